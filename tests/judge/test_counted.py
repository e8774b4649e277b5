"""Positions with so few cards that the truth can be counted: every deal that fits, by the rules."""

from collections.abc import Callable
from itertools import combinations, permutations
from math import sqrt
from random import Random
from typing import NamedTuple

import pytest

from canyon.actions import Play
from canyon.cards import DECK, SUIT_CARDS, Card, Hand, cards_of, hand_of
from canyon.judge import Judgement, judge
from canyon.rules import apply, legal
from canyon.rules.tricks import winning
from canyon.sketch import bid_phase, chart, trick_phase
from canyon.state import Game
from canyon.views import view

BUDGET = 6_000
LANDS = """
    ###LLL###########
    ###@↓↙###########
    ###↓↓↙###########
    ###↓↓↙###########
    ###↓↓↙###########
    ###↓↓↙###########
    ###↓↓↙###########
    SSS↓↓↙←J.........
    SSSWWW###########
"""
"""Whoever meets a bid at @ lands and wins; the others are far away."""
ONE_CARD = 8
"""The round on the track in which everybody gets one card (M4)."""


class Counted(NamedTuple):
    """A position, and for each choice in how many deals the bid is met, as a share of 1."""

    game: Game
    met: list[float]
    recall: bool


def first_bid(card: str, trump: str, players: int) -> Counted:
    """One card each, and the first to bid leads: the rest is forced."""
    rest = [each for each in DECK if str(each) not in (card, trump)]
    away = "bcdef"[: players - 1]
    at = chart(LANDS.replace("@", "a").replace("." * len(away), away, 1), {"a": "↓"})
    hands = [card, *(str(each) for each in rest[: players - 1])]
    game = bid_phase(at, hands, trump, ONE_CARD)
    deals = [*combinations(rest, players - 1)]
    won = sum(winning((Card(card), *deal), Card(trump)) == Card(card) for deal in deals)
    return Counted(game, [1 - won / len(deals), won / len(deals)], recall=True)


def last_two(seed: int) -> Counted | None:
    """Three players with two cards each, two on the table; earlier tricks lie face down (P4)."""
    rng = Random(seed)
    pack = rng.sample(DECK, 10)
    at = chart(LANDS.replace("@", "c").replace("..", "ab", 1), {"c": "↓"})
    hands = [hand_of(pack[3 * seat :][:3]) for seat in range(3)]
    game = trick_phase(at, hands, str(pack[9]), [1, 1, rng.randrange(3)], starter=rng.randrange(3))
    while sum(game.won) < 1 or len(game.trick) < 2:
        game = apply(game, rng.choice(legal(game))).game
    if game.turn != 2 or len(legal(game)) < 2:
        return None
    return Counted(game, [_share_met(game, choice) for choice in legal(game)], recall=False)


def _share_met(game: Game, choice: object) -> float:
    """The share of deals in which seat 2 meets its bid with this card; all else is forced."""
    assert isinstance(choice, Play)
    assert game.trump is not None
    kept = next(card for card in cards_of(game.hands[2]) if card != choice.card)
    winner = winning((*game.trick, choice.card), game.trump)
    table = (*game.trick, choice.card)
    first = table.index(winner)  # seats 0, 1, 2 in turn
    seen = {game.trump, *game.trick, choice.card, kept}
    led: Hand = next(suit for suit in SUIT_CARDS if suit >> game.trick[0] & 1)
    void = bool(~led >> game.trick[1] & 1)  # seat 1 could not follow
    deals = met = 0
    for mine, other in permutations([card for card in DECK if card not in seen], 2):
        if void and led >> other & 1:
            continue
        last = (mine, other, kept)
        order = (*last[first:], *last[:first])
        won = game.won[2] + (first == 2) + (winning(order, game.trump) == kept)
        deals += 1
        met += won == game.bids[2]
    return met / deals


CARDS_AND_TRUMPS = "B10 G4, B6 G4, B1 G10, G3 G10, G8 G2, Y9 B5, V2 V9, R10 R3"


def first_bids() -> list[Counted]:
    pairs = [pair.split() for pair in CARDS_AND_TRUMPS.split(", ")]
    return [first_bid(card, trump, players) for players in (3, 4) for card, trump in pairs]


def endings() -> list[Counted]:
    return [found for seed in range(100) if (found := last_two(seed))][:16]


def check(counted: Counted) -> list[float]:
    """The judge's best is the true best; how many standard errors each value is off."""
    game, met, recall = counted
    found: Judgement = judge(view(game, game.turn, recall=recall), BUDGET, seed=1)
    if max(met) - sorted(met)[-2] > 0.03:
        assert found.best == met.index(max(met)), (game, met, found)
    off = []
    for worth, true in zip(found.choices, met, strict=True):
        error = sqrt(max(true * (1 - true), 1e-9) / found.worlds)
        off.append(abs(worth.met - true) / error)
        # A met bid lands and wins; after a miss there is still some chance.
        assert worth.met <= worth.win + 1e-9 <= worth.met + (1 - worth.met) + 1e-6
    return off


@pytest.mark.parametrize("counted", [first_bids, endings])
def test_the_best_is_the_true_best_and_values_are_within_two_standard_errors(
    counted: Callable[[], list[Counted]],
) -> None:
    positions = counted()
    assert len(positions) == 16
    off = [each for position in positions for each in check(position)]
    assert max(off) < 3.5
    assert sum(each <= 2 for each in off) >= 0.9 * len(off)
