"""`canyon bench judge`: is the judge right, how sure is it, how fast?

Games between mixed bots, held back from everything that was fitted. For a share of the choices the
judge says what the chosen one is worth; what became of it says whether that was right. Choices of
one game end alike, so standard errors count games, not choices.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any, NamedTuple

from canyon.bench.judging.cases import BOTS, Case
from canyon.bench.judging.cases import cases as cases_of
from canyon.bench.pairs import machine
from canyon.state import Phase
from canyon.views import View

GAMES, SHARE, BUDGET, SEED = 300, 0.1, 1_000, "held back"
BUDGETS = (500, 2_000, 8_000, 32_000)
NEAR_FALL = 0.3
WHAT = ("wins", "bids met", "falls")
FEW = 200
"""Bins with fewer cases say nothing."""
TIMED = 60
WORLDS = 400
"""Deals for each estimate of bits."""


def main(options: Sequence[str] = ()) -> int:
    """Play, judge and print; the exit code."""
    parser = argparse.ArgumentParser(prog="canyon bench judge")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--share", type=float, default=SHARE, help="of the choices that are judged")
    parser.add_argument(
        "--near-fall", type=float, default=NEAR_FALL, help="of those of canoes next to the fall"
    )
    parser.add_argument("--budget", type=int, default=BUDGET, help="playouts of the choice made")
    parser.add_argument("--seed", default=SEED, help="other games")
    asked = parser.parse_args(options)
    import numba  # noqa: F401  # said before any game is played: judge and bots are compiled

    every = [*cases_of(asked.games, asked.seed, asked.share, asked.near_fall)]
    found = [case for case in every if not case.extra]
    print(
        f"{asked.games} games between {', '.join(BOTS)}, seed {asked.seed!r}: "
        f"{len(found)} choices and {len(every) - len(found)} more near the fall, "
        f"{asked.budget} playouts each ({machine()})"
    )
    said = _judge_all(every, asked.budget)
    drawn = said[[not case.extra for case in every]]
    parts = (
        _calibration(found, drawn, WHAT[:2]),
        _calibration(every, said, WHAT[2:]),
        _groups(found, drawn),
        _log_loss(found, drawn),
        _bits(found),
        _speed(found),
    )
    for line in chain.from_iterable(parts):
        print(line, flush=True)
    return 0


def _judge_all(found: list[Case], budget: int) -> Any:
    """By case: the chance to win, to meet the bid and to fall, of the choice that was made."""
    import numpy as np

    from canyon.judge import judge

    # The other choices would meet the same worlds, and change nothing.
    alone = [replace(case.view, legal=(case.view.legal[case.chosen],)) for case in found]
    worths = [judge(view, budget, at).choices[0] for at, view in enumerate(alone)]
    return np.array([(worth.win, worth.met, worth.fall) for worth in worths])


def _truth(found: list[Case]) -> Any:
    import numpy as np

    return np.array([(case.winner == case.seat, case.met, case.fell) for case in found], float)


GROUPS: dict[str, Callable[[Case], object]] = {
    "phase": lambda case: case.view.phase.value,
    "cards in hand": lambda case: len(case.view.hand),
    "zone": lambda case: case.zone,
    "players": lambda case: case.view.players,
}


def _calibration(found: list[Case], said: Any, what: Sequence[str]) -> Iterator[str]:
    """What was said in each of ten bins beside what happened, in points of 100."""
    true, games = _truth(found), [case.game for case in found]
    for name in what:
        column = WHAT.index(name)
        yield f"{name}: said, happened, standard error, cases (of ten bins)"
        for one in bins(said[:, column], true[:, column], games):
            flag = "" if one.cases >= FEW else "  (few)"
            yield (
                f"  {one.low:>3}–{one.low + 10:<3} {one.said:6.1f} {one.happened:6.1f} "
                f"±{one.error:4.1f} {one.cases:>7,}{flag}"
            )


def _groups(found: list[Case], said: Any) -> Iterator[str]:
    """Said less happened, by groups of choices."""
    off = 100 * (said - _truth(found))
    yield f"said less happened, in points: {', '.join(WHAT)} (cases)"
    for name, group in GROUPS.items():
        keys = [group(case) for case in found]
        for key in sorted({*keys}, key=str):
            rows = [at for at, each in enumerate(keys) if each == key]
            games = [found[at].game for at in rows]
            each = [
                f"{off[rows, column].mean():+.1f} ±{error_by_game(off[rows, column], games):.1f}"
                for column in range(len(WHAT))
            ]
            yield f"  {name} {key}: {', '.join(each)} ({len(rows):,})"


class Bin(NamedTuple):
    """What was said in a tenth of all chances and what happened there, in points of 100."""

    low: int
    said: float
    happened: float
    error: float
    """The standard error of their difference."""
    cases: int


def bins(said: Any, true: Any, games: Sequence[int]) -> Iterator[Bin]:
    """The tenths in which something was said."""
    import numpy as np

    for low in range(0, 100, 10):
        rows = (said >= low / 100) & ((said < (low + 10) / 100) | (low == 90))
        if rows.any():
            mean, happened = 100 * said[rows].mean(), 100 * true[rows].mean()
            error = 100 * error_by_game(said[rows] - true[rows], np.array(games)[rows])
            yield Bin(low, float(mean), float(happened), error, int(rows.sum()))


def error_by_game(values: Any, games: Any) -> float:
    """The standard error of a mean of values that hang together within a game."""
    import numpy as np

    _, at = np.unique(games, return_inverse=True)
    sums = np.bincount(at, values - np.mean(values))
    return float(np.sqrt((sums**2).sum()) / len(at))


def _log_loss(found: list[Case], said: Any) -> Iterator[str]:
    """How well wins were predicted, beside the round-end value alone and the fair share."""
    import numpy as np

    dealt = [at for at, case in enumerate(found) if case.view.phase is not Phase.PLACE]
    won = _truth(found)[dealt, 0]
    fair = np.array([1 / found[at].view.players for at in dealt])
    alone = np.array([_value(found[at]) for at in dealt])
    yield "log loss of wins (less is better)"
    for name, chance in (
        ("judge", said[dealt, 0]),
        ("round-end value alone", alone),
        ("fair share", fair),
    ):
        yield f"  {name:24}{log_loss(chance, won):.4f}"


def log_loss(chance: Any, true: Any) -> float:
    """The mean surprise at what happened, in nats."""
    import numpy as np

    sure = np.clip(chance, 1e-3, 1 - 1e-3)
    return float(-np.mean(true * np.log(sure) + (1 - true) * np.log(1 - sure)))


def _value(case: Case) -> float:
    """The seat's chance by the places of the canoes alone, before this round's cards."""
    from canyon.search.traits import weights
    from canyon.search.value import worths_by

    view = case.view
    table = worths_by(view.board, view.players, view.cards, tuple(weights()[str(view.players)]))
    fields = len(view.board.distance)
    worth = [
        table[(seat - view.starter) % view.players * fields + view.canoes[seat]]
        for seat in range(view.players)
    ]
    return worth[case.seat] / sum(worth)


def _bits(found: list[Case]) -> Iterator[str]:
    """How much likelier the true deal is under the judge's worlds than if all were alike."""
    from canyon.bench.judging.worlds import WAYS, bits

    hidden = [
        case
        for case in found
        if case.view.phase in (Phase.BID, Phase.TRICKS) and any(_rivals_bids(case))
    ][: 10 * TIMED]
    yield f"bits of the true deal over the uniform sampler, {len(hidden)} positions with bids"
    for name, mean, error, seconds in bits(hidden, WORLDS):
        assert name in WAYS
        yield f"  {name:24}{mean:+.3f} ± {error:.3f}   {1e6 * seconds:7.1f} µs for a world"


def _rivals_bids(case: Case) -> Iterator[bool]:
    return (bid is not None for seat, bid in enumerate(case.view.bids) if seat != case.seat)


def _speed(found: list[Case]) -> Iterator[str]:
    """Judgements in a CPU-second, and the error of a chance, by budget and for hints."""
    from canyon.judge import judge
    from canyon.review.hint import error_that_matters, judge_for_hint

    spread = found[:: max(len(found) // TIMED, 1)][:TIMED]
    yield f"speed and error by budget, {len(spread)} choices (CPU time)"
    ways: dict[str, Callable[[View], Any]] = {
        f"{budget:,} playouts": partial(judge, budget=budget) for budget in BUDGETS
    }
    ways["a hint"] = judge_for_hint
    for name, way in ways.items():
        times, errors, losses, matter = [], [], [], []
        for case in spread:
            start = time.process_time()
            said = way(case.view)
            times.append(time.process_time() - start)
            errors.append(max(worth.error for worth in said.choices))
            matter.append(error_that_matters(said))
            losses.append(max(worth.behind_error for worth in said.choices))
        yield (
            f"  {name:>15}: {1 / statistics.mean(times):7.1f} judgements a second, "
            f"slowest {1000 * max(times):5.0f} ms; "
            f"error of a chance {100 * statistics.mean(errors):.2f} points on average, "
            f"{100 * max(errors):.2f} at most, {100 * max(matter):.2f} where it matters; "
            f"of a loss {100 * statistics.mean(losses):.2f}"
        )
