"""The rules as arrays: decisions per second by batch size, step by step and in lockstep.

    python -m canyon.bench.vector --batches 8192 --pgx          on a processor, beside Pgx
    python -m canyon.bench.vector --kernels --batches 65536 1048576

Every bid, card, start field and chosen end is a decision, forced ones included; unforced ones are a
second figure. Players choose at random among what is legal. Games are whole, each deal is fresh,
and when one ends the next begins. Games that wait in lockstep for the first round are not counted.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from canyon.bench.pairs import Pairs, machine, take_turns

STEPS = 64
"""Steps of a measured stretch; a stretch in lockstep is the whole track."""
WARM_UP = 4
GOALS = {"any-phase": 20, "lockstep": 60}


class Stretch(NamedTuple):
    """Something that is measured again and again."""

    run: Callable[[], int]
    """Continue playing, and return the number of decisions."""
    unforced: Callable[[], float]
    """The share of decisions so far that had a choice."""
    compiled: float
    """Seconds that compiling took."""
    cost: str


def main(options: Sequence[str] = ()) -> int:
    """Run, print, and return the exit code."""
    import jax

    asked = _parse(options)
    from canyon.board import BUILT_IN, built_in
    from canyon.vector.engine import Engine

    boards = tuple(built_in(name) for name in BUILT_IN[: asked.boards])
    engine = Engine(asked.players, boards, kernels=asked.kernels)
    print(f"Random games of {asked.players} on {jax.devices()[0]} ({machine()}, jax"
          f" {jax.__version__}; boards: {', '.join(board.name for board in boards)})",
          flush=True)  # fmt: skip
    for batch in asked.batches:
        for name, make in WAYS.items():
            if name in asked.ways:
                _tell(name, batch, make(engine, batch), asked.repeats)
    return _beside_pgx(engine, asked.batches[-1]) if asked.pgx else 0


def _parse(options: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("canyon bench vector", description="See the module's text.")
    parser.add_argument("--batches", type=int, nargs="+", default=[8192], help="games at once")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--boards", type=int, default=1, help="number of boards in a batch, 1–4")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--ways", nargs="+", default=[*WAYS], choices=[*WAYS])
    parser.add_argument("--kernels", action="store_true", help="use kernels for an NVIDIA card")
    parser.add_argument("--pgx", action="store_true", help="compare with Pgx, on a processor")
    asked = parser.parse_args([*options])
    if not 1 <= asked.boards <= 4 or not 3 <= asked.players <= 6 or min(asked.batches) < 1:
        parser.error("boards must be 1–4, players 3–6, batches at least 1")
    return asked


def _tell(name: str, batch: int, stretch: Stretch, repeats: int) -> None:
    for _ in range(WARM_UP):
        stretch.run()
    rates = []
    for _ in range(repeats):
        begun = time.perf_counter()
        rates.append(stretch.run() / (time.perf_counter() - begun))
    rate = statistics.median(rates)
    print(f"  {name:9} batch {batch:>9,} {rate:>16,.0f} decisions/s"
          f" ({min(rates):,.0f}–{max(rates):,.0f}), {rate * stretch.unforced():,.0f} unforced;"
          f" compiled in {stretch.compiled:.1f} s; {stretch.cost}", flush=True)  # fmt: skip


def any_phase(engine: Any, batch: int) -> Stretch:
    """Steps of games that are each in their own phase."""
    import jax
    import jax.numpy as jnp
    from jax import lax

    from canyon.vector.bits import GOLDEN, count, i32, mix, u32
    from canyon.vector.choices import any_of, choices, first_number

    def walk(state: Any, word: Any) -> Any:
        def step(at: Any, carry: Any) -> Any:
            state, unforced, illegal = carry
            legal = choices(state, engine.river)
            own = mix(mix(state.seed[0] + word + u32(at) * u32(GOLDEN)) ^ state.seed[1])
            action = any_of(legal, own) + first_number(state.phase)
            several = sum(count(each) for each in legal) > 1
            state, _ = engine.step_and_reset(state, action)
            return state, unforced + i32(several), illegal + state.illegal

        zero = jnp.zeros_like(state.turn)
        return lax.fori_loop(0, STEPS, step, (state, zero, zero))

    keys = jax.random.split(jax.random.key(1), batch)
    state = jax.jit(jax.vmap(engine.init))(keys)
    begun = time.perf_counter()
    compiled = jax.jit(walk, donate_argnums=0).lower(state, jnp.uint32(1)).compile()
    seconds = time.perf_counter() - begun
    holder, tally = {"state": state, "word": 1}, [0, 0]

    def run() -> int:
        holder["word"] += 1
        word = jnp.uint32(holder["word"] * 0x85EBCA6B & 0xFFFFFFFF)
        holder["state"], unforced, illegal = compiled(holder["state"], word)
        tally[0] += STEPS * batch
        tally[1] += int(unforced.sum(dtype=jnp.uint32))
        if int(illegal.max()):
            raise RuntimeError("an action was not legal")
        return STEPS * batch

    return Stretch(run, lambda: tally[1] / tally[0], seconds, _cost(compiled, STEPS * batch))


def lockstep(engine: Any, batch: int) -> Stretch:
    """Rounds of games that are all in the same phase: fourteen, the whole track."""
    import jax
    import jax.numpy as jnp

    from canyon.rules.marker import TRACK
    from canyon.vector.kernel import in_kernel
    from canyon.vector.lockstep import at_random, begin_games, play_round

    def a_round(state: Any, river: Any, word: Any, cards: Any) -> Any:
        return play_round(at_random, state, river, word, cards)

    def a_beginning(state: Any, river: Any, word: Any) -> Any:
        return begin_games(at_random, state, river, word)

    if engine.kernels:
        play, begin = in_kernel(a_round, engine.river), in_kernel(a_beginning, engine.river)
    else:

        def play(state: Any, word: Any, cards: Any) -> Any:
            return a_round(state, engine.river, word, cards)

        def begin(state: Any, word: Any) -> Any:
            return a_beginning(state, engine.river, word)

    keys = jax.random.split(jax.random.key(1), batch)
    state = jax.jit(jax.vmap(engine.init))(keys)
    begun = time.perf_counter()
    whole = _by_rounds(play, begin, state, TRACK)
    seconds = time.perf_counter() - begun
    holder, tally = {"state": state, "word": 1}, [0, 0]

    def run() -> int:
        holder["word"] += 1
        word = jnp.uint32(holder["word"] * 0x85EBCA6B & 0xFFFFFFFF)
        holder["state"], decisions, unforced = whole(holder["state"], word)
        done = _sum(decisions)
        tally[0] += done
        tally[1] += _sum(unforced)
        if int(holder["state"].illegal.max()):
            raise RuntimeError("an action was not legal")
        return done

    return Stretch(run, lambda: tally[1] / tally[0], seconds, _bytes(state, batch))


def _sum(numbers: Any) -> int:
    """A sum that may exceed 32 bits, of numbers below 2¹⁶."""
    import jax.numpy as jnp

    low = numbers.reshape(-1, min(numbers.size, 1024)).sum(axis=-1, dtype=jnp.uint32)
    return sum(low.tolist())


def _by_rounds(play: Any, begin: Any, state: Any, track: Sequence[int]) -> Any:
    """The whole track as one program per round, compiled once for all numbers of cards."""
    import jax
    import jax.numpy as jnp

    word = jnp.uint32(1)
    first = jax.jit(begin).lower(state, word).compile()
    one = jax.jit(play).lower(state, word, jnp.int32(8)).compile()

    def whole(state: Any, word: Any) -> Any:
        state, (decisions, unforced) = first(state, word)
        for at, cards in enumerate(track, 1):
            salt = word + jnp.uint32(at * 0x9E3779B1 & 0xFFFFFFFF)
            state, tally = one(state, salt, jnp.int32(cards))
            decisions, unforced = decisions + tally.decisions, unforced + tally.unforced
        return state, decisions, unforced

    return whole


def _cost(compiled: Any, decisions: int) -> str:
    """What XLA expects; it counts the body of a loop once, so for one step."""
    cost = compiled.cost_analysis() or {}
    share = STEPS / decisions
    moved, done = cost.get("bytes accessed", 0) * share, cost.get("flops", 0) * share
    return f"XLA: {moved:,.0f} bytes and {done:,.0f} floating operations per step"


def _bytes(state: Any, batch: int) -> str:
    import jax

    size = sum(leaf.dtype.itemsize for leaf in jax.tree.leaves(state))
    return f"a state has {size} bytes"


WAYS = {"any-phase": any_phase, "lockstep": lockstep}


def _beside_pgx(engine: Any, batch: int) -> int:
    """Pgx in the same run, taking turns."""
    import pgx

    for game in ("kuhn_poker", "sparrow_mahjong"):
        theirs = _pgx(pgx.make(game), batch)
        for name, make in WAYS.items():
            _compare(name, f"Pgx {pgx.__version__} {game}",
                     take_turns(make(engine, batch).run, theirs, 11))  # fmt: skip
    return 0


def _compare(name: str, rival: str, pairs: Pairs) -> None:
    low, high = pairs.spread
    print(f"  {name:9} {statistics.median(pairs.ours):>12,.0f} decisions a CPU-second,"
          f" {rival} {statistics.median(pairs.theirs):,.0f}: ratio {pairs.ratio:.1f}"
          f" (quartiles {low:.1f}–{high:.1f}; goal for sparrow_mahjong {GOALS[name]})",
          flush=True)  # fmt: skip


def _pgx(env: Any, batch: int, steps: int = 16) -> Callable[[], int]:
    """Random steps of one of its games, with its own auto-reset."""
    import jax
    import jax.numpy as jnp
    from jax import lax
    from pgx.experimental.wrappers import auto_reset

    step = jax.vmap(auto_reset(env.step, env.init))

    def walk(state: Any, key: Any) -> Any:
        def on(carry: Any, key: Any) -> Any:
            one, other = jax.random.split(key)
            logits = jnp.log(carry.legal_action_mask.astype(jnp.float32))
            action = jax.random.categorical(one, logits, axis=-1)
            return step(carry, action, jax.random.split(other, batch)), None

        return lax.scan(on, state, jax.random.split(key, steps))[0]

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), batch))
    compiled = jax.jit(walk)
    holder = {"state": state, "key": jax.random.key(2)}

    def run() -> int:
        holder["key"], key = jax.random.split(holder["key"])
        holder["state"] = compiled(holder["state"], key)
        holder["state"].legal_action_mask.block_until_ready()
        return steps * batch

    return run


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
