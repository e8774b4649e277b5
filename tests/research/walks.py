"""Positions of many games, for tests: every number of players, board and variant."""

from collections.abc import Iterator
from random import Random

from canyon.board import BUILT_IN, built_in
from canyon.bots.otter import Otter
from canyon.play import is_over
from canyon.rules import apply, chance, legal, new_game
from canyon.state import NO_SEAT, Game
from canyon.variants import Options
from canyon.views import view

VARIANTS = [Options(calm, blind) for calm in (False, True) for blind in (False, True)]


def walk(
    players: int, board: str, options: Options, seed: int, otters: bool, rounds: int = 12
) -> Iterator[Game]:
    """The games before each decision and after each deal; at random, or as otters play."""
    game, rng, otter = new_game(players, built_in(board), options), Random(seed), Otter(Random())
    while not is_over(game) and game.rounds < rounds:
        if game.turn == NO_SEAT:
            game = apply(game, chance(game, rng)).game
        else:
            yield game
            seen = view(game, game.turn, recall=True)
            choice = otter.choose(seen) if otters else rng.choice(legal(game))
            game = apply(game, choice).game
    yield game


def walks(games: int, first: int = 0) -> Iterator[Game]:
    """That many games of all kinds."""
    for number in range(first, first + games):
        yield from walk(
            3 + number % 4,
            BUILT_IN[number // 4 % 4],
            VARIANTS[(number + number // 4) % 4],
            number,
            otters=number % 3 > 0,
        )
