"""Learning by playing: the stages of `canyon.lesson`, played over HTTP.

Nothing is kept here: whoever plays sends all their choices in the stage, and is told what follows
from the last one.
"""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from canyon.actions import Choice
from canyon.cards import Card, Suit
from canyon.lesson.coach import Beat, Fact, Place, beats
from canyon.lesson.stages import LEARNER, NAMES, STAGES, Moment, Outcome
from canyon.outlook import outlook
from canyon.refusal import Illegal
from canyon.server.errors import Denied
from canyon.server.http.bodies import JsonRoute
from canyon.server.http.dependencies import ERRORS
from canyon.server.http.requests import Body, Label
from canyon.server.pages.static import language_for
from canyon.texts import Texts
from canyon.views import view
from canyon.wire import choice_from_json, event_to_json, outlook_to_json, view_to_json

Json = Any

MOST_CHOICES = 20
"""The most choices that are read; a stage has fewer."""


class BidTricks(Body):
    """A bid."""

    bid: Annotated[int, Field(ge=0, le=99)]


class PlayCard(Body):
    """A card to the trick."""

    play: Label


class PaddleCanoe(Body):
    """A canoe's end."""

    paddle: Label


class Choices(Body):
    """All choices in the stage so far, in order."""

    choices: Annotated[list[BidTricks | PlayCard | PaddleCanoe], Field(max_length=MOST_CHOICES)] = (
        Field(examples=[[{"bid": 1}]])
    )


class CoachBeat(BaseModel):
    """What happens, and what the coach says once it has been seen."""

    events: list[dict[str, Json]]
    place: Place
    """The part of the table that it is about."""
    text: str


class StageState(BaseModel):
    """A stage after some choices."""

    stage: int
    stages: int
    names: list[str]
    """The others, by seat from 1 on."""
    before: dict[str, Json] | None
    """The view before the cards are dealt; only if nothing has been chosen yet."""
    beats: list[CoachBeat]
    """What followed from the last choice; it is read beat by beat."""
    view: dict[str, Json] | None
    """The view at the last beat, with what may be chosen; None once the round is over."""
    outlook: dict[str, Json] | None
    """What each bid would bring, while there is one to make."""
    outcome: Outcome | None
    """How the round went, once it is over."""


# Answered on threads, because texts and boards take long to read the first time.
router = APIRouter(prefix="/api/lesson", tags=["lesson"], responses=ERRORS, route_class=JsonRoute)


@router.post("/{stage}")
def play_stage(request: Request, stage: int, body: Choices, lang: str | None = None) -> StageState:
    """A stage of the lesson, after all choices that were made in it."""
    if not 1 <= stage <= len(STAGES):
        raise Denied("no-stage", f"The stages are 1 to {len(STAGES)}.")
    start = STAGES[stage - 1].start
    try:
        choices = [choice_from_json(each.model_dump(), start.board) for each in body.choices]
    except ValueError as error:
        raise Denied("bad-action", f"{error}.") from None
    moment, told = _beats(stage, choices)
    texts = Texts(language_for(request, lang))
    now = None if moment.outcome else view(moment.game, LEARNER)
    ahead = None if now is None else outlook(now)
    return StageState(
        stage=stage,
        stages=len(STAGES),
        names=[*NAMES],
        before=None if choices else view_to_json(view(start, LEARNER)),
        beats=[_beat(each, moment, texts) for each in told],
        view=None if now is None else view_to_json(now),
        outlook=None if ahead is None else outlook_to_json(ahead, start.board),
        outcome=moment.outcome,
    )


def _beats(stage: int, choices: list[Choice]) -> tuple[Moment, list[Beat]]:
    try:
        return beats(stage, choices)
    except Illegal as illegal:
        raise Denied("illegal", f"{illegal.reason}.", illegal.reason) from None


def _beat(beat: Beat, moment: Moment, texts: Texts) -> CoachBeat:
    words = (
        texts(
            f"lesson-{each.key}", **{name: _word(fact, texts) for name, fact in each.facts.items()}
        )
        for each in beat.mark.texts
    )
    events = [event_to_json(event, moment.game.board) for event in beat.events]
    return CoachBeat(events=events, place=beat.mark.place, text=" ".join(words))


def _word(fact: Fact, texts: Texts) -> str | int:
    """A fact as the reader's language names it."""
    if isinstance(fact, Card):
        return texts.card(str(fact))
    if isinstance(fact, Suit):
        return texts(f"suit-{fact}")
    return fact
