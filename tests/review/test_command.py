"""`canyon review`: what it reads, what it prints, how it ends."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from canyon.review.command import review_files
from canyon.review.review import review
from canyon.texts import Texts, languages
from canyon.verify import verify
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
    code = review_files(name, ENGLISH, True, budget)
    out, err = capsys.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], err


def test_a_file_with_one_record(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(SHORT, indent=1), encoding="utf-8")
    right = json.loads(json.dumps(review(SHORT, 64).to_json(ENGLISH)))
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
    assert review_files(str(file), texts, False, 400) == 0
    out = capsys.readouterr().out
    for seat in range(3):
        assert f"\np{seat} " in out
    assert texts("coach-good") in out
    assert texts("coach-bad") in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_command(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(SHORT), encoding="utf-8")
    code, out, err = terminal.run("review", str(file), "--json", "--budget", "64")
    assert (code, err) == (0, "")
    assert json.loads(out) == json.loads(json.dumps(review(SHORT, 64).to_json(ENGLISH)))
