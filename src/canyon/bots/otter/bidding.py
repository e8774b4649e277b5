"""The bid: estimate how well the hand can meet each, and take the most promising."""

from __future__ import annotations

from canyon.actions import Action, Bid
from canyon.bots.otter.winning import promise, prospects
from canyon.bots.otter.worths import worths
from canyon.cards import hand_of
from canyon.search.unseen import look, sure_tricks
from canyon.views import View


def best_bid(view: View) -> Action:
    """The most promising bid, not below the sure tricks if another is legal (T1)."""
    unseen = look(view)
    hand = prospects(unseen, view.hand).values()
    follows = view.seat != view.starter

    def value(bid: int) -> float:
        return promise(hand, worths(view, bid))[follows]

    bids = [action.tricks for action in view.legal if isinstance(action, Bid)]
    sure = sure_tricks(unseen, hand_of(view.hand))
    return Bid(max([bid for bid in bids if bid >= sure] or bids, key=value))
