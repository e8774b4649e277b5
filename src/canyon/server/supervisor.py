"""Several workers of one server, and the process that replaces those that die."""

from __future__ import annotations

import logging
import signal

from prometheus_client.multiprocess import mark_process_dead
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

logger = logging.getLogger("canyon.supervisor")


class Supervisor(Multiprocess):
    """Keeps all workers alive; a dead worker's tables and sockets are no longer counted."""

    def init_processes(self) -> None:
        """Start the workers."""
        super().init_processes()
        self._watched = {*self.processes}

    def keep_subprocess_alive(self) -> None:
        """Replace workers that died or hang, and log which."""
        super().keep_subprocess_alive()
        # Workers that a signal replaced or dismissed are gone from `processes` as well.
        for worker in self._watched - {*self.processes}:
            _bury(worker)
        self._watched = {*self.processes}


def _bury(worker: Process) -> None:
    """Forget what a worker last counted as open, and log how it ended."""
    mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
    facts = {"facts": {"pid": worker.pid}}
    if worker.exitcode == 0:
        logger.info("a worker has ended", extra=facts)
    else:
        logger.error("a worker died: %s", _cause(worker.exitcode or 0), extra=facts)


def _cause(exitcode: int) -> str:
    """How a process ended, in words."""
    if exitcode >= 0:
        return f"exit code {exitcode}"
    try:
        return f"killed by {signal.Signals(-exitcode).name}"
    except ValueError:
        return f"killed by signal {-exitcode}"
