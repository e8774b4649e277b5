"""In small windows: what matters is seen, and what can't be seen is told."""

import io
import re
from functools import cache
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

from canyon.board import BUILT_IN, built_in
from canyon.bots import make
from canyon.cards import Card
from canyon.console import make_console
from canyon.fair import fair_chance, seed_from
from canyon.play import steps
from canyon.record import Replay
from canyon.rules import new_game
from canyon.state import Game, Phase, Trick
from canyon.terminal.display.replay_view import ReplayView
from canyon.terminal.display.rich_view import RichView
from canyon.terminal.screen import NARROW, Screen
from canyon.terminal.wording.finish import verdict
from canyon.terminal.wording.words import Teller, lines_of
from canyon.texts import Texts, languages
from canyon.views import view
from tests.terminal.conftest import Terminal, after, first_legal
from tests.terminal.test_game import QUICK

WIDE = ("漢字の名前です", "Dorothea-Wilhelm", "🛶🛶🛶🛶", "Cy", "Ann", "Bo")


def window(width: int = 80, height: int = 24) -> Console:
    return Console(
        file=io.StringIO(), width=width, height=height, color_system=None, force_terminal=True,
        markup=False, highlight=False,
    )  # fmt: skip


@cache
def played(name: str) -> Replay:
    """A whole game of six quick players."""
    start = new_game(6, built_in(name), dealer=0)
    seats = [make("random", Random(seat)) for seat in range(6)]
    seed = seed_from("windows")
    story = list(steps(start, seats, lambda game: fair_chance(game, seed)))
    return Replay(start, story, story[-1][1].game)


def shown(story: ReplayView, on: Console) -> str:
    """What a window shows of a frame: its first rows."""
    lines = on.render_lines(story.frame(on), pad=False)[: on.height]
    return "\n".join("".join(part.text for part in line).rstrip() for line in lines)


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", BUILT_IN)
def test_the_last_frame_tells_the_result(name: str, language: str) -> None:
    game = played(name)
    teller = Teller(game.start.board, WIDE, Texts(language))
    story = ReplayView(game, teller)
    story.press("end")
    seen = squeezed(shown(story, window()))
    for line in verdict(game.game, teller):
        assert squeezed(line) in seen


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_busiest_frames_tell_all_that_happened(name: str) -> None:
    game, on = played(name), window()
    teller = Teller(game.start.board, ("Ann", "Bo", "Cy", "Di", "Ed", "Flo"), Texts("en"))
    story = ReplayView(game, teller)
    told = [lines_of(step.events, teller) for _, step in game.steps]
    busiest = sorted(range(len(told)), key=lambda at: -sum(map(len, told[at])))[:10]
    for at in busiest:
        story.at = at + 1
        seen = squeezed(shown(story, on))
        assert all(squeezed(line) in seen for line in told[at])


def test_a_tall_window_shows_cards_and_board() -> None:
    game = played("canyon")
    story = ReplayView(game, Teller(game.start.board, WIDE, Texts("en")))
    story.press("down")
    low, tall = shown(story, window()), shown(story, window(height=50))
    assert ("waterfall" in low, "Trump is" in low) == (False, True)
    assert ("waterfall" in tall, "Trump is" in tall) == (True, True)


@cache
def canoe_question(name: str) -> Game:
    """The first time that somebody chooses among several fields for a canoe."""
    return next(
        step.game for _, step in played(name).steps
        if step.game.phase is Phase.CANOES and len(view(step.game, step.game.turn).legal) > 1
    )  # fmt: skip


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", BUILT_IN)
def test_the_question_for_a_canoe_fits(name: str, language: str) -> None:
    game, on = canoe_question(name), window()
    face = RichView(Teller(game.board, WIDE, Texts(language)), on, on.height)
    seen = view(game, game.turn)
    last = Trick(0, tuple(map(Card, ("B10", "B9", "B8", "R10", "G10", "Y10"))), 0)
    lines = on.render_lines(face.question(seen, last), pad=False)
    text = "\n".join("".join(part.text for part in line).rstrip() for line in lines)
    assert len(lines) <= 22
    assert max(map(cell_len, text.splitlines())) <= 80
    for number in range(1, len(seen.legal) + 1):
        assert re.search(rf"^[a-r] .*\b{number} ?\b.* [a-r]\b", text, re.MULTILINE)
    # The race is next to the board.
    assert re.search(r" [a-r] [▲■★●◆✚][a-f] ", text)
    assert goal_rows(text) == landings(game)


def goal_rows(text: str) -> set[str]:
    """The letters of the rows in which landing stages are drawn."""
    rows = re.findall(r"^([a-r]) (.*?) \1\b", text, re.MULTILINE)
    return {letter for letter, row in rows if "L " in row}


def landings(game: Game) -> set[str]:
    """The letters of the rows that have some."""
    return {chr(ord("a") + down) for down, row in enumerate(game.board.rows) if "L" in row}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", BUILT_IN)
def test_a_bid_is_asked_for_with_the_goal_in_sight(name: str, language: str) -> None:
    game = next(step.game for _, step in played(name).steps if step.game.phase is Phase.BID)
    on = window()
    face = RichView(Teller(game.board, WIDE, Texts(language)), on, on.height)
    seen = view(game, game.turn)
    blocks = (face.round_begins(seen), face.question(seen, None))
    lines = [line for block in blocks for line in on.render_lines(block, pad=False)]
    text = "\n".join("".join(part.text for part in line).rstrip() for line in lines[-22:])
    assert goal_rows(text) == landings(game)


@pytest.mark.parametrize("width", range(20, 100, 13))
@pytest.mark.parametrize("height", [3, 10, 24])
def test_no_window_is_too_small_to_draw(width: int, height: int) -> None:
    game, on = canoe_question("isles"), window(width, height)
    face = RichView(Teller(game.board, WIDE, Texts("fr")), on, height)
    assert on.render_lines(face.question(view(game, game.turn), None))
    story = ReplayView(played("isles"), Teller(game.board, WIDE, Texts("fr")))
    story.press("end")
    assert shown(story, on)


def test_wide_names_leave_the_board_whole() -> None:
    game, on = canoe_question("isles"), window()
    face = RichView(Teller(game.board, WIDE, Texts("en")), on)
    lines = on.render_lines(face.board(view(game, game.turn)), pad=False)
    rows = ["".join(part.text for part in line) for line in lines]
    assert sum(bool(re.match(r"([a-r]) .{54,} \1\b", row)) for row in rows) == 18
    assert all(cell_len(row.rstrip()) <= 80 for row in rows)


def test_a_map_that_is_cropped_says_so() -> None:
    game = played("kettle").start
    for width, told in ((48, True), (60, False)):
        on = window(width)
        with on.capture() as drawn:
            on.print(RichView(Teller(game.board, WIDE, Texts("en")), on).board(view(game)))
        assert ("The map has 23 columns" in drawn.get()) is told


@pytest.mark.parametrize("width", [40, NARROW - 1, NARROW])
def test_narrow_windows_get_plain_words(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    out = terminal.run("play", *QUICK, answer=after(3, "q\n")).out
    narrow = width < NARROW
    assert " ".join(out.split()).count("Pictures need 60 columns") == narrow
    assert ("≈" in out) is not narrow
    assert "Pictures" not in terminal.run("play", *QUICK, "--plain", answer=first_legal).out


def test_only_what_is_in_the_window_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "漢" * 40)
    place = Screen()
    place.redraws = place.keyboard = True
    for rows, taken in ((3, 5), (30, 23)):  # 82 columns of answer take two rows
        place.console = window()
        place.ask("\n".join("x" * rows))
        assert isinstance(place.console.file, io.StringIO)
        assert f"\x1b[{taken}A" in place.console.file.getvalue()


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_no_line_breaks_at_a_no_break_space(monkeypatch: pytest.MonkeyPatch, space: str) -> None:
    monkeypatch.setenv("COLUMNS", "19")
    on = make_console()
    said = f"Une case par point{space}; le reste suit."
    lines = on.render_lines(on.render_str(said), pad=False)
    told = ["".join(part.text for part in line).rstrip() for line in lines]
    assert told == ["Une case par", f"point{space}; le reste", "suit."]
