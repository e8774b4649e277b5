"""What is stored next to the log about tables: whose turn it is, until when, and who sits where."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from canyon.board import built_in
from canyon.fair import commitment
from canyon.rules import acting, legal, new_game
from canyon.server.db import schema
from canyon.server.db.engine import migrate, open_engine
from canyon.server.tables.entries import Ended, Hinted, Sat, Started, Voted
from canyon.server.tables.log_store import LogStore
from canyon.server.tables.registry import Registry
from canyon.server.tables.settings import Settings
from canyon.server.tables.table import Table
from canyon.variants import Options
from tests.server.visitors import World, world

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(("clock", "ending"), [(30, "over"), (None, "ended")])
async def test_at_every_version_the_columns_say_what_the_log_says(
    either_db: str, clock: int | None, ending: str
) -> None:
    engine, rng = open_engine(either_db), Random(3)
    await migrate(engine)
    log = LogStore(engine)
    log.start()
    settings = Settings(built_in("kettle"), 3, Options(blind_bids=True), clock=clock)
    live_table = await Registry(engine, log).make(settings, "ann")
    code, seen, moved_at = live_table.table.code, Table(live_table.table.code), 0.0
    tables = schema.tables
    columns = sa.select(tables.c.status, tables.c.acting, tables.c.due).where(tables.c.code == code)

    async def compare() -> None:
        nonlocal seen, moved_at
        for row in await log.since(code, seen.version):
            seen, events = seen.after(row.at, row.entries)
            moved_at = row.at if events else moved_at
        seats = [] if seen.game is None or seen.status != "playing" else [*acting(seen.game)]
        async with engine.connect() as connection:
            stored = (await connection.execute(columns)).one()
        assert (stored.status, [*map(int, stored.acting)]) == (seen.status, seats)
        assert stored.due == (moved_at + clock if seats and clock else None)

    await compare()
    for seat, name in enumerate(("ann", "bo", "cy")):
        await live_table.change(Sat(seat, name, seat, user=name))
        await compare()
    assert live_table.table.settings == settings
    await live_table.change(Started(commitment(live_table.secret)), *opening(live_table))
    several = 0
    while live_table.table.status == "playing":
        await compare()
        game = live_table.table.game
        assert game is not None
        several += len(acting(game)) > 1
        if live_table.table.version % 20 == 0:
            await live_table.change(Hinted(acting(game)[0]))
            await compare()
            await live_table.change(Voted(0))
            await compare()
        if ending == "ended" and game.rounds == 2:
            await live_table.change(Ended("agreed"))
        else:
            seat = rng.choice(acting(game))
            version = live_table.table.version
            await live_table.choose(seat, version, rng.choice(legal(game, seat)))
    await compare()
    assert (seen.status, several > 0) == (ending, True)
    await log.stop()
    await engine.dispose()


def opening(live_table: Any) -> list[Any]:
    """What chance decides once the game starts."""
    chosen = live_table.table.settings
    chances: list[Any] = live_table.chances(new_game(3, chosen.board, chosen.options))
    return chances


async def test_lists_are_answered_without_a_table_in_memory(either_db: str, tmp_path: Path) -> None:
    async with world(tmp_path, db=either_db, bot_pause=30.0) as place:
        ann, bo, cy = [await place.guest(name) for name in ("Ann", "Bo", "Cy")]
        playing = await place.table(ann, bo, cy, start=True, listed=True, clock={"days": 3})
        waiting = await place.table(bo, ann, listed=True)
        over = await place.ended(ann, bo, listed=True)
        game = (await place.live_table(playing)).table.game
        assert game is not None
        turn = [*acting(game)]
        place.app.state.registry.forget_idle(-1)  # as in a process that has just started
        assert place.app.state.registry.live_tables == {}
        for seat, person in enumerate((ann, bo, cy)):
            games = {each["code"]: each for each in (await person.get("/api/me/games")).json()}
            mine = games[playing]
            assert (mine["status"], mine["clock"], mine["seat"]) == ("playing", 3 * 86400, seat)
            assert (mine["acting"], mine["your_turn"]) == (turn, seat in turn)
            assert [each["name"] for each in mine["seats"]] == ["Ann", "Bo", "Cy"]
            others = [{waiting, over}, {waiting, over}, set()][seat]
            assert games.keys() == {playing, *others}
            assert {*(await person.get("/api/me/tables")).json()} == {playing, waiting} & {*games}
        listed = (await place.stranger().get("/api/tables")).json()
        assert [each["code"] for each in listed] == [waiting, playing]
        assert place.app.state.registry.live_tables == {}


async def seats(place: World, code: str) -> dict[str, int | None]:
    """Where everybody sits who was ever there, by the database."""
    places = schema.places
    query = sa.select(places.c.user_id, places.c.seat).where(places.c.code == code)
    async with place.app.state.engine.connect() as connection:
        return {row.user_id: row.seat for row in await connection.execute(query)}


async def test_who_sits_where_is_stored_and_who_has_left(either_db: str, tmp_path: Path) -> None:
    async with world(tmp_path, db=either_db, bot_pause=30.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.table(ann)
        table = f"/api/tables/{code}"
        for person, method, path, body, expected in (
            (bo, "PUT", "/seats/1", {}, (0, 1)),
            (bo, "PUT", "/seats/2", {}, (0, 2)),
            (ann, "PUT", "/seats/1", {}, (1, 2)),
            (bo, "PUT", "/seats/0", {"colour": 5}, (1, 0)),
            (ann, "DELETE", "/seats/0", None, (1, None)),
            (bo, "PUT", "/seats/2", {}, (1, 2)),
            (bo, "DELETE", "/seats/2", None, (1, None)),
            (ann, "PUT", "/seats/0/bot", {"bot": "random"}, (1, None)),
            (ann, "PUT", "/seats/2/bot", {"bot": "random"}, (1, None)),
            (ann, "POST", "/start", None, (1, None)),
            (ann, "POST", "/concede", None, (1, None)),
        ):
            answer = await person.request(method, table + path, json=body)
            assert answer.status_code == 200, answer.text
            people = zip((ann.me["id"], bo.me["id"]), expected, strict=True)
            assert await seats(place, code) == dict(people), path
