"""The round track, and phase 5: the marker and the deal move on (M4, K1, K2)."""

from __future__ import annotations

from functools import cache

from canyon.events import MarkerMoved
from canyon.state import NO_SEAT, Draft, Phase

TRACK = (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7)
"""Cards dealt to each player in rounds 1–14 (M4)."""
DARK_ROUNDS = range(6, 10)
"""The rounds that calm water skips (M4, K2)."""

_DEAL = Phase.DEAL
_marker_moved = cache(MarkerMoved)


def cards_dealt(marker: int) -> int:
    """The number of cards each player gets in that round of the track (M4)."""
    return TRACK[marker - 1]


def next_round(marker: int, calm_water: bool) -> int:
    """The round that follows; 14 is followed by 1, with calm water 5 by 10 (M4, K2)."""
    marker = marker % len(TRACK) + 1
    return DARK_ROUNDS.stop if calm_water and marker in DARK_ROUNDS else marker


def move_marker(draft: Draft) -> MarkerMoved:
    """The next round: the starting player deals, the next one starts (K1)."""
    draft.phase, draft.turn = _DEAL, NO_SEAT
    draft.dealer = draft.starter
    draft.marker = next_round(draft.marker, draft.options.calm_water)
    return _marker_moved(draft.marker, draft.dealer, draft.starter, draft.rounds + 1)
