"""Bots' randomness follows from the game: whatever else happens at a table, it goes on alike."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from canyon.fair import choice_seed, derive, fair_chance, seed_from
from canyon.play import steps
from canyon.rules import acting, apply, legal, new_game
from canyon.server.errors import Denied
from canyon.server.tables import registry
from canyon.server.tables.entries import Acted, Hinted, Paced, decode
from canyon.state import NO_SEAT, Game, Seat
from canyon.variants import Options
from tests.bots.heron.rivals import otters
from tests.server.visitors import World, world

pytestmark = pytest.mark.anyio

BOTS = {"1": "random", "2": "easy", "3": "beginner"}
CHOICES = 12
"""A person's choices until the comparison."""

Chosen = dict[Seat | None, list[Any]]


async def choose(place: World, code: str, count: int, *, disturbed: bool) -> None:
    """A person makes that many choices; perhaps late, and other things happen meanwhile."""
    table = await place.live_table(code)
    made = 0
    while made < count:
        async with asyncio.timeout(20):
            while (game := table.table.game) is None or 0 not in acting(game):
                await asyncio.sleep(0.005)
        if disturbed:
            await table.change(Paced("quick" if made % 2 else "instant"), Hinted(0))
            await asyncio.sleep(0.05)  # blind bids: the bots are first
        try:
            game = table.table.game
            assert game is not None
            await table.choose(0, table.table.version, legal(game, 0)[0])
            made += 1
        except Denied as denied:
            if denied.code != "stale":  # blind bids: a bot was quicker
                raise


async def chosen(place: World, code: str) -> Chosen:
    """What each seat chose, and what was dealt, in order."""
    found: Chosen = defaultdict(list)
    async for row in place.app.state.log.written(code, 0):
        for entry in decode(row.entries):
            if isinstance(entry, Acted):
                found[entry.seat].append(entry.action)
    return found


async def test_a_game_goes_on_alike_after_a_restart_whatever_happens_besides(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(registry, "new_seed", lambda: seed_from("alike"))
    games: list[Chosen] = []
    for disturbed in (False, True):
        folder = tmp_path / str(disturbed)
        folder.mkdir()
        async with world(folder, bot_pause=0.0) as place:
            ann = await place.guest("Ann")
            body = {"seats": 4, "bots": BOTS, "sit": {"seat": 0}, "start": True}
            body |= {"options": {"blind_bids": True}, "board": "kettle"}
            made = await ann.post("/api/tables", json=body)
            assert made.status_code == 201, made.text
            code = made.json()["code"]
            await choose(place, code, CHOICES // 2, disturbed=disturbed)
            if not disturbed:
                await choose(place, code, CHOICES // 2, disturbed=False)
                games.append(await chosen(place, code))
        if disturbed:
            async with world(folder, bot_pause=0.0) as place:
                await choose(place, code, CHOICES // 2, disturbed=True)
                games.append(await chosen(place, code))
    one, other = games
    assert one.keys() == other.keys() == {None, 0, 1, 2, 3}
    for seat, actions in one.items():
        alike = min(len(actions), len(other[seat]))
        assert alike >= (2 if seat is None else CHOICES // 2)
        assert actions[:alike] == other[seat][:alike], seat


def test_no_two_choices_of_a_game_have_the_same_seed() -> None:
    for blind in (False, True):
        seed, start = seed_from("once"), new_game(5, options=Options(blind_bids=blind))
        seeds: list[bytes] = []
        game: Game = start
        for _, step in steps(start, otters(5), partial(fair_chance, seed=seed)):
            if game.turn != NO_SEAT:
                seeds.append(choice_seed(seed, game, game.turn))
            game = step.game
        assert len(seeds) > 100
        assert len({*seeds}) == len(seeds)
        assert derive(seed, "bot 0") not in seeds


def test_a_blind_bid_has_the_same_seed_whoever_bids_first() -> None:
    seed = seed_from("blind")
    game = new_game(3, options=Options(blind_bids=True))
    while len(acting(game)) < 3:
        action = fair_chance(game, seed) if game.turn == NO_SEAT else legal(game)[0]
        game = apply(game, action).game
    late = apply(game, legal(game, 1)[0], 1).game
    assert 2 in acting(late)
    assert choice_seed(seed, game, 2) == choice_seed(seed, late, 2)
    assert choice_seed(seed, game, 2) != choice_seed(seed, game, 0)
