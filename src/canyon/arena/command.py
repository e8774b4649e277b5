"""`canyon arena`: plays a series and reports the result; a research command, in English only."""

from __future__ import annotations

import json
import sys

from rich.console import Console

from canyon.arena import plot
from canyon.arena.lineup_report import LineupReport
from canyon.arena.options import SeriesOptions
from canyon.arena.pairs_report import PairsReport
from canyon.arena.report import Report
from canyon.arena.run_series import End, Ending, run_series
from canyon.printable import printable

FAULTS_SHOWN = 5
CODES = {End.DONE: 0, End.DECIDED: 0, End.INTERRUPTED: 130, End.BROKEN: 1}


def run(asked: SeriesOptions) -> int:
    """Play, print the result; 0, 1 if something broke, 2 for bad input, 130 for Ctrl-C."""
    try:
        if asked.plot is not None:
            plot.check(asked.plot)
        match = asked.match()
    except OSError as error:
        return _complain(f"can't read {error.filename or asked.board}: {error.strerror}")
    except ValueError as error:
        return _complain(str(error))
    report = PairsReport(match) if asked.all_pairs else LineupReport(match, asked.sprt)
    ending = run_series(match, asked.deals, asked.execution, report.add, report.running)
    _tell_ending(ending, report.totals.deals, asked.deals)
    code = CODES[ending.end]
    if not report.totals.deals:
        return code
    for standing in report.totals.standings:
        if not standing.played:
            code = _complain(f"{standing.bot} forfeited every game: see what went wrong below", 1)
    if asked.plot is not None:  # first, because the reader of our output may stop reading
        try:
            report.draw(asked.plot)
        except OSError as error:
            code = _complain(f"can't write {asked.plot}: {error.strerror}", 1)
    if asked.json:
        print(json.dumps(report.to_json() | {"ended": ending.end.value}, ensure_ascii=False))
    else:
        _print(report)
    return code


def _complain(sentence: str, code: int = 2) -> int:
    """Say what is wrong; the exit code."""
    print(f"arena: {printable(sentence)}", file=sys.stderr)
    return code


def _tell_ending(ending: Ending, deals: int, asked: int) -> None:
    """Say why fewer deals were played than were asked for."""
    if ending.end is End.BROKEN:
        _complain(ending.why)
    if ending.end in (End.BROKEN, End.INTERRUPTED):
        _complain(f"stopped after {deals} of {asked} deals")


def _print(report: Report) -> None:
    console = Console(highlight=False, markup=False, soft_wrap=True)
    for part in report.tables():
        console.print(part)
    faults = report.totals.faults
    for fault in faults[:FAULTS_SHOWN]:
        console.print(f"forfeit: {printable(fault)}")
    if len(faults) > FAULTS_SHOWN:
        console.print(f"… and {len(faults) - FAULTS_SHOWN} more forfeits")
