"""What may be chosen now, as bits of a few words, and the numbers of actions."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from canyon.features import STARTS
from canyon.numbering import BID_0, BIDS, CANOES, CARD_0, END_0, PLACE, PLAY, START_0
from canyon.vector.bits import Words, below, bit, count, pick, u32
from canyon.vector.river import River
from canyon.vector.state import State
from canyon.vector.tricks import LOW_CARDS, cards_dealt, playable


def choices(state: State, river: River, phase: int | None = None) -> Words:
    """The legal choices of the one whose turn it is, from the first number of the phase on.

    If all games are in one phase it may be named, and nothing else is computed.
    """
    words = max(2, river.shape.end_words)
    none = jnp.zeros_like(state.won)
    found = (none,) * words
    for at, legal in ((PLACE, _starts), (BIDS, _bids), (PLAY, _plays), (CANOES, _ends)):
        if phase is None or phase == at:
            here = legal(state, river)
            here += (none,) * (words - len(here))
            if phase == at:
                return here
            found = tuple(
                jnp.where(state.phase == at, new, old) for new, old in zip(here, found, strict=True)
            )
    return found


def _starts(state: State, river: River) -> Words:
    """The start fields without a canoe (S4)."""
    free = jnp.zeros_like(state.won)
    for slot in range(STARTS):
        place = river.start(state.board, slot)
        taken = place < 0
        for canoe in state.canoes:
            taken |= canoe == place
        free |= jnp.where(taken, u32(0), u32(1 << slot))
    return (free,)


def _bids(state: State, river: River) -> Words:
    """Any number of tricks up to the cards dealt (T1, T2)."""
    return ((u32(2) << u32(cards_dealt(state.marker))) - u32(1),)


def _plays(state: State, river: River) -> Words:
    """The playable cards (P2)."""
    cards = playable(state)
    upper = u32(32 - LOW_CARDS)
    return cards.low | cards.high << u32(LOW_CARDS), cards.high >> upper


def _ends(state: State, river: River) -> Words:
    """The legal ends (C5)."""
    return state.ends


def first_number(phase: Array) -> Array:
    """The lowest number of a phase's actions."""
    number = jnp.where(phase == PLAY, CARD_0, BID_0)
    number = jnp.where(phase == CANOES, END_0, number)
    return jnp.where(phase == PLACE, START_0, number)


def is_one_of(words: Words, number: Array) -> Array:
    """Whether a set contains a number, whatever the number."""
    found = jnp.zeros_like(number, jnp.bool_)
    for at, word in enumerate(words):
        found |= word & bit(number - 32 * at) != 0
    return found


def any_of(words: Words, word: Array) -> Array:
    """One of a set, all equally likely, by a random word."""
    number = sum((count(each) for each in words), jnp.zeros_like(word, jnp.int32))
    return pick(words, below(word, number))
