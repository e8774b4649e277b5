"""A table's socket: what one client sends and receives (`docs/protocol.md`).

The token in the handshake says who the client is; their seat is looked up at every
message, and nothing that the client claims about it counts.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from fastapi import APIRouter
from msgspec.structs import replace
from starlette.responses import JSONResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from canyon.server.accounts import people
from canyon.server.db.engine import DB_ERRORS
from canyon.server.errors import Denied, StoreUnavailable, TooFast
from canyon.server.limits import address_of
from canyon.server.messages import CODES, PROTOCOL, Asked, Chat, Hello, Hint, Phrase, Wrong
from canyon.server.owner.guest import Guest
from canyon.server.socket.client import Client
from canyon.server.socket.connections import Sockets
from canyon.server.socket.inbox import Closing, Inbox
from canyon.texts import SOURCE, language_of

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
    """The connection of a client: it passes on what is said, either way, and checks the token."""

    def __init__(
        self, websocket: WebSocket, sockets: Sockets, token: str | None, address: str
    ) -> None:
        super().__init__(websocket, token, address, sockets.unread)
        self.sockets = sockets
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
            tasks = [reader, writer, looker]
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
            self._out.give_up()
            for result in results:
                if isinstance(result, Exception) and not isinstance(result, LOST):
                    logger.error("a socket failed", exc_info=result)

    async def _read_on(self, code: str) -> str:
        """Read and answer until there is a reason to close."""
        try:
            guest = await self._begin(code)
            while True:
                await self._answer(guest, await self._in.next())
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

    async def _begin(self, code: str) -> Guest:
        """Find out who it is, wait for hello, and go to the table."""
        self.person, self.muted = await self.sockets.visitors.known(self.token)
        if not self.sockets.known(self):
            raise Closing("too-many-sockets")
        if self.person is not None and self.person.banned:
            raise Closing("banned")
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                while not isinstance(first := await self._in.next(), Hello):
                    self._in.complain(Wrong("no-hello"))
        except TimeoutError:
            raise Closing("no-hello") from None
        if first.protocol != PROTOCOL:
            raise Closing("bad-protocol")
        try:
            self.guest = await self.sockets.owner.enter(
                code.upper(), self.person, first.version, self
            )
        except Denied as denied:
            raise Closing(denied.code if denied.code in CODES else "unavailable") from None
        return self.guest

    async def _answer(self, guest: Guest, asked: Asked) -> None:
        if isinstance(asked, Hello):
            self._in.complain(Wrong("second-hello"))
            return
        if isinstance(asked, Hint):
            asked = replace(asked, lang=language_of(asked.lang) or SOURCE)
        if isinstance(asked, Hint | Chat | Phrase):
            try:
                self.sockets.pay(self, asked)
            except TooFast as fast:
                self.sockets.owner.refuse(guest, asked.id, fast)
                return
        await self.sockets.owner.answer(guest, asked)

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
        if self.guest is not None:
            self.sockets.owner.introduce(self.guest, person)
        if self.muted is before:  # otherwise it was changed while we looked
            self.muted = muted
