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
"""The factor by which the CPU is slowed down, as Lighthouse does for a phone."""
LONG = 50.0
"""Milliseconds: a task that takes longer is felt."""


class Task(NamedTuple):
    """Milliseconds of a task: by the clock, and of them those in which it had the CPU."""

    wall: float
    cpu: float


class Tasks(NamedTuple):
    """The tasks of a page's main thread, with the CPU slowed down by that factor."""

    each: list[Task]
    slower: int

    def __str__(self) -> str:
        """Like: CPU 4 times as slow: 1,234 tasks; by the clock 2 over 50 ms, the longest 61 …"""
        times = {"CPU time": [SLOWER / self.slower * task.cpu for task in self.each]}
        if self.slower == 1:
            name = f"{SLOWER} times its CPU time"
            times = {name: times.pop("CPU time")}
            told = [f"at full speed: {len(self.each):,} tasks"]
        else:
            times["the clock"] = [task.wall for task in self.each]
            told = [f"CPU {self.slower} times as slow: {len(self.each):,} tasks"]
        for name, each in times.items():
            long = sum(time > LONG for time in each)
            told.append(
                f"by {name} {long} over {LONG:.0f} ms, the longest {max(each, default=0):.0f}"
            )
        return "; ".join(told) + " (goal none)"


@contextmanager
def traced(browser: Browser, page: Page, slower: int = SLOWER) -> Iterator[Tasks]:
    """Slow the page down and trace it; the tasks are there when the block has ended."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    tasks = Tasks([], slower)
    browser.start_tracing(page=page, categories=CATEGORIES)
    yield tasks
    tasks.each.extend(main_tasks(json.loads(browser.stop_tracing())["traceEvents"]))


def main_tasks(events: Sequence[dict[str, Any]]) -> Iterator[Task]:
    """Every task on the main thread of the page, once the page has begun.

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
            yield Task(each.get("dur", 0) / 1000, each.get("tdur", 0) / 1000)
