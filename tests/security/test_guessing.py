"""Guessing passwords: bounded from anywhere, and no way to lock an owner out.

Promised, for each login: fewer than 20,000 wrong passwords a day from everywhere together; and
whoever has been wrong fewer than five times, in their network, never waits while up to 800
networks guess.
"""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from canyon.server.errors import TooFast
from canyon.server.http.guesses import DAY, FEW, Guesses
from tests.server.visitors import Visitor, World, refused, world

PASSWORD = "a river runs here"
ANN = {"login": "ann", "password": PASSWORD}
MOST = 20_000
"""Wrong passwords a day."""
NETWORKS = 800


PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_the_page_promises_what_is_tested_here() -> None:
    assert f"fewer than {MOST:,} wrong passwords a day" in PAGE
    assert f"at most {NETWORKS} networks guess" in PAGE


class Wrong(Exception):
    """The password was not right."""


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def tries(guesses: Guesses, network: int, right: bool = False, login: str = "ann") -> float:
    """Try a password from a network; for how long it is refused, 0 if it was checked."""
    try:
        with guesses.guess(login, f"198.{network >> 8}.{network & 255}.7"):
            if not right:
                raise Wrong
    except TooFast as fast:
        return fast.wait
    except Wrong:
        pass
    return 0.0


def test_a_botnet_has_few_tries_a_day_however_large_it_is() -> None:
    """Of each hour it makes as much as it can, from 30,000 networks, for two days."""
    clock = Clock()
    guesses, checked = Guesses(clock=clock), 0
    last_day = deque([0] * 24)
    for hour in range(2 * 24):
        before = checked
        for minute in range(60):
            clock.now = 3600.0 * hour + 60 * minute
            for attempt in range(5_000):
                if tries(guesses, (hour * 60 + minute) * 7 + attempt % 30_000) == 0:
                    checked += 1
                elif attempt > 20 and minute:
                    break  # the rest of this minute's are refused as well
        last_day.append(checked - before)
        last_day.popleft()
        assert sum(last_day) < MOST
    assert checked > 30_000  # so it has tried


def test_an_owner_does_not_wait_while_hundreds_of_networks_guess() -> None:
    """However often they do, for days; and the owner may mistype."""
    clock = Clock()
    guesses, owner = Guesses(clock=clock), NETWORKS + 1
    for hour in range(3 * 24):
        clock.now = 3600.0 * hour
        for network in range(NETWORKS):
            for _ in range(FEW + 2):
                tries(guesses, network)
        for minute in range(0, 60, 20):
            clock.now = 3600.0 * hour + 60 * minute
            tries(guesses, minute)
            assert tries(guesses, owner, right=True) == 0
        if hour % 24 == 0:
            assert tries(guesses, owner) == 0
            assert tries(guesses, owner, right=True) == 0


def test_more_networks_take_turns_with_the_owner_until_each_has_been_wrong() -> None:
    clock = Clock()
    guesses, more = Guesses(clock=clock), 100
    for network in range(NETWORKS + more):
        for _ in range(FEW):
            tries(guesses, network)
    wait = tries(guesses, 5000, right=True)
    assert 0 < wait <= 6
    # Those who had no turn take one whenever there is one; the owner comes too late each time.
    waited = 0
    while tries(guesses, 5000, right=True):
        waited += 6
        clock.now += 6
        for network in range(NETWORKS, NETWORKS + more):
            tries(guesses, network)
    assert waited < 2 * 6 * FEW * more


def test_who_has_been_wrong_too_often_shares_what_is_left() -> None:
    clock = Clock()
    guesses = Guesses(clock=clock)
    answers = [tries(guesses, 1) for _ in range(30)]
    assert answers.count(0.0) == FEW + 10
    assert 0 < answers[-1] <= 60
    for _ in range(FEW):
        assert tries(guesses, 2) == 0
    assert tries(guesses, 2, right=True) > 0
    assert tries(guesses, 2, right=True, login="bob") == 0
    clock.now += 60
    assert tries(guesses, 2, right=True) == 0
    clock.now += DAY
    assert tries(guesses, 1) == 0


def test_a_right_password_is_not_a_guess_and_a_refused_one_is_not_either() -> None:
    clock = Clock()
    guesses = Guesses(clock=clock)
    for _ in range(60):
        assert tries(guesses, 1, right=True) == 0
    for number in range(60):
        tries(guesses, 2, login=f"somebody {number}")
    assert tries(guesses, 2, right=True) > 0  # too many from one address
    clock.now += 60
    for _ in range(FEW):
        assert tries(guesses, 2) == 0  # which did not count for this login


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


@pytest.mark.anyio
@pytest.mark.parametrize("networks", [14, 1])
async def test_126_wrong_guesses_do_not_lock_the_owner_out(tmp_path: Path, networks: int) -> None:
    """From 14 addresses, whether they are neighbours or not: a new browser elsewhere gets in."""
    async with guarded(tmp_path) as place:
        await account(place, "ann", "203.0.113.1")
        answers = []
        for number in range(126):
            far, near = (number % 14, 1) if networks == 14 else (1, number % 14)
            answers.append(await guess(at(place, f"198.51.{far}.{near}"), number))
        assert {answer.status_code for answer in answers} == {401, 429}
        checked = [answer.status_code for answer in answers].count(401)
        assert FEW * networks <= checked <= FEW * networks + 12
        assert (await at(place, "192.0.2.7").post("/api/login", json=ANN)).status_code == 200


@pytest.mark.anyio
async def test_one_address_tries_few_passwords_for_however_many_logins(tmp_path: Path) -> None:
    async with guarded(tmp_path) as place:
        mallory = at(place, "198.51.100.1")
        answers = [await guess(mallory, 1, f"person-{number}") for number in range(60)]
        assert [answer.status_code for answer in answers].count(401) <= 25
        refused(answers[-1], 429, "too-fast")
        assert int(answers[-1].headers["Retry-After"]) >= 1


@pytest.mark.anyio
async def test_a_stolen_browser_does_not_guess_its_owners_password(tmp_path: Path) -> None:
    """To change it: as from anywhere else."""
    async with guarded(tmp_path) as place:
        stolen = await account(place, "ann", "203.0.113.1")
        answers = [
            await stolen.patch("/api/me/account", json={"old": f"guess {number}", "new": PASSWORD})
            for number in range(20)
        ]
        assert [answer.status_code for answer in answers].count(401) <= FEW + 11
        refused(answers[-1], 429, "too-fast")


@pytest.mark.anyio
async def test_right_passwords_are_no_guesses(tmp_path: Path) -> None:
    """A whole class logs in from one school."""
    async with guarded(tmp_path) as place:
        for number in range(4):
            await account(place, f"pupil-{number}", f"203.0.113.{number}")
        for number in range(30):
            pupil = at(place, "192.0.2.1")
            body = {"login": f"pupil-{number % 4}", "password": PASSWORD}
            assert (await pupil.post("/api/login", json=body)).status_code == 200, number
