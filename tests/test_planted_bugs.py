"""Every rule has a planted bug, every bug has its place, and (soak) every bug is caught."""

import pytest

from tests.planted_bugs import RULES
from tests.test_rule_ids import rule_ids

BUGS = RULES.bugs


def test_every_planted_bug_has_its_place_in_the_source() -> None:
    assert [*RULES.misfits()] == []


def test_every_rule_has_a_planted_bug() -> None:
    assert [rule for rule in rule_ids() if rule not in {bug.rule for bug in BUGS}] == []
    assert {bug.rule for bug in BUGS} <= set(rule_ids())


def test_no_bug_is_planted_twice() -> None:
    assert len({(bug.rule, bug.file, bug.old, bug.new) for bug in BUGS}) == len(BUGS)
    assert len({str(bug) for bug in BUGS}) == len(BUGS)
    assert all(bug.old != bug.new for bug in BUGS)


def test_a_planted_bug_is_caught_and_a_harmless_change_is_not() -> None:
    harmful = next(bug for bug in BUGS if bug.rule == "K2")
    harmless = harmful._replace(new=harmful.old + "  # as before")
    assert [outcome for _, outcome in RULES.plant_all([harmful, harmless])] == [
        "caught",
        "survived",
    ]


@pytest.mark.soak
def test_every_planted_bug_is_caught_by_the_tests_of_its_rule() -> None:
    outcomes = RULES.plant_all(BUGS)
    assert [f"{bug}: {outcome}" for bug, outcome in outcomes if outcome != "caught"] == []
