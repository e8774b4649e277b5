"""What the rules say of a record, as `canyon verify` prints it: JSON, always in English."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import NoReturn

from canyon.actions import Deal
from canyon.fair import commitment, fair_chance
from canyon.record import (
    Json,
    Record,
    RecordFault,
    check_hints,
    check_result,
    opening,
    replay,
    walk,
)
from canyon.rules import apply, legal, new_game, result
from canyon.state import Game, Phase
from canyon.wire import action_to_json

MAX_BYTES = 8 * 1024 * 1024
"""No record is longer: a hundred rounds of six players take about 60 KiB."""


def verify(record: Json, fair: bool = False) -> dict[str, Json]:
    """What the rules say of a record."""
    try:
        return _verify(record, fair)
    except RecordFault as fault:
        return answer_to(fault)


def verify_text(text: bytes, fair: bool = False) -> dict[str, Json]:
    """The same for a record as text, which may turn out to be anything."""
    try:
        return _verify(read(text), fair)
    except RecordFault as fault:
        return answer_to(fault)


def read(text: bytes) -> Json:
    """JSON, as strict as the standard: UTF-8, no NaN; RecordFault for anything else."""
    if len(text) > MAX_BYTES:
        raise RecordFault("$", "record", "too-large", most=MAX_BYTES)
    try:
        return json.loads(
            text.decode("utf-8-sig"), parse_constant=_refuse_constant, object_pairs_hook=_object
        )
    except RecordFault:
        raise
    except UnicodeDecodeError:
        raise RecordFault("$", "record", "not-json", why="it is not UTF-8") from None
    except RecursionError:
        raise RecordFault("$", "record", "not-json", why="it is nested too deep") from None
    except json.JSONDecodeError as error:
        raise RecordFault("$", "record", "not-json", why=str(error)) from None
    except ValueError:
        raise RecordFault("$", "record", "not-json", why="a number is too long") from None


def _refuse_constant(name: str) -> NoReturn:
    raise RecordFault("$", "record", "not-json", why=f"{name} is not a number")


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """An object; a key written twice would mean one thing to us and another to others."""
    value = dict(pairs)
    if len(value) < len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise RecordFault("$", "record", "key-twice", key=twice[:40])
    return value


def _verify(record: Json, fair: bool) -> dict[str, Json]:
    start = opening(record)
    label = start.board.label
    tricks: list[list[int]] = []
    positions: list[list[str]] = []
    for game in walk(record, start):
        if game.rounds > len(tricks):
            tricks.append(list(game.won))
            positions.append([label(field) for field in game.canoes])
    check_result(record, game)
    check_hints(record, game)
    over = game.phase is Phase.OVER
    winner, places = result(game) if over else (None, None)
    answer = {
        "ok": True,
        "finished": over,
        "rounds": game.rounds,
        "winner": winner,
        "places": None if places is None else list(places),
        "tricks": tricks,
        "positions": positions,
        "next": None if over else _next(game),
    }
    if fair:
        check_fair(record)
        answer["fair"] = True
    return answer


def _next(game: Game) -> dict[str, Json]:
    if game.phase is Phase.DEAL:
        return {"phase": "deal"}
    choices = [next(iter(action_to_json(each, game.board).values())) for each in legal(game)]
    return {"seat": game.turn, "phase": game.phase.value, "legal": choices}


def check_fair(record: Record) -> None:
    """Repeat the deals from the record's seed, and compare (`canyon.fair`)."""
    text = record.get("x_seed")
    if not isinstance(text, str) or not re.fullmatch("[0-9a-f]{64}", text):
        raise RecordFault("x_seed", "fair", "no-seed")
    seed = bytes.fromhex(text)
    if record.get("x_commitment") != commitment(seed):
        raise RecordFault("x_commitment", "fair", "wrong-commitment")
    played = replay(record)
    game = new_game(played.start.players, played.start.board, played.start.options)
    while game.phase is Phase.DRAW:
        game = apply(game, fair_chance(game, seed)).game
    if record.get("x_draws") not in (None, [[[s, str(c)] for s, c in row] for row in game.draws]):
        raise RecordFault("x_draws", "fair", "wrong-deal", right=f"dealer {game.dealer}")
    if game.dealer != played.start.dealer:
        raise RecordFault("dealer", "fair", "wrong-deal", right=game.dealer)
    game = played.start
    for action, step in played.steps:
        if isinstance(action, Deal) and action != (right := fair_chance(game, seed)):
            assert isinstance(right, Deal)
            what = "trump" if action.hands == right.hands else "hands"
            said = json.dumps(action_to_json(right, game.board)["deal"][what])
            raise RecordFault(f"rounds[{game.rounds}].{what}", "fair", "wrong-deal", right=said)
        game = step.game


def answer_to(fault: RecordFault) -> dict[str, Json]:
    """What is said of a record that is wrong."""
    return {"ok": False, "error": str(fault), "at": fault.at}
