"""Who may do and read what, for every route that there is.

The matrices are made from the app's own routes: a new one without an entry here fails.
"""

import hashlib
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from canyon.board import built_in
from canyon.bots import make
from canyon.record import FORMAT
from canyon.rules import acting, legal
from canyon.server.tables.entries import Acted
from canyon.state import Phase
from canyon.views import view
from canyon.wire import action_to_json
from tests.security.host import Host, Person, endpoints, hosting
from tests.security.wire import Http

pytestmark = pytest.mark.anyio

Json = Any
CARD = re.compile(rb'"[BGRYV](10|[1-9])"')
SAFE = ("GET",)
ABOUT_NO_TABLE = (
    *("/api/exercises", "/api/practice", "/api/openapi.json", "/api/boards", "/metrics"),
)
"""Routes at which cards may be named: they know of no table."""
BODIES: dict[tuple[str, str], Json] = {
    ("POST", "/api/me"): {},
    ("PATCH", "/api/me"): {"name": "Mallory"},
    ("DELETE", "/api/me"): None,
    ("POST", "/api/me/account"): {"login": "mallory", "password": "very secret"},
    ("PATCH", "/api/me/account"): {"old": "very secret", "new": "more secret"},
    ("POST", "/api/login"): {"login": "nobody", "password": "very secret"},
    ("POST", "/api/logout"): None,
    ("DELETE", "/api/me/tokens/{token_id}"): None,
    ("POST", "/api/me/bots"): {"name": "rover"},
    ("POST", "/api/me/bots/{bot_id}/token"): None,
    ("PATCH", "/api/me/bots/{bot_id}"): {"anybody": True, "tables": 16},
    ("DELETE", "/api/me/bots/{bot_id}"): None,
    ("POST", "/api/tables"): {"seats": 3},
    ("PUT", "/api/tables/{code}/settings"): {"seats": 4},
    ("POST", "/api/tables/{code}/start"): None,
    ("POST", "/api/tables/{code}/rematch"): None,
    ("PUT", "/api/tables/{code}/pace"): {"pace": "quick"},
    ("PUT", "/api/tables/{code}/seats/{seat}"): {},
    ("DELETE", "/api/tables/{code}/seats/{seat}"): None,
    ("PUT", "/api/tables/{code}/seats/{seat}/bot"): {"bot": "otter"},
    ("POST", "/api/tables/{code}/seats/{seat}/substitute"): None,
    ("POST", "/api/tables/{code}/return"): None,
    ("POST", "/api/tables/{code}/concede"): None,
    ("POST", "/api/tables/{code}/vote"): {"end": True},
    ("PUT", "/api/me/mutes/{person}"): None,
    ("DELETE", "/api/me/mutes/{person}"): None,
    ("POST", "/api/exercises/{number}"): {"action": {"play": "B8"}},
    ("POST", "/api/lesson/{stage}"): {"choices": []},
    ("POST", "/api/practice/bids/{number}"): {"bid": 1},
    ("POST", "/api/tables/{code}/review"): None,
    ("POST", "/api/scenery"): {"name": "mine", "map": [*built_in("kettle").rows]},
    ("POST", "/api/replays"): {
        "format": FORMAT,
        "board": "kettle",
        "players": ["Ann", "Ben", "Cleo"],
        "dealer": 0,
        "placements": [],
        "rounds": [],
    },
}
"""What is sent to each route that changes something."""
FOR_ANYBODY = (
    ("POST", "/api/me"),
    ("POST", "/api/exercises/{number}"),
    ("POST", "/api/lesson/{stage}"),
    ("POST", "/api/practice/bids/{number}"),
    ("POST", "/api/tables/{code}/review"),
    ("POST", "/api/scenery"),
    ("POST", "/api/replays"),
)
"""Routes that need no token: to introduce yourself, to learn, and to get back what was sent."""


async def play_on(host: Host, code: str, until: Phase) -> None:
    """Play at a table, from inside, up to a phase."""
    # By somebody who gets there: at random a game may last so long that it is given up (E4).
    live_table, bot = host.live_table(code), make("otter", Random(1))
    while (game := live_table.table.game) is not None and game.phase is not until:
        seat = acting(game)[0]
        await live_table.choose(
            seat, live_table.table.version, bot.choose(view(game, seat, recall=True))
        )


def filled(path: str, code: str, person: str) -> str:
    """A path with its parts; KeyError for a part that nobody has thought of."""
    parts = {"seat": 0, "token_id": "0" * 16, "number": 1, "language": "en", "name": "kettle"}
    parts |= {
        "wanted": "0",
        "stage": 1,
        "path": "app/main.js",
        "page": "bots.html",
        "bot_id": "0" * 32,
    }
    return path.replace(":path}", "}").format(code=code, person=person, **parts)


async def roles(host: Host, people: list[Person]) -> dict[str, Http]:
    """Everybody who might ask."""
    return {
        "nobody": host.stranger,
        "guest": (await host.guest("Dan")).http,
        "host": people[0].http,
        "player": people[1].http,
    }


@pytest.mark.parametrize("watchers", [True, False])
async def test_records_and_seeds_by_role_and_state(watchers: bool, tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        people = [await host.guest(name) for name in ("Ann", "Ben", "Cleo")]
        asking = await roles(host, people)
        tables = {
            state: await host.table(*people, watchers=watchers, start=state != "waiting")
            for state in ("waiting", "playing", "over", "ended")
        }
        await play_on(host, tables["playing"], Phase.TRICKS)
        await play_on(host, tables["over"], Phase.OVER)
        await play_on(host, tables["ended"], Phase.TRICKS)
        for person in people:
            await person.ask("POST", f"/api/tables/{tables['ended']}/vote", {"end": True})
        for state, code in tables.items():
            seed = host.live_table(code).secret.hex()
            for role, http in asking.items():
                table = await http.ask("GET", f"/api/tables/{code}")
                record = await http.ask("GET", f"/api/tables/{code}/record")
                replay = await http.ask("GET", f"/api/tables/{code}/replay")
                race = await http.ask("GET", f"/api/tables/{code}/race")
                assert replay.status == race.status == record.status, (state, role)
                if record.status >= 400:
                    assert replay.json()["code"] == record.json()["code"]
                    assert race.json()["code"] == record.json()["code"]
                outside = role in ("nobody", "guest") and not watchers and state != "waiting"
                if outside:
                    assert (table.status, record.status) == (403, 403), (state, role)
                    assert record.json()["code"] == "no-watchers"
                elif state in ("over", "ended"):
                    assert table.json()["seed"] == seed, (state, role)
                    assert record.json()["format"] == FORMAT
                    assert record.json()["x_seed"] == seed
                    shown = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
                    assert table.json()["commitment"] == shown
                else:
                    assert table.json()["seed"] is None, (state, role)
                    assert (record.status, record.json()["code"]) == (403, "not-over")
                if outside or state in ("waiting", "playing"):
                    assert seed.encode() not in table.body + record.body, (state, role)


async def test_no_route_tells_of_a_live_table_what_it_should_not(tmp_path: Path) -> None:
    """While nobody has played a card, no answer names one, and none holds the seed."""
    async with hosting(tmp_path) as host:
        people = [await host.guest(name) for name in ("Ann", "Ben", "Cleo")]
        asking = await roles(host, people)
        code = await host.table(*people, listed=True)
        await play_on(host, code, Phase.BID)
        seed = host.live_table(code).secret.hex().encode()
        reading = [path for method, path in endpoints(host.app.routes) if method in SAFE]
        assert len(reading) > 15
        for path in reading:
            for role, http in asking.items():
                answer = await http.ask("GET", filled(path, code, people[0].id))
                assert answer.status < 500, (path, role)
                assert seed not in answer.body, (path, role)
                if not path.startswith(ABOUT_NO_TABLE):
                    assert not CARD.search(answer.body), (path, role, answer.body)


async def test_no_route_acts_for_another(tmp_path: Path) -> None:
    """Token × route: whatever is asked, the other people's seats, votes and cards stay."""
    async with hosting(tmp_path, sub_after=0.0) as host:
        ann, ben = await host.guest("Ann"), await host.guest("Ben")
        changing = [e for e in endpoints(host.app.routes) if e[0] not in (*SAFE, "WEBSOCKET")]
        assert {*changing} == {*BODIES}, "say what is sent to a new route"
        for method, path in changing:
            mallory = await host.guest("Mallory")
            code = await host.table(ann, ben, mallory)
            await play_on(host, code, Phase.TRICKS)
            here = [await person.socket(code) for person in (ann, ben)]
            tokens = {"nobody": None, "nonsense": "0" * 43}
            tokens |= {"guest": (await host.guest("Eve")).token, "player": mallory.token}
            for role, token in tokens.items():
                before, body = _others(host, code), BODIES[method, path]
                http = host.http(token)
                answer = await http.ask(method, filled(path, code, ann.id), body)
                assert answer.status < 500, (method, path, role, answer)
                assert _others(host, code) == before, (method, path, role)
                if role in ("nobody", "nonsense") and (method, path) not in FOR_ANYBODY:
                    assert answer.status == 401, (method, path, role, answer)
                for person in (ann, ben):
                    assert (await person.ask("GET", "/api/me"))["name"] == person.name
            for socket in here:
                await socket.close()


async def test_a_bots_token_never_touches_its_owner(tmp_path: Path) -> None:
    """Whatever is asked with it: the owner's account, logins, bots, games and seat stay."""
    async with hosting(tmp_path, sub_after=0.0) as host:
        words = {"login": "ann", "password": "very secret"}
        ann, ben = await host.guest("Ann"), await host.guest("Ben")
        await ann.ask("POST", "/api/me/account", words, 201)
        came = await host.http().ask("POST", "/api/login", words)
        owner = host.http(came.headers["set-cookie"].partition(";")[0].partition("=")[2])
        made = (await owner.ask("POST", "/api/me/bots", {"name": "rover"})).json()
        bot = host.http(made["token"])
        await bot.ask("GET", "/api/me/tables")
        table = await owner.ask("POST", "/api/tables", {"seats": 3, "sit": {"seat": 0}})
        code = table.json()["code"]
        for seat, name in ((1, "rover"), (2, "otter")):
            taken = await owner.ask("PUT", f"/api/tables/{code}/seats/{seat}/bot", {"bot": name})
            assert taken.status == 200, taken
        assert (await owner.ask("POST", f"/api/tables/{code}/start")).status == 200
        [login, *_] = (await owner.ask("GET", "/api/me/tokens")).json()

        async def owned() -> Json:
            what = ("/api/me", "/api/me/tokens", "/api/me/mutes")
            told = [(await owner.ask("GET", path)).json() for path in what]
            bots = (await owner.ask("GET", "/api/me/bots")).json()
            settings = [[each[key] for key in ("id", "anybody", "tables")] for each in bots]
            table = host.live_table(code).table
            return told, settings, table.seats[0], table.host, 0 in table.votes

        before = await owned()
        for method, path in endpoints(host.app.routes):
            if method == "WEBSOCKET":
                continue
            place = path.replace("{token_id}", login["id"]).replace("{bot_id}", made["info"]["id"])
            for who in (ann.id, ben.id):
                body = BODIES.get((method, path))
                answer = await bot.ask(method, filled(place, code, who), body)
                assert answer.status < 500, (method, path, answer)
                if path.startswith("/api/me/") and path not in ("/api/me/games", "/api/me/tables"):
                    assert (answer.status, answer.json()["code"]) == (403, "not-for-bots"), path
            assert await owned() == before, (method, path)


def _others(host: Host, code: str) -> Json:
    """All that is Ann's and Ben's at a table. Not whose turn it is: where Mallory leaves, a bot
    plays on for her."""
    table = host.live_table(code).table
    assert table.game is not None
    return (table.seats[:2], table.votes & {0, 1}, table.game.hands[:2], table.host)


async def test_a_message_never_says_who_speaks(tmp_path: Path) -> None:
    """Token × seat × socket: the log holds what the seat in turn chose, and nothing else."""
    async with hosting(tmp_path) as host:
        people = [await host.guest(name) for name in ("Ann", "Ben", "Cleo")]
        dan = await host.guest("Dan")
        code = await host.table(*people)
        live_table = host.live_table(code)
        sockets = [await person.socket(code) for person in people]
        sockets += [await dan.socket(code), await host.socket(code)]
        await sockets[4].hello()
        for _ in range(12):
            game = live_table.table.game
            assert game is not None
            [turn] = acting(game)
            choice = action_to_json(legal(game)[0], game.board)
            version = live_table.table.version
            for seat, socket in enumerate(sockets):
                if seat == turn:
                    continue
                answer = await socket.act(version, choice)
                assert answer["code"] == ("illegal" if seat < 3 else "not-seated")
                socket.say("explain", id="why", action=choice)
                assert not (await socket.until("explained"))["legal"]
            assert live_table.table.version == version
            assert (await sockets[turn].act(version, choice))["type"] == "done"
        version, turn = (
            live_table.table.version,
            live_table.table.game.turn if live_table.table.game else 0,
        )
        claims: list[Json] = [{"seat": turn}, {"you": turn}, {"user": people[turn].id}]
        claims += [{"token": people[turn].token}, {"person": people[turn].id}, {"by": turn}]
        for socket in (sockets[(turn + 1) % 3], sockets[3], sockets[4]):
            for claim in claims:
                act = {"type": "act", "id": "x", "version": version, "action": {"bid": 1}}
                for message in (act | claim, act | {"action": {"bid": 1} | claim}):
                    socket.text(json.dumps(message))
                    assert (await socket.until("error"))["code"] == "bad-message"
        assert live_table.table.version == version
        rows = await host.app.state.log.since(code)
        acted = [e.seat for row in rows for e in row.entries if isinstance(e, Acted)]
        assert len([seat for seat in acted if seat is not None]) == 12
