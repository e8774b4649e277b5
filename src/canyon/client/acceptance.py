"""Which invitations a bot at a server accepts: from whom, to which variants, clocks, tables."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from canyon.variants import VARIANTS

Json = Any
Why = Literal["host", "variants", "clock", "tables"]

ANY, NONE = "any", "none"
ANYONE, OWNER = "anyone", "owner"


@dataclass(frozen=True, slots=True)
class Acceptance:
    """The rules by which invitations are accepted; by default all are."""

    hosts: frozenset[str] = frozenset({ANYONE})
    """Names or ids of people, or `anyone`, or `owner`."""
    variants: frozenset[str] | None = None
    """The variants that may be in play; None for all."""
    clocks: tuple[tuple[int, int] | None, ...] | None = None
    """Ranges of seconds per decision, None for tables without a clock; None for all."""
    tables: int = 4
    """The most tables at once."""

    def refusal(self, invitation: Json, playing: int) -> Why | None:
        """Why an invitation is refused while we sit at that many tables; None if it is not."""
        settings = invitation["settings"]
        known = {ANYONE, invitation["host"], invitation["host_name"]}
        if invitation["by_owner"]:
            known.add(OWNER)
        if not self.hosts & known:
            return "host"
        in_play = {name for name, on in settings["options"].items() if on}
        if self.variants is not None and not in_play <= self.variants:
            return "variants"
        if self.clocks is not None and not any(_fits(settings["clock"], c) for c in self.clocks):
            return "clock"
        return "tables" if playing >= self.tables else None


def _fits(clock: int | None, wanted: tuple[int, int] | None) -> bool:
    if clock is None or wanted is None:
        return clock is None and wanted is None
    return wanted[0] <= clock <= wanted[1]


def acceptance(hosts: Sequence[str], variants: str, clocks: str, tables: int) -> Acceptance:
    """The rules as the command line gives them; ValueError says what is wrong."""
    return Acceptance(frozenset(hosts or [ANYONE]), _variants(variants), _clocks(clocks), tables)


def _variants(text: str) -> frozenset[str] | None:
    if text == ANY:
        return None
    names = {each.slug: each.name for each in VARIANTS}
    wanted = [] if text == NONE else text.split(",")
    for each in wanted:
        if each not in names:
            known = ", ".join([ANY, NONE, *names])
            raise ValueError(f"--variants: there is no variant {each!r}; choose from {known}")
    return frozenset(names[each] for each in wanted)


def _clocks(text: str) -> tuple[tuple[int, int] | None, ...] | None:
    if text == ANY:
        return None
    ranges: list[tuple[int, int] | None] = []
    for each in text.split(","):
        if each == NONE:
            ranges.append(None)
        elif found := re.fullmatch(r"(\d{1,7})(?:-(\d{1,7}))?", each):
            ranges.append((int(found[1]), int(found[2] or found[1])))
        else:
            raise ValueError(
                f"--clocks: {each!r} is neither {ANY}, nor {NONE} (tables without a clock), nor"
                " seconds per decision like 30 or 10-120"
            )
    return tuple(ranges)
