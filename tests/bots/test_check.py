"""`canyon bot check`: honest programs pass, and each kind of mistake is found and explained."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from canyon.bots.check.checks import Examination, Outcome
from canyon.bots.check.command import run
from tests.arena.programs import ROOT, example, program

BOT = """
import json, os, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def greet(message):
    say(type="hello", protocol=1)
def choose(message):
    return message["view"]["legal"][0]
def answer(message):
    say(type="choose", id=message["id"], action=choose(message))
def event(message):
    pass
def other(message):
    pass
def handle(line):
    message = json.loads(line)
    {"hello": greet, "view": answer, "event": event}.get(message["type"], other)(message)
def main():
    for line in sys.stdin:
        handle(line)
"""


@pytest.fixture(autouse=True)
def source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))


def bot(folder: Path, change: str = "") -> str:
    """A bot's name for an honest program, changed."""
    return program(folder, f"{BOT}\n{change}\nmain()\n", greets=False)


def outcomes(name: str, *wanted: str, seconds: float = 5.0) -> list[Outcome]:
    """What some of the checks show, in that order."""
    examination = Examination(shlex.split(name.removeprefix("cmd:")), seconds)
    checks = {check.name: check for check in examination._checks()}
    return [examination._outcome(checks[each]) for each in wanted]


def test_the_example_of_the_docs_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log"
    assert run(f"cmd:{example(tmp_path)}", 10.0, log) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert last == "0 of 18 checks failed"
    assert [line.split()[0] for line in lines] == ["ok"] * 18
    for phase in ("start field", "bid", "blind bid", "card", "canoe end"):
        assert f"ok    {phase}: a legal choice, from the view alone" in lines
    for players in (3, 4, 5, 6):
        assert any(re.match(rf"ok    {players} players, .*: \d+ rounds, ", line) for line in lines)
    notes = re.findall(r" check # check: (.*)", log.read_text())
    assert notes == [line[6:].partition(":")[0] for line in lines]


def test_our_own_program_plays_one_game_after_another() -> None:
    otter = f"cmd:{shlex.quote(sys.executable)} -m canyon bot otter"
    wanted = ["hello", "unknown keys and types", "another game", "end of input"]
    found = outcomes(otter, *wanted)
    assert [outcome.passed for outcome in found] == [True] * 4


HOLD = """
def main():
    for line in sys.stdin:
        handle(line)
    time.sleep(600)
"""
CHUNKS = """
def main():
    while data := os.read(0, 1 << 20):
        for line in data.splitlines():
            handle(line)
"""
STALE = """
players = None
def greet(message):
    global players
    players = players or message["players"]
    say(type="hello", protocol=1)
def choose(message):
    return message["view"]["legal"][0] if len(message["view"]["canoes"]) == players else None
"""
LISTENS = """
hands = None
def event(message):
    global hands
    hands = message["event"].get("hands", hands)
def choose(message):
    view = message["view"]
    return view["legal"][0] if view["phase"] == "place" else hands and view["legal"][0]
"""
MISTAKES = [
    ("def greet(m): say(type='hello', protocol=2)", ["hello"], '"protocol" is 2'),
    ("def choose(m): return {'bid': 99} if m['view']['phase'] == 'bid' else m['view']['legal'][0]",
     ["blind bid"], 'chose {"bid": 99}: T1: '),
    ("def choose(m): return 'B7'", ["canoe end"], 'chose "B7": a choice is an object'),
    ("def choose(m): return {'play': [c for c in m['view']['hand'] "
     "if {'play': c} not in m['view']['legal']][0]}", ["card"], r"P2: seat \d must follow"),
    ("def answer(m): say(type='choose', id=7, action=choose(m))", ["bid"],
     'answered "id" 7 where 1 was asked'),
    ("def other(m):\n    if m['type'] != 'over': raise KeyError(m['type'])",
     ["unknown keys and types"], "last words \"KeyError: 'x_weather'\""),
    (CHUNKS, ["bad timing"], "ended before it answered: exit code 1, last words 'json"),
    (LISTENS, ["3 players, to the end", "restart in mid-game"], "chose null"),
    (STALE, ["another game"], "chose null: a choice is an object"),
    ("def other(m):\n    if m['type'] == 'over': sys.exit()", ["another game"],
     "ended before it answered: exit code 0"),
    (HOLD, ["end of input"], "did not exit by itself within 0.5 s, and was killed"),
    ("def answer(m):\n    print('thinking'); say(type='choose', id=m['id'], action=choose(m))",
     ["bid", "clean output"], "lines that are not answers: 1, the first: thinking"),
    ("def answer(m):\n    for _ in 'ab': say(type='choose', id=m['id'], action=choose(m))",
     # The last of them may come when nobody listens any longer.
     ["5 players, calm water", "clean output"], ', the first: {"type": "choose"'),
    ("def choose(m): return {'bid': 99} if m['view']['phase'] == 'bid' else m['view']['legal'][0]",
     ["card", "bid", "legal choices"], "1 of 2 choices were not legal, the first: chose"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "checks", "words"), MISTAKES)
def test_a_mistake_is_found_by_its_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str, checks: list[str], words: str
) -> None:
    monkeypatch.setattr("canyon.bots.check.subject.PATIENCE", 0.5)
    monkeypatch.setattr("canyon.bots.check.checks.PATIENCE", 0.5)
    *before, found = outcomes(bot(tmp_path, change), *checks)
    assert found.passed is False
    assert re.search(words.replace("{", r"\{"), found.what), found.what
    assert re.search(r"\. [A-Z].* \(docs/bots\.md#[a-z0-9-]+\)\.$", found.what)
    if found.name != "legal choices":
        assert [outcome.passed for outcome in before] == [True] * len(before)


def test_an_answer_that_comes_too_late_is_told_from_none(tmp_path: Path) -> None:
    late = bot(tmp_path, "def choose(m):\n    time.sleep(0.6); return m['view']['legal'][0]")
    bid, in_time = outcomes(late, "bid", "answers in time", seconds=0.5)
    assert bid.passed is True
    assert in_time.passed is False
    assert in_time.what.startswith("1 of 1 choices were late, the first: 0.")
    never = bot(tmp_path, "def answer(m): pass")
    (canoe,) = outcomes(never, "canoe end", seconds=0.2)
    assert canoe.passed is False
    assert canoe.what.startswith("gave no answer to a canoes view within 0.4 s. ")
    first = bot(tmp_path, "def answer(m): say(type='choose', id=1, action=choose(m))")
    (game,) = outcomes(first, "4 players, blind bids", seconds=0.5)
    assert game.passed is False
    assert game.what.startswith('answered "id" 1 again where 2 was asked. ')


def test_a_slow_exit_is_not_a_failure(tmp_path: Path) -> None:
    slow = bot(tmp_path, "import atexit\natexit.register(time.sleep, 1.2)")
    (outcome,) = outcomes(slow, "end of input")
    assert outcome.passed is True
    assert "with code 0, but took up to 1." in outcome.what


def test_after_a_hello_that_failed_nothing_else_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("canyon.bots.clock.START_SECONDS", 0.3)
    assert run(bot(tmp_path, "def greet(m): pass"), 0.1) == 1
    first, *others, last = capsys.readouterr().out.splitlines()
    assert first.startswith("FAIL  hello: did not say hello within 0.3 s. The answer to hello is ")
    assert all(line.startswith("-     ") for line in others)
    assert len(others) == 17
    assert last == "1 of 1 checks failed"


def test_every_section_that_a_report_names_is_there() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.*)$", page, re.M)
    anchors = {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}
    sections = {check.section for check in Examination(["true"], 1.0)._checks()}
    assert {section.partition("#")[2] for section in sections} <= anchors
    assert len(sections) == 2


@pytest.mark.parametrize(
    ("name", "seconds", "log", "words"),
    [
        (None, 1.0, None, "check takes a program: canyon bot check cmd:./mybot"),
        ("otter", 1.0, None, "a program: canyon bot check cmd:./mybot, not 'otter'"),
        ("cmd:./no-such-bot", 1.0, None, "cmd:./no-such-bot: the program is not there"),
        ("cmd:true", 0.0, None, "the time for a choice must be above 0 s, not 0 s"),
        ("cmd:true", 1.0, Path("/no/log"), "can't write the log /no/log: No such file"),
    ],
)
def test_bad_input_gets_one_sentence(
    capsys: pytest.CaptureFixture[str],
    name: str | None,
    seconds: float,
    log: Path | None,
    words: str,
) -> None:
    assert run(name, seconds, log) == 2
    captured = capsys.readouterr()
    assert words in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def canyon_bot(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "canyon", "bot", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_command() -> None:
    ended = canyon_bot("check", "cmd:true", "--timeout", "0.5")
    assert ended.returncode == 1
    assert ended.stdout.startswith("FAIL  hello: ended before it answered: exit code 0. ")
    misplaced = canyon_bot("otter", "cmd:true")
    assert misplaced.returncode == 2
    assert "are for canyon bot check" in misplaced.stderr
