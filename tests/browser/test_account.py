"""Accounts in the browser: a new cookie does not throw other pages of the same browser out."""

from __future__ import annotations

import re
from itertools import count

import httpx
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.test_faults import faults as faults_of_access
from tests.browser.test_layout import faults as faults_of_layout
from tests.serving import Guest, Server

NUMBER = count()
PASSWORD = "a river runs here"


def open_table(page: Page) -> str:
    """Host a table in this page, and sit at it; its code."""
    page.goto("/")
    page.wait_for_load_state("networkidle")  # the page introduces itself
    table = page.evaluate(
        """async () => {
            const body = JSON.stringify({seats: 3, sit: {seat: 0}});
            const headers = {"Content-Type": "application/json"};
            return (await fetch("/api/tables", {method: "POST", headers, body})).json();
        }"""
    )
    page.goto(f"/t/{table['code']}")
    is_host(page)
    return str(table["code"])


def watch_sockets(page: Page) -> list[str]:
    """What a page's sockets meet, in order."""
    met: list[str] = []

    def opened(socket: object) -> None:
        met.append("opened")
        socket.on("close", lambda _: met.append("closed"))  # type: ignore[attr-defined]

    page.on("websocket", opened)
    return met


def is_host(page: Page) -> None:
    """The page is the host's."""
    expect(page.locator(".waiting-seats")).to_be_visible()
    expect(page.get_by_text("Only players can chat here")).to_have_count(0)


def fill(page: Page, form: str, **values: str) -> None:
    for name, value in values.items():
        page.locator(f"#{form}-{name}").fill(value)


def test_registering_in_one_page_and_playing_in_another(visitors: Visitors) -> None:
    table = visitors()
    met = watch_sockets(table)
    open_table(table)
    me = table.context.new_page()
    me.goto("/me")
    cookies = {each["value"] for each in table.context.cookies() if each["name"] == "canyon"}
    login = f"reader-{next(NUMBER)}"
    fill(me, "make", login=login, password=PASSWORD)
    me.get_by_role("button", name="Create an account").click()
    expect(me.get_by_text("You are logged in as")).to_be_visible()
    after = {each["value"] for each in table.context.cookies() if each["name"] == "canyon"}
    assert len(cookies) == len(after) == 1
    assert cookies != after
    table.wait_for_timeout(3000)  # longer than the page asks who it is
    assert met == ["opened", "closed", "opened"]
    is_host(table)
    expect(table.get_by_text("no longer knows you")).to_have_count(0)

    me.get_by_text("Change password").first.click()
    expect(me.get_by_text("You will have to log in again in all other browsers.")).to_be_visible()
    fill(me, "change", old=PASSWORD, password="another river now")
    me.get_by_role("button", name="Change password").click()
    expect(me.get_by_text("Your password has been changed")).to_be_visible()
    table.wait_for_timeout(3000)
    assert met == ["opened", "closed", "opened", "closed", "opened"]
    is_host(table)

    known = {"login": login, "password": "another river now"}
    assert visitors().context.request.post("/api/login", data=known).ok
    me.reload()
    me.get_by_role("heading", name="Your browsers").click()
    me.get_by_role("button", name="Log out the other browser").click()
    expect(me.get_by_role("dialog")).to_contain_text("Log out the other browser?")
    me.get_by_role("dialog").get_by_role("button", name="Log out").click()
    expect(me.get_by_text("Another browser")).to_have_count(0)


def test_logging_out_in_one_page_ends_the_other(visitors: Visitors) -> None:
    visitors.expected = ("401",)
    table = visitors()
    open_table(table)
    me = table.context.new_page()
    me.goto("/me")
    fill(me, "make", login=f"reader-{next(NUMBER)}", password=PASSWORD)
    me.get_by_role("button", name="Create an account").click()
    expect(me.get_by_text("You are logged in as")).to_be_visible()
    me.evaluate("fetch('/api/logout', {method: 'POST'})")
    expect(table.get_by_text("no longer knows you")).to_be_visible()


def test_somebody_deleted_is_called_so_in_the_readers_language(
    visitors: Visitors, server: Server
) -> None:
    host, gone, leaver = Guest(server), Guest(server), Guest(server)
    gone.ask(server, "PATCH", "/me", name="gone")
    code = host.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
    for seat, guest in enumerate((gone, leaver), 1):
        guest.ask(server, "PUT", f"/tables/{code}/seats/{seat}")
    host.ask(server, "POST", f"/tables/{code}/start")
    leaver.ask(server, "DELETE", "/me")
    for language, words in (("de", "Gelöschte Person"), ("nl", "Verwijderde speler")):
        page = visitors(language=language)
        page.goto(f"/t/{code}")
        names = page.locator(".seats .seat-name")
        expect(names).to_have_count(3)
        expect(names.filter(has_text=words)).to_have_count(1)
        expect(names.get_by_text("gone", exact=True)).to_have_count(1)


def test_a_bot_is_created_and_seated_while_it_is_connected(
    visitors: Visitors, server: Server, axe: str
) -> None:
    me, name = visitors(), f"rover-{next(NUMBER)}"
    me.goto("/me")
    fill(me, "make", login=f"reader-{next(NUMBER)}", password=PASSWORD)
    me.get_by_role("button", name="Create an account").click()
    me.get_by_role("heading", name="Your bots").click()
    fill(me, "bot", name=name)
    me.get_by_role("button", name="Create a bot").click()
    token = me.locator(".notice code.token").inner_text()
    start = f"export CANYON_BOT_TOKEN={token}\n./canyon bot otter --server {server.url}"
    assert me.locator("pre.token").inner_text() == start
    expect(me.get_by_text("not connected")).to_be_visible()
    with me.expect_response("**/api/me/bots/*"):  # another page reads what has been kept
        me.get_by_label("Tables at once").select_option("2")
    with me.expect_response("**/api/me/bots/*"):
        me.get_by_label("Anybody may add it to a table").check()

    page = me.context.new_page()
    page.goto("/me")
    page.get_by_role("heading", name="Your bots").click()
    expect(page.get_by_text(name)).to_be_visible()
    expect(page.get_by_text(token)).to_have_count(0)  # it is shown once
    expect(page.get_by_label("Tables at once")).to_have_value("2")
    expect(page.get_by_label("Anybody may add it to a table")).to_be_checked()
    open_table(page)
    expect(page.locator(".connected-bots")).to_have_count(0)
    stranger = visitors()
    bot = {"Authorization": f"Bearer {token}"}
    assert httpx.get(f"{server.url}/api/me/tables", headers=bot).json() == []
    for host in (page, stranger):
        code = open_table(host)
        for each in (me, host):
            expect(each.locator(".toast")).to_have_count(0, timeout=20_000)  # it covers the header
        host.get_by_label("Connected bots").select_option(name)
        assert [faults_of_access(each, axe) for each in (me, host)] == [[], []]
        faults = [faults_of_layout(each, "bots", languages=["de"]) for each in (me, host)]
        assert faults == [[], []]
        host.locator(".connected-bots button").click()
        seat = host.locator(".waiting-seat").nth(1)
        expect(seat).to_have_text(re.compile(rf"{name}\s+bot", re.I))
        expect(host.locator(".connected-bots")).to_have_count(0)
        known = httpx.get(f"{server.url}/api/me/tables", headers=bot).json()
        assert code in known
