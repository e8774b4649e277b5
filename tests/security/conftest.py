"""What all proofs of security share."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from canyon.server.db import engine
from tests.security.host import Host, hosting


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """Tests that are coroutines run on the loop that `canyon serve` uses."""
    return "asyncio", {"use_uvloop": True}


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a commit survives a power cut is another proof; here it would only take time."""
    prepare = engine._prepare_sqlite

    def quickly(connection: object, record: object) -> None:
        prepare(connection, record)
        connection.execute("PRAGMA synchronous=OFF").close()  # type: ignore[attr-defined]

    monkeypatch.setattr(engine, "_prepare_sqlite", quickly)


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    """A server."""
    async with hosting(tmp_path) as running:
        yield running
