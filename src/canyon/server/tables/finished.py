"""A finished game as the server stores it: for replays, records and reviews."""

from __future__ import annotations

from typing import Any

from canyon.server.errors import Denied
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.registry import Registry
from canyon.server.tables.replay_frames import Played


async def played_at(
    registry: Registry, live_table: LiveTable, what: str, nobody: str = "?"
) -> Played:
    """A table's game, or Denied while it is under way; deleted people are called `nobody`."""
    await check_over(live_table, what)
    table = live_table.table
    assert live_table.seed is not None
    extras: dict[str, Any] = {
        "x_seed": live_table.seed.hex(),
        "x_commitment": table.commitment,
        "x_bots": [seated and seated.bot for seated in table.seats],
    }
    programs = ["bot" if seated and seated.bot_account else None for seated in table.seats]
    if any(programs):
        extras["x_programs"] = programs
    log = [row.entries async for row in registry.log.written(table.code)]
    names = [nobody if seated.name is None else seated.name for seated in table.seats if seated]
    return Played(table.settings.written(), names, extras, log)


async def check_over(live_table: LiveTable, what: str) -> None:
    """Refuse to show what is hidden while the game is under way."""
    if not await live_table.is_over():
        raise Denied("not-over", f"The {what} is shown when the game is over.")
    if live_table.table.game is None:
        raise Denied("no-record", "No game was played at this table.")
