"""What a round in lockstep costs, phase by phase, compared with what the machine could do.

    python -m canyon.bench.vector_phases --kernels --batch 1048576

Times are those of rounds that stop after the deal, after the bids, after the tricks, and at their
end. Operations are counted in the program as it is written, every loop as often as it runs, a flood
as often as the points that a canoe may have. Bytes are those of the states, read and written.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from typing import Any

import jax
import jax.numpy as jnp

from canyon.numbering import DEAL
from canyon.vector.engine import Engine
from canyon.vector.kernel import in_kernel
from canyon.vector.lockstep import at_random, begin_games, bid_all, paddle_all, play_all, start
from canyon.vector.state import State
from canyon.vector.tricks import deal

PHASES = ("deal", "bids", "tricks", "canoes")


def stretch(upto: int, cards: int) -> Any:
    """A round that stops after that many phases."""

    def play(state: State, river: Any, word: Any) -> Any:
        march = start(deal(state, cards), word, state.phase != DEAL)
        if upto > 1:
            march = bid_all(at_random, river, march)
        if upto > 2:
            march = play_all(at_random, river, march, cards)
        if upto > 3:
            march = paddle_all(at_random, river, march)
        return march.state, march.tally

    return play


def operations(jaxpr: Any, flood: int) -> int:
    """Operations on one number per game; loops whose length is not known run `flood` times."""
    found = 0
    for equation in jaxpr.eqns:
        inner = equation.params
        if equation.primitive.name == "while":
            found += flood * operations(inner["body_jaxpr"].jaxpr, flood)
        elif equation.primitive.name == "scan":
            found += inner["length"] * operations(inner["jaxpr"].jaxpr, flood)
        elif "jaxpr" in inner:
            body = inner["jaxpr"]
            found += operations(getattr(body, "jaxpr", body), flood)
        elif equation.primitive.name not in FREE:
            found += 1
    return found


FREE = {"convert_element_type", "broadcast_in_dim", "reshape", "squeeze"}


def main(options: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser("python -m canyon.bench.vector_phases", description=__doc__)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--cards", type=int, nargs="+", default=[8, 4])
    parser.add_argument("--kernels", action="store_true")
    parser.add_argument("--blocks", type=int, nargs="+", default=[128], help="games in a block")
    parser.add_argument("--warps", type=int, default=4)
    parser.add_argument("--copy", type=float, default=4.3e12, help="bytes/s that can be copied")
    parser.add_argument("--work", type=float, default=16.7e12, help="operations/s on integers")
    asked = parser.parse_args([*options])
    engine = Engine(asked.players)
    river = engine.river
    for cards in asked.cards:
        state = _ready(engine, asked.batch, cards)
        size = sum(leaf.dtype.itemsize for leaf in jax.tree.leaves(state))
        for block in asked.blocks:
            before = counted = 0.0
            print(f"{cards} cards, {asked.players} players, batch {asked.batch:,}"
                  f" on {jax.devices()[0]}, blocks of {block}", flush=True)  # fmt: skip
            for upto, name in enumerate(PHASES, 1):
                plain = stretch(upto, cards)
                ops = operations(
                    jax.make_jaxpr(lambda s, w, f=plain: f(s, river, w))(
                        state, jnp.uint32(1)
                    ).jaxpr,
                    cards + 3,
                )
                if asked.kernels:
                    call = in_kernel(plain, river, block, asked.warps)
                else:

                    def call(state: State, word: Any, function: Any = plain) -> Any:
                        return function(state, river, word)

                seconds, compiled = _time(call, state)
                taken, more = seconds - before, ops - counted
                before, counted = seconds, ops
                floor = more * asked.batch / asked.work
                print(f"  {name:7} {1e6 * taken:9.1f} µs, {more:7,.0f} operations a game:"
                      f" {floor / taken if taken > 0 else 0:5.1%} of what the machine can do;"
                      f" compiled in {compiled:.1f} s", flush=True)  # fmt: skip
            decisions = asked.players * (cards + 1) * asked.batch
            moved = 2 * size * asked.batch / asked.copy
            print(f"  round   {1e6 * before:9.1f} µs: {decisions / before:,.0f} bids and cards/s;"
                  f" {2 * size} bytes a game would take {1e6 * moved:.1f} µs,"
                  f" {counted:,.0f} operations {1e6 * counted * asked.batch / asked.work:.1f} µs",
                  flush=True)  # fmt: skip
    return 0


def _ready(engine: Engine, batch: int, cards: int) -> State:
    """Games that wait for a deal of that many cards, their canoes somewhere on the way."""
    state = jax.jit(jax.vmap(engine.init))(jax.random.split(jax.random.key(1), batch))
    state, _ = jax.jit(lambda s: begin_games(at_random, s, engine.river, jnp.uint32(3)))(state)
    ready: State = state._replace(marker=jnp.full_like(state.marker, 9 - cards))
    return ready


def _time(call: Any, state: State) -> tuple[float, float]:
    begun = time.perf_counter()
    compiled = jax.jit(call).lower(state, jnp.uint32(1)).compile()
    seconds = time.perf_counter() - begun
    times = []
    for at in range(12):
        begun = time.perf_counter()
        jax.tree.leaves(compiled(state, jnp.uint32(at)))[0].block_until_ready()
        times.append(time.perf_counter() - begun)
    return statistics.median(times[2:]), seconds


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
