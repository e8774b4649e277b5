"""Reviews over HTTP: what every choice of a finished game was worth."""

from __future__ import annotations

import zlib
from typing import Any, Literal

from fastapi import APIRouter, Request, Response

from canyon.server.cluster.reviews import Kept, Reviews
from canyon.server.http.bodies import JsonRoute
from canyon.server.http.dependencies import ERRORS, VisibleTable, cost
from canyon.server.responses import Answer

Json = Any

router = APIRouter(prefix="/api", tags=["reviews"], responses=ERRORS, route_class=JsonRoute)


class Review(Answer):
    """How far a review is, and the review once it is made."""

    state: Literal["none", "making", "ready"]
    done: int
    total: int
    """Judgements made, of how many; 0 until it is begun."""
    review: dict[str, Json] | None
    """As `canyon review --json` writes it, but for the reasons, which are keys and facts."""


@router.get("/tables/{code}/review", response_model=Review)
async def look_at_review(request: Request, live_table: VisibleTable) -> Response:
    """The review of a finished game, if somebody has asked for it."""
    return _answer(await _reviews(request).look(live_table))


@router.post("/tables/{code}/review", response_model=Review, dependencies=[cost(100)])
async def ask_for_review(request: Request, live_table: VisibleTable) -> Response:
    """Have a finished game reviewed, unless it has been; ask with GET when it is ready."""
    return _answer(await _reviews(request).ask(live_table))


def _reviews(request: Request) -> Reviews:
    reviews: Reviews = request.app.state.reviews
    return reviews


def _answer(kept: Kept) -> Response:
    review = b"null" if kept.made is None else zlib.decompress(kept.made)
    state = "ready" if kept.made else "none" if kept.progress is None else "making"
    done, total = kept.progress or (0, 0)
    head = f'{{"state":"{state}","done":{done},"total":{total},"review":'.encode()
    return Response(head + review + b"}", media_type="application/json")
