"""`canyon review`: records in, what choices were worth out."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from canyon.console import make_console
from canyon.fast.compiled import is_kept
from canyon.judge.sampling import sample
from canyon.printable import printable
from canyon.record import RecordFault
from canyon.record_files import texts_of
from canyon.review.review import Progress as Told
from canyon.review.review import review
from canyon.review.table import table
from canyon.texts import Texts
from canyon.verify import answer_to, read


def review_files(name: str, texts: Texts, as_json: bool, budget: int) -> int:
    """Review a file's records; 1 if one of them is wrong, otherwise 0."""
    status, console = 0, make_console()
    if not is_kept(sample):
        print("compiling for this machine, only once …", file=sys.stderr, flush=True)
    for text in _texts(name):
        try:
            if isinstance(text, RecordFault):
                raise text
            with _progress(texts) as told:
                found = review(read(text), budget, told)
        except RecordFault as fault:
            status = 1
            if as_json:
                print(json.dumps(answer_to(fault)), flush=True)
            where = "" if fault.at == "$" else f" ({printable(fault.at)})"
            print(f"review: {printable(str(fault))}{where}", file=sys.stderr)
            continue
        if as_json:
            print(json.dumps(found.to_json(texts)), flush=True)
        else:
            console.print(table(found, texts))
    return status


def _texts(name: str) -> Iterator[bytes | RecordFault]:
    """A file's records; what is wrong with the file, instead of the records that can't be read."""
    try:
        yield from texts_of(name)
    except RecordFault as fault:
        yield fault


@contextmanager
def _progress(texts: Texts) -> Iterator[Told | None]:
    """A bar on standard error while a review is made, if anybody looks."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn(texts("coach-reviewing")), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("")

        def told(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield told
