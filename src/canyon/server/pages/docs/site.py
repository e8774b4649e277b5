"""The documentation as a set of files: served at /docs, or written to a folder.

Every link is relative and nothing is loaded from elsewhere, so the files work offline too.
"""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from importlib import resources
from pathlib import Path
from threading import Lock

from pygments.formatters import HtmlFormatter

from canyon import __version__
from canyon.server.pages.docs import api_reference
from canyon.server.pages.docs.markdown import Page, render

HERE = Path(__file__).parent
PICTURES = (".svg", ".webp", ".png")
ORDER = "rules strategy bots coach records research hosting protocol log architecture".split()
"""The pages that come first, in reading order."""
_building = Lock()
LIGHT, DARK = "default", "github-dark"
"""The colours of code."""


def folder() -> Path:
    """Where the Markdown pages are: in the package, or in the checkout that it is run from."""
    package = Path(str(resources.files("canyon")))
    packed = package / "docs"
    return packed if packed.is_dir() else package.parents[1] / "docs"


def files() -> dict[str, bytes]:
    """Every file by its name; the first time this takes a second, so not for the event loop."""
    with _building:  # once, however many ask at the same time
        return _files()


@lru_cache(maxsize=1)
def _files() -> dict[str, bytes]:
    pages = {"python": api_reference.page(), **_markdown_pages()}
    made = {f"{name}.html": _html(name, page, pages).encode() for name, page in pages.items()}
    made["index.html"] = _html("index", _contents(pages), pages).encode()
    made["search_index.js"] = _search_index(pages).encode()
    made["site.css"] = _style().encode()
    made["site.js"] = (HERE / "site.js").read_bytes()
    for picture in sorted(folder().rglob("*")):
        if picture.suffix in PICTURES:
            made[picture.relative_to(folder()).as_posix()] = picture.read_bytes()
    return made


def write(target: Path) -> int:
    """Write all files to a folder; returns how many."""
    for name, body in files().items():
        file = target / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)
    return len(files())


def _markdown_pages() -> dict[str, Page]:
    texts = {file.stem: file.read_text("utf-8") for file in sorted(folder().glob("*.md"))}
    ranks = {name: rank for rank, name in enumerate(ORDER)}
    order = sorted(texts, key=lambda name: (ranks.get(name, len(ranks)), name))
    return {name: render(texts[name], order) for name in order}


def _contents(pages: dict[str, Page]) -> Page:
    lines = "".join(
        f'<li><a href="{name}.html">{escape(page.title)}</a>: {escape(_start(page))}</li>'
        for name, page in pages.items()
    )
    http = '<li><a href="/api/docs">HTTP</a>: the routes of a running server, one by one</li>'
    return Page("Canyon", f"<h1>Canyon {__version__}</h1><ul>{lines}{http}</ul>", [])


def _start(page: Page) -> str:
    """A page's first sentence."""
    text = page.sections[0].text if page.sections else ""
    return f"{text.partition('. ')[0].rstrip('.:')}."


def _html(name: str, page: Page, pages: dict[str, Page]) -> str:
    links = "".join(
        f'<li><a href="{each}.html"{" aria-current=page" if each == name else ""}>'
        f"{escape(other.title)}</a></li>"
        for each, other in pages.items()
    )
    title = page.title if name == "index" else f"{page.title} – Canyon"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="stylesheet" href="site.css">
<script src="search_index.js" defer></script>
<script src="site.js" defer></script>
</head>
<body>
<nav aria-label="Pages">
<p><a href="index.html">Canyon</a></p>
<p hidden><label>Search <input type="search" autocomplete="off"></label></p>
<ol id="found" aria-live="polite"></ol>
<ul>{links}</ul>
</nav>
<main>{page.body}</main>
</body>
</html>
"""


def _search_index(pages: dict[str, Page]) -> str:
    """What the search looks through, as a script: a page from a disk may not fetch anything."""
    entries = [
        {
            "address": f"{name}.html#{section.anchor}",
            "page": page.title,
            "heading": section.heading,
            "text": section.text,
        }
        for name, page in pages.items()
        for section in page.sections
    ]
    return f"window.SEARCH_INDEX = {json.dumps(entries, ensure_ascii=False)};\n"


def _style() -> str:
    """The style sheet, with the colours of code by day and by night."""
    light = HtmlFormatter(style=LIGHT).get_style_defs("pre")
    dark = HtmlFormatter(style=DARK).get_style_defs("pre")
    code = f"{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n"
    return f"{code}{(HERE / 'site.css').read_text('utf-8')}"
