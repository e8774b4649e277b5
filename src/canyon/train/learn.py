"""Learning from a lesson: PPO for the choices, likelihood for the critic, steps by Adam."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import jax
import jax.numpy as jnp
import optax
from jax import Array, lax

from canyon.bots.eagle.network import exactly, heads, trunk
from canyon.features import SEAT_NUMBERS, SEATS, THERE, part
from canyon.train.critic import HANDS, Network, chances
from canyon.train.rollout import Lesson, pick

CLIP = 0.2
LONGEST = 0.5
"""Gradients are clipped to this length, separately for each part."""
TRICKS = 0.1
"""The weight of predicting the seat's own tricks."""
WHERE = 0.3
"""The weight of predicting where a card is."""
ADAM = optax.scale_by_adam(b1=0.9, b2=0.999, eps=1e-5)


class Adam(NamedTuple):
    """What Adam remembers, under the names that checkpoints have."""

    mean: Any
    """Of the gradients: a tree with the shape of the weights."""
    square: Any
    steps: Array


class Report(NamedTuple):
    """How learning went, on average over its steps."""

    choice_loss: Array
    entropy: Array
    judge_loss: Array
    tricks_loss: Array
    where_loss: Array
    divergence: Array
    """Of the new choices from the old ones (KL)."""
    clipped: Array
    """The share of choices whose odds changed so much that they no longer count."""
    actor_slope: Array
    judge_slope: Array
    explained: Array
    """The share of the outcomes' variance that the critic predicted."""


class Rates(NamedTuple):
    """What changes in the course of training."""

    step: Array
    entropy: Array


Tree = TypeVar("Tree")
Learn = Callable[[Network, Adam, Sequence[Lesson], Array, Rates], tuple[Network, Adam, Report]]


def new_adam(weights: Any) -> Adam:
    """Nothing to remember yet."""
    zero = jax.tree.map(jnp.zeros_like, weights)
    return Adam(zero, jax.tree.map(jnp.zeros_like, weights), jnp.zeros((), jnp.int32))


def learner(part: int, epochs: int, precision: Any) -> Learn:
    """Learns from lessons in parts of that size, each once per epoch."""

    def learn(
        network: Network, adam: Adam, lessons: Sequence[Lesson], key: Array, rates: Rates
    ) -> tuple[Network, Adam, Report]:
        lesson: Lesson = jax.tree.map(lambda *each: jnp.concatenate(each), *lessons)
        explained = 1 - lesson.advantage.var() / (lesson.chance[:, 0].var() + 1e-9)
        lesson = lesson._replace(advantage=_normal(lesson.advantage, lesson.weight))
        size = lesson.weight.size
        parts = max(size // part, 1)

        def step(carry: tuple[Network, Adam], rows: Array) -> tuple[tuple[Network, Adam], Any]:
            some: Lesson = jax.tree.map(lambda each: each[rows], lesson)
            slopes, report = jax.grad(_loss, has_aux=True)(carry[0], some, rates, precision)
            slopes, lengths = _cut(slopes)
            return adam_step(*carry, slopes, rates.step), (report, lengths)

        orders = [jax.random.permutation(each, size) for each in jax.random.split(key, epochs)]
        rows = jnp.stack(orders)[:, : parts * (size // parts)].reshape(epochs * parts, -1)
        (network, adam), (reports, lengths) = lax.scan(step, (network, adam), rows)
        means = [each.mean() for each in (*reports, *lengths)]
        return network, adam, Report._make([*means, explained])

    return learn


def _normal(advantage: Array, weight: Array) -> Array:
    number = weight.sum() + 1e-9
    mean = (weight * advantage).sum() / number
    spread = jnp.sqrt((weight * (advantage - mean) ** 2).sum() / number)
    return (advantage - mean) / (spread + 1e-6)


def _loss(network: Network, lesson: Lesson, rates: Rates, precision: Any) -> tuple[Array, Any]:
    cast: Network = jax.tree.map(lambda leaf: leaf.astype(precision), network)
    found = trunk(cast.actor.trunk, lesson.vector, jnp)
    wanted, tricks = heads(cast.actor, found, lesson.vector, lesson.fields, jnp)
    logs = jax.nn.log_softmax(wanted, axis=-1)
    change = pick(logs, lesson.choice) - lesson.odds
    ratio = jnp.exp(change)
    cut = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    gain = jnp.minimum(ratio * lesson.advantage, cut * lesson.advantage)
    entropy = -(jnp.exp(logs) * jnp.where(jnp.exp(logs) > 0, logs, 0.0)).sum(axis=-1)
    opinion = chances(cast.judge, lesson.vector, lesson.hands, lesson.prior)
    unlikely = -(lesson.chance * jnp.where(lesson.chance > 0, opinion, 0.0)).sum(axis=-1)
    known = (lesson.tricks >= 0).astype(jnp.float32)
    surprise = -pick(jax.nn.log_softmax(tricks, axis=-1), jnp.maximum(lesson.tricks, 0))

    def mean(values: Array, weight: Array) -> Array:
        return (values * weight).sum() / (weight.sum() + 1e-9)

    weight = lesson.weight
    choice_loss, spread = -mean(gain, weight), mean(entropy, weight)
    judge_loss, tricks_loss = unlikely.mean(), mean(surprise, known)
    where_loss = _lost(exactly(cast.where, found, jnp), lesson)
    whole = choice_loss - rates.entropy * spread + judge_loss
    whole += TRICKS * tricks_loss + WHERE * where_loss
    divergence = mean(ratio - 1 - change, weight)
    clipped = mean((jnp.abs(ratio - 1) > CLIP).astype(jnp.float32), weight)
    losses = (choice_loss, spread, judge_loss, tricks_loss, where_loss)
    return whole, (*losses, divergence, clipped)


def _lost(guessed: Array, lesson: Lesson) -> Array:
    """The error about the unseen cards: which of the others holds each, if any."""
    seats = lesson.vector[:, part("seats")].reshape(-1, SEATS, SEAT_NUMBERS)
    asked = lesson.vector[:, None, part("unseen")] * seats[:, 1:, THERE, None]
    asked = asked.astype(jnp.float32)
    guessed = guessed.reshape(asked.shape)
    held = lesson.hands[:, :HANDS].astype(jnp.float32).reshape(asked.shape)
    surprise = jax.nn.softplus(guessed) - held * guessed
    return (asked * surprise).sum() / (asked.sum() + 1e-9)


def _cut(slopes: Network) -> tuple[Network, tuple[Array, ...]]:
    """Gradients no longer than allowed, and how long they were."""
    cut, lengths = [], []
    for each in slopes:
        length = optax.tree.norm(each)
        scale = jnp.minimum(1.0, LONGEST / (length + 1e-9))
        cut.append(jax.tree.map(lambda leaf, scale=scale: leaf * scale, each))
        lengths.append(length)
    return Network(*cut), (lengths[0], lengths[1])


def adam_step(weights: Tree, adam: Adam, slopes: Tree, rate: Array) -> tuple[Tree, Adam]:
    """Weights after a step down the slopes."""
    before = optax.ScaleByAdamState(adam.steps, adam.mean, adam.square)
    updates, after = ADAM.update(slopes, before)
    moved: Tree = jax.tree.map(lambda weight, update: weight - rate * update, weights, updates)
    return moved, Adam(after.mu, after.nu, after.count)
