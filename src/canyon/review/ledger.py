"""Where a seat's result came from, as a sum that is exact whatever the judge gets wrong.

result = start + deals + bids + cards + paddling + others

start     the fair share: one divided by the number of players
deals     what the seat's cards were worth: the chance with them, less the chance before the deal
bids, cards, paddling  what its own choices lost against the best ones (start fields: paddling)
others    the rest: what the others did, and how the cards lay
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, sqrt
from typing import Any

from canyon.board import NOWHERE
from canyon.review.decision import DIGITS, Decision
from canyon.rules.ending import places
from canyon.state import Game, Phase

LINES = {
    Phase.PLACE: "paddling",
    Phase.BID: "bids",
    Phase.TRICKS: "cards",
    Phase.CANOES: "paddling",
}
ACCURACY = {
    Phase.PLACE: "canoes",
    Phase.BID: "bid",
    Phase.TRICKS: "tricks",
    Phase.CANOES: "canoes",
}


@dataclass(slots=True)
class Line:
    """A sum of judgements, with its standard error."""

    sum: float = 0.0
    variance: float = 0.0

    def add(self, value: float, error: float) -> None:
        # Rounded first: then what is printed adds up.
        self.sum = round(self.sum + value, DIGITS)
        self.variance += error * error

    @property
    def error(self) -> float:
        """The standard error of the sum."""
        return round(sqrt(self.variance), DIGITS)

    def to_json(self) -> dict[str, float]:
        return {"sum": self.sum, "error": self.error}


@dataclass(slots=True)
class Ledger:
    """One seat's account."""

    start: float
    result: float = 0.0
    deals: Line = field(default_factory=Line)
    bids: Line = field(default_factory=Line)
    cards: Line = field(default_factory=Line)
    paddling: Line = field(default_factory=Line)
    accuracies: dict[str, list[float]] = field(
        default_factory=lambda: {kind: [] for kind in ("bid", "tricks", "canoes")}
    )

    def add(self, decision: Decision) -> None:
        """Account for a choice of this seat."""
        line: Line = getattr(self, LINES[decision.phase])
        line.add(-decision.loss, decision.loss_error)
        self.accuracies[ACCURACY[decision.phase]].append(accuracy(decision.loss))

    @property
    def accuracy(self) -> dict[str, float | None]:
        """How good the choices were on average, 0 to 100; None where there were none."""
        return {
            kind: round(sum(each) / len(each), 1) if each else None
            for kind, each in self.accuracies.items()
        }

    @property
    def others(self) -> Line:
        """What is left: so the sum is the result."""
        known = (self.deals, self.bids, self.cards, self.paddling)
        rest = self.result - self.start - sum(line.sum for line in known)
        return Line(rest, sum(line.variance for line in known))

    def to_json(self, seat: int) -> dict[str, Any]:
        lines = ("deals", "bids", "cards", "paddling", "others")
        return {
            "seat": seat,
            "result": self.result,
            "start": self.start,
            **{name: getattr(self, name).to_json() for name in lines},
            "accuracy": self.accuracy,
        }


def accuracy(loss: float) -> float:
    """From 0 to 100: how good a choice with this loss is (the curve that lichess uses)."""
    return min(max(103.1668 * exp(-0.04354 * 100 * loss) - 3.1669, 0.0), 100.0)


def shares(game: Game) -> list[float]:
    """By seat: 1 for the winner; without one, the first place is shared as things are (E3, E4)."""
    if NOWHERE in game.canoes:
        return [1 / game.players] * game.players
    standing = places(game)
    return [1 / standing.count(1) if place == 1 else 0.0 for place in standing]
