"""The research interfaces: decisions per CPU-second in random games, from Python."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from typing import Any

from canyon.bench.pairs import machine, rate

TURNS = 5
BATCHES = {1: 4_000, 16: 2_000, 256: 200, 1024: 60}
"""Games at once, and how many steps a turn has."""
BOTS = ("otter", "eagle")
DECISIONS = 1_000


def main() -> int:
    """Run and print the rates; the exit code."""
    runs = {
        **{f"vector environment, {games:4} games": vector(games) for games in BATCHES},
        **{f"vector environment, 16 games, with {bot}s": vector(16, bot, 50) for bot in BOTS},
        "PettingZoo, with observations": pettingzoo(),
        "OpenSpiel, with deals": openspiel(),
        "IS-MCTS simulations, random rollouts": simulations("random"),
        "IS-MCTS simulations, by rules of thumb": simulations("thumb"),
    }
    print(f"Decisions per CPU-second, four random players ({machine()}), median of {TURNS} turns")
    for name, run in runs.items():
        run()  # compiled code is loaded
        median = statistics.median(rate(run) for _ in range(TURNS))
        print(f"  {name:40} {median:9,.0f}")
    return 0


def vector(games: int, bots: str = "thumb", steps: int = 0) -> Callable[[], int]:
    """Steps of that many games; the others' decisions are made, but not counted."""
    import numpy as np

    from canyon.research.vector_env import CanyonVectorEnv

    env, rng = CanyonVectorEnv(games, bots=bots), np.random.default_rng(1)
    seen: list[Any] = [env.reset(seed=1)[0]]

    def run() -> int:
        decisions = 0
        for _ in range(steps or BATCHES[games]):
            mask = seen[0]["action_mask"]
            decisions += int(mask.any(axis=1).sum())
            seen[0] = env.step((rng.random(mask.shape) * mask).argmax(axis=1))[0]
        return decisions

    return run


def pettingzoo() -> Callable[[], int]:
    """A game's first decisions, each with its observation."""
    from canyon.research.canyon_v0 import env as make_env

    env, rng = make_env(), random.Random(1)

    def run() -> int:
        env.reset(seed=rng.randrange(1 << 30))
        decisions = 0
        for _ in env.agent_iter(DECISIONS):
            seen, _, ended, given_up, _ = env.last()
            legal = seen["action_mask"].nonzero()[0].tolist()
            env.step(None if ended or given_up else rng.choice(legal))
            decisions += not (ended or given_up)
        return decisions

    return run


def openspiel() -> Callable[[], int]:
    """A whole game; a dealt card is not a decision."""
    from canyon.research.openspiel import CanyonGame

    game, rng = CanyonGame(), random.Random(1)

    def run() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return run


def simulations(rollouts: str) -> Callable[[], int]:
    """Simulations for a first bid."""
    from canyon.research.ismcts import Ismcts
    from canyon.rules import apply, chance, legal, new_game
    from canyon.state import Phase
    from canyon.views import view

    rng, game = random.Random(1), new_game(4, dealer=0)
    while game.phase is not Phase.BID:
        action = legal(game)[0] if game.phase is Phase.PLACE else chance(game, rng)
        game = apply(game, action).game
    seen = view(game, game.turn, recall=True)

    def run() -> int:
        Ismcts(rng, simulations=DECISIONS, rollouts=rollouts).choose(seen)
        return DECISIONS

    return run
