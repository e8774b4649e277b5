"""The game in pictures: the board, chips, and one line for each thing that happened."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from canyon.actions import Paddle, Place, Play
from canyon.board import Field
from canyon.events import CardPlayed, CardsDealt, Event, GameEnded, MarkerMoved, RoundEnded
from canyon.rules.marker import DARK_ROUNDS, TRACK
from canyon.state import Phase, Trick
from canyon.terminal import river
from canyon.terminal.chips import chip, decorated, finished, hand, suit_chip
from canyon.terminal.palette import FIELD
from canyon.terminal.questions import question
from canyon.terminal.seats import bid_sum, seats, standings
from canyon.terminal.words import Teller, lines_of
from canyon.view import View

_SIDE = 22
_LEGEND = {"S": "S", "↓": "arrow", "W": "W", "J": "J", "L": "L", "V": "V", "T": "T", "C": "C"}
_SHOWN = (CardPlayed, CardsDealt, RoundEnded, MarkerMoved, GameEnded)
"""What pictures and headings tell."""


class Pictured:
    """How a game looks on a terminal."""

    def __init__(self, teller: Teller, width: int) -> None:
        self.teller, self.texts, self.names = teller, teller.texts, teller.names
        self.width = width

    def round_begins(self, view: View) -> RenderableType:
        """The heading of a round, the track, the board."""
        assert view.trump is not None
        title = Text.assemble(
            self.texts("heading-round", round=view.marker, count=view.cards),
            " · ",
            self.texts("heading-trump", suit=self.teller.suit(str(view.trump.suit))),
            " ",
            suit_chip(view.trump.suit),
        )
        return Group("", Rule(title), self.track(view), self.board(view))

    def track(self, view: View) -> Text:
        """The round track: cards a round, the present one boxed, dark ones in brackets (M4)."""
        line = Text.assemble((self.texts("heading-track"), "dim"), " ")
        for number, cards in enumerate(TRACK, 1):
            dark = number in DARK_ROUNDS
            if dark and view.options.calm_water:
                continue
            if number == view.marker:
                line.append(f"[{cards}]", "bold reverse")
            else:
                line.append(f"({cards})" if dark else f" {cards} ", "dim" if dark else "")
        return line

    def board(self, view: View) -> RenderableType:
        """The board, and beside it the race and what the signs mean."""
        ends = [each for each in view.legal if isinstance(each, Place | Paddle)]
        numbered: dict[Field, int] = {
            each.field if isinstance(each, Place) else each.end: number
            for number, each in enumerate(ends, 1)
        }
        drawn = river.picture(view.board, view.canoes, numbered, self.width)
        side = Group(standings(view, self.names), "", self.legend())
        if river.width_of(view.board) + 2 + _SIDE > self.width:
            return Group(drawn, standings(view, self.names))
        grid = Table.grid(padding=(0, 1))
        grid.add_row(drawn, side)
        return grid

    def legend(self) -> Text:
        """What the signs on the board mean."""
        lines = [
            Text.assemble(
                (river.GLYPHS[kind], FIELD[kind]), f" {self.texts('board-kind', kind=name)}"
            )
            for kind, name in _LEGEND.items()
        ]
        return Text("\n").join(lines)

    def question(self, view: View, last: Trick | None) -> RenderableType:
        """Everything that a choice needs, and the question."""
        parts: list[RenderableType] = []
        if last:
            heading = self.texts("heading-last-trick", player=self.names[last.winner])
            parts.append(Text.assemble(f"{heading} ", finished(last, view.players)))
        if view.phase in (Phase.PLACE, Phase.CANOES):
            parts.append(self.board(view))
        else:
            parts += [self._status(view), seats(view, self.names, self.texts), self._hand(view)]
        parts += [decorated(line, self.names) for line in question(view, self.teller)]
        return Group(*parts)

    def told(self, events: Sequence[Event]) -> list[RenderableType]:
        """What stays in the log: no card of a trick (P4), one line for each canoe's turn."""
        kept = [event for event in events if not isinstance(event, _SHOWN)]
        return [decorated(line, self.names) for line in lines_of(kept, self.teller)]

    def ending(self, view: View, lines: Sequence[str]) -> RenderableType:
        """The last look at the board, the winner, the places."""
        told = [decorated(line, self.names) for line in lines]
        return Group("", Rule(self.texts("heading-end")), self.board(view), *told)

    def _status(self, view: View) -> Text:
        assert view.trump is not None
        number = sum(view.won) + 1
        parts = [bid_sum(view, self.texts)]
        if view.phase is Phase.TRICKS:
            parts.insert(0, self.texts("heading-trick", number=number, count=view.cards))
        trump = self.texts("heading-trump", suit=self.teller.suit(str(view.trump.suit)))
        return Text.assemble(" · ".join([*parts, trump]), " ", chip(view.trump))

    def _hand(self, view: View) -> Text:
        playable = [each.card for each in view.legal if isinstance(each, Play)]
        cards = hand(view.hand, playable)
        return Text.assemble((self.texts("heading-hand"), "dim"), " ", cards)
