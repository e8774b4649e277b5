"""Answers to requests with an id: done, refused or explained."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from canyon.explain import why_not
from canyon.refusal import Reason
from canyon.server.db.engine import DB_ERRORS, uncancelled
from canyon.server.errors import Code, Denied, StoreUnavailable
from canyon.server.socket.client import Client
from canyon.server.socket.connections import Sockets
from canyon.server.socket.messages import (
    REFUSALS,
    Act,
    Chat,
    Done,
    Explain,
    Explained,
    Phrase,
    Refused,
)
from canyon.server.tables import chat
from canyon.views import view


async def act(client: Client, asked: Act) -> None:
    """A choice, for the client's seat."""
    live_table = client.live_table
    try:
        if asked.version > live_table.table.version:
            await live_table.catch_up(asked.version)  # another process has told of it
        seat = client.seat
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
        client.under_way = asked.id
        version = await live_table.choose(seat, asked.version, action, asked.id)
    except Denied as denied:
        refuse(client, asked.id, denied)
    except (StoreUnavailable, *DB_ERRORS):
        refuse(client, asked.id, denied_as("unavailable"))
    else:
        if client.under_way is not None:  # otherwise it was acknowledged with its news
            client.acknowledge(asked.id, version)
    finally:
        client.under_way = None


def refuse(client: Client, request_id: str, denied: Denied) -> None:
    """Say why not; how the table is now has been told."""
    version, reason = client.live_table.table.version, denied.reason
    refused = Refused(request_id, denied.code, denied.sentence, version)
    client.send(refused if reason is None else replace(refused, **_facts(reason)))


def explain(client: Client, asked: Explain) -> None:
    """Why a choice is not possible, if it is not."""
    table = client.live_table.table
    if table.game is None:
        refuse(client, asked.id, denied_as("not-playing"))
        return
    try:
        action = asked.action.choice(table.settings.board)
    except ValueError as error:
        refuse(client, asked.id, Denied("bad-action", str(error)))
        return
    reason = why_not(view(table.game, client.seat), action)
    explained = Explained(asked.id, table.version, legal=reason is None)
    if reason is not None:
        explained = replace(explained, **_facts(reason), message=str(reason))
    client.send(explained)


async def say(sockets: Sockets, client: Client, asked: Chat | Phrase) -> None:
    """Something to say at the table."""
    said = {"text": asked.text} if isinstance(asked, Chat) else {"phrase": asked.phrase}
    try:
        if client.person is None:
            raise denied_as("not-seated")
        sockets.pay_chat(client.person.id)
        await uncancelled(
            chat.say(sockets.engine, client.live_table, client.person, asked.id, **said)
        )
    except Denied as denied:
        refuse(client, asked.id, denied)
    except DB_ERRORS:
        refuse(client, asked.id, denied_as("unavailable"))
    else:
        client.send(Done(asked.id, client.live_table.table.version))


def denied_as(code: Code) -> Denied:
    """A refusal with the sentence of its code."""
    return Denied(code, REFUSALS[code])


def _facts(reason: Reason) -> dict[str, Any]:
    return {"rule": reason.rule, "reason": reason.code, "facts": dict(reason.facts)}
