"""Endings with open hands: the search finds what trying everything by the rules finds."""

from random import Random

import numpy as np
import pytest

from canyon.cards import DECK, hand_of
from canyon.fast.compiled import ints, zeros
from canyon.fast.convert import from_game
from canyon.fast.layout import SEATS
from canyon.fast.river import FIELDS, river_of
from canyon.fast.scratch import new_scratch
from canyon.judge.endings import LEAF, LEAVES
from canyon.judge.sampling import CHANCE, KEYS, NO_CHOICE, WIDTH, sample
from canyon.rules import apply, legal
from canyon.rules.ending import places
from canyon.search.compiled import floats
from canyon.search.odds import odds
from canyon.search.value import worths
from canyon.search.worlds import new_sight
from canyon.sketch import chart, trick_phase
from canyon.state import Game, Phase

NARROW = chart("""
    a.......b......c....L
""")
"""Nobody has a choice of ends here."""


def reached(game: Game) -> set[tuple[float, ...]]:
    """Everybody's chances, if each goes where its own is best; several where that is a tie."""
    if game.phase is Phase.OVER:
        return {tuple(float(place == 1) for place in places(game))}
    if game.phase is Phase.DEAL:
        worth = worths(game.board, 3, 1, False)
        rows = len(game.board.distance)
        mine = [worth[(seat - game.dealer - 1) % 3 * rows + game.canoes[seat]] for seat in range(3)]
        return {tuple(round(each / sum(mine), 9) for each in mine)}
    ways = [reached(apply(game, action).game) for action in legal(game)]
    # Where a later tie leaves open what a choice is worth, the choice may be right or wrong.
    sure = max(min(chances[game.turn] for chances in way) for way in ways)
    return {chances for way in ways for chances in way if chances[game.turn] >= sure}


def searched(game: Game) -> tuple[float, ...]:
    """What the judge's search finds in the world that is this game."""
    river, outcomes = river_of(game.board), np.zeros(WIDTH)
    table = worths(game.board, 3, 1, False)
    sample(
        from_game(game), river, new_scratch(river[FIELDS], 1), table, table, odds(3),
        new_sight(0, []), floats(1), zeros(SEATS), 1 << (game.trump or 0), game.turn,
        ints([NO_CHOICE]), 1, 1, 3, zeros(KEYS), zeros(LEAVES * LEAF), outcomes,
    )  # fmt: skip
    return tuple(round(float(each), 9) for each in outcomes[CHANCE : CHANCE + 3])


@pytest.mark.parametrize("cards", [2, 3])
def test_finds_what_trying_everything_finds(cards: int) -> None:
    rng, sure = Random(cards), 0
    for _ in range(25):
        pack = rng.sample(DECK, 3 * cards + 1)
        hands = [hand_of(pack[cards * seat :][:cards]) for seat in range(3)]
        bids = [rng.randrange(cards + 1) for _ in range(3)]
        game = trick_phase(NARROW, hands, str(pack[-1]), bids, starter=rng.randrange(3))
        right = reached(game)
        assert any(searched(game) == pytest.approx(each, abs=1e-6) for each in right), (game, right)
        sure += len(right) == 1
    assert sure > 5
