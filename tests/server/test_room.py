"""A live table: what ends it when nobody lands."""

from pathlib import Path

import pytest

from canyon import play
from canyon.fair import commitment
from canyon.rules import legal, new_game
from canyon.state import Phase
from tests.server.test_store import make, opened

pytestmark = pytest.mark.anyio


async def test_e4_a_game_without_a_landing_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "MAX_ROUNDS", 2)
    async with opened(tmp_path / "canyon.db") as (_, _, hub):
        room = await make(hub)
        start = new_game(3, room.table.settings.board)
        sat = [{"sat": {"seat": s, "name": "p", "user": f"u{s}", "colour": s}} for s in range(3)]
        begun = {"started": {"commitment": commitment(room.secret)}}
        await room.change(*sat, begun, *room.chances(start))
        while room.table.status == "playing":
            game = room.table.game
            assert game is not None
            await room.choose(game.turn, room.table.version, legal(game)[0])
        assert room.table.status == "ended"
        assert room.table.game is not None
        assert (room.table.game.rounds, room.table.game.phase) == (2, Phase.DEAL)
        assert room.seed == room.secret, "the deals can be checked now"
