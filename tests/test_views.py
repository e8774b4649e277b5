"""Views: a seat sees what it may know, and a change in what is hidden changes nothing (P4)."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from canyon.actions import Bid, Paddle, Play
from canyon.board import built_in
from canyon.cards import DECK, Card, Hand, cards_of, hand_of
from canyon.events import BidMade, BidsRevealed, CardPlayed, CardsDealt
from canyon.rules import acting, apply, legal, result
from canyon.sketch import bid_phase, canoe_phase, chart, trick_phase
from canyon.state import Game, Phase, Seat
from canyon.variants import Options
from canyon.views import seen, view
from canyon.wire import event_to_json, view_to_json
from tests.helpers import Moment, names, practice, random_game

POOL = chart("a.......L\nb.......L\nc.......L")
TABLES = [
    (3, Options()),
    (4, Options(blind_bids=True)),
    (5, Options(calm_water=True)),
    (6, Options(blind_bids=True, calm_water=True)),
]
CARD = re.compile(r'"([BGRYV](?:10|[1-9]))"')


def moments(every: int) -> Iterator[Moment]:
    """Points of random games at every kind of table."""
    for seed, (players, options) in enumerate(TABLES):
        for number, moment in enumerate(random_game(seed, players, built_in("kettle"), options)):
            if number % every == 0:
                yield moment


def everyone(game: Game) -> list[Seat | None]:
    """All seats and the watcher."""
    return [*range(game.players), None]


def swapped_hands(game: Game, seat: Seat | None, random: Random) -> tuple[Hand, ...]:
    """Other hands of the same sizes, from the cards that the seat has not seen."""
    seen_cards = {card for trick in game.tricks for card in trick.cards} | {*game.trick, game.trump}
    own = set(cards_of(game.hands[seat])) if game.hands and seat is not None else set[Card]()
    pool = [card for card in DECK if card not in seen_cards | own]
    random.shuffle(pool)
    return tuple(
        hand if at == seat else hand_of([pool.pop() for _ in range(hand.bit_count())])
        for at, hand in enumerate(game.hands)
    )


def swapped(game: Game, seat: Seat | None, random: Random) -> Game:
    """The same game to that seat's eyes: other hidden cards, other hidden bids."""
    draft = game.draft()
    draft.hands = swapped_hands(game, seat, random)
    if game.phase is Phase.BID and game.options.blind_bids:
        draft.bids = tuple(
            bid if bid is None or at == seat else random.randrange(2)
            for at, bid in enumerate(game.bids)
        )
    return draft.freeze()


def text(game: Game, seat: Seat | None, recall: bool = False) -> str:
    """A view as it goes over the wire."""
    return json.dumps(view_to_json(view(game, seat, recall=recall)))


def test_p4_a_view_does_not_depend_on_what_is_hidden() -> None:
    random, different = Random(4), 0
    for moment in moments(every=11):
        game = moment.game
        for seat in everyone(game):
            other = swapped(game, seat, random)
            different += other != game
            assert view(other, seat) == view(game, seat)
            assert text(other, seat) == text(game, seat)
            assert text(other, seat, recall=True) == text(game, seat, recall=True)
    assert different > 500


def test_p4_what_follows_from_ones_own_choice_does_not_depend_on_it_either() -> None:
    random, compared = Random(5), 0
    for moment in moments(every=5):
        game, seat = moment.game, moment.seat
        blind = game.phase is Phase.BID and game.options.blind_bids
        if seat not in acting(game) or (blind and len(acting(game)) == 1):
            continue  # nobody chose; or the last blind bid, which reveals what was hidden
        other = apply(swapped(game, seat, random), moment.action, seat)
        assert view(other.game, seat) == view(moment.step.game, seat)
        for event, twin in zip(moment.step.events, other.events, strict=True):
            assert seen(event, seat, game.options) == seen(twin, seat, game.options)
        compared += 1
    assert compared > 100


def test_p4_no_card_is_shown_but_those_a_seat_may_know() -> None:
    for moment in moments(every=11):
        game = moment.game
        public = {*game.trick, game.trump} | {card for row in game.draws for _, card in row}
        for seat in everyone(game):
            own = set(cards_of(game.hands[seat])) if seat is not None and game.hands else set()
            shown = {Card(name) for name in CARD.findall(text(game, seat))}
            assert shown <= public | own


def test_p4_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    game = trick_phase(POOL, ["B1 B2", "G1 G2", "R1 R2"], "V1", [0, 0, 0])
    game = apply(game, Play(Card("B1"))).game
    assert [str(card) for card in view(game, 0).hand] == ["B2"]
    assert [str(card) for card in view(game, 1).hand] == ["G1", "G2"]
    assert view(game).hand == ()
    for seat in everyone(game):
        assert view(game, seat).held == (1, 2, 2)


def test_p3_the_card_that_wins_so_far_is_for_everybody() -> None:
    game = trick_phase(POOL, ["B5 B2", "B9 G2", "B1 R2"], "G1", [0, 0, 0])
    so_far = [None, "B5", "B9"]
    for card, best in zip(("B5", "B9", "B1"), so_far, strict=True):
        for seat in everyone(game):
            assert view(game, seat).winning == (Card(best) if best else None)
        game = apply(game, Play(Card(card))).game
    assert view(game).winning is None  # face down (P4)
    game = apply(apply(game, Play(Card("G2"))).game, Play(Card("R2"))).game
    assert view(game).winning == Card("G2")


def test_p3_blue_one_as_trump_is_a_trump_like_others() -> None:
    game = trick_phase(POOL, ["R5 R2", "B9 G2", "R9 R3"], "B1", [0, 0, 0])
    for card in ("R5", "B9"):
        game = apply(game, Play(Card(card))).game
    assert view(game).winning == Card("B9")


def test_p4_finished_tricks_are_for_players_who_remember() -> None:
    game = trick_phase(POOL, ["B1 B2", "G1 G2", "R1 R2"], "V1", [0, 0, 0])
    for card in ("B1", "G1", "R1"):
        game = apply(game, Play(Card(card))).game
    for seat in everyone(game):
        assert view(game, seat).tricks == ()
        assert "G1" not in CARD.findall(text(game, None))
        assert view(game, seat, recall=True).tricks == game.tricks
    assert "G1" in CARD.findall(text(game, None, recall=True))


def test_p4_without_recall_no_random_game_shows_a_finished_trick() -> None:
    for moment in moments(every=9):
        for seat in everyone(moment.game):
            assert view(moment.game, seat).tricks == ()


def test_p4_the_deal_shows_each_seat_its_own_hand() -> None:
    hands = tuple(hand_of(hand) for hand in ("B1", "G1", "R1"))
    event = CardsDealt(8, 0, 1, 1, hands, Card("V1"), 1)
    shown = seen(event, 1, Options())
    assert shown == CardsDealt(8, 0, 1, 1, (None, hands[1], None), Card("V1"), 1)
    watched = seen(event, None, Options())
    assert watched == CardsDealt(8, 0, 1, 1, (None, None, None), Card("V1"), 1)
    assert event_to_json(shown, built_in("canyon"))["hands"] == [None, ["G1"], None]


def test_p4_other_events_are_for_everybody() -> None:
    played = CardPlayed(0, Card("B1"))
    assert seen(played, 1, Options(blind_bids=True)) is played
    revealed = BidsRevealed((1, 2, 0))
    assert seen(revealed, None, Options(blind_bids=True)) is revealed


def test_t1_an_open_bid_is_for_everybody() -> None:
    made = BidMade(0, 5, (4, 1))
    for seat in (0, 1, None):
        assert seen(made, seat, Options()) == made


def test_t4_a_blind_bid_is_the_bidders_own() -> None:
    made = BidMade(0, 5, (4, 1))
    blind = Options(blind_bids=True)
    assert seen(made, 0, blind) == made
    for seat in (1, None):
        assert seen(made, seat, blind) == BidMade(0, None, None)


def test_t4_blind_bids_are_shown_when_the_last_is_in() -> None:
    hands = ["B1", "G1", "R1"]
    game = bid_phase(POOL, hands, "V1", 8, options=Options(blind_bids=True))
    game = apply(game, Bid(1), 1).game
    assert [view(game, seat).bids for seat in everyone(game)] == [
        (None, None, None),
        (None, 1, None),
        (None, None, None),
        (None, None, None),
    ]
    assert view(game, 0).has_bid == (False, True, False)
    game = apply(apply(game, Bid(0), 0).game, Bid(1), 2).game
    assert [view(game, seat).bids for seat in everyone(game)] == [(0, 1, 1)] * 4


def test_c1_choices_are_shown_to_those_who_act() -> None:
    for moment in moments(every=3):
        game = moment.game
        for seat in everyone(game):
            shown = view(game, seat)
            assert shown.acting == acting(game)
            if seat in acting(game):
                assert shown.legal == legal(game, seat) != ()
                assert moment.seat != seat or moment.action in shown.legal
            else:
                assert (shown.legal, shown.points, shown.paths) == ((), None, {})


def test_c5_each_end_comes_with_its_path() -> None:
    game = canoe_phase(practice(a="h10", b="g6", c="h1"), [3, 0, 0], [3, 1, 1]).game
    shown = view(game, 0)
    ends = tuple(choice.end for choice in shown.legal if isinstance(choice, Paddle))
    assert tuple(shown.paths) == ends == game.ends
    assert shown.points == 6
    for end, path in shown.paths.items():
        assert (path[0], path[-1]) == (game.canoes[0], end)
        assert len(path) - 1 <= 6
        assert all(b in game.board.neighbours[a] for a, b in pairwise(path))
    assert names(game.board, ends) == "c6 c7 c8"
    assert view(game, 1).paths == view(game).paths == {}


def test_c5_paths_only_while_a_canoe_chooses() -> None:
    game = trick_phase(POOL, ["B1", "G1", "R1"], "V1", [0, 0, 0])
    assert (view(game, 0).points, view(game, 0).paths) == (None, {})


def test_e2_a_result_only_at_the_end() -> None:
    over = 0
    for moment in moments(every=1):
        assert view(moment.game, 0).result is None
        if moment.step.game.phase is Phase.OVER:
            over += 1
            for seat in everyone(moment.game):
                assert view(moment.step.game, seat).result == result(moment.step.game)
    assert over == len(TABLES)


def test_s3_the_rest_is_public() -> None:
    for moment in moments(every=11):
        game = moment.game
        for seat in everyone(game):
            shown = view(game, seat)
            assert (shown.seat, shown.board, shown.options) == (seat, game.board, game.options)
            assert (shown.players, shown.phase, shown.dealer) == (
                game.players,
                game.phase,
                game.dealer,
            )
            assert (shown.starter, shown.order) == (game.starter, game.order)
            assert (shown.marker, shown.rounds) == (game.marker, game.rounds)
            assert (shown.canoes, shown.landings, shown.fallen) == (
                game.canoes,
                game.landings,
                game.fallen,
            )
            assert (shown.trump, shown.trick) == (game.trump, game.trick)
            assert game.phase is not Phase.TRICKS or shown.leader == game.leader
            assert (shown.won, shown.draws) == (game.won, game.draws)


@pytest.mark.parametrize("marker", range(1, 15))
def test_m4_how_many_cards_the_round_has(marker: int) -> None:
    game = bid_phase(POOL, [0, 0, 0], "V1", marker)
    assert view(game).cards == [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7][marker - 1]
