"""How likely a card is to win, now or later, and what a whole hand is good for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from canyon.bots.otter.tune import T
from canyon.bots.otter.unseen import ABOVE, SUIT_OF, Rival, Unseen
from canyon.cards import SUIT_CARDS, Card, Hand


def beats(unseen: Unseen, card: Card, led: int, rival: Rival, eager: float) -> float:
    """The chance that a rival, still to play to a trick of that suit, beats this card."""
    hidden, miss = unseen.cards, rival.miss
    above = miss ** ((hidden & ABOVE[card]).bit_count() * rival.strong)
    if SUIT_OF[card] != led:
        # A trump on a side suit falls to a higher one, from a rival who can't follow either.
        if rival.voids >> unseen.trumps & 1:
            return 0.0
        void = 1.0 if rival.voids >> led & 1 else miss ** (hidden & SUIT_CARDS[led]).bit_count()
        return eager * void * (1 - above)
    follows = (hidden & SUIT_CARDS[led]).bit_count()
    if rival.voids >> led & 1:
        void, higher, forced = 1.0, 0.0, 0.0
    else:
        below = miss ** (follows - (hidden & ABOVE[card]).bit_count())
        void = above * below
        higher = 1 - above
        forced = higher * below
    if led == unseen.trumps or rival.voids >> unseen.trumps & 1:
        ruff = 0.0
    else:
        ruff = void * (1 - miss ** ((hidden & SUIT_CARDS[unseen.trumps]).bit_count() * rival.strong))
    return forced + eager * (higher - forced + ruff)


def holds(unseen: Unseen, card: Card, led: int, rivals: Iterable[Rival]) -> float:
    """The chance that none of these rivals beats the card."""
    chance = 1.0
    for rival in rivals:
        chance *= 1 - beats(unseen, card, led, rival, rival.eager)
    return chance


def prospects(unseen: Unseen, hand: Sequence[Card]) -> dict[Card, tuple[float, float]]:
    """For each card: its chance to win when led, and when another leads."""
    rivals = list(unseen.rivals.values())
    trumps = unseen.trumps
    total = max(unseen.cards.bit_count(), 1)
    count = [(unseen.cards & cards).bit_count() for cards in SUIT_CARDS]
    held = sum(count[s] for s in {SUIT_OF[c] for c in hand} - {trumps}) / total
    result = {}
    for card in hand:
        suit = SUIT_OF[card]
        lead = holds(unseen, card, suit, rivals)
        same = count[suit] / total
        if suit == trumps:
            over = 1.0
            up = (unseen.cards & ABOVE[card]).bit_count()
            side = (total - count[trumps]) / 4
            for r in rivals:
                over *= 1 - r.eager * r.miss ** side * (1 - r.miss ** up)
            follow = same * lead + (1 - same - T["held"] * held) * over
        else:
            follow = same * lead * T["same"]
        result[card] = lead ** unseen.press, follow ** unseen.press
    return result


def promise(chances: Sequence[tuple[float, float]], worth: Sequence[float], won: int) -> tuple[float, float]:
    """What a hand is worth when it leads, and when it does not.

    Card by card the player either tries to win or not, as it suits the rest.
    """
    count = len(chances)
    led = fol = list(worth[won : won + count + 1])
    kh, kl, kh2, kl2 = T["hi"], T["lo"], T["hi2"], T["lo2"]
    for left, (lead, follow) in enumerate(chances):
        lh, ll = 1 - (1 - lead) ** (1 + kh * left), lead ** (1 + kl * left)
        fh, fl = 1 - (1 - follow) ** (1 + kh2 * left), follow ** (1 + kl2 * left)
        nled, nfol = [], []
        for t in range(count - left):
            lose, win = fol[t], led[t + 1]
            gain = win - lose
            if gain > 0:
                nled.append(lose + lh * gain)
                nfol.append(lose + fh * gain)
            else:
                nled.append(lose + ll * gain)
                nfol.append(lose + fl * gain)
        led, fol = nled, nfol
    return led[0], fol[0]
