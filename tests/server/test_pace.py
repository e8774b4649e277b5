"""How soon bots answer: by the pace of the table, and by nothing that is hidden."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from canyon.actions import Play
from canyon.board import built_in
from canyon.bots import BOTS, LEVELS
from canyon.cards import Card
from canyon.rules import acting, apply
from canyon.server.cluster import runner
from canyon.server.cluster.runner import Runner
from canyon.server.config import Config
from canyon.server.tables.attendance import Attendance
from canyon.server.tables.entries import Created, Sat
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.registry import Registry
from canyon.server.tables.settings import Pace, Settings
from canyon.server.tables.table import Table
from canyon.sketch import chart, trick_phase
from canyon.state import Game
from canyon.variants import Options
from tests.server.pauses import pausing
from tests.server.visitors import refused, world

pytestmark = pytest.mark.anyio

RIVER = chart("a.L\nb.L\nc.L")
PACES: tuple[Pace, ...] = ("relaxed", "normal", "quick", "instant")
NEVER = dict.fromkeys(PACES, 60.0)


async def moved(live_table: LiveTable) -> None:
    """Wait until a bot has chosen, or the game is over."""
    version = live_table.table.version
    async with asyncio.timeout(20):
        while live_table.table.version == version:
            await asyncio.sleep(0.01)


async def test_the_pace_is_the_only_persons_or_the_hosts(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=60.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        alone = await place.table(ann, start=True, pace="quick")
        path = f"/api/tables/{alone}/pace"
        assert (await ann.get(f"/api/tables/{alone}")).json()["settings"]["pace"] == "quick"
        answer = await ann.put(path, json={"pace": "instant"})
        assert answer.json()["settings"]["pace"] == "instant"
        refused(await bo.put(path, json={"pace": "relaxed"}), 403, "not-host")
        refused(await ann.put(path, json={"pace": "hasty"}), 422, "bad-request")
        both = await place.table(ann, bo, start=True)
        path = f"/api/tables/{both}/pace"
        refused(await bo.put(path, json={"pace": "quick"}), 403, "not-host")
        assert (await ann.put(path, json={"pace": "quick"})).status_code == 200
        answer = await ann.post("/api/tables", json={"seats": 3})  # where she does not sit
        path = f"/api/tables/{answer.json()['code']}"
        await bo.put(f"{path}/seats/0", json={})
        assert (await bo.put(f"{path}/pace", json={"pace": "quick"})).status_code == 200
        over = await place.ended(ann, bo)
        refused(
            await ann.put(f"/api/tables/{over}/pace", json={"pace": "quick"}), 409, "not-playing"
        )


async def test_a_rematch_keeps_the_pace(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=60.0) as place:
        ann = await place.guest("Ann")
        code = await place.ended(ann, pace="quick")
        again = (await ann.post(f"/api/tables/{code}/rematch")).json()
        assert again["settings"]["pace"] == "quick"


async def test_a_new_pace_holds_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "PAUSES", {**NEVER, "instant": 0.0})
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        for _ in range(20):  # until it is not her turn first
            code = await place.table(ann, start=True, pace="relaxed")
            live_table = await place.live_table(code)
            assert live_table.table.game is not None
            if 0 not in acting(live_table.table.game):
                break
        await asyncio.sleep(0.3)
        version = live_table.table.version
        await ann.put(f"/api/tables/{code}/pace", json={"pace": "instant"})
        assert live_table.table.version >= version + 1
        await moved(live_table)


async def test_nobody_is_waited_for_where_nobody_plays_or_watches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "PAUSES", NEVER)
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        body = {"seats": 3, "board": "kettle", "fill": "random", "start": True}
        code = (await ann.post("/api/tables", json=body)).json()["code"]
        live_table = await place.live_table(code)
        await moved(live_table)


ANN = Sat(0, "Ann", 0, user="ann")


def pause(game: Game, bot: str, pace: Pace, ann: Sat = ANN, ready: float = 0.0) -> float:
    """When a bot at seat 1 answers that was ready then, with somebody at seat 0."""
    table = Table("KKKKKK")
    settings = Settings(built_in("kettle"), 3, Options(), pace=pace)
    sat = [ann, *(Sat(seat, bot, seat, bot=bot) for seat in (1, 2))]
    table.add(0.0, [Created(settings.written(), "ann"), *sat])
    table.game = game
    around = SimpleNamespace(listeners=set(), attendance=Attendance(), since=0.0)
    runs = Runner(cast(Registry, SimpleNamespace(engine=None)), Config(""), lambda: None)
    return runs._due(cast(LiveTable, around), table, 1, ready)


def led(*hands: str) -> Game:
    """Seat 0 has led a blue card from these hands."""
    game = trick_phase(RIVER, [*hands], trump="V4", bids=[1, 1, 0])
    return apply(game, Play(Card(hands[0].split()[0]))).game


FREE = led("B7 R2", "B3 B9", "B8 Y1")
FORCED = led("B7 R2", "B3 G9", "B8 Y1")
LAST = led("B7", "B3", "B8")


def test_pauses_are_those_of_the_pace() -> None:
    relaxed, normal, quick, instant = (pause(FREE, "medium", pace) for pace in PACES)
    assert relaxed > normal > quick > instant == runner.TICK
    assert normal <= 0.35
    assert quick <= 0.12


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("bot", LEVELS)
def test_a_forced_card_in_a_hidden_hand_takes_as_long_as_a_free_one(bot: str, pace: Pace) -> None:
    for ready in (0.0, 0.01, 0.11, 0.7):
        assert pause(FREE, bot, pace, ready=ready) == pause(FORCED, bot, pace, ready=ready)


def test_nobody_waits_longer_for_a_search_than_it_takes() -> None:
    assert pause(FREE, "hard", "instant") <= 0.1
    assert pause(FREE, "hard", "normal") == pause(FREE, "medium", "normal")
    assert pause(FREE, "master", "instant") <= 0.6


@pytest.mark.parametrize("pace", PACES)
def test_a_bot_that_searches_need_not_where_all_see_its_one_choice(pace: Pace) -> None:
    assert pause(LAST, "hard", pace) == pause(LAST, "medium", pace)


@pytest.mark.parametrize(("bot", "tick"), [("medium", runner.TICK), ("hard", BOTS["hard"].seconds)])
def test_a_choice_that_takes_longer_waits_for_the_next_tick(bot: str, tick: float) -> None:
    assert pause(FREE, bot, "instant", ready=1.01 * tick) == pytest.approx(2 * tick)
    assert pause(FREE, bot, "instant", ready=3.5 * tick) == pytest.approx(4 * tick)
    after = pause(FREE, bot, "relaxed")
    late = pause(FREE, bot, "relaxed", ready=after + 0.01 * tick)
    assert late == pytest.approx(after + tick)


def test_bots_wait_for_people_alone_even_for_those_who_are_away() -> None:
    others = {
        Sat(0, "otter", 0, bot="otter"): 0.0,
        Sat(0, "Ann", 0, user="ann", bot="otter"): 5.0,
        Sat(0, "Ann", 0, user="ann", bot="otter", conceded=True): 0.0,
    }
    with pausing(5.0):
        for ann, wanted in others.items():
            assert pause(FREE, "medium", "normal", ann) == wanted
