"""From a seat's view to the arrays that a search works on; hidden cards are not in a view."""

from __future__ import annotations

from dataclasses import dataclass

from canyon.actions import Action, Bid, Paddle, Play
from canyon.cards import SUIT_CARDS, hand_of
from canyon.fast.compiled import Ints, zeros
from canyon.fast.layout import (
    BID,
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
    LEADER,
    LEFT,
    MARKER,
    PHASE,
    PLAYED,
    ROUNDS,
    SEATS,
    TRICKS,
    TRUMP,
    TURN,
    WINNER,
    WON,
    new_state,
)
from canyon.numbering import PHASES, end_slots
from canyon.search.unseen import look
from canyon.search.worlds import new_sight
from canyon.state import NO_SEAT, Phase
from canyon.views import View

UNDEALT = (Phase.DRAW, Phase.PLACE, Phase.DEAL)
"""The phases in which nobody holds cards."""


@dataclass(frozen=True, slots=True)
class Known:
    """A position as a seat sees it."""

    state: Ints
    """The game, with the rivals' hands empty."""
    sight: Ints
    played: Ints
    """By seat: the cards it has played this round, as bits."""
    gone: int
    """The cards that everybody has seen."""


def know(view: View) -> Known:
    """The position that a view shows; before a deal nothing is hidden."""
    if view.phase in UNDEALT or view.trump is None:
        return Known(_state(view), new_sight(0, []), zeros(SEATS), 0)
    assert view.seat is not None
    played, gone = zeros(SEATS), 1 << view.trump
    for leader, cards in view.played:
        for step, card in enumerate(cards):
            played[(leader + step) % view.players] |= 1 << card
            gone |= 1 << card
    unseen, rivals = look(view), []
    for step in range(1, view.players):
        seat = (view.seat + step) % view.players
        voids = unseen.rivals[seat].voids
        void = sum(cards for suit, cards in enumerate(SUIT_CARDS) if voids >> suit & 1)
        rivals.append((seat, view.held[seat], void))
    return Known(_state(view), new_sight(unseen.cards, rivals), played, gone)


def _state(view: View) -> Ints:
    state = new_state(view.players, end_slots(view.board), view.options)
    state[PHASE] = PHASES.index(view.phase)
    state[TURN] = view.acting[0] if view.acting else NO_SEAT
    state[DEALER], state[MARKER], state[ROUNDS] = view.dealer, view.marker, view.rounds
    for seat, field in enumerate(view.canoes):
        state[CANOE + seat] = field
    if view.phase in UNDEALT or view.trump is None:
        return state
    assert view.seat is not None
    state[TRUMP] = view.trump
    for seat in range(view.players):
        bid = view.bids[seat]
        state[BID + seat] = -1 if bid is None else bid
        state[WON + seat] = view.won[seat]
    state[HAND + view.seat] = hand_of(view.hand)
    for at, landing in enumerate(view.landings):
        state[LANDING + at], state[LEFT + landing.seat] = landing.seat, landing.left
    state[LANDED] = len(view.landings)
    for at, seat in enumerate(view.fallen):
        state[FALLEN + at] = seat
    state[FELL] = len(view.fallen)
    for at, trick in enumerate(view.tricks):
        state[LEADER + at], state[WINNER + at] = trick.leader, trick.winner
    cards = [card for _, trick in view.played for card in trick]
    for at, card in enumerate(cards):
        state[CARD + at] = card
    state[TRICKS], state[PLAYED] = len(view.tricks), len(cards)
    if view.phase is Phase.CANOES:
        for at, action in enumerate(view.legal):
            state[END + at] = number(action)
        state[ENDS] = len(view.legal)
    return state


def number(action: Action) -> int:
    """A choice as compiled code takes it: tricks, card or field."""
    match action:
        case Bid(tricks):
            return tricks
        case Play(card):
            return card
        case Paddle(end):
            return end
    raise ValueError(f"{action!r} is not searched for")
