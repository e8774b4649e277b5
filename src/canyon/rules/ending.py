"""The end: the round with the first landing is the last; winner and places (E1–E3)."""

from __future__ import annotations

from typing import NamedTuple

from canyon.events import Event, GameEnded
from canyon.refusal import Refusal
from canyon.rules.marker import move_marker
from canyon.rules.step import Step, finish
from canyon.state import NO_SEAT, Draft, Game, Phase, Seat


class Result(NamedTuple):
    """Who won, and every seat's place; equal distances share one (E2, E3)."""

    winner: Seat
    """The seat in first place."""
    places: tuple[int, ...]
    """By seat; 1 is first."""


def end_or_go_on(draft: Draft, events: list[Event]) -> Step:
    """After the last canoe: the end if one has landed, otherwise the next round (E1, K1)."""
    draft.rounds += 1
    if draft.landings:
        draft.phase, draft.turn = Phase.OVER, NO_SEAT
        events.append(GameEnded(*result(draft)))
    else:
        events.append(move_marker(draft))
    return finish(draft, tuple(events))


def result(game: Game | Draft) -> Result:
    """Who won, and the places; a game that is not over, or was given up, has none (E2–E4)."""
    if game.phase is not Phase.OVER:
        raise Refusal("E1", "not-over")
    standing = places(game)
    return Result(standing.index(1), standing)


def places(game: Game | Draft) -> tuple[int, ...]:
    """The present order: landed canoes by points left, bid, order of landing; the rest by
    distance (E2, E3)."""
    ranks: list[tuple[int, ...]] = [(1, game.board.distance[field]) for field in game.canoes]
    for order, landing in enumerate(game.landings):
        ranks[landing.seat] = (0, -landing.left, -landing.bid, order)
    return tuple([1 + sum(other < mine for other in ranks) for mine in ranks])
