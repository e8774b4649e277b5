"""One deal, played once for each rotation of the line-up, so that luck with cards cancels.

entry     a bot's place in the line-up; with rotation r it sits on seat (entry + r) mod n
deal      all draws and hands of a game: they depend on seed, deal number and round alone
forfeit   a bot that fails or chooses what is not legal loses; the others share the win
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from canyon.actions import Action
from canyon.board import Board
from canyon.bots import make
from canyon.events import RoundEnded
from canyon.fair import Seed, derive, fair_chance
from canyon.play import Player, steps
from canyon.rules import new_game, result
from canyon.state import Game, Options, Phase, Seat
from canyon.view import View


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays, where and by which variants."""

    bots: tuple[str, ...]
    board: Board
    options: Options
    seed: Seed


@dataclass(slots=True)
class Tally:
    """What one entry did in some games."""

    wins: float = 0.0
    places: float = 0.0
    bids: Counter[int] = field(default_factory=Counter)
    """By number of cards dealt: bids made."""
    met: Counter[int] = field(default_factory=Counter)
    """By number of cards dealt: bids met."""
    forfeits: int = 0
    choices: int = 0
    seconds: float = 0.0

    def add(self, other: Tally) -> None:
        """Count other games in."""
        self.wins += other.wins
        self.places += other.places
        self.bids += other.bids
        self.met += other.met
        self.forfeits += other.forfeits
        self.choices += other.choices
        self.seconds += other.seconds


@dataclass(slots=True)
class DealReport:
    """All rotations of one deal."""

    tallies: list[Tally]
    """By entry."""
    games: int = 0
    rounds: int = 0
    abandoned: int = 0
    """Games without a landing (E4)."""
    faults: list[str] = field(default_factory=list)
    """What bots did wrong."""


class Fault(Exception):
    """A bot failed, or chose what is not legal."""

    def __init__(self, seat: Seat, what: str) -> None:
        super().__init__(what)
        self.seat = seat


class Watched:
    """A bot under the arena's eye: timed, and held to what is legal."""

    def __init__(self, player: Player, tally: Tally) -> None:
        self._player, self._tally = player, tally

    def choose(self, view: View) -> Action:
        assert view.seat is not None
        start = perf_counter()
        try:
            action = self._player.choose(view)
        except Exception as error:
            raise Fault(view.seat, f"raised {type(error).__name__}: {error}") from error
        self._tally.seconds += perf_counter() - start
        self._tally.choices += 1
        if action not in view.legal:
            raise Fault(view.seat, f"chose {action!r} in phase {view.phase.value}: not legal")
        return action


def play_deal(match: Match, number: int) -> DealReport:
    """One deal from every seat."""
    entries = len(match.bots)
    report = DealReport([Tally() for _ in range(entries)])
    for rotation in range(entries):
        _play_rotation(match, number, rotation, report)
    return report


def _play_rotation(match: Match, number: int, rotation: int, report: DealReport) -> None:
    entries = len(match.bots)
    seed = derive(match.seed, f"deal {number}")
    at_seat = [(seat - rotation) % entries for seat in range(entries)]
    tallies = [report.tallies[entry] for entry in at_seat]
    players = [
        Watched(make(match.bots[entry], _randomness(seed, rotation, entry)), tally)
        for entry, tally in zip(at_seat, tallies, strict=True)
    ]
    game = start = new_game(entries, match.board, match.options)
    report.games += 1
    try:
        for game in _rounds(start, players, seed):
            _count_bids(game, tallies)
    except Fault as fault:
        bot = match.bots[at_seat[fault.seat]]
        report.faults.append(f"{bot} (deal {number}, seat {fault.seat}) {fault}")
        _forfeit(fault.seat, tallies)
    else:
        _finish(game, tallies, report)
    report.rounds += game.rounds


def _randomness(seed: Seed, rotation: int, entry: int) -> Random:
    return Random(derive(seed, f"bot {rotation} {entry}"))


def _rounds(game: Game, players: list[Watched], seed: Seed) -> Iterator[Game]:
    """The game after each of its rounds."""
    for _, step in steps(game, players, lambda game: fair_chance(game, seed)):
        if any(isinstance(event, RoundEnded) for event in step.events):
            yield step.game


def _count_bids(game: Game, tallies: list[Tally]) -> None:
    cards = len(game.tricks)
    for tally, bid, won in zip(tallies, game.bids, game.won, strict=True):
        tally.bids[cards] += 1
        tally.met[cards] += bid == won


def _finish(game: Game, tallies: list[Tally], report: DealReport) -> None:
    """Winner and places; an abandoned game has no winner, and places by distance (E2–E4)."""
    end = result(game)
    for tally, place in zip(tallies, end.places, strict=True):
        tally.places += place
    if game.phase is Phase.OVER:
        tallies[end.winner].wins += 1
    else:
        report.abandoned += 1


def _forfeit(loser: Seat, tallies: list[Tally]) -> None:
    """The last place for the one at fault; the others share the win and the places before."""
    others = len(tallies) - 1
    for seat, tally in enumerate(tallies):
        if seat == loser:
            tally.forfeits += 1
            tally.places += others + 1
        else:
            tally.wins += 1 / others
            tally.places += (1 + others) / 2
