"""A person with very many games: what others notice of their lists, export and deletion."""

from __future__ import annotations

import re
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from canyon.server.responses import Export
from tests.many_games import veterans
from tests.serving import Guest, Server, until

COLD = (sys.executable, str(Path(__file__).with_name("never_warm.py")))
GAMES = 1000
TRIES = 3
"""A busy machine may hold up the others, but not three times."""
MARGIN = 0.02
"""Seconds."""
MEMORY = 40
"""MiB: the tables of that many games would need twice as much."""


class Beside:
    """Somebody else at another table, whose messages should be answered as quickly as ever."""

    def __init__(self, server: Server) -> None:
        self.server, self.guest = server, Guest(server)
        self.code = self.guest.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]

    def waits(self, work: Callable[[], Any]) -> tuple[float, float]:
        """The wait that nine of ten answers stay below while work is done, and our own pauses."""
        waits, pauses, done = list[float](), list[float](), threading.Event()

        def ask_on() -> None:
            with self.guest.at(self.server, self.code) as socket:
                while not done.is_set() or len(waits) < 30:
                    began = time.perf_counter()
                    time.sleep(0.018)
                    pauses.append(time.perf_counter() - began - 0.018)
                    began = time.perf_counter()
                    socket.send('{"type":"ping"}')
                    until(socket, "pong")
                    waits.append(time.perf_counter() - began)

        asking = threading.Thread(target=ask_on)
        asking.start()
        try:
            work()
        finally:
            done.set()
            asking.join()
        return nine_tenths(waits), nine_tenths(pauses)


def nine_tenths(times: list[float]) -> float:
    return sorted(times)[len(times) * 9 // 10]


def test_others_do_not_notice_and_nothing_stays_in_memory(tmp_path: Path) -> None:
    db = tmp_path / "canyon.db"
    tokens = veterans(db, GAMES)
    with Server(db, program=COLD) as server, httpx.Client(base_url=server.url) as client:
        beside = Beside(server)

        def ask(method: str, path: str, number: int = 0) -> httpx.Response:
            headers = {"Authorization": f"Bearer {tokens[number]}"}
            answer = client.request(method, f"/api/me{path}", headers=headers, timeout=120)
            assert answer.status_code == 200, answer.text
            return answer

        def list_games(_: int) -> None:
            for _ in range(20):
                assert len(ask("GET", "/games").json()) == 100

        def export(_: int) -> None:
            sent = Export.model_validate(ask("GET", "/export").json())
            assert len(sent.games) == GAMES
            assert all(len(game["choices"]) > 20 for game in sent.games)

        def delete(number: int) -> None:
            ask("DELETE", "", number)

        before = memory(server)
        for work in (list_games, export, delete):
            longer: list[float] = []
            while len(longer) < TRIES and min(longer, default=1.0) > MARGIN:
                quiet, _ = beside.waits(lambda: time.sleep(0.5))
                waits, pauses = beside.waits(partial(work, len(longer)))
                print(f"{work.__name__}: {quiet:.4f} s, then {waits:.4f}, own pauses {pauses:.4f}")
                longer.append(waits - 2 * quiet - pauses)
            assert min(longer) <= MARGIN, (work, longer)
        print(f"{memory(server) - before:.0f} MiB more")
        assert memory(server) - before < MEMORY
        numbers = httpx.get(f"{server.url}/metrics").text
        assert re.findall(r"^canyon_tables (\S+)$", numbers, re.M) == ["1.0"]  # the other one's
        gone = {"Authorization": f"Bearer {tokens[0]}"}
        assert client.get("/api/me", headers=gone).status_code == 401


def memory(server: Server) -> float:
    """The most that the server has ever used, in MiB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.findall(r"VmHWM:\s+(\d+)", status)[0]) / 1024
