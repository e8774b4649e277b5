"""The client when things go wrong: closings, refused handshakes, a database that is away."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import InvalidStatus

from canyon.client import Lost, Refused, RemoteTable, Server
from canyon.server.accounts.people import forget_token, hash_of
from canyon.server.limits import Limiter
from canyon.server.socket import connection as server_socket
from tests.server.live import Live, Raw, serving


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    with serving(tmp_path / "canyon.db") as running:
        yield running


def joined(live: Live, code: str, person: Server, patience: float = 20.0) -> RemoteTable:
    assert person.token is not None
    return RemoteTable(live.url, code, person.token, patience=patience)


def do(live: Live, statement: str) -> None:
    """Change the database behind the server's back."""

    async def work() -> None:
        async with live.app.state.engine.begin() as connection:
            await connection.execute(sa.text(statement))

    live.inside(work)


def with_sockets(live: Live, what: Callable[[Any], None]) -> None:
    """Do something with every socket, in the server's own loop and in one go."""

    async def work() -> None:
        for each in tuple(live.app.state.sockets._open):
            what(each)

    live.inside(work)


@contextmanager
def away(live: Live, table: str) -> Iterator[None]:
    """A table of the database is not there for a while."""
    do(live, f"alter table {table} rename to hidden")
    try:
        yield
    finally:
        do(live, f"alter table hidden rename to {table}")


def flood(socket: Any) -> None:
    """More than anybody can read at once."""
    for number in range(300):
        socket.put(b'{"type":"pong","version":%d}' % number)


def test_4006_who_reads_too_slowly_comes_back_where_they_were(live: Live) -> None:
    ann = live.guest("Ann")
    code = live.table([ann], bots=2, start=False)
    with Raw(live, code, ann) as raw, joined(live, code, ann) as table:
        raw.hello()
        with_sockets(live, flood)
        assert raw.closed() == 4006
        assert '"code":"too-slow"' in raw.heard[-1]
        ann.ask("POST", f"/api/tables/{code}/start")
        while table.table["status"] == "waiting":
            assert table.wait(10)
        assert [news.version for news in table.news()][-1] == table.version


def test_4007_a_database_that_is_away_is_waited_for(live: Live) -> None:
    ann = live.guest("Ann")
    code = live.table([ann], bots=2)
    with away(live, "tokens"):
        with Raw(live, code, ann) as raw:
            assert raw.closed() == 4007
        assert '"code":"unavailable"' in raw.heard[-1]
        with pytest.raises(Lost, match="does not answer"):
            joined(live, code, ann, patience=0.1)
        entered: list[RemoteTable] = []
        entering = threading.Thread(target=lambda: entered.append(joined(live, code, ann)))
        entering.start()
        time.sleep(0.3)
        assert not entered
    entering.join(20)
    [table] = entered
    assert table.seat == 0
    table.close()


def test_what_can_not_be_stored_is_refused_and_can_be_tried_again(live: Live) -> None:
    people = [live.guest(name) for name in ("Ann", "Bob", "Cat")]
    code = live.table(people)
    game = live.live_table(code).table.game
    assert game is not None
    with joined(live, code, people[game.turn]) as table:
        assert table.view is not None
        version, choice = table.version, table.view.legal[0]
        with away(live, "log"), pytest.raises(Refused) as refused:
            table.act(choice)
        assert refused.value.code == "unavailable"
        assert live.live_table(code).table.version == version
        assert table.act(choice) == (version or 0) + 1


def test_a_token_that_was_taken_back_elsewhere_ends_the_play(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_socket, "CHECK_EVERY", 0.2)
    ann = live.guest("Ann")
    code = live.table([ann], bots=2, start=False)
    with joined(live, code, ann) as table:
        assert not table.wait(0.5)  # looked at twice, and found good
        assert ann.token is not None
        live.inside(forget_token, live.app.state.engine, hash_of(ann.token))
        with pytest.raises(Lost) as lost:
            table.wait(10)
        assert lost.value.code == "signed-out"


def test_4001_a_program_that_speaks_another_protocol_is_told_what_to_do(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = live.guest("Ann")
    code = live.table([ann], bots=2, start=False)
    monkeypatch.setattr(server_socket, "PROTOCOL", 3)
    with pytest.raises(Lost) as lost:
        joined(live, code, ann)
    assert lost.value.code == "bad-protocol"
    told = "does not speak protocol 2: use the version of Canyon that the server has."
    assert str(lost.value) == f"{live.url} {told}"


def refusal(live: Live, code: str, person: Server) -> tuple[int, str]:
    """How a handshake is refused."""
    with pytest.raises(InvalidStatus) as refused:
        Raw(live, code, person)
    response = refused.value.response
    return response.status_code, (response.body or b"").decode()


def test_429_too_many_handshakes_are_made_later(tmp_path: Path) -> None:
    with serving(tmp_path / "canyon.db", rate_limits=True) as live:
        ann = live.guest("Ann")
        code = live.table([ann], bots=2, start=False)
        live.app.state.limits.sockets = Limiter(2, 2)
        with Raw(live, code, ann), Raw(live, code, ann):
            status, body = refusal(live, code, ann)
            assert status == 429
            assert '"code":"too-fast"' in body
            with joined(live, code, ann) as table:  # it tries again by itself
                assert table.seat == 0


def test_503_a_full_server_is_tried_again(tmp_path: Path) -> None:
    with serving(tmp_path / "canyon.db", most_sockets=1) as live:
        ann = live.guest("Ann")
        code = live.table([ann], bots=2, start=False)
        with Raw(live, code, ann) as raw:
            raw.hello()
            status, body = refusal(live, code, ann)
            assert status == 503
            assert '"code":"too-many-sockets"' in body
            threading.Timer(0.3, raw.socket.close).start()
            with joined(live, code, ann) as table:
                assert table.seat == 0


def test_503_a_server_that_stops_lets_nobody_in(live: Live) -> None:
    ann = live.guest("Ann")
    code = live.table([ann], bots=2, start=False)
    live.app.state.sockets.closing = True
    status, body = refusal(live, code, ann)
    assert status == 503
    assert '"code":"restart"' in body
