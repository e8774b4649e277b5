"""The canoes: in turn each paddles, stays or drifts; then the round is over (C, W, K, E1)."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
from jax import Array, lax

from canyon.numbering import DEAL, OVER
from canyon.rules.marker import DARK_ROUNDS, TRACK
from canyon.state import NO_SEAT
from canyon.vector.bits import Words, bit, by_seat, i32, lowest, nibble, put_nibble, u32
from canyon.vector.paths import find_ends, obstacles
from canyon.vector.river import (
    CURRENT,
    FALLS,
    River,
    drift_of,
    flag,
)
from canyon.vector.state import State, after, put


def take_turn(state: State, river: River, waits: Array) -> State:
    """One canoe's turn if a game waits for it: it moves, or is given a choice (C1, C5, C7, W).

    If a game does not wait, everything stays as it was.
    """
    seat = state.turn
    start = by_seat(state.canoes, seat)
    start = jnp.maximum(start, 0)
    fact = river.fact(state.board, start)
    bid, won = nibble(state.bids, seat), nibble(state.won, seat)
    met, current = bid == won, flag(fact, CURRENT)
    plays = waits & (u32(state.fallen) >> u32(seat) & u32(1) == 0)
    drifts = plays & current & ~met
    points = points_of(bid, won, current)
    points = jnp.where(plays & ~drifts, points, 0)
    closed = obstacles(state, river, seat)
    ends = find_ends(state, river, start, points, closed)
    asked, moves = ends.number > 1, ends.number == 1
    slot = jnp.zeros_like(seat)
    for at, word in enumerate(ends.slots):
        slot = jnp.where(word != 0, 32 * at + lowest(word), slot)
    chosen = state._replace(
        ends=tuple(
            jnp.where(asked, word, old) for word, old in zip(ends.slots, state.ends, strict=True)
        ),
        nearest=jnp.where(ends.number > 0, ends.nearest, state.nearest),
        spare=jnp.where(ends.number > 0, ends.spare, state.spare),
    )
    moved = _move(chosen, river, slot, moves)
    moved = _drift(moved, river, seat, drifts)
    return _pass_on(moved, waits & ~asked)


def points_of(bid: Array, won: Array, current: Array) -> Array:
    """How far a canoe may paddle: tricks and bonus (C2), in the current only the bonus (W2)."""
    bonus = jnp.where(bid == won, jnp.minimum(bid, 2) + 1, 0)
    return bonus + jnp.where(current, 0, won)


def choose_end(state: State, river: River, slot: Array, chosen: Array) -> State:
    """The chosen end of the canoe whose turn it is; its turn is over (C1, C5)."""
    moved = _move(state, river, slot, chosen)
    ends = tuple(jnp.where(chosen, u32(0), word) for word in state.ends)
    return _pass_on(moved._replace(ends=ends), chosen)


def _move(state: State, river: River, slot: Array, moves: Array) -> State:
    """Paddle to a legal end; a landing keeps its points left (C3, C8)."""
    seat = state.turn
    nearest = jnp.where(moves, state.nearest, 0)
    end = river.in_ring(state.board, nearest, jnp.where(moves, slot, 0))
    lands = moves & (nearest == 0)
    order = jnp.zeros_like(seat)
    for other in range(state.players):
        order = jnp.maximum(order, nibble(state.landed, other))
    left = nibble(state.spare, slot & 7)
    return state._replace(
        canoes=put(state.canoes, jnp.where(moves, seat, -1), end),
        landed=jnp.where(lands, put_nibble(state.landed, seat, order + 1), state.landed),
        left=jnp.where(lands, put_nibble(state.left, seat, left), state.left),
    )


def _drift(state: State, river: River, seat: Array, drifts: Array) -> State:
    """One field along the arrow; a canoe there drifts on by its own, and so on (W3–W6)."""
    jetty = river.cave(state.board)

    def push(_: Array | int, carry: tuple[Words, Array, Array, Array]) -> Any:
        canoes, fallen, seat, drifts = carry
        fact = river.fact(state.board, jnp.where(drifts, by_seat(canoes, seat), 0))
        end, falls = drift_of(fact), flag(fact, FALLS)
        pushed = jnp.full_like(seat, -1)
        for other, place in enumerate(canoes):
            pushed = jnp.where(place == end, other, pushed)
        canoes = put(canoes, jnp.where(drifts, seat, -1), jnp.where(falls, jetty, end))
        fallen = jnp.where(drifts & falls, fallen | bit(seat), fallen)
        return canoes, fallen, pushed, drifts & (pushed >= 0)

    first = (state.canoes, state.fallen, seat, drifts)
    canoes, fallen, _, _ = lax.fori_loop(0, state.players, push, first)
    return state._replace(canoes=canoes, fallen=fallen)


def _pass_on(state: State, passes: Array) -> State:
    """The next canoe's turn; after the dealer's the round is over (C1)."""
    last = passes & (state.turn == state.dealer)
    state = state._replace(turn=jnp.where(passes, after(state.turn, state.players), state.turn))
    return _end_round(state, last)


def _end_round(state: State, ended: Array) -> State:
    """The end if a canoe has landed, otherwise the next round (E1, K1, K2)."""
    over = ended & (state.landed != 0)
    goes_on = ended & (state.landed == 0)
    marker = jnp.where(state.marker < len(TRACK), state.marker + 1, 1)
    dark = (state.calm_water != 0) & (marker >= DARK_ROUNDS.start) & (marker < DARK_ROUNDS.stop)
    marker = jnp.where(dark, DARK_ROUNDS.stop, marker)
    return state._replace(
        rounds=state.rounds + i32(ended),
        turn=jnp.where(ended, NO_SEAT, state.turn),
        phase=jnp.where(over, OVER, jnp.where(goes_on, DEAL, state.phase)),
        dealer=jnp.where(goes_on, after(state.dealer, state.players), state.dealer),
        marker=jnp.where(goes_on, marker, state.marker),
    )
