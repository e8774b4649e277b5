"""Games for a proof, played by the arrays both ways: step by step and in lockstep."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from canyon.board import BUILT_IN, Board, built_in
from canyon.rules.marker import cards_dealt, next_round
from canyon.vector.bits import i32
from canyon.vector.choices import choices
from canyon.vector.engine import Engine
from canyon.vector.foresight import foresighted
from canyon.vector.kernel import in_kernel
from canyon.vector.lockstep import begin_games, play_round
from canyon.vector.replay import Difference, Games, Start, legal_words, names
from canyon.vector.river import River
from canyon.vector.rows import digests, snapshot
from canyon.vector.state import State

ROUNDS = 16
STEPS = {3: 260, 4: 330, 5: 410, 6: 490}
"""About the number of decisions in those rounds."""


def boards() -> tuple[Board, ...]:
    """The built-in boards."""
    return tuple(built_in(name) for name in BUILT_IN)


class Played(NamedTuple):
    """Games of the same number of players: what `replay` needs, and what explains a difference.

    The latter stays on the device until it is needed.
    """

    games: Games
    legal: Array
    """By step and game: the words of what was legal."""
    states: State
    """By step and game: the state after it."""
    rounds: Array
    """By round and game: the row before the next deal, from lockstep."""

    def parts(self, size: int) -> Iterator[Games]:
        """The games, some at a time."""
        games = self.games
        for first in range(0, len(games.starts), size):
            some = slice(first, first + size)
            yield games._replace(
                first=first,
                starts=games.starts[some],
                actions=games.actions[some],
                digests=games.digests[some],
                deals=games.deals[some],
                rounds=games.rounds[some],
            )

    def tell(self, difference: Difference) -> str:
        """What differs, in words."""
        games, (game, at, lockstep, should) = self.games, difference
        words = legal_words(games.end_words)
        columns = names(games.players, games.end_words)
        if lockstep:
            there = np.asarray(self.rounds[at, game]).tolist()
            where = f"in lockstep after round {at + 1}"
        else:
            columns = [*(f"legal{word}" for word in range(words)), *columns]
            state = jax.tree.map(lambda each: each[at, game], self.states)
            rows = self.legal[at, game], snapshot(state)
            there = [word for row in rows for word in np.asarray(row).tolist()]
            where = f"decision {at}, action {games.actions[game, at]}"
        wrong = [
            f"{name} {told}, by the rules {right}"
            for name, told, right in zip(columns, there, should, strict=False)
            if told != right
        ]
        start = games.starts[game]
        return (
            f"game {game} of {games.players} on {games.boards[start.board].name}"
            f"{', calm water' * games.calm}{', blind bids' * start.blind}, {where}: "
            f"{'; '.join(wrong) or 'the action or the deal after it is not legal'}"
        )


class Prover:
    """Plays games of one number of players, and returns their course."""

    def __init__(
        self, players: int, kernels: bool = False, on: tuple[Board, ...] | None = None
    ) -> None:
        self.engine = Engine(players, on or boards(), kernels)
        self.steps, river = STEPS[players], self.engine.river
        self._init = jax.jit(self._games)
        self._walk = jax.jit(self._steps)
        self._begin = jax.jit(in_kernel(_begin, river) if kernels else partial(_begin, river=river))
        play = in_kernel(_round, river) if kernels else partial(_round_on, river)
        self._round = jax.jit(lambda state, cards: _seen(play(state, cards)))
        self._digests = jax.jit(lambda rows: digests(rows).T)

    def begin(self, number: int, seed: int, calm: bool) -> State:
        """That many games, on all boards in turn, every second one with blind bids."""
        at = np.arange(number)
        board, blind = at % len(self.engine.boards), at // len(self.engine.boards) % 2
        calmness = np.full(number, calm, np.int32)
        state: State = self._init(seed, board, calmness, blind.astype(np.int32))
        return state

    def _games(self, seed: Array, board: Array, calm: Array, blind: Array) -> State:
        keys = jax.random.split(jax.random.key(seed), board.size)
        state: State = jax.vmap(self.engine.init)(keys, board)
        return state._replace(calm_water=calm, blind_bids=blind)

    def _steps(self, state: State) -> Any:
        engine = self.engine
        kind = jnp.uint8 if engine.actions <= 256 else jnp.uint16

        def step(state: State, _: None) -> tuple[State, tuple[Array, Array, State]]:
            legal = jnp.stack(choices(state, engine.river), axis=-1)
            action = foresighted(None, state, engine.river, jnp.uint32(0))
            state = engine.step(state, i32(action))
            return state, (action.astype(kind), legal, state)

        _, (actions, legal, states) = lax.scan(step, state, None, self.steps)
        codes = digests(jnp.concatenate([legal, snapshot(states)], axis=-1))
        return actions.T, codes.T, legal, states

    def play(self, number: int, seed: int, calm: bool) -> Played:
        """Games both ways."""
        first, engine = self.begin(number, seed, calm), self.engine
        actions, codes, legal, states = self._walk(first)
        rounds, deals = self._in_lockstep(first, calm)
        begun = (first.board, first.blind_bids, first.dealer)
        starts = [
            Start(int(board), bool(blind), int(dealer))
            for board, blind, dealer in zip(*map(np.asarray, begun), strict=True)
        ]
        games = Games(
            engine.players,
            calm,
            engine.boards,
            engine.river.shape.end_words,
            0,
            starts,
            np.asarray(actions),
            np.asarray(codes),
            np.stack([*map(np.asarray, deals)], axis=1),
            np.asarray(self._digests(rounds)),
        )
        return Played(games, legal, states, rounds)

    def _in_lockstep(self, state: State, calm: bool) -> tuple[Array, list[Array]]:
        """The rows after each round, and what had been dealt."""
        state = self._begin(state)
        rows, deals, marker = [], [], 1
        for _ in range(ROUNDS):
            state, row, dealt = self._round(state, np.int32(cards_dealt(marker)))
            rows.append(row)
            deals.append(dealt)
            marker = next_round(marker, calm)
        return jnp.stack(rows), deals


def _begin(state: State, river: River) -> State:
    return begin_games(foresighted, state, river, jnp.uint32(0))[0]


def _round(state: State, river: River, cards: Array) -> State:
    return play_round(foresighted, state, river, jnp.uint32(0), cards)[0]


def _round_on(river: River, state: State, cards: Array) -> State:
    return _round(state, river, cards)


def _seen(state: State) -> tuple[State, Array, Array]:
    dealt = [*state.low, *state.high, state.trump.astype(jnp.uint32)]
    return state, snapshot(state), jnp.stack(dealt, axis=-1)


@cache
def prover(players: int, kernels: bool) -> Prover:
    """One prover per number of players, because it compiles only once."""
    return Prover(players, kernels)
