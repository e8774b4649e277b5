"""Where there is only ASCII: every sign has another in its place, as wide as it was."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len

from canyon.board import BUILT_IN, built_in
from canyon.cards import DECK
from canyon.terminal.display.ascii_fallback import ERRORS
from canyon.terminal.display.chips import WINS, chip
from canyon.terminal.display.palette import SEAT
from canyon.terminal.display.river import GLYPHS, canoe, picture
from canyon.terminal.display.seats import CURRENT
from canyon.texts import languages

SOURCE = Path(__file__).parents[2] / "src"


def plain(text: str) -> str:
    return text.encode("ascii", ERRORS).decode()


def test_every_field_has_two_signs_of_its_own() -> None:
    drawn = {kind: plain(glyph) for kind, glyph in GLYPHS.items()}
    assert all(len(signs) == 2 and "?" not in signs for signs in drawn.values())
    assert len(set(drawn.values())) == len(drawn)
    assert (drawn["#"], drawn["↘"], drawn["↑"], drawn["."]) == ("##", "v>", "^ ", ". ")


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_board_keeps_its_shape(name: str) -> None:
    board = built_in(name)
    lines = picture(board, board.starts, {}, 80).plain.splitlines()
    assert [len(plain(line)) for line in lines] == [cell_len(line) for line in lines]


def test_cards_and_canoes_keep_their_letters() -> None:
    assert [plain(chip(card).plain).strip() for card in DECK] == [str(card) for card in DECK]
    assert all(len(plain(chip(card).plain)) == len(str(card)) + 1 for card in DECK)
    canoes = [plain(canoe(seat).plain) for seat in range(6)]
    assert [each[1] for each in canoes] == [mark.letter for mark in SEAT]
    assert "?" not in plain("".join([*canoes, WINS, CURRENT]))


def test_words_lose_their_accents_only() -> None:
    assert (
        plain("Strömung, œuvre, « déjà », can’t – ß …")
        == 'Stromung, oeuvre, " deja ", can\'t - ss .'
    )
    assert plain("漢") == "?"
    assert "é ▒".encode("latin-1", ERRORS) == "é #".encode("latin-1")


@pytest.mark.parametrize("language", languages())
def test_a_game_in_ascii_can_be_read(tmp_path: Path, language: str) -> None:
    environment = {
        **os.environ, "PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": "ascii",
        "CANYON_HOME": str(tmp_path), "COLUMNS": "80",
    }  # fmt: skip
    command = [sys.executable, "-m", "canyon", "play", "--lang", language, "--bots", "random"]
    ran = subprocess.run(
        command, input=b"1\n1\nq\n", capture_output=True, env=environment, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    shown = ran.stdout.decode("ascii")
    assert re.search(r"^a (##){26} a", shown, re.MULTILINE)
    # A question mark ends a question, or asks for help; it means nothing else.
    assert not re.search(r"\?[\w\]]|\?\?", shown)
