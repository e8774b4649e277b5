"""Everything that may be asked of a server, at the largest size that is let through.

Routes and kinds of messages come from the application itself: a new one is asked for as well.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args

from msgspec import Struct, inspect

from canyon.bots import make
from canyon.rules import acting
from canyon.server.app import create_app
from canyon.server.config import Config
from canyon.server.http.heads import MOST_HEAD, MOST_HEADERS, MOST_HOST
from canyon.server.http.middleware import LARGER, MOST_BYTES
from canyon.server.messages import LARGEST, Asked, Hello
from canyon.state import Phase
from canyon.views import view
from canyon.wire import action_to_json
from tests.security.host import Host, endpoints, hosting
from tests.security.test_held_loop import DELTA, MAPS, RECORDS
from tests.security.test_roles import BODIES, filled
from tests.server.test_access import ROUTES

Json = Any

TRIES = 3
PEOPLE = 40
"""Each may do only so much, so that they take turns."""
LAST = {("DELETE", "/api/me"), ("POST", "/api/logout"), ("POST", "/api/me/account")}
"""After these, tokens are worth nothing."""
HOST = "127.0.0.1"
CODE = "XXXXXX"
"""Stands for a table's code."""
ROOM = MOST_HEAD - 500
"""Bytes in a head, besides what every request needs."""
MOST_LINE = 8 * 1024 - 100
"""Bytes of a header in a socket's handshake."""
HEADERS: dict[str, tuple[str, ...]] = {
    "Accept": ("a/b,",),
    "Accept-Encoding": ("gzip,",),
    "Accept-Language": (",",),
    "Authorization": ("Bearer ",),
    "Content-Type": ('a="\\"";',),
    "Cookie": ("a;", '"\\"'),
    "Host": ("a.",),
    "If-None-Match": ('"a",',),
    "Origin": ("http://[:::",),
    "Sec-Fetch-Site": ("a",),
    "User-Agent": ("a/1 (",),
    "X-Else": ("a",),
    "X-Forwarded-For": ("1.1.1.1,",),
    "X-Forwarded-Proto": ("a",),
}
"""What each is filled with."""
OF_SOCKETS: dict[str, tuple[str, ...]] = {
    "Connection": ("a,",),
    "Sec-WebSocket-Extensions": ("a;b=c,", 'a;b="\\"";'),
    "Sec-WebSocket-Key": ("a",),
    "Sec-WebSocket-Protocol": ("a,",),
    "Sec-WebSocket-Version": ("1",),
    "Upgrade": ("a,",),
}
"""The same for those that are read in a handshake."""
HOSTILE = ("[],", '{"a":0},', '"\\ud83d\\ude00",', "[", '{"a":')
"""What bodies and messages are filled with."""
UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "Y2FueW9uLWNhbnlvbi1jYQ==",
}


class Place(NamedTuple):
    """A table, and the token of somebody who sits there."""

    code: str
    token: str


class Stage(NamedTuple):
    """What a database holds before its server starts."""

    db: Path
    people: list[list[str]]
    """For each try, the tokens of people who sit nowhere."""
    tables: dict[str, Place]
    """For whoever only looks, by status; one is over after a long game, one has just ended."""
    own: dict[tuple[str, str], list[Place]]
    """For each route that changes a table, one for each try."""
    turns: list[tuple[Place, Json]]
    """For each phase and try: where somebody has to choose, and what may be chosen."""


class Request(NamedTuple):
    """Something to ask for."""

    name: str
    method: str
    target: str
    headers: dict[str, str]
    body: bytes


class Talk(NamedTuple):
    """What somebody says at a table."""

    name: str
    place: Place
    address: str
    texts: list[str]


async def set_up(folder: Path) -> Stage:
    """People, and tables of every status on as large a board as there may be."""
    async with hosting(folder) as host:
        people = [[(await host.guest("p")).token for _ in range(PEOPLE)] for _ in range(TRIES)]
        tables = {
            "waiting": await _waiting(host, 2),
            "full": await _waiting(host, 3),
            "playing": (await _playing(host, Phase.CANOES))[0],
            "over": (await _playing(host, Phase.OVER))[0],
            "ended": await _own(host, "over"),
        }
        own = {
            (method, path): [await _own(host, ROUTES[method, path].table) for _ in range(TRIES)]
            for method, path in ROUTES
            if "{code}" in path and method != "GET"
        }
        phases = (Phase.PLACE, Phase.BID, Phase.TRICKS, Phase.CANOES)
        turns = [await _playing(host, phase) for phase in phases * TRIES]
    return Stage(folder / "canyon.db", people, tables, own, turns)


async def _own(host: Host, status: str) -> Place:
    if status in ("waiting", "full"):
        return await _waiting(host, 2 if status == "waiting" else 3)
    ann = await host.guest("𝔸" * 24)
    code = await host.table(ann, bots={"1": "random", "2": "random"}, board=DELTA)
    if status == "over":
        await ann.ask("POST", f"/api/tables/{code}/vote", {"end": True})
    return Place(code, ann.token)


async def _waiting(host: Host, seated: int) -> Place:
    ann = await host.guest("𝔸" * 24)
    bots = {str(seat): "random" for seat in range(1, seated)}
    code = await host.table(ann, bots=bots, start=False, seats=3, board=DELTA)
    return Place(code, ann.token)


async def _playing(host: Host, until: Phase) -> tuple[Place, Json]:
    """A table where this phase has begun, as whoever has to choose, and what they may choose."""
    people = [await host.guest(letter * 24) for letter in "𝔸𝔹ℂ"]
    code = await host.table(*people, board=DELTA)
    at, bot = host.live_table(code), make("otter", Random(1))
    assert at.table.game is not None
    while at.table.game.phase is not until and at.table.status == "playing":
        seen = view(at.table.game, acting(at.table.game)[0], recall=True)
        assert seen.seat is not None
        await at.choose(seen.seat, at.table.version, bot.choose(seen))
    game = at.table.game
    if at.table.status != "playing":
        return Place(code, people[0].token), None
    seat = acting(game)[0]
    return Place(code, people[seat].token), action_to_json(view(game, seat).legal[-1], game.board)


def requests(stage: Stage, attempt: int) -> Iterator[Request]:
    """Everything that can be asked for over HTTP, each time from another address."""
    app = create_app(Config(db=str(stage.db)))
    queries = _queries(app.openapi())
    routes = sorted(
        dict.fromkeys(endpoints(app.routes)),
        key=lambda route: (route in LAST, "review" in route[1]),  # which keeps a processor busy
    )
    number = 0
    for method, path in routes:
        status = ROUTES[method, path].table if (method, path) in ROUTES else "playing"
        for shape in _shapes(method, path, queries.get((method, path), [])):
            number += 1
            # A long game is replayed once: that takes long, although nobody waits for it.
            place = stage.tables["ended" if status == "over" and shape.headers else status]
            token = stage.people[attempt][number % PEOPLE]
            if (method, path) in stage.own:
                place = stage.own[method, path][attempt]
                token = place.token
            headers = {"Host": HOST, "Origin": f"http://{HOST}", "Cookie": f"canyon={token}"}
            headers |= {"X-Forwarded-For": address(number), "Content-Type": "application/json"}
            headers |= UPGRADE if method == "WEBSOCKET" else {}
            for name, value in shape.headers.items():
                # What is long comes first, and then what is needed.
                after = {"Cookie": "; ", "X-Forwarded-For": ", "}.get(name)
                headers[name] = value if after is None else value + after + headers[name]
            target = shape.target.replace(CODE, place.code)
            verb = "GET" if method == "WEBSOCKET" else method
            yield Request(f"{method} {path}: {shape.name}", verb, target, headers, shape.body)


def address(number: int) -> str:
    """That of somebody who has asked for nothing yet."""
    return f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"


def _queries(document: Json) -> dict[tuple[str, str], list[str]]:
    """What each route understands in its query."""
    return {
        (method.upper(), path): [
            each["name"] for each in operation.get("parameters", ()) if each["in"] == "query"
        ]
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
    }


class Shape(NamedTuple):
    """One thing as large as it may be."""

    name: str
    target: str
    headers: dict[str, str]
    body: bytes


def _shapes(method: str, path: str, queries: list[str]) -> Iterator[Shape]:
    """All that may be large in a request, one thing at a time."""
    plain, given = filled(path, CODE, "0" * 32), BODIES.get((method, path))
    valid = b"" if given is None else json.dumps(given).encode()
    yield Shape("as it is", plain, {}, valid)
    if method not in ("GET", "WEBSOCKET"):
        size = next((size for where, size in LARGER.items() if where.fullmatch(plain)), MOST_BYTES)
        for name, body in _bodies(path, given, size):
            yield Shape(name, plain, {}, body)
    if "{" in path.replace("{code}", ""):
        for unit in ("9", "%2e%2e/"):
            yield Shape(f"a path of {unit}", _fill(f"{plain.rpartition('/')[0]}/", unit), {}, valid)
    for unit in ("a&", *(f"{name}=a&" for name in queries)):
        yield Shape(f"a query of {unit}", _fill(f"{plain}?", unit), {}, valid)
    for name in queries:
        yield Shape(f"a long {name}", _fill(f"{plain}?{name}=", "9"), {}, valid)
    for name, units in (HEADERS | OF_SOCKETS if method == "WEBSOCKET" else HEADERS).items():
        for unit in units:
            size = MOST_HOST if name == "Host" else MOST_LINE if method == "WEBSOCKET" else ROOM
            yield Shape(f"{name} of {unit}", plain, {name: _fill("", unit, size)}, valid)
    many = {f"X-{number}": "a" * 200 for number in range(MOST_HEADERS - 12)}
    yield Shape("many headers", plain, many, valid)


def _bodies(path: str, given: Json, size: int) -> Iterator[tuple[str, bytes]]:
    for unit in HOSTILE:
        yield f"a body of {unit}", _fill("[", unit, size).encode()
    if given:
        yield "a wide body", b"{" + json.dumps(given).encode()[1:].rjust(size - 1)
    for name, value in (given or {}).items():
        if isinstance(value, str):
            text = json.dumps({**given, name: ""})
            yield (
                f"a body with a long {name}",
                json.dumps({**given, name: "a" * (size - len(text))}).encode(),
            )
    maps = {
        "/api/scenery": b'{"name":"x","map":%s}',
        "/api/tables": b'{"board":{"name":"x","map":%s}}',
    }
    maps["/api/tables/{code}/settings"] = maps["/api/tables"]
    if path in maps:
        yield from (("a map", maps[path] % rows) for rows in MAPS)
    if path == "/api/replays":
        yield from (("a record", record) for record in RECORDS)


def _fill(begin: str, unit: str, size: int = ROOM) -> str:
    """As many units as there is room for."""
    return begin + unit * ((size - len(begin)) // len(unit))


def talks(stage: Stage, attempt: int) -> Iterator[Talk]:
    """Every kind of message, by everybody who has to choose."""
    phases = len(stage.turns) // TRIES
    for number, (place, choice) in enumerate(stage.turns[attempt * phases :][:phases]):
        phase = next(iter(choice))
        texts = [text for kind in get_args(Asked) if kind is not Hello for text in _messages(kind)]
        yield Talk(f"messages before {phase}", place, address(1 << 20 | number), texts)
        wrong = [_fill("[", unit, LARGEST) for unit in HOSTILE]
        wrong += [_fill('{"type":"chat","id":"', unit, LARGEST) for unit in ("a", "\\u0061")]
        yield Talk(f"nonsense before {phase}", place, address(2 << 20 | number), wrong)
        act = {"type": "act", "id": "!", "version": "VERSION", "action": choice}
        text = json.dumps(act).replace('"VERSION"', "VERSION")
        yield Talk(f"a choice to {phase}", place, address(3 << 20 | number), [text])


def _messages(kind: type[Struct]) -> Iterator[str]:
    """The largest messages of a kind, one for each key that its action may have."""
    for value in _largest(inspect.type_info(kind)):
        yield json.dumps({"type": kind.__struct_config__.tag, **value}).ljust(LARGEST)


def _largest(kind: inspect.Type) -> list[Json]:
    """The largest values of a type."""
    match kind:
        case inspect.StructType(cls=cls, fields=fields):
            values = {field.encode_name: _largest(field.type) for field in fields}
            if cls.__name__ == "Action":
                return [{name: each} for name, all_ in values.items() for each in all_]
            longest = max(map(len, values.values()), default=1)
            return [
                {name: all_[number % len(all_)] for name, all_ in values.items()}
                for number in range(longest)
            ]
        case inspect.StrType(max_length=most):
            return ["a" * (most or 1000)]
        case inspect.IntType(le=most, lt=limit):
            return [most if most is not None else (limit or 2**31) - 1]
        case inspect.UnionType(types=types):
            return [value for each in types for value in _largest(each)][:1]
    return []
