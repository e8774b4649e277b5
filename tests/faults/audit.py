"""Compares a driver's journal with the log that the servers left behind."""

import asyncio
import json
from collections import Counter

import sqlalchemy as sa

from canyon.server.db import schema
from canyon.server.db.engine import open_engine
from canyon.server.tables.log_store import LogStore
from canyon.server.tables.table import Table
from tests.faults.driver import Driver, Report, acted


async def audit(driver: Driver, db: str) -> Report:
    """Fold every table's log, and look for each acknowledged action in it."""
    engine = open_engine(db)
    log = LogStore(engine)
    stored: Counter[tuple[str, int, str]] = Counter()
    facts: set[tuple[str, int, str, int, str]] = set()
    unfinished: list[str] = []
    try:
        async with engine.connect() as connection:
            codes = set((await connection.execute(sa.select(schema.tables.c.code))).scalars())
        for code in codes:
            table = Table(code)
            for number, row in enumerate(await log.since(code), 1):
                assert row.version == number, f"a gap in the log of {code}"
                table, _ = table.after(row.at, row.entries)
                for choice in acted(row.entries):
                    assert choice.seat is not None
                    assert choice.id is not None
                    stored[code, choice.seat, choice.id] += 1
                    action = json.dumps(choice.action, sort_keys=True)
                    facts.add((code, choice.seat, choice.id, number, action))
            if code in driver.codes and table.status != "over":
                unfinished.append(code)
    finally:
        await engine.dispose()
    return Report(
        lost=[noted for noted in driver.journal if tuple(noted) not in facts],
        doubled=[key for key, times in stored.items() if times > 1],
        unfinished=unfinished + [code for code in driver.codes if code not in codes],
        acknowledged=len(driver.journal),
        games=len(driver.codes),
    )


def audited(driver: Driver, db: str) -> Report:
    """The same, from where no event loop runs."""
    return asyncio.run(audit(driver, db))
