"""Benchmarks: one file each, with rivals measured in the same run."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence

BENCHMARKS = {
    "eagle": "what a choice of the eagle costs, alone, by the batch and with a search",
    "engine": "the rules engine and OpenSpiel's oh_hell, both driven from Python",
    "fast": "the compiled rules and OpenSpiel's C++ on oh_hell",
    "heron": "the heron's playouts and the simulations of OpenSpiel's IS-MCTS",
    "judge": "whether the judge is right: calibration, bits, log loss; speed and error by budget",
    "research": "the interfaces for PettingZoo, Gymnasium and OpenSpiel",
    "server": "the server under load, compared with a bare WebSocket and boardgame.io",
    "web": "the pages in a browser: bytes, responses to clicks, long tasks, memory, Lighthouse",
    "vector": "the rules as arrays (JAX): decisions per second by batch size, compared with Pgx",
    "verdicts": "how many verdicts of reviews stay the same with ten times as many playouts",
    "verify": "how many whole games per second `canyon verify` checks",
}


WITH_OPTIONS = {"judge", "server", "vector", "verdicts", "web"}


def main(what: str, options: Sequence[str] = ()) -> int:
    """Run a benchmark by name, and return the exit code."""
    if what not in BENCHMARKS:
        known = "\n".join(f"  {name:8} {text}" for name, text in BENCHMARKS.items())
        print(f"There is no benchmark {what!r}. The benchmarks are:\n{known}", file=sys.stderr)
        return 2
    if options and what not in WITH_OPTIONS:
        print(f"canyon: the benchmark {what!r} takes no options.", file=sys.stderr)
        return 2
    run = importlib.import_module(f"canyon.bench.{what}").main
    status: int = run(options) if what in WITH_OPTIONS else run()
    return status
