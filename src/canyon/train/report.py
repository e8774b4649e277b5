"""A report of an iteration: a line for the log, and a sentence for the screen."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from canyon.train.branch import Told
from canyon.train.climb import Climbed
from canyon.train.learn import Report
from canyon.train.rollout import Tally


class Times(NamedTuple):
    """Seconds."""

    gather: float
    learn: float


def matrix_rate() -> float:
    """Operations per second in a large product of bfloat16 matrices: what the card can do."""
    size, times = 8192, 20
    key = jax.random.key(0)
    one, other = jax.random.normal(key, (2, size, size), jnp.bfloat16)
    product = jax.jit(jnp.matmul)
    for _ in range(3):
        product(one, other).block_until_ready()
    begun = time.perf_counter()
    found = [product(one, other) for _ in range(times)]
    found[-1].block_until_ready()
    return times * 2 * size**3 / (time.perf_counter() - begun)


def line(
    tallies: dict[int, Tally], report: Report, times: Times, work: float, ceiling: float | None
) -> dict[str, Any]:
    """What happened, by name; `work` is the number of operations that the networks needed."""
    met = np.array([tally.met for tally in tallies.values()])
    bids = np.array([tally.bids for tally in tallies.values()])
    by_cards = met.sum(axis=0) / np.maximum(bids.sum(axis=0), 1)
    by_players = met.sum(axis=1) / np.maximum(bids.sum(axis=1), 1)
    seconds = times.gather + times.learn
    return {
        "gather_s": round(times.gather, 4),
        "learn_s": round(times.learn, 4),
        "tflops": round(work / seconds / 1e12, 2),
        "matrix_share": round(work / seconds / ceiling, 4) if ceiling else None,
        "met": round(float(met.sum() / max(bids.sum(), 1)), 4),
        "met_by_players": dict(zip(tallies, _rounded(by_players), strict=True)),
        "met_by_cards": _rounded(by_cards[1:]),
        "games": sum(int(tally.games) for tally in tallies.values()),
        "given_up": sum(int(tally.given_up) for tally in tallies.values()),
        "learned": sum(int(tally.learned) for tally in tallies.values()),
        **{name: round(float(it), 5) for name, it in report._asdict().items()},
    }


def climb_line(told: dict[int, Told], climbed: Climbed, seconds: float) -> dict[str, Any]:
    """What happened in a training run by branches, by name."""
    sums = {
        name: float(sum(getattr(each, name) for each in told.values())) for name in Told._fields
    }
    by_players = [float(each.met) / max(float(each.bids), 1) for each in told.values()]
    return {
        "met": round(sums["met"] / max(sums["bids"], 1), 4),
        "met_by_players": dict(zip(told, _rounded(by_players), strict=True)),
        "games": round(sums["games"]),
        "branches": round(sums["tasks"]),
        "asked": round(sums["asked"] / seconds),
        **{name: round(float(it), 5) for name, it in climbed._asdict().items()},
    }


def _rounded(numbers: Any) -> list[float]:
    return [round(float(number), 4) for number in numbers]


def _of_ceiling(line: dict[str, Any]) -> str:
    share = line["matrix_share"]
    return "" if share is None else f", {share:.1%} of the card's rate"


def sentence(line: dict[str, Any]) -> str:
    """The most important figures."""
    parts = [*(_climbed(line) if "branches" in line else _learned(line))]
    parts += [f"beats {name} {share:.3f}" for name, share in line.get("wins", {}).items()]
    if "wins" in line:
        parts.append(f"greedy meets {line['greedy_met']:.3f} ({line['duels_over']:.2f} over)")
    return "; ".join(parts)


def _climbed(line: dict[str, Any]) -> Iterator[str]:
    yield (
        f"{line['iteration']}: {line['decisions'] / 1e6:,.1f} M decisions,"
        f" {line['rate'] / 1e6:.3f} M/s ({line['asked'] / 1e6:.1f} M/s in branches)"
    )
    yield (
        f"met {line['met']:.3f} entropy {line['entropy']:.3f} strayed {line['strayed']:.4f}"
        f" slope {line['slope']:.2f}"
    )


def _learned(line: dict[str, Any]) -> Iterator[str]:
    by_cards = " ".join(f"{share:.2f}" for share in line["met_by_cards"])
    yield from (
        f"{line['iteration']}: {line['decisions'] / 1e6:,.1f} M decisions,"
        f" {line['rate'] / 1e6:.3f} M/s ({line['gather_s']:.2f} + {line['learn_s']:.2f} s,"
        f" {line['tflops']:.1f} TFLOP/s{_of_ceiling(line)})",
        f"met {line['met']:.3f} by cards {by_cards}",
        f"entropy {line['entropy']:.3f} judge {line['judge_loss']:.4f}"
        f" explained {line['explained']:.3f} tricks {line['tricks_loss']:.3f}"
        f" where {line['where_loss']:.3f}"
        f" kl {line['divergence']:.4f} clipped {line['clipped']:.3f}"
        f" slopes {line['actor_slope']:.2f} {line['judge_slope']:.2f}",
    )
