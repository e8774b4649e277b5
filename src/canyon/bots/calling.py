"""A bot for a seat, by name: one of ours, or a program of anybody's (`cmd:./mybot`)."""

from __future__ import annotations

from random import Random

from canyon.bots import make
from canyon.bots.outside import PREFIX, Outside, command_of
from canyon.play import Player
from canyon.state import Game, Seat


def check(name: str) -> None:
    """ValueError, in a sentence, if no such bot can be called."""
    if name.startswith(PREFIX):
        command_of(name)
    else:
        make(name, Random())


def call(
    name: str, rng: Random, seat: Seat, game: Game, seconds: float, think: float | None = None
) -> Player:
    """A player for this seat; `seconds` are what a program may take for a choice.

    A bot of ours that searches gets `think` seconds, or else counts its playouts.
    """
    if name.startswith(PREFIX):
        return Outside(name, rng, seat, game, seconds)
    return make(name, rng, think)


def dismiss(player: Player | None) -> None:
    """The game is over for this player: a program is ended."""
    if isinstance(player, Outside):
        player.close()
