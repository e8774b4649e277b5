"""A network that chooses as a bot does, from many of its choices: a guest for a training run.

`python -m canyon.train.imitate otter otter.npz --minutes 15 --start eagle.npz`
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from math import inf
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from canyon.actions import Action
from canyon.board import built_in
from canyon.bots import BOTS, Searcher, make, unknown
from canyon.bots.eagle.eagle import Eagle, load
from canyon.bots.eagle.encoder import choice_number, look
from canyon.bots.eagle.network import BIDS, Actor, preferences
from canyon.features import CARDS, FIELD_NUMBERS
from canyon.play import Player, is_over
from canyon.rules import acting, apply, chance, new_game
from canyon.train.critic import new_network
from canyon.train.learn import adam_step, new_adam
from canyon.train.plan import Plan
from canyon.train.rollout import pick
from canyon.train.trainer import export
from canyon.variants import VARIANTS, Options
from canyon.views import View, view

Array = Any

ROWS = 16
"""Fields that a network is shown at a time; choices with more fields are skipped."""
OWN_SEATS = 0.6
"""The share of seats in which the bot plays itself; in the others it says what it would do."""
SHARE = 1 / 16
"""Of the games with each of the variants."""
CHECKED = 0.05
"""The share of choices that are held out, to see how many are predicted."""


class Choices(NamedTuple):
    """What a bot saw, and what it chose; the first axis counts."""

    vector: Array
    fields: Array
    choice: Array


def watch(bot: Player, other: Eagle, rng: Random) -> Iterator[tuple[Array, Array, int]]:
    """A game of the bot and a network: what the bot would choose wherever it has a choice."""
    players = rng.choice([3, 4, 4, 4, 5, 6])
    board = built_in(rng.choice(Plan.boards))
    game = new_game(players, board, Options(*(rng.random() < SHARE for _ in VARIANTS)))
    own = [rng.random() < OWN_SEATS for _ in range(players)]
    while not is_over(game):
        seats = acting(game)
        if not seats:
            game = apply(game, chance(game, rng)).game
            continue
        seen = view(game, seats[0], recall=True)
        action = bot.choose(seen)
        if len(seen.legal) > 1:
            if (told := _told(seen, action)) is not None:
                yield told
            if not own[seats[0]]:
                action = _somehow(other, seen, rng)
        game = apply(game, action, seats[0]).game


def _told(seen: View, action: Action) -> tuple[Array, Array, int] | None:
    vector, rows, places = look(seen)
    if len(rows) > ROWS:
        return None
    fields = np.zeros((ROWS, FIELD_NUMBERS), np.float16)
    fields[: len(rows)] = rows
    choice = choice_number(action, places)
    if choice is None:
        choice = BIDS + CARDS + seen.legal.index(action)
    return vector.astype(np.float16), fields, choice


def _somehow(other: Eagle, seen: View, rng: Random) -> Action:
    """What the network may choose, so that games differ."""
    likes = other.likes(seen)
    return rng.choices(seen.legal, np.exp(likes - likes.max()).tolist())[0]


def gather(
    name: str, other: Eagle, games: int, seed: int, seconds: float = inf, playouts: int = 1000
) -> Choices:
    """Choices of a bot, from that many games, or as many as there is time for."""
    begun, number = time.perf_counter(), 0
    found: list[tuple[Array, Array, int]] = []
    while not found or (number < games and time.perf_counter() - begun < seconds):
        rng = Random(f"{seed} {number}")
        bot = make(name, rng)
        if isinstance(bot, Searcher):
            bot.playouts = playouts
        found += watch(bot, other, rng)
        number += 1
    print(f"{number} games, {len(found):,} choices of {name}", flush=True)
    return Choices(*map(np.asarray, zip(*found, strict=True)))


def fit(actor: Actor, data: Choices, epochs: int, rate: float, part: int = 512) -> Actor:
    """The network that chooses like that, starting from another."""
    size = len(data.choice)
    order = np.random.default_rng(0).permutation(size)
    checked = order[: max(1, int(CHECKED * size))]
    learned = order[len(checked) :]
    steps = epochs * -(-len(learned) // part)
    adam, done, begun = new_adam(actor), 0, time.perf_counter()
    for epoch in range(epochs):
        rows = np.random.default_rng(epoch + 1).permutation(learned)
        for first in range(0, len(rows), part):
            some = Choices(*(each[rows[first : first + part]] for each in data))
            now = jnp.float32(rate * (1 - done / steps))
            actor, adam = _step(actor, adam, some, now)
            done += 1
        parts = [checked[at : at + part] for at in range(0, len(checked), part)]
        met = sum(int(_met(actor, Choices(*(each[rows] for each in data)))) for rows in parts)
        share, passed = met / len(checked), time.perf_counter() - begun
        print(f"{passed:6.1f} s  epoch {epoch + 1}: {share:.3f} of its choices met", flush=True)
    return actor


@jax.jit
def _step(actor: Actor, adam: Any, some: Choices, rate: Array) -> tuple[Actor, Any]:
    slopes = jax.grad(partial(_surprise, some=some))(actor)
    return adam_step(actor, adam, slopes, rate)


@jax.jit
def _met(actor: Actor, some: Choices) -> Array:
    wanted, _ = preferences(actor, some.vector, some.fields.astype(jnp.float32), jnp)
    return (wanted.argmax(axis=-1) == some.choice).sum()


def _surprise(actor: Actor, some: Choices) -> Array:
    wanted, _ = preferences(actor, some.vector, some.fields.astype(jnp.float32), jnp)
    return -pick(jax.nn.log_softmax(wanted, axis=-1), some.choice).mean()


def main(options: Sequence[str]) -> int:
    """Watch and learn, and return the exit code."""
    parser = argparse.ArgumentParser("python -m canyon.train.imitate", description=__doc__)
    parser.add_argument("bot", help="the bot to watch")
    parser.add_argument("file", type=Path, help="file for the weights")
    parser.add_argument(
        "--minutes", type=float, default=15.0, help="watch for at most this many minutes"
    )
    parser.add_argument("--games", type=int, default=1 << 30, help="watch at most this many games")
    parser.add_argument(
        "--playouts", type=int, default=1000, help="playouts per decision of a bot that searches"
    )
    parser.add_argument("--start", type=Path, help="weights to start from")
    parser.add_argument("--epochs", type=int, default=3, help="passes over the choices")
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate")
    parser.add_argument("--width", type=int, default=Plan.width, help="numbers in each layer")
    parser.add_argument("--depth", type=int, default=Plan.depth, help="layers of the network")
    parser.add_argument("--seed", type=int, default=1, help="seed of all random numbers")
    wanted = parser.parse_args([*options])
    if wanted.bot not in BOTS:
        parser.error(unknown(wanted.bot))
    if wanted.start is not None and not wanted.start.is_file():
        parser.error(f"there is no file {wanted.start}")
    wanted.file.parent.mkdir(parents=True, exist_ok=True)
    if wanted.start is not None:
        with wanted.start.open("rb") as file:
            actor = jax.tree.map(jnp.asarray, load(file))
    else:
        actor = new_network(wanted.seed, wanted.width, wanted.depth, Plan.glance).actor
    other = Eagle(Random(), jax.tree.map(np.asarray, actor))
    seconds = 60 * wanted.minutes
    data = gather(wanted.bot, other, wanted.games, wanted.seed, seconds, wanted.playouts)
    export(wanted.file, fit(actor, data, wanted.epochs, wanted.rate))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
