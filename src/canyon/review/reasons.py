"""Why a choice was good or bad, in one sentence: each number in it is one of the judgement's."""

from __future__ import annotations

from canyon.actions import Action, Bid, Paddle, Place, Play
from canyon.board import Board
from canyon.judge import Judgement, Worth
from canyon.state import Phase
from canyon.texts import Texts, Value
from canyon.views import View

FALLS_DIFFER = 0.1
MET_DIFFERS = 0.05
TAKES_DIFFERS = 0.25
"""From what difference on a chance is worth telling."""
HOPELESS = 0.005
"""A bid that is met more seldom is lost."""

KINDS = {Phase.PLACE: "start", Phase.BID: "bid", Phase.TRICKS: "card", Phase.CANOES: "end"}


def reason(view: View, judgement: Judgement, chosen: int | None, texts: Texts) -> str:
    """What tells a choice from the best one; of the best one, what it promises."""
    best = judgement.choices[judgement.best]
    worth = best if chosen is None else judgement.choices[chosen]
    kind, name = KINDS[view.phase], name_of(worth.action, view.board, texts)
    facts: dict[str, Value] = {"choice": name, **_numbers(worth, best)}
    if worth.behind <= worth.behind_error:
        what = "best-lost" if kind == "card" and best.met < HOPELESS else "best"
        return texts(f"coach-{kind}-{what}", **facts)
    facts |= {"better": name_of(best.action, view.board, texts), **_numbers(best, worth, "better_")}
    return texts(f"coach-{kind}-{_difference(kind, worth, best)}", **facts)


def _difference(kind: str, worth: Worth, best: Worth) -> str:
    """What makes the better choice better, of the things that can be told."""
    if kind != "start" and worth.fall - best.fall >= FALLS_DIFFER:
        return "fall"
    if kind == "card":
        if best.met - worth.met >= MET_DIFFERS:
            return "met"
        if abs(best.takes - worth.takes) >= TAKES_DIFFERS:
            return "takes"
    return "win"


def _numbers(worth: Worth, other: Worth, prefix: str = "") -> dict[str, Value]:
    """Chances as so many of 100; with a decimal where two would otherwise look alike."""
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
