"""Connections of a real server, by raw sockets: what is bounded before a request is understood."""

from __future__ import annotations

import json
import os
import re
import socket
import struct
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from canyon.server.http.heads import MOST_HEAD, MOST_HEADERS, MOST_HOST
from canyon.server.serve import SPARE
from canyon.server.socket.connections import MOST_OF_ADDRESS
from canyon.server.socket.frames import head_of_text
from tests.serving import Guest, Server

NEAR = "127.0.0.1"
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


HEAD = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


def handshake(path: str, *headers: str) -> bytes:
    lines = (
        f"GET {path} HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13", *headers,
    )  # fmt: skip
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()


SOCKET = handshake("/api/tables/ABCDEF/socket")
LONG = b"\r\nX-Long: " + b"a" * 6000


@pytest.mark.parametrize("whole", [PLAIN, SOCKET], ids=["request", "socket"])
@pytest.mark.parametrize(
    ("wrong", "status", "code"),
    [
        (b"localhost" + LONG * 3, 431, "too-large"),
        (b"localhost" + LONG * 20, 431, "too-large"),  # though it arrives at once
        (b"localhost" + b"\r\nX-Many: many" * (MOST_HEADERS + 1), 431, "too-large"),
        (b"localhost\r\nCookie: " + b"; ".join([b"a=b"] * 1000) + LONG * 3, 431, "too-large"),
        (b"l" * (MOST_HOST + 1), 400, "bad-request"),
        (b"localhost\r\nHost: " + b"l" * (MOST_HOST + 1), 400, "bad-request"),
    ],
    ids=["long", "very long", "many", "cookies", "host", "second host"],
)
def test_a_head_is_bounded_before_it_is_looked_at(
    server: Server, whole: bytes, wrong: bytes, status: int, code: str
) -> None:
    with call(server) as connection:
        connection.sendall(whole.replace(b"localhost", wrong, 1))
        head, _, body = heard(connection).partition(b"\r\n\r\n")
    assert int(head.split()[1]) == status
    assert json.loads(body)["code"] == code
    assert b"nosniff" in head or whole is SOCKET
    assert answers(server) == 200


@pytest.mark.parametrize(
    ("whole", "status"),
    [
        (PLAIN.replace(b"/healthz", b"/?" + b"a" * MOST_HEAD), 431),
        (PLAIN.replace(b"/healthz", b"/" + b"a" * MOST_HEAD), 431),
        (PLAIN.replace(b"/healthz", b"/" + b"a" * 70_000), 400),
        (handshake("/" + "a" * MOST_HEAD), 414),
        (handshake("/", "X-Long: " + "a" * 9000), 431),
        (handshake("/", *["X-Many: many"] * 200), 431),
        (handshake("/", "X-\xff: y"), 400),
    ],
    ids=["query", "path", "long path", "socket's path", "line", "lines", "letters"],
)
def test_what_the_libraries_refuse_is_answered_as_well(
    server: Server, whole: bytes, status: int
) -> None:
    with call(server) as connection:
        connection.sendall(whole)
        assert int(heard(connection).split()[1]) == status
    assert answers(server) == 200


def test_a_head_just_small_enough_is_read(server: Server) -> None:
    with call(server) as connection:
        long = b"X-Long: " + b"a" * (MOST_HEAD - 200)
        connection.sendall(PLAIN[:-2] + long + b"\r\nConnection: close\r\n\r\n")
        assert heard(connection).startswith(b"HTTP/1.1 200")
    with call(server) as connection:
        many = b"X-Many: many\r\n" * (MOST_HEADERS - 2)
        connection.sendall(PLAIN[:-2] + many + b"Connection: close\r\n\r\n")
        assert heard(connection).startswith(b"HTTP/1.1 200")


def test_who_says_more_than_they_may_is_let_go(server: Server) -> None:
    with call(server) as connection:
        connection.sendall(HEAD + b"Content-Length: 100000\r\n\r\n" + b"x" * 10_000)
        assert heard(connection).startswith(b"HTTP/1.1 413 ")
    with call(server) as connection, suppress(ConnectionError):
        connection.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        for _ in range(10_000):
            connection.sendall(b"1000\r\n" + b"x" * 4096 + b"\r\n")
        raise AssertionError("a body without end was read")


def test_sockets_leave_some_files_to_everything_else(tmp_path: Path) -> None:
    few = ("sh", "-c", 'ulimit -n 300; exec "$@"', "sh")
    with Server(tmp_path / "canyon.db", under=few) as server, ExitStack() as stack:
        ann = Guest(server)
        code = ann.ask(server, "POST", "/tables", sit={"seat": 0})["code"]
        opening = handshake(f"/api/tables/{code}/socket", "Origin: http://localhost")
        statuses = []
        for number in range(300 - SPARE + 10):
            connection = stack.enter_context(call(server, f"127.0.1.{number % 2 + 1}"))
            connection.sendall(opening)
            statuses.append(int(connection.recv(65536).split()[1]))
            if statuses[-1] == 101:
                connection.sendall(framed('{"type":"hello","protocol":2}'))
        assert statuses == [101] * (300 - SPARE) + [503] * 10
        assert answers(server) == 200
        assert "Too many open files" not in server.errors()


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
        connection.sendall(framed('{"type":"hello","protocol":2}'))
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


def test_every_get_route_answers_head_without_a_body(server: Server) -> None:
    """As programs that watch a server, and link previews, ask."""
    guest = Guest(server)
    table = guest.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
    known = {"code": table, "name": "canyon"}
    paths = guest.ask(server, "GET", "/openapi.json")["paths"]
    routes = [path for path, methods in paths.items() if "get" in methods]
    assert len(routes) > 20
    with httpx.Client(base_url=server.url, headers=guest.headers, timeout=90) as client:
        for route in ("/", "/web/app/main.js", "/robots.txt", "/metrics", *routes):
            path = re.sub(r"\{(\w+)\}", lambda name: known.get(name[1], "1"), route)
            head, answer = client.head(path), client.get(path)
            assert (head.status_code, head.content) == (answer.status_code, b""), path
            assert head.headers.get("content-type") == answer.headers.get("content-type")
        assert client.head("/api/tables").status_code == 200
        assert client.head(f"/api/tables/{table}/vote").status_code == 405
