"""Which games a data set has: each is determined by its bot, its number and the seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from canyon.board import load
from canyon.bots import make
from canyon.bots.otter import Otter
from canyon.fair import commitment, derive, fair_chance, seed_from
from canyon.play import Player, steps
from canyon.record import Record, Recorder
from canyon.rules import new_game
from canyon.rules.setup import check_players
from canyon.variants import STANDARD, Options
from canyon.wire import options_to_json

FORMAT = "canyon-dataset/1"
ENDING = ".jsonl.zst"
PLAYOUTS = 500
"""Playouts per decision of a heron in a data set."""


def _heron(rng: Random) -> Player:
    from canyon.bots.heron import Heron

    return Heron(rng, PLAYOUTS)


class Kind(NamedTuple):
    """The bots, and how many of their games go into one file: about half a minute's work."""

    maker: Callable[[Random], Player]
    shard: int


KINDS = {"otter": Kind(Otter, 500), "heron": Kind(_heron, 50)}


class Shard(NamedTuple):
    """Some games of one bot, in one file."""

    bot: str
    first: int
    games: int

    @property
    def name(self) -> str:
        return f"{self.bot}-{self.first:06}{ENDING}"


@dataclass(frozen=True)
class Plan:
    """The options; boards and numbers of players are used in turn."""

    seed: str
    otter: int = 0
    heron: int = 0
    players: tuple[int, ...] = (4,)
    boards: tuple[str, ...] = ("canyon",)
    options: Options = STANDARD

    def check(self) -> None:
        """ValueError or OSError say what is wrong."""
        if self.otter < 0 or self.heron < 0 or self.games == 0:
            raise ValueError("say how many games: --otter 1000, --heron 100 or both")
        for players in self.players:
            check_players(players)
        for board in self.boards:
            load(board)
        if self.heron:
            make("heron", Random())  # says so if Numba is missing

    @property
    def games(self) -> int:
        return self.otter + self.heron

    def shards(self) -> Iterator[Shard]:
        """All files, in order."""
        for bot, total in (("otter", self.otter), ("heron", self.heron)):
            size = KINDS[bot].shard
            for first in range(0, total, size):
                yield Shard(bot, first, min(size, total - first))

    def heading(self) -> dict[str, Any]:
        """What decides the games, for the manifest; not how many there are."""
        return {
            "format": FORMAT,
            "seed": self.seed,
            "players": [*self.players],
            "boards": [*self.boards],
            "options": options_to_json(self.options),
            "heron_playouts": PLAYOUTS,
        }

    def play(self, bot: str, number: int) -> Record:
        """The record of a game."""
        players = self.players[number % len(self.players)]
        board = load(self.boards[number // len(self.players) % len(self.boards)])
        seed = derive(seed_from(self.seed), f"dataset {bot} {number}")
        start, maker = new_game(players, board, self.options), KINDS[bot].maker
        seats = [maker(Random(derive(seed, f"bot {seat}"))) for seat in range(players)]
        extras = {"x_seed": seed.hex(), "x_commitment": commitment(seed), "x_game": number}
        recorder = Recorder(start, [bot] * players, extras)
        for action, step in steps(start, seats, lambda game: fair_chance(game, seed)):
            recorder.add(action, step)
        return recorder.to_json()
