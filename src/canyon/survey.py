"""A board's figures, and advice for its author (M3).

narrows   one or two fields; canoes there cut off every start field from the goal
width     the number of fields at one distance from the goal
advice    what good boards have and this one lacks; never a reason to refuse it
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from canyon.board import ARROWS, CURRENT_ROWS, LAND, Board, Field, Mask, fields_of, mask_of
from canyon.refusal import Fact

ISLANDS = 3
ENTRY = 3
WAYS_ON = 2
JETTY = range(9, 14)


@dataclass(frozen=True, slots=True)
class Survey:
    """What can be measured on a valid board; fields are named as players name them."""

    name: str
    rows: int
    columns: int
    lengths: tuple[tuple[str, int], ...]
    """Each start field and its distance."""
    widths: tuple[int, ...]
    """By distance, from the goal (0) to the farthest start field."""
    narrows: tuple[tuple[str, ...], ...]
    """From the start to the goal; no narrows contains another."""
    fall_steps: tuple[tuple[int, ...], ...]
    """The number of drifts to the waterfall, for the arrows at distance 1, 2 … 7."""
    entry: tuple[str, ...]
    """The arrow fields that can be entered from normal water."""
    islands: int
    jetty: tuple[str, int]

    @property
    def length(self) -> int:
        """Steps from the farthest start field to the goal."""
        return max(distance for _, distance in self.lengths)

    @property
    def nearest_fall(self) -> int:
        return min(min(row) for row in self.fall_steps)

    @property
    def mean_fall(self) -> float:
        steps = [step for row in self.fall_steps for step in row]
        return sum(steps) / len(steps)


@dataclass(frozen=True, slots=True)
class Advice:
    """What a good board would have: text `advice-<code>`, with the fields it is about."""

    code: str
    facts: Mapping[str, Fact]


def survey(board: Board) -> Survey:
    """The figures of a valid board."""
    lengths = tuple((board.label(start), board.distance[start]) for start in board.starts)
    farthest = max(distance for _, distance in lengths)
    return Survey(
        name=board.name,
        rows=len(board.rows),
        columns=board.stride - 1,
        lengths=lengths,
        widths=tuple(ring.bit_count() for ring in board.rings[: farthest + 1]),
        narrows=tuple(tuple(map(board.label, fields)) for fields in _narrows(board)),
        fall_steps=tuple(
            tuple(sorted(board.drifts[field] for field in fields_of(board.rings[distance])))
            for distance in range(1, CURRENT_ROWS + 1)
        ),
        entry=tuple(map(board.label, _entry(board))),
        islands=_islands(board),
        jetty=(board.label(board.jetty), board.distance[board.jetty]),
    )


def advice(board: Board) -> list[Advice]:
    """What a valid board could do better, in map-maker's order."""
    return list(_advice(board))


def _advice(board: Board) -> Iterator[Advice]:
    arrows = [field for field in board.fields() if board.at(field) in ARROWS]
    wet = board.water | board.falls
    rim = [field for field in fields_of(wet) if _on_edge(board, field)]
    if rim:
        yield _about(board, "open-edge", rim)
    distances = [board.distance[start] for start in board.starts]
    if min(distances) != max(distances):
        yield Advice("uneven-starts", {"near": min(distances), "far": max(distances)})
    penned = [start for start in board.starts if _ways_on(board, start) < WAYS_ON]
    if penned:
        yield _about(board, "start-ways", penned)
    islands = _islands(board)
    if islands < ISLANDS:
        yield Advice("few-islands", {"count": islands})
    by_fall = fields_of(board.spread(board.falls) & board.water & ~mask_of(arrows))
    if by_fall:
        yield _about(board, "normal-by-fall", by_fall)
    entry = _entry(board)
    if len(entry) < ENTRY:
        yield _about(board, "narrow-entry", entry)
    adrift = board.landings & ~board.spread(mask_of(arrows))
    if adrift:
        yield _about(board, "landing-without-arrow", fields_of(adrift))
    forward = [field for field in arrows if _leads_on(board, field)]
    if forward:
        yield _about(board, "arrow-forward", forward)
    if board.distance[board.jetty] not in JETTY:
        label, distance = board.label(board.jetty), board.distance[board.jetty]
        yield Advice("jetty-distance", {"field": label, "distance": distance})
    corks = _corks(board)
    if corks:
        yield _about(board, "one-canoe-closes", fields_of(corks))
    gaps = [board.label(one) + "–" + board.label(two) for one, two in _corner_gaps(board)]
    if gaps:
        yield Advice("corner-gap", {"fields": " ".join(gaps), "count": len(gaps)})


def _about(board: Board, code: str, fields: tuple[Field, ...] | list[Field]) -> Advice:
    return Advice(code, {"fields": " ".join(map(board.label, fields)), "count": len(fields)})


def _on_edge(board: Board, field: Field) -> bool:
    row, column = divmod(field, board.stride)
    return row in (0, len(board.rows) - 1) or column in (0, board.stride - 2)


def _ways_on(board: Board, field: Field) -> int:
    """The number of neighbours that are nearer to the goal."""
    return sum(board.distance[near] < board.distance[field] for near in board.neighbours[field])


def _leads_on(board: Board, field: Field) -> bool:
    """Does this arrow carry a canoe nearer to the goal?"""
    below = board.drift[field]
    return not board.falls >> below & 1 and board.distance[below] < board.distance[field]


def _entry(board: Board) -> tuple[Field, ...]:
    """The arrow fields next to normal water, where every canoe must pass (M3)."""
    return tuple(
        field
        for field in fields_of(board.rings[CURRENT_ROWS])
        if any(board.distance[near] > CURRENT_ROWS for near in board.neighbours[field])
    )


def _islands(board: Board) -> int:
    """Groups of island fields that touch, corners included."""
    rest = mask_of(field for field in board.fields() if board.at(field) == "o")
    count = 0
    while rest:
        island = rest & -rest
        while (grown := board.spread(island) & rest) != island:
            island = grown
        rest ^= island
        count += 1
    return count


def _corner_gaps(board: Board) -> Iterator[tuple[Field, Field]]:
    """Pairs of water fields that touch at a corner, with land on both sides of it."""
    for field in fields_of(board.water):
        for side in (-1, 1):
            below = field + board.stride
            beside = (board.at(field + side), board.at(below))
            if board.water >> (below + side) & 1 and all(kind in LAND for kind in beside):
                yield field, below + side


def _corks(board: Board) -> Mask:
    """The fields where one canoe cuts off a start field, or the cave jetty, from the goal."""
    corks: Mask = 0
    for source in (*board.starts, board.jetty):
        corks |= mask_of(_cuts(board, 1 << source, 0))
    return corks


def _narrows(board: Board) -> list[tuple[Field, ...]]:
    """Every field, and every pair of fields, that closes the river to all start fields."""
    starts = mask_of(board.starts)
    single = _cuts(board, starts, 0)
    found: set[tuple[Field, ...]] = {(field,) for field in single}
    # Of a pair that closes the river, one field is on every way, so also on the shortest.
    for field in _way(board, starts, 0)[1:-1]:
        if field not in single and field != board.jetty:
            for other in _cuts(board, starts, 1 << field):
                if other not in single:
                    found.add((min(field, other), max(field, other)))
    return sorted(found, key=lambda pair: (-board.distance[pair[0]], pair))


def _cuts(board: Board, sources: Mask, closed: Mask) -> list[Field]:
    """The fields that all ways from the sources to the goal have in common.

    It follows one way and floods the water around it: a field of the way that the flood from
    behind cannot get around is one. The jetty never is, because it can be passed (C4).
    """
    way = _way(board, sources, closed)
    place = {field: index for index, field in enumerate(way)}
    line = mask_of(way)
    beside = board.water & ~closed & ~line
    flood, seen, common = sources & beside, 0, []
    for index, field in enumerate(way[:-1]):
        if index and seen <= index and field != board.jetty:
            common.append(field)
        flood |= 1 << field
        while (grown := board.spread(flood) & beside | flood) != flood:
            flood = grown
        if flood & board.landings:
            break
        seen = max(place[near] for near in fields_of(board.spread(flood) & line))
    return common


def _way(board: Board, sources: Mask, closed: Mask) -> list[Field]:
    """One of the shortest ways from the sources to the goal."""
    layers, seen = [sources], sources
    while not layers[-1] & board.landings:
        layers.append(board.spread(layers[-1]) & board.water & ~closed & ~seen)
        seen |= layers[-1]
        assert layers[-1], "the river is closed"
    way: list[Field] = []
    near = board.landings
    for layer in reversed(layers):
        way.append(((near & layer) & -(near & layer)).bit_length() - 1)
        near = board.spread(1 << way[-1])
    return way[::-1]
