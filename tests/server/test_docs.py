"""The documentation at /docs: complete, linked, searchable, and within the pages' own policy."""

import json
import re
from pathlib import Path
from urllib.parse import unquote

import pytest

import canyon
from canyon.server.pages.docs import site
from canyon.server.pages.docs.markdown import render, slug
from tests.server.visitors import world
from tests.serving import ROOT
from tests.serving import canyon as command

PAGES = {name: body.decode() for name, body in site.files().items() if name.endswith(".html")}


def test_every_page_and_every_public_name_is_there() -> None:
    wanted = {f"{file.stem}.html" for file in (ROOT / "docs").glob("*.md")}
    assert {*PAGES} == wanted | {"index.html", "python.html"}
    for page in wanted | {"python.html"}:
        assert f'href="{page}"' in PAGES["index.html"]
    for name in canyon.__all__:
        assert f'<h2 id="{name}">' in PAGES["python.html"]


@pytest.mark.parametrize("page", sorted(PAGES))
def test_every_link_leads_somewhere(page: str) -> None:
    for target in re.findall(r'(?:href|src)="([^"]+)"', PAGES[page]):
        if re.match(r"https?:|/api/docs$", target):
            continue
        path, _, anchor = target.partition("#")
        assert (path or page) in site.files(), target
        assert not anchor or f'id="{unquote(anchor)}"' in PAGES[path or page], target


@pytest.mark.parametrize("page", sorted(PAGES))
def test_nothing_in_a_page_needs_more_than_the_policy_allows(page: str) -> None:
    assert not re.search(r"<style|<script(?! src=)|<[^>]* style=|<[^>]* on\w+=", PAGES[page])


def test_the_search_knows_every_section() -> None:
    text = site.files()["search_index.js"].decode()
    index = json.loads(text.removeprefix("window.SEARCH_INDEX = ").removesuffix(";\n"))
    headings = {(each["address"].partition(".")[0], each["heading"]) for each in index}
    assert ("hosting", "Backup and restore") in headings
    assert ("python", "new_game") in headings
    for page in PAGES.keys() - {"index.html"}:
        anchors = re.findall(r'<h[1-6] id="([^"]+)"', PAGES[page])
        known = {each["address"] for each in index}
        assert {f"{page}#{anchor}" for anchor in anchors} <= known


def test_markdown_becomes_safe_html_with_anchors() -> None:
    text = "# A: b & c\n\n## Same\n\n## Same\n\n<b>x</b> [r](rules.md#s) [n](no.md)\n"
    page = render(text + "\n| a | b |\n|---|--:|\n| 1 | 2 |\n", ["rules"])
    assert page.title == "A: b & c"
    assert [section.anchor for section in page.sections] == ["a-b--c", "same", "same-1"]
    assert slug("What `it` bounds, and why?") == "what-it-bounds-and-why"
    assert "&lt;b&gt;" in page.body
    assert 'href="rules.html#s"' in page.body
    assert 'href="no.md"' in page.body
    assert '<td class="align-right">2' in page.body


@pytest.mark.anyio
async def test_the_server_shows_it(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        visitor = place.stranger()
        answer = await visitor.get("/docs")
        assert (answer.status_code, answer.headers["location"]) == (307, "/docs/")
        front = await visitor.get("/docs/")
        assert front.text == PAGES["index.html"]
        assert "default-src 'self'" in front.headers["content-security-policy"]
        picture = await visitor.get("/docs/images/game.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert "default-src 'none'" in picture.headers["content-security-policy"]
        for path in ("/docs/none.html", "/docs/../secret", "/docs/%2e%2e/README.md"):
            assert (await visitor.get(path)).status_code == 404


def test_it_can_be_written_to_a_folder(tmp_path: Path) -> None:
    assert site.write(tmp_path / "pages") == len(site.files())
    for name, body in site.files().items():
        assert (tmp_path / "pages" / name).read_bytes() == body


def test_a_file_is_not_taken_for_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = command("docs", str(tmp_path / "file"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"canyon: {tmp_path / 'file'} is not a folder: give one, or a name for a new one.\n"
    )
