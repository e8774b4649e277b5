"""`random`: any legal choice, all equally likely; the baseline that every bot must beat."""

from __future__ import annotations

from random import Random

from canyon.actions import Action
from canyon.views import View


class RandomBot:
    """Chooses without looking."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        return self._rng.choice(view.legal)
