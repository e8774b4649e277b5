"""A record step by step on the screen, and the keys that move through it."""

from __future__ import annotations

from dataclasses import replace

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from canyon.actions import Deal
from canyon.cards import cards_of
from canyon.play import is_over
from canyon.record import Replay
from canyon.state import Game, Phase
from canyon.terminal.display.chips import decorated, finished, hand, suit_names
from canyon.terminal.display.rich_view import RichView
from canyon.terminal.display.river import canoe
from canyon.terminal.display.seats import seats
from canyon.terminal.wording.finish import verdict
from canyon.terminal.wording.words import Teller, lines_of
from canyon.views import View, view


class ReplayView:
    """A record and a position in it: frame 0 is the start, frame n follows decision n."""

    def __init__(self, played: Replay, teller: Teller) -> None:
        self.played, self.teller, self.texts = played, teller, teller.texts
        self.at = 0
        self.left = False
        self.typed: str | None = None
        """The number of a round while it is typed."""
        self.rounds = [
            number for number, (action, _) in enumerate(played.steps, 1) if isinstance(action, Deal)
        ]
        """The frame in which each round begins."""

    def press(self, key: str) -> None:
        """Move by a key."""
        if self.typed is not None:
            self._type(key)
            return
        last = len(self.played.steps)
        match key:
            case "q":
                self.left = True
            case "g":
                self.typed = ""
            case "right":
                self.at = min(last, self.at + 1)
            case "left":
                self.at = max(0, self.at - 1)
            case "down" | "page-down":
                self.at = next((frame for frame in self.rounds if frame > self.at), last)
            case "up" | "page-up":
                earlier = [frame for frame in self.rounds if frame < self.at]
                self.at = earlier[-1] if earlier else 0
            case "home":
                self.at = 0
            case "end":
                self.at = last

    def _type(self, key: str) -> None:
        """A round's number, digit by digit; any other key cancels it."""
        assert self.typed is not None
        if key in tuple("0123456789"):
            self.typed = (self.typed + key)[:3]
        elif key == "backspace":
            self.typed = self.typed[:-1]
        else:
            if key == "enter" and self.typed and self.rounds:
                number = min(max(1, int(self.typed)), len(self.rounds))
                self.at = self.rounds[number - 1]
            self.typed = None

    @property
    def game(self) -> Game:
        """The game in this frame."""
        return self.played.steps[self.at - 1][1].game if self.at else self.played.start

    def frame(self, console: Console) -> RenderableType:
        """What happened, and the cards or the board, depending on the phase; both if they fit.

        What happened is never cut off: the board gets the rows that are left.
        """
        game, face = self.game, RichView(self.teller, console)
        # Nothing is secret here; a watcher's view would hide blind bids.
        open_view = replace(view(game), bids=game.bids)
        parts = [Rule(self._heading()), self._footer(), *self._happened(game)]
        cards = self._cards(game, open_view)
        room = console.height - face.rows(parts)
        if room - face.rows(cards) > len(game.board.rows):
            return Group(*parts, *cards, face.board(open_view, room - face.rows(cards)))
        if game.phase in (Phase.BID, Phase.TRICKS):
            return Group(*parts, *cards)
        return Group(*parts, face.board(open_view, room)) if room > 1 else Group(*parts)

    def _heading(self) -> str:
        """The round of the game, and that of the track if it differs (K2)."""
        number = max(1, sum(frame <= self.at for frame in self.rounds))
        marker = self.played.start.marker
        if self.rounds:
            marker = self.played.steps[self.rounds[number - 1] - 1][1].game.marker
        track = "" if marker == number else "-track"
        return self.texts(
            f"replay-heading{track}",
            round=number,
            rounds=len(self.rounds),
            marker=marker,
            decision=self.at,
            count=len(self.played.steps),
        )

    def _cards(self, game: Game, open_view: View) -> list[RenderableType]:
        parts: list[RenderableType] = []
        if game.trump is not None:
            suit = self.teller.suit(str(game.trump.suit))
            trump = self.texts("heading-trump-card", suit=suit, card=self.teller.card(game.trump))
            parts.append(decorated(trump, ()))
        parts.append(seats(open_view, self.teller.names, self.texts))
        if any(game.hands):
            parts += [
                Text.assemble(canoe(seat), " ", hand(cards_of(game.hands[seat]), ()))
                for seat in game.order
            ]
            parts.append(suit_names(self.teller))
        if game.tricks and not game.trick:
            heading = self.texts(
                "heading-last-trick", player=self.teller.names[game.tricks[-1].winner]
            )
            parts.append(Text.assemble(f"{heading} ", finished(game.tricks[-1], game.players)))
        return parts

    def _happened(self, game: Game) -> list[RenderableType]:
        names = self.teller.names
        if not self.at:
            return [decorated(self.texts("replay-dealer", player=names[game.dealer]), names)]
        lines = lines_of(self.played.steps[self.at - 1][1].events, self.teller)
        if is_over(game):
            lines += verdict(game, self.teller)
        return [decorated(line, names) for line in lines]

    def _footer(self) -> Text:
        if self.typed is not None:
            return Text(f"{self.texts('replay-round')} {self.typed}_", "bold")
        return Text(self.texts("replay-keys"), "dim")
