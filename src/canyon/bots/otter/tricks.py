"""The card that serves the bid best."""

from __future__ import annotations

from canyon.actions import Action, Play
from canyon.bots.otter.river import worths
from canyon.bots.otter.tune import order
from canyon.bots.otter.unseen import SUIT_OF, look
from canyon.bots.otter.winning import holds, promise, prospects
from canyon.rules.tricks import winning
from canyon.view import View


def best_card(view: View) -> Action:
    unseen = look(view)
    seat, trick = view.seat, view.trick
    assert seat is not None and view.trump is not None
    bid, won = view.bids[seat], view.won[seat]
    assert bid is not None
    worth = worths(view, bid)
    later = [
        unseen.rivals[(seat + step) % view.players]
        for step in range(1, view.players - len(trick))
    ]
    ahead = prospects(unseen, view.hand)
    best, choice = -1e9, view.legal[0]
    for action in view.legal:
        assert isinstance(action, Play)
        card = action.card
        if trick and winning(trick + (card,), view.trump) != len(trick):
            wins = 0.0
        else:
            wins = holds(unseen, card, SUIT_OF[trick[0] if trick else card], later)
        rest = sorted((ahead[other] for other in view.hand if other != card), key=order)
        lose = promise(rest, worth, won)[1]
        win = promise(rest, worth, won + 1)[0] if wins else 0.0
        value = lose + wins * (win - lose)
        if value > best + 1e-9:
            best, choice = value, action
    return choice
