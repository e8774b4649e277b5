"""A review as one page for a browser: it needs no other file, no script and no network."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

from canyon.printable import one_line
from canyon.review.decision import Decision
from canyon.review.ledger import Ledger
from canyon.review.moments import bad, good, moment, why
from canyon.review.reasons import name_of
from canyon.review.review import Review
from canyon.review.table import COLUMNS, accuracies, points
from canyon.state import Seat
from canyon.texts import Texts

WIDTH, HEIGHT, LEFT, BELOW = 720, 300, 36, 24
"""The chart, and the room for its numbers."""
LOOKS = (
    ("#0072b2", ""), ("#d55e00", "8 4"), ("#009e73", "2 3"),
    ("#cc79a7", "12 4 2 4"), ("#b58900", "6 2"), ("#6b6b6b", "1 5"),
)  # fmt: skip
"""By seat: a colour, and dashes for those who can't tell colours apart."""
STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 1rem auto; padding: 0 1rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { padding: 0.25rem 0.6rem; text-align: right; vertical-align: top; }
th:first-child, td:first-child, td.text { text-align: left; }
thead th { border-bottom: 1px solid; }
svg { max-width: 100%; height: auto; }
svg text { fill: currentColor; font-size: 12px; }
svg .grid { stroke: currentColor; opacity: 0.2; }
summary { cursor: pointer; padding: 0.5rem 0; }
"""


def page(review: Review, texts: Texts, reader: Seat | None = None) -> str:
    """The whole page; the reader is called "you"."""
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{texts.language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(texts('coach-title'))}</title><style>{STYLE}</style></head><body><main>",
            f"<h1>{escape(texts('coach-title'))}</h1>",
            f"<h2>{escape(texts('coach-chances'))}</h2>",
            *_chart(review, texts),
            *_ledgers(review, texts),
            *_moments("coach-good", good(review), review, texts, reader),
            *_moments("coach-bad", bad(review), review, texts, reader),
            f"<h2>{escape(texts('coach-choices'))}</h2>",
            *_rounds(review, texts, reader),
            "</main></body></html>",
            "",
        ]
    )


def _names(review: Review) -> list[str]:
    return [escape(one_line(name)) for name in review.players]


def _chart(review: Review, texts: Texts) -> Iterator[str]:
    """Everybody's chances over time, a line each, named at its side."""
    label = escape(texts("coach-chances"))
    yield f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">'
    for part in range(0, 101, 25):
        y = _y(part / 100)
        yield f'<line class="grid" x1="{LEFT}" x2="{WIDTH}" y1="{y}" y2="{y}"/>'
        yield f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{part}</text>'
    step = (WIDTH - LEFT) / (len(review.chances) - 1)
    for seat, name in enumerate(_names(review)):
        colour, dashes = LOOKS[seat]
        line = " ".join(
            f"{LEFT + at * step:.1f},{_y(row[seat])}" for at, row in enumerate(review.chances)
        )
        look = f'fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dashes}"'
        yield f'<polyline points="{line}" {look}><title>{name}</title></polyline>'
    yield "</svg><p>"
    for seat, name in enumerate(_names(review)):
        colour, dashes = LOOKS[seat]
        look = f'stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dashes}"'
        line = f'<line x2="32" y1="4" y2="4" {look}/>'
        yield f'<svg width="32" height="8" aria-hidden="true">{line}</svg>'
        yield f"{name} &nbsp; "
    yield "</p>"


def _y(chance: float) -> float:
    """How far down a chance is drawn."""
    return round(10 + (1 - chance) * (HEIGHT - BELOW - 10), 1)


def _ledgers(review: Review, texts: Texts) -> Iterator[str]:
    start = round(100 * review.ledgers[0].start)
    yield f"<h2>{escape(texts('coach-ledger', start=start))}</h2>"
    rows = [
        _row([name, f"{100 * ledger.result:.0f}", *_lines(ledger, texts), accuracies(ledger)])
        for name, ledger in zip(_names(review), review.ledgers, strict=True)
    ]
    yield from _table([texts(f"coach-column-{name}") for name in COLUMNS], rows)
    yield f"<p>{escape(texts('coach-legend'))}</p>"


def _lines(ledger: Ledger, texts: Texts) -> list[str]:
    lines = (ledger.deals, ledger.bids, ledger.cards, ledger.paddling, ledger.others)
    return [points(line, texts) for line in lines]


def _moments(
    heading: str, decisions: list[Decision], review: Review, texts: Texts, reader: Seat | None
) -> Iterator[str]:
    yield f"<h2>{escape(texts(heading))}</h2><ul>"
    for decision in decisions:
        told, reason = moment(decision, review, texts), why(decision, review, texts, reader)
        yield f"<li><strong>{escape(told)}</strong><br>{escape(reason)}</li>"
    if not decisions:
        yield f"<li>{escape(texts('coach-none'))}</li>"
    yield "</ul>"


def _rounds(review: Review, texts: Texts, reader: Seat | None) -> Iterator[str]:
    """Every choice, round by round, with the worth of all that could have been chosen."""
    for number, decisions in groupby(review.decisions, key=lambda each: each.view.rounds + 1):
        yield f"<details><summary>{escape(texts('coach-round', round=number))}</summary>"
        for decision in decisions:
            yield f"<p><strong>{escape(moment(decision, review, texts))}</strong><br>"
            yield f"{escape(why(decision, review, texts, reader))}</p>"
            heads = [texts(f"coach-column-{name}") for name in ("choice", "win", "met", "fall")]
            yield from _table(heads, _choices(decision, texts))
        yield "</details>"


def _choices(decision: Decision, texts: Texts) -> list[str]:
    board, rows = decision.view.board, []
    for at, worth in enumerate(decision.judgement.choices):
        name = escape(name_of(worth.action, board, texts)) + (" ←" if at == decision.chosen else "")
        win = f"{texts.decimal(100 * worth.win)}±{texts.decimal(100 * worth.error)}"
        rows.append(_row([name, win, f"{100 * worth.met:.0f}", f"{100 * worth.fall:.0f}"]))
    return rows


def _table(heads: Iterable[str], rows: Iterable[str]) -> Iterator[str]:
    cells = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    yield f"<table><thead><tr>{cells}</tr></thead><tbody>"
    yield from rows
    yield "</tbody></table>"


def _row(cells: Iterable[str]) -> str:
    """A row of a table; its cells are HTML already."""
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
