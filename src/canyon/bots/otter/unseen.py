"""What a seat can work out about the cards it does not see: counts, voids, who wants tricks."""

from __future__ import annotations

from dataclasses import dataclass

from canyon.cards import SUIT_CARDS, SUIT_SIZE, Card, Hand
from canyon.state import Seat
from canyon.view import View

from canyon.bots.otter.tune import T

ALL: Hand = sum(SUIT_CARDS)
SUIT_OF = tuple(card // SUIT_SIZE for card in range(50))
ABOVE: tuple[Hand, ...] = tuple(
    SUIT_CARDS[card // SUIT_SIZE] & ~((2 << card) - 1) for card in range(50)
)
"""By card: the higher cards of its suit."""


@dataclass(slots=True)
class Rival:
    """Another seat: what it may hold, and whether it is after tricks."""

    seat: Seat
    miss: float
    """The chance that a given unseen card is not in its hand."""
    eager: float
    """The chance that it wins a trick that it could win."""
    strong: float
    """How many times likelier than chance it is to hold the cards that win."""
    voids: int
    """Bit by suit: it is known to hold none."""


@dataclass(slots=True)
class Unseen:
    """The hidden cards, and the rivals who hold some of them."""

    cards: Hand
    trumps: int
    """Suit of trumps."""
    rivals: dict[Seat, Rival]
    press: float = 1.0


def look(view: View) -> Unseen:
    """What a view tells about hidden cards."""
    seen, voids = _played(view)
    for card in view.hand:
        seen |= 1 << card
    assert view.trump is not None
    seen |= 1 << view.trump
    cards = ALL & ~seen
    count = max(cards.bit_count(), 1)
    rivals = {}
    for step in range(1, view.players):
        seat = ((view.seat or 0) + step) % view.players
        miss = 1 - view.held[seat] / count
        rivals[seat] = Rival(seat, miss, _eager(view, seat), _strong(view, seat), voids[seat])
    need = sum(max(b - w, 0) if b is not None else view.cards / view.players * T["unk"] for i, (b, w) in enumerate(zip(view.bids, view.won)) if i != view.seat)
    fair = len(view.hand) * (view.players - 1) / view.players
    return Unseen(cards, SUIT_OF[view.trump], rivals, ((need + 1) / (fair + 1)) ** T["press"])


def _played(view: View) -> tuple[Hand, list[int]]:
    """The cards played this round, and the suits that each seat could not follow."""
    seen, voids, players = 0, [0] * view.players, view.players
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    for leader, cards in [*tricks, (view.leader, view.trick)]:
        for step, card in enumerate(cards):
            seen |= 1 << card
            if SUIT_OF[card] != SUIT_OF[cards[0]]:
                voids[(leader + step) % players] |= 1 << SUIT_OF[cards[0]]
    return seen, voids


def _eager(view: View, seat: Seat) -> float:
    bid = view.bids[seat]
    if bid is None:
        return T["eager_unknown"]
    need = bid - view.won[seat]
    left = max(view.held[seat], 1)
    if need > 0:
        return T["eager_need"] + (1 - T["eager_need"]) * min(1, need / left)
    return T["eager_done"] if need == 0 else T["eager_over"]


def _strong(view: View, seat: Seat) -> float:
    bid = view.bids[seat]
    if bid is None:
        return 1.0
    need = max(bid - view.won[seat], 0)
    return min(max(1 + T["strong"] * (need - view.held[seat] / view.players), T["smin"]), T["smax"])
