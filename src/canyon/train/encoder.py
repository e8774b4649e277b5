"""What actor and critic see of a batch of games, from the seat in turn."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax.numpy as jnp
from jax import Array

from canyon.bots.eagle.network import BIDS
from canyon.cards import SUIT_SIZE
from canyon.features import CARDS, SEATS, SUITS
from canyon.train.prior import prior
from canyon.vector.bits import by_seat, u32
from canyon.vector.engine import Engine
from canyon.vector.observe import card_number
from canyon.vector.state import State
from canyon.vector.tricks import LOW_CARDS

NOBODY = -1e9
"""The logarithm of the chance of a seat that does not exist."""


class Encoded(NamedTuple):
    """A batch of games as their seats in turn see them, and what only the critic sees."""

    vector: Array
    fields: Array
    suits: Array
    hands: Array
    """The cards of the others, from the next seat on."""
    prior: Array
    """By seat from the one in turn on."""


def look(engine: Engine, table: Array, state: State, precision: Any) -> Encoded:
    """What is seen of these games."""
    seat, players = state.turn, state.players
    vector, fields, suits = engine.observe(state, seat)
    seats = (seat[..., None] + jnp.arange(SEATS)) % players
    worth = jnp.take_along_axis(prior(table, engine, state), seats, axis=-1)
    return Encoded(
        vector.astype(precision),
        fields.astype(precision),
        suits,
        _hands(state, suits).astype(precision),
        jnp.where(jnp.arange(SEATS) < players, worth, NOBODY),
    )


def _hands(state: State, suits: Array) -> Array:
    """The cards that the others hold, suits in the order of the one in turn."""
    own_order = jnp.argsort(suits, axis=-1)[..., None]
    numbers = jnp.arange(LOW_CARDS, dtype=jnp.uint32)
    hands = []
    for turn in range(1, SEATS):
        seat = (state.turn + turn) % state.players
        low = by_seat(state.low, seat) & ~state.gone[0]
        high = by_seat(state.high, seat) & ~state.gone[1]
        words = jnp.stack([low, high], axis=-1)[..., None] >> numbers & u32(1)
        bits = words.reshape(*words.shape[:-2], -1)[..., :CARDS]
        bits = bits.reshape(*bits.shape[:-1], SUITS, SUIT_SIZE)
        sorted_ = jnp.take_along_axis(bits, own_order, axis=-2).reshape(*bits.shape[:-2], CARDS)
        hands.append(sorted_ if turn < state.players else jnp.zeros_like(sorted_))
    return jnp.concatenate(hands, axis=-1)


def action_of(choice: Array, suits: Array) -> Array:
    """The action's number: cards are chosen in canonical order, the rest by their numbers."""
    card = (choice >= BIDS) & (choice < BIDS + CARDS)
    return jnp.where(card, card_number(suits, jnp.where(card, choice - BIDS, 0)), choice)
