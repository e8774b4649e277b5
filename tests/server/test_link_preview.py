"""What a messenger shows for a link: only what everybody may see, and only of finished games."""

from __future__ import annotations

import re
import struct
from html import unescape
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree

import pytest
from resvg_py import svg_to_bytes

from canyon.record import replay
from canyon.server.pages import poster_png
from canyon.server.pages.link_preview import finish
from canyon.server.tables.entries import Ending
from canyon.texts import Texts
from tests.games import whole_record
from tests.server.visitors import World, refused, world

pytestmark = pytest.mark.anyio

TAG = re.compile(r'<meta property="([^"]+)" content="([^"]*)">')


async def tags(place: World, path: str) -> dict[str, str]:
    answer = await place.stranger().get(path, headers={"accept": "text/html"})
    assert answer.status_code == 200
    return {name: unescape(value) for name, value in TAG.findall(answer.text)}


async def test_a_finished_table_is_previewed_with_its_picture(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=0.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.ended(ann, bo)
        for path in (f"/t/{code}", f"/t/{code}/replay"):
            told = await tags(place, path)
            assert told["og:title"] == "Ended by agreement – Canyon"
            assert "agreed" in told["og:description"]
            assert told["og:image"].endswith(f"/api/tables/{code}/picture.png")
            assert told["og:image:type"] == "image/png"
        answer = await place.stranger().get(f"/api/tables/{code}/picture")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert ElementTree.fromstring(answer.text).get("viewBox") == "0 0 1200 630"
        small = await place.stranger().get(told["og:image"])
        assert small.headers["content-type"] == "image/png"
        assert small.content[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", small.content[16:24]) == (1200, 630)
        assert len(small.content) < 600_000  # some messengers show no more
        assert (await place.stranger().get(told["og:image"])).content == small.content
        other = await place.stranger().get(f"{told['og:image']}?lang=de")
        assert other.content != small.content


@pytest.mark.parametrize("why", ["abandoned", "rounds", None])
async def test_only_what_was_agreed_is_called_ended_together(
    tmp_path: Path, why: Ending | None
) -> None:
    async with world(tmp_path, bot_pause=0.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        code = await place.ended(ann, bo)
        (await place.app.state.registry.live_table(code)).table.ended = why
        told = await tags(place, f"/t/{code}")
        assert told["og:title"] == "No winner – Canyon"
        assert told["og:description"] == Texts("en")(f"web-ended-{why or 'text'}")
        picture = await place.stranger().get(f"/api/tables/{code}/picture")
        assert "No winner" in picture.text
        assert "Ended together" not in picture.text


def test_few_pictures_are_kept() -> None:
    kept = {**poster_png.kept}
    poster_png.kept.clear()
    for number in range(poster_png.MOST_KEPT + 5):
        poster_png.keep(poster_png.Shown(str(number), "en", ()), b"")
    assert next(iter(poster_png.kept)).code == "5"
    assert len(poster_png.kept) == poster_png.MOST_KEPT
    poster_png.kept.clear()
    poster_png.kept.update(kept)


def test_letters_are_drawn_without_fonts_of_the_system() -> None:
    with resources.as_file(poster_png.FONTS) as folder:
        drawn = [
            svg_to_bytes(
                '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40">'
                f'<text y="30" font-family="serif" font-size="26">{text}</text></svg>',
                skip_system_fonts=True,
                font_dirs=[str(folder)],
                serif_family="DejaVu Serif",
            )
            for text in ("", "Ann", "Zoë", "Ægir", "Łucja", "Жук", "Ωμέγα", "„“–…’")
        ]
    assert len({*drawn}) == len(drawn)


async def test_nothing_is_told_of_a_table_before_its_end_or_to_strangers(tmp_path: Path) -> None:
    async with world(tmp_path, bot_pause=0.0) as place:
        ann, bo = await place.guest("Ann"), await place.guest("Bo")
        live = await place.table(ann, bo, start=True)
        closed = await place.ended(ann, bo, watchers=False)
        for path in (f"/t/{live}", f"/t/{closed}", "/t/NOBODY", "/t/x", "/", "/learn"):
            told = await tags(place, path)
            assert told["og:title"] == "Canyon", path
            assert told["og:image"].partition("?")[0].endswith("/web/icons/canyon-512.png")
        for picture in ("picture", "picture.png"):
            live_path, closed_path = (f"/api/tables/{code}/{picture}" for code in (live, closed))
            refused(await place.stranger().get(live_path), 403, "not-over")
            refused(await place.stranger().get(closed_path), 403, "no-watchers")


async def test_the_address_is_the_configured_one(tmp_path: Path) -> None:
    async with world(tmp_path, address="https://canyon.example") as place:
        assert (await tags(place, "/"))["og:image"].startswith("https://canyon.example/web/")


def test_the_winner_and_every_place_are_told() -> None:
    record = whole_record(5, 4)
    game = replay(record).game
    names = ["Ann", "Bo", "Cat", "Dee"]
    heading, lines = finish(game, names, Texts("en"))
    assert heading == f"{names[record['result']['winner']]} wins"
    assert [place for _, place, _ in lines] == sorted(record["result"]["places"])
    assert [record["result"]["places"][seat] for seat, _, _ in lines] == [
        place for _, place, _ in lines
    ]
    assert all(
        ("landed" in note) == (seat in {e.seat for e in game.landings}) for seat, _, note in lines
    )
