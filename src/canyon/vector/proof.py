"""Are the arrays right? Games played by them, played again by the rules, every decision compared.

    python -m canyon.vector.proof --games 100000

Plays both ways, by single steps and in lockstep, on JAX's device; the rules replay in separate
processes. Needs no Numba. Exit code 1 if anything differs.
"""

# JAX is imported late, because the processes import this module again and do not need it.

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import islice
from typing import TYPE_CHECKING

from canyon.vector.replay import Found, replay, total

if TYPE_CHECKING:
    from canyon.vector.prover import Played

PLAYERS = (3, 4, 5, 6)
PART = 128
"""Games for a process at a time: a second or less."""
TOLD = 10
"""The number of differences that are described in words."""
PACE = 5
"""Seconds between two lines of progress."""
SHARE = 2_048
"""With kernels a block is a multiple of this."""
MOST = 16_384
"""Games in a block."""


def blocks(games: int, players: Sequence[int], kernels: bool) -> tuple[int, int]:
    """The number of blocks for each number of players, and of games in each.

    All have the same size, because each size is compiled separately; half of them have calm water.
    """
    each = -(-games // len(players))
    number = max(2, -(-each // MOST))
    size = -(-each // number)
    return number, -(-size // SHARE) * SHARE if kernels else size


def prove(
    games: int, players: Sequence[int], workers: int, kernels: bool
) -> Iterator[tuple[Found, Played]]:
    """Play at least that many games; yields what was found in each part, and its block."""
    number, size = blocks(games, players, kernels)
    wanted = iter([(each, at) for at in range(number) for each in players])
    context = multiprocessing.get_context("spawn")
    with (
        ProcessPoolExecutor(workers, mp_context=context) as processes,
        ThreadPoolExecutor(len(players)) as threads,
    ):
        # Each number of players compiles in its own thread, while others are replayed.
        playing = deque(
            threads.submit(_play, *block, size, kernels) for block in islice(wanted, len(players))
        )
        waiting = deque[tuple[Future[Found], "Played"]]()
        while playing:
            while waiting and not (playing[0].done() and len(waiting) <= 4 * size // PART):
                yield _first(waiting)
            played = playing.popleft().result()
            playing += [threads.submit(_play, *block, size, kernels) for block in islice(wanted, 1)]
            waiting += [(processes.submit(replay, part), played) for part in played.parts(PART)]
        while waiting:
            yield _first(waiting)


def _play(players: int, at: int, size: int, kernels: bool) -> Played:
    """A block."""
    from canyon.vector.prover import prover

    return prover(players, kernels).play(size, seed=10 * at + players, calm=at % 2 == 1)


def _first(waiting: deque[tuple[Future[Found], Played]]) -> tuple[Found, Played]:
    future, played = waiting.popleft()
    return future.result(), played


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the options, compare, report, and return the exit code."""
    parser = argparse.ArgumentParser("python -m canyon.vector.proof", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000, help="least number of games  [1000]")
    parser.add_argument("--players", type=int, nargs="+", choices=PLAYERS, default=PLAYERS)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--kernels", action="store_true", help="use kernels for an NVIDIA card")
    asked = parser.parse_args(arguments)
    if min(asked.games, asked.workers) < 1:
        parser.error("games and workers must be at least 1")
    players = tuple(dict.fromkeys(asked.players))
    begun = last = time.perf_counter()
    found, told = Found(), 0
    for some, played in prove(asked.games, players, asked.workers, asked.kernels):
        found, now = total((found, some)), time.perf_counter()
        for difference in some.differences[: TOLD - told]:
            print(played.tell(difference), flush=True)
            told += 1
        if now - last > PACE:
            last = now
            print(_sentence(found, now - begun), flush=True)
    import jax

    print(f"On {jax.devices()[0].device_kind}: {_sentence(found, time.perf_counter() - begun)}")
    return int(bool(found.differences))


def _sentence(found: Found, seconds: float) -> str:
    return (
        f"{found.games:,} games ({found.landed:,} to their end), {found.decisions:,} decisions and"
        f" {found.rounds:,} rounds in lockstep compared in {seconds:.0f} s:"
        f" {len(found.differences)} differences"
    )


if __name__ == "__main__":
    sys.exit(main())
