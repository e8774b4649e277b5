"""Power loss: the disk has synced an action's commit before the answer leaves (Linux's strace)."""

import asyncio
import re
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from tests.faults.driver import Driver
from tests.serving import CANYON, Server

CALLS = "pwrite64,write,writev,sendto,sendmsg,fsync,fdatasync"
WAL_WRITE = re.compile(r"pwrite64\(\d+<[^>]*-wal>")
WAL_SYNC = re.compile(r"(fsync|fdatasync)\(\d+<[^>]*-wal>")
ANSWER = re.compile(r'(write|writev|sendto|sendmsg)\(.*"type\\":\\"done')


def completed(trace: Iterable[str]) -> Iterator[str]:
    """System calls in the order in which they begin, or for a sync, in which it returns."""
    unfinished: dict[str, str] = {}
    for line in trace:
        thread, _, call = line.partition(" ")
        if call.rstrip().endswith("<unfinished ...>"):
            unfinished[thread] = call
            if not WAL_SYNC.search(call):
                yield call
        elif "resumed>" in call:
            began = unfinished.pop(thread, "")
            if WAL_SYNC.search(began):
                yield began
        else:
            yield call


def answers(trace: Iterable[str]) -> tuple[int, int]:
    """How many actions were answered, and how many of them with their commit not yet synced."""
    answered = unsynced = 0
    written = synced = False
    for call in completed(trace):
        if WAL_WRITE.search(call):
            written, synced = True, False
        elif WAL_SYNC.search(call):
            synced = True
        elif ANSWER.search(call):
            answered += 1
            unsynced += not (written and synced)
            written = synced = False
    return answered, unsynced


def traced(folder: Path, program: Iterable[str]) -> tuple[int, int]:
    """Play a game against a server whose system calls are written down."""
    trace = folder / "trace"
    # -D: the process that we start, and stop, is the server. -s: an answer may follow the news in
    # one call.
    strace = ["strace", "-D", "-f", "-y", "-s", "8192", "-e", f"trace={CALLS}", "-o", str(trace)]
    with Server(folder / "canyon.db", program=[*program], under=strace) as server:
        driver = Driver([server.url], Random(1), tables=1)
        driver.doubles = 0.0  # one answer, one commit
        asyncio.run(asyncio.wait_for(_one_game(driver), 120))
        assert server.stop() == 0
    last = re.compile(rf"^{server.process.pid} +\+\+\+ exited", re.MULTILINE)
    deadline = time.monotonic() + 30
    while not last.search(trace.read_text(errors="replace")):
        assert time.monotonic() < deadline, "the trace does not end"
        time.sleep(0.01)
    answered, unsynced = answers(trace.read_text(errors="replace").splitlines())
    assert answered == len(driver.journal)
    return answered, unsynced


async def _one_game(driver: Driver) -> None:
    playing = asyncio.create_task(driver.run())
    while not driver.codes:
        await asyncio.sleep(0.01)
    driver.more = False
    await playing


def test_a_sync_stands_between_each_commit_and_its_answer(tmp_path: Path) -> None:
    answered, unsynced = traced(tmp_path, CANYON)
    assert answered > 50
    assert unsynced == 0


def test_a_server_that_does_not_sync_is_found_out(tmp_path: Path) -> None:
    script = Path(__file__).with_name("unsynced.py")
    answered, unsynced = traced(tmp_path, [sys.executable, str(script)])
    assert unsynced == answered > 50
