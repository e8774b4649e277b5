"""`eagle+`: worlds that fit what was seen, odds that are the eagle's own, choices tried out."""

import re
from collections.abc import Iterator
from math import log
from random import Random

import numpy as np
import pytest

from canyon.actions import Action, Bid, Play
from canyon.bots import LEVELS, Searcher, make
from canyon.bots.eagle import probe, search
from canyon.bots.eagle.batch_inference import bids_and_cards
from canyon.bots.eagle.eagle import Eagle, weights
from canyon.bots.eagle.encoder import look
from canyon.bots.eagle.network import preferences
from canyon.bots.eagle.rounds import follow, look_back, weigh
from canyon.bots.eagle.search import EaglePlus
from canyon.cards import SUIT_CARDS, Card
from canyon.fair import fair_chance, seed_from
from canyon.fast.convert import from_game
from canyon.fast.layout import BID, CONTENDERS, DRAWN, HAND, NO_BID, SEATS
from canyon.fast.river import FIELDS, river_of
from canyon.fast.scratch import new_scratch
from canyon.features import FIELD_NUMBERS, SIZE
from canyon.judge import Judgement, Worth
from canyon.play import steps
from canyon.rules import apply, new_game
from canyon.search.encoder import know
from canyon.sketch import chart, trick_phase
from canyon.state import Game, Phase
from canyon.variants import Options
from canyon.views import View, view
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
"""What may differ between a world and the game: hands, and the draw for the first deal."""


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


@pytest.mark.parametrize(("players", "blind"), [(3, False), (6, False), (4, True)])
def test_worlds_stand_as_the_game_does_and_fit_what_was_seen(players: int, blind: bool) -> None:
    eagle, drawn = EaglePlus(Random(1), playouts=4), set()
    for number, game in enumerate(games("worlds", players, Options(blind_bids=blind))):
        if number % 7 or (blind and game.phase is Phase.BID):
            continue
        mine, real = seen(game), np.asarray(from_game(game))
        known, river, me = know(mine), river_of(game.board), game.turn
        worlds, odds = eagle._worlds(mine, known, river, new_scratch(river[FIELDS], number))
        assert 1 <= len(worlds) == len(odds) <= 4 * search.DRAWN
        assert (odds.max() - odds < search.HOPELESS).all()
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
    """How likely an eagle's choice is, if now and then it takes any."""
    liked = Eagle(Random(1)).likes(view).astype(float)
    likely = np.exp(liked - liked.max())
    likely /= likely.sum()
    share = (1 - search.SLIPS) * likely[view.legal.index(action)]
    return log(share + search.SLIPS / len(view.legal))


def test_odds_are_those_of_eagles_with_these_hands() -> None:
    """The true world, played through again, with an eagle's views in every seat."""
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
                weigh(state, asked, liked, choice, search.SLIPS, odds)
                wanted += likelihood(seen(game), action)
            follow(state, choice)
            assert odds[0] == pytest.approx(wanted, abs=0.02)
            told += 1
        game = step.game
    assert told > 100


def ducking() -> Game:
    """In the current, with a bid of 0, last in the trick: to take it is to drift (W3)."""
    game = trick_phase(RAPIDS, ["B10 B1", "B5 Y2", "B2 V3"], "G1", (0, 1, 0), starter=1)
    for card in ("B5", "B2"):
        game = apply(game, Play(Card(card))).game
    return game


TAKE, DUCK = Play(Card("B10")), Play(Card("B1"))


def test_a_choice_that_meets_its_bid_is_worth_more() -> None:
    mine = seen(ducking())
    eagle, river = EaglePlus(Random(1), 64), river_of(mine.board)
    scratch = new_scratch(river[FIELDS], 7)
    worlds, _ = eagle._worlds(mine, know(mine), river, scratch)
    values = eagle.try_out(mine, worlds, [TAKE, DUCK], scratch)
    assert values.shape == (len(worlds), 2)
    assert 0 <= values.min() < values.max() <= 1
    assert values[:, 1].mean() > values[:, 0].mean() + 0.02


def test_second_thoughts_are_better_and_first_ones_stay_where_nothing_is() -> None:
    mine = seen(ducking())
    assert EaglePlus(Random(1), 64).best(mine, [TAKE, DUCK]) == 1
    assert EaglePlus(Random(1), 64).best(mine, [DUCK, TAKE]) == 0
    assert EaglePlus(Random(1), 64).best(mine, [TAKE, TAKE, TAKE, DUCK, TAKE]) == 3
    assert EaglePlus(Random(1), 64).best(mine, [TAKE]) == 0


def test_few_playouts_will_do() -> None:
    for playouts in (1, 2, 3, 5):
        assert EaglePlus(Random(1), playouts).best(seen(ducking()), [TAKE, DUCK, TAKE]) in (0, 1)


def test_advisers_and_first_sight_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where both advisers call two cards equal, the network's liking decides; an adviser can
    overrule it."""
    mine = seen(ducking())
    liked = EaglePlus(Random(1)).ranked(mine)[0]
    other = next(each for each in mine.legal if each != liked)
    choices = [other, liked]

    def agree(
        _: object, view: View, worlds: np.ndarray, tried: list[Action], *__: object
    ) -> object:
        return np.array([[0.5 + 0.8 * (each == preferred) for each in tried]] * len(worlds))

    def even(view: View, *_: object) -> Judgement:
        worth = [Worth(each, 0.5, 0, 0, 0, 0, 0, 0, 0) for each in view.legal]
        return Judgement(tuple(worth), (), (), 1)

    monkeypatch.setattr(EaglePlus, "try_out", agree)
    monkeypatch.setattr(search, "judgement", even)
    preferred: Action | None = None
    assert choices[EaglePlus(Random(1), 8).best(mine, choices)] == liked
    preferred = other
    assert choices[EaglePlus(Random(1), 8).best(mine, choices)] == other


def test_likelier_worlds_are_drawn_more_often_in_any_order() -> None:
    odds = np.array([0.0, -2.0, -50.0])
    kept = search._draw(odds, 1000, Random(1))
    share = np.exp(search.TRUST * odds)
    for part in (kept, kept[:250]):
        often = np.bincount(part, minlength=3) / len(part)
        np.testing.assert_allclose(often, share / share.sum(), atol=0.06)


def test_the_same_view_and_luck_bring_the_same_choice() -> None:
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


def test_what_others_bid_blindly_is_still_to_come() -> None:
    """The last bidder has nothing to weigh, and in its worlds no other seat has bid yet (T4)."""
    games_of = games("blind", options=Options(blind_bids=True))
    game = next(game for game in games_of if sum(bid is not None for bid in game.bids) == 3)
    mine, river = seen(game), river_of(game.board)
    worlds, odds = EaglePlus(Random(1), 8)._worlds(
        mine, know(mine), river, new_scratch(river[FIELDS], 1)
    )
    assert (worlds[:, BID : BID + 4] == NO_BID).all()
    assert (odds == 0).all()
    assert EaglePlus(Random(1), 8).choose(mine) in mine.legal


def test_it_is_the_highest_level_and_counts_playouts() -> None:
    assert LEVELS[-1] == "master"
    assert isinstance(make("master", Random(1)), EaglePlus)
    fifty = make("eagle+:50", Random(1))
    assert isinstance(fifty, Searcher)
    assert fifty.playouts == 50
    with pytest.raises(ValueError, match=r"eagle\+:500 has 500 playouts per decision, 1 to 10000"):
        make("eagle+:10001", Random(1))


def test_who_missed_tricks_takes_its_first_thought() -> None:
    """A client that came back in the middle of a round has not seen how it began."""
    game = next(game for game in games("missed") if len(game.tricks) == 3)
    late = view(game, game.turn)
    assert late.tricks == ()
    assert EaglePlus(Random(1), 8).choose(late) == Eagle(Random(1)).choose(late)


def test_what_second_thoughts_gain_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    probe.main(["--games", "2", "--worlds", "2", "--likeliest", "2"])
    told = r"-?\d\.\d{3} ± \d\.\d{3} points a decision, (\d+) decisions\n"
    found = re.fullmatch(told, capsys.readouterr().out)
    assert found
    assert int(found[1]) > 100


def test_a_true_gain_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player that always takes the choice rated lowest loses by it."""
    monkeypatch.setattr(EaglePlus, "best", lambda _, __, choices: len(choices) - 1)
    found = probe.gains("test", worlds=8, likeliest=99)
    assert sum(found) / len(found) < -0.005
