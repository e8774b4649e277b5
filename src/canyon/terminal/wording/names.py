"""What the players of a table are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from canyon.bots import BOTS
from canyon.texts import Texts


def marked(names: Sequence[str], bots: Sequence[object], texts: Texts) -> list[str]:
    """The same names, with a mark for bots that play under a name of their own."""
    return [
        texts("named-bot", name=name) if bot else name
        for name, bot in zip(names, bots, strict=True)
    ]


def seat_names(names: Sequence[str], bots: Sequence[str | None], texts: Texts) -> list[str]:
    """Names by seat; a bot that has none of its own is called by its kind, and numbered."""
    kinds = [name if name == bot else None for name, bot in zip(names, bots, strict=True)]
    many = Counter(kinds)
    met: Counter[str] = Counter()
    called = []
    for name, kind in zip(names, kinds, strict=True):
        if kind is None:
            called.append(name)
            continue
        met[kind] += 1
        title = texts(BOTS[kind].title_key) if kind in BOTS else kind
        title = f"{title[:1].upper()}{title[1:]}"
        called.append(f"{title} {met[kind]}" if many[kind] > 1 else title)
    return called
