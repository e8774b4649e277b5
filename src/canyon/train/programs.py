"""The programs of a training run, all compiled at once, on all cores, because it takes longest."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from canyon.train import ascent
from canyon.train.critic import Network
from canyon.train.evaluate import Evaluation, new_evaluation
from canyon.train.learn import Adam, Learn, Rates, learner
from canyon.train.plan import Plan
from canyon.train.rollout import Rollout, new_rollout
from canyon.train.start import begin
from canyon.vector.engine import Engine

QUICKLY: dict[str, Any] = {"xla_backend_optimization_level": 0}
"""On a processor: compiling would take longer than the training."""


class Programs(NamedTuple):
    """The functions that are called repeatedly; those of PPO consume their arguments."""

    evaluate: Evaluation | None
    rollout: dict[int, Rollout]
    learn: Learn | None
    ascent: ascent.Programs | None


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
    jobs: dict[str, Any] = {}
    if plan.duels:
        evaluate = new_evaluation(duelling, plan.duel_steps, precision)
        tables = begin(duelling, plan.duels, 0)
        jobs["duels"] = jax.jit(evaluate).lower(actor, actor, number, tables, key)

    def timed(name: str) -> Any:
        begun = time.perf_counter()
        program = jobs[name].compile(QUICKLY if jax.default_backend() == "cpu" else {})
        say(f"compiled {name} in {time.perf_counter() - begun:.0f} s")
        return program

    def compiled() -> dict[str, Any]:
        with ThreadPoolExecutor() as threads:
            return dict(zip(jobs, threads.map(timed, jobs), strict=True))

    if plan.climb:
        found: Any = ascent.lowered(plan, engines, actor, precision)
        jobs |= {f"games of {n}": each for n, each in found.scatter.items()}
        jobs |= {f"branches of {n}": each for n, each in found.branch.items()}
        jobs["climbing"] = found.climb
        done = compiled()
        climbing = ascent.Programs(
            {n: done[f"games of {n}"] for n in engines},
            {n: done[f"branches of {n}"] for n in engines},
            done["climbing"],
        )
        return Programs(done.get("duels"), {}, None, climbing)
    rivals = [actor] * len(plan.shares)

    def rollout(engine: Engine) -> Any:
        play = new_rollout(engine, plan.steps, plan.shares, precision)
        games = begin(engine, plan.games, 0)
        return jax.jit(play, donate_argnums=2).lower(network, rivals, games, key, number)

    lowered = {n: rollout(engine) for n, engine in engines.items()}
    lessons = [each.out_info[1] for each in lowered.values()]
    learn = jax.jit(learner(plan.part, plan.epochs, precision), donate_argnums=(0, 1))
    jobs |= {f"games of {n}": each for n, each in lowered.items()}
    done = compiled()
    # Separately, because the compiler tries out which matrix products are fastest.
    jobs["learning"] = learn.lower(network, adam, lessons, key, Rates(number, number))
    rollouts = {n: done[f"games of {n}"] for n in engines}
    return Programs(done.get("duels"), rollouts, timed("learning"), None)
