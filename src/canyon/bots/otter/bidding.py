"""The bid: estimate how well the hand can meet each, and take the most promising."""

from __future__ import annotations

from canyon.actions import Action, Bid
from canyon.bots.otter.winning import promise, prospects
from canyon.bots.otter.worths import worths
from canyon.bots.search.unseen import look, sure_tricks
from canyon.cards import hand_of
from canyon.views import View


def best_bid(view: View) -> Action:
    """The most promising bid, never below the sure tricks (T1)."""
    unseen = look(view)
    hand = prospects(unseen, view.hand).values()
    follows = view.seat != view.starter

    def value(bid: int) -> float:
        return promise(hand, worths(view, bid))[follows]

    return Bid(max(range(sure_tricks(unseen, hand_of(view.hand)), view.cards + 1), key=value))
