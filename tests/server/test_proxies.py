"""nginx and Caddy as docs/hosting.md sets them up, in front of a real server."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.postgres import free_port
from tests.serving import ROOT, Server, until

NAME = "play.example.org"
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
ANYBODY = ssl.create_default_context()
ANYBODY.check_hostname, ANYBODY.verify_mode = False, ssl.CERT_NONE
WITHIN = 2
"""Seconds for a head, instead of ten."""
HEAD = f"GET /healthz HTTP/1.1\r\nHost: {NAME}\r\n".encode()


def block(kind: str, text: str) -> str:
    """The one configuration of this kind that contains a text."""
    [found] = [each for each in re.findall(rf"```{kind}\n(.*?)```", PAGE, re.S) if text in each]
    return str(found)


def nginx(folder: Path, port: int, behind: int) -> list[str]:
    """The command that starts it, once its configuration is written."""
    site = block("nginx", "ssl_certificate")
    for wanted, instead in (
        (r"listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        (r"server 127\.0\.0\.1:8000", f"server 127.0.0.1:{behind}"),
        (r"client_header_timeout 10s", f"client_header_timeout {WITHIN}s"),
        (r"(ssl_certificate_key\s+).*;", rf"\g<1>{folder}/key.pem;"),
        (r"(ssl_certificate\s+).*;", rf"\g<1>{folder}/certificate.pem;"),
    ):
        site, count = re.subn(wanted, instead, site)
        assert count == 1, wanted
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    file = folder / "nginx.conf"
    file.write_text(
        f"{'user root root;' if os.getuid() == 0 else ''}\ndaemon off;\npid {folder}/pid;\n"
        f"error_log {folder}/error.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{folders}{site}\n}}\n"
    )
    return ["nginx", "-p", str(folder), "-c", str(file)]


def caddy(folder: Path, port: int, behind: int) -> list[str]:
    """The same, with a certificate of its own, and neither port 80 nor an administrator's port."""
    site, files = block("caddyfile", "reverse_proxy"), f"{folder}/certificate.pem {folder}/key.pem"
    for wanted, instead in (
        (r"\A\{\n", f"{{\n\tadmin off\n\tauto_https off\n\tdefault_sni {NAME}\n"),
        (r"127\.0\.0\.1:8000", f"127.0.0.1:{behind}"),
        (r"read_header 10s", f"read_header {WITHIN}s"),
        (rf"\n{NAME} \{{", f"\n{NAME}:{port} {{\n\ttls {files}\n"),
    ):
        site, count = re.subn(wanted, instead, site)
        assert count == 1, wanted
    file = folder / "Caddyfile"
    file.write_text(site)
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]


PROXIES = {"nginx": nginx, "caddy": caddy}


class Proxy(Server):
    """What the tests of a server can talk to: not the server, but the proxy in front of it."""

    def __init__(self, name: str, port: int) -> None:
        self.name, self.port, self.url = name, port, f"https://127.0.0.1:{port}"

    def call(self) -> ssl.SSLSocket:
        """A connection."""
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        return ANYBODY.wrap_socket(plain, server_hostname=NAME)


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(
            each, marks=pytest.mark.skipif(not shutil.which(each), reason=f"{each} is not here")
        )
        for each in PROXIES
    ],
)
def proxy(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Proxy]:
    folder, port = tmp_path_factory.mktemp(request.param), free_port()
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}",
         "-addext", f"subjectAltName=DNS:{NAME}",
         "-keyout", folder / "key.pem", "-out", folder / "certificate.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
    origin = f"https://{NAME}"
    with Server(folder / "canyon.db", "--behind-proxy", "--origin", origin) as server:
        command = PROXIES[request.param](folder, port, server.port)
        with (folder / "errors").open("w") as errors:
            process = subprocess.Popen(
                command, env={**os.environ, "HOME": str(folder)}, stdin=subprocess.DEVNULL,
                stdout=errors, stderr=errors,
            )  # fmt: skip
        try:
            until_it_listens(process, port, folder / "errors")
            yield Proxy(request.param, port)
        finally:
            process.terminate()
            process.wait(30)


def until_it_listens(process: subprocess.Popen[bytes], port: int, errors: Path) -> None:
    deadline = time.monotonic() + 30
    while True:
        assert process.poll() is None, errors.read_text()
        assert time.monotonic() < deadline, errors.read_text()
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.05)


def heard(connection: ssl.SSLSocket) -> bytes:
    """Everything that is sent until the other side closes."""
    said = b""
    with suppress(ConnectionError, ssl.SSLError):
        while data := connection.recv(65536):
            said += data
    return said


def test_pages_and_sockets_come_through(proxy: Proxy) -> None:
    host = {"Host": NAME}
    with httpx.Client(base_url=proxy.url, verify=ANYBODY, headers=host) as client:
        assert client.get("/healthz").json()["status"] == "ok"
        assert client.get("/metrics").status_code == 404
        answer = client.post("/api/me", headers={"Origin": f"https://{NAME}"})
        assert "Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers
        # It is refused by its length; a proxy that is still sending it may lose that answer.
        assert client.post("/api/me", content=b"x" * 300_000).status_code in (413, 502)
        token = {"Authorization": f"Bearer {answer.cookies['canyon']}"}
        made = client.post("/api/tables", headers=token, json={"sit": {"seat": 0}})
    place = f"wss://{NAME}/api/tables/{made.json()['code']}/socket"
    plain = socket.create_connection(("127.0.0.1", proxy.port))
    with connect(place, sock=plain, ssl=ANYBODY, additional_headers=token, proxy=None) as table:
        table.send('{"type":"hello","protocol":2}')
        assert until(table, "welcome")["you"] == 0
        time.sleep(WITHIN + 1)  # it stays open while nobody moves
        table.send('{"type":"ping"}')
        until(table, "pong")


def test_a_head_has_an_end(proxy: Proxy) -> None:
    for head in (
        HEAD + b"X-Long: " + b"a" * 30_000 + b"\r\n\r\n",
        HEAD + b"".join(b"X-Long: " + b"a" * 3000 + b"\r\n" for _ in range(10)) + b"\r\n",
        b"GET /" + b"a" * 30_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
    ):
        with proxy.call() as connection:
            connection.sendall(head)
            assert heard(connection).split()[1] in (b"400", b"414", b"431")
    with proxy.call() as connection:
        with suppress(ConnectionError, ssl.SSLError):
            connection.sendall(HEAD + b"X-Long: " + b"a" * 1024 * 1024)  # and it goes on
        assert connection.recv(100).split()[1] in (b"400", b"431")


def test_a_slow_head_is_not_waited_for(proxy: Proxy) -> None:
    with proxy.call() as silent, proxy.call() as half, proxy.call() as slow:
        half.sendall(HEAD)
        began = time.monotonic()
        with suppress(ConnectionError, ssl.SSLError):
            while time.monotonic() < began + 10 * WITHIN:
                slow.sendall(b"G")
                time.sleep(0.2)
        assert time.monotonic() - began < 5 * WITHIN
        for connection in (silent, half):
            assert heard(connection).split()[1:2] in ([], [b"408"])
        assert time.monotonic() - began < 10 * WITHIN


def test_one_address_has_only_so_many_connections(proxy: Proxy) -> None:
    if proxy.name == "caddy":
        pytest.skip("Caddy does not limit them")
    begun = HEAD.replace(b"GET /healthz", b"POST /api/me") + b"Content-Length: 10\r\n\r\n"
    with ExitStack() as stack:
        for _ in range(256):
            stack.enter_context(proxy.call()).sendall(begun)
        with proxy.call() as late:
            late.sendall(begun)
            assert late.recv(100).startswith(b"HTTP/1.1 429 ")
    deadline = time.monotonic() + 10
    while True:
        with proxy.call() as again:
            again.sendall(HEAD + b"\r\n")
            if again.recv(100).startswith(b"HTTP/1.1 200 "):
                return
        assert time.monotonic() < deadline, "connections that are gone still count"
