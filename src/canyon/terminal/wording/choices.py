"""From what a person types to a choice, or to the reason why not."""

from __future__ import annotations

import re

from canyon.actions import Action, Bid, Paddle, Place, Play
from canyon.cards import Card
from canyon.explain import why_not
from canyon.refusal import Reason
from canyon.state import Phase
from canyon.views import View
from canyon.wire import action_to_json

_NUMBER = re.compile(r"[0-9]{1,4}")
_CARD = re.compile(r"[BGRYV]([1-9]|10)")
_SUITS = "bgryv"
_FIELD = re.compile(r"[a-z][0-9]{1,4}")


def name_of(action: Action, view: View) -> str:
    """A choice as it is typed: `B7`, `3`, `f17`."""
    return str(next(iter(action_to_json(action, view.board).values())))


def names_of(view: View) -> list[str]:
    """Every choice that is legal now, as it is typed."""
    return [name_of(action, view) for action in view.legal]


def read_choice(text: str, view: View) -> Action | Reason | None:
    """The choice that was typed; why it is refused; None if it is not a choice at all.

    A number means a bid, one of the numbered fields, or a card by its place in the hand; an empty
    line means the only choice.
    """
    text = text.strip()
    if not text:
        return view.legal[0] if len(view.legal) == 1 else None
    choice = _parse(text, view)
    if choice is None or isinstance(choice, Reason):
        return choice
    return why_not(view, choice) or choice


def _parse(text: str, view: View) -> Action | Reason | None:
    fields = view.phase in (Phase.PLACE, Phase.CANOES)
    if _NUMBER.fullmatch(text):
        number = int(text)
        if view.phase is Phase.TRICKS:
            return Play(view.hand[number - 1]) if 1 <= number <= len(view.hand) else None
        if not fields:
            return Bid(number)
        return view.legal[number - 1] if 1 <= number <= len(view.legal) else None
    # The names of cards and fields overlap: the phase decides what b7 means.
    if not fields and _CARD.fullmatch(text.upper()):
        return Play(Card(text.upper()))
    label = text.lower()
    if not _FIELD.fullmatch(label):
        return None
    no_card = Reason("M1", "no-card", {"name": text.upper()})
    if view.phase is Phase.TRICKS and label[0] in _SUITS:
        return no_card  # more likely than a field, which can't be chosen now
    try:
        field = view.board.field(label)
    except ValueError:
        if view.phase is Phase.TRICKS:
            return no_card
        return Reason("M3", "off-map", {"field": label})
    return Place(field) if view.phase is Phase.PLACE else Paddle(field)
