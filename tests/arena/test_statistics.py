"""Intervals that keep their promise, and a test that is wrong as rarely as it says."""

from functools import cache, partial
from itertools import product
from math import comb, factorial, inf, prod
from random import Random

import pytest

from canyon.arena.formatting import elo as elo_text
from canyon.arena.formatting import likelihood
from canyon.arena.game import GameReport
from canyon.arena.match import Match, rotations
from canyon.arena.statistics import (
    Sprt,
    bootstrap_of,
    elo,
    interval_of,
    share_means,
)
from canyon.arena.strength import Cell, strengths
from canyon.arena.summary import Standing, Summary
from canyon.arena.tally import Bids, Tally, Times
from canyon.board import built_in
from canyon.simulate.pacing import _share
from canyon.strategy.advice import _mean
from canyon.sure import unanimous
from canyon.variants import Options


def deal(rng: Random, chance: float) -> float:
    """A deal of four independent games: the share that was won."""
    return sum(rng.random() < chance for _ in range(4)) / 4


def resampled(shares: list[float], rng: Random) -> tuple[float, float]:
    means = share_means(shares, rng)
    assert means is not None
    return means.interval


def test_the_bootstrap_interval_holds_the_truth_19_times_in_20() -> None:
    rng, held = Random(5), 0
    for _ in range(60):
        low, high = resampled([deal(rng, 0.3) for _ in range(50)], rng)
        held += low <= 0.3 <= high
    assert 51 <= held <= 60


def test_the_bootstrap_takes_a_deal_as_the_unit() -> None:
    """Deals whose games all end alike say less than as many independent games."""
    rng = Random(1)
    alike = resampled([float(rng.random() < 0.5) for _ in range(100)], rng)
    mixed = resampled([deal(rng, 0.5) for _ in range(100)], rng)
    assert alike[1] - alike[0] > 1.6 * (mixed[1] - mixed[0])


def held(chances: dict[float, float], deals: int) -> float:
    """How often the interval of this many deals contains the truth, counted over all outcomes.

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
    found = share_means(shares, Random(1))
    assert found is not None
    return found.interval


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
    assert share_means([0.5], Random(1)) is None
    assert interval_of([float(each) for each in range(1001)]) == (25.0, 975.0)


def test_ten_to_one_between_two_seats_is_400_elo() -> None:
    """One seat of weight 10 and three of weight 1: it wins ten games in 13."""
    assert elo(10 / 13, 1 / 4) == pytest.approx(400)
    assert elo(1 / 13, 1 / 4) == pytest.approx(-240.8, abs=0.1)
    assert elo(10 / 11, 1 / 2) == pytest.approx(400)  # as in chess
    assert elo(1 / 6, 1 / 6) == pytest.approx(0)
    assert [elo(0.0, 1 / 3), elo(1.0, 1 / 3)] == [-inf, inf]


def test_elo_is_the_same_scale_for_all_pairs() -> None:
    best, worst = strengths(2, [Cell(0, 1, 1, 3, 6e6, 4e6)])
    assert elo(0.6, 0.25) == pytest.approx(best - worst, abs=0.1)


def superiority(won: int, deals: int, fair: float) -> float:
    """Of deals won or lost as a whole."""
    means = share_means([1.0] * won + [0.0] * (deals - won), Random(1))
    assert means is not None
    return means.chance_above(fair)


@pytest.mark.parametrize(
    ("won", "deals", "fair", "likely"),
    [
        (0, 10, 0.25, 0.75**10 / 2),  # the means of both bounds of Clopper and Pearson
        (10, 10, 0.25, 1 - 0.25**10 / 2),
        (0, 2, 1 / 3, (2 / 3) ** 2 / 2),
        (5, 10, 0.5, 0.5),
        (20, 40, 0.5, 0.5),
        (80, 120, 0.5, 0.9999),
        (35, 100, 0.25, 0.982),  # 0.1 is 2.1 standard errors of 0.0477
        (60, 60, 0.9, 1 - 0.9**60 / 2),  # all alike: a bootstrap would be certain
    ],
)
def test_superiority_of_constructed_results(
    won: int, deals: int, fair: float, likely: float
) -> None:
    assert superiority(won, deals, fair) == pytest.approx(likely, abs=0.03)


@pytest.mark.parametrize("deals", [5, 20])
def test_equals_seldom_look_superior(deals: int) -> None:
    """Whoever is above 95 % is no better than the others in one case of twenty."""
    fair = 0.25
    odds = [comb(deals, won) * fair**won * (1 - fair) ** (deals - won) for won in range(deals + 1)]
    likely = [superiority(won, deals, fair) for won in range(deals + 1)]
    assert likely == sorted(likely)
    assert sum(o for o, each in zip(odds, likely, strict=True) if each > 0.95) < 0.05
    assert sum(map(prod, zip(odds, likely, strict=True))) == pytest.approx(0.5, abs=0.03)


def test_games_that_nobody_won_are_shared() -> None:
    match = Match(("a", "b", "c"), rotations(3), built_in("kettle"), Options(), "s")
    summary = Summary(match)
    for deal in range(2):
        reports = [GameReport(deal, each, 100, True, None, _tallies()) for each in range(2)]
        landed = _tallies()
        landed[match.seatings[2].index(0)].wins = 1.0
        summary.add([*reports, GameReport(deal, 2, 9, False, None, landed)])
    first, second, _ = summary.standings
    assert [first.wins, second.wins] == pytest.approx([1 / 3, 0.0])
    assert first.elo(summary.fair) == pytest.approx(elo(5 / 9, 1 / 3))
    assert second.elo(summary.fair) == pytest.approx(elo(2 / 9, 1 / 3))
    assert (second.superiority(summary.fair) or 1) < 0.5 < (first.superiority(summary.fair) or 0)
    low, high = interval((5 / 9,), (2,))
    found = first.elo_interval(summary.fair)
    assert found is not None
    assert [*found] == pytest.approx([elo(low, 1 / 3), elo(high, 1 / 3)], abs=25)


def _tallies() -> list[Tally]:
    return [Tally(games=1, places=2.0) for _ in range(3)]


def test_a_single_deal_has_an_elo_without_an_interval() -> None:
    standing = Standing("otter", Tally(games=4, wins=1.0))
    standing.add(0.25)
    assert standing.elo(0.25) == pytest.approx(0)
    assert standing.elo_interval(0.25) is None
    assert standing.superiority(0.25) is None


def test_elo_and_likelihood_in_figures() -> None:
    assert elo_text(-12.4, (-60.0, 35.2)) == "−12 (−60…+35)"
    assert elo_text(inf, (240.0, inf)) == "∞ (+240…∞)"
    assert elo_text(-inf, None) == "−∞"
    assert [
        likelihood(each) for each in (None, 0.0002, 0.5, 0.9995)
    ] == "– <0.1% 50.0% >99.9%".split()
    assert likelihood(superiority(900, 1000, 0.25)) == ">99.9%"
    assert superiority(900, 1000, 0.25) < 1


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


def test_strengths_are_found_again() -> None:
    """Bots of weights 4, 2 and 1: shares as the model says give these differences back."""
    weights = [4.0, 2.0, 1.0]
    cells = []
    for j in range(3):
        for i in range(j):
            for seats in (1, 2, 3):
                mine, other = seats * weights[i], (4 - seats) * weights[j]
                chance = mine / (mine + other)
                cells.append(Cell(i, j, seats, 4 - seats, 1e6 * chance, 1e6 * (1 - chance)))
    found = strengths(3, cells)
    assert sum(found) == pytest.approx(0)
    assert found[0] - found[1] == pytest.approx(400 * 0.30103, abs=0.1)
    assert found[1] - found[2] == pytest.approx(400 * 0.30103, abs=0.1)


def test_a_bot_that_never_wins_has_a_rating() -> None:
    best, worst = strengths(2, [Cell(0, 1, 2, 2, 50.0, 0.0)])
    assert 0 < best < 1000
    assert worst == pytest.approx(-best)
