"""`canyon`: the jobs, quick help, and one sentence for whatever is wrong."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from canyon import __version__
from canyon.board import built_in
from tests.terminal.conftest import Terminal, terminal

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
GAMES = ROOT / "tests" / "data" / "records" / "games.jsonl"
RECORD = json.loads(GAMES.read_text(encoding="utf-8").splitlines()[0])["record"]

__all__ = ["terminal"]  # the fixture


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True, text=True, env=environment, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip


def test_help_lists_the_jobs(terminal: Terminal) -> None:
    code, out, _ = terminal.run("--help")
    assert code == 0
    for job in (
        "play",
        "replay",
        "board",
        "verify",
        "review",
        "arena",
        "bot",
        "simulate",
        "dataset",
        "bench",
        "serve",
        "db",
    ):
        assert f"\n  {job}" in out
    assert "Usage: canyon" in out


JOBS = "play replay board verify review arena bot simulate dataset bench serve db"


@pytest.mark.parametrize("job", JOBS.split())
def test_every_job_has_help(terminal: Terminal, job: str) -> None:
    code, out, err = terminal.run(job, "--help")
    assert (code, err) == (0, "")
    assert f"Usage: canyon {job}" in out


def test_help_needs_nothing_heavy() -> None:
    session = "canyon.terminal.playing.session"
    heavy = f"rich.console fluent.runtime canyon.rules {session} numpy numba".split()
    code = f"import sys, canyon.cli; sys.exit(str([m for m in {heavy} if m in sys.modules]))"
    assert python("-c", code).stderr.strip() == "[]"


def test_matrices_take_one_core() -> None:
    code = """
import os, sys
os.environ.pop("OPENBLAS_NUM_THREADS", None)
sys.argv = ["canyon", "--version"]
from canyon.cli import main
try:
    main()
except SystemExit:
    print(os.environ["OPENBLAS_NUM_THREADS"], "numpy" in sys.modules)
"""
    assert python("-c", code).stdout.split()[-2:] == ["1", "False"]


def test_version(terminal: Terminal) -> None:
    assert terminal.run("--version") == (0, f"canyon {__version__}\n", "")


WRONG = [
    (["play", "--players", "7"], "3 to 6 players, not 7"),
    (["play", "--players", "0"], "3 to 6 players, not 0"),
    (["play", "--players", "two"], "--players"),
    (["play", "--board", ""], "There is no board “”"),
    (["play", "--board", "nowhere"], "canyon, kettle, isles and gorge"),
    (["play", "--board", "no/file.txt"], "no/file.txt can’t be read"),
    (["play", "--board", "."], "can’t be read"),
    (["play", "--bots", "beaver"], "The bots are beginner, eagle, eagle+, easy"),
    (["play", "--bots", "heron:0"], "heron:500 means 500 playouts per decision; any"),
    (["play", "--bots", "otter:5"], "The bot otter does not use playouts: write just its name."),
    (
        ["arena", "random", "random", "random", "--records", ""],
        "'--records': the folder's name is empty",
    ),
    (["dataset", "", "--otter", "1"], "'DIR': the folder's name is empty"),
    (["play", "--bots", ""], "The bots are beginner, eagle, eagle+, easy"),
    (["play", "--bots", "otter,otter,otter", "--players", "3"], "3 bots are too many"),
    (["play", "--lang", "xx"], "The languages are en, de, fr, nl"),
    (["play", "--resume", "--seed", "x"], "--resume"),
    (["replay", "no-file.json"], "no-file.json can’t be read"),
    (["replay", "bad\x1b[2Jname"], "bad?[2Jname can’t be read"),
    (["replay"], "Missing argument"),
    (["frobnicate"], "No such command"),
    (["play", "--frobnicate"], "No such option"),
]


@pytest.mark.parametrize(("arguments", "told"), WRONG)
def test_what_is_wrong_is_told_in_a_sentence(
    terminal: Terminal, arguments: list[str], told: str
) -> None:
    code, out, err = terminal.run(*arguments)
    assert (code, out) == (2, "")
    assert told in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "--lang", "xx"], "Die Sprache „xx“ gibt es nicht."),
        (["play", "--resume", "--seed", "x"], "--resume setzt die Partie fort"),
        (["play", "--board", "no/file.txt"], "lesen: Die Datei gibt es nicht."),
        (["replay", "."], "lesen: Das ist ein Ordner."),
        (["replay", os.devnull], "Das ist kein JSON.\n"),
    ],
)
def test_it_is_told_in_the_language_of_the_system(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, arguments: list[str], told: str
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert told in terminal.run(*arguments).err


def test_the_arena_prints_no_escape_sequence(terminal: Terminal, tmp_path: Path) -> None:
    code, _, err = terminal.run("arena", *["random"] * 3, "--board", "\x1b[31mx.txt")
    assert (code, "\x1b" in err, "?[31m" in err) == (2, False, True)
    mine = tmp_path / "\x1b[31mx.txt"
    mine.write_text("\n".join(built_in("kettle").rows), encoding="utf-8")
    out = terminal.run("arena", *["random"] * 3, "--board", str(mine), "--deals", "1").out
    assert ("\x1b" in out, "board ?[31mx" in out) == (False, True)


def test_a_complaint_keeps_the_no_break_spaces_of_its_language(terminal: Terminal) -> None:
    code, _, err = terminal.run("play", "--lang", "fr", "--bots", "nobody")
    assert (code, "«\u00a0nobody\u00a0»" in err) == (2, True)


def test_verify_passes_files_on(terminal: Terminal, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(RECORD))
    bad.write_text("{}")
    code, out, _ = terminal.run("verify", str(good), str(bad))
    assert code == 1
    assert [json.loads(line)["ok"] for line in out.splitlines()] == [True, False]
    code, out, _ = terminal.run("verify", "--fair", str(good))
    assert (code, json.loads(out)["at"]) == (1, "x_seed")


def test_boards_in_a_language(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "Schritte" in terminal.run("board", "list").out
    assert terminal.run("board", "show", "gorge").code == 0
    assert terminal.run("board", "check", "canyon").code == 0
    assert terminal.run("board", "check", os.devnull).code == 1


def test_the_arena_is_open(terminal: Terminal) -> None:
    code, out, _ = terminal.run("arena", "otter", "random", "random", "--deals", "1", "--json")
    assert code == 0
    json.loads(out)


def test_a_closed_pipe_is_no_trouble(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(RECORD))
    command = f"{shlex.quote(sys.executable)} -m canyon replay {shlex.quote(str(file))} | head -1"
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "LC_ALL": "C.UTF-8"}
    ran = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, env=environment, check=False
    )
    assert ran.stderr == ""
    assert ran.stdout.count("\n") == 1


FULL, OUT, IN = "> /dev/full", ">&-", "<&-"
PLAY = "play --plain --seed x"


@pytest.mark.parametrize(
    ("job", "streams", "told"),
    [
        ("--version", FULL, "The output can’t be written: there is no space left."),
        ("--help", FULL, "The output can’t be written: there is no space left."),
        ("board list", FULL, "The output can’t be written: there is no space left."),
        ("verify no-file", FULL, "The output can’t be written: there is no space left."),
        ("arena random random random --deals 1", FULL, "The output can’t be written"),
        (PLAY, FULL, "The output can’t be written: there is no space left."),
        ("board list", OUT, "The standard output is closed"),
        ("verify -", OUT, "The standard output is closed"),
        (PLAY, f"{OUT} {IN}", "The standard output is closed"),
        (PLAY, IN, "The standard input is closed"),
        ("verify -", IN, "The standard input is closed"),
        ("bot random", IN, "The standard input is closed"),
    ],
)
def test_streams_that_are_closed_or_full(tmp_path: Path, job: str, streams: str, told: str) -> None:
    environment = {
        **os.environ, "PYTHONPATH": str(SOURCE), "LC_ALL": "C.UTF-8", "CANYON_HOME": str(tmp_path)
    }  # fmt: skip
    ran = subprocess.run(
        ["sh", "-c", f"{shlex.quote(sys.executable)} -m canyon {job} {streams}"],
        capture_output=True, text=True, env=environment, cwd=tmp_path, check=False,
        stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert ran.returncode == 1
    assert ran.stderr.startswith(f"canyon: {told}")
    assert ran.stderr.count("\n") == 1


def test_who_reads_nothing_needs_no_input(tmp_path: Path) -> None:
    command = f"{shlex.quote(sys.executable)} -m canyon board list {IN}"
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "LC_ALL": "C.UTF-8"}
    ran = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, env=environment, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_ctrl_c_while_everything_is_loaded() -> None:
    code = """
import sys, importlib.abc
class Interrupt(importlib.abc.MetaPathFinder):
    def find_spec(self, name, *_):
        if name == "typer":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupt())
from canyon.__main__ import main
main()
"""
    ran = python("-c", code)
    assert (ran.returncode, ran.stderr) == (130, "")


def test_a_terminal_without_our_signs(tmp_path: Path) -> None:
    environment = {
        **os.environ, "PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": "ascii",
        "CANYON_HOME": str(tmp_path),
    }  # fmt: skip
    command = [sys.executable, "-m", "canyon", "play", "--lang", "fr", "--bots", "random"]
    ran = subprocess.run(
        command, input=b"1\n\xff\xfe\nq\n", capture_output=True, env=environment, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
