"""The league: every pair of bots on every split of the seats, ratings with intervals, a page."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from canyon.arena.formatting import labels
from canyon.arena.league.chart import chart
from canyon.arena.league.command import run
from canyon.arena.league.report import markdown
from canyon.arena.league.summary import League
from canyon.arena.match import Match, pairings
from canyon.arena.options import SeriesOptions
from canyon.arena.run_series import Execution
from canyon.arena.series import Deals, play_games, tasks
from canyon.arena.workers import Here
from canyon.board import built_in
from canyon.bots import BOTS, BotSpec
from canyon.bots.random_bot import RandomBot
from canyon.variants import Options


@pytest.fixture
def league(monkeypatch: pytest.MonkeyPatch) -> League:
    """Three bots, of which one has a name that is hard to write down."""
    monkeypatch.setitem(BOTS, "<b>|*", BotSpec("<b>|*", RandomBot))
    return play("otter", "random", "<b>|*")


def play(*bots: str, deals: int = 2) -> League:
    match = Match(bots, pairings(len(bots), 3), built_in("kettle"), Options(), "league")
    played, gathered = League(match), Deals(match)
    for report in play_games(match, tasks(match, deals), Here(), 1):
        for deal in gathered.add(report):
            played.add(deal)
    return played


def test_the_better_bot_is_rated_higher(league: League) -> None:
    assert league.games == 2 * 3 * 6
    otter, random, other = league.ratings
    assert league.order[0] == 0
    assert otter > 1600 > 1500 > max(random, other)
    intervals = [interval for interval in league.intervals if interval is not None]
    for rating, (low, high) in zip(league.ratings, intervals, strict=True):
        assert low - 1 <= rating <= high + 1
        assert low < high
    assert intervals[0][0] > max(intervals[1][1], intervals[2][1])
    share = league.against(0, 1)
    assert share is not None
    assert share > 0.7
    assert league.against(1, 0) == pytest.approx(1 - share)


def test_every_bot_has_as_many_seats() -> None:
    played = play("otter", "random", deals=1)
    assert [standing.tally.games for standing in played.standings] == [9, 9]
    assert played.intervals == [None, None]


def test_deals_that_all_end_alike_do_not_make_a_rating_sure() -> None:
    """Over all splits of the seats, two equal bots without chance win equally often."""
    played = play("otter", "otter", deals=3)
    assert played.intervals == [None, None]
    assert "| – |" in markdown(played, played._match, "league.svg", "canyon league")
    ET.fromstring(chart(played))


def test_a_name_cannot_break_the_page_or_the_picture(league: League) -> None:
    page = markdown(league, league._match, "league.svg", "canyon league")
    assert "| \\<b\\>\\|\\* |" in page
    assert "![Ratings with their 95 % intervals](league.svg)" in page
    picture = ET.fromstring(chart(league))
    texts = [each.text for each in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"otter", "random", "<b>|*"} <= {*texts}
    assert len([*picture.iter("{http://www.w3.org/2000/svg}circle")]) == 3


def test_names_that_look_alike_can_be_told_apart() -> None:
    bots = [f"cmd:./mybot --careful --patient --seed {number}" for number in (1, 2)]
    assert labels(bots) == ["cmd:mybot --…nt --seed 1", "cmd:mybot --…nt --seed 2"]
    alike = ["cmd:a/mybot", "otter", "cmd:b/mybot", "otter"]
    assert labels(alike) == ["cmd:mybot #1", "otter", "cmd:mybot #2", "otter"]
    long = [f"cmd:./mybot --level {number} --careful --patient" for number in range(12)]
    assert len({*labels(long)}) == 12


def test_the_page_has_whole_names(monkeypatch: pytest.MonkeyPatch) -> None:
    long = "a-bot-with-quite-a-long-name-of-its-own"
    monkeypatch.setitem(BOTS, long, BotSpec(long, RandomBot))
    played = play("random", long, deals=1)
    page = markdown(played, played._match, "league.svg", "canyon league")
    assert page.count(f"| {long} |") == 3


def league_command(folder: Path, *bots: str, players: int = 3, **changes: Any) -> int:
    settings: dict[str, Any] = {"deals": 2, "seed": "s", "board": "kettle"}
    return run(SeriesOptions(bots, **(settings | changes)), players, folder)


def test_the_command_saves_page_and_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, journal = tmp_path / "docs", tmp_path / "run.jsonl"
    execution = Execution(resume=journal)
    assert (
        league_command(
            folder, "otter", "random", execution=execution, options=Options(blind_bids=True)
        )
        == 0
    )
    assert "2 deals × 6 seatings = 12 games of 3 players" in capsys.readouterr().out
    page = (folder / "league.md").read_text(encoding="utf-8")
    again = "--deals 2 --seed s --players 3 --board kettle --blind-bids`"
    assert page.endswith(f"To reproduce: `canyon league otter random {again}\n")
    assert "| otter | 1" in page
    ET.parse(folder / "league.svg")
    assert (
        league_command(
            folder,
            "otter",
            "random",
            execution=execution,
            options=Options(blind_bids=True),
            json=True,
        )
        == 0
    )
    told = json.loads(capsys.readouterr().out)
    assert [bot["bot"] for bot in told["bots"]] == ["otter", "random"]
    assert told["bots"][0]["against"]["random"] > 0.5
    assert told["bots"][0]["rating"] > 1500
    assert told["bots"][0]["interval"] is None  # both deals ended alike
    assert (folder / "league.md").read_text(encoding="utf-8") == page


@pytest.mark.parametrize(
    ("bots", "changes", "words"),
    [
        (["otter"], {}, "two or more bots, each named once"),
        (["otter", "otter"], {}, "two or more bots, each named once"),
        (["otter", "beaver"], {}, "there is no bot 'beaver'"),
        (["otter", "random"], {"players": 2}, "3 to 6 players, not 2"),
        (["otter", "random"], {"board": "puddle"}, "no built-in board 'puddle'"),
        (["otter", "random"], {"board": "no/such.txt"}, "can't read no/such.txt"),
    ],
)
def test_bad_input_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bots: list[str], changes: Any, words: str
) -> None:
    assert league_command(tmp_path, *bots, **changes) == 2
    assert words in (err := capsys.readouterr().err)
    assert (err.count("\n"), err.startswith("league: ")) == (1, True)


def test_a_folder_that_cannot_be_is_told_before_the_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert league_command(tmp_path / "file" / "docs", "otter", "random") == 2
    assert "can't create the folder" in capsys.readouterr().err
