"""Practising bids: a number gives a position, and the judge says what a bid is worth there.

Everything follows from the number, so nothing has to be kept between the question and the answer,
and the same number is the same position for everybody.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from canyon.actions import Bid
from canyon.board import Board, Field, built_in
from canyon.bots.otter import Otter
from canyon.rules import apply, chance
from canyon.rules.marker import TRACK
from canyon.sketch import deal_phase
from canyon.state import Game, Seat
from canyon.texts import Texts
from canyon.views import view

if TYPE_CHECKING:
    from canyon.review.hint import Hint

BOARD = "canyon"
LEARNER: Seat = 0
NAMES = ("Alder", "Birch", "Cedar", "Elm", "Fir")
"""The others, by seat from 1 on."""
NUMBERS = range(1, 1_000_000)
PLAYERS = (3, 4, 4, 4, 5, 6)
"""How many play, equally often each."""
NEAR = 6
"""Steps that the others are ahead or behind at most."""
BEFORE_CURRENT = 12
"""From this distance on, a good round leads into the current."""
WORTH_TELLING = 0.03
"""If the best and the worst bid differ by less, little is lost by any of them."""

ZONES: Mapping[str, Callable[[Board, Field], bool]] = {
    "water": lambda board, at: not board.drifts[at] and board.distance[at] > BEFORE_CURRENT,
    "before": lambda board, at: not board.drifts[at] and board.distance[at] <= BEFORE_CURRENT,
    "current": lambda board, at: board.drifts[at] > 0,
}
"""The parts of the river, equally often each: calm water, before the current, and in it."""


def new_number() -> int:
    """The number of a hand, at random."""
    return NUMBERS[secrets.randbelow(len(NUMBERS))]


def deal(number: int) -> Game:
    """The game of that number: the learner has to bid, as the others before them have done."""
    rng = Random(f"bids {number}")
    players = rng.choice(PLAYERS)
    mine = rng.choice(_fields()[rng.choice([*_fields()])])
    board = built_in(BOARD)
    near = [
        field
        for fields in _fields().values()
        for field in fields
        if field != mine and abs(board.distance[field] - board.distance[mine]) <= NEAR
    ]
    canoes = (mine, *rng.sample(near, players - 1))
    marker = rng.randrange(len(TRACK)) + 1
    game = deal_phase((board, canoes), marker, rng.randrange(players))
    game = apply(game, chance(game, rng)).game
    while game.turn != LEARNER:
        game = apply(game, Otter(rng).choose(view(game, game.turn, recall=True))).game
    return game


@cache
def _fields() -> Mapping[str, tuple[Field, ...]]:
    """The fields of each part of the river where a canoe may be under way."""
    board = built_in(BOARD)
    under_way = [
        field
        for field in board.fields()
        if board.water >> field & 1
        and not board.landings >> field & 1
        and field not in (*board.starts, board.jetty)
    ]
    return {
        zone: tuple([field for field in under_way if inside(board, field)])
        for zone, inside in ZONES.items()
    }


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bid is worth, next to all others."""

    hint: Hint
    chosen: int
    """The bid's place among the choices."""

    @property
    def kept(self) -> float:
        """How much of what the bid decides was kept: 1 for the recommended one, 0 for the worst."""
        from canyon.review.reasons import is_clearly_worse, recommended

        choices = self.hint.judgement.choices
        chosen, best = choices[self.chosen], choices[recommended(self.hint.judgement)]
        if not is_clearly_worse(chosen, best):
            return 1.0
        at_stake = best.win - min(worth.win for worth in choices)
        return 1 - (best.win - chosen.win) / max(at_stake, WORTH_TELLING)

    def to_json(self, texts: Texts) -> dict[str, Any]:
        """The answer for a page: a hint, but about the bid that was made."""
        from canyon.review.reasons import reason

        seen, judgement = self.hint.view, self.hint.judgement
        return self.hint.to_json() | {
            "chosen": self.chosen,
            "verdict": judgement.verdict(self.chosen),
            "kept": round(self.kept, 4),
            "reason": reason(seen, judgement, self.chosen, texts),
        }


def answer(hint: Hint, bid: int) -> Answer:
    """What a legal bid is worth, from the hint for its position."""
    return Answer(hint, hint.view.legal.index(Bid(bid)))
