"""For terminals that lack our characters: ASCII ones instead, of the same width.

`errors="canyon"` on a stream uses them if its encoding has no such character.
"""

from __future__ import annotations

import codecs
import re
import unicodedata

ERRORS = "canyon"

_SINGLE = dict(zip("▒░·≈‡∩⌂◄▲■★●◆✚×–—…’‘“”„«»─", '#o.~TCV<******x--.\'\'"""""-', strict=True))
_SPELT = {"ß": "ss", "æ": "ae", "œ": "oe", "Æ": "AE", "Œ": "OE"}
_ARROWS = {
    "↑": "^ ", "↗": "^>", "→": "> ", "↘": "v>", "↓": "v ", "↙": "<v", "←": "< ", "↖": "<^",
}  # fmt: skip
"""Two columns, because a field's arrow is followed by a space, which it replaces."""
_SUIT = re.compile(r"[⌇♠✹☼☾](\d*)")
"""The symbol of a card and its value: `B⌇7` becomes `B7 `."""


def substitute(error: UnicodeError) -> tuple[str, int]:
    """What to write instead, and where to continue: an error handler of Python's codecs."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text, at = error.object, error.start
    if text[at] in _ARROWS:
        return _ARROWS[text[at]], at + (2 if text.startswith(" ", at + 1) else 1)
    if card := _SUIT.match(text, at):
        return f"{card[1]} ", card.end()
    return _SINGLE.get(text[at]) or _SPELT.get(text[at]) or _bare(text[at]), at + 1


def _bare(sign: str) -> str:
    """A letter without its accents; "?" for what is not a letter here."""
    parts = unicodedata.normalize("NFKD", sign)
    return parts.encode("ascii", "ignore").decode() or "?"


codecs.register_error(ERRORS, substitute)
