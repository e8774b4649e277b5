"""`verify --fair`: the seed deals the same again, or the answer says where it does not."""

import copy
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from canyon.board import built_in
from canyon.cards import DECK
from canyon.fair import commitment, fair_chance
from canyon.play import steps
from canyon.record import Recorder
from canyon.rules import new_game
from canyon.verify import verify
from tests.test_play import Chooser

SEED = bytes(range(32))
Record = dict[str, Any]


@pytest.fixture(scope="module")
def played() -> Record:
    start = new_game(3, built_in("kettle"))
    recorder = Recorder(start, ["Ann", "Bo", "Cy"], {"x_commitment": commitment(SEED)})
    chooser = Chooser(4)
    for action, step in steps(start, [chooser] * 3, partial(fair_chance, seed=SEED)):
        recorder.add(action, step)
    recorder.extra("x_seed", SEED.hex())
    return recorder.to_json()


def test_a_fair_game_is_found_fair(played: Record) -> None:
    answer = verify(played, fair=True)
    assert answer["ok"]
    assert answer["fair"] is True
    assert "fair" not in verify(played)


def test_a_fair_game_under_way_is_found_fair(played: Record) -> None:
    record = copy.deepcopy(played)
    del record["result"], record["rounds"][2:]
    record["rounds"][-1].update(bids=[], cards=[], moves=[])
    assert verify(record, fair=True)["ok"]
    record["rounds"] = []
    assert verify(record, fair=True)["ok"]


def test_the_draws_need_not_be_written(played: Record) -> None:
    record = {key: value for key, value in played.items() if key != "x_draws"}
    assert verify(record, fair=True)["ok"]


def swap_hands(record: Record) -> None:
    """Two cards that nobody has played yet, the other way round."""
    del record["result"], record["rounds"][1:]
    record["rounds"][0].update(bids=[], cards=[], moves=[])
    one, two, _ = record["rounds"][0]["hands"]
    one[0], two[0] = two[0], one[0]


def swap_trump(record: Record) -> None:
    swap_hands(record)
    hands, trump = record["rounds"][0]["hands"], record["rounds"][0]["trump"]
    record["rounds"][0]["trump"], hands[2][0] = hands[2][0], trump


def other_trump(record: Record) -> None:
    """A card of the stock turned up in the first round, before anything was chosen."""
    del record["result"]
    del record["rounds"][1:]
    last = record["rounds"][0]
    last.update(bids=[], cards=[], moves=[])
    dealt = {card for hand in last["hands"] for card in hand} | {last["trump"]}
    last["trump"] = next(str(card) for card in DECK if str(card) not in dealt)


def other_dealer(record: Record) -> None:
    del record["result"]
    record.update(rounds=[], placements=[], dealer=(record["dealer"] + 1) % 3)


def other_draws(record: Record) -> None:
    record["x_draws"][0][0][1], record["x_draws"][0][1][1] = (
        record["x_draws"][0][1][1],
        record["x_draws"][0][0][1],
    )


def no_seed(record: Record) -> None:
    del record["x_seed"]


def no_commitment(record: Record) -> None:
    del record["x_commitment"]


def other_seed(record: Record) -> None:
    record["x_seed"] = bytes(32).hex()


def other_commitment(record: Record) -> None:
    record["x_commitment"] = commitment(bytes(32))


def other_seed_and_commitment(record: Record) -> None:
    """A seed that gives the same first dealer, so that the first deal tells."""
    other_seed(record)
    other_commitment(record)
    del record["x_draws"]


TAMPERED: list[tuple[Callable[[Record], None], str, str]] = [
    (swap_hands, "rounds[0].hands", "fair: the seed deals something else: "),
    (swap_trump, "rounds[0].hands", "fair: the seed deals something else: "),
    (other_trump, "rounds[0].trump", "fair: the seed deals something else: "),
    (other_dealer, "dealer", "fair: the seed deals something else: "),
    (other_draws, "x_draws", "fair: the seed deals something else: "),
    (no_seed, "x_seed", "fair: there is no seed"),
    (no_commitment, "x_commitment", "fair: this is not the SHA-256 of the seed"),
    (other_seed, "x_commitment", "fair: this is not the SHA-256 of the seed"),
    (other_commitment, "x_commitment", "fair: this is not the SHA-256 of the seed"),
    (other_seed_and_commitment, "rounds[0].hands", "fair: the seed deals something else: "),
]


@pytest.mark.parametrize(
    ("tamper", "at", "error"), TAMPERED, ids=lambda each: getattr(each, "__name__", "")
)
def test_a_tampered_record_is_found(
    played: Record, tamper: Callable[[Record], None], at: str, error: str
) -> None:
    record = copy.deepcopy(played)
    tamper(record)
    assert verify(record)["ok"], "by the rules alone nothing is wrong with it"
    answer = verify(record, fair=True)
    assert not answer["ok"]
    assert answer["at"] == at
    assert answer["error"].startswith(error)


@pytest.mark.parametrize(
    "seed", [None, 7, "", "00", "x" * 64, "A" * 64, ["0" * 64], "0" * 66, "０" * 64]
)
def test_a_seed_is_64_hex_digits(played: Record, seed: object) -> None:
    answer = verify(played | {"x_seed": seed}, fair=True)
    assert (answer["ok"], answer["at"]) == (False, "x_seed")


def test_what_breaks_the_rules_is_said_first(played: Record) -> None:
    answer = verify(played | {"dealer": 7, "x_seed": None}, fair=True)
    assert answer["error"].startswith("S2: ")
