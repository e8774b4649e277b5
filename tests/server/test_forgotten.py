"""Somebody who deleted everything about themselves has no name; a guest may be called gone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from canyon.server.accounts import account_data
from canyon.texts import Texts, languages
from canyon.verify import verify
from tests.server.visitors import world

pytestmark = pytest.mark.anyio


async def test_a_guest_called_gone_is_not_taken_for_somebody_deleted(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann, gone, zeb = [await place.guest(name) for name in ("Ann", "gone", "Zeb")]
        playing = await place.table(ann, gone, zeb, start=True)
        over = await place.ended(ann, gone, zeb)
        assert (await zeb.delete("/api/me")).status_code == 200
        for code in (playing, over):
            for _ in range(2):
                seats = (await ann.get(f"/api/tables/{code}")).json()["seats"]
                assert [seat["name"] for seat in seats] == ["Ann", "gone", None]
                place.app.state.registry.forget(code)  # and once more from the log
            [game] = [
                each for each in (await ann.get("/api/me/games")).json() if each["code"] == code
            ]
            assert [seat["name"] for seat in game["seats"]] == ["Ann", "gone", None]
        assert "Zeb" not in (await ann.get("/api/me/export")).text


async def test_a_seat_taken_while_everything_is_deleted_is_given_up_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished = account_data._finished

    async with world(tmp_path, bot_pause=30.0) as place:
        ann, zeb = await place.guest("Ann"), await place.guest("Zeb")
        code = await place.table(ann)

        async def meanwhile(*asked: Any) -> AsyncIterator[list[str]]:
            assert (await zeb.put(f"/api/tables/{code}/seats/1", json={})).status_code == 200
            async for codes in finished(*asked):
                yield codes

        monkeypatch.setattr(account_data, "_finished", meanwhile)
        assert (await zeb.delete("/api/me")).status_code == 200
        seats = (await ann.get(f"/api/tables/{code}")).json()["seats"]
        assert [seat and seat["name"] for seat in seats][:2] == ["Ann", None]


async def test_a_record_says_it_in_the_readers_language(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann, zeb = await place.guest("Ann"), await place.guest("Zeb")
        code = await place.ended(ann, zeb)
        await zeb.delete("/api/me")
        said = set()
        for language in languages():
            headers = {"Accept-Language": language}
            record = (await ann.get(f"/api/tables/{code}/record", headers=headers)).json()
            replay = (await ann.get(f"/api/tables/{code}/replay", headers=headers)).json()
            assert record["players"] == replay["players"]
            assert record["players"][:2] == ["Ann", Texts(language)("person-deleted")]
            said.add(record["players"][1])
            chosen = await ann.get(f"/api/tables/{code}/record", params={"lang": language})
            assert chosen.json()["players"] == record["players"]
        assert len(said) == len(languages())
        assert verify(record, fair=True)["ok"]
