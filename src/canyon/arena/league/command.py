"""`canyon league`: rates many bots and saves the table; a research command, in English only."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

from rich.console import Console

from canyon.arena.command import CODES, complain, print_faults, tell_ending
from canyon.arena.formatting import labels
from canyon.arena.league.chart import chart
from canyon.arena.league.report import as_json, headline, markdown, table
from canyon.arena.league.summary import League
from canyon.arena.match import pairings
from canyon.arena.options import SeriesOptions
from canyon.arena.run_series import run_series
from canyon.arena.series import Deal
from canyon.rules.setup import check_players
from canyon.variants import in_play

PAGE, PICTURE = "league.md", "league.svg"


def run(asked: SeriesOptions, players: int, folder: Path) -> int:
    """Play, save and print the table; the exit codes are those of the arena."""
    bots = asked.bots
    try:
        if len(set(bots)) < max(2, len(bots)):
            raise ValueError("a league needs two or more bots, each named once")
        check_players(players)
        match = asked.match(pairings(len(bots), players))
    except OSError as error:
        return _complain(f"can't read {error.filename or asked.board}: {error.strerror}")
    except ValueError as error:
        return _complain(str(error))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return _complain(f"can't create the folder {folder}: {error.strerror}")
    league = League(match)

    def count(deal: Deal) -> bool:
        league.add(deal)
        return False

    ending = run_series(match, asked.deals, asked.execution, count, lambda: running(league))
    tell_ending(ending, league.deals, asked.deals, "league")
    if not league.deals:
        return CODES[ending.end]
    code, again = CODES[ending.end], shlex.join(_again(asked, players, match.seed))
    try:  # first, because the reader of our output may stop reading
        (folder / PICTURE).write_text(chart(league), "utf-8")
        (folder / PAGE).write_text(markdown(league, match, PICTURE, again), "utf-8")
    except OSError as error:
        code = _complain(f"can't write to {folder}: {error.strerror}", 1)
    if asked.json:
        print(json.dumps(as_json(league, match) | {"ended": ending.end.value}, ensure_ascii=False))
    else:
        console = Console(highlight=False, markup=False, soft_wrap=True)
        console.print(headline(league, match))
        console.print(table(league))
        print_faults(console, league.faults)
    return code


def _complain(sentence: str, code: int = 2) -> int:
    return complain(sentence, code, "league")


def _again(asked: SeriesOptions, players: int, seed: str) -> list[str]:
    """The command that reproduces this league."""
    words = ["canyon", "league", *asked.bots, "--deals", str(asked.deals), "--seed", seed]
    words += ["--players", str(players), "--board", asked.board]
    return [*words, *(variant.flag for variant in in_play(asked.options))]


def running(league: League) -> str:
    """The best so far."""
    if not league.deals:
        return ""
    names = labels([each.bot for each in league.standings])
    return ", ".join(f"{names[entry]} {league.ratings[entry]:.0f}" for entry in league.order[:3])
