"""Figures and names for people, the same in every report."""

from __future__ import annotations

from canyon.arena.chances import Interval
from canyon.arena.match import Match
from canyon.bots.outside import PREFIX
from canyon.printable import printable

LONGEST_LABEL = 24


def percent(share: float | None, digits: int = 1) -> str:
    """A share, or a dash where there is none."""
    return "–" if share is None else f"{share:.{digits}%}"


def span(interval: Interval | None) -> str:
    """An interval of shares."""
    return "–" if interval is None else f"{interval[0]:.1%}–{interval[1]:.1%}"


def milliseconds(seconds: float) -> str:
    """A time for a choice, to about three digits."""
    value = 1000 * seconds
    return f"{value:.3f}" if value < 1 else f"{value:.2f}" if value < 100 else f"{value:.0f}"


def label(bot: str) -> str:
    """A bot's name where there is little room: of a program, what tells it from others."""
    program, *arguments = bot.split(" ")
    if bot.startswith(PREFIX) and "/" in program:
        program = PREFIX + program.rpartition("/")[2]
    short = printable(" ".join([program, *arguments]))
    return short if len(short) <= LONGEST_LABEL else short[: LONGEST_LABEL - 1] + "…"


def setting(match: Match) -> str:
    """Where and how it was played."""
    options = match.options
    variants = {"calm water": options.calm_water, "blind bids": options.blind_bids}
    played = [name for name, on in variants.items() if on]
    return printable(", ".join([f"board {match.board.name}", *played, f"seed {match.seed}"]))
