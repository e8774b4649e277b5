"""How long an answer takes tells nothing about hidden cards; a planted delay is found.

The measure is the area under the ROC curve: how often an answer from a world where the next
seat is strong takes longer than one from a world where it is weak. One half says nothing.
"""

import asyncio
import time
from bisect import bisect_left, bisect_right
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from canyon.actions import Deal
from canyon.cards import DECK, Card, hand_of
from canyon.rules import acting, chance, legal
from canyon.server.cluster import bot_pool as thinkers
from canyon.server.owner import replies
from canyon.server.owner.guest import Guest
from canyon.server.tables import live_table, registry
from canyon.state import Game, Phase
from canyon.wire import action_to_json
from tests.security.host import Host, hosting
from tests.security.wire import Socket

pytestmark = pytest.mark.anyio

PAIRS, ANSWERS, BLOCKS = 8, 260, 3
"""8 × 260 twin answers per block; the median of three blocks outlasts a noisy machine."""
VERSION = 8
"""Made, one seat taken by the host and two by others, started, drawn, three canoes placed."""
HIGH = [card for card in DECK if card.value > 6][:16]
LOW = [card for card in DECK if card.value <= 3][:8]
OWN = [card for card in DECK if card.value in (4, 5)][:8]


class RiggedDeals:
    """Deals by the table's seed: seat 1 is strong or weak, seat 0 has the same cards."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.strong: dict[bytes, bool] = {}
        self.next = False
        patch.setattr(registry, "new_seed", self._seed)
        patch.setattr(live_table, "fair_chance", self._chance)

    def _seed(self) -> bytes:
        seed = len(self.strong).to_bytes(32, "big")
        self.strong[seed] = self.next
        return seed

    def _chance(self, game: Game, seed: bytes) -> Any:
        if game.phase is not Phase.DEAL:
            return chance(game, Random(1))
        other = HIGH[:8] if self.strong[seed] else LOW
        return Deal((hand_of(OWN), hand_of(other), hand_of(HIGH[8:])), Card("B6"))


def auc(ones: list[float], others: list[float]) -> float:
    """How often one of the first is greater than one of the others (Mann–Whitney)."""
    ranked = sorted(others)
    wins = sum(bisect_left(ranked, one) + bisect_right(ranked, one) for one in ones)
    return wins / (2 * len(ones) * len(ranked))


async def worlds(host: Host, deals: RiggedDeals) -> list[dict[bool, Socket]]:
    """Pairs of tables in the first round's bids, and seat 0's sockets there."""
    people = [await host.guest(name) for name in ("Ann", "Ben", "Cleo")]
    pairs: list[dict[bool, Socket]] = []
    for number in range(PAIRS):
        pair: dict[bool, Socket] = {}
        for strong in (True, False) if number % 2 else (False, True):
            deals.next = strong
            code = await host.table(*people)
            sockets = [await person.socket(code) for person in people]
            at = host.live_table(code)
            while at.table.game is not None and at.table.game.phase is Phase.PLACE:
                [seat] = acting(at.table.game)
                choice = action_to_json(legal(at.table.game)[0], at.table.game.board)
                assert (await sockets[seat].act(at.table.version, choice))["type"] == "done"
            for other in sockets[1:]:
                await other.close()
            assert (await sockets[0].sync())["version"] == VERSION
            pair[strong] = sockets[0]
        pairs.append(pair)
    return pairs


async def measured(pairs: list[dict[bool, Socket]], answers: int, random: Random) -> float:
    """The classifier's area, over twin answers taken in random order."""
    times: dict[bool, list[float]] = {True: [], False: []}
    for _ in range(answers):
        for pair in pairs:
            card = str(random.choice(DECK))
            for strong in random.sample([True, False], 2):
                begun = time.perf_counter()
                answer = await pair[strong].act(VERSION, {"play": card}, "try")
                pair[strong].say("explain", id="why", action={"play": card})
                await pair[strong].until("explained")
                times[strong].append(time.perf_counter() - begun)
                assert answer["code"] == "illegal"
    return auc(times[True], times[False])


def test_the_area() -> None:
    assert auc([1, 2, 3], [1, 2, 3]) == 0.5
    assert auc([2, 3], [0, 1]) == 1.0
    assert auc([0], [1]) == 0.0


async def test_answers_take_as_long_whatever_others_hold(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    deals, random = RiggedDeals(monkeypatch), Random(5)
    async with hosting(tmp_path) as host:
        pairs = await worlds(host, deals)
        await measured(pairs, 20, random)  # warm up
        areas = [await measured(pairs, ANSWERS, random) for _ in range(BLOCKS)]
    assert 0.45 <= median(areas) <= 0.55, areas


async def test_a_planted_delay_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """5 ms more where the next seat is strong."""
    act = replies.act

    async def delayed(self: Guest, asked: Any) -> None:
        game = self.live_table.table.game
        if game is not None and game.hands and game.hands[1] == hand_of(HIGH[:8]):
            await asyncio.sleep(0.005)
        await act(self, asked)

    monkeypatch.setattr(replies, "act", delayed)
    deals = RiggedDeals(monkeypatch)
    async with hosting(tmp_path) as host:
        area = await measured(await worlds(host, deals), 40, Random(5))
    assert area > 0.9


async def test_a_bot_answers_after_its_pause_however_long_it_thinks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What it thinks about is its hand, so the time it takes must not show."""
    choose, pause, thinking = thinkers.choose, 0.3, 0.15

    def slowly(*arguments: Any) -> Any:
        time.sleep(thinking)
        return choose(*arguments)

    async with hosting(tmp_path, bot_pause=pause) as host:
        ann, ben = await host.guest("Ann"), await host.guest("Ben")
        waits: dict[bool, list[float]] = {False: [], True: []}
        for slow in (False, True) * 3:
            monkeypatch.setattr(thinkers, "choose", slowly if slow else choose)
            code = await host.table(ann, ben, bots={"2": "random"})
            at = host.live_table(code)
            sockets = [await ann.socket(code), await ben.socket(code)]
            while not waits[slow] or at.table.game is None or at.table.version < 9:
                game = at.table.game
                assert game is not None
                [seat] = acting(game)
                if seat == 2:
                    begun, version = time.perf_counter(), at.table.version
                    while at.table.version == version:
                        await asyncio.sleep(0.001)
                    waits[slow].append(time.perf_counter() - begun)
                else:
                    choice = action_to_json(legal(game)[0], game.board)
                    await sockets[seat].act(at.table.version, choice)
            for socket in sockets:
                await socket.close()
    quick, slow_ = median(waits[False]), median(waits[True])
    assert quick >= pause * 0.8, waits
    assert slow_ - quick < thinking / 2, waits
