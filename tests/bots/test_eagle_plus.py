"""`eagle+`: worlds that fit what was seen, odds that are the eagle's own, choices tried out."""

from collections.abc import Iterator
from math import log
from random import Random

import numpy as np
import pytest

from canyon.actions import Action, Bid, Play
from canyon.bots import LEVELS, Thinker, make
from canyon.bots.eagle import plus
from canyon.bots.eagle.eagle import Eagle, weights
from canyon.bots.eagle.network import preferences
from canyon.bots.eagle.plus import EaglePlus
from canyon.bots.eagle.rounds import follow, look_back, weigh
from canyon.bots.eagle.sight import look
from canyon.bots.eagle.swift import bids_and_cards
from canyon.bots.heron.sight import know
from canyon.cards import SUIT_CARDS, Card
from canyon.fair import fair_chance, seed_from
from canyon.fast.convert import from_game
from canyon.fast.desk import new_desk
from canyon.fast.layout import CONTENDERS, DRAWN, HAND, SEATS
from canyon.fast.river import FIELDS, river_of
from canyon.features import FIELD_NUMBERS, SIZE
from canyon.play import steps
from canyon.rules import apply, new_game
from canyon.sketch import chart, trick_phase
from canyon.state import Game, Options, Phase
from canyon.view import View, view
from tests.bots.test_bots import reshuffled

RAPIDS = chart(
    """
    #####LLLV###
    #####↓↓↙####
    #####↓bc####
    #####a↓↙####
    #####↓↓↙####
    #####↓↓↙####
    SSST#↓↓↙####
    SSS.→↓↓↙←.JC
    #####WWW####
""",
    {"a": "↓", "b": "↓", "c": "↙"},
)
"""Everybody in the current, where a missed bid drifts (W3)."""
HIDDEN = [*range(HAND, HAND + SEATS), CONTENDERS, DRAWN]
"""What a world may have otherwise than the game: hands, and the draw for the first deal."""


def games(seed: str, players: int = 4, options: Options | None = None) -> Iterator[Game]:
    """A game of otters: each state in which somebody bids or plays."""
    game = new_game(players, options=options or Options())
    bots = [make("otter", Random(seat)) for seat in range(players)]
    for _, step in steps(game, bots, lambda game: fair_chance(game, seed_from(seed))):
        if step.game.phase in (Phase.BID, Phase.TRICKS) and step.game.turn >= 0:
            yield step.game


def seen(game: Game) -> View:
    return view(game, game.turn, recall=True)


def test_quick_answers_are_the_networks() -> None:
    vectors = np.stack([look(seen(game)).vector for game in games("swift")])
    none = np.zeros((len(vectors), 0, FIELD_NUMBERS), np.float32)
    wanted, _ = preferences(weights(), vectors, none, np)
    found = bids_and_cards(weights(), vectors)
    legal = wanted > -1e8
    assert legal.sum() > 500
    np.testing.assert_allclose(found[legal], wanted[legal], atol=2e-3)


@pytest.mark.parametrize("players", [3, 6])
def test_worlds_stand_as_the_game_does_and_fit_what_was_seen(players: int) -> None:
    eagle, drawn = EaglePlus(Random(1), playouts=4), set()
    for number, game in enumerate(games("worlds", players)):
        if number % 7:
            continue
        mine, real = seen(game), np.asarray(from_game(game))
        known, river, me = know(mine), river_of(game.board), game.turn
        worlds, odds = eagle._worlds(mine, known, river, new_desk(river[FIELDS], number))
        assert 1 <= len(worlds) == len(odds) <= 4 * plus.DRAWN
        assert (odds.max() - odds < plus.HOPELESS).all()
        for world in worlds:
            hands = [int(world[HAND + seat]) for seat in range(players)]
            drawn.add(tuple(hands))
            assert hands[me] == game.hands[me]
            assert [hand.bit_count() for hand in hands] == [*mine.held]
            together = 0
            for hand in hands:
                assert not hand & together
                together |= hand
            assert not together & known.gone
            for trick in mine.tricks:
                led = SUIT_CARDS[trick.cards[0].suit]
                for turn, card in enumerate(trick.cards):
                    if card.suit is not trick.cards[0].suit:
                        assert not hands[(trick.leader + turn) % players] & led
            np.testing.assert_array_equal(np.delete(world, HIDDEN), np.delete(real, HIDDEN))
    assert len(drawn) > 100


def likelihood(view: View, action: Action) -> float:
    """How likely an eagle's choice is, now and then just any."""
    liked = Eagle(Random(1)).likes(view).astype(float)
    likely = np.exp(liked - liked.max())
    likely /= likely.sum()
    share = (1 - plus.SLIPS) * likely[view.legal.index(action)]
    return log(share + plus.SLIPS / len(view.legal))


def test_odds_are_those_of_eagles_with_these_hands() -> None:
    """The true world, lived through again, with an eagle's views in every seat."""
    told, river, state, wanted = 0, None, None, 0.0
    game = new_game(4)
    bots = [make("otter", Random(seat)) for seat in range(4)]
    odds = np.zeros(1)
    for action, step in steps(game, bots, lambda game: fair_chance(game, seed_from("odds"))):
        if game.phase is Phase.BID and all(bid is None for bid in game.bids):
            river, state = river_of(game.board), np.array([from_game(game)])
            wanted, odds = 0.0, np.zeros(1)
        if isinstance(action, Bid | Play):
            assert river is not None
            choice = action.tricks if isinstance(action, Bid) else action.card
            vectors, asked = np.zeros((1, SIZE), np.float32), np.zeros(1, np.int64)
            asking = look_back(state, river, vectors, asked)
            assert asking == (len(seen(game).legal) > 1)
            if asking:
                liked = bids_and_cards(weights(), vectors)
                weigh(state, asked, liked, choice, plus.SLIPS, odds)
                wanted += likelihood(seen(game), action)
            follow(state, choice)
            assert odds[0] == pytest.approx(wanted, abs=0.02)
            told += 1
        game = step.game
    assert told > 100


def test_a_choice_that_meets_its_bid_is_worth_more() -> None:
    """In the current, with a bid of 0: to take the trick is to drift (W3)."""
    game = trick_phase(RAPIDS, ["B10 B1", "B5 Y2", "B2 V3"], "G1", (0, 1, 0), starter=1)
    for card in ("B5", "B2"):
        game = apply(game, Play(Card(card))).game
    assert game.turn == 0
    values = EaglePlus(Random(1), 64).try_out(seen(game), [Play(Card("B10")), Play(Card("B1"))])
    assert values.shape == (64, 2)
    assert values[:, 1].mean() > values[:, 0].mean() + 0.02


def test_only_what_is_clearly_better_is_preferred() -> None:
    rng = np.random.default_rng(1)
    alike = rng.normal(0.5, 0.1, (64, 1)) + np.zeros((64, 3))
    assert plus._best(alike) == 0
    better = alike + [0.0, 0.02, 0.05] + rng.normal(0, 0.01, alike.shape)
    assert plus._best(better) == 2
    doubtful = alike + [0.0, 0.001, 0.001] + rng.normal(0, 0.3, alike.shape)
    doubtful -= [0, *(doubtful.mean(axis=0) - doubtful[:, 0].mean())[1:] - 0.001]
    assert plus._best(doubtful) == 0


def test_likelier_worlds_are_drawn_more_often() -> None:
    odds = np.array([0.0, -2.0, -50.0])
    kept = plus._draw(odds, 1000, 0.5)
    often = np.bincount(kept, minlength=3) / 1000
    share = np.exp(plus.TRUST * odds)
    np.testing.assert_allclose(often, share / share.sum(), atol=0.01)


def test_it_chooses_from_its_view_alone() -> None:
    rng, compared = Random(3), 0
    for number, game in enumerate(games("hidden")):
        if number % 9:
            continue
        other, mine = reshuffled(game, game.turn, rng), seen(game)
        assert seen(other) == mine
        first, second = (EaglePlus(Random(5), 8).choose(seen(each)) for each in (game, other))
        assert first == second
        compared += other.hands != game.hands
    assert compared > 10


def test_blind_bids_are_not_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever bids last has nothing to weigh (T4)."""
    weighed = []
    monkeypatch.setattr(plus, "weigh", lambda *given: weighed.append(given))
    game = next(
        game
        for game in games("blind", options=Options(blind_bids=True))
        if sum(bid is not None for bid in game.bids) == 3
    )
    mine = seen(game)
    EaglePlus(Random(1), 8).try_out(mine, [*mine.legal])
    assert weighed == []


def test_it_is_the_highest_level_and_counts_playouts() -> None:
    assert LEVELS[-1] == "master"
    assert isinstance(make("master", Random(1)), EaglePlus)
    fifty = make("eagle+:50", Random(1))
    assert isinstance(fifty, Thinker)
    assert fifty.playouts == 50
    short, long = fifty.think_for(0.001), fifty.think_for(10.0)
    assert plus.LEAST == short < long <= plus.MOST
