"""The engine: what is legal, what follows from a choice, what chance deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Protocol

from canyon.actions import Action, Bid, Chance, Deal, Draw, Paddle, Place, Play
from canyon.cards import DECK, Card
from canyon.refusal import Illegal
from canyon.rules.canoes import paddle
from canyon.rules.deal import deal
from canyon.rules.marker import cards_dealt
from canyon.rules.setup import contenders, draw, free_starts, place, undrawn
from canyon.rules.step import Step
from canyon.rules.tempo import BID, bid, legal_bids, owing
from canyon.rules.tricks import TRICKS, play, playable, plays
from canyon.state import NO_SEAT, Game, Phase, Seat

_DRAW, _DEAL, _CANOES = Phase.DRAW, Phase.DEAL, Phase.CANOES  # an enum is slow to look up


class Rng(Protocol):
    """A source of chance: `random.Random` will do, `canyon.fair` can be checked by anybody."""

    def sample(self, population: Sequence[Card], k: int) -> list[Card]: ...


def acting(game: Game) -> tuple[Seat, ...]:
    """The seats that have something to decide now: one, several while bids are blind, or none."""
    if game.phase is Phase.BID:
        return owing(game)
    return () if game.turn == NO_SEAT else (game.turn,)


def legal(game: Game, seat: Seat | None = None) -> tuple[Action, ...]:
    """The choices of a seat, by default of the one whose turn it is; () if it has none."""
    phase = game.phase
    if seat is None:
        seat = game.turn
    elif seat not in acting(game):
        return ()
    if phase is TRICKS:
        return plays(playable(game.hands[seat], game.trick))
    if phase is BID:
        return legal_bids(game)
    if phase is _CANOES:
        return tuple([_paddle_to(end) for end in game.ends])
    if phase is Phase.PLACE:
        return tuple([Place(field) for field in free_starts(game)])
    return ()


def apply(game: Game, action: Action, seat: Seat | None = None) -> Step:
    """What follows from an action of a seat, by default the one whose turn it is (or chance).

    Raises `Illegal`, with the rule's id, for anything that is not in `legal`.
    """
    if seat is None:
        seat = game.turn
    return _TRANSITIONS[type(action)](game, action, seat)


_paddle_to = cache(Paddle)
_BIT = {card: 1 << card for card in DECK}
_TRANSITIONS: dict[type[Action], Callable[[Game, Any, Seat], Step]] = {
    Draw: draw,
    Place: place,
    Deal: deal,
    Bid: bid,
    Play: play,
    Paddle: paddle,
}


def chance(game: Game, rng: Rng) -> Chance:
    """What chance decides now: the next draw (S2) or the round's deal (D1, D2)."""
    if game.phase is _DRAW:
        return Draw(tuple(rng.sample(undrawn(game), len(contenders(game)))))
    if game.phase is not _DEAL:
        raise Illegal("D1", "wrong-phase", phase=game.phase.value)
    count = cards_dealt(game.marker)
    cards = rng.sample(DECK, game.players * count + 1)
    bits = [_BIT[card] for card in cards]
    hands = [sum(bits[at : at + count]) for at in range(0, len(cards) - 1, count)]
    return Deal(tuple(hands), cards[-1])
