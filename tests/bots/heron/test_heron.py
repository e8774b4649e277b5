"""The heron: choices from its view alone, and what players complain about in other programs."""

from collections.abc import Sequence
from random import Random

import pytest

from canyon.actions import Action, Bid, Paddle, Play
from canyon.bots import BOTS, SEARCHING, Searcher, make
from canyon.bots.heron import Heron
from canyon.cards import Card
from canyon.fair import fair_chance, seed_from
from canyon.play import steps
from canyon.rules import apply, new_game
from canyon.sketch import Chart, bid_phase, canoe_phase, chart, trick_phase
from canyon.state import Game, Phase
from canyon.variants import Options
from canyon.views import view
from tests.bots.heron.rivals import otters
from tests.bots.test_bots import reshuffled

POOL = chart("""
    a............L
    b............L
    c............L
    d.............
""")
RAPIDS = chart(
    """
    #####LLLV###
    #####↓↓↙####
    #####↓bc####
    #####ad↙####
    #####↓↓↙####
    #####↓↓↙####
    SSST#↓↓↙####
    SSS.→↓↓↙←.JC
    #####WWW####
""",
    {"a": "↓", "b": "↓", "c": "↙", "d": "↓"},
)
"""Everybody in the current, where a missed bid drifts (W3)."""
FILLERS = [f"{suit}{value}" for value in (4, 6, 7) for suit in "VYRB"]


def choice(game: Game, seed: int = 1, playouts: int = 2_000) -> Action:
    return Heron(Random(seed), playouts).choose(view(game, game.turn, recall=True))


def plays(
    hand: str,
    trick: str,
    bid: int,
    trump: str = "G1",
    others: Sequence[int] = (1, 1, 1),
    at: Chart = POOL,
) -> set[str]:
    """What it plays to this trick from this hand, with this bid, with four kinds of luck."""
    led, count = trick.split(), len(hand.split())
    rest = [name for name in FILLERS if name not in hand.split() + led]
    sizes = [count - 1] * len(led) + [count] * (3 - len(led))
    parts = [[rest.pop(0) for _ in range(size)] for size in sizes]
    hands = [" ".join([name, *part]) for name, part in zip(led, parts, strict=False)]
    hands += [hand, *(" ".join(part) for part in parts[len(led) :])]
    game = trick_phase(at, hands, trump, [*others[: len(led)], bid, *others[len(led) :]])
    for name in led:
        game = apply(game, Play(Card(name))).game
    chosen = set()
    for seed in range(4):
        played = choice(game, seed)
        assert isinstance(played, Play)
        chosen.add(str(played.card))
    return chosen


def test_chooses_from_its_view_alone() -> None:
    """Whatever the others and the stock hide, the choice is the same with the same luck."""
    rng, compared = Random(3), 0
    for options in (Options(), Options(blind_bids=True)):
        game = new_game(4, options=options, dealer=0)
        for _, step in steps(
            game, otters(4), lambda game: fair_chance(game, seed_from("hidden heron"))
        ):
            game = step.game
            if game.phase not in (Phase.BID, Phase.TRICKS) or rng.random() < 0.5:
                continue
            seat, other = game.turn, reshuffled(game, game.turn, rng)
            mine, same = view(game, seat, recall=True), view(other, seat, recall=True)
            assert mine == same
            assert Heron(Random(7), 200).choose(mine) == Heron(Random(7), 200).choose(same)
            compared += other != game
    assert compared > 80


def test_the_same_luck_repeats_a_game() -> None:
    def cards() -> list[Action]:
        bots = [*otters(2), Heron(Random(5), 300)]
        chance = seed_from("again")
        return [action for action, _ in steps(new_game(3), bots, lambda g: fair_chance(g, chance))]

    assert cards() == cards()


def test_leads_high_when_it_needs_every_trick() -> None:
    assert plays("B10 B3", "", bid=2) == {"B10"}
    assert plays("G10 R2", "", bid=2) == {"G10"}


def test_keeps_the_boss_trump_and_wins_with_the_small_one() -> None:
    assert plays("G10 G3 R2", "B5 B4 B6", bid=2) == {"G3"}


@pytest.mark.parametrize("starter", [0, 1, 3])
def test_never_bids_under_its_sure_tricks(starter: int) -> None:
    game = bid_phase(POOL, ["G10 G9 G8 G7 B1", "B2 B3 B4 B5 B6", "R1 R2 R3 R4 R5",
                            "Y1 Y2 Y3 Y4 Y5"], "G1", 4, starter)  # fmt: skip
    while game.turn != 0:
        game = apply(game, Bid(1)).game
    for seed in range(4):
        # So little thought that every bid would come up.
        bid = choice(game, seed, playouts=1)
        assert isinstance(bid, Bid)
        assert bid.tricks >= 4


@pytest.mark.parametrize("at", [RAPIDS, POOL])
def test_ducks_with_its_highest_safe_card(at: Chart) -> None:
    assert plays("B8 B2 R1", "B5 B9 B3", bid=0, at=at) == {"B8"}


def test_does_not_take_a_trick_that_breaks_its_bid() -> None:
    assert plays("B2 B10", "B5 B4 B3", bid=0, at=RAPIDS) == {"B2"}
    assert "G2" not in plays("G2 R3 Y1", "B5 B4 B3", bid=0, at=RAPIDS)


def test_takes_what_it_can_when_its_bid_is_lost_on_normal_water() -> None:
    assert plays("B9 B1", "B5 B4 B3", bid=8) == {"B9"}


def test_of_two_stages_it_takes_the_nearer_one() -> None:
    """Points left break the tie of several landings (C8, E2)."""
    shore = chart("####LLL\n#.a...#\nbc#####")
    step = canoe_phase(shore, [8, 8, 8], [5, 0, 0])
    end = choice(step.game)
    assert isinstance(end, Paddle)
    assert step.game.board.label(end.end) == "a5"


def test_levels_and_searchers_are_listed() -> None:
    assert set(SEARCHING) <= set(BOTS)
    assert [name for name in BOTS if isinstance(make(name, Random(1)), Searcher)] == [*SEARCHING]
