"""`compiled` and `searching`: like `canyon.fast`, for everything that searches.

The cache of compiled code depends on the sources here. Functions marked `searching` let
other threads run meanwhile.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol, cast

import numpy as np

from canyon.fast.compiled import compiler


class Floats(Protocol):
    """A flat array of floating-point numbers, as compiled code sees it."""

    def __getitem__(self, index: int, /) -> float: ...
    def __setitem__(self, index: int, value: float, /) -> None: ...
    def __len__(self) -> int: ...


def floats(size: int) -> Floats:
    """A new array of zeros."""
    array: Any = np.zeros(size)
    return cast(Floats, array)


_HERE = Path(__file__).parent

compiled = compiler(_HERE)
searching = compiler(_HERE, nogil=True)
