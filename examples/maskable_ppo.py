"""MaskablePPO of sb3-contrib learns Canyon, then plays in the arena.

    pip install '.[research]' sb3-contrib    # in Canyon's folder
    python examples/maskable_ppo.py --steps 100000 --save ppo.zip
    CANYON_MODEL=ppo.zip canyon arena examples.maskable_ppo:bot random random random --deals 25

The masks need no wrapper: `Canyon-v0` has the method `action_masks` that MaskablePPO asks for.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from canyon.research import Observed, PolicyBot

NAME = "canyon.research:Canyon-v0"


def learn(steps: int, seed: int, bots: str, games: int = 8) -> MaskablePPO:
    """Play against bots, several games at once, and learn from what each round brings."""
    env = make_vec_env(NAME, games, seed, env_kwargs={"bots": bots, "reward": "way"})
    model = MaskablePPO(
        "MultiInputPolicy",
        env,
        n_steps=min(256, max(2, steps // games)),
        batch_size=256,
        learning_rate=1e-3,
        gamma=0.98,
        policy_kwargs={"net_arch": [128]},
        seed=seed,
        device="cpu",
    )
    return model.learn(steps)


def wins(model: MaskablePPO, games: int, bots: str) -> int:
    """How many of so many games it wins, each time with its best choice."""
    env, won = gymnasium.make(NAME, bots=bots), 0
    for game in range(games):
        seen, info = env.reset(seed=game)
        over, paid = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=True)
            seen, reward, ended, given_up, info = env.step(np.int64(action))
            paid, over = float(reward), ended or given_up
        won += paid == 1
    return won


def bot(rng: Random) -> PolicyBot:
    """A bot for the arena, with the model that $CANYON_MODEL names."""
    model = MaskablePPO.load(os.environ["CANYON_MODEL"], device="cpu")

    def policy(seen: Observed) -> int:
        inputs: Any = {"observation": seen.observation, "action_mask": seen.action_mask}
        action, _ = model.predict(inputs, action_masks=seen.action_mask, deterministic=True)
        return int(action)

    return PolicyBot(policy)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train MaskablePPO on the CPU.")
    parser.add_argument("--steps", type=int, default=100_000, help="choices to learn from")
    parser.add_argument("--bots", default="random", help="who plays the other three seats")
    parser.add_argument("--games", type=int, default=50, help="games to play afterwards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where to write the model")
    options = parser.parse_args()
    model = learn(options.steps, options.seed, options.bots)
    won = wins(model, options.games, options.bots)
    print(f"{options.steps} steps: {won} of {options.games} games won against {options.bots}")
    if options.save is not None:
        model.save(options.save)


if __name__ == "__main__":
    main()
