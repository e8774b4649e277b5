"""Tables in the middle of their games, written straight into a database before a server starts."""

from __future__ import annotations

import json
import random
import secrets
import time
from itertools import count
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from canyon.board import built_in
from canyon.bots import make
from canyon.fair import commitment, new_seed
from canyon.rules import acting, legal, new_game
from canyon.server.accounts.people import hash_of
from canyon.server.db import schema
from canyon.server.db.engine import migrate, open_engine
from canyon.server.identity import WEB
from canyon.server.tables.entries import Acted, Created, Entry, Sat, Started, encode
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.log_store import LogStore
from canyon.server.tables.registry import LETTERS
from canyon.server.tables.settings import Settings
from canyon.server.tables.table import Table
from canyon.state import Phase
from canyon.variants import Options
from canyon.views import view
from canyon.wire import action_to_json

SEATS = 4

Json = Any
Rows = dict[sa.Table, list[dict[str, Json]]]


async def furnish(
    db: str, tables: int, moves: int, rng: random.Random, bot: str | None = None, finished: int = 0
) -> list[dict[str, Json]]:
    """Create tables, each with four people and up to that many moves; returns codes and tokens.

    With a bot, three of the four are such bots. The last ones, as many as are to be `finished`,
    are games that otters have played to the end.
    """
    engine = open_engine(db)
    try:
        await migrate(engine)
        return await _fill(engine, tables, moves, rng, bot, finished)
    finally:
        await engine.dispose()


async def _fill(
    engine: AsyncEngine,
    tables: int,
    moves: int,
    rng: random.Random,
    bot: str | None,
    finished: int,
) -> list[dict[str, Json]]:
    rows: Rows = {schema.users: [], schema.tokens: [], schema.tables: [], schema.log: []}
    rows[schema.places] = []
    log = LogStore(engine)
    made = [_table(_code(number), rng.randrange(moves + 1), rng, log, rows, bot)
            for number in range(tables)]  # fmt: skip
    made += [_table(_code(tables + number), None, rng, log, rows, None)
             for number in range(finished)]  # fmt: skip
    async with engine.begin() as connection:
        for table, values in rows.items():
            await connection.execute(sa.insert(table), values)
    return made


def _code(number: int) -> str:
    letters = ""
    for _ in range(6):
        number, digit = divmod(number, len(LETTERS))
        letters = LETTERS[digit] + letters
    return letters


def _table(
    code: str, moves: int | None, rng: random.Random, log: LogStore, rows: Rows, bot: str | None
) -> dict[str, Json]:
    """A table with that many moves at random, or by otters to the end of the game."""
    users = [secrets.token_hex(16) for _ in range(SEATS)]
    tokens = [secrets.token_urlsafe(32) for _ in range(SEATS)]
    now = time.time()
    for seat, (user, token) in enumerate(zip(users, tokens, strict=True)):
        rows[schema.users].append(
            {"id": user, "name": f"Player {seat}", "created": now, "seen": now}
        )
        rows[schema.tokens].append(
            {"hash": hash_of(token), "user_id": user, "kind": WEB, "created": now}
        )
        rows[schema.places].append(
            {"code": code, "user_id": user, "seat": None if bot and seat else seat}
        )
    seed = new_seed()
    settings = Settings(built_in("canyon"), SEATS, Options())
    live_table = LiveTable(Table(code), seed, log)
    _add(live_table, rows, Created(settings.written(), users[0]))
    _add(live_table, rows, *[Sat(seat, f"Player {seat}", seat, bot=bot) if bot and seat else
                       Sat(seat, f"Player {seat}", seat, user=user)
                       for seat, user in enumerate(users)])  # fmt: skip
    start = Started(commitment(seed))
    _add(
        live_table,
        rows,
        start,
        *live_table.chances(new_game(SEATS, settings.board, settings.options)),
    )
    otter = make("otter", rng)
    for number in count() if moves is None else range(moves):
        game = live_table.table.game
        assert game is not None
        if game.phase is Phase.OVER:
            break
        seat = acting(game)[0]
        if moves is None:
            action = otter.choose(view(game, seat, recall=True))
        else:
            action = rng.choice(legal(game, seat))
        acted = Acted(seat, action_to_json(action, game.board), str(number))
        table, _ = live_table.table.after(now, [acted])
        assert table.game is not None
        if table.game.phase is Phase.OVER and moves is not None:
            break
        _add(live_table, rows, acted, *live_table.chances(table.game))
    rows[schema.tables].append(
        {
            "code": code,
            "seed": seed,
            "status": live_table.table.status,
            "listed": False,
            "created": now,
            "changed": now,
            "summary": json.dumps(live_table.table.summary()),
            "acting": "".join(map(str, live_table.table.acting)),
        }
    )
    return {"code": code, "tokens": tokens, "version": live_table.table.version}


def _add(live_table: LiveTable, rows: Rows, *entries: Entry) -> None:
    now = time.time()
    live_table.table, _ = live_table.table.after(now, [*entries])
    rows[schema.log].append(
        {
            "code": live_table.table.code,
            "version": live_table.table.version,
            "at": now,
            "entries": encode(entries),
        }
    )
