"""What a player remembers of the tricks, because nobody shows them again."""

from __future__ import annotations

from canyon.cards import Card
from canyon.events import CardPlayed, CardsDealt, Event, TrickWon
from canyon.state import Seat, Trick
from canyon.views import View


class Memory:
    """The tricks of this round that we saw end; the server does not show them again (P4)."""

    def __init__(self) -> None:
        self.tricks: tuple[Trick, ...] = ()
        self.last: Trick | None = None
        """The trick that ended last; None if we did not see it."""
        self._leader: Seat = 0
        self._cards: tuple[Card, ...] = ()

    def hear(self, event: Event) -> None:
        """Remember what an event shows, as it happens."""
        match event:
            case CardsDealt():
                self.tricks, self._cards = (), ()
            case CardPlayed(seat, card):
                if not self._cards:
                    self._leader = seat
                self._cards += (card,)
            case TrickWon(seat):
                self.last = Trick(self._leader, self._cards, seat)
                self.tricks, self._cards = (*self.tricks, self.last), ()

    def look(self, before: View | None, now: View | None) -> None:
        """Follow the table as it is after a gap, in which tricks and rounds may have ended unseen.

        A trick that ended in the meantime is forgotten: its last cards were never shown to us.
        """
        if before is None or now is None or before.rounds != now.rounds:
            self.tricks, self.last = (), None
        elif before.won != now.won:
            self.last = None
        self._leader, self._cards = (0, ()) if now is None else (now.leader, now.trick)
