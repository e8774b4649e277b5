"""Actions, events and views as JSON, and choices back from it."""

import json
from dataclasses import asdict
from typing import Any

import pytest

from canyon.actions import Action, Bid, Choice, Deal, Draw, Paddle, Place, Play
from canyon.board import BUILT_IN, built_in, parse
from canyon.cards import Card, hand_of
from canyon.events import (
    BidMade,
    CanoeDrifted,
    CanoeFell,
    CanoeLanded,
    CanoeMoved,
    CanoePlaced,
    CanoeStayed,
    CardsDealt,
    CardsDrawn,
    Event,
    GameEnded,
    MarkerMoved,
    PointsCounted,
    RoundEnded,
    TrickWon,
)
from canyon.rules import new_game
from canyon.sketch import canoe_phase
from canyon.state import Phase
from canyon.variants import Options
from canyon.views import seen, view
from canyon.wire import (
    action_to_json,
    board_from_json,
    board_to_json,
    choice_from_json,
    event_from_json,
    event_to_json,
    view_from_json,
    view_to_json,
)
from tests.helpers import PRACTICE, drawn, paddle, practice, random_game

BOARD = built_in("canyon")
G5, H5 = BOARD.field("g5"), BOARD.field("h5")
CHOICES: list[tuple[Choice, dict[str, Any]]] = [
    (Play(Card("R10")), {"play": "R10"}),
    (Bid(0), {"bid": 0}),
    (Bid(8), {"bid": 8}),
    (Place(G5), {"place": "g5"}),
    (Paddle(H5), {"paddle": "h5"}),
]


@pytest.mark.parametrize(("choice", "plain"), CHOICES)
def test_a_choice_is_one_key(choice: Choice, plain: dict[str, Any]) -> None:
    assert action_to_json(choice, BOARD) == plain
    assert choice_from_json(plain, BOARD) == choice


def test_chance_is_written_but_never_read() -> None:
    chance: list[tuple[Action, dict[str, Any]]] = [
        (Draw((Card("B1"), Card("V10"))), {"draw": ["B1", "V10"]}),
        (
            Deal((hand_of("B7 B1"), hand_of("V1 G2")), Card("Y4")),
            {"deal": {"hands": [["B1", "B7"], ["G2", "V1"]], "trump": "Y4"}},
        ),
    ]
    for action, plain in chance:
        assert action_to_json(action, BOARD) == plain
        with pytest.raises(ValueError, match="a choice is"):
            choice_from_json(plain, BOARD)


@pytest.mark.parametrize(
    "value",
    [
        None, 7, "B7", [], {}, {"play": "B7", "bid": 2}, {"play": 7}, {"play": None}, {"bid": "2"},
        {"bid": True}, {"bid": 2.0}, {"bid": None}, {"place": 7}, {"paddle": ["e9"]},
        {"jump": "e9"}, {"Play": "B7"}, {1: 2}, [["play", "B7"]],
    ],
)  # fmt: skip
def test_what_is_no_choice(value: Any) -> None:
    with pytest.raises(ValueError, match=r"^a choice is"):
        choice_from_json(value, BOARD)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"play": "B11"}, "'B11' is not a card"),
        ({"play": ""}, "is not a card"),
        ({"place": "z1"}, "'z1' is not a field of this board"),
        ({"paddle": "a99"}, "'a99' is not a field of this board"),
        ({"paddle": ""}, "is not a field"),
    ],
)
def test_names_that_there_are_not(value: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        choice_from_json(value, BOARD)


def test_a_huge_bid_is_read_and_left_to_the_rules() -> None:
    assert choice_from_json({"bid": 10**50}, BOARD) == Bid(10**50)
    assert choice_from_json({"bid": -1}, BOARD) == Bid(-1)


EVENTS: list[tuple[Event, dict[str, Any]]] = [
    (
        CardsDrawn(((0, Card("B1")), (2, Card("G10")))),
        {"event": "cards_drawn", "draws": [[0, "B1"], [2, "G10"]]},
    ),
    (CanoePlaced(1, G5), {"event": "canoe_placed", "seat": 1, "field": "g5"}),
    (
        CardsDealt(8, 0, 1, 1, (None, hand_of("B7"), None), Card("Y4"), 22),
        {
            "event": "cards_dealt", "round": 8, "dealer": 0, "starter": 1, "count": 1,
            "hands": [None, ["B7"], None], "trump": "Y4", "number": 22,
        },
    ),
    (BidMade(2, 8, (4, 3, 1)), {"event": "bid_made", "seat": 2, "bid": 8, "tempo": [4, 3, 1]}),
    (BidMade(2, None, None), {"event": "bid_made", "seat": 2, "bid": None, "tempo": None}),
    (
        TrickWon(3, Card("B10"), 2, 1),
        {"event": "trick_won", "seat": 3, "card": "B10", "number": 2, "won": 1},
    ),
    (
        PointsCounted(0, 2, 2, 3, 5, current=False),
        {
            "event": "points_counted", "seat": 0, "bid": 2, "won": 2, "bonus": 3, "points": 5,
            "current": False,
        },
    ),
    (
        CanoeMoved(0, (G5, H5), 3),
        {"event": "canoe_moved", "seat": 0, "path": ["g5", "h5"], "points": 3},
    ),
    (
        CanoeStayed(0, G5, "blocked", 3),
        {"event": "canoe_stayed", "seat": 0, "field": "g5", "reason": "blocked", "points": 3},
    ),
    (
        CanoeDrifted(0, G5, H5, None),
        {"event": "canoe_drifted", "seat": 0, "start": "g5", "end": "h5", "pusher": None},
    ),
    (CanoeFell(1, G5, H5), {"event": "canoe_fell", "seat": 1, "fall": "g5", "jetty": "h5"}),
    (CanoeLanded(1, G5, 2), {"event": "canoe_landed", "seat": 1, "stage": "g5", "left": 2}),
    (
        RoundEnded(3, (G5, H5), 17),
        {"event": "round_ended", "round": 3, "canoes": ["g5", "h5"], "number": 17},
    ),
    (
        MarkerMoved(4, 1, 2, 18),
        {"event": "marker_moved", "round": 4, "dealer": 1, "starter": 2, "number": 18},
    ),
    (GameEnded(1, (2, 1, 3)), {"event": "game_ended", "winner": 1, "places": [2, 1, 3]}),
]  # fmt: skip


@pytest.mark.parametrize(("event", "plain"), EVENTS)
def test_an_event_is_its_name_and_its_facts(event: Event, plain: dict[str, Any]) -> None:
    assert event_to_json(event, BOARD) == plain
    assert event_from_json(plain, BOARD) == event


def test_an_event_lacks_no_fact() -> None:
    with pytest.raises(ValueError, match="event"):
        event_from_json({"event": "marker_moved", "round": 4, "dealer": 1, "starter": 2}, BOARD)


def test_a_board_is_a_name_or_a_map() -> None:
    for name in BUILT_IN:
        assert board_to_json(built_in(name)) == name
    rows = drawn(PRACTICE).splitlines()
    assert board_to_json(parse("\n".join(rows), "practice")) == {"name": "practice", "map": rows}


def test_a_map_that_borrows_a_built_in_name_is_written_out() -> None:
    rows = drawn(PRACTICE).splitlines()
    assert board_to_json(parse("\n".join(rows), "canyon")) == {"name": "canyon", "map": rows}


def test_a_view_before_anything_has_happened() -> None:
    plain = view_to_json(view(new_game(3, options=Options(calm_water=True)), 0))
    assert plain["board"] == "canyon"
    assert plain["options"] == asdict(Options(calm_water=True))
    assert plain["canoes"] == [None, None, None]
    assert (plain["phase"], plain["seat"], plain["trump"]) == ("draw", 0, None)
    assert (plain["legal"], plain["paths"], plain["result"]) == ([], {}, None)


def test_a_view_of_a_canoe_with_a_choice() -> None:
    plain = view_to_json(view(canoe_phase(practice(a="f7"), [0], [0]).game, 0))
    assert plain["canoes"] == ["f7"]
    assert plain["legal"] == [{"paddle": "e6"}, {"paddle": "e7"}, {"paddle": "e8"}]
    assert plain["paths"] == {"e6": ["f7", "e6"], "e7": ["f7", "e7"], "e8": ["f7", "e8"]}
    assert plain["board"]["map"] == drawn(PRACTICE).splitlines()


def test_a_view_of_a_finished_game() -> None:
    step = paddle(canoe_phase(practice(a="b6"), [2], [2]), "a7")
    plain = view_to_json(view(step.game))
    assert plain["result"] == {"winner": 0, "places": [1]}
    assert plain["landings"] == [{"seat": 0, "left": 2, "bid": 2}]


def test_remembered_tricks() -> None:
    for moment in random_game(9, 3, built_in("kettle")):
        if moment.game.tricks:
            plain = view_to_json(view(moment.game, 1, recall=True))
            trick = moment.game.tricks[0]
            assert plain["tricks"][0] == {
                "leader": trick.leader,
                "cards": [str(card) for card in trick.cards],
                "winner": trick.winner,
            }
            break
    else:
        pytest.fail("no trick was played")


def test_everything_of_a_game_is_plain_json() -> None:
    for moment in random_game(8, 4, built_in("kettle"), Options(blind_bids=True)):
        game = moment.game
        for value in (
            view_to_json(view(game, 0, recall=True)),
            action_to_json(moment.action, game.board),
            [event_to_json(event, game.board) for event in moment.step.events],
        ):
            assert json.loads(json.dumps(value)) == value
        if game.phase not in (Phase.DRAW, Phase.DEAL):
            again = choice_from_json(action_to_json(moment.action, game.board), game.board)
            assert again == moment.action


@pytest.mark.parametrize("blind", [False, True])
@pytest.mark.parametrize("name", ["kettle", "practice"])
def test_views_and_events_come_back_as_they_were(name: str, blind: bool) -> None:
    practice_board = parse("\n".join(drawn(PRACTICE).splitlines()), "practice")
    board = built_in("kettle") if name == "kettle" else practice_board
    phases = set()
    for moment in random_game(5, 3, board, Options(blind_bids=blind)):
        for game in (moment.game, moment.step.game):
            phases.add(game.phase)
            for seat in (None, 0, 2):
                for recall in (False, True):
                    now = view(game, seat, recall=recall)
                    again = view_from_json(json.loads(json.dumps(view_to_json(now))))
                    assert again == now
                    assert type(again.phase) is Phase
                    assert all(type(card) is Card for card in again.hand + again.trick)
                    assert type(again.winning) is (Card if again.trick else type(None))
        for event in moment.step.events:
            for each in (event, seen(event, None, game.options)):
                assert (
                    event_from_json(json.loads(json.dumps(event_to_json(each, board))), board)
                    == each
                )
    assert phases == set(Phase)


def test_a_view_of_a_drawing_comes_back() -> None:
    now = view(canoe_phase(practice(a="f7"), [0], [0]).game, 0)
    assert view_from_json(view_to_json(now)) == now


@pytest.mark.parametrize("value", [None, [], {}, {"event": "flood"}, {"event": "card_played"}, 7])
def test_what_is_no_event_and_no_view(value: Any) -> None:
    with pytest.raises(ValueError, match="this is not a valid event"):
        event_from_json(value, BOARD)
    with pytest.raises(ValueError, match="this is not a valid view"):
        view_from_json(value)


def test_a_board_comes_back() -> None:
    rows = drawn(PRACTICE).splitlines()
    for board in (BOARD, parse("\n".join(rows), "practice")):
        assert board_from_json(board_to_json(board)) == board
