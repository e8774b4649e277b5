"""Optional packages: which extra contains them, and what to type to install it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

EXTRAS = {
    "dask": "cluster",
    "distributed": "cluster",
    "gymnasium": "research",
    "jax": "train",
    "matplotlib": "plot",
    "numba": "fast",
    "numpy": "fast",
    "open_spiel": "research",
    "optax": "train",
    "pettingzoo": "research",
    "pgx": "bench",
    "PIL": "research",
    "playwright": "bench",
    "pyspiel": "bench",
}
"""The extras, by the name under which a package is imported."""
ALONE = ("pyarrow",)
"""Packages that no extra contains, because few need them."""


class Missing(ModuleNotFoundError):
    """A package is not installed; the text says what to type."""


def how(extra: str) -> str:
    """What to type to install an extra."""
    return f"type `pip install '.[{extra}]'` in Canyon's folder"


def package(error: ModuleNotFoundError) -> str:
    """The package that an import did not find."""
    return (error.name or "").partition(".")[0]


def missing(error: ModuleNotFoundError) -> str | None:
    """What to say about an import that failed; None if no extra contains it, which is a bug."""
    if isinstance(error, Missing):
        return str(error)
    name = package(error)
    if name in ALONE:
        return f"the package {name} is missing: type `pip install {name}`"
    if name not in EXTRAS:
        return None
    return f"the package {name} is missing: {how(EXTRAS[name])}"


@contextmanager
def extra(what: str, name: str = "research") -> Iterator[None]:
    """Within this block, an import that fails names the extra to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        needed = package(error)
        if needed not in EXTRAS and needed not in ALONE:
            raise
        fix = f"type `pip install {needed}`" if needed in ALONE else how(name)
        told = f"{what} needs the package {needed}: {fix}"
        raise Missing(told, name=error.name) from None
