"""From a record to its review: every choice judged by what its seat knew then, and the ledgers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from canyon.actions import Deal
from canyon.judge import Judgement, judge
from canyon.record import Json, replay
from canyon.review.decision import DIGITS, Decision
from canyon.review.ledger import Ledger, shares
from canyon.state import NO_SEAT, Seat
from canyon.texts import Texts
from canyon.views import View, view

BUDGET = 16_000
"""Playouts for a judgement, unless told otherwise."""

Progress = Callable[[int, int], None]
"""Told how many steps of how many are done."""


@dataclass(frozen=True, slots=True)
class Review:
    """A game looked at again."""

    players: tuple[str, ...]
    ledgers: tuple[Ledger, ...]
    decisions: tuple[Decision, ...]
    """Every choice that was not forced."""
    chances: tuple[tuple[float, ...], ...]
    """Everybody's chances as all can see them: at the start, before each deal, at the end."""
    luck: tuple[tuple[float, ...], ...]
    """For each deal and seat, what its own cards were worth."""

    def to_json(self, texts: Texts) -> dict[str, Any]:
        """The review as programs read it, its reasons in a language."""
        return {
            "seats": [ledger.to_json(seat) for seat, ledger in enumerate(self.ledgers)],
            "decisions": [decision.to_json(texts) for decision in self.decisions],
            "chances": [_rounded(row) for row in self.chances],
            "luck": [_rounded(row) for row in self.luck],
        }


def review(
    record: Json, budget: int = BUDGET, seed: str = "", progress: Progress | None = None
) -> Review:
    """Judge a record; RecordFault if it is not one. The same seed brings the same review.

    A judgement sees one seat's view of that moment, never more: cards that were hidden play a part
    only in what became of the game.
    """
    played = replay(record)
    players = played.start.players
    ledgers = [Ledger(1 / players) for _ in range(players)]
    decisions: list[Decision] = []
    chances: list[tuple[float, ...]] = [(1 / players,) * players]
    luck: list[tuple[float, ...]] = []
    game = played.start
    for number, (action, step) in enumerate(played.steps, 1):
        if isinstance(action, Deal):
            before = _look(view(game), budget, seed, number)
            after = [
                _look(view(step.game, seat, recall=True), budget, seed, number, seat)
                for seat in range(players)
            ]
            gains = [after[seat].chances[seat] - before.chances[seat] for seat in range(players)]
            for seat, ledger in enumerate(ledgers):
                # The chance before is the same for all, so its error counts once for each.
                error = (after[seat].errors[seat] ** 2 + before.errors[seat] ** 2) ** 0.5
                ledger.deals.add(gains[seat], error)
            chances.append(before.chances)
            luck.append(tuple(gains))
        elif game.turn != NO_SEAT:
            mine = view(game, game.turn, recall=True)
            if len(mine.legal) > 1:
                judgement = judge(mine, budget, judgement_seed(seed, number, game.turn))
                decision = Decision(number, mine, judgement, mine.legal.index(action))
                decisions.append(decision)
                ledgers[game.turn].add(decision)
        game = step.game
        if progress is not None:
            progress(number, len(played.steps))
    for ledger, share in zip(ledgers, shares(game), strict=True):
        ledger.result = share
    chances.append(tuple(shares(game)))
    return Review(
        tuple(record["players"]), tuple(ledgers), tuple(decisions), tuple(chances), tuple(luck)
    )


def _look(seen: View, budget: int, seed: str, number: int, seat: Seat = NO_SEAT) -> Judgement:
    """The chances in a position, whoever's turn it is, with everybody playing by habit."""
    return judge(replace(seen, legal=()), budget, judgement_seed(seed, number, seat))


def judgement_seed(text: str, number: int, seat: Seat) -> int:
    """Randomness of its own for each judgement, from nothing that is hidden."""
    return int.from_bytes(sha256(f"{text}/{number}/{seat}".encode()).digest()[:7])


def _rounded(row: tuple[float, ...]) -> list[float]:
    return [round(chance, DIGITS) for chance in row]
