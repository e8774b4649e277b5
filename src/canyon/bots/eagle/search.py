"""`eagle+`: the eagle, thinking before it chooses.

It asks two advisers what its choices are worth: the judge, who plays many worlds by habit and
searches endings, and eagles, who play few. For these it draws worlds and weighs them by how likely
eagles with those hands would have bid and played as the rivals did. With cards, what the network
likes at first sight counts a little, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import numpy as np

from canyon.actions import Action
from canyon.bots.eagle.batch_inference import bids_and_cards
from canyon.bots.eagle.eagle import Eagle
from canyon.bots.eagle.rounds import (
    deal_worlds,
    follow,
    judge,
    look_back,
    play_on,
    try_out,
    weigh,
)
from canyon.fast.river import FIELDS, river_of
from canyon.fast.scratch import new_scratch
from canyon.features import SIZE
from canyon.judge import judge as judgement
from canyon.rules import apply, chance, new_game
from canyon.search.compiled import floats
from canyon.search.encoder import Known, know, number
from canyon.search.unseen import hides_choices
from canyon.search.value import worths
from canyon.search.worlds import count_ways, sort_out
from canyon.state import NO_SEAT, Phase, Seat
from canyon.views import View
from canyon.views import view as view_of

Array = Any

PLAYOUTS = 128
"""The default number of worlds in which choices are tried."""
DRAWN = 8
"""Worlds drawn for each in which choices are tried."""
SLIPS = 0.02
"""How often a player makes a random choice."""
TRUST = 0.5
"""How much the likelihood of worlds counts, because rivals may not be eagles."""
HOPELESS = 7.0
"""Worlds whose log odds fall this far below the best are dropped."""
JUDGED = 64
"""The judge's playouts for each of the eagles'."""
SHARE = 0.25
"""How much the eagles' opinion counts; the rest is the judge's."""
LIKED = 0.003
"""What a nat of the network's liking for a card adds to the chance to win."""


class EaglePlus:
    """Searches; the same view and the same randomness bring the same choice."""

    most = 10_000

    def __init__(self, rng: Random, playouts: int = PLAYOUTS) -> None:
        self.rng, self._eagle, self.playouts, self.steady = rng, Eagle(rng), playouts, False

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        if len(view.legal) == 1 and not (self.steady and hides_choices(view)):
            return view.legal[0]
        choices = self.ranked(view)
        searches = view.phase in (Phase.BID, Phase.TRICKS)
        # A player who came back in the middle of a round may have missed its first tricks.
        if not searches or len(view.tricks) < sum(view.won):
            return choices[0]
        if len(choices) == 1:
            choices *= 2
        return choices[self.best(view, choices)]

    def ranked(self, view: View) -> list[Action]:
        """All choices, the one that the eagle likes best first."""
        return [view.legal[int(at)] for at in np.argsort(-self._eagle.likes(view))]

    def best(self, view: View, choices: Sequence[Action]) -> int:
        """Which of the choices is best.

        Eagles try all of them in a quarter of the worlds, the better half in the next quarter, its
        better half in the rest.
        """
        river = river_of(view.board)
        scratch = new_scratch(river[FIELDS], self.rng.getrandbits(63))
        worlds, odds = self._worlds(view, know(view), river, scratch)
        kept = worlds[_draw(odds, self.playouts, self.rng)]
        scores = self._at_first(view, choices)
        living, values = np.arange(len(choices)), np.zeros((0, len(choices)))
        for part in np.split(kept, (self.playouts // 4, self.playouts // 2)):
            if len(values):
                order = np.argsort(-(scores[living] + SHARE * values.mean(axis=0)))
                stay = order[: (len(living) + 1) // 2]
                living, values = living[stay], values[:, stay]
            tried = self.try_out(view, part, [choices[int(at)] for at in living], scratch)
            values = np.concatenate([values, tried])
        return int(living[(scores[living] + SHARE * values.mean(axis=0)).argmax()])

    def _at_first(self, view: View, choices: Sequence[Action]) -> Array:
        """What speaks for each choice before eagles have tried it."""
        # The judge shares its budget among the legal choices: one that is here twice gets its part.
        budget = JUDGED * self.playouts * len(view.legal) // len(choices)
        seed = self.rng.getrandbits(63)
        worth = {each.action: each.win for each in judgement(view, budget, seed).choices}
        scores = (1 - SHARE) * np.array([worth[choice] for choice in choices])
        if view.phase is Phase.TRICKS:
            likes = dict(zip(view.legal, self._eagle.likes(view), strict=True))
            scores += LIKED * np.array([likes[choice] for choice in choices])
        return scores

    def try_out(self, view: View, worlds: Array, choices: Sequence[Action], scratch: Any) -> Array:
        """The chance to win after each choice (columns) in the same worlds (rows)."""
        assert view.seat is not None
        river = river_of(view.board)
        worth = worths(view.board, view.players, view.marker, view.options.calm_water)
        rounds = np.repeat(worlds, len(choices), axis=0)
        vectors, asked = np.zeros((len(rounds), SIZE), np.float32), np.zeros(len(rounds), np.int64)
        numbers = np.array([number(choice) for choice in choices])
        asking = try_out(rounds, river, scratch, worth, view.seat, numbers, vectors, asked)
        while asking:
            liked = bids_and_cards(self._eagle.actor, vectors[:asking])
            asking = play_on(rounds, river, scratch, worth, liked, vectors, asked)
        values = np.zeros(len(rounds))
        judge(rounds, river, worth, view.seat, values)
        return values.reshape(-1, len(choices))

    def _worlds(self, view: View, known: Known, river: Any, scratch: Any) -> tuple[Array, Array]:
        """Worlds in the present position, and the logarithm of how likely each is."""
        assert view.seat is not None
        ways = floats(max(sort_out(known.sight), 1))
        count_ways(known.sight, ways)
        worlds = np.zeros((DRAWN * self.playouts, len(known.state)), np.int64)
        deal_worlds(known.state, known.sight, ways, scratch, known.played, view.seat, worlds)
        odds = np.zeros(len(worlds))
        for seat, choice in _history(view):
            if seat != view.seat:
                vectors = np.zeros((len(worlds), SIZE), np.float32)
                asked = np.zeros(len(worlds), np.int64)
                asking = look_back(worlds, river, vectors, asked)
                if asking:
                    liked = bids_and_cards(self._eagle.actor, vectors[:asking])
                    weigh(worlds, asked, liked, choice, SLIPS, odds)
                    hopeful = odds > odds.max() - HOPELESS
                    worlds, odds = worlds[hopeful], odds[hopeful]
            follow(worlds, choice)
        return worlds, odds


def _history(view: View) -> Iterator[tuple[Seat, int]]:
    """What was bid and played in this round, as far as it is shown: tricks, then cards."""
    for turn in range(view.players):
        seat = (view.dealer + 1 + turn) % view.players
        tricks = view.bids[seat]
        if tricks is not None:
            yield seat, tricks
    for leader, cards in view.played:
        for turn, card in enumerate(cards):
            yield (leader + turn) % view.players, card


def _draw(odds: Array, some: int, rng: Random) -> Array:
    """A sample of the worlds by their likelihood, in any order."""
    weight = np.exp(TRUST * (odds - odds.max()))
    at = (np.arange(some) + rng.random()) / some
    found = np.searchsorted(np.cumsum(weight / weight.sum()), at).clip(max=len(odds) - 1)
    order = [*range(some)]
    rng.shuffle(order)
    return found[order]


@cache
def get_ready() -> None:
    """Load or compile all code that a choice needs."""
    game, eagle = new_game(3, dealer=0), EaglePlus(Random(1), 4)
    while not game.tricks:
        if game.turn == NO_SEAT:
            game = apply(game, chance(game, eagle.rng)).game
            continue
        seen = view_of(game, game.turn, recall=True)
        if game.phase is not Phase.PLACE:
            eagle.best(seen, seen.legal)
        game = apply(game, seen.legal[0]).game
