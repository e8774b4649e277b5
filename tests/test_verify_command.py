"""`canyon verify` over files: one line per answer, the exit code, whatever the files are."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
import zstandard

from canyon.board import built_in
from canyon.record_files import verify_files as main
from canyon.verify import MAX_BYTES, verify
from tests.games import whole_record

Capture = pytest.CaptureFixture[str]
GOOD = whole_record(1, 3, built_in("kettle"))
BAD = GOOD | {"dealer": 9}


def answers(capsys: Capture) -> list[dict[str, Any]]:
    """Every line of the output, each one JSON object."""
    out, err = capsys.readouterr()
    assert err == ""
    assert out.isascii()
    return [json.loads(line) for line in out.splitlines()]


def write(path: Path, *records: object) -> str:
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return str(path)


def type_in(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def test_a_right_record(tmp_path: Path, capsys: Capture) -> None:
    assert main([write(tmp_path / "game.json", GOOD)]) == 0
    assert answers(capsys) == [verify(GOOD)]


def test_a_wrong_record(tmp_path: Path, capsys: Capture) -> None:
    assert main([write(tmp_path / "game.json", BAD)]) == 1
    assert answers(capsys) == [verify(BAD)]


def test_the_form_of_a_line(tmp_path: Path, capsys: Capture) -> None:
    main([write(tmp_path / "game.json", BAD)])
    assert capsys.readouterr().out == (
        '{"ok": false, "error": "S2: the dealer is a seat, 0 to 2", "at": "dealer"}\n'
    )


def test_several_files_in_order_and_one_wrong(tmp_path: Path, capsys: Capture) -> None:
    names = [
        write(tmp_path / name, record) for name, record in (("a", GOOD), ("b", BAD), ("c", GOOD))
    ]
    assert main(names) == 1
    assert [answer["ok"] for answer in answers(capsys)] == [True, False, True]


def test_a_file_is_one_record_even_over_many_lines(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(GOOD, indent=1), encoding="utf-8")
    assert main([str(path)]) == 0
    assert main([write(tmp_path / "two.json", GOOD, GOOD)]) == 1
    assert [answer["ok"] for answer in answers(capsys)] == [True, False]


def test_json_lines(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    good = json.dumps(GOOD).encode()
    path.write_bytes(b"\xef\xbb\xbf" + good + b"\r\n\n  \n" + good + b"\nnonsense\n\xff\n" + good)
    assert main([str(path)]) == 1
    told = answers(capsys)
    assert [answer["ok"] for answer in told] == [True, True, False, False, True]
    assert all(answer["at"] == "$" for answer in told if not answer["ok"])


def test_json_lines_that_are_all_right(tmp_path: Path, capsys: Capture) -> None:
    assert main([write(tmp_path / "games.jsonl", GOOD, GOOD)]) == 0
    assert len(answers(capsys)) == 2


def test_standard_input_is_json_lines(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    type_in(monkeypatch, json.dumps(GOOD).encode() + b"\n" + json.dumps(BAD).encode())
    assert main(["-"]) == 1
    assert [answer["ok"] for answer in answers(capsys)] == [True, False]
    type_in(monkeypatch, b"")
    assert main(["-"]) == 0
    assert answers(capsys) == []


def test_a_line_that_is_too_long_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    good = json.dumps(GOOD).encode()
    type_in(monkeypatch, good + b"\n[" + b" " * (2 * MAX_BYTES) + b"]\n" + good + b"\n")
    assert main(["-"]) == 1
    told = answers(capsys)
    assert [answer["ok"] for answer in told] == [True, False, True]
    assert told[1]["error"] == f"record: a record has at most {MAX_BYTES} bytes"


def test_files_that_can_not_be_read(tmp_path: Path, capsys: Capture) -> None:
    good = write(tmp_path / "game.json", GOOD)
    missing, folder = str(tmp_path / "none.json"), str(tmp_path)
    lines = str(tmp_path / "none.jsonl")
    assert main([missing, folder, lines, good]) == 1
    told = answers(capsys)
    assert [answer["ok"] for answer in told] == [False, False, False, True]
    assert all(answer["at"] == "$" for answer in told[:3])
    assert told[0]["error"] == f"record: {missing} can't be read: No such file or directory"
    assert told[1]["error"] == f"record: {folder} can't be read: Is a directory"


def test_empty_files(tmp_path: Path, capsys: Capture) -> None:
    """An empty text is not a record, but an empty list of records is not a fault."""
    (tmp_path / "empty.json").touch()
    (tmp_path / "empty.jsonl").touch()
    assert main([str(tmp_path / "empty.json")]) == 1
    assert main([str(tmp_path / "empty.jsonl")]) == 0
    assert [answer["at"] for answer in answers(capsys)] == ["$"]


def test_no_files(capsys: Capture) -> None:
    assert main([]) == 0
    assert answers(capsys) == []


def test_an_answer_is_one_line_whatever_is_in_the_record(tmp_path: Path, capsys: Capture) -> None:
    odd = ["\n", "\u2028", "\ud800", "\x00", '"', "</script>", "é"]
    records = [GOOD | {key: 1} for key in odd] + [GOOD | {"board": key} for key in odd]
    assert main([write(tmp_path / "odd.jsonl", *records)]) == 1
    assert len(answers(capsys)) == len(records)


def test_fair_is_asked_for(tmp_path: Path, capsys: Capture) -> None:
    name = write(tmp_path / "game.json", GOOD)
    assert main([name], fair=True) == 1
    assert answers(capsys)[0]["error"].startswith("fair: ")


def pack(path: Path, *parts: bytes) -> str:
    """A packed file; each part is a frame of its own."""
    path.write_bytes(b"".join(zstandard.ZstdCompressor().compress(part) for part in parts))
    return str(path)


def test_packed_json_lines(tmp_path: Path, capsys: Capture) -> None:
    good, bad = json.dumps(GOOD).encode() + b"\n", json.dumps(BAD).encode() + b"\n"
    assert main([pack(tmp_path / "games.jsonl.zst", good + bad, b"", good)]) == 1
    assert [answer["ok"] for answer in answers(capsys)] == [True, False, True]
    assert main([pack(tmp_path / "none.jsonl.zst")]) == 0
    assert answers(capsys) == []


def test_packed_files_that_are_damaged(tmp_path: Path, capsys: Capture) -> None:
    whole = Path(pack(tmp_path / "a.zst", json.dumps(GOOD).encode() + b"\n")).read_bytes()
    (tmp_path / "b.zst").write_bytes(whole + whole[:-9])
    (tmp_path / "c.zst").write_bytes(b"not packed at all")
    assert main([str(tmp_path / name) for name in ("b.zst", "c.zst")]) == 1
    right, cut, other = answers(capsys)
    assert right["ok"]
    assert cut["error"].endswith("b.zst can't be read: the packed file is cut off")
    assert other["error"].endswith(
        "c.zst can't be read: it is not packed with Zstandard, or damaged"
    )


def test_a_little_that_is_packed_may_be_much(tmp_path: Path, capsys: Capture) -> None:
    assert main([pack(tmp_path / "bomb.zst", b" " * (3 * MAX_BYTES) + b"\n" + b"{}\n")]) == 1
    assert [answer["at"] for answer in answers(capsys)] == ["$", "$"]
