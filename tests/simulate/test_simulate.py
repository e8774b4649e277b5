"""`canyon simulate`: figures that are true, repeatable, drawn; one sentence for what is wrong."""

import json
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from canyon.board import BUILT_IN, Board, built_in, sketch
from canyon.fast.scratch import LANDINGS, MOVED
from canyon.play import MAX_ROUNDS
from canyon.rules.marker import cards_dealt, next_round
from canyon.simulate.games import (
    ENDED,
    LEAD_CHANGES,
    LENGTH,
    MADE,
    MET,
    START_SLOT,
    TALLY,
    WINNER,
    simulate,
)  # fmt: skip
from canyon.simulate.pacing import pacing
from canyon.state import NO_SEAT
from canyon.variants import Options
from tests.terminal.conftest import Terminal, terminal
from tests.test_cli import python

__all__ = ["terminal"]  # the fixture
CALL = "from canyon.cli import main; main()"


def lanes(*lengths: int) -> Board:
    """A board on which canoes never meet: from each start field straight to the landing stage."""
    longest = max(lengths)
    rows = ["#" * (longest - length) + "S" + "." * length + "L" for length in lengths]
    return sketch(f"\n{'#' * (longest + 2)}\n".join(rows))


@pytest.mark.parametrize("number", range(4))
def test_rows_agree_with_the_rules(number: int) -> None:
    options = Options(calm_water=number % 2 == 1, blind_bids=number >= 2)
    players, board = 3 + number, built_in(BUILT_IN[number])
    [rows] = simulate(board, players, options, 40, 5, batch=40)
    for row in rows:
        dealt, marker = Counter[int](), 1
        for _ in range(row[LENGTH]):
            dealt[cards_dealt(marker)] += players
            marker = next_round(marker, options.calm_water)
        assert row[MADE:MET].tolist() == [dealt[cards] for cards in range(1, 9)]
        assert (row[MET : MET + 8] <= row[MADE:MET]).all()
        assert len(set(row[START_SLOT : START_SLOT + players])) == players
        assert row[LEAD_CHANGES] < row[LENGTH] <= MAX_ROUNDS
        landed = row[TALLY + LANDINGS - MOVED] > 0
        assert row[ENDED] == landed
        assert row[WINNER] in (range(players) if landed else (NO_SEAT,))


def test_whoever_begins_before_the_landing_stage_leads_and_wins() -> None:
    board = lanes(1, 40, 40, 40)
    [rows] = simulate(board, 4, Options(), 200, 1, batch=200)
    near = min(range(4), key=lambda slot: board.distance[board.starts[slot]])
    assert rows[:, WINNER].min() == 0
    assert rows[:, WINNER].max() == 3
    assert (rows[range(200), START_SLOT + rows[:, WINNER]] == near).all()
    assert not rows[:, LEAD_CHANGES].any()


def test_the_lead_changes_where_all_begin_together() -> None:
    [alike] = simulate(lanes(30, 30, 30), 3, Options(), 400, 1, batch=400)
    [apart] = simulate(lanes(30, 36, 42), 3, Options(), 400, 1, batch=400)
    assert 1.2 < alike[:, LEAD_CHANGES].mean() < 1.8
    assert 0.3 < apart[:, LEAD_CHANGES].mean() < alike[:, LEAD_CHANGES].mean()


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
