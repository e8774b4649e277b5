"""`canyon bench verdicts`: mistakes and blunders, judged again."""

import re

import pytest

from canyon.bench import verdicts
from canyon.bench.judging.cases import game_cases
from canyon.bench.verdicts import TOLD, judged_twice, main


def test_only_mistakes_and_blunders_are_judged_again() -> None:
    cases = game_cases(0, "verdicts", 0.3)
    found = [*judged_twice(cases, 1_000)]
    assert 0 < len(found) < len(cases)
    for twice in found:
        assert twice.before in TOLD
        assert twice.worths[0].behind >= 0.03
        assert twice.worths[1].behind_error < twice.worths[0].behind_error
        assert twice.kept == (twice.after is twice.before)


def test_a_first_look_passes_over_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    cases = game_cases(1, "verdicts", 0.3)
    quick = [twice.view for twice in judged_twice(cases, 2_000)]
    monkeypatch.setattr(verdicts, "SURELY", 1_000.0)
    assert [twice.view for twice in judged_twice(cases, 2_000)] == quick


def test_counts_games_and_verdicts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--share", "1", "--budget", "8", "--seed", "few"]) == 0
    lines = capsys.readouterr().out.splitlines()
    changed = sum(line.startswith("  ") for line in lines)
    told = re.fullmatch(
        r"2 games, \d+ choices: (\d+) of (\d+) kept \([\d.]+ ± [\d.]+ of 100, from 2 games\)",
        lines[-1],
    )
    assert told is not None
    assert int(told[2]) - int(told[1]) == changed
