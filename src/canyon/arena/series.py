"""Many deals, on one process or several; the results are the same."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from canyon.arena.match import DealReport, Match, play_deal


def play_deals(match: Match, deals: int, workers: int = 1) -> Iterator[DealReport]:
    """The reports of deals 0, 1, 2 …, in that order, as they come in."""
    play = partial(play_deal, match)
    if workers == 1:
        yield from map(play, range(deals))
        return
    # Fresh processes: a fork would copy whatever threads the terminal's progress bar runs.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_leave_ctrl_c_to_parent)
    try:
        yield from pool.map(play, range(deals), chunksize=max(1, min(16, deals // workers // 8)))
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_ctrl_c_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
