"""Nothing is ever lost: q, the end of input, Ctrl-C, a killed process, a damaged file."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import platformdirs
import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from canyon import saves
from canyon.saves import Save
from tests.terminal.conftest import Terminal, after, first_legal, lines
from tests.terminal.test_game import QUICK

SOURCE = Path(__file__).parents[2] / "src"


def test_an_interrupted_game_ends_like_one_that_was_not(terminal: Terminal) -> None:
    arguments = ["play", *QUICK, "--bots", "otter,random"]
    terminal.run(*arguments, answer=first_legal)
    [whole] = terminal.kept("games")
    terminal.run(*arguments, answer=after(3, "q\n"))
    for pause in range(1, 100):
        if not terminal.kept("unfinished"):
            break
        code, out, _ = terminal.run("play", "--resume", answer=after(7, ""))
        assert (code, "welcome back" in out) == (0, True), pause
    [_, resumed] = terminal.kept("games")
    assert pause > 3
    assert json.loads(resumed.read_text()) == json.loads(whole.read_text())


def test_in_plain_words_a_resumed_game_says_who_has_bid(terminal: Terminal) -> None:
    out = terminal.run("play", "--plain", "--seed", "x", answer=after(1, "q\n")).out
    assert "Dogwood bids 1." in out
    assert "Dogwood bid 1 and has won 0" in terminal.run("play", "--resume", "--plain").out


@pytest.mark.parametrize("last", ["q\n", "Q\n", ""])
def test_quitting_and_the_end_of_input_keep_the_game(terminal: Terminal, last: str) -> None:
    code, out, _ = terminal.run("play", *QUICK, answer=after(5, last))
    [file] = terminal.kept("unfinished")
    assert code == 0
    assert f"saved in {file}" in out
    assert "canyon play --resume" in out
    assert len(json.loads(file.read_text())["rounds"][0]["cards"]) > 3


def test_ctrl_c_keeps_the_game(terminal: Terminal) -> None:
    def answer(printed: str) -> str:
        if "Trick 2" in printed:
            raise KeyboardInterrupt
        return first_legal(printed)

    code, out, _ = terminal.run("play", *QUICK, answer=answer)
    assert code == 130
    assert "saved in" in out
    assert terminal.run("play", "--resume", answer=first_legal).code == 0
    assert len(terminal.kept("games")) == 1


def test_a_new_game_leaves_the_old_one_alone(terminal: Terminal) -> None:
    terminal.run("play", *QUICK, "--name", "One", answer=after(2, "q\n"))
    terminal.run("play", *QUICK, "--name", "Two", answer=after(2, "q\n"))
    assert len(terminal.kept("unfinished")) == 2
    assert "back, Two" in terminal.run("play", "--resume", answer=first_legal).out
    assert "back, One" in terminal.run("play", "--resume", answer=first_legal).out
    assert "no saved game" in terminal.run("play", "--resume").err


def test_a_killed_process_loses_nothing(terminal: Terminal) -> None:
    command = [sys.executable, "-m", "canyon", "play", *QUICK, "--board", "canyon"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("1\n5\n")
        process.stdin.flush()
        while "bids 5" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGKILL)
    [file] = terminal.kept("unfinished")
    assert 5 in json.loads(file.read_text())["rounds"][0]["bids"]
    assert "Alder" in terminal.run("play", "--resume", answer=lines("q")).out


def test_a_game_is_open_in_one_window_only(terminal: Terminal) -> None:
    terminal.run("play", *QUICK, answer=after(2, "q\n"))
    told = "This game is open in another window"

    def answer(printed: str) -> str:
        if "bids" not in printed.rpartition("Round")[2]:
            return first_legal(printed)
        # Opened again, and replaced since then: both are seen from another process.
        ran = subprocess.run(resume, capture_output=True, text=True, env=environment, check=False)
        seen.append((ran.returncode, ran.stderr.count("\n"), told in ran.stderr))
        return "q\n"

    resume = [sys.executable, "-m", "canyon", "play", "--resume"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    seen = list[tuple[int, int, bool]]()
    terminal.run("play", "--resume", answer=answer)
    terminal.run("play", *QUICK, answer=answer)
    assert seen == [(1, 1, True)] * 2
    assert len(terminal.kept("damaged")) == 0
    assert "welcome back" in terminal.run("play", "--resume").out


def test_a_failing_disk_leaves_the_old_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = Save(tmp_path / "game.json")
    save.write({"a": 1})

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        save.write({"a": 2})
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert json.loads(save.path.read_text()) == {"a": 1}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "not JSON"),
        ('{"format": "canyon-re', "not JSON"),
        ("[1, 2]", "wrong type"),
        ('{"format": "canyon-record/1"}', "is missing"),
    ],
)
def test_a_damaged_save_is_told_and_kept_aside(terminal: Terminal, text: str, told: str) -> None:
    terminal.run("play", *QUICK, answer=after(2, "q\n"))
    [file] = terminal.kept("unfinished")
    file.write_text(text)
    code, _, err = terminal.run("play", "--resume")
    [kept] = terminal.kept("damaged")
    assert code == 1
    assert err.count("\n") == 1
    assert told in err
    assert str(kept) in err
    assert kept.read_text() == text


@pytest.mark.parametrize(
    ("key", "value"), [("x_seed", "zz"), ("x_bots", [None, "heron", 7]), ("x_bots", ["otter"] * 3)]
)
def test_a_save_without_seed_or_bots_is_damaged(
    terminal: Terminal, key: str, value: object
) -> None:
    terminal.run("play", *QUICK, answer=after(2, "q\n"))
    [file] = terminal.kept("unfinished")
    file.write_text(json.dumps(json.loads(file.read_text()) | {key: value}))
    assert terminal.run("play", "--resume").code == 1
    assert len(terminal.kept("damaged")) == 1


def test_a_folder_that_cannot_be_written(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CANYON_HOME", str(tmp_path / "file" / "inside"))
    code, _, err = terminal.run("play", *QUICK, answer=first_legal)
    assert code == 1
    assert "CANYON_HOME" in err
    assert "a file where a folder should be" in err


def test_a_won_game_stays_where_it_is_if_it_cannot_be_moved(terminal: Terminal) -> None:
    terminal.home.mkdir()
    (terminal.home / "games").touch()
    code, out, err = terminal.run("play", *QUICK, answer=first_legal)
    [file] = terminal.kept("unfinished")
    seed = json.loads(file.read_text())["x_seed"]
    assert code == 1
    assert out.splitlines()[-2].endswith(seed)
    assert f"stays in {file}" in err
    assert "there is a file where a folder should be" in err
    (terminal.home / "games").unlink()
    assert terminal.run("play", "--resume").code == 0
    assert len(terminal.kept("games")) == 1


@pytest.mark.parametrize("last", ["q\n", "", "b\n"])
def test_a_look_hides_no_other_game(terminal: Terminal, last: str) -> None:
    terminal.run("play", *QUICK, "--name", "One", answer=after(2, "q\n"))
    out = terminal.run("play", *QUICK, "--name", "Two", answer=after(0, last)).out
    assert "there is nothing to save" in out
    assert len(terminal.kept("unfinished")) == 1
    assert "back, One" in terminal.run("play", "--resume").out


def test_a_bot_that_is_gone_is_no_damage(terminal: Terminal) -> None:
    terminal.run("play", *QUICK, answer=after(2, "q\n"))
    [file] = terminal.kept("unfinished")
    file.write_text(json.dumps(json.loads(file.read_text()) | {"x_bots": [None, "otter", "emu"]}))
    code, _, err = terminal.run("play", "--resume")
    assert (code, terminal.kept("unfinished")) == (1, [file])
    assert f"{file} needs the bot “emu”" in err


def test_where_games_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CANYON_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(platformdirs, "PlatformDirs", Unix)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert saves.home() == tmp_path / "data" / "canyon"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert saves.home() == tmp_path / ".local" / "share" / "canyon"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(platformdirs, "PlatformDirs", MacOS)
    assert saves.home() == tmp_path / "Library" / "Application Support" / "canyon"


def test_the_newest_save_is_the_one_written_last(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert saves.newest() is None
    old, new = Save(), Save()
    old.write({})
    new.write({})
    assert old.path != new.path
    os.utime(old.path, ns=(time.time_ns() + 10**9,) * 2)
    newest = saves.newest()
    assert newest is not None
    assert newest.path == old.path
