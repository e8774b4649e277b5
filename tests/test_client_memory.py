"""What a remote player knows, wherever its connection was lost, against the game's record."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from socket import SHUT_RDWR
from typing import Any

import pytest
import websockets.sync.client

from canyon.actions import Action
from canyon.bots import make
from canyon.cards import SUIT_CARDS
from canyon.client import RemoteTable, Server, play_remote
from canyon.events import CardPlayed, CardsDrawn, DealerChosen, Event, GameEnded, TrickWon
from canyon.record import replay
from canyon.search.unseen import look
from canyon.server.tables import live_table as server_room
from canyon.state import Game, Phase
from canyon.views import View, seen
from tests.server.live import Live, serving

PLAYERS = 4
AWAKE = 6
"""For how many versions a sleeper is there before its connection is lost again."""


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    with serving(tmp_path / "canyon.db") as running:
        yield running


class Sleeper:
    """One more device of a player, which is there and away by turns."""

    def __init__(self, join: Callable[[], RemoteTable], gap: int, at: int, new: bool) -> None:
        self.join, self.gap, self.at, self.new = join, gap, at, new
        self.table: RemoteTable | None = None
        self.awake = False
        self.saw_end: set[tuple[int, int]] = set()
        """The tricks that ended while it was there: how many rounds were over, which trick."""
        self.noted: list[tuple[View, set[tuple[int, int]]]] = []
        self.drops: list[int] = []

    def follow(self, version: int, ended: tuple[int, int] | None) -> None:
        """Come, stay or go, as is due at this version."""
        if self.away_at(version):
            return
        if not self.awake:
            self.come()
        elif ended is not None:
            self.saw_end.add(ended)
        assert self.table is not None
        while (self.table.version or 0) < version:
            assert self.table.wait(10)
        if (view := self.table.view) is not None:
            self.noted.append((view, {*self.saw_end}))
        if self.away_at(version + 1):
            self.leave(version)

    def away_at(self, version: int) -> bool:
        return (version + self.at) % (AWAKE + self.gap) >= AWAKE

    def come(self) -> None:
        if self.table is None or self.new:
            self.table, self.saw_end = self.join(), set()
        self.awake = True

    def leave(self, version: int) -> None:
        assert self.table is not None
        assert self.table._connection is not None
        assert self.table.version == version
        self.table._connection.socket.shutdown(SHUT_RDWR)  # as if a cable were pulled
        self.awake = False
        self.drops.append(version)


def play_on(tables: list[RemoteTable], sleepers: list[Sleeper]) -> None:
    """Play a table to its end, with the sleepers beside it; everybody at the same version."""
    bots = [make("otter", Random(seat)) for seat in range(PLAYERS)]
    while not tables[0].over:
        seat = next(at for at, each in enumerate(tables) if each.view and each.view.legal)
        view = tables[seat].view
        assert view is not None
        ends = view.phase is Phase.TRICKS and len(view.trick) == PLAYERS - 1
        version = tables[seat].act(bots[seat].choose(view))
        for each in tables:
            while (each.version or 0) < version:
                assert each.wait(10)
        for sleeper in sleepers:
            sleeper.follow(version, (view.rounds, sum(view.won) + 1) if ends else None)


def position(game: Game | View) -> tuple[object, ...]:
    """Which moment of a game this is."""
    return game.phase, game.rounds, game.won, game.trick


def check(sleeper: Sleeper, truth: dict[tuple[object, ...], Game]) -> int:
    """Compare what it believed with what was so; how many tricks it remembered, in all."""
    remembered = 0
    for view, saw_end in sleeper.noted:
        game = truth[position(view)]
        assert all(len(trick.cards) == PLAYERS for trick in view.tricks)
        known = [t for at, t in enumerate(game.tricks, 1) if (game.rounds, at) in saw_end]
        if view.phase is not Phase.OVER:
            assert [*view.tricks] == known
        if view.phase is Phase.TRICKS:
            for seat, rival in look(view).rivals.items():
                for suit, cards in enumerate(SUIT_CARDS):
                    if rival.voids >> suit & 1:
                        assert not game.hands[seat] & cards, "believed void, and is not"
        remembered += len(known)
    return remembered


@pytest.mark.parametrize("kept", [200, 3], ids=["resumed", "not resumed"])
def test_p4_no_gap_makes_a_player_believe_what_was_not_so(
    live: Live, monkeypatch: pytest.MonkeyPatch, kept: int
) -> None:
    monkeypatch.setattr(server_room, "RECENT", kept)
    people = [live.guest(name) for name in ("Ann", "Bob", "Cat", "Dan")]
    code = live.table(people)
    live_table = live.live_table(code)

    def joined(person: Server = people[0]) -> RemoteTable:
        assert person.token is not None
        return RemoteTable(live.url, code, person.token)

    sleepers = [Sleeper(joined, 5, at, new=False) for at in range(5 + AWAKE)]
    sleepers += [Sleeper(joined, gap, 0, new=False) for gap in (1, 2, 3, 4, 9, 40)]
    sleepers += [Sleeper(joined, gap, gap, new=True) for gap in (1, 2, 3, 4, 5)]
    tables = [joined(person) for person in people]
    first = live_table.table.version
    try:
        play_on(tables, sleepers)
    finally:
        for table in [*tables, *(each.table for each in sleepers if each.table)]:
            table.close()
    dropped = {version for each in sleepers for version in each.drops}
    assert {*range(first + AWAKE, live_table.table.version - 1)} <= dropped
    played = replay(people[0].ask("GET", f"/api/tables/{code}/record"))
    truth = {position(step.game): step.game for _, step in played.steps}
    assert all(check(sleeper, truth) > 0 for sleeper in sleepers)


class Ears:
    """A bot that pulls the cable whenever it hears something, and waits for what others do."""

    def __init__(self, cut: Callable[[], None]) -> None:
        self.cut, self.bot, self.heard = cut, make("otter", Random(1)), list[Event]()

    def hear(self, events: Sequence[Event]) -> None:
        self.heard += events
        self.cut()
        time.sleep(0.02)

    def choose(self, view: View) -> Action:
        return self.bot.choose(view)


def test_p4_a_bot_hears_all_that_its_seat_may_see_though_the_connection_is_lost(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    connections: list[Any] = []

    def connect(*given: Any, **options: Any) -> Any:
        connections.append(websockets.sync.client.connect(*given, **options))
        return connections[-1]

    monkeypatch.setattr("canyon.client.table.connect", connect)
    ann = live.guest("Ann")
    code = live.table([ann], bots=2, start=False)

    def cut() -> None:
        with suppress(OSError):  # it may be cut already
            connections[-1].socket.shutdown(SHUT_RDWR)

    bot = Ears(cut)
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(play_remote, live.url, code, ann.token or "", bot)
        while not connections:
            time.sleep(0.01)
        time.sleep(0.2)
        ann.ask("POST", f"/api/tables/{code}/start")
        table = playing.result(120)
    played = replay(ann.ask("GET", f"/api/tables/{code}/record"))
    options = played.start.options
    truth = [seen(event, 0, options) for _, step in played.steps for event in step.events]
    heard = [each for each in bot.heard if not isinstance(each, CardsDrawn | DealerChosen)]
    rest = iter(truth)
    assert all(event in rest for event in heard), "heard in another order, or twice"
    assert isinstance(heard[-1], GameEnded)
    cards = (CardPlayed, TrickWon)  # those of a trick that ended in the meantime are not told again
    assert [e for e in heard if not isinstance(e, cards)] == [
        e for e in truth if not isinstance(e, cards)
    ]
    assert len(connections) > 20
    assert table.over
