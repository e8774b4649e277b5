"""The state of a game: a tree of arrays, each with one number per game.

A single game has arrays without axes; a batch has one axis, the games. Nothing else has one, so
all of a batch is computed element by element, and seats are written out one after the other.

cards    two words: 0–29 in the lower, 30–49 in the upper, so that no suit is in both
nibbles  a word with four bits per seat
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import jax
import jax.numpy as jnp
from jax import Array

from canyon.numbering import CANOES, PLACE
from canyon.variants import VARIANTS
from canyon.vector.bits import Words, u32

NO_BID = 15
NO_BIDS = 0xFFFFFFFF


class State(NamedTuple):
    """Everything that a `Game` holds, except for the order of cards in finished tricks."""

    board: Array
    """Its number among those of the engine."""
    calm_water: Array
    """1 with calm water (K2)."""
    blind_bids: Array
    """1 with blind bids (T4)."""
    seed: Words
    """Two words, the source of all chance in the game."""
    chances: Array
    """How often chance has decided."""
    phase: Array
    turn: Array
    dealer: Array
    marker: Array
    rounds: Array
    canoes: Words
    """By seat: a place (see `river`), −1 before placing."""
    low: Words
    """By seat: the cards dealt, 0–29."""
    high: Words
    """By seat: the cards dealt, 30–49."""
    gone: Words
    """The cards played in this round, two words: a hand is what was dealt without them."""
    trump: Array
    bids: Array
    """Nibbles."""
    won: Array
    """Nibbles."""
    trick: Array
    """The cards on the table from the leader on, six bits each."""
    played: Array
    """How many cards are on the table."""
    voids: Array
    """Five bits per seat: the suits that it has shown not to have."""
    fallen: Array
    """One bit per seat: over the waterfall in this round (W6)."""
    landed: Array
    """Nibbles: 0, or as which one the canoe landed, from 1 on."""
    left: Array
    """Nibbles: points left of those who landed (E2)."""
    ends: Words
    """The slots of the ends among which a canoe must choose (C5)."""
    nearest: Array
    """The distance of those ends."""
    spare: Array
    """One nibble per landing stage: the points left there, while such an end can be chosen (C8)."""
    illegal: Array
    """1 if the last action was not legal; then nothing else has changed."""

    @property
    def players(self) -> int:
        return len(self.canoes)


Tree = TypeVar("Tree")


def either(condition: Array, new: Tree, old: Tree) -> Tree:
    """The new tree where the condition holds; what both share is left alone."""
    chosen: Tree = jax.tree.map(
        lambda one, other: one if one is other else jnp.where(condition, one, other), new, old
    )
    return chosen


def after(seat: Array, players: int) -> Array:
    """The next seat clockwise (S1)."""
    return jnp.where(seat + 1 < players, seat + 1, 0)


def put(values: Words, seat: Array, value: Array) -> Words:
    """A seat's value changed."""
    return tuple(jnp.where(seat == at, value, old) for at, old in enumerate(values))


def variants_of(state: State) -> dict[str, Any]:
    """The fields that say which variants are in play, each called what its variant is."""
    return {variant.name: getattr(state, variant.name) for variant in VARIANTS}


def blank(players: int, end_words: int, like: Array) -> State:
    """A game of which nothing is known yet, or as many as that array has elements."""
    zero, word = jnp.zeros_like(like, jnp.int32), jnp.zeros_like(like, jnp.uint32)
    return State(
        board=zero,
        **{variant.name: zero for variant in VARIANTS},
        seed=(word, word),
        chances=word,
        phase=zero + PLACE,
        turn=zero,
        dealer=zero,
        marker=zero + 1,
        rounds=zero,
        canoes=(zero - 1,) * players,
        low=(word,) * players,
        high=(word,) * players,
        gone=(word, word),
        trump=zero - 1,
        bids=word + u32(NO_BIDS),
        won=word,
        trick=word,
        played=zero,
        voids=word,
        fallen=word,
        landed=word,
        left=word,
        ends=(word,) * end_words,
        nearest=zero,
        spare=word,
        illegal=zero,
    )


def is_pending(state: State) -> Array:
    """Whether a canoe moves next that has no choice, or has not been asked whether it has one."""
    chosen = state.ends[0]
    for word in state.ends[1:]:
        chosen |= word
    return (state.phase == CANOES) & (chosen == 0)
