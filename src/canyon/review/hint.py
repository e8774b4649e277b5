"""A hint: what every choice that a seat has now is worth, and why, from its view alone."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from canyon.judge import Judgement, Verdict, judgements
from canyon.review.reasons import reason, recommended
from canyon.texts import Texts
from canyon.views import View
from canyon.wire import action_to_json

DIGITS = 4
"""Decimals of a chance: below its error."""
STEP, STEPS = 8_000, 3
"""Playouts for a hint, and how often as many are added while it is not sure enough. Counted, not
timed, so that the same view always gets the same hint; all steps take about 300 ms at most."""
SURE = 0.01
"""The standard error at which a chance is sure enough: a point of 100."""


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
            "best": recommended(self.judgement),
            "reason": self.reason,
        }


def hint(view: View, language: str) -> Hint:
    """What to choose now; the same view always gets the same hint."""
    judgement = judge_for_hint(view)
    return Hint(view, judgement, reason(view, judgement, None, Texts(language)))


def judge_for_hint(view: View) -> Judgement:
    """Judge until the choices that matter are sure enough, or all steps are taken."""
    for judgement in islice(judgements(view, STEP), STEPS):
        if error_that_matters(judgement) <= SURE:
            break
    return judgement


def error_that_matters(judgement: Judgement) -> float:
    """The largest standard error of a chance; that of a sure blunder does not matter."""
    return max(
        worth.error
        for at, worth in enumerate(judgement.choices)
        if judgement.verdict(at) is not Verdict.BLUNDER
    )
