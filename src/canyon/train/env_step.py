"""One decision each, and everything that follows without another: forced choices, canoes, deals.

About two in five cards are forced. Playing them at once, without asking the network, costs
next to nothing: only the cards are computed until the round is over.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array, lax

from canyon.numbering import CANOES, OVER
from canyon.play import MAX_ROUNDS
from canyon.vector.bits import count, i32, pick
from canyon.vector.choices import choices, first_number
from canyon.vector.engine import SHARE, Engine, decide, renew, settle, settle_all, standings
from canyon.vector.kernel import BLOCK, in_kernel
from canyon.vector.river import River
from canyon.vector.state import State, either

FORCED = 8
"""The most forced choices in a row that are played at once; the rest wait for the next step."""


class Came(NamedTuple):
    """The result of a decision."""

    ended: Array
    """Whether the game was over, or given up."""
    outcome: Array
    """By seat, on a last axis: 1 for the winner; the same for all if it was given up."""
    tricks_over: Array
    """Whether the last card of a round was played."""
    won: Array
    """The tricks won until then, as nibbles."""
    bids: Array
    illegal: Array


def play_on(given: tuple[State, Array], river: River) -> State:
    """An action, and the forced ones after it, until a round's last card."""
    state, action = given
    state = decide(state, river, action)
    illegal = state.illegal

    def force(_: Array | int, state: State) -> State:
        legal = choices(state, river)
        number = sum((count(word) for word in legal), jnp.zeros_like(state.turn))
        only = pick(legal, jnp.zeros_like(state.turn)) + first_number(state.phase)
        return either(number == 1, decide(state, river, only), state)

    played: State = lax.fori_loop(0, FORCED, force, state)
    return played._replace(illegal=illegal)


def env_step(engine: Engine, state: State, action: Array) -> tuple[State, Came]:
    """The state before the next decision; if a game has ended, the beginning of a new one."""
    river, players = engine.river, engine.players
    if engine.kernels and state.turn.size % (SHARE * BLOCK) == 0:
        played = in_kernel(play_on, river)((state, i32(action)))
        after = settle(played, in_kernel(settle_all, river))
    else:
        played = play_on((state, i32(action)), river)
        after = settle(played, lambda some: settle_all(some, river))
    over = after.phase == OVER
    ended = over | (after.rounds >= MAX_ROUNDS)
    first = jnp.stack([place == 1 for place in standings(after, river)], axis=-1)
    came = Came(
        ended=ended,
        outcome=jnp.where(over[..., None], first.astype(jnp.float32), 1 / players),
        tricks_over=(played.phase == CANOES) & (state.phase != CANOES),
        won=played.won,
        bids=played.bids,
        illegal=played.illegal,
    )
    return either(ended, renew(after), after), came
