"""Several workers: one that is killed is replaced, written down, and no longer counted."""

import json
import os
import signal
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import httpx
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.postgres import Postgres
from tests.serving import Guest, Server

PATIENCE = 60.0
SOCKETS = 8


def eventually(true: Callable[[], bool]) -> bool:
    until = time.monotonic() + PATIENCE
    while not (done := true()) and time.monotonic() < until:
        time.sleep(0.2)
    return done


def open_sockets(server: Server) -> float:
    """How many sockets there are, as Prometheus reads it."""
    report = httpx.get(f"{server.url}/metrics", timeout=30).text
    return sum(
        sample.value
        for family in text_string_to_metric_families(report)
        for sample in family.samples
        if sample.name == "canyon_sockets"
    )


def is_open(socket: ClientConnection) -> bool:
    try:
        socket.send(json.dumps({"type": "ping"}))
        while json.loads(socket.recv(10))["type"] != "pong":
            pass
    except ConnectionClosed:
        return False
    return True


def said(log: Path, words: str) -> list[dict[str, object]]:
    """The lines of a log that say this."""
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    return [line for line in lines if words in line["says"]]


def test_a_killed_worker_is_replaced_written_down_and_no_longer_counted(
    postgres: Postgres, tmp_path: Path
) -> None:
    log = tmp_path / "stderr"
    under = ("sh", "-c", f'exec "$0" "$@" 2>>{log}')
    db = postgres.new_database()
    with ExitStack() as stack:
        server = stack.enter_context(Server(db, "--workers", "2", under=under))
        assert eventually(lambda: len(said(log, "ready")) == 2)
        host = Guest(server)
        code = host.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
        sockets = [stack.enter_context(host.at(server, code)) for _ in range(SOCKETS)]
        assert eventually(lambda: open_sockets(server) == SOCKETS)

        killed = said(log, "ready")[0]["pid"]
        assert isinstance(killed, int)
        os.kill(killed, signal.SIGKILL)
        left = sum(is_open(socket) for socket in sockets)
        assert eventually(lambda: open_sockets(server) == left)
        [death] = said(log, "died")
        assert (death["level"], death["pid"]) == ("error", killed)
        assert "SIGKILL" in str(death["says"])
        assert eventually(lambda: len(said(log, "ready")) == 3)
        assert server.stop() == 0
        assert len(said(log, "died")) == 1  # those that were asked to stop did not die
