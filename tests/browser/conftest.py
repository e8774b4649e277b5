"""A real server and a real browser; what a page complains about fails the test."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from canyon.bench.browser.visitor import chromium_path
from tests.serving import ROOT, Server

QUICK_BOTS = (sys.executable, str(Path(__file__).with_name("quick_bots.py")))
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 30_000
"""Milliseconds: the machine may be busy."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, the system's own.

    Not for the whole session: while Playwright lives, its event loop counts as running in this
    thread, and no other test could have one.
    """
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests; each has its own visitors and tables."""
    with Server(tmp_path_factory.mktemp("web") / "canyon.db", program=QUICK_BOTS) as running:
        yield running


class Visitors:
    """Browsers of different people, each with its own cookies."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser, self.url = browser, url
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.expected: tuple[str, ...] = ()
        """Parts of complaints that the test provokes itself."""

    def __call__(
        self,
        width: int = 1280,
        height: int = 720,
        language: str = "en",
        theme: str = "light",
        motion: bool = False,
        touch: bool = False,
        **settings: object,
    ) -> Page:
        """Somebody new, who has these settings; their page has not been anywhere yet.

        Without motion they do not want to wait for finished tricks either. They play every card by
        hand, because a test does.
        """
        settings.setdefault("autoplay", "off")
        if not motion:
            settings.setdefault("pace", "instant")
        context = self._browser.new_context(
            base_url=self.url,
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            service_workers="block",
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        kept = f"localStorage['canyon-settings'] ??= JSON.stringify({json.dumps(settings)})"
        context.add_init_script(f"if (location.protocol !== 'about:') {kept}")
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "Playwright" not in message.text:
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    def close(self) -> None:
        """Everybody leaves; nobody may have complained."""
        for context in self._contexts:
            context.close()
        unexpected = [
            each for each in self.complaints if not any(part in each for part in self.expected)
        ]
        assert unexpected == []


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    """People with browsers."""
    everybody = Visitors(browser, server.url)
    yield everybody
    everybody.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core, which finds faults of accessibility."""
    return (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
