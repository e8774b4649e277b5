"""`canyon replay`: as text through a pipe, by keys on a terminal, and what is not a record."""

import io
import json
import os
import pty
import select
import sys
from pathlib import Path

import pytest
import zstandard
from rich.console import Console

from canyon.record import Replay, replay
from canyon.state import Phase
from canyon.terminal import keys
from canyon.terminal.display.replay_view import ReplayView
from canyon.terminal.wording.words import Teller
from canyon.texts import Texts, languages
from tests.terminal.conftest import Terminal

GAMES = Path(__file__).parents[1] / "data" / "records" / "games.jsonl"
RECORD = json.loads(GAMES.read_text(encoding="utf-8").splitlines()[0])["record"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(RECORD))
    return path


@pytest.mark.parametrize("language", languages())
def test_as_text_in_every_language(terminal: Terminal, file: Path, language: str) -> None:
    code, out, err = terminal.run("replay", str(file), "--lang", language)
    assert (code, err) == (0, "")
    assert out == terminal.run("replay", str(file), "--lang", language, "--plain").out
    assert "\x1b" not in out
    for each in RECORD["rounds"]:
        assert all(out.count(card) for card in each["cards"])
    # Every hand is open, every decision told.
    assert out.count("\n") > sum(len(each["cards"]) for each in RECORD["rounds"])


def test_a_bot_with_an_account_is_marked(terminal: Terminal, file: Path) -> None:
    named = ["Ann", "rover", "Cedar", "Elm", "Fern", "Moss"][: len(RECORD["players"])]
    programs = [None, "bot", *[None] * (len(named) - 2)]
    file.write_text(json.dumps(RECORD | {"players": named, "x_programs": programs}))
    out = terminal.run("replay", str(file), "--lang", "fr").out
    assert "rover (robot)" in out
    assert out.count("(robot)") == out.count("rover")


def test_one_game_of_many(terminal: Terminal, tmp_path: Path) -> None:
    """The data set of the docs; and what can't be read of such files."""
    games = [json.dumps(RECORD | {"players": [name] * len(RECORD["players"])}) for name in "XY"]
    lines, packed = tmp_path / "games.jsonl", tmp_path / "games.jsonl.zst"
    lines.write_text("\n".join(games))
    packed.write_bytes(zstandard.ZstdCompressor().compress(lines.read_bytes()))
    for file in map(str, (lines, packed)):
        first, second = (terminal.run("replay", file, "--game", str(n)).out for n in (1, 2))
        assert terminal.run("replay", file).out == first
        assert ("X" in first, "Y" in second) == (True, True)
        assert first.replace("X", "Y") == second
        code, _, err = terminal.run("replay", file, "--game", "3")
        assert code == 2
        assert err.strip().endswith(f"{file} has no game 3; its last one is game 2.")
    sample = "examples/dataset/heron-000000.jsonl.zst"
    assert terminal.run("replay", str(Path(__file__).parents[2] / sample), "--game", "40").code == 0
    packed.write_bytes(packed.read_bytes()[:-1])
    code, _, err = terminal.run("replay", str(packed), "--game", "2")
    assert (code, err.strip()[-20:]) == (2, "the file is damaged.")


def test_a_game_under_way_is_told_so(terminal: Terminal, file: Path) -> None:
    file.write_text(
        json.dumps(RECORD | {"rounds": []} | {"x_": 0}).replace('"result"', '"x_result"')
    )
    assert "The record stops here, after 3 decisions" in terminal.run("replay", str(file)).out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"", "is not a valid record. This is not JSON"),
        (b"\xff", "not JSON"),
        (json.dumps(RECORD | {"dealer": 9}).encode(), "At dealer: The dealer is a seat"),
        (json.dumps(RECORD | {"\x1b[2J": 9}).encode(), "unknown"),
        (json.dumps(RECORD | {"placements": ["d7", "d7"]}).encode(), "already on d7."),
    ],
)
def test_what_is_no_record(terminal: Terminal, file: Path, text: bytes, told: str) -> None:
    file.write_bytes(text)
    code, out, err = terminal.run("replay", str(file))
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert told in err
    assert "\x1b" not in err


def test_names_in_a_record_cannot_command_the_terminal(terminal: Terminal, file: Path) -> None:
    file.write_text(json.dumps(RECORD | {"players": ["\x1b[2J", "[red]B[/]", "C\n" * 99]}))
    out = terminal.run("replay", str(file)).out
    assert "\x1b" not in out
    assert "[red]B[/]" in out


def replay_view() -> ReplayView:
    played: Replay = replay(RECORD)
    return ReplayView(played, Teller(played.start.board, RECORD["players"], Texts("en")))


def press(shown: ReplayView, *pressed: str) -> int:
    for key in pressed:
        shown.press(key)
    return shown.at


def test_keys_move_by_decision_and_by_round() -> None:
    story = replay_view()
    last = len(story.played.steps)
    assert press(story, "left") == 0
    assert press(story, "right", "right", "left") == 1
    assert press(story, "down") == story.rounds[0]
    assert press(story, "page-down", "right") == story.rounds[1] + 1
    assert press(story, "up") == story.rounds[1]
    assert press(story, "page-up", "page-up") == 0
    assert press(story, "end", "right") == last
    assert story.game.phase is Phase.OVER
    assert press(story, "home") == 0
    assert press(story, "", "x") == 0
    assert not story.left
    press(story, "q")
    assert story.left


def test_g_goes_to_a_round() -> None:
    story = replay_view()
    assert press(story, "g", "3", "enter") == story.rounds[2]
    assert press(story, "g", "9", "9", "9", "9", "enter") == story.rounds[-1]
    assert press(story, "g", "2", "x") == story.rounds[-1]
    assert press(story, "g", "4", "backspace", "1", "enter") == story.rounds[0]
    assert press(story, "g", "enter") == story.rounds[0]


@pytest.mark.parametrize("height", [24, 50])
def test_every_frame_can_be_drawn(height: int) -> None:
    story = replay_view()
    console = Console(width=80, height=height, color_system=None, record=True, file=io.StringIO())
    for at in range(0, len(story.played.steps) + 1, 7):
        story.at = at
        console.print(story.frame(console))
    text = console.export_text()
    assert "Round 2 of" in text
    assert "bids" in text


def test_the_round_of_the_track_is_named_where_it_is_another() -> None:
    story = replay_view()
    console = Console(width=80, height=24, color_system=None, file=io.StringIO())
    for typed, heading in (("7", "Round 7 of 39 ·"), ("15", "Round 15 of 39 (round 1 on the")):
        press(story, "g", *typed, "enter")
        with console.capture() as shown:
            console.print(story.frame(console))
        assert heading in shown.get()


SENT = {
    b"\x1b[D": "left", b"\x1b[C": "right", b"\x1bOA": "up", b"\x1b[6~": "page-down",
    b"\x1b[H": "home", b"\x1b[4~": "end", b"g": "g", b"7": "7", b"\r": "enter",
    b"\x7f": "backspace", b"q": "q", b"\x1b": "q", b"\x04": "q", b"\x1b[99~": "", b"\xc3": "�",
}  # fmt: skip


def test_keys_of_a_real_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = pty.openpty()
    with os.fdopen(theirs) as keyboard:
        monkeypatch.setattr(sys, "stdin", keyboard)
        with keys.raw_keys():
            for sent, key in SENT.items():
                os.write(ours, sent)
                assert keys.read_key() == key, sent
                while select.select([keyboard], [], [], 0)[0]:
                    os.read(keyboard.fileno(), 1)
    os.close(ours)
