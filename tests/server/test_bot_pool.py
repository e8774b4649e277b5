"""The bots' threads: the same choice whatever else they do, and nobody waits in vain."""

import asyncio
import logging
import threading
from functools import partial
from random import Random
from typing import Any

import pytest

from canyon.actions import Play
from canyon.bots import LEVELS
from canyon.bots.eagle.search import EaglePlus
from canyon.bots.heron import Heron
from canyon.cards import Card
from canyon.fair import choice_seed, fair_chance, seed_from
from canyon.play import steps
from canyon.rules import apply, new_game
from canyon.server import hint_process
from canyon.server.cluster import bot_pool
from canyon.server.cluster.bot_pool import BotPool
from canyon.sketch import chart, trick_phase
from canyon.state import NO_SEAT
from canyon.views import View, view
from tests.bots.heron.rivals import otters

pytestmark = pytest.mark.anyio

Twin = tuple[View, bytes]


def positions(count: int) -> list[Twin]:
    """What seats see who have a choice, and the seeds of these choices."""
    found: list[Twin] = []
    for number in range(count):
        seed = seed_from(f"twins {number}")
        for _, step in steps(new_game(3 + number % 4), otters(6), partial(fair_chance, seed=seed)):
            game = step.game
            if game.turn != NO_SEAT:
                seen = view(game, game.turn, recall=True)
                if len(seen.legal) > 1:
                    found.append((seen, choice_seed(seed, game, game.turn)))
        if len(found) >= 20 * count:
            break
    return Random(1).sample(found, count)


async def twins_choose_alike(bot: str, count: int) -> None:
    """One after another with nothing else to do, and all at once while strangers practise."""
    pool, twins = BotPool(), positions(count)
    alone = [await pool.choose(bot, Random(seed), seen) for seen, seed in twins]
    hints = [asyncio.create_task(hint_process.hint(at, twins[at][0], "en")) for at in range(8)]
    busy = await asyncio.gather(*[pool.choose(bot, Random(seed), seen) for seen, seed in twins])
    await asyncio.gather(*hints)
    pool.stop()
    assert busy == alone
    assert all(action in seen.legal for action, (seen, _) in zip(alone, twins, strict=True))


@pytest.mark.parametrize("bot", LEVELS)
async def test_the_same_view_and_seed_bring_the_same_choice_on_a_busy_server(
    bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With few playouts for `master`, because all would take a minute; below it has them."""
    monkeypatch.setattr(EaglePlus.__init__, "__defaults__", (8,))
    await twins_choose_alike(bot, 100)


@pytest.mark.soak
@pytest.mark.parametrize("bot", LEVELS)
async def test_the_same_view_and_seed_bring_the_same_choice_thousands_of_times(bot: str) -> None:
    await twins_choose_alike(bot, 2_000)


def led(*hands: str) -> View:
    """What seat 1 sees after seat 0 has led a blue card from these hands."""
    game = trick_phase(chart("a.L\nb.L\nc.L"), [*hands], trump="V4", bids=[1, 1, 0])
    return view(apply(game, Play(Card(hands[0].split()[0]))).game, 1, recall=True)


@pytest.mark.parametrize(("bot", "kind"), [("hard", Heron), ("master", EaglePlus)])
def test_a_forced_card_costs_a_search_but_the_last_one_does_not(
    bot: str, kind: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[int] = []
    name = "_search" if kind is Heron else "best"
    search = getattr(kind, name)

    def noted(self: Any, seen: View, *arguments: Any) -> Any:
        searched.append(self.playouts)
        return search(self, seen, *arguments)

    monkeypatch.setattr(kind, name, noted)
    for hands, count in (("B3 B9", 1), ("B3 G9", 1), ("B3", 0)):
        searched.clear()
        seen = led(*(["B7 R2", hands, "B8 Y1"] if " " in hands else ["B7", hands, "B8"]))
        assert bot_pool.choose(bot, Random(1), seen) in seen.legal
        assert len(searched) == count, hands


async def test_who_does_not_search_does_not_wait_for_those_who_do() -> None:
    pool, done = BotPool(), threading.Event()
    for _ in range(2 * bot_pool.SEARCHES):
        pool._searches.submit(done.wait, 60)
    seen = led("B7 R2", "B3 B9", "B8 Y1")
    async with asyncio.timeout(20):
        assert await pool.choose("medium", Random(1), seen) in seen.legal
    done.set()
    pool.stop()


async def test_whoever_is_called_off_waits_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table was given up, for example, or another process now runs it."""
    begun: list[str] = []
    done = threading.Event()

    def slowly(name: str, *_: object) -> None:
        begun.append(name)
        done.wait(60)

    monkeypatch.setattr(bot_pool, "choose", slowly)
    pool, seen = BotPool(), led("B7 R2", "B3 B9", "B8 Y1")
    searches = [asyncio.create_task(pool.choose("hard", Random(1), seen)) for _ in range(10)]
    await asyncio.sleep(0.1)
    for search in searches:
        search.cancel()
    await asyncio.gather(*searches, return_exceptions=True)
    done.set()
    pool._searches.shutdown(wait=True)
    assert len(begun) <= bot_pool.SEARCHES


def test_the_first_search_finds_its_code_loaded(caplog: pytest.LogCaptureFixture) -> None:
    pool = BotPool()
    with caplog.at_level(logging.INFO, "canyon.thinking"):
        pool.warm_up()
        pool._searches.shutdown(wait=True)
    assert "the bots that search are ready after" in caplog.text
