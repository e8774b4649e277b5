"""What counts about a canoe's position after a round, and how much it changes the chance to win.

A seat's worth is exp(weights · traits) of its field, its turn in the next round and the cards
dealt then; its share of everybody's is its chance. The weights, for each number of players, come
from simulated games: see `canyon.search.fit`.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from json import loads

from canyon.board import NOWHERE, Board, Field
from canyon.search.rounds_to_go import after_drift, rounds_to_go

TRAITS = (
    "rounds to go",
    "rounds to go, squared",
    "rounds to go, under 2.5",
    "in the current",
    "next to the fall",
    "one drift from the next to it",
    "1 from the goal, in the current",
    "2 from the goal, in the current",
    "3 from the goal, in the current",
    "in reach of the goal with every trick",
    "in reach of the goal with half the tricks",
    "moves late",
    "moves late, in the current",
    "moves late, within 3 of the goal",
)


def traits(board: Board, field: Field, turn: float, cards: int) -> list[float]:
    """What counts about a canoe there; `turn` is 0 for the first to move, 1 for the last."""
    togo, distance = rounds_to_go(board)[field], board.distance[field]
    current = board.drift[field] != NOWHERE
    falls = current and after_drift(board, field) == board.jetty
    nearly = current and not falls and after_drift(board, after_drift(board, field)) == board.jetty
    return [
        togo,
        togo * togo / 10,
        min(togo, 2.5),
        current,
        falls,
        nearly,
        current and distance == 1,
        current and distance == 2,
        current and distance == 3,
        not current and distance <= cards + 3,
        not current and distance <= cards // 2 + 3,
        turn,
        turn * current,
        turn * (distance <= 3),
    ]


@lru_cache(maxsize=1)
def weights() -> dict[str, list[float]]:
    """The fitted weights, by number of players."""
    text = files("canyon.search").joinpath("weights.json").read_text(encoding="utf-8")
    fitted: dict[str, list[float]] = loads(text)["weights"]
    return fitted
