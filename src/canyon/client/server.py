"""A server's HTTP interface, with the standard library only."""

from __future__ import annotations

import json
from http.client import HTTPException
from http.cookies import SimpleCookie
from ipaddress import ip_address
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import ProxyHandler, Request, build_opener

from canyon.client.errors import Lost, Refused, why
from canyon.state import Seat

Json = Any

COOKIE = "canyon"
ANSWER_WITHIN = 30.0


class Server:
    """A server's HTTP interface, as far as playing needs it."""

    def __init__(self, url: str, token: str | None = None, language: str | None = None) -> None:
        try:
            self.url, host = _address(url)
        except ValueError:
            told = f"{url} is not a server address like http://127.0.0.1:8000"
            raise Lost("bad-url", told) from None
        self.token = token
        self.language = language
        """In which language a guest without a name is given one; None for the server's choice."""
        self.near = _is_near(host)
        """Whether the server is on this computer, where no proxy can reach it."""
        handlers = [ProxyHandler({})] if self.near else []
        self._opener = build_opener(*handlers)

    def be_guest(self, name: str | None = None) -> str:
        """Become a guest, and return the token by which the server knows us from now on."""
        return self._known_by("/api/me", {} if name is None else {"name": name})

    def log_in(self, login: str, password: str) -> str:
        """Log in to an account, and return the token by which the server knows us from now on."""
        return self._known_by("/api/login", {"login": login, "password": password})

    def _known_by(self, path: str, body: Json) -> str:
        cookies: SimpleCookie = SimpleCookie()
        with self._open("POST", path, body) as answer:
            for header in answer.headers.get_all("Set-Cookie", []):
                cookies.load(header)
        if COOKIE in cookies:
            self.token = cookies[COOKIE].value
        if self.token is None:
            raise Lost("no-canyon", f"{self.url} gave us no token: it is not a Canyon server")
        return self.token

    def ask(self, method: str, path: str, body: Json = None) -> Json:
        """The answer to a request, as JSON; Refused if the server refuses it."""
        try:
            with self._open(method, path, body) as answer:
                return json.loads(answer.read())
        except (OSError, HTTPException) as error:
            raise self._silent(error) from None
        except (ValueError, RecursionError):
            raise Lost("no-canyon", f"{self.url} is not a Canyon server") from None

    def sit(self, code: str) -> Seat:
        """Our seat at a table: the one we have, or a free one before the start."""
        code = quote(code, safe="", errors="replace")
        while True:
            table = self.ask("GET", f"/api/tables/{code}")
            if table["you"] is not None:
                return int(table["you"])
            free = [seat for seat, seated in enumerate(table["seats"]) if seated is None]
            if table["status"] != "waiting" or not free:
                raise Refused("no-seat", f"There is no free seat at table {code}.")
            try:
                self.ask("PUT", f"/api/tables/{code}/seats/{free[0]}", {})
            except Refused as refused:
                if refused.code != "seat-taken":
                    raise  # otherwise somebody was quicker: look again

    def _open(self, method: str, path: str, body: Json = None) -> Any:
        headers = {"Content-Type": "application/json"}
        if self.language is not None:
            headers["Accept-Language"] = self.language
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.url + path, data, headers, method=method)
        try:
            return self._opener.open(request, timeout=ANSWER_WITHIN)
        except HTTPError as error:
            with error:
                raise _refused(error.read(64 * 1024), error.code) from None
        except (OSError, HTTPException) as error:
            raise self._silent(error) from None

    def _silent(self, error: Exception) -> Lost:
        said = why(error)
        return Lost("unreachable", f"{self.url} does not answer: {said}", said)


def _address(url: str) -> tuple[str, str]:
    """A server's address without its path, and its host; ValueError if it is not an address."""
    parts = urlsplit(url if "://" in url else f"http://{url}")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError
    parts.hostname.encode("idna")  # UnicodeError, a ValueError, for what can't be a host's name
    _ = parts.port  # ValueError above 65535
    return f"{parts.scheme}://{parts.netloc}", parts.hostname


def _refused(body: bytes, status: int) -> Refused:
    try:
        answer = json.loads(body)
        return Refused(str(answer["code"]), str(answer["message"]))
    except (ValueError, LookupError, TypeError):
        return Refused("http", f"The server answered with HTTP {status}.")


def _is_near(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
