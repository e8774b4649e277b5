"""A player's results in some games: wins, places, bids by hand and zone, time taken."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import floor, log
from typing import Any

Json = Any

STEPS = 12
"""Buckets per doubling of the time, so that a quantile is accurate to 3 %."""


@dataclass(slots=True)
class Times:
    """How long choices took: their sum, and the number in each bucket."""

    seconds: float = 0.0
    buckets: Counter[int] = field(default_factory=Counter)

    def note(self, seconds: float) -> None:
        """Count a choice in."""
        self.seconds += seconds
        self.buckets[floor(STEPS * log(max(seconds, 1e-9), 2))] += 1

    def add(self, other: Times) -> None:
        """Count others in."""
        self.seconds += other.seconds
        self.buckets += other.buckets

    @property
    def mean(self) -> float:
        """Seconds per choice, on average."""
        return self.seconds / max(self.buckets.total(), 1)

    def quantile(self, share: float) -> float:
        """Seconds within which this share of the choices was made; 0 without any."""
        left = share * self.buckets.total()
        for bucket in sorted(self.buckets):
            left -= self.buckets[bucket]
            if left <= 0:
                return float(2 ** ((bucket + 0.5) / STEPS))
        return 0.0


@dataclass(slots=True)
class Bids:
    """Bids made and met, by cards dealt and by where the canoe was: in the current or not."""

    made: Counter[tuple[int, bool]] = field(default_factory=Counter)
    met: Counter[tuple[int, bool]] = field(default_factory=Counter)

    def note(self, cards: int, current: bool, met: bool) -> None:
        """Count a bid in."""
        self.made[cards, current] += 1
        if met:
            self.met[cards, current] += 1

    def add(self, other: Bids) -> None:
        """Count others in."""
        self.made += other.made
        self.met += other.met

    def share(self, cards: int | None = None, current: bool | None = None) -> float | None:
        """The share that was met, of all or of some; None if there were none."""
        kinds = [
            kind
            for kind in self.made
            if cards in (None, kind[0]) and (current is None or current is kind[1])
        ]
        made = sum(self.made[kind] for kind in kinds)
        return sum(self.met[kind] for kind in kinds) / made if made else None

    @property
    def hands(self) -> list[int]:
        """The numbers of cards for which there were bids."""
        return sorted({cards for cards, _ in self.made})


@dataclass(slots=True)
class Tally:
    """One player's results in some games."""

    games: int = 0
    wins: float = 0.0
    places: float = 0.0
    forfeits: int = 0
    bids: Bids = field(default_factory=Bids)
    times: Times = field(default_factory=Times)

    def add(self, other: Tally) -> None:
        """Count other games in."""
        self.games += other.games
        self.wins += other.wins
        self.places += other.places
        self.forfeits += other.forfeits
        self.bids.add(other.bids)
        self.times.add(other.times)

    def to_json(self) -> Json:
        """For the journal of a series."""
        return {
            "games": self.games,
            "wins": self.wins,
            "places": self.places,
            "forfeits": self.forfeits,
            "bids": [
                [cards, int(current), made, self.bids.met[cards, current]]
                for (cards, current), made in self.bids.made.items()
            ],
            "seconds": self.times.seconds,
            "buckets": [[bucket, count] for bucket, count in self.times.buckets.items()],
        }

    @classmethod
    def from_json(cls, value: Json) -> Tally:
        """What `to_json` wrote; LookupError, TypeError or ValueError for anything else."""
        bids = Bids()
        for cards, current, made, met in value["bids"]:
            bids.made[int(cards), bool(current)] = int(made)
            if met:
                bids.met[int(cards), bool(current)] = int(met)
        buckets = Counter({int(bucket): int(count) for bucket, count in value["buckets"]})
        times = Times(float(value["seconds"]), buckets)
        wins, places = float(value["wins"]), float(value["places"])
        games, forfeits = int(value["games"]), int(value["forfeits"])
        return cls(games, wins, places, forfeits, bids, times)
