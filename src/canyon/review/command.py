"""`canyon review` and `canyon judge`: records or views in, what choices were worth out."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from canyon.atomic_write import atomic_write
from canyon.console import make_console
from canyon.fast.compiled import is_kept
from canyon.judge import judge
from canyon.judge.sampling import sample
from canyon.printable import printable
from canyon.record import RecordFault
from canyon.record_files import texts_of
from canyon.review.checked import checked
from canyon.review.decision import Decision
from canyon.review.page import page
from canyon.review.review import Progress as Told
from canyon.review.review import judgement_seed, review
from canyon.review.table import table
from canyon.state import Seat
from canyon.texts import Texts
from canyon.verify import answer_to, read
from canyon.views import View
from canyon.wire import view_from_json


def review_files(
    name: str,
    texts: Texts,
    as_json: bool,
    seed: str,
    budget: int,
    html: Path | None = None,
    reader: str | None = None,
) -> int:
    """Review a file's records; 1 if one of them is wrong, otherwise 0.

    With `html`, the page of the first one goes there, and the others are not looked at. The player
    named `reader` is called "you".
    """
    status, console = 0, make_console()
    _say_if_compiling()
    for text in _texts(name):
        try:
            if isinstance(text, RecordFault):
                raise text
            record = read(text)
            seat = _seat_of(reader, record)
            with _progress(texts) as told:
                found = review(record, budget, seed, told)
        except RecordFault as fault:
            status = 1
            if as_json:
                print(json.dumps(answer_to(fault)), flush=True)
            where = "" if fault.at == "$" else f" ({printable(fault.at)})"
            print(f"review: {printable(str(fault))}{where}", file=sys.stderr)
            continue
        except NoSuchPlayer as error:
            status = 1
            print(f"review: {error}", file=sys.stderr)
            continue
        if html is not None:
            try:
                with atomic_write(html) as file:
                    file.write(page(found, texts, seat).encode("utf-8", "replace"))
            except OSError as error:
                status = 1
                print(
                    f"review: can't write {printable(str(html))}: {error.strerror}", file=sys.stderr
                )
        if as_json:
            print(json.dumps(found.to_json(texts)), flush=True)
        else:
            console.print(table(found, texts, seat))
        if html is not None:
            break
    return status


class NoSuchPlayer(Exception):
    """Nobody in a record has the reader's name."""


def _seat_of(reader: str | None, record: Any) -> Seat | None:
    """The reader's seat; a record that is not one is refused later, with its own sentence."""
    players = record.get("players") if isinstance(record, dict) else None
    if reader is None or not isinstance(players, list):
        return None
    if reader not in players:
        known = ", ".join(printable(str(name)) for name in players)
        raise NoSuchPlayer(f"--as takes a name from the record ({known}), not {printable(reader)}")
    return players.index(reader)


def judge_views(name: str, texts: Texts, seed: str, budget: int) -> int:
    """Judge views, one in each line; 1 if one of them is wrong, otherwise 0."""
    status = 0
    _say_if_compiling()
    for text in _texts(name):
        try:
            if isinstance(text, RecordFault):
                raise text
            view = _view(read(text))
            found = judge(view, budget, judgement_seed(seed, 0, view.seat or 0))
        except (RecordFault, ValueError) as error:
            status = 1
            print(f"judge: {printable(str(error))}", file=sys.stderr)
            continue
        print(json.dumps(Decision(None, view, found, None).to_json(texts)), flush=True)
    return status


def _texts(name: str) -> Iterator[bytes | RecordFault]:
    """A file's records; what is wrong with the file, instead of the records that can't be read."""
    try:
        yield from texts_of(name)
    except RecordFault as fault:
        yield fault


def _view(value: Any) -> View:
    """A view, or the message of the bots' protocol that holds one; ValueError if it is neither."""
    if isinstance(value, dict) and value.get("type") == "view":
        value = value.get("view")
    return checked(view_from_json(value))


def _say_if_compiling() -> None:
    if not is_kept(sample):
        print("compiling for this machine, only once …", file=sys.stderr, flush=True)


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
