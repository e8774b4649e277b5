"""The chance to win from the canoes' positions alone, from which the critic's estimate starts.

Starting with this potential is the same as shaping the reward by it, without a reward that
would have to be taken back at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import jax.numpy as jnp
import numpy as np
from jax import Array

from canyon.board import FAR, fields_of
from canyon.numbering import PLACE
from canyon.search.traits import traits, weights
from canyon.vector.engine import Engine
from canyon.vector.state import State
from canyon.vector.tricks import MOST_CARDS, cards_dealt


@cache
def worth_table(engine: Engine) -> Array:
    """The logarithm of a place's worth, by board, cards, turn and place, flat."""
    players, places = engine.players, engine.river.shape.places
    table = np.zeros((len(engine.boards), MOST_CARDS, players, places), np.float32)
    weight = weights()[str(players)]
    for at, (board, where) in enumerate(zip(engine.boards, engine.places, strict=True)):
        fields = [each for each in fields_of(board.water) if board.distance[each] != FAR]
        for cards in range(1, MOST_CARDS + 1):
            for turn in range(players):
                for field in fields:
                    found = traits(board, field, turn / (players - 1), cards)
                    table[at, cards - 1, turn, where.place(field)] = _product(weight, found)
    return jnp.asarray(table.reshape(-1))


def _product(weight: Sequence[float], found: Sequence[float]) -> float:
    return sum(each * float(trait) for each, trait in zip(weight, found, strict=True))


def prior(table: Array, engine: Engine, state: State) -> Array:
    """By seat, on a new last axis: the logarithm of its worth; 0 until all canoes are placed."""
    players, places = state.players, engine.river.shape.places
    cards = cards_dealt(state.marker) - 1
    found = []
    for seat, canoe in enumerate(state.canoes):
        turn = (seat - state.dealer - 1) % players
        at = ((state.board * MOST_CARDS + cards) * players + turn) * places
        found.append(table[at + jnp.maximum(canoe, 0)])
    worth = jnp.stack(found, axis=-1)
    return jnp.where((state.phase == PLACE)[..., None], 0.0, worth)
