"""`canyon simulate`: figures that are true, repeatable, drawn; one sentence for what is wrong."""

import json
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from canyon.board import BUILT_IN, built_in
from canyon.fast.convert import to_game
from canyon.fast.layout import BID, CANOE, DEALER, PHASE, ROUNDS, WON, new_state
from canyon.fast.playouts import finish_round, set_up
from canyon.fast.river import FIELDS, SLOTS, river_of
from canyon.fast.scratch import MOVED, TALLIES, new_scratch
from canyon.fast.tricks import deal, most_tricks
from canyon.numbering import PHASES
from canyon.rules import result
from canyon.simulate.games import (
    ENDED,
    EVERYBODY,
    LEAD_CHANGES,
    LENGTH,
    MADE,
    MET,
    START_SLOT,
    TALLY,
    WIDTH,
    WINNER,
    Rows,
    simulate,
)  # fmt: skip
from canyon.simulate.pacing import pacing
from canyon.state import Phase
from canyon.variants import Options
from tests.fast.games import listed
from tests.terminal.conftest import Terminal, terminal
from tests.test_cli import python

__all__ = ["terminal"]  # the fixture
CALL = "from canyon.cli import main; main()"


def again(board_name: str, players: int, options: Options, games: int) -> Rows:
    """The rows of some games, worked out in Python after each round."""
    board = built_in(board_name)
    river = river_of(board)
    scratch, rows = new_scratch(river[FIELDS], 5), np.zeros((games, WIDTH), np.int64)
    for row in rows:
        state = new_state(players, river[SLOTS], options)
        for kind in TALLIES:
            scratch[kind] = 0
        set_up(state, river, scratch)
        starter, leaders = (state[DEALER] + 1) % players, list[int]()
        for turn in range(players):
            field = state[CANOE + (starter + turn) % players]
            row[START_SLOT + turn] = board.starts.index(field)
        while PHASES[state[PHASE]] is Phase.DEAL and state[ROUNDS] < 100:
            deal(state, scratch)
            cards = most_tricks(state)
            finish_round(state, river, scratch, EVERYBODY)
            plain = listed(state, len(state))
            row[MADE + cards - 1] += players
            row[MET + cards - 1] += sum(plain[BID + s] == plain[WON + s] for s in range(players))
            distances = [board.distance[field] for field in plain[CANOE : CANOE + players]]
            if distances.count(min(distances)) == 1:
                leaders.append(distances.index(min(distances)))
        row[LENGTH] = state[ROUNDS]
        row[LEAD_CHANGES] = sum(a != b for a, b in pairwise(leaders))
        row[WINNER] = -1
        if PHASES[state[PHASE]] is Phase.OVER:
            row[ENDED] = 1
            row[WINNER] = (result(to_game(state, board)).winner - starter) % players
        row[TALLY : TALLY + len(TALLIES)] = listed(scratch, TALLIES.stop)[MOVED:]
    return rows


@pytest.mark.parametrize("number", range(4))
def test_rows_are_what_happened(number: int) -> None:
    options = Options(calm_water=number % 2 == 1, blind_bids=number >= 2)
    players = 3 + number
    [rows] = simulate(built_in(BUILT_IN[number]), players, options, 12, 5, batch=12)
    assert (rows == again(BUILT_IN[number], players, options, 12)).all()


def test_batches_do_not_matter() -> None:
    board = built_in("kettle")
    whole = [*simulate(board, 4, Options(), 50, 9, batch=50)]
    parts = [*simulate(board, 4, Options(), 50, 9, batch=7)]
    assert [len(rows) for rows in parts] == [7] * 7 + [1]
    assert (np.concatenate(parts) == np.concatenate(whole)).all()


def test_figures_add_up() -> None:
    board = built_in("canyon")
    [rows] = simulate(board, 5, Options(), 400, 1, batch=400)
    found = pacing(rows, board, 5)
    ended = int(rows[:, ENDED].sum())
    assert sum(found.lengths) == found.games == 400
    assert sum(length * count for length, count in enumerate(found.lengths)) / 400 == found.rounds
    assert sum(share.wins for share in found.by_turn) == ended
    assert sum(share.wins for share in found.by_start) == ended
    assert sum(share.games for share in found.by_start) == 5 * ended
    assert sum(share.ratio for share in found.by_turn) == pytest.approx(5)
    low, middle, high = found.deciles
    assert low <= middle <= high
    assert found.events["falls"] >= found.games_with_fall


def test_rules_of_thumb_play_like_people() -> None:
    """Near the figures that the boards were designed by: ten rounds, half of the bids met."""
    board = built_in("canyon")
    [rows] = simulate(board, 4, Options(), 2_000, 1, batch=2_000)
    found = pacing(rows, board, 4)
    assert 9 <= found.deciles[1] <= 11
    assert 0.5 < found.bids_met < 0.75


def test_the_wait_for_the_compiler_is_explained(tmp_path: Path) -> None:
    code = "import sys; sys.argv[1:] = ['simulate', '--games', '5']\n"
    code += "import canyon.simulate.command as command\n"
    code += "command.is_kept = lambda function: False\n"
    assert "compiling once for this machine" in python("-c", code + CALL).stderr


def test_tables_for_people(terminal: Terminal) -> None:
    [*simulate(built_in("canyon"), 4, Options(), 1, 1, batch=1)]  # compiled by now
    code, out, err = terminal.run("simulate", "--games", "60", "--seed", "a", "--calm-water")
    assert (code, err) == (0, "")
    assert "board canyon, 4 players, rules of thumb, calm water, seed a" in out
    for words in ("rounds, median", "moves blocked", "falls a game", "lead changes", "start field"):
        assert words in out


def test_json_for_programs_repeats(terminal: Terminal) -> None:
    command = ["simulate", "--games", "50", "--players", "6", "--board", "isles", "--json"]
    code, out, _ = terminal.run(*command, "--seed", "7")
    assert code == 0
    told = json.loads(out)
    assert (told["board"], told["players"], told["games"], told["seed"]) == ("isles", 6, 50, "7")
    assert len(told["fairness_by_seat"]) == len(told["fairness_by_start"]) == 6
    assert terminal.run(*command, "--seed", "7").out == out
    assert terminal.run(*command, "--seed", "8").out != out
    assert terminal.run(*command, "--seed", "\udcff").code == 0  # what is not UTF-8


@pytest.mark.parametrize("ending", ["png", "svg", "SVG"])
def test_plot(terminal: Terminal, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"pacing.{ending}"
    assert terminal.run("simulate", "--games", "40", "--plot", str(file)).code == 0
    if ending == "png":
        assert file.read_bytes().startswith(b"\x89PNG")
    else:
        assert ElementTree.parse(file).getroot().tag.endswith("svg")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--games", "0"], "--games"),
        (["--games", "many"], "--games"),
        (["--players", "7"], "3 to 6 players, not 7"),
        (["--players", "2"], "3 to 6 players, not 2"),
        (["--board", "nowhere"], "'nowhere'; there are canyon, kettle, isles, gorge"),
        (["--board", "no/file.txt"], "can't read no/file.txt"),
        (["--plot", "a.gif"], ".png or .svg, not 'a.gif'"),
        (["--plot", "no/such/folder/a.png"], "there is no folder no/such/folder for the plot"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(
    terminal: Terminal, arguments: list[str], told: str
) -> None:
    code, out, err = terminal.run("simulate", *(["--games", "5"] + arguments))
    assert (code, out) == (2, "")
    assert told in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("module", "extra"), [("numba", "fast"), ("numpy", "fast"), ("matplotlib", "plot")]
)
def test_what_is_missing_can_be_installed(module: str, extra: str, tmp_path: Path) -> None:
    arguments = ["simulate", "--games", "5", "--plot", str(tmp_path / "a.png")]
    code = f"import sys; sys.modules[{module!r}] = None; sys.argv[1:] = {arguments!r}\n"
    ran = python("-c", code + CALL)
    assert ran.returncode == 2
    assert f"pip install '.[{extra}]'" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_ctrl_c_prints_what_there_is() -> None:
    program = (
        "import os, signal, canyon.simulate.command as c\n"
        "real = c.simulate\n"
        "def some(*args):\n"
        "    yield next(iter(real(*args)))\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "    yield from ()\n"
        "c.simulate = some\n"
        "import sys; sys.argv[1:] = ['simulate', '--games', '2000']\n"
        f"{CALL}"
    )
    ran = python("-c", program)
    assert ran.returncode == 130
    assert "stopped after 500 of 2000 games" in ran.stderr
    assert "rounds, median" in ran.stdout
