"""Whatever is not a record gets an answer of the same form, with a rule and a place."""

import copy
import json
from typing import Any

import pytest

from canyon.board import from_rows
from canyon.verify import MAX_BYTES, verify, verify_text
from tests.games import whole_record
from tests.perft import BROOK

Record = dict[str, Any]
BROOKS = whole_record(2, 3, from_rows(tuple(BROOK), "brook"))
DEALER = BROOKS["dealer"]


def changed(path: str, value: Any) -> Record:
    """The record with another value at a path like "rounds.0.cards.3"; "-" takes it out."""
    record = copy.deepcopy(BROOKS)
    *keys, last = [int(key) if key.isdecimal() else key for key in path.split(".")]
    at: Any = record
    for key in keys:
        at = at[key]
    if value == "-":
        del at[last]
    else:
        at[last] = value
    return record


def refused(answer: Record, at: str, error: str) -> None:
    assert [*answer] == ["ok", "error", "at"]
    assert answer["ok"] is False
    assert answer["at"] == at
    assert answer["error"].startswith(error)
    assert len(answer["error"]) < 300


def test_the_record_itself_is_right() -> None:
    assert verify(BROOKS)["finished"]


HAND = BROOKS["rounds"][0]["hands"][0]
TYPES: list[tuple[str, Any, str, str]] = [
    # path, value, at, error
    ("format", 1, "format", "record: the format"),
    ("format", "canyon-record/2", "format", "record: the format"),
    ("format", "-", "$", "record: the key 'format' is missing"),
    ("board", 3, "board", "record: this must be a board's name"),
    ("board", None, "board", "record: this must be a board's name"),
    ("board", "kanyon", "board", "M3: there is no built-in board"),
    ("board", "b" * 999, "board", "M3: there is no built-in board"),
    ("board.name", 3, "board.name", "record: this must be a name"),
    ("board.name", "-", "board", "record: the key 'name' is missing"),
    ("board.map", "-", "board", "record: the key 'map' is missing"),
    ("board.map", "text", "board.map", "record: this must be a list of rows"),
    ("board.map", [], "board.map", "M3: there is no map"),
    ("board.map", [""], "board.map", "M3: a board needs"),
    ("board.map", ["; map", "####"], "board.map", "M3: a1 is ';'"),
    ("board.map.0", 7, "board.map[0]", "record: this must be a row"),
    ("board.map.0", "###", "board.map", "M3: row b has 15 fields"),
    ("board.map.0", "#" * 14 + "?", "board.map", "M3: a15 is '?'"),
    ("board.map.4", "#" * 15, "board.map", "M3: a board needs 1 of W"),
    ("board.map.4", "###C#WWWWWW####", "board.map", "W7: the arrow of"),
    ("board.size", 3, "board.size", "record: there is no key 'size'"),
    ("options", None, "options", "record: this must be an object"),
    ("options", [], "options", "record: this must be an object"),
    ("options.calm_water", 0, "options.calm_water", "record: this must be true or false"),
    ("options.blind_bids", None, "options.blind_bids", "record: this must be true or false"),
    ("options.blind_bits", True, "options.blind_bits", "record: there is no key"),
    ("players", "Ann", "players", "record: this must be a list of names"),
    ("players", [], "players", "S1: a game has 3 to 6 players, not 0"),
    ("players", ["a"] * 7, "players", "S1: a game has 3 to 6 players, not 7"),
    ("players.1", None, "players[1]", "record: this must be a name"),
    ("dealer", "0", "dealer", "record: this must be a seat"),
    ("dealer", 0.0, "dealer", "record: this must be a seat"),
    ("dealer", False, "dealer", "record: this must be a seat"),
    ("dealer", None, "dealer", "record: this must be a seat"),
    ("dealer", -1, "dealer", "S2: the dealer is a seat, 0 to 2"),
    ("dealer", 3, "dealer", "S2: the dealer is a seat, 0 to 2"),
    ("dealer", 10**5000, "dealer", "S2: the dealer is a seat, 0 to 2"),
    ("placements", {}, "placements", "record: this must be a list"),
    ("placements.0", 5, "placements[0]", "record: this must be a field"),
    ("placements.0", "b5", "placements[0]", "S4: b5 is not a start field"),
    ("placements.0", "z1", "placements[0]", "M3: 'z1' is not a field"),
    ("placements.0", "B2", "placements[0]", "M3: 'B2' is not a field"),
    ("placements.0", "b02", "placements[0]", "M3: 'b02' is not a field"),
    ("placements.0", "b٢", "placements[0]", "M3: 'b٢' is not a field"),
    ("placements.0", "", "placements[0]", "M3: '' is not a field"),
    ("placements", ["b2", "b3", "c2", "c3"], "placements[3]", "S4: there is nothing left"),
    ("placements", ["b2", "b3"], "rounds[0]", "S4: "),
    ("rounds", None, "rounds", "record: this must be a list of rounds"),
    ("rounds.0", [], "rounds[0]", "record: this must be an object"),
    ("rounds.0.score", 1, "rounds[0].score", "record: there is no key 'score'"),
    ("rounds.0.hands", "-", "rounds[0]", "record: the key 'hands' is missing"),
    ("rounds.0.bids", "-", "rounds[0]", "record: the key 'bids' is missing"),
    ("rounds.0.cards", "-", "rounds[0]", "record: the key 'cards' is missing"),
    ("rounds.0.moves", "-", "rounds[0]", "record: the key 'moves' is missing"),
    ("rounds.0.trump", "-", "rounds[0]", "record: the key 'trump' is missing"),
    ("rounds.0.hands", {}, "rounds[0].hands", "record: this must be a list of hands"),
    ("rounds.0.hands", [], "rounds[0].hands", "D1: 3 hands are needed"),
    ("rounds.0.hands.2", "-", "rounds[0].hands", "D1: 3 hands are needed"),
    ("rounds.0.hands.1", "B7", "rounds[0].hands[1]", "record: this must be a list of cards"),
    ("rounds.0.hands.0.0", 7, "rounds[0].hands[0][0]", "M1: '7' is not a card"),
    ("rounds.0.hands.0.0", None, "rounds[0].hands[0][0]", "M1: 'None' is not a card"),
    ("rounds.0.hands.0.0", ["B7"], "rounds[0].hands[0][0]", "M1: "),
    ("rounds.0.hands.0.0", "B11", "rounds[0].hands[0][0]", "M1: 'B11' is not a card"),
    ("rounds.0.hands.0.0", "B0", "rounds[0].hands[0][0]", "M1: 'B0' is not a card"),
    ("rounds.0.hands.0.0", "b7", "rounds[0].hands[0][0]", "M1: 'b7' is not a card"),
    ("rounds.0.hands.0.0", "B7 ", "rounds[0].hands[0][0]", "M1: 'B7 ' is not a card"),
    ("rounds.0.hands.0.0", "B" * 5000, "rounds[0].hands[0][0]", "M1: 'BBB"),
    ("rounds.0.hands.0.1", HAND[0], "rounds[0].hands[0][1]", f"D1: {HAND[0]} is dealt twice"),
    ("rounds.0.hands.2.0", HAND[0], "rounds[0].hands[2][0]", f"D1: {HAND[0]} is dealt twice"),
    ("rounds.0.trump", HAND[0], "rounds[0].trump", f"D1: {HAND[0]} is dealt twice"),
    ("rounds.0.trump", None, "rounds[0].trump", "M1: 'None' is not a card"),
    ("rounds.0.trump", {}, "rounds[0].trump", "M1: 'dict' is not a card"),
    ("rounds.0.trump", 10**5000, "rounds[0].trump", "M1: 'int' is not a card"),
    ("rounds.0.bids", 3, "rounds[0].bids", "record: this must be a list of bids"),
    ("rounds.0.bids.0", -1, "rounds[0].bids[0]", "T1: a bid is 0 to 8"),
    ("rounds.0.bids.0", 9, "rounds[0].bids[0]", "T1: a bid is 0 to 8"),
    ("rounds.0.bids.0", 10**5000, "rounds[0].bids[0]", "T1: a bid is 0 to 8"),
    ("rounds.0.bids.0", True, "rounds[0].bids[0]", "record: this must be a number"),
    ("rounds.0.bids.0", 1.0, "rounds[0].bids[0]", "record: this must be a number"),
    ("rounds.0.bids.0", "1", "rounds[0].bids[0]", "record: this must be a number"),
    ("rounds.0.bids.0", None, "rounds[0].bids[0]", "record: this must be a number"),
    ("rounds.0.bids", [0, 0], "rounds[0].cards[0]", "P5: that is not the choice"),
    ("rounds.0.bids", [0, 0, 0, 0], "rounds[0].bids[3]", "T1: there is nothing left"),
    ("rounds.0.cards", "B7", "rounds[0].cards", "record: this must be a list of cards"),
    ("rounds.0.cards.0", 7, "rounds[0].cards[0]", "M1: '7' is not a card"),
    ("rounds.0.cards.0", ["B7"], "rounds[0].cards[0]", "M1: "),
    ("rounds.0.cards.0", "Z7", "rounds[0].cards[0]", "M1: 'Z7' is not a card"),
    ("rounds.0.moves", None, "rounds[0].moves", "record: this must be a list of fields"),
    ("rounds.0.moves.0", 7, "rounds[0].moves[0]", "record: this must be a field"),
    ("rounds.0.moves.0", "a99", "rounds[0].moves[0]", "M3: 'a99' is not a field"),
    ("rounds.0.moves.0", "a1", "rounds[0].moves[0]", "C5: a1 is not a legal end"),
    ("rounds.0.moves", ["b5"] * 9, "rounds[0].moves[", ""),
    ("result", None, "result", "record: this must be an object"),
    ("result", {}, "result", "record: the key 'places' is missing"),
    ("result.winner", "0", "result.winner", "record: this must be a seat"),
    ("result.winner", False, "result.winner", "record: this must be a seat"),
    ("result.winner", 10**5000, "result.winner", "E2: by the rules this is"),
    ("result.winner", -1, "result.winner", "E2: by the rules this is"),
    ("result.places", {}, "result.places", "record: this must be a list of places"),
    ("result.places", [], "result.places", "E3: by the rules this is"),
    ("result.places.0", 1.0, "result.places[0]", "record: this must be a place"),
    ("result.places.0", 9, "result.places", "E3: by the rules this is"),
    ("result.loser", 1, "result.loser", "record: there is no key 'loser'"),
    ("winner", 1, "winner", "record: there is no key 'winner'"),
    ("xnote", 1, "xnote", "record: there is no key 'xnote'"),
    ("X_note", 1, "X_note", "record: there is no key 'X_note'"),
    ("k" * 5000, 1, "k" * 39 + "…", "record: there is no key"),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(TYPES)))
def test_a_wrong_value_is_named(number: int) -> None:
    path, value, at, error = TYPES[number]
    answer = verify(changed(path, value))
    if at.endswith("["):
        assert answer["at"].startswith(at)
        at = answer["at"]
    refused(answer, at, error)


def test_too_many_and_too_few_cards() -> None:
    """Eight cards per hand in round 1, whichever seat has more or fewer."""
    record = changed("result", "-")
    hands = record["rounds"][0]["hands"]
    hands[0].append(hands[1].pop())
    answer = verify(record)
    assert answer["at"] == "rounds[0].hands[0]"
    assert answer["error"] == "D1: seat 0 gets 8 cards in round 1"


def test_cards_beyond_the_round() -> None:
    record = copy.deepcopy(BROOKS)
    record["rounds"][0]["cards"].append("B7")
    count = len(record["rounds"][0]["cards"])
    refused(verify(record), f"rounds[0].cards[{count - 1}]", "P5: ")


def test_moves_before_the_cards_are_played() -> None:
    record = copy.deepcopy(BROOKS)
    record["rounds"][0]["cards"].pop()
    refused(verify(record), "rounds[0].moves[0]", "C5: that is not the choice")


def test_the_first_wrong_value_is_named_where_there_are_several() -> None:
    record = copy.deepcopy(BROOKS)
    record["rounds"][1]["bids"][0] = None
    record["rounds"][0]["cards"][3] = None
    assert verify(record)["at"] == "rounds[0].cards[3]"


@pytest.mark.parametrize(("short", "rule"), [("bids", "T1"), ("cards", "P5")])
def test_a_round_that_stops_early_before_another(short: str, rule: str) -> None:
    record = copy.deepcopy(BROOKS)
    first = record["rounds"][0]
    first["moves"] = []
    first["cards"] = [] if short == "bids" else first["cards"][:-1]
    first[short] = first[short][:-1]
    refused(verify(record), f"rounds[0].{short}", f"{rule}: round 1 is not finished")


def test_a_key_may_not_appear_twice() -> None:
    text = TEXT.replace('"dealer": ', '"dealer": 0, "dealer": ').encode()
    refused(verify_text(text), "$", "record: the key 'dealer' appears twice")


def test_a_number_of_5_000_digits_is_said_to_be_too_long() -> None:
    refused(verify_text(TEXTS["5,000 digits"]), "$", "record: this is not JSON: a number is too")


@pytest.mark.parametrize("value", [None, True, 3, 1.5, "record", [], [{}], {}])
def test_the_whole_is_wrong(value: Any) -> None:
    refused(verify(value), "$", "record: ")
    refused(verify_text(json.dumps(value).encode()), "$", "record: ")


TEXT = json.dumps(BROOKS)
TEXTS = {
    "empty": b"",
    "spaces": b"  \n",
    "cut short": TEXT.encode()[:-1],
    "more behind": TEXT.encode() + b"{}",
    "single quotes": TEXT.replace('"', "'").encode(),
    "trailing comma": TEXT.encode()[:-1] + b",}",
    "comment": b"// a game\n" + TEXT.encode(),
    "NaN": TEXT.replace('"dealer": ', '"x_n": NaN, "dealer": ').encode(),
    "Infinity": TEXT.replace('"dealer": ', '"x_n": -Infinity, "dealer": ').encode(),
    "5,000 digits": TEXT.replace('"dealer": ', '"dealer": ' + "1" * 5_000).encode(),
    "100,000 brackets": b"[" * 100_000,
    "100,000 objects": b'{"a":' * 100_000,
    "100,000 brackets inside": TEXT.encode()[:-1] + b', "x_deep": ' + b"[" * 100_000,
    "nested and closed": b"[" * 100_000 + b"]" * 100_000,
    "not UTF-8": TEXT.replace("p0", "é").encode("latin-1"),
    "UTF-16": TEXT.encode("utf-16"),
    "half a character": TEXT.encode()[:-1] + "é".encode()[:1],
    "surrogate bytes": TEXT.replace("p0", "\ud800").encode("utf-8", "surrogatepass"),
    "control character": TEXT.replace("p0", "\x00").encode(),
    "binary": bytes(range(256)),
    "too large": b" " * MAX_BYTES + TEXT.encode(),
}


@pytest.mark.parametrize("name", TEXTS)
def test_text_that_is_no_json(name: str) -> None:
    refused(verify_text(TEXTS[name]), "$", "record: ")
    refused(verify_text(TEXTS[name], fair=True), "$", "record: ")


@pytest.mark.parametrize("deep", [10, 400, 900, 980, 990, 1_000, 2_000, 5_000])
@pytest.mark.parametrize(
    "path", ["format", "board", "players.0", "dealer", "rounds.0.hands.0.0", "rounds.0.trump",
             "rounds.0.bids.0", "rounds.0.cards.0", "rounds.0.moves.0", "result.winner"],
)  # fmt: skip
def test_nesting_of_any_depth_at_any_place(path: str, deep: int) -> None:
    text = json.dumps(changed(path, "@@")).replace('"@@"', "[" * deep + "]" * deep)
    answer = verify_text(text.encode())
    assert answer["ok"] is False
    assert answer["error"].split(":")[0] in {"record", "M1"}


def test_a_byte_order_mark_and_white_space_do_no_harm() -> None:
    assert verify_text(b"\xef\xbb\xbf" + TEXT.encode()) == verify(BROOKS)
    assert verify_text(f"\r\n\t {TEXT} \n".encode()) == verify(BROOKS)
    pretty = json.dumps(BROOKS, indent=2, ensure_ascii=False).encode()
    assert verify_text(pretty) == verify(BROOKS)
