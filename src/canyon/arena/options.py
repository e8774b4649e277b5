"""What was asked for on the command line, and what is wrong with it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from canyon.arena.journal import kept_seed
from canyon.arena.match import SECONDS, Match, Seating, pairings, rotations
from canyon.arena.run_series import Execution
from canyon.board import load
from canyon.bots.calling import check
from canyon.bots.protocol_log import begin_log
from canyon.rules.setup import check_players
from canyon.variants import STANDARD, Options

PLAYERS = 4
"""At a table of two bots, unless another number was asked for."""


@dataclass(frozen=True)
class SeriesOptions:
    """A series: of one line-up, or of all pairs."""

    bots: tuple[str, ...]
    deals: int
    seed: str | None = None
    board: str = "canyon"
    options: Options = STANDARD
    seconds: float = SECONDS
    execution: Execution = field(default_factory=Execution)
    json: bool = False
    log: Path | None = None
    """Where to write what programs are told and say."""
    all_pairs: bool = False
    """Every bot against every other, instead of all at one table."""
    players: int | None = None
    """Players at a table of two bots."""
    sprt: float | None = None
    """How much more than its fair share the first bot must win, to be called better."""
    plot: Path | None = None

    def match(self) -> Match:
        """The match asked for; ValueError or OSError say what is wrong with it."""
        seatings = self._pairings() if self.all_pairs else self._rotations()
        for bot in self.bots:
            check(bot)
        if self.deals < 1:
            raise ValueError(f"at least one deal must be played, not {self.deals}")
        if self.execution.workers < 1:
            raise ValueError(f"at least one process must play, not {self.execution.workers}")
        if not 0 < self.seconds < 1e6:
            raise ValueError(f"the time for a choice must be above 0 s, not {self.seconds:g} s")
        if self.log is not None and self.execution.dask is not None:
            raise ValueError("--log writes a file on this machine: leave it or --dask out")
        seed, resume, records = self.seed, self.execution.resume, self.execution.records
        if seed is None and resume is not None:
            seed = kept_seed(resume)
        if records is not None and records.exists() and not records.is_dir():
            raise ValueError(f"{records} is a file; records go to a folder")
        match = Match(
            self.bots,
            seatings,
            load(self.board),
            self.options,
            seed or secrets.token_hex(4),
            self.seconds,
            records is not None,
            self.log,
        )
        if self.log is not None:  # last, because it empties a file
            begin_log(self.log)
        return match

    def _rotations(self) -> tuple[Seating, ...]:
        entries = len(self.bots)
        if self.players is not None:
            raise ValueError("--players is for --all-pairs: otherwise each bot has one seat")
        check_players(entries)
        most = 1 - 1 / entries
        if self.sprt is not None and not 0 < self.sprt < most:
            raise ValueError(f"the share of --sprt is between 0 and {most:.2f}, not {self.sprt:g}")
        return rotations(entries)

    def _pairings(self) -> tuple[Seating, ...]:
        if self.sprt is not None:
            raise ValueError("--sprt tests the first bot of one table: leave it or --all-pairs out")
        if len(set(self.bots)) < max(2, len(self.bots)):
            raise ValueError("--all-pairs takes two or more bots, each named once")
        players = PLAYERS if self.players is None else self.players
        check_players(players)
        return pairings(len(self.bots), players)
