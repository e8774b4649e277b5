"""The pages in a real browser: bytes, answers to clicks, long tasks, memory; Lighthouse beside it.

visit     a browser that has never been here opens a table: bytes over the wire, first picture
answers   a whole game by clicks: from the finger's touch until the choice has left the screen
memory    the same game: what is in use after a collection, at the end of each round
tasks     two rounds with the CPU four times as slow, from the browser's own trace
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canyon.bench.lighthouse import lighthouse
from canyon.bench.pairs import machine
from canyon.bench.server_process import Process, Unready

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

Json = Any

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
READY = (
    "main.finish, fieldset:not([disabled]) .bid, .ends .end, .hand .playable:not([aria-disabled])"
)
PATIENCE = 120_000
SLOWER = 4
LONG = 50.0
"""Milliseconds: a task that takes longer is felt."""
WATCH = """() => {
  window.answers = [];
  addEventListener("pointerdown", (event) => {
    const began = performance.now();
    const chosen = event.target.closest("button");
    if (!chosen) return;
    const look = () => {
      if (chosen.isConnected) requestAnimationFrame(look);
      else window.answers.push(performance.now() - began);
    };
    requestAnimationFrame(look);
  }, true);
}"""


def main(options: Sequence[str] = ()) -> int:
    """Run and print; the exit code."""
    parser = argparse.ArgumentParser(prog="canyon bench web", description=__doc__)
    parser.add_argument("--no-lighthouse", action="store_true", help="without npm's lighthouse")
    parser.add_argument("--rounds", type=int, default=100, help="play so many rounds at most")
    wish = parser.parse_args(options)
    print(f"The pages in Chromium, server and browser on one machine ({machine()})")
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            Process("canyon", Path(folder) / "canyon.db") as server,
        ):
            url = f"http://127.0.0.1:{server.port}"
            with _browser() as browser:
                _visit(browser, url)
                _game(browser, url, wish.rounds)
                _tasks(browser, url)
            if not wish.no_lighthouse:
                _lighthouse(url)
    except Unready as unready:
        print(f"canyon: {unready}")
        return 1
    return 0


def _lighthouse(url: str) -> None:
    for name, path in (("front page", "/"), ("table", f"/t/{_table(url)}")):
        scores = lighthouse(url + path)
        told = ", ".join(f"{each} {score}" for each, score in scores.items())
        print(f"  Lighthouse, mobile, {name}: {told} (goal 95 each)")


@contextmanager
def _browser() -> Iterator[Browser]:
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError:
        raise Unready("this needs playwright: pip install 'canyon-game[bench]'.") from None
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        raise Unready("this needs the program chromium: install it with your system's packages.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def _table(url: str) -> str:
    """A game under way, made by somebody else."""
    wish = {"seats": 4, "sit": {"seat": 0}, "fill": "otter", "start": True}
    made = urllib.request.Request(f"{url}/api/me", data=b"{}", method="POST")
    made.add_header("Content-Type", "application/json")
    cookie = urllib.request.urlopen(made).headers["Set-Cookie"].split(";")[0]
    asked = urllib.request.Request(f"{url}/api/tables", data=json.dumps(wish).encode())
    asked.add_header("Content-Type", "application/json")
    asked.add_header("Cookie", cookie)
    with urllib.request.urlopen(asked) as answer:
        return str(json.load(answer)["code"])


def _visit(browser: Browser, url: str) -> None:
    _first(browser, "front page", url, "h1")
    _first(browser, "table", f"{url}/t/{_table(url)}", ".board .scenery svg")


def _first(browser: Browser, name: str, url: str, sign: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    sizes: list[float] = []
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda it: sizes.append(it["encodedDataLength"]))
    began = time.perf_counter()
    page.goto(url)
    page.wait_for_selector(sign, state="attached")
    shown = time.perf_counter() - began
    page.wait_for_load_state("networkidle")
    print(
        f"  fresh visit, {name}: {sum(sizes) / 1000:,.0f} KB in {len(sizes)} answers"
        f" (goal 300 KB), there after {1000 * shown:,.0f} ms"
    )
    context.close()


def _start(browser: Browser, url: str) -> Page:
    page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    page.goto(url)
    page.locator(".front-play button").last.click()
    page.wait_for_selector(READY, timeout=PATIENCE)
    return page


def _choose(page: Page) -> bool:
    """Make one choice; False at the end."""
    page.wait_for_selector(READY, timeout=PATIENCE)
    if page.locator("main.finish").count():
        return False
    button = page.locator(READY).first
    chosen = button.element_handle()
    assert chosen is not None
    chosen.click()
    page.wait_for_function("it => !it.isConnected", arg=chosen, timeout=PATIENCE)
    return True


def _round(page: Page) -> str:
    return page.locator("h1").first.inner_text()


def _game(browser: Browser, url: str, rounds: int) -> None:
    page = _start(browser, url)
    page.evaluate(WATCH)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    used: list[tuple[float, float]] = []
    last = ""
    while _choose(page):
        if (now := _round(page)) != last:
            last = now
            used.append(_memory(session))
            if len(used) > rounds:
                break
    answers = sorted(page.evaluate("window.answers"))
    worst = answers[min(len(answers) - 1, int(len(answers) * 0.99))]
    print(
        f"  answers to {len(answers)} clicks: median {statistics.median(answers):.0f} ms,"
        f" 99 % within {worst:.0f} ms (goal 100 ms)"
    )
    after = used[len(used) // 4 :]
    print(
        f"  memory over {len(used)} rounds: {after[0][0]:.1f} MB, {after[0][1]:.0f} nodes early;"
        f" {after[-1][0]:.1f} MB, {after[-1][1]:.0f} nodes at the end"
    )
    page.context.close()


def _memory(session: CDPSession) -> tuple[float, float]:
    """Megabytes in use and nodes in the page, after a collection."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    told = {each["name"]: each["value"] for each in metrics}
    return told["JSHeapUsedSize"] / 1e6, told["Nodes"]


def _tasks(browser: Browser, url: str) -> None:
    page = _start(browser, url)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    first = _round(page)
    seen = {first}
    while len(seen) <= 2 and _choose(page):
        seen.add(_round(page))
    trace = json.loads(browser.stop_tracing())
    page.context.close()
    tasks = sorted(_main_tasks(trace["traceEvents"]))
    long = [task for task in tasks if task > LONG]
    print(
        f"  tasks in two rounds, CPU {SLOWER} times as slow: {len(tasks):,}, the longest"
        f" {tasks[-1]:.0f} ms, {len(long)} over {LONG:.0f} ms (goal none)"
    )


def _main_tasks(events: Sequence[Json]) -> Iterator[float]:
    """Milliseconds of every task on a page's main thread."""
    mains = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    for each in events:
        if each["name"].endswith("RunTask") and (each["pid"], each["tid"]) in mains:
            yield each.get("dur", 0) / 1000
