"""A real server process for the tests, to be asked, killed and started again."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any
from uuid import uuid4
from weakref import WeakKeyDictionary

import httpx
from websockets.sync.client import ClientConnection, connect

from canyon.client.completed import completed
from tests.forked import Forked
from tests.postgres import free_port

Json = Any

ROOT = Path(__file__).parents[1]
CANYON = (sys.executable, "-m", "canyon")
TABLES: WeakKeyDictionary[ClientConnection, Json] = WeakKeyDictionary()
"""What each socket was told last about its table."""


class Server:
    """`canyon serve` on a port of its own, or a variant of it from a script."""

    def __init__(
        self,
        db: str | Path,
        *options: str,
        program: Sequence[str] = CANYON,
        under: Sequence[str] = (),
        port: int | None = None,
        wait: bool = True,
    ) -> None:
        self.db, self.port = str(db), port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = [*under, *program, "serve", "--port", str(self.port), *options]
        self._errors = Path(f"{db}.stderr" if "://" not in self.db else os.devnull)
        self._forks = not under
        self.process: subprocess.Popen[str] | Forked
        self.start(wait)

    def start(self, wait: bool = True) -> float:
        """Start the process; the seconds until it answers."""
        began = time.perf_counter()
        self._errors.parent.mkdir(parents=True, exist_ok=True)
        env = environment(CANYON_DB=self.db)
        if self._forks:
            self.process = Forked(self._command, env, self._errors, ROOT)
        else:
            with self._errors.open("a") as errors:
                self.process = subprocess.Popen(
                    self._command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                    stderr=errors, text=True, cwd=ROOT,
                )  # fmt: skip
        if wait:
            self.wait()
        return time.perf_counter() - began

    def wait(self, seconds: float = 30) -> None:
        """Wait until it answers."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            assert self.process.poll() is None, f"the server ended: {self.errors()}"
            # Not httpx: its client takes as long as ten questions, and a server that starts
            # needs the processor.
            asked = HTTPConnection("127.0.0.1", self.port, timeout=seconds)
            try:
                asked.request("GET", "/healthz")
                if asked.getresponse().status == 200:
                    return
            except (OSError, HTTPException):
                time.sleep(0.02)
            finally:
                asked.close()
        raise AssertionError(f"the server does not answer: {self.errors()}")

    def errors(self) -> str:
        """What it has written to stderr, over all its lives."""
        return self._errors.read_text() if self._errors.is_file() else ""

    def kill(self) -> None:
        """Kill -9."""
        self.process.kill()
        self._reap()

    def stop(self) -> int:
        """Ask it to stop; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._reap()

    def _reap(self) -> int:
        assert self.process.stdout is not None
        code = self.process.wait(30)
        self.process.stdout.close()
        return code

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()


class Guest:
    """Somebody with a token, who may go to any server."""

    def __init__(self, server: Server) -> None:
        self._take(httpx.post(f"{server.url}/api/me", timeout=30, verify=False))

    def _take(self, answer: httpx.Response) -> None:
        """Be known by a new token from now on, where there is one."""
        if "canyon" in answer.cookies:
            self.token = answer.cookies["canyon"]
            self.headers = {"Authorization": f"Bearer {self.token}"}

    def ask(self, server: Server, method: str, path: str, **body: Json) -> Json:
        """Ask for something that must be granted."""
        url = f"{server.url}/api{path}"
        answer = httpx.request(method, url, headers=self.headers, json=body, verify=False)
        assert answer.status_code < 300, answer.text
        self._take(answer)
        return answer.json()

    @contextmanager
    def at(self, server: Server, code: str) -> Iterator[ClientConnection]:
        """A socket at a table."""
        place = f"{server.url.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        with connect(
            place, additional_headers=self.headers, proxy=None, max_queue=None
        ) as socket:  # whatever is not read by the test must not hold up the server
            socket.send(json.dumps({"type": "hello", "protocol": 2}))
            until(socket, "welcome")
            yield socket

    def say(self, server: Server, code: str, text: str) -> None:
        """Something to everybody at a table."""
        with self.at(server, code) as socket:
            socket.send(json.dumps({"type": "chat", "id": uuid4().hex, "text": text}))
            until(socket, "done")


def until(socket: ClientConnection, kind: str, seconds: float = 10) -> Json:
    """The next message of a kind; news are completed."""
    while True:
        message = json.loads(socket.recv(seconds))
        if message["type"] in ("welcome", "news"):
            message = completed(message, TABLES.get(socket, {}))
            TABLES[socket] = message["table"]
        if message["type"] == kind:
            return message


def environment(**more: str) -> dict[str, str]:
    """An environment in which `python -m canyon` runs this checkout."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return {**os.environ, "PYTHONPATH": path, **more}


def canyon(*arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    with tempfile.NamedTemporaryFile("r", encoding="utf-8") as errors:
        command = [*CANYON, *arguments]
        process = Forked(command, environment(**more), Path(errors.name), ROOT)
        with process.stdout as out:
            said = out.read()
        return subprocess.CompletedProcess(command, process.wait(60), said, errors.read())
