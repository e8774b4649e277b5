"""Connections of a real server, by raw sockets: what is bounded before a request is understood."""

from __future__ import annotations

import json
import os
import re
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from canyon.server.http.connections import (
    HEAD_WITHIN,
    MOST_AHEAD,
    MOST_HEAD,
    MOST_OF_ADDRESS,
    head_of_text,
)
from tests.serving import Guest, Server

NEAR, ELSEWHERE = "127.0.0.1", "127.0.0.2"
PLAIN = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "canyon.db") as running:
        yield running


def call(server: Server, source: str = NEAR) -> socket.socket:
    """A connection from one of this computer's addresses."""
    return socket.create_connection((NEAR, server.port), timeout=30, source_address=(source, 0))


def heard(connection: socket.socket) -> bytes:
    """Everything that is sent until the other side closes."""
    said = b""
    with suppress(ConnectionError):
        while data := connection.recv(65536):
            said += data
    return said


def answers(server: Server, source: str = NEAR) -> int:
    """The status of a plain request from an address."""
    with call(server, source) as connection:
        connection.sendall(PLAIN.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        return int(heard(connection).split()[1])


def asked(client: httpx.Client) -> int:
    """The status of a request over a kept connection, opened again if it was closed meanwhile."""
    try:
        return client.get("/healthz").status_code
    except (httpx.ReadError, httpx.RemoteProtocolError):
        return client.get("/healthz").status_code


def memory(server: Server) -> int:
    """What the server's process holds, in KiB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found
    return int(found[1])


HEAD = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("begin", "more"),
    [
        (b"GET /", b"a" * 1000),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ", b"a" * 1000),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"X-Many: many\r\n" * 100),
        (CHUNKED + b"1;", b"extension" * 100),
        (CHUNKED + b"2\r\n{}\r\n0\r\n", b"X-Trailer: more\r\n" * 100),
        (CHUNKED + b"2\r\n{}\r\n0\r\nX-Trailer: ", b"a" * 1000),
    ],
    ids=["path", "header", "headers", "extension", "trailers", "trailer"],
)
def test_what_is_not_a_body_has_an_end(server: Server, begin: bytes, more: bytes) -> None:
    before, sent = memory(server), 0
    with call(server) as connection:
        connection.sendall(begin)
        with suppress(ConnectionError):
            while sent < 64 * 1024 * 1024:
                connection.sendall(more)
                sent += len(more)
        said = heard(connection)
    # What was on its way when the server closed, it never read.
    assert sent < 16 * 1024 * 1024
    assert memory(server) - before < 8 * 1024
    if said:  # the last words may be lost with all that was still being sent
        assert said.split()[1] in (b"431", b"400", b"200")
    assert answers(server) == 200


def test_a_head_just_small_enough_is_read(server: Server) -> None:
    with call(server) as connection:
        long = b"X-Long: " + b"a" * (MOST_HEAD - 200)
        connection.sendall(PLAIN[:-2] + long + b"\r\nConnection: close\r\n\r\n")
        assert heard(connection).startswith(b"HTTP/1.1 200")


def test_who_says_nothing_or_little_is_let_go(server: Server) -> None:
    with ExitStack() as stack:
        silent, half, slow, after, body = (stack.enter_context(call(server)) for _ in range(5))
        half.sendall(PLAIN[:20])
        after.sendall(PLAIN + b"GET /")
        body.sendall(HEAD + b"Content-Length: 100000\r\n\r\n" + b"x" * 10_000)
        began = time.monotonic()
        with suppress(ConnectionError):
            for byte in PLAIN * 2:
                slow.sendall(bytes([byte]))
                time.sleep(0.5)
        waited = time.monotonic() - began
        assert HEAD_WITHIN * 0.8 < waited < HEAD_WITHIN * 3
        assert heard(silent) == b""
        assert heard(half).startswith(b"HTTP/1.1 408 ")
        assert heard(after).count(b"HTTP/1.1 200 ") == 1
        # A client that was refused because of the size and continues sending is dropped as well.
        assert b"413" in heard(body)


def test_one_address_can_not_shut_others_out(server: Server) -> None:
    with ExitStack() as stack:
        mine = [stack.enter_context(call(server, ELSEWHERE)) for _ in range(MOST_OF_ADDRESS + 20)]
        refusals = [heard(connection) for connection in mine[MOST_OF_ADDRESS:]]
        assert all(each.startswith(b"HTTP/1.1 429 ") for each in refusals)
        body = json.loads(refusals[0].split(b"\r\n\r\n")[1])
        assert body["code"] == "too-many-connections"
        assert answers(server, NEAR) == 200
        mine[0].sendall(PLAIN)
        assert mine[0].recv(100).startswith(b"HTTP/1.1 200")
    deadline = time.monotonic() + 10
    while answers(server, ELSEWHERE) != 200:
        assert time.monotonic() < deadline, "connections that are gone still count"


def test_behind_a_proxy_all_connections_come_from_one_address(tmp_path: Path) -> None:
    with Server(tmp_path / "canyon.db", "--behind-proxy") as server, ExitStack() as stack:
        for _ in range(MOST_OF_ADDRESS + 50):
            stack.enter_context(call(server))
        assert answers(server) == 200


def test_where_there_is_no_more_room_the_silent_make_it(tmp_path: Path) -> None:
    few = ("sh", "-c", 'ulimit -n 300; exec "$@"', "sh")
    with Server(tmp_path / "canyon.db", under=few) as server, ExitStack() as stack:
        ann = stack.enter_context(httpx.Client(base_url=server.url))
        for number in range(500):
            stack.enter_context(call(server, f"127.0.1.{number % 200 + 1}"))
            if number % 100 == 99:
                assert asked(ann) == 200
                assert answers(server) == 200
        assert "EMFILE" not in server.errors()
        assert "Too many open files" not in server.errors()


def test_only_so_many_requests_may_be_sent_ahead(server: Server) -> None:
    with call(server) as connection:
        connection.sendall(PLAIN * 2000)
        said = heard(connection)
    assert said.count(b"HTTP/1.1 200") <= MOST_AHEAD + 2
    with call(server) as connection:
        connection.sendall(PLAIN * (MOST_AHEAD - 1) + PLAIN[:-2] + b"Connection: close\r\n\r\n")
        assert heard(connection).count(b"HTTP/1.1 200") == MOST_AHEAD


def handshake(path: str, *headers: str) -> bytes:
    lines = (
        f"GET {path} HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13", *headers,
    )  # fmt: skip
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()


def test_a_refused_handshake_is_no_error_and_counts_no_more(server: Server) -> None:
    path = "/api/tables/ABCDEF/socket"
    wanted = {
        handshake(path, "Origin: https://evil.example"): b"403",
        handshake(path): b"403",
        handshake("/nowhere", "Origin: http://localhost"): b"403",
        handshake(path).replace(b"13", b"99"): b"400",
        handshake(path).replace(b"AAAAAA", b""): b"400",
    }
    for _ in range(MOST_OF_ADDRESS // len(wanted) + 5):
        for asked, status in wanted.items():
            with call(server) as connection:
                connection.sendall(asked)
                assert heard(connection).split()[1] == status
    assert answers(server) == 200
    levels = {json.loads(line)["level"] for line in server.errors().splitlines()}
    assert not levels & {"error", "critical"}, [
        line[-1500:] for line in server.errors().splitlines() if '"error"' in line
    ][:3]


def framed(text: str) -> bytes:
    """A masked text frame."""
    data, mask = text.encode(), os.urandom(4)
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return b"\x81" + size + mask + bytes(each ^ mask[at % 4] for at, each in enumerate(data))


@contextmanager
def table_socket(server: Server) -> Iterator[socket.socket]:
    """A table's socket without any help."""
    ann = Guest(server)
    code = ann.ask(server, "POST", "/tables", sit={"seat": 0})["code"]
    with call(server) as connection:
        token = f"Authorization: Bearer {ann.token}"
        connection.sendall(handshake(f"/api/tables/{code}/socket", token))
        assert connection.recv(65536).startswith(b"HTTP/1.1 101 ")
        connection.sendall(framed('{"type":"hello","protocol":1}'))
        yield connection


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 1 << 20])
def test_a_text_of_any_size_is_a_frame_that_a_client_reads(size: int) -> None:
    client, text = ClientProtocol(parse_uri("ws://localhost/"), state=OPEN), b"x" * size
    client.receive_data(head_of_text(size) + text + head_of_text(1) + b"y")
    frames = [event for event in client.events_received() if isinstance(event, Frame)]
    assert [(each.opcode, bytes(each.data), each.fin) for each in frames] == [
        (Opcode.TEXT, text, True),
        (Opcode.TEXT, b"y", True),
    ]


def test_messages_that_come_all_at_once_are_answered_in_order(server: Server) -> None:
    with table_socket(server) as connection:
        ids = [f"ask-{number}" + "x" * 50 for number in range(50)]
        message = '{"type":"explain","id":"%s","action":{"bid":1}}'
        connection.sendall(b"".join(framed(message % each + " " * 300) for each in ids))
        said = b""
        while ids[-1].encode() not in said and (data := connection.recv(65536)):
            said += data
    told = re.findall(rb'"id":"(ask-\d+x+)"', said)
    assert [each.decode() for each in told] == ids


PING, FRAGMENT = b"\x89\x80\x00\x00\x00\x00", b"\x00\x80\x00\x00\x00\x00"


@pytest.mark.parametrize(
    ("begin", "frame"),
    [(b"", PING), (b"", b"\x89\xfd\x00\x00\x00\x00" + b"x" * 125), (b"", b"\x8a" + PING[1:]),
     (b"\x01" + PING[1:], FRAGMENT)],
    ids=["pings", "long pings", "pongs", "fragments"],
)  # fmt: skip
def test_what_only_the_protocol_answers_is_bounded_as_well(
    server: Server, begin: bytes, frame: bytes
) -> None:
    with table_socket(server) as connection:
        connection.sendall(begin + frame * 100)  # as many are nobody's fault
        connection.sendall(b"\x80" + PING[1:] if begin else b"")
        connection.sendall(framed('{"type":"ping"}'))
        said = b""
        while b'"pong"' not in said and (data := connection.recv(65536)):
            said += data
        assert b'"pong"' in said
        with pytest.raises(ConnectionError):
            connection.sendall(begin + frame * 1_000_000)
    assert answers(server) == 200


def test_a_flood_of_small_messages_ends_the_socket(server: Server) -> None:
    with table_socket(server) as connection:
        with suppress(ConnectionError):
            for _ in range(100):
                connection.sendall(framed("{}") * 1000)
        heard(connection)
    assert answers(server) == 200
