"""Texts made safe to print, because names of files, bots and records may contain anything."""

from __future__ import annotations


def printable(text: str, instead: str = "?") -> str:
    """Safe to print: without escape sequences or other invisible characters."""
    return "".join(sign if sign.isprintable() else instead for sign in text)


def one_line(text: str) -> str:
    """Safe to print, on one line and without double spaces."""
    return " ".join(printable(text, " ").split())
