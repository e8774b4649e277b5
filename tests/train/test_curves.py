"""A log becomes a picture, and what is not a log is refused with a sentence."""

import json
from pathlib import Path

import pytest

from canyon.train.curves import main, read

LINE = {
    "decisions": 1_000_000,
    "met_by_players": {"3": 0.4, "4": 0.5},
    "entropy": 0.8,
    "explained": 0.7,
    "judge_loss": 1.2,
    "tricks_loss": 0.9,
}


def written(folder: Path, *lines: object) -> Path:
    log = folder / "log.jsonl"
    log.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return log


def test_a_log_becomes_a_picture(tmp_path: Path) -> None:
    line = {**LINE, "wins": {"random": 0.5}}
    log = written(tmp_path, *({**line, "decisions": at * 1e6} for at in range(700)))
    file = tmp_path / "folder" / "curves.svg"
    assert main([str(log), str(file)]) == 0
    assert "<svg" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("lines", "name", "why"),
    [
        ([LINE, 7], "a.svg", "line 2 of"),
        ([{"entropy": 1}], "a.svg", "line 1 of"),
        ([], "a.svg", "is empty"),
        ([LINE], "a.txt", "ends with .png or .svg"),
    ],
)
def test_what_can_not_be_drawn(
    tmp_path: Path, lines: list[object], name: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(written(tmp_path, *lines)), str(tmp_path / name)]) == 2
    assert why in capsys.readouterr().err


def test_a_log_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.jsonl"), str(tmp_path / "a.svg")]) == 2
    assert "none.jsonl" in capsys.readouterr().err
    assert main([]) == 2


def test_lines_come_as_they_were_written(tmp_path: Path) -> None:
    assert read(written(tmp_path, LINE)) == [LINE]
