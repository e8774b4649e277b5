"""Rewards: for the win or the place at the end of the game, or at the end of each round.

win    1 for the winner, −1/(n−1) for every other
place  from 1 for the first to −1 for the last, in even steps; a shared place shares its reward
way    at the end of a round, an eighth for each field nearer to the goal; negative for a canoe
       that went over the waterfall
bid    at the end of a round, 1 for a met bid

The first two sum to 0 over the seats. The others are not the game's aim, but quicker to learn. A
game given up (E4) has no winner: it pays nobody for the win, and by distance for the place.
"""

from __future__ import annotations

from collections.abc import Sequence

KINDS = ("win", "place", "way", "bid")
FIELD = 1 / 8
"""What a field is worth."""


def check(kind: str) -> str:
    """The kind of reward, if there is one of that name; otherwise ValueError."""
    if kind not in KINDS:
        raise ValueError(f"there is no reward {kind!r}; the rewards are {', '.join(KINDS)}")
    return kind


def final(kind: str, places: Sequence[int], abandoned: bool) -> list[float]:
    """What the end of a game pays, by seat."""
    others = len(places) - 1
    if kind == "win" and not abandoned:
        return [1.0 if place == 1 else -1 / others for place in places]
    if kind == "place":
        return [1 - 2 * (place + (places.count(place) - 1) / 2 - 1) / others for place in places]
    return [0.0] * len(places)
