"""What second thoughts gain, measured with the true hands.

Eagles play against each other. Before each of their choices `eagle+` says what it would choose, and
both choices are tried in the true world, to the end of the round. This shows the gain in far fewer
games than a duel would need. `python -m canyon.bots.eagle.probe` prints it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev

import numpy as np

from canyon.actions import Action
from canyon.board import built_in
from canyon.bots.eagle.search import PLAYOUTS, EaglePlus
from canyon.fair import fair_chance, seed_from
from canyon.fast.convert import from_game
from canyon.fast.river import FIELDS, river_of
from canyon.fast.scratch import new_scratch
from canyon.play import is_over
from canyon.rules import apply, new_game
from canyon.state import NO_SEAT, Game, Phase
from canyon.views import View, view

TRUTH = 16
"""How often a choice is played out in the true world, because eagles vary their choices."""


def gains(seed: str, worlds: int, likeliest: int) -> list[float]:
    """For each decision of a game, how much second thoughts improved the chance to win."""
    rng, dealt, found = Random(seed), seed_from(seed), []
    eagle, game = EaglePlus(rng, worlds), new_game(4, built_in("canyon"), dealer=rng.randrange(4))
    while not is_over(game):
        if game.turn == NO_SEAT:
            game = apply(game, fair_chance(game, dealt)).game
            continue
        seen = view(game, game.turn, recall=True)
        choices = eagle.ranked(seen)
        if len(choices) > 1 and game.phase in (Phase.BID, Phase.TRICKS):
            best = eagle.best(seen, choices[:likeliest])
            found.append(_gain(eagle, game, seen, [choices[0], choices[best]]) if best else 0.0)
        game = apply(game, choices[0]).game
    return found


def _gain(eagle: EaglePlus, game: Game, seen: View, choices: Sequence[Action]) -> float:
    """How much more the second of two choices is worth than the first."""
    scratch = new_scratch(river_of(game.board)[FIELDS], eagle.rng.getrandbits(63))
    world = np.array([from_game(game)] * TRUTH)
    values = eagle.try_out(seen, world, choices, scratch)
    return float((values[:, 1] - values[:, 0]).mean())


def main(options: Sequence[str] | None = None) -> None:
    """Print the gain per decision, in percentage points of the chance to win."""
    parser = argparse.ArgumentParser("canyon.bots.eagle.probe", description=main.__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=PLAYOUTS)
    parser.add_argument(
        "--likeliest", type=int, default=99, help="number of choices that are tried"
    )
    parser.add_argument("--seed", default="probe")
    asked = parser.parse_args(options)
    if min(asked.games, asked.worlds, asked.likeliest) < 2:
        parser.error("games, worlds and choices must be at least 2")
    numbers = range(asked.games)
    games = [gains(f"{asked.seed} {at}", asked.worlds, asked.likeliest) for at in numbers]
    # Decisions of one game are not independent of each other, but games are.
    means = [100 * fmean(found) for found in games]
    error = 1.96 * stdev(means) / len(means) ** 0.5
    decisions = sum(map(len, games))
    print(f"{fmean(means):.3f} ± {error:.3f} points a decision, {decisions} decisions")


if __name__ == "__main__":
    main()
