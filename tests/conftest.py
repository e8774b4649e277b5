"""What tests of several folders use."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Postgres

# A shell starts what it runs in the background deaf to Ctrl-C, and the programs that tests
# interrupt would be deaf as well.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# As `canyon` sets it: otherwise bots that choose at the same time get in each other's way.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Compiling is most of what the tests of arrays and training cost, and it changes rarely.
os.environ.setdefault("JAX_COMPILATION_CACHE_DIR", str(Path(__file__).parents[1] / ".jax_cache"))
os.environ.setdefault("JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS", "0")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own."""
    server = Postgres()
    yield server
    server.remove()
