"""Plays tables over HTTP and sockets, whatever happens to the server, and keeps a journal.

Every client writes down which of its actions the server acknowledged. Some actions are sent
twice, as by a double click; one whose answer did not come is sent again with the same id.
"""

import asyncio
import json
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidMessage, WebSocketException

from canyon.bots import make
from canyon.client.completed import completed
from canyon.server.tables.entries import Acted, Entry
from canyon.wire import action_to_json, view_from_json

Json = Any

LOST = (OSError, WebSocketException, InvalidHandshake, InvalidMessage, TimeoutError, EOFError)
"""What a client meets when the server is gone."""
SEATS = 3
NO_VIEW: Json = {"phase": None, "acting": []}
AGAIN = 0.2
"""Seconds until a client tries again to reach a server."""
QUIET = 2.0
"""Seconds without a word after which a client asks whether the server is there."""


class Acknowledged(NamedTuple):
    """An action that the server said is on disk."""

    code: str
    seat: int
    id: str
    version: int
    action: str


class Driver:
    """Clients at some tables; each goes to any of the servers, and to another when it is gone."""

    def __init__(self, servers: Sequence[str], rng: Random, tables: int = 4) -> None:
        self.servers, self.rng, self.tables = servers, rng, tables
        self.journal: list[Acknowledged] = []
        self.codes: list[str] = []
        """Tables whose start was acknowledged."""
        self.over: set[str] = set()
        self.refused: list[str] = []
        self.doubles = 0.1
        """How often a player clicks twice."""
        self.think = 0.0
        """Seconds before each choice."""
        self.more = True
        """Begin another game when one is over."""
        self._numbers = count()

    async def run(self) -> None:
        """Play games until no more are wanted, and all are over."""
        async with asyncio.TaskGroup() as group:
            for _ in range(self.tables):
                group.create_task(self._games())

    async def _games(self) -> None:
        tokens = [await self._guest() for _ in range(SEATS)]
        while self.more:
            code = await self._table(tokens)
            self.codes.append(code)
            ended: set[int] = set()
            async with asyncio.TaskGroup() as group:
                for seat, token in enumerate(tokens):
                    group.create_task(self._play(code, seat, token, ended))
            self.over.add(code)

    # before the game

    async def _ask(self, method: str, path: str, token: str = "", **body: Json) -> httpx.Response:
        """A request, repeated until it is answered."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while True:
            try:
                # No certificates: to read them takes longer than to ask.
                async with httpx.AsyncClient(
                    base_url=self._server(), timeout=5, verify=False
                ) as client:
                    answer = await client.request(method, f"/api{path}", headers=headers, json=body)
            except (httpx.TransportError, OSError):
                await asyncio.sleep(AGAIN)
                continue
            if answer.status_code < 500 and answer.status_code != 429:
                return answer
            await asyncio.sleep(0.1)

    async def _guest(self) -> str:
        return (await self._ask("POST", "/me")).cookies["canyon"]

    async def _table(self, tokens: Sequence[str]) -> str:
        made = await self._ask("POST", "/tables", tokens[0], board="kettle", seats=SEATS)
        code: str = made.json()["code"]
        for seat, token in enumerate(tokens):
            # A second copy after a lost answer finds the seat taken, by us.
            await self._ask("PUT", f"/tables/{code}/seats/{seat}", token)
        started = await self._ask("POST", f"/tables/{code}/start", tokens[0])
        # Again, a second copy may come too late; but all seats are known to be taken.
        assert started.status_code == 200 or started.json()["code"] == "started", started.text
        return code

    def _server(self) -> str:
        return self.rng.choice(self.servers)

    # the game

    async def _play(self, code: str, seat: int, token: str, ended: set[int]) -> None:
        waiting: dict[str, Json] | None = None
        player = make("otter", Random(seat))
        while True:
            try:
                async with self._socket(code, token) as socket:
                    await socket.send(json.dumps({"type": "hello", "protocol": 2}))
                    value, version = NO_VIEW, 0
                    if waiting is not None:
                        await socket.send(json.dumps(waiting))  # was it heard?
                    async for message in self._messages(socket, ended):
                        if message["type"] == "done" and waiting and message["id"] == waiting["id"]:
                            self._note(code, seat, waiting, message["version"])
                            waiting = None
                        elif message["type"] == "refused" and waiting:
                            self.refused.append(message["code"])
                            waiting = None
                            if message["code"] == "unavailable":
                                await asyncio.sleep(0.1)
                        elif message["type"] == "error" and waiting:
                            # It came too fast, and was not looked at.
                            await asyncio.sleep(AGAIN)
                            await socket.send(json.dumps(waiting))
                        if message.get("view") is not None:
                            value, version = message["view"], message["version"]
                        if waiting:
                            continue
                        if value["phase"] == "over":
                            # A server that lies may yet turn out not to have stored the end.
                            ended.add(seat)
                        else:
                            ended.discard(seat)
                        if len(ended) == SEATS:
                            return
                        if seat not in value["acting"]:
                            continue
                        await asyncio.sleep(self.think)
                        seen = view_from_json(value)
                        waiting = {
                            "type": "act",
                            "id": f"{seat}-{next(self._numbers)}",
                            "version": version,
                            "action": action_to_json(player.choose(seen), seen.board),
                        }
                        copies = 2 if self.rng.random() < self.doubles else 1
                        for _ in range(copies):
                            await socket.send(json.dumps(waiting))
            except LOST:
                await asyncio.sleep(AGAIN)

    def _note(self, code: str, seat: int, act: Json, version: int) -> None:
        action = json.dumps(act["action"], sort_keys=True)
        self.journal.append(Acknowledged(code, seat, act["id"], version, action))

    def _socket(self, code: str, token: str) -> connect:
        address = self._server().replace("http", "ws", 1)
        return connect(
            f"{address}/api/tables/{code}/socket",
            additional_headers={"Authorization": f"Bearer {token}"},
            open_timeout=5,
            close_timeout=0.2,
            proxy=None,
        )

    async def _messages(self, socket: ClientConnection, ended: set[int]) -> Any:
        table: Json = {}
        while True:
            try:
                async with asyncio.timeout(0.05 if ended else QUIET):
                    text = await socket.recv()
            except TimeoutError:
                await socket.send(json.dumps({"type": "ping"}))
                continue
            message = json.loads(text)
            if message["type"] in ("welcome", "news"):
                message = completed(message, table)
                table = message["table"]
            yield message


class Report(NamedTuple):
    """What the log says about a driver's journal."""

    lost: list[Acknowledged]
    doubled: list[tuple[str, int, str]]
    unfinished: list[str]
    acknowledged: int
    games: int

    @property
    def clean(self) -> bool:
        """Nothing lost, nothing doubled, every game over."""
        return not (self.lost or self.doubled or self.unfinished)


def acted(entries: Sequence[Entry]) -> Iterator[Acted]:
    """What seats chose in a row of the log."""
    for entry in entries:
        if isinstance(entry, Acted) and entry.seat is not None:
            yield entry
