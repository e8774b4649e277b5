"""How good it is: one seat per game against random players, or against its past."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from canyon.bots.eagle.network import Actor, legal, preferences
from canyon.train.encoder import action_of, look
from canyon.train.env_step import env_step
from canyon.train.prior import worth_table
from canyon.vector.bits import nibble
from canyon.vector.engine import Engine
from canyon.vector.state import State

RANDOM, GREEDY = 0.0, 1e4
"""How much a rival's preferences count."""


class Score(NamedTuple):
    """Of the first game at each table."""

    games: Array
    """The number of games that were over in time."""
    wins: Array
    bids: Array
    met: Array


Evaluation = Callable[[Actor, Actor, Array, State, Array], Score]


def new_evaluation(engine: Engine, steps: int, precision: Any) -> Evaluation:
    """Plays fresh games; the seat of the one who is tested is its table's number, in turn."""
    table, players = worth_table(engine), engine.players

    def evaluate(actor: Actor, rival: Actor, eager: Array, state: State, key: Array) -> Score:
        tables = state.turn.size
        own = jnp.arange(tables) % players
        cast = [jax.tree.map(lambda leaf: leaf.astype(precision), each) for each in (actor, rival)]

        def step(at: Array, carry: tuple[State, Array, Score]) -> tuple[State, Array, Score]:
            state, first, score = carry
            sight = look(engine, table, state, precision)
            ours, theirs = (preferences(each, sight.vector, sight.fields, jnp)[0] for each in cast)
            some = jax.random.fold_in(key, at)
            may = legal(sight.vector, sight.fields, jnp)
            theirs = jnp.where(may, theirs * eager, theirs)
            theirs = jax.random.categorical(some, theirs, axis=-1)
            choice = jnp.where(state.turn == own, ours.argmax(axis=-1), theirs)
            state, came = env_step(engine, state, action_of(choice, sight.suits))
            wins = jnp.take_along_axis(came.outcome, own[:, None], axis=-1)[:, 0]
            met = nibble(came.bids, own) == nibble(came.won, own)
            told = (came.ended, came.ended * wins, came.tricks_over, came.tricks_over & met)
            return (
                state,
                first & ~came.ended,
                Score(*(old + (first * new).sum() for old, new in zip(score, told, strict=True))),
            )

        nothing = Score(*(jnp.zeros((), jnp.float32),) * 4)
        start = (state, jnp.ones(tables, jnp.bool_), nothing)
        score: Score = lax.fori_loop(0, steps, step, start)[2]
        return score

    return evaluate
