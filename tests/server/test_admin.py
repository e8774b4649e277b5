"""`canyon admin` beside a running server, which notices, on both kinds of database."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from canyon.server.admin.session import opened
from canyon.server.startup import Unusable
from tests.postgres import Postgres
from tests.serving import Guest, Server, canyon, until

PASSWORD = "a river runs here"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server that runs all the while."""
    if request.param == "sqlite":
        db = str(tmp_path_factory.mktemp("admin") / "canyon.db")
    else:
        db = request.getfixturevalue("postgres").new_database()
    with Server(db) as running:
        yield running


def admin(server: Server, *arguments: str) -> str:
    """A command that must succeed; what it prints."""
    done = canyon("admin", *arguments, CANYON_DB=server.db)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def refused(server: Server, *arguments: str) -> str:
    """A command that must fail with one sentence."""
    done = canyon("admin", *arguments, CANYON_DB=server.db)
    assert done.returncode in (1, 2)
    assert done.stdout == ""
    assert done.stderr.startswith("canyon: ")
    assert done.stderr.endswith(".\n")
    assert done.stderr.count("\n") == 1
    return done.stderr


def named(server: Server, name: str) -> tuple[Guest, str]:
    """Somebody with a name, and their id."""
    guest = Guest(server)
    return guest, guest.ask(server, "PATCH", "/me", name=name)["id"]


def answer(server: Server, person: Guest, path: str = "/me") -> tuple[int, str]:
    """How a request of theirs is answered: the status, and a refusal's code."""
    told = httpx.get(f"{server.url}/api{path}", headers=person.headers)
    return told.status_code, told.json().get("code", "")


def closed(socket: Any) -> int:
    with pytest.raises(ConnectionClosed) as ended:
        until(socket, "nothing")
    assert ended.value.rcvd is not None
    return int(ended.value.rcvd.code)


def log_in(server: Server, login: str, password: str) -> tuple[int, str]:
    told = httpx.post(f"{server.url}/api/login", json={"login": login, "password": password})
    return told.status_code, told.json().get("code", "")


def test_a_ban_closes_sockets_and_refuses_tokens_until_it_is_lifted(server: Server) -> None:
    (rude, rude_id), (kind, _) = named(server, "Rude"), named(server, "Kind")
    rude.ask(server, "POST", "/me/account", login="rude", password=PASSWORD)
    code = rude.ask(server, "POST", "/tables", seats=3, sit={"seat": 0}, bots={"2": "random"})[
        "code"
    ]
    kind.ask(server, "PUT", f"/tables/{code}/seats/1")
    rude.ask(server, "POST", f"/tables/{code}/start")
    with rude.at(server, code) as theirs, kind.at(server, code) as mine:
        assert rude_id in admin(server, "people", "ban", "rude")
        assert closed(theirs) == 4009
        while until(mine, "news")["table"]["seats"][0]["bot"] is None:
            pass
    assert answer(server, rude) == (403, "banned")
    assert log_in(server, "rude", PASSWORD) == (403, "banned")
    assert log_in(server, "rude", "a wrong password") == (401, "wrong-password")
    told = httpx.post(f"{server.url}/api/me", headers=rude.headers)
    assert told.status_code == 403, "no new guest for the old token"
    with pytest.raises(ConnectionClosed), rude.at(server, code):
        pass
    assert "Rude" in admin(server, "people", "list", "--banned")
    assert "banned already" in refused(server, "people", "ban", rude_id)

    admin(server, "people", "unban", rude_id)
    assert answer(server, rude) == (200, "")
    assert "is not banned" in refused(server, "people", "unban", rude_id)
    with rude.at(server, code):
        rude.ask(server, "POST", f"/tables/{code}/return")


def test_the_bots_of_whoever_is_banned_are_banned_too(server: Server) -> None:
    owner, owner_id = named(server, "Keeper")
    owner.ask(server, "POST", "/me/account", login="keeper", password=PASSWORD)
    token = owner.ask(server, "POST", "/me/bots", name="rover")["token"]

    def status() -> int:
        headers = {"Authorization": f"Bearer {token}"}
        return httpx.get(f"{server.url}/api/me/games", headers=headers).status_code

    assert status() == 200
    admin(server, "people", "ban", owner_id)
    assert status() == 403
    admin(server, "people", "unban", owner_id)
    assert status() == 200


def test_who_is_banned_leaves_tables_that_have_not_started(server: Server) -> None:
    (host, host_id), (other, other_id) = named(server, "Host"), named(server, "Heir")
    code = host.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
    other.ask(server, "PUT", f"/tables/{code}/seats/1")
    with other.at(server, code) as socket:
        admin(server, "people", "ban", host_id)
        while (table := until(socket, "news")["table"])["host"] != other_id:
            pass
    assert table["seats"][0] is None


def test_a_new_name_is_seen_at_the_table(server: Server) -> None:
    person, person_id = named(server, "Unfit")
    code = person.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
    with person.at(server, code) as socket:
        admin(server, "people", "rename", person_id[:12], "Émile 2")
        while until(socket, "news")["table"]["seats"][0]["name"] != "Émile 2":
            pass
    assert person.ask(server, "GET", "/me")["name"] == "Émile 2"
    [done] = person.ask(server, "GET", "/me/export")["administration"]
    assert (done["command"], done["details"]) == ("rename", "from Unfit to Émile 2")
    assert "a name has" in refused(server, "people", "rename", person_id, "x" * 25)
    for name in ("bell \a", "\u3164", "\u00c9mile 2\u200d"):
        assert "a name has" in refused(server, "people", "rename", person_id, name)


def test_what_was_done_about_a_guest_is_about_the_account_that_they_log_in_to(
    server: Server,
) -> None:
    owner, owner_id = named(server, "Owner")
    owner.ask(server, "POST", "/me/account", login="owner", password=PASSWORD)
    guest, guest_id = named(server, "Guest")
    admin(server, "people", "rename", guest_id, "Guest 2")
    cookie = {"Cookie": f"canyon={guest.token}", "Origin": server.url}
    told = httpx.post(
        f"{server.url}/api/login", json={"login": "owner", "password": PASSWORD}, headers=cookie
    )
    assert told.status_code == 200, told.text
    log = admin(server, "log", "--limit", "5")
    assert owner_id in log
    assert guest_id not in log


def test_a_closed_table_ends_for_everybody_there(server: Server) -> None:
    person, _ = named(server, "Ann")
    body = {"seats": 3, "sit": {"seat": 0}, "fill": "otter", "start": True}
    code = person.ask(server, "POST", "/tables", **body)["code"]
    assert code in admin(server, "tables", "list")
    with person.at(server, code) as socket:
        admin(server, "tables", "close", code.lower())
        while (table := until(socket, "news")["table"])["status"] != "ended":
            pass
    assert table["ended"] == "closed"
    assert "over already" in refused(server, "tables", "close", code)
    assert code not in admin(server, "tables", "list")
    assert code in admin(server, "tables", "list", "--all")
    assert "canyon: there is no table ZZZZZZ" in refused(server, "tables", "close", "zzzzzz")


def test_an_account_is_added_with_a_password(server: Server) -> None:
    printed = admin(server, "people", "add", "new.comer", "--name", "Newcomer")
    password = printed.splitlines()[0].rpartition(" ")[2]
    assert printed.startswith("Newcomer can log in as new.comer with the password ")
    assert log_in(server, "new.comer", password) == (200, "")
    assert "The username new.comer is taken." in refused(server, "people", "add", "new.comer")
    assert "a username has 3 to 40" in refused(server, "people", "add", "New Comer")
    assert "a name has 1 to 24" in refused(server, "people", "add", "another", "--name", "x" * 25)
    log = admin(server, "log")
    assert "add" in log
    assert password not in log


def test_a_new_password_ends_every_session(server: Server) -> None:
    person, person_id = named(server, "Forgetful")
    assert "is a guest" in refused(server, "people", "reset-password", person_id)
    person.ask(server, "POST", "/me/account", login="forgetful", password=PASSWORD)
    code = person.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
    with person.at(server, code) as socket:
        printed = admin(server, "people", "reset-password", "forgetful")
        assert closed(socket) == 4005
    password = printed.splitlines()[0].rpartition(" ")[2]
    assert answer(server, person) == (401, "nobody")
    assert log_in(server, "forgetful", PASSWORD) == (401, "wrong-password")
    assert log_in(server, "forgetful", password) == (200, "")
    assert password not in admin(server, "log")


def test_deleting_asks_first_and_leaves_no_name(server: Server) -> None:
    person, person_id = named(server, "Oldname")
    code = person.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
    admin(server, "people", "rename", person_id, "Newname")
    assert "add --yes" in refused(server, "people", "delete", person_id)
    assert answer(server, person) == (200, "")
    with person.at(server, code) as socket:
        admin(server, "people", "delete", person_id, "--yes")
        assert closed(socket) == 4005
    assert answer(server, person) == (401, "nobody")
    log = admin(server, "log")
    assert [line.split()[3] for line in log.splitlines() if person_id in line] == [
        "delete", "rename",
    ]  # fmt: skip
    assert "Oldname" not in log
    admin(server, "people", "list", "Oldname")
    last = admin(server, "log", "--limit", "1")
    assert "list people" in last
    assert "Oldname" not in last
    assert "nobody has" in refused(server, "people", "delete", person_id, "--yes")


def test_who_is_meant_must_be_clear(server: Server) -> None:
    ids = sorted(named(server, "Twin")[1] for _ in range(2))
    said = refused(server, "people", "ban", "Twin")
    assert all(each in said for each in ids)
    listed = admin(server, "people", "list", "tWi")
    assert sorted(line.split()[0] for line in listed.splitlines()[1:]) == ids
    assert admin(server, "people", "list", "100%").count("\n") == 1, "a sign, not a pattern"
    assert "nobody has" in refused(server, "people", "ban", ids[0][:3])


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("version", "sentence"),
    [(None, "holds nothing of Canyon's"), ("0006", "an earlier version of Canyon created it")],
)
async def test_a_database_of_another_version_is_left_alone(
    tmp_path: Path, version: str | None, sentence: str
) -> None:
    with sqlite3.connect(tmp_path / "canyon.db") as connection:
        if version is not None:
            connection.execute("create table alembic_version (version_num varchar)")
            connection.execute("insert into alembic_version values (?)", (version,))
    connection.close()
    with pytest.raises(Unusable, match=sentence):
        async with opened(str(tmp_path / "canyon.db")):
            pass


def test_what_is_not_a_database_is_named(tmp_path: Path, postgres: Postgres) -> None:
    missing = canyon("admin", "log", CANYON_DB=str(tmp_path / "none.db"))
    assert missing.stderr == f"canyon: there is no database {tmp_path / 'none.db'}.\n"
    (tmp_path / "text").write_text("no database, but long enough to be read as the head of one" * 9)
    text = canyon("admin", "log", "--db", str(tmp_path / "text"))
    assert "it is not a database" in text.stderr
    nothing = canyon("admin", "log", "--db", postgres.address("nothing_of_this_name"))
    assert "does not exist" in nothing.stderr
    for done in (missing, text, nothing):
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.count("\n") == 1
