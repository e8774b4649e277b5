"""A table's socket: what one client says and hears (`docs/protocol.md`).

The token that came with the handshake says who speaks; their seat is looked up at every
message, and nothing that the client claims about it counts. What is to be sent waits in a
queue of its own, so that a slow reader never holds up a table.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from typing import Any

from fastapi import APIRouter
from starlette.responses import JSONResponse
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from canyon.events import Event
from canyon.explain import why_not
from canyon.refusal import Reason
from canyon.server import chat, people
from canyon.server.answers import ChatLine
from canyon.server.database import TROUBLE, carried_through
from canyon.server.guard import allowed_origin
from canyon.server.messages import (
    CODES,
    ERRORS,
    PROTOCOL,
    REFUSALS,
    Act,
    Asked,
    Chat,
    Explain,
    Hello,
    Phrase,
    Ping,
    Wrong,
    parse,
)
from canyon.server.people import User
from canyon.server.presence import presence
from canyon.server.room import Denied, Room
from canyon.server.sockets import Sockets
from canyon.server.store import Unstored
from canyon.server.telling import missed, table_to_json, view_for, write
from canyon.state import Seat
from canyon.view import view
from canyon.wire import choice_from_json

MOST_WAITING = 256
MOST_WAITING_BYTES = 1024 * 1024
"""What may wait to be sent to one client."""
MOST_ERRORS = 20
"""After so many the socket is closed."""
HELLO_WITHIN = 10.0
CHECK_EVERY = 60.0
"""How often it is looked whether the token is still good, in seconds."""
CLOSE_WITHIN = 2.0
RATE, BURST = 20.0, 60.0
"""Messages a second, and at once."""

LOST = (WebSocketDisconnect, OSError, RuntimeError)
"""What sending ends in where nobody is there any more."""

logger = logging.getLogger("canyon.socket")
router = APIRouter()


@router.websocket("/api/tables/{code}/socket")
async def table_socket(websocket: WebSocket, code: str) -> None:
    """Play at a table, or watch it."""
    sockets: Sockets = websocket.app.state.sockets
    refused = sockets.admit(websocket)
    if not allowed_origin(websocket, sockets.config):
        refused = 403, "origin", "Pages of another site may not open sockets here."
    if refused is not None:
        status, reason, message = refused
        answer = JSONResponse({"code": reason, "message": message}, status)
        await websocket.send_denial_response(answer)
        return
    socket = Socket(websocket, sockets, people.token_of(websocket))
    sockets.enter(socket)
    try:
        await websocket.accept()
        await socket.run(code)
    finally:
        sockets.leave(socket)


class Closing(Exception):
    """The socket is to be closed, for one of the reasons in `messages.CLOSINGS`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Socket:
    """One client at one table."""

    def __init__(self, websocket: WebSocket, sockets: Sockets, token: str | None) -> None:
        self.websocket, self.sockets, self.token = websocket, sockets, token
        self.person: User | None = None
        self.user: str | None = None
        """Who it is, as the table's seats name them."""
        self.room: Room
        self.muted: set[str] = set()
        self._asked: str | None = None
        """The id of the action that is under way and not yet acknowledged."""
        self._queue: deque[str] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._ending: str | None = None
        """Why the socket is to be closed, once it is."""
        self._ended = asyncio.Event()
        self._errors = 0
        self._tokens, self._filled = BURST, time.monotonic()

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
        self.put(self.sockets.edition(room, version, events).text(seat))
        wish = self._asked
        if (
            seat is not None
            and wish is not None
            and room.table.answered.get((seat, wish)) == version
        ):
            self._acknowledge(wish, version)  # at once, not a few tasks later

    def _acknowledge(self, wish: str, version: int) -> None:
        self._asked = None
        self.send({"type": "done", "id": wish, "version": version})

    def hear(self, room: Room, line: chat.Line) -> None:
        """Somebody said something."""
        if line.user not in self.muted:
            self.send({"type": "said", **ChatLine.of(line).model_dump()})

    def send(self, message: dict[str, Any]) -> None:
        """A message to this client alone."""
        self.put(write(message))

    def put(self, text: str) -> None:
        """Send as soon as the client reads; one that does not is let go."""
        if self._ending is not None:
            return
        self._queue.append(text)
        self._bytes += len(text)
        self._wake.set()
        if len(self._queue) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self._queue.clear()
            self.end("too-slow")

    def end(self, reason: str) -> None:
        """Close, after what is waiting to be sent."""
        if self._ending is None:
            if reason == "restart":
                self.send({"type": "bye", "reason": reason})
            elif reason in ERRORS:
                self.send({"type": "error", "code": reason, "message": ERRORS[reason]})
            self._ending = reason
            self._wake.set()
            self._ended.set()

    # what the client says

    async def run(self, code: str) -> None:
        """From the handshake to the end."""
        writer = asyncio.create_task(self._write_on(), name="socket writer")
        reader = asyncio.create_task(self._read_on(code), name="socket reader")
        ended = asyncio.create_task(self._look_on(), name="socket end")
        try:
            await asyncio.wait((writer, reader, ended), return_when=asyncio.FIRST_COMPLETED)
            if reader.done():
                self.end(reader.result())
            # Whoever does not read does not hear why either.
            await asyncio.wait((writer,), timeout=CLOSE_WITHIN)
        finally:
            for task in (reader, writer, ended):
                task.cancel()
            results = await asyncio.gather(reader, writer, ended, return_exceptions=True)
            for result in results:
                if isinstance(result, Exception) and not isinstance(result, LOST):
                    logger.error("a socket failed", exc_info=result)

    async def _read_on(self, code: str) -> str:
        """Read and answer until there is a reason to close."""
        try:
            await self._begin(code)
            while True:
                await self._answer(await self._next())
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
        self.muted = await carried_through(people.muted_by(engine, self.person))
        try:
            self.room = await carried_through(self.sockets.hub.room(code.upper()))
        except Denied as denied:
            raise Closing(denied.code if denied.code in CODES else "unavailable") from None
        if not self.room.table.open_to(self.user):
            raise Closing("no-watchers")
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                while not isinstance(first := await self._next(), Hello):
                    self.complain(Wrong("no-hello"))
        except TimeoutError:
            raise Closing("no-hello") from None
        if first.protocol != PROTOCOL:
            raise Closing("bad-protocol")
        self._welcome(first.version)

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

    async def _next(self) -> Asked:
        """The next message that can be understood."""
        while True:
            received = await self.websocket.receive()
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(received.get("code", 1005))
            text = received.get("text")
            try:
                if text is None:
                    raise Closing("binary")
                if not self._in_time():
                    raise Wrong("too-fast")
                return parse(text)
            except Wrong as wrong:
                if wrong.code in CODES:
                    raise Closing(wrong.code) from None
                self.complain(wrong)

    async def _answer(self, asked: Asked) -> None:
        match asked:
            case Hello():
                self.complain(Wrong("second-hello"))
            case Ping():
                self.send({"type": "pong", "version": self.room.table.version})
            case Act():
                await self._act(asked)
            case Explain():
                self._explain(asked)
            case Chat() | Phrase():
                await self._say(asked)

    async def _act(self, asked: Act) -> None:
        room, seat = self.room, self.seat
        try:
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
            self._asked = asked.id
            version = await room.choose(seat, asked.version, action, asked.id)
        except Denied as denied:
            self._refuse(asked.id, denied)
        except (Unstored, *TROUBLE):
            self._refuse(asked.id, _denied("unavailable"))
        else:
            if self._asked is not None:  # else `tell` did
                self._acknowledge(asked.id, version)
        finally:
            self._asked = None

    def _refuse(self, wish: str, denied: Denied) -> None:
        """Why not, and where the table stands."""
        self.send(
            {
                "type": "refused",
                "id": wish,
                "code": denied.code,
                "message": denied.sentence,
                **({} if denied.reason is None else _reason(denied.reason)),
                "version": self.room.table.version,
                "view": view_for(self.room.table, self.seat),
            }
        )

    def _explain(self, asked: Explain) -> None:
        table = self.room.table
        if table.game is None:
            self._refuse(asked.id, _denied("not-playing"))
            return
        try:
            action = choice_from_json(asked.action.model_dump(), table.settings.board)
        except ValueError as error:
            self._refuse(asked.id, Denied("bad-action", str(error)))
            return
        reason = why_not(view(table.game, self.seat), action)
        told = {} if reason is None else {**_reason(reason), "message": str(reason)}
        known = {"id": asked.id, "version": table.version, "legal": reason is None}
        self.send({"type": "explained", **known, **told})

    async def _say(self, asked: Chat | Phrase) -> None:
        said = {"text": asked.text} if isinstance(asked, Chat) else {"phrase": asked.phrase}
        try:
            if self.person is None:
                raise _denied("not-seated")
            if not self.sockets.may_chat(self.person.id):
                raise _denied("too-fast")
            await carried_through(chat.say(self.sockets.engine, self.room, self.person, **said))
        except Denied as denied:
            self._refuse(asked.id, denied)
        except TROUBLE:
            self._refuse(asked.id, _denied("unavailable"))
        else:
            self.send({"type": "done", "id": asked.id, "version": self.room.table.version})

    # keeping order

    def complain(self, wrong: Wrong) -> None:
        """Say what is wrong; too many of these, and it is enough."""
        self.send({"type": "error", "code": wrong.code, "message": str(wrong)})
        self._errors += 1
        if self._errors >= MOST_ERRORS:
            raise Closing("too-many-errors")

    def _in_time(self) -> bool:
        now = time.monotonic()
        self._tokens = min(BURST, self._tokens + (now - self._filled) * RATE)
        self._filled = now
        if self._tokens < 1 and self.sockets.config.rate_limits:
            return False
        self._tokens -= 1
        return True

    async def _look_on(self) -> None:
        """Look now and then whether the token is still good, until the socket is to be closed."""
        while self._ending is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(CHECK_EVERY):
                    await self._ended.wait()
                    return
            try:
                await self._check()
            except TROUBLE:
                self.end("unavailable")

    async def _check(self) -> None:
        """A token that was revoked, or exchanged for another, opens nothing any more."""
        if self.user is None:
            return  # not known yet, or nobody from the start
        engine = self.sockets.engine
        person = await carried_through(people.known(engine, self.token))
        if (None if person is None else person.id) != self.user:
            self.end("signed-out")
            return
        self.muted = await carried_through(people.muted_by(engine, person))

    async def _write_on(self) -> None:
        """Send what waits, in order; then close, if there is a reason to."""
        while self._queue or self._ending is None:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
                continue
            text = self._queue.popleft()
            self._bytes -= len(text)
            await self.websocket.send_text(text)
        if self._ending != "gone" and self.websocket.client_state is WebSocketState.CONNECTED:
            await self.websocket.close(CODES[self._ending], self._ending)


def _denied(code: str) -> Denied:
    return Denied(code, REFUSALS[code])


def _reason(reason: Reason) -> dict[str, Any]:
    return {"rule": reason.rule, "reason": reason.code, "facts": dict(reason.facts)}
