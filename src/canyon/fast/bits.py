"""Sets of cards as bits: what processors count and find in one instruction."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic

from canyon.fast.compiled import compiled


@intrinsic
def _count(typing: Any, mask: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), emit


@intrinsic
def _trailing(typing: Any, mask: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), emit


@intrinsic
def _leading(typing: Any, mask: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), emit


@compiled
def count(mask: int) -> int:
    """How many there are."""
    number: int = _count(mask)
    return number


@compiled
def lowest(mask: int) -> int:
    """The lowest one."""
    place: int = _trailing(mask)
    return place


@compiled
def highest(mask: int) -> int:
    """The highest one."""
    place: int = _leading(mask)
    return 63 - place


@compiled
def nth(mask: int, number: int) -> int:
    """The lowest one but so many."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)
