"""OpenSpiel's IS-MCTS as a bot for the arena: the search is theirs, unchanged.

    canyon arena "cmd:python -m canyon.research.ismcts --seconds 0.05" otter otter otter

Worlds come from `redeal`, so it knows only what its seat may know. A rollout is OpenSpiel's
random one, played to the end of the game, but inside compiled code; or one by rules of thumb.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import lru_cache
from random import Random
from typing import Any

from canyon.actions import Action, Bid, Place
from canyon.board import Board, built_in
from canyon.bots.stdio import serve
from canyon.cards import cards_of
from canyon.extras import extra
from canyon.numbering import number
from canyon.rules import apply, chance, legal, new_game
from canyon.rules.marker import cards_dealt
from canyon.state import NO_SEAT, Game, Seat
from canyon.variants import Options
from canyon.views import View, view

with extra("IS-MCTS"):
    import numpy as np
    from open_spiel.python.algorithms.ismcts import ISMCTSBot

    from canyon.research.openspiel import CanyonGame, CanyonState
    from canyon.research.position import Position
    from canyon.research.redeal import Redeal
    from canyon.research.rollouts import ROLLOUTS, Rollouts

EXPLORE = 1.0
"""The constant of UCT; games pay from −1/(n−1) to 1."""
NO_LIMIT = 1_000_000


class Late(Exception):
    """The time is up."""


class Timed(ISMCTSBot):  # type: ignore[misc]
    """The search, stopped after some seconds of processor time, so that a busy machine does not
    make it weaker. Every choice is tried at least once."""

    def __init__(self, seconds: float | None, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._seconds, self._end, self._least = seconds, 0.0, 0
        self.simulations = 0

    def run_search(self, state: CanyonState) -> list[tuple[int, float]]:
        """Each action with the probability that it is chosen."""
        self.simulations, self._least = 0, 1 + len(state.legal_actions())
        if self._seconds is not None:
            self._end = time.thread_time() + self._seconds
        try:
            policy: list[tuple[int, float]] = super().run_search(state)
        except Late:
            policy = self.get_final_policy(state, self._root_node)
        return policy

    def sample_root_state(self, state: CanyonState) -> CanyonState:
        """The world of the next simulation."""
        late = self._seconds is not None and time.thread_time() > self._end
        if late and self.simulations >= self._least:
            raise Late
        self.simulations += 1
        world: CanyonState = super().sample_root_state(state)
        return world


class Ismcts:
    """A player that asks OpenSpiel's IS-MCTS."""

    def __init__(
        self,
        rng: Random,
        seconds: float | None = None,
        simulations: int = NO_LIMIT,
        rollouts: str = "random",
    ) -> None:
        self._rng, self._seconds, self._simulations = rng, seconds, simulations
        self._rollouts = rollouts

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        if len(view.legal) == 1:
            return view.legal[0]
        rng, redeal = self._rng, Redeal(view)
        game = _game(view.players, view.board, view.options)
        search = Timed(
            self._seconds,
            game,
            Rollouts(game, self._rollouts, rng.getrandbits(63)),
            EXPLORE,
            self._simulations,
            random_state=np.random.RandomState(rng.getrandbits(32)),
        )

        def world() -> CanyonState:
            return _state(game, _turned_to(redeal.draw(rng), view.seat, rng))

        search.set_resampler(lambda state, player: world())
        choices = {number(choice, view.board): choice for choice in view.legal}
        return choices[int(search.step(world()))]


@lru_cache(maxsize=8)
def _game(players: int, board: Board, options: Options) -> CanyonGame:
    # OpenSpiel's parameters are names and numbers, and a board may be anybody's map.
    game = CanyonGame({"players": players})
    game.board, game.options = board, options
    return game


def _turned_to(world: Game, seat: Seat | None, rng: Random) -> Game:
    """With blind bids others may have to bid before us; nobody sees their bids yet (T4)."""
    while world.turn != seat:
        world = apply(world, Bid(rng.randint(0, cards_dealt(world.marker)))).game
    return world


def _state(game: CanyonGame, world: Game) -> CanyonState:
    """An OpenSpiel state that begins in the middle of a game."""
    state = game.new_initial_state()
    hands = world.hands or (0,) * world.players
    own = tuple(" ".join(map(str, cards_of(hand))) + " " for hand in hands)
    state.position = Position(world, own=own)
    return state


def _warm_up() -> None:
    """Load compiled code before anybody's clock runs."""
    game = apply(new_game(3, dealer=0), Place(built_in("canyon").starts[0])).game
    Ismcts(Random(0), simulations=9).choose(view(game, game.turn))
    while game.turn != NO_SEAT:
        game = apply(game, legal(game)[0]).game
    game = apply(game, chance(game, Random(0))).game
    Ismcts(Random(0), simulations=9).choose(view(game, game.turn))


def main(arguments: list[str]) -> int:
    """Speak JSON lines on standard input and output, and return the exit code."""
    parser = argparse.ArgumentParser(prog="ismcts", description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, help="processor time per choice")
    parser.add_argument(
        "--simulations", type=int, default=NO_LIMIT, help="most simulations per choice"
    )
    parser.add_argument("--rollouts", choices=ROLLOUTS, default="random")
    asked = parser.parse_args(arguments)
    if asked.seconds is None and asked.simulations == NO_LIMIT:
        parser.error("give --seconds or --simulations")
    if asked.simulations < 2 or not 0 < (asked.seconds or 1) < 1e6:
        parser.error("a choice needs more than 0 s, and at least two simulations")
    _warm_up()
    return serve(lambda rng: Ismcts(rng, asked.seconds, asked.simulations, asked.rollouts))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
