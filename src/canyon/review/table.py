"""A review in the terminal: the ledgers, then good choices, then those that cost most."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from canyon.printable import one_line
from canyon.review.decision import Decision
from canyon.review.ledger import Ledger, Line
from canyon.review.moments import bad, good, moment, why
from canyon.review.review import Review
from canyon.texts import Texts

COLUMNS = ("player", "result", "deals", "bids", "cards", "paddling", "others", "accuracy")


def table(review: Review, texts: Texts) -> RenderableType:
    """Everything about a game that fits on a page."""
    return Group(
        _ledgers(review, texts),
        *_moments("coach-good", good(review), review, texts),
        *_moments("coach-bad", bad(review), review, texts),
    )


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
            *[_points(line, texts) for line in lines],
            _accuracies(ledger),
        )
    return grid


def _points(line: Line, texts: Texts) -> str:
    """A line of a ledger, in points of 100, with its error."""
    return f"{texts.decimal(100 * line.sum, signed=True)}±{texts.decimal(100 * line.error)}"


def _accuracies(ledger: Ledger) -> str:
    """How good the bids, cards and canoes were."""
    return " ".join("–" if each is None else f"{each:.0f}" for each in ledger.accuracy.values())


def _moments(
    heading: str, decisions: list[Decision], review: Review, texts: Texts
) -> list[RenderableType]:
    lines: list[RenderableType] = [Text(""), Text(texts(heading), style="bold")]
    for decision in decisions:
        lines.append(Text(f"  {moment(decision, review, texts)}"))
        told = Text(why(decision, review, texts))
        lines.append(Padding(told, (0, 0, 0, 4), expand=False))
    return lines if decisions else [*lines, Text(f"  {texts('coach-none')}")]
