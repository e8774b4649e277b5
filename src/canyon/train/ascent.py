"""A training run by branches: games against each rival are branched in turn, and climbed from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from canyon.bots.eagle.network import Actor
from canyon.train.branch import Brancher, Labels, Sizes, Told
from canyon.train.climb import Climbed, Climber, climb, new_climber
from canyon.train.learn import Rates
from canyon.train.plan import Plan
from canyon.train.start import begin
from canyon.vector.engine import Engine
from canyon.vector.state import State

ITSELF = "itself"
"""The rival that is the network of the moment."""
CHOICES = 6
"""Branches that there is room for, for each decision: more than a decision has on average."""
KEPT = 8
"""Decisions about bids and cards for each one about canoes."""
OVER = 4
"""How many times over scattered games are used, for each player."""

Pair = tuple[Actor, Actor]


class Programs(NamedTuple):
    """What is called again and again."""

    scatter: dict[int, Callable[[Pair, State, Array], State]]
    branch: dict[int, Callable[[Pair, State, Array], tuple[State, Labels, Told]]]
    climb: Callable[[Climber, Actor, Labels, Array, Rates], tuple[Climber, Climbed]]


def lowered(plan: Plan, engines: Mapping[int, Engine], actor: Actor, precision: Any) -> Programs:
    """The programs for these sizes, which are still to be compiled."""
    key, number = jax.random.key(0), jnp.float32(0)
    pair = (actor, actor)
    scatter: dict[int, Any] = {}
    branch: dict[int, Any] = {}
    labels: Any = None
    for n, engine in engines.items():
        brancher = Brancher(engine, _sizes(plan), precision)
        few = _begun(engine, plan, 0)
        scattering = partial(brancher.scatter, steps=plan.duel_steps, times=OVER * n)
        scatter[n] = jax.jit(scattering).lower(pair, few, key)
        games = scatter[n].out_info
        branch[n] = jax.jit(brancher.branch).lower(pair, games, key)
        labels = branch[n].out_info[1]
    climbing = partial(climb, roots=plan.games, part=plan.part, precision=precision)
    climber = jax.eval_shape(new_climber, actor)
    rates = Rates(number, number)
    climbs: Any = jax.jit(climbing).lower(climber, actor, labels, key, rates)
    return Programs(scatter, branch, climbs)


def _sizes(plan: Plan) -> Sizes:
    roots = plan.games
    return Sizes(roots, max(roots // KEPT, 1), CHOICES * roots, roots)


def _begun(engine: Engine, plan: Plan, seed: int) -> State:
    return begin(engine, max(plan.games // OVER, 1), seed)


class Ascent:
    """Games against each rival, and what is learned from them."""

    def __init__(self, plan: Plan, engines: Mapping[int, Engine], programs: Programs) -> None:
        self.plan, self.engines, self.programs = plan, engines, programs
        self.games: dict[tuple[int, str], State] = {}

    def climb(
        self,
        one: Climber,
        before: Actor,
        rivals: Mapping[str, Actor],
        key: Array,
        rates: Rates,
        is_over: Callable[[], bool],
    ) -> tuple[Climber, dict[int, Told], Climbed] | None:
        """One pass over decisions against each rival, for a number of players as often as the plan
        names it; None if there is no time.

        Canoes are kept as they were chosen before.
        """
        told: dict[int, Told] = {}
        climbed: list[Climbed] = []
        for number, n in enumerate(self.plan.players):
            for at, (name, rival) in enumerate({ITSELF: one.mean, **rivals}.items()):
                if is_over():
                    return None
                keys = jax.random.split(jax.random.fold_in(key, 16 * number + at))
                pair = (one.mean, one.mean if name == ITSELF else rival)
                if (n, name) not in self.games:
                    begun = _begun(self.engines[n], self.plan, self.plan.seed + at)
                    self.games[n, name] = self.programs.scatter[n](pair, begun, keys[0])
                self.games[n, name], labels, found = self.programs.branch[n](
                    pair, self.games[n, name], keys[0]
                )
                one, how = self.programs.climb(one, before, labels, keys[1], rates)
                found, how = jax.device_get((found, how))
                told[n] = jax.tree.map(np.add, told[n], found) if n in told else found
                climbed.append(how)
        return one, told, Climbed(*(np.mean(each) for each in zip(*climbed, strict=True)))
