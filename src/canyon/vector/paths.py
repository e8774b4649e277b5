"""Where a canoe can go: a flood fill over the map's words, and the nearest ends (C3–C8)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array, lax

from canyon.vector.bits import Words, count, i32, u32
from canyon.vector.river import River, Shape, bit_at, distance_of, set_of
from canyon.vector.state import State


class Ends(NamedTuple):
    """The legal ends of a canoe."""

    slots: Words
    """Their slots in the ring; none if the canoe stays."""
    number: Array
    nearest: Array
    """Their distance."""
    spare: Array
    """One nibble per landing stage: the points left there (C8)."""


def obstacles(state: State, river: River, seat: Array) -> Words:
    """The fields that the other canoes close; never the cave jetty (C3, C4)."""
    shape, jetty = river.shape, river.cave(state.board)
    closed = [jnp.zeros_like(state.won)] * shape.words
    for at, place in enumerate(state.canoes):
        there = set_of(shape, jnp.where((seat == at) | (place == jetty), -1, place))
        closed = [one | other for one, other in zip(closed, there, strict=True)]
    return tuple(closed)


def find_ends(state: State, river: River, start: Array, points: Array, closed: Words) -> Ends:
    """Of all fields in reach those nearest the goal; none if it is blocked (C5–C8)."""
    board = state.board
    free = tuple(river.word(river.water, at, board) & ~shut for at, shut in enumerate(closed))
    reached, covered = _flood(river, board, start, points, free, closed)
    nearest, ends = _nearest(river, board, reached)
    landing = jnp.zeros_like(points, jnp.bool_)
    stages, spare = jnp.zeros_like(state.won), jnp.zeros_like(state.won)
    for stage, times in enumerate(covered):
        # Covered from some step on up to the last: the points left, and one.
        landing |= times > 0
        stages |= jnp.where(times > 0, u32(1 << stage), u32(0))
        spare |= u32(jnp.maximum(times - 1, 0)) << u32(4 * stage)
    nearer = nearest < distance_of(river.fact(board, start))
    slots = _slots(river, board, ends, nearest, nearer & ~landing)
    slots = (jnp.where(landing, stages, slots[0]), *slots[1:])
    number = sum((count(word) for word in slots), jnp.zeros_like(points))
    return Ends(slots, number, jnp.where(landing, 0, nearest), jnp.where(landing, spare, u32(0)))


def spread(shape: Shape, fields: Words) -> Words:
    """The fields of a set and all around them (C3)."""
    none, width = jnp.zeros_like(fields[0]), shape.width
    tall = []
    for at in range(shape.words):
        above = fields[at - width] if at >= width else none
        under = fields[at + width] if at + width < shape.words else none
        tall.append(fields[at] | above | under)
    wide = []
    for at, here in enumerate(tall):
        around = here | here << u32(1) | here >> u32(1)
        if at % width:
            around |= tall[at - 1] >> u32(31)
        if (at + 1) % width:
            around |= tall[at + 1] << u32(31)
        wide.append(around)
    return tuple(wide)


def _flood(
    river: River, board: Array, start: Array, points: Array, free: Words, closed: Words
) -> tuple[Words, Words]:
    """The water in reach without the landing stages, and for each of these how often a step
    covered it: no way continues from there (C3, C8)."""
    shape = river.shape
    stages = tuple(river.in_ring(board, 0, stage) for stage in range(shape.stages))
    taken = tuple(bit_at(shape, closed, stage, shape.stage_rows) != 0 for stage in stages)
    most = jnp.max(points)

    def go_on(carry: tuple[Array, Words, Words]) -> Array:
        return carry[0] < most

    def step(carry: tuple[Array, Words, Words]) -> tuple[Array, Words, Words]:
        done, reached, covered = carry
        moving, wider = done < points, spread(shape, reached)
        covered = tuple(
            times + i32(moving & ~shut & (bit_at(shape, wider, stage, shape.stage_rows) != 0))
            for times, stage, shut in zip(covered, stages, taken, strict=True)
        )
        reached = tuple(
            jnp.where(moving, new & open_, old)
            for new, open_, old in zip(wider, free, reached, strict=True)
        )
        return done + 1, reached, covered

    never = tuple(jnp.zeros_like(points) for _ in stages)
    first = (jnp.zeros((), jnp.int32), set_of(shape, start), never)
    _, reached, covered = lax.while_loop(go_on, step, first)
    return reached, covered


def _nearest(river: River, board: Array, reached: Words) -> tuple[Array, Words]:
    """The least distance in a set, and the fields that have it: bit by bit, the highest first."""
    shape = river.shape

    def narrow(done: Array | int, carry: tuple[Array, Words]) -> tuple[Array, Words]:
        nearest, ends = carry
        plane = shape.planes - 1 - done
        without = tuple(
            here & ~river.word(river.planes, plane * shape.words + at, board)
            for at, here in enumerate(ends)
        )
        some = without[0]
        for word in without[1:]:
            some |= word
        ends = tuple(
            jnp.where(some != 0, less, here) for less, here in zip(without, ends, strict=True)
        )
        return jnp.where(some != 0, nearest, nearest | 1 << plane), ends

    first = (jnp.zeros_like(board), reached)
    last: tuple[Array, Words] = lax.fori_loop(0, shape.planes, narrow, first)
    return last


def _slots(river: River, board: Array, ends: Words, nearest: Array, wanted: Array) -> Words:
    """The slots of fields at one distance."""
    shape = river.shape
    ring = jnp.where(wanted, nearest, 0)

    def test(slot: Array | int, words: Words) -> Words:
        place = river.in_ring(board, ring, slot)
        there = bit_at(shape, ends, place, range(shape.rows)) << u32(u32(slot) & u32(31))
        there = jnp.where(wanted, there, u32(0))
        return tuple(
            jnp.where(slot // 32 == at, word | there, word) for at, word in enumerate(words)
        )

    none = (jnp.zeros_like(ends[0]),) * shape.end_words
    slots: Words = lax.fori_loop(0, shape.slots, test, none)
    return slots
