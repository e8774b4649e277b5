"""All games of a match, on any executor of `concurrent.futures`: the result is the same.

Games arrive as they end. A deal counts once all of its games have arrived, because only then has
everybody had every seat; and deals count in order, so that neither the number of
workers nor their speed changes the result of a series that is stopped early.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice

from canyon.arena.game import GameReport, play_game
from canyon.arena.match import Match

Task = tuple[int, int]
"""A game: its deal and its seating."""
Deal = list[GameReport]

TRIES = 3
"""How often a game that never ends is started."""
PULSE = 10.0
"""After this many seconds without the end of a game, the workers are checked."""


class GameLost(Exception):
    """A game can't be played, however often it is started."""


def tasks(match: Match, deals: int) -> Iterator[Task]:
    """Every game of that number of deals, in order."""
    return ((deal, seating) for deal in range(deals) for seating in range(len(match.seatings)))


def play_games(
    match: Match,
    games: Iterable[Task],
    executor: Executor,
    ahead: int,
    is_idle: Callable[[], bool] = lambda: False,
) -> Iterator[GameReport]:
    """The reports of these games as they end; at most `ahead` of them are under way at once.

    A game that was lost with its process or its machine is played again. If nothing ends for
    a while, `is_idle` says whether nothing is being played either: then all of them were lost.
    Whoever stops early shuts the executor down, which cancels the rest.
    """
    left = iter(games)
    tried: Counter[Task] = Counter()
    pending: dict[Future[GameReport], Task] = {}

    def begin(game: Task) -> None:
        try:
            pending[executor.submit(play_game, match, *game)] = game
        except Exception as error:  # an executor that is closed, or has nobody to send to
            raise GameLost(f"no more games can be started: {_first_line(error)}") from error

    def begin_again(game: Task, why: Exception) -> None:
        tried[game] += 1
        if tried[game] == TRIES:
            raise GameLost(_lost(match, game, why)) from why
        begin(game)

    for game in islice(left, ahead):
        begin(game)
    while pending:
        ended = wait(pending, PULSE, FIRST_COMPLETED).done
        if not ended and is_idle():
            for future, game in [*pending.items()]:
                del pending[future]
                future.cancel()
                begin_again(game, TimeoutError("nobody plays it"))
        for future in ended:
            game = pending.pop(future)
            try:
                report = future.result()
            except Exception as error:
                # Bots' mistakes are in a report, so this is a failure of the executor. Dask's,
                # for example, may raise a TypeError if a worker dies just after a game.
                begin_again(game, error)
                continue
            for following in islice(left, 1):
                begin(following)
            yield report


def _lost(match: Match, game: Task, error: Exception) -> str:
    deal, seating = game
    bots = ", ".join(match.bots[entry] for entry in match.seatings[seating])
    why = _first_line(error)
    return f"a game of {bots} (deal {deal}) was started {TRIES} times and never ended: {why}"


def _first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]


class Deals:
    """Collects games into deals."""

    def __init__(self, match: Match) -> None:
        self._size, self._next = len(match.seatings), 0
        self._games: dict[int, dict[int, GameReport]] = {}

    def add(self, report: GameReport) -> Iterator[Deal]:
        """The deals that count now, in order."""
        self._games.setdefault(report.deal, {})[report.seating] = report
        while self._is_whole(self._next):
            yield self._take(self._next)
            self._next += 1

    def rest(self) -> Iterator[Deal]:
        """The complete deals after a gap, in order, for a series that was interrupted."""
        for deal in sorted(self._games):
            if self._is_whole(deal):
                yield self._take(deal)

    def _is_whole(self, deal: int) -> bool:
        return len(self._games.get(deal, ())) == self._size

    def _take(self, deal: int) -> Deal:
        games = self._games.pop(deal)
        return [games[seating] for seating in range(self._size)]
