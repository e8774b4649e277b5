"""What the judge says: every choice's worth with its error, and everybody's chances."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from canyon.actions import Action


class Verdict(StrEnum):
    """How bad a choice was, where it was bad."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LIMITS = ((0.06, Verdict.BLUNDER), (0.03, Verdict.MISTAKE), (0.01, Verdict.INACCURACY))
"""A choice that loses this much or more is called this."""
SURE = 3.0
"""A verdict is given only if the loss is this many standard errors."""
SETTLED = 2.0
"""More playouts rarely change a verdict if the loss is this many standard errors from a limit."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a choice is worth, given what the seat knew; chances are from 0 to 1."""

    action: Action
    win: float
    """The chance to win the game."""
    error: float
    """Its standard error."""
    met: float
    """The chance that the bid is met this round."""
    fall: float
    """The chance to go over the waterfall this round."""
    distance: float
    """The distance to the goal that is expected after the round."""
    takes: float
    """The chance that a card wins its trick."""
    behind: float
    """How much less it is worth than the best choice."""
    behind_error: float
    """The standard error of that: it is small, because all choices meet the same deals."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A position as one seat sees it."""

    choices: tuple[Worth, ...]
    """In the order of `view.legal`; none if it is not the seat's turn."""
    chances: tuple[float, ...]
    """By seat: the chance to win, if the best choice is made."""
    errors: tuple[float, ...]
    """By seat: the standard error of that."""
    worlds: int
    """The number of deals that were tried."""

    @property
    def best(self) -> int:
        """The place of the best choice."""
        return max(range(len(self.choices)), key=lambda at: self.choices[at].win)

    def verdict(self, chosen: int) -> Verdict | None:
        """How bad that choice is; None if it is not bad, or not surely so."""
        worth = self.choices[chosen]
        if worth.behind < SURE * worth.behind_error:
            return None
        return next((verdict for limit, verdict in LIMITS if worth.behind >= limit), None)

    def is_settled(self, chosen: int) -> bool:
        """Whether that choice will stay a mistake or a blunder, or not one, if judged longer."""
        worth = self.choices[chosen]
        return all(
            abs(worth.behind - limit) >= SETTLED * worth.behind_error
            for limit, verdict in LIMITS
            if verdict is not Verdict.INACCURACY
        )
