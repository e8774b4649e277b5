"""What twin worlds share: ids, tokens, clock and seed; and where their deals come from."""

from __future__ import annotations

import asyncio
import logging
import re
import time as real_time
from collections.abc import Callable, Sequence
from math import inf
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from canyon.actions import Chance
from canyon.review import hint
from canyon.rules import chance
from canyon.server import hint_process
from canyon.server.accounts import people
from canyon.server.cluster import runner
from canyon.server.logs import JsonLines
from canyon.server.owner import presence as announcer
from canyon.server.tables import live_table, registry
from canyon.state import Game, Phase
from tests.security.host import Host, Person

SEED = bytes(range(200, 232))
NAMES = ("Ann", "Ben", "Cleo")


class Clock:
    """A clock that stops until it is moved, so that no time passes for what measures durations."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def module(self) -> SimpleNamespace:
        """In place of the module `time`."""
        return SimpleNamespace(
            time=lambda: self.now, perf_counter=lambda: 0.0, monotonic=real_time.monotonic
        )


class Chooser:
    """In place of the module `secrets`: the same in both worlds."""

    def __init__(self) -> None:
        self.random = Random(0)

    def choice(self, things: Sequence[Any]) -> Any:
        return self.random.choice(things)

    def token_hex(self, size: int) -> str:
        return self.random.randbytes(size).hex()

    def token_urlsafe(self, size: int) -> str:
        return f"token-{self.random.randbytes(size).hex()}"


class Fate:
    """Deals of one world: made up as they are needed, or fixed beforehand."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.dealt: dict[tuple[str, int], Chance] = {}

    def chance(self, game: Game, _: bytes) -> Chance:
        """In place of `fair_chance`."""
        number = len(game.draws) if game.phase is Phase.DRAW else game.rounds
        moment = game.phase.value, number
        if moment not in self.dealt:
            self.dealt[moment] = chance(game, self.random)
        return self.dealt[moment]


class Stage:
    """What both worlds share; patched in for the time of a test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, modules: Sequence[ModuleType]) -> None:
        self.clock, self.chooser, self.fate = Clock(), Chooser(), Fate(Random(0))
        self.lines: list[str] = []
        for module in modules:
            if getattr(module, "time", None) is real_time:
                monkeypatch.setattr(module, "time", self.clock.module())
        monkeypatch.setattr(registry, "secrets", self.chooser)
        monkeypatch.setattr(people, "secrets", self.chooser)
        monkeypatch.setattr(registry, "new_seed", lambda: SEED)
        monkeypatch.setattr(
            live_table, "fair_chance", lambda game, seed: self.fate.chance(game, seed)
        )
        monkeypatch.setattr(hint, "STEP", 64)  # however rough, a hint must be the same
        monkeypatch.setattr(hint_process.JUDGING, "run", _here)
        monkeypatch.setattr(announcer, "GATHER", 0.0)  # told at once, hence in the same order
        # By this clock games are days or years apart, but it is the same people who play them.
        monkeypatch.setattr(people, "LIFE", 1e15)
        monkeypatch.setattr(runner, "TIDY_EVERY", inf)
        self._handler = _Lines(self.lines)
        logging.getLogger("canyon").addHandler(self._handler)
        monkeypatch.setattr(logging.getLogger("canyon"), "level", logging.DEBUG)

    def close(self) -> None:
        """No longer listen to the log."""
        logging.getLogger("canyon").removeHandler(self._handler)

    async def people(self, host: Host) -> list[Person]:
        """The same three on each server."""
        self.chooser.random.seed(1)
        return [await host.guest(name) for name in NAMES]


class _Lines(logging.Handler):
    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self._lines = lines
        self.setFormatter(JsonLines())

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.append(re.sub(r'"at": "[^"]*", ', "", self.format(record)))


async def _here(_: object, work: Callable[..., Any], *args: Any) -> Any:
    """What the process for hints would do, but in this one, where tests can change it."""
    return await asyncio.to_thread(work, *args)
