"""A real PostgreSQL for the tests: its own folder, a free port, every commit synced to disk."""

import asyncio
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg


class Postgres:
    """A PostgreSQL that lives as long as the tests that use it."""

    def __init__(self) -> None:
        # Not pytest's folder: root's, and PostgreSQL refuses to be root.
        self._folder = Path(tempfile.mkdtemp(prefix="canyon-postgres-"))
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self._folder, user.pw_uid, user.pw_gid)
            self._as = {"user": user.pw_uid, "group": user.pw_gid}
        self._data = self._folder / "data"
        self.port = free_port()
        self._run(
            *("initdb", "--pgdata", self._data, "--username", "canyon", "--auth", "trust"),
            *("--encoding", "UTF8", "--locale", "C", "--no-instructions"),
        )
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-p {self.port} -k {self._folder} -h 127.0.0.1 -c fsync=on"
        log = self._folder / "log"
        self._run("pg_ctl", "-D", self._data, "-o", options, "-l", log, "-w", "start")

    def stop(self, how: str = "fast") -> None:
        """Stop it: `fast` breaks connections off, `immediate` is like a crash."""
        self._run("pg_ctl", "-D", self._data, "-m", how, "-w", "stop")

    @contextmanager
    def asking_for_passwords(self) -> Iterator[None]:
        """Trust nobody for a while."""
        rules = self._data / "pg_hba.conf"
        trusting = rules.read_text()
        try:
            rules.write_text("host all all 127.0.0.1/32 scram-sha-256\n")
            self._run("pg_ctl", "-D", self._data, "reload")
            yield
        finally:
            rules.write_text(trusting)
            self._run("pg_ctl", "-D", self._data, "reload")

    def remove(self) -> None:
        """Stop it for good."""
        self.stop("immediate")
        shutil.rmtree(self._folder)

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"canyon_{secrets.token_hex(4)}"
        self.run(f"create database {name}")
        return self.address(name)

    def address(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://canyon@127.0.0.1:{self.port}/{name}"

    def run(self, statement: str, address: str | None = None) -> list[Any]:
        """Carry out a statement of SQL."""

        async def work() -> list[Any]:
            connection = await asyncpg.connect(address or self.address("postgres"))
            try:
                return list(await connection.fetch(statement))
            finally:
                await connection.close()

        return asyncio.run(work())

    def _run(self, program: str, *arguments: object) -> None:
        # To a file: the server inherits the output, and a pipe would never end.
        with tempfile.TemporaryFile() as said:
            done = subprocess.run(
                [binary(program), *map(str, arguments)],
                cwd=self._folder, stdin=subprocess.DEVNULL, stdout=said, stderr=said, check=False,
                env={"PATH": os.environ["PATH"], "LC_ALL": "C"}, **self._as,
            )  # fmt: skip
            said.seek(0)
            assert done.returncode == 0, said.read().decode()


def binary(name: str) -> str:
    """One of PostgreSQL's programs: Debian keeps them off the path."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda place: place.parent.name)
    path = os.pathsep.join([os.environ["PATH"], *map(str, reversed(places))])
    found = shutil.which(name, path=path)
    assert found is not None, f"{name} of PostgreSQL is missing: see ./test"
    return found


def free_port() -> int:
    """A port of this computer's that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
