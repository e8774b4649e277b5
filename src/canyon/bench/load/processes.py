"""The servers as processes: started, observed, ended."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import suppress
from importlib import resources
from pathlib import Path
from types import TracebackType
from typing import Any

import platformdirs

import canyon

PATIENCE = 60.0
RIVAL = "boardgame.io 0.50.2"


class Unready(Exception):
    """A server, or something that it needs, is missing; the sentence says what to do."""


class Process:
    """A server: `canyon` with a database, `bare`, or `boardgame` from a folder.

    `served` is `canyon serve` itself on PostgreSQL, with as many workers as wanted.
    """

    def __init__(
        self,
        kind: str,
        where: Path | str | None = None,
        thinks: bool = False,
        workers: int = 1,
    ) -> None:
        self.kind, self.port = kind, _free_port()
        environment = _environment()
        if kind == "boardgame":
            assert where is not None
            command = ["node", "server.js", str(self.port)]
        elif kind == "served":
            command = [sys.executable, "-m", "canyon", "serve", "--port", str(self.port)]
            command += ["--workers", str(workers), "--behind-proxy"]
            environment["CANYON_DB"] = str(where)  # a password is nobody's business
        else:
            command = [sys.executable, "-m", __spec__.name, kind, str(self.port), str(where)]
            command += ["thinks"] * thinks
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - a pipe nobody reads fills up
        self.began = time.perf_counter()
        self._process = subprocess.Popen(
            command,
            cwd=where if kind == "boardgame" else None,
            stdout=subprocess.DEVNULL,
            stderr=self._said,
            env=environment,
            start_new_session=True,
        )
        try:
            self._wait()
        except BaseException:
            self.end()
            raise
        self.ready_after = time.perf_counter() - self.began
        self._cpu, self._at = self._cpu_time(), time.perf_counter()

    def __enter__(self) -> Process:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()

    def end(self) -> None:
        """Kill it and its workers; nothing of it is needed any longer."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._said.close()

    def log(self) -> list[str]:
        """What it has said so far, in words."""
        self._said.flush()
        lines = Path(f"/proc/self/fd/{self._said.fileno()}").read_text(errors="replace")
        return [json.loads(line)["says"] for line in lines.splitlines() if line.startswith("{")]

    def memory(self) -> int:
        """Bytes of it in memory now."""
        fields = Path(f"/proc/{self._process.pid}/statm").read_text().split()
        return int(fields[1]) * os.sysconf("SC_PAGE_SIZE")

    def mark(self) -> None:
        """Count CPU time from here on."""
        self._cpu, self._at = self._cpu_time(), time.perf_counter()

    def cpu(self) -> float:
        """How much of a core it has used since `mark`."""
        return (self._cpu_time() - self._cpu) / (time.perf_counter() - self._at)

    def tables(self) -> int:
        """The number of its live tables."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics") as answer:
            for line in answer.read().decode().splitlines():
                if line.startswith("canyon_tables "):
                    return int(float(line.split()[1]))
        return 0

    def _cpu_time(self) -> float:
        """Seconds of CPU, of its workers too, those included that have ended."""
        ticks = 0
        for process in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                fields = process.read_text().rpartition(")")[2].split()
                if int(fields[3]) == self._process.pid:  # the session that it leads
                    ticks += sum(map(int, fields[11:15]))
        return ticks / os.sysconf("SC_CLK_TCK")

    def _wait(self) -> None:
        until = time.perf_counter() + PATIENCE
        while time.perf_counter() < until:
            if self._process.poll() is not None:
                self._said.seek(0)
                told = self._said.read().decode(errors="replace").strip()
                raise Unready(f"The {self.kind} server ended at once: {told[-500:]}")
            try:
                if self.kind in ("canyon", "served"):
                    urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz").close()
                else:
                    socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except (OSError, urllib.error.URLError):
                time.sleep(0.01)
        raise Unready(f"The {self.kind} server did not start within {PATIENCE:.0f} seconds.")


class Clients:
    """The clients' process, connected but not yet playing.

    With several servers, a table's clients all go to the one that its code leads to.
    """

    def __init__(
        self,
        *servers: Process,
        tables: list[dict[str, Any]],
        rate: float | None = None,
        seconds: float = 0.0,
        spare: list[dict[str, Any]] | None = None,
        seats: int = 4,
    ) -> None:
        task = {
            "kind": "canyon" if servers[0].kind == "served" else servers[0].kind,
            "ports": [server.port for server in servers],
            "tables": tables,
            "spare": spare or [],
            "seats": seats,
            "think": len(tables) / rate if rate else 0.0,
            "seconds": seconds,
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "canyon.bench.load.clients"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_environment(),
            text=True,
        )
        try:
            self._say(json.dumps(task))
            told = self._hear()
        except BaseException:
            self.end()
            raise
        self.connected: float = told["connected"]
        self.versions: dict[str, int] = told["versions"]

    def play(self) -> dict[str, Any]:
        """Begin; what was measured."""
        try:
            self._say("")
            return self._hear()
        finally:
            self.end()

    def end(self) -> None:
        """Hang up."""
        self._process.kill()
        self._process.communicate()

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _hear(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise Unready("The clients ended before they had played; the reason is above.")
        told: dict[str, Any] = json.loads(line)
        return told


def rival_folder() -> Path:
    """Where boardgame.io is installed; it is fetched the first time."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise Unready("The rival needs node and npm; without them: --rivals bare")
    folder = platformdirs.user_cache_path("canyon") / "bench" / "boardgame"
    folder.mkdir(parents=True, exist_ok=True)
    ours = resources.files("canyon").joinpath("bench", "rivals", "boardgame")
    for name in ("package.json", "server.js"):
        (folder / name).write_bytes(ours.joinpath(name).read_bytes())
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent"]
        if subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL).returncode:
            raise Unready("npm could not install the rival; without it: --rivals bare")
    return folder


def _environment() -> dict[str, str]:
    """Ours, and where this very package is, installed or not."""
    source = str(Path(canyon.__file__).parents[1])
    known = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{known}" if known else source}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def run(kind: str, port: int, db: str, thinks: bool = False) -> None:
    """One of our two servers, run as `canyon serve` runs it, but without limits for one address."""
    import uvicorn

    from canyon.server.config import Config
    from canyon.server.socket.frames import SocketConnection

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if kind == "bare":
        from canyon.bench.load.bare import create_bare

        app: Any = create_bare()
        protocols: dict[str, Any] = {}
    else:
        from canyon.server.serve import application

        # The code of bots that search takes a core for long where it was never compiled.
        app = application(Config(db=db, rate_limits=False, warm_up=0.0 if thinks else None))
        protocols = {"http": "httptools", "ws": SocketConnection}
    uvicorn.run(
        app,
        port=port,
        backlog=2048,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        **protocols,
    )


if __name__ == "__main__":
    run(sys.argv[1], int(sys.argv[2]), sys.argv[3], thinks="thinks" in sys.argv[4:])
