"""Cards and bids as SVG: suit in colour, symbol and letter (M1, T3)."""

from __future__ import annotations

from canyon.cards import Card, Suit
from canyon.picture.canoe import SYMBOLS
from canyon.picture.colours import SEATS, SUITS

WIDE, TALL = 92, 132
FONT = "font-family=\"Georgia, 'DejaVu Serif', serif\" font-weight=\"bold\""

SUIT_SYMBOLS: dict[Suit, str] = {
    # a paddle, a pine, a campfire's flame, the sun, the moon: each within 20 of 0 0
    Suit.B: (
        "M-2.200-19h4.400V2C7 4 7.500 10 6 16 4.500 20-4.500 20-6 16-7.500 10-7 4-2.200 2zM-5-20H5v3.500H-5z"
    ),
    Suit.G: "M0-20 7-10H3.500l6.500 9H5l8 12H2.500v8h-5v-8H-13l8-12h-5l6.500-9H-7z",
    Suit.R: (
        "M1-20C3-11 13-7 12 5 11 14 5 18 0 18S-12 14-12 5C-12-1-8-4-6-10-3-7-2-4-2-1 2-5 3-13 1-20z"
    ),
    Suit.Y: "M0-10a10 10 0 1 0 .1 0zM-1.500-20h3v7h-3zM-1.500 13h3v7h-3zM-20-1.500h7v3h-7z"
    "M13-1.500h7v3h-7zM-15.200-13.100l2.100-2.100 5 5-2.100 2.100zM8.100 10.200l2.100-2.100 5 5-2.100 2.100z"
    "M13.100-15.200l2.100 2.100-5 5-2.100-2.100zM-10.200 8.100l2.100 2.100-5 5-2.100-2.100z",
    Suit.V: "M6-18A18 18 0 1 0 17 9 15 15 0 1 1 6-18z",
}


def card(card: Card, x: int, y: int, lit: bool = False) -> str:
    """A card with its upper left corner there."""
    fill, ink = SUITS[card.suit]
    rim = ' stroke="#fff2c9" stroke-width="4"' if lit else ' stroke="#3b2412" stroke-width="1.5"'
    corner = (
        f'<text x="17" y="27" font-size="22" text-anchor="middle" {FONT}>{card.value}</text>'
        f'<path d="{SUIT_SYMBOLS[card.suit]}" transform="translate(17 42) scale(.5)"/>'
    )
    return (
        f'<g transform="translate({x} {y})">'
        f'<rect x="3" y="5" width="{WIDE}" height="{TALL}" rx="9" fill="#1e1208" '
        f'fill-opacity=".4"/><rect width="{WIDE}" height="{TALL}" rx="9" fill="#fdf6e6"{rim}/>'
        f'<rect x="5" y="5" width="{WIDE - 10}" height="{TALL - 10}" rx="6" fill="{fill}"/>'
        f'<g fill="{ink}">{corner}'
        f'<g transform="rotate(180 {WIDE / 2} {TALL / 2})">{corner}</g>'
        f'<path d="{SUIT_SYMBOLS[card.suit]}" transform="translate({WIDE // 2} {TALL // 2 - 4}) '
        f'scale(1.250)"/><text x="{WIDE // 2}" y="{TALL - 18}" font-size="15" '
        f'text-anchor="middle" {FONT}>{card.suit}</text></g></g>'
    )


def seat_mark(seat: int, x: int, y: int) -> str:
    """A seat's colour and symbol on a disc."""
    fill, ink = SEATS[seat]
    return (
        f'<g transform="translate({x} {y})"><circle r="15" fill="{fill}" stroke="{ink}" '
        f'stroke-width="1.500"/><path d="{SYMBOLS[seat]}" fill="{ink}" '
        'transform="scale(1.250)"/></g>'
    )
