"""The ratings of a league as a plain SVG picture: one dot per bot, with its interval."""

from __future__ import annotations

from html import escape

from canyon.arena.formatting import labels
from canyon.arena.league.summary import League

ROW, LEFT, WIDTH, RIGHT, TOP = 28, 190, 440, 60, 16
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #333 }
.axis { stroke: #ccc } .span { stroke: #2a6f97; stroke-width: 3 } .dot { fill: #2a6f97 }
@media (prefers-color-scheme: dark) {
  text { fill: #ddd } .axis { stroke: #555 } .span { stroke: #61a5c2 } .dot { fill: #61a5c2 }
}
"""


def chart(league: League) -> str:
    """The picture."""
    order, values = league.order, league.ratings
    known = zip(league.intervals, values, strict=True)
    spans = [interval or (value, value) for interval, value in known]
    low, high = min(span[0] for span in spans), max(span[1] for span in spans)
    marks = _marks(low, high)
    first, last = min(low, marks[0]), max(high, marks[-1])

    def x(rating: float) -> float:
        return round(LEFT + WIDTH * (rating - first) / (last - first), 1)

    bottom = TOP + ROW * len(order)
    width, height = LEFT + WIDTH + RIGHT, bottom + 36
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'width="{width}" height="{height}">',
        "<title>Ratings with their 95 % intervals</title>",
        f"<style>{STYLE}</style>",
    ]
    for mark in marks:
        parts += [
            f'<line class="axis" x1="{x(mark)}" y1="{TOP}" x2="{x(mark)}" y2="{bottom}"/>',
            f'<text x="{x(mark)}" y="{bottom + 20}" text-anchor="middle">{mark}</text>',
        ]
    names = labels([each.bot for each in league.standings])
    for row, entry in enumerate(order):
        y = TOP + ROW * row + ROW // 2
        left, right = (x(bound) for bound in spans[entry])
        name, value = escape(names[entry]), values[entry]
        parts += [
            f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{name}</text>',
            f'<line class="span" x1="{left}" y1="{y}" x2="{right}" y2="{y}"/>',
            f'<circle class="dot" cx="{x(value)}" cy="{y}" r="5"/>',
            f'<text x="{right + 10}" y="{y + 4}">{value:.0f}</text>',
        ]
    return "\n".join([*parts, "</svg>", ""])


def _marks(low: float, high: float) -> list[int]:
    """Round ratings for the axis, from below the lowest to above the highest."""
    step = next((s for s in (20, 50, 100, 200, 500) if (high - low) / s <= 6), 1000)
    start = int(low // step * step)
    return [*range(start, int(high) + step + 1, step)]
