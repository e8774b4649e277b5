"""A person with very many games: what is exported, deleted and moved in pieces is complete."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from canyon.rules import acting, legal
from canyon.server.accounts import account_data, export
from canyon.server.db import schema
from canyon.server.responses import Export
from canyon.server.tables import registry
from canyon.server.tables.entries import Acted
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.settings import Seated
from canyon.server.tables.table import Table
from tests.postgres import Postgres
from tests.server.visitors import Visitor, World, world

pytestmark = pytest.mark.anyio

SEATED = Seated(None)


async def test_an_export_in_many_pieces_is_everything(
    either_db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "GAMES", 2)
    monkeypatch.setattr(export, "LINES", 2)
    async with world(tmp_path, db=either_db, bot_pause=0.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        await ann.post("/api/me/account", json={"login": "ann", "password": "a river runs"})
        made = (await ann.post("/api/me/bots", json={"name": "rover"})).json()
        rover = place.stranger(headers={"Authorization": f"Bearer {made['token']}"})
        await rover.get("/api/me/tables")
        bot = made["info"]["id"]
        theirs: dict[str, dict[str, list[Any]]] = {bot: {}, ann.me["id"]: {}}
        for number in range(5):
            host, guest, third = (ann, bo, "rover") if number % 2 else (bo, ann, "random")
            code = await place.table(host, guest)
            await host.put(f"/api/tables/{code}/seats/2/bot", json={"bot": third})
            assert (await host.post(f"/api/tables/{code}/start")).status_code == 200
            live_table = await place.live_table(code)
            await play(live_table, 12 + number)
            await place.say(ann, code, text=f"Line {number}")
            if number != 3:
                for person in (ann, bo):
                    await person.post(f"/api/tables/{code}/vote", json={"end": True})
            rows = await place.app.state.log.since(code)
            acted = [each for row in rows for each in row.entries if isinstance(each, Acted)]
            for user, games in theirs.items():
                if (seat := live_table.table.seat_of(user)) is not None:
                    games[code] = [each.action for each in acted if each.seat == seat]
        sent = Export.model_validate((await ann.get("/api/me/export")).json())
        assert [line.text for line in sent.chat] == [f"Line {number}" for number in range(5)]
        for user, exported in ((ann.me["id"], sent.games), (bot, sent.bots[0]["games"])):
            assert {game["code"]: game["choices"] for game in exported} == theirs[user]
            assert all(theirs[user].values())
        assert {game["status"] for game in sent.games} == {"playing", "ended"}
        friend = Export.model_validate((await bo.get("/api/me/export")).json())
        assert (len(friend.games), friend.chat, friend.bots) == (5, [], [])


async def play(live_table: LiveTable, choices: int) -> None:
    """Let the people and bots with accounts make the first choice that they have."""
    while choices:
        table = live_table.table
        assert table.game is not None
        seats = [seat for seat in acting(table.game) if not (table.seats[seat] or SEATED).bot]
        if not seats:
            await asyncio.sleep(0)
            continue
        await live_table.choose(seats[0], table.version, legal(table.game, seats[0])[0])
        choices -= 1


async def test_deleted_people_are_gone_from_finished_tables_in_memory_and_on_disk(
    either_db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_data, "AT_ONCE", 2)
    async with world(tmp_path, db=either_db, bot_pause=30.0) as place:
        people = ann, bo = await place.guest("Ann Rapids"), await place.guest("Bo Rapids")
        codes = await rematches(place, ann, bo, 5)
        codes.append(await place.table(ann, bo, start=True))
        watched = await place.live_table(codes[2])
        for code in codes[3:]:
            place.app.state.registry.forget(code)
        gone = await asyncio.gather(*[person.delete("/api/me") for person in people])
        assert [answer.status_code for answer in gone] == [200, 200]
        assert "Rapids" not in await everything(place)
        assert [seated and seated.name for seated in watched.table.seats[:2]] == [None, None]
        for code in codes:
            seats = (await place.stranger().get(f"/api/tables/{code}")).json()["seats"]
            assert [seat["name"] for seat in seats[:2]] == [None, None]
            folded = Table(code)
            for row in await place.app.state.log.since(code):
                folded, _ = folded.after(row.at, row.entries)
            assert folded.seats == (await place.live_table(code)).table.seats


@pytest.fixture
def shared(postgres: Postgres) -> str:
    """A database for several processes."""
    return postgres.new_database()


async def test_two_processes_that_delete_two_people_leave_no_name(
    shared: str, tmp_path: Path
) -> None:
    """They came to the rematch together: both names are in the same row of the log."""
    async with world(tmp_path, db=shared) as place:
        engine, log = place.app.state.engine, schema.log
        ann, bo = await place.guest("Ann Rapids"), await place.guest("Bo Rapids")
        codes = await rematches(place, ann, bo, 2)
        together = sa.and_(log.c.code == codes[1], log.c.version == 2)
        row = sa.select(log.c.entries).where(together)
        unnamed = sa.func.replace(log.c.entries, '"Bo Rapids"', "null")
        waiting = sa.text("select count(*) from pg_locks where not granted")
        async with engine.connect() as other, engine.connect() as watching:
            written = (await watching.execute(row)).scalar_one()
            assert ("Ann Rapids" in written, "Bo Rapids" in written) == (True, True)
            await other.execute(sa.update(log).where(together).values(entries=unnamed))
            deleting = asyncio.create_task(ann.delete("/api/me"))
            async with asyncio.timeout(20):
                while not (await watching.execute(waiting)).scalar():
                    await asyncio.sleep(0.01)
            await other.commit()
            assert (await deleting).status_code == 200
            await watching.rollback()
            assert "Rapids" not in (await watching.execute(row)).scalar_one()


async def rematches(place: World, host: Visitor, guest: Visitor, number: int) -> list[str]:
    """Finished games of two people, one after the other."""
    codes = [await place.ended(host, guest)]
    while len(codes) < number:
        again = await host.post(f"/api/tables/{codes[-1]}/rematch")
        codes.append(again.json()["code"])
        assert (await host.post(f"/api/tables/{codes[-1]}/start")).status_code == 200
        for person in (host, guest):
            await person.post(f"/api/tables/{codes[-1]}/vote", json={"end": True})
    return codes


async def everything(place: World) -> str:
    """What is stored about people and tables."""
    async with place.app.state.engine.connect() as connection:
        return str(
            [
                (await connection.execute(sa.text(f"select * from {table}"))).all()
                for table in ("log", "tables", "places", "users")
            ]
        )


async def test_a_guests_many_games_go_along_into_the_account(
    either_db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_data, "AT_ONCE", 2)
    async with world(tmp_path, db=either_db, bot_pause=30.0) as place:
        owner, phone, bo = [await place.guest(name) for name in ("Ann", "Phone guest", "Bo")]
        words = {"login": "ann", "password": "a river runs"}
        await owner.post("/api/me/account", json=words)
        over = [await place.ended(*pair) for pair in [(phone, bo), (bo, phone)] * 2]
        both = await place.ended(phone, owner)
        hosted = await place.table(phone)
        await phone.delete(f"/api/tables/{hosted}/seats/0")
        for code in over[2:]:
            place.app.state.registry.forget(code)
        old = phone.me["id"]
        answer = await phone.post("/api/login", json=words)
        assert answer.json()["id"] == owner.me["id"]
        games = {game["code"]: game for game in (await owner.get("/api/me/games")).json()}
        assert games.keys() == {*over, both}
        assert [games[code]["seat"] for code in (*over, both)] == [0, 1, 0, 1, 1]
        assert [games[code]["seats"][games[code]["seat"]]["name"] for code in over] == ["Ann"] * 4
        assert [seat["name"] for seat in games[both]["seats"][:2]] == [None, "Ann"]
        for code in (*over, both, hosted):
            place.app.state.registry.forget(code)
            state = (await owner.get(f"/api/tables/{code}")).json()
            assert (state["host"] == owner.me["id"]) == (code not in over[1::2])
        async with place.app.state.engine.connect() as connection:
            rows = (await connection.execute(sa.text("select code, entries from log"))).all()
        assert {row.code for row in rows if old in row.entries} <= {both}
        await owner.delete("/api/me")
        async with place.app.state.engine.connect() as connection:
            rows = (await connection.execute(sa.text("select entries from log"))).all()
        assert "Phone guest" not in str(rows)


async def test_tables_that_had_to_be_read_for_a_command_go_back_to_sleep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "AWAKE_AT_ONCE", 3)
    monkeypatch.setattr(registry, "NAP", 0.05)
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        codes = [await place.table(bo, ann) for _ in range(10)]
        live_tables = place.app.state.registry.live_tables
        place.app.state.registry.forget_idle(-1)
        await place.live_table(codes[0])  # somebody looks at this one just now
        most = 0

        async def look() -> None:
            nonlocal most
            while True:
                most = max(most, len(live_tables))
                await asyncio.sleep(0)

        looking = asyncio.create_task(look())
        answer = await ann.patch("/api/me", json={"name": "Anna"})
        looking.cancel()
        assert answer.status_code == 200
        assert most <= 3 + 1
        assert codes[0] in live_tables
        for code in codes:
            seats = (await bo.get(f"/api/tables/{code}")).json()["seats"]
            assert seats[1]["name"] == "Anna"
