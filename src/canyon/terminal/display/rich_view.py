"""The game in pictures: the board, chips, and one line for each thing that happened."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from canyon.actions import Paddle, Place, Play
from canyon.board import Field
from canyon.events import CardPlayed, CardsDealt, Event, GameEnded, MarkerMoved, RoundEnded
from canyon.rules.marker import DARK_ROUNDS, TRACK
from canyon.state import Phase, Trick
from canyon.terminal.display import river
from canyon.terminal.display.chips import chip, decorated, finished, hand, suit_chip, suit_names
from canyon.terminal.display.palette import FIELD
from canyon.terminal.display.seats import bid_sum, seats, standings
from canyon.terminal.wording.questions import question
from canyon.terminal.wording.words import Teller, lines_of
from canyon.views import View

_SIDE = 20
"""Columns of a line of the standings."""
LEAST_ROWS = 6
"""The fewest rows of a board that are worth drawing."""
ANSWER_ROWS = 4
"""The rows of a question in words: what is asked, the choices, the answer, the line after Enter."""
_LEGEND = {"S": "S", "↓": "arrow", "W": "W", "J": "J", "L": "L", "V": "V", "T": "T", "C": "C"}
_SHOWN = (CardPlayed, CardsDealt, RoundEnded, MarkerMoved, GameEnded)
"""What pictures and headings tell."""


class RichView:
    """How a game looks on a terminal."""

    def __init__(self, teller: Teller, console: Console, height: int | None = None) -> None:
        self.teller, self.texts, self.names = teller, teller.texts, teller.names
        self.console, self.width = console, console.width
        self.height = height
        """The number of rows that a question may take; None for any."""

    def round_begins(self, view: View) -> RenderableType:
        """The heading of a round, the track, the board."""
        assert view.trump is not None
        title = Text.assemble(
            self.texts("heading-round", round=view.rounds + 1, count=view.cards),
            " · ",
            self.texts("heading-trump", suit=self.teller.suit(str(view.trump.suit))),
            " ",
            suit_chip(view.trump.suit),
        )
        head: list[RenderableType] = ["", Rule(title), self.track(view)]
        return Group(*head, self.board(view, self._room(view, head)))

    def _room(self, view: View, head: Sequence[RenderableType]) -> int | None:
        """The rows that a board may take, if the bid that is asked for next is to fit below."""
        if self.height is None:
            return None
        taken = self.rows([*head, *self._cards(view)])
        return max(LEAST_ROWS, self.height - taken - ANSWER_ROWS)

    def track(self, view: View) -> Text:
        """The round track: cards per round, the present one boxed, dark ones in brackets (M4)."""
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

    def board(self, view: View, height: int | None = None) -> RenderableType:
        """The board, and next to it the race and what the symbols mean.

        With fewer rows, first the symbols are left out, then the race, then rows of the board.
        """
        ends = [each for each in view.legal if isinstance(each, Place | Paddle)]
        numbered: dict[Field, int] = {
            each.field if isinstance(each, Place) else each.end: number
            for number, each in enumerate(ends, 1)
        }
        race = standings(view, self.names)
        whole = river.width_of(view.board)
        beside = self.width - whole - 1
        if beside < _SIDE:
            below: list[RenderableType] = [Text("   ").join(race)]
            if whole > self.width:
                columns = view.board.stride - 1
                below.append(Text(self.texts("board-cropped", columns=columns), "dim"))
            room = None if height is None else height - self.rows(below)
            drawn = river.picture(view.board, view.canoes, numbered, self.width, room)
            return Group(drawn, *below)
        drawn = river.picture(view.board, view.canoes, numbered, self.width, height)
        side: list[RenderableType] = [Text("\n").join(race), Text(""), self.legend()]
        while side and height is not None and self.rows(side, beside) > height:
            side.pop()
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=whole)
        grid.add_column()
        grid.add_row(drawn, Group(*side))
        return grid

    def rows(self, parts: Sequence[RenderableType], width: int | None = None) -> int:
        """The number of rows that these take, one below the other."""
        options = self.console.options.update(width=width or self.width)
        return len(self.console.render_lines(Group(*parts), options, pad=False)) if parts else 0

    def legend(self) -> Text:
        """What the symbols on the board mean."""
        lines = [
            Text.assemble(
                (river.GLYPHS[kind], FIELD[kind]), f" {self.texts('board-kind', kind=name)}"
            )
            for kind, name in _LEGEND.items()
        ]
        return Text("\n").join(lines)

    def question(self, view: View, last: Trick | None) -> RenderableType:
        """Everything that a choice needs, and the question."""
        before: list[RenderableType] = []
        if last:
            heading = self.texts("heading-last-trick", player=self.names[last.winner])
            before.append(Text.assemble(f"{heading} ", finished(last, view.players)))
        asked = [decorated(line, self.names) for line in question(view, self.teller)]
        if view.phase in (Phase.PLACE, Phase.CANOES):
            # Two rows are for the answer: the prompt, and the line after Enter.
            room = self.height and self.height - 2 - self.rows([*before, *asked])
            before.append(self.board(view, room))
        else:
            before += self._cards(view)
        return Group(*before, *asked)

    def told(self, events: Sequence[Event]) -> list[RenderableType]:
        """What stays in the log: no card of a trick (P4), one line for each canoe's turn."""
        kept = [event for event in events if not isinstance(event, _SHOWN)]
        return [decorated(line, self.names) for line in lines_of(kept, self.teller)]

    def ending(self, view: View, lines: Sequence[str]) -> RenderableType:
        """The last look at the board, the winner, the places."""
        told = [decorated(line, self.names) for line in lines]
        return Group("", Rule(self.texts("heading-end")), self.board(view), *told)

    def _cards(self, view: View) -> list[RenderableType]:
        """What a choice about cards needs."""
        table = seats(view, self.names, self.texts)
        return [self._status(view), table, self._hand(view), suit_names(self.teller)]

    def _status(self, view: View) -> Text:
        assert view.trump is not None
        number = sum(view.won) + 1
        parts = bid_sum(view, self.texts)
        if view.phase is Phase.TRICKS:
            parts.insert(0, self.texts("heading-trick", number=number, count=view.cards))
        trump = self.texts("heading-trump", suit=self.teller.suit(str(view.trump.suit)))
        return Text.assemble(" · ".join([*parts, trump]), " ", chip(view.trump))

    def _hand(self, view: View) -> Text:
        playable = [each.card for each in view.legal if isinstance(each, Play)]
        cards = hand(view.hand, playable)
        return Text.assemble((self.texts("heading-hand"), "dim"), " ", cards)
