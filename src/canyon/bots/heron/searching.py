"""`compiled` and `searching`: like `canyon.fast`, but kept under the heron's own sources.

What is `searching` lets other threads run meanwhile.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any, Protocol, cast

import numba
import numpy as np

from canyon.fast import compiled as fast
from canyon.fast.compiled import CONFIG, Function


class Floats(Protocol):
    """A flat array of floating-point numbers, as compiled code sees it."""

    def __getitem__(self, index: int, /) -> float: ...
    def __setitem__(self, index: int, value: float, /) -> None: ...
    def __len__(self) -> int: ...


def floats(size: int) -> Floats:
    """A new array of zeros."""
    array: Any = np.zeros(size)
    return cast(Floats, array)


def compiled(function: Function) -> Function:
    """The function compiled at its first call, or taken from the cache."""
    return _compiled(function, nogil=False)


def searching(function: Function) -> Function:
    """The same; it frees the interpreter's lock."""
    return _compiled(function, nogil=True)


def _compiled(function: Function, nogil: bool) -> Function:
    folder = _folder()
    kept, CONFIG.CACHE_DIR = CONFIG.CACHE_DIR, str(folder or "")
    try:
        keep = folder is not None
        made = numba.njit(cache=keep, error_model="numpy", nogil=nogil)(function)
    finally:
        CONFIG.CACHE_DIR = kept
    return cast(Function, made)


@cache
def _folder() -> Path | None:
    """Where the code is kept: in the folder of the rules it is built on, under our own sources."""
    rules = fast._folder()
    if rules is None:
        return None
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return rules / f"heron-{digest.hexdigest()[:16]}"
