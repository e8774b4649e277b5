"""Are the arrays right? Games played by them, played again by the rules, every decision compared.

    python -m canyon.vector.proof --games 100000

Plays both ways, by single steps and in lockstep, on whatever JAX computes on; the rules replay in
processes beside it. Needs no Numba. Exit code 1 if anything differs.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import cache, partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from canyon.board import BUILT_IN, Board, built_in
from canyon.rules.marker import cards_dealt, next_round
from canyon.vector.bits import i32
from canyon.vector.choices import choices
from canyon.vector.convert import snapshot
from canyon.vector.engine import Engine
from canyon.vector.foresight import foresighted
from canyon.vector.kernel import in_kernel
from canyon.vector.lockstep import begin_games, play_round
from canyon.vector.replay import Found, Games, Start, parts, replay, total
from canyon.vector.river import River
from canyon.vector.state import State

PLAYERS = (3, 4, 5, 6)
ROUNDS = 16
STEPS = {3: 260, 4: 330, 5: 410, 6: 490}
"""About as many decisions as those rounds take."""


def boards() -> tuple[Board, ...]:
    """All that come with the game."""
    return tuple(built_in(name) for name in BUILT_IN)


class Prover:
    """Plays games of one number of players, and hands out what became of them."""

    def __init__(self, players: int, kernels: bool = False) -> None:
        self.engine = Engine(players, boards(), kernels)
        self.steps, river = STEPS[players], self.engine.river
        self._init = jax.jit(self._games)
        self._walk = jax.jit(self._steps)
        self._begin = jax.jit(in_kernel(_begin, river) if kernels else partial(_begin, river=river))
        play = in_kernel(_round, river) if kernels else partial(_round_on, river)
        self._round = jax.jit(lambda state, cards: _seen(play(state, cards)))

    def begin(self, number: int, seed: int, calm: bool) -> State:
        """So many games: on all boards in turn, every other with blind bids."""
        at = np.arange(number)
        board, blind = at % len(self.engine.boards), at // len(self.engine.boards) % 2
        calmness = np.full(number, calm, np.int32)
        state: State = self._init(seed, board, calmness, blind.astype(np.int32))
        return state

    def _games(self, seed: Array, board: Array, calm: Array, blind: Array) -> State:
        keys = jax.random.split(jax.random.key(seed), board.size)
        state: State = jax.vmap(self.engine.init)(keys, board)
        return state._replace(calm=calm, blind=blind)

    def _steps(self, state: State) -> tuple[State, Any]:
        engine = self.engine

        def step(state: State, _: None) -> tuple[State, tuple[Array, Array, Array]]:
            legal = jnp.stack(choices(state, engine.river), axis=-1)
            action = foresighted(None, state, engine.river, jnp.uint32(0))
            state = engine.step(state, action)
            return state, (i32(action), legal, snapshot(state))

        return lax.scan(step, state, None, self.steps)

    def play(self, number: int, seed: int, calm: bool) -> Games:
        """Games both ways."""
        first = self.begin(number, seed, calm)
        _, (actions, legal, rows) = self._walk(first)
        starts = [
            Start(int(board), calm, bool(blind), int(dealer))
            for board, blind, dealer in zip(
                *map(np.asarray, (first.board, first.blind, first.dealer)), strict=True
            )
        ]
        engine = self.engine
        return Games(
            engine.players,
            engine.places,
            engine.river.shape.end_words,
            starts,
            np.asarray(actions),
            np.asarray(legal),
            np.asarray(rows),
            self._in_lockstep(first, calm),
        )

    def _in_lockstep(self, state: State, calm: bool) -> Any:
        """The rows after each round."""
        state = self._begin(state)
        rows, marker = [], 1
        for _ in range(ROUNDS):
            state, row = self._round(state, np.int32(cards_dealt(marker)))
            rows.append(np.asarray(row))
            marker = next_round(marker, calm)
        return np.stack(rows)


def _begin(state: State, river: River) -> State:
    return begin_games(foresighted, state, river, jnp.uint32(0))[0]


def _round(state: State, river: River, cards: Array) -> State:
    return play_round(foresighted, state, river, jnp.uint32(0), cards)[0]


def _round_on(river: River, state: State, cards: Array) -> State:
    return _round(state, river, cards)


def _seen(state: State) -> tuple[State, Array]:
    return state, snapshot(state)


@cache
def prover(players: int, kernels: bool) -> Prover:
    """One for each number of players: it compiles once."""
    return Prover(players, kernels)


def prove(games: int, block: int, workers: int, kernels: bool) -> Iterator[Found]:
    """Play so many games, in blocks that share players and calm water; what each part found."""
    context = multiprocessing.get_context("spawn")
    waiting = list[Future[Found]]()
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_on_the_processor) as pool:
        for at in range(-(-games // block)):  # whole blocks, for each size compiles anew
            players, calm = PLAYERS[at % 4], at // 4 % 2 == 1
            played = prover(players, kernels).play(block, at, calm)
            waiting += [pool.submit(replay, part) for part in parts(played, 64)]
            while len(waiting) > 4 * workers * block // 64:
                yield waiting.pop(0).result()
        for future in waiting:
            yield future.result()


def _on_the_processor() -> None:
    """Processes that replay must not ask for the graphics card."""
    os.environ["JAX_PLATFORMS"] = "cpu"


def main() -> int:
    """Read the options, prove, tell; the exit code."""
    parser = argparse.ArgumentParser("python -m canyon.vector.proof", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000, help="how many  [1000]")
    parser.add_argument("--block", type=int, default=2_048, help="games at once  [2048]")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--kernels", action="store_true", help="kernels for a card by NVIDIA")
    wishes = parser.parse_args()
    if min(wishes.games, wishes.block, wishes.workers) < 1:
        parser.error("games, block and workers are at least 1")
    begun, found = (
        time.perf_counter(),
        total([*prove(wishes.games, wishes.block, wishes.workers, wishes.kernels)]),
    )
    for text in found.differences[:10]:
        print(text)
    print(
        f"{found.games:,} games ({found.landed:,} to their end), {found.decisions:,} decisions and"
        f" {found.rounds:,} rounds in lockstep compared on {jax.devices()[0]}"
        f" in {time.perf_counter() - begun:.0f} s: {len(found.differences)} differences"
    )
    return int(bool(found.differences))


if __name__ == "__main__":
    sys.exit(main())
