"""Intervals that hold what they promise, and a test that stops as seldom wrongly as it says."""

from random import Random

import pytest

from canyon.arena.chances import Sprt, bootstrap, bootstrap_of, interval_of
from canyon.arena.league.strength import Cell, ratings
from canyon.arena.rating import Ratings
from canyon.arena.tally import Bids, Tally, Times


def deal(rng: Random, chance: float) -> float:
    """A deal of four independent games: the share that was won."""
    return sum(rng.random() < chance for _ in range(4)) / 4


def test_the_bootstrap_interval_holds_the_truth_19_times_in_20() -> None:
    rng, held = Random(5), 0
    for _ in range(60):
        interval = bootstrap([deal(rng, 0.3) for _ in range(50)], rng)
        assert interval is not None
        held += interval[0] <= 0.3 <= interval[1]
    assert 51 <= held <= 60


def test_the_bootstrap_takes_a_deal_as_the_unit() -> None:
    """Deals whose games all end alike say less than as many independent games."""
    rng = Random(1)
    alike = bootstrap([float(rng.random() < 0.5) for _ in range(100)], rng)
    mixed = bootstrap([deal(rng, 0.5) for _ in range(100)], rng)
    assert alike is not None
    assert mixed is not None
    assert alike[1] - alike[0] > 1.6 * (mixed[1] - mixed[0])


def test_one_deal_has_no_interval() -> None:
    assert bootstrap([0.5], Random(1)) is None
    assert interval_of([float(each) for each in range(1001)]) == (25.0, 975.0)


def test_several_figures_are_resampled_together() -> None:
    seen = [0.0, 1.0, 1.0, 1.0]
    low, high = bootstrap_of(4, lambda deals: [len(deals), seen[deals[0]]], Random(1), 50)
    assert low == (4, 4)
    assert high == (0.0, 1.0)


def outcome(rng: Random, sprt: Sprt, chance: float) -> tuple[bool, int]:
    shares: list[float] = []
    while (decision := sprt.decision(shares)) is None:
        shares.append(deal(rng, chance))
    return decision, len(shares)


@pytest.mark.parametrize(("chance", "better"), [(0.25, False), (0.3, True)])
def test_the_sequential_test_errs_as_seldom_as_it_says(chance: float, better: bool) -> None:
    rng, sprt = Random(3), Sprt(0.25)
    wrong = sum(outcome(rng, sprt, chance)[0] is not better for _ in range(200))
    assert wrong <= 18  # 5 % of 200 are 10


def test_the_sequential_test_stops_soon_where_it_is_plain() -> None:
    rng, sprt = Random(3), Sprt(0.25)
    assert {outcome(rng, sprt, 0.9) for _ in range(20)} == {(True, 16)}
    assert all(outcome(rng, sprt, 0.05)[1] < 40 for _ in range(20))


def test_the_sequential_test_survives_deals_that_are_all_alike() -> None:
    sprt = Sprt(0.25)
    assert sprt.decision([0.25] * 16) is None
    assert sprt.decision([1.0] * 16) is True
    assert sprt.decision([0.0] * 60) is False
    assert sprt.decision([1.0] * 15) is None


def test_quantiles_of_times() -> None:
    times = Times()
    for number in range(1000):
        times.note(0.001 if number < 980 else 0.5)
    assert times.mean == pytest.approx(0.01098)
    assert times.quantile(0.5) == pytest.approx(0.001, rel=0.03)
    assert times.quantile(0.99) == pytest.approx(0.5, rel=0.03)
    assert Times().quantile(0.99) == 0.0
    times.note(0.0)  # a clock that did not move


def test_bids_by_hand_and_zone() -> None:
    bids = Bids()
    for cards, current, met in [(8, False, True), (8, True, False), (1, True, True)]:
        bids.note(cards, current, met)
    assert bids.share() == pytest.approx(2 / 3)
    assert (bids.share(cards=8), bids.share(cards=1)) == (0.5, 1.0)
    assert (bids.share(current=True), bids.share(current=False)) == (0.5, 1.0)
    assert bids.share(cards=5) is None
    assert bids.hands == [1, 8]


def test_a_tally_comes_back_from_json() -> None:
    tally = Tally(games=2, wins=0.5, places=3.0, forfeits=1)
    tally.bids.note(8, True, True)
    tally.bids.note(8, True, False)
    tally.bids.note(2, False, False)
    tally.times.note(0.25)
    assert Tally.from_json(tally.to_json()) == tally


def test_who_wins_is_rated_higher() -> None:
    rated = Ratings(3)
    for _ in range(10):
        rated.add((0, 1, 2), (1, 2, 3))
        rated.add((2, 0, 1), (3, 1, 2))
    assert rated[0].mu > 25 > rated[2].mu
    assert rated[0].mu > rated[1].mu > rated[2].mu
    assert rated[1].sigma < 25 / 3


def test_a_bot_on_several_seats_gains_their_mean() -> None:
    apart, together = Ratings(4), Ratings(2)
    apart.add((0, 1, 2, 3), (1, 3, 2, 4))
    together.add((0, 1, 0, 1), (1, 3, 2, 4))
    assert together[0].mu == pytest.approx((apart[0].mu + apart[2].mu) / 2)
    assert together[1].mu == pytest.approx((apart[1].mu + apart[3].mu) / 2)
    assert together[0].sigma < 25 / 3


def test_strengths_are_found_again() -> None:
    """Bots of weights 4, 2 and 1: shares as the model says give these ratings back."""
    weights = [4.0, 2.0, 1.0]
    cells = []
    for j in range(3):
        for i in range(j):
            for seats in (1, 2, 3):
                mine, other = seats * weights[i], (4 - seats) * weights[j]
                chance = mine / (mine + other)
                cells.append(Cell(i, j, seats, 4 - seats, 1e6 * chance, 1e6 * (1 - chance)))
    found = ratings(3, cells)
    assert sum(found) / 3 == pytest.approx(1500)
    assert found[0] - found[1] == pytest.approx(400 * 0.30103, abs=0.1)
    assert found[1] - found[2] == pytest.approx(400 * 0.30103, abs=0.1)


def test_a_bot_that_never_wins_has_a_rating() -> None:
    best, worst = ratings(2, [Cell(0, 1, 2, 2, 50.0, 0.0)])
    assert 1500 < best < 2500
    assert worst == pytest.approx(3000 - best)
