"""Texts made safe to print, because names of files, bots and records may contain anything."""

from __future__ import annotations

from unicodedata import bidirectional, category, combining

NO_BREAK_SPACES = "\u00a0\u202f"
"""Which French has before its punctuation; Python does not count them as printable."""


def printable(text: str, instead: str = "?") -> str:
    """Safe to print: without escape sequences or other invisible characters."""
    return "".join(
        sign if sign.isprintable() or sign in NO_BREAK_SPACES else instead for sign in text
    )


def one_line(text: str) -> str:
    """Safe to print, on one line and without double spaces."""
    return " ".join(printable(text, " ").split())


HIDDEN = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
"""Unicode's categories of characters that can't be displayed in a line."""
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2065\u2800\u3164\uffa0\ufffc"
    "\U00013441\U00013442\U00016fe4\U0001d159"
).union(map(chr, (*range(0xFE00, 0xFE10), *range(0xFFF0, 0xFFF9), *range(0xE0000, 0xE1000))))
"""Letters, signs and marks of the other categories that are displayed as nothing."""
JOINER, NON_JOINER, AS_PICTURE = "\u200d", "\u200c", "\ufe0f"
"""Invisible, but they change how their neighbours look: emoji, Arabic letters, Indian ones."""


def shows_something(text: str) -> bool:
    """Whether there is anything to be seen in a text."""
    return any(category(sign)[0] in "LNPS" and sign not in BLANK for sign in text)


def hides_nothing(text: str) -> bool:
    """Whether all of a text can be seen, so that two texts that differ do not look the same."""
    neighbours = zip(f" {text}", text, f"{text[1:]} ", strict=False)
    return all(_can_be_seen(before, sign, after) for before, sign, after in neighbours)


def _can_be_seen(before: str, sign: str, after: str) -> bool:
    if sign in (JOINER, NON_JOINER) and combining(before) == 9:  # a virama, as in "Sri"
        return True
    if sign == JOINER:
        return category(after) == "So" and (
            category(before) in ("So", "Sk") or before == AS_PICTURE
        )
    if sign == NON_JOINER:
        return bidirectional(before) == bidirectional(after) == "AL"
    if sign == AS_PICTURE:
        return category(before) == "So"
    return category(sign) not in HIDDEN and sign not in BLANK
