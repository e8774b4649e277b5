"""What all tests of the server share."""

import pytest


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests that are coroutines run on asyncio, as the server does."""
    return "asyncio"
