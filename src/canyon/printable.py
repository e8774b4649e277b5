"""What may be printed: a file's name, a bot's or a record's may hold anything."""

from __future__ import annotations


def printable(text: str) -> str:
    """Safe to print: no escape sequences, nor whatever else is no sign."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
