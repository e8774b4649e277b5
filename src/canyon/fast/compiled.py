"""`compiled`: Numba's `njit` with our settings, and the types of what it works on."""

from __future__ import annotations

import hashlib
import os
import platform
import tempfile
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

import numba
import numpy as np
import platformdirs

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
    return _compile(function, _folder())


class Compiler(Protocol):
    """Makes machine code of a function."""

    def __call__(self, function: Function, /) -> Function: ...


def compiler(package: Path, nogil: bool = False, beside: Iterable[Path] = ()) -> Compiler:
    """`compiled` for a package that is built on this one: its sources go into the folder's name,
    and those `beside` it that it calls.

    With `nogil` other threads run while the function does.
    """
    rules, sources = _folder(), [*sorted(package.glob("*.py")), *beside]
    folder = rules and rules / f"{package.name}-{_digest(sources)}"

    def compile_it(function: Function, /) -> Function:
        return _compile(function, folder, nogil)

    return compile_it


def _compile(function: Function, folder: Path | None, nogil: bool = False) -> Function:
    kept, CONFIG.CACHE_DIR = CONFIG.CACHE_DIR, str(folder or "")
    keep = folder is not None
    try:
        # `error_model`: no check for a division by zero, which does not occur.
        made = numba.njit(cache=keep, error_model="numpy", nogil=nogil)(function)
    finally:
        CONFIG.CACHE_DIR = kept
    return cast(Function, made)


def is_kept(function: Callable[..., object]) -> bool:
    """Whether the cache has compiled code of a function, so that its first call is quick."""
    folder = _folder()
    return folder is not None and any(folder.rglob(f"*.{function.__name__}-*.nbi"))


@cache
def _folder() -> Path | None:
    """Where compiled code is kept; None if nothing can be written, so that every process compiles.

    Numba asks whether a function's own file has changed, not those of what it calls; so the folder
    is named after everything that goes into the code.
    """
    package = Path(__file__).parent
    sources = [*sorted(package.glob("*.py")), *[package.parent / name for name in OUTSIDE]]
    folder = _caches() / f"fast-{_digest(sources)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return None
    return folder


def _digest(sources: Iterable[Path]) -> str:
    digest = hashlib.sha256(f"{platform.python_version()} {numba.__version__}".encode())
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


OUTSIDE = (
    "board.py",
    "cards.py",
    "features.py",
    "numbering.py",
    "play.py",
    "rules/marker.py",
    "state.py",
    "variants.py",
)
"""The other sources of constants in compiled code."""


def _caches() -> Path:
    """The user's cache folder, unless $NUMBA_CACHE_DIR names another."""
    if folder := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(folder)
    return platformdirs.user_cache_path("canyon")
