"""The server under load, compared with a bare WebSocket and boardgame.io's server.

Clients have a separate process; an action counts when its acknowledgement arrives, and
ours is sent after the commit (SQLite, synchronous FULL). Each server is a fresh process, and
they take turns. Scenes: `card` (the bytes that are sent for one; this needs no server), `steady`
(think times, the wait for an acknowledgement), `rush` (as fast as possible), `crowd` (thousands of
sockets, their memory), `restart` (kill −9, and again), `thinking` (bots that search at many tables,
and how long people wait for them), `reviews` (how long one takes, and how much longer people wait
meanwhile), `postgres` (one and several workers on PostgreSQL, and what its notifications cost; only
with `--db`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import signal
import statistics
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from canyon.bench.load.processes import RIVAL, Clients, Process, Unready, rival_folder
from canyon.bench.pairs import machine
from canyon.board import built_in, from_rows

SCENES = ("card", "steady", "rush", "crowd", "restart", "thinking", "reviews", "postgres")
RIVALS = ("bare", "boardgame")
NAMES = {"canyon": "canyon", "bare": "bare Starlette", "boardgame": RIVAL}
READY = 120
"""Seconds in which the bots' code must be loaded, or compiled."""
NOTIFYING = 8
"""Connections that commit at once."""
WITH_PROTOCOL_1 = {"canyon": 6601, "drawn": 10_825}
"""Bytes for a card before news left out what had not changed, by the board."""
GAME = 300
"""Moves after which most games of random players are not yet over."""

Json = Any


def main(arguments: Sequence[str] = ()) -> int:
    """Run the scenes, print what was measured, and return the exit code."""
    asked = _parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that no server is left behind
    try:
        with tempfile.TemporaryDirectory(prefix="canyon-bench-", dir=asked.folder) as folder:
            bench = Bench(asked, Path(folder))
            print(f"The server under load ({machine()})", flush=True)
            for scene in asked.scenes:
                getattr(bench, scene)()
    except Unready as unready:
        print(f"canyon: {unready}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("canyon bench server", description="The server under load.")
    add = parser.add_argument
    add("--scenes", type=_some(SCENES), default=SCENES[:-2], metavar="A,B",
        help=f"{', '.join(SCENES)}; all but the last two unless told")  # fmt: skip
    add("--db", metavar="URL", help="of postgres: postgresql://…, where databases may be created")
    add("--workers", type=_count, default=2, metavar="N", help="in postgres, beside one  [2]")
    add("--rivals", type=_some(RIVALS), default=RIVALS, metavar="A,B",
        help="bare, boardgame (from npm, fetched the first time) or none")  # fmt: skip
    add("--tables", type=_count, default=200, metavar="N", help="tables in steady and rush  [200]")
    add("--rate", type=_count, default=100, metavar="N", help="actions per second in steady  [100]")
    add("--seconds", type=_count, default=120, metavar="N", help="duration of steady  [120]")
    add(
        "--rush-seconds",
        type=_count,
        default=20,
        metavar="N",
        help="duration of a turn in rush  [20]",
    )
    add("--turns", type=_count, default=3, metavar="N", help="turns of each server in rush  [3]")
    add("--crowd-tables", type=_count, default=2000, metavar="N", help="[2000]")
    add("--crowd-rate", type=_count, default=500, metavar="N", help="actions per second  [500]")
    add("--crowd-seconds", type=_count, default=60, metavar="N", help="[60]")
    add("--restart-tables", type=_count, default=1000, metavar="N", help="[1000]")
    add("--thinking-tables", type=_count, default=20, metavar="N", help="[20]")
    add("--thinking-seconds", type=_count, default=60, metavar="N", help="[60]")
    add("--reviews", type=_count, default=3, metavar="N", help="games reviewed in reviews  [3]")
    add("--reviews-seconds", type=_count, default=60, metavar="N", help="[60]")
    add("--folder", metavar="DIR", help="folder for databases; use a real disk")
    return parser


class Bench:
    """The scenes."""

    def __init__(self, asked: argparse.Namespace, folder: Path) -> None:
        self._asked, self._folder = asked, folder
        self._rng = random.Random(7)
        self._made = 0
        self._rival = rival_folder() if "boardgame" in asked.rivals else None

    def card(self) -> None:
        """The bytes that a table of four is sent for a card, on two boards with the same map."""
        from canyon.bench.load.card import bytes_for_a_card

        print("card: what a table of four is sent for a card, on average of a game of otters")
        canyon = built_in("canyon")
        for board in (canyon, from_rows(canyon.rows, "drawn")):
            sent, before = asyncio.run(bytes_for_a_card(board)), WITH_PROTOCOL_1[board.name]
            print(f"  {board.name:20} {sent:7,.0f} bytes, {sent / before:.0%} of the {before:,}"
                  " of protocol 1 (goal 40 %)", flush=True)  # fmt: skip

    def steady(self) -> None:
        """People who think: how long they wait for an acknowledgement."""
        asked = self._asked
        print(f"steady: {asked.tables} tables of four sockets, {asked.rate} actions/s"
              f" for {asked.seconds} s")  # fmt: skip
        db, tables = self._furnish(asked.tables, GAME // 2)
        for kind in ("canyon", *asked.rivals):
            _row(kind, self._measure(kind, db, tables, [], asked.seconds, asked.rate))
        print("  goal: canyon's p99 at most 50 ms", flush=True)

    def rush(self) -> None:
        """As fast as possible."""
        asked = self._asked
        print(f"rush: {asked.tables} tables of four sockets, no time to think,"
              f" {asked.turns} turns of {asked.rush_seconds} s each (medians)")  # fmt: skip
        db, made = self._furnish(asked.tables * 2, GAME // 2)
        tables, spare = made[: asked.tables], made[asked.tables :]
        kinds = ("canyon", *asked.rivals)
        seen: dict[str, list[dict[str, float]]] = {kind: [] for kind in kinds}
        for _ in range(asked.turns):
            for kind in kinds:
                told = self._measure(kind, db, tables, spare, asked.rush_seconds)
                seen[kind].append(told)
        for kind in kinds:
            _row(kind, {key: statistics.median(each[key] for each in seen[kind])
                        for key in seen[kind][0]})  # fmt: skip
        for kind in asked.rivals:
            actions, waits, cpu = (
                statistics.median(
                    ours[key] / theirs[key]
                    for ours, theirs in zip(seen["canyon"], seen[kind], strict=True)
                )
                for key in ("actions", "p99", "per_cpu")
            )
            print(f"  canyon to {NAMES[kind]}: {actions:.2f} of the actions/s,"
                  f" {waits:.2f} of the p99, {cpu:.2f} of the actions per CPU-second")  # fmt: skip
        print(
            "  goals: 0.75 of the bare server's actions/s; 1.3 of boardgame.io's, and a lower p99",
            flush=True,
        )

    def crowd(self) -> None:
        """Thousands of sockets, and the memory that each takes."""
        asked = self._asked
        print(f"crowd: {asked.crowd_tables} tables, {asked.crowd_tables * 4} sockets,"
              f" {asked.crowd_rate} actions/s for {asked.crowd_seconds} s")  # fmt: skip
        db, tables = self._furnish(asked.crowd_tables, GAME // 10)
        with Process("canyon", self._copy(db)) as server:
            empty = _awake(server, len(tables))
            clients = Clients(
                server, tables=tables, rate=asked.crowd_rate, seconds=asked.crowd_seconds
            )
            time.sleep(1)
            open_ = server.memory()
            told = _play([server], clients)
            played = server.memory()
        _row("canyon", told)
        sockets = len(tables) * 4
        print(f"  connected in {clients.connected:.1f} s;"
              f" {(open_ - empty) / sockets / 1024:.1f} KiB per socket once all were open,"
              f" {(played - empty) / sockets / 1024:.1f} after the load, the games' growth"
              f" included ({played / 2**20:.0f} MiB in all; goal 60 KiB)", flush=True)  # fmt: skip

    def restart(self) -> None:
        """Killed with a thousand live tables, and started again on the same database."""
        count = self._asked.restart_tables
        print(f"restart: {count} live tables, {count * 4} sockets, kill −9")
        db, tables = self._furnish(count, GAME // 2)
        with Process("canyon", db) as server:
            _awake(server, count)
            before = Clients(server, tables=tables)
            server.end()
            before.end()
        with Process("canyon", db) as server:
            ready = server.ready_after
            after = Clients(server, tables=tables)
            back = time.perf_counter() - server.began
            after.end()
        same = after.versions == before.versions
        print(f"  ready after {ready:.2f} s (goal 3 s); all {len(after.versions)} sockets"
              f" {'back where they were' if same else 'NOT WHERE THEY WERE'}"
              f" after {back:.1f} s", flush=True)  # fmt: skip
        if not same:
            raise Unready("A table came back at another version than it was left at.")

    def thinking(self) -> None:
        """Tables with three bots that search and a person who answers at once."""
        asked = self._asked
        print(f"thinking: {asked.thinking_tables} tables of a person and three hard bots,"
              f" for {asked.thinking_seconds} s")  # fmt: skip
        db, tables = self._furnish(asked.thinking_tables, GAME // 10, "hard")
        with Process("canyon", db, thinks=True) as server:
            until = time.perf_counter() + READY
            while not any("bots that search are ready" in line for line in server.log()):
                if time.perf_counter() > until:
                    raise Unready(f"The bots were not ready after {READY} s.")
                time.sleep(0.1)
            clients = Clients(server, tables=tables, seconds=asked.thinking_seconds, seats=1)
            server.mark()
            answers, p50, p99, most = clients.play()["others"]
            cpu = server.cpu()
        if not answers:
            raise Unready("Not one bot answered.")
        print(f"  {answers:,} answers: p50 {p50:.2f} s, p99 {p99:.2f} s, the longest {most:.2f} s"
              f" (goal 2 s); CPU: server {cpu:.0%}", flush=True)  # fmt: skip

    def reviews(self) -> None:
        """Reviews of finished games, one after another, while people play; then without them."""
        asked = self._asked
        print(f"reviews: {asked.tables} tables of four sockets, {asked.rate} actions/s, while"
              f" {asked.reviews} games are reviewed")  # fmt: skip
        db, made = self._furnish(asked.tables, GAME // 2, finished=asked.reviews)
        tables, finished = made[: asked.tables], made[asked.tables :]
        with Process("canyon", self._copy(db)) as server:
            _awake(server, len(tables))
            alone = [_review(server.port, table) for table in finished[:1]]
            print(f"  with nobody playing: {alone[0]:.1f} s, the loading of the code included")
            clients = Clients(server, tables=tables, rate=asked.rate, seconds=asked.reviews_seconds)
            with ThreadPoolExecutor(1) as asking:
                took = [asking.submit(_review, server.port, table) for table in finished[1:]]
                told = _play([server], clients)
                during = [each.result() for each in took]
        _row("during reviews", told)
        each = ", ".join(f"{seconds:.1f}" for seconds in during)
        print(f"  while people play: {each} s for a review (goal 30 s)")
        _row(
            "without any",
            self._measure("canyon", db, tables, [], asked.reviews_seconds, asked.rate),
        )

    def postgres(self) -> None:
        """One worker and several on one PostgreSQL; then what commits and notifications cost."""
        asked = self._asked
        if asked.db is None:
            raise Unready("The scene postgres needs --db postgresql://…")
        from canyon.bench.load.postgres import commits_per_second, fresh_database

        many, seconds = asked.workers, asked.rush_seconds
        print(
            f"postgres: {asked.tables} tables of four sockets, no time to think, {seconds} s each"
        )
        for servers, workers, told in (
            (1, 1, "one worker"),
            (1, many, f"{many} workers"),
            (many, 1, f"{many} servers, by code"),
        ):
            with fresh_database(asked.db) as db, ExitStack() as running:
                made = self._furnish_in(db, asked.tables * 2, GAME // 2)
                started = [
                    running.enter_context(Process("served", db, workers=workers))
                    for _ in range(servers)
                ]
                tables, spare = made[: asked.tables], made[asked.tables :]
                clients = Clients(*started, tables=tables, seconds=seconds, spare=spare)
                _row(told, _play(started, clients))
        with fresh_database(asked.db) as db:
            for connections in (1, NOTIFYING):
                plain, noted = (
                    commits_per_second(db, connections, seconds / 2, notes)
                    for notes in (False, True)
                )
                print(f"  commits by {connections} at once: {plain:,.0f}/s;"
                      f" with a notification each: {noted:,.0f}/s", flush=True)  # fmt: skip

    def _measure(
        self,
        kind: str,
        db: Path,
        tables: list[Json],
        spare: list[Json],
        seconds: float,
        rate: float | None = None,
    ) -> dict[str, float]:
        where = {"canyon": self._copy(db), "boardgame": self._rival}.get(kind)
        with Process(kind, where) as server:
            if kind == "canyon":
                _awake(server, len(tables) + len(spare))
            clients = Clients(server, tables=tables, rate=rate, seconds=seconds, spare=spare)
            return _play([server], clients)

    def _furnish(
        self, tables: int, moves: int, bot: str | None = None, finished: int = 0
    ) -> tuple[Path, list[Json]]:
        self._made += 1
        db = self._folder / f"{self._made}.db"
        return db, self._furnish_in(str(db), tables, moves, bot, finished)

    def _furnish_in(
        self, db: str, tables: int, moves: int, bot: str | None = None, finished: int = 0
    ) -> list[Json]:
        from canyon.bench.load.tables import furnish

        return asyncio.run(furnish(db, tables, moves, self._rng, bot, finished))

    def _copy(self, db: Path) -> Path:
        """A separate database for every server."""
        for old in self._folder.glob("copy.db*"):
            old.unlink()
        return Path(shutil.copy(db, self._folder / "copy.db"))


def _play(servers: Sequence[Process], clients: Clients) -> dict[str, float]:
    for server in servers:
        server.mark()
    told = clients.play()
    cpu = sum(server.cpu() for server in servers)
    if told["lost"]:
        raise Unready(f"{told['lost']} sockets were lost on the way.")
    if told["p99"] is None:
        raise Unready("Not one action was acknowledged.")
    actions = told["actions"]
    return {
        "actions": actions,
        "p50": told["p50"] * 1000,
        "p99": told["p99"] * 1000,
        "server": cpu,
        "clients": told["cpu"],
        "per_cpu": actions / cpu if cpu else 0.0,
    }


def _review(port: int, table: Json) -> float:
    """Have a finished game reviewed, and return how many seconds that took."""
    url = f"http://127.0.0.1:{port}/api/tables/{table['code']}/review"
    head = {"Authorization": f"Bearer {table['tokens'][0]}"}
    began, state = time.perf_counter(), ""
    while state != "ready":
        if state:
            time.sleep(0.1)
        asked = urllib.request.Request(url, headers=head, method="GET" if state else "POST")
        with urllib.request.urlopen(asked) as answer:
            state = json.load(answer)["state"]
        if state == "none":
            raise Unready(f"The review of {table['code']} was not made.")
    return time.perf_counter() - began


def _awake(server: Process, tables: int) -> int:
    """Wait until all tables have been read, and return the memory that they take."""
    while server.tables() < tables:
        time.sleep(0.05)
    time.sleep(0.5)
    return server.memory()


def _row(kind: str, told: dict[str, float]) -> None:
    name = NAMES.get(kind, kind)
    print(f"  {name:20} {told['actions']:7,.0f} actions/s, p50 {told['p50']:7.1f} ms,"
          f" p99 {told['p99']:7.1f} ms; CPU: server {told['server']:.0%},"
          f" clients {told['clients']:.0%}; {told['per_cpu']:6,.0f} actions per CPU-second",
          flush=True)  # fmt: skip


def _some(known: tuple[str, ...]) -> Any:
    def names(text: str) -> tuple[str, ...]:
        chosen = tuple(text.split(",")) if text not in ("", "none") else ()
        if not set(chosen) <= set(known):
            raise argparse.ArgumentTypeError(f"choose among {', '.join(known)}")
        return chosen

    return names


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text) <= 10**6:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)
