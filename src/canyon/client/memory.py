"""What a player remembers of the tricks, for nobody shows them again."""

from __future__ import annotations

from canyon.cards import Card
from canyon.events import CardPlayed, CardsDealt, Event, TrickWon
from canyon.state import Seat, Trick
from canyon.view import View


class Memory:
    """The tricks of this round that we have seen; the server does not show them again (P4)."""

    def __init__(self, view: View | None = None) -> None:
        self.tricks: tuple[Trick, ...] = ()
        self.last: Trick | None = None
        """The trick that was finished last."""
        self._cards: list[Card] = [] if view is None else [*view.trick]
        self._leader: Seat = 0 if view is None else view.leader

    def hear(self, event: Event) -> None:
        """Remember what an event shows."""
        match event:
            case CardsDealt():
                self.tricks, self._cards = (), []
            case CardPlayed(seat, card):
                if not self._cards:
                    self._leader = seat
                self._cards.append(card)
            case TrickWon(seat):
                self.last = Trick(self._leader, tuple(self._cards), seat)
                self.tricks, self._cards = (*self.tricks, self.last), []
