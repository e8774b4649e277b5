"""A full disk: a clear answer, nothing half done, and play continues once there is room."""

import asyncio
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.faults.audit import audited
from tests.faults.driver import Driver
from tests.serving import Guest, Server

SHORT_WAITS = (sys.executable, str(Path(__file__).parents[1] / "server" / "short_waits.py"))


@contextmanager
def disk(folder: Path, size: str = "16m") -> Iterator[bool]:
    """A small disk of its own at the folder, if we are allowed to make one."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "canyon-test", str(folder)]
    mounted = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill_disk(folder: Path, _server: object = None) -> Callable[[], None]:
    """Fill the disk up; how to make room again."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass
    return ballast.unlink


def limit_files(_folder: Path, server: Server) -> Callable[[], None]:
    """Let no file of the server's grow, or be written beyond its first byte."""
    unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, unlimited[1]))

    def make_room() -> None:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)

    return make_room


async def starve(driver: Driver, server: Server, fill: Callable[[], Callable[[], None]]) -> None:
    """Play; fill the disk in the middle of it; look; make room; play to the end."""
    playing = asyncio.create_task(driver.run())
    async with asyncio.timeout(60):
        while len(driver.journal) < 30:
            await asyncio.sleep(0.01)
        make_room = fill()
        while driver.refused.count("unavailable") < 3:
            await asyncio.sleep(0.01)
        async with httpx.AsyncClient(base_url=server.url) as client:
            answer = await client.post("/api/me")
            assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            assert (await client.get("/healthz")).status_code == 200  # it can still be read
        make_room()
        driver.more = False
        await playing


@pytest.mark.parametrize("kind", ["full", "limited"])
def test_a_full_disk(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "disk"
    with disk(folder) as mounted:
        fill = fill_disk if mounted and kind == "full" else limit_files
        with Server(folder / "canyon.db") as server:
            driver = Driver([server.url], Random(3), tables=2)
            asyncio.run(starve(driver, server, lambda: fill(folder, server)))
            assert server.stop() == 0
        report = audited(driver, str(folder / "canyon.db"))
        assert report.clean, report
        with sqlite3.connect(folder / "canyon.db") as connection:
            assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
        connection.close()


@pytest.mark.parametrize("index", ["kept", "lost"])
def test_a_server_starts_on_a_full_disk(tmp_path: Path, index: str) -> None:
    """Its log alone has filled the disk: what is there can be read, and nothing is written."""
    folder = tmp_path / "disk"
    with disk(folder, "3m") as mounted:
        if not mounted:
            pytest.skip("only root may make a small disk")
        spare = folder / "spare"
        spare.write_bytes(bytes(1024 * 1024))
        (folder / "canyon.db.stderr").symlink_to(tmp_path / "errors")
        with Server(folder / "canyon.db", program=SHORT_WAITS) as server:
            ann = Guest(server)
            code = ended(server, ann)
            assert unwritable(server)
            assert (folder / "canyon.db-wal").stat().st_size > 1024 * 1024
            server.kill()
            if index == "lost":  # as after the computer was restarted
                (folder / "canyon.db-shm").unlink()
            fill_disk(folder)
            said = len(server.errors())
            server.start()
            [line] = [each for each in server.errors()[said:].splitlines() if "{" not in each]
            assert "nothing can be written to its disk" in line
            address = f"{server.url}/api/tables/{code}/replay"
            replay = httpx.get(address, headers=ann.headers, timeout=60).json()
            assert len(replay["frames"]) == replay["total"]
            assert [game["code"] for game in ann.ask(server, "GET", "/me/games")] == [code]
            assert unwritable(server)
            spare.unlink()
            assert httpx.post(f"{server.url}/api/me", timeout=30).status_code == 200, "room again"
            assert server.stop() == 0
        with closing(sqlite3.connect(folder / "canyon.db")) as connection:
            assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]


def unwritable(server: Server) -> bool:
    """Let guests come until there is no room for one more."""
    with httpx.Client(base_url=server.url, timeout=30) as client:
        while (answer := client.post("/api/me")).status_code == 200:
            client.cookies.clear()
    return (answer.status_code, answer.json()["code"]) == (503, "unavailable")


def ended(server: Server, person: Guest) -> str:
    """A game of bots that its only person has ended."""
    bots = {"1": "random", "2": "random"}
    table = person.ask(server, "POST", "/tables", seats=3, bots=bots, sit={"seat": 0}, start=True)
    code: str = table["code"]
    person.ask(server, "POST", f"/tables/{code}/vote", end=True)
    return code
