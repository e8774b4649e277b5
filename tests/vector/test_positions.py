"""Constructed positions, those of tests/fast: the rare rules, where the arrays do as the rules do.

All positions are in one batch, each on a board of its own. Absent seats are canoes that are nowhere
and out for the round. Every choice is followed.
"""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import Array, lax

from canyon.actions import Paddle
from canyon.board import Board, fields_of, sketch
from canyon.numbering import CANOES, END_0, number
from canyon.rules import apply, legal, result
from canyon.sketch import canoe_phase
from canyon.state import Game, Phase
from canyon.vector.canoes import choose_end, take_turn
from canyon.vector.engine import standings
from canyon.vector.replay import names, nibbles, row_of
from canyon.vector.river import River, river_of
from canyon.vector.rows import snapshot
from canyon.vector.state import State, blank, is_pending
from tests.fast import test_positions as positions
from tests.fast.phases import Both

LAYER = 2_048
CROWDS = 120


class Position(NamedTuple):
    """The beginning of a canoe phase."""

    board: Board
    canoes: tuple[int, ...]
    bids: tuple[int, ...]
    won: tuple[int, ...]
    starter: int = 0


def collected(monkeypatch: pytest.MonkeyPatch) -> list[Position]:
    """Every position that the tests of the compiled rules build."""
    found = list[Position]()

    class Noted(Both):
        def __init__(self, board: Board, canoes: Any, bids: Any, won: Any, starter: int = 0):
            found.append(Position(board, tuple(canoes), tuple(bids), tuple(won), starter))
            super().__init__(board, canoes, bids, won, starter)

    monkeypatch.setattr(positions, "Both", Noted)
    for name, test in vars(positions).items():
        if name.startswith("test_") and name != "test_crowds":
            for arguments in _cases(test):
                test(**arguments)
    for where in (0, 1, 2, 3, *[None] * 4):
        random = Random(f"crowd {where}")
        for _ in range(CROWDS // 8):
            positions.crowded(random, where)
    return found


def _cases(test: Any) -> Iterator[dict[str, Any]]:
    """The arguments with which pytest would call a test."""
    rows = []
    for mark in getattr(test, "pytestmark", []):
        keys = mark.args[0] if isinstance(mark.args[0], tuple) else (mark.args[0],)
        values = [value if len(keys) > 1 else (value,) for value in mark.args[1]]
        rows.append([dict(zip(keys, value, strict=True)) for value in values])
    for parts in product(*rows):
        yield {key: value for part in parts for key, value in part.items()}


def begun(
    seats: int, river: River, places: Any, boards: list[Board], rows: list[Position]
) -> State:
    """The positions as a batch."""
    state = blank(seats, river.shape.end_words, jnp.zeros(len(rows), jnp.int32))

    def column(values: Any, like: Array) -> Array:
        return jnp.asarray(np.array([*values], np.int64).astype(like.dtype))

    at = [boards.index(row.board) for row in rows]
    padded = [(*row.canoes, *[-1] * (seats - len(row.canoes))) for row in rows]
    canoes = [
        [places[board].place(field) for field in fields]
        for board, fields in zip(at, padded, strict=True)
    ]
    won = column((nibbles(row.won) for row in rows), state.won)
    absent = (63 >> len(row.canoes) << len(row.canoes) for row in rows)
    return state._replace(
        board=column(at, state.board),
        phase=jnp.full_like(state.phase, CANOES),
        turn=column((row.starter for row in rows), state.turn),
        dealer=column(((row.starter - 1) % len(row.canoes) for row in rows), state.dealer),
        canoes=tuple(column(each, state.board) for each in zip(*canoes, strict=True)),
        bids=column((nibbles([*row.bids, *[15] * (8 - len(row.bids))]) for row in rows), won),
        won=won,
        fallen=column(absent, won),
    )


def test_positions_as_the_rules_play_them(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = collected(monkeypatch)
    compared, over = follow(6, rows)
    assert compared > len(rows) > 300
    assert over > 50


def test_boards_of_several_words_a_row() -> None:
    """Wider than 64 fields, and with more than 32 fields at a distance."""
    row = "." * 70
    stages = "".join("L" if column in (12, 35, 58) else "." for column in range(70))
    board = sketch("\n".join([row, row, stages, row, row, row]))
    water = fields_of(board.water & ~board.landings)
    random, rows = Random("wide"), list[Position]()
    for _ in range(200):
        bids, won = ([random.randrange(9) for _ in range(2)] for _ in range(2))
        rows.append(Position(board, tuple(random.sample(water, 2)), tuple(bids), tuple(won)))
    river, _ = river_of([board])
    assert (river.shape.width, river.shape.end_words) == (3, 2)
    compared, over = follow(2, rows)
    assert compared > 3 * len(rows)
    assert over > 50


def test_a_board_with_too_many_stages_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 8 landing stages, not 9"):
        river_of([sketch("L" * 9 + "." * 9)])


def follow(seats: int, rows: list[Position]) -> tuple[int, int]:
    """Every choice of these positions; how many were compared, and how many games ended."""
    boards = [*dict.fromkeys(row.board for row in rows)]
    river, places = river_of(boards)
    columns = names(seats, river.shape.end_words)

    @jax.jit
    def on(state: State, slot: Array) -> tuple[State, Array, tuple[Array, ...]]:
        state = choose_end(state, river, jnp.maximum(slot, 0), slot >= 0)
        state = lax.while_loop(
            lambda state: jnp.any(is_pending(state)),
            lambda state: take_turn(state, river, is_pending(state)),
            state,
        )
        return state, snapshot(state), standings(state, river)

    games: list[tuple[Game, int]] = []
    for row in rows:
        chart = row.board, row.canoes
        games.append((canoe_phase(chart, row.bids, row.won, row.starter).game, -1))
    state, compared, over = begun(seats, river, places, boards, rows), 0, 0
    while games:
        following: list[tuple[int, Game, int]] = []
        kept = []
        for first in range(0, len(games), LAYER):
            part = games[first : first + LAYER]
            chosen = np.full(LAYER, -1, np.int32)
            chosen[: len(part)] = [slot for _, slot in part]
            index = np.minimum(np.arange(first, first + LAYER), len(games) - 1)
            some = jax.tree.map(lambda each, at=index: each[at], state)
            after, snap, places_now = on(some, jnp.asarray(chosen))
            kept.append(after)
            seen, standing = np.asarray(snap), np.stack([*map(np.asarray, places_now)], axis=-1)
            for at, (game, _) in enumerate(part):
                board = boards.index(game.board)
                _compare(game, places[board], seen[at].tolist(), columns)
                compared += 1
                if game.phase is Phase.OVER:
                    assert tuple(standing[at][: game.players]) == result(game).places
                    over += 1
                if game.phase is Phase.CANOES:
                    for choice in legal(game):
                        assert isinstance(choice, Paddle)
                        slot = number(choice, game.board) - END_0
                        following.append((first + at, apply(game, choice).game, slot))
        joined = jax.tree.map(lambda *each: jnp.concatenate(each), *kept)
        before = np.array([at for at, _, _ in following], np.int32)
        state = jax.tree.map(lambda each, at=before: each[at], joined)
        games = [(game, slot) for _, game, slot in following]
    return compared, over


def _compare(game: Game, places: Any, row: list[int], columns: list[str]) -> None:
    """What there is to compare of a position: hands and trump do not count."""
    there = dict(zip(columns, row, strict=True))
    words = sum(name.startswith("ends") for name in columns)
    should = dict(zip(names(game.players, words), row_of(game, places, words), strict=True))
    absent = 63 >> game.players << game.players
    there["fallen"] &= ~absent
    there["dealer"] %= game.players  # the deal may have passed to an absent seat
    for name in ("trump", *(name for name in should if name.startswith(("low", "high")))):
        del should[name]
    assert {name: there[name] for name in should} == should
