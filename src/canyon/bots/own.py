"""People's own Python bots: `module:Class`, or an eagle's own weights.

They are only for whoever starts the program, because a name decides which code is run. Names
that other people send, as at a server's tables, must be those of `registry`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from canyon.bots.registry import BOTS, BotMaker, unknown
from canyon.play import Player

WEIGHTS = ".npz"


class UnusableBot(ValueError):
    """Somebody's own bot that can't be used, and why."""


def maker(name: str) -> BotMaker | None:
    """What makes such a bot; None if the name does not mean one; UnusableBot otherwise."""
    kind, colon, rest = name.partition(":")
    if kind == "eagle" and rest.endswith(WEIGHTS):
        return _trained(rest)
    if kind in BOTS:
        return None
    if colon and all(part.isidentifier() for part in f"{kind}.{rest}".split(".")):
        return _checked(name, lambda: _attribute(kind, rest))
    return None


def _attribute(module: str, names: str) -> Any:
    # The program that plays need not be in the folder of the bot, but whoever names it is.
    if "" not in sys.path:
        sys.path.insert(0, "")
    found: Any = import_module(module)
    for name in names.split("."):
        found = getattr(found, name)
    return found


def _checked(name: str, load: Callable[[], Any]) -> BotMaker:
    """A maker whose bots can choose; whatever goes wrong in foreign code is told in a sentence."""
    try:
        found = load()
    except Exception as error:
        raise UnusableBot(f"{name}: {type(error).__name__}: {error}") from error
    if not callable(found):
        raise UnusableBot(f"{name} can't be called: a bot is a class, made with a random.Random")

    def make(rng: Random) -> Player:
        try:
            player = found(rng)
        except Exception as error:
            raise UnusableBot(f"{name}(rng): {type(error).__name__}: {error}") from error
        if not callable(getattr(player, "choose", None)):
            raise UnusableBot(f"{name}(rng) has no method choose(view)")
        return player  # type: ignore[no-any-return]

    return make


def _trained(file: str) -> BotMaker:
    """An eagle with the weights in a file."""
    if "eagle" not in BOTS:
        raise UnusableBot(unknown("eagle"))
    from canyon.bots.eagle import Eagle

    actor = _weights(Path(file))
    return lambda rng: Eagle(rng, actor)


@cache
def _weights(file: Path) -> Any:
    from canyon.bots.eagle.eagle import load

    try:
        with file.open("rb") as opened:
            return load(opened)
    except OSError as error:
        raise UnusableBot(f"{file}: {error.strerror or error}") from None
    except Exception as error:  # NumPy's errors for files of other kinds are many
        raise UnusableBot(f"{file} does not contain an eagle's weights ({error})") from None
