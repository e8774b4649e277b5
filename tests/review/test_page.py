"""The page of a review: one file that needs nothing else, and says what the review says."""

import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from canyon.review.command import review_files
from canyon.review.page import page
from canyon.review.review import Review, review
from canyon.review.table import points
from canyon.texts import Texts, languages
from tests.review.games import record_of
from tests.terminal.conftest import Terminal, terminal

__all__ = ["terminal"]  # the fixture


class Nesting(HTMLParser):
    """Checks that every element is closed where it should be; collects text and attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@cache
def reviewed() -> Review:
    record = record_of(2, 3, most=80)
    return review(record | {"players": ["Ann", "<script>alert(1)</script>", "Cy & \x1b[1mCo"]}, 64)


def read(text: str) -> Nesting:
    found = Nesting()
    found.feed(text)
    assert found.open == []
    return found


@pytest.mark.parametrize("language", languages())
def test_is_whole_and_needs_nothing_else(language: str) -> None:
    texts = Texts(language)
    found = read(page(reviewed(), texts))
    assert {"script", "link", "img", "iframe"}.isdisjoint(found.tags)
    assert not {"href", "src"} & {name for name, _ in found.attributes}
    assert "http" not in page(reviewed(), texts)
    assert ("lang", language) in found.attributes
    for key in ("coach-title", "coach-chances", "coach-choices", "coach-good", "coach-bad"):
        assert texts(key) in found.text


def test_says_what_the_review_says() -> None:
    found = read(page(reviewed(), Texts("en")))
    for ledger in reviewed().ledgers:
        for line in (ledger.deals, ledger.bids, ledger.cards, ledger.paddling, ledger.others):
            assert points(line, Texts("en")) in found.text
    lines = [value or "" for name, value in found.attributes if name == "points"]
    assert len(lines) == 3
    assert {len(line.split()) for line in lines} == {len(reviewed().chances)}
    assert found.tags.count("details") == len({each.view.rounds for each in reviewed().decisions})
    assert found.text.count("←") == len(reviewed().decisions)


def test_names_are_text_and_nothing_else() -> None:
    text = page(reviewed(), Texts("en"))
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert "Cy &amp; " in text
    assert not re.search("[\x00-\x08\x1b]", text)


def test_the_command_writes_the_page_of_one_record(terminal: Terminal, tmp_path: Path) -> None:
    file, out = tmp_path / "games.jsonl", tmp_path / "review.html"
    records = [record_of(2, 3, most=12), record_of(3, 4, most=12)]
    file.write_text("".join(json.dumps(each) + "\n" for each in records), encoding="utf-8")
    code, _, err = terminal.run("review", str(file), "--html", str(out), "--budget", "32")
    assert (code, err) == (0, "")
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    code, _, err = terminal.run("review", str(file), "--html", str(tmp_path / "no" / "x.html"))
    assert code == 2
    assert "there is no folder" in err


def test_a_page_that_can_not_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record_of(2, 3, most=4)), encoding="utf-8")
    assert review_files(str(file), Texts("en"), True, "", 32, tmp_path) == 1
    assert "can't write" in capsys.readouterr().err
