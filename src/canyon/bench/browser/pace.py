"""A game against three `medium` bots by somebody who answers at once: seconds per round.

The page itself makes each choice in the frame in which it is offered, so all that is measured
is what people wait for: animations, finished tricks and bots.
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from canyon.bench.browser.visitor import READY
from canyon.bench.load.processes import Unready

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

GOALS = {"instant": 1.0, "quick": 5.0, "normal": 10.0, "relaxed": None}
"""Seconds per round, for each pace."""
LONGEST = 900.0
"""Seconds for a game."""
AGAIN = 2000
"""Milliseconds after which a choice that did nothing is made again."""
BEGIN = """async (settings) => {
  const post = async (path, body) => (await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  })).json();
  localStorage["canyon-settings"] = JSON.stringify(settings);
  await post("/api/me", {});
  const table = { seats: 4, sit: { seat: 0 }, fill: "medium", start: true, pace: settings.pace };
  return (await post("/api/tables", table)).code;
}"""
ANSWER = f"""((most) => {{
  const seen = window.seen = {{ rounds: new Set(), choices: 0, begun: null, ended: null }};
  let clicked = null, at = 0;
  const look = () => {{
    const now = performance.now();
    const title = document.querySelector("h1")?.textContent;
    const offered = document.querySelector({json.dumps(READY)});
    if (offered) seen.begun ??= now;
    if (offered?.matches(".bid") && title) seen.rounds.add(title);
    if (offered?.matches("main") || seen.rounds.size > most) {{
      seen.ended = now;
      return;
    }}
    if (offered && (offered !== clicked || now - at > {AGAIN})) {{
      [clicked, at] = [offered, now];
      seen.choices++;
      offered.click();
    }}
    requestAnimationFrame(look);
  }};
  look();
}})"""
SEEN = "{ ...window.seen, rounds: window.seen.rounds.size }"


class Waited(NamedTuple):
    """How long a game took, and what it had."""

    seconds: float
    rounds: int
    choices: int

    @property
    def per_round(self) -> float:
        """Seconds per round."""
        return self.seconds / max(1, self.rounds)


def waited(browser: Browser, url: str, pace: str, rounds: int) -> Waited:
    """Play a game, or its first rounds, at a pace."""
    page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    try:
        page.goto(url)
        code = page.evaluate(BEGIN, {"pace": pace, "sounds": False})
        page.goto(f"{url}/t/{code}")
        page.evaluate(f"{ANSWER}({rounds})")
        found = _ended(page)
    finally:
        page.context.close()
    begun, ended = found["begun"], found["ended"]
    return Waited((ended - begun) / 1000, min(found["rounds"], rounds), found["choices"])


def _ended(page: Page) -> dict[str, Any]:
    """What the page has seen, once the game is over."""
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        found: dict[str, Any] = page.evaluate(f"({SEEN})")
        if found["ended"] is not None:
            return found
        time.sleep(0.5)
    raise Unready(f"a game did not end within {LONGEST:.0f} seconds.")


def report(browser: Browser, url: str, rounds: int) -> None:
    """Play at each pace, and print how long a round took."""
    for pace, goal in GOALS.items():
        game = waited(browser, url, pace, rounds)
        told = "" if goal is None else f" (goal {goal:.0f} s)"
        print(
            f"  waiting, pace {pace}: {game.per_round:.1f} s a round{told};"
            f" {game.rounds} rounds, {game.choices} choices, {game.seconds:.0f} s",
            flush=True,
        )
