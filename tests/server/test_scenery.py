"""Sceneries over HTTP: true to the map, compressed, asked for again only when they changed."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from canyon.board import ARROWS, BUILT_IN, FAR, Board, built_in, fields_of
from canyon.server.pages.drawing import draw
from canyon.server.pages.kept_drawings import MOST_KEPT, kept
from tests.games import whole_record
from tests.server.visitors import refused, world

pytestmark = pytest.mark.anyio

JSON = {"Content-Type": "application/json"}
OWN = {"name": "My <river>", "map": [*built_in("kettle").rows]}


def drifts(board: Board, label: str) -> int:
    """How many drifts lead from there over the fall, by the map's characters alone."""
    row, column = ord(label[0]) - ord("a"), int(label[1:]) - 1
    count = 0
    while (sign := board.rows[row][column]) != "W":
        row, column, count = row + ARROWS[sign][0], column + ARROWS[sign][1], count + 1
    return count


@pytest.mark.parametrize("name", BUILT_IN)
async def test_every_field_is_told_as_the_rules_have_it(tmp_path: Path, name: str) -> None:
    board = built_in(name)
    async with world(tmp_path) as place:
        told = (await place.stranger().get(f"/api/scenery/{name}")).json()
    assert (told["name"], told["map"]) == (name, [*board.rows])
    fields = {each["field"]: each for each in told["fields"]}
    assert {*fields} == {board.label(at) for at in board.fields() if board.at(at) != "#"}
    left, top, wide, tall = told["crop"]
    for label, each in fields.items():
        at = board.field(label)
        assert told["map"][each["row"]][each["column"]] == board.at(at)
        assert each["distance"] == (None if board.distance[at] == FAR else board.distance[at])
        x, y = each["column"] * told["cell"], each["row"] * told["cell"]
        assert left <= x <= left + wide - told["cell"]
        assert top <= y <= top + tall - told["cell"]
        if each["kind"] == "current":
            assert each["drift"] == board.label(board.drift[at])
            assert each["drifts"] == drifts(board, label)
        else:
            assert (each["drift"], each["drifts"]) == (None, None)
    kinds = [each["kind"] for each in told["fields"]]
    assert (kinds.count("start"), kinds.count("landing"), kinds.count("jetty")) == (6, 3, 1)
    assert kinds.count("fall") == len(fields_of(board.falls))
    root = ElementTree.fromstring(told["svg"])
    assert [*map(int, root.attrib["viewBox"].split())] == told["crop"]


async def test_it_is_sent_small_and_only_when_it_changed(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = place.stranger()
        answer = await ann.get("/api/scenery/isles")
        assert answer.headers["content-encoding"] == "gzip"
        assert int(answer.headers["content-length"]) < 25_000
        plain = await ann.get("/api/scenery/isles", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == answer.json()
        tag = answer.headers["etag"]
        again = await ann.get("/api/scenery/isles", headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")
        other = await ann.get("/api/scenery/gorge", headers={"If-None-Match": tag})
        assert other.status_code == 200
        refused(await ann.get("/api/scenery/atlantis"), 404, "no-board")


async def test_a_tables_own_board_is_for_those_who_may_see_the_table(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.table(ann, board=OWN, watchers=False, start=True)
        answer = await ann.get(f"/api/tables/{code}/scenery")
        assert answer.json()["name"] == "My <river>"
        assert answer.headers["cache-control"].startswith("private")
        refused(await bo.get(f"/api/tables/{code}/scenery"), 403, "no-watchers")
        kettle = (await bo.get("/api/scenery/kettle")).json()
        assert answer.json() == {**kettle, "name": "My <river>"}


async def test_any_map_can_be_drawn_however_small(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = place.stranger()
        small = {"name": "gap", "map": ["######", "#..#.L", "#..o.L", "######"]}
        told = (await ann.post("/api/scenery", json=small)).json()
        assert told["crop"] == [10, 10, 260, 140]
        land = (await ann.post("/api/scenery", json={"name": "rock", "map": ["#"]})).json()
        assert land["fields"] == []
        answer = await ann.post("/api/scenery", json={**small, "map": ["#x"]})
        refused(answer, 422, "board-character")
        refused(await ann.post("/api/scenery", json={**small, "map": []}), 422, "board-empty")


async def test_large_drawings_are_limited(tmp_path: Path) -> None:
    rows = ["." * 99] * 26
    body = {"name": "sea", "map": rows}
    burst = 3
    async with world(tmp_path, rate_limits=True) as place:
        ann = place.stranger()
        place.app.state.limits.address.burst = 9.0 * burst * len(json.dumps(body)) / 1024
        # All at once: on a slow machine the limit fills up again while one is drawn.
        asked = [ann.post("/api/scenery", json=body) for _ in range(burst + 3)]
        answers = await asyncio.gather(*asked)
        drawn = [answer for answer in answers if answer.status_code == 200]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert len(drawn) >= burst
        assert refused
        assert len(drawn) + len(refused) == len(answers)
        assert all("retry-after" in answer.headers for answer in refused)
        assert (await ann.get("/api/scenery/canyon")).status_code == 200


def test_the_compressed_form_is_the_same() -> None:
    drawn = draw("kettle", built_in("kettle").rows)
    assert gzip.decompress(drawn.small) == drawn.plain


async def test_built_in_boards_are_kept_and_others_for_a_while(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = place.stranger()
        await ann.get("/api/scenery/kettle")
        for width in range(1, MOST_KEPT + 5):
            await ann.post("/api/scenery", json={"map": ["#" * width]})
    own = [rows for _, rows in kept if rows[0] == "#" * len(rows[0]) and len(rows) == 1]
    assert own == [("#" * width,) for width in range(5, MOST_KEPT + 5)]
    assert ("kettle", built_in("kettle").rows) in kept


async def test_any_board_of_a_record_can_be_drawn_whatever_its_name(tmp_path: Path) -> None:
    names = ["x" * 25, "", "  ", "a\nb\x00"]
    async with world(tmp_path) as place:
        ann = place.stranger()
        for name in names:
            board = {"name": name, "map": [*built_in("kettle").rows]}
            record = {**whole_record(5, 3, built_in("kettle")), "board": board}
            body = json.dumps(record).encode()
            answer = await ann.post("/api/replays", content=body, headers=JSON)
            assert answer.status_code == 200, (name, answer.text)
            body = json.dumps(answer.json()["board"]).encode()
            drawn = await ann.post("/api/scenery", content=body, headers=JSON)
            assert drawn.status_code == 200, (name, drawn.text)
            assert drawn.json()["name"] == name


async def test_every_board_has_a_picture_to_choose_it_by(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = place.stranger()
        for name in BUILT_IN:
            answer = await ann.get(f"/api/boards/{name}/picture")
            assert answer.headers["content-type"] == "image/svg+xml"
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert int(answer.headers["content-length"]) < 20_000
            drawn = (await ann.get(f"/api/scenery/{name}")).json()["svg"]
            assert answer.text == drawn
            known = {"If-None-Match": answer.headers["etag"]}
            again = await ann.get(f"/api/boards/{name}/picture", headers=known)
            assert (again.status_code, again.content) == (304, b"")
        refused(await ann.get("/api/boards/atlantis/picture"), 404, "no-board")


async def test_how_long_a_race_is_told_as_it_was_measured(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "benchmarks.md").read_text("utf-8")
    table = page.partition("## The pacing of the boards")[2]
    head, rounds = (
        next(line for line in table.splitlines() if line.startswith(start)).strip("| ").split("|")
        for start in ("| | canyon", "| rounds of people")
    )
    names = [each.strip() for each in head if each.strip()]
    cells = [dict(zip("3456", map(int, cell.split("/")), strict=True)) for cell in rounds[1:]]
    async with world(tmp_path) as place:
        told = (await place.stranger().get("/api/boards")).json()
    assert {each["name"]: each["rounds"] for each in told} == dict(zip(names, cells, strict=True))
