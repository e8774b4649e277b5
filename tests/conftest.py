"""What tests of several folders use."""

import signal
from collections.abc import Iterator

import pytest

from tests.postgres import Postgres

# A shell starts what it runs in the background deaf to Ctrl-C, and the programs that tests
# interrupt would be deaf as well.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own."""
    server = Postgres()
    yield server
    server.remove()


SLOW = ("vector", "train")
"""Folders that take long, and would come last: begun first, they are not waited for at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slow ones first; otherwise as they are written."""
    items.sort(key=lambda item: item.path.parent.name not in SLOW)
