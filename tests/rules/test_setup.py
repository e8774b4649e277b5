"""Set-up: the ring, the first dealer, the start fields (S1–S4)."""

from random import Random

import pytest

from canyon.actions import Bid, Draw, Place
from canyon.board import NOWHERE, built_in
from canyon.cards import DECK, Card
from canyon.events import CanoePlaced, CardsDrawn, DealerChosen
from canyon.refusal import Illegal
from canyon.rules import Step, acting, apply, chance, legal, new_game
from canyon.rules.setup import contenders, undrawn
from canyon.state import NO_SEAT, Game, Phase
from canyon.variants import Options
from tests.helpers import names, place, placed, refusal


def draw(game: Game, cards: str) -> Step:
    return apply(game, Draw(tuple(Card(name) for name in cards.split())))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_s1_three_to_six_players(players: int) -> None:
    game = new_game(players)
    assert game.players == players
    assert game.canoes == (NOWHERE,) * players
    assert (game.phase, game.turn, game.rounds) == (Phase.DRAW, NO_SEAT, 0)


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 7, 100])
def test_s1_no_other_number_of_players(players: int) -> None:
    with pytest.raises(
        Illegal, match=rf"^S1: a game has 3 to 6 players, not {players}$"
    ) as refused:
        new_game(players)
    assert (refused.value.rule, refused.value.reason.code) == ("S1", "players")


def test_s1_clockwise_is_the_order_of_the_ring() -> None:
    assert new_game(4, dealer=1).order == (2, 3, 0, 1)
    assert new_game(6, dealer=5).order == (0, 1, 2, 3, 4, 5)


def test_s1_a_game_has_the_default_board_unless_told() -> None:
    assert new_game(3).board is built_in("canyon")
    assert new_game(3).options == Options(calm_water=False, blind_bids=False)
    game = new_game(3, built_in("kettle"), Options(calm_water=True))
    assert (game.board.name, game.options.calm_water) == ("kettle", True)


def test_s2_the_highest_value_deals_whatever_its_suit() -> None:
    step = draw(new_game(4), "V3 B9 G2 V8")
    assert step.game.dealer == 1
    assert step.game.phase is Phase.PLACE
    row = ((0, Card("V3")), (1, Card("B9")), (2, Card("G2")), (3, Card("V8")))
    assert step.events == (CardsDrawn(row), DealerChosen(dealer=1, starter=2))
    assert step.game.draws == (row,)


def test_s2_those_who_tie_for_the_highest_draw_again() -> None:
    step = draw(new_game(4), "B9 V3 G9 V8")
    assert (step.game.phase, step.game.dealer) == (Phase.DRAW, NO_SEAT)
    assert len(step.events) == 1
    assert contenders(step.game) == (0, 2)
    step = draw(step.game, "R2 R1")
    assert step.events == (CardsDrawn(((0, Card("R2")), (2, Card("R1")))), DealerChosen(0, 1))


def test_s2_a_lower_tie_does_not_matter() -> None:
    assert draw(new_game(3), "B9 V9 G10").game.dealer == 2


def test_s2_ties_go_on_until_one_is_left() -> None:
    game = draw(new_game(6), "B10 G10 R10 Y10 V10 V9").game
    assert contenders(game) == (0, 1, 2, 3, 4)
    game = draw(game, "B5 G7 R7 Y1 V7").game
    assert contenders(game) == (1, 2, 4)
    game = draw(game, "B6 G6 R5").game
    assert contenders(game) == (1, 2)
    game = draw(game, "B1 B2").game
    assert (game.dealer, game.starter, len(game.draws)) == (2, 3, 4)


def test_s2_further_draws_are_from_cards_not_yet_drawn() -> None:
    game = draw(new_game(3), "B9 G9 R1").game
    assert set(DECK) - set(undrawn(game)) == {Card("B9"), Card("G9"), Card("R1")}
    for used in ("B9", "G9", "R1"):
        reason = refusal(game, Draw((Card(used), Card("Y5"))))
        assert (reason.rule, reason.code) == ("S2", "draw-cards")


@pytest.mark.parametrize("cards", ["", "B9 G9", "B9 G9 R1 Y1", "B9 B9 R1"])
def test_s2_one_fresh_card_for_each_seat(cards: str) -> None:
    reason = refusal(new_game(3), Draw(tuple(Card(name) for name in cards.split())))
    assert str(reason) == "S2: the draw takes one fresh card for each of 3 seats"


def test_s2_only_those_who_tied_draw_again() -> None:
    game = draw(new_game(3), "B9 G9 R1").game
    reason = refusal(game, Draw((Card("Y1"), Card("Y2"), Card("Y3"))))
    assert str(reason) == "S2: the draw takes one fresh card for each of 2 seats"


def test_s2_no_draw_once_there_is_a_dealer() -> None:
    reason = refusal(new_game(3, dealer=0), Draw((Card("Y1"), Card("Y2"), Card("Y3"))))
    assert (reason.rule, reason.code, reason.facts) == ("S2", "wrong-phase", {"phase": "place"})


def test_s2_chance_draws_fresh_cards_for_those_who_draw() -> None:
    again = draw(new_game(5), "B9 G9 R9 Y1 V1").game
    for seed in range(200):
        action = chance(again, Random(seed))
        assert isinstance(action, Draw)
        assert len(action.cards) == 3
        assert set(action.cards) <= set(undrawn(again))
        apply(again, action)


def test_s2_nobody_decides_anything_during_the_draw() -> None:
    assert legal(new_game(3)) == ()
    assert acting(new_game(3)) == ()


@pytest.mark.parametrize(("dealer", "starter"), [(0, 1), (1, 2), (2, 0)])
def test_s3_the_player_to_the_dealers_left_starts(dealer: int, starter: int) -> None:
    game = new_game(3, dealer=dealer)
    assert (game.starter, game.turn) == (starter, starter)


def test_s4_from_the_starting_player_clockwise() -> None:
    game = new_game(4, dealer=1)
    order = []
    while game.phase is Phase.PLACE:
        assert acting(game) == (game.turn,)
        order.append(game.turn)
        game = apply(game, legal(game)[-1]).game
    assert order == [2, 3, 0, 1]
    assert (game.phase, game.turn) == (Phase.DEAL, NO_SEAT)


def test_s4_any_free_start_field() -> None:
    game = new_game(3, dealer=2)
    assert legal(game) == tuple(Place(field) for field in game.board.starts)
    step = apply(game, Place(game.board.field("i5")))
    assert step.events == (CanoePlaced(0, game.board.field("i5")),)
    left = names(
        game.board, (choice.field for choice in legal(step.game) if isinstance(choice, Place))
    )
    assert left == "g5 h5 j5 k5 l5"


def test_s4_six_canoes_take_all_six() -> None:
    game = placed(6)
    assert sorted(game.canoes) == sorted(game.board.starts)


def test_s4_a_taken_start_field_is_refused() -> None:
    game = place(place(new_game(4, dealer=1), "g5"), "h5")
    reason = refusal(game, Place(game.board.field("h5")))
    assert (reason.rule, reason.code) == ("S4", "start-taken")
    assert str(reason) == "S4: h5 is taken by seat 3"


@pytest.mark.parametrize("field", ["g6", "a1", "m22", "b21"])
def test_s4_only_start_fields(field: str) -> None:
    game = new_game(3, dealer=2)
    reason = refusal(game, Place(game.board.field(field)))
    assert (reason.rule, str(reason)) == ("S4", f"S4: {field} is not a start field")


def test_s4_only_in_turn() -> None:
    game = new_game(3, dealer=2)
    field = game.board.starts[0]
    assert str(refusal(game, Place(field), seat=1)) == "S4: it is not the turn of seat 1"
    assert legal(game, 1) == ()
    assert legal(game, 0) == legal(game)


def test_s4_only_in_its_phase() -> None:
    field = built_in("canyon").starts[0]
    for game, phase in ((new_game(3), "draw"), (placed(3), "deal")):
        reason = refusal(game, Place(field))
        assert (reason.rule, reason.code, reason.facts) == ("S4", "wrong-phase", {"phase": phase})
    assert refusal(new_game(3, dealer=0), Bid(0)).rule == "T1"


def test_s2_no_seat_draws_for_the_others() -> None:
    reason = refusal(new_game(3), Draw((Card("B1"), Card("B2"), Card("B3"))), seat=0)
    assert (reason.rule, reason.code) == ("S2", "wrong-turn")
