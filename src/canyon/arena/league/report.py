"""A league for people, as tables in the terminal and in Markdown, and for programs, as JSON."""

from __future__ import annotations

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table

from canyon.arena.formatting import labels, milliseconds, percent, setting
from canyon.arena.league.summary import League
from canyon.arena.match import Match
from canyon.arena.report import tally_json
from canyon.printable import printable
from canyon.wire import options_to_json

Json = Any

COLUMNS = ("bot", "rating", "95 % interval", "wins per seat", "bids met", "ms", "p99")

FAULTS_SHOWN = 20

PAGE = """# The league

{headline}.
Every pair of bots met in every split of the seats, on the same deals.

![Ratings with their 95 % intervals]({picture})

{ranking}

Rating: 1500 is the mean, 400 points are odds of ten to one between two seats; the intervals are
from a bootstrap over deals. Wins per seat: {fair} is fair. ms and p99: the time per choice,
the mean and the 99th percentile.

## Every bot against every other

The row's share of the wins at tables of these two bots, each in half of all seats; 50% is fair.

{shares}

{faults}To reproduce: `{again}`
"""


def headline(league: League, match: Match) -> str:
    """What was played, in a line."""
    games = f"{league.deals} deals × {len(match.seatings)} seatings = {league.games} games"
    return f"{games} of {match.players} players, {setting(match)}"


def rows(league: League) -> list[list[str]]:
    """One row per bot, best first, without its name."""
    return [_row(league, entry) for entry in league.order]


def table(league: League) -> Table:
    """For the terminal."""
    shown = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for column in COLUMNS:
        shown.add_column(column, justify="left" if column == "bot" else "right")
    names = labels([each.bot for each in league.standings])
    for entry, row in zip(league.order, rows(league), strict=True):
        shown.add_row(names[entry], *row)
    return shown


def markdown(league: League, match: Match, picture: str, again: str) -> str:
    """The whole league as a page; `picture` is the chart's file, `again` the command."""
    names = [_cell(printable(league.standings[entry].bot)) for entry in league.order]
    figures = [[_cell(cell) for cell in row] for row in rows(league)]
    ranking = [[name, *row] for name, row in zip(names, figures, strict=True)]
    shares = [[name, *row] for name, row in zip(names, _shares(league), strict=True)]
    faults = [f"- Forfeit: {_cell(printable(fault))}" for fault in league.faults[:FAULTS_SHOWN]]
    return PAGE.format(
        headline=_cell(headline(league, match)),
        picture=picture,
        ranking=_grid(COLUMNS, ranking),
        fair=percent(1 / match.players),
        shares=_grid(("", *names), shares),
        faults="\n".join([*faults, ""]) if faults else "",
        again=printable(again),
    )


def as_json(league: League, match: Match) -> Json:
    """For programs; only `milliseconds` differs from run to run."""
    return {
        "board": match.board.name,
        "seed": match.seed,
        "options": options_to_json(match.options),
        "seats": match.players,
        "deals": league.deals,
        "games": league.games,
        "abandoned": league.abandoned,
        "bots": [_bot_json(league, entry) for entry in league.order],
        "faults": league.faults,
    }


def _row(league: League, entry: int) -> list[str]:
    standing, interval = league.standings[entry], league.intervals[entry]
    times = standing.tally.times
    return [
        f"{league.ratings[entry]:.0f}",
        "–" if interval is None else f"{interval[0]:.0f}–{interval[1]:.0f}",
        percent(standing.wins),
        percent(standing.tally.bids.share()),
        milliseconds(times.mean),
        milliseconds(times.quantile(0.99)),
    ]


def _shares(league: League) -> list[list[str]]:
    order = league.order
    return [
        ["" if one == other else percent(league.against(one, other), 0) for other in order]
        for one in order
    ]


def _bot_json(league: League, entry: int) -> Json:
    standing, interval = league.standings[entry], league.intervals[entry]
    others = [other for other in range(len(league.standings)) if other != entry]
    return {
        "bot": standing.bot,
        "rating": round(league.ratings[entry], 1),
        "interval": interval and [round(bound, 1) for bound in interval],
        "wins": round(standing.wins, 4),
        "against": {
            league.standings[other].bot: share and round(share, 4)
            for other in others
            for share in [league.against(entry, other)]
        },
        **tally_json(standing.tally),
    }


def _grid(header: tuple[str, ...], body: list[list[str]]) -> str:
    lines = [[*header], ["---", *["--:"] * (len(header) - 1)], *body]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _cell(text: str) -> str:
    """Text that Markdown shows as it is."""
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>|#" else sign for sign in text)
