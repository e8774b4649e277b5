"""Bots that think, at many tables at once: they answer in time, and say that they think less."""

import asyncio
import logging
import time
from random import Random

import pytest

from canyon.fair import fair_chance, seed_from
from canyon.play import steps
from canyon.rules import new_game
from canyon.server.cluster.bot_pool import WITHIN, BotPool
from canyon.state import Phase
from canyon.views import View, view
from tests.bots.heron.rivals import otters


def eight_cards() -> View:
    """A seat's view with a whole hand before its first card."""
    for _, step in steps(new_game(4), otters(4), lambda g: fair_chance(g, seed_from("thinking"))):
        if step.game.phase is Phase.TRICKS:
            return view(step.game, step.game.turn, recall=True)
    raise AssertionError("nobody ever played a card")


async def answers(thinking: BotPool, bot: str, tables: int, seen: View) -> list[float]:
    """That many bots at once; the seconds that each took."""

    async def one(table: int) -> float:
        begun = time.monotonic()
        assert await thinking.choose(bot, Random(table), seen) in seen.legal
        return time.monotonic() - begun

    return await asyncio.gather(*[one(table) for table in range(tables)])


@pytest.mark.anyio
@pytest.mark.parametrize("bot", ["hard", "master"])
async def test_under_load_bots_think_less_and_say_so(
    bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    thinking, seen = BotPool(0.5), eight_cards()
    await thinking.choose(bot, Random(0), seen)  # loads the compiled code
    with caplog.at_level(logging.INFO, "canyon.thinking"):
        begun = time.process_time()
        await answers(thinking, bot, 20, seen)
        spent = time.process_time() - begun
        assert "bots are waiting: they get" in caplog.text
        assert "instead of 0.50 s" in caplog.text
        thinking._pace = 1.0
        await answers(thinking, bot, 1, seen)
    assert "the bots have enough time again:" in caplog.text
    # On two free cores half of it is how long the last one waited; these may not be free.
    assert spent / 2 < 4.0
    thinking.stop()


def test_shares_add_up_to_an_answer_in_time() -> None:
    thinking = BotPool(0.5)
    thinking._waiting, thinking._newest = 20, time.monotonic()
    share = thinking.share()
    assert share == pytest.approx(WITHIN / 10, rel=0.05)
    thinking._waiting, thinking._newest = 1, time.monotonic()
    assert thinking.share() == 0.5


def test_what_is_said_of_the_load_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    """Shares go up and down while a queue gets shorter; that is not worth a line."""
    thinking = BotPool(0.5)
    with caplog.at_level(logging.INFO, "canyon.thinking"):
        for waiting in (20, 9, 20, 7, 10):
            thinking._waiting, thinking._newest = waiting, time.monotonic()
            thinking.share()
        assert len(caplog.records) == 1
        thinking._waiting, thinking._newest = 2, time.monotonic()
        thinking.share()
    assert [record.levelname for record in caplog.records] == ["WARNING", "INFO"]


def test_the_first_search_finds_its_code_loaded(caplog: pytest.LogCaptureFixture) -> None:
    thinking = BotPool(0.5)
    with caplog.at_level(logging.INFO, "canyon.thinking"):
        thinking.warm_up()
        thinking._threads.shutdown(wait=True)
    assert "the bots that search are ready after" in caplog.text


def test_on_a_busy_machine_shares_are_smaller() -> None:
    thinking = BotPool(0.5)
    thinking._waiting, thinking._newest, thinking._pace = 20, time.monotonic(), 2.0
    assert thinking.share() == pytest.approx(WITHIN / 20, rel=0.05)


@pytest.mark.anyio
async def test_whoever_is_called_off_waits_no_more() -> None:
    """The table was given up, for example, or another process now runs it."""
    thinking, seen = BotPool(0.1), eight_cards()
    await thinking.choose("hard", Random(0), seen)  # loads the compiled code
    searches = [asyncio.create_task(thinking.choose("hard", Random(1), seen)) for _ in range(10)]
    await asyncio.sleep(0.01)
    for search in searches:
        search.cancel()
    await asyncio.gather(*searches, return_exceptions=True)
    thinking._threads.shutdown(wait=True)
    assert thinking._waiting == 0
