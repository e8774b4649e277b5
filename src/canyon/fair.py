"""Deals that nobody can foresee or alter: seed, commitment, keyed stream, unbiased shuffle.

A game has one secret 256-bit seed. Its SHA-256, the commitment, is shown before the first
deal, the seed after the last; anybody can then deal again and compare. `docs/records.md`
specifies every byte.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import TypeVar

from canyon.actions import Chance
from canyon.rules import chance
from canyon.state import Game, Phase, Seat

Seed = bytes
SEED_BYTES = 32

Item = TypeVar("Item")

_LIMITS = [256, *[256 - 256 % left for left in range(1, 257)]]


def new_seed() -> Seed:
    """A seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(text: str) -> Seed:
    """A repeatable seed from what a person types after `--seed`."""
    return hashlib.sha256(text.encode(errors="surrogateescape")).digest()


def commitment(seed: Seed) -> str:
    """What is shown before the first deal: the seed's SHA-256, in hex."""
    return hashlib.sha256(seed).hexdigest()


def derive(seed: Seed, label: str) -> Seed:
    """Another seed, for another use, that reveals nothing about this one."""
    return hmac.digest(seed, b"canyon/1 seed " + label.encode(), "sha256")


def stream(seed: Seed, label: str) -> Iterator[bytes]:
    """The keyed stream, in blocks: HMAC-SHA256 over the label and the block's number."""
    for block in count():
        message = b"canyon/1 " + label.encode() + block.to_bytes(8, "big")
        yield hmac.digest(seed, message, "sha256")


def noise(random: Random) -> Iterator[bytes]:
    """A fast stream for simulations; repeatable, but not secret."""
    while True:
        yield random.randbytes(48)


class Shuffler:
    """Draws without bias from a stream of random bytes."""

    __slots__ = ("_blocks",)

    def __init__(self, blocks: Iterator[bytes]) -> None:
        self._blocks = blocks

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """The first k of a Fisher–Yates shuffle of at most 256 things.

        It begins with a fresh block; the rest of its last block is not used again.
        """
        pool = list(population)
        at, left = 0, len(pool)
        if k > left:
            raise ValueError(f"{k} can't be drawn from {left}")
        while at < k:
            for byte in next(self._blocks):
                # Bytes past the last multiple of `left` would favour the low places.
                if byte < _LIMITS[left]:
                    other = at + byte % left
                    pool[at], pool[other] = pool[other], pool[at]
                    at += 1
                    left -= 1
                    if at == k:
                        break
        return pool[:k]


def fair_chance(game: Game, seed: Seed) -> Chance:
    """What this seed deals now; every draw and deal has its own stream (S2, D1)."""
    number = len(game.draws) if game.phase is Phase.DRAW else game.rounds
    return chance(game, Shuffler(stream(seed, f"{game.phase.value} {number + 1}")))


def choice_seed(seed: Seed, game: Game, seat: Seat) -> Seed:
    """The seed of a bot's randomness for the choice that its seat has to make now.

    The choice is named by its round, phase and trick: not counted, because while bids are blind
    (T4) the number of choices made depends on who was quicker.
    """
    return derive(seed, f"bot {seat} {game.phase.value} {game.rounds + 1} {len(game.tricks) + 1}")
