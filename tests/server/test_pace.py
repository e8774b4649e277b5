"""How soon bots answer: by the pace of the table, and by nothing that is hidden."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from typer.testing import CliRunner

from canyon.actions import Play
from canyon.board import built_in
from canyon.cards import Card
from canyon.cli import app
from canyon.rules import acting, apply
from canyon.server import serve
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


def pause(
    game: Game,
    bot: str,
    pace: Pace,
    ann: Sat = ANN,
    bot_pause: float | None = None,
) -> float:
    """How long a bot at seat 1 takes, with somebody at seat 0."""
    table = Table("KKKKKK")
    settings = Settings(built_in("kettle"), 3, Options(), pace=pace)
    sat = [ann, *(Sat(seat, bot, seat, bot=bot) for seat in (1, 2))]
    table.add(0.0, [Created(settings.written(), "ann"), *sat])
    table.game = game
    around = cast(LiveTable, SimpleNamespace(listeners=set(), attendance=Attendance()))
    config = Config("", think=0.5, bot_pause=bot_pause)
    runs = Runner(cast(Registry, SimpleNamespace(engine=None)), config, lambda: None)
    return runs._pause(around, table, 1)


def led(*hands: str) -> Game:
    """Seat 0 has led a blue card from these hands."""
    game = trick_phase(RIVER, [*hands], trump="V4", bids=[1, 1, 0])
    return apply(game, Play(Card(hands[0].split()[0]))).game


FREE = led("B7 R2", "B3 B9", "B8 Y1")
FORCED = led("B7 R2", "B3 G9", "B8 Y1")
LAST = led("B7", "B3", "B8")


def test_pauses_are_those_of_the_pace() -> None:
    relaxed, normal, quick, instant = (pause(FREE, "medium", pace) for pace in PACES)
    assert relaxed > normal > quick > instant == 0
    assert normal <= 0.35
    assert quick <= 0.12


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("bot", ["medium", "hard"])
def test_a_forced_card_in_a_hidden_hand_takes_no_less_time(bot: str, pace: Pace) -> None:
    assert pause(FREE, bot, pace) == pause(FORCED, bot, pace)


@pytest.mark.parametrize("pace", PACES)
def test_a_bot_that_searches_takes_the_same_time_unless_all_see_that_it_need_not(
    pace: Pace,
) -> None:
    assert pause(FREE, "hard", pace) > 0.5
    assert pause(LAST, "hard", pace) == pause(LAST, "medium", pace)


@pytest.mark.parametrize("pace", PACES)
def test_a_host_can_set_one_pause_for_all_that_people_see(pace: Pace) -> None:
    assert pause(FREE, "medium", pace, bot_pause=5.0) == 5.0
    assert pause(FREE, "hard", pace, bot_pause=5.0) == 5.0


def test_bots_wait_for_people_alone_even_for_those_who_are_away() -> None:
    others = {
        Sat(0, "otter", 0, bot="otter"): 0.0,
        Sat(0, "Ann", 0, user="ann", bot="otter"): 5.0,
        Sat(0, "Ann", 0, user="ann", bot="otter", conceded=True): 0.0,
    }
    for ann, wanted in others.items():
        assert pause(FREE, "medium", "normal", ann, bot_pause=5.0) == wanted


def test_the_command_line_sets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[serve.ServeOptions] = []

    def run(options: serve.ServeOptions) -> int:
        asked.append(options)
        return 0

    monkeypatch.setattr(serve, "serve", run)
    for words, seconds in ((["--bot-pause", "0.3"], 0.3), ([], None)):
        assert CliRunner().invoke(app, ["serve", *words]).exit_code == 0
        assert asked[-1].bot_pause == seconds
    assert CliRunner().invoke(app, ["serve", "--bot-pause", "-1"]).exit_code == 2
