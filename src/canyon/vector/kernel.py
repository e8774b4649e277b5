"""Rounds and steps as one kernel on a graphics card, from the same functions.

XLA splits a round into many kernels, which pass their results through memory. Here everything is
computed game by game, so a few games can stay in the registers of a group of threads from
the deal to the last canoe: Pallas compiles a whole function for a block of games, together with
the river's tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import jax
import jax.numpy as jnp
from jax import Array
from jax.experimental import pallas
from jax.experimental.pallas import triton

from canyon.vector.river import River, Table

Result = TypeVar("Result")

BLOCK = 128
"""Games in a block of threads."""


class _Inside:
    """A table inside a kernel."""

    def __init__(self, reference: Any) -> None:
        self._reference = reference

    def __getitem__(self, index: Any) -> Any:
        return self._reference[index]


def in_kernel(
    function: Callable[..., Result],
    river: River,
    block: int = BLOCK,
    warps: int = 4,
    interpret: bool | None = None,
) -> Callable[..., Result]:
    """`function(state, river, *numbers)` as a kernel: called without the river.

    The state is any tree of arrays with one number per game, whose size the block divides; the
    numbers are single ones. The result is such a tree too. On a processor it is interpreted.
    """
    if interpret is None:
        interpret = jax.default_backend() == "cpu"
    tables = tuple(jnp.asarray(table) for table in river[1:])

    def call(state: Any, *numbers: Array) -> Result:
        words, tree = jax.tree.flatten(state)
        games = words[0].shape[0]
        if games % block:
            raise ValueError(f"{games} games are not a multiple of {block}")
        singles = tuple(jnp.asarray(number).reshape(1) for number in numbers)
        shapes = jax.eval_shape(lambda state: function(state, river, *numbers), state)
        results, result_tree = jax.tree.flatten(shapes)

        def body(*references: Any) -> None:
            first, last = len(words), len(words) + len(tables)
            inside: list[Table] = [_Inside(each) for each in references[first:last]]
            scalars = [each[0] for each in references[last : last + len(singles)]]
            games = jax.tree.unflatten(tree, [each[...] for each in references[:first]])
            told = function(games, River(river.shape, *inside), *scalars)
            answers = references[last + len(singles) :]
            for to, value in zip(answers, jax.tree.leaves(told), strict=True):
                to[...] = value

        some = pallas.BlockSpec((block,), lambda at: (at,))
        whole = [pallas.BlockSpec(table.shape, lambda at: (0,)) for table in (*tables, *singles)]
        found = pallas.pallas_call(
            body,
            out_shape=results,
            grid=(games // block,),
            in_specs=[*[some] * len(words), *whole],
            out_specs=[some] * len(results),
            interpret=interpret,
            compiler_params=triton.CompilerParams(num_warps=warps, num_stages=1),
        )(*words, *tables, *singles)
        answer: Result = jax.tree.unflatten(result_tree, found)
        return answer

    return call
