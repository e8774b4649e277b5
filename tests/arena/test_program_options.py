"""What the arena offers programs: game after game, a log, a sentence for each forfeit."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from canyon.arena import command
from canyon.arena.match import Match, rotations
from canyon.arena.options import SeriesOptions
from canyon.arena.run_series import Execution
from canyon.arena.series import play_games, tasks
from canyon.arena.workers import local
from canyon.board import built_in
from canyon.bots.clock import Clock
from canyon.variants import Options
from tests.arena.programs import HONEST, program
from tests.bots.test_outside import until_gone

KETTLE = built_in("kettle")

SERVES = """
import json, os, sys
log, game = open({log!r}, "a"), 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        game += 1
        print(os.getpid(), game, message["seat"], file=log, flush=True)
        say = {{"type": "hello", "protocol": 1}}
    elif message["type"] == "view":
        legal = message["view"]["legal"]
        action = {{"bid": 99}} if {cheats} and game > 1 else legal[0]
        say = {{"type": "choose", "id": message["id"], "action": action}}
    else:
        continue
    print(json.dumps(say), flush=True)
"""


def match(*bots: str, **changes: Any) -> Match:
    return Match(bots, rotations(len(bots)), KETTLE, Options(), "programs", **changes)


def served(
    folder: Path, workers: int = 1, cheats: bool = False
) -> dict[int, list[tuple[int, int]]]:
    """The processes of a program in three deals, and the games and seats that each served."""
    log = folder / "served"
    name = program(folder, SERVES.format(log=str(log), cheats=cheats), greets=False)
    lineup = match(name, "random", "random")
    with local(workers) as place:
        reports = list(play_games(lineup, tasks(lineup, 3), *place))
    assert [report.fault is not None for report in reports].count(True) == (3 if cheats else 0)
    found: dict[int, list[tuple[int, int]]] = {}
    for line in log.read_text().splitlines():
        pid, game, seat = map(int, line.split())
        found.setdefault(pid, []).append((game, seat))
    assert [until_gone(pid) for pid in found] == [True] * len(found)
    return found


def test_a_process_serves_one_game_after_another_but_no_deal_twice(tmp_path: Path) -> None:
    """One process per seating: the same deal from another seat goes to another process."""
    assert sorted(served(tmp_path).values()) == [
        [(1, seat), (2, seat), (3, seat)] for seat in (0, 1, 2)
    ]


def test_a_process_that_forfeited_serves_no_more(tmp_path: Path) -> None:
    numbers = [[game for game, _ in games] for games in served(tmp_path, cheats=True).values()]
    assert sorted(numbers) == [[1]] * 3 + [[1, 2]] * 3


def test_workers_end_the_programs_that_they_kept(tmp_path: Path) -> None:
    found = served(tmp_path, workers=2)
    assert len(found) <= 6
    assert sum(map(len, found.values())) == 9


def test_the_time_for_a_choice() -> None:
    assert str(Clock(3.0).late()) == "gave no answer within 3 s"


@pytest.mark.parametrize(("seconds", "start"), [(10.0, 20.0), (60.0, 120.0), (0.5, 5.0)])
def test_the_time_for_hello_follows_the_time_for_a_choice(seconds: float, start: float) -> None:
    assert Clock(seconds).start == start


def run(*bots: str, **changes: Any) -> int:
    settings: dict[str, Any] = {"deals": 1, "seed": "s", "board": "kettle", "seconds": 5.0}
    return command.run(SeriesOptions(bots, **(settings | changes)))


BLUNT = """
asked = view()
print("I will not", file=sys.stderr, flush=True)
say(type="choose", id=asked["id"], action={"bid": 99})
"""


def test_the_log_holds_every_line_of_the_protocol(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text("of an earlier series\n")
    assert run(program(tmp_path, BLUNT), "random", "random", log=log) == 1
    lines = log.read_text().splitlines()
    shape = re.compile(r"\d\d:\d\d:\d\d\.\d{3} deal 0\.([012]) seat ([012]) ([<>!#]) (.*)")
    found = [shape.fullmatch(line) for line in lines]
    assert all(found)
    first = [(each[3], each[4]) for each in found if each and each[1] == "0"]
    said = [(sign, json.loads(text)["type"]) for sign, text in first if sign in "<>"]
    assert said[:2] == [(">", "hello"), ("<", "hello")]
    assert (">", "event") in said
    assert [kind for sign, kind in said if sign == "<"] == ["hello", "choose"]
    assert said[-1] == (">", "over")
    assert ("!", "I will not") in first
    assert [text[:25] for sign, text in first if sign == "#"] == ['forfeits: chose {"bid": 9']


def test_a_log_that_cannot_be_written_is_not_the_bots_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(program(tmp_path, HONEST), "random", "random", log=Path("/dev/full")) == 1
    captured = capsys.readouterr()
    assert "can't write the log /dev/full: No space left on device" in captured.err
    assert "forfeit" not in captured.out


def test_a_forfeit_shows_in_the_table_and_for_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blunt = program(tmp_path, BLUNT)
    assert run(blunt, "random", "random") == 1
    told = capsys.readouterr()
    assert told.out.count("\nforfeit: ") == 3
    assert told.err == f"arena: {blunt} forfeited every game: see what went wrong below\n"
    assert run(blunt, "random", "random", json=True) == 1
    told = json.loads(capsys.readouterr().out)
    assert [player["forfeits"] for player in told["players"]] == [3, 0, 0]
    assert len(told["faults"]) == 3


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"log": Path("/no/such/folder/log")}, "can't write the log /no/such/folder/log: No such"),
        (
            {"log": Path("log"), "execution": Execution(dask="tcp://localhost:1")},
            "--log writes a file on this machine: leave it or --dask out",
        ),
    ],
)
def test_bad_input_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], changes: dict[str, Any], words: str
) -> None:
    assert run("random", "random", "random", **changes) == 2
    captured = capsys.readouterr()
    assert words in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""
