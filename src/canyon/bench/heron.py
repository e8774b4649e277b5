"""The heron's playouts compared with the simulations of OpenSpiel's IS-MCTS on `oh_hell`.

A playout of ours is a whole round of eight cards by habit, bids and canoes included. A search of
ours also draws and weighs the worlds. OpenSpiel's never leaves C++ either; its simulation plays
at random from a position after the bids' beginning to the end.
"""

from __future__ import annotations

import importlib
import random
import statistics
from collections.abc import Callable
from typing import Any

from canyon.bench.engine import OH_HELL
from canyon.bench.pairs import machine, take_turns

PAIRS = 15
GOAL, GOAL_ROUNDS = 8.0, 300_000
ROUNDS = 40_000
PLAYOUTS = 20_000
SIMULATIONS = 1_000
SEED = 7


def main() -> int:
    """Run and print the ratios; the exit code."""
    import pyspiel

    importlib.import_module("canyon.bots.heron")
    print(f"Playouts on one core, 4 players with 8 cards each ({machine()})", flush=True)
    oh_hell = pyspiel.load_game(OH_HELL)
    for name, ours in (("whole rounds by habit", rounds()), ("bids searched for", bids())):
        pairs = take_turns(ours, simulations(oh_hell), PAIRS)
        low, high = pairs.spread
        goal = f"; goal {GOAL_ROUNDS:,}" if ours.__name__ == "play" else ""
        print(f"  {name:24}{statistics.median(pairs.ours):>10,.0f} playouts a CPU-second{goal}")
        print(f"  {'IS-MCTS of OpenSpiel':24}{statistics.median(pairs.theirs):>10,.0f} simulations")
        print(f"  {'ratio':24}{pairs.ratio:>10.1f} median of {PAIRS} turns"
              f" (quartiles {low:.1f}–{high:.1f}; goal {GOAL:.0f})", flush=True)  # fmt: skip
    return 0


def rounds(count: int = ROUNDS) -> Callable[[], int]:
    """Rounds of eight cards, played on from the same deal."""
    from canyon.bench.judging.rounds import dealt_round, play_rounds

    position = dealt_round()

    def play() -> int:
        return play_rounds(*position, count)

    return play


def bids(playouts: int = PLAYOUTS) -> Callable[[], int]:
    """Searches for the first bid of a game, worlds and all."""
    from canyon.bots.heron import Heron
    from canyon.fair import fair_chance, seed_from
    from canyon.rules import apply, legal, new_game
    from canyon.state import NO_SEAT, Phase
    from canyon.views import view

    game, seed = new_game(4), seed_from("bench")
    while game.phase is not Phase.BID:
        chance = game.turn == NO_SEAT
        game = apply(game, fair_chance(game, seed) if chance else legal(game)[0]).game
    heron, seen = Heron(random.Random(SEED), playouts), view(game, game.turn)

    def search() -> int:
        heron.choose(seen)
        return playouts

    return search


def simulations(oh_hell: Any) -> Callable[[], int]:
    """A search from dealt hands: a chance node would crash it."""
    import pyspiel

    state, rng = oh_hell.new_initial_state(), random.Random(SEED)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))

    def work() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, rng.randrange(1 << 30))
        bot = pyspiel.ISMCTSBot(
            rng.randrange(1 << 30),
            evaluator,
            2.0,
            SIMULATIONS,
            -1,
            pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT,
            False,
            False,
        )
        bot.step(state)
        return SIMULATIONS

    return work
