"""News: what is written once for everybody adds up to what each seat may read, and no more."""

import json
from itertools import islice, permutations
from pathlib import Path

import pytest

from canyon.board import built_in
from canyon.fair import commitment
from canyon.outlook import outlook
from canyon.server.owner.broadcast import NewsWriter
from canyon.server.responses import TableState
from canyon.server.tables.entries import Sat, Started
from canyon.server.tables.settings import Settings
from canyon.variants import Options
from canyon.views import seen, view
from canyon.wire import event_to_json, outlook_to_json, view_to_json
from tests.helpers import random_game
from tests.server.test_store import opened

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("blind", [False, True])
async def test_every_seat_reads_its_own_whoever_is_told_first(tmp_path: Path, blind: bool) -> None:
    options, board = Options(blind_bids=blind), built_in("kettle")
    async with opened(tmp_path / "canyon.db") as (_, _, registry):
        live_table = await registry.make(Settings(built_in("kettle"), 3, options), "host")
        sat = [Sat(s, "p", s, user=f"u{s}") for s in range(3)]
        await live_table.change(*sat, Started(commitment(live_table.secret)))
        table, orders = live_table.table, [*permutations((None, 0, 1, 2))]
        moments = islice(random_game(5, 3, built_in("kettle"), options), 400)
        for number, moment in enumerate(moments):
            table.game, events = moment.step.game, [*moment.step.events]
            news = NewsWriter(live_table, number, events)
            for seat in orders[number % len(orders)]:
                ahead = outlook(view(table.game, seat))
                assert json.loads(news.text(seat)) == {
                    "type": "news",
                    "version": number,
                    "you": seat,
                    "events": [event_to_json(seen(e, seat, options), board) for e in events],
                    "view": view_to_json(view(table.game, seat)),
                    "table": TableState.of(live_table, None).model_dump(exclude={"version", "you"}),
                    **({} if ahead is None else {"outlook": outlook_to_json(ahead, board)}),
                }


async def test_before_the_start_there_is_no_view(tmp_path: Path) -> None:
    async with opened(tmp_path / "canyon.db") as (_, _, registry):
        live_table = await registry.make(Settings(built_in("kettle"), 3, Options()), "host")
        told = json.loads(NewsWriter(live_table, 1, []).text(None))
        assert (told["view"], told["events"], told["you"]) == (None, [], None)
