"""The rules, one file per chapter; `game` puts them together."""

from canyon.rules.ending import Result, places, result
from canyon.rules.game import Rng, acting, apply, chance, legal
from canyon.rules.setup import new_game
from canyon.rules.step import Step

__all__ = [
    "Result",
    "Rng",
    "Step",
    "acting",
    "apply",
    "chance",
    "legal",
    "new_game",
    "places",
    "result",
]
