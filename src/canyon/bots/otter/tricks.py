"""The card: weigh the trick on the table against what the rest of the hand can do."""

from __future__ import annotations

from canyon.actions import Action, Play
from canyon.bots.otter.winning import holds, promise, prospects
from canyon.bots.otter.worths import worths
from canyon.cards import Card
from canyon.rules.tricks import winning
from canyon.search.unseen import SUIT_OF, Unseen, look
from canyon.views import View

ALIKE = 1e-9
"""Cards that differ by less are equally good."""


def best_card(view: View) -> Action:
    """The legal card that serves the bid best; of equally good ones the lowest (P2)."""
    assert view.seat is not None
    bid, won = view.bids[view.seat], view.won[view.seat]
    assert bid is not None
    unseen = look(view)
    hand = prospects(unseen, view.hand)
    if not view.trick and bid - won == len(hand):
        # Every trick is needed, so lead the best card while it can draw the rivals' trumps.
        return max(view.legal, key=lambda action: hand[_card(action)].lead)
    worth = worths(view, bid)[won:]
    best, choice = 0.0, None
    for action in view.legal:
        played = _card(action)
        wins = _wins(view, unseen, played)
        rest = [prospect for card, prospect in hand.items() if card != played]
        value = promise(rest, worth)[1]
        if wins:
            value += wins * (promise(rest, worth[1:])[0] - value)
        if choice is None or value > best + ALIKE:
            best, choice = value, action
    assert choice is not None
    return choice


def _card(action: Action) -> Card:
    assert isinstance(action, Play)
    return action.card


def _wins(view: View, unseen: Unseen, card: Card) -> float:
    """The chance that the card wins the trick on the table."""
    assert view.seat is not None
    assert view.trump is not None
    trick, seat, players = view.trick, view.seat, view.players
    if trick and winning((*trick, card), view.trump) != card:
        return 0.0
    led = SUIT_OF[trick[0] if trick else card]
    later = [unseen.rivals[(seat + step) % players] for step in range(1, players - len(trick))]
    return holds(unseen, card, led, later)
