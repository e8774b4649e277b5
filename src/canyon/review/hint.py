"""A hint: what every choice that a seat has now is worth, and why, from its view alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from canyon.judge import Judgement, judge
from canyon.review.reasons import reason
from canyon.texts import Texts
from canyon.views import View
from canyon.wire import action_to_json

DIGITS = 4
"""Decimals of a chance: below its error."""
BUDGET = 8_000
"""Playouts for a hint: an error below a point, in less than 300 ms on one core."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A judgement for somebody who has to choose, with one sentence of reason."""

    view: View
    judgement: Judgement
    reason: str

    def to_json(self) -> dict[str, Any]:
        """The hint as sockets tell it: each choice's chances, from 0 to 1, in legal order."""
        return {
            "choices": [
                {
                    "action": action_to_json(worth.action, self.view.board),
                    "win": round(worth.win, DIGITS),
                    "error": round(worth.error, DIGITS),
                    "met": round(worth.met, DIGITS),
                    "fall": round(worth.fall, DIGITS),
                    "loss": round(max(worth.behind, 0.0), DIGITS),
                }
                for worth in self.judgement.choices
            ],
            "best": self.judgement.best,
            "reason": self.reason,
        }


def hint(view: View, language: str) -> Hint:
    """What to choose now; the same view always gets the same hint."""
    judgement = judge(view, BUDGET)
    return Hint(view, judgement, reason(view, judgement, None, Texts(language)))
