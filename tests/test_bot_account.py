"""`canyon bot NAME --server URL`: the documented command against a real server, and its rules."""

import json
import re
import shlex
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from canyon import events
from tests.arena.programs import HONEST, program
from tests.forked import Forked
from tests.serving import CANYON, ROOT, Guest, Server, canyon, environment, until

DOCS = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")


def command(server: Server, token: str, bot: str = "otter") -> list[str]:
    """The command as the page has it, for this server and this token."""
    [line] = re.findall(r"^canyon (bot otter --server .*)$", DOCS, re.M)
    words = shlex.split(line)
    return [
        {"otter": bot, "http://127.0.0.1:8000": server.url, "TOKEN": token}.get(w, w) for w in words
    ]


def eventually(holds: Callable[[], Any], what: str, seconds: float = 30) -> None:
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, what
        time.sleep(0.1)  # a server limits how often one asks


class Scene:
    """A server, somebody with an account, and their bot."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = Server(folder / "canyon.db")
        self.ann = Guest(self.server)
        self.ask("POST", "/me/account", login="ann", password="a river runs here")
        self.token = self.ask("POST", "/me/bots", name="rover")["token"]

    def ask(self, method: str, path: str, **body: Any) -> Any:
        return self.ann.ask(self.server, method, path, **body)

    def table(self, code: str) -> Any:
        return self.ask("GET", f"/tables/{code}")

    def start(self, bot: str = "otter") -> Forked:
        """Start the bot's program, and wait until it is connected."""
        errors = self.folder / "bot.stderr"
        words = [*CANYON, *command(self.server, self.token, bot)]
        program = Forked(words, environment(), errors, self.folder)
        eventually(lambda: self.ask("GET", "/bots/online"), "the bot is not connected")
        return program

    def people_here(self, code: str) -> list[int]:
        """Whose programs and pages are connected to a table, by their seats."""
        place = f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        with connect(place, additional_headers=self.ann.headers, proxy=None) as socket:
            socket.send(json.dumps({"type": "hello", "protocol": 2}))
            here = list(until(socket, "welcome")["presence"]["here"])
        time.sleep(0.5)  # a server limits how often one connects
        return here

    def said_as_bot(self, code: str, kind: str, **more: str) -> str:
        """The code with which the bot's socket refuses a message."""
        bot = Guest(self.server)
        bot.headers = {"Authorization": f"Bearer {self.token}"}
        with bot.at(self.server, code) as socket:
            socket.send(json.dumps({"type": kind, "id": "a", **more}))
            return str(until(socket, "refused")["code"])

    def seat(self, **settings: Any) -> str:
        """A table with Ann, a bot of ours, and hers."""
        asked = {"seats": 3, "sit": {"seat": 0}, "bots": {"1": "otter"}, "pace": "instant"}
        code: str = self.ask("POST", "/tables", **asked, **settings)["code"]
        self.ask("PUT", f"/tables/{code}/seats/2/bot", bot="rover")
        return code

    def begin(self) -> str:
        """The same, once the game has begun."""
        code = self.seat()
        self.ask("POST", f"/tables/{code}/start")
        return code


def test_two_tables_a_lost_server_a_limit_and_the_end(tmp_path: Path) -> None:
    scene = Scene(tmp_path)
    with scene.server:
        program = scene.start()
        [bot] = scene.ask("GET", "/me/bots")
        scene.ask("PATCH", f"/me/bots/{bot['id']}", anybody=True, tables=2)
        kept = scene.begin()
        stranger = Guest(scene.server)
        asked = {"seats": 3, "bots": {"0": "otter", "1": "otter"}, "pace": "instant"}
        played = stranger.ask(scene.server, "POST", "/tables", **asked)["code"]
        stranger.ask(scene.server, "PUT", f"/tables/{played}/seats/2/bot", bot="rover")
        full = scene.ask("POST", "/tables", seats=3)["code"]
        answer = httpx.put(
            f"{scene.server.url}/api/tables/{full}/seats/0/bot",
            json={"bot": "rover"},
            headers=scene.ann.headers,
        )
        assert (answer.status_code, answer.json()["code"]) == (409, "bot-is-busy")
        stranger.ask(scene.server, "POST", f"/tables/{played}/start")
        eventually(lambda: scene.table(played)["version"] > 20, "nobody plays")
        assert scene.said_as_bot(kept, "phrase", phrase="hello") == "not-for-bots"
        assert scene.said_as_bot(kept, "hint") == "not-for-bots"
        scene.server.kill()
        time.sleep(0.3)
        scene.server.start()
        eventually(lambda: scene.table(played)["status"] == "over", "the game does not end")
        assert scene.table(played)["seats"][2]["bot"] is None  # nobody had to sit in for it
        waiting = scene.seat()
        dismissed = f"/tables/{waiting}/seats/2"
        scene.ask("DELETE", dismissed)
        scene.ask("PUT", f"{dismissed}/bot", bot="rover")
        eventually(lambda: 2 in scene.people_here(waiting), "it does not come", seconds=60)
        assert not scene.table(kept)["seats"][2]["conceded"]
        program.send_signal(signal.SIGTERM)
        assert program.wait(20) == 0
        seat = scene.table(kept)["seats"][2]
        assert (seat["conceded"], seat["bot"], seat["bot_account"]) == (True, "otter", True)
        assert scene.table(waiting)["seats"][2] is None
        with program.stdout as out:
            said = out.read()
        assert (tmp_path / "bot.stderr").read_text() == ""
        for line in (
            rf"rover is at {scene.server.url}",
            rf"{kept}: sits down",
            rf"{played}: plays seat 2",
            rf"{scene.server.url} does not answer: .*; trying again",
            "the server answers again",
            rf"{played}: over, place [123] of 3",
            rf"{kept}: concedes",
            rf"{waiting}: leaves",
            "ends",
        ):
            assert re.search(f"^{line}$", said, re.M), (line, said)
        assert scene.server.stop() == 0


OWN = """
from pathlib import Path

class Listening:
    def __init__(self, rng):
        self.heard = []

    def hear(self, events):
        self.heard += events
        if len(self.heard) > 3:
            Path("heard").write_text(type(events[0]).__name__)
            raise RuntimeError("no idea")

    def choose(self, view):
        return view.legal[0]
"""


def test_a_class_of_ones_own_hears_and_concedes_when_it_fails_and_games_are_resumed(
    tmp_path: Path,
) -> None:
    (tmp_path / "mybots.py").write_text(OWN)
    scene = Scene(tmp_path)
    with scene.server:
        program = scene.start("mybots:Listening")
        code = scene.begin()
        program.kill()  # before it can say anything
        program.wait(20)
        program.stdout.close()
        program = scene.start("mybots:Listening")
        scene.ask("POST", f"/tables/{code}/concede")
        eventually(lambda: scene.table(code)["seats"][2]["conceded"], "it does not concede")
        assert (tmp_path / "heard").read_text() in vars(events)
        scene.ask("DELETE", f"/me/bots/{scene.ask('GET', '/me/bots')[0]['id']}")
        assert program.wait(20) == 1  # its token has ended
        with program.stdout as out:
            said = out.read()
        assert f"{code}: sits down\n" in said
        assert f"{code}: mybots:Listening raised RuntimeError: no idea; concedes\n" in said
        assert "the token is not valid" in said


def test_a_program_has_a_process_for_each_table(tmp_path: Path) -> None:
    name = program(tmp_path, 'open("pids", "a").write(f"{os.getpid()}\\n")\n' + HONEST)
    scene = Scene(tmp_path)
    with scene.server:
        account = scene.start(name)
        codes = [scene.begin(), scene.begin()]
        for code in codes:
            scene.ask("POST", f"/tables/{code}/concede")
        eventually(
            lambda: all(scene.table(code)["status"] == "over" for code in codes), "they do not end"
        )
        assert [scene.table(code)["seats"][2]["bot"] for code in codes] == [None, None]
        account.send_signal(signal.SIGTERM)
        assert account.wait(20) == 0
        account.stdout.close()
    assert len({*(tmp_path / "pids").read_text().split()}) == 2


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--server", "ftp://x"], "ftp://x is not a server address"),
        (["--server", "http://127.0.0.1:9"], "http://127.0.0.1:9 does not answer"),
        (["--token", ""], "needs its --token"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(options: list[str], told: str) -> None:
    given = {"--server": "http://127.0.0.1:9", "--token": "x", options[0]: options[1]}
    words = [word for pair in given.items() for word in pair]
    done = canyon("bot", "otter", *words)
    assert done.returncode in (1, 2)
    assert re.fullmatch(f"canyon: .*{told}.*\n", done.stderr), done.stderr


def test_a_persons_token_and_an_unknown_bot_are_refused(tmp_path: Path) -> None:
    with Server(tmp_path / "canyon.db") as server:
        token = Guest(server).token
        done = canyon("bot", "otter", "--server", server.url, "--token", token)
        assert (done.returncode, done.stderr.count("\n")) == (1, 1)
        assert "a person's" in done.stderr
        done = canyon("bot", "nobody", "--server", server.url, "--token", token)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        done = canyon("bot", "otter", "--server", server.url, CANYON_BOT_TOKEN="stale")
        assert (done.returncode, done.stderr.count("\n")) == (1, 1)
        assert sys.executable not in done.stderr
