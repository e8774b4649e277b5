"""What bots are called at a table: proper names, the same in every language."""

from __future__ import annotations

from collections.abc import Iterable

NAMES = (
    "Alder", "Aspen", "Basil", "Birch", "Briar", "Cedar", "Clover", "Coral", "Dune", "Elm",
    "Ember", "Fern", "Flint", "Hazel", "Heath", "Holly", "Indigo", "Iris", "Ivy", "Jasper",
    "Juniper", "Linden", "Maple", "Moss", "Olive", "Onyx", "Opal", "Pebble", "Poppy", "Quartz",
    "Reed", "Rowan", "Rusty", "Sage", "Sierra", "Sorrel", "Tansy", "Willow",
)  # fmt: skip
"""Short enough to be shown whole wherever there is a name."""


def free_name(taken: Iterable[str], first: int = 0) -> str:
    """A name that nobody at the table has, looked for from a place in the list on."""
    known = {name.casefold() for name in taken}
    for step in range(len(NAMES)):
        name = NAMES[(first + step) % len(NAMES)]
        if name.casefold() not in known:
            return name
    raise ValueError("all names are taken")
