"""What all tests of the server share."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests that are coroutines run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def either_db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "canyon.db")
    address: str = request.getfixturevalue("postgres").new_database()
    return address
