"""The rules engine compared with OpenSpiel's `oh_hell`: random legal play, driven from Python.

Every bid, card and chosen end is a step, forced ones included; deals are made but not
counted. Oh Hell is the most similar game: the same bids and tricks, without the river.
"""

from __future__ import annotations

import random
import statistics
from typing import Any

from canyon.bench.pairs import machine, take_turns
from canyon.fair import Shuffler, noise
from canyon.rules import apply, chance, legal, new_game
from canyon.state import NO_SEAT, Phase

PAIRS = 15
OH_HELL = "oh_hell(players=4,num_suits=4,num_cards_per_suit=13,num_tricks_fixed=8)"
GOAL, AIM = 0.5, 1.0


def main() -> int:
    """Run and print the ratio; the exit code."""
    import pyspiel

    oh_hell = pyspiel.load_game(OH_HELL)
    rng = random.Random(7)
    pairs = take_turns(
        lambda: canyon_steps(12, rng), lambda: oh_hell_steps(oh_hell, 700, rng), PAIRS
    )
    low, high = pairs.spread
    print(f"Random legal play from Python, 4 players, {PAIRS} turns each ({machine()})")
    print(f"  canyon              {statistics.median(pairs.ours):>9,.0f} steps per CPU-second")
    print(f"  OpenSpiel oh_hell   {statistics.median(pairs.theirs):>9,.0f} steps per CPU-second")
    print(f"  ratio               {pairs.ratio:9.2f} (quartiles {low:.2f}–{high:.2f};"
          f" goal {GOAL}, aim {AIM})")  # fmt: skip
    return 0


def canyon_steps(games: int, rng: random.Random) -> int:
    """Play whole games of ours, and return the number of choices."""
    shuffler, uniform, steps = Shuffler(noise(rng)), rng.random, 0
    over = Phase.OVER
    for _ in range(games):
        game = new_game(4)
        while game.phase is not over:
            if game.turn == NO_SEAT:
                game = apply(game, chance(game, shuffler)).game
            else:
                choices = legal(game)
                game = apply(game, choices[int(uniform() * len(choices))]).game
                steps += 1
    return steps


def oh_hell_steps(oh_hell: Any, games: int, rng: random.Random) -> int:
    """Play whole games of the rival, in its fastest way from Python."""
    uniform, steps = rng.random, 0
    for _ in range(games):
        state = oh_hell.new_initial_state()
        while not state.is_terminal():
            # At a chance node all legal actions are equally likely here.
            choices = state.legal_actions()
            steps += not state.is_chance_node()
            state.apply_action(choices[int(uniform() * len(choices))])
    return steps
