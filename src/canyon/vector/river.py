"""The river: tables of one board or several, for games that each name their board by number.

place   a field here (see `places`)
set     fields as words: `width` words per row, a bit per column; a flood fill is a few shifts
fact    what is known of a place: distance, where its arrow leads, whether that is waterfall

A table is flat, so that kernels can read it too; `look` reads it. What is the same for all
games of a batch, the number of rows for example, is a plain number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import jax.numpy as jnp
import numpy as np
from jax import Array

from canyon.board import NOWHERE, Board, fields_of
from canyon.features import STARTS
from canyon.numbering import end_slots
from canyon.vector.bits import Words, i32, u32
from canyon.vector.places import WORD_BITS, Places, frame_of, places_of

MOST_STAGES = 8
"""As many as a word has nibbles (see `State.spare`); a board that counts has three (M3)."""

# A fact's bits.
DISTANCE = (1 << 12) - 1
CURRENT = 1 << 12
FALLS = 1 << 13
DRIFT_SHIFT = 16
DRIFT = (1 << 12) - 1
SAFETY_SHIFT = 28
MOST_SAFETY = 15
"""Drifts to the waterfall are counted up to here."""


class Table(Protocol):
    """A flat array, or a reference to one inside a kernel."""

    def __getitem__(self, index: Any, /) -> Any: ...


class Shape(NamedTuple):
    """What holds for all boards of a batch."""

    boards: int
    rows: int
    width: int
    shift: int
    planes: int
    """Bits of a distance."""
    rings: int
    slots: int
    stages: int
    stage_rows: tuple[int, ...]
    """Rows in which a board has landing stages."""

    @property
    def words(self) -> int:
        return self.rows * self.width

    @property
    def places(self) -> int:
        return self.rows << self.shift

    @property
    def end_words(self) -> int:
        """Words for a set of end slots."""
        return -(-self.slots // 32)

    @property
    def actions(self) -> int:
        """How many actions have a number."""
        return 65 + self.slots


class River(NamedTuple):
    """The tables; each begins with the first board."""

    shape: Shape
    facts: Table
    """By place."""
    water: Table
    """By word, for each board: fields that a canoe may pass, landing stages left out."""
    planes: Table
    """By bit of the distance, then by word, for each board: fields whose distance has that bit."""
    ring: Table
    """By distance, then by slot: a place, −1 beyond the last."""
    starts: Table
    jetty: Table

    def word(self, table: Table, at: Array | int, board: Array) -> Array:
        """A word of a set that each board has one of."""
        boards = self.shape.boards
        return look(table, at if boards == 1 else at * boards + board)

    def fact(self, board: Array, place: Array) -> Array:
        """What is known of a place."""
        return look(self.facts, _row(self, board, self.shape.places) + place)

    def in_ring(self, board: Array, distance: Array | int, slot: Array | int) -> Array:
        """The place in that slot."""
        shape = self.shape
        first = _row(self, board, shape.rings * shape.slots)
        return look(self.ring, first + distance * shape.slots + slot)

    def start(self, board: Array, slot: Array | int) -> Array:
        """A start field."""
        return look(self.starts, _row(self, board, STARTS) + slot)

    def cave(self, board: Array) -> Array:
        """The cave jetty."""
        return look(self.jetty, _row(self, board, 1))


def _row(river: River, board: Array, size: int) -> Array | int:
    return 0 if river.shape.boards == 1 else board * size


def look(table: Table, index: Array | int) -> Array:
    """The value of a table there; indices are known to be inside it."""
    if isinstance(table, Array | np.ndarray):
        array = jnp.asarray(table)
        found: Array = array.at[index].get(mode="promise_in_bounds")
        return found
    inside: Array = table[index]
    return inside


def distance_of(fact: Array) -> Array:
    """Steps to the goal."""
    return i32(fact & u32(DISTANCE))


def drift_of(fact: Array) -> Array:
    """The place to which the arrow leads."""
    return i32(fact >> u32(DRIFT_SHIFT) & u32(DRIFT))


def safety_of(fact: Array) -> Array:
    """The number of drifts from an arrow to the waterfall; 0 outside the current."""
    return i32(fact >> u32(SAFETY_SHIFT))


def flag(fact: Array, which: int) -> Array:
    """Whether a fact has that bit."""
    return (fact & u32(which)) != 0


def bit_at(shape: Shape, fields: Words, place: Array, rows: Sequence[int]) -> Array:
    """1 if a set contains a place in one of these rows, otherwise 0."""
    row, column = place >> shape.shift, place & ((1 << shape.shift) - 1)
    found = jnp.zeros_like(place, jnp.uint32)
    for at in rows:
        for part in range(shape.width):
            here = row == at
            if shape.width > 1:
                here &= column >> 5 == part
            found = jnp.where(here, fields[at * shape.width + part], found)
    return found >> u32(column & 31) & u32(1)


def set_of(shape: Shape, place: Array) -> Words:
    """The set of one place; empty for −1."""
    row, column = place >> shape.shift, place & ((1 << shape.shift) - 1)
    mask = u32(1) << u32(column & 31)
    words = []
    for at in range(shape.rows):
        for part in range(shape.width):
            here = row == at
            if shape.width > 1:
                here &= column >> 5 == part
            words.append(jnp.where(here, mask, u32(0)))
    return tuple(words)


def river_of(boards: Sequence[Board]) -> tuple[River, tuple[Places, ...]]:
    """The tables of these boards, and each one's places."""
    if not boards:
        raise ValueError("a river needs at least one board")
    stages = max(board.landings.bit_count() for board in boards)
    if stages > MOST_STAGES:
        raise ValueError(f"a board has at most {MOST_STAGES} landing stages, not {stages}")
    frames, places = [frame_of(board) for board in boards], places_of(boards)
    rows, columns = max(frame.rows for frame in frames), max(frame.columns for frame in frames)
    width, shift = -(-columns // WORD_BITS), places[0].shift
    deepest = max(len(board.rings) for board in boards)
    stage_rows = {
        each.place(field) >> shift for each in places for field in fields_of(each.board.landings)
    }
    shape = Shape(
        boards=len(boards),
        rows=rows,
        width=width,
        shift=shift,
        planes=max(deepest.bit_length(), 1),
        rings=deepest,
        slots=max(max(map(end_slots, boards)), 1),
        stages=stages,
        stage_rows=tuple(sorted(stage_rows)),
    )
    return _tables(shape, places), places


def _tables(shape: Shape, places: Sequence[Places]) -> River:
    boards = shape.boards
    facts = np.zeros((boards, shape.places), np.uint32)
    water = np.zeros((shape.words, boards), np.uint32)
    planes = np.zeros((shape.planes, shape.words, boards), np.uint32)
    ring = np.full((boards, shape.rings, shape.slots), -1, np.int32)
    starts = np.full((boards, STARTS), -1, np.int32)
    jetty = np.full(boards, -1, np.int32)
    for at, each in enumerate(places):
        board = each.board
        jetty[at] = each.place(board.jetty)
        for slot, field in enumerate(board.starts[:STARTS]):
            starts[at, slot] = each.place(field)
        for steps, fields in enumerate(board.rings):
            for slot, field in enumerate(fields_of(fields)):
                ring[at, steps, slot] = each.place(field)
        for field in fields_of(board.water):
            place = each.place(field)
            # A sketch may have fields that no way connects with the goal: farther than all.
            distance = min(board.distance[field], (1 << shape.planes) - 1)
            facts[at, place] = _fact(each, field, distance)
            if not board.landings >> field & 1:
                word, mask = _word(shape, place), np.uint32(1 << (place & 31))
                water[word, at] |= mask
                for plane in range(shape.planes):
                    if distance >> plane & 1:
                        planes[plane, word, at] |= mask
    flat = [jnp.asarray(table.reshape(-1)) for table in (facts, water, planes, ring, starts, jetty)]
    return River(shape, *flat)


def _word(shape: Shape, place: int) -> int:
    row, column = place >> shape.shift, place & ((1 << shape.shift) - 1)
    return row * shape.width + (column >> 5)


def _fact(places: Places, field: int, distance: int) -> int:
    board, fact = places.board, distance
    drift = board.drift[field]
    if drift != NOWHERE:
        fact |= CURRENT | places.place(drift) << DRIFT_SHIFT
        if board.falls >> drift & 1:
            fact |= FALLS
        fact |= min(board.drifts[field], MOST_SAFETY) << SAFETY_SHIFT
    return fact
