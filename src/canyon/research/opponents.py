"""The bots around a learner, by name: those of `canyon bots`, or your own in Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from canyon.bots import make
from canyon.bots.own import maker
from canyon.play import Player
from canyon.state import Seat


def named(bots: str | Sequence[str], players: int) -> list[str]:
    """A name for each seat but the learner's; ValueError if there are too few or no such bots."""
    names = [bots] * (players - 1) if isinstance(bots, str) else [*bots]
    if len(names) != players - 1:
        raise ValueError(f"{players - 1} bots are needed besides the learner, not {names}")
    for name in {*names}:
        _player(name, Random())  # unknown names are refused before the first game
    return names


def seated(names: Sequence[str], learner: Seat, draw: Callable[[], int]) -> dict[Seat, Player]:
    """By seat: new players around a learner; `draw` returns a seed."""
    seats = [seat for seat in range(len(names) + 1) if seat != learner]
    return {seat: _player(name, Random(draw())) for seat, name in zip(seats, names, strict=True)}


def _player(name: str, rng: Random) -> Player:
    own = maker(name)
    return make(name, rng) if own is None else own(rng)
