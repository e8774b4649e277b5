"""From a record to its review: every choice judged by what its seat knew then, and the ledgers."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import islice
from typing import Any, NamedTuple

from canyon.actions import Deal
from canyon.judge import Judgement, judge, judgements
from canyon.record import Json, replay
from canyon.review.decision import DIGITS, Decision
from canyon.review.ledger import Ledger, shares
from canyon.state import NO_SEAT, Seat
from canyon.texts import Texts
from canyon.views import View, view

BUDGET = 16_000
"""Playouts for a judgement, unless told otherwise."""
STEPS = 8
"""How many times that budget may be spent on a choice whose verdict is close to another one."""

Progress = Callable[[int, int], None]
"""Told how many judgements of how many are made."""


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

    def to_json(self, texts: Texts | None) -> dict[str, Any]:
        """The review as programs read it, its reasons in a language, or as keys and facts."""
        return {
            "seats": [ledger.to_json(seat) for seat, ledger in enumerate(self.ledgers)],
            "decisions": [decision.to_json(texts) for decision in self.decisions],
            "chances": [_rounded(row) for row in self.chances],
            "luck": [_rounded(row) for row in self.luck],
        }


class Question(NamedTuple):
    """A judgement that a review needs."""

    number: int
    """The number of the step in the record, from 1."""
    view: View
    seat: Seat
    """Whose it is; nobody's before a deal."""
    chosen: int | None
    """The place of what was chosen then; None where only the chances matter."""


def questions(record: Json) -> list[Question]:
    """Every judgement that the review of a record needs; RecordFault if it is not one.

    Each is given one seat's view of that moment, never more: hidden cards matter only for how the
    game ended.
    """
    played, asked = replay(record), list[Question]()
    game = played.start
    for number, (action, step) in enumerate(played.steps, 1):
        if isinstance(action, Deal):
            asked.append(Question(number, _unasked(view(game)), NO_SEAT, None))
            for seat in range(game.players):
                seen = view(step.game, seat, recall=True)
                asked.append(Question(number, _unasked(seen), seat, None))
        elif game.turn != NO_SEAT:
            mine = view(game, game.turn, recall=True)
            if len(mine.legal) > 1:
                asked.append(Question(number, mine, game.turn, mine.legal.index(action)))
        game = step.game
    return asked


def _unasked(seen: View) -> View:
    """A view in which nobody has to choose: everybody continues by habit."""
    return replace(seen, legal=())


def answers(asked: Sequence[Question], budget: int = BUDGET) -> Iterator[Judgement]:
    """The judgements, in this order, found on all cores; always the same ones."""

    def answer(each: Question) -> Judgement:
        number = _seed(each.number, each.seat)
        if each.chosen is None:
            return judge(each.view, budget, number)
        return judge_choice(each.view, each.chosen, budget, number)

    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as threads:
        yield from threads.map(answer, asked)


def judge_choice(view: View, chosen: int, budget: int, seed: int) -> Judgement:
    """Judge a choice that was made, longer if its verdict is close to another one."""
    for judgement in islice(judgements(view, budget, seed), STEPS):
        if judgement.is_settled(chosen):
            break
    return judgement


def compose(record: Json, asked: Sequence[Question], found: Sequence[Judgement]) -> Review:
    """The review that follows from a record and its judgements."""
    end = replay(record).game
    players = end.players
    ledgers = [Ledger(1 / players, share) for share in shares(end)]
    decisions: list[Decision] = []
    chances: list[tuple[float, ...]] = [(1 / players,) * players]
    luck: list[tuple[float, ...]] = []
    before, gains = Judgement((), (), (), 0), list[float]()
    for question, judgement in zip(asked, found, strict=True):
        seat = question.seat
        if question.chosen is not None:
            decision = Decision(question.number, question.view, judgement, question.chosen)
            decisions.append(decision)
            ledgers[seat].add(decision)
        elif seat == NO_SEAT:
            before, gains = judgement, []
            chances.append(before.chances)
        else:
            gains.append(judgement.chances[seat] - before.chances[seat])
            # The chance before is the same for all, so its error counts once for each.
            error = (judgement.errors[seat] ** 2 + before.errors[seat] ** 2) ** 0.5
            ledgers[seat].deals.add(gains[seat], error)
            if len(gains) == players:
                luck.append(tuple(gains))
    chances.append(tuple(shares(end)))
    return Review(
        tuple(record["players"]), tuple(ledgers), tuple(decisions), tuple(chances), tuple(luck)
    )


def review(record: Json, budget: int = BUDGET, progress: Progress | None = None) -> Review:
    """Judge a record; RecordFault if it is not one. The same record gives the same review."""
    asked, found = questions(record), list[Judgement]()
    for judgement in answers(asked, budget):
        found.append(judgement)
        if progress is not None:
            progress(len(found), len(asked))
    return compose(record, asked, found)


def _seed(number: int, seat: Seat) -> int:
    """Randomness of its own for each judgement, from nothing that is hidden."""
    return int.from_bytes(sha256(f"review/{number}/{seat}".encode()).digest()[:7])


def _rounded(row: tuple[float, ...]) -> list[float]:
    return [round(chance, DIGITS) for chance in row]
