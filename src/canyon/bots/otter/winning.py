"""How likely a card is to win, now or later, and what a whole hand is worth.

Chances are those of an even spread of the unseen cards: that a rival holds none of k cards
is `miss ** k`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from canyon.cards import SUIT_CARDS, Card
from canyon.search.unseen import ABOVE, SUIT_OF, Rival, Unseen

TIED_TO_SUITS = 0.385
"""How much the suits that we must follow keep us from trumping."""

# A hand of many cards leaves a choice of when to play each. For every other card in it, a
# card that should win gets this many more tries, and one that should not as many more ways out.
TRIES_LEADING, TRIES_FOLLOWING = 0.25, 0.3
WAYS_OUT_LEADING = 0.1


@dataclass(frozen=True, slots=True)
class Prospect:
    """A card's chance to win a trick: when we lead it, and when another leads."""

    lead: float
    follow: float

    @property
    def clearness(self) -> float:
        """How far a card is from a sure winner or a sure loser."""
        return abs(self.lead + self.follow - 1)


def holds(unseen: Unseen, card: Card, led: int, rivals: Iterable[Rival]) -> float:
    """The chance that none of these rivals, still to play to that suit, beats the card."""
    chance = 1.0
    for rival in rivals:
        chance *= 1 - _beats(unseen, card, led, rival)
    return chance


def _beats(unseen: Unseen, card: Card, led: int, rival: Rival) -> float:
    """The chance that a rival beats the card: it can and will, or must (P2, P3)."""
    hidden, miss, trumps = unseen.cards, rival.miss, unseen.trumps
    higher = (hidden & ABOVE[card]).bit_count()
    none_higher = miss ** (higher * rival.strength)
    trumpless = rival.voids >> trumps & 1
    suit = (hidden & SUIT_CARDS[led]).bit_count()
    if SUIT_OF[card] != led:
        # A trump on another suit loses only to a higher one of a rival who can't follow.
        void = 1.0 if rival.voids >> led & 1 else miss**suit
        return 0.0 if trumpless else rival.eager * void * (1 - none_higher)
    if rival.voids >> led & 1:
        void, can, must = 1.0, 0.0, 0.0
    else:
        none_lower = miss ** (suit - higher)
        void, can = none_higher * none_lower, 1 - none_higher
        must = can * none_lower
    if led != trumps and not trumpless:
        can += void * (1 - miss ** ((hidden & SUIT_CARDS[trumps]).bit_count() * rival.strength))
    return must + rival.eager * (can - must)


def prospects(unseen: Unseen, hand: Sequence[Card]) -> dict[Card, Prospect]:
    """For each card of a hand its chances in a trick to come."""
    rivals, trumps, hidden = unseen.rivals.values(), unseen.trumps, unseen.cards
    share = [(hidden & suit).bit_count() / hidden.bit_count() for suit in SUIT_CARDS]
    tied = TIED_TO_SUITS * sum(share[suit] for suit in {SUIT_OF[c] for c in hand} - {trumps})
    result = {}
    for card in hand:
        suit = SUIT_OF[card]
        lead = holds(unseen, card, suit, rivals)
        follow = share[suit] * lead
        if suit == trumps:
            follow += (1 - share[suit] - tied) * _stands_as_trump(unseen, card, share[suit])
        result[card] = Prospect(lead**unseen.pressure, follow**unseen.pressure)
    return result


def _stands_as_trump(unseen: Unseen, card: Card, share: float) -> float:
    """The chance that no rival trumps higher when we trump some other suit."""
    higher = (unseen.cards & ABOVE[card]).bit_count()
    suit = unseen.cards.bit_count() * (1 - share) / (len(SUIT_CARDS) - 1)
    chance = 1.0
    for rival in unseen.rivals.values():
        chance *= 1 - rival.eager * rival.miss**suit * (1 - rival.miss**higher)
    return chance


def promise(hand: Iterable[Prospect], worth: Sequence[float]) -> tuple[float, float]:
    """What a hand is worth when it leads the next trick, and when another does.

    `worth` is what 0, 1, 2 … more tricks are worth. Trick by trick we try to win or not, as
    suits the rest; the winner leads. Doubtful cards come first, so that the sure ones can correct
    what went wrong. It is computed backwards, from the last card.
    """
    leading = following = worth
    for others, card in enumerate(sorted(hand, key=_doubtful_last)):
        lead, follow = card.lead, card.follow
        win_leading = 1 - (1 - lead) ** (1 + TRIES_LEADING * others)
        win_following = 1 - (1 - follow) ** (1 + TRIES_FOLLOWING * others)
        slip_leading = lead ** (1 + WAYS_OUT_LEADING * others)
        before_leading, before_following = [], []
        for lost, won in zip(following, leading[1:], strict=False):
            gain = won - lost
            before_leading.append(lost + gain * (win_leading if gain > 0 else slip_leading))
            before_following.append(lost + gain * (win_following if gain > 0 else follow))
        leading, following = before_leading, before_following
    return leading[0], following[0]


def _doubtful_last(card: Prospect) -> float:
    return -card.clearness
