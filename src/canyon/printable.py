"""Texts made safe to print, because names of files, bots and records may contain anything."""

from __future__ import annotations

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
