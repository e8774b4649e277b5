"""Games to begin with."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import jax
import jax.numpy as jnp
from jax import Array

from canyon.vector.engine import Engine
from canyon.vector.state import State


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
