"""Hints: what a seat's choices are worth, from its own view; everybody sees that it asked."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from canyon.server.errors import Denied, StoreUnavailable
from canyon.server.messages import Hint, Hinted
from canyon.server.owner.guest import Guest
from canyon.server.owner.replies import denied_as, refuse
from canyon.server.tables import commands
from canyon.state import Seat
from canyon.views import View, view

logger = logging.getLogger("canyon.hints")

Judge = Callable[[str | None, View, str], Awaitable[Any]]
"""Who asks, what they know, and their language: what each choice is worth, as sockets tell it."""


async def hint(judge: Judge, guest: Guest, asked: Hint) -> None:
    """Answer with a hint for the decision that the guest has to make."""
    live_table = guest.live_table
    try:
        seat, seen = _puzzled(guest)
        wanted = seen, asked.lang
        known, found = live_table.hints.get(seat, (None, None))
        if known != wanted or found is None:
            found = await judge(guest.user, *wanted)
            live_table.hints[seat] = wanted, found
        # It is a fact of the game, stored before it is told.
        version = await live_table.settle(lambda table: commands.hint(table, seat, seen))
    except Denied as denied:
        refuse(guest, asked.id, denied)
    except StoreUnavailable:
        refuse(guest, asked.id, denied_as("unavailable"))
    except Exception:  # whoever waits for an answer gets one
        logger.exception("a hint failed")
        refuse(guest, asked.id, denied_as("unavailable"))
    else:
        told = {"id": asked.id, "version": version, **found}
        guest.send(msgspec.convert(told, Hinted))


def _puzzled(guest: Guest) -> tuple[Seat, View]:
    """The guest's seat and what it knows, if it may ask for a hint now."""
    table, seat = guest.live_table.table, guest.seat
    if seat is None:
        raise denied_as("not-seated")
    if table.game is None or table.status != "playing":
        raise denied_as("not-playing")
    seated = table.seats[seat]
    assert seated is not None
    if seated.bot:
        raise denied_as("conceded" if seated.conceded else "bot-sits-in")
    if seated.bot_account:
        raise denied_as("not-for-bots")
    if not table.allows_hints:
        raise denied_as("no-hints")
    seen = view(table.game, seat, recall=True)
    if len(seen.legal) < 2:
        raise denied_as("no-choice")
    return seat, seen
