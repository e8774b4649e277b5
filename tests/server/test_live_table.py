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
        live_table = await make(registry)
        start = new_game(3, live_table.table.settings.board)
        sat = [Sat(s, "p", s, user=f"u{s}") for s in range(3)]
        begun = Started(commitment(live_table.secret))
        await live_table.change(*sat, begun, *live_table.chances(start))
        while live_table.table.status == "playing":
            game = live_table.table.game
            assert game is not None
            await live_table.choose(game.turn, live_table.table.version, legal(game)[0])
        assert live_table.table.status == "ended"
        assert live_table.table.game is not None
        assert (live_table.table.game.rounds, live_table.table.game.phase) == (2, Phase.DEAL)
        assert live_table.seed == live_table.secret, "the deals can be checked now"


async def test_what_another_process_wrote_is_known_to_whoever_asks(tmp_path: Path) -> None:
    """Nobody listens here: each process learns only by looking."""
    people = [User(f"u{seat}", f"p{seat}") for seat in range(3)]
    async with opened(tmp_path / "canyon.db") as (engine, log, registry):
        code = (await make(registry)).table.code
        one, other = await registry.live_table(code), await Registry(engine, log).live_table(code)
        await one.change(HostChanged("u0"))
        for seat, person in enumerate(people):
            await one.settle(partial(commands.sit, user=person, seat=seat, colour=None))
        assert other.table.version < one.table.version
        await other.settle(lambda table: commands.start(table, people[0], other))
        with pytest.raises(Denied, match="already started"):
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
            live_table = (one, other)[seat % 2]
            await live_table.settle(partial(commands.vote, user=person, end=True))
        assert await other.is_over()
        assert await one.is_over()
        assert other.table.version == one.table.version
