"""What Numba can't express: instructions of the processor, arrays as raw addresses.

Each is plain Python too, for runs with NUMBA_DISABLE_JIT=1; rows of tables are NumPy's then.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from typing import Any, TypeVar, cast

from llvmlite import binding, ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from canyon.fast.compiled import COMPILED, CONFIG, Ints

DEPOSIT = (
    COMPILED
    and platform.machine() in ("x86_64", "AMD64")
    and not CONFIG.CPU_NAME
    and bool(binding.get_host_cpu_features().get("bmi2"))
)
"""Whether the processor can `deposit`."""


def _plain_count(mask: int) -> int:
    """The number of bits that are set."""
    return int(mask).bit_count()


def _plain_trailing(mask: int) -> int:
    """The number of zeros below the lowest bit."""
    return int(mask & -mask).bit_length() - 1


def _plain_leading(mask: int) -> int:
    """The number of zeros above the highest bit, of 64."""
    return 64 - int(mask).bit_length()


def _plain_deposit(bits: int, mask: int) -> int:
    """The lowest bits put where the mask has bits: the n-th bit finds the n-th of a set."""
    found = 0
    while mask:
        lowest = mask & -mask
        found |= lowest if bits & 1 else 0
        bits, mask = bits >> 1, mask ^ lowest
    return found


def signed(word: int) -> int:
    """The lowest 64 bits of a number, as the processor reads them."""
    return (word + (1 << 63)) % (1 << 64) - (1 << 63)


def _plain_plus(one: int, other: int) -> int:
    """A sum that may overflow; in Numba's own, an overflow lets the compiler do what it likes."""
    return signed(one + other)


def _plain_times(one: int, other: int) -> int:
    """A product that may overflow."""
    return signed(one * other)


def _plain_raw_pointer(array: Ints) -> Ints:
    """The array without its bookkeeping: its address alone.

    Numba counts the references to an array whenever it is passed on, and that takes longer than
    most of what is done with it here. The caller must keep the array. A raw one stays raw.
    """
    return array


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
        insert: Any = cgutils.get_or_insert_function
        pdep = insert(builder.module, shape, "llvm.x86.bmi.pdep.64")
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
def _raw_pointer(typing: Any, array: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        if array == address:
            return args[0]
        return context.make_array(array)(context, builder, args[0]).data

    pointer: Any = types.CPointer
    address = pointer(types.int64)
    return address(array), emit


Function = TypeVar("Function", bound=Callable[..., object])


def _either(instruction: Any, plain: Function) -> Function:
    return cast(Function, instruction) if COMPILED else plain


count = _either(_count, _plain_count)
trailing = _either(_trailing, _plain_trailing)
leading = _either(_leading, _plain_leading)
deposit = _either(_deposit, _plain_deposit)
plus = _either(_plus, _plain_plus)
times = _either(_times, _plain_times)
raw_pointer = _either(_raw_pointer, _plain_raw_pointer)
