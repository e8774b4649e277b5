"""A small agent learns Canyon on one CPU core in two minutes, with NumPy only.

    pip install '.[research]'    # in Canyon's folder
    python examples/train_small.py --plot curve.svg

The agent takes one seat of 256 games at once; the other seats choose at random. It is paid for the
fields that each round brings its canoe nearer to the goal, and learns by the plainest method that
works: an actor and a critic on one hidden layer, advantage estimates (λ 0.95), Adam.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from canyon.research.vector_env import CanyonVectorEnv

Array = NDArray[Any]

GAMES, STEPS, HIDDEN = 256, 16, 128
RATE, ENTROPY, CRITIC = 2e-3, 0.01, 0.5
DISCOUNT, LAMBDA = 0.98, 0.95
LINE = "{seconds:6.0f} s  {decisions:9,.0f} decisions  bids met {met:.1%}  games won {won:.1%}"
ILLEGAL = np.float32(-1e9)


class Agent:
    """One hidden layer, then a logit for each action, and a guess of what is still to come."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        def weights(rows: int, columns: int, scale: float) -> Array:
            return (rng.standard_normal((rows, columns)) * scale).astype(np.float32)

        self.layers = [
            weights(inputs, HIDDEN, (1 / 30) ** 0.5),  # about thirty inputs are not 0
            np.zeros(HIDDEN, np.float32),
            weights(HIDDEN, actions + 1, 0.01),
            np.zeros(actions + 1, np.float32),
        ]
        self._mean = [np.zeros_like(layer) for layer in self.layers]
        self._square = [np.zeros_like(layer) for layer in self.layers]
        self._updates = 0

    def look(self, seen: Array, mask: NDArray[np.int8]) -> tuple[Array, Array, Array]:
        """Hidden values, the chance of each action, and what is still to come."""
        into, bias, out, offset = self.layers
        hidden = np.maximum(seen @ into + bias, 0)
        heads = hidden @ out + offset
        logits = np.where(mask == 1, heads[:, :-1], ILLEGAL)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True), heads[:, -1]

    def learn(
        self,
        seen: Array,
        mask: NDArray[np.int8],
        chosen: NDArray[np.int64],
        advantage: Array,
        target: Array,
    ) -> None:
        """One step up the gradient."""
        hidden, chances, value = self.look(seen, mask)
        count = len(seen)
        logs = np.log(chances + 1e-9)
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        up = -chances * advantage[:, None]
        up[np.arange(count), chosen] += advantage
        up -= ENTROPY * chances * (logs + entropy)
        critic = np.float32(CRITIC) * (target - value)
        heads = np.concatenate([up, critic[:, None]], axis=1) / np.float32(count)
        back = (heads @ self.layers[2].T) * (hidden > 0)
        self._climb([seen.T @ back, back.sum(axis=0), hidden.T @ heads, heads.sum(axis=0)])

    def _climb(self, gradients: list[Array]) -> None:
        """Adam."""
        self._updates += 1
        scale = RATE * (1 - 0.999**self._updates) ** 0.5 / (1 - 0.9**self._updates)
        for at, gradient in enumerate(gradients):
            self._mean[at] += 0.1 * (gradient - self._mean[at])
            self._square[at] += 0.001 * (gradient**2 - self._square[at])
            self.layers[at] += np.float32(scale) * self._mean[at] / (self._square[at] ** 0.5 + 1e-8)


def train(seconds: float, games: int, seed: int, every: float) -> list[dict[str, float]]:
    """Play and learn for that long; a point of the curve every few seconds."""
    rng = np.random.default_rng(seed)
    env = CanyonVectorEnv(games, bots="random", reward="way")
    seen, info = env.reset(seed=seed)
    env.step(seen["action_mask"].argmax(axis=1))  # the first time, this compiles
    seen, info = env.reset(seed=seed)
    agent = Agent(seen["observation"].shape[1], seen["action_mask"].shape[1], rng)
    curve, window = list[dict[str, float]](), Window()
    start = told = time.perf_counter()
    decisions = 0
    while told < start + seconds:
        steps = []
        for _ in range(STEPS):
            _, chances, value = agent.look(seen["observation"], seen["action_mask"])
            stairs = chances.cumsum(axis=1)
            chosen = (stairs > stairs[:, -1:] * rng.random((games, 1))).argmax(axis=1)
            # A game that has just ended starts again whatever is chosen: nothing to learn.
            fresh = seen["action_mask"].sum(axis=1) == 0
            after, reward, ended, given_up, info = env.step(chosen)
            window.add(info, ended)
            steps.append((seen, chosen, value, reward, ended | given_up, fresh))
            seen = after
            decisions += int((~fresh).sum())
        _, _, ahead = agent.look(seen["observation"], seen["action_mask"])
        agent.learn(*_batch(steps, ahead))
        now = time.perf_counter()
        if now > min(told + every, start + seconds):
            curve.append(window.point(now - start, decisions))
            told, window = now, Window()
            print(LINE.format(**curve[-1]), flush=True)
    return curve


def _batch(steps: list[Any], ahead: Array) -> Any:
    """All steps in one batch, with advantages computed backwards."""
    advantage, rows = np.zeros_like(ahead), list[Any]()
    for seen, chosen, value, reward, ended, fresh in reversed(steps):
        going = np.where(ended, np.float32(0), np.float32(DISCOUNT))
        surprise = reward.astype(np.float32) + going * ahead - value
        advantage = np.where(fresh, 0, surprise + going * LAMBDA * advantage).astype(np.float32)
        ahead = value
        keep = ~fresh
        rows.append((seen["observation"][keep], seen["action_mask"][keep], chosen[keep],
                     advantage[keep], (advantage + value)[keep]))  # fmt: skip
    observed, mask, chosen, advantage, target = map(np.concatenate, zip(*rows, strict=True))
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    return observed, mask, chosen, advantage, target


class Window:
    """What happened since the last point of the curve."""

    def __init__(self) -> None:
        self.made = self.met = self.ended = self.won = 0

    def add(self, info: dict[str, Any], ended: NDArray[np.bool_]) -> None:
        """Count a step; the learner's seat is `info["seat"]`."""
        rows, seats = np.arange(len(ended)), info["seat"]
        self.made += int(info["bids_made"][rows, seats].sum())
        self.met += int(info["bids_met"][rows, seats].sum())
        self.ended += int(ended.sum())
        self.won += int((info["places"][rows, seats] == 1).sum())

    def point(self, seconds: float, decisions: int) -> dict[str, float]:
        """A point of the curve."""
        met, won = self.met / max(self.made, 1), self.won / max(self.ended, 1)
        return {"seconds": seconds, "decisions": decisions, "met": met, "won": won}


def draw(curve: list[dict[str, float]], path: Path) -> None:
    """The curve as a picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6.4, 3.2), layout="constrained")
    axes = figure.subplots()
    seconds = [point["seconds"] for point in curve]
    axes.plot(seconds, [point["won"] for point in curve], color="#b5452c", label="games won")
    axes.plot(seconds, [point["met"] for point in curve], color="#1f5f8b", label="bids met")
    axes.axhline(0.25, color="#666666", linewidth=0.8, linestyle=":", label="fair share")
    axes.set(xlabel="seconds on one core", ylim=(0, 1), title="Against three that play at random")
    axes.yaxis.set_major_formatter("{x:.0%}")
    axes.legend(frameon=False, loc="lower right")
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small agent on the CPU.")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--games", type=int, default=GAMES, help="games at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=float, default=5, help="seconds per point of the curve")
    parser.add_argument("--plot", type=Path, help="where to draw the curve")
    options = parser.parse_args()
    curve = train(options.seconds, options.games, options.seed, options.every)
    if options.plot is not None:
        draw(curve, options.plot)


if __name__ == "__main__":
    main()
