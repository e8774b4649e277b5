"""The pages' shell and files: what a browser gets before any script runs."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from html import unescape
from pathlib import Path

import pytest

from canyon import texts
from canyon.server.pages import files, static
from canyon.texts import Texts, languages
from canyon.verify import verify
from tests.server.visitors import world

pytestmark = pytest.mark.anyio

ASSET = re.compile(r'(?:href|src)="(/web/[^"]+)"')
ADDRESSES = [path.format(code="KQXWPZ") for path in static.PAGES]
INLINE = re.compile(r"<script(?![^>]* src=)[^>]*>(.*?)</script>", re.DOTALL)


def imports_of(page: str) -> dict[str, str]:
    """Where a page finds the modules that others import by their place."""
    [found] = INLINE.findall(page)
    places: dict[str, str] = json.loads(found)["imports"]
    return places


@pytest.mark.parametrize("path", ADDRESSES)
async def test_all_that_a_page_names_is_there(tmp_path: Path, path: str) -> None:
    async with world(tmp_path) as place:
        visitor = place.stranger()
        page = await visitor.get(path)
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-cache"
        assets = ASSET.findall(page.text)
        assert any(asset.startswith("/web/app/main.js?") for asset in assets)
        for asset in assets:
            answer = await visitor.get(asset)
            assert answer.status_code == 200, asset
            assert "immutable" in answer.headers["cache-control"], asset
            assert answer.headers.get("content-encoding", "gzip") == "gzip"


async def test_a_page_names_every_module_that_it_needs(tmp_path: Path) -> None:
    """A module found late costs a phone a whole trip over the network; so does one named late."""
    async with world(tmp_path) as place:
        visitor = place.stranger()
        page = await visitor.get("/t/KQXWPZ")
        places = imports_of(page.text)
        modules = re.findall(r'<link rel="modulepreload" href="([^"]+)">', page.text)
        assert len(modules) > 50
        named: set[str] = set()
        for asset in modules:
            for name in re.findall(r'from "(\.[^"]+)"', (await visitor.get(asset)).text):
                wanted = str(Path(asset).parent.joinpath(name).resolve())
                assert places[wanted] in named, (asset, name)
            named.add(asset)


async def test_a_table_does_not_wait_for_what_is_looked_at_later(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        page = (await place.stranger().get("/t/KQXWPZ")).text
        named = {each.partition("?")[0] for each in ASSET.findall(page)}
    later = ("board/board.js", "game/talk/talk.js", "game/help/help_dialog.js", "ui/dialog.js")
    assert not {f"/web/app/{each}" for each in later} & named


async def test_a_page_brings_what_is_printed_on_the_games_parts(tmp_path: Path) -> None:
    """The figures are those of the rulebook: M4, C2, T3."""
    async with world(tmp_path) as place:
        page = await place.stranger().get("/t/KQXWPZ")
        [found] = re.findall(r'<meta name="equipment" content="(.*?)">', page.text)
        equipment = json.loads(unescape(found))
    assert equipment["track"] == [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7]
    assert equipment["dark"] == [6, 7, 8, 9]
    assert equipment["bonus"] == [1, 2, 3, 3, 3, 3, 3, 3, 3]
    assert equipment["tempo"] == [[0], [1], [2], [3], [4], [4, 1], [4, 2], [4, 3], [4, 3, 1]]


async def test_every_style_sheet_is_in_a_layer(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        visitor = place.stranger()
        assets = ASSET.findall((await visitor.get("/")).text)
        [sheet] = [each for each in assets if ".css" in each]
        style = (await visitor.get(sheet)).text
    order = re.match(r"@layer ([\w, ]+);\n", style)
    assert order
    layers = re.findall(r"^@layer (\w+) \{$", style, re.MULTILINE)
    assert [*dict.fromkeys(layers)] == order[1].split(", ")
    sheets = [*files.WEB.rglob("*.css")]
    assert len(layers) == len(sheets)
    for each in sheets:
        last = each.read_text("utf-8").rstrip().rpartition("*/")[2].lstrip("\n")
        assert style.count(last) == 1, each


async def test_a_page_names_all_files_for_the_service_worker(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        visitor = place.stranger()
        named = {*re.findall(r"/web/[\w./-]+\?v=\w+", (await visitor.get("/")).text)}
        names = {each.partition("?")[0] for each in named}
        apart = ("app/game/tables/menu.js", "app/pages/over.js", "style/all.css", "locale/de.ftl")
        assert {f"/web/{each}" for each in apart} <= names
        assert len(names) == len(named)
        for path in ADDRESSES:
            assert {*ASSET.findall((await visitor.get(path)).text)} <= named, path


async def test_it_says_something_before_any_script_has_come(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        page = await place.stranger().get("/t/KQXWPZ", headers={"Accept-Language": "de"})
        assert page.headers["content-encoding"] == "gzip"
        body = page.text.partition("<body>")[2]
        assert Texts("de")("web-description") in body


@pytest.mark.parametrize("language", languages())
async def test_it_comes_in_the_language_asked_for(tmp_path: Path, language: str) -> None:
    async with world(tmp_path) as place:
        visitor = place.stranger()
        page = await visitor.get("/", headers={"Accept-Language": f"xx, {language}-XX;q=0.8"})
        assert f'<html lang="{language}">' in page.text
        visitor.cookies.set("language", language)
        chosen = await visitor.get("/", headers={"Accept-Language": "en"})
        assert f'<html lang="{language}">' in chosen.text
        [wanted] = [each for each in ASSET.findall(page.text) if ".ftl" in each]
        answer = await visitor.get(wanted)
        assert "rule-C5 = " in answer.text
        assert "web-skip = " in answer.text


async def test_an_old_address_still_answers_but_is_not_kept(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        answer = await place.stranger().get("/web/app/main.js?v=0123456789")
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["../server/app.py", "%2e%2e/server/app.py", "app", "app/none.js", "/etc/passwd", ""]
)
async def test_nothing_else_can_be_had(tmp_path: Path, path: str) -> None:
    async with world(tmp_path) as place:
        answer = await place.stranger().get(f"/web/{path}")
        assert answer.status_code == 404


async def test_an_unknown_address_is_told_in_words(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        visitor = place.stranger()
        person = await visitor.get("/nowhere", headers={"Accept": "text/html"})
        assert person.status_code == 404
        assert 'id="app"' in person.text
        program = await visitor.get("/nowhere", headers={"Accept": "application/json"})
        assert program.json()["code"] == "not-found"


async def test_no_script_or_style_stands_in_the_page(tmp_path: Path) -> None:
    """Except the places of the modules, and the policy lets exactly these through."""
    async with world(tmp_path) as place:
        page = await place.stranger().get("/")
        other = await place.stranger().get("/api/exercises")
    assert "style=" not in page.text
    [inline] = INLINE.findall(page.text)
    assert f'<script type="importmap">{inline}</script>' in page.text
    named = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
    policy = page.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert f"script-src 'self' 'sha256-{named}';" in policy
    assert "script-src 'self';" in other.headers["content-security-policy"]
    assert not re.findall(r'(?:href|src)="(?!/)', page.text), "nothing comes from elsewhere"


@pytest.mark.parametrize(
    ("changed", "address"),
    [
        ("web/app/lib.js", "/web/app/lib.js"),
        ("web/app/game/cards/hand.css", "/web/style/all.css"),
        ("locale/nl/game.ftl", "/web/locale/nl.ftl"),
    ],
)
def test_a_change_moves_the_file_that_it_is_in_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str, address: str
) -> None:
    """A browser that comes back after an update fetches only what is new."""
    for module, name in ((files, "WEB"), (texts, "LOCALE")):
        folder = getattr(module, name)
        monkeypatch.setattr(module, name, shutil.copytree(folder, tmp_path / folder.name))

    def addresses() -> set[str]:
        files._stamps_at.cache_clear()
        return {*files.imports().values(), files.address(files.STYLE)}

    before = addresses()
    with (tmp_path / changed).open("a") as file:
        file.write("\n")
    after = addresses()
    files._stamps_at.cache_clear()
    moved = [each.partition("?")[0] for each in before ^ after]
    assert moved == [address, address]


def test_the_sample_game_is_a_true_record() -> None:
    script = (files.WEB / "app/pages/replay/sample.js").read_text("utf-8")
    found = re.search(r"'(\{.*\})'", script)
    assert found
    assert verify(json.loads(found[1]), fair=True)["ok"]
