"""Quotes, spaces and apostrophes as each language writes them."""

import re

import pytest

from canyon.server.pages.files import WEB
from canyon.texts import languages
from tests.prose import GAP, prose

CODE = {"bot-needs", "hint-missing"}
"""Texts with a command that has quotes of its own."""
WRONG = {
    "en": {"quotes": r"[„«»‚]", "space before an ellipsis": r"\s…"},
    "de": {
        "quotes": r"[”«»‚‘]|“[\w\0]",
        "no hard space before an ellipsis": r"[^\u00a0]…",
        "small letter of a sentence after a colon": (
            r": (?:(?:du|es|sie|niemand|wer|warte|schreib|alle(?= [a-zäöü])) |jede \w+ ist)"
        ),
    },
    "fr": {
        "a plain space before punctuation": r" [:;!?»]",
        "no space before punctuation": r"[^\u00a0\u202f\s][;!?»]|[^\u00a0\u202f\s]:(?=[\s\0]|$)",
        "a plain space in quotes": r"«[^\u00a0\u202f]",
        "quotes": r"[“”„‘]",
        "space before an ellipsis": r"[ \u00a0]…",
    },
    "nl": {"quotes": r"[„“”«»‚]", "space before an ellipsis": r"\s…"},
}
"""What is wrong in a language, by what it is."""
EVERYWHERE = {
    "straight quotes": r"[\"']",
    "dots in place of an ellipsis": r"\.\.\.",
    "two spaces": r"  ",
    "space at an end": r"^ | $",
}


def faults(language: str, wrong: dict[str, str]) -> list[tuple[str, str, str]]:
    return [
        (key, name, way)
        for key, ways in prose(language).items()
        if key not in CODE
        for way in ways
        for name, pattern in wrong.items()
        if re.search(pattern, way)
    ]


@pytest.mark.parametrize("language", languages())
def test_every_text_is_set_as_its_language_wants(language: str) -> None:
    assert faults(language, EVERYWHERE | WRONG.get(language, {})) == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "À vous : jouez"),
        ("fr", f"{GAP}: 7"),
        ("fr", "Pourquoi?"),
        ("fr", "« non\u00a0»"),
        ("de", "Der Plan „gorge”"),
        ("de", "Trumpf: alle sagen geheim an"),
        ("nl", "Er is geen “bord”"),
        ("en", "It's your turn"),
    ],
)
def test_a_fault_would_be_found(language: str, text: str) -> None:
    assert any(re.search(each, text) for each in (EVERYWHERE | WRONG[language]).values())


def test_pages_leave_punctuation_to_the_texts() -> None:
    # French has a space before a colon: what joins two texts is a text itself.
    joined = re.compile(r"\$\{t\([^`]*\)\}\s?[:;!?]")
    modules = WEB.joinpath("app").rglob("*.js")
    assert [each.name for each in modules if joined.search(each.read_text("utf-8"))] == []
