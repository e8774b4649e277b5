"""Two people at a table with bots, played from here: what a picture needs happens soon."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from canyon.client.completed import completed
from tests.serving import Guest, Server

Json = Any
NAMES = ("Ann", "Bo Christensen")
MOST = 4000
PHASES = ("place", "bid", "tricks", "canoes")
"""In which there is something to choose."""


class SocketPlayer:
    """Somebody at a table, by the socket alone."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._socket.send(json.dumps({"type": "hello", "protocol": 2}))
        self.view: Json = None
        self.table: Json = {"status": "waiting"}
        self.version = 0
        self.events: list[Json] = []
        self.heard = ""
        self.until(lambda: self.version)

    def until(self, moment: Callable[[], object]) -> None:
        """Hear until something holds."""
        while not moment():
            assert self.hear(10), "silence"

    def hear(self, seconds: float) -> bool:
        """The next message, if there is one."""
        try:
            message = json.loads(self._socket.recv(seconds))
        except TimeoutError:
            return False
        self.heard = message["type"]
        if self.heard in ("welcome", "news"):
            whole = completed(message, self.table)
            self.view, self.table = whole["view"], whole["table"]
            self.version = message["version"]
            self.events = message.get("events", [])
        elif message["type"] == "hints":
            self.version = message["version"]
        return True

    def leave(self) -> None:
        """Close the page."""
        self._socket.close()

    def say(self, text: str) -> None:
        """Something to everybody at the table."""
        self.heard = ""
        self._socket.send(json.dumps({"type": "chat", "id": uuid4().hex, "text": text}))
        self.until(lambda: self.heard == "done")

    def choose(self) -> None:
        """Bid two, or otherwise whatever is offered first."""
        legal = self.view["legal"]
        action = {"bid": 2} if {"bid": 2} in legal else legal[0]
        version = self.version
        self._socket.send(
            json.dumps({"type": "act", "id": uuid4().hex, "version": version, "action": action})
        )
        self.until(lambda: self.version > version)


class PlayedTable:
    """Ann, Bo and bots at one table; Ann is whose pages are looked at."""

    def __init__(self, server: Server, players: int) -> None:
        self._server = server
        self.ann, self._bo = Guest(server), Guest(server)
        for guest, name in zip((self.ann, self._bo), NAMES, strict=True):
            guest.ask(server, "PATCH", "/me", name=name)
        table = self.ann.ask(server, "POST", "/tables", seats=players, sit={"seat": 0})
        self.code = table["code"]
        self.path = f"/t/{self.code}"
        self._bo.ask(server, "PUT", f"/tables/{self.code}/seats/1")
        for seat in range(2, players - 1):
            bot = "otter" if seat % 2 == 0 else "random"
            self.ann.ask(server, "PUT", f"/tables/{self.code}/seats/{seat}/bot", bot=bot)
        self._last = players - 1
        self._chairs = ExitStack()
        self._people: list[SocketPlayer] = []
        self.sit_down()

    def __enter__(self) -> PlayedTable:
        return self

    def __exit__(self, *_: object) -> None:
        self._chairs.close()

    def sit_down(self) -> None:
        """At the table; also once more, after the server was away."""
        self._chairs.close()
        place = f"{self._server.url.replace('http', 'ws', 1)}/api/tables/{self.code}/socket"
        self._people = [
            SocketPlayer(
                self._chairs.enter_context(
                    connect(place, additional_headers=each.headers, proxy=None)
                )
            )
            for each in (self.ann, self._bo)
        ]

    def bo_leaves(self) -> None:
        """Bo closes the page."""
        self._people[1].leave()

    def start(self) -> None:
        """Fill the last seat and begin."""
        where = f"/tables/{self.code}"
        if self._last > 1:
            self.ann.ask(self._server, "PUT", f"{where}/seats/{self._last}/bot", bot="otter")
        self.ann.ask(self._server, "POST", f"{where}/start")
        for each in self._people:
            each.until(lambda each=each: each.view)  # type: ignore[misc]

    def say(self, *lines: str) -> None:
        """Bo talks."""
        for text in lines:
            self._people[1].say(text)

    def ask_to_end(self, end: bool) -> None:
        """Bo would like to end the game together, or no longer."""
        self._bo.ask(self._server, "POST", f"/tables/{self.code}/vote", end=end)

    def show(self, page: Page) -> None:
        """The table on a page, as Ann sees it."""
        cookie = {"name": "canyon", "value": self.ann.token, "url": self._server.url}
        page.context.add_cookies([cookie])  # type: ignore[list-item]
        page.goto(self.path)

    @property
    def _me(self) -> SocketPlayer:
        return self._people[0]

    @property
    def version(self) -> int:
        """How many choices there were."""
        return self._me.version

    @property
    def rounds(self) -> int:
        """Rounds that have ended."""
        return int(self._me.view["rounds"])

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self._me.table["status"] in ("over", "ended")

    @property
    def winner(self) -> int:
        """The seat that has won."""
        return int(self._me.view["result"]["winner"])

    @property
    def hand(self) -> int:
        """How many cards Ann holds."""
        return len(self._me.view["hand"])

    @property
    def cards_played(self) -> bool:
        """Some are on the table."""
        return bool(self._me.view["trick"])

    @property
    def closed_cards(self) -> bool:
        """Some of Ann's may not be played."""
        return len(self._me.view["legal"]) < len(self._me.view["hand"])

    def asked(self, phase: str) -> bool:
        """Whether Ann has to choose."""
        return self._me.view["phase"] == phase and bool(self._me.view["legal"])

    def waits_for_bo(self) -> bool:
        """Whether Bo has to play a card."""
        view = self._me.view
        return bool(view["phase"] == "tricks" and view["acting"] == [1])

    def trick_just_won(self) -> bool:
        """A trick is there, and somebody here leads the next."""
        won = any(each["event"] == "trick_won" for each in self._me.events)
        view = self._me.view
        return won and view["phase"] == "tricks" and bool(view["acting"][0] < 2)

    def play_until(self, moment: Callable[[], object]) -> bool:
        """Choose for both until the moment comes and one of them is asked, or the game ends."""
        for _ in range(MOST):
            for each in self._people:
                while each.hear(0):
                    pass
            acting = self._me.view["acting"]
            settled = self._people[0].version == self._people[1].version
            if settled and (self.over or (acting and acting[0] < 2)):
                if moment():
                    return True
                if self.over:
                    return False
                self._people[acting[0]].choose()
            else:
                self._me.hear(0.2)
        raise AssertionError("that moment never came")
