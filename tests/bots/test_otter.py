"""Positions in which a seasoned player knows what to do, and the otter must know it too."""

from collections.abc import Sequence
from random import Random

import pytest

from canyon.actions import Action, Bid, Paddle, Place, Play
from canyon.board import built_in, sketch
from canyon.bots import make
from canyon.bots.otter import bidding
from canyon.bots.otter.winning import prospects
from canyon.cards import Card, Suit
from canyon.rules import apply, new_game
from canyon.search.rounds_to_go import rounds_to_go
from canyon.search.unseen import look, sure_tricks
from canyon.sketch import Chart, bid_phase, canoe_phase, chart, trick_phase
from canyon.state import Game, Seat
from canyon.views import view

POOL = chart("""
    a............L
    b............L
    c............L
    d.............
""")

PRACTICE = """
#####LLLV###
#####↓↓↙####
#####↓↓↙####
#####↓↓↙####
#####↓↓↙####
#####↓↓↙####
SSST#↓↓↙####
SSS.→↓↓↙←.JC
#####WWW####
"""
TWIN_GATES = """
##########
#...#...##
#........L
#...#...##
#...#...L#
#...#...##
#........L
#...#...##
##########
"""
FILLERS = [f"{suit}{value}" for value in (4, 6, 7) for suit in "VYRB"]
"""Cards for the hands that do not matter."""


def choice(game: Game) -> Action:
    return make("otter", Random(1)).choose(view(game, game.turn, recall=True))


def card(
    hand: str, trick: str, bid: int, trump: str = "G1", others: Sequence[int] = (1, 1, 1)
) -> str:
    """What the otter plays to this trick from this hand, with this bid."""
    led = trick.split()
    count = len(hand.split())
    rest = [name for name in FILLERS if name not in hand.split() + led]
    hands = [" ".join([name, *_take(rest, count - 1)]) for name in led]
    hands.append(hand)
    hands += [" ".join(_take(rest, count)) for _ in range(3 - len(led))]
    bids = [*others[: len(led)], bid, *others[len(led) :]]
    game = trick_phase(POOL, hands, trump, bids)
    for name in led:
        game = apply(game, Play(Card(name))).game
    played = choice(game)
    assert isinstance(played, Play)
    return str(played.card)


def _take(cards: list[str], count: int) -> list[str]:
    taken, cards[:] = cards[:count], cards[count:]
    return taken


def bid(hand: str, marker: int, starter: Seat = 0, trump: str = "G1") -> int:
    """What seat 0 bids on this hand, after the bids of those before it."""
    count = len(hand.split())
    rest = [name for name in FILLERS if name not in hand.split()]
    hands = [hand, *(" ".join(_take(rest, count)) for _ in range(3))]
    game = bid_phase(POOL, hands, trump, marker, starter)
    while game.turn != 0:
        game = apply(game, Bid(1)).game
    made = choice(game)
    assert isinstance(made, Bid)
    return made.tricks


@pytest.mark.parametrize("starter", [0, 1, 3])
def test_bids_its_sure_tricks(starter: Seat) -> None:
    assert bid("G10 G9 G8", marker=6, starter=starter) == 3


def test_counts_a_trump_as_sure_when_the_higher_one_is_turned_up() -> None:
    game = bid_phase(POOL, ["G9 G8", "B1 B2", "R1 R2", "Y1 Y2"], "G10", marker=7)
    assert sure_tricks(look(view(game, 0)), game.hands[0]) == 2
    assert choice(game) == Bid(2)


def test_never_bids_under_its_sure_tricks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even when, for whatever reason, the lowest bid looks best."""
    assert bid("G10 G9 G8 G7 B1", marker=4, starter=1) >= 4
    monkeypatch.setattr(bidding, "worths", lambda view, bid: (-bid,) * 9)
    assert bid("G10 G9 G8 G7 B1", marker=4, starter=1) == 4


def test_bids_nothing_on_nothing() -> None:
    assert bid("B1 R1 Y1 V2", marker=5, starter=1) == 0


def test_bids_more_on_a_better_hand() -> None:
    low = bid("G2 B3 R4 Y5 V2", marker=4)
    assert bid("G10 G7 B10 R10 V9", marker=4) > low


def test_a_bid_depends_on_who_leads() -> None:
    """A lone high card of a side suit wins when led, and hardly ever otherwise."""
    assert bid("B10", marker=8, starter=0) == 1
    assert bid("B10", marker=8, starter=1) == 0


def test_wins_as_cheaply_as_it_can_in_the_last_seat() -> None:
    assert card("B8 B10 R10", "B5 B2 B7", bid=3) == "B8"


def test_ducks_with_its_highest_loser() -> None:
    assert card("B8 B2 R1", "B5 B9 B3", bid=0) == "B8"


def test_does_not_take_a_trick_that_breaks_its_bid() -> None:
    assert card("B2 B10", "B5 B4 B3", bid=0) == "B2"


def test_throws_its_dangerous_card_away() -> None:
    assert card("R10 R2 Y1", "B5 B4 B3", bid=0) == "R10"


def test_does_not_trump_what_it_does_not_need() -> None:
    assert card("G2 R3 Y1", "B5 B4 B3", bid=0) != "G2"


def test_keeps_the_boss_trump_and_wins_with_the_small_one() -> None:
    assert card("G10 G3 R2", "B5 B4 B6", bid=2) == "G3"


def test_leads_high_when_it_needs_every_trick() -> None:
    assert card("B10 B3", "", bid=2) == "B10"
    assert card("G10 R2", "", bid=2) == "G10"


def test_leads_low_when_it_needs_none() -> None:
    assert card("B10 B9 R1", "", bid=0) == "R1"


def test_takes_what_it_can_when_its_bid_is_lost_on_normal_water() -> None:
    """Each trick still paddles a field (C2)."""
    assert card("B9 B1", "B5 B4 B3", bid=8) == "B9"


def test_remembers_who_could_not_follow() -> None:
    """Seat 1 trumped a red card: from now on red cards of ours are worth less."""
    hands = ["R3 R9 B9", "G2 G3 B4", "R4 Y4 Y5", "R5 Y6 Y7"]
    game = trick_phase(POOL, hands, "G1", (1, 2, 0, 0))
    for name in ("R3", "G2", "R4", "R5"):
        game = apply(game, Play(Card(name))).game
    knowing, forgetful = look(view(game, 0, recall=True)), look(view(game, 0))
    assert knowing.rivals[1].voids == 1 << Suit.R
    assert [knowing.rivals[seat].voids for seat in (2, 3)] == [0, 0]
    nine = Card("R9")
    assert prospects(knowing, [nine])[nine].lead < prospects(forgetful, [nine])[nine].lead


def test_a_trump_is_sure_once_the_higher_ones_are_gone() -> None:
    hands = ["G9 G5", "G10 B4", "G8 Y4", "R5 Y6"]
    game = trick_phase(POOL, hands, "G1", (1, 1, 1, 1))
    assert sure_tricks(look(view(game, 0)), game.hands[0]) == 0
    for name in ("G5", "G10", "G8", "R5"):
        game = apply(game, Play(Card(name))).game
    assert sure_tricks(look(view(game, 0, recall=True)), game.hands[0]) == 1


def end(at: Chart, points: int) -> str:
    """Where the otter, canoe a, stops with that many points."""
    players = len(at[1])
    step = canoe_phase(at, [8] * players, [points] + [0] * (players - 1))
    chosen = choice(step.game)
    assert isinstance(chosen, Paddle)
    return step.game.board.label(chosen.end)


@pytest.mark.parametrize(
    ("text", "stage"),
    [("####LLL\n#.a...#\nbc#####", "a5"), ("LLL####\n#...a.#\n#####bc", "a3")],
)
def test_lands_on_the_nearest_stage_for_the_points_left(text: str, stage: str) -> None:
    assert end(chart(text), points=5) == stage


def test_keeps_away_from_the_edge_of_the_fall() -> None:
    """From i17 four points reach g19, g20 and g21, with 3, 2 and 1 steps before the fall."""
    board = built_in("canyon")
    canoes = tuple(board.field(name) for name in ("i17", "g5", "h5", "i5"))
    assert end((board, canoes), points=4) == "g19"


@pytest.mark.parametrize(("upstream", "chosen"), [("e6", "f7"), ("e7", "f6")])
def test_keeps_out_of_the_way_of_drifting_canoes(upstream: str, chosen: str) -> None:
    board = sketch(PRACTICE.strip())
    canoes = tuple(board.field(name) for name in ("h4", upstream, "g1"))
    assert end((board, canoes), points=3) == chosen


@pytest.mark.parametrize(("rivals", "gate"), [(("b2", "c2"), "c5"), (("h2", "g2"), "g5")])
def test_blocks_the_narrows_before_its_rivals(rivals: tuple[str, str], gate: str) -> None:
    board = sketch(TWIN_GATES.strip())
    canoes = tuple(board.field(name) for name in ("e3", *rivals))
    assert end((board, canoes), points=2) == gate


def test_starts_where_the_way_on_is_short() -> None:
    game = new_game(4, built_in("canyon"), dealer=3)
    chosen = choice(game)
    assert isinstance(chosen, Place)
    togo = rounds_to_go(game.board)
    assert togo[chosen.field] == min(togo[field] for field in game.board.starts)
    assert togo[chosen.field] < max(togo[field] for field in game.board.starts)
