"""The pages in a real browser: bytes, responses to clicks, long tasks, memory; Lighthouse.

visit       a browser that has never been here opens a page: bytes over the wire, first picture;
            the same on a slow phone, with a CPU a quarter as fast and 1.6 Mbit/s
tasks       from the browser's own trace: a page that is opened, and two rounds of a game. First
            with the CPU four times as slow, which is done by waiting: where other work takes the
            CPU, the waiting grows with it, in CPU time, too. So once more at full speed, where
            four times a task's CPU time is what it takes on a CPU of its own
game        a whole game by clicks: from the moment the button is let go, with what the event had to
            wait for, until the choice has left the screen; and what is in use after a collection,
            at the beginning of each round
pace        a game against three bots at each pace, by somebody who answers at once: how long a
            round takes
lighthouse  its scores on a phone, the median of several runs
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from canyon.bench.browser import pace
from canyon.bench.browser.lighthouse import lighthouse
from canyon.bench.browser.traces import SLOWER, traced
from canyon.bench.browser.visitor import Guest, chromium, table
from canyon.bench.load.processes import Process, Unready
from canyon.bench.pairs import machine

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Frame = dict[str, Any]
PARTS = ("visit", "tasks", "game", "pace", "lighthouse")
QUIET = 2.0
"""Seconds after which a page that was opened has come to rest."""
WATCH = """(() => {
  window.answers = [];
  addEventListener("pointerup", (event) => {
    const chosen = event.target.closest("button");
    if (!chosen) return;
    const look = () => {
      if (chosen.isConnected) requestAnimationFrame(look);
      else window.answers.push(performance.now() - event.timeStamp);
    };
    requestAnimationFrame(look);
  }, true);
})()"""
SLOW_LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
"""Milliseconds, and bytes per second: what Lighthouse calls a slow 4G."""
FIRST_PICTURE = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def main(options: Sequence[str] = ()) -> int:
    """Run and print; the exit code."""
    parser = argparse.ArgumentParser(
        prog="canyon bench web",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", help=f"some of {', '.join(PARTS)}; default: all")
    parser.add_argument("--no-lighthouse", action="store_true", help="without npm's lighthouse")
    parser.add_argument("--rounds", type=int, default=100, help="the most rounds to play")
    parser.add_argument("--runs", type=int, default=3, help="runs of lighthouse on each page")
    asked = parser.parse_args(options)
    if unknown := {*asked.parts} - {*PARTS}:
        print(f"canyon: {', '.join(sorted(unknown))}: the parts are {', '.join(PARTS)}.")
        return 2
    parts = {*(asked.parts or PARTS)} - ({"lighthouse"} if asked.no_lighthouse else set())
    print(f"The pages in Chromium, server and browser on one machine ({machine()})")
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            Process("canyon", Path(folder) / "canyon.db") as server,
        ):
            url = f"http://127.0.0.1:{server.port}"
            places = {"front page": url, "table": f"{url}/t/{table(url)}"}
            if parts - {"lighthouse"}:
                with chromium() as browser:
                    if "visit" in parts:
                        _visits(browser, places)
                    if "tasks" in parts:
                        _tasks(browser, places)
                    if "game" in parts:
                        _game(browser, url, asked.rounds)
                    if "pace" in parts:
                        pace.report(browser, url, asked.rounds)
            if "lighthouse" in parts:
                _lighthouse(places, asked.runs)
    except Unready as unready:
        print(f"canyon: {unready}")
        return 1
    return 0


def _visits(browser: Browser, places: dict[str, str]) -> None:
    for (name, url), slow in product(places.items(), (False, True)):
        context = browser.new_context(viewport={"width": 390, "height": 844})
        page = context.new_page()
        sizes: list[float] = []
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        if slow:
            session.send("Network.emulateNetworkConditions", SLOW_LINE)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        session.on("Network.loadingFinished", lambda it: sizes.append(it["encodedDataLength"]))  # noqa: B023
        began = time.perf_counter()
        page.goto(url)
        page.wait_for_selector("h1", state="attached")
        shown = time.perf_counter() - began
        page.wait_for_load_state("networkidle")
        first = page.evaluate(FIRST_PICTURE)
        how = "on a slow phone" if slow else "fresh visit"
        print(
            f"  {how}, {name}: {sum(sizes) / 1000:,.0f} KB in {len(sizes)} answers"
            f" (goal 300 KB); something to see after {first:,.0f} ms,"
            f" the page after {1000 * shown:,.0f} ms"
        )
        context.close()


def _tasks(browser: Browser, places: dict[str, str]) -> None:
    for name, url in places.items():
        for slower in (SLOWER, 1):
            page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
            with traced(browser, page, slower) as tasks:
                page.goto(url)
                page.wait_for_load_state("networkidle")
                time.sleep(QUIET)
            print(f"  opening the {name}, {tasks}")
            page.context.close()
    for slower in (SLOWER, 1):
        guest = Guest(browser, places["front page"])
        with traced(browser, guest.page, slower) as tasks:
            seen = {guest.round()}
            while len(seen) <= 2 and guest.choose():
                seen.add(guest.round())
        print(f"  two rounds, {tasks}")
        guest.close()


class Used(NamedTuple):
    """What a page holds after a collection of garbage."""

    megabytes: float
    nodes: int
    listeners: int

    def __str__(self) -> str:
        """Like: 3.2 MB, 1,900 nodes, 120 listeners."""
        return f"{self.megabytes:.1f} MB, {self.nodes:,} nodes, {self.listeners:,} listeners"


def _game(browser: Browser, url: str, rounds: int) -> None:
    guest = Guest(browser, url)
    guest.ask(WATCH)
    told = Told(guest)
    guest.session.send("Performance.enable")
    used: list[Used] = []
    last = ""
    while guest.choose():
        if (now := guest.round()) != last:
            last = now
            guest.answered()  # a collection would get in its way
            used.append(_used(guest))
            if len(used) > rounds:
                break
    answers = guest.ask("window.answers")
    print(f"  answers to {len(answers)} clicks: {_spread(answers)} (goal 100 ms)")
    print(f"  stored, and told by the server: {_spread(told.times)}")
    for name, at in (("a quarter", 1), ("half", 2), ("three quarters", 3), ("the end", 4)):
        print(f"  memory, {name} of {len(used)} rounds: {used[at * (len(used) - 1) // 4]}")
    guest.close()


def _spread(times: list[float]) -> str:
    ordered = sorted(times)
    worst = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return f"median {statistics.median(ordered):.0f} ms, 99 % within {worst:.0f} ms"


class Told:
    """How long it takes from a choice that is sent until the server tells what followed."""

    def __init__(self, guest: Guest) -> None:
        self.times: list[float] = []
        self._sent: float | None = None
        guest.session.send("Network.enable")
        guest.session.on("Network.webSocketFrameSent", self._send)
        guest.session.on("Network.webSocketFrameReceived", self._hear)

    def _send(self, frame: Frame) -> None:
        if '"act"' in frame["response"]["payloadData"]:
            self._sent = frame["timestamp"]

    def _hear(self, frame: Frame) -> None:
        if self._sent is not None and '"news"' in frame["response"]["payloadData"]:
            self.times.append(1000 * (frame["timestamp"] - self._sent))
            self._sent = None


def _used(guest: Guest) -> Used:
    guest.session.send("HeapProfiler.collectGarbage")
    metrics = guest.session.send("Performance.getMetrics")["metrics"]
    told = {each["name"]: each["value"] for each in metrics}
    return Used(told["JSHeapUsedSize"] / 1e6, int(told["Nodes"]), int(told["JSEventListeners"]))


def _lighthouse(places: dict[str, str], runs: int) -> None:
    for name, url in places.items():
        found = [lighthouse(url) for _ in range(runs)]
        told = ", ".join(
            f"{each} {statistics.median(run.scores[each] for run in found):.0f}"
            for each in found[0].scores
        )
        print(f"  Lighthouse, mobile, {name}: {told} (goal 95 each; median of {runs})")
        for each in found[0].times:
            values = [run.times[each] for run in found]
            lowest, middle, highest = min(values), statistics.median(values), max(values)
            print(f"    {each}: {middle:.2f} ({lowest:.2f} to {highest:.2f})")
