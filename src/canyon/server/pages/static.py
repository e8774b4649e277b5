"""The pages: a shell for each of our addresses, and the files that it loads."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from collections.abc import Iterator
from html import escape

from fastapi import APIRouter, HTTPException, Request, Response

from canyon.rules.canoes import bonus
from canyon.rules.marker import DARK_ROUNDS, TRACK
from canyon.rules.tempo import TEMPO_CARDS
from canyon.server.pages import files, link_preview
from canyon.server.pages.security_policy import content_policy
from canyon.server.tables.table import Table
from canyon.texts import SOURCE, Texts, language_of, own_names

router = APIRouter(include_in_schema=False)

PAGE = re.compile(r"^  (\w+): \{\s*paths: (\[[^]]*])", re.MULTILINE)


def _pages() -> dict[str, str]:
    """The page at each address, from the browser's own table."""
    table = (files.WEB / "app" / "pages.js").read_text("utf-8")
    return {path: page for page, paths in PAGE.findall(table) for path in json.loads(paths)}


PAGES = _pages()
EQUIPMENT = {
    "track": TRACK,
    "dark": [*DARK_ROUNDS],
    "bonus": [bonus(bid) for bid in range(len(TEMPO_CARDS))],
    "tempo": TEMPO_CARDS,
}
"""What is printed on the game's parts; pages show it, but contain no rules (M4, C2, T3)."""
FOREVER = "public, max-age=31536000, immutable"


async def shell(request: Request) -> Response:
    """The page for an address: it loads what that page needs, in the visitor's language."""
    page = PAGES.get(request.scope["route"].path, "error")
    table = await link_preview.finished(request)
    return await asyncio.to_thread(_shell, request, page, 200, table)


for _path in PAGES:
    router.get(_path)(shell)


def wants_page(request: Request) -> bool:
    """Whether a person looks for this, not a program."""
    return "text/html" in request.headers.get("accept", "")


async def missing(request: Request) -> Response:
    """The shell for an address that we don't have: it says so in words."""
    return await asyncio.to_thread(_shell, request, "error", 404)


def _shell(request: Request, page: str, status: int, table: Table | None = None) -> Response:
    """The shell of a page; not for the event loop, because the first one reads every file."""
    language = language_for(request, request.cookies.get("language"))
    texts = Texts(language)
    imports = _import_map()
    facts = {
        "language": language,
        "icon": files.address("icons/canyon.svg"),
        "touch_icon": files.address("icons/apple-touch.png"),
        "imports": imports,
        "main": files.address("app/main.js"),
        "languages": escape(json.dumps(own_names(), ensure_ascii=False, separators=(",", ":"))),
        "equipment": escape(json.dumps(EQUIPMENT, separators=(",", ":"))),
        "links": "\n    ".join(_links(page, language)),
        "description": escape(texts("web-description")),
        "noscript": escape(texts("web-noscript")),
        "preview": link_preview.tags(request, table, texts),
    }
    page_text = (files.WEB / "index.html").read_text("utf-8")
    body = re.sub(r"\{(\w+)\}", lambda found: facts[found[1]], page_text).encode()
    headers = {
        "Cache-Control": "no-cache",
        "Vary": "Accept-Encoding, Accept-Language, Cookie",
        "Content-Security-Policy": content_policy(imports),
    }
    if _unpacks(request):
        # The only thing in the page that depends on the visitor is the language; a finished table's
        # names are for everybody.
        body = gzip.compress(body, 6, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(body, status, headers, "text/html; charset=utf-8")


def _unpacks(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


@router.get("/web/{path:path}")
async def asset(request: Request, path: str, v: str | None = None) -> Response:
    """One of the files. After an update an old address still answers, with the new file."""
    file = files.read(path)
    kept = file is not None and v == file.hash
    return _send(request, path, {"Cache-Control": FOREVER if kept else "no-cache"})


@router.get("/sw.js")
async def service_worker(request: Request) -> Response:
    """The service worker, at the top, because it may only control what is below its address."""
    return _send(request, "sw.js", {"Cache-Control": "no-cache"})


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """How the game is installed."""
    return _send(request, "manifest.webmanifest", {"Cache-Control": "no-cache"})


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    """What browsers request by themselves."""
    return _send(request, "icons/canyon.svg", {"Cache-Control": "public, max-age=86400"})


def _send(request: Request, name: str, headers: dict[str, str]) -> Response:
    file = files.read(name)
    if file is None:
        raise HTTPException(404)
    headers = {**headers, "Vary": "Accept-Encoding"}
    body = file.body
    if file.packed and _unpacks(request):
        body = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type=file.kind)


def _import_map() -> str:
    """Where each module is that another one imports by its place."""
    return json.dumps({"imports": files.imports()}, separators=(",", ":"))


def _links(page: str, language: str) -> Iterator[str]:
    """Everything that the page needs, so that the browser need not discover it step by step."""
    yield f'<link rel="stylesheet" href="{files.address(files.STYLE)}">'
    texts = files.address(f"locale/{language}.ftl")
    yield f'<link rel="preload" href="{texts}" as="fetch" crossorigin="anonymous">'
    for name in files.needed("app/main.js", f"app/pages/{page}.js"):
        yield f'<link rel="modulepreload" href="{files.address(name)}">'


MOST_LANGUAGES = 20
"""The number of languages in a request that are looked at."""


def language_for(request: Request, chosen: str | None) -> str:
    """What the visitor has chosen, or what their browser asks for, or English."""
    accepted = request.headers.get("accept-language", "")
    # Nobody speaks more languages than that, and a header may have thousands of commas.
    first = accepted.split(",", MOST_LANGUAGES)[:MOST_LANGUAGES]
    wishes = [chosen or "", *(wish.partition(";")[0] for wish in first)]
    return next((name for wish in wishes if (name := language_of(wish))), SOURCE)
