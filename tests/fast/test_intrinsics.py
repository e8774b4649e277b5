"""Instructions of the processor, and the plain Python that replaces them."""

from random import Random
from typing import Any

import numba
import pytest

from canyon.fast import intrinsics
from canyon.fast.compiled import COMPILED

compiled: Any = numba.njit
WORDS = [Random(5).getrandbits(63) >> shift for shift in range(0, 62, 7)]


def test_a_deposit_by_hand() -> None:
    assert intrinsics._plain_deposit(0b101, 0b1101000) == 0b1001000
    assert intrinsics._plain_deposit(0, 0b111) == 0
    assert intrinsics._plain_deposit(0b1000, 0b111) == 0, "what finds no place is dropped"


@pytest.mark.skipif(not COMPILED, reason="NUMBA_DISABLE_JIT leaves nothing to compare with")
def test_plain_python_does_what_the_processor_does() -> None:
    count, trailing, leading = intrinsics.count, intrinsics.trailing, intrinsics.leading

    @compiled  # type: ignore[untyped-decorator]
    def instructions(mask: int) -> tuple[int, int, int]:
        return count(mask), trailing(mask), leading(mask)

    for word in WORDS:
        assert instructions(word) == (
            intrinsics._plain_count(word),
            intrinsics._plain_trailing(word),
            intrinsics._plain_leading(word),
        )


@pytest.mark.skipif(not intrinsics.DEPOSIT, reason="this processor has no such instruction")
def test_a_plain_deposit_is_the_processors() -> None:
    deposit = intrinsics.deposit

    @compiled  # type: ignore[untyped-decorator]
    def instruction(bits: int, mask: int) -> int:
        return deposit(bits, mask)

    for bits in WORDS:
        for mask in WORDS:
            assert instruction(bits, mask) == intrinsics._plain_deposit(bits, mask)
