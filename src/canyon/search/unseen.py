"""What a seat can deduce about the cards it does not see: counts, voids, who wants tricks."""

from __future__ import annotations

from dataclasses import dataclass

from canyon.cards import DECK, SUIT_CARDS, SUIT_SIZE, Hand
from canyon.state import Phase, Seat
from canyon.views import View

SUIT_OF = tuple([card // SUIT_SIZE for card in DECK])
ABOVE: tuple[Hand, ...] = tuple([SUIT_CARDS[SUIT_OF[card]] & -(2 << card) for card in DECK])
"""By card: the higher ones of its suit."""
ALL: Hand = sum(SUIT_CARDS)

# How likely a rival is to win a trick that it can win. Tuned in self-play.
EAGER_BEFORE_BID = 0.9
EAGER_IN_NEED = 0.9
EAGER_WHEN_DONE = 0.3
EAGER_WHEN_OVER = 0.7

STRENGTH_A_TRICK = 0.4
"""How much likelier a rival holds a winning card for each trick it needs beyond its share."""
LEAST_STRENGTH, MOST_STRENGTH = 0.6, 2.0
PRESSURE = 0.5
"""How much harder tricks are to get when the others need more than their share."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Another seat: what it may hold, and whether it is after tricks."""

    miss: float
    """The chance that a given unseen card is not in its hand."""
    eager: float
    """The chance that it wins a trick that it can win."""
    strength: float
    """How many times likelier than by chance it is to hold a winning card."""
    voids: int
    """Bit by suit: it is known to hold none."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """The hidden cards, in rivals' hands or in the stock, and the rivals by seat."""

    cards: Hand
    trumps: int
    """The suit of trumps."""
    rivals: dict[Seat, Rival]
    pressure: float
    """Above 1 where the others want more than their share of the tricks."""


def hides_choices(view: View) -> bool:
    """Whether only the seat itself knows its choices: bids and cards, except the last card."""
    return view.phase is Phase.BID or (view.phase is Phase.TRICKS and len(view.hand) > 1)


def look(view: View) -> Unseen:
    """What a view reveals about hidden cards; a trump must be turned up."""
    assert view.seat is not None
    assert view.trump is not None
    seen, voids = _played(view)
    seen |= 1 << view.trump
    for card in view.hand:
        seen |= 1 << card
    hidden = ALL & ~seen
    count, players = hidden.bit_count(), view.players
    rivals, wanted = {}, 0.0
    for step in range(1, players):
        seat = (view.seat + step) % players
        need = _need(view, seat)
        share = view.held[seat] / players
        excess = 0.0 if need is None else max(need, 0) - share
        strength = min(max(1 + STRENGTH_A_TRICK * excess, LEAST_STRENGTH), MOST_STRENGTH)
        miss = 1 - view.held[seat] / count
        rivals[seat] = Rival(miss, _eager(need, view.held[seat]), strength, voids[seat])
        wanted += share if need is None else max(need, 0)
    fair = len(view.hand) * (players - 1) / players
    return Unseen(hidden, SUIT_OF[view.trump], rivals, ((wanted + 1) / (fair + 1)) ** PRESSURE)


def sure_tricks(unseen: Unseen, hand: Hand) -> int:
    """The trumps in a hand that no unseen one beats: each will win (P3)."""
    trumps = SUIT_CARDS[unseen.trumps]
    return (hand & trumps & -(1 << (unseen.cards & trumps).bit_length())).bit_count()


def _played(view: View) -> tuple[Hand, list[int]]:
    """The cards played this round, and the suits that each seat could not follow."""
    seen, voids, players = 0, [0] * view.players, view.players
    for leader, cards in view.played:
        for step, card in enumerate(cards):
            seen |= 1 << card
            if SUIT_OF[card] != SUIT_OF[cards[0]]:
                voids[(leader + step) % players] |= 1 << SUIT_OF[cards[0]]
    return seen, voids


def _need(view: View, seat: Seat) -> int | None:
    """The tricks that a seat still needs; below 0 when it has too many; None before its bid."""
    bid = view.bids[seat]
    return None if bid is None else bid - view.won[seat]


def _eager(need: int | None, left: int) -> float:
    if need is None:
        return EAGER_BEFORE_BID
    if need > 0:
        return EAGER_IN_NEED + (1 - EAGER_IN_NEED) * min(1.0, need / max(left, 1))
    return EAGER_WHEN_DONE if need == 0 else EAGER_WHEN_OVER
