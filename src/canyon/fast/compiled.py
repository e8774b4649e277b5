"""`compiled`: Numba's `njit` with our settings, and the types of what it works on."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

import numba
import numpy as np

Function = TypeVar("Function", bound=Callable[..., object])


class Ints(Protocol):
    """A flat array of 64-bit integers, as compiled code sees it."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...

    def copy(self) -> Ints: ...


CONFIG: Any = numba.config
COMPILED = not CONFIG.DISABLE_JIT
"""With NUMBA_DISABLE_JIT=1 the same code runs as plain Python, on lists: slow, for a debugger."""


def ints(values: list[int]) -> Ints:
    """An array of these values; compiled code takes a global one for a constant."""
    if not COMPILED:
        return values
    array: Ints = np.array(values, np.int64)
    return array


def zeros(size: int) -> Ints:
    """A new array of zeros."""
    return ints([0] * size)


def compiled(function: Function) -> Function:
    """The function compiled to machine code at its first call, or taken from the cache."""
    kept, CONFIG.CACHE_DIR = CONFIG.CACHE_DIR, str(_folder())
    try:
        return _njit(function, cache=True)
    except RuntimeError:
        # No folder can be written to: then every process compiles for itself.
        return _njit(function, cache=False)
    finally:
        CONFIG.CACHE_DIR = kept


def _njit(function: Function, cache: bool) -> Function:
    # `error_model`: no check for a division by zero, which does not occur.
    return cast(Function, numba.njit(cache=cache, error_model="numpy")(function))


def _folder() -> Path:
    """Where compiled code is kept: by all that it is made of, for Numba looks at one file alone."""
    if _FOLDERS:
        return _FOLDERS[0]
    digest = hashlib.sha256(f"{platform.python_version()} {numba.__version__}".encode())
    package = Path(__file__).parent
    outside = [package.parent / name for name in OUTSIDE]
    for source in [*sorted(package.glob("*.py")), *outside]:
        digest.update(source.read_bytes())
    _FOLDERS.append(_caches() / f"fast-{digest.hexdigest()[:16]}")
    return _FOLDERS[0]


_FOLDERS: list[Path] = []
OUTSIDE = ("board.py", "cards.py", "numbering.py", "play.py", "rules/marker.py", "state.py")
"""The other sources of constants that compiled code holds."""


def _caches() -> Path:
    """The user's folder for what can be made again; $NUMBA_CACHE_DIR goes before it."""
    if folder := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(folder)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "canyon"
    # The XDG specification says that a relative path is to be ignored.
    caches = Path(os.environ.get("XDG_CACHE_HOME", ""))
    return (caches if caches.is_absolute() else Path.home() / ".cache") / "canyon"
