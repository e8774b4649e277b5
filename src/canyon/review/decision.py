"""One choice, with what every alternative was worth: the object that programs read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from canyon.judge import Judgement, Verdict
from canyon.review.reasons import why_of
from canyon.state import Phase, Seat
from canyon.texts import Texts
from canyon.views import View
from canyon.wire import action_to_json

DIGITS = 6
"""Decimals of a chance: below any error, and the same on every machine."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat's choice."""

    number: int
    """The number of the step in the record, from 1, deals and forced choices counted."""
    view: View
    judgement: Judgement
    chosen: int

    @property
    def seat(self) -> Seat:
        assert self.view.seat is not None
        return self.view.seat

    @property
    def phase(self) -> Phase:
        return self.view.phase

    @property
    def loss(self) -> float:
        """How much less the choice is worth than the best one."""
        return self.judgement.choices[self.chosen].behind

    @property
    def loss_error(self) -> float:
        return self.judgement.choices[self.chosen].behind_error

    @property
    def verdict(self) -> Verdict | None:
        """How bad the choice was, if it was surely bad."""
        return self.judgement.verdict(self.chosen)

    def to_json(self, texts: Texts | None) -> dict[str, Any]:
        """The decision as programs read it, its reason in a language, or as a key and facts."""
        found, chosen = self.judgement, self.chosen
        why, board = why_of(self.view, found, chosen), self.view.board
        return {
            "n": self.number,
            "round": self.view.rounds + 1,
            "seat": self.seat,
            "phase": self.phase.value,
            "choices": [
                {
                    "action": action_to_json(worth.action, board),
                    "win": round(worth.win, DIGITS),
                    "error": round(worth.error, DIGITS),
                    "met": round(worth.met, DIGITS),
                    "fall": round(worth.fall, DIGITS),
                    "distance": round(worth.distance, DIGITS),
                }
                for worth in found.choices
            ],
            "chosen": chosen,
            "best": found.best,
            "loss": round(self.loss, DIGITS),
            "verdict": self.verdict,
            "reason": why.to_json(board) if texts is None else why.told(board, texts),
        }
