"""`canyon db export|import`: everything in the database as JSON Lines, and back.

The first line says what it is, the last how many rows there were; between them a line is
`{"name of the database's table": {"column": value, …}}`. An export is one moment's state,
even while the server runs; an import happens completely or not at all.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from canyon import __version__
from canyon.atomic_write import atomic_write
from canyon.server.db import schema
from canyon.server.db.engine import (
    BESIDE,
    DB_ERRORS,
    HEAD,
    VERSIONS,
    open_engine,
)
from canyon.server.startup import (
    Unusable,
    database,
    database_file,
    existing_file,
    hold,
    prepare,
    sentence,
)

Json = dict[str, Any]
Write = Callable[[str], object]

FORMAT = 1
OLDER = VERSIONS[1:-1]
"""Older versions of the schema whose exports can be imported too."""
BATCH = 500
MOMENTARY = (schema.processes, schema.presences, schema.notes)
"""Columns that are no longer true when they are read again, such as a table's process."""
TABLES = {each.name: each for each in schema.metadata.sorted_tables if each not in MOMENTARY}
OF_A_TABLE = ("tables", "log", "places", "chat", "reviews")
"""What belongs to one hosted table; the rest is about people."""


class BadExport(Exception):
    """A file that cannot be imported, and why."""


def export_command(file: str, db: str | None, codes: Sequence[str] | None) -> int:
    """Write a database's rows to a file, and return the exit code."""

    async def run(place: str, write: Write) -> None:
        engine = open_engine(place)
        try:
            async for line in export(engine, codes):
                write(line + "\n")
        finally:
            await engine.dispose()

    place = database(db)
    try:
        existing_file(place)
        asyncio.run(prepare(place))
        with _written(file) as write:
            asyncio.run(run(place, write))
    except (BadExport, Unusable) as error:
        return _complain(str(error))
    except DB_ERRORS as error:
        return _complain(_trouble(place, file, error))
    return 0


def import_command(file: str, db: str | None) -> int:
    """Read a file into a database, and return the exit code."""

    async def run(place: str, lines: Iterable[str]) -> Counter[str]:
        await prepare(place)
        engine = open_engine(place)
        try:
            return await import_lines(engine, lines)
        finally:
            await engine.dispose()

    place = database(db)
    try:
        with _read(file) as lines, _made_or_not(place), hold(place):
            counts = asyncio.run(run(place, lines))
    except (BadExport, Unusable) as error:
        return _complain(str(error))
    except UnicodeDecodeError:
        return _complain(f"{file} is not an export: it is not text.")
    except DB_ERRORS as error:
        return _complain(_trouble(place, file, error))
    print(", ".join(f"{counts[name]} {name}" for name in TABLES))
    return 0


async def export(engine: AsyncEngine, codes: Sequence[str] | None = None) -> AsyncIterator[str]:
    """The lines of an export: of everything, or of some tables."""
    yield json.dumps({"canyon": __version__, "export": FORMAT, "schema": HEAD})
    counts: Counter[str] = Counter()
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            await connection.exec_driver_sql("BEGIN")  # one moment's state, see SQLite's WAL
        if codes is not None:
            await _look_for(connection, codes)
        for name, table in TABLES.items():
            if codes is not None and name not in OF_A_TABLE:
                continue
            query = sa.select(table).order_by(*table.primary_key.columns)
            if codes is not None:
                query = query.where(table.c.code.in_(codes))
            async for row in await connection.stream(query):
                yield json.dumps({name: _to_json(row._asdict())})
                counts[name] += 1
    yield json.dumps({"end": counts})


async def _look_for(connection: AsyncConnection, codes: Sequence[str]) -> None:
    known = sa.select(schema.tables.c.code).where(schema.tables.c.code.in_(codes))
    missing = set(codes) - set((await connection.execute(known)).scalars())
    if missing:
        raise BadExport(f"there is no table {', '.join(sorted(missing))}.")


async def import_lines(engine: AsyncEngine, lines: Iterable[str]) -> Counter[str]:
    """Fill an empty database with an export; the number of rows. BadExport changes nothing."""
    counts: Counter[str] = Counter()
    rows = _rows(lines, counts)
    async with engine.begin() as connection:
        await _check_empty(connection)
        for name, batch in _batches(rows):
            try:
                await connection.execute(sa.insert(TABLES[name]), batch)
            except IntegrityError:
                raise BadExport(
                    f"some of these {name} appear twice, or lack what they belong to:"
                    " is the file damaged?"
                ) from None
        if engine.dialect.name == "postgresql":
            # Later rows must get higher numbers than the imported ones.
            for name in ("chat", "admin_log"):
                await connection.execute(
                    sa.text(
                        f"select setval(pg_get_serial_sequence('{name}', 'id'), max(id))"
                        f" from {name} having max(id) is not null"
                    )
                )
    return counts


async def _check_empty(connection: AsyncConnection) -> None:
    """Refuse to mix two servers' people and tables, because they could not be separated again."""
    for table in TABLES.values():
        some = sa.select(sa.literal(1)).select_from(table).limit(1)
        if (await connection.execute(some)).first() is not None:
            raise BadExport(
                "the database is not empty: import into a new one (--db NEW), or move the old one"
                " away first."
            )


def _batches(rows: Iterable[tuple[str, Json]]) -> Iterator[tuple[str, list[Json]]]:
    """Neighbouring rows of one database table, several hundred at a time."""
    name, batch = "", list[Json]()
    for table, row in rows:
        if batch and (table != name or len(batch) == BATCH or row.keys() != batch[0].keys()):
            yield name, batch
            batch = []
        name = table
        batch.append(row)
    if batch:
        yield name, batch


def _rows(lines: Iterable[str], counts: Counter[str]) -> Iterator[tuple[str, Json]]:
    """The rows of an export, checked; the head and the end are checked on the way."""
    number, ended, older = 0, False, False
    for number, line in enumerate(lines, 1):
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            raise BadExport(f"line {number} is not JSON: is the file damaged or cut off?") from None
        if not isinstance(value, dict) or ended:
            raise BadExport(f"line {number} does not belong there.")
        if number == 1:
            older = _check_head(value)
        elif "end" in value:
            ended = True
            if value["end"] != counts:
                raise BadExport("the file does not have as many rows as its last line says.")
        else:
            name, row = _from_json(value, number, older)
            counts[name] += 1
            yield name, row
    if not ended:
        raise BadExport("the file is cut off: its last line is missing." if number else "no data.")


def _check_head(head: Json) -> bool:
    """Whether an export comes from an older version that can still be read."""
    if head.get("export") != FORMAT or "canyon" not in head:
        raise BadExport("this is not an export of Canyon's database.")
    if head.get("schema") not in (HEAD, *OLDER):
        raise BadExport(
            f"the export has schema version {head.get('schema')}, this Canyon has {HEAD}:"
            f" use Canyon {head['canyon']} to import it."
        )
    return bool(head["schema"] in OLDER)


def _to_json(row: Json) -> Json:
    if "runner" in row:
        row["runner"] = None
    return {key: value.hex() if isinstance(value, bytes) else value for key, value in row.items()}


def _from_json(value: Json, number: int, older: bool) -> tuple[str, Json]:
    """The table's name, and a row that fits it."""
    wrong = BadExport(f"line {number} is not a row of this database.")
    if len(value) != 1:
        raise wrong
    [(name, row)] = value.items()
    if name not in TABLES or not isinstance(row, dict):
        raise wrong
    columns = TABLES[name].c
    if older:
        try:
            row = _defaults(TABLES[name]) | row
            if name == "tables":
                row |= schema.queried(json.loads(row["summary"]))
        except (LookupError, TypeError, ValueError):
            raise wrong from None
    if row.keys() - columns.keys() or columns.keys() - row.keys() - {"id"}:
        raise wrong
    for key, cell in row.items():
        kind: type = columns[key].type.python_type
        if kind is bytes and isinstance(cell, str):
            try:
                row[key] = bytes.fromhex(cell)
            except ValueError:
                raise wrong from None
        elif cell is None:
            if not columns[key].nullable:
                raise wrong
        elif type(cell) is not kind and not (kind is float and type(cell) is int):
            raise wrong
    return name, row


def _defaults(table: sa.Table) -> Json:
    """What a row has in columns that an older version did not know."""
    return {
        each.name: getattr(each.default, "arg", None)
        for each in table.columns
        if each.nullable or each.default is not None
    }


@contextmanager
def _made_or_not(place: str) -> Iterator[None]:
    """Remove a database file that was created here if something fails."""
    file = database_file(place)
    new = file is not None and not file.exists()
    try:
        yield
    except BaseException:
        for ending in ("", *BESIDE) if new else ():
            Path(f"{file}{ending}").unlink(missing_ok=True)
        raise


@contextmanager
def _written(file: str) -> Iterator[Write]:
    """A function that writes to a file, completely or not at all."""
    if file == "-":
        yield sys.stdout.write
        return
    with atomic_write(Path(file), private=True) as out:
        yield lambda text: out.write(text.encode())


@contextmanager
def _read(file: str) -> Iterator[IO[str]]:
    if file == "-":
        yield sys.stdin
        return
    with Path(file).open(encoding="utf-8") as lines:
        yield lines


def _trouble(place: str, file: str, error: Exception) -> str:
    """Whether the file or the database failed."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{file}: {(error.strerror or str(error)).lower()}."
    if isinstance(error, OSError) and not isinstance(error, ConnectionError | TimeoutError):
        return f"{file}: {(error.strerror or str(error)).lower()}."
    return sentence(place, error)


def _complain(text: str) -> int:
    print(f"canyon: {text}", file=sys.stderr)
    return 1
