"""The observation: what a view tells and nothing else, alike whatever suits are called."""

from itertools import permutations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from canyon.cards import DECK, Card, Suit, cards_of, hand_of
from canyon.fast.observation import observe
from canyon.features import FIELD_NUMBERS, LEFT, SIZE, STARTS, SUITS, part
from canyon.research.redeal import Redeal
from canyon.research.spaces import observations
from canyon.sketch import canoe_phase, chart
from canyon.state import Game, Phase, Trick
from canyon.variants import Options
from canyon.views import view
from tests.research import seen
from tests.research.walks import walk, walks


def observed(game: Game, seat: int, canonical: bool = True) -> NDArray[np.float32]:
    return observe(game, seat, canonical)[0]


def compare(game: Game, seat: int, canonical: bool = True) -> None:
    """With what the seat's view tells."""
    ours = observed(game, seat, canonical)
    wanted = seen.observe(view(game, seat, recall=True), canonical)
    if not np.allclose(ours, wanted, atol=1e-6):
        assert seen.described(ours) == seen.described(wanted)
        np.testing.assert_allclose(ours, wanted, atol=1e-6)


@pytest.mark.parametrize("canonical", [True, False])
def test_a_view_tells_the_same(canonical: bool) -> None:
    phases = set()
    for number, game in enumerate(walks(16)):
        if number % 4 and game.phase is Phase.TRICKS:
            continue
        phases.add(game.phase)
        for seat in range(game.players):
            compare(game, seat, canonical)
    assert phases == {Phase.PLACE, Phase.BID, Phase.TRICKS, Phase.CANOES, Phase.DEAL, Phase.OVER}


def test_points_left_at_the_goal() -> None:
    """Three landing stages to choose from, one of them a step farther round another canoe."""
    goal = chart("""
        #####
        #LLL#
        #.b.#
        #a.c#
        #####
    """)
    game = canoe_phase(goal, bids=(1, 3, 3), won=(1, 0, 0)).game
    for seat in range(3):
        compare(game, seat)
    fields = observed(game, 0)[SIZE:].reshape(-1, FIELD_NUMBERS)
    assert [round(11 * left) for left in fields[STARTS:, LEFT]] == [1, 1, 0]


def test_a_long_river_has_a_wider_space() -> None:
    river = chart("#L" + "." * 38 + "abc#")
    game = canoe_phase(river, bids=(1, 3, 3), won=(1, 0, 0)).game
    numbers = observed(game, 0)
    assert numbers.max() == 41 / 32
    assert numbers in observations(game.board)["observation"]


def test_worlds_that_look_alike_are_seen_alike() -> None:
    rng, differ = Random(3), 0
    for number, game in enumerate(walks(12, first=40)):
        if number % 5:
            continue
        for seat in range(game.players):
            twin = Redeal(view(game, seat, recall=True)).draw(rng)
            differ += twin.hands != game.hands or twin.bids != game.bids
            np.testing.assert_array_equal(observed(game, seat), observed(twin, seat))
    assert differ > 500


def renamed(game: Game, suits: tuple[Suit, ...]) -> Game:
    """The same game with other names for the suits."""

    def card(old: Card) -> Card:
        return DECK[10 * suits[old.suit] + old.value - 1]

    draft = game.draft()
    draft.trump = None if game.trump is None else card(game.trump)
    draft.hands = tuple(hand_of(map(card, cards_of(hand))) for hand in game.hands)
    draft.trick = tuple(map(card, game.trick))
    draft.tricks = tuple(
        Trick(trick.leader, tuple(map(card, trick.cards)), trick.winner) for trick in game.tricks
    )
    return draft.freeze()


def test_suits_may_be_called_anything() -> None:
    names = [*permutations(Suit)]
    rng = Random(5)
    for game in walk(4, "canyon", Options(), 9, otters=True, rounds=3):
        seat, other = rng.randrange(4), renamed(game, rng.choice(names))
        np.testing.assert_array_equal(observed(game, seat), observed(other, seat))


def test_trump_comes_first_then_what_was_dealt() -> None:
    for game in walks(4, first=80):
        if game.trump is None or game.phase is not Phase.BID:
            continue
        numbers, places = observe(game, 0)
        assert places[game.trump.suit] == 0
        hand = numbers[part("hand")].reshape(SUITS, 10)
        weights = [(row.sum(), sum(1 << at for at in np.flatnonzero(row))) for row in hand[1:]]
        assert weights == sorted(weights, reverse=True)
