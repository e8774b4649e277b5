"""Every bug planted in the compiled rules has its place, and (soak) every one is caught."""

import pytest

from tests.fast.planted import FAST
from tests.planted_bugs import RULES

BUGS = FAST.bugs

ELSEWHERE = {"M2", "T2", "T3", "W7", "E4"}
"""Rules that the compiled engine takes from the board or leaves to its caller."""


def test_every_planted_bug_has_its_place_in_the_source() -> None:
    assert [*FAST.misfits()] == []


def test_the_bugs_of_the_rules_are_ported() -> None:
    assert {bug.rule for bug in BUGS} == {bug.rule for bug in RULES.bugs} - ELSEWHERE
    assert len({(bug.file, bug.old, bug.new) for bug in BUGS}) == len(BUGS)
    assert len({str(bug) for bug in BUGS}) == len(BUGS)
    assert all(bug.old != bug.new for bug in BUGS)


def test_a_planted_bug_is_caught() -> None:
    harmful = next(bug for bug in BUGS if bug.rule == "C2")
    assert [outcome for _, outcome in FAST.plant_all([harmful])] == ["caught"]


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_every_planted_bug_is_caught() -> None:
    outcomes = FAST.plant_all(BUGS)
    assert [f"{bug}: {outcome}" for bug, outcome in outcomes if outcome != "caught"] == []
