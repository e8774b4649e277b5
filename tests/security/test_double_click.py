"""Clicks that come twice, tabs that disagree, choices that come too late."""

import asyncio
import json
from pathlib import Path

import pytest

from canyon.rules import acting, legal
from canyon.wire import action_to_json
from tests.security.host import hosting
from tests.serving import Guest, Server, until

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("sockets", [1, 5])
async def test_five_copies_make_one_event_and_get_the_same_answer(
    sockets: int, tmp_path: Path
) -> None:
    async with hosting(tmp_path) as host:
        people = [await host.guest(name) for name in ("Ann", "Ben", "Cleo")]
        code = await host.table(*people)
        live_table = host.live_table(code)
        tabs = [[await person.socket(code) for _ in range(sockets)] for person in people]
        for number in range(30):
            game, version = live_table.table.game, live_table.table.version
            assert game is not None
            [seat] = acting(game)
            choice = action_to_json(legal(game)[0], game.board)
            mine = [tabs[seat][copy % sockets] for copy in range(5)]
            for tab in mine:
                tab.say("act", id=f"click-{number}", version=version, action=choice)
            answers = [await tab.until("done", "refused") for tab in mine]
            wanted = {"type": "done", "id": f"click-{number}", "version": version + 1}
            assert answers == [wanted] * 5
            assert live_table.table.version == version + 1
            # Long after, and once more with something else under the same id.
            tab = tabs[seat][0]
            assert await tab.act(version, choice, f"click-{number}") == wanted
            assert await tab.act(version + 1, {"bid": 0}, f"click-{number}") == wanted
        versions = [row.version for row in await host.app.state.log.since(code)]
        assert versions == [*range(1, live_table.table.version + 1)]


def test_a_line_of_chat_that_is_sent_again_is_said_once(tmp_path: Path) -> None:
    """As by a page whose connection broke before the answer, even if the server was away."""
    line = json.dumps({"type": "chat", "id": "line-1", "text": "Hello?"})
    with Server(tmp_path / "canyon.db") as server:
        ann, bob = Guest(server), Guest(server)
        code = ann.ask(server, "POST", "/tables", seats=3, sit={"seat": 0})["code"]
        bob.ask(server, "PUT", f"/tables/{code}/seats/1")
        for _ in range(2):
            with ann.at(server, code) as socket:
                socket.send(line)
                socket.send(line)
                for _ in range(2):
                    assert until(socket, "done")["id"] == "line-1"
            assert server.stop() == 0
            server.start()
        bob.say(server, code, "Hello!")
        with bob.at(server, code) as socket:  # the same id of another person is another line
            socket.send(line)
            until(socket, "done")
        said = [each["text"] for each in ann.ask(server, "GET", f"/tables/{code}/chat")]
    assert said == ["Hello?", "Hello!", "Hello?"]


async def test_two_tabs_that_disagree(tmp_path: Path) -> None:
    """One wins; the other hears that the table has moved on."""
    async with hosting(tmp_path) as host:
        people = [await host.guest(name) for name in ("Ann", "Ben", "Cleo")]
        code = await host.table(*people)
        live_table, wins = host.live_table(code), [0, 0]
        tabs = [[await person.socket(code) for _ in range(2)] for person in people]
        for number in range(24):
            game, version = live_table.table.game, live_table.table.version
            assert game is not None
            [seat] = acting(game)
            ways = legal(game)
            choices = [action_to_json(way, game.board) for way in (ways[0], ways[-1])]
            asked = [
                tab.act(version, choice, f"{number}-{at}")
                for at, (tab, choice) in enumerate(zip(tabs[seat], choices, strict=True))
            ]
            answers = await asyncio.gather(*(asked if number % 2 else reversed(asked)))
            kinds = sorted(answer["type"] for answer in answers)
            assert kinds == ["done", "refused"]
            [late] = [answer for answer in answers if answer["type"] == "refused"]
            assert (late["code"], late["version"]) == ("stale", version + 1)
            wins[answers[0]["type"] == "done"] += 1
            assert live_table.table.version == version + 1


async def test_a_stale_choice_changes_nothing(tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        people = [await host.guest(name) for name in ("Ann", "Ben", "Cleo")]
        code = await host.table(*people)
        live_table = host.live_table(code)
        game = live_table.table.game
        assert game is not None
        [seat] = acting(game)
        socket = await people[seat].socket(code)
        choice = action_to_json(legal(game)[0], game.board)
        now = live_table.table.version
        for version in (0, 1, now - 1, now + 1, 2**53):
            answer = await socket.act(version, choice)
            assert (answer["code"], answer["version"]) == ("stale", now)
            assert live_table.table.game is game
