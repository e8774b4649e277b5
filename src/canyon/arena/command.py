"""`canyon arena`: plays a series and reports the result; a research command, in English only."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.console import Console

from canyon.arena import plot
from canyon.arena.formatting import labels, percent, setting
from canyon.arena.match import Match, rotations
from canyon.arena.options import SeriesOptions
from canyon.arena.report import (
    as_json,
    bids_and_times,
    bids_met,
    headline,
    results,
)
from canyon.arena.run_series import End, Ending, run_series
from canyon.arena.series import Deal
from canyon.arena.statistics import FEW, Sprt
from canyon.arena.summary import Summary
from canyon.printable import printable
from canyon.rules.setup import check_players

FAULTS_SHOWN = 5
CODES = {End.DONE: 0, End.DECIDED: 0, End.INTERRUPTED: 130, End.BROKEN: 1}


def run(asked: SeriesOptions, margin: float | None = None, picture: Path | None = None) -> int:
    """Play, print the result; 0, 1 if something broke, 2 for bad input, 130 for Ctrl-C.

    With a `margin` the series may stop early (`Sprt`).
    """
    entries = len(asked.bots)
    try:
        check_players(entries)
        if margin is not None and not 0 < margin < 1 - 1 / entries:
            raise ValueError(
                f"the margin must be between 0 and {1 - 1 / entries:.2f}, not {margin:g}"
            )
        if picture is not None:
            plot.check(picture)
        match = asked.match(rotations(entries))
    except OSError as error:
        return complain(f"can't read {error.filename or asked.board}: {error.strerror}")
    except ValueError as error:
        return complain(str(error))
    summary = Summary(match)
    sprt = None if margin is None else Sprt(1 / entries, margin)

    def count(deal: Deal) -> bool:
        summary.add(deal)
        return sprt is not None and sprt.decision(summary.standings[0].shares) is not None

    ending = run_series(match, asked.deals, asked.execution, count, lambda: running(summary))
    tell_ending(ending, summary.deals, asked.deals)
    if not summary.deals:
        return CODES[ending.end]
    code = CODES[ending.end]
    if picture is not None:  # first, because the reader of our output may stop reading
        try:
            plot.draw(summary, match, picture)
        except OSError as error:
            code = complain(f"can't write {picture}: {error.strerror}", 1)
    if asked.json:
        told = as_json(summary, match) | {"ended": ending.end.value}
        print(json.dumps(told | _sprt_json(sprt, summary), ensure_ascii=False))
    else:
        _print_tables(summary, match, sprt)
    return code


def complain(sentence: str, code: int = 2, job: str = "arena") -> int:
    """Say what is wrong; the exit code."""
    print(f"{job}: {printable(sentence)}", file=sys.stderr)
    return code


def tell_ending(ending: Ending, deals: int, asked: int, job: str = "arena") -> None:
    """Say why fewer deals were played than were asked for."""
    if ending.end is End.BROKEN:
        complain(ending.why, job=job)
    if ending.end in (End.BROKEN, End.INTERRUPTED):
        complain(f"stopped after {deals} of {asked} deals", job=job)


def running(summary: Summary) -> str:
    """The result so far: the first bot's share, and the best of the others."""
    if not summary.deals:
        return ""
    first, *others = zip(_names(summary), summary.standings, strict=True)
    (name, standing), (other, best) = first, max(others, key=lambda each: each[1].wins)
    margin = "" if standing.margin is None else f" ± {standing.margin:.1%}"
    return f"{name} {percent(standing.wins)}{margin}, {other} {percent(best.wins)}"


def _names(summary: Summary) -> list[str]:
    return labels([each.bot for each in summary.standings])


def _print_tables(summary: Summary, match: Match, sprt: Sprt | None) -> None:
    console = Console(highlight=False, markup=False, soft_wrap=True)
    console.print(headline(summary, match))
    console.print(results(summary))
    console.print(bids_and_times(summary))
    console.print(bids_met(summary))
    console.print(f"{setting(match)}; fair share {summary.fair:.1%}")
    method = "bootstrap over deals" if summary.deals >= FEW else "cautious, as there are few deals"
    console.print(f"intervals: {method}")
    console.print("Elo: compared with the others; LOS: likelihood of more than the fair share")
    if sprt is not None:
        console.print(_sprt_sentence(sprt, summary))
    print_faults(console, summary.faults)


def print_faults(console: Console, faults: list[str]) -> None:
    """Who forfeited games, and why."""
    for fault in faults[:FAULTS_SHOWN]:
        console.print(f"forfeit: {printable(fault)}")
    if len(faults) > FAULTS_SHOWN:
        console.print(f"… and {len(faults) - FAULTS_SHOWN} more forfeits")


def _sprt_sentence(sprt: Sprt, summary: Summary) -> str:
    name, shares = _names(summary)[0], summary.standings[0].shares
    decision = sprt.decision(shares)
    better = percent(sprt.fair + sprt.margin)
    verdict = {
        True: f"{name} is better than its fair share: H1, {better}, accepted",
        False: f"{name} does not reach {better}: H0, the fair share, accepted",
        None: "not decided yet",
    }[decision]
    ratio = f"log likelihood ratio {sprt.ratio(shares):.2f} of ±{sprt.bound:.2f}"
    return f"sprt: {verdict} ({ratio})"


def _sprt_json(sprt: Sprt | None, summary: Summary) -> dict[str, object]:
    if sprt is None:
        return {}
    shares = summary.standings[0].shares
    accepted = {True: "H1", False: "H0", None: None}[sprt.decision(shares)]
    ratio, bound = round(sprt.ratio(shares), 4), round(sprt.bound, 4)
    facts = {"h0": sprt.fair, "h1": sprt.fair + sprt.margin, "ratio": ratio, "bound": bound}
    return {"sprt": {**facts, "accepted": accepted}}
