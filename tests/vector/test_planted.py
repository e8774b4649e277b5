"""Every bug planted in the arrays has its place, and (soak) every one is caught."""

import pytest

from tests.planted_bugs import RULES
from tests.vector.planted import VECTOR

BUGS = VECTOR.bugs
ELSEWHERE = {"M2", "S2", "T2", "T3", "T4", "W7"}
"""Rules that the arrays take from the board, leave to chance or have no say in."""


def test_every_planted_bug_has_its_place_in_the_source() -> None:
    assert [*VECTOR.misfits()] == []


def test_the_bugs_of_the_rules_are_ported() -> None:
    assert {bug.rule for bug in BUGS} == {bug.rule for bug in RULES.bugs} - ELSEWHERE
    assert len({(bug.file, bug.old, bug.new) for bug in BUGS}) == len(BUGS)
    assert len({str(bug) for bug in BUGS}) == len(BUGS)
    assert all(bug.old != bug.new for bug in BUGS)


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_every_planted_bug_is_caught() -> None:
    outcomes = VECTOR.plant_all(BUGS)
    assert [f"{bug}: {outcome}" for bug, outcome in outcomes if outcome != "caught"] == []
