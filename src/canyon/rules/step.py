"""What every transition returns."""

from __future__ import annotations

from typing import NamedTuple

from canyon.events import Event
from canyon.refusal import Illegal
from canyon.state import Draft, Game, Phase, Seat


class Step(NamedTuple):
    """The game after an action, and what followed from it."""

    game: Game
    """The next one."""
    events: tuple[Event, ...]
    """In the order in which they happened."""


def finish(draft: Draft, events: tuple[Event, ...]) -> Step:
    """The step that ends with this draft, frozen, and with what happened."""
    draft.__class__ = Game  # type: ignore[assignment]  # `draft.freeze()`, a call saved
    return _new(Step, (draft, events))


_new = tuple.__new__


def out_of_turn(game: Game, phase: Phase, seat: Seat, rule: str) -> Illegal:
    """Why a choice of that phase is not this seat's to make now."""
    if game.phase is not phase:
        return Illegal(rule, "wrong-phase", phase=game.phase.value)
    return Illegal(rule, "wrong-turn", seat=seat)
