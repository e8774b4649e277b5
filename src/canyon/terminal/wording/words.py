"""What happened, and why not, told in the player's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size

from canyon.board import NOWHERE, Board, Field
from canyon.cards import Card, Suit
from canyon.events import (
    BidMade,
    BidsRevealed,
    CanoeDrifted,
    CanoeFell,
    CanoeLanded,
    CanoeMoved,
    CanoePlaced,
    CanoeStayed,
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    DealerChosen,
    Event,
    GameEnded,
    MarkerMoved,
    PointsCounted,
    RoundEnded,
    TrickWon,
)
from canyon.printable import one_line
from canyon.refusal import Reason
from canyon.state import Seat
from canyon.texts import Texts, Value
from canyon.variants import Options, in_play

NAME_WIDTH = 16
"""Columns on the screen; some characters take two."""


def clean(name: str) -> str:
    """A name that is safe to print: no control characters, not too long, not empty."""
    name = one_line(name)
    if cell_len(name) > NAME_WIDTH:
        name = set_cell_size(name, NAME_WIDTH - 1) + "…"
    return name or "?"


def variant_lines(options: Options, texts: Texts) -> list[str]:
    """What the variants in play change, each with what to type to read its rule."""
    return [f"{texts(each.text_key)} (? {each.rule})." for each in in_play(options)]


_TURN = (CanoeMoved, CanoeStayed, CanoeDrifted, CanoeFell, CanoeLanded)
"""The events that continue a canoe's turn."""


def lines_of(events: Iterable[Event], teller: Teller) -> list[str]:
    """A line for each event, and one for each canoe's whole turn."""
    lines: list[str] = []
    turn = False
    for event in events:
        sentence = teller.event(event)
        if turn and isinstance(event, _TURN):
            lines[-1] += f" {sentence}"
        else:
            lines.append(sentence)
        turn = isinstance(event, (PointsCounted, *_TURN))
    return lines


class Teller:
    """Tells events, fields and reasons of one table in words."""

    def __init__(self, board: Board, names: Sequence[str], texts: Texts) -> None:
        self.board = board
        self.names = tuple(clean(name) for name in names)
        self.texts = texts

    def suit(self, letter: str) -> str:
        return self.texts(f"suit-{letter}")

    def card(self, card: Card | str) -> str:
        return self.texts.card(str(card))

    def suits(self) -> str:
        """What the letters mean with which cards are shown and typed."""
        return ", ".join(f"{suit} {self.suit(str(suit))}" for suit in Suit)

    def fields(self, fields: Iterable[Field]) -> str:
        return ", ".join(map(self.board.label, fields))

    def cards(self, cards: Iterable[tuple[Seat, Card]]) -> str:
        """Who has which card: "Alder (blue 7), Birch (red 10)"."""
        return ", ".join(f"{self.names[seat]} ({self.card(card)})" for seat, card in cards)

    def reason(self, reason: Reason) -> str:
        """Why not."""
        facts: dict[str, Value] = dict(reason.facts)
        for fact, extra in (("seat", "player"), ("other", "blocker")):
            seat = facts.get(fact)
            if isinstance(seat, int):
                known = 0 <= seat < len(self.names)
                facts[extra] = self.names[seat] if known else str(seat)
        if "suit" in facts:
            facts["suit"] = self.suit(str(facts["suit"]))
        if "card" in facts:
            facts["card"] = self.card(str(facts["card"]))
        if "nearer" in facts:
            facts["nearer"] = str(facts["nearer"]).replace(" ", ", ")
        if "phase" in facts:
            facts["phase"] = self.texts(f"phase-{facts['phase']}")
        return self.texts(f"reason-{reason.code}", **facts)

    def refusal(self, reason: Reason) -> str:
        """Why a choice is refused, and what to type to read the rule."""
        return f"{self.reason(reason)} (? {reason.rule})"

    def field(self, field: Field) -> str:
        """A field with everything that matters about it: distance, current, waterfall."""
        board, texts = self.board, self.texts
        label, distance = board.label(field), board.distance[field]
        if board.landings >> field & 1:
            return texts("field-landing", field=label)
        if field == board.jetty:
            return texts("field-jetty", field=label, distance=distance)
        after = board.drift[field]
        if after == NOWHERE:
            return texts("field-water", field=label, distance=distance)
        end, drifts = board.label(after), board.drifts[field]
        return texts("field-current", field=label, distance=distance, end=end, drifts=drifts)

    def event(self, event: Event) -> str:
        """One sentence for one event."""
        texts, names, label = self.texts, self.names, self.board.label
        match event:
            case CardsDrawn(draws):
                again = "" if len(draws) == len(names) else "-again"
                return texts(f"event-cards-drawn{again}", draws=self.cards(draws))
            case DealerChosen(dealer, starter):
                return texts("event-dealer-chosen", dealer=names[dealer], starter=names[starter])
            case CanoePlaced(seat, field):
                return texts("event-canoe-placed", player=names[seat], field=label(field))
            case CardsDealt():
                return texts(
                    "event-cards-dealt",
                    round=event.number,
                    dealer=names[event.dealer],
                    count=event.count,
                    card=self.card(event.trump),
                    suit=self.suit(str(event.trump.suit)),
                )
            case BidMade(seat, bid, tempo):
                if bid is None or tempo is None:
                    return texts("event-bid-made-blind", player=names[seat])
                if len(tempo) == 1:
                    return texts("event-bid-made", player=names[seat], bid=bid)
                cards = " + ".join(map(str, tempo))
                return texts("event-bid-made-cards", player=names[seat], bid=bid, tempo=cards)
            case BidsRevealed(bids):
                shown = ", ".join(f"{names[seat]} ({bid})" for seat, bid in enumerate(bids))
                return texts("event-bids-revealed", bids=shown)
            case CardPlayed(seat, card):
                return texts("event-card-played", player=names[seat], card=self.card(card))
            case TrickWon(seat, _, number, won):
                return texts("event-trick-won", player=names[seat], number=number, won=won)
            case PointsCounted():
                return self._points(event)
            case RoundEnded():
                return texts("event-round-ended", round=event.number)
            case MarkerMoved(_, dealer, starter):
                players = {"dealer": names[dealer], "starter": names[starter]}
                return texts("event-marker-moved", round=event.number, **players)
            case GameEnded(winner):
                return texts("event-game-ended", player=names[winner])
            case _:
                return self._canoe(event)

    def _points(self, event: PointsCounted) -> str:
        met = "met" if event.bid == event.won else "missed"
        where = "current-" if event.current else ""
        return self.texts(
            f"event-points-{where}{met}",
            player=self.names[event.seat],
            bid=event.bid,
            won=event.won,
            bonus=event.bonus,
            points=event.points,
        )

    def _canoe(
        self, event: CanoeMoved | CanoeStayed | CanoeDrifted | CanoeFell | CanoeLanded
    ) -> str:
        texts, label, player = self.texts, self.board.label, self.names[event.seat]
        match event:
            case CanoeMoved(_, path, _):
                ends = {"start": label(path[0]), "end": label(path[-1])}
                return texts("event-canoe-moved", player=player, steps=len(path) - 1, **ends)
            case CanoeStayed(_, field, reason, points):
                facts = {"player": player, "field": label(field)}
                return texts(f"event-canoe-stayed-{reason}", points=points, **facts)
            case CanoeDrifted(_, start, end, pusher):
                ends = {"start": label(start), "end": label(end)}
                if pusher is None:
                    return texts("event-canoe-drifted", player=player, **ends)
                by = self.names[pusher]
                return texts("event-canoe-pushed", player=player, pusher=by, **ends)
            case CanoeFell(_, _, jetty):
                return texts("event-canoe-fell", player=player, field=label(jetty))
            case CanoeLanded(_, stage, left):
                return texts("event-canoe-landed", player=player, field=label(stage), left=left)
