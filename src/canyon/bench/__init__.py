"""Benchmarks: one file each, rivals beside us in the same run."""

from __future__ import annotations

import importlib
import sys

BENCHMARKS = {
    "engine": "the rules engine beside OpenSpiel's oh_hell, both driven from Python",
    "verify": "how many whole games a second `canyon verify` checks",
}


def main(what: str) -> int:
    """Run a benchmark by name; the exit code."""
    if what not in BENCHMARKS:
        known = "\n".join(f"  {name:8} {text}" for name, text in BENCHMARKS.items())
        print(f"There is no benchmark {what!r}. These are there:\n{known}", file=sys.stderr)
        return 2
    status: int = importlib.import_module(f"canyon.bench.{what}").main()
    return status
