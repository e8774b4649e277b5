"""Records written: every game, at every point, comes back from its text; nobody's keys are lost."""

import copy
import json
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from canyon.actions import Bid
from canyon.board import BUILT_IN, Board, built_in, from_rows
from canyon.record import FORMAT, Recorder, RecordFault, replay
from canyon.rules import apply, chance, legal, new_game
from canyon.state import Game, Phase
from canyon.variants import Options
from canyon.verify import verify
from tests.games import recorded, whole_record
from tests.perft import BROOK

Record = dict[str, Any]
NAMES = ["Ann", "Bo", "Cy", "Dee"]


def reread(record: Record) -> Record:
    """Through text, as a file would have it."""
    back: Record = json.loads(json.dumps(record, ensure_ascii=False))
    return back


def as_recorded(game: Game) -> Game:
    """The game without what a record does not hold: the draws, and blind bids out of turn."""
    draft = game.draft()
    draft.draws = ()
    if game.phase is Phase.BID and game.options.blind_bids:
        order = game.order
        known = order[: order.index(game.turn)]
        draft.bids = tuple(bid if seat in known else None for seat, bid in enumerate(game.bids))
    return draft.freeze()


@pytest.mark.parametrize("blind", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_game_comes_back_from_its_record_at_every_point(players: int, blind: bool) -> None:
    points = 0
    for recorder in recorded(players, players, built_in("kettle"), Options(blind_bids=blind)):
        points += 1
        known = recorder.game.phase is not Phase.DRAW
        often = recorder.game.rounds < 2 or points % 97 == 0 or recorder.game.phase is Phase.OVER
        if known and often:
            assert replay(reread(recorder.to_json())).game == as_recorded(recorder.game)
    assert points > 50


def test_a_record_has_the_keys_of_the_format_and_no_others() -> None:
    record = whole_record(1, 3, built_in("kettle"), Options(calm_water=True))
    assert [*record] == [
        "format", "board", "options", "players", "dealer", "placements", "rounds",
        "x_draws", "result",
    ]  # fmt: skip
    assert record["format"] == FORMAT == "canyon-record/1"
    assert record["options"] == asdict(Options(calm_water=True))
    assert record["players"] == ["p0", "p1", "p2"]
    for one in record["rounds"]:
        assert [*one] == ["hands", "trump", "bids", "cards", "moves"]
    assert [*record["result"]] == ["winner", "places"]


def until(phase: Phase) -> Recorder:
    """A random game that has come this far."""
    return next(each for each in recorded(5, 6) if each.game.phase is phase)


def test_a_record_under_way_has_no_result_and_empty_lists() -> None:
    record = until(Phase.BID).to_json()
    assert "result" not in record
    assert [record["rounds"][0][key] for key in ("bids", "cards", "moves")] == [[], [], []]


def test_s2_the_draws_are_kept_and_the_dealer_follows_from_them() -> None:
    recorder = until(Phase.PLACE)
    record = recorder.to_json()
    assert record["dealer"] == recorder.game.dealer
    assert record["x_draws"] == [
        [[seat, str(card)] for seat, card in row] for row in recorder.game.draws
    ]


def test_to_json_is_a_copy() -> None:
    recorder = Recorder(new_game(3, dealer=0), NAMES[:3])
    recorder.to_json()["placements"].append("a1")
    recorder.to_json()["players"][0] = "Eve"
    assert recorder.to_json()["placements"] == []
    assert recorder.to_json()["players"] == NAMES[:3]


# Blind bids


def test_t4_blind_bids_are_written_up_to_the_first_that_is_owed() -> None:
    recorder = Recorder(new_game(4, options=Options(blind_bids=True), dealer=3), NAMES)
    while recorder.game.phase is Phase.PLACE:
        choice = legal(recorder.game)[0]
        recorder.add(choice, apply(recorder.game, choice))
    deal = chance(recorder.game, Random(1))
    recorder.add(deal, apply(recorder.game, deal))
    written = []
    for seat, bid in ((2, 5), (0, 1), (3, 4), (1, 0)):
        recorder.add(Bid(bid), apply(recorder.game, Bid(bid), seat))
        written.append(recorder.to_json()["rounds"][0]["bids"])
        due = verify(recorder.to_json())["next"]
        assert (due["seat"], due["phase"]) == (recorder.game.turn, recorder.game.phase.value)
    assert written == [[], [1], [1], [1, 0, 5, 4]]


# Continuing where a record stops


@pytest.mark.parametrize("blind", [False, True])
def test_resume_goes_on_at_any_point(blind: bool) -> None:
    whole = whole_record(8, 3, built_in("kettle"), Options(blind_bids=blind))
    start, steps, _ = replay(whole)
    for stop in range(0, len(steps), 29):
        recorder = Recorder(start, whole["players"])
        for action, step in steps[:stop]:
            recorder.add(action, step)
        resumed = Recorder.resume(reread(recorder.to_json()))
        assert resumed.game == recorder.game
        for action, step in steps[stop:]:
            resumed.add(action, step)
        assert resumed.to_json() == {key: whole[key] for key in whole if key != "x_draws"}


def marked(record: Record) -> Record:
    """A key of somebody's own in every object."""
    record = copy.deepcopy(record)
    for at, each in enumerate(objects(record)):
        each[f"x_{at}"] = {"note": ["ü", None, 1.5, {"deep": True}], "format": 3}
    return record


def objects(value: Any) -> list[Record]:
    """Every object in a record, itself first."""
    if isinstance(value, list):
        return [each for item in value for each in objects(item)]
    if isinstance(value, dict):
        return [value, *objects([item for key, item in value.items() if key[:2] != "x_"])]
    return []


def test_x_keys_of_every_object_are_kept() -> None:
    whole = whole_record(3, 3, from_rows(tuple(BROOK), "brook"))
    record = marked(whole)
    assert len(objects(record)) == 4 + len(whole["rounds"])
    assert verify(record) == verify(whole)
    assert Recorder.resume(record).to_json() == record


def test_x_keys_stay_when_a_resumed_game_goes_on() -> None:
    whole = whole_record(3, 3, built_in("kettle"))
    del whole["result"], whole["rounds"][2:]
    whole["rounds"][-1].update(bids=[], cards=[], moves=[])
    record = marked(whole)
    resumed = Recorder.resume(record)
    resumed.add(Bid(1), apply(resumed.game, Bid(1)))
    kept = resumed.to_json()
    assert kept["rounds"][-1].pop("bids") == [1]
    assert record["rounds"][-1].pop("bids") == []
    assert kept == record


def test_resume_leaves_the_record_given_alone() -> None:
    record = whole_record(3, 3, built_in("kettle"))
    del record["result"], record["rounds"][1:]
    record["rounds"][0].update(bids=[], cards=[], moves=[])
    before = copy.deepcopy(record)
    resumed = Recorder.resume(record)
    resumed.add(Bid(0), apply(resumed.game, Bid(0)))
    assert record == before


def test_resume_refuses_what_is_no_record() -> None:
    record = whole_record(3, 3, built_in("kettle"))
    record["rounds"][1]["cards"][0] = "B11"
    with pytest.raises(RecordFault) as fault:
        Recorder.resume(record)
    assert fault.value.at == "rounds[1].cards[0]"
    assert fault.value.rule == "M1"


def test_extras() -> None:
    recorder = Recorder(new_game(3, dealer=1), NAMES[:3], {"x_commitment": "00"})
    recorder.extra("x_bots", [None, "otter", None])
    record = recorder.to_json()
    assert (record["x_commitment"], record["x_bots"]) == ("00", [None, "otter", None])
    assert verify(record)["ok"]
    with pytest.raises(AssertionError):
        recorder.extra("bots", [])


# Boards

ROWS = tuple(BROOK)


@pytest.mark.parametrize("name", BUILT_IN)
def test_built_in_boards_are_written_by_name(name: str) -> None:
    assert Recorder(new_game(3, built_in(name), dealer=0), NAMES[:3]).to_json()["board"] == name
    again = from_rows(built_in(name).rows, name)
    assert Recorder(new_game(3, again, dealer=0), NAMES[:3]).to_json()["board"] == name


@pytest.mark.parametrize("name", ["brook", "canyon", "", "Bäche ☃ \U0001f6f6", "../../etc/passwd"])
def test_other_boards_are_written_out_whatever_their_names(name: str) -> None:
    """A board that has the name of a built-in one, but differs, is not an exception."""
    board = from_rows(ROWS, name)
    record = whole_record(2, 4, board)
    assert record["board"] == {"name": name, "map": [*ROWS]}
    played = replay(reread(record))
    assert played.game.board == board
    assert played.game.phase is Phase.OVER
    assert {*map(board.label, played.game.canoes)} <= {*map(board.label, board.fields())}


def test_a_built_in_map_may_be_written_out() -> None:
    kettle = built_in("kettle")
    record = whole_record(2, 3, kettle)
    written = record | {"board": {"name": "kettle", "map": [*kettle.rows]}}
    assert verify(written) == verify(record)
    assert Recorder.resume(written).to_json()["board"] == written["board"]


def test_a_board_is_its_name_and_its_rows() -> None:
    boards: set[Board] = {from_rows(ROWS, "a"), from_rows(ROWS, "b"), from_rows(ROWS, "a")}
    assert len(boards) == 2


def test_what_is_nested_too_deep_is_not_resumed() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(RecordFault, match="nested too deep"):
        Recorder.resume(until(Phase.BID).to_json() | {"x_deep": deep})
