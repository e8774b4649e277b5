"""The bots, by name. One file (or folder) a bot; a bot knows its seat's view and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from canyon.bots.otter import Otter
from canyon.bots.random_bot import RandomBot
from canyon.play import Player

BotMaker = Callable[[Random], Player]

BOTS: dict[str, BotMaker] = {
    "otter": Otter,
    "random": RandomBot,
}


def make(name: str, rng: Random) -> Player:
    """A new player of that name, with its own randomness; ValueError if there is none."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name](rng)
