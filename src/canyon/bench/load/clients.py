"""The clients, in a separate process: `python -m canyon.bench.load.clients < task.json`.

Prints a line of JSON when everybody is connected, waits for a line, plays for the given time, and
prints what was measured.
"""

from __future__ import annotations

import asyncio
import json
import random
import resource
import sys
import time
from typing import Any
from zlib import crc32

from canyon.bench.load.players import PLAYERS, Player
from canyon.bench.load.wire import Wire

AT_ONCE = 64
"""The number of handshakes at a time."""
WARM_UP = 2.0
PATIENCE = 120.0
"""Seconds until everybody must be connected."""


class Load:
    """Plays tables, at a rate or as fast as possible; see `players.Driver`."""

    def __init__(self, kind: str, ports: list[int], think: float) -> None:
        self._kind, self._ports, self._think = kind, ports, think
        self._loop = asyncio.get_running_loop()
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._spare: list[dict[str, Any]] = []
        self._moving: dict[int, asyncio.Task[None]] = {}
        self._playing = False
        self._held: list[tuple[Player, bytes]] = []
        self.players: list[Player] = []
        self.seconds: list[float] = []
        """How long each acknowledgement took, of those that came while it counted."""
        self.others: list[float] = []
        """How long the others took for their turns, as seen from a player's socket."""
        self.finished = 0
        self.counts = False

    async def connect(self, tables: list[dict[str, Any]], seats: int) -> None:
        """Everybody takes their place."""
        places = [(table, seat) for table in tables for seat in range(seats)]
        await asyncio.gather(*[self._sit(table, seat) for table, seat in places])
        while any(player.version < 0 for player in self.players):
            await asyncio.sleep(0.01)

    async def play(self, seconds: float, spare: list[dict[str, Any]]) -> float:
        """Play, and return for how long it counted."""
        self._spare, self._playing = spare, True
        held, self._held = self._held, []
        for player, act in held:  # as if they had been playing for long
            wait = self._think * random.random()
            self._loop.call_later(wait, self._say, player, player.version, act)
        await asyncio.sleep(min(WARM_UP, seconds))
        self.counts, began = True, time.perf_counter()
        await asyncio.sleep(seconds)
        self.counts = False
        return time.perf_counter() - began

    def ready(self, player: Player, act: bytes) -> None:
        """Send it after a time to think, if there is any."""
        if not self._playing:
            self._held.append((player, act))
        elif self._think:
            wait = self._think * random.uniform(0.5, 1.5)
            self._loop.call_later(wait, self._say, player, player.version, act)
        else:
            self._say(player, player.version, act)

    def answered(self, player: Player, version: int) -> None:
        """Note how long it took."""
        sent = player.sent.pop(version, None)
        if self.counts and sent is not None:
            self.seconds.append(time.perf_counter() - sent)

    def heard(self, player: Player, mine: bool) -> None:
        """Note how long the other took whose turn it was."""
        now = time.perf_counter()
        if self.counts and player.waits is not None:
            self.others.append(now - player.waits)
        player.waits = None if mine else now

    def over(self, player: Player) -> None:
        """The next table, for all four at once."""
        place = id(player.table)
        if place not in self._moving and self._spare:
            self.finished += 1
            task = asyncio.create_task(self._move(player.table, self._spare.pop()))
            self._moving[place] = task

    def _say(self, player: Player, version: int, act: bytes) -> None:
        player.sent[version + 1] = time.perf_counter()
        player.wire.say(act)

    async def _move(self, old: dict[str, Any], new: dict[str, Any]) -> None:
        left = [player for player in self.players if player.table is old]
        for player in left:
            player.wire.close()
            self.players.remove(player)
        for player in left:
            await self._sit(new, player.seat)

    async def _sit(self, table: dict[str, Any], seat: int) -> None:
        player = PLAYERS[self._kind](table, seat, self)
        async with self._gate:
            player.wire = Wire(player.path, player.headers, player.hear)
            port = self._ports[crc32(table["code"].encode()) % len(self._ports)]
            await self._loop.create_connection(lambda: player.wire, "127.0.0.1", port)
            await player.wire.opened
        self.players.append(player)
        if player.hello is not None:
            player.wire.say(player.hello)


async def run(task: dict[str, Any]) -> dict[str, Any]:
    """Do the task; what was measured."""
    load = Load(task["kind"], task["ports"], task["think"])
    began = time.perf_counter()
    async with asyncio.timeout(PATIENCE):
        await load.connect(task["tables"], task["seats"])
    versions = {f"{each.table['code']} {each.seat}": each.version for each in load.players}
    _tell({"connected": time.perf_counter() - began, "versions": versions})
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    cpu = time.process_time()
    wall = await load.play(task["seconds"], task["spare"])
    times, others = sorted(load.seconds), sorted(load.others)
    return {
        "actions": len(times) / wall,
        "p50": _at(times, 0.5),
        "p99": _at(times, 0.99),
        "worst": times[-1] if times else None,
        "others": [len(others), _at(others, 0.5), _at(others, 0.99), _at(others, 1.0)],
        "cpu": (time.process_time() - cpu) / (wall + min(WARM_UP, task["seconds"])),
        "lost": sum(player.wire.closed for player in load.players),
        "finished": load.finished,
    }


def _at(times: list[float], share: float) -> float | None:
    return times[int(share * (len(times) - 1))] if times else None


def _tell(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def main() -> None:
    """Read the task, do it, print the answer."""
    import uvloop

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    task = json.loads(sys.stdin.readline())
    _tell(uvloop.run(run(task)))


if __name__ == "__main__":
    main()
