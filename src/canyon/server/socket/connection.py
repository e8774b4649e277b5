"""A table's socket: what one client sends and receives (`docs/protocol.md`).

The token in the handshake says who the client is; their seat is looked up at every
message, and nothing that the client claims about it counts.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import assert_never

from fastapi import APIRouter
from starlette.responses import JSONResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from canyon.server.accounts import people
from canyon.server.db.engine import DB_ERRORS, uncancelled
from canyon.server.errors import Denied, StoreUnavailable
from canyon.server.limits import address_of
from canyon.server.presence.announcer import presence
from canyon.server.socket import replies
from canyon.server.socket.broadcast import missed, outlook_for, table_facts, view_for
from canyon.server.socket.client import Client
from canyon.server.socket.connections import Sockets
from canyon.server.socket.hints import hint
from canyon.server.socket.inbox import Closing, Inbox
from canyon.server.socket.messages import (
    CODES,
    PROTOCOL,
    Act,
    Asked,
    Chat,
    Explain,
    Hello,
    Hint,
    Phrase,
    Ping,
    Pong,
    Welcome,
    Wrong,
)

HELLO_WITHIN = 10.0
CHECK_EVERY = 60.0
"""The longest time between checks of the token, in seconds."""
CLOSE_WITHIN = 2.0

LOST = (WebSocketDisconnect, OSError, RuntimeError)
"""The errors of sending to a client that is gone."""

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


class Socket(Client):
    """The connection of a client: it reads, answers, and checks the token."""

    def __init__(
        self, websocket: WebSocket, sockets: Sockets, token: str | None, address: str
    ) -> None:
        super().__init__(websocket, sockets.news, token, address)
        self.sockets = sockets
        self._hinting: asyncio.Task[None] | None = None
        self._in = Inbox(websocket, self._out, lambda: sockets.pay_message(self))

    async def run(self, code: str) -> None:
        """Read, write, and check the token, each in its own task, until one of them ends."""
        writer = asyncio.create_task(self._out.write_on(), name="socket writer")
        reader = asyncio.create_task(self._read_on(code), name="socket reader")
        looker = asyncio.create_task(self._look_on(), name="socket looker")
        try:
            await asyncio.wait((writer, reader, looker), return_when=asyncio.FIRST_COMPLETED)
            if reader.done():
                self.end(reader.result())
            # A client that does not read will not read the reason either.
            await asyncio.wait((writer,), timeout=CLOSE_WITHIN)
        finally:
            tasks = [reader, writer, looker, *([self._hinting] if self._hinting else [])]
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
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
        except (StoreUnavailable, *DB_ERRORS):
            logger.warning("a socket was closed because the database failed")
            return "unavailable"
        except Exception:
            logger.exception("a socket failed")
            return "unavailable"

    async def _begin(self, code: str) -> None:
        """Find out who it is and which table, and wait for hello."""
        self.person, self.muted = await self.sockets.visitors.known(self.token)
        if self.person is not None and self.person.banned:
            raise Closing("banned")
        self.user = None if self.person is None else self.person.id
        if not self.sockets.known(self):
            raise Closing("too-many-sockets")
        await self._find(code)
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                while not isinstance(first := await self._in.next(), Hello):
                    self._in.complain(Wrong("no-hello"))
        except TimeoutError:
            raise Closing("no-hello") from None
        if first.protocol != PROTOCOL:
            raise Closing("bad-protocol")
        await self._find(code, first.version or 0)  # it may have fallen asleep in the meantime
        self._welcome(first.version)

    async def _find(self, code: str, known: int = 0) -> None:
        """The table, if this client may see it, at least at the version that it knows."""
        try:
            self.live_table = await self.sockets.registry.live_table(code.upper())
            if known > self.live_table.table.version:  # another process has told of it
                await uncancelled(self.live_table.catch_up(known))
        except Denied as denied:
            raise Closing(denied.code if denied.code in CODES else "unavailable") from None
        if not self.live_table.table.open_to(self.user):
            raise Closing("no-watchers")
        await uncancelled(self.sockets.presence.learn(self.live_table))

    def _welcome(self, version: int | None) -> None:
        """Send the present state; nothing is awaited between this and listening: no gap."""
        live_table = self.live_table
        self.sockets.join(self)
        table, seat = live_table.table, self.seat
        happened = missed(live_table, version, seat)
        self.send(
            Welcome(
                protocol=PROTOCOL,
                you=seat,
                version=table.version,
                resumed=happened is not None,
                missed=happened or (),
                view=view_for(table, seat),
                waiting_since=table.waiting_since,
                table=table_facts(live_table),
                presence=presence(live_table, self.sockets.config.away_after),
                outlook=outlook_for(table, seat),
            )
        )

    async def _answer(self, asked: Asked) -> None:
        match asked:
            case Hello():
                self._in.complain(Wrong("second-hello"))
            case Ping():
                self.send(Pong(self.live_table.table.version))
            case Act():
                await replies.act(self, asked)
            case Explain():
                replies.explain(self, asked)
            case Hint():
                self._hint(asked)
            case Chat() | Phrase():
                await replies.say(self.sockets, self, asked)
            case _:
                assert_never(asked)

    def _hint(self, asked: Hint) -> None:
        """Answer beside what else the client asks: it may choose without waiting for a hint."""
        if self._hinting is not None and not self._hinting.done():
            replies.refuse(self, asked.id, replies.denied_as("too-fast"))
            return
        self._hinting = asyncio.create_task(hint(self.sockets, self, asked), name="hint")

    async def _look_on(self) -> None:
        """Check the token from time to time, until the socket should be closed."""
        # Each at a different time: after a restart thousands come within a second or two.
        share = int(people.hash_of(self.token or "")[:2], 16) / 512
        while self._out.ending is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(CHECK_EVERY * (1 - share)):
                    await self._stirred.wait()
            self._stirred.clear()
            try:
                await self._check()
            except DB_ERRORS:
                self.end("unavailable")

    async def _check(self) -> None:
        """Close the socket if its token was revoked or replaced, or its owner banned."""
        if self.user is None or self._out.ending is not None:
            return  # not yet known, or without a token from the start, or about to close
        before = self.muted
        person, muted = await self.sockets.visitors.known(self.token)
        if person is None or person.id != self.user:
            self.end("signed-out")
            return
        if person.banned:
            self.end("banned")
            return
        self.person = person
        if self.muted is before:  # otherwise it was changed while we looked
            self.muted = muted
