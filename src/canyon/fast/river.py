"""The river: a board's tables in one flat array.

A field has the number that it has on the `Board`. The head holds single values and where each
table begins; a table has one row per field, or one per ring (the fields at one distance).

A field's slot is its place in its ring. If a ring has at most 62 fields, as nearly all have,
sets of them are bits by slot, and a canoe's way downstream is a few steps of a table:

NEARER  for a field the slots of its neighbours in the next ring
OPEN    for a field and a number of points the slots of the ends, where no canoe is in the way
"""

from __future__ import annotations

from functools import lru_cache

from canyon.board import FAR, NOWHERE, Board, Field, fields_of
from canyon.fast.compiled import Ints, ints
from canyon.numbering import end_slots, slot

MOST_POINTS = 11
"""Eight tricks and a bonus of three (C2)."""
AROUND = 8
"""The most neighbours of a field."""
WORD = 62
"""Bits used of an integer: none is the sign."""

# the head
FIELDS = 0
SLOTS = 1
JETTY = 2
STARTS = 3
START = 4
"""The start fields, in map order."""
DISTANCE = 10
DRIFT = 11
FALL = 12
"""1 where a field is waterfall."""
NEIGHBOURS = 13
"""The fields around, and how many there are."""
RINGS = 14
"""By distance: where the ring's fields begin, and how many there are."""
SLOT = 15
NEARER = 16
OPEN = 17
SAFETY = 18
"""How many drifts it takes from an arrow field to the waterfall; more than that off the current."""
HEAD = 19

CALM = 99
"""The safety of a field off the current."""
ROW = AROUND + 1
OPEN_ROW = MOST_POINTS + 1


@lru_cache(maxsize=64)
def river_of(board: Board) -> Ints:
    """The tables of a board."""
    size = range(len(board.distance))
    table = [0] * HEAD
    table[FIELDS], table[SLOTS], table[JETTY] = len(size), end_slots(board), board.jetty
    starts = board.starts[:6]
    table[STARTS] = len(starts)
    table[START : START + len(starts)] = starts

    def add(place: int, values: list[int]) -> None:
        table[place] = len(table)
        table.extend(values)

    add(DISTANCE, [*board.distance])
    add(DRIFT, [*board.drift])
    add(FALL, [board.falls >> field & 1 for field in size])
    add(SAFETY, [board.drifts[field] or CALM for field in size])
    add(NEIGHBOURS, [value for field in size for value in _around(board, field)])
    rings, fields = list[int](), list[int]()
    first = len(table) + 2 * len(board.rings)
    for ring in map(fields_of, board.rings):
        rings += [first + len(fields), len(ring)]
        fields += ring
    add(RINGS, rings + fields)
    slots = [0 if board.distance[field] == FAR else slot(board, field) for field in size]
    add(SLOT, slots)
    narrow = table[SLOTS] <= WORD
    nearer = [_nearer(board, slots, field) if narrow else 0 for field in size]
    add(NEARER, nearer)
    add(OPEN, [ends for field in size for ends in _open_ends(board, nearer, field)])
    return ints(table)


def _around(board: Board, field: Field) -> list[int]:
    around = [*board.neighbours[field]]
    return around + [NOWHERE] * (AROUND - len(around)) + [len(around)]


def _nearer(board: Board, slots: list[int], field: Field) -> int:
    next_ring = board.distance[field] - 1
    around = board.neighbours[field]
    return sum(1 << slots[near] for near in around if board.distance[near] == next_ring)


def _open_ends(board: Board, nearer: list[int], start: Field) -> list[int]:
    """For 0, 1, 2 … points the ends of a move that goes nearer all the way; 0 at the goal (C5)."""
    here, moves, front = board.distance[start], [0], [start]
    for points in range(1, MOST_POINTS + 1):
        ends = 0
        if points < here < FAR:
            for field in front:
                ends |= nearer[field]
            ring = fields_of(board.rings[here - points])
            front = [ring[at] for at in fields_of(ends)]
        moves.append(ends)
    return moves
