"""At the table: people who are away, clocks, settings, why not, the trick that stays visible."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from canyon.texts import languages
from tests.browser.conftest import Visitors
from tests.browser.looks import resize, speak
from tests.browser.page_player import PagePlayer, ask, at_table, hold_tricks, together
from tests.browser.played_table import PlayedTable
from tests.serving import Server

CLOCK = "document.querySelector('[role=timer]')?.textContent"
TRICK = """document.querySelectorAll('.trick .face').length + ' ' +
    document.querySelector('.trick .wins-mark')?.textContent.trim()"""
COVERED = """() => {
  const note = document.querySelector('.board .note').getBoundingClientRect()
  const seen = document.querySelectorAll('.ends .end, .canoe:is(.own, .blocking) .ring')
  return [...seen].filter((each) => {
    const box = each.getBoundingClientRect()
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    return x > note.left && x < note.right && y > note.top && y < note.bottom
  }).map((each) => each.dataset.field ?? 'own')
}"""
NO_PATIENCE = (sys.executable, str(Path(__file__).with_name("no_patience.py")))
SHORT_WAITS = (sys.executable, str(Path(__file__).with_name("short_waits.py")))


@pytest.fixture(scope="module")
def hurry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody."""
    with Server(tmp_path_factory.mktemp("hurry") / "canyon.db", program=SHORT_WAITS) as running:
        yield running


@pytest.fixture
def people(browser: Browser, hurry: Server) -> Iterator[Visitors]:
    """People at that server."""
    everybody = Visitors(browser, hurry.url)
    yield everybody
    everybody.close()


def title_fits(page: Page) -> bool:
    """The words above the table are not cut off."""
    return bool(
        page.locator(".table-title").evaluate("(it) => it.scrollWidth <= it.clientWidth + 1")
    )


def noting(page: Page, what: str) -> Page:
    """The page itself notes what is visible, because it may be gone when we ask from here."""
    page.add_init_script(
        f"""window.noted = []
        new MutationObserver(() => {{
          const now = `${{{what}}}`
          if (now !== window.noted.at(-1)) window.noted.push(now)
        }}).observe(document, {{ childList: true, subtree: true, characterData: true }})"""
    )
    return page


def test_away_a_bot_sits_in_and_one_comes_back(people: Visitors) -> None:
    ann, bo = PagePlayer(people()), PagePlayer(people())
    code = at_table(ann, bo)
    together(ann, bo, until=lambda: ann.view["acting"] == [1] and ann.view["phase"] == "bid")
    seat = ann.page.locator('.seat[data-seat="1"]')
    bo.page.goto("about:blank")
    expect(seat).to_contain_text(re.compile("reconnecting|away"))
    expect(seat).to_contain_text("away")
    expect(ann.page.locator(".status")).to_contain_text("It is Bo’s turn, but they are away")
    ann.page.wait_for_timeout(1500)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Let a bot sit in for Bo").click()
    expect(seat).to_contain_text("a bot sits in")
    bo.page.goto(f"/t/{code}")
    back = bo.page.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    back.click()
    expect(back).to_have_count(0)
    expect(seat).not_to_contain_text("bot")
    together(ann, bo, until=lambda: ann.view["rounds"] == 1)


def test_a_bot_sits_in_for_somebody_who_is_there_and_does_not_choose(
    browser: Browser, tmp_path: Path
) -> None:
    with Server(tmp_path / "canyon.db", program=NO_PATIENCE) as server:
        everybody = Visitors(browser, server.url)
        ann, bo = PagePlayer(everybody()), PagePlayer(everybody(390, 844))
        at_table(ann, bo)
        together(ann, bo, until=lambda: ann.view["acting"] == [1] and ann.view["phase"] == "bid")
        ann.page.get_by_role("button", name="Menu").click()
        ann.page.get_by_role("button", name="Give up").click()
        ann.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
        offer = ann.page.locator(".status").get_by_role("button", name="Let a bot sit in for Bo")
        offer.click()  # whoever has given up may still want the game to end
        expect(ann.page.locator('.seat[data-seat="1"]')).to_contain_text("a bot sits in")
        expect(offer).to_have_count(0)
        back = bo.page.get_by_role("button", name="Take my seat back")
        expect(back).to_be_visible()
        everybody.close()


def test_too_early_for_a_bot_says_how_long(visitors: Visitors) -> None:
    ann, bo = PagePlayer(visitors()), PagePlayer(visitors())
    at_table(ann, bo)
    together(ann, bo, until=lambda: ann.view["acting"] == [1] and ann.view["phase"] == "bid")
    bo.page.goto("about:blank")
    expect(ann.page.locator(".status")).to_contain_text("they are reconnecting")
    ann.page.get_by_role("button", name="Menu").click()
    visitors.expected = ("409",)
    ann.page.get_by_role("button", name="Let a bot sit in for Bo").click()
    more = re.compile("Wait another (2 minutes|1[01][0-9] seconds)")
    expect(ann.page.locator(".toast")).to_contain_text(more)


def test_giving_up(people: Visitors) -> None:
    ann, bo = PagePlayer(people()), PagePlayer(people(390, 844))
    at_table(ann, bo)
    bo.page.get_by_role("button", name="Menu").click()
    bo.page.get_by_role("button", name="Give up").click()
    dialog = bo.page.get_by_role("dialog")
    expect(dialog).to_contain_text("can’t take the seat back")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    bo.page.get_by_role("button", name="Menu").click()
    bo.page.get_by_role("button", name="Give up").click()
    dialog.get_by_role("button", name="Give up").click()
    expect(ann.page.locator('.seat[data-seat="1"]')).to_contain_text("has given up")
    expect(bo.page.get_by_text("You have given up").first).to_be_attached()
    # The last person who plays may end it alone.
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="End the game together").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("1 person")
    ann.page.get_by_role("dialog").get_by_role("button", name="End the game").click()
    expect(bo.page.locator("main.finish")).to_be_visible()
    # When a replay begins, nobody had given up yet.
    ann.page.get_by_role("link", name="Replay", exact=True).click()
    expect(ann.page.locator(".replay-seats")).to_contain_text("Bo")
    expect(ann.page.locator(".replay-seats")).not_to_contain_text("given up")


def test_a_wish_to_end_is_told_and_can_be_taken_back(people: Visitors) -> None:
    ann, bo = PagePlayer(people()), PagePlayer(people())
    at_table(ann, bo)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="End the game together").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="End the game").click()
    told = bo.page.get_by_text("Ann would like to end the game")
    expect(told).to_be_visible()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Keep playing after all").click()
    expect(told).to_have_count(0)


def test_a_wish_to_end_is_refused_or_granted(people: Visitors) -> None:
    ann, bo = PagePlayer(people()), PagePlayer(people())
    code = at_table(ann, bo)
    ask(ann.page, "POST", f"/tables/{code}/vote", end=True)
    bo.page.get_by_role("button", name="No", exact=True).click()
    expect(ann.page.locator(".toast")).to_contain_text("Bo wants to keep playing")
    ask(ann.page, "POST", f"/tables/{code}/vote", end=True)
    bo.page.get_by_role("button", name="Yes", exact=True).click()
    expect(bo.page.locator("main.finish")).to_contain_text("Everybody who was still playing agreed")


def test_blind_bids_at_the_same_time(people: Visitors) -> None:
    ann, bo = PagePlayer(people()), PagePlayer(people())
    at_table(ann, bo, options={"blind_bids": True})
    both = (ann, bo)
    together(*both, until=lambda: ann.view["phase"] == bo.view["phase"] == "bid")
    for each in both:
        each.wait(lambda each=each: each.choices)  # type: ignore[misc]
        each.button({"bid": 1}).wait_for()
    for each in both:  # neither waits for the other
        each.page.evaluate(
            """() => setTimeout(
              () => document.querySelector('.bid[aria-keyshortcuts="1"]').click(), 300)"""
        )
    for each in both:
        each.wait(lambda each=each: each.view["phase"] == "tricks")  # type: ignore[misc]
    assert ann.view["bids"][:2] == [1, 1]


def test_t4_secret_bids_have_no_sum(people: Visitors) -> None:
    ann, bo = PagePlayer(people()), PagePlayer(people())
    at_table(ann, bo, options={"blind_bids": True})
    together(ann, bo, until=lambda: ann.view["phase"] == "bid" and bool(ann.choices))
    ann.choose(ann.click)
    ann.wait(lambda: ann.view["has_bid"] == [True, False, True])
    expect(ann.page.locator(".seat", has_text="has bid in secret")).to_have_count(1)
    expect(ann.page.locator(".bid-sum")).to_have_count(0)
    together(ann, bo, until=lambda: ann.view["phase"] == "tricks")
    expect(ann.page.locator(".bid-sum").locator("visible=true")).to_have_count(1)


def test_a_clock_in_seconds_runs_down_and_out(people: Visitors) -> None:
    ann = PagePlayer(noting(people(), CLOCK))
    at_table(ann, clock={"seconds": 5})
    ann.wait(lambda: ann.choices)
    expect(ann.page.locator(".toast")).to_contain_text("a bot made this one choice for you")
    # All at once, because bots alone are soon at the end.
    ann.page.wait_for_function(
        """() => {
          const says = (name, words) =>
            [...document.querySelectorAll(name)].some((each) => each.textContent.includes(words))
          return says('button', 'Take my seat back') && says('.status', 'A bot is playing for you')
            && says('.seat.you', 'a bot sits in') && !document.querySelector('.bids')
        }"""
    )
    told = ann.page.evaluate("window.noted")
    assert any(re.search("[345] seconds left", each) for each in told)
    assert any(re.search("[12] seconds? left", each) for each in told)


def test_days_for_each_decision(people: Visitors) -> None:
    page = people()
    # A browser without windows shows no notifications, and says that they are not allowed.
    page.add_init_script(
        """window.told = []
        window.Notification = class extends EventTarget {
          static permission = 'granted'
          constructor(title) { super(); window.told.push(title) }
          close() {}
        }
        Object.defineProperty(document, 'hidden', { get: () => window.away === true })"""
    )
    ann = PagePlayer(page)
    at_table(ann, clock={"days": 3})
    ann.wait(lambda: ann.choices)
    expect(page.get_by_role("timer")).to_contain_text("2 days left")
    expect(page).to_have_title(re.compile("Your turn"))
    page.evaluate("window.away = true")
    version = ann.version
    ann.click(ann.choices[0])
    ann.wait(lambda: ann.version > version and ann.choices)
    page.wait_for_function("() => window.told.length > 0")
    assert "Your turn" in page.evaluate("window.told[0]")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="You will be notified")).to_be_disabled()


def test_settings_for_play(people: Visitors) -> None:
    page = people(confirmBids=True, autoplay="all", cardSize="large", symbols=True, chat=False)
    ann, bo = PagePlayer(page), PagePlayer(people())
    at_table(ann, bo)
    together(ann, bo, until=lambda: ann.view["phase"] == "bid" and ann.view["acting"] == [0])
    # A bid is confirmed, and can be changed before that.
    ann.button({"bid": 2}).click()
    expect(ann.button({"bid": 2})).to_have_attribute("aria-pressed", "true")
    ann.button({"bid": 3}).click()
    expect(ann.button({"bid": 2})).to_have_attribute("aria-pressed", "false")
    assert ann.view["bids"][0] is None
    page.get_by_role("button", name="Bid 3", exact=True).last.click()
    ann.wait(lambda: ann.view["bids"][0] == 3)
    large = page.locator(".hand .card").first.bounding_box()
    usual = bo.page.locator(".hand .card").first.bounding_box()
    assert large
    assert usual
    assert large["width"] > usual["width"] * 1.1
    assert page.evaluate("document.documentElement.dataset.symbols") == "large"
    # The chat is hidden; what others say does not show until it is wanted.
    bo.page.get_by_role("tab", name="Chat").click()
    bo.page.get_by_label("Write to the table").fill("Anybody there?")
    bo.page.keyboard.press("Enter")
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_text("The chat is hidden")).to_be_visible()
    expect(page.get_by_text("Anybody there?")).to_have_count(0)
    page.get_by_role("button", name="Show the chat").click()
    expect(page.get_by_text("Anybody there?")).to_be_visible()
    # Muted: nothing of Bo's is shown.
    page.get_by_role("button", name="Phrases").click()
    page.get_by_label("what Bo says").check()
    page.get_by_role("button", name="Back to the chat").click()
    expect(page.get_by_text("Anybody there?")).to_have_count(0)
    # A card that is the only choice plays itself, the last of a round at the latest.
    clicked: list[str] = []
    while ann.view["rounds"] == 0 and ann.view["phase"] in ("bid", "tricks"):
        forced = len(ann.choices) == 1
        if ann.choices and not forced:
            clicked.append(ann.choices[0]["play"])
            ann.choose(ann.click)
        if bo.choices:
            bo.choose(bo.click)
        page.wait_for_timeout(20)
    assert len(clicked) < 8


def test_why_not(visitors: Visitors) -> None:
    ann = PagePlayer(visitors())
    at_table(ann)

    def closed() -> list[str]:
        open_cards = [each["play"] for each in ann.choices if "play" in each]
        return [card for card in ann.view["hand"] if card not in open_cards] if open_cards else []

    ann.play_on(until=lambda: bool(closed()))
    best = ann.page.locator(".trick li", has=ann.page.locator(".wins-mark"))
    expect(best.locator(".wins-mark")).to_have_text("winning")
    expect(best.locator(f".card.suit-{ann.view['winning'][0]}")).to_be_visible()
    card = ann.page.locator(f'.hand [data-card="{closed()[0]}"] button')
    expect(card).to_have_attribute("aria-disabled", "true")
    card.click(force=True)  # it can be pressed, and says why not
    ann.page.locator(".status .rule", has_text="P2").click()  # and what the rule says
    expect(ann.page.get_by_role("dialog")).to_contain_text("suit that was led")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)

    def blocked() -> bool:
        paddling = bool(ann.choices) and "paddle" in ann.choices[0]
        return paddling and bool(others())

    def others() -> list[int]:
        ends = {each["paddle"] for each in ann.choices}
        return [seat for seat in (1, 2) if ann.view["canoes"][seat] not in ends]

    ann.play_on(until=blocked)
    [seat, *_] = others()
    ann.page.keyboard.press("Escape")
    ann.button(ann.choices[0]).click(trial=True)  # the board has its size and no longer moves
    box = ann.page.locator(f'.table-board .canoe[data-seat="{seat}"] .ring').bounding_box()
    assert box
    ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    note = ann.page.locator(".board .note")
    expect(ann.page.locator(".table-board .ruler.rows")).to_be_visible()  # because it names fields
    expect(note).to_contain_text(re.compile("is on|landed|C[0-9]"))
    expect(note.locator(".rule")).to_have_text(re.compile("[A-Z][0-9]"))
    # It keeps clear of what may be chosen instead, of the player's canoe and the one in the way.
    assert ann.page.evaluate(COVERED) == []
    # It goes by Escape, by a click elsewhere, and by itself.
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    ann.page.wait_for_timeout(250)  # nobody may ask faster
    ann.page.mouse.click(*middle)
    expect(note).to_be_visible()
    ann.page.locator(".table-title").click()
    expect(note).to_have_count(0)
    ann.page.wait_for_timeout(250)  # nobody may ask faster
    ann.page.mouse.click(*middle)
    expect(note).to_be_visible()
    ann.page.mouse.move(1, 1)
    expect(note).to_have_count(0)


def trick_won(player: PagePlayer) -> bool:
    """A trick has been won; by now the others may have played on."""
    told = [event for message in player.heard for event in message.get("events", [])]
    return any(event["event"] == "trick_won" for event in told)


@pytest.mark.parametrize("motion", [True, False])
def test_a_finished_trick_is_held_then_gone(visitors: Visitors, motion: bool) -> None:
    page = noting(visitors(motion=motion, pace="normal"), TRICK)
    ann, bo = PagePlayer(page), PagePlayer(visitors())
    at_table(ann, bo)
    together(ann, bo, until=lambda: trick_won(ann))
    page.wait_for_function("() => window.noted.includes('3 wins')")
    page.wait_for_function("() => !window.noted.at(-1).includes('wins')")  # gone by itself


@pytest.mark.parametrize("how", ["Escape", "click"])
def test_what_is_shown_can_be_skipped(visitors: Visitors, how: str) -> None:
    ann, bo = PagePlayer(visitors(motion=True)), PagePlayer(visitors())
    at_table(ann, bo)
    hold_tricks(ann.page, 60_000)
    together(ann, bo, until=lambda: trick_won(ann))
    taken = ann.page.locator(".trick .wins-mark", has_text="wins")
    expect(taken).to_be_visible()
    if how == "click":
        ann.page.locator(".trick-ring").click(position={"x": 3, "y": 3})
    else:
        ann.page.keyboard.press("Escape")
    expect(taken).to_have_count(0)


def test_enter_finds_what_was_typed_however_quickly(visitors: Visitors) -> None:
    ann = PagePlayer(visitors())
    at_table(ann)
    ann.page.get_by_role("tab", name="Chat").click()
    # A key that waits while the page is busy is dealt with before anything is drawn.
    ann.page.get_by_label("Write to the table").evaluate(
        """(box) => {
          box.value = "Well paddled"
          box.dispatchEvent(new InputEvent("input", { bubbles: true }))
          box.form.requestSubmit()
        }"""
    )
    expect(ann.page.locator(".said")).to_contain_text("Well paddled")


def test_sounds_without_motion(visitors: Visitors) -> None:
    page = visitors(sounds=True)
    page.add_init_script(
        """window.heard = 0
        const { createBufferSource } = AudioContext.prototype
        AudioContext.prototype.createBufferSource = function () {
          window.heard++
          return createBufferSource.call(this)
        }"""
    )
    ann = PagePlayer(page)
    at_table(ann)
    ann.play_on(until=lambda: len(ann.view["hand"]) == 6)
    page.wait_for_function("() => window.heard > 3")


TONES = """window.tones = []
const { createOscillator } = AudioContext.prototype
AudioContext.prototype.createOscillator = function () {
  const wave = createOscillator.call(this)
  const { start } = wave
  const now = this.currentTime
  wave.start = (at) => {
    window.tones.push({ pitch: wave.frequency.value, after: at - now })
    start.call(wave, at)
  }
  return wave
}"""
"""The page notes each tone: its pitch, and how much later than now it sounds."""
TUNE = """async ([event, you]) => {
  const { playEvent } = await import('/web/app/game/sounds.js')
  window.tones = []
  playEvent(event, you)
  await new Promise((done) => setTimeout(done, 100))
  return window.tones
}"""


def test_the_fanfare_is_for_whoever_won(visitors: Visitors, server: Server) -> None:
    page = visitors(sounds=True)
    page.add_init_script(TONES)
    with PlayedTable(server, 3) as played:
        played.start()
        played.show(page)
        page.locator("h1").first.click()  # browsers are silent until they are touched
        played.play_until(lambda: played.over)
        page.locator("main.finish").wait_for()
        winner = played.winner
    page.wait_for_timeout(200)
    heard = {tone["pitch"] for tone in page.evaluate("window.tones")}
    end = {"event": "game_ended", "winner": winner, "places": []}
    won, lost, watched = (page.evaluate(TUNE, [end, you]) for you in (winner, winner + 1, None))
    assert len(won) > len(lost) > len(watched) > 0
    fanfare, quiet, seen = ({tone["pitch"] for tone in tune} for tune in (won, lost, watched))
    assert quiet != seen != fanfare != quiet
    assert (fanfare <= heard) == (winner == 0)
    assert (quiet <= heard) == (winner != 0)


def test_the_log_follows_the_picture(visitors: Visitors) -> None:
    """What is not shown yet is not told either."""
    ann = PagePlayer(visitors())
    at_table(ann)
    hold_tricks(ann.page, 5000)

    def others_have_led() -> bool:
        """Into another trick: so it has cards, none of them Ann's, who is in seat 0."""
        return any(ann.view["won"]) and bool(ann.view["trick"])

    ann.play_on(until=others_have_led)
    log = ann.page.get_by_role("list", name="Log")
    expect(log.locator("li").last).to_contain_text("goes to")


def test_the_log_shows_its_end_and_outlives_a_reload(visitors: Visitors) -> None:
    ann = PagePlayer(visitors())
    code = at_table(ann)
    ann.play_on(until=lambda: ann.view["rounds"] == 1 and bool(ann.choices))
    log = ann.page.get_by_role("list", name="Log")
    expect(log).to_contain_text("Round 2")
    expect(log.locator("li").first).not_to_be_in_viewport()  # there is more than fits
    expect(log.locator("li").last).to_be_in_viewport(ratio=1)
    ann.page.reload()
    expect(log).to_contain_text("Round 1 is over")
    expect(log).to_contain_text("Trick 1 goes to")
    expect(log).not_to_contain_text("plays")  # what was played is face down (P4)
    ask(ann.page, "POST", f"/tables/{code}/vote", end=True)
    later = ann.page.context.new_page()  # which has kept nothing
    later.goto(f"/t/{code}")
    expect(later.get_by_role("list", name="Log")).to_contain_text("Round 1 is over")


@pytest.mark.parametrize("helps", [True, False])
def test_a_page_that_is_older_than_the_server_reloads_itself_once(
    visitors: Visitors, helps: bool
) -> None:
    """It comes back to the table, or says that it can't, if the new page is no better."""
    ann = PagePlayer(visitors())
    at_table(ann)
    ann.wait(lambda: ann.view)
    loads, hellos = list[str](), list[int]()
    ann.page.on("domcontentloaded", lambda page: loads.append(page.url))

    def speak_the_old(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def tell(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "hello":
                hellos.append(said["protocol"])
                said["protocol"] -= not helps or len(hellos) == 1
            server.send(json.dumps(said))

        route.on_message(tell)

    ann.page.route_web_socket("**/socket", speak_the_old)
    ann.page.reload()
    if helps:
        expect(ann.page.locator(".playing")).to_be_visible()
    else:
        expect(ann.page.locator(".table-closed h1")).to_have_text("The table can’t be reached")
    ann.page.wait_for_timeout(1000)
    assert (len(hellos), len(loads)) == (2, 2)


def test_a_seat_tells_what_its_signs_mean(visitors: Visitors) -> None:
    ann = PagePlayer(visitors(390, 844, touch=True))
    at_table(ann)
    ann.play_on(until=lambda: ann.view["phase"] == "bid" and bool(ann.choices))
    dealer = ann.page.locator(".seat", has=ann.page.locator(".role.dealer"))
    dealer.tap()
    expect(ann.page.locator(".toast")).to_contain_text(re.compile("dealer.* steps to go"))


def test_the_deals_can_be_checked_at_the_end(visitors: Visitors) -> None:
    ann = PagePlayer(visitors())
    code = at_table(ann)
    ann.play_on(until=lambda: ann.view["rounds"] == 1)
    ask(ann.page, "POST", f"/tables/{code}/vote", end=True)
    title = ann.page.locator(".table-title", has_text="The end")
    title.wait_for()
    resize(ann.page, (360, 640))
    for language in languages():  # the title is told whole
        speak(ann.page, language)
        assert title_fits(ann.page), language
    resize(ann.page, (1280, 720))
    speak(ann.page, "en")
    ann.page.get_by_text("Were the cards dealt fairly?").click()
    expect(ann.page.locator(".fairness")).to_contain_text("Seed and fingerprint match")
    expect(ann.page.locator(".over-graph .graph > svg")).to_be_visible()
