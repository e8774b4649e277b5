"""Worlds: every deal that fits what was seen comes up, and each as often as the next."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from canyon.cards import SUIT_CARDS, Card, Hand, cards_of, hand_of
from canyon.fair import fair_chance, seed_from
from canyon.fast.compiled import zeros
from canyon.fast.scratch import new_scratch
from canyon.play import steps
from canyon.rules import new_game
from canyon.search.compiled import floats
from canyon.search.encoder import know
from canyon.search.unseen import look
from canyon.search.worlds import HELD, RIVAL, ROW, count_ways, draw_hands, new_sight, sort_out
from canyon.state import Phase
from canyon.views import view
from tests.bots.heron.rivals import otters

Rivals = list[tuple[int, int, int]]
"""Seat, cards held, cards that it can't hold."""


def deals(hidden: Hand, rivals: Rivals) -> list[tuple[Hand, ...]]:
    """Every way to deal the hidden cards, by trying all."""
    if not rivals:
        return [()]
    (_, held, void), *others = rivals
    return [
        (hand, *rest)
        for cards in combinations(cards_of(hidden & ~void), held)
        for hand in [hand_of(cards)]
        for rest in deals(hidden & ~hand, others)
    ]


def drawn(hidden: Hand, rivals: Rivals, times: int, seed: int = 5) -> Counter[tuple[Hand, ...]]:
    sight, scratch, hands = new_sight(hidden, rivals), new_scratch(1, seed), zeros(6)
    ways = floats(max(sort_out(sight), 1))
    count_ways(sight, ways)
    found: Counter[tuple[Hand, ...]] = Counter()
    for _ in range(times):
        draw_hands(sight, ways, scratch, hands)
        found[tuple(int(hands[at]) for at in range(len(rivals)))] += 1
    return found


def cards(names: str) -> Hand:
    return hand_of([Card(name) for name in names.split()])


@pytest.mark.parametrize(
    ("hidden", "rivals"),
    [
        ("B1 B2 B3 R1 R2", [(1, 2, ""), (2, 2, "")]),
        ("B1 B2 B3 R1 R2 Y1", [(1, 2, "B"), (2, 2, "")]),
        ("B1 B2 B3 R1 R2 Y1", [(1, 2, "B"), (2, 2, "R")]),
        ("B1 B2 R1 R2 Y1 G1 G2", [(1, 2, "BR"), (2, 2, "R"), (3, 1, "")]),
        ("B1 B2 R1 R2 Y1 G1 G2", [(1, 1, "BRY"), (2, 2, "G"), (3, 2, "BG")]),
        ("B1 B2 B3 R1 R2 G1", [(1, 3, "B"), (2, 3, "R")]),
        ("B1 B2 R1 Y1 Y2 V1 V2", [(1, 1, "B"), (2, 1, "R"), (3, 1, "Y"), (4, 1, "V"), (5, 1, "")]),
        ("B1 B2 B3 B4 R1 R2", [(1, 2, "YV"), (2, 0, "B")]),
    ],
)
def test_every_world_that_fits_is_as_likely_as_the_next(
    hidden: str, rivals: list[tuple[int, int, str]]
) -> None:
    packed = [(seat, held, sum(suit_cards(name) for name in voids)) for seat, held, voids in rivals]
    all_deals = deals(cards(hidden), packed)
    each = 400
    found = drawn(cards(hidden), packed, each * len(all_deals))
    assert set(found) == set(all_deals)
    # χ² with len − 1 degrees of freedom: mean len − 1, variance twice that.
    chi = sum((found[deal] - each) ** 2 / each for deal in all_deals)
    freedom = len(all_deals) - 1
    assert abs(chi - freedom) < 4 * (2 * freedom) ** 0.5 + 4


def suit_cards(name: str) -> Hand:
    return next(suit for suit in SUIT_CARDS if suit & cards(f"{name}1"))


def test_worlds_of_whole_games_fit_what_was_seen() -> None:
    """Hand sizes, voids, and no card twice; the stock takes the rest."""
    looked = 0
    for players in (3, 6):
        bots, game = otters(players), new_game(players)
        for _, step in steps(game, bots, lambda game: fair_chance(game, seed_from("worlds"))):
            game = step.game
            if game.phase is not Phase.TRICKS or Random(looked).random() < 0.7:
                looked += 1
                continue
            looked += 1
            mine = view(game, game.turn, recall=True)
            sight, unseen = know(mine).sight, look(mine)
            ways, hands = floats(max(sort_out(sight), 1)), zeros(6)
            count_ways(sight, ways)
            for seed in range(3):
                draw_hands(sight, ways, new_scratch(1, seed), hands)
                left = unseen.cards
                for at in range(players - 1):
                    seat, hand = (mine.seat or 0) + 1 + at, int(hands[at])
                    rival = unseen.rivals[seat % players]
                    assert hand & ~left == 0
                    assert hand.bit_count() == sight[RIVAL + at * ROW + HELD]
                    assert not any(
                        rival.voids >> suit & 1 and hand & cards
                        for suit, cards in enumerate(SUIT_CARDS)
                    )
                    left &= ~hand
    assert looked > 300
