"""Guests, accounts, tokens; everything stored about a person, and its deletion."""

from __future__ import annotations

import hashlib
import json
import secrets
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from canyon.bots import SPECS
from canyon.server.accounts import people
from canyon.server.db import schema
from canyon.server.tables.table import Table
from canyon.texts import Texts, languages
from tests.server.visitors import World, refused, world

pytestmark = pytest.mark.anyio

PASSWORD = "a river runs here"


async def rows(place: World, query: str, **values: Any) -> list[Any]:
    async with place.app.state.engine.connect() as connection:
        return [*(await connection.execute(sa.text(query), values)).all()]


async def test_a_first_visit_gives_a_name_and_a_token(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        visitor = place.stranger()
        refused(await visitor.get("/api/me"), 401, "nobody")
        answer = await visitor.post("/api/me")
        assert answer.json()["name"]
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Secure" not in cookie
        again = await visitor.post("/api/me")
        assert again.json() == answer.json() == (await visitor.get("/api/me")).json()
        assert "set-cookie" not in again.headers


async def test_behind_tls_the_cookie_never_travels_in_the_open(tmp_path: Path) -> None:
    async with world(tmp_path, behind_proxy=True) as place:
        answer = await place.stranger().post("/api/me", headers={"X-Forwarded-Proto": "https"})
        assert "Secure" in answer.headers["set-cookie"]


async def test_tokens_are_random_and_stored_hashed(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        tokens = [(await place.guest()).cookies[people.COOKIE] for _ in range(5)]
        assert len(set(tokens)) == 5
        assert all(len(token) >= 43 for token in tokens)  # 256 bits in base64
        stored = {row.hash for row in await rows(place, "select hash from tokens")}
        assert stored == {hashlib.sha256(token.encode()).hexdigest() for token in tokens}
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert not [token for token in tokens if token.encode() in written]
    assert hashlib.sha256(tokens[0].encode()).hexdigest().encode() in written


GUESTS = {
    ("proud", "bear"): {
        "en": "Proud bear",
        "de": "Stolzer Bär",
        "fr": "Ours fier",
        "nl": "Trotse beer",
    },
    ("gentle", "trout"): {
        "en": "Gentle trout",
        "de": "Sanfte Forelle",
        "fr": "Truite douce",
        "nl": "Lieve forel",
    },
}
"""Adjective and animal, and what they are in some languages: the one agrees with the other."""


@pytest.mark.parametrize("words", GUESTS)
async def test_a_guest_without_a_name_gets_one_in_their_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, str]
) -> None:
    monkeypatch.setattr(secrets, "choice", lambda some: next(w for w in words if w in some))
    async with world(tmp_path) as place:
        for language, name in GUESTS[words].items():
            wanted = {"Accept-Language": f"{language}-XX, en;q=0.5"}
            told = (await place.stranger().post("/api/me", headers=wanted)).json()
            assert told["name"] == name
        chosen = place.stranger()
        chosen.cookies.set("language", "fr")
        told = (await chosen.post("/api/me", headers={"Accept-Language": "de"})).json()
        assert told["name"] == GUESTS[words]["fr"]


@pytest.mark.parametrize("language", languages())
def test_every_guests_name_fits_and_is_no_bots(language: str) -> None:
    texts = Texts(language)
    bots = {texts(spec.title_key).lower() for spec in SPECS}
    animals = {texts(f"guest-animal-{each}").lower() for each in people.ANIMALS.split()}
    assert animals & bots == set()
    names = {people.guest_name(texts) for _ in range(2000)}
    assert len(names) > 100
    assert max(map(len, names)) <= 24
    assert all(name[0].isupper() and name.count(" ") == 1 for name in names)


async def test_a_guest_takes_another_name(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        answer = await ann.patch("/api/me", json={"name": "  Ann   of the River "})
        assert answer.json()["name"] == "Ann of the River"
        assert (await ann.get("/api/me")).json()["name"] == "Ann of the River"


NO_NAMES: list[Any] = [
    "", "   ", "x" * 25, "a\x00b", "a\u202eb", "bell\x07", 7, None, ["Ann"], True,
    "\u200d", "\u3164", "\u2800", "\u0301", " \u00a0 ",  # nothing to be seen
    "Ann\u200d", "Ann\u200c", "A\u200dnn", "Ann\u3164", "Ann\u2800", "Ann\ufe0f", "Ann\u034f",
]  # fmt: skip


NAMES = ["李明", "علی‌رضا", "ශ්‍රී", "👩‍🚀 Ann", "👩🏽‍🚀", "❤️", "José", "x"]


async def test_what_is_a_name(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        for name in NAMES:
            assert (await ann.patch("/api/me", json={"name": name})).json().get("name") == name


async def test_what_is_no_name(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        for name in NO_NAMES:
            body = json.dumps({"name": name})
            headers = {"Content-Type": "application/json"}
            answer = await ann.patch("/api/me", content=body, headers=headers)
            refused(answer, 422, "bad-request")
            if name is not None:  # a guest may also be given a name
                answer = await place.stranger().post("/api/me", content=body, headers=headers)
                refused(answer, 422, "bad-request")
        assert (await ann.get("/api/me")).json()["name"] == "Ann"


async def test_an_account_moves_to_another_device(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        body = {"login": "ann", "password": PASSWORD}
        assert (await ann.post("/api/me/account", json=body)).json()["login"] == "ann"
        refused(await ann.post("/api/me/account", json=body), 409, "has-account")
        other = await place.guest("Bo")
        refused(await other.post("/api/me/account", json=body), 409, "login-taken")
        guest = other.cookies[people.COOKIE]
        wrong = {"login": "ann", "password": PASSWORD + "?"}
        nobody = {"login": "nobody", "password": PASSWORD}
        refused(await other.post("/api/login", json=wrong), 401, "wrong-password")
        refused(await other.post("/api/login", json=nobody), 401, "wrong-password")
        assert (await other.post("/api/login", json=body)).json()["id"] == ann.me["id"]
        assert (await other.get("/api/me")).json()["name"] == "Ann"
        assert other.cookies[people.COOKIE] not in (guest, ann.cookies[people.COOKIE])
        left = place.stranger(cookies={people.COOKIE: guest})
        refused(await left.get("/api/me"), 401, "nobody")
        [row] = await rows(place, "select password from users where login = 'ann'")
        assert row.password.startswith("$argon2id$")
        assert PASSWORD not in row.password


async def test_a_new_password_logs_other_browsers_out(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, phone = await place.guest("Ann"), place.stranger()
        await ann.post("/api/me/account", json={"login": "ann", "password": PASSWORD})
        await phone.post("/api/login", json={"login": "ann", "password": PASSWORD})
        change = {"old": "not this one", "new": "another river"}
        refused(await ann.patch("/api/me/account", json=change), 401, "wrong-password")
        assert (await phone.get("/api/me")).status_code == 200
        change["old"] = PASSWORD
        assert (await ann.patch("/api/me/account", json=change)).status_code == 200
        assert (await ann.get("/api/me")).status_code == 200
        refused(await phone.get("/api/me"), 401, "nobody")
        login = {"login": "ann", "password": PASSWORD}
        refused(await phone.post("/api/login", json=login), 401, "wrong-password")
        login["password"] = "another river"
        assert (await phone.post("/api/login", json=login)).status_code == 200


async def test_a_guest_has_no_password_to_guess(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        change = {"old": "", "new": "another river"}
        refused(await ann.patch("/api/me/account", json=change), 401, "wrong-password")


@pytest.mark.parametrize("way", ["logout", "revoke", "delete"])
async def test_old_tokens_fail(tmp_path: Path, way: str) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        token = ann.cookies[people.COOKIE]
        if way == "logout":
            answer = await ann.post("/api/logout")
        elif way == "revoke":
            [info] = (await ann.get("/api/me/tokens")).json()
            assert info["current"]
            answer = await ann.delete(f"/api/me/tokens/{info['id']}")
        else:
            answer = await ann.delete("/api/me")
        assert answer.status_code == 200
        thief = place.stranger(cookies={people.COOKIE: token})
        refused(await thief.get("/api/me"), 401, "nobody")
        refused(await ann.get("/api/me"), 401, "nobody")


async def test_nobody_revokes_the_token_of_another(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        [info] = (await ann.get("/api/me/tokens")).json()
        refused(await bo.delete(f"/api/me/tokens/{info['id']}"), 404, "no-token")
        assert (await ann.get("/api/me")).status_code == 200


async def test_tokens_do_not_pile_up(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        body = {"login": "ann", "password": PASSWORD}
        await ann.post("/api/me/account", json=body)
        for _ in range(people.MOST_TOKENS):
            assert (await ann.get("/api/me")).status_code == 200
            phone = place.stranger()
            assert (await phone.post("/api/login", json=body)).status_code == 200
        refused(await ann.get("/api/me"), 401, "nobody")  # the oldest browser made room
        assert len((await phone.get("/api/me/tokens")).json()) == people.MOST_TOKENS


async def test_what_is_no_token(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        for token in ("", "x", "x" * 5000, "ä", "null"):
            headers = {"Authorization": b"Bearer " + token.encode()}
            refused(await place.stranger(headers=headers).get("/api/me"), 401, "nobody")


async def test_my_games(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        over = await place.ended(ann, bo)
        waiting = await place.table(bo, ann)
        playing = await place.table(bo, ann, await place.guest("Cy"), start=True)
        left = await place.table(bo, ann)
        await ann.delete(f"/api/tables/{left}/seats/1")
        games = (await ann.get("/api/me/games")).json()
        found = [(game["code"], game["status"], game["seat"]) for game in games]
        assert found == [(playing, "playing", 1), (waiting, "waiting", 1), (over, "ended", 0)]
        turns = [
            game["your_turn"]
            for each in (ann, bo)
            for game in (await each.get("/api/me/games")).json()
        ]
        table = (await place.live_table(playing)).table
        assert table.game is not None
        assert sum(turns) == (table.game.turn in (0, 1))
        assert [game["acting"] for game in games] == [[table.game.turn], [], []]


async def test_everything_about_oneself(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.table(ann, bo)
        await place.say(ann, code, text="What a river!")
        await place.say(bo, code, text="Mine alone.")
        await ann.put(f"/api/me/mutes/{bo.me['id']}")
        await ann.post("/api/me/account", json={"login": "ann", "password": PASSWORD})
        answer = await ann.get("/api/me/export")
        mine = answer.json()
        assert mine["person"]["login"] == "ann"
        assert mine["person"]["has_password"] is True
        assert [game["code"] for game in mine["games"]] == [code]
        assert [line["text"] for line in mine["chat"]] == ["What a river!"]
        assert mine["mutes"] == [bo.me["id"]]
        assert len(mine["tokens"]) == 1
        secrets = await rows(place, "select password, hash from users, tokens")
        assert not [each for row in secrets for each in row if each and each in answer.text]
        assert "Mine alone" not in answer.text


async def test_a_deleted_person_is_gone_from_answers_memory_and_disk(tmp_path: Path) -> None:
    name = "Zebulon Q. Rapids"
    async with world(tmp_path) as place:
        ann, zeb = await place.guest("Ann"), await place.guest(name)
        waiting = await place.table(ann, zeb)
        hosted = await place.table(zeb, ann)
        lonely = await place.table(zeb)
        playing = await place.table(ann, zeb, start=True)
        over = await place.ended(ann, zeb)
        left = await place.table(ann, zeb)
        await zeb.delete(f"/api/tables/{left}/seats/1")
        await place.say(zeb, playing, text="I was here")
        await ann.put(f"/api/me/mutes/{zeb.me['id']}")
        await zeb.put(f"/api/me/mutes/{ann.me['id']}")
        await zeb.post("/api/me/account", json={"login": "zebulon", "password": PASSWORD})

        assert (await zeb.delete("/api/me")).json() == {"done": True}

        states = {
            code: (await ann.get(f"/api/tables/{code}")).json()
            for code in (waiting, hosted, lonely, playing, over, left)
        }
        assert states[waiting]["seats"][1] is None
        assert states[hosted]["host"] == ann.me["id"]
        assert states[lonely]["status"] == "ended"
        assert states[playing]["seats"][1]["name"] is None
        assert states[playing]["seats"][1]["conceded"]
        assert states[over]["seats"][1]["name"] is None
        record = (await ann.get(f"/api/tables/{over}/record")).json()
        assert record["players"][1] == "Deleted player"
        assert (await ann.get(f"/api/tables/{playing}/chat")).json() == []
        assert (await ann.get("/api/me/mutes")).json() == []
        for table in ("users", "tokens", "chat", "mutes", "places", "log", "tables"):
            everything = str(await rows(place, f"select * from {table}"))
            assert name not in everything, table
            assert "I was here" not in everything, table
            if table not in ("log", "tables"):
                assert zeb.me["id"] not in everything, table
        # The log still makes the same tables.
        for code in states:
            folded = Table(code)
            for row in await place.app.state.log.since(code):
                folded, _ = folded.after(row.at, row.entries)
            now = (await place.live_table(code)).table
            assert (folded.seats, folded.status) == (now.seats, now.status)


async def test_another_name_is_told_at_the_tables(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        waiting = await place.table(ann, bo)
        playing = await place.table(ann, bo, start=True)
        over = await place.ended(ann, bo)
        versions = [
            (await place.live_table(code)).table.version for code in (waiting, playing, over)
        ]
        await ann.patch("/api/me", json={"name": "Anna"})
        states = [(await bo.get(f"/api/tables/{code}")).json() for code in (waiting, playing, over)]
        assert [state["seats"][0]["name"] for state in states] == ["Anna", "Anna", "Ann"]
        assert [state["version"] for state in states] == [
            versions[0] + 1,
            versions[1] + 1,
            versions[2],
        ]
        assert states[1]["seats"][0]["person"] == ann.me["id"]
        await ann.patch("/api/me", json={"name": "Anna"})
        assert (await bo.get(f"/api/tables/{waiting}")).json()["version"] == versions[0] + 1
        await ann.delete("/api/me")
        assert "Anna" not in str(await rows(place, "select * from log"))


async def test_a_guests_games_go_along_into_the_account(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=30.0) as place:
        owner = await place.guest("Ann")
        await owner.post("/api/me/account", json={"login": "ann", "password": PASSWORD})
        phone, bo = await place.guest("Phone guest"), await place.guest("Bo")
        waiting = await place.table(phone, bo)
        playing = await place.table(bo, phone, start=True)
        given_up = await place.table(bo, phone, start=True)
        await phone.post(f"/api/tables/{given_up}/concede")
        over = await place.ended(bo, phone)
        shared = await place.table(owner, phone, bo, start=True)
        await place.say(phone, playing, text="from the phone")
        await phone.put(f"/api/me/mutes/{bo.me['id']}")
        await bo.put(f"/api/me/mutes/{phone.me['id']}")
        guest = phone.cookies[people.COOKIE]

        body = {"login": "ann", "password": PASSWORD}
        assert (await phone.post("/api/login", json=body)).json()["id"] == owner.me["id"]

        for visitor in (phone, owner):
            games = {game["code"]: game for game in (await visitor.get("/api/me/games")).json()}
            assert {*games} == {waiting, playing, given_up, over, shared}
        assert [games[code]["seat"] for code in (waiting, playing, over, shared)] == [0, 1, 1, 0]
        states = {
            code: (await phone.get(f"/api/tables/{code}")).json()
            for code in (waiting, playing, given_up, over, shared)
        }
        assert states[waiting]["host"] == owner.me["id"]
        assert [states[code]["you"] for code in states] == [0, 1, 1, 1, 0]
        assert states[playing]["seats"][1] == {
            "name": "Ann", "person": owner.me["id"], "bot": None,
            "colour": 1, "conceded": False, "bot_account": False,
        }  # fmt: skip
        assert states[given_up]["seats"][1]["conceded"]
        assert states[shared]["seats"][1]["conceded"]  # one person has one seat
        assert (await phone.post(f"/api/tables/{playing}/concede")).status_code == 200
        [line] = (await phone.get(f"/api/tables/{playing}/chat")).json()
        assert (line["text"], line["person"]) == ("from the phone", owner.me["id"])
        assert (await phone.get("/api/me/mutes")).json() == [bo.me["id"]]
        assert (await bo.get("/api/me/mutes")).json() == [owner.me["id"]]
        left = place.stranger(cookies={people.COOKIE: guest})
        refused(await left.get("/api/me"), 401, "nobody")
        for table in ("users", "tokens", "chat", "mutes", "places"):
            assert phone.me["id"] not in str(await rows(place, f"select * from {table}")), table
        for code in states:  # the log makes the same tables
            folded = Table(code)
            for row in await place.app.state.log.since(code):
                folded, _ = folded.after(row.at, row.entries)
            assert folded.seats == (await place.live_table(code)).table.seats
        await owner.delete("/api/me")
        assert "Phone guest" not in str(await rows(place, "select * from log"))


async def test_one_account_does_not_swallow_another(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        for visitor, login in ((ann, "ann"), (bo, "bob")):
            await visitor.post("/api/me/account", json={"login": login, "password": PASSWORD})
        code = await place.table(bo)
        await bo.post("/api/login", json={"login": "ann", "password": PASSWORD})
        assert (await bo.get("/api/me/games")).json() == []
        await bo.post("/api/login", json={"login": "bob", "password": PASSWORD})
        assert [game["code"] for game in (await bo.get("/api/me/games")).json()] == [code]


async def older(place: World, days: float) -> None:
    """Let all tokens have been made so long ago, and nobody have been here since."""
    async with place.app.state.engine.begin() as connection:
        for column, table in (("created", "tokens"), ("seen", "users")):
            earlier = sa.text(f"update {table} set {column} = {column} - :seconds")
            await connection.execute(earlier, {"seconds": days * people.DAY})


async def test_a_browsers_token_is_renewed_when_its_owner_comes_by(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        first = ann.cookies[people.COOKIE]
        await older(place, 29)
        await ann.post("/api/me")
        assert ann.cookies[people.COOKIE] == first
        await older(place, 2)
        other_tab = place.stranger(cookies={people.COOKIE: first})
        assert (await ann.post("/api/me")).json() == ann.me
        second = ann.cookies[people.COOKIE]
        assert second != first
        assert (await other_tab.get("/api/me")).json() == ann.me  # for the time being
        [info] = (await ann.get("/api/me/tokens")).json()
        assert info["current"]
        await older(place, 2)
        refused(await other_tab.get("/api/me"), 401, "nobody")
        assert (await ann.get("/api/me")).json() == ann.me


async def test_a_browsers_token_ends_after_a_year_and_a_bots_does_not(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        ann = await place.guest("Ann")
        await ann.post("/api/me/account", json={"login": "ann", "password": PASSWORD})
        made = (await ann.post("/api/me/bots", json={"name": "rover"})).json()
        await older(place, 366)
        refused(await ann.get("/api/me"), 401, "nobody")
        bot = place.stranger(headers={"Authorization": f"Bearer {made['token']}"})
        assert (await bot.get("/api/me")).json()["id"] == made["info"]["id"]


async def test_guests_who_never_played_are_forgotten_after_a_year(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        engine = place.app.state.engine
        player, passer = await place.guest("Ann"), await place.guest("Bo")
        owner = await place.guest("Cy")
        await owner.post("/api/me/account", json={"login": "cyrus", "password": "river and stone"})
        await place.table(player)
        await older(place, 364)
        assert await people.forget_strangers(engine) == 0
        await older(place, 2)
        assert await people.forget_strangers(engine) == 1
        async with engine.connect() as connection:
            left = (await connection.execute(sa.select(schema.users.c.name))).scalars()
            tokens = (await connection.execute(sa.select(schema.tokens.c.hash))).scalars()
            assert (sorted(left), [*tokens]) == (["Ann", "Cy"], [])
        assert passer.me["name"] == "Bo"


async def test_a_server_that_takes_no_new_guests(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        known, rude = await place.guest("Ann"), await place.guest("Bo")
        account = {"login": "ann", "password": PASSWORD}
        assert (await known.post("/api/me/account", json=account)).status_code == 201
        code = await place.table(known)
        cookies = rude.cookies
    async with world(tmp_path, new_guests=False) as place:
        stranger, back = place.stranger(), place.stranger(cookies=cookies)
        refused(await stranger.post("/api/me", json={"name": "Bo"}), 403, "no-guests")
        refused(await stranger.post("/api/tables", json={"seats": 3}), 401, "nobody")
        assert (await stranger.get(f"/api/tables/{code}")).status_code == 200
        assert (await back.post("/api/me")).json()["name"] == "Bo"  # who was here before
        assert (await stranger.post("/api/login", json=account)).status_code == 200
        assert (await stranger.post("/api/me")).json()["name"] == "Ann"
