"""The game as plain text, line after line, for screen readers, logs and very small screens."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType

from canyon.actions import Paddle, Place
from canyon.board import NOWHERE
from canyon.events import CardsDealt, Event, GameEnded, MarkerMoved
from canyon.rules.tricks import winning
from canyon.state import Phase, Seat, Trick
from canyon.terminal.display.seats import bid_sum, needs
from canyon.terminal.wording.questions import question
from canyon.terminal.wording.words import Teller
from canyon.views import View


class Plain:
    """How a game reads, without any picture."""

    def __init__(self, teller: Teller) -> None:
        self.teller, self.texts, self.names = teller, teller.texts, teller.names

    def round_begins(self, view: View) -> RenderableType:
        """The heading of a round, where everybody is, and the bids that have been made."""
        assert view.trump is not None
        heading = self.texts("heading-round", round=view.rounds + 1, count=view.cards)
        suit = self.teller.suit(str(view.trump.suit))
        trump = self.texts("heading-trump-card", suit=suit, card=self.teller.card(view.trump))
        bids = [self._seat(view, seat) for seat in view.order if view.bids[seat] is not None]
        return Group("", f"{heading}. {trump}", self._suits(), *self._canoes(view), *bids)

    def board(self, view: View) -> RenderableType:
        """Where the canoes are, the fields to choose from, and who needs what."""
        lines = [*self._canoes(view), *self._ends(view)]
        if view.bids:
            lines += [self._seat(view, seat) for seat in view.order]
        return Group(*lines)

    def question(self, view: View, last: Trick | None) -> RenderableType:
        """What is needed to choose, and the question; the last trick has been told already (P4)."""
        match view.phase:
            case Phase.PLACE | Phase.CANOES:
                lines = self._ends(view)
            case Phase.BID:
                total = [f"{each[:1].upper()}{each[1:]}." for each in bid_sum(view, self.texts)]
                lines = [self._hand(view), *total]
            case _:
                lines = [*self._trick(view), self._hand(view)]
                if view.seat is not None:
                    lines.append(self._seat(view, view.seat))
        return Group(*lines, *question(view, self.teller))

    def told(self, events: Sequence[Event]) -> list[RenderableType]:
        """Everything, sentence by sentence; a deal, a marker and the end have headings."""
        return [
            self.teller.event(event)
            for event in events
            if not isinstance(event, CardsDealt | MarkerMoved | GameEnded)
        ]

    def ending(self, view: View, lines: Sequence[str]) -> RenderableType:
        """Where everybody is, the winner, the places."""
        return Group("", self.texts("heading-end"), *self._canoes(view), *lines)

    def _canoes(self, view: View) -> list[str]:
        return [
            self.texts(
                "labelled", label=self.names[seat], what=self.teller.field(view.canoes[seat])
            )
            for seat in view.order
            if view.canoes[seat] != NOWHERE
        ]

    def _ends(self, view: View) -> list[str]:
        """The fields to choose from."""
        lines = []
        for each in view.legal:
            if isinstance(each, Place | Paddle):
                field = each.field if isinstance(each, Place) else each.end
                lines.append(self.texts("plain-choice", place=self.teller.field(field)))
        return lines

    def _seat(self, view: View, seat: Seat) -> str:
        bid = view.bids[seat]
        if bid is None:
            return self.texts("plain-seat-unbid", player=self.names[seat])
        return self.texts(
            "plain-seat",
            player=self.names[seat],
            bid=bid,
            won=view.won[seat],
            needs=needs(view, seat, self.texts),
        )

    def _trick(self, view: View) -> list[str]:
        if not view.trick or view.trump is None:
            return []
        best = winning(view.trick, view.trump)
        player = self.names[(view.leader + view.trick.index(best)) % view.players]
        return [self.texts("plain-winning", player=player, card=self.teller.card(best))]

    def _suits(self) -> str:
        return self.texts("legend-suits", suits=self.teller.suits())

    def _hand(self, view: View) -> str:
        assert view.trump is not None
        suit = self.teller.suit(str(view.trump.suit))
        return self.texts("plain-hand", cards=" ".join(map(str, view.hand)), suit=suit)
