"""Figures and names for people, the same in every report."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf

from canyon.arena.match import Match
from canyon.arena.statistics import Interval
from canyon.bots.outside import PREFIX
from canyon.printable import printable
from canyon.variants import in_play

LONGEST_LABEL = 24


def percent(share: float | None, digits: int = 1) -> str:
    """A share, or a dash if there is none."""
    return "–" if share is None else f"{share:.{digits}%}"


def likelihood(chance: float | None) -> str:
    """A chance that was found by resampling, which can't tell very small ones from none."""
    if chance is None:
        return "–"
    return ">99.9%" if chance > 0.999 else "<0.1%" if chance < 0.001 else f"{chance:.1%}"


def span(interval: Interval | None) -> str:
    """An interval of shares."""
    return "–" if interval is None else f"{interval[0]:.1%}–{interval[1]:.1%}"


def elo(difference: float, interval: Interval | None) -> str:
    """An Elo difference, and its interval."""
    if interval is None:
        return _signed(difference)
    return f"{_signed(difference)} ({_signed(interval[0])}…{_signed(interval[1])})"


def _signed(points: float) -> str:
    if isinf(points):
        return "∞" if points > 0 else "−∞"
    return f"{points:+.0f}".replace("-", "−")


def milliseconds(seconds: float) -> str:
    """The time per choice, to about three digits."""
    value = 1000 * seconds
    return f"{value:.3f}" if value < 1 else f"{value:.2f}" if value < 100 else f"{value:.0f}"


def labels(bots: Sequence[str]) -> list[str]:
    """The bots' names, shortened; those that look alike are numbered."""
    alike: dict[str, list[str]] = {}
    for bot in dict.fromkeys(bots):
        alike.setdefault(_short(bot), []).append(bot)
    names = dict[str, str]()
    for short, same in alike.items():
        for number, bot in enumerate(same, start=1):
            names[bot] = f"{short} #{number}" if len(same) > 1 else short
    return [names[bot] for bot in bots]


def _short(bot: str) -> str:
    """A name without a program's folder, and without the middle if it is long."""
    program, *arguments = bot.split(" ")
    if bot.startswith(PREFIX) and "/" in program:
        program = PREFIX + program.rpartition("/")[2]
    short = printable(" ".join([program, *arguments]))
    if len(short) <= LONGEST_LABEL:
        return short
    half = LONGEST_LABEL // 2
    return f"{short[:half]}…{short[1 - half :]}"


def setting(match: Match) -> str:
    """Where and how it was played."""
    played = [variant.words for variant in in_play(match.options)]
    return printable(", ".join([f"board {match.board.name}", *played, f"seed {match.seed}"]))
