"""People who have finished very many games, written straight into a new SQLite database."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from itertools import islice, product
from pathlib import Path

from canyon.bench.load.tables import furnish
from canyon.server.db import schema
from canyon.server.tables.registry import LETTERS


def veterans(db: Path, games: int) -> list[str]:
    """The tokens of four people who have played all these games with each other.

    One game is played, by otters; all others are copies of it.
    """
    [played] = asyncio.run(furnish(str(db), 0, 0, random.Random(1), finished=1))
    copies = ["Z" + "".join(each) for each in islice(product(LETTERS, repeat=5), games - 1)]
    connection = sqlite3.connect(db)
    connection.execute("pragma synchronous=off")
    for table in (schema.tables, schema.log, schema.places):
        others = ",".join(column.name for column in table.columns if column.name != "code")
        connection.executemany(
            f"insert into {table.name} (code,{others})"
            f" select ?,{others} from {table.name} where code = ?",
            [(code, played["code"]) for code in copies],
        )
    connection.commit()
    connection.close()
    return list(played["tokens"])
