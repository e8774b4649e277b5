"""Everything in a few files, so that training can stop and resume as if it had not stopped.

A tree of arrays is cut into parts of at most a few megabytes. Each part knows how many there are
and at which count they were written, so that files of different times are not mixed up.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

import jax
import jax.numpy as jnp
import numpy as np

from canyon.atomic_write import atomic_write

LARGEST = 14 << 20
"""Bytes of a part, before it is packed."""
PARTS, COUNT = "parts", "count"

Tree = TypeVar("Tree")


class Unusable(Exception):
    """Why a checkpoint can't be read, in a sentence."""


def names(tree: Any) -> list[str]:
    """A name for each array of a tree, which says where it is."""
    return [jax.tree_util.keystr(path) for path, _ in jax.tree_util.tree_leaves_with_path(tree)]


def save(folder: Path, what: str, count: int, tree: Any) -> None:
    """Write a tree under a name; files replace the old ones only when all are written."""
    parts: list[dict[str, np.ndarray]] = [{}]
    size = 0
    for name, leaf in zip(names(tree), jax.tree.leaves(tree), strict=True):
        array = np.asarray(leaf)
        if size + array.nbytes > LARGEST and parts[-1]:
            parts.append({})
            size = 0
        parts[-1][name] = array
        size += array.nbytes
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as all_parts:
        for at, part in enumerate(parts):
            file = all_parts.enter_context(atomic_write(folder / _file(what, at)))
            np.savez_compressed(file, **part, **{PARTS: len(parts), COUNT: count})  # type: ignore[arg-type]
            file.flush()


def is_there(folder: Path, what: str) -> bool:
    """Whether a tree of that name was written."""
    return (folder / _file(what, 0)).is_file()


def load(folder: Path, what: str, like: Tree) -> Tree:
    """Read the tree of that name, which looks like this one."""
    found: dict[str, np.ndarray] = {}
    parts, count, at = 1, None, 0
    while at < parts:
        file = folder / _file(what, at)
        if not file.is_file():
            raise Unusable(f"{file} is missing: a checkpoint is all files of one folder")
        with np.load(file) as part:
            parts = int(part[PARTS])
            if count not in (None, int(part[COUNT])):
                raise Unusable(f"{file} was not written at the same time as the files before it")
            count = int(part[COUNT])
            found |= {name: part[name] for name in part.files if name not in (PARTS, COUNT)}
        at += 1
    leaves = []
    for name, leaf in zip(names(like), jax.tree.leaves(like), strict=True):
        if name not in found or found[name].shape != leaf.shape:
            raise Unusable(f"{folder} has other sizes than asked for: see {name}")
        known = jnp if isinstance(leaf, jax.Array) else np
        leaves.append(known.asarray(found[name], leaf.dtype))
    tree: Tree = jax.tree.unflatten(jax.tree.structure(like), leaves)
    return tree


def _file(what: str, at: int) -> str:
    return f"{what}-{at}.npz"
