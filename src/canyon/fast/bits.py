"""Sets of cards as bits: what processors count and find in one instruction."""

from __future__ import annotations

from canyon.fast.compiled import compiled
from canyon.fast.intrinsics import DEPOSIT, deposit, leading, trailing


@compiled
def lowest(mask: int) -> int:
    """The lowest one."""
    return trailing(mask)


@compiled
def highest(mask: int) -> int:
    """The highest one."""
    return 63 - leading(mask)


@compiled
def nth(mask: int, number: int) -> int:
    """The lowest one after skipping some, at most seven."""
    if DEPOSIT:
        return lowest(deposit(1 << number, mask))
    return slow_nth(mask, number)


@compiled
def slow_nth(mask: int, number: int) -> int:
    """The same on a processor that has no instruction for it."""
    # Always seven rounds, because a loop that ends sooner is a branch that nobody can predict.
    for at in range(7):
        mask &= mask - (at < number)
    return lowest(mask)
