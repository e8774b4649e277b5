"""Reviews over HTTP: of finished games alone, made once however many ask, kept with the game."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from canyon.review.review import review
from canyon.rules import legal
from canyon.server.app import create_app
from canyon.server.cluster import reviews
from canyon.server.config import Config
from canyon.server.db import schema
from canyon.texts import Texts
from tests.postgres import Postgres
from tests.server.visitors import Visitor, World, refused, world

pytestmark = pytest.mark.anyio

PLAYOUTS = 16
FEW: dict[str, Any] = {"review_playouts": PLAYOUTS, "bot_pause": 0.0}


async def finished(place: World, ann: Visitor, choices: int = 12, **settings: Any) -> str:
    """A game that was ended after a few choices of a person, with two bots."""
    code = await place.table(ann, start=True, board="kettle", **settings)
    live = await place.live_table(code)
    for _ in range(choices):
        async with asyncio.timeout(20):
            while live.table.game is None or live.table.game.turn != 0:
                await asyncio.sleep(0.005)
        await live.choose(0, live.table.version, legal(live.table.game)[0])
    answer = await ann.post(f"/api/tables/{code}/vote", json={"end": True})
    assert answer.status_code == 200, answer.text
    return code


async def ready(visitor: Visitor, code: str) -> Any:
    """The review, once it is made."""
    async with asyncio.timeout(120):
        while True:
            told = (await visitor.get(f"/api/tables/{code}/review")).json()
            assert 0 <= told["done"] <= told["total"] or told["state"] == "ready"
            if told["state"] == "ready":
                return told["review"]
            assert told["state"] == "making"
            await asyncio.sleep(0.05)


async def rows(place: World) -> list[Any]:
    async with place.app.state.engine.connect() as connection:
        return [*await connection.execute(sa.select(schema.reviews))]


async def test_a_review_says_what_the_command_says(tmp_path: Path) -> None:
    async with world(tmp_path, **FEW) as place:
        ann = await place.guest("Ann")
        code = await finished(place, ann)
        path = f"/api/tables/{code}/review"
        none = {"state": "none", "done": 0, "total": 0, "review": None}
        assert (await place.stranger().get(path)).json() == none
        begun = (await ann.post(path)).json()
        assert (begun["state"], begun["review"]) == ("making", None)
        found = await ready(place.stranger(), code)
        assert (await ann.post(path)).json()["review"] == found
        record = (await ann.get(f"/api/tables/{code}/record")).json()
    told = review(record, 16).to_json(Texts("en"))
    assert {key: found[key] for key in ("seats", "chances", "luck")} == {
        key: json.loads(json.dumps(told[key])) for key in ("seats", "chances", "luck")
    }
    for mine, theirs in zip(found["decisions"], told["decisions"], strict=True):
        assert mine["reason"]["text"].startswith("coach-")
        assert mine | {"reason": ""} == theirs | {"reason": ""}
    numbers = {decision["n"] for decision in found["decisions"]}
    assert {*found["good"], *found["bad"]} <= numbers


async def test_only_finished_games_are_reviewed_and_only_for_those_who_may_see_them(
    tmp_path: Path,
) -> None:
    async with world(tmp_path, **FEW) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        playing, waiting = await place.table(ann, bo, start=True), await place.table(ann)
        for code in (playing, waiting):
            for visitor in (ann, place.stranger()):
                for method in ("GET", "POST"):
                    answer = await visitor.request(method, f"/api/tables/{code}/review")
                    refused(answer, 403, "not-over")
        assert await rows(place) == []
        closed = await place.ended(ann, bo, watchers=False)
        for method in ("GET", "POST"):
            answer = await place.stranger().request(method, f"/api/tables/{closed}/review")
            refused(answer, 403, "no-watchers")


async def test_one_review_is_made_however_many_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    make = reviews.Reviews._make

    async def counted(self: reviews.Reviews, code: str, played: Any) -> None:
        begun.append(code)
        await make(self, code, played)

    monkeypatch.setattr(reviews.Reviews, "_make", counted)
    async with world(tmp_path, **FEW) as place:
        ann = await place.guest("Ann")
        codes = [await finished(place, ann, choices) for choices in (2, 3)]
        asked = [place.stranger().post(f"/api/tables/{code}/review") for code in codes * 10]
        answers = await asyncio.gather(*asked)
        assert {answer.json()["state"] for answer in answers} <= {"making", "ready"}
        for code in codes:
            await ready(ann, code)
            assert (await ann.post(f"/api/tables/{code}/review")).json()["state"] == "ready"
        assert sorted(begun) == sorted(codes)
        assert len(await rows(place)) == 2


async def test_a_restart_in_the_middle_loses_nothing_but_time(tmp_path: Path) -> None:
    async with world(tmp_path, **FEW | {"review_playouts": 1_000_000}) as place:
        ann = await place.guest("Ann")
        code = await finished(place, ann, 2)
        await ann.post(f"/api/tables/{code}/review")
    async with world(tmp_path, **FEW) as place:
        [row] = await rows(place)
        assert row.made is None
        told = (await place.stranger().get(f"/api/tables/{code}/review")).json()
        assert told["state"] == "none"
        await place.stranger().post(f"/api/tables/{code}/review")
        assert (await ready(place.stranger(), code))["decisions"]


async def test_a_review_goes_with_its_game(tmp_path: Path) -> None:
    async with world(tmp_path, **FEW) as place:
        ann = await place.guest("Ann")
        code = await finished(place, ann, 2)
        await ann.post(f"/api/tables/{code}/review")
        await ready(ann, code)
        await place.app.state.registry.drop(code)
        assert await rows(place) == []


async def test_without_the_judge_a_review_is_refused_and_nothing_is_promised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "CAN_SEARCH", False)
    async with world(tmp_path, **FEW) as place:
        ann = await place.guest("Ann")
        code = await finished(place, ann, 2)
        refused(await ann.post(f"/api/tables/{code}/review"), 503, "no-judge")
        assert await rows(place) == []


async def test_nobody_can_begin_any_number_of_reviews(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_WAITING", 1)
    async with world(tmp_path, **FEW | {"review_playouts": 100_000}) as place:
        ann = await place.guest("Ann")
        one, other = await finished(place, ann, 2), await finished(place, ann, 2)
        await ann.post(f"/api/tables/{one}/review")
        refused(await ann.post(f"/api/tables/{other}/review"), 429, "too-fast")
        assert (await ann.post(f"/api/tables/{one}/review")).status_code == 200


@pytest.fixture
def shared(postgres: Postgres) -> str:
    """A database for several processes."""
    return postgres.new_database()


async def test_of_two_processes_one_makes_it_and_the_other_takes_over_when_it_is_silent(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []

    async def stuck(self: reviews.Reviews, code: str, played: Any) -> bytes:
        begun.append(self._me)
        await asyncio.Event().wait()
        return b""

    judge = reviews.Reviews._judge
    monkeypatch.setattr(reviews.Reviews, "_judge", stuck)
    configs = [
        Config(shared, rate_limits=False, process=name, review_playouts=PLAYOUTS)
        for name in ("one", "other")
    ]
    apps = [create_app(config) for config in configs]
    async with (
        apps[0].router.lifespan_context(apps[0]),
        apps[1].router.lifespan_context(apps[1]),
    ):
        places = [World(app) for app in apps]
        ann = await places[0].guest("Ann")
        code = await finished(places[0], ann, 2)
        path = f"/api/tables/{code}/review"
        asked = [place.stranger().post(path) for place in places * 5]
        answers = [answer.json() for answer in await asyncio.gather(*asked)]
        assert {answer["state"] for answer in answers} == {"making"}
        await asyncio.sleep(0)
        [first] = begun
        # The one that makes it is silent until its lease has ended.
        at = ["one", "other"].index(first)
        async with apps[0].state.engine.begin() as connection:
            await connection.execute(sa.update(schema.reviews).values(until=0.0))
        monkeypatch.setattr(reviews.Reviews, "_judge", judge)
        other = places[1 - at].stranger()
        assert (await other.post(path)).json()["state"] == "making"
        assert (await ready(other, code))["decisions"]
        [row] = await rows(places[0])
        assert row.process != first
