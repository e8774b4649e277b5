"""Learning from branches: the weights climb what the odds of all choices add up to.

That is Σ π(a) · worth(a) over the bids and cards of a decision, so no network in between has to
foresee what a choice is worth. Odds are softened, so that rare choices are felt. Canoes are paddled
as before: to stray from that has a price.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax
from jax import Array, lax

from canyon.bots.eagle.network import NEVER, Actor, preferences
from canyon.train.branch import CHOICES, Labels
from canyon.train.learn import Adam, Rates, adam_step, new_adam

SCALE = 20.0
"""Of a chance to win: Adam's smallest steps are meant for numbers of this size."""
SOFT = 2.0
"""The temperature of odds."""
KEPT = 0.05
"""What a nat of other canoes costs, in chances to win."""
LONGEST = 1.0
"""Slopes are cut to this length."""
LATE = 2e-4
"""The least share of a new self in the mean of late selves."""


class Climber(NamedTuple):
    """Weights that learn, and the mean of their late selves, which plays."""

    weights: Actor
    adam: Adam
    mean: Actor
    steps: Array


class Climbed(NamedTuple):
    """How it went, on average over the steps."""

    gain: Array
    """What the mean's first choices gain on those of the policy whose branches these are, in
    points of a hundred, told before it learned from them."""
    changed: Array
    """How many of them differ."""
    entropy: Array
    strayed: Array
    slope: Array


def new_climber(actor: Actor) -> Climber:
    """From where it climbs."""
    one, other = (jax.tree.map(jnp.array, actor) for _ in range(2))
    return Climber(one, new_adam(one), other, jnp.float32(0))


def climb(
    one: Climber,
    before: Actor,
    labels: Labels,
    key: Array,
    rates: Rates,
    roots: int,
    part: int,
    precision: Any,
) -> tuple[Climber, Climbed]:
    """One pass over labels: of roots first, then of canoes, which are kept as before."""
    kept = labels.legal.shape[0] - roots
    parts = max(roots // part, 1)
    low: Actor = _in(before, precision)
    gain, changed = _gained(_in(one.mean, precision), labels, roots)

    def step(one: Climber, rows: tuple[Array, Array]) -> tuple[Climber, tuple[Array, ...]]:
        tried, canoes = (_part(labels, at) for at in rows)
        lossy = jax.value_and_grad(_loss, has_aux=True)
        (_, told), slopes = lossy(one.weights, low, tried, canoes, rates.entropy, precision)
        length = optax.tree.norm(slopes)
        scale = jnp.minimum(1.0, LONGEST / (length + 1e-9))
        slopes = jax.tree.map(lambda leaf: leaf * scale, slopes)
        weights, adam = adam_step(one.weights, one.adam, slopes, rates.step)
        steps = one.steps + 1
        share = jnp.maximum(9.0 / (steps + 8.0), LATE)
        mean = jax.tree.map(lambda old, new: old + share * (new - old), one.mean, weights)
        return Climber(weights, adam, mean, steps), (*told, length)

    keys = jax.random.split(key)
    tried = jax.random.permutation(keys[0], roots)[: parts * (roots // parts)]
    canoes = roots + jax.random.permutation(keys[1], kept)[: parts * (kept // parts)]
    one, told = lax.scan(step, one, (tried.reshape(parts, -1), canoes.reshape(parts, -1)))
    return one, Climbed(gain, changed, *(each.mean() for each in told))


def _loss(
    weights: Actor, before: Actor, tried: Labels, canoes: Labels, entropy: Array, precision: Any
) -> tuple[Array, tuple[Array, Array]]:
    low: Actor = _in(weights, precision)
    may = tried.legal
    wanted = preferences(low, tried.vector, tried.fields, jnp)[0][:, :CHOICES]
    logs = jax.nn.log_softmax(jnp.where(may, wanted / SOFT, NEVER), axis=-1)
    odds = jnp.where(may, jnp.exp(logs), 0)
    there = may.any(axis=-1)
    number = there.sum() + 1e-9
    gain = (odds * tried.worth).sum(axis=-1)
    spread = -jnp.where(may, odds * logs, 0).sum(axis=-1)
    aim = ((gain + entropy * spread) * there).sum() / number
    old, new = (
        preferences(each, canoes.vector, canoes.fields, jnp)[0][:, CHOICES:]
        for each in (before, low)
    )
    known = old > NEVER / 2
    asked = known.sum(axis=-1) > 1
    theirs, mine = (
        jax.nn.log_softmax(jnp.where(known, each, NEVER), axis=-1) for each in (old, new)
    )
    strayed = jnp.where(known, jnp.exp(theirs) * (theirs - mine), 0).sum(axis=-1) * asked
    strays = strayed.sum() / (asked.sum() + 1e-9)
    return SCALE * (KEPT * strays - aim), ((spread * there).sum() / number, strays)


def _gained(actor: Actor, labels: Labels, roots: int) -> tuple[Array, Array]:
    labels = _part(labels, slice(roots))
    wanted = preferences(actor, labels.vector, labels.fields, jnp)[0]
    may = labels.legal
    there = may.any(axis=-1)
    new, old = (
        jnp.where(may, each[:, :CHOICES], NEVER).argmax(axis=-1) for each in (wanted, labels.wanted)
    )

    def of(at: Array) -> Array:
        return jnp.take_along_axis(labels.worth, at[:, None], axis=-1)[:, 0]

    number = there.sum() + 1e-9
    gain = 100 * ((of(new) - of(old)) * there).sum() / number
    return gain, ((new != old) & there).sum() / number


def _part(labels: Labels, rows: Array | slice) -> Labels:
    some: Labels = jax.tree.map(lambda each: each[rows], labels)
    return some


def _in(weights: Any, precision: Any) -> Any:
    return jax.tree.map(lambda leaf: leaf.astype(precision), weights)
