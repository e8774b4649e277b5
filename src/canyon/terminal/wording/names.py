"""What the players of a table are called."""

from __future__ import annotations

from collections.abc import Sequence

from canyon.texts import Texts


def marked(names: Sequence[str], bots: Sequence[object], texts: Texts) -> list[str]:
    """The same names, with a mark for bots that play under a name of their own."""
    return [
        texts("named-bot", name=name) if bot else name
        for name, bot in zip(names, bots, strict=True)
    ]
