"""A Game is a value: immutable, comparable, hashable, picklable."""

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest

from canyon.actions import Bid
from canyon.board import built_in
from canyon.rules import apply, chance, legal, new_game
from canyon.state import Draft, Game, Phase
from tests.helpers import placed, random_game

FIELDS: list[str] = [*Game.__mro__[1].__slots__]  # type: ignore[attr-defined]
GAMES = [moment.step.game for moment in random_game(7, 4, built_in("kettle"))]


def under_way() -> Game:
    return apply(placed(4), chance(placed(4), Random(1))).game


@pytest.mark.parametrize("name", FIELDS)
def test_no_field_can_be_set_or_deleted(name: str) -> None:
    game = under_way()
    before = copy.copy(game)
    with pytest.raises(AttributeError, match="immutable"):
        setattr(game, name, getattr(game, name))
    with pytest.raises(AttributeError, match="immutable"):
        delattr(game, name)
    assert game == before


def test_nothing_can_be_added_and_the_class_stays() -> None:
    game = under_way()
    with pytest.raises(AttributeError):
        game.note = "x"
    with pytest.raises(AttributeError, match="immutable"):
        game.__class__ = Draft  # type: ignore[assignment]
    assert not hasattr(game, "__dict__")


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_is_hashable_all_the_way_down(name: str) -> None:
    """Lists and dicts have no hash: a game that has one holds nothing that can change."""
    assert isinstance(hash(getattr(GAMES[-1], name)), int)
    assert isinstance(hash(getattr(under_way(), name)), int)


@pytest.mark.parametrize(
    "twin", [lambda g: pickle.loads(pickle.dumps(g)), copy.copy, copy.deepcopy]
)
def test_copies_are_equal_and_go_on_alike(twin: Callable[[Game], Game]) -> None:
    for game in GAMES[::17]:
        other = twin(game)
        assert other == game
        assert hash(other) == hash(game)
        assert type(other) is Game
        for choice in legal(game):
            assert apply(other, choice) == apply(game, choice)


@pytest.mark.parametrize("name", FIELDS)
def test_games_that_differ_in_one_field_are_not_equal(name: str) -> None:
    game = GAMES[-1]
    draft = game.draft()
    setattr(draft, name, "something else")
    assert draft.freeze() != game


def test_a_game_is_equal_to_games_alone() -> None:
    game = under_way()
    assert game != "game"
    assert game != game.draft()


def test_a_draft_leaves_its_game_alone() -> None:
    game = under_way()
    draft = game.draft()
    assert all(getattr(draft, name) == getattr(game, name) for name in FIELDS)
    draft.dealer = 3
    draft.canoes = ()
    assert game == under_way()
    frozen = draft.freeze()
    assert frozen.dealer == 3
    with pytest.raises(AttributeError, match="immutable"):
        draft.dealer = 2


def test_apply_leaves_the_game_alone() -> None:
    game = under_way()
    apply(game, Bid(1))
    assert game == under_way()


def test_s3_order_begins_left_of_the_dealer() -> None:
    for players in range(3, 7):
        for dealer in range(players):
            game = new_game(players, dealer=dealer)
            assert game.starter == (dealer + 1) % players
            assert game.order == tuple((dealer + 1 + at) % players for at in range(players))
            assert game.order[-1] == dealer


def test_a_game_says_what_it_is() -> None:
    assert repr(under_way()) == "<Game of 4 on canyon, round 1, bid>"


def test_phases_are_the_words_of_the_record() -> None:
    assert [phase.value for phase in Phase] == "draw place deal bid tricks canoes over".split()
