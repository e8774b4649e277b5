"""Cards and bids as SVG: suit in colour, symbol and letter (M1, T3)."""

from __future__ import annotations

from collections.abc import Sequence

from canyon.cards import Card, Suit
from canyon.picture.canoe import SYMBOLS
from canyon.picture.colours import SEATS, SUITS

WIDE, TALL = 92, 132
APART = 8
FONT = 'font-family="Georgia, \'DejaVu Serif\', serif" font-weight="bold"'

SUIT_SYMBOLS: dict[Suit, str] = {
    # a paddle, a pine, a campfire's flame, the sun, the moon: each within 20 of 0 0
    Suit.B: "M0-2.5L9.3-14.3L7.8-18.1C9.6-20.4 17.5-14.3 15.6-11.9L11.6-12.5L2.4-0.7"
    "C4.1 4.5-1.9 13.8-7.1 17.3C-11.1 19.9-16.6 15.6-15 11.1C-12.9 5.1-5.3-2.9 0-2.5Z",
    Suit.G: "M0-20 7-10H3.5l6.5 9H5l8 12H2.5v8h-5v-8H-13l8-12h-5l6.5-9H-7z",
    Suit.R: (
        "M1-20C3-11 13-7 12 5 11 14 5 18 0 18S-12 14-12 5C-12-1-8-4-6-10-3-7-2-4-2-1 2-5 3-13 1-20z"
    ),
    Suit.Y: "M0-10a10 10 0 1 0 .1 0zM-1.5-20h3v7h-3zM-1.5 13h3v7h-3zM-20-1.5h7v3h-7z"
    "M13-1.5h7v3h-7zM-15.2-13.1l2.1-2.1 5 5-2.1 2.1zM8.1 10.2l2.1-2.1 5 5-2.1 2.1z"
    "M13.1-15.2l2.1 2.1-5 5-2.1-2.1zM-10.2 8.1l2.1 2.1-5 5-2.1-2.1z",
    Suit.V: "M6-18A18 18 0 1 0 17 9 15 15 0 1 1 6-18z",
}


def card(card: Card, x: int, y: int, lit: bool = False) -> str:
    """A card with its upper left corner there."""
    fill, ink = SUITS[card.suit]
    rim = ' stroke="#fff2c9" stroke-width="4"' if lit else ' stroke="#3b2412" stroke-width="1.5"'
    corner = (
        f'<text x="18" y="27" font-size="{22 if card.value < 10 else 18}" text-anchor="middle" '
        f"{FONT}>{card.value}</text>"
        f'<path d="{SUIT_SYMBOLS[card.suit]}" transform="translate(18 43) scale(.5)"/>'
    )
    return (
        f'<g transform="translate({x} {y})">'
        f'<rect x="3" y="5" width="{WIDE}" height="{TALL}" rx="9" fill="#1e1208" '
        f'fill-opacity=".4"/><rect width="{WIDE}" height="{TALL}" rx="9" fill="#fdf6e6"{rim}/>'
        f'<rect x="5" y="5" width="{WIDE - 10}" height="{TALL - 10}" rx="6" fill="{fill}"/>'
        f'<g fill="{ink}">{corner}'
        f'<g transform="rotate(180 {WIDE / 2} {TALL / 2})">{corner}</g>'
        f'<path d="{SUIT_SYMBOLS[card.suit]}" transform="translate({WIDE // 2} {TALL // 2 - 4}) '
        f'scale(1.25)"/><text x="{WIDE // 2}" y="{TALL - 18}" font-size="15" '
        f'text-anchor="middle" {FONT}>{card.suit}</text></g></g>'
    )


def width(cards: int) -> int:
    """The width of that many cards side by side."""
    return cards * (WIDE + APART) - APART


def hand(cards: Sequence[tuple[Card, bool]], middle: int, y: int) -> str:
    """Cards side by side around a middle, each lit or not."""
    left = middle - width(len(cards)) // 2
    return "".join(
        card(each, left + at * (WIDE + APART), y, lit) for at, (each, lit) in enumerate(cards)
    )


def seat_mark(seat: int, x: int, y: int) -> str:
    """A seat's colour and symbol on a disc."""
    fill, ink = SEATS[seat]
    return (
        f'<g transform="translate({x} {y})"><circle r="15" fill="{fill}" stroke="{ink}" '
        f'stroke-width="1.5"/><path d="{SYMBOLS[seat]}" fill="{ink}" '
        'transform="scale(1.25)"/></g>'
    )
