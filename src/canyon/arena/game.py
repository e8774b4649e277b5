"""One game of a match, from its first draw to its report about the bots.

forfeit  a bot that fails, is late or chooses something illegal loses the game: it is last,
         and the others share the win and the places above it
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from canyon.arena.match import Match
from canyon.arena.programs import pool
from canyon.arena.referee import Fault, RefereedListener, RefereedPlayer
from canyon.arena.tally import Tally
from canyon.arena.time_limit import time_limit
from canyon.board import NOWHERE, Board
from canyon.bots.calling import call, dismiss
from canyon.bots.clock import Clock
from canyon.bots.protocol_log import NOTE, LogFault, ProtocolLog
from canyon.bots.verdict import Verdict, crash
from canyon.events import CardsDealt, RoundEnded
from canyon.fair import Seed, commitment, derive, fair_chance
from canyon.play import Listener, steps
from canyon.record import Record, Recorder
from canyon.rules import apply, new_game, places, result
from canyon.state import Game, Phase, Seat

Json = Any


@dataclass(slots=True)
class GameReport:
    """A game's report; tallies are by seat."""

    deal: int
    seating: int
    rounds: int
    abandoned: bool
    """No landing in a hundred rounds (E4)."""
    fault: str | None
    """What a bot did wrong: its name, its seat, and a sentence."""
    tallies: list[Tally]
    record: Record | None = None

    @property
    def places(self) -> list[float]:
        return [tally.places for tally in self.tallies]

    def to_json(self) -> Json:
        """For the journal of a series, which keeps no records."""
        return {
            "deal": self.deal,
            "seating": self.seating,
            "rounds": self.rounds,
            "abandoned": self.abandoned,
            "fault": self.fault,
            "tallies": [tally.to_json() for tally in self.tallies],
        }

    @classmethod
    def from_json(cls, value: Json) -> GameReport:
        """What `to_json` wrote; LookupError, TypeError or ValueError for anything else."""
        tallies = [Tally.from_json(tally) for tally in value["tallies"]]
        deal, seating, rounds = int(value["deal"]), int(value["seating"]), int(value["rounds"])
        return cls(deal, seating, rounds, bool(value["abandoned"]), value["fault"], tallies)


def play_game(match: Match, deal: int, seating: int) -> GameReport:
    """Play one game of a deal."""
    seats, seed = match.seatings[seating], match.deal_seed(deal)
    start = new_game(match.players, _shared(match.board), match.options)
    report = GameReport(deal, seating, 0, False, None, [Tally(games=1) for _ in seats])
    names = [match.bots[entry] for entry in seats]
    recorder = Recorder(start, names, {"x_seed": seed.hex(), "x_commitment": commitment(seed)})
    try:
        with ExitStack() as stack:
            limit = stack.enter_context(time_limit())
            players: list[RefereedPlayer] = []
            for seat, (name, tally) in enumerate(zip(names, report.tallies, strict=True)):
                rng = Random(derive(seed, f"bot {seating} {seat}"))
                clock = Clock(match.seconds)
                log = _log(match, deal, seating, seat)
                with _blaming(seat):
                    player = call(
                        name,
                        rng,
                        seat,
                        start,
                        clock,
                        pool=pool(),
                        pool_key=(seating, seat),
                        log=log,
                    )
                stack.callback(dismiss, player)
                kind = RefereedListener if isinstance(player, Listener) else RefereedPlayer
                players.append(kind(player, seat, tally, clock, limit))
            for each in players:
                each.greet()
            _play(start, players, seed, report.tallies, recorder)
    except Fault as fault:
        report.fault = f"{names[fault.seat]} (deal {deal}, seat {fault.seat}) {fault}"
        if log := _log(match, deal, seating, fault.seat):
            log.write(NOTE, f"forfeits: {fault}")
        _forfeit(fault.seat, report.tallies)
        _draw(recorder, seed)
        recorder.extra("x_forfeit", {"seat": fault.seat, "why": str(fault)})
    else:
        _finish(recorder.game, report)
    report.rounds = recorder.game.rounds
    if match.records:
        report.record = recorder.to_json()
    return report


@lru_cache(maxsize=8)
def _shared(board: Board) -> Board:
    """One board for all games in a process, because it caches the ways that were searched."""
    return board


@contextmanager
def _blaming(seat: Seat) -> Iterator[None]:
    """Whatever goes wrong is this seat's fault, except for our own log."""
    try:
        yield
    except Verdict as verdict:
        raise Fault(seat, verdict) from verdict
    except LogFault:
        raise
    except Exception as error:
        raise Fault(seat, crash(error)) from error


def _log(match: Match, deal: int, seating: int, seat: Seat) -> ProtocolLog | None:
    """The log of one seat, if there is one."""
    if match.log is None:
        return None
    return ProtocolLog(match.log, f"deal {deal}.{seating} seat {seat}")


def _draw(recorder: Recorder, seed: Seed) -> None:
    """A record begins with its dealer, even if a bot never came to the table (S2)."""
    while recorder.game.phase is Phase.DRAW:
        draw = fair_chance(recorder.game, seed)
        recorder.add(draw, apply(recorder.game, draw))


def _play(
    game: Game,
    players: list[RefereedPlayer],
    seed: Seed,
    tallies: list[Tally],
    recorder: Recorder,
) -> None:
    """Play to the end; count the bids, write everything down."""
    currents: list[bool] = []
    for action, step in steps(game, players, lambda game: fair_chance(game, seed)):
        recorder.add(action, step)
        for event in step.events:
            if isinstance(event, CardsDealt):
                drift = step.game.board.drift
                currents = [drift[canoe] != NOWHERE for canoe in step.game.canoes]
            elif isinstance(event, RoundEnded):
                _count_bids(step.game, currents, tallies)


def _count_bids(game: Game, currents: list[bool], tallies: list[Tally]) -> None:
    seats = zip(tallies, currents, game.bids, game.won, strict=True)
    for tally, current, bid, won in seats:
        tally.bids.note(len(game.tricks), current, bid == won)


def _finish(game: Game, report: GameReport) -> None:
    """Winner and places; an abandoned game has no winner, and places by distance (E2–E4)."""
    for tally, place in zip(report.tallies, places(game), strict=True):
        tally.places = place
    report.abandoned = game.phase is not Phase.OVER
    if not report.abandoned:
        report.tallies[result(game).winner].wins = 1


def _forfeit(loser: Seat, tallies: list[Tally]) -> None:
    """The bot at fault is last; the others share the win and the places above it."""
    others = len(tallies) - 1
    for seat, tally in enumerate(tallies):
        if seat == loser:
            tally.forfeits, tally.places = 1, others + 1
        else:
            tally.wins, tally.places = 1 / others, (1 + others) / 2
