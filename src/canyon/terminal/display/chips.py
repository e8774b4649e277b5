"""Cards as coloured chips, and sentences in which cards and players stand out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.text import Text

from canyon.cards import Card, Suit
from canyon.state import Seat, Trick
from canyon.terminal.display.palette import SUIT
from canyon.terminal.display.river import canoe
from canyon.terminal.wording.words import Teller

WINS = "◄"
_CARD = re.compile(r"\b([BGRYV])(10|[1-9])\b")


def chip(card: Card) -> Text:
    """A card: letter, symbol and value, in its suit's colour."""
    mark = SUIT[card.suit]
    return Text(f"{mark.letter}{mark.symbol}{card.value}", mark.style)


def suit_chip(suit: Suit) -> Text:
    """A suit: letter and symbol."""
    mark = SUIT[suit]
    return Text(f"{mark.letter}{mark.symbol}", mark.style)


def suit_names(teller: Teller) -> Text:
    """What each letter of a suit stands for in the player's language."""
    return Text(" · ", "dim").join(
        Text.assemble(suit_chip(suit), (f" {teller.suit(str(suit))}", "dim")) for suit in Suit
    )


def hand(cards: Iterable[Card], playable: Iterable[Card]) -> Text:
    """A hand; what may be played now is in brackets, the rest is dim."""
    may = set(playable)
    chips = []
    for card in cards:
        if not may:
            chips.append(chip(card))
        elif card in may:
            chips.append(Text.assemble("[", chip(card), "]"))
        else:
            faint = chip(card)
            faint.stylize("dim")
            chips.append(Text.assemble(" ", faint, " "))
    return Text(" ").join(chips)


def finished(trick: Trick, players: int) -> Text:
    """A finished trick, its winner marked."""
    shown = []
    for turn, card in enumerate(trick.cards):
        seat = (trick.leader + turn) % players
        mark = WINS if seat == trick.winner else ""
        shown.append(Text.assemble(canoe(seat), " ", chip(card), mark))
    return Text("  ").join(shown)


def named(seat: Seat, names: Sequence[str]) -> Text:
    """A player: the canoe's mark and the name."""
    return Text.assemble(canoe(seat), " ", names[seat])


def decorated(sentence: str, names: Sequence[str]) -> Text:
    """A sentence in which cards have their colours and names are bold."""
    text = Text(sentence)
    for found in _CARD.finditer(sentence):
        text.stylize(SUIT[Suit[found[1]]].style, *found.span())
    for name in names:
        for found in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", sentence):
            text.stylize("bold", *found.span())
    return text
