"""Heavy work in a separate process: what comes back, what is refused, when it ends."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from canyon.record import RecordFault
from canyon.refusal import BoardFault
from canyon.server.pages.drawing import draw
from canyon.server.work_pool import MOST_OF_ONE, MOST_WAITING, Busy, Heavy
from tests.serving import Server

pytestmark = pytest.mark.anyio


async def test_it_is_done_in_another_process_and_faults_come_back() -> None:
    heavy = Heavy()
    try:
        assert await heavy.run("ann", os.getpid) != os.getpid()
        with pytest.raises(BoardFault) as fault:
            await heavy.run("ann", draw, "x", ("#x",))
        assert fault.value.reason.facts == {"field": "a2", "character": "x"}
    finally:
        heavy.stop()


async def test_a_process_that_was_killed_is_replaced() -> None:
    heavy = Heavy()
    try:
        first = await heavy.run("ann", os.getpid)
        os.kill(first, signal.SIGKILL)
        assert await heavy.run("ann", os.getpid) not in (first, os.getpid())
    finally:
        heavy.stop()


async def test_neither_one_address_nor_all_together_can_fill_the_queue() -> None:
    heavy = Heavy()
    try:
        slow = asyncio.create_task(heavy.run("ann", time.sleep, 0.5))
        mine = [asyncio.create_task(heavy.run("ann", os.getpid)) for _ in range(MOST_OF_ONE - 1)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await heavy.run("ann", os.getpid)
        others = [
            asyncio.create_task(heavy.run(f"bo {number}", os.getpid))
            for number in range(MOST_WAITING - MOST_OF_ONE)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await heavy.run("cat", os.getpid)
        await asyncio.gather(slow, *mine, *others)
        await heavy.run("cat", os.getpid)
    finally:
        heavy.stop()


def test_what_is_wrong_can_be_sent_from_process_to_process() -> None:
    fault = RecordFault("rounds[2]", "P2", "must-follow", seat=1, suit="B")
    again = pickle.loads(pickle.dumps(fault))
    assert type(again) is RecordFault
    assert (again.at, again.reason, str(again)) == (fault.at, fault.reason, str(fault))


def children(process: int) -> list[Path]:
    """The processes that a process has started."""
    started = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [Path("/proc", each) for each in started]


@pytest.mark.parametrize("end", [Server.kill, Server.stop])
def test_it_ends_with_the_server_however_that_ends(
    tmp_path: Path, end: Callable[[Server], object]
) -> None:
    with Server(tmp_path / "canyon.db") as server:
        helpers = children(server.process.pid)
        assert helpers
        end(server)
        until = time.monotonic() + 10
        while any(helper.exists() for helper in helpers) and time.monotonic() < until:
            time.sleep(0.05)
    assert not [helper for helper in helpers if helper.exists()]
