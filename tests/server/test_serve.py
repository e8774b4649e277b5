"""`canyon serve`: where it listens, what it refuses, and how it stops."""

import asyncio
import errno
import fcntl
import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from canyon.server import serve
from canyon.server.serve import ServeOptions
from canyon.server.startup import Unusable, hold
from tests.postgres import Postgres, free_port
from tests.security.wire import Socket as RawSocket
from tests.serving import CANYON, ROOT, Guest, Server, canyon, environment, until

SERVE = ("serve", "--port", "0")


@contextmanager
def served(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server as people start it, and what it says first."""
    process = subprocess.Popen(
        [*CANYON, "serve", *options], env=environment(CANYON_HOME=str(folder)), cwd=ROOT,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def test_listens_on_the_first_free_port_from_8000_of_this_computer(tmp_path: Path) -> None:
    with socket.socket() as taken:
        try:
            taken.bind(("127.0.0.1", 8000))
            taken.listen()
        except OSError:
            pass  # somebody else has it: as good
        with served(tmp_path) as (_, said):
            address = said.removeprefix("Canyon is at ").strip()
            assert address.startswith("http://127.0.0.1:80")
            assert address != "http://127.0.0.1:8000"
            assert httpx.get(f"{address}/healthz", timeout=30).json()["status"] == "ok"
    assert (tmp_path / "canyon.db").exists()


def test_on_the_network_with_a_code_to_scan(tmp_path: Path) -> None:
    port = free_port()
    with served(tmp_path, "--lan", "--port", str(port)) as (process, said):
        address = said.removeprefix("Canyon is at ").strip()
        assert address.endswith(f":{port}")
        assert "0.0.0.0" not in address
        assert process.stdout is not None
        picture = [process.stdout.readline() for _ in range(15)]
        assert all(set(line) <= set("█▀▄ \n") or "\x1b[" in line for line in picture)
        page = {"Origin": address}
        assert httpx.post(f"{address}/api/me", headers=page).status_code == 200
        elsewhere = {"Origin": "http://evil.example"}
        assert httpx.post(f"{address}/api/me", headers=elsewhere).status_code == 403


@pytest.mark.parametrize(
    ("options", "far"),
    [
        (["--host", "0.0.0.0"], True),
        (["--host", "0.0.0.0", "--behind-proxy"], False),
        (["--host", "127.0.0.2"], False),
    ],
)
def test_beyond_the_network_passwords_need_a_proxy(
    tmp_path: Path, options: list[str], far: bool
) -> None:
    with served(tmp_path, "--port", "0", *options) as (process, said):
        assert said.startswith("Canyon is at ")
        process.terminate()
        assert process.stdout is not None
        more = process.stdout.read()
    assert ("TLS" in more and "docs/hosting.md" in more) is far
    assert more.count("\n") == far


@pytest.mark.parametrize(
    ("host", "far"),
    [
        ("0.0.0.0", True), ("::", True), ("198.41.0.4", True), ("2a00:1450::1", True),
        ("127.0.0.1", False), ("::1", False), ("192.168.1.5", False), ("10.0.0.1", False),
        ("169.254.7.7", False), ("fe80::1%eth0", False), ("fd00::1", False), ("100.64.0.1", False),
    ],
)  # fmt: skip
def test_which_addresses_are_far(host: str, far: bool) -> None:
    listening = SimpleNamespace(getsockname=lambda: (host, 8000))
    assert serve._is_far(cast(socket.socket, listening)) is far


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_says_goodbye_finishes_and_ends_well(
    tmp_path: Path, number: signal.Signals
) -> None:
    with Server(tmp_path / "canyon.db") as server:
        host = Guest(server)
        code = host.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
        with host.at(server, code) as heard:
            server.process.send_signal(number)
            assert until(heard, "bye")["reason"] == "restart"
            with pytest.raises(ConnectionClosed):
                heard.recv(5)
            assert heard.close_code == 1012
        assert server.process.wait(10) == 0
        assert server.process.stdout is not None
        server.process.stdout.close()
        lines = [json.loads(line)["says"] for line in server.errors().splitlines()]
        assert lines == ["ready", "stopping"]


@pytest.mark.parametrize("seconds", [0, 0.1, 0.3])
def test_a_signal_while_it_starts(tmp_path: Path, seconds: float) -> None:
    with served(tmp_path, "--port", "0") as (process, said):
        assert said
        time.sleep(seconds)
        process.terminate()
        assert process.wait(30) == 0


def test_a_killed_server_starts_again_where_it_was(tmp_path: Path) -> None:
    with Server(tmp_path / "canyon.db") as server:
        host = Guest(server)
        code = host.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
        server.kill()
        server.start()
        assert host.ask(server, "GET", f"/tables/{code}")["you"] == 0


def refused(*arguments: str, **more: str) -> str:
    """What a server says that does not start: one sentence, exit code 1."""
    done = canyon(*arguments, **more)
    assert (done.returncode, done.stdout) == (1, ""), done
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    said = refused(*SERVE, "--workers", "2", "--db", str(tmp_path / "canyon.db"))
    assert "2 workers can't share an SQLite file" in said
    assert "postgresql://" in said


def test_two_servers_cannot_share_a_file(tmp_path: Path) -> None:
    with Server(tmp_path / "canyon.db"):
        said = refused(*SERVE, "--db", str(tmp_path / "canyon.db"))
        assert "another server is using" in said


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refused("serve", "--port", port, "--db", str(tmp_path / "canyon.db"))
        assert f"can't listen on 127.0.0.1:{port}: address already in use" in said


def test_ports_that_are_all_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(serve, "FIRST_PORT", port)
        monkeypatch.setattr(serve, "PORTS", 1)
        with pytest.raises(Unusable, match=f"ports {port}–{port}: address already in use"):
            serve._listen(ServeOptions())


def test_a_host_that_is_none(tmp_path: Path) -> None:
    for host, told in (
        ("ä..b", "--host ä..b: this is not an address"),
        ("x" * 70, "this is not an address"),
        ("192.0.2.1", "can't listen on 192.0.2.1: cannot assign requested address"),
    ):
        said = refused("serve", "--host", host, "--db", str(tmp_path / "canyon.db"))
        assert told in said


def test_a_database_that_is_a_folder(tmp_path: Path) -> None:
    said = refused(*SERVE, "--db", str(tmp_path))
    assert f"{tmp_path} is a folder; give a file" in said


@pytest.mark.parametrize("origin", ["example.org", "https://a/b", "https://*", "ftp://a"])
def test_an_origin_that_is_none(tmp_path: Path, origin: str) -> None:
    said = refused(*SERVE, "--db", str(tmp_path / "canyon.db"), "--origin", origin)
    assert f"--origin {origin}: write it as" in said


def test_what_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("No database, but a letter of some length. " * 50)
    assert "can't be used: it is not a database" in refused(*SERVE, "--db", str(tmp_path / "text"))
    assert "give a file or postgresql://" in refused(*SERVE, "--db", "mysql://somewhere/canyon")
    assert "can't be used: " in refused(*SERVE, "--db", "postgresql://[")
    folder = refused(*SERVE, "--db", str(tmp_path))
    assert f"is a folder; give a file, such as {tmp_path}/canyon.db" in folder
    below = refused(*SERVE, "--db", str(tmp_path / "text" / "canyon.db"))
    assert "can't be used: " in below


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_database_of_an_earlier_checkout(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    """Whatever has changed in it: its migration is not the one that we have."""
    earlier, folder = "update alembic_version set version_num = '0006'", tmp_path / "data"
    server: Postgres | None = None
    if kind == "sqlite":
        db = str(folder / "canyon.db")
    else:
        server = request.getfixturevalue("postgres")
        db = server.new_database()
    with Server(db) as running:
        running.stop()
    if server is not None:
        server.run(earlier, db)
    else:
        with closing(sqlite3.connect(db)) as connection, connection:
            connection.execute(earlier)
    before = {file: file.read_bytes() for file in folder.glob("*")}
    said = refused(*SERVE, "--db", db)
    assert "can't be used: an earlier version of Canyon created it" in said
    assert {file: file.read_bytes() for file in folder.glob("*")} == before
    if server is not None:
        assert server.run("select version_num from alembic_version", db) == [("0006",)]


def test_a_lock_that_is_removed_in_this_moment_is_taken_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever locks a file that no longer has its name keeps nobody off."""
    flock, tried = fcntl.flock, list[str]()

    def removed_at_first(note: Any, how: int) -> None:
        if not tried:
            Path(note.name).unlink()
        tried.append(note.name)
        flock(note, how)

    monkeypatch.setattr(fcntl, "flock", removed_at_first)
    with hold(str(tmp_path / "canyon.db")):
        assert tried == [str(tmp_path / "canyon.db.lock")] * 2
        with pytest.raises(Unusable, match="another server"):
            hold(str(tmp_path / "canyon.db"))
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    ("number", "why"),
    [(errno.ENOLCK, "there can be no locks on its disk"), (errno.EIO, "Input/output error")],
)
def test_a_lock_that_can_t_be_had_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, why: str
) -> None:
    def fail(note: Any, how: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", fail)
    with pytest.raises(Unusable, match=f"the database .*canyon.db can't be used: {why}"):
        hold(str(tmp_path / "canyon.db"))


def test_a_server_that_stops_leaves_only_the_database(tmp_path: Path) -> None:
    db = tmp_path / "data" / "canyon.db"
    with Server(db) as server:
        assert db.with_name("canyon.db.lock").exists()
        server.stop()
    assert {file.name for file in db.parent.iterdir()} == {"canyon.db", "canyon.db.stderr"}


def without_privileges() -> list[str]:
    """Root may write everything; without this it must ask like everybody."""
    if os.geteuid() != 0:
        return []
    setpriv = shutil.which("setpriv")
    assert setpriv is not None
    return [setpriv, "--bounding-set", "-dac_override,-dac_read_search"]


@pytest.mark.parametrize("closed", ["file", "folder"])
def test_a_read_only_database(tmp_path: Path, closed: str) -> None:
    folder = tmp_path / "data"
    with Server(folder / "canyon.db") as server:
        assert server.stop() == 0
    before = (folder / "canyon.db").read_bytes()
    place = folder / "canyon.db" if closed == "file" else folder
    place.chmod(0o444 if closed == "file" else 0o555)
    done = subprocess.run(
        [*without_privileges(), *CANYON, *SERVE, "--db", str(folder / "canyon.db")],
        capture_output=True, text=True, env=environment(), check=False, timeout=60, cwd=ROOT,
    )  # fmt: skip
    folder.chmod(0o755)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "read-only" in done.stderr or "can't be opened" in done.stderr, done.stderr
    assert (folder / "canyon.db").read_bytes() == before


def test_a_full_disk_at_the_start(tmp_path: Path) -> None:
    limit = "import os, resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000));"
    limit += "os.execv(sys.argv[1], sys.argv[1:])"
    done = subprocess.run(
        [CANYON[0], "-c", limit, *CANYON, *SERVE, "--db", str(tmp_path / "canyon.db")],
        capture_output=True, text=True, env=environment(), check=False, timeout=60, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 1
    assert "full" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_postgresql_that_cannot_be_used(postgres: Postgres) -> None:
    nowhere = f"postgresql://canyon@127.0.0.1:{free_port()}/canyon"
    assert "no server answers there" in refused(*SERVE, CANYON_DB=nowhere)
    missing = refused(*SERVE, CANYON_DB=postgres.address("nothing"))
    assert 'database "nothing" does not exist' in missing
    nobody = postgres.address("postgres").replace("canyon@", "nobody:secret-word@")
    said = refused(*SERVE, CANYON_DB=nobody)
    assert 'role "nobody" does not exist' in said
    assert "secret-word" not in said


def test_a_wrong_password(postgres: Postgres) -> None:
    with postgres.asking_for_passwords():
        address = postgres.address("postgres").replace("canyon@", "canyon:wrong-one@")
        said = refused(*SERVE, CANYON_DB=address)
    assert "the server rejects this username or password" in said
    assert "wrong-one" not in said


def test_what_is_no_text_is_a_line_in_the_log_and_no_more(tmp_path: Path) -> None:
    hello = b'{"type": "hello", "protocol": 2}'

    async def send(port: int, code: str, token: str) -> list[int]:
        codes = []
        for wrong in (
            b"\x81\x82" + bytes(4) + b"\xff\xfe",  # not UTF-8
            bytes([0x81, len(hello)]) + hello,  # not masked
            bytes([0x83, 0x80 | len(hello)]) + bytes(4) + hello,  # no such kind of message
            b"\x81\xff" + (2**62).to_bytes(8, "big") + bytes(4),  # four exabytes to come
        ):
            socket = await RawSocket.open(port, code, bearer=token, origin=None)
            socket.write(wrong)
            codes.append((await socket.end()).code)
            await socket.close()
        return codes

    with Server(tmp_path / "canyon.db") as server:
        host = Guest(server)
        code = host.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
        codes = asyncio.run(send(server.port, code, host.token))
        assert codes == [1007, 1002, 1002, 1009]
        assert server.stop() == 0
        lines = [json.loads(line) for line in server.errors().splitlines()]
        assert not [line for line in lines if "trace" in line or line["level"] != "info"]
        assert len([line for line in lines if "UTF-8" in line["says"]]) == 1


def test_the_end_does_not_wait_for_bots_that_are_compiled() -> None:
    """A compilation takes minutes on a slow machine, and can't be interrupted."""
    script = (
        "import time; from concurrent.futures import ThreadPoolExecutor\n"
        "from canyon.server import serve; from canyon.server.cluster.bot_pool import BotPool\n"
        "pool = BotPool(); pool._searches.submit(time.sleep, 100); pool.stop()\n"
        "print('closed'); serve._leave_compiling()"
    )
    began = time.monotonic()
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, check=True)
    assert done.stdout == "closed\n"
    assert time.monotonic() - began < 60
