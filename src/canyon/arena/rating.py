"""OpenSkill ratings (Plackett–Luce), game by game in the order of the deals.

A bot that has several seats in a game gets the mean of their gains and losses.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating


class Rating(NamedTuple):
    """A strength: with 95 % confidence mu ± 1.96 sigma; new players have 25 ± 16.3."""

    mu: float
    sigma: float


class Ratings:
    """The ratings of a line-up."""

    def __init__(self, entries: int) -> None:
        self._model = PlackettLuce()
        self._ratings: list[PlackettLuceRating] = [self._model.rating() for _ in range(entries)]

    def add(self, seating: Sequence[int], places: Sequence[float]) -> None:
        """Count a game in: who sat where, and each seat's place."""
        teams = [[self._model.create_rating([*self[entry]])] for entry in seating]
        rated = [team[0] for team in self._model.rate(teams, ranks=[*places])]
        for entry in set(seating):
            old = self._ratings[entry]
            own = [new for new, at in zip(rated, seating, strict=True) if at == entry]
            mu = sum(new.mu for new in own) / len(own)
            sigma = old.sigma * prod(new.sigma / old.sigma for new in own) ** (1 / len(own))
            self._ratings[entry] = self._model.create_rating([mu, sigma])

    def __getitem__(self, entry: int) -> Rating:
        rating = self._ratings[entry]
        return Rating(rating.mu, rating.sigma)
