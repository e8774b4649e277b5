"""`canyon review` and `canyon judge`: what they read, what they print, how they end."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from canyon.review.command import judge_views, review_files
from canyon.review.review import review
from canyon.rules import apply, legal, new_game
from canyon.texts import Texts, languages
from canyon.verify import verify
from canyon.views import view
from canyon.wire import view_to_json
from tests.judge.positions import decisions
from tests.review.games import record_of
from tests.terminal.conftest import Terminal, terminal

__all__ = ["terminal"]  # the fixture

Capture = pytest.CaptureFixture[str]
ENGLISH = Texts("en")
SHORT = record_of(2, 3, most=20)
OTHER = record_of(4, 4, most=15)
BAD = SHORT | {"dealer": 9}


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: object) -> None:
    data = "".join(json.dumps(line) + "\n" for line in lines).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def run(name: str, capsys: Capture, budget: int = 64) -> tuple[int, list[dict[str, Any]], str]:
    """A review as JSON: the exit code, the objects printed, what went to standard error."""
    code = review_files(name, ENGLISH, True, "x", budget)
    out, err = capsys.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], err


def test_a_file_with_one_record(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(SHORT, indent=1), encoding="utf-8")
    right = json.loads(json.dumps(review(SHORT, 64, "x").to_json(ENGLISH)))
    assert run(str(file), capsys) == (0, [right], "")


def test_a_record_in_each_line_of_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    type_in(monkeypatch, SHORT, OTHER)
    code, found, _ = run("-", capsys)
    assert code == 0
    assert [len(each["seats"]) for each in found] == [3, 4]


def test_a_bad_record_gets_the_sentence_of_verify_and_the_others_are_reviewed(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    type_in(monkeypatch, BAD, SHORT)
    code, found, err = run("-", capsys)
    assert code == 1
    assert found[0] == verify(BAD)
    assert "seats" in found[1]
    assert verify(BAD)["error"] in err


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"\xff", b"[" * 100_000, b"null"])
def test_what_is_not_a_record(text: bytes, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(text)
    code, found, err = run(str(file), capsys)
    assert (code, found[0]["ok"]) == (1, False)
    assert found[0]["error"] in err


def test_a_file_that_is_not_there(capsys: Capture) -> None:
    code, found, _ = run("no/such/file", capsys)
    assert (code, found[0]["ok"]) == (1, False)


@pytest.mark.parametrize("language", languages())
def test_the_table_has_a_row_for_each_player(
    language: str, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record_of(2, 3, most=60)), encoding="utf-8")
    texts = Texts(language)
    assert review_files(str(file), texts, False, "x", 400) == 0
    out = capsys.readouterr().out
    for seat in range(3):
        assert f"\np{seat} " in out
    assert texts("coach-good") in out
    assert texts("coach-bad") in out
    assert max(map(len, out.splitlines())) <= 80


def test_judge_reads_a_view_as_the_bots_protocol_writes_it(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    game = next(game for game in decisions(3) if len(legal(game)) > 1 and game.rounds == 1)
    seen = view_to_json(view(game, game.turn, recall=True))
    type_in(monkeypatch, {"type": "view", "id": 1, "seed": 7, "view": seen}, seen)
    assert judge_views("-", ENGLISH, "x", 200) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    found = json.loads(first)
    assert (found["n"], found["round"], found["seat"]) == (None, 2, game.turn)
    assert (found["phase"], found["chosen"], found["verdict"]) == (game.phase, None, None)
    assert [each["action"] for each in found["choices"]] == seen["legal"]


def test_judge_says_what_is_not_a_view_to_judge(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    game = new_game(3, dealer=0)
    waiting = view_to_json(view(game, 0))
    seen = view_to_json(view(game, 1))
    wrong = [
        waiting,
        {},
        [],
        7,
        {"type": "view"},
        seen | {"players": 40},
        seen | {"seat": 9},
        seen | {"canoes": []},
        seen | {"marker": 99},
        seen | {"dealer": "x"},
        seen | {"legal": [{"bid": 3}]},
    ]
    type_in(monkeypatch, *wrong)
    assert judge_views("-", ENGLISH, "x", 200) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == len(wrong)
    assert "it is not this seat's turn" in err


def test_hostile_cards_in_a_view_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Compiled code trusts its arrays: what could not come from a game never gets there."""
    game = next(game for game in decisions(3) if sum(game.won) == 2 and game.trick)
    seen = view_to_json(view(game, game.turn, recall=True))
    wrong = [
        seen | {"hand": seen["hand"] * 5},
        seen | {"held": [60, 60, 60]},
        seen | {"held": [-1, 0, 0]},
        seen | {"bids": [10**30, 0, 0]},
        seen | {"won": [9, 9, 9]},
        seen | {"tricks": seen["tricks"] * 9},
        seen | {"trick": seen["trick"] * 9},
        seen | {"trump": seen["hand"][0]},
        seen | {"canoes": ["a1", "a1", "a1"]},
        seen | {"leader": 5},
        seen | {"fallen": [0] * 9},
        seen | {"legal": [{"play": "B1"}, {"play": "B2"}, {"play": "G1"}]},
    ]
    type_in(monkeypatch, *wrong)
    assert judge_views("-", ENGLISH, "x", 200) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == len(wrong)


def test_the_commands(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(SHORT), encoding="utf-8")
    code, out, err = terminal.run("review", str(file), "--json", "--seed", "x", "--budget", "64")
    assert (code, err) == (0, "")
    assert json.loads(out) == json.loads(json.dumps(review(SHORT, 64, "x").to_json(ENGLISH)))
    game = new_game(3, dealer=0)
    game = apply(game, legal(game)[0]).game
    file.write_text(json.dumps(view_to_json(view(game, game.turn))), encoding="utf-8")
    code, out, err = terminal.run("judge", str(file), "--budget", "64")
    assert (code, err) == (0, "")
    assert len(json.loads(out)["choices"]) == 5
