"""`canyon arena`: play a series and say how it went. A research command: English only."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Iterable, Iterator
from json import dumps

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from canyon.arena.match import DealReport, Match
from canyon.arena.report import as_json, headline, table
from canyon.arena.series import play_deals
from canyon.arena.summary import Summary
from canyon.board import load
from canyon.bots import BOTS
from canyon.fair import seed_from
from canyon.rules.setup import MAX_PLAYERS, MIN_PLAYERS
from canyon.state import Options

QUIET_SECONDS = 10
"""Without a terminal, progress is a line this often."""
FAULTS_SHOWN = 5
INTERRUPTED = 130


def run(
    bots: list[str],
    games: int,
    seed: str | None,
    board: str,
    calm_water: bool,
    blind_bids: bool,
    json: bool,
    workers: int = 1,
) -> int:
    """Play `games` deals from every seat, print the result; 0, 2 for bad input, 130 for Ctrl-C."""
    seed = seed or secrets.token_hex(4)
    try:
        match = _match(bots, games, seed, board, Options(calm_water, blind_bids), workers)
    except OSError as error:
        return _complain(f"can't read {board}: {error.strerror}")
    except ValueError as error:
        return _complain(str(error))
    summary, interrupted = Summary(match.bots), False
    try:
        for report in _shown(play_deals(match, games, workers), games):
            summary.add(report)
    except KeyboardInterrupt:
        interrupted = True
        print(f"arena: stopped after {summary.deals} of {games} deals", file=sys.stderr)
    if summary.deals:
        if json:
            print(dumps(_heading(match, seed) | as_json(summary), ensure_ascii=False))
        else:
            _print_table(summary, match, seed)
    return INTERRUPTED if interrupted else 0


def _complain(sentence: str) -> int:
    print(f"arena: {_printable(sentence)}", file=sys.stderr)
    return 2


def _printable(text: str) -> str:
    """Safe to print: a file's name may hold anything, escape sequences too."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _match(
    bots: list[str], games: int, seed: str, board: str, options: Options, workers: int
) -> Match:
    """The match asked for; ValueError or OSError say what is wrong with it."""
    for bot in bots:
        if bot not in BOTS:
            raise ValueError(f"there is no bot {bot!r}; the bots are {', '.join(BOTS)}")
    if not MIN_PLAYERS <= len(bots) <= MAX_PLAYERS:
        raise ValueError(f"a game has {MIN_PLAYERS} to {MAX_PLAYERS} players, not {len(bots)}")
    if games < 1:
        raise ValueError(f"at least one deal must be played, not {games}")
    if workers < 1:
        raise ValueError(f"at least one process must play, not {workers}")
    return Match(tuple(bots), load(board), options, seed_from(seed))


def _shown(reports: Iterable[DealReport], deals: int) -> Iterator[DealReport]:
    """The same reports, with progress on standard error."""
    console = Console(stderr=True)
    if console.is_terminal:
        columns = (TextColumn("deals"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True) as progress:
            yield from progress.track(reports, total=deals)
        return
    said = time.monotonic()
    for done, report in enumerate(reports, start=1):
        yield report
        if time.monotonic() - said > QUIET_SECONDS:
            said = time.monotonic()
            print(f"arena: {done} of {deals} deals", file=sys.stderr, flush=True)


def _heading(match: Match, seed: str) -> dict[str, object]:
    options = match.options
    return {
        "board": match.board.name,
        "seed": seed,
        "options": {"calm_water": options.calm_water, "blind_bids": options.blind_bids},
    }


def _print_table(summary: Summary, match: Match, seed: str) -> None:
    options = match.options
    variants = {"calm water": options.calm_water, "blind bids": options.blind_bids}
    played = [name for name, on in variants.items() if on]
    where = ", ".join([f"board {match.board.name}", *played, f"seed {seed}"])
    console = Console(highlight=False, markup=False, soft_wrap=True)
    console.print(headline(summary))
    console.print(table(summary))
    console.print(f"{_printable(where)}; fair share {1 / len(match.bots):.1%}")
    console.print("intervals: normal approximation, with a deal as the unit")
    for fault in summary.faults[:FAULTS_SHOWN]:
        console.print(f"forfeit: {fault}")
    if len(summary.faults) > FAULTS_SHOWN:
        console.print(f"… and {len(summary.faults) - FAULTS_SHOWN} more forfeits")
