"""What the network sees of a View, in NumPy: exactly the numbers that it saw while it learned.

`canyon.features` says what the numbers mean; tests compare it with `canyon.vector.observe`. Start
fields and ends are rows of `fields`, here only for those that may be chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from canyon.actions import Action, Bid, Paddle, Place, Play
from canyon.board import NOWHERE, Board, Field
from canyon.cards import SUIT_SIZE
from canyon.features import (
    CARDS,
    FIELD_NUMBERS,
    GAME,
    HAND,
    MOST_DRIFTS,
    OF_SEATS,
    PLAYABLE,
    SEAT_NUMBERS,
    SEATS,
    SEEN,
    SIZE,
    SUITS,
    TABLE,
    TURNED,
    UNSEEN,
    VOIDS,
)
from canyon.numbering import BID_0, CARD_0
from canyon.rules.marker import TRACK
from canyon.state import Phase
from canyon.views import View

Array = Any

PHASES = (Phase.PLACE, Phase.BID, Phase.TRICKS, Phase.CANOES)


class Sight(NamedTuple):
    """A View as numbers."""

    vector: Array
    fields: Array
    """One row per field in `view.legal`, in that order; none while cards are played."""
    places: tuple[int, ...]
    """By suit: its place in the order in which the network sees suits."""


def look(view: View) -> Sight:
    """What a seat that has something to decide sees."""
    vector = np.zeros(SIZE, np.float32)
    places = _places(view)
    _write_cards(view, places, vector)
    for turn in range(view.players):
        first = OF_SEATS + SEAT_NUMBERS * turn
        vector[first : first + SEAT_NUMBERS] = [*_seat(view, _seat_at(view, turn))]
    vector[GAME:] = [*_game(view)]
    ends = [end for end in map(_field, view.legal) if end is not None]
    fields = np.asarray([_row(view, end) for end in ends], np.float32).reshape(-1, FIELD_NUMBERS)
    return Sight(vector, fields, places)


def choice_number(action: Action, places: Sequence[int]) -> int | None:
    """The network's number of a bid or card; None for a field."""
    match action:
        case Bid(tricks):
            return BID_0 + tricks
        case Play(card):
            return CARD_0 + _canonical(card, places)
    return None


def _field(action: Action) -> Field | None:
    match action:
        case Place(field):
            return field
        case Paddle(end):
            return end
    return None


def _seat_at(view: View, turn: int) -> int:
    assert view.seat is not None
    return (view.seat + turn) % view.players


def _canonical(card: int, places: Sequence[int]) -> int:
    suit, value = divmod(int(card), SUIT_SIZE)
    return places[suit] * SUIT_SIZE + value


# cards


def _places(view: View) -> tuple[int, ...]:
    """Trump first, then by what the seat was dealt of a suit, then by what is gone of it."""
    if view.trump is None:
        return tuple(range(SUITS))
    dealt, gone = [0] * SUITS, [0] * SUITS
    for card in view.hand:
        dealt[card // SUIT_SIZE] |= 1 << card % SUIT_SIZE
    for leader, cards in view.played:
        own = (view.seat or 0) - leader
        for at, card in enumerate(cards):
            gone[card // SUIT_SIZE] |= 1 << card % SUIT_SIZE
            if (at - own) % view.players == 0:
                dealt[card // SUIT_SIZE] |= 1 << card % SUIT_SIZE
    keys = [
        (suit == view.trump.suit, mine.bit_count(), mine, away, -suit)
        for suit, (mine, away) in enumerate(zip(dealt, gone, strict=True))
    ]
    order = sorted(keys, reverse=True)
    return tuple(order.index(key) for key in keys)


def _write_cards(view: View, places: tuple[int, ...], vector: Array) -> None:
    if view.trump is None:
        return
    unseen = np.ones(CARDS, np.float32)
    unseen[_canonical(view.trump, places)] = 0
    vector[TURNED + view.trump % SUIT_SIZE] = 1
    for card in view.hand:
        at = _canonical(card, places)
        vector[HAND + at], unseen[at] = 1, 0
    for action in view.legal:
        if isinstance(action, Play):
            vector[PLAYABLE + _canonical(action.card, places)] = 1
    for leader, cards in view.played:
        on_table = cards is view.trick
        for index, card in enumerate(cards):
            led = cards[0] // SUIT_SIZE
            turn = (leader + index - (view.seat or 0)) % view.players
            at = _canonical(card, places)
            unseen[at] = 0
            vector[SEEN + turn * CARDS + at] = 1
            if on_table:
                vector[TABLE + turn * CARDS + at] = 1
            if card // SUIT_SIZE != led:
                vector[VOIDS + turn * SUITS + places[led]] = 1
    vector[UNSEEN : UNSEEN + CARDS] = unseen


# seats, and what belongs to none


def _seat(view: View, seat: int) -> Iterator[float]:
    bid, won = view.bids[seat] if view.bids else None, view.won[seat] if view.won else 0
    canoe = view.canoes[seat]
    placed = canoe != NOWHERE
    distance, current, safety = _facts(view.board, canoe) if placed else (0, 0, 0)
    yield 1
    yield view.has_bid[seat] if view.has_bid else 0
    yield bid is not None
    yield (bid or 0) / 8
    yield won / 8
    yield (bid - won) / 8 if bid is not None else 0
    yield bid == won
    yield (seat - view.dealer - 1) % view.players / 5
    yield seat == view.dealer
    # Blind bids are made in any order; the observer is about to choose.
    yield seat == view.seat
    yield distance / 32
    yield current
    yield safety / 16
    yield any(landing.seat == seat for landing in view.landings)
    yield seat in view.fallen
    yield placed and not _has_way(view, canoe)


def _game(view: View) -> Iterator[float]:
    bids = [bid for bid in view.bids if bid is not None]
    in_play = view.trump is not None
    for phase in PHASES:
        yield view.phase is phase
    for players in range(3, 7):
        yield view.players == players
    yield view.cards / 8
    yield (view.cards - sum(view.won)) / 8 if in_play else 0
    yield view.marker / len(TRACK)
    yield min(view.rounds, 100) / 100
    yield view.options.calm_water
    yield view.options.blind_bids
    yield max(-8, min(8, sum(bids) - view.cards)) / 8
    yield len(bids) / 6
    yield len(view.trick) / 6
    yield 1
    yield len(view.landings) / 3
    yield in_play


# the river


def _facts(board: Board, field: Field) -> tuple[int, bool, int]:
    """Steps to the goal, whether the field is in the current, drifts to the fall."""
    drifts = board.drifts[field]
    return board.distance[field], drifts > 0, min(drifts, MOST_DRIFTS)


def _has_way(view: View, canoe: Field) -> bool:
    board = view.board
    here = board.distance[canoe]
    return any(
        board.distance[near] < here and (near == board.jetty or near not in view.canoes)
        for near in board.neighbours[canoe]
    )


def _row(view: View, field: Field) -> list[float]:
    """The properties of a start field or an end."""
    board = view.board
    distance, current, safety = _facts(board, field)
    left = 0
    if distance == 0 and view.points is not None:
        left = view.points - (len(view.paths[field]) - 1)
    blocked = [0.0] * SEATS
    if field != board.jetty:
        for turn in range(view.players):
            canoe = view.canoes[_seat_at(view, turn)]
            if canoe != NOWHERE and _is_next(board, canoe, field):
                blocked[turn] = board.distance[canoe] > distance
    return [1, distance / 32, current, safety / 16, distance == 0, left / 11, *blocked]


def _is_next(board: Board, one: Field, other: Field) -> bool:
    (row, column), (row_2, column_2) = divmod(one, board.stride), divmod(other, board.stride)
    return max(abs(row - row_2), abs(column - column_2)) == 1
