"""Every bot by name.

Six are levels for people, from `beginner` to `master`. Those that search need Numba, the eagle
needs NumPy: without these (the extra `fast`) they are not listed, and `make` says how
to get them. A new bot is one `BotSpec` here, and its two texts in `locale/*/bots.ftl`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random
from typing import Protocol, runtime_checkable

from canyon.bots.levels import Beginner, Easy
from canyon.bots.otter import Otter
from canyon.bots.random_bot import RandomBot
from canyon.extras import how
from canyon.play import Player

BotMaker = Callable[[Random], Player]


@runtime_checkable
class Steady(Protocol):
    """A player that can be told to take its time even where it need not."""

    steady: bool
    """Whether it does the same work if its hand leaves one choice, so that nobody learns that from
    the time it takes."""


@runtime_checkable
class Searcher(Protocol):
    """A player that tries its choices in playouts; a count, so that a seed repeats a game."""

    playouts: int
    """Its playouts per decision."""
    most: int
    """The most playouts that it can be given."""


def _heron(rng: Random) -> Player:
    # Imported here, because compiled code takes a second to load and may not be installed.
    from canyon.bots.heron import Heron, get_ready

    # Before its first choice, which may be limited in seconds.
    get_ready()
    return Heron(rng)


def _eagle(rng: Random) -> Player:
    from canyon.bots.eagle import Eagle

    return Eagle(rng)


def _eagle_plus(rng: Random) -> Player:
    from canyon.bots.eagle.search import EaglePlus, get_ready

    get_ready()
    return EaglePlus(rng)


@dataclass(frozen=True, slots=True)
class BotSpec:
    """What is known about a bot before it is created."""

    name: str
    maker: BotMaker
    is_level: bool = False
    """Whether it is one of the levels for people."""
    needs: str | None = None
    """The library that it needs."""
    searches: bool = False
    """Whether it counts playouts."""
    seconds: float = 0.0
    """What a search takes at most, nearly always, on a core that has nothing else to do."""

    @property
    def can_play(self) -> bool:
        """Whether what it needs is installed."""
        return self.needs is None or find_spec(self.needs.lower()) is not None

    @property
    def title_key(self) -> str:
        """The key of the text with its name; keys can't contain a plus."""
        return f"bot-{self.name.replace('+', '-plus')}"

    @property
    def about_key(self) -> str:
        """The key of the text that says what it is like."""
        return f"{self.title_key}-about"


SPECS = (
    BotSpec("beginner", Beginner, is_level=True),
    BotSpec("easy", Easy, is_level=True),
    BotSpec("medium", Otter, is_level=True),
    BotSpec("hard", _heron, is_level=True, needs="Numba", searches=True, seconds=0.1),
    BotSpec("expert", _eagle, is_level=True, needs="NumPy"),
    BotSpec("master", _eagle_plus, is_level=True, needs="Numba", searches=True, seconds=0.5),
    BotSpec("eagle", _eagle, needs="NumPy"),
    BotSpec("eagle+", _eagle_plus, needs="Numba", searches=True, seconds=0.5),
    BotSpec("heron", _heron, needs="Numba", searches=True, seconds=0.1),
    BotSpec("otter", Otter),
    BotSpec("random", RandomBot),
)
"""All bots, the levels first and in order of strength."""
BOTS = {spec.name: spec for spec in SPECS if spec.can_play}
"""The bots that can play here."""
LEVELS = tuple(spec.name for spec in SPECS if spec.is_level)
SEARCHING = tuple(spec.name for spec in SPECS if spec.searches)
CAN_SEARCH = find_spec("numba") is not None


class BadPlayouts(ValueError):
    """A number of playouts that a bot can't be given; `most` is None if it counts none."""

    def __init__(self, name: str, playouts: str, most: int | None) -> None:
        super().__init__(
            f"the bot {name!r} does not count playouts: leave {':' + playouts!r} out"
            if most is None
            else f"{name}:500 has 500 playouts per decision, 1 to {most}"
        )
        self.name, self.most = name, most


def unknown(name: str) -> str:
    """Why there is no bot of that name, in a sentence."""
    for spec in SPECS:
        if spec.name == name and spec.needs is not None:
            return f"the bot {name!r} needs {spec.needs}: {how('fast')}"
    return f"there is no bot {name!r}; the bots are {', '.join(BOTS)}"


def make(name: str, rng: Random) -> Player:
    """A new player of that name, with its own randomness; ValueError if there is none.

    `heron:500` is a heron with 500 playouts per decision.
    """
    name, colon, playouts = name.partition(":")
    if name not in BOTS:
        raise ValueError(unknown(name))
    player = BOTS[name].maker(rng)
    if colon:
        if not isinstance(player, Searcher):
            raise BadPlayouts(name, playouts, None)
        if not playouts.isdecimal() or not 1 <= int(playouts[:9]) <= player.most:
            raise BadPlayouts(name, playouts, player.most)
        player.playouts = int(playouts)
    return player
