"""The bid: for each one, what the hand can make of it; then the most promising."""

from __future__ import annotations

from canyon.actions import Action, Bid
from canyon.bots.otter.river import worths
from canyon.bots.otter.tune import order
from canyon.bots.otter.unseen import look
from canyon.bots.otter.winning import promise, prospects
from canyon.view import View


def best_bid(view: View) -> Action:
    unseen = look(view)
    chances = sorted(prospects(unseen, view.hand).values(), key=order)
    best, choice = -1e9, 0
    for bid in range(view.cards + 1):
        value = promise(chances, worths(view, bid), 0)[view.seat != view.starter]
        if value > best:
            best, choice = value, bid
    return Bid(choice)
