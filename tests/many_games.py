"""A person who has finished very many games, written straight into a new SQLite database."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from itertools import islice, product
from pathlib import Path
from typing import NamedTuple

from canyon.bench.load.tables import furnish
from canyon.server.db import schema
from canyon.server.tables.registry import LETTERS


class Veteran(NamedTuple):
    """Somebody who has played for years."""

    token: str
    codes: list[str]
    """Their games, all finished."""


def veteran(db: Path, games: int) -> Veteran:
    """One game is played, by otters; all others are copies of it."""
    [played] = asyncio.run(furnish(str(db), 0, 0, random.Random(1), finished=1))
    codes = [
        played["code"],
        *map("Z".__add__, map("".join, islice(product(LETTERS, repeat=5), games - 1))),
    ]
    connection = sqlite3.connect(db)
    connection.execute("pragma synchronous=off")
    for table in (schema.tables, schema.log, schema.places):
        columns = ",".join(column.name for column in table.columns if column.name != "code")
        connection.executemany(
            f"insert into {table.name} (code,{columns})"
            f" select ?,{columns} from {table.name} where code = ?",
            [(code, played["code"]) for code in codes[1:]],
        )
    connection.commit()
    connection.close()
    return Veteran(played["tokens"][0], codes)
