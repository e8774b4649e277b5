"""A host's own Python bots at hosted tables: who may seat which, what they hear, how they fail."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from canyon.events import CardsDealt
from canyon.rules import legal
from canyon.server.cluster import own_bots
from canyon.server.tables.table import Table
from tests.server.visitors import World, refused, world
from tests.serving import ROOT

anyio = pytest.mark.anyio

BOTS = """
import time

made = []


class Curious:
    def __init__(self, rng):
        self.heard, self.asked, self.seat = [], 0, None
        made.append(self)

    def hear(self, events):
        self.heard += events

    def choose(self, view):
        self.asked += 1
        self.seat = view.seat
        return view.legal[0]


class Wild(Curious):
    def choose(self, view):
        return None if view.phase == "tricks" else view.legal[0]


class Broken(Curious):
    def choose(self, view):
        raise RuntimeError("no idea")


class Deaf(Curious):
    def hear(self, events):
        raise RuntimeError("no ears")


class Slow(Curious):
    def choose(self, view):
        time.sleep(2)
        return view.legal[0]
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the present folder."""
    name = f"hosts_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    return name


async def begun(place: World, bot: str) -> str:
    """A game of two otters and that bot, which nobody watches."""
    ann = await place.guest("Ann")
    body = {"seats": 3, "board": "kettle", "bots": {"1": bot}, "fill": "otter", "start": True}
    answer = await ann.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


async def over(place: World, code: str) -> Table:
    live_table = await place.live_table(code)
    async with asyncio.timeout(60):
        while live_table.table.status == "playing":
            await asyncio.sleep(0.02)
    return live_table.table


@anyio
async def test_one_plays_a_whole_game_and_hears_what_its_seat_may_see(
    tmp_path: Path, module: str
) -> None:
    name = f"{module}:Curious"
    async with world(tmp_path, own_bots=(name,)) as place:
        code = await begun(place, name)
        table = await over(place, code)
        live_table = await place.live_table(code)
        told = [event for _, events in live_table.recent for event in events]
        [player] = sys.modules[module].made
        async with asyncio.timeout(5):
            while player.heard[-1:] != told[-1:]:
                await asyncio.sleep(0.02)  # the end of the game
    assert table.status == "over"
    assert player.asked > 10
    last = player.heard[-len(told) :]  # a table remembers no more of a long game
    assert [type(event) for event in last] == [type(event) for event in told]
    deals = [event for event in player.heard if isinstance(event, CardsDealt)]
    assert deals
    for deal in deals:
        assert [hand is not None for hand in deal.hands] == [False, True, False]


@anyio
async def test_nothing_is_imported_on_a_visitors_word(tmp_path: Path, module: str) -> None:
    name = f"{module}:Curious"
    async with world(tmp_path, own_bots=("somewhere:Else",)) as place:
        ann = await place.guest("Ann")
        listed = (await ann.get("/api/bots")).json()
        assert [each["name"] for each in listed if each["own"]] == ["somewhere:Else"]
        for body in (
            {"fill": name},
            {"bots": {"1": name}},
            {"fill": "kraken"},
            {"fill": "cmd:true"},
        ):
            refused(await ann.post("/api/tables", json={"seats": 3, **body}), 404, "no-bot")
        code = await place.table(ann)
        answer = await ann.put(f"/api/tables/{code}/seats/1/bot", json={"bot": name})
        refused(answer, 404, "no-bot")
        assert "somewhere:Else" in answer.json()["message"]
    assert module not in sys.modules


@anyio
@pytest.mark.parametrize(
    ("which", "why"),
    [
        ("Wild", "chose None: this is not a choice"),
        ("Broken", "raised RuntimeError: no idea"),
        ("Deaf", "raised RuntimeError: no ears"),
        ("Slow", "gave no answer within 0.2 s"),
        ("Missing", "has no attribute 'Missing'"),
    ],
)
async def test_one_that_fails_is_replaced_and_the_game_goes_on(
    which: str,
    why: str,
    module: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    if which == "Slow":
        monkeypatch.setattr(own_bots, "SECONDS", 0.2)
    name = f"{module}:{which}"
    with caplog.at_level(logging.ERROR, "canyon.runner"):
        async with world(tmp_path, own_bots=(name,)) as place:
            table = await over(place, await begun(place, name))
    assert table.status == "over"
    assert table.seats[1] is not None
    assert table.seats[1].bot == "otter"
    [line] = [record.getMessage() for record in caplog.records if name in record.getMessage()]
    assert why in line


@anyio
async def test_a_game_goes_on_when_its_bot_is_no_longer_offered(
    tmp_path: Path, module: str
) -> None:
    name = f"{module}:Curious"
    async with world(tmp_path, own_bots=(name,), bot_pause=0.2) as place:
        ann = await place.guest("Ann")
        code = await place.table(ann, bots={"1": name, "2": "otter"})
        assert (await ann.post(f"/api/tables/{code}/start")).status_code == 200
    async with world(tmp_path) as place:
        live_table = await place.live_table(code)
        async with asyncio.timeout(20):
            while live_table.table.seats[1].bot == name:  # type: ignore[union-attr]
                assert live_table.table.status == "playing"
                game = live_table.table.game
                assert game is not None
                if game.turn == 0:
                    await live_table.choose(0, live_table.table.version, legal(game)[0])
                await asyncio.sleep(0.02)
        seated = live_table.table.seats[1]
        assert seated is not None
        assert seated.bot == "otter"


def served(folder: Path, *options: str) -> tuple[int, str, str]:
    """What a server with these options says, and which bots it offers before it is stopped."""
    with (folder / "errors").open("w") as errors:
        server = subprocess.Popen(
            [sys.executable, "-m", "canyon", "serve", "--port", "0", "--db", "canyon.db", *options],
            stdout=subprocess.PIPE, stderr=errors, text=True, cwd=folder,
            env=os.environ | {"PYTHONPATH": f"{ROOT / 'src'}:{folder}"},
        )  # fmt: skip
    assert server.stdout is not None
    try:
        found = re.search(r"http://[\w.]+:\d+", server.stdout.readline())
        bots = ""
        if found:
            with urllib.request.urlopen(f"{found[0]}/api/bots", timeout=20) as answer:
                facts: list[dict[str, Any]] = json.load(answer)
            bots = " ".join(each["name"] for each in facts if each["own"])
            server.send_signal(signal.SIGTERM)
        code = server.wait(30)
    finally:
        server.kill()
        server.stdout.close()
    return code, bots, (folder / "errors").read_text()


def test_a_server_offers_the_bots_that_it_was_started_with(tmp_path: Path, module: str) -> None:
    packages = {"mine": f"bold = {module}:Curious", "odd": "lost = nowhere_at_all:Bot"}
    for package, line in packages.items():
        about = tmp_path / f"{package}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[canyon.bots]\n{line}\n")
    code, bots, said = served(tmp_path, "--bot", f"{module}:Wild", "--bot", "bold")
    assert (code, bots) == (0, f"{module}:Wild bold")
    assert "without the bot lost: ModuleNotFoundError: No module named 'nowhere_at_all'" in said


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere_at_all:Bot", "No module named 'nowhere_at_all'"),
        ("otter", "this is for a Python bot of your own, named as module:Class"),
        ("cmd:./mybot", "this is for a Python bot of your own, named as module:Class"),
    ],
)
def test_a_server_does_not_start_with_a_bot_that_cannot_be_had(
    name: str, why: str, tmp_path: Path
) -> None:
    code, _, said = served(tmp_path, "--bot", name)
    assert code == 1
    assert why in said
    assert "Traceback" not in said
