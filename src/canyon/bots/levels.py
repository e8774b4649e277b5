"""Levels for people below the otter: they count less, and make mistakes as people do.

beginner  bids one for each card that looks strong, wins when it can, sees no further
easy      an otter that forgets finished tricks, misjudges its hand by one, and
          does not look ahead on the river
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from canyon.actions import Action, Bid, Paddle, Play
from canyon.bots.otter import Otter
from canyon.cards import SUIT_SIZE, Card
from canyon.rules.tricks import winning
from canyon.state import Phase
from canyon.views import View

STRONG = 9
"""From this value on a plain card looks like a trick to a beginner: the 10."""
STRONG_TRUMP = 7
"""From this value on a trump does: the 8 and higher."""
UNSURE = 0.4
"""How often an easy bot bids one trick more or less than it expects."""


class Beginner:
    """Knows the rules and what a good card looks like; uses no randomness."""

    def __init__(self, rng: Random) -> None:
        """The randomness is not used."""

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        if view.phase is Phase.BID:
            return _bid_near(view, sum(_looks_strong(view, card) for card in view.hand))
        if view.phase is Phase.TRICKS:
            return Play(_card(view))
        if view.phase is Phase.CANOES:
            return _shortest(view)
        return view.legal[0]


class Easy:
    """An otter with a short memory, unsure of its hand, that takes the first way down the river."""

    def __init__(self, rng: Random) -> None:
        self._rng, self._otter = rng, Otter(rng)

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        if view.phase is Phase.CANOES:
            return _shortest(view)
        action = self._otter.choose(replace(view, tricks=()))
        if isinstance(action, Bid) and self._rng.random() < UNSURE:
            return _bid_near(view, action.tricks + self._rng.choice((-1, 1)))
        return action


def _bid_near(view: View, tricks: int) -> Bid:
    """The legal bid that is nearest to a number of tricks (T1)."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    return min(bids, key=lambda bid: abs(bid.tricks - tricks))


def _shortest(view: View) -> Action:
    """The shortest way of those that end equally near."""
    return min(view.legal, key=lambda action: len(view.paths[_end(action)]))


def _end(action: Action) -> int:
    assert isinstance(action, Paddle)
    return action.end


def _is_trump(view: View, card: Card) -> bool:
    assert view.trump is not None
    return card.suit is view.trump.suit


def _looks_strong(view: View, card: Card) -> bool:
    return card % SUIT_SIZE >= (STRONG_TRUMP if _is_trump(view, card) else STRONG)


def _card(view: View) -> Card:
    """The highest card that wins so far if tricks are needed, otherwise the lowest, so that the
    high ones win when they are no longer wanted: the mistake of everybody's first games."""
    assert view.seat is not None
    assert view.trump is not None
    bid, trump = view.bids[view.seat], view.trump
    assert bid is not None

    def strength(card: Card) -> int:
        return card % SUIT_SIZE + (SUIT_SIZE if _is_trump(view, card) else 0)

    cards = sorted([a.card for a in view.legal if isinstance(a, Play)], key=strength)
    winners = [card for card in cards if winning((*view.trick, card), trump) == card]
    if bid > view.won[view.seat]:
        return winners[-1] if winners else cards[0]
    return cards[0]
