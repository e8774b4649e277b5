"""Reasons in a review: people read names, programs get "you" for whoever chose."""

import re
from functools import cache

import pytest
from rich.console import Console

from canyon.review.moments import bad, good, why
from canyon.review.review import Review, review
from canyon.review.table import table
from canyon.texts import Texts, keys, languages
from tests.review.games import record_of

RECORD = record_of(2, 3, most=80) | {"players": ["Ann", "Bo", "Cy"]}
YOU = {
    "en": r"\b(you|your)\b",
    "de": r"\b(du|dein|deine|deiner|dir|dich)\b",
    "fr": r"\b(vous|votre)\b",
    "nl": r"\b(je|jij|jouw)\b",
}
"""How a language speaks to the reader."""
REASON = r"coach-(same$|(start|bid|card|end)-)"


@cache
def reviewed() -> Review:
    return review(RECORD, 64)


@pytest.mark.parametrize("language", languages())
def test_every_reason_can_be_told_about_somebody_else(language: str) -> None:
    """The same numbers, with a name and no "you"."""
    texts = Texts(language)
    reasons = [key for key in keys("coach-") if re.match(REASON, key)]
    assert len(reasons) == 19
    numbers = ("win", "met", "fall", "takes")
    facts = dict(zip(numbers, (11, 22, 33, 44), strict=True))
    better = {f"better_{name}": value + 50 for name, value in facts.items()}
    for key in reasons:
        told = texts(
            key.replace("coach-", "coach-player-"),
            player="Ann 3", choice="c5", better="f7", **facts, **better,
        )  # fmt: skip
        mine = texts(key, choice="c5", better="f7", **facts, **better)
        assert told.count("Ann 3") == 1, key
        assert not re.search(YOU[language], told, re.IGNORECASE), key
        assert re.search(YOU[language], mine, re.IGNORECASE), key
        assert {*re.findall(r"\d+", told.replace("Ann 3", ""))} == {*re.findall(r"\d+", mine)}, key
        assert not re.search(r"3 \d", told), f"{key}: a name that ends in a number runs on"


def test_the_table_names_everybody() -> None:
    texts, found = Texts("en"), reviewed()
    console = Console(width=200)
    with console.capture() as printed:
        console.print(table(found, texts))
    assert not re.search(YOU["en"], printed.get(), re.IGNORECASE)
    for decision in (*good(found), *bad(found)):
        assert found.players[decision.seat] in why(decision, found, texts)


def test_programs_get_one_form_for_all() -> None:
    for decision in reviewed().to_json(Texts("en"))["decisions"]:
        assert re.search(YOU["en"], decision["reason"], re.IGNORECASE)
