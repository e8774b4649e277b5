"""No single request holds the event loop: hostile maps and records of the largest allowed size.

What is measured is the processor time of each single callback of the loop. Other work on the same
machine does not count, so the bound may be the one that is promised.
"""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from canyon import texts
from canyon.board import Board, from_rows
from canyon.server import metrics
from canyon.server.accounts.account_data import MOST_GAMES
from canyon.server.accounts.people import known
from canyon.server.db import schema
from canyon.server.http.heads import MOST_HEAD
from canyon.server.http.middleware import MOST_MAP_BYTES, MOST_RECORD_BYTES
from canyon.server.http.routes import exercises
from canyon.server.messages import LARGEST, Wrong, parse
from canyon.server.pages import files
from canyon.server.work_pool import HEAVY
from tests.games import endless_record, whole_record
from tests.many_games import veterans
from tests.server.visitors import world

pytestmark = pytest.mark.anyio

LONGEST = 0.05
"""Seconds: what is promised."""
TRIES = 3
"""A machine that is busy may charge us for other work, but not three times."""
PIECE = 0.01
"""Seconds for a piece of work that is done in pieces."""
MANY = 1000
JSON = {"Content-Type": "application/json"}
ROWS, COLUMNS = 26, 99


@pytest.fixture
def anyio_backend() -> str:
    """The loop of the standard library, whose callbacks can be measured one by one."""
    return "asyncio"


@pytest.fixture(autouse=True)
def _little_garbage() -> Iterator[None]:
    """As `canyon serve` does at its start: what lives long is not looked through for garbage."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


class Held:
    """The longest that the loop was held, in seconds of processor time."""

    seconds = 0.0


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    """Measure every callback of this thread's loop."""
    held, run = Held(), asyncio.events.Handle._run

    def measured(handle: asyncio.events.Handle) -> Any:
        began = time.thread_time()
        try:
            return run(handle)
        finally:
            held.seconds = max(held.seconds, time.thread_time() - began)

    with monkeypatch.context() as patch:
        patch.setattr(asyncio.events.Handle, "_run", measured)
        yield held


def delta() -> Board:
    """As large a board as can be played on: open water, with the goal at its western end."""
    rows = [["."] * COLUMNS for _ in range(ROWS)]
    for row in range(ROWS):
        rows[row][0] = "L" if row in (10, 11, 12) else "#"
        for column in range(1, COLUMNS):
            # Within seven steps of the goal there is the current, and south of it the waterfall.
            if max(column, abs(row - 11) - 1) <= 7:
                rows[row][column] = "↓"
            elif row == 20 and column <= 7:
                rows[row][column] = "W"
    for row in range(6):
        rows[row][-1] = "S"
    rows[8][20] = "J"
    return from_rows(tuple("".join(row) for row in rows), "delta")


def snake() -> list[str]:
    """A current that winds through the whole map."""
    east, west = "→" * (COLUMNS - 1) + "↓", "↓" + "←" * (COLUMNS - 1)
    rows = [east if row % 2 == 0 else west for row in range(ROWS)]
    return ["J" + rows[0][1:], *rows[1:-1], "W" + rows[-1][1:]]


def corridor() -> list[str]:
    """A channel that winds through the whole map: hundreds of distances."""
    open_, gaps = "." * COLUMNS, ("#" * (COLUMNS - 1) + ".", "." + "#" * (COLUMNS - 1))
    rows = [gaps[row // 2 % 2] if row % 2 else open_ for row in range(ROWS - 1)]
    return ["L" + rows[0][1:], *rows[1:]]


def maps() -> Iterator[bytes]:
    """Hostile maps, and what is not a map at all."""
    for rows in (snake(), corridor(), [*delta().rows], *([kind * COLUMNS] * ROWS for kind in "SJ")):
        yield json.dumps(rows).encode()
    size = MOST_MAP_BYTES - 500
    yield b"[" + b"[]," * (size // 3) + b"[]]"
    yield b"[" + b'{"a":0},' * (size // 8) + b"0]"
    yield b'["' + b"\\ud83d\\ude00" * (size // 12) + b'"]'
    yield b"[" * size


def records() -> Iterator[bytes]:
    """Long records, hostile ones, and what is not a record at all."""
    yield json.dumps(endless_record(3, 120)).encode()
    whole = whole_record(5, 6, delta())
    yield json.dumps(whole).encode()
    for rows in (snake(), corridor()):
        yield json.dumps({**whole, "board": {"name": "x", "map": rows}}).encode()
    size = MOST_RECORD_BYTES - 100
    yield b"[" + b"[]," * (size // 3) + b"[]]"
    yield b'{"rounds":[' + b'{"a":0},' * (size // 8) + b"0]}"
    yield b'["' + b"\\ud83d\\ude00" * (size // 12) + b'"]'
    yield b"{" + b",".join(b'"%d":0' % number for number in range(size // 9)) + b"}"
    yield b"[" * size


MAPS, RECORDS, DELTA = [*maps()], [*records()], {"name": "delta", "map": [*delta().rows]}


def requests(code: str, over: str) -> Iterator[tuple[str, str, bytes | None]]:
    """All of it, everywhere it may be sent; and a finished game on the largest board."""
    for rows in MAPS:
        yield "POST", "/api/scenery", b'{"name":"x","map":%s}' % rows
        board = b'{"board":{"name":"x","map":%s}}' % rows
        yield "POST", "/api/tables", board
        yield "PUT", f"/api/tables/{code}/settings", board
    for record in RECORDS:
        yield "POST", "/api/replays", record
    for path in ("scenery", "record", "replay", "race"):
        yield "GET", f"/api/tables/{over}/{path}", None


@pytest.mark.parametrize("rate_limits", [False, True])
async def test_no_map_and_no_record_holds_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rate_limits: bool
) -> None:
    async with world(tmp_path, rate_limits=rate_limits, bot_pause=0.0) as place:
        ann = await place.guest("Ann")
        code, over = await place.table(ann), await place.ended(ann, board=DELTA)
        HEAVY.begin(len, ())
        statuses = set()
        for method, path, body in requests(code, over):
            longest: list[float] = []
            while len(longest) < TRIES and min(longest, default=1.0) > LONGEST:
                with watched(monkeypatch) as held:
                    await asyncio.sleep(0)  # or all up to the first wait belongs to the step before
                    answer = await ann.request(method, path, content=body, headers=JSON)
                    await asyncio.sleep(0)  # and all after the last wait to the step to come
                longest.append(held.seconds)
                statuses.add(answer.status_code)
            assert min(longest) < LONGEST, (method, path, body and body[:40], longest)
    assert not {status for status in statuses if status >= 500}


async def test_what_is_read_or_built_at_its_first_use_does_not_hold_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path, bot_pause=0.0) as place:
        ann = await place.guest("Ann")
        for path in ("/api/exercises", "/api/openapi.json", "/"):
            longest: list[float] = []
            while len(longest) < TRIES and min(longest, default=1.0) > LONGEST:
                texts._bundle.cache_clear()
                exercises.exercises.cache_clear()
                files._file.cache_clear()
                files._imports.cache_clear()
                place.app.openapi_schema = None
                with watched(monkeypatch) as held:
                    await asyncio.sleep(0)
                    answer = await ann.request("GET", path, headers={"Accept": "text/html"})
                    await asyncio.sleep(0)
                assert answer.status_code == 200
                longest.append(held.seconds)
            assert min(longest) < LONGEST, (path, longest)


async def test_the_report_of_what_is_counted_does_not_hold_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many kinds of answers there were: anybody can cause them, and read this."""
    async with world(tmp_path) as place:
        kinds = [("GET", f"/{route}", str(status)) for route in range(80) for status in range(10)]
        for kind in kinds:
            metrics.REQUEST_SECONDS.labels(*kind)
        try:
            longest: list[float] = []
            while len(longest) < TRIES and min(longest, default=1.0) > LONGEST:
                with watched(monkeypatch) as held:
                    await asyncio.sleep(0)
                    answer = await place.stranger().get("/metrics")
                    await asyncio.sleep(0)
                assert "/79" in answer.text
                longest.append(held.seconds)
        finally:
            for kind in kinds:
                metrics.REQUEST_SECONDS.remove(*kind)
        assert min(longest) < LONGEST, longest


@pytest.mark.parametrize("quoted", ['\\\\"', "\\\\0", "\\\\\\\\", "a;"])
async def test_no_head_holds_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quoted: str
) -> None:
    """Cookies of the largest allowed size, which Python takes long to unquote."""
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        long = quoted * ((MOST_HEAD - 1000) // len(quoted))
        cookies = {"Cookie": f'other="{long}"; canyon={ann.cookies["canyon"]}'}
        for path in ("/", "/api/me"):
            longest: list[float] = []
            while len(longest) < TRIES and min(longest, default=1.0) > LONGEST:
                with watched(monkeypatch) as held:
                    await asyncio.sleep(0)
                    answer = await place.stranger().get(path, headers=cookies)
                    await asyncio.sleep(0)
                assert answer.status_code == 200  # she is known nevertheless
                longest.append(held.seconds)
            assert min(longest) < LONGEST, (path, longest)


async def test_somebody_with_very_many_games_does_not_hold_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lists cost as much as those of others; everything else is done in pieces."""
    db = tmp_path / "canyon.db"
    many, few, *others = await asyncio.to_thread(veterans, db, MANY)
    async with world(tmp_path) as place:

        async def ask(method: str, path: str, token: str) -> float:
            headers = {"Authorization": f"Bearer {token}"}
            with watched(monkeypatch) as held:
                await asyncio.sleep(0)
                answer = await place.stranger().request(method, path, headers=headers)
                await asyncio.sleep(0)
            assert answer.status_code == 200
            return held.seconds

        user, places = await known(place.app.state.engine, few), schema.places
        assert user is not None
        mine = places.c.user_id == user.id
        kept = sa.select(places.c.code).where(mine).order_by(places.c.code).limit(MOST_GAMES)
        async with place.app.state.engine.begin() as connection:
            codes = [*(await connection.execute(kept)).scalars()]
            await connection.execute(sa.delete(places).where(mine, places.c.code.not_in(codes)))
        lists = [[await ask("GET", "/api/me/games", who) for _ in range(10)] for who in (few, many)]
        assert min(lists[1]) < 2 * min(lists[0]), lists
        for method, path in (("GET", "/api/me/export"), ("DELETE", "/api/me")):
            longest: list[float] = []
            for who in (many, *others):
                longest.append(await ask(method, path, who))
                if longest[-1] < PIECE:
                    break
            assert longest[-1] < PIECE, (path, longest)


def test_no_message_of_a_socket_holds_the_loop() -> None:
    for text in (
        "[" * LARGEST,
        "[" + "[]," * (LARGEST // 3 - 1) + "0]",
        "[" + '{"a":0},' * (LARGEST // 8 - 1) + "0]",
        '{"type":"chat","id":"' + "\\u0061" * (LARGEST // 6 - 10) + '","text":""}',
        "{" + ",".join(f'"{number}":0' for number in range(LARGEST // 9)) + "}",
    ):
        longest = []
        for _ in range(TRIES):
            began = time.thread_time()
            with pytest.raises(Wrong):
                parse(text)
            longest.append(time.thread_time() - began)
        assert min(longest) < LONGEST
