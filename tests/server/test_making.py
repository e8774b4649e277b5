"""New tables: a code that is taken is tried no more than a few times, and nothing else is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.visitors import World, refused, world

pytestmark = pytest.mark.anyio


def dice(monkeypatch: pytest.MonkeyPatch, letters: Callable[[], str]) -> None:
    """Let codes be made of these letters, one after the other."""
    monkeypatch.setattr("canyon.server.tables.registry.secrets.choice", lambda _: letters())


async def codes(place: World) -> list[str]:
    async with place.app.state.engine.connect() as connection:
        return [*(await connection.execute(sa.text("select code from tables"))).scalars()]


async def test_a_taken_code_is_not_given_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        letters = iter("KKKKKK" + "KKKKKK" + "LLLLLL")
        dice(monkeypatch, lambda: next(letters))
        made = [await place.table(ann), await place.table(ann)]
        assert made == ["KKKKKK", "LLLLLL"]


async def test_where_all_codes_are_taken_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        dice(monkeypatch, lambda: "K")
        await place.table(ann)
        async with asyncio.timeout(20):
            refused(await ann.post("/api/tables", json={"seats": 3}), 503, "full")
        assert await codes(place) == ["KKKKKK"]


async def test_a_database_that_refuses_for_another_reason_is_not_asked_for_ever(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        async with place.app.state.engine.begin() as connection:
            await connection.execute(
                sa.text(
                    "create trigger full before insert on log"
                    " begin select raise(abort, 'no more rows in this log'); end"
                )
            )
        with caplog.at_level(logging.ERROR):
            async with asyncio.timeout(20):
                refused(await ann.post("/api/tables", json={"seats": 3}), 503, "unavailable")
        assert "no more rows in this log" in caplog.text
        assert await codes(place) == []
