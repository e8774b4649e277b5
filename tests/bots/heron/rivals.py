"""Rivals for the heron's tests."""

from random import Random

from canyon.bots import make
from canyon.play import Player


def otters(players: int) -> list[Player]:
    """This many otters."""
    return [make("otter", Random(seat)) for seat in range(players)]
