"""The variants of the game, declared once.

Records, the wire, the server's settings, command lines and screens go through `VARIANTS`; only
the code of a variant's rule asks for it by name.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple


def _variant(rule: str, summary: str) -> Any:
    return field(default=False, metadata={"rule": rule, "summary": summary})


@dataclass(frozen=True, slots=True)
class Options:
    """The variants in play: each field declares one, with its rule and what `--help` says."""

    calm_water: bool = _variant("K2", "Skip the dark rounds 6–9")
    blind_bids: bool = _variant("T4", "Everybody bids in secret")


class Variant(NamedTuple):
    """A variant; its name is the field of `Options`, the record's key and the JSON's."""

    name: str
    default: bool
    rule: str
    summary: str

    @property
    def words(self) -> str:
        """As reports in English call it."""
        return self.name.replace("_", " ")

    @property
    def slug(self) -> str:
        """As command lines and the keys of texts call it."""
        return self.name.replace("_", "-")

    @property
    def flag(self) -> str:
        """The switch of a command line."""
        return f"--{self.slug}"

    @property
    def text_key(self) -> str:
        """The text that tells players what it changes."""
        return f"variant-{self.slug}"


STANDARD = Options()
"""The game without variants."""
VARIANTS = tuple(
    Variant(each.name, bool(each.default), each.metadata["rule"], each.metadata["summary"])
    for each in fields(Options)
)


def in_play(options: Options) -> tuple[Variant, ...]:
    """The variants that are switched on."""
    return tuple(each for each in VARIANTS if getattr(options, each.name))
