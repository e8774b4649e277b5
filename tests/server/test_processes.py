"""Several processes on one PostgreSQL: who is where, who runs what, and who takes over."""

import json
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.postgres import Postgres
from tests.server.test_postgres import actions, rows
from tests.serving import Guest, Server, until

TwoServers = tuple[Server, Server]

SHORT_WAITS = (sys.executable, str(Path(__file__).with_name("short_waits.py")))


@pytest.fixture
def db(postgres: Postgres) -> str:
    return postgres.new_database()


@contextmanager
def both(db: str) -> Iterator[TwoServers]:
    """Two servers on one database."""
    with (
        Server(db, program=SHORT_WAITS, wait=False) as one,
        Server(db, program=SHORT_WAITS, wait=False) as other,
    ):
        one.wait()
        other.wait()
        yield one, other


@pytest.fixture
def two_servers(db: str) -> Iterator[TwoServers]:
    """Two servers that this test may kill."""
    with both(db) as servers:
        yield servers


@pytest.fixture(scope="module")
def neighbours(postgres: Postgres) -> Iterator[TwoServers]:
    """Two servers that stay alive, for several tests."""
    with both(postgres.new_database()) as servers:
        yield servers


def soon(happened: Callable[[], Any], seconds: float = 20.0) -> float:
    """Wait for something that must happen in time; how long it took."""
    began = time.perf_counter()
    while not happened():
        assert time.perf_counter() - began < seconds
        time.sleep(0.02)
    return time.perf_counter() - began


def present(socket: Any, here: list[int], away: list[int] | None = None, watchers: int = 0) -> None:
    """Wait until a socket is told that these seats are here."""
    while True:
        told = until(socket, "presence")
        if (told["here"], told["away"], told["watchers"]) == (here, away or [], watchers):
            return


def facts(socket: Any) -> Any:
    """What a socket is next told about its table."""
    while (told := until(socket, "news").get("table")) is None:
        pass
    return told


def welcome(person: Guest, server: Server, code: str) -> Any:
    """What somebody is told who comes to a table."""
    place = f"{server.url.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    with connect(place, additional_headers=person.headers, proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 2}))
        return until(socket, "welcome")


@contextmanager
def bots_of(two_servers: TwoServers) -> Iterator[tuple[Guest, str]]:
    """A table of bots, at every server of which somebody watches.

    So they pause after each choice: unwatched, their race is over within a few seconds.
    """
    host = Guest(two_servers[0])
    body = {"board": "gorge", "seats": 6, "fill": "otter"}
    code = host.ask(two_servers[0], "POST", "/tables", **body)["code"]
    with ExitStack() as watching:
        for server in dict.fromkeys(two_servers):
            watching.enter_context(host.at(server, code))
        host.ask(two_servers[0], "POST", f"/tables/{code}/start")
        yield host, code


def runner_of(two_servers: TwoServers) -> TwoServers:
    """Who runs the bots, and who does not."""
    soon(lambda: actions(two_servers[0]) or actions(two_servers[1]))
    return two_servers if actions(two_servers[0]) else (two_servers[1], two_servers[0])


def test_everybody_is_seen_from_every_process(neighbours: TwoServers) -> None:
    one, other = neighbours
    host, guest, watcher = Guest(one), Guest(other), Guest(other)
    code = host.ask(one, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
    guest.ask(other, "PUT", f"/tables/{code}/seats/1")
    with host.at(one, code) as here:
        with guest.at(other, code) as there:
            present(here, [0, 1])
            present(there, [0, 1])
            with watcher.at(other, code):
                present(here, [0, 1], watchers=1)
            present(here, [0, 1])
        present(here, [0])
        began = time.perf_counter()
        present(here, [0], away=[1])
        assert time.perf_counter() - began > 0.5
        with guest.at(other, code):  # a table that is alive there already
            present(here, [0, 1])


def test_who_comes_later_is_told_who_is_here_elsewhere(neighbours: TwoServers) -> None:
    one, other = neighbours
    host, guest = Guest(one), Guest(other)
    code = host.ask(one, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
    guest.ask(one, "PUT", f"/tables/{code}/seats/1")
    with host.at(one, code) as here:
        present(here, [0])
        time.sleep(0.3)
        assert welcome(guest, other, code)["presence"]["here"] == [0, 1]


def test_a_bot_hears_of_a_seat_at_another_process(neighbours: TwoServers) -> None:
    one, other = neighbours
    host = Guest(one)
    host.ask(one, "POST", "/me/account", login="botowner", password="a long password")
    bot = {"Authorization": f"Bearer {host.ask(one, 'POST', '/me/bots', name='rover')['token']}"}
    code = host.ask(one, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
    waiting = partial(httpx.get, f"{other.url}/api/me/tables?wait=20", headers=bot, timeout=30)
    with ThreadPoolExecutor(1) as pool:
        heard = pool.submit(waiting)
        soon(lambda: host.ask(one, "GET", "/bots/online"))
        time.sleep(0.2)
        began = time.perf_counter()
        host.ask(one, "PUT", f"/tables/{code}/seats/1/bot", bot="rover")
        assert heard.result().json() == [code]
        assert time.perf_counter() - began < 10


def test_nobody_is_replaced_who_is_connected_to_another_process(neighbours: TwoServers) -> None:
    one, other = neighbours
    people = [Guest(one), Guest(one), Guest(one)]
    code = people[0].ask(one, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
    for seat in (1, 2):
        people[seat].ask(one, "PUT", f"/tables/{code}/seats/{seat}")
    people[0].ask(one, "POST", f"/tables/{code}/start")
    [turn] = welcome(people[0], one, code)["view"]["acting"]
    asker = people[(turn + 1) % 3]
    path = f"{one.url}/api/tables/{code}/seats/{turn}/substitute"
    with people[turn].at(other, code):
        time.sleep(1.2)  # longer than anybody must wait here
        answer = httpx.post(path, headers=asker.headers)
        assert (answer.status_code, answer.json()["code"]) == (409, "present")
    time.sleep(0.5)
    answer = httpx.post(path, headers=asker.headers)
    assert answer.status_code == 200, answer.text
    assert answer.json()["seats"][turn]["bot"] == "otter"


def test_whoever_was_connected_to_a_process_that_died_has_gone(
    two_servers: TwoServers, postgres: Postgres, db: str
) -> None:
    one, other = two_servers
    host, guest = Guest(one), Guest(other)
    code = host.ask(one, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
    guest.ask(other, "PUT", f"/tables/{code}/seats/1")
    with host.at(one, code) as here, guest.at(other, code):
        present(here, [0, 1])
        other.kill()
        began = time.perf_counter()
        present(here, [0])
        assert time.perf_counter() - began < 20
    assert len(postgres.run("select id from processes", db)) == 1
    soon(lambda: not postgres.run("select code from presences", db))


def test_a_dead_process_is_followed_by_exactly_one(
    two_servers: TwoServers, postgres: Postgres, db: str
) -> None:
    with bots_of(two_servers):
        dead, heir = runner_of(two_servers)
        assert actions(heir) == 0
        dead.kill()
        length = rows(postgres, db)
        soon(lambda: rows(postgres, db) > length)
        dead.start()  # as another process, for which there is nothing to run
        before = actions(heir)
        soon(lambda: actions(heir) > before + 2)
        assert actions(dead) == 0


def test_a_process_that_only_seemed_dead_lets_go(
    two_servers: TwoServers, postgres: Postgres, db: str
) -> None:
    with bots_of(two_servers):
        paused, heir = runner_of(two_servers)
        paused.process.send_signal(signal.SIGSTOP)
        try:
            length = rows(postgres, db)
            soon(lambda: actions(heir) > 0)
            assert rows(postgres, db) > length
        finally:
            paused.process.send_signal(signal.SIGCONT)
        time.sleep(1.5)
        before = actions(paused), actions(heir)
        soon(lambda: actions(heir) > before[1] + 2)
        assert actions(paused) == before[0]
        assert len(postgres.run("select id from processes", db)) == 2


FREEZING = (sys.executable, str(Path(__file__).with_name("freezing.py")))
STATEMENTS = [
    pytest.param("(insert into|update) processes", id="a heartbeat"),
    pytest.param("insert into log", id="a row of the log"),
    pytest.param("update tables set runner", id="taking tables", marks=pytest.mark.soak),
    pytest.param("update tables set (changed|status)", id="a table's row", marks=pytest.mark.soak),
    pytest.param("pg_notify", id="telling others", marks=pytest.mark.soak),
]
"""Outside and within a transaction; the others are like these two, and each takes long."""


@pytest.mark.parametrize("statement", STATEMENTS)
def test_a_process_that_hangs_is_replaced_wherever_it_hangs(
    db: str, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, statement: str
) -> None:
    """It keeps its connections, and the locks of a transaction that it began."""
    order = tmp_path / "freeze"
    monkeypatch.setenv("FREEZE_AT", str(order))
    with Server(db, program=FREEZING) as hanging, bots_of((hanging, hanging)) as (host, code):
        soon(lambda: actions(hanging))
        with Server(db, program=SHORT_WAITS) as heir:
            order.write_text(statement)
            if "runner" in statement:  # what is begun is taken at once
                body = {"seats": 3, "fill": "otter", "start": True}
                with suppress(httpx.ReadTimeout):
                    host.ask(hanging, "POST", "/tables", **body)
            soon(order.with_suffix(".frozen").exists, 20)
            length = rows(postgres, db)
            try:
                soon(lambda: actions(heir) > 2, 30)
                soon(lambda: rows(postgres, db) > length + 2)
                soon(lambda: len(postgres.run("select id from processes", db)) == 1, 30)
            finally:
                order.unlink()
                hanging.process.send_signal(signal.SIGCONT)
            hanging.wait()
            soon(lambda: len(postgres.run("select id from processes", db)) == 2, 30)
            length = rows(postgres, db)  # the race may be over by now: another one
            host.ask(hanging, "POST", "/tables", seats=3, fill="otter", start=True)
            soon(lambda: rows(postgres, db) > length + 2)
            assert host.ask(hanging, "GET", f"/tables/{code}")["status"] in ("playing", "over")


def test_a_clock_runs_out_although_whoever_ran_it_died(
    two_servers: TwoServers, postgres: Postgres, db: str
) -> None:
    one, other = two_servers
    host = Guest(other)
    body = {"seats": 3, "sit": {"seat": 0}, "clock": {"seconds": 5}, "start": True}
    code = host.ask(one, "POST", "/tables", **body, fill="otter")["code"]
    with host.at(other, code) as socket:
        began, view = time.perf_counter(), welcome(host, other, code)["view"]
        while view["acting"] != [0]:
            began, view = time.perf_counter(), until(socket, "news")["view"]
        time.sleep(3.5)
        one.kill()  # the game was started there, so it ran there
        died = time.perf_counter()
        assert postgres.run("select runner from tables", db)[0]["runner"] is not None
        while facts(socket)["missed"][0] == 0:
            pass  # told before it died
        assert time.perf_counter() - began > 4.9
        assert time.perf_counter() - died < 20


def ready(person: Guest, server: Server, code: str) -> bool:
    """A table waits for somebody's choice."""
    view = welcome(person, server, code)["view"]
    return bool(view["acting"] == [view["seat"]])


def test_tables_at_which_nothing_happens_cost_nothing(
    two_servers: TwoServers, postgres: Postgres, db: str
) -> None:
    one, _ = two_servers
    host = Guest(one)
    body = {"seats": 3, "sit": {"seat": 0}, "fill": "random", "start": True}
    codes = [host.ask(one, "POST", "/tables", **body)["code"] for _ in range(10)]
    for code in codes:
        soon(partial(ready, host, one, code))
    soon(lambda: not postgres.run("select code from tables where runner is null", db))

    def written() -> Any:
        return postgres.run("select code, xmin::text from tables order by code", db)

    def beats() -> Any:
        return postgres.run("select id, alive_until from processes order by id", db)

    before, beat = written(), beats()
    time.sleep(2)
    assert written() == before  # not a row was touched
    assert len(beats()) == 2
    assert all(
        new["alive_until"] > old["alive_until"] for new, old in zip(beats(), beat, strict=True)
    )


def test_what_changes_about_somebody_is_known_everywhere_at_once(neighbours: TwoServers) -> None:
    one, other = neighbours
    host, guest = Guest(one), Guest(other)
    code = host.ask(one, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
    guest.ask(other, "PUT", f"/tables/{code}/seats/1")
    me = host.ask(one, "GET", "/me")["id"]
    with host.at(one, code) as here, guest.at(other, code) as there:
        guest.ask(one, "PUT", f"/me/mutes/{me}")  # not where the socket is
        time.sleep(0.5)
        host.say(one, code, "unheard")
        guest.ask(one, "DELETE", f"/me/mutes/{me}")
        time.sleep(0.5)
        host.say(one, code, "heard")
        assert until(there, "said")["text"] == "heard"
        host.ask(other, "PATCH", "/me", name="Anna")
        while facts(here)["seats"][0]["name"] != "Anna":
            pass  # the guest's sitting down may be told late
        host.ask(other, "POST", "/logout")
        with pytest.raises(ConnectionClosed) as closed:
            until(here, "nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4005


def test_a_guests_seat_becomes_the_accounts_in_every_process(neighbours: TwoServers) -> None:
    one, other = neighbours
    owner, guest, friend = Guest(one), Guest(other), Guest(one)
    words = {"login": "owner", "password": "a river runs here"}
    owner.ask(one, "POST", "/me/account", **words)
    mine = owner.ask(one, "GET", "/me")["id"]
    old = guest.ask(other, "GET", "/me")["id"]
    code = friend.ask(one, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
    guest.ask(other, "PUT", f"/tables/{code}/seats/1")
    friend.ask(one, "PUT", f"/me/mutes/{old}")
    with friend.at(one, code) as socket:
        cookie = {"Cookie": f"canyon={guest.token}", "Origin": other.url}
        answer = httpx.post(f"{other.url}/api/login", json=words, headers=cookie)
        assert answer.json()["id"] == mine, answer.text
        while facts(socket)["seats"][1]["person"] != mine:
            pass
    assert [game["code"] for game in owner.ask(one, "GET", "/me/games")] == [code]
    assert friend.ask(other, "GET", "/me/mutes") == [mine]
    assert httpx.get(f"{one.url}/api/me", headers=guest.headers).status_code == 401
