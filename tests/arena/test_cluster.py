"""A Dask cluster: a real scheduler, two workers, one of them killed on the way."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from canyon.arena.command import run
from canyon.arena.options import SeriesOptions
from canyon.arena.run_series import Execution
from tests.arena.programs import ROOT

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONWARNINGS": "ignore"}
LINEUP = ("otter", "otter", "random")
DEALS = 12


class Cluster:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._processes = folder, list[subprocess.Popen[bytes]]()
        self._file = folder / "scheduler.json"
        self.scheduler = self._start("scheduler", "--port", "0", "--no-dashboard", "--no-show")
        self._wait(self._file.exists)
        self.address: str = json.loads(self._file.read_text())["address"]
        self.workers = [
            self._start("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard")
            for _ in range(2)
        ]
        client: Any = import_module("distributed").Client(self.address, timeout=60)
        client.wait_for_workers(2, timeout=60)
        client.close()

    def _start(self, role: str, *arguments: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "distributed.cli.dask_" + role, *arguments]
        options = ["--scheduler-file", str(self._file), "--host", "127.0.0.1"]
        if role == "worker":
            options += ["--local-directory", str(self._folder)]
        process = subprocess.Popen([*command, *options], env=ENVIRONMENT, stderr=subprocess.DEVNULL)
        self._processes.append(process)
        return process

    def _wait(self, happened: Any) -> None:
        end = time.monotonic() + 60
        while not happened():
            assert time.monotonic() < end
            time.sleep(0.05)

    def stop(self) -> None:
        """End every process that was started."""
        for process in reversed(self._processes):
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    made = Cluster(tmp_path)
    yield made
    made.stop()


def arena(*options: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "canyon", "arena", *LINEUP, "--seed", "dask", "--json"]
    return subprocess.Popen(
        [*command, "--deals", str(DEALS), *options],
        env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def timeless(text: str) -> Any:
    value = json.loads(text)
    for player in value["players"]:
        del player["milliseconds"]
    return value


def test_a_killed_worker_loses_no_game(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = tmp_path / "run.jsonl"
    spread = arena("--dask", cluster.address, "--resume", str(journal))
    wait_for(journal, 6)
    cluster.workers[0].kill()
    killed_at = journal.read_bytes().count(b"\n") - 1
    assert killed_at < 3 * DEALS
    out, err = spread.communicate(timeout=120)
    assert spread.returncode == 0, err
    assert run(SeriesOptions(LINEUP, DEALS, "dask", json=True)) == 0
    assert timeless(out) == timeless(capsys.readouterr().out)
    assert json.loads(out)["games"] == 3 * DEALS
    games = [json.loads(line) for line in journal.read_text().splitlines()[1:]]
    assert len({(game["deal"], game["seating"]) for game in games}) == len(games) == 3 * DEALS


def test_a_scheduler_that_dies_is_told_and_the_series_goes_on_here(
    cluster: Cluster,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("canyon.arena.workers.CONNECT_SECONDS", 5.0)
    monkeypatch.setattr("canyon.arena.series.PULSE", 0.2)
    journal = tmp_path / "run.jsonl"
    asked = SeriesOptions(LINEUP, 200, "dask", json=True)

    def kill() -> None:
        wait_for(journal, 8)
        cluster.scheduler.kill()

    killer = Thread(target=kill)
    killer.start()
    assert run(replace(asked, execution=Execution(dask=cluster.address, resume=journal))) == 1
    killer.join()
    told = capsys.readouterr()
    assert "of 200 deals\n" in told.err
    assert all(line.startswith("arena: ") for line in told.err.splitlines())
    assert json.loads(told.out)["ended"] == "broken"
    kept = journal.read_bytes().count(b"\n") // 3
    assert run(replace(asked, deals=kept + 1, execution=Execution(resume=journal))) == 0
    assert run(replace(asked, deals=kept + 1)) == 0
    resumed, straight = capsys.readouterr().out.splitlines()
    assert timeless(resumed) == timeless(straight)


def wait_for(journal: Path, lines: int) -> None:
    end = time.monotonic() + 60
    while not journal.exists() or journal.read_bytes().count(b"\n") < lines:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_worker_that_cannot_make_a_bot_is_told_before_the_series(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bot of one's own that is here, but not where the workers look for it."""
    (tmp_path / "elsewhere.py").write_text("from canyon.bots.random_bot import RandomBot as Mine")
    sys.path.append(str(tmp_path))
    try:
        lineup = ("elsewhere:Mine", "random", "random")
        asked = SeriesOptions(lineup, 1, execution=Execution(dask=cluster.address))
        assert run(asked) == 1
    finally:
        sys.path.remove(str(tmp_path))
    told = capsys.readouterr()
    assert re.fullmatch(
        r"arena: tcp://\S+ can't play this series: .*elsewhere.*\n"
        r"arena: stopped after 0 of 1 deals\n",
        told.err,
    )
    assert told.out == ""


def test_no_scheduler_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("canyon.arena.workers.CONNECT_SECONDS", 0.3)
    assert run(SeriesOptions(LINEUP, 1, execution=Execution(dask="tcp://127.0.0.1:9"))) == 1
    told = capsys.readouterr()
    assert "arena: there is no Dask scheduler at tcp://127.0.0.1:9: " in told.err
    assert told.out == ""
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run(SeriesOptions(LINEUP, 1, execution=Execution(dask="tcp://127.0.0.1:9"))) == 1
    assert "--dask needs the package distributed: type " in capsys.readouterr().err
