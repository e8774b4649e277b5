"""Tables: created, found, set up, started, ended; chat; records."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from canyon.actions import Place
from canyon.board import BUILT_IN, built_in
from canyon.bots import BOTS
from canyon.bots.names import NAMES
from canyon.fair import commitment
from canyon.rules import acting, legal
from canyon.server.errors import Denied
from canyon.variants import Options
from canyon.verify import verify
from tests.helpers import PRACTICE, drawn
from tests.server.visitors import Visitor, World, refused, world

pytestmark = pytest.mark.anyio

MAP = drawn(PRACTICE).splitlines()


class Ears:
    """Somebody who listens at a table."""

    def __init__(self, user: str) -> None:
        self.user: str | None = user
        self.heard: list[Any] = []

    def tell(self, *_: object) -> None: ...

    def note_hint(self, *_: object) -> None: ...

    def put(self, *_: object) -> None: ...

    def hear(self, _: object, line: Any) -> None:
        self.heard.append(line)


async def until(place: World, code: str, status: str) -> None:
    live_table = await place.live_table(code)
    async with asyncio.timeout(60):
        while live_table.table.status != status:
            await asyncio.sleep(0.01)


async def test_what_there_is_to_choose_from(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        visitor = place.stranger()
        boards = (await visitor.get("/api/boards")).json()
        assert [board["name"] for board in boards] == [*BUILT_IN]
        assert boards[0]["map"] == [*built_in("canyon").rows]
        bots = (await visitor.get("/api/bots")).json()
        assert [bot["name"] for bot in bots] == [*BOTS]
        assert len([bot for bot in bots if bot["substitute"]]) == 1


async def test_a_table_with_everything(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        body = {
            "board": {"name": "practice", "map": MAP},
            "seats": 5,
            "options": {"calm_water": True, "blind_bids": True},
            "bots": {"1": "otter", "4": "random"},
            "sit": {"seat": 2, "colour": 1},
            "listed": True,
            "watchers": False,
            "clock": {"days": 3},
            "pace": "quick",
        }
        answer = await ann.post("/api/tables", json=body)
        assert answer.status_code == 201
        state = answer.json()
        assert state["settings"] == {
            "board": {"name": "practice", "map": MAP},
            "seats": 5,
            "options": asdict(Options(calm_water=True, blind_bids=True)),
            "listed": True,
            "watchers": False,
            "clock": 3 * 86400,
            "hints": None,
            "pace": "quick",
        }
        assert (state["status"], state["host"], state["you"]) == ("waiting", ann.me["id"], 2)
        seats = [seat and (seat["bot"], seat["colour"]) for seat in state["seats"]]
        assert seats == [None, ("otter", 0), (None, 1), None, ("random", 4)]
        assert state["seats"][2]["name"] == "Ann"
        assert len(state["code"]) == 6
        lower = await place.stranger().get(f"/api/tables/{state['code'].lower()}")
        assert lower.json() == {**state, "you": None}


BAD_BODIES: list[tuple[dict[str, Any], str]] = [
    ({"board": "atlantis"}, "board-unknown"),
    ({"board": {"name": "x", "map": MAP[:-1]}}, "board-count"),
    ({"board": {"name": "x", "map": [*MAP, "…"]}}, "board-character"),
    ({"board": {"name": "x", "map": []}}, "board-empty"),
    ({"board": {"name": "x", "map": ["#" * 120]}}, "board-columns"),
    ({"board": {"name": "", "map": MAP}}, "bad-request"),
    ({"board": 7}, "bad-request"),
    ({"seats": 2}, "bad-request"),
    ({"seats": 7}, "bad-request"),
    ({"seats": "4"}, "bad-request"),
    ({"seats": True}, "bad-request"),
    ({"seats": 4.5}, "bad-request"),
    ({"seats": 10**400}, "bad-request"),
    ({"bots": {"0": 7}}, "bad-request"),
    ({"bots": {"6": "otter"}}, "bad-request"),
    ({"bots": ["otter"]}, "bad-request"),
    ({"clock": {"seconds": 4}}, "bad-request"),
    ({"clock": {"seconds": 3601}}, "bad-request"),
    ({"clock": {"days": 15}}, "bad-request"),
    ({"clock": {"seconds": 10, "days": 1}}, "bad-request"),
    ({"clock": 30}, "bad-request"),
    ({"options": {"lava": True}}, "bad-request"),
    ({"options": {"calm_water": 1}}, "bad-request"),
    ({"listed": "yes"}, "bad-request"),
    ({"seed": "00"}, "bad-request"),
    ({"sit": {"seat": 0, "colour": 6}}, "bad-request"),
]


async def test_a_table_that_is_not_made(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        for body, code in BAD_BODIES:
            answer = await ann.post("/api/tables", json=body)
            refused(answer, 422, code)
            assert answer.json().get("rule") == ("M3" if code.startswith("board-") else None)
        assert place.app.state.registry.live_tables == {}


async def test_a_table_has_only_the_servers_bots(tmp_path: Path) -> None:
    """Nothing is imported or run because a visitor names it."""
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        for bot in ("kraken", "cmd:true", "sched:scheduler"):
            for body in ({"fill": bot}, {"bots": {"1": bot}}):
                refused(await ann.post("/api/tables", json={"seats": 3, **body}), 404, "no-bot")
            code = await place.table(ann)
            answer = await ann.put(f"/api/tables/{code}/seats/1/bot", json={"bot": bot})
            refused(answer, 404, "no-bot")
    assert "sched" not in sys.modules


async def test_a_faulty_map_is_told_where(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        rows = [*MAP]
        rows[1] = rows[1][:2] + "?" + rows[1][3:]
        answer = await ann.post("/api/tables", json={"board": {"name": "x", "map": rows}})
        refused(answer, 422, "board-character")
        assert answer.json()["facts"] == {"field": "b3", "character": "?"}


async def test_bots_and_host_need_seats_that_there_are(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        for body in ({"bots": {"3": "otter"}}, {"sit": {"seat": 3}}):
            refused(await ann.post("/api/tables", json={"seats": 3, **body}), 404, "no-seat")
        both = {"bots": {"0": "otter"}, "sit": {"seat": 0}}
        refused(await ann.post("/api/tables", json=both), 409, "seat-taken")
        assert place.app.state.registry.live_tables == {}
        assert (await ann.get("/api/me/games")).json() == []


async def test_an_unknown_table(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        for code in ("NOSUCH", "x", "ABCDEF1", "%00%00%00%00%00%00", "ÄÖÜÄÖÜ", "' OR 1"):
            refused(await place.stranger().get(f"/api/tables/{code}"), 404, "no-table")


async def test_who_finds_a_table(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        shown = await place.table(ann, listed=True)
        playing = await place.table(ann, bo, listed=True, start=True)
        await place.ended(ann, bo, listed=True)
        hidden = await place.table(ann)
        stranger = place.stranger()
        listed = (await stranger.get("/api/tables")).json()
        assert {table["code"] for table in listed} == {shown, playing}
        [waiting] = [table for table in listed if table["status"] == "waiting"]
        assert (waiting["code"], waiting["board"]) == (shown, "canyon")
        assert [seat and seat["name"] for seat in waiting["seats"]] == ["Ann", None, None]
        assert (await stranger.get(f"/api/tables/{hidden}")).status_code == 200


async def test_seats_and_colours(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.table(ann)
        path = f"/api/tables/{code}/seats"
        refused(await bo.put(f"{path}/0", json={}), 409, "seat-taken")
        refused(await bo.put(f"{path}/1", json={"colour": 0}), 409, "colour-taken")
        refused(await bo.put(f"{path}/3", json={}), 404, "no-seat")
        refused(await bo.put(f"{path}/9", json={}), 422, "bad-request")
        assert (await bo.put(f"{path}/1", json={"colour": 5})).json()["seats"][1]["colour"] == 5
        moved = (await bo.put(f"{path}/2", json={})).json()
        assert (moved["seats"][1], moved["seats"][2]["colour"], moved["you"]) == (None, 5, 2)
        version = moved["version"]
        assert (await bo.put(f"{path}/2", json={})).json()["version"] == version
        assert (await bo.put(f"{path}/2", json={"colour": 3})).json()["seats"][2]["colour"] == 3
        assert (await bo.delete(f"{path}/2")).json()["you"] is None


async def test_only_one_of_many_gets_a_seat(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        code = await place.table(await place.guest("Ann"))
        crowd = [await place.guest(f"Guest {number}") for number in range(8)]
        answers = await asyncio.gather(
            *[each.put(f"/api/tables/{code}/seats/1", json={}) for each in crowd]
        )
        assert sorted(answer.status_code for answer in answers) == [200, *[409] * 7]


async def test_the_host_furnishes_the_table(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.table(ann, bo)
        path = f"/api/tables/{code}/seats"
        refused(await ann.put(f"{path}/1/bot", json={"bot": "otter"}), 409, "seat-taken")
        refused(await ann.post(f"/api/tables/{code}/start"), 409, "seats-free")
        assert (await ann.delete(f"{path}/1")).json()["seats"][1] is None
        assert (await ann.put(f"{path}/1/bot", json={"bot": "otter"})).status_code == 200
        assert (await ann.put(f"{path}/1/bot", json={"bot": "random"})).status_code == 200
        refused(await bo.delete(f"{path}/1"), 403, "not-host")
        assert (await ann.delete(f"{path}/1")).json()["seats"][1] is None
        assert (await bo.put(f"{path}/2", json={})).status_code == 200
        assert (await ann.delete(f"{path}/0")).json()["host"] == bo.me["id"]
        refused(await ann.put(f"{path}/1/bot", json={"bot": "otter"}), 403, "not-host")


async def test_the_host_sets_the_table_up_anew(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.table(ann, bo)
        path = f"/api/tables/{code}/settings"
        body = {
            "board": {"name": "practice", "map": MAP},
            "seats": 5,
            "options": {"blind_bids": True},
            "listed": True,
            "clock": {"seconds": 60},
        }
        state = (await ann.put(path, json=body)).json()
        assert state["settings"] == {
            "board": {"name": "practice", "map": MAP},
            "seats": 5,
            "options": asdict(Options(blind_bids=True)),
            "listed": True,
            "watchers": True,
            "clock": 60,
            "hints": None,
            "pace": "normal",
        }
        assert [seat and seat["name"] for seat in state["seats"]] == ["Ann", "Bo", None, None, None]
        [found] = (await place.stranger().get("/api/tables")).json()
        assert (found["board"], found["clock"], len(found["seats"])) == ("practice", 60, 5)
        again = (await ann.put(path, json=body)).json()
        assert again["version"] == state["version"], "nothing has changed"
        await ann.put(f"/api/tables/{code}/seats/4/bot", json={"bot": "otter"})
        await bo.put(f"/api/tables/{code}/seats/3", json={})
        refused(await ann.put(path, json={"seats": 3}), 409, "seat-taken")
        smaller = (await ann.put(path, json={"seats": 4})).json()
        assert [seat and seat["name"] for seat in smaller["seats"]] == ["Ann", None, None, "Bo"]
        assert (await place.stranger().get("/api/tables")).json() == []
        refused(await ann.put(path, json={"board": "atlantis"}), 422, "board-unknown")


async def test_a_game_under_way_stays_as_it_was_set_up(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.table(ann, bo, await place.guest("Cy"), start=True)
        refused(await ann.put(f"/api/tables/{code}/settings", json={}), 409, "started")


async def test_a_game_begins_once(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        people = [await place.guest(name) for name in ("Ann", "Bo", "Cy")]
        code = await place.table(*people)
        before = (await people[1].get(f"/api/tables/{code}")).json()
        starts = [people[0].post(f"/api/tables/{code}/start") for _ in range(5)]
        answers = await asyncio.gather(*starts)
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
        live_table = await place.live_table(code)
        assert before["commitment"] == live_table.table.commitment == commitment(live_table.secret)
        assert live_table.table.game is not None
        assert live_table.table.version == before["version"] + 1
        for path in ("seats/1", "seats/1/bot"):
            body = {"bot": "otter"} if path.endswith("bot") else {}
            answer = await people[0].put(f"/api/tables/{code}/{path}", json=body)
            refused(answer, 409, "started")
        refused(await people[1].delete(f"/api/tables/{code}/seats/1"), 409, "started")


async def test_bots_play_a_whole_game_and_its_record_is_fair(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=0.0) as place:
        ann = await place.guest("Ann")
        bots = {"0": "otter", "1": "otter", "2": "otter"}  # who reach the village in few rounds
        body = {"seats": 3, "board": {"name": "practice", "map": MAP}, "bots": bots}
        state = (await ann.post("/api/tables", json=body)).json()
        code = state["code"]
        refused(await ann.get(f"/api/tables/{code}/record"), 403, "not-over")
        await ann.post(f"/api/tables/{code}/start")
        refused(await ann.get(f"/api/tables/{code}/record"), 403, "not-over")
        await until(place, code, "over")
        record = (await place.stranger().get(f"/api/tables/{code}/record")).json()
        verdict = verify(record, fair=True)
        assert (verdict["ok"], verdict["finished"], verdict["fair"]) == (True, True, True)
        assert record["x_commitment"] == state["commitment"]
        assert record["x_seed"] == (await ann.get(f"/api/tables/{code}")).json()["seed"]
        assert record["x_bots"] == ["otter"] * 3
        assert record["x_draws"]


async def test_a_table_that_never_began_has_no_record(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, zeb = await place.guest("Ann"), await place.guest("Zeb")
        code = await place.table(zeb)
        await zeb.delete("/api/me")
        refused(await ann.get(f"/api/tables/{code}/record"), 404, "no-record")


async def test_without_watchers_a_table_is_its_players_alone(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo, eve = [await place.guest(name) for name in ("Ann", "Bo", "Eve")]
        code = await place.table(ann, watchers=False)
        assert (await eve.get(f"/api/tables/{code}")).status_code == 200  # that can be found
        code = await place.ended(ann, bo, watchers=False)
        for path in ("", "/chat", "/record"):
            refused(await eve.get(f"/api/tables/{code}{path}"), 403, "no-watchers")
            refused(await place.stranger().get(f"/api/tables/{code}{path}"), 403, "no-watchers")
            assert (await bo.get(f"/api/tables/{code}{path}")).status_code == 200


async def test_giving_up_and_a_bot_plays_on(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=0.0) as place:
        ann = await place.guest("Ann")
        code = await place.table(ann, start=True, board={"name": "practice", "map": MAP})
        state = (await ann.post(f"/api/tables/{code}/concede")).json()
        assert (state["seats"][0]["conceded"], state["seats"][0]["bot"]) == (True, "otter")
        again = (await ann.post(f"/api/tables/{code}/concede")).json()
        assert again["seats"][0]["conceded"]
        if again["status"] == "playing":
            refused(await ann.post(f"/api/tables/{code}/return"), 409, "conceded")
        await until(place, code, "over")
        record = (await ann.get(f"/api/tables/{code}/record")).json()
        assert verify(record, fair=True)["ok"]
        assert record["x_bots"][0] == "otter"


async def seat_that_is_awaited(place: World, code: str) -> int:
    table = (await place.live_table(code)).table
    assert table.game is not None
    return table.game.turn


async def test_a_bot_sits_in_for_somebody_who_is_away(tmp_path: Path) -> None:
    async with world(tmp_path, sub_after=60.0, bot_pause=30.0) as place:
        people = [await place.guest(name) for name in ("Ann", "Bo", "Cy")]
        code = await place.table(*people, start=True)
        live_table, seat = await place.live_table(code), await seat_that_is_awaited(place, code)
        away, asking = people[seat], people[(seat + 1) % 3]
        path = f"/api/tables/{code}/seats"
        early = await asking.post(f"{path}/{seat}/substitute")
        refused(early, 409, "too-early")
        assert 50 < early.json()["facts"]["seconds"] <= 60
        live_table.since -= 61
        ears = Ears(away.me["id"])
        live_table.listeners.add(ears)
        refused(await asking.post(f"{path}/{seat}/substitute"), 409, "present")
        live_table.listeners.discard(ears)
        other = (seat + 1) % 3
        refused(await asking.post(f"{path}/{other}/substitute"), 409, "not-awaited")
        for person in people:
            if person is not away:
                await person.post(f"/api/tables/{code}/vote", json={"end": True})
        state = (await asking.post(f"{path}/{seat}/substitute")).json()
        assert state["seats"][seat]["bot"] == "otter"
        # Whoever is away has not agreed to end the game, so the others are asked again.
        assert (state["status"], state["votes"]) == ("playing", [])
        assert state["seats"][seat]["name"] == away.me["name"]
        back = (await away.post(f"/api/tables/{code}/return")).json()
        assert back["seats"][seat]["bot"] is None
        assert (await away.post(f"/api/tables/{code}/return")).json()["version"] == back["version"]


async def test_a_bot_sits_in_for_somebody_who_is_here_and_never_chooses(tmp_path: Path) -> None:
    """Otherwise a single person could keep everybody at the table for ever."""
    async with world(tmp_path, bot_pause=30.0) as place:
        people = [await place.guest(name) for name in ("Ann", "Bo", "Cy")]
        code = await place.table(*people, start=True)
        live_table, seat = await place.live_table(code), await seat_that_is_awaited(place, code)
        silent, others = people[seat], [each for at, each in enumerate(people) if at != seat]
        live_table.listeners.add(Ears(silent.me["id"]))
        substitute = f"/api/tables/{code}/seats/{seat}/substitute"
        for person in others:
            await person.post(f"/api/tables/{code}/concede")
        live_table.since -= 590
        refused(await others[0].post(substitute), 409, "present")
        live_table.since -= 11
        state = (await others[0].post(substitute)).json()
        assert state["seats"][seat]["bot"] == "otter"


async def test_where_there_is_a_clock_it_decides_about_those_who_are_here(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        people = [await place.guest(name) for name in ("Ann", "Bo", "Cy")]
        code = await place.table(*people, start=True, clock={"days": 3})
        live_table, seat = await place.live_table(code), await seat_that_is_awaited(place, code)
        live_table.listeners.add(Ears(people[seat].me["id"]))
        live_table.since -= 601
        answer = await people[seat - 1].post(f"/api/tables/{code}/seats/{seat}/substitute")
        refused(answer, 409, "present")
        assert (await people[0].get(f"/api/tables/{code}")).json()["bot_after"] is None


async def test_all_people_can_end_the_game(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.table(ann, bo, start=True)

        async def vote(person: Visitor, end: bool) -> Any:
            return (await person.post(f"/api/tables/{code}/vote", json={"end": end})).json()

        assert (await vote(ann, True))["votes"] == [0]
        assert (await vote(ann, True))["votes"] == [0]
        assert (await vote(ann, False))["votes"] == []
        assert (await vote(bo, True))["status"] == "playing"
        state = await vote(ann, True)
        assert state["status"] == "ended"
        record = (await ann.get(f"/api/tables/{code}/record")).json()
        assert "result" not in record
        assert verify(record, fair=True)["ok"]
        refused(await ann.post(f"/api/tables/{code}/concede"), 409, "not-playing")


async def test_a_concession_is_no_consent_to_end_without_a_winner(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.table(ann, bo, start=True)
        await ann.post(f"/api/tables/{code}/vote", json={"end": True})
        state = (await bo.post(f"/api/tables/{code}/concede")).json()
        assert (state["status"], state["votes"], state["ended"]) == ("playing", [], None)
        # Ann, who plays on alone, may still end it.
        state = (await ann.post(f"/api/tables/{code}/vote", json={"end": True})).json()
        assert (state["status"], state["ended"]) == ("ended", "agreed")


async def test_somebody_does_not_want_to_end_the_game(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.table(ann, bo, start=True)

        async def vote(person: Visitor, end: bool) -> Any:
            return (await person.post(f"/api/tables/{code}/vote", json={"end": end})).json()

        quiet = await vote(bo, False)  # nobody has asked
        assert (quiet["declined"], quiet["version"]) == (None, (await vote(bo, False))["version"])
        await vote(ann, True)
        state = await vote(bo, False)
        assert (state["status"], state["votes"], state["declined"]) == ("playing", [], 1)
        state = await vote(ann, True)
        assert (state["votes"], state["declined"]) == ([0], None)
        assert (await vote(bo, True))["ended"] == "agreed"


async def test_a_rematch_is_one_table_for_all(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo, cy = [await place.guest(name) for name in ("Ann", "Bo", "Cy")]
        code = await place.table(ann, bo, start=True, listed=True, clock={"seconds": 60})
        path = f"/api/tables/{code}/rematch"
        refused(await ann.post(path), 403, "not-over")
        for person in (ann, bo):
            await person.post(f"/api/tables/{code}/vote", json={"end": True})
        refused(await cy.post(path), 403, "not-seated")
        await bo.patch("/api/me", json={"name": "Bo II"})
        answers = await asyncio.gather(*[each.post(path) for each in (ann, bo) * 3])
        codes = {answer.json()["code"] for answer in answers}
        assert len(codes) == 1
        state = (await ann.get(f"/api/tables/{codes.pop()}")).json()
        old = (await ann.get(f"/api/tables/{code}")).json()
        assert old["rematch"] == state["code"] != code
        assert state["settings"] == old["settings"]
        assert state["status"] == "waiting"
        assert state["host"] == ann.me["id"]
        names = [(seat["name"], seat["bot"], seat["colour"]) for seat in state["seats"]]
        bot = old["seats"][2]["name"]
        assert names == [("Ann", None, 0), ("Bo II", None, 1), (bot, "random", 2)]
        assert state["commitment"] != old["commitment"]
        assert len(place.app.state.registry.live_tables) == 2
        assert len((await ann.get("/api/tables")).json()) == 1


async def test_a_rematch_against_bots_alone_begins_at_once(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        body = {"seats": 3, "sit": {"seat": 1}, "fill": "random", "start": True}
        old = (await ann.post("/api/tables", json=body)).json()
        await ann.post(f"/api/tables/{old['code']}/vote", json={"end": True})
        path = f"/api/tables/{old['code']}/rematch"
        answers = await asyncio.gather(*[ann.post(path) for _ in range(3)])
        codes = {answer.json()["code"] for answer in answers}
        assert len(codes) == 1
        code = codes.pop()
        new = (await ann.get(f"/api/tables/{code}")).json()
        assert new["status"] == "playing"
        assert new["host"] == ann.me["id"]
        assert [seat["bot"] for seat in new["seats"]] == ["random", None, "random"]
        assert new["commitment"] not in ("", None, old["commitment"])
        live_table = await place.live_table(code)
        async with asyncio.timeout(60):  # the bots play, until it is Ann's turn
            while live_table.table.game is None or acting(live_table.table.game) != (1,):
                await asyncio.sleep(0.01)


async def test_a_rematch_keeps_the_chat(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.ended(ann, bo)
        await place.say(ann, code, text="Close!")
        await place.say(bo, code, phrase="again")
        new = (await ann.post(f"/api/tables/{code}/rematch")).json()["code"]
        await place.say(bo, new, text="Here")
        said = (await ann.get(f"/api/tables/{new}/chat")).json()
        assert [(line["seat"], line["text"], line["phrase"]) for line in said] == [
            (0, "Close!", None),
            (1, None, "again"),
            (1, "Here", None),
        ]
        assert len((await ann.get(f"/api/tables/{code}/chat")).json()) == 2


async def test_bots_have_short_names_of_their_own(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann = await place.guest(NAMES[3])
        for _ in range(10):
            body = {"seats": 6, "sit": {"seat": 2}, "fill": "medium"}
            table = (await ann.post("/api/tables", json=body)).json()
            names = [seat["name"] for seat in table["seats"]]
            assert len(set(names)) == 6
            assert all(name.isalpha() and len(name) <= 8 for name in names)
            assert [seat["bot"] for seat in table["seats"]].count("medium") == 5


async def test_a_rematch_waits_for_a_seat_that_became_free(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.table(ann, bo, start=True)
        for person in (ann, bo):
            await person.post(f"/api/tables/{code}/vote", json={"end": True})
        await bo.delete("/api/me")
        state = (await ann.post(f"/api/tables/{code}/rematch")).json()
        assert state["status"] == "waiting"
        assert state["seats"][1] is None


async def test_chat(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo, eve = [await place.guest(name) for name in ("Ann", "Bo", "Eve")]
        code = await place.table(ann, bo)
        path = f"/api/tables/{code}/chat"
        live_table, ears = await place.live_table(code), Ears(bo.me["id"])
        live_table.listeners.add(ears)
        await place.say(ann, code, text="  <b>Hi</b> 🛶 ")
        await place.say(bo, code, phrase="good-luck")
        with pytest.raises(Denied, match="no seat"):
            await place.say(eve, code, text="psst")
        lines = (await eve.get(path)).json()
        said = [(line["name"], line["seat"], line["text"], line["phrase"]) for line in lines]
        assert said == [("Ann", 0, "<b>Hi</b> 🛶", None), ("Bo", 1, None, "good-luck")]
        assert [(line.name, line.text, line.phrase) for line in ears.heard] == [
            ("Ann", "<b>Hi</b> 🛶", None),
            ("Bo", None, "good-luck"),
        ]
        await bo.put(f"/api/me/mutes/{ann.me['id']}")
        await bo.put(f"/api/me/mutes/{ann.me['id']}")
        assert [line["name"] for line in (await bo.get(path)).json()] == ["Bo"]
        assert len((await ann.get(path)).json()) == 2
        await bo.delete(f"/api/me/mutes/{ann.me['id']}")
        assert len((await bo.get(path)).json()) == 2
        refused(await bo.put("/api/me/mutes/nobody"), 404, "no-person")


BAD_WORDS: list[dict[str, str]] = [
    {"text": "x" * 301},
    {"text": ""},
    {"text": "  \n "},
    {"text": "a\u202eb"},
    {"text": "a\u0000b"},
    {"text": "\u200d"},
    {"text": "\u3164 \u2800"},
    {"phrase": "your mother"},
]


async def test_what_can_not_be_said(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        table = await place.table(ann)
        for words in BAD_WORDS:
            with pytest.raises(Denied) as denied:
                await place.say(ann, table, **words)
            assert denied.value.code == "bad-text"
        assert (await ann.get(f"/api/tables/{table}/chat")).json() == []


async def test_the_last_hundred_lines(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        code = await place.table(ann)
        for number in range(105):
            await place.say(ann, code, text=str(number))
        lines = (await ann.get(f"/api/tables/{code}/chat")).json()
        assert [line["text"] for line in lines] == [str(number) for number in range(5, 105)]


async def test_there_are_only_so_many_tables(tmp_path: Path) -> None:
    async with world(tmp_path, most_tables=2) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        first = await place.table(ann)
        await place.table(ann)
        refused(await bo.post("/api/tables", json={}), 503, "full")
        async with place.app.state.engine.begin() as connection:
            await connection.exec_driver_sql(
                f"update tables set changed = changed - 3601 where code = '{first}'"
            )
        await place.table(bo)
        refused(await ann.get(f"/api/tables/{first}"), 404, "no-table")


async def test_a_finished_table_takes_no_place(tmp_path: Path) -> None:
    async with world(tmp_path, most_tables=1) as place:
        ann = await place.guest("Ann")
        await place.ended(ann)
        await place.table(ann)


async def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann, bo, cy = [await place.guest(name) for name in ("Ann", "Bo", "Cy")]
        code = await place.table(ann, bo, cy, start=True)
        live_table = await place.live_table(code)
        assert live_table.table.game is not None
        seat, choice = live_table.table.game.turn, legal(live_table.table.game)[0]
        assert isinstance(choice, Place)
        await live_table.choose(seat, live_table.table.version, choice)
        before = (await ann.get(f"/api/tables/{code}")).json()
    async with world(tmp_path, bot_pause=30.0) as place:
        again = place.stranger(cookies=ann.cookies)
        assert (await again.get(f"/api/tables/{code}")).json() == before
        assert (await again.get("/api/me/games")).json()[0]["code"] == code


async def test_a_game_against_bots_is_one_request_away(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=0.0) as place:
        ann = await place.guest("Ann")
        body = {"seats": 5, "sit": {"seat": 1}, "bots": {"4": "random"}, "fill": "otter"}
        state = (await ann.post("/api/tables", json={**body, "start": True})).json()
        assert (state["status"], state["you"]) == ("playing", 1)
        bots = [seat["bot"] for seat in state["seats"]]
        assert bots == ["otter", None, "otter", "otter", "random"]
        live_table = await place.live_table(state["code"])
        async with asyncio.timeout(10):
            while live_table.table.game is None or live_table.table.game.turn != 1:
                await asyncio.sleep(0.01)  # the bots before Ann place their canoes
        waiting = (await ann.post("/api/tables", json=body)).json()
        assert waiting["status"] == "waiting"
        assert None not in waiting["seats"]


async def test_no_game_begins_with_free_seats(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        body = {"seats": 3, "sit": {"seat": 0}, "start": True, "listed": True}
        refused(await ann.post("/api/tables", json=body), 409, "seats-free")
        assert (await ann.get("/api/tables")).json() == []


async def awaited(place: World, code: str) -> None:
    """Until the bots at a table wait for the one person, in seat 0."""
    async with asyncio.timeout(10):
        while await seat_that_is_awaited(place, code) != 0:
            await asyncio.sleep(0.01)


async def past(place: World, days: float) -> None:
    """Let nothing have happened at any table for that long."""
    async with place.app.state.engine.begin() as connection:
        earlier = sa.text("update tables set changed = changed - :seconds")
        await connection.execute(earlier, {"seconds": days * 24 * 3600})


async def test_games_that_nobody_comes_back_to_make_way(tmp_path: Path) -> None:
    async with world(tmp_path, most_tables=2, bot_pause=0.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        left = await place.table(ann, start=True)
        clocked = await place.table(bo, start=True, clock={"days": 3})
        await awaited(place, left)
        await awaited(place, clocked)
        body = {"seats": 3}
        refused(await bo.post("/api/tables", json=body), 503, "full")
        await past(place, 2)
        assert (await bo.post("/api/tables", json=body)).status_code == 201
        statuses = [
            (await ann.get(f"/api/tables/{code}")).json()["status"] for code in (left, clocked)
        ]
        assert statuses == ["ended", "playing"]
        [mine] = (await ann.get("/api/me/games")).json()
        assert mine["status"] == "ended"


async def test_where_there_is_room_games_wait_for_months(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=0.0) as place:
        ann = await place.guest("Ann")
        code, registry = await place.table(ann, start=True), place.app.state.registry
        await awaited(place, code)
        await past(place, 89)
        assert await registry.end_abandoned() == 0
        await past(place, 2)
        live_table = await place.live_table(code)
        with live_table.kept():  # somebody is at it just now
            assert await registry.end_abandoned() == 0
        assert await registry.end_abandoned() == 1
        assert (await place.live_table(code)).table.status == "ended"
