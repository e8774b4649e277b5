"""Phase 2, the tempo: open bids, and blind ones (T1–T4)."""

from itertools import combinations, permutations

import pytest

from canyon.actions import Bid
from canyon.events import BidMade, BidsRevealed
from canyon.rules import acting, apply, legal
from canyon.rules.tempo import TEMPO_CARDS
from canyon.sketch import bid_phase, chart, trick_phase
from canyon.state import NO_SEAT, Game, Phase
from canyon.variants import Options
from canyon.views import view
from tests.helpers import placed, refusal

POOL = chart("a.......L\nb.......L\nc.......L")
HANDS = ["B1 B2 B3", "G1 G2 G3", "R1 R2 R3"]
MOST = [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7]


def bidding(starter: int = 0, blind: bool = False) -> Game:
    """Round 6, three cards each."""
    return bid_phase(POOL, HANDS, "V1", 6, starter, Options(blind_bids=blind))


def bid(game: Game, *bids: int) -> Game:
    for tricks in bids:
        game = apply(game, Bid(tricks)).game
    return game


def test_t1_from_the_starting_player_clockwise() -> None:
    game, order = bidding(starter=2), []
    while game.phase is Phase.BID:
        assert acting(game) == (game.turn,)
        order.append(game.turn)
        game = apply(game, Bid(game.turn)).game
    assert order == [2, 0, 1]
    assert game.bids == (0, 1, 2)
    assert (game.phase, game.turn) == (Phase.TRICKS, 2)


@pytest.mark.parametrize("marker", range(1, 15))
def test_t1_zero_up_to_the_cards_dealt(marker: int) -> None:
    most = MOST[marker - 1]
    game = bid_phase(POOL, [0, 0, 0], "V1", marker)
    assert legal(game) == tuple(Bid(tricks) for tricks in range(most + 1))
    assert bid(game, 0, most).bids == (0, most, None)
    reason = refusal(game, Bid(most + 1))
    assert (reason.rule, reason.code, reason.facts) == ("T1", "bid-range", {"most": most})


@pytest.mark.parametrize("tricks", [-1, 4, 5, 8, 9, 10**100])
def test_t1_no_other_bid(tricks: int) -> None:
    assert str(refusal(bidding(), Bid(tricks))) == "T1: a bid is 0 to 3"


def test_t1_only_in_turn_and_once() -> None:
    game = bidding()
    assert str(refusal(game, Bid(1), seat=1)) == "T1: it is not the turn of seat 1"
    assert legal(game, 1) == ()
    reason = refusal(bid(game, 1), Bid(1), seat=0)
    assert (reason.rule, reason.code, reason.facts) == ("T1", "wrong-turn", {"seat": 0})


def test_t1_only_in_its_phase() -> None:
    for game in (placed(3), trick_phase(POOL, HANDS, "V1", [0, 0, 0])):
        reason = refusal(game, Bid(1))
        assert (reason.rule, reason.code) == ("T1", "wrong-phase")
        assert reason.facts == {"phase": game.phase.value}


def test_t1_earlier_bids_are_seen_by_everybody() -> None:
    game = bid(bidding(), 2, 1)
    for seat in (0, 1, 2, None):
        assert view(game, seat).bids == (2, 1, None)
        assert view(game, seat).has_bid == (True, True, False)


def test_t1_bids_stay_visible_all_round() -> None:
    game = bid(bidding(), 2, 1, 3)
    while game.rounds == 0:
        assert view(game, 0).bids == view(game).bids == (2, 1, 3)
        game = apply(game, legal(game)[0]).game


def test_t1_a_bid_changes_nothing_else() -> None:
    game = bid(bidding(), 2)
    assert game.hands == bidding().hands
    assert game.won == (0, 0, 0)
    assert game.canoes == bidding().canoes


@pytest.mark.parametrize("bids", [(0, 0, 0), (1, 1, 1), (3, 0, 0), (0, 0, 3), (3, 3, 3), (0, 1, 1)])
def test_t2_the_sum_may_be_anything(bids: tuple[int, int, int]) -> None:
    assert bid(bidding(), *bids).bids == bids


def test_t2_the_last_bidder_is_as_free_as_the_first() -> None:
    assert legal(bid(bidding(), 1, 1)) == legal(bidding()) == (Bid(0), Bid(1), Bid(2), Bid(3))


def test_t3_tempo_cards() -> None:
    assert TEMPO_CARDS == ((0,), (1,), (2,), (3,), (4,), (4, 1), (4, 2), (4, 3), (4, 3, 1))


def test_t3_the_fewest_cards_that_add_up() -> None:
    for tricks, shown in enumerate(TEMPO_CARDS):
        assert sum(shown) == tricks
        fewer = range(1, len(shown))
        assert not any(sum(cards) == tricks for n in fewer for cards in combinations(range(5), n))


@pytest.mark.parametrize("tricks", range(9))
def test_t3_a_bid_is_shown_with_them(tricks: int) -> None:
    game = bid_phase(POOL, [0, 0, 0], "V1", marker=1)
    assert apply(game, Bid(tricks)).events == (BidMade(0, tricks, TEMPO_CARDS[tricks]),)


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_t4_blind_bids_come_in_any_order(order: tuple[int, ...]) -> None:
    game = bidding(starter=1, blind=True)
    events = []
    for seat in order:
        assert game.phase is Phase.BID
        step = apply(game, Bid(seat + 1), seat)
        game = step.game
        events.append(step.events)
    assert game.bids == (1, 2, 3)
    assert (game.phase, game.turn) == (Phase.TRICKS, 1)
    shown = [BidMade(seat, seat + 1, (seat + 1,)) for seat in order]
    assert events == [(shown[0],), (shown[1],), (shown[2], BidsRevealed((1, 2, 3)))]


def test_t4_the_turn_is_the_first_in_order_that_owes_a_bid() -> None:
    game = bidding(starter=1, blind=True)
    turns = [game.turn]
    for seat in (2, 1, 0):
        game = apply(game, Bid(0), seat).game
        turns.append(game.turn)
    assert turns == [1, 1, 0, 1]


def test_t4_all_who_owe_a_bid_may_bid() -> None:
    game = bidding(starter=1, blind=True)
    assert acting(game) == (1, 2, 0)
    game = apply(game, Bid(3), 2).game
    assert acting(game) == (1, 0)
    assert legal(game, 0) == legal(game, 1) == (Bid(0), Bid(1), Bid(2), Bid(3))
    assert legal(game, 2) == ()


def test_t4_by_default_the_turn_bids() -> None:
    game = apply(bidding(starter=1, blind=True), Bid(2)).game
    assert (game.bids, game.turn) == ((None, 2, None), 2)


def test_t4_nobody_bids_twice() -> None:
    game = apply(bidding(blind=True), Bid(3), 2).game
    assert str(refusal(game, Bid(1), seat=2)) == "T1: it is not the turn of seat 2"


@pytest.mark.parametrize("seat", [NO_SEAT, 3, 17])
def test_t4_only_seats_of_the_table_bid(seat: int) -> None:
    assert refusal(bidding(blind=True), Bid(1), seat).code == "wrong-turn"


def test_t4_the_cap_holds_for_blind_bids_too() -> None:
    assert str(refusal(bidding(blind=True), Bid(4), seat=2)) == "T1: a bid is 0 to 3"


def test_t4_blind_bids_are_hidden_until_the_last_is_in() -> None:
    game = apply(apply(bidding(blind=True), Bid(3), 2).game, Bid(1), 0).game
    assert view(game, 0).bids == (1, None, None)
    assert view(game, 1).bids == (None, None, None)
    assert view(game, 2).bids == (None, None, 3)
    assert view(game).bids == (None, None, None)
    assert view(game, 1).has_bid == (True, False, True)
    game = apply(game, Bid(0), 1).game
    assert view(game).bids == view(game, 1).bids == (1, 0, 3)


def test_t4_open_bids_are_not_revealed_again() -> None:
    game = bid(bidding(), 1, 2)
    assert apply(game, Bid(0)).events == (BidMade(2, 0, (0,)),)


@pytest.mark.parametrize("tricks", [True, 1.0, 1.5, "1", None])
def test_t1_a_bid_is_a_whole_number(tricks: int) -> None:
    assert refusal(bidding(), Bid(tricks)).code == "bid-range"
