"""The browser's own trace: how long each task kept a page's main thread."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CATEGORIES = ["toplevel", "devtools.timeline"]
SLOWER = 4
"""The CPU is slowed down so many times, as Lighthouse does for a phone."""
LONG = 50.0
"""Milliseconds: a task that takes longer is felt."""


class Tasks(NamedTuple):
    """Milliseconds of each task, from its beginning to its end."""

    each: list[float]

    def __str__(self) -> str:
        """Like: 1,234 tasks, the longest 61 ms, 2 over 50 ms."""
        long = [task for task in self.each if task > LONG]
        told = f", together {sum(long):,.0f} ms" if long else ""
        return (
            f"{len(self.each):,} tasks, the longest {max(self.each, default=0):.0f} ms,"
            f" {len(long)} over {LONG:.0f} ms{told} (goal none)"
        )


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[Tasks]:
    """Slow the page down and trace it; the tasks are there when the block has ended."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    tasks = Tasks([])
    browser.start_tracing(page=page, categories=CATEGORIES)
    yield tasks
    tasks.each.extend(main_tasks(json.loads(browser.stop_tracing())["traceEvents"]))


def main_tasks(events: Sequence[dict[str, Any]]) -> Iterator[float]:
    """Milliseconds of every task on the main thread of the page, once the page has begun.

    What a process does before the first document is its own start, not the page's work.
    """
    mains = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    begun = {
        each["pid"]: each["ts"] for each in events if each["name"] == "CommitLoad" and each["ts"]
    }
    for each in events:
        main = (each["pid"], each["tid"]) in mains and each["ts"] >= begun.get(each["pid"], 0)
        if main and each["name"].endswith("RunTask"):
            yield each.get("dur", 0) / 1000
