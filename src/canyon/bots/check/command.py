"""`canyon bot check`: prints one line per check; for programmers, in English only."""

from __future__ import annotations

import sys
from pathlib import Path

from canyon.bots.check.checks import Examination
from canyon.bots.outside import PREFIX, command_of
from canyon.bots.protocol_log import LogFault, ProtocolLog, begin_log
from canyon.printable import printable

SIGNS = {True: "ok", False: "FAIL", None: "-"}


def run(name: str | None, seconds: float, log: Path | None = None) -> int:
    """Check a program; 0 if it keeps to the protocol, 1 if not, 2 for bad input."""
    try:
        if name is None or not name.startswith(PREFIX):
            given = "" if name is None else f", not {name!r}"
            raise ValueError(f"check takes a program: canyon bot check {PREFIX}./mybot{given}")
        if not 0 < seconds < 1e6:
            raise ValueError(f"the time for a choice must be above 0 s, not {seconds:g} s")
        command = command_of(name)
        if log is not None:
            begin_log(log)
    except ValueError as error:
        return _complain(error, 2)
    lines = None if log is None else ProtocolLog(log, "check")
    examination = Examination(command, seconds, lines)
    failed = checks = 0
    try:
        for outcome in examination.outcomes():
            line = f"{SIGNS[outcome.passed]:5} {outcome.name}: {outcome.what}"
            print(printable(line, "�"), flush=True)
            checks += outcome.passed is not None
            failed += outcome.passed is False
    except LogFault as error:
        return _complain(error, 1)
    print(f"{failed} of {checks} checks failed")
    return 1 if failed else 0


def _complain(error: Exception, code: int) -> int:
    print(f"bot: {printable(str(error))}", file=sys.stderr)
    return code
