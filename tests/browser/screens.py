"""Pictures of every page and phase, for people to look at: `./test --screens DIR`.

Every page and phase meets every size, theme, language and number of players, and these meet each
other, in about 170 pictures instead of five thousand. `--only bid,over` takes a few, and
`--language de` every page and phase on a desk and in the hand, for its proofreaders.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from canyon.bench.browser.visitor import chromium_path
from canyon.texts import languages
from tests.browser.conftest import FLAGS, PATIENCE, QUICK_BOTS
from tests.browser.looks import LOW, ODD, SIZES, THEMES, WIDE, colour, drawn, resize, speak
from tests.browser.page_player import hold_tricks
from tests.browser.pairwise import pairwise
from tests.browser.played_table import PlayedTable
from tests.serving import Guest, Server

PAGES = {
    "front": "/",
    "learn": "/learn",
    "exercise": "/learn#try",
    "lesson": "/lesson",
    "practice": "/practice/bids#77",
    "settings": "/settings",
    "me": "/me",
    "error": "/nowhere",
}
PHASES = ("waiting", "place", "bid", "mine", "others", "held", "closed", "canoes", "why", "sheet",
          "watcher", "menu", "invite", "help", "lost", "over", "replay")  # fmt: skip
ON_PHONES = ("sheet",)
README = {
    ("canoes", (1280, 720), "light", "en", 4): "table.webp",
    ("mine", (390, 844), "dark", "en", 4): "phone.webp",
    ("front", (1280, 720), "light", "en", 0): "front.webp",
}
"""Those that README.md shows."""
WHOLE = ("front", "settings", "me", "waiting", "over")
"""Pages that may be longer than the screen, and are wanted to the end."""
HELD_MS = 120_000
"""A finished trick waits for its picture."""


class Picture(NamedTuple):
    """What a picture shows, and how."""

    what: str
    size: tuple[int, int]
    theme: str
    language: str
    players: int
    """0 for a page without a table."""

    @property
    def name(self) -> str:
        """What it shows, as a name of a file."""
        seats = f"-{self.players}-players" if self.players else ""
        size = "x".join(map(str, self.size))
        return f"{self.what}{seats}-{size}-{self.language}-{self.theme}.png"


def pictures() -> list[Picture]:
    """Those to be taken if nothing else is said."""
    sizes = (*SIZES, *ODD, LOW[1])
    every: Iterator[tuple[object, ...]] = (
        (what, size, theme, language, players)
        for what, size, theme, language in product((*PAGES, *PHASES), sizes, THEMES, languages())
        for players in ((0,) if what in PAGES else (3, 4, 5, 6))
        if size[0] < WIDE or what not in ON_PHONES
    )
    return sorted(Picture(*row) for row in pairwise(every))  # type: ignore[arg-type]


def readable(language: str) -> list[Picture]:
    """Every page and phase in a language, once wide and once narrow."""
    return [
        Picture(what, size, theme, language, players=0 if what in PAGES else 4)
        for what in (*PAGES, *PHASES)
        for size, theme in zip(SIZES[:2], THEMES, strict=True)
        if size[0] < WIDE or what not in ON_PHONES
    ]


class Photographer:
    """Takes the pictures of one table, or of the pages without one."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        wanted: list[Picture],
        folder: Path,
        readme: bool = False,
    ) -> None:
        self._browser, self._server, self._folder = browser, server, folder
        self._wanted, self._readme = wanted, readme
        self._at_table = any(each.players for each in wanted)
        self._contexts: list[BrowserContext] = []
        self._pages: dict[tuple[str, bool], Page] = {}

    def wants(self, *whats: str) -> bool:
        """Is any of these still to be taken?"""
        return any(each.what in whats for each in self._wanted)

    def _page(self, guest: Guest, touch: bool) -> Page:
        """A guest's page: on a desk, or in the hand."""
        key = (guest.token, touch)
        if key not in self._pages:
            context = self._browser.new_context(
                base_url=self._server.url,
                reduced_motion="reduce",
                has_touch=touch,
                service_workers="block",
            )
            context.set_default_timeout(PATIENCE)
            context.add_cookies([{"name": "canyon", "value": guest.token, "url": self._server.url}])
            self._contexts.append(context)
            self._pages[key] = context.new_page()
        return self._pages[key]

    def open(self, guest: Guest, path: str, ready: str) -> None:
        """Have a guest's pages show something, for the pictures to come."""
        for touch in (False, True):
            page = self._page(guest, touch)
            if page.url == f"{self._server.url}{path}":
                page.locator("h1").first.click()  # what is still being shown is skipped
            else:
                page.goto(path)
                page.wait_for_load_state("networkidle")
                if self._at_table:
                    hold_tricks(page, HELD_MS)
            page.locator(ready).first.wait_for()

    def learn_languages(self, guest: Guest) -> None:
        """While there is still a server to learn them from."""
        for touch, language in product((False, True), languages()):
            speak(self._page(guest, touch), language)

    def take(self, what: str, guest: Guest) -> None:
        """Every wanted picture of what the guest's pages show now."""
        for each in [each for each in self._wanted if each.what == what]:
            page = self._page(guest, touch=each.size[0] < WIDE)
            resize(page, each.size)
            colour(page, each.theme)
            speak(page, each.language)
            drawn(page)
            page.locator(".my-news").wait_for(state="detached")  # of what was played on the way
            if what in POSES:
                POSES[what](page)
                drawn(page)
            page.wait_for_timeout(120)  # the scenery, which comes after the page around it
            if self._readme:
                self._small(page, self._folder / README[each])
            else:
                page.screenshot(path=self._folder / each.name, full_page=what in WHOLE)
            page.keyboard.press("Escape")
            self._wanted.remove(each)

    @staticmethod
    def _small(page: Page, path: Path) -> None:
        """A picture of few bytes."""
        picture = {"format": "webp", "quality": 72}
        answer = page.context.new_cdp_session(page).send("Page.captureScreenshot", picture)
        path.write_bytes(b64decode(answer["data"]))

    def close(self) -> None:
        """Everybody leaves."""
        for context in self._contexts:
            context.close()


def ask_why(page: Page) -> None:
    """Click on a field where the canoe may not stop: another's, or on a phone where it is."""
    wide = page.evaluate("innerWidth") >= WIDE
    if not page.locator(".fleet").locator("visible=true").count():
        open_sheet(page)
    canoe = page.locator(f".fleet .canoe{':not(.own)' if wide else '.own'}")
    box = canoe.locator("visible=true").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator(".note").locator("visible=true").wait_for()


def ask_card(page: Page) -> None:
    """Click on a card that may not be played."""
    page.locator(".hand .closed").last.click(force=True)
    page.locator(".status.why").first.wait_for()


def open_sheet(page: Page) -> None:
    """The board, on a phone."""
    page.locator(".table-tools button").first.click()


def open_menu(page: Page) -> None:
    """The last of the tools."""
    page.locator(".table-tools button").last.click()
    page.locator("dialog[open]").wait_for()


def open_invite(page: Page) -> None:
    """Beside the menu, or on a phone in it."""
    if page.evaluate("innerWidth") >= WIDE:
        page.locator(".table-tools button").first.click()
    else:
        open_menu(page)
        page.locator("dialog[open] .ways button").first.click()
    page.locator("dialog[open] .qr").wait_for()


def aim(page: Page) -> None:
    """With a mouse, the way to an end is seen before it is taken."""
    if page.evaluate("innerWidth") >= WIDE:
        page.locator(".ends .end").first.hover()


POSES: dict[str, Callable[[Page], object]] = {
    "canoes": aim,
    "why": ask_why,
    "closed": ask_card,
    "menu": open_menu,
    "invite": open_invite,
    "help": lambda page: page.keyboard.press("?"),
    "sheet": open_sheet,
    "learn": lambda page: page.evaluate("scrollTo(0, 0)"),
    "exercise": lambda page: page.locator("#try").scroll_into_view_if_needed(),
}


def take_pages(camera: Photographer, server: Server) -> None:
    """The pages without a table."""
    ann = Guest(server)
    for what, path in PAGES.items():
        if camera.wants(what):
            camera.open(ann, path, "h1")
            camera.take(what, ann)


MOMENTS: dict[tuple[str, ...], Callable[[PlayedTable], object]] = {
    ("place",): lambda them: them.asked("place"),
    ("bid",): lambda them: them.asked("bid"),
    ("mine", "sheet", "menu", "invite", "help"): (
        lambda them: them.asked("tricks") and them.cards_played
    ),
    ("closed",): lambda them: them.asked("tricks") and them.closed_cards,
    ("others", "watcher"): lambda them: them.waits_for_bo() and them.cards_played,
    ("held",): lambda them: them.trick_just_won(),
    ("canoes", "why"): lambda them: them.rounds > 1 and them.asked("canoes"),
}
"""What is seen at which moments of a game."""


def take_table(camera: Photographer, server: Server, players: int, chairs: ExitStack) -> None:
    """A table from its first guest to the replay."""
    if not camera.wants(*PHASES):
        return
    them = chairs.enter_context(PlayedTable(server, players))
    camera.open(them.ann, them.path, ".waiting-seats")
    camera.take("waiting", them.ann)
    them.start()
    for whats, moment in MOMENTS.items():
        if not camera.wants(*whats):
            continue
        while not them.play_until(partial(moment, them)):
            them = chairs.enter_context(PlayedTable(server, players))  # one was over before that
            them.start()
            camera.open(them.ann, them.path, ".board-table")
        for what in whats:
            guest = Guest(server) if what == "watcher" else them.ann
            if what != "held":
                camera.open(guest, them.path, ".board-table")
            camera.take(what, guest)
    if camera.wants("lost"):
        camera.learn_languages(them.ann)
        server.kill()
        camera.take("lost", them.ann)
        server.start()
        them.sit_down()
    if camera.wants("over", "replay"):
        them.play_until(lambda: them.over)
        camera.open(them.ann, them.path, "main.finish")
        camera.take("over", them.ann)
        camera.open(them.ann, f"{them.path}/replay#{them.version // 2}", ".replay-board")
        camera.take("replay", them.ann)
    camera.close()


def main() -> None:
    """Take them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", help="what to take, divided by commas")
    parser.add_argument("--language", choices=languages(), help="everything in this language")
    parser.add_argument("--readme", action="store_true", help="those that README.md shows")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    only = options.only.split(",") if options.only else (*PAGES, *PHASES)
    every = pictures() if options.language is None else readable(options.language)
    if options.readme:
        every = [Picture(*each) for each in README]
    wanted = [each for each in every if each.what in only]
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        with Server(Path(place) / "canyon.db", program=QUICK_BOTS) as server:
            for players in (0, 3, 4, 5, 6):
                mine = [each for each in wanted if each.players == players]
                camera = Photographer(browser, server, mine, options.folder, options.readme)
                if players:
                    with ExitStack() as chairs:
                        take_table(camera, server, players, chairs)
                else:
                    take_pages(camera, server)
                print(f"{players} players: {len(mine)} left out", file=sys.stderr)
        browser.close()


if __name__ == "__main__":
    main()
