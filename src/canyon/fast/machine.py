"""What Numba has no words for: instructions of the processor, arrays as bare addresses.

Each is plain Python too, for runs with NUMBA_DISABLE_JIT=1.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from typing import Any, cast

import numba
from llvmlite import binding, ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from canyon.fast.compiled import COMPILED, Ints

DEPOSIT = (
    COMPILED
    and platform.machine() in ("x86_64", "AMD64")
    and not numba.config.CPU_NAME
    and bool(binding.get_host_cpu_features().get("bmi2"))
)
"""Whether the processor can `deposit`."""


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def trailing(mask: int) -> int:
    """How many zeros are below the lowest bit."""
    return (mask & -mask).bit_length() - 1


def leading(mask: int) -> int:
    """How many zeros are above the highest bit, of 64."""
    return 64 - mask.bit_length()


def deposit(bits: int, mask: int) -> int:
    """The lowest bits put where the mask has bits: the n-th bit finds the n-th of a set."""
    raise NotImplementedError("only for processors that have it")


def signed(word: int) -> int:
    """The lowest 64 bits of a number, as the processor reads them."""
    return (word + (1 << 63)) % (1 << 64) - (1 << 63)


def plus(one: int, other: int) -> int:
    """A sum that may overflow; in Numba's own, an overflow lets the compiler do what it likes."""
    return signed(one + other)


def times(one: int, other: int) -> int:
    """A product that may overflow."""
    return signed(one * other)


def bare(array: Ints) -> Ints:
    """The array without its bookkeeping: its address alone.

    Numba counts the references to an array wherever it is handed on, and that takes longer than
    most of what is done with it here. Whoever calls this must keep the array.
    """
    return array


if COMPILED:
    _WORD = ir.IntType(64)

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

    @intrinsic
    def _deposit(typing: Any, bits: Any, mask: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            shape = ir.FunctionType(_WORD, [_WORD, _WORD])
            pdep = cgutils.get_or_insert_function(builder.module, shape, "llvm.x86.bmi.pdep.64")
            return builder.call(pdep, args)

        return types.int64(types.int64, types.int64), emit

    @intrinsic
    def _plus(typing: Any, one: Any, other: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.add(*args)

        return types.int64(types.int64, types.int64), emit

    @intrinsic
    def _times(typing: Any, one: Any, other: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.mul(*args)

        return types.int64(types.int64, types.int64), emit

    @intrinsic
    def _bare(typing: Any, array: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return context.make_array(array)(context, builder, args[0]).data

        return types.CPointer(types.int64)(array), emit

    count = cast(Callable[[int], int], _count)
    trailing = cast(Callable[[int], int], _trailing)
    leading = cast(Callable[[int], int], _leading)
    deposit = cast(Callable[[int, int], int], _deposit)
    plus = cast(Callable[[int, int], int], _plus)
    times = cast(Callable[[int, int], int], _times)
    bare = cast(Callable[[Ints], Ints], _bare)
