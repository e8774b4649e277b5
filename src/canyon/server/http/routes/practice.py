"""Practising bids over HTTP: a hand, then what the bid was worth.

Nothing is kept here: a hand follows from its number.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field
from starlette.concurrency import run_in_threadpool

from canyon import practice
from canyon.actions import Bid
from canyon.bots import CAN_SEARCH
from canyon.outlook import outlook
from canyon.refusal import Illegal
from canyon.rules import apply
from canyon.server.errors import Denied
from canyon.server.hint_process import judge_bid as judge_bid_elsewhere
from canyon.server.http.bodies import JsonRoute
from canyon.server.http.dependencies import ERRORS, cost
from canyon.server.http.requests import Body
from canyon.server.limits import address_of
from canyon.server.pages.static import language_for
from canyon.state import Game
from canyon.views import View, view
from canyon.wire import outlook_to_json, view_to_json

Json = Any
Number = Annotated[int, Path(ge=practice.NUMBERS.start, lt=practice.NUMBERS.stop)]

router = APIRouter(
    prefix="/api/practice", tags=["practice"], responses=ERRORS, route_class=JsonRoute
)


class HandToBid(BaseModel):
    """A position in which seat 0 has to bid."""

    number: int
    """Which position it is: the same for everybody who asks for it."""
    names: list[str]
    """The others, by seat from 1 on."""
    view: dict[str, Json]
    outlook: dict[str, Json]
    """What each bid would bring."""


class MadeBid(Body):
    """A bid."""

    bid: Annotated[int, Field(ge=0, le=99, examples=[1])]


class WeighedBid(BaseModel):
    """What one bid is worth; chances are from 0 to 1."""

    action: dict[str, Json]
    win: float
    error: float
    """The standard error of the chance to win."""
    met: float
    fall: float
    loss: float
    """How much less it is worth than the best one."""


class JudgedBid(BaseModel):
    """What every bid is worth, and how good the one that was made is."""

    choices: list[WeighedBid]
    best: int
    chosen: int
    """The best bid and the one that was made, by their places among the choices."""
    verdict: Literal["inaccuracy", "mistake", "blunder"] | None
    kept: float
    """From 0 for the worst bid to 1 for the best."""
    reason: str


@router.get("/bids")
def any_hand() -> HandToBid:
    """A hand, at random."""
    return _hand(practice.new_number())


@router.get("/bids/{number}")
def one_hand(number: Number) -> HandToBid:
    """The hand of that number."""
    return _hand(number)


@router.post("/bids/{number}", dependencies=[cost(6)])
async def judge_bid(
    request: Request, number: Number, body: MadeBid, lang: str | None = None
) -> JudgedBid:
    """What a bid is worth there, next to all others, and why."""
    seen = await run_in_threadpool(_seen, number, body.bid)
    language = language_for(request, lang)
    whose = address_of(request, request.app.state.config)
    return JudgedBid(**await judge_bid_elsewhere(whose, seen, body.bid, language))


def _hand(number: int) -> HandToBid:
    seen = view(_dealt(number), practice.LEARNER)
    ahead = outlook(seen)
    assert ahead is not None
    return HandToBid(
        number=number,
        names=[*practice.NAMES[: seen.players - 1]],
        view=view_to_json(seen),
        outlook=outlook_to_json(ahead, seen.board),
    )


def _seen(number: int, bid: int) -> View:
    """What the learner knows there; Denied if the bid is not allowed."""
    game = _dealt(number)
    try:
        apply(game, Bid(bid), practice.LEARNER)
    except Illegal as illegal:
        raise Denied("illegal", f"{illegal.reason}.", illegal.reason) from None
    return view(game, practice.LEARNER, recall=True)


def _dealt(number: int) -> Game:
    if not CAN_SEARCH:
        raise Denied("no-judge", "This server can't judge bids: it lacks the extra `fast`.")
    return practice.deal(number)
