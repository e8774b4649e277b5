"""What was asked for on the command line, and what is wrong with it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from canyon.arena.journal import kept_seed
from canyon.arena.match import SECONDS, Match, Seating
from canyon.arena.run_series import Execution
from canyon.board import load
from canyon.bots.calling import check
from canyon.bots.protocol_log import begin_log
from canyon.variants import STANDARD, Options


@dataclass(frozen=True)
class SeriesOptions:
    """A series, of an arena or a league."""

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

    def match(self, seatings: tuple[Seating, ...]) -> Match:
        """The match asked for; ValueError or OSError say what is wrong with it."""
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
