"""Positions of whole games, for tests of the judge."""

from collections.abc import Iterator
from random import Random

from canyon.board import Board, built_in
from canyon.bots import make
from canyon.fair import fair_chance, seed_from
from canyon.play import steps
from canyon.rules import new_game
from canyon.state import NO_SEAT, Game
from canyon.variants import Options


def decisions(
    players: int, options: Options | None = None, board: Board | None = None, seed: str = "judge"
) -> Iterator[Game]:
    """A game between otters: every position in which somebody has a choice."""
    game = new_game(players, board or built_in("canyon"), options, dealer=0)
    bots = [make("otter", Random(seat)) for seat in range(players)]
    yield game
    for _, step in steps(game, bots, lambda game: fair_chance(game, seed_from(seed))):
        if step.game.turn != NO_SEAT:
            yield step.game
