"""The arena: the same deals for everybody, honest shares, repeatable, hard to break."""

import json
import os
import re
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from canyon.actions import Action, Bid
from canyon.arena import command, run_series
from canyon.arena.game import play_game
from canyon.arena.match import Match, rotations
from canyon.arena.options import SeriesOptions
from canyon.arena.run_series import Execution
from canyon.arena.series import Deals, play_games, tasks
from canyon.arena.summary import Summary
from canyon.arena.workers import Here
from canyon.board import built_in
from canyon.bots import BOTS, BotSpec
from canyon.extras import missing
from canyon.state import Phase
from canyon.variants import Options
from canyon.verify import verify
from canyon.views import View


def match(*bots: str, seed: str = "arena", **changes: Any) -> Match:
    return Match(bots, rotations(len(bots)), built_in("canyon"), Options(), seed, **changes)


def summary(match: Match, deals: int) -> Summary:
    played, gathered = Summary(match), Deals(match)
    for report in play_games(match, tasks(match, deals), Here(), 1):
        for deal in gathered.add(report):
            played.add(deal)
    return played


def play_deal(lineup: Match, deal: int) -> None:
    for seating in range(len(lineup.seatings)):
        play_game(lineup, deal, seating)


def test_otter_beats_random() -> None:
    played = summary(match("otter", "random", "random", "random"), 15)
    otter, *others = played.standings
    assert otter.wins >= 0.75
    assert (otter.tally.bids.share() or 0) >= 0.5
    assert not played.faults
    assert otter.place < 1.5 < min(other.place for other in others)


def test_otter_meets_half_of_its_bids_against_its_like() -> None:
    bids = summary(match("otter", "otter", "otter", "otter"), 8).standings[0].tally.bids
    assert (bids.share() or 0) >= 0.5
    assert bids.hands == [*range(1, 9)]
    in_current, elsewhere = bids.share(current=True), bids.share(current=False)
    assert in_current is not None
    assert elsewhere is not None
    assert in_current > elsewhere  # only there does nothing but the bid count


def test_rotation_gives_equals_equal_shares() -> None:
    """Otters leave nothing to chance: over all rotations each wins exactly its share."""
    played = summary(match("otter", "otter", "otter"), 3)
    assert [standing.wins for standing in played.standings] == [pytest.approx(1 / 3)] * 3


def test_random_bots_share_the_wins() -> None:
    played = summary(match("random", "random", "random", "random"), 12)
    for standing in played.standings:
        assert standing.interval is not None
        low, high = standing.interval
        assert low - 0.05 < 0.25 < high + 0.05
        assert 0.05 < high - low < 0.4
    assert sum(standing.wins for standing in played.standings) == pytest.approx(
        1 - played.abandoned / played.games
    )


def test_every_rotation_has_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat and round decide the cards, whoever sits there and whatever was played before."""
    seen: dict[tuple[int | None, int], set[tuple[Any, ...]]] = {}

    class Spy:
        def __init__(self, rng: Random) -> None:
            self._rng = rng

        def choose(self, view: View) -> Action:
            if view.phase is Phase.BID:
                dealt = (view.hand, view.trump, view.dealer)
                seen.setdefault((view.seat, view.rounds), set()).add(dealt)
            return self._rng.choice(view.legal)

    monkeypatch.setitem(BOTS, "spy", BotSpec("spy", Spy))
    play_deal(match("spy", "spy", "spy", "spy"), 0)
    assert {len(dealt) for dealt in seen.values()} == {1}
    assert {seat for seat, _ in seen} == {0, 1, 2, 3}
    again = dict(seen)
    seen.clear()
    play_deal(match("spy", "spy", "spy", "spy"), 1)
    assert seen[0, 0] != again[0, 0]


def test_every_entry_sits_on_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: set[int | None] = set()

    class Sitter:
        def __init__(self, rng: Random) -> None:
            self._rng = rng

        def choose(self, view: View) -> Action:
            seats.add(view.seat)
            return self._rng.choice(view.legal)

    monkeypatch.setitem(BOTS, "sitter", BotSpec("sitter", Sitter))
    play_deal(match("random", "sitter", "random"), 0)
    assert seats == {0, 1, 2}


def test_the_same_seed_gives_the_same_games() -> None:
    first = play_game(match("otter", "random", "random", records=True), 1, 2).record
    assert play_game(match("otter", "random", "random", records=True), 1, 2).record == first
    other = match("otter", "random", "random", seed="other", records=True)
    assert play_game(other, 1, 2).record != first


class Cheat:
    """Bids more than it has cards."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        return Bid(9) if view.phase is Phase.BID else self._rng.choice(view.legal)


class Crash:
    """Fails at its first card."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        if view.phase is Phase.TRICKS:
            raise KeyError("lost the thread")
        return self._rng.choice(view.legal)


class Sleeper(Cheat):
    """Thinks for ever, and catches what it can."""

    def choose(self, view: View) -> Action:
        while view.phase is Phase.TRICKS:
            try:
                time.sleep(60)
            except Exception:
                continue
        return self._rng.choice(view.legal)


class Stranger(Cheat):
    """Answers something that is not a choice at all."""

    def choose(self, view: View) -> Action:
        return "a good card"  # type: ignore[return-value]


class Deaf(Cheat):
    """Fails when it hears something."""

    def choose(self, view: View) -> Action:
        return view.legal[0]

    def hear(self, events: object) -> None:
        raise LookupError("where is my ear?")


class Unborn:
    """Fails before it sits down."""

    def __init__(self, rng: Random) -> None:
        raise RuntimeError("no weights\x1b[2J")


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (Cheat, r'chose {"bid": 9}: T1: '),
        (Crash, "raised KeyError: 'lost the thread'"),
        (Sleeper, r"gave no answer within 0\.2 s$"),
        (Stranger, "chose 'a good card': this is not a choice"),
        (Deaf, r"raised LookupError: where is my ear\?"),
        (Unborn, r"raised RuntimeError: no weights�\[2J"),
    ],
)
def test_a_bot_at_fault_loses_and_the_arena_goes_on(
    monkeypatch: pytest.MonkeyPatch, bot: Any, words: str
) -> None:
    monkeypatch.setitem(BOTS, "culprit", BotSpec("culprit", bot))
    played = summary(match("culprit", "random", "random", seconds=0.2), 2)
    culprit, *others = played.standings
    assert culprit.tally.forfeits == played.games == 6
    assert culprit.wins == 0
    assert culprit.place == 3
    assert [other.wins for other in others] == [pytest.approx(0.5)] * 2
    assert len(played.faults) == 6
    assert re.search(words, played.faults[0])
    assert played.faults[0].startswith("culprit (deal 0, seat 0) ")


@pytest.mark.parametrize("bot", [Cheat, Crash, Deaf, Unborn])
def test_the_record_of_a_forfeited_game_is_valid(monkeypatch: pytest.MonkeyPatch, bot: Any) -> None:
    monkeypatch.setitem(BOTS, "culprit", BotSpec("culprit", bot))
    record = play_game(match("random", "culprit", "random", records=True), 0, 0).record
    assert record is not None
    assert record["x_forfeit"]["seat"] == 1
    assert verify(record, fair=True)["ok"]


def test_our_alarm_leaves_another_one_as_it_was() -> None:
    rung: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda number, frame: rung.append(number))
    left, again = signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        play_deal(match("otter", "random", "random"), 0)
        end = time.monotonic() + 5
        while not rung and time.monotonic() < end:
            time.sleep(0.01)
    finally:
        signal.signal(signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, left, again)
    assert rung == [signal.SIGALRM]


def run(*bots: str, **changes: Any) -> int:
    settings: dict[str, Any] = {"deals": 2, "seed": "s"}
    return command.run(SeriesOptions(bots, **(settings | changes)))


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(
            "otter",
            "random",
            "random",
            json=True,
            options=Options(blind_bids=True),
            board="kettle",
        )
        == 0
    )
    out = json.loads(capsys.readouterr().out)
    assert (out["board"], out["seed"], out["deals"], out["games"]) == ("kettle", "s", 2, 6)
    assert out["options"] == {"calm_water": False, "blind_bids": True}
    assert out["ended"] == "done"
    players = out["players"]
    assert [player["bot"] for player in players] == ["otter", "random", "random"]
    assert sum(player["wins"] for player in players) == pytest.approx(1, abs=0.001)
    assert sum(player["place"] for player in players) == pytest.approx(6, abs=0.2)
    low, high = players[0]["interval"]
    assert 0 <= low <= players[0]["wins"] <= high <= 1
    assert players[0]["elo"]["difference"] is None or players[0]["elo"]["difference"] > 0
    assert players[0]["los"] > 0.5 > players[1]["los"]
    assert set(players[0]["bids_met_by_cards"]) <= set("12345678")
    assert set(players[0]["bids_met_by_zone"]) == {"normal_water", "current"}
    assert players[0]["milliseconds"]["p99"] > players[0]["milliseconds"]["mean"] / 2 > 0


def test_tables_name_seed_games_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("otter", "random", "random", options=Options(calm_water=True)) == 0
    out = capsys.readouterr().out
    words = "2 deals × 3 seatings = 6 games|seed s|calm water|otter|33.3%|p99|normal water|current"
    for each in words.split("|"):
        assert each in out
    assert re.search(r"LOS +place *\n.*\n *otter +\S+ +\S+ +\S+ \(\S+…\S+\) +\S+% +\d\.\d", out)
    assert max(map(len, out.splitlines())) <= 80


def test_a_seed_is_made_up_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("random", "random", "random", json=True, seed=None, deals=1) == 0
    first = json.loads(capsys.readouterr().out)
    assert run("random", "random", "random", json=True, seed=first["seed"], deals=1) == 0
    again = json.loads(capsys.readouterr().out)
    for player in first["players"] + again["players"]:
        del player["milliseconds"]
    assert again == first
    assert first["players"][0]["interval"] is None


def test_the_sequential_test_stops_the_series(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("otter", "random", "random", deals=60, sprt=0.2, json=True) == 0
    out = json.loads(capsys.readouterr().out)
    assert (out["ended"], out["deals"]) == ("decided", 16)
    assert out["sprt"]["accepted"] == "H1"
    assert out["sprt"]["h1"] == pytest.approx(1 / 3 + 0.2)
    assert run("random", "otter", "random", deals=3, sprt=0.2) == 0
    assert "sprt: not decided yet" in capsys.readouterr().out


def test_records_of_all_games_are_valid_and_fair(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    assert run("otter", "random", "random", execution=Execution(records=folder), json=True) == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [
        f"0000{deal}-0{seating}.json" for deal in (0, 1) for seating in (0, 1, 2)
    ]
    answers = [verify(json.loads(file.read_bytes()), fair=True) for file in files]
    assert all(answer["ok"] and answer["finished"] and answer["fair"] for answer in answers)
    names = [json.loads(file.read_bytes())["players"].index("otter") for file in files]
    assert names == [0, 1, 2] * 2


def test_a_plot(tmp_path: Path) -> None:
    picture = tmp_path / "arena.svg"
    assert run("otter", "random", "random", plot=picture) == 0
    text = picture.read_text()
    assert text.startswith("<?xml")
    assert "</svg>" in text
    assert run("otter", "random", "random", plot=tmp_path / "arena.PNG") == 0
    assert (tmp_path / "arena.PNG").read_bytes().startswith(b"\x89PNG")


def test_without_matplotlib_a_sentence_comes_before_the_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(ModuleNotFoundError) as error:
        run("random", "random", "random", plot=tmp_path / "a.svg")
    assert "the package matplotlib is missing: type " in (missing(error.value) or "")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("bots", "changes", "words"),
    [
        (["otter", "beaver", "random"], {}, "there is no bot 'beaver'; the bots are beginner"),
        (["otter", "random", "cmd:./none"], {}, "cmd:./none: the program is not there"),
        (["otter", "random"], {}, "3 to 6 players, not 2"),
        (["random"] * 7, {}, "3 to 6 players, not 7"),
        (["random"] * 3, {"board": "puddle"}, "no built-in board 'puddle'"),
        (["random"] * 3, {"board": "no/such.txt"}, "can't read no/such.txt"),
        (["random"] * 3, {"deals": 0}, "at least one deal"),
        (["random"] * 3, {"execution": Execution(workers=0)}, "at least one process"),
        (["random"] * 3, {"seconds": 0.0}, "must be above 0 s, not 0 s"),
        (["random"] * 3, {"sprt": 0.9}, "the share of --sprt is between 0 and 0.67, not 0.9"),
        (["random"] * 3, {"plot": Path("a.gif")}, "ends with .png or .svg, not 'a.gif'"),
        (["random"] * 3, {"plot": Path("no/a.svg")}, "no folder no for the plot"),
        (
            ["random"] * 3,
            {"execution": Execution(records=Path(__file__))},
            "records go to a folder",
        ),
        (
            ["random"] * 3,
            {"execution": Execution(resume=Path("/"))},
            "can't read /: Is a directory",
        ),
    ],
)
def test_bad_input_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], bots: list[str], changes: dict[str, Any], words: str
) -> None:
    resumed = changes.get("execution", Execution()).resume
    assert run(*bots, **({"seed": None} if resumed else {}), **changes) == 2
    captured = capsys.readouterr()
    assert words in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_what_breaks_on_the_way_is_told_and_the_rest_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = run_series._keep

    def full(report: Any, folder: Path | None, journal: Any) -> None:
        if report.deal == 1:
            raise OSError(28, os.strerror(28), str(tmp_path / "x"))
        keep(report, folder, journal)

    monkeypatch.setattr(run_series, "_keep", full)
    assert run("random", "random", "random", json=True, execution=Execution(records=tmp_path)) == 1
    captured = capsys.readouterr()
    assert json.loads(captured.out)["deals"] == 1
    assert "x: No space left on device\narena: stopped after 1 of 2 deals\n" in captured.err


def test_progress_without_a_terminal_is_a_line_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("canyon.arena.progress.QUIET_SECONDS", 0.0)
    assert run("otter", "random", "random") == 0
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "arena: 1 of 6 games: "
    assert re.fullmatch(r"arena: 6 of 6 games: otter \d+\.\d% ± \d+\.\d%, random .*", lines[-1])


def test_progress_in_a_terminal_is_a_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    assert run("otter", "random", "random") == 0
    err = capsys.readouterr().err
    assert "6/6" in err
    assert "otter" in err
