"""The programs of a training, all compiled at once, on all cores, because it takes longest."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from canyon.train.critic import Network
from canyon.train.evaluate import Evaluation, new_evaluation
from canyon.train.learn import Adam, Learn, Rates, learner
from canyon.train.plan import Plan
from canyon.train.rollout import Rollout, new_rollout
from canyon.vector.engine import Engine
from canyon.vector.state import State

QUICKLY: dict[str, Any] = {"xla_backend_optimization_level": 0}


class Programs(NamedTuple):
    """The functions that are called repeatedly; they consume networks, games and Adam's state."""

    rollout: dict[int, Rollout]
    learn: Learn
    evaluate: Evaluation | None


@cache
def _init(engine: Engine) -> Callable[[Array, Array], State]:
    return jax.jit(jax.vmap(engine.init))


def begin(engine: Engine, games: int, seed: int) -> State:
    """Games on all boards in turn; one in sixteen with calm water, one with blind bids."""
    keys = jax.random.split(jax.random.fold_in(jax.random.key(seed), engine.players), games)
    at, boards = jnp.arange(games), len(engine.boards)
    state = _init(engine)(keys, at % boards)
    at //= boards
    return state._replace(
        calm_water=(at % 16 == 5).astype(jnp.int32),
        blind_bids=(at % 16 == 11).astype(jnp.int32),
    )


def compile_all(
    plan: Plan,
    engines: dict[int, Engine],
    duelling: Engine,
    network: Network,
    adam: Adam,
    precision: Any,
    say: Callable[[str], None],
) -> Programs:
    """The programs for these sizes."""
    say("compiling, which takes longest …")
    key, number = jax.random.key(0), jnp.float32(0)
    actor = network.actor
    rivals = [actor] * len(plan.shares)

    def rollout(engine: Engine) -> Any:
        play = new_rollout(engine, plan.steps, plan.shares, precision)
        games = begin(engine, plan.games, 0)
        return jax.jit(play, donate_argnums=2).lower(network, rivals, games, key, number)

    lowered = {n: rollout(engine) for n, engine in engines.items()}
    lessons = [each.out_info[1] for each in lowered.values()]
    learn = jax.jit(learner(plan.part, plan.epochs, precision), donate_argnums=(0, 1))
    jobs = {
        **{f"games of {n}": each for n, each in lowered.items()},
    }
    if plan.duels:
        evaluate = new_evaluation(duelling, plan.duel_steps, precision)
        tables = begin(duelling, plan.duels, 0)
        jobs["duels"] = jax.jit(evaluate).lower(actor, actor, number, tables, key)

    def timed(name: str) -> Any:
        begun = time.perf_counter()
        program = jobs[name].compile(QUICKLY if plan.hurry else {})
        say(f"compiled {name} in {time.perf_counter() - begun:.0f} s")
        return program

    with ThreadPoolExecutor() as threads:
        done = dict(zip(jobs, threads.map(timed, jobs), strict=True))
    # Separately, because the compiler tries out which matrix products are fastest.
    jobs["learning"] = learn.lower(network, adam, lessons, key, Rates(number, number))
    done["learning"] = timed("learning")
    rollouts = {n: done[f"games of {n}"] for n in engines}
    return Programs(rollouts, done["learning"], done.get("duels"))
