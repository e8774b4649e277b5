"""The observation again, as the eagle sees a View: without secrets, and written independently."""

import numpy as np
from numpy.typing import NDArray

from canyon import features
from canyon.bots.eagle.encoder import look
from canyon.features import FIELD_NUMBERS, GAME, IN_TURN, MY_TURN, PARTS, STARTS, SUITS, part
from canyon.numbering import START_0, end_slots, number
from canyon.views import View

BY_SUIT = ("hand", "playable", "unseen", "table", "seen", "voids")


def observe(view: View, canonical: bool = True) -> NDArray[np.float32]:
    """The whole array."""
    sight = look(view)
    vector = sight.vector.copy()
    _write_turn(view, vector)
    if not canonical:
        for name in BY_SUIT:
            suits = vector[part(name)].reshape(-1, SUITS, PARTS[name][-1] // SUITS)
            vector[part(name)] = suits[:, [*sight.places]].ravel()
    fields = np.zeros((STARTS + end_slots(view.board), FIELD_NUMBERS), np.float32)
    numbers = [number(choice, view.board) for choice in view.legal]
    rows = [each - START_0 for each in numbers if each >= START_0]
    fields[rows] = sight.fields
    return np.concatenate([vector, fields.ravel()])


def _write_turn(view: View, vector: NDArray[np.float32]) -> None:
    """The eagle looks only when it is its turn; here any seat looks, so the view says it is."""
    assert view.seat is not None
    turns = [(seat - view.seat) % view.players for seat in view.acting[:1]]
    seats = vector[part("seats")].reshape(PARTS["seats"])
    seats[:, IN_TURN] = 0
    seats[turns, IN_TURN] = 1
    vector[GAME + MY_TURN] = turns == [0]


def described(seen: NDArray[np.float32]) -> dict[str, list[int]]:
    """By part: where it is not 0; to tell two apart."""
    parts = {name: seen[part(name)] for name in PARTS} | {"fields": seen[features.SIZE :]}
    return {name: [*np.flatnonzero(numbers)] for name, numbers in parts.items()}
