"""`canyon bot NAME --server URL`: a bot with an account of its own, at several tables at once.

One thread waits for tables where it is seated, and every table has a thread of its own. Lost
connections are made again for as long as the program runs. When it is asked to end, it leaves the
tables that have not begun and concedes the games under way.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from canyon.bots.calling import call, check, dismiss
from canyon.bots.clock import Clock
from canyon.bots.own import UnusableBot
from canyon.bots.verdict import Verdict, crash, legal_choice
from canyon.client.errors import Lost, Refused
from canyon.client.server import Server
from canyon.client.table import RemoteTable
from canyon.events import Event
from canyon.play import Listener, Player
from canyon.printable import one_line
from canyon.rules import new_game

Json = Any
Say = Callable[[str], None]

WAIT = 20
"""Seconds for which the server holds back its answer if there is no other table."""
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0, 15.0, 30.0)
"""Seconds between attempts to reach the server; the last for all that follow."""
REFUSED_PAUSE = 2.0
"""Seconds after which it tries again what the server refused."""
GLANCE = 0.5
"""How often a thread that waits looks whether the program should end, in seconds."""
START_WITHIN = 1800.0
"""Seconds after which it leaves a table that has not begun: the host may never come back."""
CHOOSE_WITHIN = 60.0
"""Seconds that a program may take for a choice at a table without a clock."""
FAREWELL = 3.0
"""Seconds for the threads to end."""
OVERTAKEN = ("stale", "bot-sits-in", "not-playing", "unavailable")
"""Refusals of a choice because something else happened in the meantime."""
PASSING = ("unreachable", "unavailable", "restart", "too-fast", "http")
"""Troubles after which it tries again."""


class BotAccount:
    """The program that plays a bot's account."""

    def __init__(self, server: Server, bot: str, say: Say) -> None:
        self._server, self._bot, self._say = server, bot, say
        self._leaving = threading.Event()
        self._asked_to_end = False
        self._tables: dict[str, threading.Thread] = {}

    def run(self) -> int:
        """Play until SIGTERM, SIGINT or the end of the token; the exit code."""
        name = self._me()
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, self._end)
        self._say(f"{name} is at {self._server.url}")
        waiting = threading.Thread(target=self._sit_down, daemon=True)
        waiting.start()
        while not self._asked_to_end and waiting.is_alive():
            time.sleep(GLANCE)
        self._leaving.set()
        if not self._asked_to_end:  # it has said why
            return 1
        self._leave()
        return 0

    def _end(self, number: int, _: object) -> None:
        # Not the event itself: this may interrupt whoever holds its lock. A second signal kills.
        self._asked_to_end = True
        signal.signal(number, signal.SIG_DFL)

    def _me(self) -> str:
        me = self._server.ask("GET", "/api/me")
        if not me.get("bot"):
            told = "this token is a person's: create a bot on your account page, and use its token"
            raise Refused("not-a-bot", told)
        return one_line(me["name"])

    # the tables

    def _sit_down(self) -> None:
        """Play at every table where it is seated, until the program ends."""
        tables, lost = list[str](), 0
        while not self._leaving.is_set():
            try:
                known = "".join(f"&known={code}" for code in tables)
                tables = self._server.ask(
                    "GET", f"/api/me/tables?wait={0 if lost else WAIT}{known}"
                )
                for code in tables:
                    self._play_in_thread(code)
                if lost:
                    self._say("the server answers again")
                lost = 0
            except Refused as refused:
                if refused.code == "nobody":
                    self._say("the token is not valid: it was replaced, or the bot deleted")
                    return
                self._say(one_line(str(refused)))
                self._leaving.wait(REFUSED_PAUSE)
            except Lost as error:
                if not lost:
                    self._say(f"{one_line(str(error))}; trying again")
                self._leaving.wait(PAUSES[min(lost, len(PAUSES) - 1)])
                lost += 1

    def _play_in_thread(self, code: str) -> None:
        thread = self._tables.get(code)
        if thread is None or not thread.is_alive():
            self._tell(code, "sits down")
            thread = threading.Thread(target=self._play_at, args=(code,), daemon=True)
            self._tables[code] = thread
            thread.start()

    def _games(self) -> list[Json]:
        """The tables where we sit: those that have not begun, and games under way."""
        games = self._server.ask("GET", "/api/me/games")
        return [
            game
            for game in games
            if game["status"] in ("waiting", "playing")
            and not game["seats"][game["seat"]]["conceded"]
        ]

    # one table

    def _play_at(self, code: str) -> None:
        say = partial(self._tell, code)
        token = self._server.token
        assert token is not None
        while not self._leaving.is_set():
            try:
                with RemoteTable(self._server.url, code, token, patience=float("inf")) as table:
                    if self._await_start(table):
                        self._play(table, say)
                    elif table.over:
                        say("the table was closed")
                    elif table.seat is None:
                        say("the host has removed it")
                    elif not self._leaving.is_set():
                        say("has not begun for too long, leaves")
                        self._server.ask("DELETE", f"/api/tables/{code}/seats/{table.seat}")
                if code in self._server.ask("GET", "/api/me/tables"):
                    continue  # it has been seated again in the meantime
                return
            except (Verdict, UnusableBot) as fault:
                say(f"{self._bot} {fault}; concedes")
                self._concede(code)
                return
            except (Lost, Refused) as error:
                say(str(error))
                if error.code not in PASSING:
                    return
                self._leaving.wait(REFUSED_PAUSE)

    def _await_start(self, table: RemoteTable) -> bool:
        until = time.monotonic() + START_WITHIN
        while table.table["status"] == "waiting" and table.seat is not None:
            if self._leaving.is_set() or time.monotonic() > until:
                return False
            table.wait(GLANCE)
        return table.table["status"] == "playing" and table.seat is not None

    def _play(self, table: RemoteTable, say: Say) -> None:
        player = self._call(table)
        say(f"plays seat {table.seat}")
        try:
            for view in table.turns(partial(_hear, player), self._leaving.is_set):
                try:
                    table.act(legal_choice(player, view))
                except Refused as refused:
                    if refused.code == "conceded":
                        return
                    if refused.code not in OVERTAKEN:
                        raise
        finally:
            dismiss(player)
        result = None if table.view is None else table.view.result
        if result is not None and table.seat is not None:
            say(f"over, place {result.places[table.seat]} of {len(result.places)}")
        elif table.over:
            say("over, without a winner")

    def _call(self, table: RemoteTable) -> Player:
        view, seat = table.view, table.seat
        assert view is not None
        assert seat is not None
        game = new_game(view.players, view.board, view.options)
        seconds = float(table.table["settings"]["clock"] or CHOOSE_WITHIN)
        return call(self._bot, Random(), seat, game, Clock(seconds))

    # the end

    def _leave(self) -> None:
        """Leave what has not begun and concede what has, as the server knows it."""
        try:
            for game in self._games():
                code = game["code"]
                if game["status"] == "playing":
                    self._tell(code, "concedes")
                    self._concede(code)
                else:
                    self._tell(code, "leaves")
                    self._server.ask("DELETE", f"/api/tables/{code}/seats/{game['seat']}")
        except (Lost, Refused) as error:
            self._say(one_line(str(error)))
        until = time.monotonic() + FAREWELL
        for thread in tuple(self._tables.values()):
            thread.join(max(0.0, until - time.monotonic()))
        self._say("ends")

    def _concede(self, code: str) -> None:
        try:
            self._server.ask("POST", f"/api/tables/{code}/concede")
        except (Lost, Refused) as error:
            self._tell(code, str(error))

    def _tell(self, code: str, what: str) -> None:
        self._say(f"{code}: {one_line(what)}")


def _hear(player: Player, events: Sequence[Event]) -> None:
    """Tell a player what happened, if it wants to know; Verdict if it raises an exception."""
    if isinstance(player, Listener):
        try:
            player.hear(events)
        except Exception as error:
            raise crash(error) from error


def _print(line: str) -> None:
    # In one piece, because several threads have something to say.
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def play_account(url: str, token: str, bot: str) -> int:
    """Be a bot at a server until asked to end; one line for each event, and the exit code.

    Lost or Refused if the server can't be reached at first, or does not know the token as a bot's;
    ValueError if there is no such bot.
    """
    check(bot)
    return BotAccount(Server(url, token), bot, _print).run()
