"""The files that pages are made of, each at an address of its own.

An address ends with a hash of what is in the file, so that a browser may keep it for good: whoever
comes back after an update fetches the files that have changed, and no others.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
import time
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from canyon.texts import SOURCE, files_of, languages, source_of

WEB = Path(str(resources.files("canyon"))) / "web"
NOT_FOR_BROWSERS = ("coach.ftl", "exercises.ftl", "guests.ftl", "lesson.ftl", "terminal.ftl")
COACH = "coach"
"""Texts that are loaded apart from the others, by the pages that need them."""
STYLE = "style/all.css"
LAYERS = ("tokens", "base", "ui", "game", "board", "pages", "phone")
"""The cascade: a layer overrides those before it, whatever their selectors."""
IMPORT = re.compile(r'(?:from|^import)\s*"(\.[^"]+)"', re.MULTILINE)
COMMENTS = {
    ".css": re.compile(r"/\*.*?\*/\n*", re.DOTALL),
    ".ftl": re.compile(r"^#.*\n+", re.MULTILINE),
    # At the beginning of a line only: elsewhere it might be part of a text.
    ".js": re.compile(r"^[ \t]*(?:/\*\*(?s:.*?)\*/|//.*)", re.MULTILINE),
}
"""What a browser need not load: an eighth of a page. Licences of others (`vendor`) stay."""
TYPES = {
    ".js": "text/javascript",
    ".ftl": "text/plain",
    ".webmanifest": "application/manifest+json",
}

Stamp = tuple[tuple[int, int], ...]
"""Time and size of the files that one is made of, so that edits are seen soon."""
Stamps = tuple[tuple[str, Stamp], ...]


class File(NamedTuple):
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    """The same compressed, if that pays; none of these files contains a secret."""
    kind: str
    hash: str


def read(name: str) -> File | None:
    """A file by its name, if there is one."""
    stamp = _stamps().get(name)
    return None if stamp is None else _file(name, stamp)


def address(name: str) -> str:
    """Where a file is as long as it stays as it is."""
    file = read(name)
    assert file is not None, name
    return f"/web/{name}?v={file.hash}"


def imports() -> dict[str, str]:
    """The addresses of what modules ask for by name: modules, texts, icons."""
    return _imports(tuple(_stamps().items()))


@lru_cache(maxsize=4)
def _imports(stamps: Stamps) -> dict[str, str]:
    return {
        f"/web/{name}": f"/web/{name}?v={_file(name, stamp).hash}"
        for name, stamp in stamps
        if name.endswith((".js", ".ftl", ".svg", ".png")) and "/" in name
    }


def needed(*roots: str) -> list[str]:
    """These modules and everything that they import, each once and after what it imports."""
    stamps = _stamps()
    found: dict[str, None] = {}
    seen: set[str] = set()

    def find(name: str) -> None:
        if name in seen or name not in stamps:
            return
        seen.add(name)
        for each in _imported(name, stamps[name]):
            find(each)
        found[name] = None

    for root in roots:
        find(root)
    return [*found]


@lru_cache(maxsize=512)
def _imported(name: str, stamp: Stamp) -> tuple[str, ...]:
    text = _file(name, stamp).body.decode()
    folder = (WEB / name).parent
    found = (folder.joinpath(each).resolve() for each in IMPORT.findall(text))
    return tuple(each.relative_to(WEB.resolve()).as_posix() for each in found)


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
        files[f"locale/{COACH}/{name}.ftl"] = [
            *files_of(name, *_but_coach(name)),
            *files_of(SOURCE, *_but_coach(SOURCE)),
        ]
    files[STYLE] = [path for layer in LAYERS for path in _styles(layer)]
    return {
        name: tuple((stat.st_mtime_ns, stat.st_size) for stat in (path.stat() for path in paths))
        for name, paths in files.items()
    }


@lru_cache(maxsize=512)
def _file(name: str, stamp: Stamp) -> File:
    del stamp  # another one is another file
    folder, _, last = name.partition("/")
    if name == STYLE:
        body = _style().encode()
    elif folder == "locale":
        part, _, language = last.removesuffix(".ftl").rpartition("/")
        left_out = _but_coach(language) | _but_coach(SOURCE) if part else {*NOT_FOR_BROWSERS}
        body = source_of(language, *left_out).encode()
    else:
        body = (WEB / name).read_bytes()
    suffix = Path(name).suffix
    if suffix in COMMENTS and folder != "vendor":
        # The lines of modules stay, so that a browser tells the line that an editor shows.
        left = _lines if suffix == ".js" else ""
        body = COMMENTS[suffix].sub(left, body.decode()).encode()
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if suffix != ".png" else None
    return File(body, packed, kind, hashlib.sha256(body).hexdigest()[:10])


def _lines(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")


def _but_coach(language: str) -> set[str]:
    return {file.name for file in files_of(language)} - {f"{COACH}.ftl"}


def _style() -> str:
    """All style sheets as one file, because a page waits for them before it shows anything."""
    sheets = [
        f"@layer {layer} {{\n{path.read_text('utf-8')}}}\n"
        for layer in LAYERS
        for path in _styles(layer)
    ]
    return f"@layer {', '.join(LAYERS)};\n{''.join(sheets)}"


def _styles(layer: str) -> list[Path]:
    """The sheets of a layer: the one of its name, or those next to the modules of its folder.

    They are in the order of their names: moving one to another room changes nothing.
    """
    beside = (WEB / "app" / layer).rglob("*.css")
    return [*(WEB / "style").glob(f"{layer}.css"), *sorted(beside, key=lambda path: path.name)]
