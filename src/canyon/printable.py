"""What may be printed: a file's name, a bot's or a record's may hold anything."""

from __future__ import annotations


def printable(text: str, instead: str = "?") -> str:
    """Safe to print: no escape sequences or other characters that are not signs."""
    return "".join(sign if sign.isprintable() else instead for sign in text)


def one_line(text: str) -> str:
    """Safe to print, and in one line without double spaces."""
    return " ".join(printable(text, " ").split())
