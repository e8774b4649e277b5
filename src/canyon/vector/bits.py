"""Sets as bits of 32-bit words, small numbers packed into words, and cheap random words.

Everything works element by element on arrays of any shape: one number per game.
"""

from __future__ import annotations

from collections.abc import Sequence

import jax.numpy as jnp
from jax import Array

Words = tuple[Array, ...]
"""A set of more than 32 things."""

U32, I32 = jnp.uint32, jnp.int32
GOLDEN = 0x9E3779B9


def u32(value: Array | int) -> Array:
    """As an unsigned word."""
    return jnp.asarray(value, U32)


def i32(value: Array | int) -> Array:
    """As a signed number."""
    return jnp.asarray(value, I32)


def count(mask: Array) -> Array:
    """The number of bits set, by sums within the word, because kernels have no operation for it."""
    twos = mask - ((mask >> u32(1)) & u32(0x55555555))
    fours = (twos & u32(0x33333333)) + ((twos >> u32(2)) & u32(0x33333333))
    eights = (fours + (fours >> u32(4))) & u32(0x0F0F0F0F)
    return i32((eights * u32(0x01010101)) >> u32(24))


def bit(at: Array | int) -> Array:
    """The word with that bit; 0 for 32 and beyond, which a plain shift would not guarantee."""
    at = u32(at)
    return jnp.where(at < 32, u32(1) << (at & u32(31)), u32(0))


def lowest(mask: Array) -> Array:
    """Where the lowest bit is; 32 in an empty set."""
    return count(~mask & (mask - u32(1)))


def nth(mask: Array, number: Array) -> Array:
    """The position of the bit that has that many set bits below it, found by halving."""
    at, number = jnp.zeros_like(number), i32(number)
    for half in (16, 8, 4, 2, 1):
        below = count(mask & u32((1 << half) - 1))
        above = number >= below
        number = jnp.where(above, number - below, number)
        mask = jnp.where(above, mask >> u32(half), mask)
        at = jnp.where(above, at + half, at)
    return at


def pick(words: Words, number: Array) -> Array:
    """The position of the bit that has that many set bits below it, in several words."""
    at, mask, first = number, words[0], jnp.zeros_like(number)
    for index, word in enumerate(words[1:], 1):
        below = count(mask)
        on = (at >= below) & (first == 32 * (index - 1))
        at = jnp.where(on, at - below, at)
        mask = jnp.where(on, word, mask)
        first = jnp.where(on, 32 * index, first)
    return first + nth(mask, at)


# Numbers of four bits, by seat or by landing stage.


def nibble(word: Array, at: Array | int) -> Array:
    """The number there."""
    return i32(word >> u32(4 * u32(at)) & u32(15))


def put_nibble(word: Array, at: Array | int, value: Array) -> Array:
    """The word with that number there."""
    shift = u32(4 * u32(at))
    return word & ~(u32(15) << shift) | u32(value) << shift


def by_seat(values: Sequence[Array], seat: Array) -> Array:
    """A seat's one of several values."""
    found = values[0]
    for at, value in enumerate(values[1:], 1):
        found = jnp.where(seat == at, value, found)
    return found


# Random words: a hash of where they are needed, so that no generator is carried along.


def mix(word: Array) -> Array:
    """A word in which every bit of the given one has changed about half of the bits."""
    word = (word ^ word >> u32(16)) * u32(0x7FEB352D)
    word = (word ^ word >> u32(15)) * u32(0x846CA68B)
    return word ^ word >> u32(16)


def hashed(seed: Words, number: Array | int) -> Array:
    """The random word of that number, of a seed of two words."""
    return mix(mix(seed[0] + u32(number) * u32(GOLDEN)) + seed[1])


def below(word: Array, limit: Array) -> Array:
    """A random word as a number below a limit of at most 255; the bias is limit / 2²⁴."""
    return i32((word >> u32(8)) * u32(limit) >> u32(24))
