"""How a page may be looked at: sizes, themes, languages; all change under an open page."""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = ((1280, 720), (390, 844), (360, 640), (2560, 1440))
ODD = ((1366, 640), (820, 1180))
"""A small laptop with a browser's bars, and a tablet held upright."""
LOW = ((640, 360), (844, 390))
"""A page at 200 % on a small laptop, and a phone held across."""
THEMES = ("light", "dark")
WIDE = 900
"""From this width on there is a table; below, a phone held upright."""
UPRIGHT = 600
"""From this width on, a tablet held upright."""

SPEAK = """async name => {
    const {setLanguage} = await import('/web/app/texts.js')
    await setLanguage(name)
}"""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"

SETTLED = """() => new Promise(done => {
    const where = () => JSON.stringify([...document.querySelectorAll('.board, .board button')].map(
        (each) => each.getBoundingClientRect()))
    const look = (before, still) => {
        const now = where()
        const same = now === before ? still + 1 : 0
        if (same < 5) setTimeout(look, 50, now, same)
        else done()
    }
    look('', 0)
})"""


def is_still(size: tuple[int, int]) -> bool:
    """There is room for the whole table: nothing scrolls."""
    return size[0] >= WIDE or (size[0] >= UPRIGHT and size[1] > size[0])


def resize(page: Page, size: tuple[int, int]) -> None:
    """Another screen."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def speak(page: Page, language: str) -> None:
    """Another language, as the choice of language does it."""
    page.evaluate(SPEAK, language)


def colour(page: Page, theme: str) -> None:
    """By day or by night, as the device says."""
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")


def drawn(page: Page) -> None:
    """Wait until what has changed can be seen."""
    page.evaluate(DRAWN)


def settled(page: Page) -> None:
    """Wait until the board has come to rest: its picture is there, and nothing is being zoomed."""
    page.wait_for_load_state("networkidle")
    page.evaluate(SETTLED)
