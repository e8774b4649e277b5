"""`compiled`, kept apart from the rules' code: it changes with the sources of this folder too."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import cast

import numba

from canyon.fast import compiled as fast
from canyon.fast.compiled import CONFIG, Function


def compiled(function: Function) -> Function:
    """The function compiled at its first call, or taken from the cache."""
    folder = _folder()
    kept, CONFIG.CACHE_DIR = CONFIG.CACHE_DIR, str(folder or "")
    try:
        made = numba.njit(cache=folder is not None, error_model="numpy")(function)
    finally:
        CONFIG.CACHE_DIR = kept
    return cast(Function, made)


@cache
def _folder() -> Path | None:
    rules = fast._folder()
    if rules is None:
        return None
    digest = hashlib.sha256()
    for name in ("layout.py", "lockstep.py", "observation.py"):
        digest.update((Path(__file__).parent / name).read_bytes())
    return rules / f"research-{digest.hexdigest()[:16]}"
