"""The current: after a missed bid a canoe drifts, and pushes whoever is in the way (W3–W6)."""

from __future__ import annotations

from functools import cache

from canyon.events import CanoeDrifted, CanoeFell, Event
from canyon.state import Draft, Seat

_drifted = cache(CanoeDrifted)


def drift(draft: Draft, seat: Seat, events: list[Event]) -> None:
    """One field along the arrow; a canoe there drifts on by its own arrow, and so on (W3, W4)."""
    board, canoes = draft.board, [*draft.canoes]
    pusher: Seat | None = None
    while True:
        start = canoes[seat]
        end = board.drift[start]
        pushed = canoes.index(end) if end in canoes else None
        canoes[seat] = end
        events.append(_drifted(seat, start, end, pusher))
        if board.falls >> end & 1:
            # Out for this round, whether or not its turn has come (W6).
            canoes[seat] = board.jetty
            draft.fallen += (seat,)
            events.append(CanoeFell(seat, end, board.jetty))
        if pushed is None:
            break
        pusher, seat = seat, pushed
    draft.canoes = tuple(canoes)
