"""docs/glossary.md is true: its terms are used, and the words it rejects are not."""

import re
from pathlib import Path

import pytest

from tests.prose import prose

PAGE = (Path(__file__).parents[1] / "docs" / "glossary.md").read_text("utf-8")


def rows(heading: str) -> list[list[str]]:
    """The table under a heading, its head first."""
    part = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


HEAD, *ROWS = rows("Terms")
TERMS = [
    (language, cell) for row in ROWS for language, cell in zip(HEAD[:-1], row[:-1], strict=True)
]
REJECTED = [
    (language, word.strip())
    for language, words, _ in rows("Rejected words")[1:]
    for word in words.split(",")
]


def places(language: str, word: str) -> list[str]:
    """The keys of the texts in which a word appears, exactly as it is."""
    found = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
    return [key for key, ways in prose(language).items() if any(map(found.search, ways))]


@pytest.mark.parametrize(("language", "forms"), sorted({*TERMS}))
def test_every_term_is_used(language: str, forms: str) -> None:
    text = "\n".join(way for ways in prose(language).values() for way in ways).lower()
    assert any(form.strip().lower() in text for form in forms.split(","))


@pytest.mark.parametrize(("language", "word"), REJECTED)
def test_no_rejected_word_is_used(language: str, word: str) -> None:
    assert places(language, word) == []


def test_a_rejected_word_would_be_found() -> None:
    assert "web-trump" in places("fr", "atout")
    assert places("de", "Stic") == []


def test_no_term_is_rejected_in_its_own_language() -> None:
    terms = {(language, form.strip()) for language, forms in TERMS for form in forms.split(",")}
    assert terms & {*REJECTED} == set()
