"""`canyon simulate`: plays, shows progress, prints; a designer's command, in English only."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from json import dumps
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from canyon.board import Board, load
from canyon.fair import seed_from
from canyon.fast.compiled import is_kept
from canyon.plots import check_file
from canyon.printable import printable
from canyon.rules.setup import check_players
from canyon.simulate.games import Rows, play_games, simulate
from canyon.simulate.pacing import Pacing, pacing
from canyon.simulate.report import as_json, fairness, figures
from canyon.variants import Options, in_play
from canyon.wire import options_to_json

BATCH = 500
QUIET_SECONDS = 10
"""Without a terminal, progress is one line per this many seconds."""
INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class SimulateOptions:
    """What was asked for."""

    games: int
    board: str
    players: int
    options: Options
    seed: str | None
    json: bool
    plot: Path | None


def run(asked: SimulateOptions) -> int:
    """Play and print; 0, 2 for bad input, 130 for Ctrl-C."""
    try:
        board = _check(asked)
    except OSError as error:
        return _complain(f"can't read {asked.board}: {error.strerror}")
    except ValueError as error:
        return _complain(str(error))
    if asked.plot is not None:
        from canyon.simulate.plot import draw
    seed = asked.seed or secrets.token_hex(4)
    if not is_kept(play_games):
        print("simulate: compiling once for this machine …", file=sys.stderr, flush=True)
    batches, interrupted, start = list[Rows](), False, time.perf_counter()
    try:
        for rows in _shown(_games(asked, board, seed), asked.games):
            batches.append(rows)
    except KeyboardInterrupt:
        interrupted = True
        played = sum(map(len, batches))
        print(f"simulate: stopped after {played} of {asked.games} games", file=sys.stderr)
    seconds, code = time.perf_counter() - start, INTERRUPTED if interrupted else 0
    if batches:
        found = pacing(np.concatenate(batches), board, asked.players)
        if asked.plot is not None:  # first, because the reader of our output may stop reading
            try:
                draw(found, printable(_where(asked, board, seed)), asked.plot)
            except OSError as error:
                code = _complain(f"can't write {asked.plot}: {error.strerror}")
        _print(found, asked, board, seed, seconds)
    return code


def _games(asked: SimulateOptions, board: Board, seed: str) -> Iterator[Rows]:
    number = int.from_bytes(seed_from(seed)[:8])
    return simulate(board, asked.players, asked.options, asked.games, number, BATCH)


def _check(asked: SimulateOptions) -> Board:
    """The board asked for; ValueError or OSError say what is wrong with the options."""
    if asked.games < 1:
        raise ValueError(f"at least one game must be played, not {asked.games}")
    check_players(asked.players)
    check_file(asked.plot)
    return load(asked.board)


def _complain(sentence: str) -> int:
    print(f"simulate: {printable(sentence)}", file=sys.stderr)
    return 2


def _shown(batches: Iterable[Rows], games: int) -> Iterator[Rows]:
    """The same batches, with progress on standard error."""
    console = Console(stderr=True)
    if console.is_terminal:
        columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True) as progress:
            task = progress.add_task("games", total=games)
            for rows in batches:
                yield rows
                progress.advance(task, len(rows))
        return
    said, done = time.monotonic(), 0
    for rows in batches:
        yield rows
        done += len(rows)
        if time.monotonic() - said > QUIET_SECONDS:
            said = time.monotonic()
            print(f"simulate: {done} of {games} games", file=sys.stderr, flush=True)


def _where(asked: SimulateOptions, board: Board, seed: str) -> str:
    parts = [f"board {board.name}", f"{asked.players} players", "rules of thumb"]
    parts += [variant.words for variant in in_play(asked.options)]
    return ", ".join([*parts, f"seed {seed}"])


def _print(found: Pacing, asked: SimulateOptions, board: Board, seed: str, seconds: float) -> None:
    if asked.json:
        heading = {
            "board": board.name,
            "players": asked.players,
            "options": options_to_json(asked.options),
            "seed": seed,
        }
        print(dumps(heading | as_json(found), ensure_ascii=False))
        return
    console = Console(highlight=False, markup=False, soft_wrap=True)
    console.print(printable(_where(asked, board, seed)))
    console.print(f"{found.games:,} games in {seconds:.1f} s")
    console.print(figures(found))
    console.print(fairness(found))
