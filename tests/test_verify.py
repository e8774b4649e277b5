"""`canyon verify` on records that are right, and on third-party ones that are not."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from canyon.board import built_in, from_rows
from canyon.state import Phase
from canyon.variants import Options
from canyon.verify import verify, verify_text
from tests import oracle
from tests.games import endless_record, recorded, whole_record
from tests.perft import BROOK

RECORDS = Path(__file__).parent / "data" / "records"
Record = dict[str, Any]


def samples(name: str) -> list[Record]:
    lines = (RECORDS / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def in_any_order(answer: Record) -> Record:
    """An answer with its legal choices sorted: their order means nothing."""
    answer = copy.deepcopy(answer)
    if answer["next"] and "legal" in answer["next"]:
        answer["next"]["legal"].sort()
    return answer


GAMES = samples("games.jsonl")
BROKEN = samples("broken.jsonl")


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_the_samples_are_answered_as_expected(number: int) -> None:
    sample = GAMES[number]
    assert in_any_order(verify(sample["record"])) == in_any_order(sample["expect"])
    text = json.dumps(sample["record"]).encode()
    assert verify_text(text) == verify(sample["record"])


WRONG = {  # kind of fault: the rule, and where
    "bid": ("T1", r"rounds\[\d+\]\.bids\[\d\]"),
    "bool": ("record", "dealer"),
    "dealer": ("S2", "dealer"),
    "extra": ("E1", r"rounds\[\d+\]"),
    "float": ("record", r"rounds\[\d+\]\.bids\[\d\]"),
    "format": ("record", "format"),
    "hand": ("D1", r"rounds\[\d+\]\.hands(\[\d\])?"),
    "key": ("record", "winner"),
    "missing": ("C1", r"rounds\[\d+\]\.moves"),
    "move": ("C5", r"rounds\[\d+\]\.moves\[\d\]"),
    "place": ("S4", r"placements\[\d\]"),
    "places": ("E3", r"result\.places"),
    "players": ("S1", "players"),
    "result": ("E2", r"result\.winner"),
    "revoke": ("P2", r"rounds\[\d+\]\.cards\[\d+\]"),
    "steal": ("P2", r"rounds\[\d+\]\.cards\[\d+\]"),
    "surplus": ("C5", r"rounds\[\d+\]\.moves\[\d\]"),
    "trump": ("D1", r"rounds\[\d+\]\.trump"),
    "twice": ("P2", r"rounds\[\d+\]\.cards\[\d+\]"),
    "type": ("record", r"rounds\[\d+\]\.bids\[\d\]"),
}


def test_the_table_of_wrongs_is_complete() -> None:
    assert {sample["expect"]["kind"] for sample in BROKEN} == {*WRONG}


@pytest.mark.parametrize("number", range(len(BROKEN)))
def test_the_broken_samples_are_refused(number: int) -> None:
    sample = BROKEN[number]
    answer = verify(sample["record"])
    rule, at = WRONG[sample["expect"]["kind"]]
    assert [*answer] == ["ok", "error", "at"]
    assert answer["ok"] is False
    assert answer["error"].startswith(f"{rule}: ")
    assert re.fullmatch(at, answer["at"])


# Games under way: what is due next, at every point of games of all kinds


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_answers_at_every_point_are_those_of_the_oracle(players: int) -> None:
    options = Options(calm_water=players % 2 == 0, blind_bids=players < 5)
    phases = set()
    for number, recorder in enumerate(recorded(players, players, built_in("kettle"), options)):
        if recorder.game.phase is Phase.DRAW:
            continue
        phases.add(recorder.game.phase)
        if recorder.game.rounds < 1 or number % 61 == 0 or recorder.game.phase is Phase.OVER:
            record = recorder.to_json()
            assert in_any_order(verify(record)) == in_any_order(oracle.replay(record))
    assert phases == {*Phase} - {Phase.DRAW}


def cut(record: Record, rounds: int, **lists: int) -> Record:
    """The record up to a round, whose lists stop after that many items."""
    record = copy.deepcopy(record)
    record.pop("result", None)
    del record["rounds"][rounds:]
    for name, count in lists.items():
        del record["rounds"][-1][name][count:]
    return record


WHOLE = GAMES[0]["record"]


def test_s4_place_is_due() -> None:
    record = cut(WHOLE, 0) | {"placements": WHOLE["placements"][:1]}
    starts = {"d7", "e7", "f7", "g7", "h7", "i7"} - {WHOLE["placements"][0]}
    answer = verify(record)
    assert (answer["rounds"], answer["tricks"], answer["positions"]) == (0, [], [])
    assert in_any_order(answer)["next"] == {
        "seat": (WHOLE["dealer"] + 2) % 3,
        "phase": "place",
        "legal": sorted(starts),
    }


def test_d1_a_deal_is_due() -> None:
    assert verify(cut(WHOLE, 0))["next"] == {"phase": "deal"}
    answer = verify(cut(WHOLE, 2))
    assert answer["next"] == {"phase": "deal"}
    assert answer["rounds"] == len(answer["tricks"]) == len(answer["positions"]) == 2
    assert (answer["finished"], answer["winner"], answer["places"]) == (False, None, None)


def test_t1_a_bid_is_due() -> None:
    due = verify(cut(WHOLE, 1, bids=2, cards=0, moves=0))["next"]
    assert due == {"seat": WHOLE["dealer"], "phase": "bid", "legal": [*range(9)]}


def test_p2_a_card_is_due() -> None:
    due = verify(cut(WHOLE, 1, cards=0, moves=0))["next"]
    starter = (WHOLE["dealer"] + 1) % 3
    assert (due["seat"], due["phase"]) == (starter, "tricks")
    assert {*due["legal"]} == {*WHOLE["rounds"][0]["hands"][starter]}


def test_c5_an_end_is_due() -> None:
    first = WHOLE["rounds"][0]["moves"]
    answer = verify(cut(WHOLE, 1, moves=0))
    assert answer["next"]["phase"] == "canoes"
    assert first[0] in answer["next"]["legal"]
    assert answer["rounds"] == 0
    assert answer["tricks"] == []


def test_t4_with_blind_bids_the_first_who_owes_one_is_due() -> None:
    record = cut(WHOLE, 1, bids=1, cards=0, moves=0) | {"options": {"blind_bids": True}}
    due = verify(record)["next"]
    assert due == {"seat": (WHOLE["dealer"] + 2) % 3, "phase": "bid", "legal": [*range(9)]}


# Results


def test_a_finished_game_need_not_say_its_result() -> None:
    record = {key: value for key, value in WHOLE.items() if key != "result"}
    assert verify(record) == verify(WHOLE)
    assert verify(record)["finished"] is True


def test_e1_there_is_no_result_before_the_end() -> None:
    record = cut(WHOLE, 2) | {"result": WHOLE["result"]}
    answer = verify(record)
    assert (answer["ok"], answer["at"]) == (False, "result")
    assert answer["error"].startswith("E1: ")


def test_e4_any_number_of_rounds_is_accepted() -> None:
    for players in (3, 6):
        answer = verify(endless_record(players, 120))
        assert (answer["ok"], answer["finished"], answer["rounds"]) == (True, False, 120)
        assert len(answer["tricks"]) == len(answer["positions"]) == 120
        assert answer["next"] == {"phase": "deal"}


def test_e4_long_games_are_those_of_the_oracle() -> None:
    record = endless_record(4, 105)
    assert verify(record) == oracle.replay(record)


# What may be left out, and what may be there


@pytest.mark.parametrize("options", [{}, {"calm_water": False}, {"x_table": 3}, None])
def test_a_missing_option_is_not_played(options: Record | None) -> None:
    record = {key: value for key, value in WHOLE.items() if key != "options"}
    if options is not None:
        record["options"] = options
    assert verify(record) == verify(WHOLE)


def test_k2_options_count() -> None:
    """Rounds 6 and 10 have three cards alike; the one after has two, or in calm water four."""
    record = cut(WHOLE, 6)
    assert verify(record)["ok"]
    assert verify(record | {"options": {"calm_water": True}})["ok"]
    assert not verify(cut(WHOLE, 7) | {"options": {"calm_water": True}})["ok"]


def test_names_may_be_anything_even_alike() -> None:
    for name in ("", "Ann", "ünï ☃", "\ud800", "x" * 1_000_000):
        assert verify(WHOLE | {"players": [name] * 3}) == verify(WHOLE)


@pytest.mark.parametrize("name", ["brook", "canyon"])
def test_a_board_of_one_s_own(name: str) -> None:
    record = whole_record(2, 4, from_rows(tuple(BROOK), name))
    answer = verify(record)
    assert answer["finished"]
    assert answer == oracle.replay(record)
    refused = verify(record | {"board": "canyon"})
    assert refused["error"].startswith("S4: ")


def test_the_answer_has_the_keys_of_the_format() -> None:
    assert [*verify(WHOLE)] == [
        "ok", "finished", "rounds", "winner", "places", "tricks", "positions", "next",
    ]  # fmt: skip
