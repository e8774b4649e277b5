"""`canyon replay`: a record, step by step; every hand is open."""

from __future__ import annotations

import sys
from itertools import islice

from rich.console import Console

from canyon.board import BUILT_IN, built_in
from canyon.console import make_console
from canyon.record import Record, RecordFault, Replay, replay
from canyon.record_files import read_texts
from canyon.terminal.display.replay_view import ReplayView
from canyon.terminal.keys import raw_keys, read_key
from canyon.terminal.screen import NARROW
from canyon.terminal.wording.complaint import Complaint
from canyon.terminal.wording.names import marked
from canyon.terminal.wording.os_errors import os_error_text
from canyon.terminal.wording.transcript import transcript
from canyon.terminal.wording.words import Teller
from canyon.texts import Texts
from canyon.verify import read


def show(file: str, number: int, texts: Texts, plain: bool) -> None:
    """Step through a file's record of that number, counted from 1, or print all of it if there is
    no keyboard."""
    record, played = _load(file, number, texts)
    teller = Teller(played.start.board, _names(record, texts), texts)
    console = make_console(plain)
    keys = sys.stdin.isatty() and console.is_terminal and not console.is_dumb_terminal
    if narrow := keys and not plain and console.width < NARROW:
        console.print(texts("narrow", columns=NARROW))
    if plain or narrow or not keys:
        for line in transcript(played, teller):
            console.print(line, soft_wrap=True)
    else:
        _step_through(ReplayView(played, teller), console)


def _names(record: Record, texts: Texts) -> list[str]:
    """Who played; a record may say which seats were bots with an account."""
    names: list[str] = record["players"]
    programs = record.get("x_programs")
    if isinstance(programs, list) and len(programs) == len(names):
        return marked(names, [each == "bot" for each in programs], texts)
    return names


def _load(file: str, number: int, texts: Texts) -> tuple[Record, Replay]:
    found, data = 0, b""
    try:
        for text in islice(read_texts(file), number):
            found, data = found + 1, text
    except (OSError, ValueError) as error:
        why = os_error_text(error, texts)
        raise Complaint(texts("unreadable", file=file, why=why)) from None
    if 0 < found < number:
        raise Complaint(texts("no-such-game", file=file, number=number, last=found))
    try:
        record = read(data)
        return record, replay(record)
    except RecordFault as fault:
        why = Teller(built_in(BUILT_IN[0]), (), texts).reason(fault.reason)
        key = "not-a-record" if fault.at == "$" else "bad-record"
        raise Complaint(texts(key, file=file, at=fault.at, why=why), 1) from None


def _step_through(shown: ReplayView, console: Console) -> None:
    """Move through the record by keys until the person leaves."""
    with raw_keys(), console.screen() as screen:
        while not shown.left:
            screen.update(shown.frame(console))
            try:
                shown.press(read_key())
            except KeyboardInterrupt:
                return
