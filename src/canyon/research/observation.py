"""What a seat may know, as numbers: one definition for every interface (`layout`).

It reads a compiled state but of other seats' hands only how many cards are in them, and of their
blind bids only whether they are made (P4, T4); tests hold twin worlds against it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from canyon.cards import SUIT_CARDS, SUIT_SIZE
from canyon.fast.bits import highest
from canyon.fast.canoes import points_of
from canyon.fast.compiled import Ints
from canyon.fast.engine import is_acting
from canyon.fast.layout import (
    BID,
    BIDS,
    BLIND_BIDS,
    CALM_WATER,
    CANOE,
    CANOES,
    CARD,
    DEALER,
    END,
    ENDS,
    FALLEN,
    FELL,
    HAND,
    LANDED,
    LANDING,
    LEADER,
    LEFT,
    MARKER,
    NO_BID,
    PHASE,
    PLACE,
    PLAY,
    PLAYED,
    PLAYERS,
    ROUNDS,
    TRICKS,
    TRUMP,
    TURN,
    WON,
    after,
)
from canyon.fast.machine import bare, count, trailing
from canyon.fast.river import (
    AROUND,
    CALM,
    DISTANCE,
    DRIFT,
    JETTY,
    NEIGHBOURS,
    ROW,
    SAFETY,
    SLOT,
    START,
)
from canyon.fast.setup import free_starts
from canyon.fast.tricks import CARDS, SUIT
from canyon.research import layout as at
from canyon.research.compiled import compiled

Observation = NDArray[np.float32]
Places = Any
"""By suit: its place in the order of suits; compiled code sees an array."""

ALL = sum(SUIT_CARDS)
SUIT_COUNT = len(SUIT_CARDS)
LOWEST = (1 << SUIT_SIZE) - 1
NEVER = 63
TRUMP_KEY = 1 << 40

# Compiled code takes them for constants.
SEAT_FEATURES, CANDIDATE_FEATURES, BLOCKS = at.SEAT_FEATURES, at.CANDIDATE_FEATURES, at.BLOCKS
ALL_CARDS = at.CARDS


@compiled
def leader_of(state: Ints, trick: int) -> int:
    """Who led a trick of the round, the one on the table included (P1)."""
    if trick < state[TRICKS]:
        return state[LEADER + trick]
    on_table = state[PLAYED] - state[TRICKS] * state[PLAYERS]
    if state[PHASE] != PLAY:
        return after(state, state[DEALER])
    return (state[TURN] - on_table + state[PLAYERS]) % state[PLAYERS]


@compiled
def played_by(state: Ints, index: int) -> int:
    """The seat that played the round's card of that number."""
    trick = index // state[PLAYERS]
    return (leader_of(state, trick) + index - trick * state[PLAYERS]) % state[PLAYERS]


@compiled
def suit_places(state: Ints, seat: int, canonical: bool, places: Places) -> None:
    """Where each suit stands in a seat's order: trump first, then by what it was dealt."""
    state = bare(state)
    for suit in range(SUIT_COUNT):
        places[suit] = suit
    if not canonical or state[TRUMP] < 0:
        return
    dealt = state[HAND + seat]
    for index in range(state[PLAYED]):
        if played_by(state, index) == seat:
            dealt |= 1 << state[CARD + index]
    keys = np.zeros(SUIT_COUNT, np.int64)
    for suit in range(SUIT_COUNT):
        first = NEVER
        for index in range(state[PLAYED] - 1, -1, -1):
            if state[CARD + index] // SUIT_SIZE == suit:
                first = index
        keys[suit] = (dealt >> suit * SUIT_SIZE & LOWEST) * 64 + NEVER - first
    keys[state[TRUMP] // SUIT_SIZE] = TRUMP_KEY
    for suit in range(SUIT_COUNT):
        place = 0
        for other in range(SUIT_COUNT):
            if keys[other] > keys[suit] or (keys[other] == keys[suit] and other < suit):
                place += 1
        places[suit] = place


@compiled
def placed(card: int, places: Places) -> int:
    """A card's number in an order of suits."""
    return places[card // SUIT_SIZE] * SUIT_SIZE + card % SUIT_SIZE  # type: ignore[no-any-return]


@compiled
def write_observation(
    state: Ints, river: Ints, seat: int, places: Places, out: Observation
) -> None:
    """What a seat may know, written into an array of zeros; suits in the order of `places`."""
    state, river = bare(state), bare(river)
    _write_cards(state, seat, places, out)
    _write_plays(state, seat, places, out)
    for other in range(state[PLAYERS]):
        turn = (other - seat + state[PLAYERS]) % state[PLAYERS]
        _write_seat(state, river, seat, other, at.SEATS_AT + turn * SEAT_FEATURES, out)
    _write_table(state, river, seat, out)
    _write_candidates(state, river, seat, out)


@compiled
def _write_cards(state: Ints, seat: int, places: Places, out: Observation) -> None:
    if state[TRUMP] < 0:
        return
    hand, seen = state[HAND + seat], 1 << state[TRUMP]
    out[at.TURNED_AT + placed(state[TRUMP], places)] = 1.0
    for index in range(state[PLAYED]):
        seen |= 1 << state[CARD + index]
    for card in range(ALL_CARDS):
        if hand >> card & 1:
            out[at.HAND_AT + placed(card, places)] = 1.0
        elif not seen >> card & 1:
            out[at.UNSEEN_AT + placed(card, places)] = 1.0


@compiled
def _write_plays(state: Ints, seat: int, places: Places, out: Observation) -> None:
    """Who played what, who could not follow, what lies on the table (P2, P4)."""
    players = state[PLAYERS]
    for index in range(state[PLAYED]):
        trick, card = index // players, state[CARD + index]
        turn = (played_by(state, index) - seat + players) % players
        suit, led = card // SUIT_SIZE, state[CARD + trick * players] // SUIT_SIZE
        out[at.PLAYED_AT + turn * ALL_CARDS + placed(card, places)] = 1.0
        if suit != led:
            out[at.VOIDS_AT + turn * SUIT_COUNT + places[led]] = 1.0
        if trick == state[TRICKS]:
            out[at.TABLE_AT + placed(card, places)] = 1.0
            out[at.LED_AT + places[led]] = 1.0


@compiled
def _write_seat(
    state: Ints, river: Ints, seat: int, other: int, row: int, out: Observation
) -> None:
    players = state[PLAYERS]
    out[row + at.PRESENT] = 1.0
    has_bid = state[BID + other] != NO_BID
    shown = has_bid and (seat == other or state[PHASE] != BIDS or not state[BLIND_BIDS])
    out[row + at.HAS_BID] = has_bid
    if shown:
        out[row + at.BID] = state[BID + other] / 8
        out[row + at.NEEDED] = (state[BID + other] - state[WON + other]) / 8
    out[row + at.WON] = state[WON + other] / 8
    out[row + at.HELD] = count(state[HAND + other]) / 8
    if state[DEALER] >= 0:
        starter = after(state, state[DEALER])
        out[row + at.ORDER] = ((other - starter + players) % players) / 5
        out[row + at.DEALS] = other == state[DEALER]
    out[row + at.ACTS] = is_acting(state, other)
    if state[PHASE] == PLAY:
        out[row + at.LEADS] = other == leader_of(state, state[TRICKS])
        out[row + at.WINS] = other == _winning(state)
    field = state[CANOE + other]
    if field < 0:
        return
    out[row + at.PLACED] = 1.0
    out[row + at.DISTANCE] = _far(river, field)
    out[row + at.CURRENT] = river[river[DRIFT] + field] >= 0
    out[row + at.DRIFT] = _drifts(river, field)
    out[row + at.OPEN] = _ways(state, river, field) / 8
    for index in range(state[FELL]):
        if state[FALLEN + index] == other:
            out[row + at.FELL] = 1.0
    for index in range(state[LANDED]):
        if state[LANDING + index] == other:
            out[row + at.LANDED] = 1.0
            out[row + at.LEFT] = state[LEFT + other] / 11


@compiled
def _winning(state: Ints) -> int:
    """Whose card wins the trick on the table so far; −1 where none lies there (P3)."""
    first = state[TRICKS] * state[PLAYERS]
    cards = 0
    for index in range(first, state[PLAYED]):
        cards |= 1 << state[CARD + index]
    if cards == 0:
        return -1
    best = highest(cards & SUIT[state[TRUMP]] or cards & SUIT[state[CARD + first]])
    for index in range(first, state[PLAYED]):
        if state[CARD + index] == best:
            return played_by(state, index)
    return -1


@compiled
def _far(river: Ints, field: int) -> float:
    return min(river[river[DISTANCE] + field] / 32, 1.0)


@compiled
def _drifts(river: Ints, field: int) -> float:
    drifts = river[river[SAFETY] + field]
    return 0.0 if drifts == CALM else min(drifts / 16, 1.0)


@compiled
def _ways(state: Ints, river: Ints, field: int) -> int:
    """How many free fields around are nearer to the goal."""
    row, ways = river[NEIGHBOURS] + field * ROW, 0
    for index in range(river[row + AROUND]):
        near = river[row + index]
        if river[river[DISTANCE] + near] < river[river[DISTANCE] + field]:
            free = 1
            for seat in range(state[PLAYERS]):
                if state[CANOE + seat] == near and near != river[JETTY]:
                    free = 0
            ways += free
    return ways


@compiled
def _write_table(state: Ints, river: Ints, seat: int, out: Observation) -> None:
    phase = state[PHASE]
    if phase == PLACE:
        out[at.PHASE_AT] = 1.0
    elif phase == BIDS:
        out[at.PHASE_AT + 1] = 1.0
    elif phase == PLAY:
        out[at.PHASE_AT + 2] = 1.0
    elif phase == CANOES:
        out[at.PHASE_AT + 3] = 1.0
        if state[TURN] == seat:
            out[at.POINTS_AT] = points_of(state, river, seat) / 11
    out[at.PLAYERS_AT + state[PLAYERS] - 3] = 1.0
    out[at.CARDS_AT + CARDS[state[MARKER] - 1] - 1] = 1.0
    out[at.ROUND_AT + state[MARKER] - 1] = 1.0
    out[at.ROUNDS_AT] = min(state[ROUNDS] / 100, 1.0)
    out[at.OPTIONS_AT] = state[CALM_WATER]
    out[at.OPTIONS_AT + 1] = state[BLIND_BIDS]


@compiled
def _write_candidates(state: Ints, river: Ints, seat: int, out: Observation) -> None:
    """The fields that the seat may choose, each where its action stands (S4, C5)."""
    if state[TURN] != seat:
        return
    if state[PHASE] == PLACE:
        free = free_starts(state, river)
        while free:
            slot = trailing(free)
            free &= free - 1
            _write_candidate(state, river, seat, river[START + slot], slot, out)
    elif state[PHASE] == CANOES:
        for index in range(state[ENDS]):
            field = state[END + index]
            slot = at.STARTS + river[river[SLOT] + field]
            _write_candidate(state, river, seat, field, slot, out)


@compiled
def _write_candidate(
    state: Ints, river: Ints, seat: int, field: int, slot: int, out: Observation
) -> None:
    row = at.CANDIDATES_AT + slot * CANDIDATE_FEATURES
    distance = river[river[DISTANCE] + field]
    out[row + at.LEGAL] = 1.0
    out[row + at.FAR] = _far(river, field)
    out[row + at.ARROW] = _drifts(river, field)
    out[row + at.STAGE] = distance == 0
    out[row + at.WAYS] = _ways(state, river, field) / 8
    around = river[NEIGHBOURS] + field * ROW
    for other in range(state[PLAYERS]):
        there, turn = state[CANOE + other], (other - seat + state[PLAYERS]) % state[PLAYERS]
        if other == seat or there < 0 or river[river[DISTANCE] + there] != distance + 1:
            continue
        for index in range(river[around + AROUND]):
            if river[around + index] == there:
                out[row + BLOCKS + turn] = 1.0
