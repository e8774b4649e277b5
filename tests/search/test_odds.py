"""The tables of chances: what practice finds, and what the checked-in ones say."""

from typing import Any

import numpy as np
import pytest

from canyon.cards import SUIT_CARDS, Card, hand_of
from canyon.search.odds import (
    LATER,
    LATER_SHAPE,
    MEET,
    MEET_SHAPE,
    NOW,
    NOW_SHAPE,
    OFFS,
    ONE,
    SIZE,
    hope,
    later_row,
    meets,
    odds,
)
from canyon.search.self_play import fill, first_guess, refill

ALL = sum(SUIT_CARDS)


def table(players: int) -> Any:
    return np.asarray(odds(players))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_place_holds_a_chance(players: int) -> None:
    assert len(table(players)) == SIZE
    assert table(players).min() >= 0
    assert table(players).max() <= ONE


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_boss_trump_is_a_sure_trick_and_lower_cards_are_less(players: int) -> None:
    later = table(players)[LATER:NOW].reshape(LATER_SHAPE)
    for cards in range(8):
        boss, fifth = later[cards, cards, 1, 0, 0], later[cards, cards, 1, 0, 4]
        assert boss > 0.97 * ONE
        assert boss > fifth
    assert later[7, 7, 0, 1, 0] > later[7, 7, 0, 1, 3] > later[7, 7, 0, 1, 7]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_card_that_nothing_unseen_beats_wins_with_trumps_led(players: int) -> None:
    now = table(players)[NOW:MEET].reshape(NOW_SHAPE)
    assert now[1, players - 2, 1, 0].max() > 0.95 * ONE


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_bid_is_likeliest_met_near_what_the_hand_hopes_for(players: int) -> None:
    chances = table(players)[MEET:].reshape(MEET_SHAPE)[3, 1, :, 0, 2, 2]
    assert abs(int(chances.argmax()) - OFFS // 2) <= 4
    assert chances[OFFS // 2] > 1.5 * max(chances[4], chances[-5])


def test_what_can_not_be_met_has_no_chance() -> None:
    row = odds(4)
    assert meets(row, 3, 4, 2 * ONE, 0, 0, 0) == 0
    assert meets(row, 3, -1, 2 * ONE, 0, 0, 0) == 0
    assert meets(row, 0, 0, 0, 0, 0, 0) == ONE


def test_hope_adds_up_the_cards() -> None:
    hand = hand_of([Card("G10"), Card("B1")])
    trumps = next(suit for suit in SUIT_CARDS if suit & hand_of([Card("G10")]))
    hoped, doubt = hope(odds(4), later_row(2, 2), hand, trumps, ALL & ~hand)
    assert 0.97 * ONE < hoped < 1.2 * ONE
    assert doubt < 0.2 * ONE


def test_places_seldom_seen_lean_on_similar_ones() -> None:
    seen, came = np.zeros(SIZE), np.zeros(SIZE)
    width = MEET_SHAPE[4] * MEET_SHAPE[5]
    seen[MEET], came[MEET] = 10_000, 9_000
    before = first_guess(4)
    after = refill(seen, came, before)
    assert after[MEET] == pytest.approx(0.9, abs=0.01)
    assert after[MEET + 1] == pytest.approx(0.9, abs=0.01)
    assert after[MEET + width] == pytest.approx(before[MEET + width : MEET + 2 * width].mean())


def test_a_little_practice_repeats_itself_and_helps(capsys: pytest.CaptureFixture[str]) -> None:
    first = fill(4, passes=3, rounds=300)
    assert (first == fill(4, passes=3, rounds=300)).all()
    shares = [float(line.split()[-1]) for line in capsys.readouterr().err.splitlines()[:3]]
    assert shares[2] > shares[0]
