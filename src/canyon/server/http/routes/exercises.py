"""The eight worked examples of `docs/rules.md` as exercises: a position, a question, a verdict.

The rules give the answers: the engine continues each position. A question about a
canoe is answered with its end, the question about a trick with the card that takes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from typing import Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel

from canyon.actions import Choice, Paddle, Play
from canyon.cards import Card
from canyon.events import Event, PointsCounted, RoundEnded, TrickWon
from canyon.explain import why_not
from canyon.refusal import Reason
from canyon.rules import apply
from canyon.server.errors import Denied
from canyon.server.http.bodies import JsonRoute
from canyon.server.http.dependencies import ERRORS
from canyon.server.http.requests import Body, Label
from canyon.server.pages.static import language_for
from canyon.sketch import canoe_phase, chart, trick_phase
from canyon.state import Game, Phase, Seat
from canyon.texts import Texts
from canyon.views import view
from canyon.wire import choice_from_json, event_to_json, view_to_json

Json = Any

NAMES = ("Alder", "Birch", "Cedar", "Dogwood")
"""Everybody who occurs, each in one colour in all exercises."""
PRACTICE = """
    #####LLLV###
    #####↓↓↙####
    #####↓↓↙####
    #####↓↓↙####
    #####↓↓↙####
    #####↓{f7}↙####
    SSST#↓{g7}↙####
    SSS.→↓{h7}↙←.JC
    #####WWW####
"""
"""The practice canyon."""


@dataclass(frozen=True)
class Exercise:
    """A position, and what may be answered."""

    rule: str
    names: tuple[str, ...]
    """By seat."""
    seat: Seat
    """Whom the question is about."""
    game: Game
    answers: tuple[Choice, ...]
    events: tuple[Event, ...]
    """What happens automatically."""

    @property
    def kind(self) -> Literal["play", "paddle"]:
        """How it is answered."""
        return "play" if isinstance(self.answers[0], Play) else "paddle"

    def reason(self, choice: Choice) -> Reason | None:
        """The rule that forbids an end, if a canoe paddles at all."""
        paddles = isinstance(choice, Paddle) and self.game.ends
        return why_not(view(self.game, self.seat), choice) if paddles else None

    def after(self, choice: Choice) -> list[Event]:
        """What happens with a right answer, up to the end of the round."""
        events = self.events
        if isinstance(choice, Paddle) and len(self.answers) > 1:
            events += apply(self.game, choice, self.seat).events
        told = [*takewhile(lambda event: not isinstance(event, RoundEnded), events)]
        while told and isinstance(told[-1], PointsCounted):
            told.pop()  # the turn of somebody who is not asked
        return told


@cache
def exercises() -> tuple[Exercise, ...]:
    """All of them; the first is number 1."""
    names = NAMES
    still = {"f7": "↓", "g7": "↓", "h7": "↓"}
    gap = "######\n#..#.L\n#b.o.L\n#.c..L\n######"
    channels = "#######\n#.....L\n#..b..L\n#.oo..L\n#.da..L\n#######"
    row = "#######\n#..#..L\n#..a..L\n#.co..L\n#..b..L\n#######"
    narrows = "#######\n#..#a.L\n#.c...L\n#..#o.L\n#######"
    alone = PRACTICE.format(**still | {"f7": "a"})
    three = PRACTICE.format(f7="c", g7="a", h7="b")
    return (
        _trick("P3", names),
        _canoes("C2", names[1:2], "########\n#a.....L\n########", [1], [1]),
        _canoes("W2", names[:1], alone, [2], [2]),
        _canoes("W4", names[:3], three, [0, 0, 0], [0, 0, 1], starter=2, asked=1),
        _canoes("C3", names[1:3], gap, [3, 0], [2, 3]),
        _canoes("C7", (*names[:2], names[3]), channels, [1, 1, 4], [0, 0, 3], starter=2),
        _canoes("C7", names[:3], row, [1, 1, 4], [0, 0, 3], starter=2),
        _canoes("C5", (names[0], names[2]), narrows, [1, 3], [0, 2], starter=1),
    )


def _trick(rule: str, names: tuple[str, ...]) -> Exercise:
    """Four cards on the table, the last of them just played: which takes the trick?"""
    pool = chart("a....L\nb....L\nc....L\nd....L")
    hands = ["B7 Y1", "B8 Y2", "B3 Y3", "R9 Y4"]
    game = trick_phase(pool, hands, "G1", [1, 1, 0, 0])
    for card in ("B7", "B8", "B3"):
        game = apply(game, Play(Card(card))).game
    events = apply(game, Play(Card("R9"))).events
    shown = game.draft()
    shown.trick += (Card("R9"),)
    shown.turn = 0  # four cards are there, so this is their leader
    answers = tuple(Play(event.card) for event in events if isinstance(event, TrickWon))
    return Exercise(rule, names, 3, shown.freeze(), answers, events)


def _canoes(
    rule: str,
    names: tuple[str, ...],
    drawing: str,
    bids: Sequence[int],
    won: Sequence[int],
    starter: Seat = 0,
    asked: Seat | None = None,
) -> Exercise:
    """The canoe phase from its beginning: where does a canoe stop?"""
    seat = starter if asked is None else asked
    currents = dict.fromkeys("abc", "↓") if "W" in drawing else {}
    position = chart(drawing, currents)
    step = canoe_phase(position, bids, won, starter)
    ends = step.game.ends if step.game.turn == seat else (step.game.canoes[seat],)
    before = trick_phase(position, [0] * len(names), "G1", bids, starter).draft()
    before.phase, before.won, before.turn = Phase.CANOES, tuple(won), starter
    paddles = seat == starter and ends != (before.canoes[seat],)
    before.ends = ends if paddles else ()
    answers = tuple(Paddle(end) for end in ends)
    return Exercise(rule, names, seat, before.freeze(), answers, step.events)


class Question(BaseModel):
    """An exercise, without its answer."""

    number: int
    rule: str
    title: str
    question: str
    names: list[str]
    colours: list[int]
    """By seat, as the names: everybody keeps theirs from exercise to exercise."""
    seat: int
    """Whom the question is about."""
    answer: Literal["play", "paddle"]
    """The key of the action that answers it."""
    view: dict[str, Json]


class PlayCard(Body):
    """A card to the trick."""

    play: Label


class PaddleCanoe(Body):
    """A canoe's end."""

    paddle: Label


class Answer(Body):
    """What somebody answers: an action."""

    action: PlayCard | PaddleCanoe


class Verdict(BaseModel):
    """Right or wrong; for a right answer, also what happens then."""

    right: bool
    rule: str
    why: str
    reason: str | None = None
    facts: dict[str, str | int] | None = None
    events: list[dict[str, Json]]


# Answered on threads, because texts and boards take long to read the first time.
router = APIRouter(
    prefix="/api/exercises", tags=["exercises"], responses=ERRORS, route_class=JsonRoute
)


@router.get("")
def all_exercises(request: Request, lang: str | None = None) -> list[Question]:
    """Every exercise, in the order of the rules, without the right answers."""
    texts = _texts(request, lang)
    return [_question(number, texts) for number in range(1, len(exercises()) + 1)]


@router.post("/{number}")
def answer(request: Request, number: int, body: Answer, lang: str | None = None) -> Verdict:
    """Whether an answer is right, by which rule, and what then happens."""
    exercise, texts = _exercise(number), _texts(request, lang)
    board = exercise.game.board
    try:
        choice = choice_from_json(body.action.model_dump(), board)
    except ValueError as error:
        raise Denied("bad-action", f"{error}.") from None
    if type(choice) is not type(exercise.answers[0]):
        raise Denied("bad-action", f"The answer has the key {exercise.kind!r}.")
    if choice in exercise.answers:
        events = [event_to_json(event, board) for event in exercise.after(choice)]
        why = texts(f"exercise-{number}-why")
        return Verdict(right=True, rule=exercise.rule, why=why, events=events)
    reason = exercise.reason(choice) or Reason(exercise.rule, "")
    return Verdict(
        right=False,
        rule=reason.rule,
        why=texts(f"rule-{reason.rule}"),
        reason=reason.code or None,
        facts=dict(reason.facts) or None,
        events=[],
    )


def _question(number: int, texts: Texts) -> Question:
    exercise = exercises()[number - 1]
    return Question(
        number=number,
        rule=exercise.rule,
        title=texts(f"exercise-{number}-title"),
        question=texts(f"exercise-{number}-question"),
        names=[*exercise.names],
        colours=[NAMES.index(name) for name in exercise.names],
        seat=exercise.seat,
        answer=exercise.kind,
        view=view_to_json(view(exercise.game)),
    )


def _exercise(number: int) -> Exercise:
    if not 1 <= number <= len(exercises()):
        raise Denied("no-exercise", f"The exercises are 1 to {len(exercises())}.")
    return exercises()[number - 1]


def _texts(request: Request, lang: str | None) -> Texts:
    """The language asked for, or the browser's, or English."""
    return Texts(language_for(request, lang))
