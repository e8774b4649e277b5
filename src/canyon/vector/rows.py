"""Rows and their digests on arrays: what `replay` computes from a `Game`, computed from a state."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from canyon.vector.bits import i32, u32
from canyon.vector.replay import COLUMNS
from canyon.vector.state import State

POLYNOMIAL = 0xEDB88320
ONES = 0xFFFFFFFF


def snapshot(state: State) -> Array:
    """One row per game, in the order of `replay.names`, to compare with the rules."""
    hands = [low & ~state.gone[0] for low in state.low]
    hands += [high & ~state.gone[1] for high in state.high]
    asked = state.ends[0]
    for word in state.ends[1:]:
        asked |= word
    # Without a choice it is left over from the last one.
    state = state._replace(nearest=jnp.where(asked != 0, state.nearest, -1))
    values = [*(getattr(state, name) for name in COLUMNS), *state.canoes, *hands, *state.ends]
    return jnp.stack([value.astype(jnp.uint32) for value in values], axis=-1)


def _by_byte() -> np.ndarray[tuple[int], np.dtype[np.uint32]]:
    """What a byte does to a digest."""
    codes = np.arange(256, dtype=np.uint32)
    for _ in range(8):
        codes = np.where(codes & 1, codes >> 1 ^ np.uint32(POLYNOMIAL), codes >> 1)
    return codes


def digests(rows: Array) -> Array:
    """CRC-32 of the words along the last axis, lower bytes first, as zlib computes it."""
    table = jnp.asarray(_by_byte())

    def take(code: Array, word: Array) -> tuple[Array, None]:
        code ^= word
        for _ in range(4):
            code = code >> u32(8) ^ table[i32(code & u32(255))]
        return code, None

    code, _ = lax.scan(take, jnp.full(rows.shape[:-1], ONES, jnp.uint32), jnp.moveaxis(rows, -1, 0))
    return ~code
