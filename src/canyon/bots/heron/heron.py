"""The bot itself: what it may choose, and what came out best."""

from __future__ import annotations

from functools import cache
from random import Random

from canyon.actions import Action, Bid, Paddle
from canyon.bots.heron.search import search
from canyon.bots.otter.paddling import best_end, best_start
from canyon.cards import hand_of
from canyon.fast.compiled import ints
from canyon.fast.river import FIELDS, river_of
from canyon.fast.scratch import new_scratch
from canyon.rules import apply, chance, new_game
from canyon.rules.marker import next_round
from canyon.search.compiled import floats
from canyon.search.encoder import Known, know, number
from canyon.search.odds import odds
from canyon.search.unseen import hides_choices, look, sure_tricks
from canyon.search.value import worths
from canyon.search.worlds import count_ways, sort_out
from canyon.state import NO_SEAT, Phase
from canyon.views import View
from canyon.views import view as view_of

PLAYOUTS = 5_000
"""Playouts per decision, by default."""


class Heron:
    """Searches; the same view and the same randomness bring the same choice."""

    most = 1_000_000

    def __init__(self, rng: Random, playouts: int = PLAYOUTS) -> None:
        self._rng, self.playouts, self.steady = rng, playouts, False

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        searches = self.steady and hides_choices(view)
        if len(view.legal) == 1 and not searches:
            return view.legal[0]
        if view.phase is Phase.PLACE:
            return best_start(view)
        if view.phase is Phase.CANOES and _lands(view):
            return best_end(view)
        choices = _sensible(view)
        if len(choices) == 1 and not searches:
            return choices[0]
        if len(choices) == 1:
            choices *= 2
        return choices[self._search(view, know(view), choices)[0]]

    def _search(self, view: View, known: Known, choices: list[Action]) -> tuple[int, list[float]]:
        """The index of the best choice, and each one's chance to win."""
        assert view.seat is not None
        river, calm = river_of(view.board), view.options.calm_water
        scratch = new_scratch(river[FIELDS], self._rng.getrandbits(63))
        following = next_round(view.marker, calm)
        ways = floats(max(sort_out(known.sight), 1))
        count_ways(known.sight, ways)
        means = floats(len(choices))
        best = search(
            known.state,
            river,
            scratch,
            worths(view.board, view.players, view.marker, calm),
            worths(view.board, view.players, following, calm),
            odds(view.players),
            known.sight,
            ways,
            known.played,
            known.gone,
            view.seat,
            ints([number(action) for action in choices]),
            self.playouts,
            means,
        )
        return best, [means[at] for at in range(len(choices))]


def _lands(view: View) -> bool:
    """Whether the ends are landing stages: then the nearest leaves the most points, and there is
    nothing to think about (C8, E2)."""
    end = view.legal[0]
    return isinstance(end, Paddle) and bool(view.board.landings >> end.end & 1)


def _sensible(view: View) -> list[Action]:
    """The choices worth considering: no bid below the sure tricks if another is legal (T1)."""
    if view.phase is not Phase.BID:
        return [*view.legal]
    sure = sure_tricks(look(view), hand_of(view.hand))
    hopeful = [each for each in view.legal if isinstance(each, Bid) and each.tricks >= sure]
    return [*hopeful] or [*view.legal]


@cache
def get_ready() -> None:
    """Load or compile all code that a choice needs."""
    game, rng = new_game(3, dealer=0), Random(1)
    heron = Heron(rng, 1)
    while game.phase is not Phase.TRICKS:
        no_turn = game.turn == NO_SEAT
        action = chance(game, rng) if no_turn else heron.choose(view_of(game, game.turn))
        game = apply(game, action).game
