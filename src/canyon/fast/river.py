"""The river: a board's tables in one flat array.

A field has the number that it has on the `Board`. The head holds single values and where each
table begins; a table has one row a field, or a row a ring (the fields at one distance).

OPEN   where no canoe is near, the ends of a move that goes nearer with every point are known
       beforehand: for a field and a number of points where they lie in the array, and how many
USED   the water that such a move may touch, as bits: a canoe there makes us look for ourselves
"""

from __future__ import annotations

from functools import lru_cache

from canyon.board import FAR, NOWHERE, Board, Field, Mask, fields_of
from canyon.fast.compiled import Ints, ints
from canyon.numbering import end_slots

MOST_POINTS = 11
"""Eight tricks and a bonus of three (C2)."""
AROUND = 8
"""Neighbours of a field, at the most."""
WORD = 62
"""Bits used of an integer: none is the sign."""

# the head
FIELDS = 0
SLOTS = 1
JETTY = 2
STARTS = 3
START = 4
"""The start fields, in map order."""
WORDS = 10
"""Integers for a set of fields."""
DISTANCE = 11
DRIFT = 12
FALL = 13
"""1 where a field is waterfall."""
NEIGHBOURS = 14
"""The fields around, those nearer the goal first; then how many are nearer, and how many in all."""
RINGS = 15
"""By distance: where the ring's fields begin, and how many there are."""
OPEN = 16
USED = 17
SAFETY = 18
"""How many drifts it takes from an arrow field to the waterfall; more than that off the current."""
HEAD = 19

CALM = 99
"""The safety of a field off the current."""
ROW = AROUND + 2
OPEN_ROW = 2 * (MOST_POINTS + 1)


@lru_cache(maxsize=64)
def river_of(board: Board) -> Ints:
    """The tables of a board."""
    size, words = len(board.distance), -(-len(board.distance) // WORD)
    table = [0] * HEAD
    table[FIELDS], table[SLOTS], table[JETTY], table[WORDS] = (
        size, end_slots(board), board.jetty, words,
    )  # fmt: skip
    table[STARTS] = min(len(board.starts), 6)
    for slot, field in enumerate(board.starts[:6]):
        table[START + slot] = field

    def add(place: int, values: list[int]) -> None:
        table[place] = len(table)
        table.extend(values)

    add(DISTANCE, [*board.distance])
    add(DRIFT, [*board.drift])
    add(FALL, [board.falls >> field & 1 for field in range(size)])
    add(NEIGHBOURS, [value for field in range(size) for value in _around(board, field)])
    add(SAFETY, [_safety(board, field) for field in range(size)])
    rings, ring_fields = list[int](), list[int]()
    first = len(table) + 2 * len(board.rings)
    for ring in map(fields_of, board.rings):
        rings += [first + len(ring_fields), len(ring)]
        ring_fields += ring
    add(RINGS, rings + ring_fields)
    ways = [_open_moves(board, field) for field in range(size)]
    add(USED, [word for row in ways for _, used in row for word in _words(used, words)])
    opens, ends = list[int](), list[int]()
    first = len(table) + size * OPEN_ROW
    for row in ways:
        for front, _ in row:
            opens += [first + len(ends), len(front)]
            ends += front
    add(OPEN, opens + ends)
    return ints(table)


def _around(board: Board, field: Field) -> list[int]:
    around, distance = board.neighbours[field], board.distance
    if distance[field] == FAR:
        nearer = 0
    else:
        nearer = sum(distance[near] < distance[field] for near in around)
    fields = sorted(around, key=distance.__getitem__)
    return fields + [NOWHERE] * (AROUND - len(fields)) + [nearer, len(fields)]


def _safety(board: Board, field: Field) -> int:
    steps = 0
    while board.drift[field] != NOWHERE:
        field = board.drift[field]
        steps += 1
    return steps or CALM


def _open_moves(board: Board, start: Field) -> list[tuple[tuple[Field, ...], Mask]]:
    """For 0, 1, 2 … points: the ends of a move that goes nearer all the way, and its water."""
    moves: list[tuple[tuple[Field, ...], Mask]] = [((), 0)]
    front, used, here = {start}, 0, board.distance[start]
    for points in range(1, MOST_POINTS + 1):
        if points < here < FAR:
            front = {
                near
                for field in front
                for near in board.neighbours[field]
                if board.distance[near] == here - points
            }
            for field in front:
                used |= 1 << field
            moves.append((tuple(sorted(front)), used))
        else:
            moves.append(((), 0))
    return moves


def _words(mask: Mask, words: int) -> list[int]:
    return [mask >> word * WORD & (1 << WORD) - 1 for word in range(words)]
