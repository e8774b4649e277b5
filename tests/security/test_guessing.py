"""Guessing passwords: bounded from anywhere, and no way to lock an owner out.

Promised: however many wrong passwords others try, from however many addresses, a browser in which
the owner has logged in before gets in; and nobody gets to try more than a few.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import httpx
import pytest

from tests.server.visitors import Visitor, World, refused, world

pytestmark = pytest.mark.anyio

PASSWORD = "a river runs here"
ANN = {"login": "ann", "password": PASSWORD}


@asynccontextmanager
async def guarded(folder: Path) -> AsyncIterator[World]:
    """A server with limits, whose proxy says where a request comes from."""
    async with world(folder, rate_limits=True, behind_proxy=True) as place:
        yield place


def at(place: World, address: str) -> Visitor:
    """A new browser at an address."""
    return place.stranger(headers={"X-Forwarded-For": address})


async def account(place: World, login: str, address: str) -> Visitor:
    """Somebody with an account, in the browser where it was made."""
    browser = await at(place, address).known(login)
    body = {"login": login, "password": PASSWORD}
    assert (await browser.post("/api/me/account", json=body)).status_code == 201
    return browser


async def guess(browser: Visitor, number: int, login: str = "ann") -> httpx.Response:
    body = {"login": login, "password": f"guess number {number}"}
    return await browser.post("/api/login", json=body)


async def besiege(place: World) -> int:
    """Guess from many addresses until nobody gets an answer; how many were answered."""
    tried, silent, looked_at = count(), 0, 0
    for number in range(1000):
        browser = at(place, f"198.51.{number // 250}.{number % 250}")
        answers = [await guess(browser, next(tried)) for _ in range(4)]
        looked_at += [answer.status_code for answer in answers].count(401)
        silent = silent + 1 if {answer.status_code for answer in answers} == {429} else 0
        if silent == 3:
            return looked_at
    raise AssertionError("guesses are not bounded")


async def test_others_neither_guess_much_nor_lock_the_owner_out(tmp_path: Path) -> None:
    async with guarded(tmp_path) as place:
        browser = await account(place, "ann", "203.0.113.1")
        await browser.post("/api/logout")
        looked_at = await besiege(place)
        assert looked_at <= 200
        refused(await at(place, "192.0.2.7").post("/api/login", json=ANN), 429, "too-fast")
        assert (await browser.post("/api/login", json=ANN)).status_code == 200
        # On another day, elsewhere, after logging out again.
        await browser.post("/api/logout")
        browser.headers["X-Forwarded-For"] = "198.51.0.1"
        assert (await browser.post("/api/login", json=ANN)).status_code == 200


async def test_a_browser_that_logged_in_once_is_known_as_well(tmp_path: Path) -> None:
    async with guarded(tmp_path) as place:
        await account(place, "ann", "203.0.113.1")
        phone = at(place, "203.0.113.2")
        assert (await phone.post("/api/login", json=ANN)).status_code == 200
        # Somebody else logs in there, too; both are known then.
        await account(place, "bob", "203.0.113.3")
        bob = {"login": "bob", "password": PASSWORD}
        assert (await phone.post("/api/login", json=bob)).status_code == 200
        await besiege(place)
        assert (await phone.post("/api/login", json=ANN)).status_code == 200


async def test_one_address_locks_nobody_else_out(tmp_path: Path) -> None:
    async with guarded(tmp_path) as place:
        await account(place, "ann", "203.0.113.1")
        mallory = at(place, "198.51.100.1")
        answers = [(await guess(mallory, number)).status_code for number in range(40)]
        assert answers.count(401) <= 12
        assert set(answers) == {401, 429}
        assert (await at(place, "192.0.2.7").post("/api/login", json=ANN)).status_code == 200


async def test_one_address_tries_few_passwords_for_however_many_logins(tmp_path: Path) -> None:
    async with guarded(tmp_path) as place:
        mallory = at(place, "198.51.100.1")
        answers = [
            (await guess(mallory, 1, f"person-{number}")).status_code for number in range(60)
        ]
        assert answers.count(401) <= 25


async def test_what_proves_that_a_browser_is_known_can_t_be_made_up_or_lent(tmp_path: Path) -> None:
    async with guarded(tmp_path) as place:
        ann = await account(place, "ann", "203.0.113.1")
        marks = {each.name: each.value or "" for each in ann.cookies.jar if each.name != "canyon"}
        assert marks
        mallory = await account(place, "mallory", "198.51.100.1")
        await besiege(place)
        refused(await guess(mallory, 1), 429, "too-fast")  # known, but as somebody else
        for name, value in marks.items():
            for made_up in ("", "x", value[:-2] + "AA", value.upper(), ":".join([value[1:]] * 50)):
                forger = at(place, "192.0.2.9")
                forger.cookies.set(name, made_up)
                refused(await forger.post("/api/login", json=ANN), 429, "too-fast")
        # A real one, from before the password was changed.
        change = {"old": PASSWORD, "new": "another river now"}
        assert (await ann.patch("/api/me/account", json=change)).status_code == 200
        thief = at(place, "192.0.2.8")
        for name, value in marks.items():
            thief.cookies.set(name, value)
        new = {"login": "ann", "password": "another river now"}
        refused(await thief.post("/api/login", json=new), 429, "too-fast")
        assert (await ann.post("/api/login", json=new)).status_code == 200


async def test_a_known_browser_does_not_guess_for_ever(tmp_path: Path) -> None:
    async with guarded(tmp_path) as place:
        stolen = await account(place, "ann", "203.0.113.1")
        await stolen.post("/api/logout")
        for number in range(40):
            stolen.headers["X-Forwarded-For"] = f"198.51.100.{number}"
            answer = await guess(stolen, number)
            if answer.status_code == 429:
                break
        assert 5 <= number <= 12
        assert int(answer.headers["Retry-After"]) >= 1


async def test_right_passwords_are_no_guesses(tmp_path: Path) -> None:
    """A whole class logs in from one school."""
    async with guarded(tmp_path) as place:
        for number in range(4):
            await account(place, f"pupil-{number}", f"203.0.113.{number}")
        for number in range(24):
            pupil = at(place, "192.0.2.1")
            body = {"login": f"pupil-{number % 4}", "password": PASSWORD}
            assert (await pupil.post("/api/login", json=body)).status_code == 200, number
