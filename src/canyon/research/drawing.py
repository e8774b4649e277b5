"""A game as a picture in pixels: the river, and under it bids, trump, trick and a hand.

The picture is SVG, as everywhere; resvg turns it into pixels, with a font that matplotlib brings
along, so that it looks the same on every machine.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

from canyon.cards import cards_of
from canyon.extras import extra
from canyon.picture.board import picture, size
from canyon.picture.cards import FONT, TALL, WIDE, card, seat_mark
from canyon.rules.tempo import bids_hidden
from canyon.state import NO_SEAT, Game

ROW, SPACE = 43, 26
PANEL = 1040
"""The panel is drawn this wide, and then as wide as the board."""
INK = "#f3dcb4"


def svg(game: Game) -> str:
    """The whole picture, with the hand of the one who has to choose."""
    wide, top = size(game.board, True)
    scale = (wide - 2 * SPACE) / PANEL
    panel = round(scale * (TALL + 34) + 2 * SPACE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {top + panel}" '
        f'width="{wide}" height="{top + panel}">'
        f'<rect width="{wide}" height="{top + panel}" rx="16" fill="#4a2a1a"/>'
        f"{picture(game.board, game.canoes, True)}"
        f'<g transform="translate({SPACE} {top + SPACE - 8}) scale({scale:.3f})">'
        f"{_seats(game)}{_trick(game)}{_hand(game)}</g></svg>"
    )


def _text(x: float, y: float, text: str, size: int = 16, anchor: str = "start") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" fill="{INK}" '
        f"{FONT}>{text}</text>"
    )


def _seats(game: Game) -> str:
    """Bids and tricks, in two columns; the seat that has to choose is lit."""
    parts = []
    for seat in range(game.players):
        x, y = 150 * (seat % 2), 18 + ROW * (seat // 2)
        fill = "#a8672f" if seat == game.turn else "#6b4028"
        bid = game.bids[seat] if game.bids else None
        parts.append(
            f'<rect x="{x}" y="{y - 19}" width="142" height="38" rx="19" fill="{fill}"/>'
            + seat_mark(seat, x + 19, y)
            + _text(x + 44, y + 6, f"{game.won[seat] if game.won else 0} of {_shown(game, bid)}")
        )
    round_ = f"round {game.marker}"
    return "".join(parts) + _text(0, 18 + ROW * ((game.players + 1) // 2), round_)


def _shown(game: Game, bid: int | None) -> str:
    """A bid; blind ones stay hidden until the last is made (T4)."""
    return "–" if bid is None else "?" if bids_hidden(game) else str(bid)


def _trick(game: Game) -> str:
    if game.trump is None:
        return ""
    parts = [card(game.trump, 316, 6), _text(316 + WIDE / 2, TALL + 28, "trump", 15, "middle")]
    for index, played in enumerate(game.trick):
        x = 436 + index * 34
        seat = (game.leader + index) % game.players
        parts.append(card(played, x, 6) + seat_mark(seat, x + 22, TALL + 24))
    return "".join(parts)


def _hand(game: Game) -> str:
    """The cards of the seat that has to choose, on the right."""
    if game.turn == NO_SEAT or not game.hands:
        return ""
    cards, step = cards_of(game.hands[game.turn]), 40
    left = PANEL - WIDE - step * (len(cards) - 1)
    parts = [card(each, left + step * index, 6) for index, each in enumerate(cards)]
    return "".join(parts) + (seat_mark(game.turn, left + 22, TALL + 24) if cards else "")


def pixels(game: Game, width: int) -> Any:
    """The picture as an array: height × width × red, green, blue."""
    with extra("a picture in pixels"):
        import matplotlib
        import numpy as np
        import resvg_py
        from PIL import Image

    font = Path(matplotlib.get_data_path(), "fonts", "ttf", "DejaVuSerif-Bold.ttf")
    png = resvg_py.svg_to_bytes(
        svg_string=svg(game),
        width=width,
        skip_system_fonts=True,
        font_files=[str(font)],
        background="#4a2a1a",
    )
    with Image.open(BytesIO(bytes(png))) as image:
        return np.array(image.convert("RGB"))
