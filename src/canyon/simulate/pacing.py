"""What games say about a board: how long they are, what happens, and who wins."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from canyon.board import Board
from canyon.fast.scratch import BLOCKED, DRIFTED, FALLS, MOVED, PUSHED, SHORTENED
from canyon.rules.marker import TRACK
from canyon.simulate.games import (
    ENDED,
    LEAD_CHANGES,
    LENGTH,
    MADE,
    MET,
    START_SLOT,
    TALLY,
    WINNER,
    Rows,
)
from canyon.sure import unanimous

EVENTS = {
    "blocked": BLOCKED,
    "shortened": SHORTENED,
    "drifts": DRIFTED,
    "pushed": PUSHED,
    "falls": FALLS,
}


@dataclass(frozen=True, slots=True)
class Share:
    """Wins compared with a fair share: 1 is fair, 2 is twice as many; with a 95 % interval."""

    name: str
    games: int
    wins: int
    ratio: float
    margin: float


@dataclass(frozen=True, slots=True)
class Pacing:
    """The figures of a board."""

    games: int
    given_up: int
    """Games without a landing (E4)."""
    rounds: float
    """The mean."""
    deciles: tuple[int, int, int]
    """The rounds that a tenth, half and nine tenths of the games take at most."""
    lengths: tuple[int, ...]
    """The number of games that took 0, 1, 2 … rounds."""
    past_track: float
    """The share of games that last longer than the track."""
    events: dict[str, float]
    """Per game, on average."""
    games_with_fall: float
    lead_changes: float
    met: dict[int, float]
    """By cards dealt, the share of bids met."""
    bids_met: float
    by_turn: list[Share]
    """The seats, by their turn in the first round."""
    by_start: list[Share]
    """The start fields, by the wins of those who began there."""


def pacing(rows: Rows, board: Board, players: int) -> Pacing:
    """The figures of these games; at least one."""
    games, lengths = len(rows), rows[:, LENGTH]
    tenth, half, most = np.percentile(lengths, [10, 50, 90], method="inverted_cdf")
    tally = rows[:, TALLY : TALLY + FALLS - MOVED + 1]
    made, met = rows[:, MADE:MET].sum(axis=0), rows[:, MET : MET + 8].sum(axis=0)
    return Pacing(
        games=games,
        given_up=int((rows[:, ENDED] == 0).sum()),
        rounds=float(lengths.mean()),
        deciles=(int(tenth), int(half), int(most)),
        lengths=tuple(int(count) for count in np.bincount(lengths)),
        past_track=float((lengths > len(TRACK)).mean()),
        events={name: float(tally[:, kind - MOVED].mean()) for name, kind in EVENTS.items()},
        games_with_fall=float((tally[:, FALLS - MOVED] > 0).mean()),
        lead_changes=float(rows[:, LEAD_CHANGES].mean()),
        met={
            cards: float(met[cards - 1] / made[cards - 1])
            for cards in range(8, 0, -1)
            if made[cards - 1]
        },
        bids_met=float(met.sum() / made.sum()),
        by_turn=[_by_turn(rows, turn, players) for turn in range(players)],
        by_start=[
            _by_start(rows, slot, board.label(field), players)
            for slot, field in enumerate(board.starts)
        ],
    )


def _by_turn(rows: Rows, turn: int, players: int) -> Share:
    ended = rows[rows[:, ENDED] == 1]
    return _share(f"{turn + 1}", len(ended), int((ended[:, WINNER] == turn).sum()), players)


def _by_start(rows: Rows, slot: int, name: str, players: int) -> Share:
    ended = rows[rows[:, ENDED] == 1]
    began = ended[:, START_SLOT : START_SLOT + players] == slot
    wins = began[np.arange(len(ended)), ended[:, WINNER]].sum()
    return _share(name, int(began.any(axis=1).sum()), int(wins), players)


def _share(name: str, games: int, wins: int, players: int) -> Share:
    if not games:
        return Share(name, 0, 0, 0.0, 0.0)
    share = wins / games
    margin = 1.96 * sqrt(share * (1 - share) / games) or unanimous(games)
    return Share(name, games, wins, players * share, players * margin)
