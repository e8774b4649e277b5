"""How long a bot takes says nothing about its hand, idle or while strangers practise bids.

Twins: the same game, and the bot has to follow suit with its only card or has two to choose from.
The measure is that of `test_timing`: how often a free choice takes longer than a forced one.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from canyon.actions import Deal
from canyon.bots import LEVELS, make
from canyon.cards import Card, hand_of
from canyon.rules import acting, chance, legal
from canyon.server import hint_process
from canyon.server.cluster import bot_pool, reviews, runner
from canyon.server.tables import live_table
from canyon.server.work_pool import MOST_OF_ONE
from canyon.state import Game, Phase
from canyon.wire import action_to_json
from tests.security.host import Host, Person, hosting
from tests.security.test_timing import auc

pytestmark = pytest.mark.anyio

LEADS = ("B10", "G10", "R10", "Y10")
LEADER = hand_of(Card(card) for card in (*LEADS, "V7", "V8", "V9", "B9"))
THIRD = hand_of(map(Card, "B6 G6 R6 Y6 V4 V5 B7 G7".split()))
FORCED = hand_of(map(Card, "B1 G1 R1 Y1 V1 V2 V3 V6".split()))
FREE = hand_of(map(Card, "B1 B2 G1 G2 R1 R2 Y1 Y2".split()))
FIRST = 8
"""With draws from this seed, seat 0 begins everything."""
STRANGERS = 4
"""So many addresses practise at the same time."""

Waits = dict[bool, list[float]]
"""Seconds from a lead to the bot's card, by whether the bot was free to choose."""


class Deals:
    """The bot, at seat 1, is free to choose or not."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.free = False
        patch.setattr(live_table, "fair_chance", self._chance)

    def _chance(self, game: Game, _: bytes) -> Any:
        if game.phase is not Phase.DEAL:
            return chance(game, Random(FIRST))
        return Deal((LEADER, FREE if self.free else FORCED, THIRD), Card("V10"))


async def waits(host: Host, deals: Deals, bot: str, tables: int) -> Waits:
    """What somebody at the table measures, at tables of either kind in random order."""
    people = [await host.guest("Ann"), await host.guest("Ben")]
    found: Waits = {True: [], False: []}
    for free in Random(3).sample([True, False] * (tables // 2), tables):
        deals.free = free
        found[free] += await _table(host, people, bot)
    return found


async def _table(host: Host, people: list[Person], bot: str) -> list[float]:
    code = await host.table(*people, bots={"1": bot}, pace="instant")
    sockets = dict(zip((0, 2), [await each.socket(code) for each in people], strict=True))
    at = host.live_table(code)
    found: list[float] = []
    while len(found) < len(LEADS):
        game = at.table.game
        assert game is not None
        [seat] = acting(game)
        if seat == 1:
            await _moved(at)
            continue
        choice = legal(game)[0]
        leads = game.phase is Phase.TRICKS and not game.trick
        text = {"play": LEADS[len(game.tricks)]} if leads else action_to_json(choice, game.board)
        version = at.table.version
        assert (await sockets[seat].act(version, text))["type"] == "done"
        if leads:
            begun = time.perf_counter()
            while (await sockets[seat].until("news"))["version"] != version + 2:
                pass
            found.append(time.perf_counter() - begun)
    for socket in sockets.values():
        await socket.close()
    return found


async def _moved(at: Any) -> None:
    version = at.table.version
    while at.table.version == version:
        await asyncio.sleep(0.002)


@asynccontextmanager
async def practising(host: Host, strangers: int) -> AsyncIterator[None]:
    """From so many addresses, somebody without a name asks what bids are worth, without a break."""

    async def practise(number: int) -> None:
        client, random = host.http(source=f"127.0.0.{2 + number}"), Random(number)
        while True:
            path = f"/api/practice/bids/{random.randrange(1, 1_000_000)}"
            assert (await client.ask("GET", path)).status == 200
            assert (await client.ask("POST", path, {"bid": 1})).status == 200

    tasks = [asyncio.create_task(practise(number)) for number in range(strangers)]
    try:
        yield
        assert not any(task.done() for task in tasks), "strangers were turned away"
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def area(
    patch: pytest.MonkeyPatch, folder: Path, bot: str, strangers: int, tables: int
) -> tuple[float, Waits]:
    """How often a free choice takes longer, over four choices per table."""
    async with hosting(folder, bot_pause=None) as host:
        deals = Deals(patch)
        await waits(host, deals, bot, 2)  # loads and compiles
        async with practising(host, strangers):
            found = await waits(host, deals, bot, tables)
    return auc(found[True], found[False]), found


@pytest.mark.parametrize(("bot", "strangers"), [("hard", 0), ("hard", STRANGERS), ("expert", 0)])
async def test_a_free_choice_takes_no_longer_than_a_forced_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, bot: str, strangers: int
) -> None:
    """Of 80 choices; the standard error is 0.065."""
    found, times = await area(monkeypatch, tmp_path, bot, strangers, 20)
    assert 0.3 < found < 0.7, times


@pytest.mark.soak
@pytest.mark.timeout(3 * 3600)
@pytest.mark.parametrize("strangers", [0, STRANGERS])
@pytest.mark.parametrize("bot", LEVELS)
async def test_a_free_choice_takes_no_longer_than_a_forced_one_thousands_of_times(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, bot: str, strangers: int
) -> None:
    tables = int(os.environ.get("TABLES", "500"))
    found, times = await area(monkeypatch, tmp_path, bot, strangers, tables)
    for free, each in times.items():
        ranked = sorted(each)
        middle, most = ranked[len(each) // 2], ranked[int(len(each) * 0.99)]
        print(f"{bot}, {strangers} strangers, free: {free}, n {len(each)},"
              f" p50 {middle * 1e3:.1f} ms, p99 {most * 1e3:.1f} ms")  # fmt: skip
    print(f"{bot}, {strangers} strangers: area {found:.3f}")
    assert 0.45 <= found <= 0.55


async def test_without_ticks_and_searches_for_forced_cards_the_hand_shows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The measure would find it."""
    monkeypatch.setattr(runner, "_next_tick", lambda first, tick, now: now)
    monkeypatch.setattr(bot_pool, "choose", lambda name, rng, seen: make(name, rng).choose(seen))
    found, times = await area(monkeypatch, tmp_path, "hard", 0, 10)
    assert found > 0.9, times


UNDER_WAY = "CANYON_TEST_UNDER_WAY"
"""The variable with the file that exists for as long as helpers should be at work."""


def not_done(*_: Any) -> Any:
    """In a helper: work for as long as the test wants."""
    while Path(os.environ[UNDER_WAY]).exists():
        pass


@asynccontextmanager
async def everybody_asks(
    host: Host, patch: pytest.MonkeyPatch, under_way: Path
) -> AsyncIterator[None]:
    """Bids are judged, a hint is given and a game reviewed: all of it takes very long."""
    under_way.touch()
    patch.setenv(UNDER_WAY, str(under_way))
    hint_process.JUDGING.stop()  # other tests may have started it
    for module, name in ((hint_process, "_judge_bid"), (hint_process, "_hint")):
        patch.setattr(module, name, not_done)
    patch.setattr(reviews, "count_judgements", not_done)
    ann, player = await host.guest("Ann"), await host.guest("Ben")
    over = await host.table(ann, bots={"1": "random", "2": "random"})
    await ann.ask("POST", f"/api/tables/{over}/vote", {"end": True})
    await ann.ask("POST", f"/api/tables/{over}/review")
    playing = await host.table(player, bots={"1": "random", "2": "random"}, hints=True)
    socket = await player.socket(playing)
    while host.live_table(playing).table.game.turn != 0:  # type: ignore[union-attr]
        await asyncio.sleep(0.01)
    socket.say("hint", id="h")
    tasks = [
        asyncio.create_task(client.ask("POST", "/api/practice/bids/78", {"bid": 1}))
        for number in range(STRANGERS)
        for client in [host.http(source=f"127.0.0.{2 + number}") for _ in range(MOST_OF_ONE)]
    ]
    try:
        async with asyncio.timeout(30):
            while not _all_step_back():
                await asyncio.sleep(0.01)
        yield
        assert not any(task.done() for task in tasks)
        assert not host.live_table(playing).table.hints
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        under_way.unlink()
        hint_process.JUDGING.stop()


def _all_step_back() -> bool:
    """Whether both helpers are there, and leave the processor to those who play."""
    helpers = [child.pid or 0 for child in multiprocessing.active_children()]
    ours, *nice = [os.getpriority(os.PRIO_PROCESS, pid) for pid in (0, *helpers)]
    return len(nice) >= 2 and min(nice) > ours


async def test_bots_wait_for_no_hint_no_practice_and_no_review(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whoever waits for a bot gets its cards while all of that is still under way."""
    async with (
        hosting(tmp_path, bot_pause=None) as host,
        everybody_asks(host, monkeypatch, tmp_path / "busy"),
        asyncio.timeout(30),
    ):
        found = await waits(host, Deals(monkeypatch), "hard", 2)
    assert len(found[True]) == len(found[False]) == len(LEADS)


async def test_bots_would_wait_for_what_is_done_in_their_threads(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with hosting(tmp_path, bot_pause=None) as host:
        deals = Deals(monkeypatch)
        threads = host.app.state.runner._thinking._searches
        begun = [threads.submit(time.sleep, 3) for _ in range(bot_pool.SEARCHES)]
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(2):
                await waits(host, deals, "hard", 2)
        assert not any(each.done() for each in begun)
