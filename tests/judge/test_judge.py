"""The judge: every phase, the same answer to the same question, and nothing hidden in it."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from canyon.board import built_in
from canyon.judge import Verdict, correction, judge, judging
from canyon.judge.judgement import Judgement, Worth
from canyon.judge.sampling import WIDTH
from canyon.rules import apply, chance, new_game, result
from canyon.search.encoder import Known, know
from canyon.state import NO_SEAT, Game, Phase
from canyon.variants import Options
from canyon.views import View, view
from tests.bots.test_bots import reshuffled
from tests.judge.positions import decisions

CASES = [
    (3, Options(), "canyon"),
    (4, Options(calm_water=True), "kettle"),
    (5, Options(blind_bids=True), "isles"),
    (6, Options(calm_water=True, blind_bids=True), "gorge"),
]


@pytest.mark.parametrize(("players", "options", "board"), CASES)
def test_says_something_of_every_choice_in_every_phase(
    players: int, options: Options, board: str
) -> None:
    phases, rng = set(), Random(players)
    for game in decisions(players, options, built_in(board)):
        mine = view(game, game.turn, recall=True)
        if game.phase is not Phase.PLACE and rng.random() < 0.8:
            continue
        phases.add(game.phase)
        found = judge(mine, 80, seed=1)
        assert tuple(worth.action for worth in found.choices) == mine.legal
        assert sum(found.chances) == pytest.approx(1)
        assert len(found.chances) == len(found.errors) == players
        for worth in found.choices:
            assert all(0 <= x <= 1 for x in (worth.win, worth.met, worth.fall, worth.takes))
            assert 0 <= worth.distance <= max(built_in(board).distance)
            assert 0 <= worth.error < 0.5
            assert worth.behind >= -1e-12
        assert found.choices[found.best].behind == 0
        assert found.chances[game.turn] == pytest.approx(found.choices[found.best].win)
    assert phases == {Phase.PLACE, Phase.BID, Phase.TRICKS, Phase.CANOES}


def test_a_seat_that_waits_and_a_watcher_before_the_deal_are_told_the_chances() -> None:
    seen = set()
    for game in decisions(4):
        waiting = (game.turn + 1) % 4
        found = judge(view(game, waiting, recall=True), 80, seed=1)
        assert found.choices == ()
        assert sum(found.chances) == pytest.approx(1)
        seen.add(game.phase)
        if len(seen) == 4:
            break
    start = new_game(4)
    assert judge(view(start)).chances == (0.25,) * 4
    while start.phase is not Phase.DEAL:
        action = (
            chance(start, Random(3)) if start.turn == NO_SEAT else view(start, start.turn).legal[0]
        )
        start = apply(start, action).game
    before = judge(view(start), 4_000)
    assert before.chances == pytest.approx((0.25,) * 4, abs=0.05)


def test_when_the_game_is_over_the_winner_has_won() -> None:
    *_, game = decisions(3)
    while game.phase is not Phase.OVER:
        game = apply(game, view(game, game.turn).legal[0]).game
    winner = result(game).winner
    assert judge(view(game, 0)).chances == tuple(float(seat == winner) for seat in range(3))


def test_the_same_seed_brings_the_same_answer() -> None:
    game = next(game for game in decisions(4) if game.phase is Phase.BID)
    mine = view(game, game.turn, recall=True)
    assert judge(mine, 900, seed=5) == judge(mine, 900, seed=5)
    assert judge(mine, 900, seed=5) != judge(mine, 900, seed=6)


def test_a_larger_budget_makes_the_error_smaller() -> None:
    game = next(game for game in decisions(4) if game.phase is Phase.BID)
    mine = view(game, game.turn, recall=True)
    small, large = judge(mine, 900), judge(mine, 9_000)
    for one, other in zip(small.choices, large.choices, strict=True):
        assert other.error < 0.5 * one.error
        assert abs(one.win - other.win) < 5 * one.error


def twins(games: int) -> list[tuple[Game, Game]]:
    """Positions, and others that differ only in what the seat whose turn it is can't see."""
    rng, found = Random(3), []
    for number in range(games):
        options = Options(blind_bids=number % 2 == 1)
        for game in decisions(3 + number % 4, options, seed=f"twins {number}"):
            if game.phase in (Phase.BID, Phase.TRICKS) and rng.random() < 0.15:
                other = reshuffled(game, game.turn, rng)
                if other != game:
                    found.append((game, other))
    return found


def tell_apart(pairs: list[tuple[Game, Game]]) -> int:
    """How many pairs get different judgements."""
    different = 0
    for game, other in pairs:
        seat = game.turn
        mine, same = (
            judge(view(game, seat, recall=True), 100),
            judge(view(other, seat, recall=True), 100),
        )
        different += mine != same
    return different


def test_hidden_cards_make_no_difference() -> None:
    pairs = twins(4)
    assert len(pairs) > 60
    assert tell_apart(pairs) == 0


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that knows what a rival holds tells twins apart."""
    pairs = twins(1)
    games = iter([game for pair in pairs for game in pair])

    def peek(view: View) -> Known:
        known, game = know(view), next(games)
        return replace(known, gone=known.gone | game.hands[(game.turn + 1) % game.players])

    monkeypatch.setattr(judging, "know", peek)
    assert tell_apart(pairs) >= len(pairs) / 4


def test_what_was_forgotten_is_not_used() -> None:
    """Finished tricks lie face down (P4): without them the judge answers all the same."""
    game = next(game for game in decisions(4) if sum(game.won) == 5)
    found = judge(view(game, game.turn), 400)
    assert len(found.choices) == len(view(game, game.turn).legal)
    assert found != judge(view(game, game.turn, recall=True), 400)


def losing(behind: float, error: float) -> Judgement:
    """Two choices, of which the second loses that much."""
    game = new_game(3, dealer=0)
    place = view(game, game.turn).legal[0]
    good = Worth(place, 0.5, 0.01, 0.5, 0.0, 9.0, 0.0, 0.0, 0.0)
    bad = replace(good, win=0.5 - behind, behind=behind, behind_error=error)
    return Judgement((good, bad), (0.5, 0.3, 0.2), (0.0,) * 3, 100)


@pytest.mark.parametrize(
    ("behind", "error", "verdict"),
    [
        (0.0, 0.0, None),
        (0.0099, 0.0001, None),
        (0.0101, 0.0001, Verdict.INACCURACY),
        (0.031, 0.001, Verdict.MISTAKE),
        (0.061, 0.001, Verdict.BLUNDER),
        (0.061, 0.0204, None),
    ],
)
def test_a_verdict_needs_a_loss_beyond_three_standard_errors(
    behind: float, error: float, verdict: Verdict | None
) -> None:
    found = losing(behind, error)
    assert found.verdict(1) == verdict
    assert found.verdict(0) is None


def a_view(phase: Phase, cards: int) -> View:
    """A seat's view when it has to choose, with that many cards in hand."""
    return next(
        mine
        for game in decisions(4)
        if game.phase is phase
        for mine in [view(game, game.turn, recall=True)]
        if len(mine.hand) == cards and len(mine.legal) > 1
    )


@pytest.mark.parametrize(
    ("phase", "cards"),
    [(Phase.PLACE, 0), (Phase.BID, 8), (Phase.BID, 3), (Phase.TRICKS, 7), (Phase.TRICKS, 2)],
)
def test_the_correction_of_met_bids_keeps_what_is_sure_and_the_order(
    phase: Phase, cards: int
) -> None:
    mine = a_view(phase, cards)
    corrected = [correction.correct_met(mine, met / 20) for met in range(21)]
    assert (corrected[0], corrected[-1]) == (0, 1)
    assert corrected == sorted(corrected)
    assert all(abs(each - met / 20) < 0.1 for met, each in enumerate(corrected))
    few = phase is not Phase.PLACE and cards <= 3
    assert (corrected == pytest.approx([met / 20 for met in range(21)])) == few


def test_a_bid_is_less_sure_than_playouts_say() -> None:
    before, after = a_view(Phase.BID, 8), a_view(Phase.TRICKS, 8)
    for said in (0.7, 0.9):
        assert correction.correct_met(before, said) < correction.correct_met(after, said) < said
    assert correction.correct_met(before, 0.1) > correction.correct_met(after, 0.1)


def test_what_is_said_agrees_with_how_often_bids_are_met(monkeypatch: pytest.MonkeyPatch) -> None:
    """If bids are hardly ever met, the chance is that of the deals in which this one is missed."""
    mine = a_view(Phase.TRICKS, 8)
    monkeypatch.setattr(correction, "PER_CARD", 0.0)
    plain = judge(mine, 4_000, seed=1)
    assert any(0.2 < worth.met < 0.8 for worth in plain.choices)
    monkeypatch.setattr(correction, "PER_CARD", 10.0)
    never = judge(mine, 4_000, seed=1)
    assert sum(never.chances) == pytest.approx(1)
    for before, after in zip(plain.choices, never.choices, strict=True):
        if 0.2 < before.met < 0.8:
            assert after.met < 1e-6
            assert after.win < before.win
            assert 0 < after.error < 3 * before.error
    monkeypatch.setattr(correction, "PER_CARD", -10.0)
    always = judge(mine, 4_000, seed=1)
    for before, without, with_it in zip(plain.choices, never.choices, always.choices, strict=True):
        if 0.2 < before.met < 0.8:
            mixed = before.met * with_it.win + (1 - before.met) * without.win
            assert mixed == pytest.approx(before.win)


CHANCES = [
    [0.3, 0.3, 0.2, 0.2],
    [0.75, 0.15, 0.1, 0.0],
    [1.0, 0.0, 0.0, 0.0],
    [0.0, 0.98, 0.02, 0],
]


def corrected_chances(mine: View) -> list[list[float]]:
    """What these chances of four seats become, one world after another."""
    outcomes = np.zeros((len(CHANCES), 1, WIDTH))
    outcomes[:, 0, :4] = CHANCES
    correction.correct_chances(mine, outcomes)
    found: list[list[float]] = outcomes[:, 0, :4].tolist()
    assert [sum(each) for each in found] == pytest.approx([1, 1, 1, 1])
    return found


def test_a_lead_is_doubted_but_not_a_victory() -> None:
    even, ahead, over, nearly = corrected_chances(a_view(Phase.BID, 8))
    assert even == CHANCES[0]
    assert over == CHANCES[2]
    assert 0.7 < ahead[0] < 0.75
    assert ahead[1] / ahead[2] == pytest.approx(1.5)
    assert 0.97 < nearly[1] < 0.98


def test_while_cards_are_played_rivals_get_a_little_more_but_no_victory() -> None:
    mine = a_view(Phase.TRICKS, 8)
    waiting = corrected_chances(replace(mine, legal=()))
    for before, after, chances in zip(waiting, corrected_chances(mine), CHANCES, strict=True):
        assert mine.seat is not None
        if 0 < chances[mine.seat] < 1:
            assert before[mine.seat] - 0.02 < after[mine.seat] < before[mine.seat]
        else:
            assert after == pytest.approx(before)
