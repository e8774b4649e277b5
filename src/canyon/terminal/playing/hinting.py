"""`h`: what every choice is worth, as a small table under one sentence of reason."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from canyon.state import Game, Phase, Seat
from canyon.terminal.wording.choices import names_of
from canyon.texts import Texts
from canyon.views import View, view

MOST = 9
"""The most choices shown, the best ones."""
BEST = "*"


def local_hint(game: Game, seat: Seat, texts: Texts) -> dict[str, Any]:
    """A hint for a seat of a game in this process, from what the seat knows."""
    from canyon.review.hint import hint  # loads what searches, so not before it is needed

    return hint(view(game, seat, recall=True), texts.language).to_json()


def is_compiling() -> bool:
    """Whether the first hint takes long, because its code must be compiled."""
    from canyon.fast.compiled import is_kept
    from canyon.judge.sampling import sample

    return not is_kept(sample)


def hint_lines(told: dict[str, Any], view: View, texts: Texts) -> list[RenderableType]:
    """The reason, then the choices, the best first and marked."""
    bids = view.phase in (Phase.BID, Phase.TRICKS)
    falls = any(each["fall"] >= 0.005 for each in told["choices"])
    columns = ["choice", "win", *(["met"] if bids else []), *(["fall"] if falls else []), "loss"]
    grid = Table(box=None, pad_edge=False, show_edge=False, header_style="dim")
    for name in columns:
        heading = texts(f"coach-column-{name}")
        grid.add_column(heading, justify="left" if name == "choice" else "right", no_wrap=True)
    rows = [*enumerate(zip(names_of(view), told["choices"], strict=True))]
    rows.sort(key=lambda row: (row[0] != told["best"], row[1][1]["loss"]))
    for at, (name, worth) in rows[:MOST]:
        best = at == told["best"]
        cells = [f"{name} {BEST}" if best else name]
        cells += [_of_100(worth[each]) for each in columns[1:-1]]
        cells.append("" if best else texts.decimal(100 * worth["loss"]))
        grid.add_row(*[Text(cell, "bold" if best else "") for cell in cells])
    return [Text(told["reason"]), grid]


def _of_100(chance: float) -> str:
    return f"{100 * chance:.0f}"
