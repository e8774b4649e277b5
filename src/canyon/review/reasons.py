"""Why a choice was good or bad, in one sentence: each number in it is one of the judgement's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from canyon.actions import Action, Bid, Paddle, Place, Play
from canyon.board import Board
from canyon.judge import Judgement, Worth
from canyon.state import Phase
from canyon.texts import Texts, Value
from canyon.views import View
from canyon.wire import action_to_json

FALLS_DIFFER = 0.1
MET_DIFFERS = 0.05
TAKES_DIFFERS = 0.25
"""The smallest difference between chances that is worth telling."""
SAME, SURELY = 0.005, 2.0
"""Choices that lose less are as good as the best one; others are clearly worse if their loss is
that many standard errors."""
NO_DIFFERENCE = "same"
HOPELESS = 0.005
"""A bid that is met less often than this counts as lost."""

KINDS = {Phase.PLACE: "start", Phase.BID: "bid", Phase.TRICKS: "card", Phase.CANOES: "end"}


@dataclass(frozen=True, slots=True)
class Why:
    """A reason in no language yet: the name of its text, and the facts in it."""

    name: str
    choice: Action
    better: Action | None
    numbers: dict[str, Value]

    def told(self, board: Board, texts: Texts, player: str | None = None) -> str:
        """The sentence: to whoever chose, or about them if a name is given."""
        facts = self._facts(lambda action: name_of(action, board, texts))
        if player is None:
            return texts(f"coach-{self.name}", **facts)
        return texts(f"coach-player-{self.name}", player=player, **facts)

    def to_json(self, board: Board) -> dict[str, Any]:
        """The same for whoever has the texts: the key, and actions as they are written there."""
        return {
            "text": f"coach-{self.name}",
            "facts": self._facts(lambda each: action_to_json(each, board)),
        }

    def _facts(self, named: Callable[[Action], Any]) -> dict[str, Any]:
        actions = {"choice": self.choice, "better": self.better}
        return {name: named(each) for name, each in actions.items() if each} | self.numbers


def reason(view: View, judgement: Judgement, chosen: int | None, texts: Texts) -> str:
    """What tells a choice from the recommended one, and that one from the next best."""
    return why_of(view, judgement, chosen).told(view.board, texts)


def why_of(view: View, judgement: Judgement, chosen: int | None) -> Why:
    """The same, in no language yet; if no choice is clearly better, what it promises."""
    kind, best = KINDS[view.phase], judgement.choices[recommended(judgement)]
    worth = best if chosen is None else judgement.choices[chosen]
    if len(judgement.choices) > 1 and _all_surely_as_good(judgement):
        chances = [each.met for each in judgement.choices]
        differ = max(chances) - min(chances) >= MET_DIFFERS
        name = f"{kind}-same" if differ else NO_DIFFERENCE
        return Why(name, best.action, None, _numbers(best, best))
    worse = _other(kind, judgement, best) if worth is best else worth
    if not is_clearly_worse(worse, best):
        what = _promise(judgement, worth) if kind == "card" else "best"
        return Why(f"{kind}-{what}", worth.action, None, _numbers(worth, best))
    what = _difference(kind, worse, best)
    numbers = _numbers(worse, best) | _numbers(best, worse, "better_")
    return Why(f"{kind}-{what}", worse.action, best.action, numbers)


def recommended(judgement: Judgement) -> int:
    """The choice to recommend: of those as good as the best, the one that meets the bid most often.

    Whoever has hardly a chance left would otherwise be told to miss a bid for nothing.
    """
    choices, best = judgement.choices, judgement.best
    as_good = (at for at, each in enumerate(choices) if each.behind < SAME)
    safest = max(as_good, key=lambda at: (choices[at].met, -choices[at].behind))
    return safest if choices[safest].met - choices[best].met >= MET_DIFFERS else best


def is_clearly_worse(worth: Worth, best: Worth) -> bool:
    """Whether a choice loses enough, and surely enough, to be told so."""
    return best.win - worth.win >= max(SAME, SURELY * worth.behind_error)


def _all_surely_as_good(judgement: Judgement) -> bool:
    """Whether nothing can be lost here."""
    return all(each.behind + SURELY * each.behind_error < SAME for each in judgement.choices)


def _promise(judgement: Judgement, worth: Worth) -> str:
    """What is told of a card that no other one is clearly better than."""
    most = max(each.met for each in judgement.choices)
    if most < HOPELESS:
        return "best-lost"
    return "best-win" if most - worth.met >= MET_DIFFERS or worth.met < HOPELESS else "best"


def _other(kind: str, judgement: Judgement, best: Worth) -> Worth:
    """What the recommended choice is compared with: the next best, or itself if there is no other.

    A bid that is met more often comes first: most people would have made it.
    """
    others = [each for each in judgement.choices if each is not best]
    safest = max(others, key=lambda each: each.met, default=best)
    if kind == "bid" and safest.met - best.met >= MET_DIFFERS:
        return safest
    return min(others, key=lambda each: each.behind, default=best)


def _difference(kind: str, worth: Worth, best: Worth) -> str:
    """What makes the better choice better, of the things that can be told."""
    if kind != "start" and worth.fall - best.fall >= FALLS_DIFFER:
        return "fall"
    if kind == "card":
        if best.met - worth.met >= MET_DIFFERS:
            return "met"
        if abs(best.takes - worth.takes) >= TAKES_DIFFERS:
            return "takes"
        if max(best.met, worth.met) < HOPELESS:
            return "win-lost"
    return "win"


def _numbers(worth: Worth, other: Worth, prefix: str = "") -> dict[str, Value]:
    """Chances out of 100; with a decimal where two would otherwise look alike."""
    exact = round(100 * worth.win) == round(100 * other.win) and worth is not other
    return {
        f"{prefix}win": round(100 * worth.win, 1) if exact else round(100 * worth.win),
        f"{prefix}met": round(100 * worth.met),
        f"{prefix}fall": round(100 * worth.fall),
        f"{prefix}takes": round(100 * worth.takes),
    }


def name_of(action: Action, board: Board, texts: Texts) -> str:
    """A bid, a card or a field, as reasons call it."""
    match action:
        case Bid(tricks):
            return str(tricks)
        case Play(card):
            return texts.card(str(card))
        case Place(field) | Paddle(field):
            return board.label(field)
    raise ValueError(f"{action!r} is chance")
