"""A player's eyes and hands: they hear what the page hears, and use what it shows."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket

from canyon.client.completed import completed

Json = Any
PATIENCE = 60.0
MOST = 600
"""Choices of one player in a game."""


class PagePlayer:
    """Somebody at a table; `view` is the latest that the server has told their page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.view: Json = None
        self.table: Json = None
        self.version = 0
        self.events: list[Json] = []
        """What the last news told of."""
        self.heard: list[Json] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, message: Json) -> None:
        self.heard.append(message)
        if message["type"] in ("welcome", "news"):
            whole = completed(message, self.table or {})
            self.view, self.table = whole["view"], whole["table"]
            self.version = message["version"]
            self.events = message.get("events", [])
        elif message["type"] == "hints":
            self.table = {**self.table, "hints": message["hints"]}
            self.version = message["version"]

    def play_now(self) -> str:
        """Into a game against bots, as anybody would; the table's code."""
        self.page.goto("/")
        self.page.locator(".play-now, .front-play").get_by_role("button").last.click()
        self.page.wait_for_url(re.compile("/t/[A-Z]{6}$"))
        return self.page.url[-6:]

    @property
    def choices(self) -> list[Json]:
        """What the server offers."""
        return list(self.view["legal"]) if self.view else []

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self.table is not None and self.table["status"] in ("over", "ended")

    def wait(self, what: Callable[[], object]) -> None:
        """Wait until something holds."""
        until = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < until, f"in vain: {self.page.url}, {self.view}"
            self.page.wait_for_timeout(10)

    def button(self, choice: Json) -> Locator:
        """What has to be clicked for a choice."""
        [(kind, what)] = choice.items()
        places = {
            "bid": f'.bids .bid[aria-keyshortcuts="{what}"]',
            "play": f'.hand [data-card="{what}"] button',
            "place": f'.ends .end[data-field="{what}"]',
            "paddle": f'.ends .end[data-field="{what}"]',
        }
        # On a phone some things are on the sheet with the board as well.
        return self.page.locator(places[kind]).locator("visible=true").first

    def click(self, choice: Json) -> None:
        """Choose with the mouse or a finger."""
        self.button(choice).click()

    def choose(self, choose: Callable[[Json], None]) -> None:
        """Make the first choice that is offered, and wait for what follows."""
        version, offered = self.version, self.choices
        choose(offered[0])
        # A version may be somebody's pace or hint: only other choices show that ours was made.
        self.wait(lambda: self.version > version and self.choices != offered)

    def play_on(
        self,
        until: Callable[[], bool] = lambda: False,
        choose: Callable[[Json], None] | None = None,
    ) -> int:
        """Make choices until something holds or the game ends; how many were made."""
        for made in range(MOST):
            self.wait(lambda: self.choices or self.over or until())
            if self.over or until():
                return made
            self.choose(choose or self.click)
        raise AssertionError("the game does not end")


def hold_tricks(page: Page, ms: int) -> None:
    """Have finished tricks stay for that long on a page that is open, at every pace."""
    page.evaluate(
        """(ms) => import('/web/app/settings.js').then(({ PACES }) => {
          for (const pace of Object.values(PACES)) pace.hold = ms
        })""",
        ms,
    )


def ask(page: Page, method: str, path: str, **body: Json) -> Json:
    """Ask the server as whoever has the page."""
    answer = page.request.fetch(f"/api{path}", method=method, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def at_table(*everybody: PagePlayer, bot: str = "otter", **settings: Json) -> str:
    """All sit at one table with bots on the other seats, and it begins."""
    first, *others = everybody
    for number, each in enumerate(everybody):
        ask(each.page, "POST", "/me", name=("Ann", "Bo", "Cy")[number])
    made = ask(first.page, "POST", "/tables", **{"seats": 3, "sit": {"seat": 0}, **settings})
    path = f"/tables/{made['code']}"
    for seat, each in enumerate(others, 1):
        ask(each.page, "PUT", f"{path}/seats/{seat}")
    for seat in range(len(everybody), len(made["seats"])):
        ask(first.page, "PUT", f"{path}/seats/{seat}/bot", bot=bot)
    for each in everybody:  # nobody's time runs before they are there
        each.page.goto(f"/t/{made['code']}")
        each.wait(lambda each=each: each.table)  # type: ignore[misc]
    ask(first.page, "POST", f"{path}/start")
    for each in everybody:
        each.wait(lambda each=each: each.view)  # type: ignore[misc]
    return str(made["code"])


def together(*everybody: PagePlayer, until: Any) -> None:
    """Those who may choose do so, until something is true for all of them."""
    last = time.monotonic() + PATIENCE
    while time.monotonic() < last:
        # A page that does not have the latest news yet would choose by what is past.
        if len({each.version for each in everybody}) == 1:
            if until():
                return
            chooser = next((each for each in everybody if each.choices), None)
            if chooser:
                chooser.choose(chooser.click)
                last = time.monotonic() + PATIENCE
        everybody[0].page.wait_for_timeout(10)
    raise AssertionError("that never came")
