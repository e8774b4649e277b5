"""Ways to find likely worlds, compared: how well they tell who holds which card, at what cost.

kept one of n  draw n worlds evenly, keep one by its plausibility
n swaps        a chain: n times a world later, two cards of two owners perhaps changed places
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any

from canyon.bench.judging.cases import Case
from canyon.fast.compiled import Ints, zeros
from canyon.fast.intrinsics import raw_pointer
from canyon.fast.river import FIELDS, river_of
from canyon.fast.scratch import below, new_scratch
from canyon.judge.compiled import compiled, searching
from canyon.search.compiled import Floats, floats
from canyon.search.encoder import know
from canyon.search.odds import odds
from canyon.search.plausible import keep_world, weigh
from canyon.search.worlds import (
    FRACTION,
    HIDDEN,
    RIVAL,
    RIVALS,
    ROW,
    VOID,
    count_ways,
    sort_out,
    take,
)

KEPT, SWAPS = "kept one of", "swaps"
WAYS = {f"{KEPT} {n}": (n, 0) for n in (1, 2, 4, 6, 8, 16, 32)} | {
    f"{n} {SWAPS}": (1, n) for n in (2, 4, 8, 16, 32)
}
OWNERS = 6
LEAN = 2.0
"""Estimates lean on the uniform ones with the weight of this many worlds."""


def bits(found: list[Case], worlds: int) -> Iterator[tuple[str, float, float, float]]:
    """For each way: bits per position, their standard error, and CPU seconds for a world."""
    import numpy as np

    if not found:
        return
    even = [_places(case, at, *WAYS[f"{KEPT} 1"], 4 * worlds)[0] for at, case in enumerate(found)]
    for name, way in WAYS.items():
        scores, seconds = [], 0.0
        for at, case in enumerate(found):
            places, took = _places(case, at + 1_000_003, *way, worlds)
            scores.append(_score(case, places, worlds, even[at]))
            seconds += took
        error = float(np.std(scores) / np.sqrt(len(scores)))
        yield name, float(np.mean(scores)), error, seconds / worlds / len(found)


def _places(case: Case, seed: int, draws: int, swaps: int, worlds: int) -> tuple[Any, float]:
    """How often each rival held each card, as a share of the worlds; and the seconds it took."""
    import numpy as np

    known, river = know(case.view), river_of(case.view.board)
    ways = floats(max(sort_out(known.sight), 1))
    count_ways(known.sight, ways)
    held, scratch = zeros(OWNERS * 50), new_scratch(river[FIELDS], Random(seed).getrandbits(60))
    arguments = (known.state, river, scratch, odds(case.view.players), known.sight, ways)
    rest = (known.played, case.seat, draws, swaps)
    start = time.process_time()
    count_places(*arguments, *rest, worlds, held)
    seconds = time.process_time() - start
    return np.array(held).reshape(OWNERS, 50) / worlds, seconds


def _score(case: Case, places: Any, worlds: int, even: Any) -> float:
    """How many bits better than evenly drawn worlds it is known who holds which card."""
    import numpy as np

    leaning = (places * worlds + LEAN * even) / (worlds + LEAN)
    score, players = 0.0, case.view.players
    for at in range(players - 1):
        hand = case.hands[(case.seat + 1 + at) % players]
        for card in range(50):
            if hand >> card & 1 and even[at, card] > 0:
                score += float(np.log2(max(leaning[at, card], 1e-6) / even[at, card]))
    return score


@searching
def count_places(
    start: Ints,
    river: Ints,
    scratch: Ints,
    odds: Ints,
    sight: Ints,
    ways: Floats,
    played: Ints,
    seat: int,
    draws: int,
    swaps: int,
    worlds: int,
    held: Ints,
) -> None:
    """Find worlds one of these ways; count who holds which card."""
    past, dealt, kept, weight = start.copy(), start.copy(), played.copy(), 0.0
    for world in range(worlds):
        if swaps == 0 or world == 0:
            keep_world(dealt, kept, start, river, odds, sight, ways, scratch, played, seat, draws)
        for _ in range(swaps):
            weight = swap_cards(
                raw_pointer(start),
                raw_pointer(river),
                raw_pointer(odds),
                raw_pointer(sight),
                raw_pointer(scratch),
                raw_pointer(kept),
                raw_pointer(played),
                seat,
                raw_pointer(past),
                weight,
            )
        for at in range(sight[RIVALS]):
            for card in range(50):
                held[at * 50 + card] += kept[at] >> card & 1


@compiled
def swap_cards(
    start: Ints,
    river: Ints,
    odds: Ints,
    sight: Ints,
    scratch: Ints,
    hands: Ints,
    played: Ints,
    seat: int,
    past: Ints,
    weight: float,
) -> float:
    """Let two cards of two owners change places, if that is plausible; the world's weight then.

    `weight` is the world's so far, 0 if it is not known. A chain of such changes comes to worlds as
    often as they are plausible (Metropolis); neighbours in it are alike.
    """
    rivals, stock = sight[RIVALS], sight[HIDDEN]
    for at in range(rivals):
        stock &= ~hands[at]
    one, other = below(scratch, rivals), below(scratch, rivals)
    other = rivals if other == one else other  # the stock
    theirs = stock if other == rivals else hands[other]
    if hands[one] == 0 or theirs == 0:
        return weight
    mine, yours = take(scratch, hands[one], 1), take(scratch, theirs, 1)
    if yours & sight[RIVAL + one * ROW + VOID]:
        return weight
    if other < rivals and mine & sight[RIVAL + other * ROW + VOID]:
        return weight
    if weight == 0.0:
        weight = weigh(start, river, odds, sight, hands, played, seat, past)
    both = mine | yours
    hands[one] ^= both
    if other < rivals:
        hands[other] ^= both
    changed = weigh(start, river, odds, sight, hands, played, seat, past)
    if below(scratch, FRACTION) * weight < changed * FRACTION:
        return changed
    hands[one] ^= both
    if other < rivals:
        hands[other] ^= both
    return weight
