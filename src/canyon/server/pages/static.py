"""The pages: a shell for each of our addresses, and the files that it consists of.

Files are under `/web/<build>/…`, where the build is a hash of all of them. A browser may keep
such a file for ever, because a new version of the game has a new address.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import mimetypes
import re
import time
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from fastapi import APIRouter, HTTPException, Request, Response

from canyon.rules.canoes import bonus
from canyon.rules.marker import DARK_ROUNDS, TRACK
from canyon.rules.tempo import TEMPO_CARDS
from canyon.texts import SOURCE, Texts, files_of, language_of, languages, own_names, source_of

router = APIRouter(include_in_schema=False)

ROOT = Path(str(resources.files("canyon")))
WEB = ROOT / "web"
NOT_FOR_BROWSERS = ("coach.ftl", "guests.ftl", "terminal.ftl")
PAGE = re.compile(r"^  (\w+): \{\s*paths: (\[[^]]*])", re.MULTILINE)


def _pages() -> dict[str, str]:
    """The page at each address, from the browser's own table."""
    table = (WEB / "app" / "pages.js").read_text("utf-8")
    return {path: page for page, paths in PAGE.findall(table) for path in json.loads(paths)}


PAGES = _pages()
EQUIPMENT = {
    "track": TRACK,
    "dark": [*DARK_ROUNDS],
    "bonus": [bonus(bid) for bid in range(len(TEMPO_CARDS))],
    "tempo": TEMPO_CARDS,
}
"""What is printed on the game's parts; pages show it, but contain no rules (M4, C2, T3)."""
STYLE = "style/all.css"
FILES = "files.json"
"""The names of all files, which the service worker keeps."""
LAYERS = ("tokens", "base", "ui", "game", "board", "pages", "phone")
"""The cascade: a layer overrides those before it, whatever their selectors."""
IMPORT = re.compile(r'(?:from|^import)\s*"(\.[^"]+)"', re.MULTILINE)
FOREVER = "public, max-age=31536000, immutable"
TYPES = {
    ".js": "text/javascript",
    ".ftl": "text/plain",
    ".webmanifest": "application/manifest+json",
}


class File(NamedTuple):
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    """The same compressed, if that pays; none of these files contains a secret."""
    kind: str


async def shell(request: Request) -> Response:
    """The page for an address: it loads what that page needs, in the visitor's language."""
    page = PAGES.get(request.scope["route"].path, "error")
    return await asyncio.to_thread(_shell, request, page, 200)


for _path in PAGES:
    router.get(_path)(shell)


def wants_page(request: Request) -> bool:
    """Whether a person looks for this, not a program."""
    return "text/html" in request.headers.get("accept", "")


async def missing(request: Request) -> Response:
    """The shell for an address that we don't have: it says so in words."""
    return await asyncio.to_thread(_shell, request, "error", 404)


def _shell(request: Request, page: str, status: int) -> Response:
    """The shell of a page; not for the event loop, because the first one reads every file."""
    language = language_for(request, request.cookies.get("language"))
    texts = Texts(language)
    base = f"/web/{build()}"
    facts = {
        "language": language,
        "base": base,
        "languages": escape(json.dumps(own_names(), ensure_ascii=False, separators=(",", ":"))),
        "equipment": escape(json.dumps(EQUIPMENT, separators=(",", ":"))),
        "links": "\n    ".join(_links(base, page, language)),
        "description": escape(texts("web-description")),
        "noscript": escape(texts("web-noscript")),
    }
    page_text = (WEB / "index.html").read_text("utf-8")
    body = re.sub(r"\{(\w+)\}", lambda found: facts[found[1]], page_text).encode()
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding, Accept-Language, Cookie"}
    if _unpacks(request):
        # The only thing in the page that depends on the visitor is the language.
        body = gzip.compress(body, 6, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(body, status, headers, "text/html; charset=utf-8")


def _unpacks(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


@router.get("/web/{wanted}/{path:path}")
async def asset(request: Request, wanted: str, path: str) -> Response:
    """One of the files. After an update an old address still answers, with the new file."""
    headers = {"Cache-Control": FOREVER if wanted == build() else "no-cache"}
    return _send(request, path, headers)


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


def _send(request: Request, path: str, headers: dict[str, str]) -> Response:
    stamp = _stamps().get(path)
    if stamp is None:
        raise HTTPException(404)
    file = _file(path, stamp)
    headers = {**headers, "Vary": "Accept-Encoding"}
    body = file.body
    if file.packed and _unpacks(request):
        body = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type=file.kind)


def build() -> str:
    """A short name for the files as they are now."""
    return _build(tuple(_stamps().items()))


@lru_cache(maxsize=4)
def _build(stamps: tuple[tuple[str, Stamp], ...]) -> str:
    whole = hashlib.sha256()
    for path, stamp in stamps:
        whole.update(path.encode() + b"\0" + hashlib.sha256(_file(path, stamp).body).digest())
    return whole.hexdigest()[:12]


Stamp = tuple[tuple[int, int], ...]
"""Time and size of the files that one is made of, so that edits are seen soon."""


def _stamps() -> dict[str, Stamp]:
    return _stamps_at(int(time.monotonic()))


@lru_cache(maxsize=1)
def _stamps_at(second: int) -> dict[str, Stamp]:
    """Checked once a second, which is soon enough for edits and costs nothing."""
    found = (path for path in sorted(WEB.rglob("*")) if path.is_file())
    files = {path.relative_to(WEB).as_posix(): [path] for path in found}
    source = files_of(SOURCE, *NOT_FOR_BROWSERS)
    for name in languages():
        files[f"locale/{name}.ftl"] = [*files_of(name, *NOT_FOR_BROWSERS), *source]
    files[STYLE] = [path for layer in LAYERS for path in _styles(layer)]
    files[FILES] = []
    return {
        name: tuple((stat.st_mtime_ns, stat.st_size) for stat in (path.stat() for path in paths))
        for name, paths in files.items()
    }


@lru_cache(maxsize=512)
def _file(path: str, stamp: Stamp) -> File:
    del stamp  # another one is another file
    folder, _, name = path.partition("/")
    if path == FILES:
        body = json.dumps([name for name in _stamps() if _is_loaded(name)]).encode()
    elif path == STYLE:
        body = _style().encode()
    elif folder == "locale":
        body = source_of(name.removesuffix(".ftl"), *NOT_FOR_BROWSERS).encode()
    else:
        body = (WEB / path).read_bytes()
    suffix = Path(path).suffix
    kind = TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if suffix != ".png" else None
    return File(body, packed, kind)


def _is_loaded(name: str) -> bool:
    """Pages ask for this file by its name, sooner or later."""
    if name.endswith(".css"):
        return name == STYLE
    return name.partition("/")[0] in ("app", "vendor", "locale", "icons")


def _style() -> str:
    """All style sheets as one file, because a page waits for them before it shows anything."""
    sheets = [
        f"@layer {layer} {{\n{path.read_text('utf-8')}}}\n"
        for layer in LAYERS
        for path in _styles(layer)
    ]
    return f"@layer {', '.join(LAYERS)};\n{''.join(sheets)}"


def _styles(layer: str) -> list[Path]:
    """The sheets of a layer: the one of its name, or those next to the modules of its folder."""
    return [*(WEB / "style").glob(f"{layer}.css"), *sorted((WEB / "app" / layer).rglob("*.css"))]


def _links(base: str, page: str, language: str) -> Iterator[str]:
    """Everything that the page needs, so that the browser need not discover it step by step."""
    yield f'<link rel="stylesheet" href="{base}/{STYLE}">'
    texts = f"{base}/locale/{language}.ftl"
    yield f'<link rel="preload" href="{texts}" as="fetch" crossorigin="anonymous">'
    for path in _needed("app/main.js", f"app/pages/{page}.js"):
        yield f'<link rel="modulepreload" href="{base}/{path}">'


def _needed(*roots: str) -> list[str]:
    """These modules and everything that they import, each once."""
    stamps = _stamps()
    found: dict[str, None] = {}
    waiting = [*roots]
    while waiting:
        path = waiting.pop(0)
        if path in found or path not in stamps:
            continue
        found[path] = None
        waiting += _imports(path, stamps[path])
    return [*found]


@lru_cache(maxsize=512)
def _imports(path: str, stamp: Stamp) -> tuple[str, ...]:
    text = _file(path, stamp).body.decode()
    folder = (WEB / path).parent
    names = (folder.joinpath(name).resolve() for name in IMPORT.findall(text))
    return tuple(name.relative_to(WEB.resolve()).as_posix() for name in names)


def language_for(request: Request, chosen: str | None) -> str:
    """What the visitor has chosen, or what their browser asks for, or English."""
    accepted = request.headers.get("accept-language", "")
    wishes = [chosen or "", *(wish.partition(";")[0] for wish in accepted.split(","))]
    return next((name for wish in wishes if (name := language_of(wish))), SOURCE)
