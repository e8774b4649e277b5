"""Draws docs/images/game.svg, the README's picture: a race under way, bids and a hand.

python scripts/readme_picture.py [FILE]
"""

from __future__ import annotations

import sys
from pathlib import Path

from canyon.board import built_in
from canyon.cards import Card, Suit
from canyon.picture.board import picture, size
from canyon.picture.cards import FONT, SUIT_SYMBOLS, TALL, WIDE, card, seat_mark
from canyon.picture.colours import SUITS

CANOES = ("g19", "e15", "k12", "h8")
NAMES, BIDS, WON = ("Ann", "Bo", "Cy", "Dee"), (2, 1, 0, 3), (1, 1, 0, 1)
TRUMP = Suit.B
TRICK = ((0, "G9"), (1, "G4"))
HAND = ("B3", "B9", "G6", "G10", "V2")
PLAYABLE = ("G6", "G10")
PANEL = 210


def drawing() -> str:
    """The whole picture."""
    board = built_in("canyon")
    wide, top = size(board, True)
    tall = top + PANEL
    description = (
        "Four canoes race through a sandstone canyon towards the landing stages, past a "
        "waterfall. Below: bids and tricks of the four players, a trick, and a hand of cards."
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" width="{wide}" '
        f'height="{tall}" role="img"><title>A game of Canyon</title><desc>{description}</desc>'
        f'<rect width="{wide}" height="{tall}" rx="16" fill="#4a2a1a"/>'
        f"{picture(board, [board.field(label) for label in CANOES], True)}"
        f'<g transform="translate(26 {top + 10})">{_bids()}{_trick()}{_hand(wide - 52)}</g></svg>\n'
    )


def _text(x: int, y: int, text: str, size: int = 16, anchor: str = "start") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" fill="#f3dcb4" '
        f"{FONT}>{text}</text>"
    )


def _tick(x: int, y: int) -> str:
    return (
        f'<path d="M{x - 6} {y}l4 5 8-11" fill="none" stroke="#f3dcb4" stroke-width="3" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _bids() -> str:
    parts = []
    for seat, (name, bid, won) in enumerate(zip(NAMES, BIDS, WON, strict=True)):
        y = 22 + 43 * seat
        parts.append(
            f'<rect x="0" y="{y - 19}" width="268" height="38" rx="19" fill="#6b4028"/>'
            + seat_mark(seat, 19, y)
            + _text(44, y + 6, name)
            + _text(108, y + 6, f"bid {bid}")
            + _text(172, y + 6, f"won {won}")
            + (_tick(240, y) if bid == won else "")
        )
    fill, ink = SUITS[TRUMP]
    return "".join(parts) + (
        f'<g transform="translate(338 66)"><circle r="34" fill="{fill}" stroke="#f3dcb4" '
        f'stroke-width="3"/><path d="{SUIT_SYMBOLS[TRUMP]}" fill="{ink}" '
        f'transform="scale(1.3)"/></g>{_text(338, 126, "trump", 15, "middle")}'
    )


def _trick() -> str:
    parts = []
    for index, (seat, name) in enumerate(TRICK):
        x = 416 + index * 62
        parts.append(card(Card(name), x, 10 + 8 * index) + seat_mark(seat, x + 14, TALL + 22))
    return "".join(parts)


def _hand(wide: int) -> str:
    step = 78
    left = wide - WIDE - step * (len(HAND) - 1)
    return "".join(
        card(Card(name), left + step * index, 12 if name in PLAYABLE else 44, name in PLAYABLE)
        for index, name in enumerate(HAND)
    )


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/images/game.svg")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(drawing(), encoding="utf-8")
