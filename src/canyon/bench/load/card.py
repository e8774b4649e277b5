"""What is sent for a card: the news to all four of a table, and the acknowledgement."""

from __future__ import annotations

import statistics
from random import Random

from canyon.board import Board
from canyon.bots import make
from canyon.events import CardPlayed, Event
from canyon.fair import commitment
from canyon.rules import acting, new_game
from canyon.server.messages import Done, encode
from canyon.server.owner.broadcast import NewsWriter
from canyon.server.tables.entries import Created, Sat, Started
from canyon.server.tables.live_table import Line, LiveTable
from canyon.server.tables.log import Row
from canyon.server.tables.log_store import LogStore
from canyon.server.tables.settings import Settings
from canyon.server.tables.table import Table
from canyon.variants import Options
from canyon.views import view

SEATS = 4
SEED = bytes(range(32))
ID = "0123456789abcdef"
"""As long as the id that a program gives its choice."""


class Forgetful(LogStore):
    """A log that keeps nothing."""

    def __init__(self) -> None:
        pass

    async def append(self, row: Row) -> bool:
        """Do as if it were stored."""
        return True


class Scales:
    """Weighs what is sent at each new version in which a card was played."""

    user: str | None = None

    def __init__(self) -> None:
        self.weighed: list[int] = []

    def tell(self, live_table: LiveTable, version: int, events: list[Event]) -> None:
        """Weigh the news of everybody, and what the player is answered."""
        if events and isinstance(events[0], CardPlayed):
            news = NewsWriter(live_table, version, events)
            texts = [news.text(seat) for seat in range(SEATS)]
            self.weighed.append(sum(map(len, [*texts, encode(Done(ID, version))])))

    def note_hint(self, table: Table) -> None:
        """Nobody asks for any."""

    def put(self, text: bytes) -> None:
        """Who comes and goes is not weighed."""

    def hear(self, live_table: LiveTable, line: Line) -> None:
        """Nobody speaks."""


async def bytes_for_a_card(board: Board) -> float:
    """How many bytes all four together are sent for a card, on average of a game of otters."""
    live_table, scales = LiveTable(Table("AAAAAA"), SEED, Forgetful()), Scales()
    settings = Settings(board, SEATS, Options())
    users = [f"{seat + 1:032x}" for seat in range(SEATS)]
    await live_table.change(Created(settings.written(), users[0]))
    sat = [Sat(seat, f"Player {seat}", seat, user=user) for seat, user in enumerate(users)]
    chances = live_table.chances(new_game(SEATS, board, settings.options))
    await live_table.change(*sat, Started(commitment(SEED)), *chances)
    live_table.listeners.add(scales)
    otters = [make("otter", Random(seat)) for seat in range(SEATS)]
    while live_table.table.status == "playing":
        game = live_table.table.game
        assert game is not None
        seat = acting(game)[0]
        action = otters[seat].choose(view(game, seat, recall=True))
        await live_table.choose(seat, live_table.table.version, action)
    return statistics.mean(scales.weighed)
