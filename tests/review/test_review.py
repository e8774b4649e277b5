"""Reviews: the ledger adds up, every choice is there, and hidden cards play no part."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from canyon.cards import cards_of
from canyon.judge.judgement import LIMITS
from canyon.record import replay
from canyon.review.ledger import accuracy
from canyon.review.review import review
from canyon.rules import legal
from canyon.state import NO_SEAT
from canyon.texts import Texts
from canyon.verify import verify
from tests.bots.test_bots import reshuffled
from tests.games import endless_record
from tests.review.games import Record, any_record, record_of

ENGLISH = Texts("en")
LINES = ("deals", "bids", "cards", "paddling", "others")


@cache
def reviewed(number: int = 1, budget: int = 200) -> dict[str, Any]:
    return as_json(record_of(number, 3), budget)


def as_json(record: Record, budget: int = 32) -> dict[str, Any]:
    """A review as a program reads it."""
    found: dict[str, Any] = json.loads(json.dumps(review(record, budget).to_json(ENGLISH)))
    return found


def check_sum(found: dict[str, Any], record: Record) -> None:
    """Everything adds up, for every seat."""
    players = len(record["players"])
    assert [seat["seat"] for seat in found["seats"]] == [*range(players)]
    for seat in found["seats"]:
        total = seat["start"] + sum(seat[line]["sum"] for line in LINES)
        assert abs(total - seat["result"]) < 1e-9
        assert seat["start"] == pytest.approx(1 / players)
        assert max(seat[line]["sum"] for line in ("bids", "cards", "paddling")) <= 0
    results = [seat["result"] for seat in found["seats"]]
    assert sum(results) == pytest.approx(1)
    if "result" in record:
        assert results == [float(seat == record["result"]["winner"]) for seat in range(players)]


@pytest.mark.parametrize("number", range(6))
def test_the_ledger_adds_up(number: int) -> None:
    record = any_record(number)
    check_sum(as_json(record), record)


@pytest.mark.soak
@pytest.mark.parametrize("block", range(10))
def test_1000_ledgers_add_up(block: int) -> None:
    for number in range(100 * block, 100 * (block + 1)):
        record = any_record(number)
        check_sum(as_json(record), record)


def test_without_a_winner_the_first_place_is_shared_as_things_are() -> None:
    record = endless_record(3, 2)
    found = as_json(record)
    check_sum(found, record)
    game = replay(record).game
    near = [game.board.distance[field] for field in game.canoes]
    shared = [near.count(min(near)) ** -1 if each == min(near) else 0 for each in near]
    assert [seat["result"] for seat in found["seats"]] == shared
    nobody = record_of(1, 3, most=1)
    assert [seat["result"] for seat in as_json(nobody)["seats"]] == [1 / 3] * 3


def test_every_choice_that_was_not_forced_is_judged() -> None:
    record, found = record_of(1, 3), reviewed()
    played = replay(record)
    game, wanted = played.start, []
    for number, (action, step) in enumerate(played.steps, 1):
        if game.turn != NO_SEAT and len(legal(game)) > 1:
            wanted.append(
                (number, game.rounds + 1, game.turn, game.phase, legal(game).index(action))
            )
        game = step.game
    keys = ("n", "round", "seat", "phase", "chosen")
    assert [tuple(each[key] for key in keys) for each in found["decisions"]] == wanted
    for each in found["decisions"]:
        wins = [choice["win"] for choice in each["choices"]]
        assert each["best"] == wins.index(max(wins))
        assert each["loss"] == pytest.approx(max(wins) - wins[each["chosen"]], abs=2e-6)
        assert [*each["choices"][0]] == ["action", "win", "error", "met", "fall", "distance"]
        limits = {verdict.value: limit for limit, verdict in LIMITS}
        assert each["verdict"] is None or each["loss"] >= limits[each["verdict"]]
        assert each["reason"].endswith(".")


def test_the_form_for_programs() -> None:
    found = reviewed()
    assert [*found] == ["seats", "decisions", "chances", "luck"]
    seat = found["seats"][0]
    assert [*seat] == ["seat", "result", "start", *LINES, "accuracy"]
    assert [*seat["deals"]] == ["sum", "error"]
    assert [*seat["accuracy"]] == ["bid", "tricks", "canoes"]
    assert [*found["decisions"][0]] == [
        "n", "round", "seat", "phase", "choices", "chosen", "best", "loss", "verdict", "reason",
    ]  # fmt: skip
    rounds = len(record_of(1, 3)["rounds"])
    assert len(found["chances"]) == rounds + 2
    assert found["chances"][0] == pytest.approx([1 / 3] * 3, abs=1e-6)
    assert found["chances"][-1] == [seat["result"] for seat in found["seats"]]
    assert all(sum(row) == pytest.approx(1, abs=1e-5) for row in found["chances"])
    assert len(found["luck"]) == rounds
    for at, each in enumerate(found["seats"]):
        assert each["deals"]["sum"] == pytest.approx(
            sum(row[at] for row in found["luck"]), abs=1e-4
        )


def test_the_same_record_brings_the_same_bytes() -> None:
    record = record_of(3, 3, most=40)
    assert as_json(record) == as_json(record)


def twin_of(record: Record, seat: int, rng: Random) -> Record:
    """The same game as far as a seat can tell: what it can't see is dealt again, if possible."""
    game, hands = replay(record).game, record["rounds"][-1]["hands"]
    played = {str(card) for trick in game.tricks for card in trick.cards}
    played |= {str(card) for card in game.trick}
    for _ in range(200):
        other = reshuffled(game, seat, rng).hands
        dealt = [
            sorted({str(card) for card in cards_of(other[each])} | played & {*hands[each]})
            for each in range(game.players)
        ]
        last = record["rounds"][-1] | {"hands": dealt}
        twin = record | {"rounds": [*record["rounds"][:-1], last]}
        if verify(twin)["ok"]:
            return twin
    return record


def test_a_review_of_a_running_game_tells_a_seat_nothing_of_hidden_cards() -> None:
    """Whatever the others and the stock hold, what is said of a seat's choices stays the same."""
    compared, rng = 0, Random(5)
    for number, most in enumerate((12, 20, 29, 60)):
        record = record_of(number, 4, most=most)
        one = as_json(record)
        for seat in range(4):
            twin = twin_of(record, seat, rng)
            same = as_json(twin)
            assert _about(one, seat) == _about(same, seat)
            assert one["chances"] == same["chances"]
            compared += one != same
    assert compared >= 10


def _about(found: dict[str, Any], seat: int) -> object:
    mine = [each for each in found["decisions"] if each["seat"] == seat]
    return mine, found["seats"][seat], [row[seat] for row in found["luck"]]


def test_luck_is_what_the_cards_are_worth() -> None:
    """Whoever is dealt all the high trumps is lucky, and the others are not."""
    start = record_of(1, 3, most=3)
    high = [f"G{value}" for value in range(10, 2, -1)]
    low = [f"{suit}{value}" for value in range(1, 6) for suit in "BRYV"]
    deal = {
        "hands": [high, low[:8], low[8:16]],
        "trump": "G2",
        "bids": [],
        "cards": [],
        "moves": [],
    }
    found = as_json(start | {"rounds": [deal]}, 3_000)
    lucky, *others = found["luck"][0]
    assert lucky > 0.2
    assert max(others) < 0.02


def test_a_bad_bid_is_a_blunder_and_costs_its_seat() -> None:
    """Bidding none with eight sure tricks."""
    start = record_of(1, 3, most=3)
    high = [f"G{value}" for value in range(10, 2, -1)]
    low = [f"{suit}{value}" for value in range(1, 6) for suit in "BRYV"]
    first = (start["dealer"] + 1) % 3
    hands = [low[:8], low[8:16]]
    hands.insert(first, high)
    deal = {"hands": hands, "trump": "G2", "bids": [0], "cards": [], "moves": []}
    found = as_json(start | {"rounds": [deal]}, 3_000)
    bid = found["decisions"][-1]
    assert (bid["verdict"], bid["best"]) == ("blunder", 8)
    assert bid["choices"][8]["met"] == 1
    assert found["seats"][first]["bids"]["sum"] == pytest.approx(-bid["loss"])
    assert "A bid of 8 is met in 100 of 100 deals" in bid["reason"]


@pytest.mark.parametrize(("loss", "about"), [(0.0, 100), (0.01, 95.6), (0.1, 63.6), (1.0, 0)])
def test_accuracy_falls_with_what_a_choice_loses(loss: float, about: float) -> None:
    assert accuracy(loss) == pytest.approx(about, abs=0.1)
