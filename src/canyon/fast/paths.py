"""Where a canoe can go: optimal ends, and the steps to a landing stage (C3–C8)."""

from __future__ import annotations

from canyon.fast.compiled import Ints, compiled
from canyon.fast.desk import MARK, STAMP
from canyon.fast.layout import CANOE, END, PLAYERS
from canyon.fast.river import (
    AROUND,
    DISTANCE,
    FIELDS,
    JETTY,
    MOST_POINTS,
    NEIGHBOURS,
    OPEN,
    OPEN_ROW,
    RINGS,
    ROW,
    USED,
    WORD,
    WORDS,
)


@compiled
def find_ends(state: Ints, river: Ints, desk: Ints, seat: int, points: int) -> int:
    """The legal ends, written into END in map order; how many, 0 if it is blocked (C5–C8)."""
    here = state[CANOE + seat]
    away = river[river[DISTANCE] + here]
    if points < away:
        # Where every point can buy a step nearer, no other path ends as near.
        if points <= MOST_POINTS:
            row = river[OPEN] + here * OPEN_ROW + 2 * points
            if river[row + 1] and not _in_the_way(state, river, seat, here, points):
                for at in range(river[row + 1]):
                    state[END + at] = river[river[row] + at]
                return river[row + 1]
        if _flood(state, river, desk, seat, points, True) == away - points:
            return _reached(state, river, desk, away - points)
    nearest = _flood(state, river, desk, seat, points, False)
    return _reached(state, river, desk, nearest) if nearest < away else 0


@compiled
def _in_the_way(state: Ints, river: Ints, seat: int, here: int, points: int) -> bool:
    """Whether another canoe is on the water that an open move may touch."""
    words = river[USED] + (here * (MOST_POINTS + 1) + points) * river[WORDS]
    for other in range(state[PLAYERS]):
        field = state[CANOE + other]
        if (
            other != seat
            and field != river[JETTY]
            and river[words + field // WORD] >> field % WORD & 1
        ):
            return True
    return False


@compiled
def _flood(state: Ints, river: Ints, desk: Ints, seat: int, points: int, nearer: bool) -> int:
    """Mark what can be reached, perhaps by steps nearer alone; the least distance (C3, C4).

    No way leads on from a landing stage; the steps to each are noted (C8).
    """
    closed = desk[STAMP] + 2
    desk[STAMP] = closed
    for other in range(state[PLAYERS]):
        field = state[CANOE + other]
        if other != seat and field != river[JETTY]:
            desk[MARK + field] = closed
    distance, neighbours = river[DISTANCE], river[NEIGHBOURS]
    queue = MARK + river[FIELDS]
    steps = queue + river[FIELDS]
    field = state[CANOE + seat]
    desk[MARK + field] = closed + 1
    desk[queue] = field
    nearest, head, tail = river[distance + field], 0, 1
    for step in range(1, points + 1):
        front = tail
        while head < front:
            row = neighbours + desk[queue + head] * ROW
            head += 1
            for at in range(river[row + AROUND] if nearer else river[row + AROUND + 1]):
                field = river[row + at]
                if desk[MARK + field] >= closed:
                    continue
                desk[MARK + field] = closed + 1
                away = river[distance + field]
                nearest = min(nearest, away)
                if away:
                    desk[queue + tail] = field
                    tail += 1
                else:
                    desk[steps + field] = step
        if head == tail:
            break
    return nearest


@compiled
def _reached(state: Ints, river: Ints, desk: Ints, distance: int) -> int:
    """The marked fields at that distance, written into END; how many there are (C5)."""
    ring = river[RINGS] + 2 * distance
    number, reached = 0, desk[STAMP] + 1
    for at in range(river[ring], river[ring] + river[ring + 1]):
        if desk[MARK + river[at]] == reached:
            state[END + number] = river[at]
            number += 1
    return number


@compiled
def steps_to(river: Ints, desk: Ints, stage: int) -> int:
    """The length of the shortest free way to a landing stage that the last ends hold (C8)."""
    return desk[MARK + 2 * river[FIELDS] + stage]
