"""Programs as bots: what they hear, what they may say, how they end."""

import json
import pickle
import shlex
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from canyon.arena.game import GameReport, play_game
from canyon.arena.match import Match, rotations
from canyon.board import built_in
from canyon.bots.calling import call, check, dismiss
from canyon.bots.clock import Clock
from canyon.bots.otter import Otter
from canyon.bots.outside import Outside
from canyon.bots.process import LONGEST, Program
from canyon.bots.stdio import speak
from canyon.bots.verdict import SENTENCES, Verdict
from canyon.rules import new_game
from canyon.variants import Options
from tests.arena.programs import HONEST, ROOT, example, program

OTTER = f"cmd:{shlex.quote(sys.executable)} -m canyon bot otter"


def match(*bots: str, seconds: float = 10.0, **changes: Any) -> Match:
    settings: dict[str, Any] = {"board": built_in("kettle"), "options": Options()}
    settings |= {"seed": "programs", "seconds": seconds} | changes
    return Match(tuple(bots), rotations(len(bots)), **settings)


@pytest.fixture(autouse=True)
def source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))


def gone(pid: int) -> bool:
    """No such process, or none that still does anything."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return subprocess.run(["kill", "-0", str(pid)], capture_output=True).returncode != 0
    return status.rpartition(")")[2].split()[0] == "Z"


def until_gone(pid: int) -> bool:
    end = time.monotonic() + 10
    while not gone(pid) and time.monotonic() < end:
        time.sleep(0.01)
    return gone(pid)


def test_a_program_plays_as_the_bot_that_it_is() -> None:
    inside = play_game(match("otter", "random", "random"), 0, 1)
    outside = play_game(match(OTTER, "random", "random"), 0, 1)
    for report in (inside, outside):
        assert report.fault is None
        for tally in report.tallies:
            tally.times.seconds, tally.times.buckets = 0.0, type(tally.times.buckets)()
    assert outside == inside


def test_the_example_of_the_docs_plays_and_is_no_fool(tmp_path: Path) -> None:
    file = example(tmp_path)
    assert len(file.read_text().splitlines()) <= 45
    reports = [
        play_game(match(f"cmd:{file}", "random", "random"), 0, seating) for seating in range(3)
    ]
    assert [report.fault for report in reports] == [None] * 3
    mine = [report.tallies[report.seating] for report in reports]
    met = sum(tally.bids.met.total() for tally in mine)
    assert met / sum(tally.bids.made.total() for tally in mine) > 0.2


HEARS = """
log = open({log!r}, "a")
def hear_on():
    line = sys.stdin.readline()
    log.write(line)
    log.flush()
    return json.loads(line) if line else sys.exit()
hear = hear_on
"""


def heard(folder: Path, options: Options) -> tuple[list[dict[str, Any]], GameReport]:
    """Everything that a program in seat 1 hears of a game, after its hello."""
    log = folder / "heard"
    name = program(folder, HEARS.format(log=str(log)) + HONEST)
    lineup = match("random", name, "random", options=options, records=True)
    report = play_game(lineup, 0, 0)
    assert report.fault is None
    return [json.loads(line) for line in log.read_text().splitlines()], report


def cards_in(value: Any) -> set[str]:
    """Every card that is named anywhere in a message."""
    if isinstance(value, dict):
        return set().union(*map(cards_in, value.values()))
    if isinstance(value, list):
        return set().union(*map(cards_in, value))
    card = isinstance(value, str) and value[:1] in tuple("BGRYV") and value[1:].isdigit()
    return {value} if card else set()


@pytest.mark.parametrize("blind", [False, True])
def test_p4_a_program_hears_what_its_seat_may_see(tmp_path: Path, blind: bool) -> None:
    messages, report = heard(tmp_path, Options(blind_bids=blind))
    assert report.record is not None
    rounds = report.record["rounds"]
    dealt = [m for m in messages if m["type"] == "event" and m["event"]["event"] == "cards_dealt"]
    assert len(dealt) == len(rounds)
    number, shown = -1, set()
    for message in messages:
        if message["type"] == "event" and message["event"]["event"] == "cards_dealt":
            number += 1
            shown = {rounds[number]["trump"], *rounds[number]["hands"][1]}
            assert message["event"]["hands"] == [None, message["event"]["hands"][1], None]
        if message["type"] == "event" and message["event"]["event"] == "card_played":
            shown.add(message["event"]["card"])
        if number >= 0 and message["type"] != "over":
            draws = cards_in(message.get("view", {}).get("draws", []))
            assert cards_in(message) <= shown | draws
        if message["type"] == "view" and message["view"]["phase"] == "bid" and blind:
            assert message["view"]["bids"][::2] == [None, None]
    if blind:
        bids = [m["event"] for m in messages if m.get("event", {}).get("event") == "bid_made"]
        assert {bid["bid"] for bid in bids if bid["seat"] != 1} == {None}
    assert messages[-1]["type"] == "over"
    assert messages[-1]["result"] == report.record["result"]


CHOOSES = "asked = view()\nsay(type='choose', id=asked['id'], action={})"
VERDICTS = [
    ("view()\ntime.sleep(60)", True, r"gave no answer within 0\.5 s$"),
    ("sys.exit(7)", True, "ended before it answered: exit code 7$"),
    ("view()\nraise KeyError('thread')", True, "exit code 1, last words \"KeyError: 'thread'\"$"),
    ("os.kill(os.getpid(), 9)", True, "ended before it answered: killed by SIGKILL$"),
    ("view()\nos.close(1)\ntime.sleep(60)", True, "it closed its output$"),
    ("print('What a nice day')", False, "said What a nice day: not a JSON object on one line"),
    ("print('{\"type\": \"hello\", \"protocol\": 2}')", False, '"protocol": 1 was expected'),
    ("print()", False, "said nothing: not a JSON"),
    ("print('[' * 60000)", False, r"said \[+…: not a JSON"),
    ("sys.stdout.buffer.write(b'\\xff\\x1b[2J\\n')", False, r"said ��\[2J: not a JSON"),
    ("view()\nsay(type='hello')", True, 'a message with "type": "choose" was expected'),
    ("view()\nsay(type='choose', id=99, action={'bid': 1})", True, '"id": 1 was expected'),
    (CHOOSES.format("7"), True, "a choice is an object"),
    (CHOOSES.format("{'play': 'X1'}"), True, "'X1' is not a card"),
    (CHOOSES.format("{'bid': 3}"), True, r'chose {"bid": 3}: T1: '),
    ("while True: print('x' * 1000)", False, "sent more than 65536 bytes"),
    ("view()\nwhile True: sys.stdout.write('x' * 1000)", True, "sent more than 65536 bytes"),
    ("view()\nwhile True: say(type='hello')", True, "sent more than 65536 bytes"),
    ("view()\nwhile True: sys.stderr.write('x' * 1000)", True, r"gave no answer within 0\.5 s$"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "greets", "words"), VERDICTS)
def test_a_program_that_fails_gets_a_verdict(
    tmp_path: Path, code: str, greets: bool, words: str
) -> None:
    culprit = program(tmp_path, code, greets)
    report = play_game(match(culprit, "random", "random", seconds=0.5), 3, 0)
    assert report.fault is not None
    assert report.fault.startswith(f"{culprit} (deal 3, seat 0) ")
    with pytest.raises(AssertionError, match=words):
        raise AssertionError(report.fault)
    assert [tally.forfeits for tally in report.tallies] == [1, 0, 0]
    assert [tally.wins for tally in report.tallies] == [0, 0.5, 0.5]
    assert report.places == [3, 1.5, 1.5]


def test_a_program_that_never_says_hello(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("canyon.bots.clock.START_SECONDS", 0.3)
    silent = program(tmp_path, "time.sleep(60)", greets=False)
    report = play_game(match("random", silent, "random", seconds=0.1), 0, 0)
    assert report.fault == f"{silent} (deal 0, seat 1) gave no answer within 0.3 s"


def test_a_program_that_never_reads_does_not_hold_us_up(tmp_path: Path) -> None:
    """It fills its pipe with events, and loses by the clock as soon as it must choose."""
    code = "view()\nview = lambda: time.sleep(60)\nview()"
    lineup = match(program(tmp_path, code), *["random"] * 2, seconds=0.5)
    report = play_game(lineup, 0, 1)
    assert report.fault is not None
    assert "gave no answer" in report.fault


def test_the_whole_group_is_ended(tmp_path: Path) -> None:
    """A program that has children and ignores the end of its input."""
    pids = tmp_path / "pids"
    code = f"""
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open({str(pids)!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
view()
time.sleep(600)
"""
    report = play_game(match(program(tmp_path, code), "random", "random", seconds=0.3), 0, 0)
    assert report.fault is not None
    assert [until_gone(int(pid)) for pid in pids.read_text().split()] == [True, True]


def test_a_child_that_outlives_its_program_is_ended(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    code = f"""
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open({str(pids)!r}, "w").write(str(child.pid))
sys.exit(3)
"""
    report = play_game(match(program(tmp_path, code), "random", "random", seconds=0.5), 0, 0)
    assert report.fault is not None
    assert until_gone(int(pids.read_text()))


def test_events_and_views_that_nobody_reads_wait(tmp_path: Path) -> None:
    deaf = Program([sys.executable, "-c", "import time; time.sleep(600)"])
    start = time.monotonic()
    for _ in range(40):
        deaf.send(b"x" * LONGEST)
    with pytest.raises(Verdict, match=r"within 0\.1 s"):
        deaf.receive(0.1)
    deaf.close()
    deaf.close()
    assert time.monotonic() - start < 5


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cmd:", "put a program after cmd:"),
        ("cmd:'", "No closing quotation"),
        ("cmd:./no-such-bot --fast", "cmd:./no-such-bot: the program is not there"),
        (f"cmd:{shlex.quote(str(ROOT / 'README.md'))}", r"executed: type `chmod \+x .*`$"),
        ("beaver", "there is no bot 'beaver'"),
    ],
)
def test_a_bot_that_there_is_not_is_told_in_a_sentence(name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check(name)


def test_a_program_in_this_folder_is_named_as_in_a_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my-own-bot").write_text("#!/bin/sh\n")
    (tmp_path / "my-own-bot").chmod(0o755)
    monkeypatch.chdir(tmp_path)
    check("cmd:./my-own-bot")
    with pytest.raises(ValueError, match=r"is in this folder: write cmd:\./my-own-bot$"):
        check("cmd:my-own-bot")


def test_a_program_that_vanished_is_a_verdict() -> None:
    with pytest.raises(Verdict, match="could not be started"):
        call("cmd:./no-such-bot", Random(), 0, new_game(3), Clock(1.0))


def test_a_verdict_survives_another_process() -> None:
    verdict = Verdict("died", how="exit code 1")
    again = pickle.loads(pickle.dumps(verdict))
    assert (str(again), again.code) == (str(verdict), "died")
    assert set(SENTENCES) >= {"late", "died", "nonsense", "flood", "illegal", "crashed", "no-start"}


class Lines:
    """A program's input or output, in this process."""

    def __init__(self, lines: Sequence[bytes] = ()) -> None:
        self.lines, self.said = list(lines), bytearray()

    def __iter__(self) -> Any:
        return iter(self.lines)

    def write(self, data: bytes) -> None:
        self.said += data

    def flush(self) -> None:
        pass


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([b"hello\n"], "Expecting value"),
        ([b'{"type": "hello", "protocol": 2, "seed": 1}\n'], "protocol 2, we speak 1"),
        ([b'{"type": "view", "seed": 1, "view": {}}\n'], "a view before hello"),
    ],
)
def test_our_program_refuses_what_it_does_not_understand(lines: list[bytes], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        speak(Otter, Lines(lines), Lines())  # type: ignore[arg-type]


def test_our_program_passes_over_what_it_does_not_know() -> None:
    out = Lines()
    speak(Otter, Lines([b'{"type": "weather"}\n']), out)  # type: ignore[arg-type]
    assert out.said == b""


def bot(*arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "canyon", "bot", *arguments]
    return subprocess.run(command, input=said, capture_output=True, text=True, check=False)


def test_canyon_bot_says_what_is_wrong() -> None:
    unknown, nonsense = bot("beaver"), bot("otter", said="hello\n")
    assert (unknown.returncode, unknown.stderr.count("\n")) == (2, 1)
    assert "there is no bot 'beaver'" in unknown.stderr
    assert (nonsense.returncode, nonsense.stderr.count("\n")) == (1, 1)
    assert bot("otter").returncode == 0
    for said, told in (
        ("[" * 100_000, "it is nested too deep"),
        ("{}", "the key 'type' is missing"),
        ('{"type": "hello"}', "the key 'protocol' is missing"),
    ):
        wrong = bot("otter", said=f"{said}\n")
        assert (wrong.returncode, wrong.stderr.count("\n")) == (1, 1)
        assert f"a message was not understood: {told}" in wrong.stderr


def test_a_choice_is_asked_for_with_new_dice_each_time(tmp_path: Path) -> None:
    messages, _ = heard(tmp_path, Options())
    seeds = [message["seed"] for message in messages if message["type"] == "view"]
    assert len(set(seeds)) == len(seeds) > 10
    assert heard(tmp_path, Options())[0][-len(messages) :] == messages


def test_a_game_that_is_broken_off_is_over_for_the_program(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    name = program(tmp_path, HEARS.format(log=str(log)) + HONEST)
    player = call(name, Random(1), 0, new_game(3, dealer=2), Clock(5.0))
    assert isinstance(player, Outside)
    player.greet()
    dismiss(player)
    assert json.loads(log.read_text()) == {"type": "over", "result": None}


def test_only_programs_are_dismissed() -> None:
    otter = call("otter", Random(1), 0, new_game(3), Clock(5.0))
    dismiss(otter)
    dismiss(None)
    assert not isinstance(otter, Outside)
