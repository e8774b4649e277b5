"""What a client asks for with an id, and gets: done, refused or explained."""

from __future__ import annotations

from typing import Any

from canyon.explain import why_not
from canyon.refusal import Reason
from canyon.server.db.engine import DB_ERRORS, uncancelled
from canyon.server.errors import Denied, StoreUnavailable
from canyon.server.identity import API
from canyon.server.socket.broadcast import view_for
from canyon.server.socket.client import Client
from canyon.server.socket.connections import Sockets
from canyon.server.socket.messages import REFUSALS, Act, Chat, Explain, Phrase
from canyon.server.tables import chat
from canyon.views import view
from canyon.wire import choice_from_json


async def act(client: Client, asked: Act) -> None:
    """A choice, for the seat of whoever speaks."""
    live_table = client.live_table
    try:
        if asked.version > live_table.table.version:
            await live_table.catch_up(asked.version)  # another process has told of it
        seat = client.seat
        if seat is None:
            raise _denied("not-seated")
        table = live_table.table
        seated = table.seats[seat]
        if seated is not None and seated.bot and (seat, asked.id) not in table.answered:
            raise _denied("conceded" if seated.conceded else "bot-sits-in")
        try:
            action = choice_from_json(asked.action.model_dump(), table.settings.board)
        except ValueError as error:
            raise Denied("bad-action", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
        client.under_way = asked.id
        program = client.person is not None and client.person.kind == API
        version = await live_table.choose(seat, asked.version, action, asked.id, program)
    except Denied as denied:
        refuse(client, asked.id, denied)
    except (StoreUnavailable, *DB_ERRORS):
        refuse(client, asked.id, _denied("unavailable"))
    else:
        if client.under_way is not None:  # else it was acknowledged with its news
            client.acknowledge(asked.id, version)
    finally:
        client.under_way = None


def refuse(client: Client, request_id: str, denied: Denied) -> None:
    """Why not, and where the table stands."""
    client.send(
        {
            "type": "refused",
            "id": request_id,
            "code": denied.code,
            "message": denied.sentence,
            **({} if denied.reason is None else _reason(denied.reason)),
            "version": client.live_table.table.version,
            "view": view_for(client.live_table.table, client.seat),
        }
    )


def explain(client: Client, asked: Explain) -> None:
    """Why a choice is not possible, if it is not."""
    table = client.live_table.table
    if table.game is None:
        refuse(client, asked.id, _denied("not-playing"))
        return
    try:
        action = choice_from_json(asked.action.model_dump(), table.settings.board)
    except ValueError as error:
        refuse(client, asked.id, Denied("bad-action", str(error)))
        return
    reason = why_not(view(table.game, client.seat), action)
    told = {} if reason is None else {**_reason(reason), "message": str(reason)}
    known = {"id": asked.id, "version": table.version, "legal": reason is None}
    client.send({"type": "explained", **known, **told})


async def say(sockets: Sockets, client: Client, asked: Chat | Phrase) -> None:
    """Something to be said at the table."""
    said = {"text": asked.text} if isinstance(asked, Chat) else {"phrase": asked.phrase}
    try:
        if client.person is None:
            raise _denied("not-seated")
        if not sockets.may_chat(client.person.id):
            raise _denied("too-fast")
        await uncancelled(chat.say(sockets.engine, client.live_table, client.person, **said))
    except Denied as denied:
        refuse(client, asked.id, denied)
    except DB_ERRORS:
        refuse(client, asked.id, _denied("unavailable"))
    else:
        client.send({"type": "done", "id": asked.id, "version": client.live_table.table.version})


def _denied(code: str) -> Denied:
    return Denied(code, REFUSALS[code])


def _reason(reason: Reason) -> dict[str, Any]:
    return {"rule": reason.rule, "reason": reason.code, "facts": dict(reason.facts)}
