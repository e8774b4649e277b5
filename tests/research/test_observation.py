"""The observation: what a view tells and nothing else, alike whatever suits are called."""

from itertools import permutations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from canyon.board import BUILT_IN, built_in
from canyon.cards import DECK, Card, Suit, cards_of, hand_of
from canyon.fast.convert import from_game
from canyon.fast.river import river_of
from canyon.numbering import end_slots
from canyon.research import layout
from canyon.research.observation import suit_places, write_observation
from canyon.research.redeal import Redeal
from canyon.state import Game, Options, Phase, Trick
from canyon.view import view
from tests.research.seen import observe, order_of
from tests.research.walks import walk, walks


def observed(game: Game, seat: int, canonical: bool = True) -> NDArray[np.float32]:
    state, places = from_game(game), np.zeros(layout.SUITS, np.int64)
    seen = np.zeros(layout.size(end_slots(game.board)), np.float32)
    suit_places(state, seat, canonical, places)
    write_observation(state, river_of(game.board), seat, places, seen)
    return seen


def described(seen: NDArray[np.float32], slots: int) -> dict[str, list[int]]:
    """By block: where it is not 0; to tell two apart."""
    blocks = layout.blocks(slots).values()
    return {b.name: [*np.flatnonzero(seen[b.start : b.start + b.size])] for b in blocks}


@pytest.mark.parametrize("canonical", [True, False])
def test_a_view_tells_the_same(canonical: bool) -> None:
    phases = set()
    for number, game in enumerate(walks(12)):
        if number % 4 and game.phase is Phase.TRICKS:
            continue
        phases.add(game.phase)
        for seat in range(game.players):
            seen = observed(game, seat, canonical)
            wanted = observe(view(game, seat, recall=True), canonical)
            if not np.allclose(seen, wanted, atol=1e-6):
                slots = end_slots(game.board)
                assert described(seen, slots) == described(wanted, slots)
                np.testing.assert_allclose(seen, wanted, atol=1e-6)
    assert phases == {Phase.PLACE, Phase.BID, Phase.TRICKS, Phase.CANOES, Phase.DEAL, Phase.OVER}


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
        assert order_of(view(game, 0))[0] is game.trump.suit
        hand = observed(game, 0)[layout.HAND_AT :][: layout.CARDS].reshape(layout.SUITS, 10)
        weights = [sum(int(value) << at for at, value in enumerate(row)) for row in hand[1:]]
        assert weights == sorted(weights, reverse=True)


@pytest.mark.parametrize("board", BUILT_IN)
def test_the_layout_has_no_gaps(board: str) -> None:
    slots, end = end_slots(built_in(board)), 0
    for block in layout.blocks(slots).values():
        assert block.start == end
        end += block.size
    assert end == layout.size(slots)
