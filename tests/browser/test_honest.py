"""See, then choose: nothing is offered before everything that led to it is drawn."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.page_player import PagePlayer, at_table, together

WATCHED = """(() => {
  const READY = 'fieldset:not([disabled]) .bid, .ends .end, .hand .playable:not([aria-disabled])'
  const all = (selector) => [...document.querySelectorAll(selector)]
  const texts = (selector) => all(selector).map((each) => each.textContent.trim())
  const runs = (each) => !(each instanceof CSSAnimation) && each.playState === 'running'
  const picture = () => JSON.stringify({
    trick: texts('.trick .face'),
    bids: texts('.seat .seat-bid'),
    hand: all('.hand li').map((card) => card.dataset.card),
    canoes: all('.fleet .canoe:not(.ghost)').map((each) => each.style.transform),
    moving: all('.trick .face, .fleet .canoe')
      .flatMap((each) => each.getAnimations()).filter(runs).length,
  })
  const wait = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  let busy = false
  window.offers = []
  window.player = null // what a test does with an offer
  const look = async () => {
    const offered = document.querySelector(READY)
    if (busy || !offered || !window.player) return
    const last = all('.hand li').length === 1 && offered.matches('.playable')
    if (last) return // it is played by itself
    busy = true
    const before = picture()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await wait()
    const kind = [...offered.classList].join(' ')
    window.offers.push({ kind, before, after: picture() })
    await window.player?.(document.querySelector(READY))
    await wait()
    busy = false
    look()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
})()"""
"""The page compares what is drawn when a choice is offered with what is drawn after a skip."""

PLAYER = """async (paces) => {
  const { change } = await import('/web/app/settings.js')
  window.cards = 0
  window.player = (offered) => {
    if (offered.matches('.playable')) window.cards++
    change('pace', paces[Math.floor(Math.random() * paces.length)])
    offered.click()
  }
  document.body.dataset.watched = '' // something may be offered already
}"""


def test_a_choice_is_offered_when_what_led_to_it_is_drawn(visitors: Visitors) -> None:
    ann = PagePlayer(visitors(motion=True, autoplay="last"))
    ann.page.add_init_script(WATCHED)
    at_table(ann)
    ann.page.evaluate(PLAYER, ["normal", "quick", "instant"])
    ann.wait(lambda: ann.view["rounds"] >= 2)
    offers = ann.page.evaluate("window.offers")
    assert len(offers) > 10
    assert {each["kind"] for each in offers} == {"end", "bid", "playable"}
    for each in offers:
        assert each["before"] == each["after"], each["kind"]


NOTED = """
window.pieces = {}
window.said = new Set()
new MutationObserver(() => {
  for (const each of document.querySelectorAll('.status-words')) window.said.add(each.textContent)
  const now = performance.now()
  const there = [...document.querySelectorAll('.my-news p')].map((each) => each.textContent)
  for (const text of there) (window.pieces[text] ??= { from: now, to: null })
  for (const [text, piece] of Object.entries(window.pieces))
    if (!there.includes(text)) piece.to ??= now
}).observe(document, { childList: true, subtree: true, characterData: true })"""
"""The page notes how long each piece of news about the player stays, and what the status says."""


def test_a_round_of_which_what_concerns_me_stays_and_the_last_card_goes_by_itself(
    visitors: Visitors,
) -> None:
    ann = PagePlayer(visitors(motion=True, pace="quick", autoplay="last"))
    ann.page.add_init_script(WATCHED)
    ann.page.add_init_script(NOTED)
    at_table(ann)
    ann.page.evaluate(PLAYER, ["quick"])
    ann.wait(lambda: ann.view["rounds"] >= 1)
    ann.page.evaluate("window.player = null")
    ann.page.wait_for_function("() => Object.keys(window.pieces).length")  # the picture follows
    expect(ann.page.locator(".my-news")).to_have_count(0)
    pieces = ann.page.evaluate("window.pieces")
    assert any(text.startswith("You bid") or "your bid" in text for text in pieces), pieces
    for text, piece in pieces.items():
        assert piece["to"] - piece["from"] >= 2000, text
    tricks = sum(
        event["event"] == "trick_won" for heard in ann.heard for event in heard.get("events", [])
    )
    assert ann.page.evaluate("window.cards") == tricks - 1 == 7
    said = ann.page.evaluate("[...window.said]")
    assert any(text.startswith("The marker moves") for text in said), said
    # Nobody reads of themselves as of somebody else.
    assert not [text for text in said if "Ann" in text.replace("Ann (you)", "")]


def test_the_first_click_shows_and_the_second_chooses(visitors: Visitors) -> None:
    ann, bo = PagePlayer(visitors(motion=True, pace="relaxed")), PagePlayer(visitors())
    at_table(ann, bo)

    def bo_has_led() -> bool:
        return bool(ann.choices and ann.view["phase"] == "tricks" and ann.view["trick"])

    together(ann, bo, until=bo_has_led)
    card = ann.button(ann.choices[0])
    version = ann.version
    card.click(force=True)
    expect(ann.page.locator(".trick .face")).to_have_count(len(ann.view["trick"]))
    expect(card).to_be_enabled()
    ann.page.wait_for_timeout(200)
    assert ann.version == version
    card.click()
    ann.wait(lambda: ann.version > version)
