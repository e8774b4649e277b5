"""A language is a folder: one that nobody has heard of is offered, negotiated and used."""

import json
import re
import shutil
import sys
from html import unescape
from pathlib import Path

import pytest

from canyon import texts
from canyon.cli import main
from canyon.server.pages import files
from canyon.texts import SOURCE, Texts, choose_language, language_of, languages, own_names
from tests.server.visitors import world

SOURCES = Path(__file__).parents[2] / "src" / "canyon"
NAME = "qaa"
"""A code that stands for no language at all."""


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The texts of the game, and a folder of a made-up language that says very little."""
    folder = tmp_path / "locale"
    shutil.copytree(texts.LOCALE, folder)
    (folder / NAME).mkdir()
    (folder / NAME / "language.ftl").write_text("language-name = Qaanic\n", "utf-8")
    (folder / NAME / "some.ftl").write_text(
        "suit-B = zul\nboard-head-name = plon\n"
        "web-cards = { $count ->\n    [one] one qar\n   *[other] { $count } qarn\n}\n",
        "utf-8",
    )
    (folder / "notes").mkdir()  # without a name of its own it is not a language
    monkeypatch.setattr(texts, "LOCALE", folder)
    files._stamps_at.cache_clear()
    return folder


@pytest.mark.usefixtures("locale")
def test_a_new_folder_is_a_language() -> None:
    assert NAME in languages()
    assert languages()[0] == SOURCE
    assert "notes" not in languages()
    assert own_names()[NAME] == "Qaanic"
    assert language_of("qaa-XX") == NAME
    assert choose_language(None, {"LANG": "qaa_XX.UTF-8"}) == NAME


@pytest.mark.usefixtures("locale")
def test_what_it_does_not_say_is_said_in_english() -> None:
    words, english = Texts(NAME), Texts(SOURCE)
    assert words("suit-B") == "zul"
    assert words("web-cards", count=3) == "3 qarn"
    assert words("suit-G") == english("suit-G")
    assert words("web-time-days", count=1) == english("web-time-days", count=1)
    with pytest.raises(LookupError):
        words("no-such-text")


@pytest.mark.usefixtures("locale")
def test_the_command_line_speaks_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", NAME)
    monkeypatch.setattr(sys, "argv", ["canyon", "board", "list"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code in (0, None)
    assert "plon" in capsys.readouterr().out


@pytest.mark.anyio
@pytest.mark.usefixtures("locale")
async def test_the_server_offers_and_sends_it(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        visitor = place.stranger()
        wanted = {"Accept-Language": f"xx, {NAME}-XX;q=0.9, fr;q=0.5"}
        page = (await visitor.get("/", headers=wanted)).text
        assert f'<html lang="{NAME}">' in page
        offered = re.search(r'<meta name="languages" content="([^"]*)">', page)
        assert offered
        assert json.loads(unescape(offered[1])) == own_names()
        address = re.search(rf'href="(/web/locale/{NAME}\.ftl\?v=\w+)"', page)
        assert address
        sent = (await visitor.get(address[1])).text
        keys = re.findall(r"^([\w-]+) =", sent, re.MULTILINE)
        english = (await visitor.get(address[1].replace(NAME, SOURCE))).text
        assert sorted(keys) == sorted(re.findall(r"^([\w-]+) =", english, re.MULTILINE))
        assert "suit-B = zul" in sent


@pytest.mark.parametrize("suffix", ["py", "js", "html"])
def test_no_source_lists_languages(suffix: str) -> None:
    quoted = re.compile(r"""["'`]([a-z]{2})["'`]""")
    others = {*languages()} - {SOURCE}
    for file in SOURCES.rglob(f"*.{suffix}"):
        if "vendor" not in file.parts:
            found = others & {*quoted.findall(file.read_text("utf-8"))}
            assert len(found) < 2, (file, found)
