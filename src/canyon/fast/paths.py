"""Where a canoe can go: optimal ends, and the steps to a landing stage (C3–C8)."""

from __future__ import annotations

from canyon.fast.bits import lowest
from canyon.fast.compiled import Ints, compiled
from canyon.fast.layout import CANOE, END, PLAYERS
from canyon.fast.river import (
    AROUND,
    DISTANCE,
    FIELDS,
    JETTY,
    MOST_POINTS,
    NEARER,
    NEIGHBOURS,
    OPEN,
    OPEN_ROW,
    RINGS,
    ROW,
    SLOT,
    SLOTS,
    WORD,
)
from canyon.fast.scratch import MARK, STAMP


@compiled
def find_ends(state: Ints, river: Ints, scratch: Ints, seat: int, points: int) -> int:
    """The legal ends, written into END in map order; how many, 0 if it is blocked (C5–C8)."""
    away = river[river[DISTANCE] + state[CANOE + seat]]
    if points < away and points <= MOST_POINTS and river[SLOTS] <= WORD:
        # If every point can buy a step nearer, no other path ends as near.
        front = _downstream(state, river, seat, away, points)
        if front:
            return _write(state, river, front, away - points)
    nearest = _flood(state, river, scratch, seat, points)
    return _reached(state, river, scratch, nearest) if nearest < away else 0


@compiled
def _downstream(state: Ints, river: Ints, seat: int, away: int, points: int) -> int:
    """The ends of a move that goes nearer with every step, as slots (C3, C5)."""
    distances, slots, jetty = river[DISTANCE], river[SLOT], river[JETTY]
    opened = river[OPEN] + state[CANOE + seat] * OPEN_ROW
    # Down to the ring of the first canoe in the way everything is known beforehand.
    ring = 0
    for other in range(state[PLAYERS]):
        field = state[CANOE + other]
        distance = river[distances + field]
        if (
            away - points <= distance < away
            and river[opened + away - distance] >> river[slots + field] & 1
            and field != jetty
        ):
            ring = max(ring, distance)
    if ring == 0:
        return river[opened + points]
    front = river[opened + away - ring] & ~_closed(state, river, ring)
    while ring > away - points and front:
        fields, ahead = river[river[RINGS] + 2 * ring], 0
        while front:
            ahead |= river[river[NEARER] + river[fields + lowest(front)]]
            front &= front - 1
        ring -= 1
        front = ahead & ~_closed(state, river, ring)
    return front


@compiled
def _closed(state: Ints, river: Ints, distance: int) -> int:
    """The slots of a ring that canoes close; never the cave jetty (C3, C4)."""
    closed = 0
    for seat in range(state[PLAYERS]):
        field = state[CANOE + seat]
        if river[river[DISTANCE] + field] == distance and field != river[JETTY]:
            closed |= 1 << river[river[SLOT] + field]
    return closed


@compiled
def _write(state: Ints, river: Ints, slots: int, distance: int) -> int:
    """The fields of those slots, written into END; how many there are."""
    ring, number = river[river[RINGS] + 2 * distance], 0
    while slots:
        state[END + number] = river[ring + lowest(slots)]
        slots &= slots - 1
        number += 1
    return number


@compiled
def _flood(state: Ints, river: Ints, scratch: Ints, seat: int, points: int) -> int:
    """Mark what can be reached; the least distance (C3, C4).

    No way leads on from a landing stage; the steps to each are noted (C8).
    """
    closed = scratch[STAMP] + 2
    scratch[STAMP] = closed
    for other in range(state[PLAYERS]):
        field = state[CANOE + other]
        if other != seat and field != river[JETTY]:
            scratch[MARK + field] = closed
    distance, neighbours = river[DISTANCE], river[NEIGHBOURS]
    queue = MARK + river[FIELDS]
    steps = queue + river[FIELDS]
    field = state[CANOE + seat]
    scratch[MARK + field] = closed + 1
    scratch[queue] = field
    here = nearest = river[distance + field]
    head, tail = 0, 1
    for step in range(1, points + 1):
        front = tail
        while head < front:
            row = neighbours + scratch[queue + head] * ROW
            head += 1
            for at in range(river[row + AROUND]):
                field = river[row + at]
                if scratch[MARK + field] >= closed:
                    continue
                scratch[MARK + field] = closed + 1
                away = river[distance + field]
                nearest = min(nearest, away)
                # From too far away, the remaining steps lead no nearer than here.
                if away and away - (points - step) < here:
                    scratch[queue + tail] = field
                    tail += 1
                if away == 0:
                    scratch[steps + field] = step
        if head == tail:
            break
    return nearest


@compiled
def _reached(state: Ints, river: Ints, scratch: Ints, distance: int) -> int:
    """The marked fields at that distance, written into END; how many there are (C5)."""
    ring = river[RINGS] + 2 * distance
    number, reached = 0, scratch[STAMP] + 1
    for at in range(river[ring], river[ring] + river[ring + 1]):
        if scratch[MARK + river[at]] == reached:
            state[END + number] = river[at]
            number += 1
    return number


@compiled
def steps_to(river: Ints, scratch: Ints, stage: int) -> int:
    """The length of the shortest free way to a landing stage among the last ends (C8)."""
    return scratch[MARK + 2 * river[FIELDS] + stage]
