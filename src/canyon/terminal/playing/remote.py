"""`canyon play --server`: a seat at a table of a server, played from the terminal."""

from __future__ import annotations

import json
from typing import Any

from rich.console import RenderableType

from canyon.atomic_write import atomic_write
from canyon.client import Lost, Refused, RemoteTable, Server
from canyon.events import TrickWon
from canyon.private import private_folder
from canyon.saves import home
from canyon.terminal.playing.hinting import hint_lines
from canyon.terminal.playing.session import Leaving, Show
from canyon.terminal.screen import EndOfInput, Screen
from canyon.terminal.wording.complaint import Complaint
from canyon.terminal.wording.names import marked
from canyon.terminal.wording.words import Teller, clean, variant_lines
from canyon.texts import Texts
from canyon.views import View

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells expect it."""


def play_at(
    url: str, code: str, name: str | None, login: str | None, texts: Texts, plain: bool
) -> int:
    """Join a table, wait for its start, play to the end; the exit code."""
    code, screen = code.strip().upper(), Screen(plain)
    try:
        server = Server(url, language=texts.language)
        introduce(server, screen, name, login, texts)
        server.sit(code)
        assert server.token is not None
        with RemoteTable(server.url, code, server.token) as table:
            return _play(table, screen, texts)
    except EndOfInput:  # instead of a password
        return 1
    except (Lost, Refused) as error:
        if f"remote-{error.code}" in texts:
            facts = {"table": clean(code), "server": url, "why": getattr(error, "why", "")}
            raise Complaint(texts(f"remote-{error.code}", **facts), 1) from None
        raise Complaint(texts("remote-refused", why=_why(error, texts)), 1) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise Complaint(texts("unwritable", folder=str(home()), why=why), 1) from None


def _why(error: Lost | Refused, texts: Texts) -> str:
    """A refusal of the server's in the player's language, or in the server's own words."""
    key = f"refused-{error.code}"
    if key not in texts:
        return str(error)
    # Only the server says which part of a request is wrong.
    detail = f" ({error})" if error.code == "bad-request" else ""
    return f"{texts(key, time='')}{detail}"


def introduce(
    server: Server, screen: Screen, name: str | None, login: str | None, texts: Texts
) -> None:
    """Be the person the server knows from last time, log in, or be a new guest."""
    kept = _tokens()
    server.token = kept.get(server.url)
    me = _whoever_we_are(server)
    if me is None or login not in (None, me["login"]):
        if login is not None:
            password = screen.ask_secret(texts("remote-password", login=login, server=server.url))
            kept[server.url] = server.log_in(login, password)
        else:
            kept[server.url] = server.be_guest(name)
        private_folder(home())
        with atomic_write(home() / "servers.json", private=True) as file:
            file.write(json.dumps(kept).encode())
        me = server.ask("GET", "/api/me")
    if name is not None and me["name"] != name:
        server.ask("PATCH", "/api/me", {"name": name})


def _whoever_we_are(server: Server) -> Any:
    """What the server knows about us; None if it does not know us, or no longer."""
    if server.token is None:
        return None
    try:
        return server.ask("GET", "/api/me")
    except Refused as refused:
        if refused.code != "nobody":
            raise
        server.token = None
        return None


def _tokens() -> dict[str, Any]:
    """The tokens by which servers know us; an invalid file is replaced."""
    try:
        kept = json.loads((home() / "servers.json").read_bytes())
    except (OSError, ValueError):
        return {}
    sound = isinstance(kept, dict) and all(isinstance(token, str) for token in kept.values())
    return kept if sound else {}


def _play(table: RemoteTable, screen: Screen, texts: Texts) -> int:
    try:
        _await_start(table, screen, texts)
        if table.view is not None:
            Remote(table, screen, texts).play()
        if table.table["status"] == "ended":
            closed = table.table["ended"] == "closed"
            screen.say(texts("web-ended-closed" if closed else "remote-ended"))
        return 0
    except (Leaving, EndOfInput):
        code = 0
    except KeyboardInterrupt:
        screen.say("")
        code = INTERRUPTED
    screen.say_whole(texts("remote-left", server=table.server.url, table=table.code))
    return code


def _await_start(table: RemoteTable, screen: Screen, texts: Texts) -> None:
    """Say who is there until the host starts."""
    told = None
    while table.table["status"] == "waiting":
        names = [clean(name) for name in _names(table, texts)]
        free = len(table.table["seats"]) - len(names)
        if told != (names, free):
            told = names, free
            players = ", ".join(names)
            screen.say(texts("remote-waiting", table=table.code, players=players, free=free))
        table.wait()


def _names(table: RemoteTable, texts: Texts) -> list[str]:
    """Who sits at the table; somebody deleted has no name."""
    seats = [seated for seated in table.table["seats"] if seated]
    nobody = texts("person-deleted")
    names = [nobody if seated["name"] is None else seated["name"] for seated in seats]
    return marked(names, [seated["bot_account"] for seated in seats], texts)


class Remote(Show):
    """A remote table, shown on a screen."""

    def __init__(self, table: RemoteTable, screen: Screen, texts: Texts) -> None:
        assert table.view is not None
        teller = Teller(table.view.board, _names(table, texts), texts)
        super().__init__(screen, teller, table.table["commitment"])
        self.table = table

    def play(self) -> None:
        """Play to the end; Leaving if the person leaves earlier."""
        self._welcome()
        while True:
            self.catch_up()
            view = self.table.view
            assert view is not None
            if self.table.over:
                break
            if self.table.replaced:
                self.screen.say(self.texts("remote-back"))
                self.table.take_back()
            elif view.legal:
                self._choose()
            elif not self.table.wait(self.table.table["bot_after"]):
                self._long_wait(view)
        if view.result is not None:
            self.say_end(view, view)
        if seed := self.table.table["seed"]:
            self.say_seed(seed)

    def catch_up(self) -> None:
        """Tell what has happened since."""
        for news in self.table.news():
            view = self.table.view
            assert view is not None
            self.say_events([*news.events], view)
            if self.last or any(isinstance(event, TrickWon) for event in news.events):
                self.last = self.table.memory.last

    def _choose(self) -> None:
        view = self.table.view
        assert view is not None
        action = self.ask(view)
        self.last = None
        try:
            self.table.act(action)
        except Refused as refused:
            # Somebody, or the clock, was quicker: the question is asked again, or not at all.
            if refused.reason is not None:
                why = self.teller.refusal(refused.reason)
            else:
                why = _why(refused, self.texts)
            self.screen.say(self.texts("remote-not-done", why=why))

    def _long_wait(self, view: View) -> None:
        """Somebody does not choose: a bot may sit in for them."""
        for seat in view.acting:
            if self.table.table["seats"][seat]["bot"] is not None:
                continue
            player = self.teller.names[seat]
            if self.screen.ask(self.texts("remote-long-wait", player=player)).strip() == "s":
                try:
                    self.table.substitute(seat)
                except Refused as refused:
                    self.screen.say(self.texts("remote-refused", why=_why(refused, self.texts)))

    def hint(self, view: View) -> list[RenderableType]:
        """The server's hint; everybody at the table sees that it was asked for."""
        try:
            return hint_lines(self.table.hint(self.texts.language), view, self.texts)
        except Refused as refused:
            return [_why(refused, self.texts)]

    def _welcome(self) -> None:
        table, texts, names = self.table, self.texts, self.teller.names
        view = table.view
        assert view is not None
        me = names[table.seat] if table.seat is not None else "?"
        rivals = texts.all_of([name for seat, name in enumerate(names) if seat != table.seat])
        way = max(view.board.distance[field] for field in view.board.starts)
        lines = [
            texts("welcome", player=me, rivals=rivals),
            texts("welcome-board", board=clean(view.board.name), steps=way),
            *variant_lines(view.options, texts),
            texts("remote-help"),
        ]
        self.screen.say(*lines)
        self.pick_up(view)
