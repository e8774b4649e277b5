"""A table's socket: what one client says and hears (`docs/protocol.md`).

The token that came with the handshake says who speaks; their seat is looked up at every
message, and nothing that the client claims about it counts.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

from fastapi import APIRouter
from starlette.responses import JSONResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from canyon.events import Event
from canyon.server import chat, people, replies
from canyon.server.answers import ChatLine
from canyon.server.database import TROUBLE, carried_through
from canyon.server.inbox import Closing, Inbox
from canyon.server.limits import address_of
from canyon.server.messages import (
    CODES,
    PROTOCOL,
    Act,
    Asked,
    Chat,
    Explain,
    Hello,
    Phrase,
    Ping,
    Wrong,
)
from canyon.server.outbox import Outbox
from canyon.server.people import User
from canyon.server.presence import presence
from canyon.server.room import Denied, Room
from canyon.server.sockets import Sockets
from canyon.server.store import Unstored
from canyon.server.telling import missed, table_to_json, view_for
from canyon.state import Seat

HELLO_WITHIN = 10.0
CHECK_EVERY = 60.0
"""How often it is looked at least whether the token is still good, in seconds."""
CLOSE_WITHIN = 2.0

LOST = (WebSocketDisconnect, OSError, RuntimeError)
"""What sending ends in where nobody is there any more."""

logger = logging.getLogger("canyon.socket")
router = APIRouter()


@router.websocket("/api/tables/{code}/socket")
async def table_socket(websocket: WebSocket, code: str) -> None:
    """Play at a table, or watch it."""
    sockets: Sockets = websocket.app.state.sockets
    refused = sockets.admit(websocket)
    if refused is not None:
        status, reason, message = refused
        answer = JSONResponse({"code": reason, "message": message}, status)
        await websocket.send_denial_response(answer)
        return
    address = address_of(websocket, sockets.config)
    socket = Socket(websocket, sockets, people.token_of(websocket), address)
    sockets.enter(socket)
    try:
        await websocket.accept()
        await socket.run(code)
    finally:
        sockets.leave(socket)


class Socket:
    """One client at one table."""

    def __init__(
        self, websocket: WebSocket, sockets: Sockets, token: str | None, address: str
    ) -> None:
        self.sockets, self.token, self.address = sockets, token, address
        self.person: User | None = None
        self.user: str | None = None
        """Who it is, as the table's seats name them."""
        self.room: Room
        self.muted: set[str] = set()
        self.under_way: str | None = None
        """The id of the action that is under way and not yet acknowledged."""
        self._stirred = asyncio.Event()
        """Somebody should look whether the token is still good, or the socket still wanted."""
        self._out = Outbox(websocket, self._stirred.set)
        limited = sockets.config.rate_limits
        self._in = Inbox(websocket, self._out, limited, lambda: sockets.may_speak(self))

    @property
    def seat(self) -> Seat | None:
        """The seat of whoever speaks, now."""
        return self.room.table.seat_of(self.user)

    # what the table says

    def tell(self, room: Room, version: int, events: list[Event]) -> None:
        """A new version."""
        seat = room.table.seat_of(self.user)
        if seat is None and not room.table.open_to(self.user):
            self.end("no-watchers")
            return
        self._out.put(self.sockets.edition(room, version, events).text(seat))
        wish = self.under_way
        mine = seat is not None and wish is not None and room.table.answered.get((seat, wish))
        if wish is not None and mine == version:
            replies.acknowledge(self, wish, version)  # at once, not a few tasks later

    def hear(self, room: Room, line: chat.Line) -> None:
        """Somebody said something."""
        if line.user not in self.muted:
            self.send({"type": "said", **ChatLine.of(line).model_dump()})

    def send(self, message: dict[str, Any]) -> None:
        """A message to this client alone."""
        self._out.send(message)

    def end(self, reason: str) -> None:
        """Close, for one of the reasons in `messages.CLOSINGS`, after what is still to be sent."""
        self._out.end(reason)

    # from the handshake to the end

    async def run(self, code: str) -> None:
        """Read, write, and look after the token, each by itself, until one of them ends."""
        writer = asyncio.create_task(self._out.write_on(), name="socket writer")
        reader = asyncio.create_task(self._read_on(code), name="socket reader")
        looker = asyncio.create_task(self._look_on(), name="socket looker")
        try:
            await asyncio.wait((writer, reader, looker), return_when=asyncio.FIRST_COMPLETED)
            if reader.done():
                self.end(reader.result())
            # Whoever does not read does not hear why either.
            await asyncio.wait((writer,), timeout=CLOSE_WITHIN)
        finally:
            for task in (reader, writer, looker):
                task.cancel()
            results = await asyncio.gather(reader, writer, looker, return_exceptions=True)
            for result in results:
                if isinstance(result, Exception) and not isinstance(result, LOST):
                    logger.error("a socket failed", exc_info=result)

    async def _read_on(self, code: str) -> str:
        """Read and answer until there is a reason to close."""
        try:
            await self._begin(code)
            while True:
                await self._answer(await self._in.next())
        except Closing as closing:
            return closing.reason
        except WebSocketDisconnect:
            return "gone"
        except (Unstored, *TROUBLE):
            logger.warning("a socket could not go on: the database is in trouble")
            return "unavailable"
        except Exception:
            logger.exception("a socket failed")
            return "unavailable"

    async def _begin(self, code: str) -> None:
        """Who is it, which table, and hello."""
        engine = self.sockets.engine
        self.person = await carried_through(people.known(engine, self.token))
        self.user = None if self.person is None else self.person.id
        if not self.sockets.known(self):
            raise Closing("too-many-sockets")
        self.muted = await carried_through(people.muted_by(engine, self.person))
        await self._find(code)
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                while not isinstance(first := await self._in.next(), Hello):
                    self._in.complain(Wrong("no-hello"))
        except TimeoutError:
            raise Closing("no-hello") from None
        if first.protocol != PROTOCOL:
            raise Closing("bad-protocol")
        await self._find(code, first.version or 0)  # it may have fallen asleep meanwhile
        self._welcome(first.version)

    async def _find(self, code: str, known: int = 0) -> None:
        """The table, if there is one that this client may see, not older than it knows it."""
        try:
            self.room = await self.sockets.hub.room(code.upper())
            if known > self.room.table.version:  # another process has told of it
                await carried_through(self.room.catch_up(known))
        except Denied as denied:
            raise Closing(denied.code if denied.code in CODES else "unavailable") from None
        if not self.room.table.open_to(self.user):
            raise Closing("no-watchers")
        await carried_through(self.sockets.where.learn(self.room))

    def _welcome(self, version: int | None) -> None:
        """Where everything stands. Nothing is awaited between this and listening: no gap."""
        room = self.room
        self.sockets.join(self)
        table, seat = room.table, self.seat
        happened = missed(room, version, seat)
        self.send(
            {
                "type": "welcome",
                "protocol": PROTOCOL,
                "you": seat,
                "version": table.version,
                "resumed": happened is not None,
                "missed": happened or [],
                "view": view_for(table, seat),
                "table": table_to_json(room),
                "presence": presence(room, self.sockets.config.away_after),
            }
        )

    async def _answer(self, asked: Asked) -> None:
        match asked:
            case Hello():
                self._in.complain(Wrong("second-hello"))
            case Ping():
                self.send({"type": "pong", "version": self.room.table.version})
            case Act():
                await replies.act(self, asked)
            case Explain():
                replies.explain(self, asked)
            case Chat() | Phrase():
                await replies.say(self, asked)

    # who it is

    def look_again(self) -> None:
        """Do not wait with the next look at who it is."""
        self._stirred.set()

    async def _look_on(self) -> None:
        """Look now and then whether the token is still good, until the socket is to be closed."""
        # Each at a time of its own: after a restart thousands have come within a second or two.
        share = int(people.hash_of(self.token or "")[:2], 16) / 512
        while self._out.ending is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(CHECK_EVERY * (1 - share)):
                    await self._stirred.wait()
            self._stirred.clear()
            try:
                await self._check()
            except TROUBLE:
                self.end("unavailable")

    async def _check(self) -> None:
        """A token that was revoked, or exchanged for another, opens nothing any more."""
        if self.user is None or self._out.ending is not None:
            return  # not known yet, or nobody from the start; or on the way out
        engine = self.sockets.engine
        person = await carried_through(people.known(engine, self.token))
        if person is None or person.id != self.user:
            self.end("signed-out")
            return
        self.person = person
        self.muted = await carried_through(people.muted_by(engine, person))
