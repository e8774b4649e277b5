"""A policy for proofs: its choices follow only from the state, and its bids are often met.

Players who bid at random seldom get through the current. Those who know what they will win get
there together, so that they block, push and land next to each other; that tests rare rules.
"""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array, lax

from canyon.numbering import BIDS, PLAY
from canyon.vector.bits import below, by_seat, i32, mix, nibble, u32
from canyon.vector.choices import any_of, choices, first_number
from canyon.vector.lockstep import FIRST
from canyon.vector.river import River
from canyon.vector.state import State, either
from canyon.vector.tricks import LOW_CARDS, cards_dealt, play, playable

LUCK = (0, 60, 85, 100)


def foresighted(phase: int | None, state: State, river: River, word: Array) -> Array:
    """Each game's action; with `phase` None, whatever phase each is in.

    Its luck, how many of a hundred bids are what will be won, depends on the game's seed.
    """
    own = _own_word(state)
    action = any_of(choices(state, river, phase), own)
    action += FIRST[phase] if phase is not None else first_number(state.phase)
    if phase not in (None, BIDS):
        return action
    luck = by_seat([jnp.full_like(action, each) for each in LUCK], i32(state.seed[0] & u32(3)))
    lucky = below(mix(own), jnp.full_like(action, 100)) < luck
    hoped = nibble(_foreseen(state), state.turn)
    return jnp.where((state.phase == BIDS) & lucky, hoped, action)


def _own_word(state: State) -> Array:
    """A random word for a decision; for cards it does not depend on the bids."""
    word = state.seed[1]
    parts = [state.chances, state.gone[0], state.gone[1], u32(state.turn), u32(state.phase)]
    parts += [u32(canoe) for canoe in state.canoes]
    for part in parts:
        word = mix(word + part)
    return word


def _foreseen(state: State) -> Array:
    """The tricks that each will win with these hands, as nibbles."""
    playing = state._replace(phase=jnp.full_like(state.phase, PLAY))
    while_dealt = state.phase == BIDS
    starter = jnp.where(state.dealer + 1 < state.players, state.dealer + 1, 0)
    playing = playing._replace(turn=jnp.where(while_dealt, starter, state.turn))
    cards = jnp.where(while_dealt, cards_dealt(state.marker) * state.players, 0)

    def on(at: Array, state: State) -> State:
        held = playable(state)
        legal = held.low | held.high << u32(LOW_CARDS), held.high >> u32(32 - LOW_CARDS)
        return either(at < cards, play(state, any_of(legal, _own_word(state))), state)

    played: State = lax.fori_loop(0, jnp.max(cards), on, playing)
    return played.won
