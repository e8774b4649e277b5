"""Decisions of games between mixed bots, with their outcomes: what a judge is measured by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from canyon.board import BUILT_IN, NOWHERE, built_in
from canyon.bots import make
from canyon.events import CanoeFell
from canyon.fair import fair_chance, seed_from
from canyon.play import steps
from canyon.rules import new_game
from canyon.state import NO_SEAT, Game, Phase, Seat
from canyon.variants import Options
from canyon.views import View, view

BOTS = ("otter", "easy", "eagle", "heron:100")
"""Who plays; each seat is one of these at random."""
NEAR = 2
"""So many drifts from the fall, a canoe may go over it this round."""


@dataclass(slots=True)
class Case:
    """A choice that was not forced, and what became of it."""

    game: int
    """The number of the game."""
    view: View
    chosen: int
    hands: tuple[int, ...]
    """What everybody held, which the judge must not see."""
    extra: bool = False
    """Whether it is here only because the fall is near, beyond the share of all choices."""
    met: bool = False
    fell: bool = False
    winner: Seat = NO_SEAT

    @property
    def seat(self) -> Seat:
        assert self.view.seat is not None
        return self.view.seat

    @property
    def zone(self) -> str:
        field = self.view.canoes[self.seat]
        afloat = field != NOWHERE and self.view.board.drift[field] != NOWHERE
        return "current" if afloat else "normal"


def cases(games: int, seed: str, share: float, near_fall: float = 0.0) -> Iterator[Case]:
    """That share of the choices of whole games; players, boards and variants take turns."""
    for number in range(games):
        yield from game_cases(number, seed, share, near_fall)


def game_cases(number: int, seed: str, share: float, near_fall: float = 0.0) -> list[Case]:
    """That share of the choices of one game; none if nobody won it.

    Falls are rare, so `near_fall` is another share for canoes that the next drift or push may
    take over it.
    """
    rng = Random(f"{seed} {number}")
    players, options = 3 + number % 4, Options(rng.random() < 0.25, rng.random() < 0.25)
    game = new_game(players, built_in(BUILT_IN[number // 4 % len(BUILT_IN)]), options)
    bots = [make(rng.choice(BOTS), Random(rng.random())) for _ in range(players)]
    chance, whole, running = seed_from(f"{seed} {number}"), list[Case](), list[Case]()
    for action, step in steps(game, bots, lambda game: fair_chance(game, chance)):
        if game.turn != NO_SEAT:
            drawn = rng.random()
            if drawn < share or (drawn < near_fall and _is_near_fall(game)):
                mine = view(game, game.turn, recall=True)
                if len(mine.legal) > 1:
                    chosen = mine.legal.index(action)
                    running.append(Case(number, mine, chosen, game.hands, extra=drawn >= share))
        fallen = {event.seat for event in step.events if isinstance(event, CanoeFell)}
        for case in running:
            case.fell |= case.seat in fallen
        if step.game.rounds > game.rounds:
            for case in running:
                case.met = step.game.bids[case.seat] == step.game.won[case.seat]
            whole += running
            running = []
        game = step.game
    if game.phase is not Phase.OVER:
        return []
    winner = game.landings and step.events[-1]
    for case in whole:
        case.winner = getattr(winner, "winner", NO_SEAT)
    return whole


def _is_near_fall(game: Game) -> bool:
    """Whether the canoe whose turn it is drifts over the fall at the next miss, or at a push."""
    field = game.canoes[game.turn]
    return field != NOWHERE and 1 <= game.board.drifts[field] <= NEAR
