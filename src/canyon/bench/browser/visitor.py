"""Somebody at a table in Chromium: looks for what may be chosen, and clicks on it.

The page is queried through the browser's own protocol and not by helpers injected into it, because
their work would be counted as the page's.
"""

from __future__ import annotations

import json
import shutil
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from canyon.bench.load.processes import Unready

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
READY = (
    "main.finish, fieldset:not([disabled]) .bid, .ends .end, .hand .playable:not([aria-disabled])"
)
PATIENCE = 120.0
BETWEEN = 0.05
AGAIN = 3000
"""Milliseconds after which a click that did nothing is made again, as people do."""
LOOK = f"""(() => {{
  if (window.chosen?.isConnected && performance.now() - window.chosenAt < {AGAIN}) return null;
  const found = document.querySelector({json.dumps(READY)});
  if (!found) return null;
  if (found.matches("main")) return "over";
  const {{ x, y, width, height }} = found.getBoundingClientRect();
  const spot = [x + width / 2, y + height / 2];
  window.chosen = document.elementFromPoint(...spot)?.closest("button") ?? null;
  window.chosenAt = performance.now();
  return window.chosen && spot;
}})()"""


def chromium_path() -> str | None:
    """The system's browser; without windows, it has a quarter less to do."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    return next(filter(None, map(shutil.which, names)), None)


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of the system."""
    from playwright.sync_api import sync_playwright

    path = chromium_path()
    if path is None:
        raise Unready("this needs the program chromium: install it with your system's packages.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


class Guest:
    """Somebody who plays by clicks."""

    def __init__(self, browser: Browser, url: str) -> None:
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        self.page: Page = context.new_page()
        self.session = context.new_cdp_session(self.page)
        self.page.goto(url)
        self.page.locator(".front-play button").last.click()
        self.page.wait_for_selector(READY, timeout=1000 * PATIENCE)

    def choose(self) -> bool:
        """Make one choice as soon as there is one; False at the end."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            spot = self.ask(LOOK)
            if spot == "over":
                return False
            if spot:
                self.page.mouse.click(*spot)
                return True
            time.sleep(BETWEEN)
        raise Unready(f"nothing could be chosen for {PATIENCE:.0f} seconds.")

    def answered(self) -> None:
        """Wait until the last choice has left the screen."""
        end = time.monotonic() + PATIENCE
        while self.ask("window.chosen?.isConnected ?? false") and time.monotonic() < end:
            time.sleep(BETWEEN)

    def round(self) -> str:
        """The head of the table: which round it is."""
        return str(self.ask("document.querySelector('h1')?.textContent ?? ''"))

    def ask(self, expression: str) -> Any:
        """The value of an expression in the page."""
        answer = self.session.send(
            "Runtime.evaluate", {"expression": expression, "returnByValue": True}
        )
        return answer["result"].get("value")

    def close(self) -> None:
        """Leave."""
        self.page.context.close()


def table(url: str) -> str:
    """The code of a game under way, created by somebody else."""
    body = {"seats": 4, "sit": {"seat": 0}, "fill": "otter", "start": True}
    made = urllib.request.Request(f"{url}/api/me", data=b"{}", method="POST")
    made.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(made) as answer:
        cookie = answer.headers["Set-Cookie"].split(";")[0]
    asked = urllib.request.Request(f"{url}/api/tables", data=json.dumps(body).encode())
    asked.add_header("Content-Type", "application/json")
    asked.add_header("Cookie", cookie)
    with urllib.request.urlopen(asked) as answer:
        return str(json.load(answer)["code"])
