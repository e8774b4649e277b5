"""What one person asks for several times in the same moment, on either kind of database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from canyon.server.accounts.people import MOST_TOKENS
from tests.postgres import Postgres
from tests.server.visitors import world

pytestmark = pytest.mark.anyio

PASSWORD = "a river runs here"


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "canyon.db")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


async def test_muting_somebody_many_times_at_once(db: str, tmp_path: Path) -> None:
    async with world(tmp_path, db=db) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        answers = await asyncio.gather(*(ann.put(f"/api/me/mutes/{bo.me['id']}") for _ in range(8)))
        assert [answer.status_code for answer in answers] == [200] * 8
        assert (await ann.get("/api/me/mutes")).json() == [bo.me["id"]]


async def test_nobody_mutes_more_people_than_allowed(
    db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("canyon.server.http.routes.chat.MOST_MUTED", 3)
    async with world(tmp_path, db=db) as place:
        ann = await place.guest("Ann")
        others = [await place.guest("Bo") for _ in range(8)]
        answers = await asyncio.gather(
            *(ann.put(f"/api/me/mutes/{other.me['id']}") for other in others)
        )
        assert sorted(answer.status_code for answer in answers) == [200] * 3 + [409] * 5
        refusals = [answer.json() for answer in answers if answer.status_code == 409]
        assert {refusal["code"] for refusal in refusals} == {"too-many-mutes"}
        muted = (await ann.get("/api/me/mutes")).json()
        assert len(muted) == 3
        again = await ann.put(f"/api/me/mutes/{muted[0]}")  # this adds nothing
        assert again.status_code == 200


async def test_no_more_browsers_than_allowed(db: str, tmp_path: Path) -> None:
    async with world(tmp_path, db=db) as place:
        ann = await place.guest("Ann")
        body = {"login": "ann", "password": PASSWORD}
        await ann.post("/api/me/account", json=body)
        phones = [place.stranger() for _ in range(MOST_TOKENS + 5)]
        answers = await asyncio.gather(*(phone.post("/api/login", json=body) for phone in phones))
        assert {answer.status_code for answer in answers} == {200}
        known = [(await phone.get("/api/me")).status_code for phone in [ann, *phones]]
        assert known.count(200) == MOST_TOKENS
