"""The waiting room: options, people's own maps, who comes and who goes."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from canyon.board import BUILT_IN, built_in
from tests.browser.conftest import Visitors
from tests.browser.page_player import PagePlayer
from tests.browser.test_faults import faults as faults_of_access
from tests.browser.test_layout import faults as faults_of_layout


def opened(page: Page) -> str:
    """A new table, by one click; the link to it."""
    page.goto("/")
    page.get_by_role("button", name="Open a table").click()
    page.wait_for_url(re.compile("/t/[A-Z]{6}$"))
    return page.locator(".invite-link input").input_value()


def tick(box: Locator) -> None:
    """Set or unset, as a click does it.

    Not by `check`, which wants it changed at once: the page shows what the table says.
    """
    was = box.is_checked()
    box.click(force=True)  # the label over it is what one sees
    expect(box).to_be_checked(checked=not was)


def joined(page: Page, link: str, name: str) -> None:
    """Come by the link, and sit down."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.locator(".waiting-seat.you")).to_contain_text(name)


def test_options_are_seen_by_all_at_once(visitors: Visitors, tmp_path: Path) -> None:
    visitors.expected = ("409", "422")
    ann, bo = PagePlayer(visitors()), PagePlayer(visitors(390, 844, touch=True))
    link = opened(ann.page)
    joined(bo.page, link, "Bo")
    expect(bo.page.get_by_role("button", name="Options")).to_have_count(0)
    ann.page.get_by_role("button", name="Options").click()
    options = ann.page.get_by_role("dialog")
    race = bo.page.locator(".waiting-race")

    tick(options.get_by_role("radio", name="3", exact=True))
    expect(bo.page.locator(".waiting-seat")).to_have_count(3)
    assert bo.table["settings"]["pace"] == "instant"  # Ann's own
    tick(options.get_by_role("radio", name="isles"))
    expect(race).to_contain_text("Board: isles")
    tick(options.get_by_label("Calm water"))
    expect(race).to_contain_text("Calm water")
    tick(options.get_by_label("Blind bids"))
    expect(race).to_contain_text("Blind bids")
    tick(options.get_by_label("list of open tables"))
    expect(race).to_contain_text("On the list")
    tick(options.get_by_label("Spectators allowed"))
    expect(race).to_contain_text("No spectators")
    for time in ("1 day", "5 minutes", "No time limit"):
        options.get_by_label("Time per decision").select_option(time)
        expect(race).to_contain_text(time)

    # A map with a fault is refused with the field and the rule, and nothing changes.
    rows = [*built_in("kettle").rows]
    bad = [row.replace("↗", "x") for row in rows]
    where = next(at for at, row in enumerate(bad) if "x" in row)
    (tmp_path / "bad.txt").write_text("\n".join(bad), "utf-8")
    (tmp_path / "brook.txt").write_text("; mine\n" + "\n".join(rows), "utf-8")
    upload = options.get_by_label("Or upload a map of your own")
    upload.set_input_files(tmp_path / "bad.txt")
    fault = options.get_by_role("status")
    field = f"{chr(ord('a') + where)}{bad[where].index('x') + 1}"
    expect(fault).to_contain_text(f"{field} is “x”")
    expect(fault.get_by_role("button", name="M3")).to_be_visible()
    upload.set_input_files({"name": "x.txt", "mimeType": "text/plain", "buffer": b"\xff\xfe\x00"})
    expect(fault).to_contain_text("not UTF-8 text")
    expect(race).to_contain_text("Board: isles")
    upload.set_input_files(tmp_path / "brook.txt")
    expect(race).to_contain_text("Board: brook")

    # Nobody loses a seat this way.
    tick(options.get_by_role("radio", name="4", exact=True))
    expect(bo.page.locator(".waiting-seat")).to_have_count(4)
    bo.page.locator(".waiting-seat").nth(3).get_by_role("button", name="Move here").click()
    expect(ann.page.locator(".waiting-seat").nth(3)).to_contain_text(re.compile(r"\bBo\b"))
    options.get_by_role("radio", name="3", exact=True).click(force=True)
    expect(fault).to_contain_text("seats to be removed")
    expect(options.get_by_role("radio", name="4", exact=True)).to_be_checked()
    options.get_by_role("button", name="Done").click()
    expect(options).to_have_count(0)

    ann.page.get_by_role("button", name=re.compile("Start with")).click()
    bo.wait(lambda: bo.view and bo.view["board"])
    assert bo.view["board"]["name"] == "brook"
    assert bo.view["options"] == {"calm_water": True, "blind_bids": True}
    expect(ann.page.locator(".table-board svg").first).to_be_visible()


def test_options_fit_and_can_be_read_by_all(visitors: Visitors, axe: str) -> None:
    page = visitors(touch=True)
    opened(page)
    page.get_by_role("button", name="Options").click()
    expect(page.locator("dialog .boards img")).to_have_count(len(BUILT_IN))
    assert faults_of_access(page, axe) == []
    assert faults_of_layout(page, "options") == []


def test_people_come_and_go_before_the_start(visitors: Visitors) -> None:
    ann, bo, cy = visitors(), visitors(390, 844), visitors()
    link = opened(ann)
    joined(bo, link, "Bo")
    joined(cy, link, "Cy")
    seats = ann.locator(".waiting-seats")
    # A name can be changed here, and everybody sees it.
    ann.get_by_label("Your name").fill("Ann of the river")
    ann.get_by_role("button", name="Save").click()
    expect(bo.locator(".waiting-seats")).to_contain_text("Ann of the river")
    bo.get_by_role("button", name="Leave the seat").click()
    expect(seats.locator("li").nth(1)).to_contain_text("Free seat")
    expect(bo.get_by_role("button", name="Sit down and play")).to_be_visible()
    seats.get_by_role("button", name="Remove Cy").click()
    expect(cy.get_by_role("button", name="Sit down and play")).to_be_visible()
    expect(seats.get_by_text("Free seat")).to_have_count(3)
    # A person who was removed may come back; when the host leaves, the next person is the host.
    cy.get_by_role("button", name="Sit here").first.click()
    expect(cy.locator(".waiting-seat.you")).to_be_visible()
    ann.get_by_role("button", name="Leave the seat").click()
    expect(cy.get_by_role("button", name=re.compile("Start with"))).to_be_visible()
    expect(cy.get_by_role("button", name="Options")).to_be_visible()


def test_an_invited_person_chooses_their_language_and_finds_help(visitors: Visitors) -> None:
    ann, bo = visitors(), visitors(390, 844, touch=True)
    bo.goto(opened(ann))
    bo.get_by_role("button", name="Menu").click()
    bo.get_by_role("dialog").get_by_label("Language").select_option("de")
    expect(bo.get_by_role("button", name="Hinsetzen und mitspielen")).to_have_count(1)
    bo.keyboard.press("Escape")
    bo.keyboard.press("?")
    expect(bo.get_by_role("dialog")).to_be_visible()
