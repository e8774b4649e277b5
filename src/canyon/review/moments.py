"""The choices of a game that are told first: the best ones, then those that cost most."""

from __future__ import annotations

from canyon.actions import Bid
from canyon.judge.judgement import SURE
from canyon.printable import one_line
from canyon.review.decision import Decision
from canyon.review.reasons import name_of, why_of
from canyon.review.review import Review
from canyon.texts import Texts

MOMENTS = 3
"""How many good choices are told, and how many bad ones."""
NOTEWORTHY = 0.03
"""The lead over the next best from which a choice is told as a good one."""


def good(review: Review) -> list[Decision]:
    """The choices that were right and far ahead of all others, the farthest first."""
    ahead = [(_lead(decision), decision) for decision in review.decisions]
    leaders = [pair for pair in ahead if pair[0] >= NOTEWORTHY]
    return [decision for _, decision in sorted(leaders, key=lambda pair: -pair[0])][:MOMENTS]


def bad(review: Review) -> list[Decision]:
    """The choices with a verdict, the worst first."""
    judged = [each for each in review.decisions if each.verdict is not None]
    return sorted(judged, key=lambda decision: -decision.loss)[:MOMENTS]


def _lead(decision: Decision) -> float:
    """How far the best choice is ahead of the next one, if it was made and that is sure."""
    choices, best = decision.judgement.choices, decision.judgement.best
    if decision.chosen != best:
        return 0.0
    following = min(
        (worth for at, worth in enumerate(choices) if at != best), key=lambda worth: worth.behind
    )
    return following.behind if following.behind >= SURE * following.behind_error else 0.0


def moment(decision: Decision, review: Review, texts: Texts) -> str:
    """When it was, who chose what, and the verdict if there is one."""
    choice = decision.judgement.choices[decision.chosen].action
    named = name_of(choice, decision.view.board, texts)
    told = texts(
        "coach-moment",
        round=decision.view.rounds + 1,
        player=one_line(review.players[decision.seat]),
        choice=texts("coach-bid", bid=named) if isinstance(choice, Bid) else named,
    )
    if decision.verdict is None:
        return told
    loss = round(100 * decision.loss, 1)
    return told + " · " + texts(f"coach-verdict-{decision.verdict}", loss=loss)


def why(decision: Decision, review: Review, texts: Texts) -> str:
    """The reason for a choice, about its player, who is called by name."""
    found = why_of(decision.view, decision.judgement, decision.chosen)
    return found.told(decision.view.board, texts, one_line(review.players[decision.seat]))
