"""What one seat may know of a game, and nothing else (P4).

A View is built up from what is public and what is the seat's own. Hidden cards are never
copied into it, so nobody can forget to take them out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from canyon.actions import Action, Play
from canyon.board import Board, Field
from canyon.cards import Card, cards_of
from canyon.events import BidMade, CardsDealt, Event
from canyon.rules.canoes import points_of
from canyon.rules.ending import Result, result
from canyon.rules.game import acting, legal
from canyon.rules.marker import cards_dealt
from canyon.rules.paths import obstacles, path
from canyon.rules.tempo import bids_hidden
from canyon.rules.tricks import winning
from canyon.state import Game, Landing, Phase, Seat, Trick
from canyon.variants import Options


@dataclass(frozen=True, slots=True)
class View:
    """A game as a seat sees it, or as a watcher sees it if `seat` is None."""

    seat: Seat | None
    board: Board
    options: Options
    players: int
    phase: Phase
    acting: tuple[Seat, ...]
    """Who has something to decide: one seat, several while bids are blind, or none."""
    dealer: Seat
    starter: Seat
    marker: int
    """The round on the track, 1–14 (M4)."""
    rounds: int
    """The number of finished rounds."""
    cards: int
    """The number of cards each player gets in this round."""
    canoes: tuple[Field, ...]
    landings: tuple[Landing, ...]
    fallen: tuple[Seat, ...]
    draws: tuple[tuple[tuple[Seat, Card], ...], ...]
    trump: Card | None
    bids: tuple[int | None, ...]
    """By seat; None while it is not made, or not yet shown."""
    has_bid: tuple[bool, ...]
    won: tuple[int, ...]
    held: tuple[int, ...]
    """By seat: how many cards are in the hand."""
    leader: Seat
    trick: tuple[Card, ...]
    """The cards on the table, from the leader on."""
    winning: Card | None = None
    """The one of them that is winning the trick so far."""
    hand: tuple[Card, ...] = ()
    """The seat's own cards."""
    legal: tuple[Action, ...] = ()
    """The seat's choices now."""
    points: int | None = None
    """How far the seat's canoe may paddle, while it chooses an end."""
    paths: Mapping[Field, tuple[Field, ...]] = field(default_factory=dict)
    """For each end that the seat may choose, the way there."""
    tricks: tuple[Trick, ...] = ()
    """The round's finished tricks, for a player who remembers them."""
    result: Result | None = None

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats from the starting player on, clockwise."""
        return tuple((self.starter + turn) % self.players for turn in range(self.players))

    def __str__(self) -> str:
        from canyon.picture.text_map import text_of

        hand = "".join(f" {card}" for card in self.hand)
        return f"{text_of(self)}\nhand:{hand}" if hand else text_of(self)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows: the board, the canoes and the seat's own hand."""
        from canyon.picture import svg

        playable = {choice.card for choice in self.legal if isinstance(choice, Play)}
        hand = [(card, card in playable) for card in self.hand]
        return svg(self.board, self.canoes, hand=hand)

    @property
    def played(self) -> list[tuple[Seat, tuple[Card, ...]]]:
        """For each trick, the remembered ones and the one on the table: its leader and cards."""
        return [*((trick.leader, trick.cards) for trick in self.tricks), (self.leader, self.trick)]


class Own(NamedTuple):
    """What in a View is the seat's own; the rest is the same for everybody."""

    seat: Seat | None
    bids: tuple[int | None, ...]
    hand: tuple[Card, ...] = ()
    legal: tuple[Action, ...] = ()
    points: int | None = None
    paths: Mapping[Field, tuple[Field, ...]] = {}


def own(game: Game, seat: Seat | None) -> Own:
    """What only this seat may know; next to nothing for a watcher."""
    bids = _shown_bids(game, seat)
    if seat is None:
        return Own(None, bids)
    hand = cards_of(game.hands[seat]) if game.hands else ()
    choices = legal(game, seat)
    if game.phase is not Phase.CANOES or not choices:
        return Own(seat, bids, hand, choices)
    board, start = game.board, game.canoes[seat]
    closed = obstacles(board, game.canoes, seat)
    paths = {end: path(board, start, end, closed) for end in game.ends}
    return Own(seat, bids, hand, choices, points_of(game, seat).points, paths)


def view(game: Game, seat: Seat | None = None, *, recall: bool = False) -> View:
    """What a seat may know, or a watcher; with `recall`, finished tricks as memory (P4)."""
    if seat is not None and seat not in range(game.players):
        raise ValueError(f"there is no seat {seat}")
    _, bids, hand, choices, points, paths = own(game, seat)
    return View(
        seat=seat,
        board=game.board,
        options=game.options,
        players=game.players,
        phase=game.phase,
        acting=acting(game),
        dealer=game.dealer,
        starter=game.starter,
        marker=game.marker,
        rounds=game.rounds,
        cards=cards_dealt(game.marker),
        canoes=game.canoes,
        landings=game.landings,
        fallen=game.fallen,
        draws=game.draws,
        trump=game.trump,
        bids=bids,
        has_bid=tuple([bid is not None for bid in game.bids]),
        won=game.won,
        held=tuple([cards.bit_count() for cards in game.hands]),
        leader=game.leader if game.phase is Phase.TRICKS else game.starter,
        trick=game.trick,
        winning=_winning(game),
        hand=hand,
        legal=choices,
        points=points,
        paths=paths,
        tricks=game.tricks if recall else (),
        result=result(game) if game.phase is Phase.OVER else None,
    )


def seen(event: Event, seat: Seat | None, options: Options) -> Event:
    """An event as a seat, or a watcher, may see it."""
    match event:
        case CardsDealt():
            own = [hand if at == seat else None for at, hand in enumerate(event.hands)]
            return replace(event, hands=tuple(own))
        case BidMade() if options.blind_bids and event.seat != seat:
            return replace(event, bid=None, tempo=None)
        case _:
            return event


def _winning(game: Game) -> Card | None:
    """The card that is winning the trick on the table so far (P3)."""
    if not game.trick or game.trump is None:
        return None
    return winning(game.trick, game.trump)


def _shown_bids(game: Game, seat: Seat | None) -> tuple[int | None, ...]:
    """Bids are open; blind ones stay hidden until the last is made (T1, T4)."""
    if bids_hidden(game):
        return tuple([bid if at == seat else None for at, bid in enumerate(game.bids)])
    return game.bids
