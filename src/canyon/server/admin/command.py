"""The commands of `canyon admin`: what they print, and how they fail."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from typing import Any, TypeVar

from canyon.printable import one_line
from canyon.server.admin import people, tables
from canyon.server.admin.session import Refused, Session, logged, opened
from canyon.server.db.engine import DB_ERRORS
from canyon.server.errors import Denied, StoreUnavailable
from canyon.server.startup import Unusable, database, sentence

Done = TypeVar("Done")
Confirm = Callable[[str], bool]
"""Asks whether somebody is sure."""


def list_people(db: str | None, text: str, limit: int, banned: bool) -> int:
    """Print people."""
    return _run(db, lambda session: people.listed(session, text, limit, banned), _print_people)


def rename(db: str | None, whom: str, name: str) -> int:
    """Give a person another name."""
    return _run(
        db,
        lambda session: people.rename(session, whom, name),
        lambda person: print(f"{_person(person)} is now called {one_line(name)}."),
    )


def ban(db: str | None, whom: str) -> int:
    """Ban a person."""
    return _run(
        db,
        lambda session: people.ban(session, whom),
        lambda person: print(f"{_person(person)} is banned."),
    )


def unban(db: str | None, whom: str) -> int:
    """Let a person come back."""
    return _run(
        db,
        lambda session: people.unban(session, whom),
        lambda person: print(f"{_person(person)} may come back."),
    )


def delete(db: str | None, whom: str, confirm: Confirm) -> int:
    """Delete a person."""

    def sure(person: Any) -> None:
        if not confirm(f"Delete everything about {_person(person)} for good?"):
            raise Refused("nothing was deleted.")

    return _run(
        db,
        lambda session: people.delete(session, whom, sure),
        lambda person: print(f"{_person(person)} is deleted."),
    )


def reset_password(db: str | None, whom: str) -> int:
    """Give an account a new password, and print it."""

    def show(done: tuple[Any, str]) -> None:
        person, password = done
        print(f"The new password of {_person(person)} is {password}")
        print("It is not shown again. All their sessions have ended.")

    return _run(db, lambda session: people.reset_password(session, whom), show)


def add(db: str | None, login: str, name: str | None) -> int:
    """Create an account, and print its password."""

    def show(done: tuple[Any, str]) -> None:
        person, password = done
        print(f"{person.name} can log in as {login} with the password {password}")
        print("It is not shown again; the account page can change it.")

    return _run(db, lambda session: people.add(session, login, name), show)


def list_tables(db: str | None, limit: int, finished: bool) -> int:
    """Print tables."""
    return _run(db, lambda session: tables.listed(session, limit, finished), _print_tables)


def close_table(db: str | None, code: str) -> int:
    """Close a table."""
    return _run(
        db,
        lambda session: tables.close(session, code),
        lambda code: print(f"Table {code} is closed."),
    )


def show_log(db: str | None, limit: int) -> int:
    """Print what administrators did."""

    def show(rows: Sequence[Any]) -> None:
        lines = [(_time(row.at), row.who, row.command, row.about, row.details) for row in rows]
        _columns(("when", "who", "command", "about", "details"), lines)

    return _run(db, lambda session: logged(session, limit), show)


def _run(
    db: str | None, work: Callable[[Session], Awaitable[Done]], show: Callable[[Done], None]
) -> int:
    """Do something with the database, and print what came of it; the exit code."""
    place = database(db)

    async def done() -> Done:
        async with opened(place) as session:
            return await work(session)

    try:
        show(asyncio.run(done()))
    except (Refused, Unusable) as error:
        return _complain(str(error))
    except (Denied, StoreUnavailable) as error:
        return _complain(f"{error} What was done before that stays done; run the command again.")
    except UnicodeEncodeError:
        return _complain("what you typed is not valid text.")
    except (sqlite3.Error, *DB_ERRORS) as error:
        return _complain(sentence(place, error))
    return 0


def _print_people(rows: Sequence[Any]) -> None:
    lines = [
        (
            row.id,
            row.name,
            row.login or "",
            _time(row.created),
            _time(row.seen),
            "" if row.banned is None else _time(row.banned),
        )
        for row in rows
    ]
    _columns(("id", "name", "username", "since", "last seen", "banned"), lines)


def _print_tables(found: Sequence[dict[str, Any]]) -> None:
    lines = [
        (each["code"], each["status"], each["board"], _time(each["changed"]), _seats(each["seats"]))
        for each in found
    ]
    _columns(("code", "status", "board", "last change", "seats"), lines)


def _seats(seats: Sequence[dict[str, Any] | None]) -> str:
    """Who sits there: people by name, the others by number."""
    people = [str(each["name"] or "(deleted)") for each in seats if each and each["person"]]
    bots, free = sum(bool(each and not each["person"]) for each in seats), seats.count(None)
    told = [*people, *([f"{bots} bots"] if bots else []), *([f"{free} free"] if free else [])]
    return ", ".join(told)


def _columns(heads: Sequence[str], lines: Sequence[Sequence[str]]) -> None:
    """Print lines in columns; names may contain anything."""
    rows = [[*heads], *([one_line(cell) for cell in line] for line in lines)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        print("  ".join(cells).rstrip())


def _person(person: Any) -> str:
    return f"{one_line(person.name)} ({person.id})"


def _time(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().strftime("%Y-%m-%d %H:%M")


def _complain(text: str) -> int:
    print(f"canyon: {one_line(text)}", file=sys.stderr)
    return 1
