"""The coach in the browser: hints and warnings at the table, and the review of a game."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.looks import LOW, ODD, SIZES, drawn, resize
from tests.browser.page_player import PagePlayer, ask, at_table
from tests.browser.test_faults import faults

COVERED_BIDS = """() => [...document.querySelectorAll('.bids .bid')]
  .filter((each) => each.checkVisibility() && !each.closest('[inert]'))
  .filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    return !each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })
  .map((each) => each.textContent)
"""
HAND = """() => [...document.querySelectorAll('.hand > li')].map(
  (each) => each.getBoundingClientRect().toJSON())"""


def test_hints_by_key_and_by_button_until_the_choice_is_made(visitors: Visitors) -> None:
    ann = PagePlayer(visitors())
    at_table(ann)
    page, asking = ann.page, ann.page.get_by_role("button", name="Hint")
    panel = page.get_by_role("region", name="Hint")

    # A start field: marked on the board, and told in words.
    ann.play_on(until=lambda: ann.view["phase"] == "place" and len(ann.choices) > 1)
    page.keyboard.press("h")
    expect(panel).to_contain_text("of 100 games")
    expect(page.locator(".ends .hint-mark.best")).to_have_count(1)
    expect(page.locator(".ends .hint-mark")).to_have_count(len(ann.choices))
    page.keyboard.press("h")
    expect(panel).to_have_count(0)
    expect(page.locator(".hint-mark")).to_have_count(0)

    # A bid: a picture of the odds; choosing takes the hint away.
    ann.play_on(until=lambda: ann.view["phase"] == "bid" and bool(ann.choices))
    asking.click()
    expect(panel.locator(".odds-bids > li")).to_have_count(len(ann.choices))
    expect(panel.locator(".odds-bids > .best")).to_have_count(1)
    told = ann.heard[-1]
    assert told["type"] == "hinted"
    expect(panel).to_contain_text(told["reason"])
    # On phones and tablets the bids say it themselves, and stay in sight to be chosen from.
    wins = [round(100 * each["win"]) for each in told["choices"]]
    for size in (*SIZES[1:3], LOW[1], ODD[1]):
        resize(page, size)
        marks = page.locator(".bids .hint-mark").locator("visible=true")
        assert [int(text) for text in marks.all_text_contents()] == wins
        expect(page.locator(".bids .hint-mark.best")).to_have_text(str(wins[told["best"]]))
        assert not page.evaluate(COVERED_BIDS), size
    resize(page, SIZES[0])
    ann.choose(ann.click)
    expect(panel).to_have_count(0)

    # A card: marks on those that may be played.
    ann.play_on(until=lambda: ann.view["phase"] == "tricks" and len(ann.choices) > 1)
    resize(page, LOW[1])  # a phone held across, where the hint leaves the hand where it is
    drawn(page)
    places = page.evaluate(HAND)
    asking.click()
    expect(page.locator(".hand .hint-mark")).to_have_count(len(ann.choices))
    expect(panel.locator(".hint-reason")).to_contain_text(ann.heard[-1]["reason"])
    assert page.evaluate(HAND) == places
    best = ann.heard[-1]["choices"][ann.heard[-1]["best"]]["action"]["play"]
    expect(page.locator(f'.hand [data-card="{best}"] .hint-mark.best')).to_be_visible()
    assert ann.table["hints"] == [3, 0, 0]


def test_a_blunder_is_warned_of_once(visitors: Visitors) -> None:
    ann = PagePlayer(visitors(warnBlunders=True))
    at_table(ann)
    page, warning = ann.page, ann.page.get_by_role("dialog", name="Look again")

    def hinted() -> list[Any]:
        """What the page has asked for at this choice, without being told to."""
        told = [each for each in ann.heard if each["type"] == "hinted"]
        choices = told[-1]["choices"] if told else []
        return choices if [each["action"] for each in choices] == ann.choices else []

    def blunder() -> Any:
        return next((each["action"] for each in hinted() if each["loss"] >= 0.06), None)

    def sensible(_: Any) -> None:
        # Forced choices are not judged.
        if len(ann.choices) > 1:
            ann.wait(hinted)
            ann.click(min(hinted(), key=lambda each: each["loss"])["action"])
        else:
            ann.click(ann.choices[0])

    def ready() -> bool:
        if len(ann.choices) > 1:
            ann.wait(hinted)
        return blunder() is not None

    # A hint as well, at each of some choices: it is the answer that the warning waits for.
    panel = page.get_by_role("region", name="Hint")
    for _ in range(5):
        ann.play_on(until=lambda: len(ann.choices) > 1, choose=sensible)
        page.keyboard.press("h")
        expect(panel).to_contain_text("of 100 games")
        ann.wait(hinted)
        ann.choose(sensible)
    assert not [each for each in ann.heard if each["type"] == "refused"]

    ann.play_on(until=ready, choose=sensible)
    bad, version = blunder(), ann.version
    ann.click(bad)
    expect(warning).to_contain_text("of 100 games")
    expect(warning.get_by_role("button", name="Choose again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(warning).to_have_count(0)
    assert ann.version == version  # nothing was chosen
    offered = ann.choices
    ann.click(bad)
    ann.wait(lambda: ann.choices != offered)
    expect(warning).to_have_count(0)
    assert ann.table["hints"][0] > 0  # for everybody to see


def test_the_review_of_a_finished_game_leads_to_its_positions(visitors: Visitors, axe: str) -> None:
    ann = PagePlayer(visitors())
    code = at_table(ann, board="kettle")
    # The highest bid and whatever is last: a game with something to learn from.
    ann.play_on(until=lambda: ann.view["rounds"] >= 1, choose=lambda _: ann.click(ann.choices[-1]))
    me = ann.view["seat"]
    ask(ann.page, "POST", f"/tables/{code}/vote", end=True)
    page, links = ann.page, ann.page.locator(".review-moment a").locator("visible=true")
    page.goto(f"/t/{code}/review")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Review of {code}")
    expect(page.locator(".review-chances .graph > svg")).to_be_visible()
    expect(
        page.locator(".review-mistake, .review-blunder, .review-inaccuracy").first
    ).to_be_visible()
    assert faults(page, axe) == []

    # The reader is "you", the bots have names.
    told = page.locator(".review-moment").evaluate_all(
        "all => all.map((each) => ['a', 'p'].map((part) => each.querySelector(part)))"
        ".map(([link, why]) => [link.href, why.textContent])"
    )
    for link, why in told:
        mine = f"@{me}!" in link
        assert bool(re.search(r"\b[Yy]our?\b", why)) == mine, (link, why)

    # From moment to moment by arrow keys, round and round.
    page.keyboard.press("ArrowRight")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(links.first).not_to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(links.first).to_be_focused()

    # A moment opens its position, with what every choice was worth there.
    reason = page.locator(".review-moment p").first.inner_text()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(rf"/t/{code}/replay#\d+@\d!$"))
    values = page.get_by_role("region", name="What each choice is worth")
    expect(values).to_contain_text(reason)
    expect(values.locator("tr[aria-current]")).to_have_count(1)
    assert values.locator("tbody tr").count() > 1
    # On a phone that is in sight as well, and Space plays on from there.
    for size in (*SIZES[1:3], LOW[1]):
        resize(page, size)
        page.reload()
        expect(values.locator("tr[aria-current]")).to_be_in_viewport()
        expect(values.locator("p").first).to_be_in_viewport()
    at = page.locator(".replay-slider").input_value()
    page.keyboard.press(" ")
    expect(page.locator(".replay-slider")).not_to_have_value(at)
