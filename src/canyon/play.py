"""A whole game at one table: players choose, chance deals, everybody is told what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, runtime_checkable

from canyon.actions import Action, Chance
from canyon.events import Event
from canyon.rules import Step, apply
from canyon.state import NO_SEAT, Game, Phase, Seat
from canyon.views import View, seen, view

MAX_ROUNDS = 100
"""A game without a landing is given up after this many rounds (E4)."""


class Player(Protocol):
    """Something that chooses for a seat, knowing its view and nothing else."""

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        ...


@runtime_checkable
class Listener(Protocol):
    """A player that wants to be told everything its seat may see, as it happens."""

    def hear(self, events: Sequence[Event]) -> None:
        """Take note of what followed from a choice, its own or another's."""
        ...


def steps(
    game: Game, players: Sequence[Player], chance: Callable[[Game], Chance]
) -> Iterator[tuple[Action, Step]]:
    """Continue from here, action by action, to the end or to the last round allowed (E4)."""
    ears = listeners(players)
    while not is_over(game):
        if game.turn == NO_SEAT:
            action: Action = chance(game)
        else:
            action = players[game.turn].choose(view(game, game.turn, recall=True))
        step = apply(game, action)
        game = step.game
        tell(step, ears)
        yield action, step


def listeners(players: Sequence[object]) -> list[tuple[Seat, Listener]]:
    """The players that listen, with their seats; asked once per game, because it is slow."""
    return [(seat, each) for seat, each in enumerate(players) if isinstance(each, Listener)]


def tell(step: Step, ears: Sequence[tuple[Seat, Listener]]) -> None:
    """Tell each listener what its seat may see."""
    for seat, listener in ears:
        listener.hear([seen(event, seat, step.game.options) for event in step.events])


def play(game: Game, players: Sequence[Player], chance: Callable[[Game], Chance]) -> Game:
    """Continue from here to the end, and return the last state."""
    for _, step in steps(game, players, chance):
        game = step.game
    return game


def is_over(game: Game) -> bool:
    """Somebody has landed, or the game is given up (E1, E4)."""
    return game.phase is Phase.OVER or game.rounds >= MAX_ROUNDS
