"""Accessibility: axe finds nothing to complain about, on any page, in any phase, in both themes."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page

from canyon.server.pages import static
from tests.browser.conftest import Visitors
from tests.browser.looks import colour, settled
from tests.browser.played_table import PHASES, PlayedTable
from tests.serving import Server

PAGES = (*(path for path in static.PAGES if "{" not in path), "/nowhere")
RULES = {
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    },
    "rules": {"label-content-name-mismatch": {"enabled": True}},
}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""All that may be different by night."""


def faults(page: Page, axe: str, rules: dict[str, Any] = RULES) -> list[str]:
    """What axe finds, as lines to read."""
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("rules => axe.run(document, rules)", rules)
    return [
        f"{page.url} {fault['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def test_every_page(visitors: Visitors, axe: str) -> None:
    visitors.expected = ("404",)
    page = visitors()
    found = []
    for path in PAGES:
        colour(page, "light")
        page.goto(path)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        found += faults(page, axe)
        colour(page, "dark")
        found += faults(page, axe, COLOURS)
    assert found == []


@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 390)])
def test_every_phase(visitors: Visitors, server: Server, axe: str, theme: str, width: int) -> None:
    page = visitors(width, 800, theme=theme)
    with PlayedTable(server, 4) as played:
        played.show(page)
        page.locator(".waiting-seats").wait_for()
        found = faults(page, axe)
        played.start()
        for phase in PHASES:
            played.play_until(partial(played.asked, phase))
            page.locator(f".phase-{phase}").wait_for()
            settled(page)
            found += faults(page, axe)
        page.goto("about:blank")  # nobody need see the rest of the game
        played.play_until(lambda: played.over)
        played.show(page)
        page.locator("main.finish").wait_for()
        page.wait_for_load_state("networkidle")
        found += faults(page, axe)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("dialog").wait_for()
        found += faults(page, axe)
    assert found == []
