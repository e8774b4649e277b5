"""A server's table, played from the terminal."""

import json
import re
import stat
import threading
import time
from collections.abc import Iterator
from socketserver import BaseRequestHandler, TCPServer

import pytest

from canyon.client import play_remote
from canyon.server.accounts.people import ANIMALS
from canyon.server.socket import connection
from canyon.server.tables.entries import Ended
from canyon.server.tables.table import Table
from canyon.texts import Texts, languages
from tests.server.live import Live, Raw, serving
from tests.terminal.conftest import CHOICES, Terminal, after, first_legal, lines


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("remote") / "canyon.db") as running:
        yield running


def free_table(live: Live, pause: float = 0, **settings: object) -> tuple[str, threading.Thread]:
    """A table of bots with one free seat, whose host starts it as soon as somebody sits there."""
    host = live.guest("Host")
    body = {"board": "kettle", "seats": 3, "bots": {"1": "otter", "2": "otter"}} | settings
    code = str(host.ask("POST", "/api/tables", body)["code"])

    def start() -> None:
        while None in live.live_table(code).table.seats:
            time.sleep(0.01)
        time.sleep(pause)
        host.ask("POST", f"/api/tables/{code}/start")

    starter = threading.Thread(target=start, daemon=True)
    starter.start()
    return code, starter


def names_at(live: Live, code: str) -> list[str]:
    """Who sits at a table."""
    seats = live.live_table(code).table.seats
    return [seated.name for seated in seats if seated and seated.name is not None]


@pytest.mark.parametrize("language", languages())
def test_a_whole_game_on_a_server(live: Live, terminal: Terminal, language: str) -> None:
    code, starter = free_table(live, options={"blind_bids": language != "en"})
    plain = ["--plain"] if languages().index(language) % 2 else []
    arguments = ["--server", live.url, "--table", code.lower(), "--name", "Ann"]
    ran = terminal.run("play", *arguments, "--lang", language, *plain, answer=first_legal)
    starter.join()
    assert (ran.code, ran.err) == (0, "")
    table: Table = live.live_table(code).table
    assert table.status == "over"
    assert table.seats[0] is not None
    assert table.seats[0].name == "Ann"
    secret = live.live_table(code).secret.hex()
    assert ran.out.index(secret) < ran.out.index(table.commitment or "?")
    assert terminal.kept("games") == terminal.kept("unfinished") == []
    assert len(CHOICES.findall(ran.out)) > 10
    assert all(name in ran.out for name in names_at(live, code))


def test_whoever_gives_no_name_gets_one_in_their_language(live: Live, terminal: Terminal) -> None:
    code, starter = free_table(live)
    arguments = ["--server", live.url, "--table", code, "--lang", "fr"]
    terminal.run("play", *arguments, answer=after(1, "q\n"))
    starter.join()
    [seated, *_] = live.live_table(code).table.seats
    assert seated is not None
    assert seated.name is not None
    animal = seated.name.partition(" ")[0].lower()
    texts = Texts("fr")
    assert animal in {texts(f"guest-animal-{each}") for each in ANIMALS.split()}


def test_one_leaves_and_comes_back_as_the_same_person(live: Live, terminal: Terminal) -> None:
    code, starter = free_table(live, pause=0.3)
    arguments = ["play", "--server", live.url, "--table", code]
    left = terminal.run(*arguments, "--name", "Ann", answer=after(4, "q\n"))
    starter.join()
    assert left.code == 0
    players = ", ".join(names_at(live, code))
    waiting = f"Table {code}. Seated: {players}. Everybody is waiting for the host to start."
    assert waiting in " ".join(left.out.split())
    assert f"--table {code}" in left.out
    assert live.live_table(code).table.status == "playing"
    kept = terminal.home / "servers.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert list(json.loads(kept.read_text())) == [live.url]
    back = terminal.run(*arguments, answer=first_legal)
    assert back.code == 0
    assert live.live_table(code).table.status == "over"
    assert kept.read_text().strip() not in left.out + back.out


def test_somebody_logs_in_and_nothing_repeats_the_password(live: Live, terminal: Terminal) -> None:
    ann = live.guest("Ann")
    ann.ask("POST", "/api/me/account", {"login": "ann", "password": "a river runs here"})
    code, starter = free_table(live)
    arguments = ["play", "--server", live.url, "--table", code, "--username", "ann", "--plain"]
    wrong = terminal.run(*arguments, answer=lines("not this one"))
    assert wrong.code == 1
    assert "The password (or the username) is wrong." in f"{wrong.out}{wrong.err}"
    typed = ["a river runs here"]

    def answer(printed: str) -> str:
        return f"{typed.pop()}\n" if typed else "q\n"

    ran = terminal.run(*arguments, answer=answer)
    starter.join()
    assert ran.code == 0
    [seated, *_] = live.live_table(code).table.seats
    assert seated is not None
    assert seated.name == "Ann"
    assert f"Password of ann at {live.url}:" in ran.out
    assert "river" not in f"{wrong.out}{ran.out}{ran.err}"
    again = terminal.run(*arguments, answer=lines("q"))  # it is known from last time
    assert (again.code, "Password" in again.out) == (0, False)


def test_p4_a_finished_trick_is_shown_once(live: Live, terminal: Terminal) -> None:
    code, starter = free_table(live)
    out = terminal.run(
        "play", "--server", live.url, "--table", code, answer=first_legal
    ).out  # in pictures
    starter.join()
    shown = re.findall(r"^Last trick, won by .*?: (.*)$", out, re.M)
    assert len(shown) > 10
    log = [line for line in out.splitlines() if re.match(r"Trick \d goes to", line)]
    assert not any(re.search(r"\b[BGRYV]\d", line) for line in log)


def test_a_choice_that_comes_too_late_is_told(live: Live, terminal: Terminal) -> None:
    code, starter = free_table(live)
    token: list[str] = []

    def late(printed: str) -> str:
        if not token:  # before the first answer, the same person continues elsewhere
            token.append(json.loads((terminal.home / "servers.json").read_text())[live.url])

            class First:
                def choose(self, view):  # type: ignore[no-untyped-def]
                    return view.legal[0]

            play_remote(live.url, code, token[0], First())
        return first_legal(printed)

    ran = terminal.run("play", "--server", live.url, "--table", code, answer=late)
    starter.join()
    assert ran.code == 0
    assert "Your choice was not accepted" in ran.out
    assert "The end of the race" in ran.out


def test_a_bot_sits_in_for_somebody_who_does_not_choose(
    live: Live, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("canyon.server.tables.table.LONG_WAIT", 0.5)
    bo = live.guest("Bo")
    code = live.table([bo], bots=1, start=False, seats=3)

    def start() -> None:
        while None in live.live_table(code).table.seats:
            time.sleep(0.01)
        bo.ask("POST", f"/api/tables/{code}/start")

    starter = threading.Thread(target=start, daemon=True)
    starter.start()

    def answer(printed: str) -> str:
        return "s\n" if "Type s" in printed[-200:] else first_legal(printed)

    with Raw(live, code, bo) as silent:
        silent.hello()
        ran = terminal.run("play", "--server", live.url, "--table", code, answer=answer)
    starter.join()
    assert ran.code == 0
    assert "Everybody has been waiting for Bo" in ran.out
    assert "The end of the race" in ran.out


def test_a_table_that_ends_without_a_winner(live: Live, terminal: Terminal) -> None:
    code, starter = free_table(live)

    def end(printed: str) -> str:
        live.inside(live.live_table(code).change, Ended())
        return first_legal(printed)

    ran = terminal.run("play", "--server", live.url, "--table", code, answer=end)
    starter.join()
    assert ran.code == 0
    assert "without a winner" in ran.out


def test_what_goes_wrong_is_a_sentence(live: Live, terminal: Terminal) -> None:
    full = live.table([live.guest("Ann")], bots=2)
    for arguments, sentence in (
        (["--server", live.url, "--table", "ZZZZZZ"], "There is no table ZZZZZZ on this server."),
        (["--server", live.url, "--table", "\x1b[31m"], "There is no table"),
        (["--server", live.url, "--table", full], f"There is no free seat at table {full}."),
        (
            ["--server", "http://127.0.0.1:9", "--table", full],
            "canyon: Can’t reach http://127.0.0.1:9: Connection refused.",
        ),
        (["--server", live.url, "--table", "\udcff"], "There is no table ? on this server."),
        *(
            (
                ["--server", address, "--table", full],
                "is not a server address (it should look like http://",
            )
            for address in (
                "http://[::1",
                "http://ä.ü..",
                "http://a..b",
                "http://\udcff",
                "http://127.0.0.1:70000",
                "http://127.0.0.1:x",
            )
        ),
        (["--server", "ftp://x", "--table", full], "is not a server address"),
        (
            ["--server", live.url, "--table", full, "--name", "x" * 99],
            "or can’t be displayed. (name",
        ),
    ):
        ran = terminal.run("play", *arguments)
        assert ran.code == 1, arguments
        assert sentence in ran.err
        assert "Traceback" not in ran.err
        assert "\x1b" not in ran.err
    for arguments in (
        ["--server", live.url],
        ["--table", "ABCDEF"],
        ["--server", live.url, "--table", "ABCDEF", "--players", "3"],
        ["--server", live.url, "--table", "ABCDEF", "--resume"],
    ):
        ran = terminal.run("play", *arguments)
        assert (ran.code, "Use --server and --table together" in ran.err) == (2, True)


def test_a_server_that_speaks_another_protocol(
    live: Live, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "PROTOCOL", 3)
    code, _ = free_table(live)
    ran = terminal.run("play", "--server", live.url, "--table", code)
    told = "and this program do not understand each other: install the version of Canyon"
    assert (ran.code, told in ran.err) == (1, True)


@pytest.mark.parametrize(
    "said", [b"HTTP/1.0 200 OK\r\nSet-Cookie: canyon=x\r\n\r\n<html>", b"HTTP/1.0 200 OK\r\n\r\n{}"]
)
def test_a_server_of_something_else(terminal: Terminal, said: bytes) -> None:
    class Other(BaseRequestHandler):
        def handle(self) -> None:
            self.request.recv(4096)
            self.request.sendall(said)

    with TCPServer(("127.0.0.1", 0), Other) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_address[1]}"
        ran = terminal.run("play", "--server", url, "--table", "ABCDEF")
        server.shutdown()
    assert (ran.code, ran.err) == (1, f"canyon: {url} answers, but is not a Canyon server.\n")


def test_a_token_that_the_server_has_forgotten_is_replaced(live: Live, terminal: Terminal) -> None:
    terminal.home.mkdir()
    kept = terminal.home / "servers.json"
    for content in (json.dumps({live.url: "old"}), "nonsense", "[]", '{"x": 7}'):
        kept.write_text(content)
        code, starter = free_table(live)
        ran = terminal.run("play", "--server", live.url, "--table", code, answer=after(1, "q\n"))
        starter.join()
        assert ran.code == 0
        assert json.loads(kept.read_text())[live.url] != "old"


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Deleted player"), ("fr", "Profil supprimé")]
)
def test_somebody_deleted_is_called_so_in_the_players_language(
    live: Live, terminal: Terminal, language: str, words: str
) -> None:
    zeb = live.guest("Zebulon")
    body = {"board": "kettle", "seats": 3, "bots": {"2": "otter"}, "sit": {"seat": 1}}
    code = str(zeb.ask("POST", "/api/tables", body)["code"])

    def start() -> None:
        while None in live.live_table(code).table.seats:
            time.sleep(0.01)
        zeb.ask("POST", f"/api/tables/{code}/start")
        zeb.ask("DELETE", "/api/me")

    starter = threading.Thread(target=start, daemon=True)
    starter.start()
    arguments = ["play", "--server", live.url, "--table", code, "--lang", language]
    assert terminal.run(*arguments, answer=after(1, "q\n")).code == 0
    starter.join()
    back = terminal.run(*arguments, answer=after(1, "q\n"))
    assert (back.code, back.err) == (0, "")
    assert words in back.out
    assert "Zebulon" not in back.out
