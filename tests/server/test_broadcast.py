"""News: what is written once for everybody adds up to what each seat may read, and no more."""

import json
from copy import copy
from itertools import islice, permutations
from pathlib import Path
from typing import Any

import pytest

from canyon.actions import Action
from canyon.board import Board, built_in, from_rows
from canyon.client.completed import completed
from canyon.events import Event
from canyon.fair import commitment
from canyon.outlook import outlook
from canyon.rules import acting, legal, new_game
from canyon.server.responses import TableState
from canyon.server.socket.broadcast import NewsWriter, table_facts, view_for
from canyon.server.tables.entries import (
    Acted,
    Conceded,
    Declined,
    Ended,
    Entry,
    Forgotten,
    Hinted,
    HostChanged,
    Paced,
    Rematched,
    Renamed,
    Returned,
    Sat,
    Started,
    Substituted,
    Voted,
)
from canyon.server.tables.live_table import Line, LiveTable
from canyon.server.tables.registry import Registry
from canyon.server.tables.settings import Settings
from canyon.server.tables.table import Table
from canyon.variants import Options
from canyon.views import seen, view
from canyon.wire import action_to_json, event_to_json, outlook_to_json, view_to_json
from tests.helpers import random_game
from tests.server.test_store import opened

pytestmark = pytest.mark.anyio

DRAWN = from_rows(built_in("canyon").rows, "My river")


async def begun(
    registry: Registry, board: Board, seats: int, options: Options | None = None
) -> LiveTable:
    """A table whose game has begun, the draws for the first deal included."""
    options = options or Options()
    live_table = await registry.make(Settings(board, seats, options), "host")
    await live_table.change(*[Sat(s, f"p{s}", s, user=f"u{s}") for s in range(seats)])
    started = Started(commitment(live_table.secret))
    await live_table.change(started, *live_table.chances(new_game(seats, board, options)))
    return live_table


class Watcher:
    """Keeps what a watcher is told: news as they are sent."""

    user: str | None = None

    def __init__(self, live_table: LiveTable) -> None:
        self.heard: list[dict[str, Any]] = []
        self.texts: list[bytes] = []
        live_table.listeners.add(self)

    def tell(self, live_table: LiveTable, version: int, events: list[Event]) -> None:
        self.texts.append(NewsWriter(live_table, version, events).text(None))
        self.heard.append(json.loads(self.texts[-1]))

    def note_hint(self, table: Table) -> None:
        self.heard.append({"type": "hints"})

    def hear(self, live_table: LiveTable, line: Line) -> None:
        raise AssertionError("nobody speaks")


def choice(live_table: LiveTable) -> tuple[int, Action]:
    """Whose turn it is, and something to choose."""
    game = live_table.table.game
    assert game is not None
    seat = acting(game)[0]
    return seat, legal(game, seat)[0]


@pytest.mark.parametrize("blind", [False, True])
async def test_every_seat_reads_its_own_whoever_is_told_first(tmp_path: Path, blind: bool) -> None:
    options, board = Options(blind_bids=blind), built_in("kettle")
    async with opened(tmp_path / "canyon.db") as (_, _, registry):
        live_table = await registry.make(Settings(built_in("kettle"), 3, options), "host")
        sat = [Sat(s, "p", s, user=f"u{s}") for s in range(3)]
        await live_table.change(*sat, Started(commitment(live_table.secret)))
        table, orders = live_table.table, [*permutations((None, 0, 1, 2))]
        facts = json.loads(bytes(table_facts(live_table)))
        moments = islice(random_game(5, 3, built_in("kettle"), options), 400)
        for number, moment in enumerate(moments):
            live_table.before = copy(table)
            table.game, events = moment.step.game, [*moment.step.events]
            news = NewsWriter(live_table, number, events)
            state = TableState.of(live_table, None).model_dump(exclude={"version", "you"})
            for seat in orders[number % len(orders)]:
                told = json.loads(news.text(seat))
                assert ("table" in told) == any("draw" in str(event) for event in told["events"])
                now, ahead = view(table.game, seat), outlook(view(table.game, seat))
                shown = view_to_json(now)
                assert completed(told, facts) == {
                    "type": "news",
                    "version": number,
                    "you": seat,
                    "events": [event_to_json(seen(e, seat, options), board) for e in events],
                    "view": shown,
                    "waiting_since": state["waiting_since"],
                    "table": {**state, "draws": shown["draws"]},
                    **({} if ahead is None else {"outlook": outlook_to_json(ahead, board)}),
                }
                assert json.loads(bytes(view_for(table, seat))) == told["view"]
            facts = json.loads(bytes(table_facts(live_table)))


async def test_before_the_start_there_is_no_view(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (_, _, registry):
        live_table = await registry.make(Settings(built_in("kettle"), 3, Options()), "host")
        watcher = Watcher(live_table)
        await live_table.change(Sat(0, "Ann", 0, user="u0"))
        [told] = watcher.heard
        assert (told["view"], told["events"], told["you"]) == (None, [], None)
        assert told["table"]["seats"][0]["name"] == "Ann"


CHANGES: list[list[Entry]] = [
    [Substituted(0, "otter")],
    [Returned(0)],
    [Voted(1)],
    [Declined(2)],
    [Paced("instant")],
    [Renamed(1, "u1", "Bo")],
    [Conceded(2, "otter")],
    [Forgotten(2)],
    [HostChanged("u1")],
    [Ended("agreed")],
    [Rematched("AAAAAA")],
]


async def test_the_table_is_told_of_when_it_has_changed_and_only_then(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (_, _, registry):
        live_table = await begun(registry, built_in("kettle"), 3)
        watcher = Watcher(live_table)
        table = json.loads(bytes(table_facts(live_table)))
        for change in CHANGES:
            if live_table.table.status == "playing":
                seat, action = choice(live_table)
                await live_table.choose(seat, live_table.table.version, action)
                assert "table" not in watcher.heard[-1]
            await live_table.change(*change)
            told = watcher.heard[-1]
            table = completed(told, table)["table"]
            assert told["table"] == json.loads(bytes(table_facts(live_table))), change
            state = TableState.of(live_table, None).model_dump(exclude={"version", "you"})
            assert table == {**state, "draws": table["draws"]}


async def test_a_choice_says_of_the_table_what_it_changes(tmp_path: Path) -> None:
    """Its clock ran out, or did not this time; a hint before it has been told of by then."""
    async with opened(tmp_path / "canyon.db") as (_, _, registry):
        live_table = await begun(registry, built_in("kettle"), 3)
        watcher = Watcher(live_table)
        board = built_in("kettle")
        while live_table.table.version < 20:
            seat, action = choice(live_table)
            acted = action_to_json(action, board)
            late = seat == 1 and live_table.table.missed.get(1) is None
            was = live_table.table.missed.get(seat)
            if seat == 2:
                await live_table.change(Hinted(2))
            entries: list[Entry] = [Acted(seat, acted, bot="otter" if late else None)]
            game = live_table.table.after(0.0, entries)[0].game
            assert game is not None
            await live_table.change(*entries, *live_table.chances(game))
            assert ("table" in watcher.heard[-1]) == (late or was is not None)
        told = [each["table"]["missed"] for each in watcher.heard if "table" in each]
        assert told[:2] == [[0, 1, 0], [0, 0, 0]]
        assert {"type": "hints"} in watcher.heard


async def test_the_map_and_the_draws_are_sent_once(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (_, _, registry):
        live_table = await begun(registry, DRAWN, 4)
        rows = [json.dumps(row, ensure_ascii=False).encode() for row in DRAWN.rows]
        welcome = bytes(table_facts(live_table)) + bytes(view_for(live_table.table, 0))
        unlike = [row for row in rows if rows.count(row) == 1]
        assert unlike
        assert all(welcome.count(row) == 1 for row in unlike)
        assert welcome.count(b'"draws"') == 1
        watcher = Watcher(live_table)
        for _ in range(30):
            seat, action = choice(live_table)
            await live_table.choose(seat, live_table.table.version, action)
        assert not any(b"My river" in text or b'"draws"' in text for text in watcher.texts)
