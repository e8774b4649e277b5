"""A whole game at one table: players choose, chance deals, everybody hears what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from canyon.actions import Action, Chance
from canyon.rules import Step, apply
from canyon.state import NO_SEAT, Game, Phase
from canyon.view import View, view

MAX_ROUNDS = 100
"""After so many rounds without a landing a game is given up (E4)."""


class Player(Protocol):
    """Whoever chooses for a seat, knowing its view and nothing else."""

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        ...


def steps(
    game: Game, players: Sequence[Player], chance: Callable[[Game], Chance]
) -> Iterator[tuple[Action, Step]]:
    """Play on from here, action by action, to the end or to the last round allowed (E4)."""
    while not is_over(game):
        if game.turn == NO_SEAT:
            action: Action = chance(game)
        else:
            action = players[game.turn].choose(view(game, game.turn, recall=True))
        step = apply(game, action)
        game = step.game
        yield action, step


def play(game: Game, players: Sequence[Player], chance: Callable[[Game], Chance]) -> Game:
    """Play on from here to the end, and answer with the last state."""
    for _, step in steps(game, players, chance):
        game = step.game
    return game


def is_over(game: Game) -> bool:
    """Somebody has landed, or the game is given up (E1, E4)."""
    return game.phase is Phase.OVER or game.rounds >= MAX_ROUNDS
