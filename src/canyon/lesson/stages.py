"""The stages: rounds of a race with chosen deals, played through the rules.

A stage is data. The learner makes every choice that the rules allow; the others bid what the stage
says and play like beginners. So what happens depends on the choices made, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import Literal, NamedTuple

from canyon.actions import Action, Bid, Choice, Deal
from canyon.board import built_in
from canyon.bots.levels import Beginner
from canyon.cards import Card, hand_of
from canyon.events import Event, GameEnded, MarkerMoved
from canyon.rules import apply
from canyon.sketch import deal_phase
from canyon.state import NO_SEAT, Game, Phase, Seat
from canyon.views import seen, view

BOARD = "canyon"
LEARNER: Seat = 0
NAMES = ("Alder", "Birch")
"""The others, by seat from 1 on."""

Outcome = Literal["landed", "met", "missed"]


@dataclass(frozen=True)
class Stage:
    """One round."""

    marker: int
    starter: Seat
    canoes: tuple[str, ...]
    """By seat: the field."""
    hands: tuple[str, ...]
    """By seat: the cards; of the learner's first two the coach speaks."""
    trump: str
    bids: Mapping[Seat, int]
    """What the others bid."""

    @property
    def start(self) -> Game:
        """The game before the cards are dealt; earlier rounds were like any others."""
        board = built_in(BOARD)
        canoes = tuple(board.field(label) for label in self.canoes)
        return deal_phase((board, canoes), self.marker, self.starter)

    @property
    def deal(self) -> Deal:
        """The cards."""
        return Deal(tuple(hand_of(hand) for hand in self.hands), Card(self.trump))


STAGES = (
    # Bid, play the suit that is led, count, paddle: one trick, whatever is played.
    Stage(
        marker=6,
        starter=1,
        canoes=("e10", "k9", "g9"),
        hands=("G10 G2 R4", "G7 G5 R6", "G4 R9 Y3"),
        trump="V3",
        bids={1: 1, 2: 0},
    ),
    # Trump: the smallest one beats a ten.
    Stage(
        marker=9,
        starter=1,
        canoes=("j17", "k14", "f17"),
        hands=("R2 Y6", "B10 B3", "B4 Y9"),
        trump="R7",
        bids={1: 1, 2: 1},
    ),
    # The current: the village is within reach, and one of the others goes over the waterfall.
    Stage(
        marker=11,
        starter=0,
        canoes=("e21", "g21", "j19"),
        hands=("G10 B10 R3 Y2", "G4 R5 R7 Y8", "B5 B7 R9 Y5"),
        trump="G6",
        bids={1: 3, 2: 1},
    ),
)


class Moment(NamedTuple):
    """How far a stage has got: the game, and what the last choice led to."""

    game: Game
    events: tuple[Event, ...]
    """As the learner sees them; what comes after the round is left out."""
    outcome: Outcome | None
    """How the round went, once it is over."""


def play(stage: Stage, choices: Sequence[Choice]) -> Moment:
    """The stage after these choices of the learner's; Illegal for one that the rules forbid."""
    game, events = _until_asked(stage, stage.start)
    for choice in choices:
        step = apply(game, choice, LEARNER)
        game, events = _until_asked(stage, step.game, step.events)
    told = takewhile(lambda event: not isinstance(event, MarkerMoved | GameEnded), events)
    shown = tuple(seen(event, LEARNER, game.options) for event in told)
    return Moment(game, shown, _outcome(game) if _is_over(stage, game) else None)


def _until_asked(
    stage: Stage, game: Game, events: tuple[Event, ...] = ()
) -> tuple[Game, tuple[Event, ...]]:
    """The deal and the others' choices, up to the learner's next one or the end of the round."""
    while not _is_over(stage, game) and game.turn != LEARNER:
        step = apply(game, _action(stage, game))
        game, events = step.game, events + step.events
    return game, events


def _action(stage: Stage, game: Game) -> Action:
    if game.turn == NO_SEAT:
        return stage.deal
    if game.phase is Phase.BID:
        return Bid(stage.bids[game.turn])
    return Beginner(Random(0)).choose(view(game, game.turn, recall=True))


def _is_over(stage: Stage, game: Game) -> bool:
    return game.rounds >= stage.marker


def _outcome(game: Game) -> Outcome:
    if any(landing.seat == LEARNER for landing in game.landings):
        return "landed"
    return "met" if game.bids[LEARNER] == game.won[LEARNER] else "missed"
