"""What a seat may know as numbers (`canyon.features`), from a compiled state.

Other seats' hands are never read, and of their blind bids only whether they are made (P4, T4);
tests compare it in twin worlds, and with the eagle's encoder, which sees only a View.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from canyon import features as at
from canyon.board import Board
from canyon.cards import SUIT_CARDS, SUIT_SIZE
from canyon.fast.canoes import points_of
from canyon.fast.compiled import Ints, compiled
from canyon.fast.convert import from_game
from canyon.fast.intrinsics import raw_pointer, trailing
from canyon.fast.layout import (
    BID,
    BLIND_BIDS,
    CALM_WATER,
    CANOE,
    CARD,
    DEALER,
    END,
    ENDS,
    FALLEN,
    FELL,
    HAND,
    LANDED,
    LANDING,
    MARKER,
    NO_BID,
    PHASE,
    PLAYED,
    PLAYERS,
    ROUNDS,
    TRICKS,
    TRUMP,
    TURN,
    WON,
)
from canyon.fast.paths import find_ends, steps_to
from canyon.fast.river import (
    AROUND,
    CALM,
    DISTANCE,
    FIELDS,
    JETTY,
    NEIGHBOURS,
    ROW,
    SAFETY,
    SLOT,
    START,
    river_of,
)
from canyon.fast.scratch import MARK
from canyon.fast.setup import free_starts
from canyon.fast.suits import VALUES, Places, leader, places_of
from canyon.fast.tricks import CARDS, playable
from canyon.numbering import BIDS, CANOES, END_0, PLACE, PLAY, START_0, end_slots
from canyon.rules.marker import TRACK
from canyon.state import Game, Seat

Observation = NDArray[np.float32]
ALL = sum(SUIT_CARDS)
LAST_ROUND = len(TRACK)


def observe(game: Game, seat: Seat, canonical: bool = True) -> tuple[Observation, Places]:
    """What a seat may know of a game, and the place of each suit in its order."""
    state = from_game(game)
    places = places_of(state, seat, canonical)
    return observe_state(state, game.board, seat, places), places


def observe_state(state: Ints, board: Board, seat: Seat, places: Places) -> Observation:
    """What a seat may know of a state, which need not tell what is hidden from it."""
    seen = np.zeros(at.size(end_slots(board)), np.float32)
    write_observation(state, river_of(board), seat, places, seen)
    return seen


@compiled
def write_observation(
    state: Ints, river: Ints, seat: int, places: Places, out: Observation
) -> None:
    """What a seat may know, written into an array of zeros; suits in the order of `places`."""
    state, river = raw_pointer(state), raw_pointer(river)
    if state[TRUMP] >= 0:
        _write_cards(state, seat, places, out)
        _write_tricks(state, seat, places, out)
    for step in range(state[PLAYERS]):
        other, row = (seat + step) % state[PLAYERS], at.OF_SEATS + step * at.SEAT_NUMBERS
        _write_seat(state, seat, other, row, out)
        _write_canoe(state, river, other, row, out)
    _write_game(state, seat, out)
    if state[TURN] == seat:
        _write_fields(state, river, seat, out)


@compiled
def _write_cards(state: Ints, seat: int, places: Places, out: Observation) -> None:
    hand, unseen = state[HAND + seat], ALL & ~(1 << state[TRUMP])
    for index in range(state[PLAYED]):
        unseen &= ~(1 << state[CARD + index])
    _spread(hand, places, at.HAND, out)
    _spread(unseen & ~hand, places, at.UNSEEN, out)
    if state[TURN] == seat and state[PHASE] == PLAY:
        _spread(playable(state, seat), places, at.PLAYABLE, out)
    out[at.TURNED + state[TRUMP] % SUIT_SIZE] = 1.0


@compiled
def _spread(cards: int, places: Places, first: int, out: Observation) -> None:
    """A set of cards, a number each."""
    for suit in range(at.SUITS):
        values, row = cards >> suit * SUIT_SIZE & VALUES, first + places[suit] * SUIT_SIZE
        while values:
            out[row + trailing(values)] = 1.0
            values &= values - 1


@compiled
def _write_tricks(state: Ints, seat: int, places: Places, out: Observation) -> None:
    """Who played what, who could not follow, what is on the table (P2, P4)."""
    players = state[PLAYERS]
    for trick in range(state[TRICKS] + 1):
        first = trick * players
        turn = (leader(state, trick) - seat + players) % players
        for index in range(first, min(first + players, state[PLAYED])):
            suit, led = state[CARD + index] // SUIT_SIZE, state[CARD + first] // SUIT_SIZE
            card = places[suit] * SUIT_SIZE + state[CARD + index] % SUIT_SIZE
            out[at.SEEN + turn * at.CARDS + card] = 1.0
            if suit != led:
                out[at.VOIDS + turn * at.SUITS + places[led]] = 1.0
            if trick == state[TRICKS]:
                out[at.TABLE + turn * at.CARDS + card] = 1.0
            turn = turn + 1 if turn + 1 < players else 0


@compiled
def _is_shown(state: Ints, seat: int, other: int) -> bool:
    """Whether a seat knows another's bid (T1, T4)."""
    hidden = state[BLIND_BIDS] and state[PHASE] == BIDS and seat != other
    return state[BID + other] != NO_BID and not hidden


@compiled
def _write_seat(state: Ints, seat: int, other: int, row: int, out: Observation) -> None:
    bid, won = state[BID + other], state[WON + other]
    out[row + at.THERE] = 1.0
    out[row + at.HAS_BID] = bid != NO_BID
    if _is_shown(state, seat, other):
        out[row + at.BID_SHOWN] = 1.0
        out[row + at.BID] = bid / 8
        out[row + at.MISSING] = (bid - won) / 8
        out[row + at.MET] = bid == won
    out[row + at.WON] = won / 8
    order = (other - state[DEALER] - 1 + state[PLAYERS]) % state[PLAYERS]
    out[row + at.ORDER] = order / 5
    out[row + at.DEALS] = other == state[DEALER]
    out[row + at.IN_TURN] = other == state[TURN]


@compiled
def _write_canoe(state: Ints, river: Ints, other: int, row: int, out: Observation) -> None:
    field = state[CANOE + other]
    if field < 0:
        return
    _write_place(river, field, row + at.DISTANCE, out)
    for index in range(state[LANDED]):
        if state[LANDING + index] == other:
            out[row + at.LANDED] = 1.0
    for index in range(state[FELL]):
        if state[FALLEN + index] == other:
            out[row + at.FALLEN] = 1.0
    out[row + at.STUCK] = not _has_way(state, river, field)


@compiled
def _write_place(river: Ints, field: int, row: int, out: Observation) -> None:
    """A field's distance, current and drifts."""
    out[row] = river[river[DISTANCE] + field] / 32
    drifts = river[river[SAFETY] + field]
    if drifts != CALM:
        out[row + 1] = 1.0
        out[row + 2] = min(drifts, at.MOST_DRIFTS) / 16


@compiled
def _has_way(state: Ints, river: Ints, field: int) -> bool:
    """Whether some field around is free and nearer to the goal."""
    row, here = river[NEIGHBOURS] + field * ROW, river[river[DISTANCE] + field]
    for index in range(river[row + AROUND]):
        near = river[row + index]
        free = river[river[DISTANCE] + near] < here
        for seat in range(state[PLAYERS]):
            free = free and (state[CANOE + seat] != near or near == river[JETTY])
        if free:
            return True
    return False


@compiled
def _write_game(state: Ints, seat: int, out: Observation) -> None:
    phase, cards, players = state[PHASE], CARDS[state[MARKER] - 1], state[PLAYERS]
    out[at.GAME + at.PHASE] = phase == PLACE
    out[at.GAME + at.PHASE + 1] = phase == BIDS
    out[at.GAME + at.PHASE + 2] = phase == PLAY
    out[at.GAME + at.PHASE + 3] = phase == CANOES
    out[at.GAME + at.PLAYERS + players - 3] = 1.0
    total = shown = won = 0
    for other in range(players):
        won += state[WON + other]
        if _is_shown(state, seat, other):
            total += state[BID + other]
            shown += 1
    out[at.GAME + at.DEALT] = cards / 8
    if state[TRUMP] >= 0:
        out[at.GAME + at.TRICKS_LEFT] = (cards - won) / 8
        out[at.GAME + at.IN_PLAY] = 1.0
    out[at.GAME + at.ROUND] = state[MARKER] / LAST_ROUND
    out[at.GAME + at.ROUNDS] = min(state[ROUNDS], 100) / 100
    out[at.GAME + at.CALM_WATER] = state[CALM_WATER]
    out[at.GAME + at.BLIND_BIDS] = state[BLIND_BIDS]
    out[at.GAME + at.SURPLUS] = max(-8, min(8, total - cards)) / 8
    out[at.GAME + at.BIDS_SHOWN] = shown / 6
    out[at.GAME + at.ON_TABLE] = (state[PLAYED] - state[TRICKS] * players) / 6
    out[at.GAME + at.MY_TURN] = state[TURN] == seat
    out[at.GAME + at.LANDINGS] = state[LANDED] / 3


@compiled
def _write_fields(state: Ints, river: Ints, seat: int, out: Observation) -> None:
    """The fields that the seat in turn may choose, each in its action's row (S4, C5)."""
    if state[PHASE] == PLACE:
        free = free_starts(state, river)
        while free:
            slot = trailing(free)
            free &= free - 1
            _write_field(state, river, seat, river[START + slot], START_0 + slot, out)
    elif state[PHASE] == CANOES:
        for index in range(state[ENDS]):
            field = state[END + index]
            action = END_0 + river[river[SLOT] + field]
            _write_field(state, river, seat, field, action, out)
        if river[river[DISTANCE] + state[END]] == 0:
            _write_left(state, river, seat, out)


@compiled
def _write_left(state: Ints, river: Ints, seat: int, out: Observation) -> None:
    """Points left at the landing stages that may be chosen (C8)."""
    scratch, points = np.zeros(MARK + 3 * river[FIELDS], np.int64), points_of(state, river, seat)
    for index in range(find_ends(state, river, scratch, seat, points)):  # for the steps to each
        field = state[END + index]
        row = at.SIZE + (at.STARTS + river[river[SLOT] + field]) * at.FIELD_NUMBERS
        out[row + at.LEFT] = (points - steps_to(river, scratch, field)) / 11


@compiled
def _write_field(
    state: Ints, river: Ints, seat: int, field: int, action: int, out: Observation
) -> None:
    row = at.SIZE + (action - START_0) * at.FIELD_NUMBERS
    around, distance = river[NEIGHBOURS] + field * ROW, river[river[DISTANCE] + field]
    out[row + at.LEGAL] = 1.0
    _write_place(river, field, row + at.FIELD_DISTANCE, out)
    out[row + at.GOAL] = distance == 0
    if field == river[JETTY]:
        return
    for step in range(state[PLAYERS]):
        canoe = state[CANOE + (seat + step) % state[PLAYERS]]
        if canoe >= 0 and river[river[DISTANCE] + canoe] > distance:
            for index in range(river[around + AROUND]):
                if river[around + index] == canoe:
                    out[row + at.BEFORE + step] = 1.0
