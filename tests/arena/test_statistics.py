"""Intervals that hold what they promise, and a test that stops as seldom wrongly as it says."""

from functools import cache, partial
from itertools import product
from math import factorial, prod
from random import Random
from statistics import fmean, pvariance

import pytest

from canyon.arena.league.strength import Cell, ratings
from canyon.arena.rating import Ratings
from canyon.arena.statistics import (
    Sprt,
    bootstrap,
    bootstrap_of,
    interval_of,
    share_interval,
    take_out,
)
from canyon.arena.summary import Standing
from canyon.arena.tally import Bids, Tally, Times
from canyon.simulate.pacing import _share
from canyon.strategy.advice import _mean
from canyon.sure import unanimous


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


def held(chances: dict[float, float], deals: int) -> float:
    """How often the interval of that many deals contains the truth, counted over all outcomes.

    `chances` says how likely a deal's share of the wins is.
    """
    truth = sum(share * chance for share, chance in chances.items())
    odds = 0.0
    for counts in product(range(deals + 1), repeat=len(chances)):
        if sum(counts) == deals:
            ways = factorial(deals) / prod(map(factorial, counts))
            likely = ways * prod(c**n for c, n in zip(chances.values(), counts, strict=True))
            low, high = interval(tuple(chances), counts)
            odds += likely * (low <= truth <= high)
    return odds


@cache
def interval(values: tuple[float, ...], counts: tuple[int, ...]) -> tuple[float, float]:
    shares = [value for value, n in zip(values, counts, strict=True) for _ in range(n)]
    found = share_interval(shares, Random(1))
    assert found is not None
    return found


@pytest.mark.parametrize("deals", [2, 3, 5, 10, 20])
def test_intervals_of_few_deals_hold_the_truth_19_times_in_20(deals: int) -> None:
    """Deals that are won or lost as a whole are binomial: nothing is left to simulate."""
    for percent in (1, 2, 5, 10, 25, 40, 50, 70, 90, 97, 99):
        chance = percent / 100
        assert held({0.0: 1 - chance, 1.0: chance}, deals) > 0.94, f"{percent} %"


@pytest.mark.parametrize("deals", [3, 7])
def test_so_do_those_of_deals_with_shared_wins(deals: int) -> None:
    for quarter, whole in ((0.05, 0.0), (0.3, 0.05), (0.5, 0.3), (0.02, 0.97), (1.0, 0.0)):
        chances = {0.0: 1 - quarter - whole, 0.25: quarter, 1.0: whole}
        assert held(chances, deals) > 0.94, f"{chances}"


def test_intervals_of_many_deals_hold_it_nearly_as_often() -> None:
    for deals in (30, 60):
        for percent in (1, 2, 25, 50, 99):
            chance = percent / 100
            assert held({0.0: 1 - chance, 1.0: chance}, deals) > 0.9, f"{deals}: {percent} %"


@pytest.mark.parametrize(("deals", "most"), [(2, 0.842), (10, 0.308), (50, 0.0711), (300, 0.0122)])
def test_deals_that_all_agree_are_no_certainty(deals: int, most: float) -> None:
    """Clopper and Pearson's bounds for 0 of n, from their tables."""
    exactly = partial(pytest.approx, abs=0.06 * most)
    assert [*interval((0.0,), (deals,))] == exactly([0.0, most])
    assert [*interval((1.0,), (deals,))] == exactly([1 - most, 1.0])
    low, high = interval((0.25,), (deals,))
    assert low < 0.25 < high


def test_while_a_series_runs_its_margin_is_never_nought() -> None:
    standing = Standing("otter", Tally(games=8, wins=0.0))
    for _ in range(2):
        standing.add(0.0)
    assert standing.margin is not None
    assert standing.margin > 0.2


def test_unanimous_cases_do_not_make_a_share_sure() -> None:
    assert unanimous(10) == pytest.approx(0.308, abs=0.001)
    assert _share("1", games=10, wins=0, players=4).margin == pytest.approx(1.23, abs=0.01)
    assert _mean([True] * 10).margin == pytest.approx(0.308, abs=0.001)


def test_one_deal_has_no_interval() -> None:
    assert bootstrap([0.5], Random(1)) is None
    assert share_interval([0.5], Random(1)) is None
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


def test_luck_is_taken_out_as_far_as_it_counts() -> None:
    """Shares that follow luck by half lose that half; shares without luck in them keep all."""
    rng = Random(6)
    luck = [[rng.gauss(0, 0.1) for _ in range(200)]]
    luck.append([-each for each in luck[0]])
    follow = [[0.5 + each / 2 for each in row] for row in luck]
    for row in take_out(luck, follow):
        assert row == pytest.approx([0.5] * 200, abs=0.01)
    apart = [[deal(rng, 0.4) for _ in range(200)]]
    apart.append([1 - each for each in apart[0]])
    kept = take_out(luck, apart)
    assert fmean(kept[0]) == pytest.approx(fmean(apart[0]), abs=0.01)
    assert pvariance(kept[0]) < 1.05 * pvariance(apart[0])
    assert [one + other for one, other in zip(*kept, strict=True)] == pytest.approx([1.0] * 200)


def test_taking_luck_out_is_right_on_average() -> None:
    """Of few deals, with luck that hardly counts: the mean over many series stays the truth."""
    rng, means = Random(8), list[float]()
    for _ in range(3000):
        luck = [rng.gauss(0, 0.3) for _ in range(4)]
        shares = [0.4 + each * abs(each) / 2 + rng.gauss(0, 0.1) for each in luck]
        means.append(fmean(take_out([luck], [shares])[0]))
    assert fmean(means) == pytest.approx(0.4, abs=4.5 * pvariance(means) ** 0.5 / 3000**0.5)


def test_single_deals_keep_their_luck() -> None:
    assert take_out([[0.1], [-0.1]], [[1.0], [0.0]]) == [[1.0], [0.0]]
    assert take_out([[0.0, 0.0, 0.0]], [[1.0, 0.0, 1.0]]) == [[1.0, 0.0, 1.0]]
