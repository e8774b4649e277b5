"""A series from its first game to its last, or to whatever ends it earlier.

Every game is stored as it ends, first its record, then its line in the journal.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from threading import current_thread, main_thread

from canyon.arena.game import GameReport
from canyon.arena.journal import Journal, JournalFault
from canyon.arena.match import Match
from canyon.arena.progress import Bar
from canyon.arena.series import Deal, Deals, GameLost, play_games, tasks
from canyon.arena.workers import NoCluster, cluster, local


@dataclass(frozen=True)
class Execution:
    """How a series is played and where it is stored; none of this changes its result."""

    workers: int = 1
    dask: str | None = None
    records: Path | None = None
    resume: Path | None = None


class End(Enum):
    """Why a series ended."""

    DONE = "done"
    DECIDED = "decided"
    INTERRUPTED = "interrupted"
    BROKEN = "broken"


@dataclass(frozen=True)
class Ending:
    """How it ended; `why` says what went wrong."""

    end: End
    why: str = ""


def run_series(
    match: Match,
    deals: int,
    execution: Execution,
    count: Callable[[Deal], bool],
    running: Callable[[], str],
) -> Ending:
    """Play that number of deals. `count` gets each deal in order and says whether to stop;
    `running` is the result so far in a few words."""
    gathered = Deals(match)
    total = deals * len(match.seatings)
    try:
        with _stoppable(), _journal(execution.resume, match) as journal, Bar(total) as bar:

            def enough(report: GameReport) -> bool:
                stop = any(count(deal) for deal in gathered.add(report))
                bar.advance(running())
                return stop

            kept = [] if journal is None else [r for r in journal.games if r.deal < deals]
            for report in kept:
                if enough(report):
                    return Ending(End.DECIDED)
            done = {(report.deal, report.seating) for report in kept}
            left = [game for game in tasks(match, deals) if game not in done]
            if not left:
                return Ending(End.DONE)
            played = (
                local(execution.workers)
                if execution.dask is None
                else cluster(execution.dask, match.bots)
            )
            with played as place:
                for report in play_games(match, left, *place):
                    _keep(report, execution.records, journal)
                    if enough(report):
                        return Ending(End.DECIDED)
        return Ending(End.DONE)
    except KeyboardInterrupt:
        ending = Ending(End.INTERRUPTED)
    except (GameLost, NoCluster, JournalFault) as error:
        ending = Ending(End.BROKEN, str(error))
    except OSError as error:
        where = "" if error.filename is None else f" {error.filename}"
        ending = Ending(End.BROKEN, f"can't write{where}: {error.strerror or error}")
    for deal in gathered.rest():
        count(deal)
    return ending


@contextmanager
def _stoppable() -> Iterator[None]:
    """SIGTERM and SIGHUP act like Ctrl-C: programs are ended, the results so far are printed."""
    if current_thread() is not main_thread():
        yield
        return
    # A signal that is ignored stays ignored: nohup does this with SIGHUP.
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    caught = [number for number, handler in before.items() if handler not in (signal.SIG_IGN, None)]
    for number in caught:
        signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number in caught:
            signal.signal(number, before[number])


def _journal(path: Path | None, match: Match) -> AbstractContextManager[Journal | None]:
    return nullcontext() if path is None else Journal(path, match)


def _keep(report: GameReport, folder: Path | None, journal: Journal | None) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{report.deal:05}-{report.seating:02}.json"
        # Escaped as ASCII, because a bot's name may contain half of a surrogate pair.
        file.write_text(json.dumps(report.record, separators=(",", ":")) + "\n", "ascii")
    if journal is not None:
        journal.write(report)
