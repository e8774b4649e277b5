"""Hints and practised bids: judged in a process of low priority.

Anybody may practise, so in a bot's thread strangers could make other people's bots slow. Bots
answer in ticks (see `cluster/runner`), and how much a choice is delayed would depend on the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, ParamSpec

from canyon import practice
from canyon.server.errors import Denied
from canyon.server.work_pool import Busy, Heavy
from canyon.texts import SOURCE, Texts, language_of
from canyon.views import View

Json = Any
Given = ParamSpec("Given")

JUDGING = Heavy(nice=10)
"""This process's helper; it is started by the first hint."""


async def hint(whose: Hashable, seen: View, language: str) -> Json:
    """What a seat's choices are worth, as sockets tell it."""
    return await _judged(whose, _hint, seen, language_of(language) or SOURCE)


async def judge_bid(whose: Hashable, seen: View, bid: int, language: str) -> Json:
    """What a practised bid is worth next to all others, as its page shows it."""
    return await _judged(whose, _judge_bid, seen, bid, language)


async def _judged(
    whose: Hashable, work: Callable[Given, Json], *args: Given.args, **kwargs: Given.kwargs
) -> Json:
    try:
        return await JUDGING.run(whose, work, *args, **kwargs)
    except Busy:
        sentence = "Too many people ask for hints now; try again in a moment."
        raise Denied("too-fast", sentence) from None


def _hint(seen: View, language: str) -> Json:
    from canyon.review.hint import hint  # loads what searches: only in the helper

    return hint(seen, language).to_json()


def _judge_bid(seen: View, bid: int, language: str) -> Json:
    from canyon.review.hint import hint

    return practice.answer(hint(seen, language), bid).to_json(Texts(language))
