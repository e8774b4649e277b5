"""A live table: what ends it when nobody lands."""

from functools import partial
from pathlib import Path

import pytest

from canyon import play
from canyon.fair import commitment
from canyon.rules import legal, new_game
from canyon.server.errors import Denied
from canyon.server.identity import User
from canyon.server.tables import commands
from canyon.server.tables.entries import HostChanged, Sat, Started
from canyon.server.tables.registry import Registry
from canyon.state import Phase
from tests.server.test_store import make, opened

pytestmark = pytest.mark.anyio


async def test_e4_a_game_without_a_landing_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "MAX_ROUNDS", 2)
    async with opened(tmp_path / "canyon.db") as (_, _, registry):
        room = await make(registry)
        start = new_game(3, room.table.settings.board)
        sat = [Sat(s, "p", s, user=f"u{s}") for s in range(3)]
        begun = Started(commitment(room.secret))
        await room.change(*sat, begun, *room.chances(start))
        while room.table.status == "playing":
            game = room.table.game
            assert game is not None
            await room.choose(game.turn, room.table.version, legal(game)[0])
        assert room.table.status == "ended"
        assert room.table.game is not None
        assert (room.table.game.rounds, room.table.game.phase) == (2, Phase.DEAL)
        assert room.seed == room.secret, "the deals can be checked now"


async def test_what_another_process_wrote_is_known_to_whoever_asks(tmp_path: Path) -> None:
    """Nobody listens here: each process learns only by looking."""
    people = [User(f"u{seat}", f"p{seat}") for seat in range(3)]
    async with opened(tmp_path / "canyon.db") as (engine, log, registry):
        code = (await make(registry)).table.code
        one, other = await registry.room(code), await Registry(engine, log).room(code)
        await one.change(HostChanged("u0"))
        for seat, person in enumerate(people):
            await one.settle(partial(commands.sit, user=person, seat=seat, colour=None))
        assert other.table.version < one.table.version
        await other.settle(lambda table: commands.start(table, people[0], other))
        with pytest.raises(Denied, match="begun already"):
            await one.settle(lambda table: commands.start(table, people[0], one))
        game = other.table.game
        assert game is not None
        await other.choose(game.turn, other.table.version, legal(game)[0])
        game = other.table.game
        assert game is not None
        known, chosen = other.table.version, legal(game)[0]
        made = await one.choose(game.turn, known, chosen, "once")
        assert other.table.version == known, "it has not heard of it yet"
        assert await other.choose(game.turn, known, chosen, "once") == made
        # All have voted for the end, in turn here and there; and so it has ended.
        for seat, person in enumerate(people):
            room = (one, other)[seat % 2]
            await room.settle(partial(commands.vote, user=person, end=True))
        assert await other.is_over()
        assert await one.is_over()
        assert other.table.version == one.table.version
