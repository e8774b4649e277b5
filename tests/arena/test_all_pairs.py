"""All pairs: every two bots on every split of the seats, Elo with intervals, who beats whom."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from canyon.arena.command import run
from canyon.arena.formatting import labels
from canyon.arena.match import Match, pairings
from canyon.arena.options import SeriesOptions
from canyon.arena.pairs import Pairs
from canyon.arena.run_series import Execution
from canyon.arena.series import Deals, play_games, tasks
from canyon.arena.workers import Here
from canyon.board import built_in
from canyon.bots import BOTS, BotSpec
from canyon.bots.random_bot import RandomBot
from canyon.variants import Options
from tests.arena.programs import program


def play(*bots: str, deals: int = 2) -> Pairs:
    match = Match(bots, pairings(len(bots), 3), built_in("kettle"), Options(), "pairs")
    played, gathered = Pairs(match), Deals(match)
    for report in play_games(match, tasks(match, deals), Here(), 1):
        for deal in gathered.add(report):
            played.add(deal)
    return played


def test_the_better_bot_is_rated_higher() -> None:
    pairs = play("otter", "random", "beginner")
    assert pairs.games == 2 * 3 * 6
    otter, random, beginner = pairs.elo
    assert pairs.order == [0, 2, 1]
    assert otter > 100 > beginner > random
    assert otter + random + beginner == pytest.approx(0)
    intervals = [interval for interval in pairs.intervals if interval is not None]
    for elo, (low, high) in zip(pairs.elo, intervals, strict=True):
        assert low - 1 <= elo <= high + 1
        assert low < high
    assert intervals[0][0] > intervals[1][1]
    share = pairs.against(0, 1)
    assert share is not None
    assert share > 0.7
    assert pairs.against(1, 0) == pytest.approx(1 - share)


def test_every_bot_has_as_many_seats() -> None:
    played = play("otter", "random", deals=1)
    assert [standing.tally.games for standing in played.standings] == [9, 9]
    assert played.intervals == [None, None]


def test_deals_that_all_end_alike_do_not_make_a_rating_sure() -> None:
    """Over all splits of the seats, two equal bots without chance win equally often."""
    played = play("otter", "otter", deals=3)
    assert played.intervals == [None, None]
    assert played.elo == pytest.approx([0, 0])


def test_names_that_look_alike_can_be_told_apart() -> None:
    bots = [f"cmd:./mybot --careful --patient --seed {number}" for number in (1, 2)]
    assert labels(bots) == ["cmd:mybot --…nt --seed 1", "cmd:mybot --…nt --seed 2"]
    alike = ["cmd:a/mybot", "otter", "cmd:b/mybot", "otter"]
    assert labels(alike) == ["cmd:mybot #1", "otter", "cmd:mybot #2", "otter"]
    long = [f"cmd:./mybot --level {number} --careful --patient" for number in range(12)]
    assert len({*labels(long)}) == 12


def command(*bots: str, players: int | None = 3, **changes: Any) -> int:
    settings: dict[str, Any] = {"deals": 2, "seed": "s", "board": "kettle", "all_pairs": True}
    return run(SeriesOptions(bots, players=players, **(settings | changes)))


def test_the_tables(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(BOTS, "[b]*", BotSpec("[b]*", RandomBot))
    assert command("[b]*", "otter", "beginner", options=Options(blind_bids=True)) == 0
    out = capsys.readouterr().out
    assert "2 deals × 18 seatings = 36 games, " in out
    assert "board kettle, blind bids, seed s; tables of 3, fair share 33.3%\n" in out
    elo = r"[+−]\d+ \([+−]\d+…[+−]\d+\)"
    for rank, bot in enumerate(["otter", "beginner", "[b]*"], start=1):
        assert re.search(rf"\n {rank} {re.escape(bot)} +{elo} +\S+% +\S+% +\S+ +\S+ *\n", out)
    assert re.search(r"\n bot +1 +2 +3 *\n.*\n 1 otter +– +\d+% +\d+% *\n", out)
    assert max(map(len, out.splitlines())) <= 80
    assert not [*tmp_path.iterdir()]  # nothing is written without being asked for


def test_json_goes_on_from_a_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    execution = Execution(resume=tmp_path / "run.jsonl")
    assert command("random", "otter", execution=execution, json=True) == 0
    first = json.loads(capsys.readouterr().out)
    assert (first["seats"], first["deals"], first["games"]) == (3, 2, 12)
    otter, random = first["players"]
    assert (otter["bot"], random["bot"]) == ("otter", "random")
    assert otter["against"]["random"] > 0.5 > random["against"]["otter"]
    assert otter["elo"]["difference"] == -random["elo"]["difference"] > 0
    assert otter["elo"]["interval"] is None  # both deals ended alike
    assert command("random", "otter", execution=execution, json=True) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert run(SeriesOptions(("random", "otter", "otter"), 2, "s", "kettle", execution=execution))
    assert "holds another series: bots" in capsys.readouterr().err


def test_the_chart(tmp_path: Path) -> None:
    picture = tmp_path / "pairs.svg"
    assert command("otter", "random", plot=picture) == 0
    assert "</svg>" in picture.read_text()
    assert command("otter", "random", deals=1, plot=tmp_path / "pairs.png") == 0
    assert (tmp_path / "pairs.png").read_bytes().startswith(b"\x89PNG")


def test_a_forfeit_shows_in_the_table_and_for_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = (program(tmp_path, "sys.exit(3)"), "random")
    assert command(*bots, deals=1) == 1
    told = capsys.readouterr()
    assert told.out.count("\nforfeit: ") == 5
    assert told.err == f"arena: {bots[0]} forfeited every game: see what went wrong below\n"
    assert command(*bots, deals=1, json=True) == 1
    told = json.loads(capsys.readouterr().out)
    assert len(told["faults"]) == told["players"][1]["forfeits"] == 6


def test_tables_have_four_seats() -> None:
    asked = SeriesOptions(("otter", "random"), 1, all_pairs=True)
    assert len(asked.match().seatings) == 14


@pytest.mark.parametrize(
    ("bots", "changes", "words"),
    [
        (["otter"], {}, "two or more bots, each named once"),
        (["otter", "otter"], {}, "two or more bots, each named once"),
        (["otter", "beaver"], {}, "there is no bot 'beaver'"),
        (["otter", "random"], {"players": 2}, "3 to 6 players, not 2"),
        (["otter", "random"], {"sprt": 0.05}, "leave it or --all-pairs out"),
        (["otter", "random"], {"board": "puddle"}, "no built-in board 'puddle'"),
        (["otter", "random"], {"board": "no/such.txt"}, "can't read no/such.txt"),
        (["otter", "random"], {"plot": Path("no/a.svg")}, "no folder no for the plot"),
        (["random"] * 3, {"all_pairs": False}, "--players is for --all-pairs"),
    ],
)
def test_bad_input_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], bots: list[str], changes: Any, words: str
) -> None:
    assert command(*bots, **changes) == 2
    assert words in (err := capsys.readouterr().err)
    assert (err.count("\n"), err.startswith("arena: ")) == (1, True)
