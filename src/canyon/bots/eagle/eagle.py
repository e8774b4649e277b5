"""The player: takes the legal choice that the network rates highest, with NumPy only."""

from __future__ import annotations

from functools import cache
from importlib import resources
from random import Random
from typing import IO, Any

import numpy as np

from canyon.actions import Action
from canyon.bots.eagle.encoder import choice_number, look
from canyon.bots.eagle.network import Actor, Layer, preferences
from canyon.numbering import START_0
from canyon.search.unseen import hides_choices
from canyon.views import View

WEIGHTS = "eagle.npz"


class Eagle:
    """The network without a search; it uses no randomness."""

    def __init__(self, rng: Random, actor: Actor | None = None) -> None:
        """The randomness is not used; weights other than the package's are for training."""
        self.actor, self.steady = actor or weights(), False

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        if len(view.legal) == 1 and not (self.steady and hides_choices(view)):
            return view.legal[0]
        liked = self.likes(view)
        return view.legal[int(np.argmax(liked))]

    def likes(self, view: View) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Its rating of each legal choice: the logarithm of the choice's probability, up to a
        constant."""
        vector, fields, places = look(view)
        wanted, _ = preferences(self.actor, vector, fields, np)
        at = []
        for index, action in enumerate(view.legal):
            number = choice_number(action, places)
            at.append(START_0 + index if number is None else number)
        liked: np.ndarray[Any, np.dtype[np.float32]] = wanted[at]
        return liked


@cache
def weights() -> Actor:
    """The weights that come with the package."""
    with resources.files(__package__).joinpath(WEIGHTS).open("rb") as file:
        return load(file)


def load(file: IO[bytes]) -> Actor:
    """Weights from a file that training has written."""
    with np.load(file) as arrays:
        found = {name: arrays[name].astype(np.float32) for name in arrays.files}

    def layer(name: str) -> Layer:
        return Layer(found[f"{name}.weight"], found[f"{name}.bias"])

    depth = sum(name.startswith(".trunk[") and name.endswith(".weight") for name in found)
    return Actor(
        trunk=tuple(layer(f".trunk[{at}]") for at in range(depth)),
        choice=layer(".choice"),
        tricks=layer(".tricks"),
        wish=layer(".wish"),
        offer=layer(".offer"),
        match=layer(".match"),
    )
