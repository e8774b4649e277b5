"""Lighthouse from npm: fetched the first time, run on a page."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import platformdirs

from canyon.bench.browser.visitor import chromium_path
from canyon.bench.load.processes import Unready

VERSION = "13.5.0"
CATEGORIES = ("performance", "accessibility", "best-practices")
SHIFT = "cumulative-layout-shift"
METRICS = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "speed-index",
    "total-blocking-time",
    SHIFT,
)
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-background-networking"
    " --disable-component-update --disable-sync --no-first-run"
)


class Seen(NamedTuple):
    """What lighthouse says about a page on a phone."""

    scores: dict[str, int]
    """From 0 to 100, by category."""
    times: dict[str, float]
    """The parts of the performance score, in seconds except for the layout shift."""


def lighthouse(url: str) -> Seen:
    """Look at a page once."""
    path = chromium_path() or ""
    command = [
        "node",
        str(_folder() / "node_modules" / "lighthouse" / "cli" / "index.js"),
        url,
        "--output=json",
        "--quiet",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={FLAGS}",
    ]
    run = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "CHROME_PATH": path}
    )
    if run.returncode:
        raise Unready(f"lighthouse could not look at {url}: {run.stderr.strip()[-300:]}")
    found = json.loads(run.stdout)
    scores = {name: round(100 * found["categories"][name]["score"]) for name in CATEGORIES}
    values = {name: found["audits"][name]["numericValue"] for name in METRICS}
    times = {name: value if name == SHIFT else value / 1000 for name, value in values.items()}
    return Seen(scores, times)


def _folder() -> Path:
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise Unready("lighthouse needs node and npm; without them: --no-lighthouse")
    folder = platformdirs.user_cache_path("canyon") / "bench" / "lighthouse"
    if not (folder / "node_modules" / "lighthouse").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(folder)]
        if subprocess.run(
            [*command, f"lighthouse@{VERSION}"], stdout=subprocess.DEVNULL
        ).returncode:
            raise Unready("npm could not install lighthouse; without it: --no-lighthouse")
    return folder
