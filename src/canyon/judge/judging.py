"""`judge`: turns a view and randomness into a judgement; hidden cards can't influence it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from canyon.actions import Place
from canyon.fast.compiled import Ints, ints, zeros
from canyon.fast.river import FIELDS, river_of
from canyon.fast.scratch import new_scratch
from canyon.judge.correction import correct_chances, weights
from canyon.judge.endings import LEAF, LEAVES
from canyon.judge.judgement import Judgement, Worth
from canyon.judge.sampling import (
    CHANCE,
    DISTANCE,
    FELL,
    KEYS,
    MET,
    NO_CHOICE,
    TOOK,
    WIDTH,
    sample,
)
from canyon.rules.marker import next_round
from canyon.search.compiled import floats
from canyon.search.encoder import know, number
from canyon.search.odds import odds
from canyon.search.value import worths
from canyon.search.worlds import count_ways, sort_out
from canyon.state import Phase
from canyon.views import View

BUDGET = 8_000
"""Playouts for a judgement, by default."""
LEAST_WORLDS = 16
DRAWS = 8
"""Worlds drawn for each one that is kept."""
EXACT = {3: 3, 4: 3, 5: 2, 6: 2}
"""By players: up to how many cards in hand the rest of a round is searched, not played by habit."""


def judge(view: View, budget: int = BUDGET, seed: int = 0) -> Judgement:
    """What every legal choice of a seat is worth, given what it knows; repeatable by the seed.

    `budget` is a number of playouts, shared by the choices.
    """
    if view.result is not None:
        shares = _share([float(place == 1) for place in view.result.places])
        return Judgement((), shares, (0.0,) * view.players, 0)
    if view.phase is Phase.DRAW:
        return Judgement((), (1 / view.players,) * view.players, (0.0,) * view.players, 0)
    return next(judgements(view, budget, seed))


def judgements(view: View, budget: int, seed: int = 0) -> Iterator[Judgement]:
    """Ever surer judgements of a choice: each has `budget` more playouts than the one before."""
    choices = _numbers(view)
    worlds = max(budget // len(choices), LEAST_WORLDS)
    parts: list[Any] = []
    for part in _samples(view, choices, worlds, seed):
        correct_chances(view, part)
        parts.append(part)
        yield _told(view, np.concatenate(parts))


def _told(view: View, outcomes: Any) -> Judgement:
    """What the outcomes say."""
    counts = weights(view, outcomes[:, :, MET])[:, :, None]
    means: Any = (counts * outcomes).mean(0)
    shares = [at for at in range(WIDTH) if at != DISTANCE]
    means[:, shares] = means[:, shares].clip(0, 1)  # sums of weights are rounded
    off = counts * (outcomes - means)[:, :, CHANCE:MET]
    best = int(means[:, CHANCE + (view.seat or 0)].argmax())
    return Judgement(
        choices=_worths(view, means, off[:, :, view.seat or 0], best) if view.legal else (),
        chances=tuple(means[best, CHANCE : CHANCE + view.players].tolist()),
        errors=tuple(_error(off[:, best, : view.players]).tolist()),
        worlds=len(outcomes),
    )


def _numbers(view: View) -> Ints:
    """The choices as compiled code takes them."""
    starts = view.board.starts
    return ints(
        [
            starts.index(action.field) if isinstance(action, Place) else number(action)
            for action in view.legal
        ]
        or [NO_CHOICE]
    )


def _samples(view: View, choices: Ints, worlds: int, seed: int) -> Iterator[Any]:
    """The outcomes of that many worlds, then of as many others: by world, by choice."""
    # Before the first bid all deals are alike, and none needs to be sought.
    weighed = view.phase is not Phase.CANOES and any(bid is not None for bid in view.bids)
    known, river, calm = know(view), river_of(view.board), view.options.calm_water
    ways = floats(max(sort_out(known.sight), 1))
    count_ways(known.sight, ways)
    following, scratch = next_round(view.marker, calm), new_scratch(river[FIELDS], seed)
    while True:
        outcomes: Any = np.zeros(worlds * len(choices) * WIDTH)
        sample(
            known.state,
            river,
            scratch,  # continues: no world is drawn from the same random numbers twice
            worths(view.board, view.players, view.marker, calm),
            worths(view.board, view.players, following, calm),
            odds(view.players),
            known.sight,
            ways,
            known.played,
            known.gone,
            view.seat or 0,
            choices,
            worlds,
            DRAWS if weighed else 1,
            EXACT[view.players],
            zeros(KEYS),
            zeros(LEAVES * LEAF),
            outcomes,
        )
        yield outcomes.reshape(worlds, len(choices), WIDTH)


def _worths(view: View, means: Any, off: Any, best: int) -> tuple[Worth, ...]:
    """`off` is how far from its mean a choice's chance was in each world."""
    wins, errors = means[:, CHANCE + (view.seat or 0)], _error(off)
    lost, lost_errors = wins[best] - wins, _error(off[:, best : best + 1] - off)
    return tuple(
        Worth(
            action,
            win=float(wins[at]),
            error=float(errors[at]),
            met=float(means[at, MET]),
            fall=float(means[at, FELL]),
            distance=float(means[at, DISTANCE]),
            takes=float(means[at, TOOK]),
            behind=float(lost[at]),
            behind_error=float(lost_errors[at]),
        )
        for at, action in enumerate(view.legal)
    )


def _error(samples: Any) -> Any:
    """The standard error of the mean over worlds."""
    return samples.std(0, ddof=1) / np.sqrt(len(samples))


def _share(parts: list[float]) -> tuple[float, ...]:
    total = sum(parts)
    return tuple(part / total for part in parts)
