"""The compiled rules compared with OpenSpiel's C++ on `oh_hell`: whole random games on one core.

Every bid, card, start field and chosen end is a decision, forced ones included. Ours are whole
games from the draw to the landing, deals and canoes included. OpenSpiel never leaves C++ either:
rollouts of its MCTS from hands already dealt, and `evaluate_bots`, which deals as well. Oh Hell
is the most similar game: the same bids and tricks, without the river.
"""

from __future__ import annotations

import importlib
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from canyon.bench.engine import OH_HELL
from canyon.bench.pairs import Pairs, machine, take_turns

PAIRS = 15
GOAL = 8.0
PLAYERS, TRICKS = 4, 8
DECISIONS = PLAYERS * (TRICKS + 1)
"""In a game of theirs: a bid each, and their cards."""
OUR_GAMES, THEIR_GAMES = 4_000, 4_000
ROLLOUTS, SEARCHES = 1_000, 20
ROUNDS = 200_000
SEED = 7

START = "from canyon.bench.fast import our_games; our_games(1)()"
"""What a start is measured by."""


def main() -> int:
    """Run and print the ratios; the exit code."""
    import pyspiel

    importlib.import_module("canyon.fast.playouts")
    print(f"Whole random games on one core, {PLAYERS} players ({machine()})", flush=True)
    first, second = starts()
    print(f"  first start     {first:6.1f} s, with compilation")
    print(
        f"  second start    {second:6.2f} s, from Python's start to the end of a game", flush=True
    )
    oh_hell, ours = pyspiel.load_game(OH_HELL), our_games()
    show("rollouts of MCTSBot", take_turns(ours, rollouts(oh_hell), PAIRS))
    show("evaluate_bots, deals included", take_turns(ours, matches(oh_hell), PAIRS))
    by_heuristic = statistics.median(round_rates())
    print(f"  playouts of a dealt round of {TRICKS} cards by rules of thumb, canoes included:"
          f" {by_heuristic:,.0f} a CPU-second")  # fmt: skip
    return 0


def show(rival: str, pairs: Pairs) -> None:
    """Print a comparison."""
    low, high = pairs.spread
    print(f"  canyon.fast     {statistics.median(pairs.ours):>12,.0f} decisions per CPU-second")
    print(f"  OpenSpiel       {statistics.median(pairs.theirs):>12,.0f} {rival}")
    print(f"  ratio           {pairs.ratio:12.1f} median of {PAIRS} turns"
          f" (quartiles {low:.1f}–{high:.1f}; goal {GOAL:.0f})", flush=True)  # fmt: skip


def our_games(games: int = OUR_GAMES) -> Callable[[], int]:
    """Whole games of ours, from the draw to the end; how many decisions."""
    from canyon.board import built_in
    from canyon.fast.layout import new_state
    from canyon.fast.playouts import play_games
    from canyon.fast.river import FIELDS, SLOTS, river_of
    from canyon.fast.scratch import new_scratch

    river = river_of(built_in("canyon"))
    start, scratch = new_state(PLAYERS, river[SLOTS]), new_scratch(river[FIELDS], SEED)
    return lambda: play_games(start, river, scratch, 0, games)


def starts() -> tuple[float, float]:
    """The seconds of a first start, which compiles, and the median of five after it."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "NUMBA_CACHE_DIR": folder}

        def start() -> float:
            begun = time.perf_counter()
            subprocess.run([sys.executable, "-c", START], env=environment, check=True)
            return time.perf_counter() - begun

        return start(), statistics.median(start() for _ in range(5))


def rollouts(oh_hell: Any) -> Callable[[], int]:
    """One simulation of a thousand rollouts, from dealt hands: a chance node would crash it."""
    import pyspiel

    state, rng = oh_hell.new_initial_state(), random.Random(SEED)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))

    def work() -> int:
        for _ in range(SEARCHES):
            evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, rng.randrange(1 << 30))
            bot = pyspiel.MCTSBot(
                oh_hell, evaluator, 2.0, 1, 100, False, rng.randrange(1 << 30), False
            )
            bot.step(state)
        return SEARCHES * ROLLOUTS * DECISIONS

    return work


def matches(oh_hell: Any) -> Callable[[], int]:
    """Whole games of its random bots."""
    import pyspiel

    bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(PLAYERS)]
    rng = random.Random(SEED)

    def work() -> int:
        for _ in range(THEIR_GAMES):
            pyspiel.evaluate_bots(oh_hell.new_initial_state(), bots, rng.randrange(1 << 30))
        return THEIR_GAMES * DECISIONS

    return work


def round_rates(rounds: int = ROUNDS) -> list[float]:
    """Rounds per CPU-second, continued from a fresh deal of eight cards by rules of thumb."""
    from canyon.bench.pairs import rate
    from canyon.board import built_in
    from canyon.fast.layout import PHASE, new_state
    from canyon.fast.playouts import play_rounds, set_up
    from canyon.fast.river import FIELDS, SLOTS, river_of
    from canyon.fast.scratch import new_scratch
    from canyon.fast.tricks import deal
    from canyon.numbering import DEAL

    river = river_of(built_in("canyon"))
    state, scratch = new_state(PLAYERS, river[SLOTS]), new_scratch(river[FIELDS], SEED)
    set_up(state, river, scratch)
    assert state[PHASE] == DEAL
    deal(state, scratch)
    return [rate(lambda: play_rounds(state, river, scratch, -1, rounds)) for _ in range(6)][1:]
