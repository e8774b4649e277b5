"""The OpenSpiel game: OpenSpiel's own tests, the rules behind it, worlds without peeking."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.policy import UniformRandomPolicy
from open_spiel.python.tests import games_sim_test

from canyon.board import built_in
from canyon.bots import make
from canyon.cards import DECK, cards_of
from canyon.play import play
from canyon.research import openspiel
from canyon.research.ismcts import Ismcts
from canyon.research.redeal import Redeal
from canyon.research.rollouts import Rollouts
from canyon.research.tiny import CREEK, TINY, tree
from canyon.rules import chance, legal, new_game, result
from canyon.state import Phase
from canyon.variants import Options
from canyon.views import view
from tests.research.seen import observe

KINDS = [
    "canyon(players=3,rounds=2)",
    "canyon(players=4,board=kettle,rounds=4,reward=place)",
    "canyon(players=5,blind_bids=true,rounds=2)",
    "canyon(players=6,board=gorge,calm_water=true,rounds=2)",
]


def advance(state: Any, rng: Random, until: Any) -> Any:
    """Play at random until something is true of the state, or to the end."""
    while not state.is_terminal() and not until(state):
        if state.is_chance_node():
            state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def moves(state: Any, rng: Random, count: int) -> Any:
    """That many moves at random, chance included."""
    end = state.move_number() + count
    return advance(state, rng, lambda now: now.move_number() == end)


def phase(state: Any) -> Phase:
    found: Phase = state.position.game.phase
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_openspiels_own_simulations(kind: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(kind), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize("kind", KINDS)
def test_openspiels_own_api_test(kind: str) -> None:
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(kind))


def test_a_game_to_its_end() -> None:
    game = pyspiel.load_game("canyon(players=3,board=kettle)")
    state = advance(game.new_initial_state(), Random(3), lambda state: False)
    end = result(state.position.game)
    assert phase(state) is Phase.OVER
    assert state.returns() == [1.0 if seat == end.winner else -0.5 for seat in range(3)]
    assert state.move_number() <= game.max_history_length()
    assert len(state.history()) == state.move_number()


def test_chance_deals_every_card_once() -> None:
    state = pyspiel.load_game("canyon(players=6)").new_initial_state()
    assert state.chance_outcomes() == [(seat, 1 / 6) for seat in range(6)]
    state = advance(state, Random(1), lambda state: phase(state) is Phase.DEAL)
    dealt = set[int]()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        assert {card for card, _ in outcomes} == {*range(50)} - dealt
        dealt.add(outcomes[-1][0])
        state.apply_action(outcomes[-1][0])
    assert len(dealt) == 6 * 8 + 1
    assert state.position.game.trump == outcomes[-1][0]


def test_names_of_actions_are_those_of_records() -> None:
    rng, state = Random(2), pyspiel.load_game("canyon").new_initial_state()
    board, names = built_in("canyon"), set()
    for _ in range(900):
        seat = state.current_player()
        if not state.is_chance_node():
            names |= {state.action_to_string(seat, action) for action in state.legal_actions()}
        state = moves(state, rng, 1)
    assert {str(card) for card in DECK} <= names
    assert {str(bid) for bid in range(9)} <= names
    assert {board.label(field) for field in board.starts} <= names


@pytest.mark.parametrize("kind", KINDS)
def test_the_tensor_is_the_observation(kind: str) -> None:
    game, rng = pyspiel.load_game(kind), Random(4)
    state = game.new_initial_state()
    size = game.observation_tensor_size()
    while not state.is_terminal():
        state = moves(state, rng, 7)
        if state.is_chance_node() or state.is_terminal():
            continue
        for seat in range(game.num_players()):
            wanted = observe(view(state.position.game, seat, recall=True), canonical=False)
            np.testing.assert_allclose(state.observation_tensor(seat), wanted, atol=1e-6)
            recalled = state.information_state_tensor(seat)
            np.testing.assert_allclose(recalled[:size], wanted, atol=1e-6)
            order = np.reshape(recalled[size:], (openspiel.MOST_PLAYS, len(DECK)))
            position = state.position.game
            cards = [card for trick in position.tricks for card in trick.cards]
            assert [int(row.argmax()) for row in order if row.any()] == [*cards, *position.trick]


@pytest.mark.parametrize("kind", KINDS)
def test_a_player_can_not_tell_worlds_apart(kind: str) -> None:
    game, rng = pyspiel.load_game(kind), Random(5)
    sampler, state = pyspiel.UniformProbabilitySampler(0.0, 1.0), game.new_initial_state()
    differ = 0
    while not state.is_terminal():
        state = moves(state, rng, 5)
        for seat in range(game.num_players()):
            twin = state.resample_from_infostate(seat, sampler)
            assert twin.current_player() == state.current_player()
            assert twin.information_state_string(seat) == state.information_state_string(seat)
            assert twin.observation_string(seat) == state.observation_string(seat)
            assert twin.information_state_tensor(seat) == state.information_state_tensor(seat)
            if not state.is_chance_node():
                assert twin.legal_actions(seat) == state.legal_actions(seat)
            assert len(twin.history()) == len(state.history())
            assert str(pyspiel.deserialize_game_and_state(
                pyspiel.serialize_game_and_state(game, twin))[1]) == str(twin)  # fmt: skip
            differ += str(twin) != str(state)
    assert differ > 20


def test_the_stock_is_redrawn_with_the_hands() -> None:
    """Every card that a seat has not seen turns up in another's hand, and as often as chance
    has it: a resampling that only shuffled the cards really dealt would show who holds what."""
    state = pyspiel.load_game("canyon(players=3)").new_initial_state()
    state = advance(state, Random(6), lambda state: phase(state) is Phase.BID)
    game, seat = state.position.game, state.current_player()
    hidden = {*DECK} - {*cards_of(game.hands[seat])} - {game.trump}
    sampler, found, worlds = pyspiel.UniformProbabilitySampler(0.0, 1.0), Counter[int](), 400
    for _ in range(worlds):
        hands = state.resample_from_infostate(seat, sampler).position.game.hands
        found.update(card for at, hand in enumerate(hands) if at != seat for card in cards_of(hand))
    assert found.keys() == hidden
    expected = worlds * 16 / len(hidden)
    assert max(abs(count - expected) for count in found.values()) < 6 * expected**0.5


def test_the_stock_is_redrawn_while_cards_are_dealt() -> None:
    state = pyspiel.load_game("canyon(players=3)").new_initial_state()
    state = moves(state, Random(6), 1 + 3 + 20)
    dealt = state.position.dealt
    assert len(dealt) == 20
    sampler, found = pyspiel.UniformProbabilitySampler(0.0, 1.0), set[int]()
    for _ in range(100):
        again = state.resample_from_infostate(1, sampler).position.dealt
        assert again[8:16] == dealt[8:16]
        assert len({*again}) == 20
        found |= {*again[:8], *again[16:]}
    assert found == {*range(50)} - {*dealt[8:16]}


def test_blind_bids_are_redrawn() -> None:
    state = pyspiel.load_game("canyon(players=3,blind_bids=true)").new_initial_state()
    state = advance(state, Random(7), lambda state: phase(state) is Phase.BID)
    state.apply_action(8)
    assert "8" not in state.information_state_string(state.current_player()).split("|")[-1].split()
    sampler, seat = pyspiel.UniformProbabilitySampler(0.0, 1.0), state.current_player()
    starter = state.position.game.starter
    worlds = [state.resample_from_infostate(seat, sampler).position.game for _ in range(60)]
    assert len({world.bids[starter] for world in worlds}) > 5
    redeal = Redeal(view(state.position.game, seat, recall=True))
    assert {redeal.draw(Random(at)).bids[starter] for at in range(80)} == {*range(9)}


def test_its_algorithms_run() -> None:
    game = pyspiel.load_game("canyon(players=3,rounds=1)")
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    state = advance(game.new_initial_state(), Random(8), lambda state: phase(state) is Phase.TRICKS)
    evaluator = RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ISMCTSBot(game, evaluator, 1.0, 20, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()
    assert solver.average_policy() is not None


SMALL = TINY.replace("values=3", "values=2")
"""24 deals."""


def test_a_tiny_game_is_solved() -> None:
    """CFR comes near an equilibrium, from which nobody gains much by choosing otherwise."""
    whole = tree(pyspiel.load_game(SMALL))
    solver, gains = pyspiel.CFRPlusSolver(whole), list[float]()
    for _ in range(2):
        for _ in range(20):
            solver.evaluate_and_update_policy()
        gains.append(pyspiel.nash_conv(whole, solver.average_policy()))
    start = pyspiel.nash_conv(whole, pyspiel.UniformRandomPolicy(whole))
    assert start > 0.5
    assert gains[1] < gains[0] < start / 20


def test_the_tree_is_the_game() -> None:
    """A best response in Python, which asks our rules, gains the same."""
    game = pyspiel.load_game(SMALL)
    whole = tree(game)
    uniform = pyspiel.nash_conv(whole, pyspiel.UniformRandomPolicy(whole))
    assert exploitability.nash_conv(game, UniformRandomPolicy(game)) == pytest.approx(uniform)


def test_a_tiny_game_has_the_same_rules() -> None:
    game = pyspiel.load_game("canyon(players=3,suits=2,values=5,first_round=6,rounds=2)")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    state = advance(game.new_initial_state(), Random(1), lambda s: phase(s) is Phase.TRICKS)
    assert state.position.game.marker == 6
    dealt = {card for hand in state.position.game.hands for card in cards_of(hand)}
    assert len(dealt) == 9
    assert all(card.suit < 2 and card.value <= 5 for card in dealt)
    state = pyspiel.load_game(TINY).new_initial_state()
    assert (state.position.game.canoes, phase(state)) == (CREEK.starts, Phase.DEAL)
    assert len(state.chance_outcomes()) == 6


def test_worlds_of_a_tiny_game_fit_what_was_seen() -> None:
    """Every fitting hand turns up, also after somebody could not follow."""
    game = pyspiel.load_game(
        "canyon(players=3,suits=2,values=4,first_round=7,rounds=1,placed=true)"
    )
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    void = 0
    for seed in range(12):
        rng = Random(seed)
        state = advance(game.new_initial_state(), rng, lambda s: phase(s) is Phase.TRICKS)
        while not state.is_terminal():
            for seat in range(3):
                twin = state.resample_from_infostate(seat, sampler)
                assert twin.information_state_string(seat) == state.information_state_string(seat)
                tricks = twin.position.game.tricks
                void += any(
                    card.suit != trick.cards[0].suit for trick in tricks for card in trick.cards
                )
            state = moves(state, rng, 1)
    assert void > 5


def test_rollouts_are_for_every_search(capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game("canyon(players=3,board=kettle,reward=place)")
    state = advance(game.new_initial_state(), Random(8), lambda s: phase(s) is Phase.TRICKS)
    for rollouts in ("random", "thumb"):
        evaluator = Rollouts(game, rollouts, seed=1)
        bot = ISMCTSBot(game, evaluator, 1.0, 20, random_state=np.random.RandomState(1))
        assert bot.step(state) in state.legal_actions()
        assert sum(evaluator.evaluate(state)) == pytest.approx(0)
    # In the middle of a deal: what is dealt stays dealt, and the rest follows.
    before = moves(
        advance(game.new_initial_state(), Random(1), lambda s: phase(s) is Phase.DEAL), Random(1), 9
    )
    history = before.history()
    assert {*evaluator.evaluate(before)} <= {-1.0, -0.5, 0.0, 0.5, 1.0}  # places may be shared
    assert before.history() == history
    assert len(evaluator.prior(before)) == 50 - 9
    for kind in ("canyon(rounds=3)", TINY):
        with pytest.raises(ValueError, match="leave suits, values and rounds out"):
            Rollouts(pyspiel.load_game(kind))
    with pytest.raises(ValueError, match="random or thumb, not 'wild'"):
        Rollouts(game, "wild")


@pytest.mark.parametrize("options", [Options(), Options(blind_bids=True)])
def test_is_mcts_plays_whole_games(options: Options) -> None:
    rng = Random(9)
    players = [Ismcts(Random(9), simulations=12, rollouts="thumb"), *[make("otter", rng)] * 2]
    end = play(new_game(3, built_in("kettle"), options), players, lambda game: chance(game, rng))
    assert end.phase is Phase.OVER


def test_is_mcts_repeats_itself_and_keeps_to_its_time() -> None:
    game = advance(
        pyspiel.load_game("canyon").new_initial_state(),
        Random(1),
        lambda s: phase(s) is Phase.TRICKS,
    ).position.game
    seen = view(game, game.turn, recall=True)
    choices = [Ismcts(Random(3), simulations=60).choose(seen) for _ in range(2)]
    assert choices[0] == choices[1]
    assert choices[0] in legal(game)
    assert Ismcts(Random(3), seconds=0.02).choose(seen) in legal(game)


def test_what_it_does_not_have_gets_a_sentence() -> None:
    with pytest.raises(ValueError, match="the rewards are win and place, not 'bid'"):
        openspiel.CanyonGame({"reward": "bid"})
    with pytest.raises(ValueError, match="nowhere"):
        openspiel.CanyonGame({"board": "nowhere"})
    with pytest.raises(ValueError, match="3 to 6 players, not 9"):
        pyspiel.load_game("canyon(players=9)")
    with pytest.raises(ValueError, match="after one round or more, not -4"):
        pyspiel.load_game("canyon(rounds=-4)")
    with pytest.raises(ValueError, match="1 to 5 suits of 1 to 10 values, not 6 of 10"):
        pyspiel.load_game("canyon(suits=6)")
    with pytest.raises(ValueError, match="the rounds of the track are 1 to 14, not 15"):
        pyspiel.load_game("canyon(first_round=15)")
    with pytest.raises(ValueError, match="8 cards for 4 players, and one turned up, are 33, but"):
        pyspiel.load_game("canyon(suits=3)")
