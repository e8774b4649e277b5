"""What a page asks first: what there is, how the server is reached, its texts and links."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
import segno

from canyon import __version__
from canyon.server.http.requests import MOST_NAME
from canyon.server.http.routes import about
from canyon.server.tables.chat import KEYS
from canyon.variants import VARIANTS
from tests.server.visitors import HOME, refused, world
from tests.serving import Server

pytestmark = pytest.mark.anyio


async def test_what_a_server_tells_of_itself(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        visitor = place.stranger()
        told = (await visitor.get("/api/about")).json()
        assert (told["version"], told["protocol"]) == (__version__, 2)
        assert (told["address"], told["loopback"]) == (HOME, False)
        assert told["variants"] == [each.name for each in VARIANTS]
        assert told["phrases"] == [*KEYS]


async def test_a_name_may_be_as_long_as_it_says(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        visitor = place.stranger()
        assert (await visitor.post("/api/me", json={"name": "n" * MOST_NAME})).status_code == 200
        longer = await place.stranger().post("/api/me", json={"name": "n" * (MOST_NAME + 1)})
        refused(longer, 422, "bad-request")


async def test_another_method_is_refused_in_words(tmp_path: Path) -> None:
    async with world(tmp_path) as place:
        refused(await place.stranger().delete("/api/about"), 405, "no-method")


async def test_the_address_is_the_one_it_was_told(tmp_path: Path) -> None:
    async with world(tmp_path, address="http://192.0.2.5:8000") as place:
        assert (await place.stranger().get("/api/about")).json()["address"].endswith("5:8000")
    async with world(tmp_path) as place:
        for host, address in (
            ("play.example.org", "http://play.example.org"),
            ("[::1]:8000", "http://[::1]:8000"),
            ('x"><script>', "http://localhost"),
        ):
            answer = await place.stranger().get("/api/about", headers={"Host": host})
            assert answer.json()["address"] == address


@pytest.mark.parametrize(
    ("options", "loopback", "address"),
    [
        ((), True, None),
        (("--host", "0.0.0.0"), False, None),
        (("--origin", "https://play.example.org"), False, "https://play.example.org"),
        (("--behind-proxy",), False, None),
    ],
)
async def test_a_server_knows_whether_others_can_reach_it(
    tmp_path: Path, options: tuple[str, ...], loopback: bool, address: str | None
) -> None:
    import httpx

    with Server(tmp_path / "canyon.db", *options) as server:
        told = httpx.get(f"{server.url}/api/about").json()
        assert (told["loopback"], told["address"]) == (loopback, address or server.url)


async def test_a_tables_link_as_a_qr_code(tmp_path: Path) -> None:
    async with world(tmp_path, address="http://192.0.2.5:8000") as place:
        code = await place.table(await place.guest("Ann"))
        answer = await place.stranger().get(f"/api/tables/{code.lower()}/qr.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        root = ElementTree.fromstring(answer.text)
        expected = segno.make(f"http://192.0.2.5:8000/t/{code}", error="m", micro=False)
        side = expected.symbol_size(border=2)[0]
        assert root.attrib["viewBox"] == f"0 0 {side} {side}"
        # The dark modules, row by row, as the picture's strokes draw them.
        [path] = [each.attrib["d"] for each in root.iter() if each.tag.endswith("path")]
        dark = sum(int(run) for run in re.findall(r"h(\d+)", path))
        assert dark == sum(bit for row in expected.matrix for bit in row)


async def test_whoever_calls_the_server_by_ever_new_names_pays_and_fills_nothing(
    tmp_path: Path,
) -> None:
    async with world(tmp_path, rate_limits=True) as place:
        codes = [await place.table(await place.guest("Ann")) for _ in range(2)]
        place.app.state.limits.address.rate = 0.1  # otherwise a slow machine pays it all
        statuses = set()
        for number in range(110):
            host = f"{'a' * 240}{number}"
            path = f"/api/tables/{codes[number % 2]}/qr.svg"
            statuses.add((await place.stranger().get(path, headers={"Host": host})).status_code)
        assert statuses == {200, 429}
        assert {*codes} <= about._codes.keys()
        assert all(kept.count("a") < 300 for kept, _ in about._codes.values())
        assert len(about._codes) <= about.MOST_CODES
