"""The game loop: players see their views, one function deals, some games are given up."""

from random import Random

import pytest

from canyon.actions import Action, Bid, Chance, Deal, Draw, Paddle, Place, Play
from canyon.board import built_in
from canyon.play import MAX_ROUNDS, is_over, play, steps
from canyon.refusal import Illegal
from canyon.rules import chance, new_game
from canyon.state import NO_SEAT, Game, Phase
from canyon.variants import Options
from canyon.views import View
from tests.games import Loser, one_has_all


class Chooser:
    """Chooses at random, and remembers what it was shown."""

    def __init__(self, seed: int) -> None:
        self.random, self.views = Random(seed), list[View]()

    def choose(self, view: View) -> Action:
        self.views.append(view)
        return self.random.choice(view.legal)


class Obstinate:
    """Always chooses the same."""

    def __init__(self, action: Action) -> None:
        self.action = action

    def choose(self, view: View) -> Action:
        return self.action


class Deals:
    """Random chance, with a list of what it was asked."""

    def __init__(self, seed: int) -> None:
        self.random, self.asked = Random(seed), list[Game]()

    def __call__(self, game: Game) -> Chance:
        self.asked.append(game)
        return chance(game, self.random)


def choosers(players: int) -> list[Chooser]:
    return [Chooser(seat) for seat in range(players)]


@pytest.mark.parametrize("blind", [False, True])
def test_a_game_is_played_to_its_end(blind: bool) -> None:
    start = new_game(4, built_in("kettle"), Options(blind_bids=blind))
    game = play(start, choosers(4), Deals(5))
    assert game.phase is Phase.OVER
    assert game.landings
    assert start == new_game(4, built_in("kettle"), Options(blind_bids=blind))


def test_the_same_players_and_deals_play_the_same_game() -> None:
    start = new_game(3, built_in("kettle"))
    assert play(start, choosers(3), Deals(1)) == play(start, choosers(3), Deals(1))
    assert play(start, choosers(3), Deals(1)) != play(start, choosers(3), Deals(2))


def test_steps_are_the_whole_story() -> None:
    start, players, deals = new_game(5, built_in("kettle")), choosers(5), Deals(3)
    story = [*steps(start, players, deals)]
    assert story[-1][1].game == play(start, choosers(5), Deals(3))
    kinds = {type(action) for action, _ in story}
    assert kinds == {Draw, Place, Deal, Bid, Play, Paddle}
    chances = [action for action, _ in story if isinstance(action, Draw | Deal)]
    assert len(chances) == len(deals.asked)
    assert len(story) - len(chances) == sum(len(player.views) for player in players)


def test_only_chance_draws_and_deals_and_only_players_choose() -> None:
    players, deals = choosers(3), Deals(8)
    play(new_game(3, built_in("kettle")), players, deals)
    assert {game.phase for game in deals.asked} == {Phase.DRAW, Phase.DEAL}
    assert all(game.turn == NO_SEAT for game in deals.asked)
    for seat, player in enumerate(players):
        assert player.views
        assert all(view.seat == seat and seat in view.acting for view in player.views)


def test_p4_a_player_remembers_the_tricks_and_sees_no_other_hand() -> None:
    players = choosers(3)
    play(new_game(3, built_in("kettle")), players, Deals(8))
    views = [view for view in players[0].views if view.phase is Phase.TRICKS]
    assert all(len(view.tricks) == sum(view.won) for view in views)
    assert all(len(view.hand) == view.held[0] for view in views)


def test_an_illegal_choice_stops_the_game() -> None:
    stubborn = [Obstinate(Bid(9)) for _ in range(3)]
    with pytest.raises(Illegal) as refused:
        play(new_game(3, dealer=0), stubborn, Deals(1))
    assert refused.value.rule == "T1"


def test_a_player_can_not_deal() -> None:
    """Chance has its own moment; a Deal at any other is refused."""
    deal = one_has_all(_placed())
    with pytest.raises(Illegal):
        play(new_game(3, dealer=0), [Obstinate(deal) for _ in range(3)], Deals(1))


@pytest.mark.parametrize("players", [3, 4, 6])
def test_e4_a_game_without_a_landing_is_given_up(players: int) -> None:
    game = play(new_game(players, dealer=0), [Loser()] * players, one_has_all)
    assert (game.rounds, game.landings, game.phase) == (MAX_ROUNDS, (), Phase.DEAL)
    assert is_over(game)


def test_e4_the_hundredth_round_is_still_played() -> None:
    *_, (_, last) = steps(new_game(3, dealer=0), [Loser()] * 3, one_has_all)
    assert MAX_ROUNDS == 100
    assert last.game.rounds == 100


def test_a_game_that_is_over_has_no_steps() -> None:
    over = play(new_game(3, built_in("kettle")), choosers(3), Deals(1))
    assert [*steps(over, choosers(3), Deals(1))] == []


def _placed() -> Game:
    return next(
        step.game
        for _, step in steps(new_game(3, dealer=0), choosers(3), Deals(1))
        if step.game.phase is Phase.DEAL
    )
