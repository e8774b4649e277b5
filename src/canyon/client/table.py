"""A place at a remote table, with a socket that reconnects."""

from __future__ import annotations

import json
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Self
from urllib.parse import quote

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI
from websockets.sync.client import ClientConnection, connect

from canyon.actions import Action
from canyon.client.completed import completed
from canyon.client.errors import Lost, Refused, why
from canyon.client.memory import Memory
from canyon.client.server import ANSWER_WITHIN, Server
from canyon.events import Event
from canyon.play import Listener, Player
from canyon.refusal import Reason
from canyon.state import Seat
from canyon.views import View
from canyon.wire import action_to_json, board_from_json, event_from_json, view_from_json

Json = Any
Hear = Callable[[Sequence[Event]], None]

PROTOCOL = 2
BAD_PROTOCOL = 4001
FINAL = {BAD_PROTOCOL, 4002, 4003, 4004, 4005, 4009}
"""Closing codes after which there is no point in coming back."""
PAUSES = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds between attempts to connect; the last for all that follow."""
GLANCE = 0.5
"""Seconds between two looks whether to leave."""
LARGEST = 4 * 1024 * 1024


class News(NamedTuple):
    """What happened at a table; `view` is the game after the last event."""

    version: int
    events: tuple[Event, ...]


class RemoteTable:
    """One seat, or a watcher's place, at a table of a server."""

    def __init__(self, url: str, code: str, token: str, *, patience: float = 60.0) -> None:
        self.server, self.code = Server(url, token), quote(code, safe="", errors="replace")
        self.patience = patience
        """For how many seconds it tries to restore a lost connection."""
        self.seat: Seat | None = None
        self.version: int | None = None
        self.table: dict[str, Json] = {}
        self.presence: dict[str, Json] = {}
        self.memory = Memory()
        self._view: View | None = None
        self._news: deque[News] = deque()
        self._connection: ClientConnection | None = None
        self._reconnect()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave; the seat stays ours."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    @property
    def view(self) -> View | None:
        """The game as we see it, with the tricks that we remember; None before the start."""
        return self._view and replace(self._view, tricks=self.memory.tricks)

    @property
    def over(self) -> bool:
        """The game has ended, with or without a winner."""
        return self.table["status"] in ("over", "ended")

    @property
    def replaced(self) -> bool:
        """A bot sits in for us."""
        seated = None if self.seat is None else self.table["seats"][self.seat]
        return seated is not None and seated["bot"] is not None and not seated["conceded"]

    def turns(
        self, hear: Hear | None = None, leaving: Callable[[], bool] | None = None
    ) -> Iterator[View]:
        """Our view, whenever we have something to decide, until the game is over.

        `hear` is called with what our seat saw of each version, as soon as we know it. It also
        ends when `leaving` says so, which is asked from time to time.
        """
        while True:
            if hear is not None:
                for news in self.news():
                    if news.events:
                        hear(news.events)
            if self.over or (leaving is not None and leaving()):
                return
            view = self.view
            if self.replaced:
                self.take_back()
            elif view is not None and view.legal:
                yield view
            else:
                self.wait(None if leaving is None else GLANCE)

    def news(self) -> Iterator[News]:
        """What has happened since the last call."""
        while self._news:
            yield self._news.popleft()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until the table has a new version; False after that many seconds without one."""
        version, end = self.version, None if timeout is None else time.monotonic() + timeout
        while self.version == version:
            left = None if end is None else end - time.monotonic()
            if left is not None and left <= 0:
                return False
            self._receive(left)
        return True

    def act(self, action: Action) -> int:
        """Choose, and return the version that it created; Refused says why not.

        If the table has changed but our decision has not (a vote, another's blind bid), the
        action is sent again automatically.
        """
        decision, action_id = _decision(self._view), secrets.token_hex(8)
        while True:
            answer = self._ask({"type": "act", "id": action_id, "version": self.version}, action)
            if answer["type"] == "done":
                return int(answer["version"])
            self._settle(answer)
            same = _decision(self._view) == decision
            if answer["code"] != "stale" or self.over or not same:
                raise _denied(answer)

    def explain(self, action: Action) -> Reason | None:
        """Why we may not choose this now; None if we may."""
        answer = self._ask({"type": "explain", "id": secrets.token_hex(8)}, action)
        if answer["type"] == "refused":
            raise _denied(answer)
        return _reason(answer)

    def hint(self, language: str = "en") -> dict[str, Json]:
        """What every choice that we have now is worth, and why; Refused says why not."""
        answer = self._ask({"type": "hint", "id": secrets.token_hex(8), "lang": language})
        if answer["type"] == "refused":
            raise _denied(answer)
        return answer

    def take_back(self) -> None:
        """Take our seat back from the bot that sits in."""
        version = self.version
        self.server.ask("POST", f"/api/tables/{self.code}/return")
        if self.version == version:
            self.wait(ANSWER_WITHIN)

    def substitute(self, seat: Seat) -> None:
        """Let a bot sit in for somebody who keeps everybody waiting; Refused says why not."""
        self.server.ask("POST", f"/api/tables/{self.code}/seats/{seat}/substitute")

    # the wire

    def _ask(self, message: dict[str, Json], action: Action | None = None) -> dict[str, Json]:
        """Send something with an id, again after each new connection, until it is answered."""
        if action is not None:
            board = board_from_json(self.table["settings"]["board"])
            message["action"] = action_to_json(action, board)
        while True:
            connection = self._connection
            self._send(message)
            until = time.monotonic() + ANSWER_WITHIN
            while self._connection is connection:
                if time.monotonic() > until:
                    self._reconnect()
                    break
                answer = self._receive(ANSWER_WITHIN)
                if answer.get("id") == message["id"]:
                    return answer

    def _send(self, message: dict[str, Json]) -> None:
        try:
            assert self._connection is not None
            self._connection.send(json.dumps(message))
        except ConnectionClosed as closed:
            self._lose(closed)

    def _receive(self, timeout: float | None) -> dict[str, Json]:
        """The next message, already processed; {} if there was none in time."""
        assert self._connection is not None, "the table was left"
        try:
            message: dict[str, Json] = json.loads(self._connection.recv(timeout))
        except TimeoutError:
            return {}
        except ConnectionClosed as closed:
            self._lose(closed)
            return {}
        match message["type"]:
            case "news":
                for event in self._take_in(message).events:
                    self.memory.hear(event)
                self._look(message)
            case "hints":
                self.table = {**self.table, "hints": message["hints"]}
                self.version = message["version"]
                self._news.append(News(message["version"], ()))
            case "presence":
                self.presence = message
            case "error" if message["code"] == "too-fast":
                time.sleep(PAUSES[-2])
        return message

    def _look(self, message: dict[str, Json]) -> None:
        """See the table as it is at a version."""
        whole = completed(message, self.table)
        self.seat, self.table = whole["you"], whole["table"]
        self._view = None if whole["view"] is None else view_from_json(whole["view"])

    def _settle(self, refused: dict[str, Json]) -> None:
        """Wait for the news that a refusal overtook; never go back to an older version."""
        while self.version is not None and self.version < refused["version"]:
            self._receive(ANSWER_WITHIN)

    def _take_in(self, version: dict[str, Json]) -> News:
        """Keep what happened until the news is asked for."""
        board = board_from_json(self.table["settings"]["board"])
        events = tuple(event_from_json(event, board) for event in version["events"])
        self.version = version["version"]
        self._news.append(News(version["version"], events))
        return self._news[-1]

    def _lose(self, closed: ConnectionClosed) -> None:
        """Come back after a lost connection, unless the server does not want us."""
        end = closed.rcvd
        if end is not None and end.code in FINAL:
            raise Lost(end.reason, f"The server has closed the connection: {end.reason}.") from None
        self._reconnect()

    def _reconnect(self) -> None:
        """Connect, and resume after the version that was seen last."""
        self.close()
        until, tried = time.monotonic() + self.patience, 0
        while True:
            try:
                self._connection = self._connect()
                return
            except (OSError, InvalidHandshake, ConnectionClosed) as error:
                status = error.response.status_code if isinstance(error, InvalidStatus) else 0
                closed = error.rcvd if isinstance(error, ConnectionClosed) else None
                if status in (401, 403, 404) or (closed is not None and closed.code in FINAL):
                    reason = closed.reason if closed else f"HTTP {status}"
                    told = f"Table {self.code} can't be joined: {reason}."
                    if closed is not None and closed.code == BAD_PROTOCOL:
                        told = (
                            f"{self.server.url} does not speak protocol {PROTOCOL}:"
                            " use the version of Canyon that the server has."
                        )
                    raise Lost(reason, told) from None
                if time.monotonic() > until:
                    where, said = self.server.url, why(error)
                    told = f"{where} does not answer: {said}"
                    raise Lost("unreachable", told, said) from None
            time.sleep(PAUSES[min(tried, len(PAUSES) - 1)])
            tried += 1

    def _connect(self) -> ClientConnection:
        address = f"ws{self.server.url.removeprefix('http')}/api/tables/{self.code}/socket"
        try:
            connection = connect(
                address,
                additional_headers={"Authorization": f"Bearer {self.server.token}"},
                compression=None,
                proxy=None if self.server.near else True,
                max_size=LARGEST,
                max_queue=256,
                close_timeout=1,
                legacy=True,
            )
        except InvalidURI as error:
            raise Lost("bad-url", f"{address} is not an address: {error}") from None
        try:
            hello = {"type": "hello", "protocol": PROTOCOL}
            if self.version is not None:
                hello["version"] = self.version
            connection.send(json.dumps(hello))
            while (message := json.loads(connection.recv(ANSWER_WITHIN)))["type"] != "welcome":
                pass
        except BaseException:
            connection.close()
            raise
        self._welcome(message)
        return connection

    def _welcome(self, message: dict[str, Json]) -> None:
        self.presence, before = message["presence"], self._view
        self._look(message)
        self.memory.look(before, self._view)
        if message["resumed"]:
            for version in message["missed"]:
                self._take_in(version)
        else:
            self.version = message["version"]
            self._news.append(News(message["version"], ()))


def play_remote(url: str, code: str, token: str, player: Player) -> RemoteTable:
    """Let a bot play at a remote table to the end, and return the table."""
    hear = player.hear if isinstance(player, Listener) else None
    with RemoteTable(url, code, token) as table:
        for view in table.turns(hear):
            try:
                table.act(player.choose(view))
            except Refused as refused:
                # Something happened while the bot was thinking; an illegal choice is its fault.
                if refused.code not in ("stale", "bot-sits-in", "not-playing", "unavailable"):
                    raise
        return table


def _decision(view: View | None) -> object:
    """The decision to be made, without what others may do in the meantime."""
    if view is None:
        return None
    return view.phase, view.rounds, view.trick, view.won, view.hand, view.canoes, view.legal


def _reason(answer: dict[str, Json]) -> Reason | None:
    if "rule" not in answer:
        return None
    return Reason(answer["rule"], answer["reason"], answer["facts"])


def _denied(answer: dict[str, Json]) -> Refused:
    return Refused(answer["code"], answer["message"], _reason(answer))
