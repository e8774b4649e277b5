"""Commands that need not be loaded again: forked from a process that has imported Canyon already.

Imports are most of what a short command or the start of a server costs, and tests start hundreds.
"""

from __future__ import annotations

import atexit
import logging
import multiprocessing
import os
import runpy
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TextIO

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(
    [
        "canyon.cli.hosting",
        "canyon.server.app",
        "canyon.server.backup",
        "canyon.server.database_copy",
        "canyon.server.admin.command",
    ]
)


def _ready(path: str) -> None:
    """Make sure that there is a process to fork from, which finds Canyon on this path."""
    known = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = path
    try:
        forkserver.ensure_running()
    finally:
        if known is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = known


class Forked:
    """A process like `Popen(command, stdin=DEVNULL, stdout=PIPE, text=True, …)`."""

    def __init__(
        self, command: Sequence[str], env: Mapping[str, str], stderr: Path, cwd: Path
    ) -> None:
        reading, writing = FORKS.Pipe(duplex=False)
        _, *arguments = command
        _ready(env["PYTHONPATH"])
        self._process = FORKS.Process(
            target=_run, args=(arguments, dict(env), writing, str(stderr), str(cwd))
        )
        self._process.start()
        writing.close()
        self.stdout: TextIO = os.fdopen(os.dup(reading.fileno()), encoding="utf-8")
        reading.close()
        assert self._process.pid is not None
        self.pid: int = self._process.pid

    def poll(self) -> int | None:
        """The exit code, once there is one."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """The exit code; TimeoutExpired if there is none in time."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("canyon", timeout or 0)
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self._process.terminate()

    def kill(self) -> None:
        """End it."""
        self._process.kill()


def _run(arguments: list[str], env: dict[str, str], out: Connection, err: str, cwd: str) -> None:
    """In the new process: be the command, as if Python had just been started."""
    os.dup2(sys.stdin.fileno(), 0)  # multiprocessing has given it another number
    sys.stdin = os.fdopen(0, encoding="utf-8")
    os.dup2(out.fileno(), 1)
    os.dup2(os.open(err, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644), 2)
    sys.stdout, sys.stderr = (os.fdopen(fd, "w", encoding="utf-8", buffering=1) for fd in (1, 2))
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    try:
        if arguments[0] == "-m":
            sys.argv = arguments[1:]
            runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
        else:
            sys.argv = arguments
            runpy.run_path(arguments[0], run_name="__main__")
    finally:  # in the order in which an interpreter ends
        threading._shutdown()  # type: ignore[attr-defined]
        atexit._run_exitfuncs()
        logging.shutdown()  # from Python 3.13 on, a fork forgets what was to be done at the exit
