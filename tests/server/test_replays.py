"""Replays over HTTP: a browser can show a whole game without knowing a rule."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from canyon.board import built_in
from canyon.record import replay
from canyon.server.http.middleware import MOST_RECORD_BYTES
from canyon.server.tables.replay_frames import MOST_FRAMES, race
from canyon.variants import Options
from canyon.views import seen, view
from canyon.wire import action_to_json, event_to_json, view_to_json
from tests.games import endless_record, whole_record
from tests.server.visitors import refused, world

pytestmark = pytest.mark.anyio


def secrets_of(frame: dict[str, Any], seat: int | None) -> bool:
    """A frame shows a hand that is not the seat's."""
    dealt = [event for event in frame["events"] if event["event"] == "cards_dealt"]
    others = [hand for event in dealt for at, hand in enumerate(event["hands"]) if at != seat]
    return frame["hands"] is not None or any(others) or "deal" in (frame["action"] or {})


async def test_a_record_becomes_frames(tmp_path: Path) -> None:
    record = whole_record(5, 4)
    played = replay(record)
    async with world(tmp_path) as place:
        answer = await place.stranger().post("/api/replays", json=record)
        assert answer.status_code == 200, answer.text
        told = answer.json()
    assert told["players"] == record["players"]
    assert told["board"] == record["board"]
    assert told["total"] == len(told["frames"]) == len(played.steps) + 1
    first, *rest = told["frames"]
    assert (first["seat"], first["action"], first["events"]) == (None, None, [])
    assert first["view"] == view_to_json(view(played.start))
    before = played.start
    for number, (frame, (action, (game, events))) in enumerate(
        zip(rest, played.steps, strict=True), 1
    ):
        assert frame["number"] == number
        assert frame["seat"] == (before.turn if before.turn >= 0 else None)
        assert frame["action"] == action_to_json(action, game.board)
        assert frame["events"] == [event_to_json(event, game.board) for event in events]
        assert frame["view"] == view_to_json(view(game))
        assert [len(hand) for hand in frame["hands"]] == frame["view"]["held"]
        before = game
    assert rest[-1]["view"]["result"]["winner"] == record["result"]["winner"]


@pytest.mark.parametrize("blind", [False, True])
async def test_through_a_seats_eyes(tmp_path: Path, blind: bool) -> None:
    record = whole_record(6, 3, options=Options(blind_bids=blind))
    played = replay(record)
    async with world(tmp_path) as place:
        for eyes, seat in (("2", 2), ("watcher", None)):
            answer = await place.stranger().post(f"/api/replays?eyes={eyes}", json=record)
            told = answer.json()
            assert told["eyes"] == eyes
            assert not [frame for frame in told["frames"] if secrets_of(frame, seat)]
            for frame, (_, (game, events)) in zip(told["frames"][1:], played.steps, strict=True):
                assert frame["view"] == view_to_json(view(game, seat))
                assert frame["events"] == [
                    event_to_json(seen(event, seat, game.options), game.board) for event in events
                ]
                bid = (frame["action"] or {}).get("bid")
                assert bid is None or not blind or frame["seat"] == seat
        answer = await place.stranger().post("/api/replays?eyes=3", json=record)
        refused(answer, 404, "no-seat")


async def test_a_long_game_comes_in_parts(tmp_path: Path) -> None:
    record = endless_record(3, 120)
    assert len(json.dumps(record)) < MOST_RECORD_BYTES
    async with world(tmp_path) as place:
        visitor = place.stranger()
        frames: list[Any] = []
        total = 1
        while len(frames) < total:
            path = f"/api/replays?start={len(frames)}"
            told = (await visitor.post(path, json=record)).json()
            assert told["start"] == len(frames)
            assert 0 < len(told["frames"]) <= MOST_FRAMES
            frames += told["frames"]
            total = told["total"]
    assert [frame["number"] for frame in frames] == [*range(total)]
    assert total == len(replay(record).steps) + 1 > MOST_FRAMES


@pytest.mark.parametrize(
    ("change", "code", "at"),
    [
        ({"format": "chess"}, "no-format", "format"),
        ({"players": ["Ann"]}, "players", "players"),
        ({"placements": ["z9"]}, "no-field", "placements[0]"),
        ({"board": {"name": "x", "map": ["…"]}}, "board-character", "board.map"),
        ({"what": 1}, "unknown-key", "what"),
        ({"rounds": [[[[[[]]]]]]}, "not-type", "rounds[0]"),
    ],
)
async def test_what_is_wrong_with_a_record_is_told(
    tmp_path: Path, change: dict[str, Any], code: str, at: str
) -> None:
    record = {**whole_record(7, 3), **change}
    async with world(tmp_path) as place:
        answer = await place.stranger().post("/api/replays", json=record)
        assert answer.status_code == 422
        assert answer.json()["at"] == at
        assert answer.json()["message"].startswith(f"{at}: ")
        if code != "players":
            refused(answer, 422, code)


async def test_what_is_no_record_at_all(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        visitor = place.stranger()
        refused(await visitor.post("/api/replays", json=[]), 422, "not-type")
        refused(await visitor.post("/api/replays", content=b"{"), 400, "not-json")
        refused(await visitor.post("/api/replays", content=b"\xff"), 400, "not-json")
        for deep in (b"[" * 99, b"[" * 100_000 + b"]" * 100_000, b'{"a":' * 40_000):
            refused(await visitor.post("/api/replays", content=deep), 400, "too-deep")
        for odd in (b'{"x_a":NaN}', rb'{"x_a":"\ud800"}', b"\xed\xa0\x80"):
            refused(await visitor.post("/api/replays", content=odd), 400, "not-json")
        refused(await visitor.post("/api/replays", json={}), 422, "missing-key")
        huge = {**whole_record(7, 3), "x_note": "x" * MOST_RECORD_BYTES}
        refused(await visitor.post("/api/replays", json=huge), 413, "too-large")


async def test_records_cannot_be_sent_without_end(tmp_path: Path) -> None:
    async with world(tmp_path, rate_limits=True) as place:
        visitor = place.stranger()
        answers = [await visitor.post("/api/replays", json={}) for _ in range(70)]
        assert {answer.status_code for answer in answers} <= {422, 429}
        refused(answers[-1], 429, "too-fast")


async def test_a_finished_table_is_replayed_by_whoever_may_see_it(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=0.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        live = await place.table(ann, bo, start=True)
        for visitor in (ann, bo, place.stranger()):
            refused(await visitor.get(f"/api/tables/{live}/replay"), 403, "not-over")
        code = await place.ended(ann, bo)
        record = (await ann.get(f"/api/tables/{code}/record")).json()
        told = (await place.stranger().get(f"/api/tables/{code}/replay?eyes=1")).json()
        posted = (await ann.post("/api/replays?eyes=1", json=record)).json()
        assert told == posted
        assert told["players"] == record["players"]
        assert told["players"][:2] == ["Ann", "Bo"]
        closed = await place.ended(ann, bo, watchers=False)
        refused(await place.stranger().get(f"/api/tables/{closed}/replay"), 403, "no-watchers")
        waiting = await place.table(ann)
        refused(await ann.get(f"/api/tables/{waiting}/replay"), 403, "not-over")


def test_a_race_is_every_canoes_way_to_the_goal() -> None:
    record = whole_record(5, 4)
    rows = [[*row] for row in race(record)["distances"]]
    assert len(rows) == 1 + len(record["rounds"])
    assert {len(row) for row in rows} == {4}
    far = built_in(record["board"]).distance
    first, *_, last = rows
    assert first == [far[built_in(record["board"]).field(at)] for at in ordered(record)]
    assert min(first) > 0
    assert last[record["result"]["winner"]] == 0


def ordered(record: dict[str, Any]) -> list[str]:
    """The start fields by seat; they are placed from the dealer's left on (S4)."""
    placed, players = record["placements"], len(record["players"])
    return [placed[(seat - record["dealer"] - 1) % players] for seat in range(players)]


async def test_the_race_of_a_table_is_shown_when_it_is_over(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=0.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        live = await place.table(ann, bo, start=True)
        refused(await ann.get(f"/api/tables/{live}/race"), 403, "not-over")
        code = await place.ended(ann, bo)
        record = (await ann.get(f"/api/tables/{code}/record")).json()
        told = (await place.stranger().get(f"/api/tables/{code}/race")).json()
        assert told == json.loads(json.dumps(race(record)))
        assert len(told["seats"]) == 3
        closed = await place.ended(ann, bo, watchers=False)
        refused(await place.stranger().get(f"/api/tables/{closed}/race"), 403, "no-watchers")
