"""`canyon dataset`: generates what is missing of a data set; in English only."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from canyon.arena.workers import local
from canyon.printable import printable
from canyon.research.dataset.folder import Folder, FolderFault, locked
from canyon.research.dataset.plan import Plan, Shard
from canyon.research.dataset.shard import Made, make

INTERRUPTED = 130
QUIET_SECONDS = 10.0
"""Without a terminal, progress is one line per this many seconds."""


def run(path: Path, plan: Plan, workers: int) -> int:
    """Generate the data set, or what is missing of it; 0, 1 if something broke, 2 for bad input,
    130 for Ctrl-C."""
    try:
        plan.check()
        path.mkdir(parents=True, exist_ok=True)
        with locked(path):
            folder = Folder(path, plan)
            return _make(folder, plan, workers)
    except FolderFault as fault:
        return _complain(str(fault))
    except OSError as error:
        return _complain(f"can't use {error.filename or path}: {error.strerror}")
    except ValueError as error:
        return _complain(str(error))


def _make(folder: Folder, plan: Plan, workers: int) -> int:
    left, start = folder.left(), time.perf_counter()
    missing = sum(shard.games for shard in left)
    played = 0
    folder.save()
    try:
        for made in _shown(_made(plan, left, folder.path, workers), plan.games, missing):
            folder.add(made)
            played += made.games
    except KeyboardInterrupt:
        kept = plan.games - missing + played
        _complain(
            f"stopped with {kept} of {plan.games} games; run the same command again to resume"
        )
        return INTERRUPTED
    except BrokenExecutor:
        return _complain("a process that played has died; run the same command again to resume", 1)
    seconds = time.perf_counter() - start
    made_all = folder.made.values()
    games, size = sum(each.games for each in made_all), sum(each.bytes for each in made_all) / 1e6
    speed = f", {played / seconds:.1f} games per second" if played else ""
    print(f"{games} games in {len(made_all)} files, {size:.1f} MB{speed}: {folder.path}")
    return 0


def _made(plan: Plan, shards: list[Shard], path: Path, workers: int) -> Iterator[Made]:
    """The shards as they are completed, by that many processes."""
    if not shards:
        return
    waiting, pending = iter(shards), set[Future[Made]]()
    with local(min(workers, len(shards))) as place:

        def begin() -> None:
            for shard in waiting:
                pending.add(place.executor.submit(make, plan, shard, path))
                if len(pending) >= place.ahead:
                    return

        begin()
        while pending:
            for done in wait(pending, None, FIRST_COMPLETED).done:
                pending.discard(done)
                yield done.result()
            begin()


def _shown(shards: Iterator[Made], games: int, missing: int) -> Iterator[Made]:
    """The same, with progress on standard error."""
    console, done = Console(stderr=True), games - missing
    if console.is_terminal:
        columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True) as progress:
            task = progress.add_task("games", total=games, completed=done)
            for made in shards:
                yield made
                progress.advance(task, made.games)
        return
    said = time.monotonic()
    for made in shards:
        yield made
        done += made.games
        if time.monotonic() - said > QUIET_SECONDS:
            said = time.monotonic()
            print(f"dataset: {done} of {games} games", file=sys.stderr, flush=True)


def _complain(sentence: str, code: int = 2) -> int:
    print(f"dataset: {printable(sentence)}", file=sys.stderr)
    return code
