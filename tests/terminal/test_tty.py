"""On a real terminal: questions vanish once answered, keys step through a replay."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.terminal.conftest import Terminal
from tests.terminal.test_game import QUICK
from tests.terminal.test_replay import RECORD

SOURCE = Path(__file__).parents[2] / "src"


class Keyboard:
    """Types into a program and reads what it shows."""

    def __init__(self, handle: int) -> None:
        self.handle, self.shown = handle, ""

    def type(self, text: str) -> None:
        self.shown = ""
        os.write(self.handle, text.encode())

    def wait_for(self, pattern: str) -> str:
        """What is shown up to this; fails after ten seconds of silence."""
        while not re.search(pattern, self.shown, re.DOTALL):
            assert select.select([self.handle], [], [], 10)[0], self.shown
            self.shown += os.read(self.handle, 65536).decode(errors="replace")
        return self.shown


@contextmanager
def running(
    *arguments: str, **environment: str
) -> Iterator[tuple[Keyboard, subprocess.Popen[bytes]]]:
    ours, theirs = pty.openpty()
    own = {"PYTHONPATH": str(SOURCE), "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40"}
    process = subprocess.Popen(
        [sys.executable, "-m", "canyon", *arguments],
        stdin=theirs, stdout=theirs, stderr=theirs,
        env={**os.environ, **own, **environment}, start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    try:
        yield Keyboard(ours), process
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def test_a_question_vanishes_and_ctrl_c_keeps_the_game(terminal: Terminal) -> None:
    with running("play", *QUICK, "--lang", "en") as (keyboard, process):
        assert "\x1b[1;38" in keyboard.wait_for("Choose: 1 =.*> $")
        keyboard.type("1\n")
        keyboard.wait_for("Choose: 0 to 8.*> $")
        assert re.search(r"\x1b\[\d\dA\r\x1b\[J", keyboard.shown)
        keyboard.type("9\n")
        assert "A bid is a number from 0 to 8. (? T1)" in keyboard.wait_for("T1.*> $")
        # A signal between the prompt and the read of it is seen only after the next one.
        while not select.select([keyboard.handle], [], [], 0.5)[0]:
            process.send_signal(signal.SIGINT)
        keyboard.wait_for("saved in .* --resume")
        assert process.wait(timeout=10) == 130
    assert len(terminal.kept("unfinished")) == 1


def test_no_color_means_no_color(terminal: Terminal) -> None:
    with running("play", *QUICK, NO_COLOR="1") as (keyboard, _):
        shown = keyboard.wait_for("Choose: 1 =.*> $")
        assert not re.search(r"\x1b\[[0-9;]*[34]8;", shown)


def test_plain_takes_nothing_back(terminal: Terminal) -> None:
    with running("play", *QUICK, "--plain") as (keyboard, _):
        keyboard.wait_for("Choose: 1 =.*> $")
        keyboard.type("1\r")
        assert "\x1b[J" not in keyboard.wait_for("Choose: 0 to 8.*> $")


@pytest.mark.usefixtures("terminal")
def test_arrow_keys_step_through_a_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(RECORD))
    with running("replay", str(file), "--lang", "en") as (keyboard, process):
        keyboard.wait_for("decision 0 of")
        keyboard.type("\x1b[C\x1b[C")
        keyboard.wait_for("decision 2 of")
        keyboard.type("g2\r")
        keyboard.wait_for("Round 2 of")
        keyboard.type("q")
        keyboard.wait_for(r"\x1b\[\?1049l")
        assert process.wait(timeout=10) == 0


@pytest.mark.usefixtures("terminal")
def test_a_narrow_window_gets_a_record_in_words(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(RECORD))
    with running("replay", str(file), "--lang", "en", COLUMNS="40") as (keyboard, process):
        assert "Pictures need 60 columns" in " ".join(keyboard.wait_for("The race is over").split())
        keyboard.wait_for("3\\. ")
        assert process.wait(timeout=10) == 0
