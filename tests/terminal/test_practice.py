"""`canyon practice bids`: hand after hand through a pipe; the score is kept."""

import json

import pytest

from canyon.texts import Texts, languages
from tests.terminal.conftest import Terminal, lines


@pytest.mark.parametrize("language", languages())
def test_a_bid_and_what_all_were_worth(terminal: Terminal, language: str) -> None:
    texts = Texts(language)
    ran = terminal.run(
        *("practice", "bids", "--hand", "78", "--hands", "1", "--lang", language, "--plain"),
        answer=lines("h", "9", "2"),
    )
    assert (ran.code, ran.err) == (0, "")
    assert texts("practice-no-hint") in ran.out  # nothing before the bid
    before, _, after = ran.out.rpartition("> 2")
    assert texts("coach-column-win") not in before
    rows = [line.split() for line in after.splitlines() if line[:1].isdigit()]
    assert sorted(int(row[0]) for row in rows) == [0, 1, 2, 3, 4]
    [chosen] = [row for row in rows if f"({texts('coach-chosen')})" in row]
    assert chosen[0] == "2"


def test_the_score_is_kept(terminal: Terminal) -> None:
    for hands in (1, 2):
        terminal.run("practice", "bids", "--hands", "2", "--plain", answer=lines("0", "", "0"))
        kept = json.loads((terminal.home / "practice.json").read_text())
        assert (kept["hands"], len(kept["kept"])) == (2 * hands, 2 * hands)
    assert (terminal.home / "practice.json").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("content", ["", "{", "[]", '{"kept": [null]}', '{"kept": "x"}'])
def test_a_damaged_score_begins_anew(terminal: Terminal, content: str) -> None:
    terminal.home.mkdir()
    (terminal.home / "practice.json").write_text(content)
    ran = terminal.run("practice", "bids", "--hands", "1", "--plain", answer=lines("0"))
    assert (ran.code, ran.err) == (0, "")
    assert json.loads((terminal.home / "practice.json").read_text())["hands"] == 1


def test_leaving_and_what_is_not_understood(terminal: Terminal) -> None:
    ran = terminal.run("practice", "bids", "--plain", answer=lines("x", "b", "?", "q"))
    assert (ran.code, ran.err) == (0, "")
    assert Texts("en")("not-understood") in ran.out
    assert Texts("en")("practice-help-keys") in ran.out
    assert "save and quit" not in ran.out  # there is nothing to save
    assert not (terminal.home / "practice.json").exists()
    assert terminal.run("practice", "bids", "--hand", "0").code == 2


def test_plain_words_say_which_canoe_is_yours_and_who_has_bid(terminal: Terminal) -> None:
    ran = terminal.run("practice", "bids", "--hand", "77", "--plain", answer=lines("q"))
    assert "Alder (you): k15" in ran.out
    assert "Birch bid 2" in ran.out
    assert "Cedar bid 1" in ran.out
