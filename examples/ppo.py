"""PPO in one file, as CleanRL writes it, with JAX: reads from top to bottom, runs on a processor.

pip install '.[research,train]'    # in Canyon's folder
python examples/ppo.py --seconds 60 --save ppo.npz
CANYON_MODEL=ppo.npz canyon arena examples.ppo:bot random random random --deals 25
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from canyon.research import Observed, PolicyBot
from canyon.research.vector_env import CanyonVectorEnv

GAMES, STEPS, HIDDEN = 128, 32, 128
EPOCHS, MINIBATCHES = 3, 4
RATE, DISCOUNT, LAMBDA = 1e-3, 0.98, 0.95
CLIP, ENTROPY, CRITIC, MOST_GRADIENT = 0.2, 0.01, 0.5, 0.5

Array = NDArray[Any]
Weights = dict[str, Any]


class Batch(NamedTuple):
    """Choices to learn from, one in each row."""

    seen: Any
    mask: Any
    chosen: Any
    log_chance: Any
    advantage: Any
    target: Any


def fresh(key: Any, inputs: int, actions: int) -> Weights:
    """One hidden layer, then a logit for each action and a guess of what is still to come."""
    into, out = jax.random.split(key)
    return {
        "into": jax.random.normal(into, (inputs, HIDDEN)) * 30**-0.5,  # so many inputs are not 0
        "bias": jnp.zeros(HIDDEN),
        "out": jax.random.normal(out, (HIDDEN, actions + 1)) * 0.01,
        "offset": jnp.zeros(actions + 1),
    }


def look(weights: Weights, seen: Any, mask: Any, np: Any = jnp) -> tuple[Any, Any]:
    """The logits of what is legal, and what is still to come; with NumPy too."""
    hidden = np.tanh(seen @ weights["into"] + weights["bias"])
    heads = hidden @ weights["out"] + weights["offset"]
    return np.where(mask == 1, heads[..., :-1], -1e9), heads[..., -1]


@jax.jit
def choose(weights: Weights, key: Any, seen: Any, mask: Any) -> tuple[Any, Any, Any, Any]:
    """A choice for each game, the log of its chance, what is still to come, the next key."""
    now, after = jax.random.split(key)
    logits, value = look(weights, seen, mask)
    chosen = jax.random.categorical(now, logits)
    return chosen, _log_chance(logits, chosen), value, after


def _log_chance(logits: Any, chosen: Any) -> Any:
    return jnp.take_along_axis(jax.nn.log_softmax(logits), chosen[:, None], 1)[:, 0]


def loss(weights: Weights, batch: Batch) -> Any:
    """PPO's clipped objective, the critic's error, and a little entropy."""
    logits, value = look(weights, batch.seen, batch.mask)
    ratio = jnp.exp(_log_chance(logits, batch.chosen) - batch.log_chance)
    gain = (batch.advantage - batch.advantage.mean()) / (batch.advantage.std() + 1e-8)
    policy = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
    logs = jax.nn.log_softmax(logits)
    entropy = -(jnp.exp(logs) * logs).sum(axis=1).mean()
    return CRITIC * ((value - batch.target) ** 2).mean() - policy - ENTROPY * entropy


optimizer = optax.chain(optax.clip_by_global_norm(MOST_GRADIENT), optax.adam(RATE))


@jax.jit
def learn(weights: Weights, memory: Any, batch: Batch) -> tuple[Weights, Any]:
    """One step down the gradient."""
    gradients = jax.grad(loss)(weights, batch)
    updates, memory = optimizer.update(gradients, memory)
    changed: Weights = optax.apply_updates(weights, updates)
    return changed, memory


def advantages(rewards: Array, values: Array, ended: Array, ahead: Array) -> tuple[Array, Array]:
    """By step and game: how much better it went than expected (λ), and what the critic should
    have said."""
    found, last = np.zeros_like(values), np.zeros_like(ahead)
    for step in reversed(range(len(rewards))):
        going = np.where(ended[step], 0, DISCOUNT)
        surprise = rewards[step] + going * ahead - values[step]
        found[step] = last = surprise + going * LAMBDA * last
        ahead = values[step]
    return found, found + values


def train(seconds: float, games: int, seed: int, bots: str) -> Weights:
    """Play and learn for that long."""
    env = CanyonVectorEnv(games, bots=bots, reward="way", autoreset_mode="SAME_STEP")
    seen, _ = env.reset(seed=seed)
    rng, key = np.random.default_rng(seed), jax.random.key(seed)
    weights = fresh(key, seen["observation"].shape[1], seen["action_mask"].shape[1])
    memory, decisions, start, told = optimizer.init(weights), 0, time.perf_counter(), 0.0
    ends = won = 0
    while (now := time.perf_counter() - start) < seconds or not decisions:
        steps = list[tuple[Any, ...]]()
        for _ in range(STEPS):
            chosen, log_chance, value, key = choose(
                weights, key, seen["observation"], seen["action_mask"]
            )
            after, reward, ended, given_up, info = env.step(np.asarray(chosen))
            over = ended | given_up
            steps.append((seen["observation"], seen["action_mask"], chosen, log_chance, value,
                          reward, over))  # fmt: skip
            if over.any():
                final = info["final_info"]
                first = final["places"][np.arange(games), final["seat"]] == 1
                ends, won = ends + int(over.sum()), won + int((first & over).sum())
            seen = after
        decisions += games * STEPS
        _, _, ahead, _ = choose(weights, key, seen["observation"], seen["action_mask"])
        inputs, masks, chosen, log_chances, values, rewards, overs = (
            np.stack([np.asarray(step[part]) for step in steps]) for part in range(7)
        )
        found, targets = advantages(rewards.astype(np.float32), values, overs, np.asarray(ahead))
        parts = (inputs, masks, chosen, log_chances, found, targets)
        batch = Batch(*[part.reshape(games * STEPS, *part.shape[2:]) for part in parts])
        for _ in range(EPOCHS):
            for rows in np.array_split(rng.permutation(games * STEPS), MINIBATCHES):
                weights, memory = learn(weights, memory, Batch(*[part[rows] for part in batch]))
        if now - told > 5 and ends:
            print(f"{now:5.0f} s  {decisions:9,} decisions  games won {won / ends:.1%}", flush=True)
            told, ends, won = now, 0, 0
    print(f"{decisions:,} decisions in {time.perf_counter() - start:.0f} s")
    return weights


def bot(rng: Random) -> PolicyBot:
    """A bot for the arena, with the weights that $CANYON_MODEL names; it needs only NumPy."""
    with np.load(os.environ["CANYON_MODEL"]) as file:
        weights = dict(file)

    def policy(seen: Observed) -> int:
        return int(look(weights, seen.observation, seen.action_mask, np)[0].argmax())

    return PolicyBot(policy)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train PPO on the CPU.")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--games", type=int, default=GAMES, help="games at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="random", help="who plays the other three seats")
    parser.add_argument("--save", type=Path, help="where to write the weights")
    options = parser.parse_args()
    weights = train(options.seconds, options.games, options.seed, options.bots)
    if options.save is not None:
        arrays: Weights = {name: np.asarray(part) for name, part in weights.items()}
        np.savez(options.save, **arrays)


if __name__ == "__main__":
    main()
