"""The order in which a seat sees suits (`canyon.features`), and the numbers of cards in it."""

from __future__ import annotations

from typing import Any

import numpy as np

from canyon.cards import SUIT_SIZE
from canyon.fast.compiled import Ints, compiled
from canyon.fast.intrinsics import count, raw_pointer
from canyon.fast.layout import CARD, HAND, LEADER, PLAYED, PLAYERS, TRICKS, TRUMP, TURN
from canyon.features import SUITS
from canyon.numbering import CARD_0, START_0

Places = Any
"""By suit: its place in the order; an array in compiled code."""

VALUES = (1 << SUIT_SIZE) - 1
"""All cards of one suit, as bits."""
TRUMP_KEY = 1 << 24


def places_of(state: Ints, seat: int, canonical: bool) -> Places:
    """A seat's order of suits."""
    places = np.zeros(SUITS, np.int64)
    suit_places(state, seat, canonical, places)
    return places


@compiled
def suit_places(state: Ints, seat: int, canonical: bool, places: Places) -> None:
    """The same, written into an array: canonical, or as printed."""
    state = raw_pointer(state)
    for suit in range(SUITS):
        places[suit] = suit
    if not canonical or state[TRUMP] < 0:
        return
    players, dealt, gone = state[PLAYERS], state[HAND + seat], 0
    for index in range(state[PLAYED]):
        gone |= 1 << state[CARD + index]
    for trick in range(state[TRICKS] + 1):
        index = trick * players + (seat - leader(state, trick) + players) % players
        if index < state[PLAYED]:
            dealt |= 1 << state[CARD + index]
    keys = np.zeros(SUITS, np.int64)
    for suit in range(SUITS):
        mine, away = dealt >> suit * SUIT_SIZE & VALUES, gone >> suit * SUIT_SIZE & VALUES
        keys[suit] = count(mine) << 20 | mine << 10 | away
    keys[state[TRUMP] // SUIT_SIZE] = TRUMP_KEY
    for suit in range(SUITS):
        place = 0
        for other in range(SUITS):
            if keys[other] > keys[suit] or (keys[other] == keys[suit] and other < suit):
                place += 1
        places[suit] = place


@compiled
def leader(state: Ints, trick: int) -> int:
    """Who led a trick of the round, the one on the table included (P1)."""
    if trick < state[TRICKS]:
        return state[LEADER + trick]
    on_table = state[PLAYED] - state[TRICKS] * state[PLAYERS]
    return (state[TURN] - on_table + state[PLAYERS]) % state[PLAYERS]


@compiled
def renumbered(action: int, places: Places) -> int:
    """An action's number in an order of suits: cards have another one there."""
    if not CARD_0 <= action < START_0:
        return action
    suit, value = (action - CARD_0) // SUIT_SIZE, (action - CARD_0) % SUIT_SIZE
    return CARD_0 + places[suit] * SUIT_SIZE + value  # type: ignore[no-any-return]


@compiled
def printed(action: int, places: Places) -> int:
    """The reverse: the number that an action has everywhere."""
    if not CARD_0 <= action < START_0:
        return action
    place, value = (action - CARD_0) // SUIT_SIZE, (action - CARD_0) % SUIT_SIZE
    for suit in range(SUITS):
        if places[suit] == place:
            return CARD_0 + suit * SUIT_SIZE + value
    return -1
