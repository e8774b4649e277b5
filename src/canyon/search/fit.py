"""`python -m canyon.search.fit`: the weights of `value`, from games played by habit.

Every round without a landing is a case: where the canoes are, and who won in the end. The
weights are those that make the winners likeliest (a multinomial logit, by Newton's method). The
first games are played only for short ways, later ones by the values fitted before.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from json import dumps
from pathlib import Path
from typing import Any

import numpy as np

from canyon.atomic_write import atomic_write
from canyon.board import BUILT_IN, built_in
from canyon.fast.compiled import Ints, zeros
from canyon.fast.ending import places
from canyon.fast.intrinsics import raw_pointer
from canyon.fast.layout import (
    CANOE,
    DEALER,
    MARKER,
    PHASE,
    PLAYERS,
    ROUNDS,
    TRUMP,
    after,
    new_state,
)
from canyon.fast.playouts import set_up
from canyon.fast.river import FIELDS, SLOTS, river_of
from canyon.fast.scratch import new_scratch
from canyon.fast.tricks import CARDS, deal
from canyon.numbering import DEAL
from canyon.play import MAX_ROUNDS
from canyon.search.compiled import searching
from canyon.search.odds import odds
from canyon.search.out_file import out_file
from canyon.search.playout import finish
from canyon.search.traits import TRAITS, traits
from canyon.search.value import worths_by

WEIGHTS = Path(__file__).with_name("weights.json")
SEED = 2026
GAMES = 4_000
"""For each board and number of players, in each pass."""
PASSES = 2
RIDGE = 1.0
STEPS = 12
CASE = 8
"""A case: the canoes in the order of the next round, its cards, the winner's place in it."""
COUNTS = range(3, 7)


@searching
def gather(
    start: Ints, river: Ints, scratch: Ints, worth: Ints, odds: Ints, games: int, cases: Ints
) -> int:
    """Play games, store every round's end with the winner, and return their number.

    `worth` has a table for each number of cards, 1–8, one after the other.
    """
    state, result, noted = start.copy(), start.copy(), 0
    table = len(worth) // 8
    rows = worth.copy()
    for _ in range(games):
        for at in range(len(start)):
            state[at] = start[at]
        set_up(raw_pointer(state), raw_pointer(river), raw_pointer(scratch))
        first = noted
        while state[PHASE] == DEAL and state[ROUNDS] < MAX_ROUNDS:
            if (noted + 1) * CASE > len(cases):
                return noted
            seat = after(state, state[DEALER])
            for at in range(state[PLAYERS]):
                cases[noted * CASE + at] = state[CANOE + seat]
                seat = after(state, seat)
            cards = CARDS[state[MARKER] - 1]
            cases[noted * CASE + 6] = cards
            cases[noted * CASE + 7] = state[DEALER]
            noted += 1
            deal(state, scratch)
            following = CARDS[state[MARKER] % 14]
            for at in range(table):
                rows[at] = worth[(following - 1) * table + at]
            finish(
                raw_pointer(state),
                raw_pointer(river),
                raw_pointer(scratch),
                raw_pointer(rows),
                raw_pointer(odds),
                1 << state[TRUMP],
            )
        winner = places(state, river, result)
        for case in range(first, noted):
            dealer = cases[case * CASE + 7]
            cases[case * CASE + 7] = (winner - dealer - 1) % state[PLAYERS]
    return noted


def tables(name: str, players: int, weight: tuple[float, ...]) -> Ints:
    """Worths for every number of cards of the next round."""
    board = built_in(name)
    rows = [worths_by(board, players, cards, weight) for cards in range(1, 9)]
    joined: Ints = np.concatenate(rows)  # type: ignore[arg-type]
    return joined


def cases_of(name: str, players: int, weight: tuple[float, ...], seed: int) -> tuple[Any, Any]:
    """Traits by case and turn, and the turn that won."""
    board = built_in(name)
    river = river_of(board)
    state, scratch = new_state(players, river[SLOTS]), new_scratch(river[FIELDS], seed)
    cases = zeros(GAMES * 30 * CASE)
    count = gather(
        state, river, scratch, tables(name, players, weight), odds(players), GAMES, cases
    )
    rows: Any = np.asarray(cases).reshape(-1, CASE)[:count]
    span = len(board.distance)
    lookup: Any = np.zeros((9, players, span, len(TRAITS)))
    for cards in range(1, 9):
        for turn in range(players):
            for field in sorted({*rows[:, :players].ravel().tolist()}):
                at = traits(board, field, turn / (players - 1), cards)
                lookup[cards, turn, field] = at
    turns: Any = np.arange(players)
    return lookup[rows[:, 6][:, None], turns, rows[:, :players]], rows[:, 7]


def newton(given: Any, won: Any) -> tuple[Any, float]:
    """The weights that make the winners likeliest, and the mean log-likelihood."""
    count, _, size = given.shape
    weight: Any = np.zeros(size)
    for _ in range(STEPS):
        chance = chances(given, weight)
        mean = np.einsum("cs,cst->ct", chance, given)
        slope = (given[np.arange(count), won] - mean).sum(0) - RIDGE * weight
        bend = np.einsum("cs,cst,csu->tu", chance, given, given, optimize=True)
        bend = bend - mean.T @ mean + RIDGE * np.eye(size)
        weight = weight + np.linalg.solve(bend, slope)
    likely = np.log(chances(given, weight)[np.arange(count), won]).mean()
    return weight, float(likely)


def chances(given: Any, weight: Any) -> Any:
    """Each turn's chance to win, by case."""
    score = given @ weight
    score = np.exp(score - score.max(1, keepdims=True))
    return score / score.sum(1, keepdims=True)


def fit(players: int) -> tuple[list[float], int, float]:
    """Weights for that number of players, the number of cases, and how well they predict."""
    weight = (-1.0,) + (0.0,) * (len(TRAITS) - 1)
    for turn in range(PASSES):
        seeds = [SEED + 1000 * turn + 10 * players + at for at in range(len(BUILT_IN))]
        parts = [
            cases_of(name, players, weight, seed)
            for name, seed in zip(BUILT_IN, seeds, strict=True)
        ]
        given = np.concatenate([part[0] for part in parts])
        won = np.concatenate([part[1] for part in parts])
        found, likely = newton(given, won)
        weight = tuple(round(float(value), 4) for value in found)
    return [*weight], len(won), likely


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit for every number of players and write the file."""
    out = out_file("Fit the weights of traits to games played by habit.", WEIGHTS, arguments)
    fitted, notes = {}, {}
    for players in COUNTS:
        weight, cases, likely = fit(players)
        fitted[str(players)] = weight
        notes[str(players)] = {"cases": cases, "log_likelihood": round(likely, 4)}
        print(f"{players} players: {cases} cases, log-likelihood {likely:.4f}", file=sys.stderr)
    data = {"seed": SEED, "games": GAMES, "passes": PASSES, "boards": [*BUILT_IN]}
    text = dumps({"data": data, "traits": TRAITS, "fit": notes, "weights": fitted}, indent=1)
    with atomic_write(out) as file:
        file.write(text.encode() + b"\n")


if __name__ == "__main__":
    main()
