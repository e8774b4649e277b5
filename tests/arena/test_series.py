"""Games on any executor: none lost, none twice, the same result however they are played."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from canyon.actions import Action
from canyon.arena.game import GameReport, play_game
from canyon.arena.journal import Journal, JournalFault, heading_of, kept_seed
from canyon.arena.match import Match, pairings, rotations
from canyon.arena.series import TRIES, Deals, GameLost, play_games, tasks
from canyon.arena.workers import Here, Processes, local
from canyon.board import built_in
from canyon.bots import BOTS, BotSpec
from canyon.variants import Options
from canyon.views import View
from tests.arena.programs import HONEST, ROOT, program


def match(*bots: str, seed: str = "arena", **changes: Any) -> Match:
    return Match(bots, rotations(len(bots)), built_in("canyon"), Options(), seed, **changes)


def timeless(reports: list[GameReport]) -> list[Any]:
    """Reports in order, without what the clock says."""
    kept = []
    for report in sorted(reports, key=lambda each: (each.deal, each.seating)):
        value = report.to_json()
        for tally in value["tallies"]:
            del tally["seconds"], tally["buckets"]
        kept.append(value)
    return kept


def played(lineup: Match, deals: int, executor: Executor, ahead: int) -> list[Any]:
    return timeless(list(play_games(lineup, tasks(lineup, deals), executor, ahead)))


def test_seatings() -> None:
    assert rotations(3) == ((0, 1, 2), (2, 0, 1), (1, 2, 0))
    splits = pairings(3, 4)
    assert len(splits) == len(set(splits)) == 3 * (2**4 - 2)
    assert all(len(set(seating)) == 2 for seating in splits)


def test_any_executor_gives_the_same_games() -> None:
    lineup = match("otter", "random", "random")
    here = played(lineup, 2, Here(), 1)
    assert len(here) == 6
    with ThreadPoolExecutor(3) as threads:
        assert played(lineup, 2, threads, 5) == here
    with local(2) as place:
        assert isinstance(place.executor, Processes)
        assert played(lineup, 2, place.executor, place.ahead) == here


class Cracked(Executor):
    """Every game's first process dies; the games numbered here die every time."""

    def __init__(self, *poisoned: int) -> None:
        self.poisoned, self.tried = poisoned, dict[Any, int]()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        game = args[1:]
        self.tried[game] = self.tried.get(game, 0) + 1
        if self.tried[game] == 1 or game[0] in self.poisoned:
            future.set_exception(BrokenExecutor("killed"))
        else:
            future.set_result(fn(*args))
        return future


def test_a_game_whose_process_died_is_played_again() -> None:
    lineup = match("otter", "random", "random")
    cracked = Cracked()
    assert played(lineup, 2, cracked, 4) == played(lineup, 2, Here(), 1)
    assert set(cracked.tried.values()) == {2}


def test_a_game_that_kills_every_process_ends_the_series_in_a_sentence() -> None:
    lineup = match("otter", "random", "random")
    with pytest.raises(
        GameLost, match=rf"\(deal 1\) was started {TRIES} times and never ended: killed"
    ):
        played(lineup, 3, Cracked(1), 1)


class Forgetful(Here):
    """Takes every game, and forgets it the first time."""

    def __init__(self) -> None:
        self.forgot: set[Any] = set()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if args[1:] in self.forgot:
            return super().submit(fn, *args)
        self.forgot.add(args[1:])
        return Future()


def test_games_that_nobody_plays_are_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("canyon.arena.series.PULSE", 0.05)
    lineup = match("otter", "random", "random")
    games = play_games(lineup, tasks(lineup, 1), Forgetful(), 2, lambda: True)
    assert timeless(list(games)) == played(lineup, 1, Here(), 1)


def test_an_executor_that_takes_nothing_is_told_in_a_sentence() -> None:
    closed = ThreadPoolExecutor(1)
    closed.shutdown()
    lineup = match("otter", "random", "random")
    with pytest.raises(GameLost, match="no more games can be started: cannot schedule new futures"):
        played(lineup, 1, closed, 1)


class Killer:
    """Ends its process once, in the middle of its game and while another process plays one."""

    def __init__(self, rng: Random) -> None:
        self._rng, self._choices = rng, 0

    def choose(self, view: View) -> Action:
        mark, playing = (Path(os.environ[f"CANYON_TEST_{name}"]) for name in ("MARK", "PLAYING"))
        self._choices += 1
        if self._choices > 10 and not mark.exists():
            with playing.open("a") as file:
                file.write(f"{os.getpid()}\n")
            if len({*playing.read_text().split()}) > 1:
                mark.touch()
                os.kill(os.getpid(), int(os.environ["CANYON_TEST_SIGNAL"]))
            time.sleep(0.01)
        return view.legal[0]


def play_with_killer(lineup: Match, deal: int, seating: int) -> GameReport:
    BOTS["killer"] = BotSpec("killer", Killer)
    return play_game(lineup, deal, seating)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_killed_worker_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    monkeypatch.setenv("CANYON_TEST_MARK", str(tmp_path / "mark"))
    monkeypatch.setenv("CANYON_TEST_PLAYING", str(tmp_path / "playing"))
    monkeypatch.setenv("CANYON_TEST_SIGNAL", str(int(number)))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), str(ROOT)]))
    monkeypatch.setattr("canyon.arena.series.play_game", play_with_killer)
    lineup = match("killer", "random", "random")
    with local(2) as place:
        reports = played(lineup, 4, place.executor, place.ahead)
    assert (tmp_path / "mark").exists()
    monkeypatch.setitem(BOTS, "killer", BotSpec("killer", Killer))
    assert reports == played(lineup, 4, Here(), 1)


def test_deals_count_whole_and_in_order() -> None:
    lineup = match("random", "random", "random")
    reports = {(r.deal, r.seating): r for r in play_games(lineup, tasks(lineup, 4), Here(), 1)}
    deals = Deals(lineup)
    assert list(deals.add(reports[1, 0])) == []
    assert list(deals.add(reports[0, 2])) == []
    for seating in (1, 2):
        assert list(deals.add(reports[1, seating])) == []
    assert list(deals.add(reports[0, 0])) == []
    first, second = deals.add(reports[0, 1])
    assert [(r.deal, r.seating) for r in first + second] == [*tasks(lineup, 2)]
    for seating in range(3):
        assert list(deals.add(reports[3, seating])) == []
    assert list(deals.add(reports[2, 0])) == []
    assert [[r.deal for r in deal] for deal in deals.rest()] == [[3, 3, 3]]


def test_a_journal_keeps_games_and_drops_a_line_that_was_cut_off(tmp_path: Path) -> None:
    lineup, file = match("otter", "random", "random"), tmp_path / "run.jsonl"
    reports = list(play_games(lineup, tasks(lineup, 1), Here(), 1))
    with Journal(file, lineup) as journal:
        assert journal.games == []
        for report in reports:
            journal.write(report)
        with pytest.raises(JournalFault, match="is in use"):
            Journal(file, lineup)
    whole = file.read_bytes()
    file.write_bytes(whole[:-5])
    with Journal(file, lineup) as journal:
        assert journal.games == reports[:-1]
        journal.write(reports[-1])
    assert file.read_bytes() == whole
    assert kept_seed(file) == "arena"
    assert kept_seed(tmp_path / "none") is None


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("hello\n", "is not a file of the arena"),
        ("[]\n", "is not a file of the arena"),
        ("a letter without an end", "is not a file of the arena"),
        ('HEADING\n{"deal": 0}\n', "line 2 of .* is not a game$"),
        ("HEADING\nnonsense\n", "line 2 of .* is not a game$"),
        (
            "OTHER\n",
            r'holds another series: bots \["otter"\], not \["random", "random", "random"\]',
        ),
    ],
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: str, words: str) -> None:
    lineup, file = match("random", "random", "random"), tmp_path / "run.jsonl"
    heading = heading_of(lineup)
    other = json.dumps(heading | {"bots": ["otter"]})
    file.write_text(content.replace("HEADING", json.dumps(heading)).replace("OTHER", other))
    with pytest.raises(JournalFault, match=words):
        Journal(file, lineup)


def test_a_game_of_another_line_up_is_refused(tmp_path: Path) -> None:
    file, three = tmp_path / "run.jsonl", match("random", "random", "random")
    report = play_game(match("random", "random", "random", "random"), 0, 0)
    file.write_text(f"{json.dumps(heading_of(three))}\n{json.dumps(report.to_json())}\n")
    with pytest.raises(JournalFault, match=r"line 2 of .* is not a game of this series"):
        Journal(file, three)


def start(*arguments: str) -> subprocess.Popen[str]:
    """`canyon arena …`, in a session of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "canyon", "arena", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )  # fmt: skip


def wait_for(file: Path, lines: int) -> None:
    end = time.monotonic() + 150
    while not file.exists() or file.read_bytes().count(b"\n") < lines:
        assert time.monotonic() < end
        time.sleep(0.01)


def until_empty(group: int) -> bool:
    """The process group has no process left, after a moment at most."""
    end = time.monotonic() + 15
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


LINEUP = ["otter", "random", "random", "--seed", "kill"]


def timeless_result(text: str) -> Any:
    value = json.loads(text)
    for player in value["players"]:
        del player["milliseconds"]
    return value


def test_a_series_that_was_killed_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    first = start(*LINEUP, "--deals", "400", "--workers", "2", "--resume", str(file))
    wait_for(file, 8)
    first.kill()
    first.communicate()
    kept = file.read_bytes().count(b"\n")
    assert until_empty(first.pid)  # the workers have followed
    deals = str(kept // 3 + 3)
    again = start(*LINEUP[:3], "--deals", deals, "--resume", str(file), "--json")
    whole = start(*LINEUP, "--deals", deals, "--json")
    (resumed, error), (straight, _) = again.communicate(timeout=60), whole.communicate(timeout=60)
    assert (again.returncode, whole.returncode) == (0, 0), error
    assert timeless_result(resumed) == timeless_result(straight)
    assert file.read_bytes().count(b"\n") == 1 + 3 * int(deals)


@pytest.mark.parametrize(("workers", "number"), [("1", signal.SIGTERM), ("2", signal.SIGINT)])
def test_ctrl_c_prints_what_there_is_and_leaves_no_process(
    tmp_path: Path, workers: str, number: signal.Signals
) -> None:
    file, pids = tmp_path / "run.jsonl", tmp_path / "pids"
    pids.mkdir()
    slow = program(tmp_path, f"open({str(pids)!r} + f'/{{os.getpid()}}', 'w')\n{HONEST}")
    arguments = [slow, "random", "random", "--deals", "500", "--workers", workers, "--json"]
    arena = start(*arguments, "--board", "kettle", "--resume", str(file))
    wait_for(file, 14)  # with two workers, the first deal is whole by then
    if number is signal.SIGINT:
        os.killpg(arena.pid, number)  # as a terminal does
    else:
        arena.send_signal(number)
    out, err = arena.communicate(timeout=30)
    assert arena.returncode == 130
    told = json.loads(out)
    assert told["ended"] == "interrupted"
    assert told["deals"] >= 1
    assert err.endswith(f"arena: stopped after {told['deals']} of 500 deals\n")
    assert all(line.startswith("arena: ") for line in err.splitlines()), err
    end = time.monotonic() + 10
    while left := [pid.name for pid in pids.iterdir() if is_there(int(pid.name))]:
        assert time.monotonic() < end, left
        time.sleep(0.01)


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
