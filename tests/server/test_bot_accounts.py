"""Bots with accounts: who may have them, where they sit down, what everybody sees of them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from canyon.server.accounts.bots import HERE_FOR, MOST_BOTS
from canyon.server.db import schema
from canyon.server.tables.commands import MOST_INVITED
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


async def invite(host: Visitor, code: str, name: str = "rover") -> Any:
    answer = await host.post(f"/api/tables/{code}/invitations", json={"bot": name})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def seated(host: Visitor, bot: Visitor, place: World, start: bool = False) -> str:
    """A table of three with the host, the bot, and a bot of ours."""
    code = await place.table(host)
    await invite(host, code, bot.me["name"])
    for path, who, body in (("seats/1", bot, {}), ("seats/2/bot", host, {"bot": "random"})):
        answer = await who.put(f"/api/tables/{code}/{path}", json=body)
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


async def test_a_bot_sits_down_where_it_is_invited_and_everybody_sees_what_it_is(
    tmp_path: Path,
) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann, bo = await owner_of(place), await place.guest("Bo")
        bot = await bot_of(place, ann)
        code = await place.table(bo, listed=True)
        refused(await bot.put(f"/api/tables/{code}/seats/1", json={}), 403, "not-invited")
        body = {"bot": "rover"}
        refused(await ann.post(f"/api/tables/{code}/invitations", json=body), 403, "not-host")
        answer = await bo.post(f"/api/tables/{code}/invitations", json={"bot": "nobody"})
        refused(answer, 404, "no-bot")
        state = await invite(bo, code, "ROVER")
        invited = {"person": bot.me["id"], "name": "rover", "refused": None}
        assert state["invited"] == [invited]
        assert (await invite(bo, code))["version"] == state["version"]  # once is enough
        [told] = (await bot.get("/api/me/invitations")).json()
        assert (told["code"], told["host_name"], told["by_owner"]) == (code, "Bo", False)
        state = (await bot.put(f"/api/tables/{code}/seats/1", json={})).json()
        assert state["invited"] == (await bot.get("/api/me/invitations")).json() == []
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
        answer = await bot.post(f"/api/tables/{code}/chat", json={"phrase": "hello"})
        refused(answer, 403, "not-for-bots")
        # Dismissed, it needs another invitation.
        assert (await bo.delete(f"/api/tables/{code}/seats/1")).status_code == 200
        refused(await bot.put(f"/api/tables/{code}/seats/1", json={}), 403, "not-invited")


async def test_a_refusal_is_shown_and_may_be_followed_by_another_invitation(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as place:
        ann = await owner_of(place)
        bot = await bot_of(place, ann)
        code = await place.table(ann)
        await invite(ann, code)
        refusal = f"/api/tables/{code}/invitations/refusal"
        state = (await bot.post(refusal, json={"why": "clock"})).json()
        assert [each["refused"] for each in state["invited"]] == ["clock"]
        refused(await bot.post(refusal, json={"why": "clock"}), 403, "not-invited")
        refused(await bot.put(f"/api/tables/{code}/seats/1", json={}), 403, "not-invited")
        assert (await bot.get("/api/me/invitations")).json() == []
        assert [each["refused"] for each in (await invite(ann, code))["invited"]] == [None]
        [told] = (await bot.get("/api/me/invitations")).json()
        assert told["by_owner"]


async def test_a_host_invites_a_limited_number_and_only_to_free_seats(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        owners = [await owner_of(place, f"Ann{number}") for number in range(3)]
        names = [f"rover-{number}" for number in range(MOST_INVITED + 1)]
        for number, name in enumerate(names):
            await bot_of(place, owners[number % 3], name)
        code = await place.table(owners[0])
        for name in names[:-1]:
            await invite(owners[0], code, name)
        path = f"/api/tables/{code}/invitations"
        answer = await owners[0].post(path, json={"bot": names[-1]})
        refused(answer, 409, "too-many-invitations")
        full = await place.table(*owners)
        answer = await owners[0].post(f"/api/tables/{full}/invitations", json={"bot": names[0]})
        refused(answer, 409, "seat-taken")


async def test_a_program_that_waits_hears_of_an_invitation_at_once(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await owner_of(place)
        bot = await bot_of(place, ann)
        code = await place.table(ann)
        assert (await ann.get("/api/bots/online")).json() == []
        assert (await ann.get("/api/me/bots")).json()[0]["here"] is False
        waiting = asyncio.create_task(bot.get("/api/me/invitations", params={"wait": 20}))
        while not (online := (await ann.get("/api/bots/online")).json()):
            await asyncio.sleep(0.01)
        assert [(each["name"], each["here"]) for each in online] == [("rover", True)]
        began = time.monotonic()
        await invite(ann, code)
        assert [each["code"] for each in (await waiting).json()] == [code]
        assert time.monotonic() - began < 5
        async with place.app.state.engine.begin() as connection:
            users = schema.users
            long_ago = time.time() - HERE_FOR - 1
            gone = sa.update(users).where(users.c.id == bot.me["id"]).values(seen=long_ago)
            await connection.execute(gone)
        assert (await ann.get("/api/bots/online")).json() == []


async def test_a_host_withdraws_an_invitation_and_the_bot_hears_it(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await owner_of(place), await place.guest("Bo")
        bot = await bot_of(place, ann)
        code = await place.table(ann)
        await invite(ann, code)
        path = f"/api/tables/{code}/invitations/{bot.me['id']}"
        refused(await bo.delete(path), 403, "not-host")
        refused(await bot.delete(path), 403, "not-for-bots")
        assert [each["code"] for each in (await bot.get("/api/me/invitations")).json()] == [code]
        assert (await ann.delete(path)).json()["invited"] == []
        assert (await bot.get("/api/me/invitations")).json() == []
        refused(await bot.put(f"/api/tables/{code}/seats/1", json={}), 403, "not-invited")
        place.app.state.registry.forget(code)  # and once more from the log
        state = (await ann.get(f"/api/tables/{code}")).json()
        assert state["invited"] == []
        assert (await ann.delete(path)).json()["version"] == state["version"]  # nothing to do
        # A program that waits is told at once, also of one that it has refused.
        await invite(ann, code)
        await bot.post(f"/api/tables/{code}/invitations/refusal", json={"why": "clock"})
        waiting = asyncio.create_task(bot.get("/api/me/invitations", params={"wait": 25}))
        while not place.app.state.sockets.wakeups._waiting:
            await asyncio.sleep(0.01)
        assert (await ann.delete(path)).json()["invited"] == []
        async with asyncio.timeout(5):
            assert (await waiting).json() == []
        # One that sits has come already.
        await invite(ann, code)
        assert (await bot.put(f"/api/tables/{code}/seats/1", json={})).status_code == 200
        assert (await ann.delete(path)).json()["seats"][1]["name"] == "rover"


async def test_one_request_waits_at_a_time_and_none_keeps_a_server_from_stopping(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as place:
        bot = await bot_of(place, await owner_of(place))
        wakeups = place.app.state.sockets.wakeups
        first = asyncio.create_task(bot.get("/api/me/invitations", params={"wait": 25}))
        while not wakeups._waiting:
            await asyncio.sleep(0.01)
        second = asyncio.create_task(bot.get("/api/me/invitations", params={"wait": 25}))
        async with asyncio.timeout(5):
            assert (await first).json() == []
            wakeups.close()
            assert (await second).json() == []
            answer = await bot.get("/api/me/invitations", params={"wait": 25})
        assert answer.json() == []


async def test_people_count_and_bots_do_not(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann = await owner_of(place)
        bot = await bot_of(place, ann)
        code = await seated(ann, bot, place)
        # A bot does not become the host, and may be replaced by one of ours.
        assert (await ann.delete(f"/api/tables/{code}/seats/0")).status_code == 200
        assert (await place.live_table(code)).table.host == ann.me["id"]
        answer = await ann.put(f"/api/tables/{code}/seats/1/bot", json={"bot": "otter"})
        assert answer.json()["seats"][1]["bot_account"] is False
        code = await seated(ann, bot, place, start=True)
        refused(await bot.post(f"/api/tables/{code}/vote", json={"end": True}), 403, "not-for-bots")
        state = (await ann.post(f"/api/tables/{code}/vote", json={"end": True})).json()
        assert (state["status"], state["ended"]) == ("ended", "agreed")
        record = (await ann.get(f"/api/tables/{code}/record")).json()
        assert record["x_programs"] == [None, "bot", None]
        assert verify(record, fair=True)["ok"]
        again = (await ann.post(f"/api/tables/{code}/rematch")).json()
        assert again["status"] == "waiting"
        assert [each["name"] for each in again["invited"]] == ["rover"]
        assert again["seats"][1] is None


async def test_a_deleted_account_takes_its_bots_along(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann, bo = await owner_of(place), await place.guest("Bo")
        bot = await bot_of(place, ann)
        playing = await seated(bo, bot, place, start=True)
        waiting = await place.table(bo)
        await invite(bo, waiting)
        [exported] = (await ann.get("/api/me/export")).json()["bots"]
        assert exported["name"] == "rover"
        assert [game["code"] for game in exported["games"]] == [playing]
        assert (await ann.delete("/api/me")).status_code == 200
        refused(await bot.get("/api/me"), 401, "nobody")
        assert (await bo.get(f"/api/tables/{waiting}")).json()["invited"] == []
        for _ in range(2):
            seat = (await bo.get(f"/api/tables/{playing}")).json()["seats"][1]
            assert (seat["name"], seat["conceded"], seat["bot"]) == (None, True, "otter")
            place.app.state.registry.forget(playing)  # and once more from the log
        place.app.state.registry.forget(waiting)
        assert (await bo.get(f"/api/tables/{waiting}")).json()["invited"] == []
        async with place.app.state.engine.connect() as connection:
            for table in (schema.bots, schema.tokens, schema.users):
                kept = (await connection.execute(sa.select(table))).mappings().all()
                assert bot.me["id"] not in str(kept)
            entries = (await connection.execute(sa.select(schema.log.c.entries))).scalars()
            assert "rover" not in "".join(entries)
