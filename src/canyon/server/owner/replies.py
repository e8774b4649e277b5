"""Answers to requests with an id: done, refused or explained."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from canyon.explain import why_not
from canyon.refusal import Reason
from canyon.server.errors import Code, Denied, StoreUnavailable
from canyon.server.messages import (
    REFUSALS,
    Act,
    Chat,
    Done,
    Explain,
    Explained,
    Phrase,
    Refused,
)
from canyon.server.owner.guest import Guest
from canyon.server.tables import chat
from canyon.server.tables.chat import Lines
from canyon.server.uncancelled import uncancelled
from canyon.views import view


async def act(guest: Guest, asked: Act) -> None:
    """A choice, for the client's seat."""
    live_table = guest.live_table
    try:
        if guest.seat is None:
            raise denied_as("not-seated")
        if asked.version > live_table.table.version:
            await live_table.catch_up(asked.version)  # another process has told of it
        seat = guest.seat
        if seat is None:
            raise denied_as("not-seated")
        table = live_table.table
        seated = table.seats[seat]
        if seated is not None and seated.bot and (seat, asked.id) not in table.answered:
            raise denied_as("conceded" if seated.conceded else "bot-sits-in")
        try:
            action = asked.action.choice(table.settings.board)
        except ValueError as error:
            raise Denied("bad-action", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
        guest.under_way = asked.id
        version = await live_table.choose(seat, asked.version, action, asked.id)
    except Denied as denied:
        refuse(guest, asked.id, denied)
    except StoreUnavailable:
        refuse(guest, asked.id, denied_as("unavailable"))
    else:
        if guest.under_way is not None:  # otherwise it was acknowledged with its news
            guest.acknowledge(asked.id, version)
    finally:
        guest.under_way = None


def refuse(guest: Guest, request_id: str, denied: Denied) -> None:
    """Say why not; how the table is now has been told."""
    version, reason = guest.live_table.table.version, denied.reason
    refused = Refused(request_id, denied.code, denied.sentence, version)
    guest.send(refused if reason is None else replace(refused, **_facts(reason)))


def explain(guest: Guest, asked: Explain) -> None:
    """Why a choice is not possible, if it is not."""
    table = guest.live_table.table
    if table.game is None:
        refuse(guest, asked.id, denied_as("not-playing"))
        return
    try:
        action = asked.action.choice(table.settings.board)
    except ValueError as error:
        refuse(guest, asked.id, Denied("bad-action", str(error)))
        return
    reason = why_not(view(table.game, guest.seat), action)
    explained = Explained(asked.id, table.version, legal=reason is None)
    if reason is not None:
        explained = replace(explained, **_facts(reason), message=str(reason))
    guest.send(explained)


async def say(lines: Lines, guest: Guest, asked: Chat | Phrase) -> None:
    """Something to say at the table."""
    text, phrase = (asked.text, None) if isinstance(asked, Chat) else (None, asked.phrase)
    try:
        if guest.person is None:
            raise denied_as("not-seated")
        said = chat.Said(asked.id, text, phrase)
        await uncancelled(chat.say(lines, guest.live_table, guest.person, said))
    except Denied as denied:
        refuse(guest, asked.id, denied)
    except StoreUnavailable:
        refuse(guest, asked.id, denied_as("unavailable"))
    else:
        guest.send(Done(asked.id, guest.live_table.table.version))


def denied_as(code: Code) -> Denied:
    """A refusal with the sentence of its code."""
    return Denied(code, REFUSALS[code])


def _facts(reason: Reason) -> dict[str, Any]:
    return {"rule": reason.rule, "reason": reason.code, "facts": dict(reason.facts)}
