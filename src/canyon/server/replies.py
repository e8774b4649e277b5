"""What a client asks for with an id, and gets: done, refused or explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from canyon.explain import why_not
from canyon.refusal import Reason
from canyon.server import chat
from canyon.server.database import TROUBLE, carried_through
from canyon.server.messages import REFUSALS, Act, Chat, Explain, Phrase
from canyon.server.people import API
from canyon.server.room import Denied
from canyon.server.store import Unstored
from canyon.server.telling import view_for
from canyon.views import view
from canyon.wire import choice_from_json

if TYPE_CHECKING:
    from canyon.server.socket import Socket


async def act(socket: Socket, asked: Act) -> None:
    """A choice, for the seat of whoever speaks."""
    room = socket.room
    try:
        if asked.version > room.table.version:
            await room.catch_up(asked.version)  # another process has told of it
        seat = socket.seat
        if seat is None:
            raise _denied("not-seated")
        table = room.table
        seated = table.seats[seat]
        if seated is not None and seated.bot and (seat, asked.id) not in table.answered:
            raise _denied("conceded" if seated.conceded else "bot-sits-in")
        try:
            action = choice_from_json(asked.action.model_dump(), table.settings.board)
        except ValueError as error:
            raise Denied("bad-action", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
        socket.under_way = asked.id
        program = socket.person is not None and socket.person.kind == API
        version = await room.choose(seat, asked.version, action, asked.id, program)
    except Denied as denied:
        refuse(socket, asked.id, denied)
    except (Unstored, *TROUBLE):
        refuse(socket, asked.id, _denied("unavailable"))
    else:
        if socket.under_way is not None:  # else it was acknowledged with its news
            acknowledge(socket, asked.id, version)
    finally:
        socket.under_way = None


def acknowledge(socket: Socket, wish: str, version: int) -> None:
    """It is on disk."""
    socket.under_way = None
    socket.send({"type": "done", "id": wish, "version": version})


def refuse(socket: Socket, wish: str, denied: Denied) -> None:
    """Why not, and where the table stands."""
    socket.send(
        {
            "type": "refused",
            "id": wish,
            "code": denied.code,
            "message": denied.sentence,
            **({} if denied.reason is None else _reason(denied.reason)),
            "version": socket.room.table.version,
            "view": view_for(socket.room.table, socket.seat),
        }
    )


def explain(socket: Socket, asked: Explain) -> None:
    """Why a choice is not possible, if it is not."""
    table = socket.room.table
    if table.game is None:
        refuse(socket, asked.id, _denied("not-playing"))
        return
    try:
        action = choice_from_json(asked.action.model_dump(), table.settings.board)
    except ValueError as error:
        refuse(socket, asked.id, Denied("bad-action", str(error)))
        return
    reason = why_not(view(table.game, socket.seat), action)
    told = {} if reason is None else {**_reason(reason), "message": str(reason)}
    known = {"id": asked.id, "version": table.version, "legal": reason is None}
    socket.send({"type": "explained", **known, **told})


async def say(socket: Socket, asked: Chat | Phrase) -> None:
    """Something to be said at the table."""
    said = {"text": asked.text} if isinstance(asked, Chat) else {"phrase": asked.phrase}
    try:
        if socket.person is None:
            raise _denied("not-seated")
        if not socket.sockets.may_chat(socket.person.id):
            raise _denied("too-fast")
        await carried_through(chat.say(socket.sockets.engine, socket.room, socket.person, **said))
    except Denied as denied:
        refuse(socket, asked.id, denied)
    except TROUBLE:
        refuse(socket, asked.id, _denied("unavailable"))
    else:
        socket.send({"type": "done", "id": asked.id, "version": socket.room.table.version})


def _denied(code: str) -> Denied:
    return Denied(code, REFUSALS[code])


def _reason(reason: Reason) -> dict[str, Any]:
    return {"rule": reason.rule, "reason": reason.code, "facts": dict(reason.facts)}
