"""Bots with accounts: who may have them, where they sit down, what everybody sees of them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from canyon.rules import legal
from canyon.server.accounts.bots import HERE_FOR, MOST_BOTS
from canyon.server.db import schema
from canyon.server.errors import Denied
from canyon.server.tables.table import Table
from canyon.verify import verify
from tests.server.visitors import Visitor, World, refused, world

pytestmark = pytest.mark.anyio

PASSWORD = "a river runs here"


async def owner_of(place: World, name: str = "Ann") -> Visitor:
    """Somebody with an account."""
    person = await place.guest(name)
    account = {"login": name.lower(), "password": PASSWORD}
    assert (await person.post("/api/me/account", json=account)).status_code == 201
    return person


async def bot_of(place: World, owner: Visitor, name: str = "rover") -> Visitor:
    """A bot's program."""
    answer = await owner.post("/api/me/bots", json={"name": name})
    assert answer.status_code == 201, answer.text
    return await known_by(place, answer.json()["token"])


async def known_by(place: World, token: str) -> Visitor:
    bot = place.stranger(headers={"Authorization": f"Bearer {token}"})
    bot.me = (await bot.get("/api/me")).json()
    return bot


async def add(host: Visitor, code: str, name: str = "rover", seat: int = 1) -> Any:
    """What the server says to a host who wants a bot there."""
    return await host.put(f"/api/tables/{code}/seats/{seat}/bot", json={"bot": name})


async def tables_of(bot: Visitor, *known: str, wait: int = 0) -> list[str]:
    """Where a bot sits; it is connected by asking."""
    answer = await bot.get("/api/me/tables", params={"wait": wait, "known": known})
    assert answer.status_code == 200, answer.text
    return list(answer.json())


async def gone(place: World, bot: Visitor) -> None:
    """Let the bot's program have been silent for too long."""
    async with place.app.state.engine.begin() as connection:
        users = schema.users
        long_ago = time.time() - HERE_FOR - 1
        mine = sa.update(users).where(users.c.id == bot.me["id"])
        await connection.execute(mine.values(seen=long_ago))


async def allow(owner: Visitor, bot: Visitor, anybody: bool = True, tables: int = 4) -> None:
    """Say who may seat a bot, and at how many tables."""
    body = {"anybody": anybody, "tables": tables}
    answer = await owner.patch(f"/api/me/bots/{bot.me['id']}", json=body)
    assert answer.status_code == 200, answer.text
    assert answer.json().items() >= body.items()


async def seated(host: Visitor, bot: Visitor, place: World, start: bool = False) -> str:
    """A table of three with the host, the bot, and a bot of ours."""
    code = await place.table(host)
    await tables_of(bot)
    for name, seat in ((bot.me["name"], 1), ("random", 2)):
        answer = await add(host, code, name, seat)
        assert answer.status_code == 200, answer.text
    if start:
        assert (await host.post(f"/api/tables/{code}/start")).status_code == 200
    return code


async def test_who_may_have_bots_and_how_many(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        guest = await place.guest("Bo")
        refused(await guest.post("/api/me/bots", json={"name": "rover"}), 409, "no-account")
        ann, cyd = await owner_of(place), await owner_of(place, "Cyd")
        for name in ("no", "two words", "-dash", "x" * 25, "élan"):
            refused(await ann.post("/api/me/bots", json={"name": name}), 422, "bad-request")
        made = (await ann.post("/api/me/bots", json={"name": "Rover"})).json()
        [listed] = (await ann.get("/api/me/bots")).json()
        assert listed == made["info"]
        assert made["token"] not in (await ann.get("/api/me/export")).text
        refused(await cyd.post("/api/me/bots", json={"name": "rover"}), 409, "bot-name-taken")
        for number in range(1, MOST_BOTS):
            await bot_of(place, ann, f"rover-{number}")
        refused(await ann.post("/api/me/bots", json={"name": "more"}), 409, "too-many-bots")
        mine = f"/api/me/bots/{listed['id']}"
        refused(await cyd.post(f"{mine}/token"), 404, "no-bot")
        refused(await cyd.delete(mine), 404, "no-bot")
        fresh = (await ann.post(f"{mine}/token")).json()["token"]
        stale = place.stranger(headers={"Authorization": f"Bearer {made['token']}"})
        refused(await stale.get("/api/me"), 401, "nobody")
        assert (await known_by(place, fresh)).me["name"] == "Rover"
        assert (await ann.delete(mine)).status_code == 200
        assert (await cyd.post("/api/me/bots", json={"name": "rover"})).status_code == 201


async def test_a_bots_token_in_a_cookie_does_not_move_the_bot_into_an_account(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as place:
        ann = await owner_of(place)
        token = (await ann.post("/api/me/bots", json={"name": "rover"})).json()["token"]
        browser = place.stranger(cookies={"canyon": token})
        account = {"login": "ann", "password": PASSWORD}
        assert (await browser.post("/api/login", json=account)).status_code == 200
        assert (await known_by(place, token)).me["bot"]
        assert len((await ann.get("/api/me/bots")).json()) == 1


async def test_whoever_may_seat_it_does_and_everybody_sees_what_it_is(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann, bo = await owner_of(place), await place.guest("Bo")
        bot = await bot_of(place, ann)
        code = await place.table(bo, listed=True)
        refused(await add(bo, code, "nobody"), 404, "no-bot")
        refused(await add(bo, code), 403, "bot-is-private")
        await allow(ann, bot)
        refused(await add(ann, code), 403, "not-host")
        refused(await add(bo, code), 409, "bot-not-connected")
        assert (await bo.get("/api/bots/online")).json() == await tables_of(bot) == []
        assert (await bo.get("/api/bots/online")).json() == ["rover"]
        state = (await add(bo, code, "ROVER")).json()
        assert await tables_of(bot) == [code]
        assert (await add(bo, code)).json()["version"] == state["version"]  # it sits there already
        [listed] = (await bo.get("/api/tables")).json()
        rows = await place.app.state.log.since(code)
        folded = Table(code)
        for row in rows:
            folded, _ = folded.after(row.at, row.entries)
        for seat in (state["seats"][1], listed["seats"][1]):
            assert (seat["name"], seat["bot_account"]) == ("rover", True)
        assert folded.seats[1] is not None
        assert folded.seats[1].bot_account
        assert state["seats"][0]["bot_account"] is False
        moved = (await add(bo, code, seat=2)).json()["seats"]
        assert [seat and seat["name"] for seat in moved] == ["Bo", None, "rover"]
        refused(await add(bo, code, seat=0), 409, "seat-taken")
        with pytest.raises(Denied, match="A bot can't do this"):
            await place.say(bot, code, phrase="hello")
        # It does not sit down by itself, but it may leave.
        refused(await bot.put(f"/api/tables/{code}/seats/1", json={}), 403, "not-for-bots")
        assert (await bot.delete(f"/api/tables/{code}/seats/2")).json()["seats"][2] is None
        assert await tables_of(bot) == []


async def test_its_owner_may_always_seat_it_and_others_only_if_they_may(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await owner_of(place), await place.guest("Bo")
        bot = await bot_of(place, ann)
        await tables_of(bot)
        for anybody in (False, True, False):
            await allow(ann, bot, anybody)
            assert (await ann.get("/api/bots/online")).json() == ["rover"]
            assert (await bo.get("/api/bots/online")).json() == (["rover"] if anybody else [])
            assert (await add(ann, await place.table(ann))).status_code == 200
            answer = await add(bo, await place.table(bo))
            if anybody:
                assert answer.status_code == 200
            else:
                refused(answer, 403, "bot-is-private")
        path = f"/api/me/bots/{bot.me['id']}"
        settings = {"anybody": True, "tables": 4}
        refused(await bo.patch(path, json=settings), 404, "no-bot")
        refused(await bot.patch(path, json=settings), 403, "not-for-bots")
        for tables in (0, 17, "many", None):
            answer = await ann.patch(path, json={"anybody": True, "tables": tables})
            refused(answer, 422, "bad-request")


async def test_it_sits_at_as_many_tables_at_once_as_its_owner_says(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann, bo = await owner_of(place), await place.guest("Bo")
        bot = await bot_of(place, ann)
        await allow(ann, bot, tables=2)
        first, second = await seated(ann, bot, place, start=True), await seated(bo, bot, place)
        full = await place.table(ann)
        refused(await add(ann, full), 409, "bot-is-busy")
        assert (await add(bo, second, seat=2)).status_code == 200  # where it sits, it may move
        assert {*await tables_of(bot)} == {first, second}
        await bot.post(f"/api/tables/{first}/concede")
        assert await tables_of(bot) == [second]
        assert (await add(ann, full)).status_code == 200
        assert (await bo.delete(f"/api/tables/{second}/seats/2")).status_code == 200
        others = [await place.table(ann) for _ in range(5)]
        answers = await asyncio.gather(*(add(ann, code) for code in others))
        assert [answer.status_code for answer in answers].count(200) == 1
        assert len(await tables_of(bot)) == 2


async def test_no_bot_with_an_account_is_called_as_one_of_ours(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await owner_of(place)
        for name in ("otter", "HARD", "eagle"):
            refused(await ann.post("/api/me/bots", json={"name": name}), 409, "bot-name-taken")


async def test_a_program_that_waits_hears_of_a_seat_at_once(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await owner_of(place)
        bot = await bot_of(place, ann)
        code, other = await place.table(ann), await place.table(ann)
        assert (await ann.get("/api/bots/online")).json() == []
        assert (await ann.get("/api/me/bots")).json()[0]["here"] is False
        waiting = asyncio.create_task(tables_of(bot, wait=20))
        while not (await ann.get("/api/bots/online")).json():
            await asyncio.sleep(0.01)
        assert (await ann.get("/api/me/bots")).json()[0]["here"] is True
        async with asyncio.timeout(5):
            await add(ann, code)
            assert await waiting == [code]
            assert await tables_of(bot, wait=20) == [code]  # it did not know of this one
        waiting = asyncio.create_task(tables_of(bot, code, wait=20))
        while not place.app.state.sockets.wakeups._waiting:
            await asyncio.sleep(0.01)
        async with asyncio.timeout(5):
            await add(ann, other)
            assert {*await waiting} == {code, other}
        await gone(place, bot)
        assert (await ann.get("/api/bots/online")).json() == []
        refused(await add(ann, await place.table(ann)), 409, "bot-not-connected")


async def test_one_request_waits_at_a_time_and_none_keeps_a_server_from_stopping(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as place:
        bot = await bot_of(place, await owner_of(place))
        wakeups = place.app.state.sockets.wakeups
        first = asyncio.create_task(tables_of(bot, wait=25))
        while not wakeups._waiting:
            await asyncio.sleep(0.01)
        second = asyncio.create_task(tables_of(bot, wait=25))
        async with asyncio.timeout(5):
            assert await first == []
            wakeups.close()
            assert await second == []
            assert await tables_of(bot, wait=25) == []


async def test_people_count_and_bots_do_not(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann = await owner_of(place)
        bot = await bot_of(place, ann)
        code = await seated(ann, bot, place)
        # A bot does not become the host, and may be replaced by one of ours.
        assert (await ann.delete(f"/api/tables/{code}/seats/0")).status_code == 200
        assert (await place.live_table(code)).table.host == ann.me["id"]
        answer = await add(ann, code, "otter")
        assert answer.json()["seats"][1]["bot_account"] is False
        code = await seated(ann, bot, place, start=True)
        refused(await bot.post(f"/api/tables/{code}/vote", json={"end": True}), 403, "not-for-bots")
        state = (await ann.post(f"/api/tables/{code}/vote", json={"end": True})).json()
        assert (state["status"], state["ended"]) == ("ended", "agreed")
        record = (await ann.get(f"/api/tables/{code}/record")).json()
        assert record["x_programs"] == [None, "bot", None]
        assert verify(record, fair=True)["ok"]
        again = (await ann.post(f"/api/tables/{code}/rematch")).json()
        assert (again["status"], again["seats"][1]["name"]) == ("playing", "rover")
        assert again["code"] in await tables_of(bot)


async def test_a_rematch_waits_where_a_bot_can_not_come(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann = await owner_of(place)
        bot = await bot_of(place, ann)
        code = await seated(ann, bot, place, start=True)
        await ann.post(f"/api/tables/{code}/vote", json={"end": True})
        await gone(place, bot)
        again = (await ann.post(f"/api/tables/{code}/rematch")).json()
        assert (again["status"], again["seats"][1]) == ("waiting", None)


async def test_one_of_ours_sits_in_for_a_bot_that_is_gone_and_it_may_come_back(
    tmp_path: Path,
) -> None:
    async with world(tmp_path, bot_pause=60.0, sub_after=0.0) as place:
        ann = await owner_of(place)
        bot = await bot_of(place, ann)
        code = await seated(ann, bot, place, start=True)
        live_table = await place.live_table(code)
        while (game := live_table.table.game) is not None and game.turn != 1:
            await live_table.choose(game.turn, live_table.table.version, legal(game)[0])
        await gone(place, bot)
        state = (await ann.post(f"/api/tables/{code}/seats/1/substitute")).json()
        assert (state["seats"][1]["bot"], state["seats"][1]["bot_account"]) == ("otter", True)
        assert await tables_of(bot) == [code]
        state = (await bot.post(f"/api/tables/{code}/return")).json()
        assert state["seats"][1]["bot"] is None


async def test_a_deleted_account_takes_its_bots_along(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann, bo = await owner_of(place), await place.guest("Bo")
        bot = await bot_of(place, ann)
        await allow(ann, bot)
        playing = await seated(bo, bot, place, start=True)
        waiting = await seated(bo, bot, place)
        [exported] = (await ann.get("/api/me/export")).json()["bots"]
        assert exported["name"] == "rover"
        assert {game["code"] for game in exported["games"]} == {playing, waiting}
        assert (await ann.delete("/api/me")).status_code == 200
        refused(await bot.get("/api/me"), 401, "nobody")
        assert (await bo.get(f"/api/tables/{waiting}")).json()["seats"][1] is None
        for _ in range(2):
            seat = (await bo.get(f"/api/tables/{playing}")).json()["seats"][1]
            assert (seat["name"], seat["conceded"], seat["bot"]) == (None, True, "otter")
            place.app.state.registry.forget(playing)  # and once more from the log
        place.app.state.registry.forget(waiting)
        assert (await bo.get(f"/api/tables/{waiting}")).json()["seats"][1] is None
        async with place.app.state.engine.connect() as connection:
            for table in (schema.bots, schema.tokens, schema.users):
                kept = (await connection.execute(sa.select(table))).mappings().all()
                assert bot.me["id"] not in str(kept)
            entries = (await connection.execute(sa.select(schema.log.c.entries))).scalars()
            assert "rover" not in "".join(entries)
