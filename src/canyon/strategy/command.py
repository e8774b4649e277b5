"""`canyon strategy`: plays, shows progress, prints; a research command, in English only."""

from __future__ import annotations

import secrets
import sys
from dataclasses import dataclass
from json import dumps
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import track

from canyon.board import Board, load
from canyon.bots import make
from canyon.play import MAX_ROUNDS
from canyon.plots import check_file
from canyon.printable import printable
from canyon.rules.setup import check_players
from canyon.strategy.advice import Advice, advice
from canyon.strategy.games import Told, play_games
from canyon.strategy.report import as_json, tables
from canyon.variants import Options, in_play

INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class StrategyOptions:
    """What was asked for."""

    bot: str
    games: int
    board: str
    players: int
    options: Options
    seed: str | None
    json: bool
    plot: Path | None


def run(asked: StrategyOptions) -> int:
    """Play and print; 0, 2 for bad input, 130 for Ctrl-C."""
    try:
        board = _check(asked)
        if asked.plot is not None:
            from canyon.strategy.plot import draw
    except OSError as error:
        return _complain(f"can't read {asked.board}: {error.strerror}")
    except ValueError as error:
        return _complain(str(error))
    seed = asked.seed or secrets.token_hex(4)
    games, interrupted = list[Told](), False
    try:
        numbers = track(range(asked.games), "games", console=Console(stderr=True), transient=True)
        for game in play_games(asked.bot, board, asked.players, asked.options, seed, numbers):
            games.append(game)
    except KeyboardInterrupt:
        interrupted = True
        print(f"strategy: stopped after {len(games)} games", file=sys.stderr)
    code = INTERRUPTED if interrupted else 0
    if games:
        where, found = _where(asked, board, seed), advice(games, asked.players)
        if asked.plot is not None:  # first, because the reader of our output may stop reading
            try:
                draw(found, where, asked.plot)
            except OSError as error:
                code = _complain(f"can't write {asked.plot}: {error.strerror}")
        _print(found, asked, where)
    elif not interrupted:
        return _complain(f"nobody landed within {MAX_ROUNDS} rounds in any of the games")
    return code


def _check(asked: StrategyOptions) -> Board:
    """The board asked for; ValueError or OSError say what is wrong with the options."""
    make(asked.bot, Random())
    check_players(asked.players)
    check_file(asked.plot)
    return load(asked.board)


def _complain(sentence: str) -> int:
    print(f"strategy: {printable(sentence)}", file=sys.stderr)
    return 2


def _where(asked: StrategyOptions, board: Board, seed: str) -> str:
    parts = [f"{asked.players} × {asked.bot}", f"board {board.name}"]
    parts += [variant.words for variant in in_play(asked.options)]
    return printable(", ".join([*parts, f"seed {seed}"]))


def _print(found: Advice, asked: StrategyOptions, where: str) -> None:
    if asked.json:
        print(dumps({"what": where} | as_json(found), ensure_ascii=False))
        return
    console = Console(highlight=False, markup=False, soft_wrap=True)
    console.print(f"{where}: {found.games:,} games, {found.rounds:.1f} rounds each")
    for table in tables(found):
        console.print(table)
