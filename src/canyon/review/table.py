"""A review in the terminal: the ledgers, then good choices, then those that cost most."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from canyon.judge.judgement import SURE
from canyon.printable import one_line
from canyon.review.decision import Decision
from canyon.review.ledger import Ledger, Line
from canyon.review.reasons import name_of, reason
from canyon.review.review import Review
from canyon.texts import Texts

MOMENTS = 3
"""So many good choices are told, and so many bad ones."""
NOTEWORTHY = 0.03
"""From what lead over the next best on a choice is told as a good one."""
COLUMNS = ("player", "result", "deals", "bids", "cards", "paddling", "others", "accuracy")


def table(review: Review, texts: Texts) -> RenderableType:
    """Everything about a game that fits on a page."""
    return Group(
        _ledgers(review, texts),
        *_moments("coach-good", good(review), review, texts),
        *_moments("coach-bad", bad(review), review, texts),
    )


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


def _ledgers(review: Review, texts: Texts) -> Table:
    start = round(100 * review.ledgers[0].start)
    grid = Table(
        title=texts("coach-ledger", start=start),
        title_justify="left",
        title_style="bold",
        caption=texts("coach-legend"),
        caption_justify="left",
        box=None,
        padding=(0, 1, 0, 0),
    )
    for name in COLUMNS:
        heading = texts(f"coach-column-{name}")
        grid.add_column(heading, justify="left" if name == "player" else "right")
    for player, ledger in zip(review.players, review.ledgers, strict=True):
        lines = (ledger.deals, ledger.bids, ledger.cards, ledger.paddling, ledger.others)
        grid.add_row(
            Text(one_line(player)),
            f"{100 * ledger.result:.0f}",
            *[_points(line) for line in lines],
            _accuracy(ledger),
        )
    return grid


def _points(line: Line) -> str:
    return f"{100 * line.sum:+.1f}±{100 * line.error:.1f}"


def _accuracy(ledger: Ledger) -> str:
    return " ".join("–" if each is None else f"{each:.0f}" for each in ledger.accuracy.values())


def _moments(
    heading: str, decisions: list[Decision], review: Review, texts: Texts
) -> list[RenderableType]:
    lines: list[RenderableType] = [Text(""), Text(texts(heading), style="bold")]
    for decision in decisions:
        assert decision.chosen is not None
        choice = decision.judgement.choices[decision.chosen].action
        moment = texts(
            "coach-moment",
            round=decision.view.rounds + 1,
            player=one_line(review.players[decision.seat]),
            choice=name_of(choice, decision.view.board, texts),
        )
        if decision.verdict is not None:
            loss = round(100 * decision.loss, 1)
            moment += " · " + texts(f"coach-verdict-{decision.verdict}", loss=loss)
        lines.append(Text(f"  {moment}"))
        why = reason(decision.view, decision.judgement, decision.chosen, texts)
        lines.append(Text(f"    {why}"))
    return lines if decisions else [*lines, Text(f"  {texts('coach-none')}")]
