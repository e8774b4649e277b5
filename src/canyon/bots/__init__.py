"""The bots, by name. One file (or folder) a bot; a bot knows its seat's view and nothing else.

Six are levels for people, from `beginner` to `master`. Those that search need Numba, the eagle
needs NumPy: without these (the extra `fast`) they are not listed, and `make` says how
to get them.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Protocol, runtime_checkable

from canyon.bots.levels import Beginner, Easy
from canyon.bots.otter import Otter
from canyon.bots.random_bot import RandomBot
from canyon.play import Player

BotMaker = Callable[[Random], Player]


@runtime_checkable
class Thinker(Protocol):
    """A player that can be told how long to think."""

    playouts: int
    """What it has for a decision."""
    most: int
    """What it can be given."""

    def think_for(self, seconds: float) -> int:
        """From now on so many seconds for a decision, at most; how many playouts that is."""
        ...


def _heron(rng: Random) -> Player:
    # Here and not above: compiled code takes a second to load, and may not be there.
    from canyon.bots.heron import Heron
    from canyon.bots.heron.budget import get_ready

    # Before its first choice, for which somebody may give it seconds only.
    get_ready()
    return Heron(rng)


def _eagle(rng: Random) -> Player:
    from canyon.bots.eagle import Eagle

    return Eagle(rng)


def _eagle_plus(rng: Random) -> Player:
    from canyon.bots.eagle.plus import EaglePlus, get_ready

    get_ready()
    return EaglePlus(rng)


SEARCHING = ("hard", "master", "eagle+", "heron")
LEVELS = ("beginner", "easy", "medium", "hard", "expert", "master")
CAN_SEARCH = find_spec("numba") is not None

NEEDS = {"eagle": "NumPy", "expert": "NumPy", **dict.fromkeys(SEARCHING, "Numba")}
"""Libraries that bots can't do without."""

_ALL: dict[str, BotMaker] = {
    "beginner": Beginner,
    "easy": Easy,
    "medium": Otter,
    "hard": _heron,
    "expert": _eagle,
    "master": _eagle_plus,
    "eagle": _eagle,
    "eagle+": _eagle_plus,
    "heron": _heron,
    "otter": Otter,
    "random": RandomBot,
}
BOTS = {
    name: maker
    for name, maker in _ALL.items()
    if name not in NEEDS or find_spec(NEEDS[name].lower()) is not None
}


class BadPlayouts(ValueError):
    """A number of playouts that a bot can't be given; `most` is None if it counts none."""

    def __init__(self, name: str, playouts: str, most: int | None) -> None:
        super().__init__(
            f"the bot {name!r} does not count playouts: leave {':' + playouts!r} out"
            if most is None
            else f"{name}:500 has 500 playouts for a decision, 1 to {most}"
        )
        self.name, self.most = name, most


def key(name: str) -> str:
    """A bot's name as keys of texts have it, where there is no plus."""
    return name.replace("+", "-plus")


def unknown(name: str) -> str:
    """Why there is no bot of that name, in a sentence."""
    if name in NEEDS:
        return f"the bot {name!r} needs {NEEDS[name]}: type `pip install 'canyon-game[fast]'`"
    return f"there is no bot {name!r}; the bots are {', '.join(BOTS)}"


def make(name: str, rng: Random, think: float | None = None) -> Player:
    """A new player of that name, with its own randomness; ValueError if there is none.

    Bots that search count playouts, so that a seed repeats a game: `heron:500` has 500 for each
    decision. `think` gives them seconds instead.
    """
    name, colon, playouts = name.partition(":")
    if name not in BOTS:
        raise ValueError(unknown(name))
    player = BOTS[name](rng)
    if colon:
        if not isinstance(player, Thinker):
            raise BadPlayouts(name, playouts, None)
        if not playouts.isdecimal() or not 1 <= int(playouts[:9]) <= player.most:
            raise BadPlayouts(name, playouts, player.most)
        player.playouts = int(playouts)
    elif think is not None and isinstance(player, Thinker):
        player.think_for(think)
    return player
