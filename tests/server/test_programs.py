"""A seat for which a program acts is marked for everybody, from its first action on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from canyon.client import Server
from canyon.server.tables.entries import Substituted
from canyon.server.tables.table import Table
from tests.server.live import Live, Raw, legal, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("programs") / "canyon.db") as running:
        yield running


def program_of(live: Live, person: Server) -> Server:
    """A program of somebody's, with a token of its own."""
    token = person.ask("POST", "/api/me/tokens", {"label": "bot"})["token"]
    return Server(live.url, token)


def marks(table: Any) -> list[bool]:
    """Which seats are marked."""
    return [bool(seat and seat["program"]) for seat in table["seats"]]


def stored_marks(live: Live, code: str) -> list[bool]:
    """The same, by the log alone."""
    table = Table(code)
    for row in live.inside(live.app.state.log.since, code):
        table, _ = table.after(row.at, row.entries)
    return [bool(seat and seat.program) for seat in table.seats]


def asked(socket: Raw, message: Any) -> Any:
    """The first message at which seat 0 has something to choose."""
    while message["type"] not in ("welcome", "news") or 0 not in message["view"]["acting"]:
        message = socket.next()
    return message


def choose(socket: Raw, action_id: str, message: Any) -> Any:
    """Choose anything; the news of it."""
    socket.say("act", id=action_id, version=message["version"], action=legal(message)[0])
    while (news := socket.until("news"))["version"] <= message["version"]:
        pass
    return news


def test_a_program_that_acts_for_its_owner_is_seen_by_everybody(live: Live) -> None:
    ann, bob = live.guest("Ann"), live.guest("Bob")
    code = live.table([ann], bots=2)
    program = program_of(live, ann)
    with Raw(live, code, ann) as page, Raw(live, code, program) as bot:
        message = asked(page, page.hello())
        assert bot.hello()["you"] == 0
        assert marks(message["table"]) == [False, False, False]  # looking on is not acting
        news = choose(page, "hand-1", message)
        assert marks(news["table"]) == [False, False, False]
        page_next = asked(page, news)
        message = asked(bot, bot.next())
        while message["version"] < page_next["version"]:
            message = asked(bot, bot.next())
        with Raw(live, code, bob) as watcher:
            watcher.hello()
            assert marks(choose(bot, "program-1", message)["table"]) == [True, False, False]
            assert marks(watcher.until("news")["table"]) == [True, False, False]
        news = asked(page, page.next())
        while not news["table"]["seats"][0]["program"]:
            news = asked(page, page.next())
        assert marks(choose(page, "hand-2", news)["table"]) == [True, False, False]
    assert marks(bob.ask("GET", f"/api/tables/{code}")) == [True, False, False]
    [game] = [each for each in ann.ask("GET", "/api/me/games") if each["code"] == code]
    assert marks(game) == [True, False, False]
    assert stored_marks(live, code) == [True, False, False]


@pytest.mark.parametrize("asked", ["concede", "vote", "return", "sit"])
def test_whatever_a_program_does_for_its_seat(live: Live, asked: str) -> None:
    ann, bob = live.guest("Ann"), live.guest("Bob")
    code = live.table([ann, bob], bots=1, start=asked != "sit")
    place = f"/api/tables/{code}"
    if asked == "return":
        live_table = live.live_table(code)
        live.inside(live_table.change, Substituted(0, "otter"))
    assert marks(ann.ask("GET", place)) == [False, False, False]
    program = program_of(live, ann)
    if asked == "sit":
        program.ask("PUT", f"{place}/seats/0", {})
    else:
        program.ask("POST", f"{place}/{asked}", {"end": True} if asked == "vote" else {})
    assert marks(bob.ask("GET", place)) == [True, False, False]
    assert stored_marks(live, code) == [True, False, False]


def test_a_person_at_a_browser_is_not_marked(live: Live) -> None:
    ann, bob = live.guest("Ann"), live.guest("Bob")
    code = live.table([ann, bob], bots=1)
    ann.ask("POST", f"/api/tables/{code}/vote", {"end": True})
    program_of(live, ann).ask("GET", f"/api/tables/{code}")
    assert marks(bob.ask("GET", f"/api/tables/{code}")) == [False, False, False]
