"""The Python client: bots at a remote table, lost connections, refusals, strangers."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from canyon.actions import Action, Bid, Place
from canyon.bots import make
from canyon.client import Lost, Memory, Refused, RemoteTable, Server, play_remote
from canyon.play import Player
from canyon.rules import apply
from canyon.server.tables.entries import Acted, Substituted
from canyon.state import Phase
from canyon.verify import verify
from canyon.views import View
from canyon.views import view as view_of
from tests.helpers import random_game
from tests.server.live import Live, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("client") / "canyon.db") as running:
        yield running


def joined(live: Live, code: str, person: Server, patience: float = 60.0) -> RemoteTable:
    assert person.token is not None
    return RemoteTable(live.url, code, person.token, patience=patience)


class Careful:
    """A bot that checks that its views are as good as those in the same process."""

    def __init__(self, live: Live, code: str) -> None:
        self.live_table, self.bot, self.asked = live.live_table(code), make("otter", Random(1)), 0

    def choose(self, view: View) -> Action:
        table, self.asked = self.live_table.table, self.asked + 1
        assert table.game is not None
        if not table.settings.options.blind_bids or view.phase is not Phase.BID:
            assert view == view_of(table.game, view.seat, recall=True)
        return self.bot.choose(view)


@pytest.mark.parametrize("blind", [False, True])
def test_bots_play_a_whole_game_from_outside(live: Live, blind: bool) -> None:
    people = [live.guest(name) for name in ("Ann", "Bob", "Cat")]
    code = live.table(people, bots=1, options={"blind_bids": blind})
    players: list[Player] = [Careful(live, code) for _ in people]
    with ThreadPoolExecutor(3) as pool:
        tables = list(
            pool.map(
                lambda who: play_remote(live.url, code, who[0].token or "", who[1]),
                zip(people, players, strict=True),
            )
        )
    results = {table.view.result for table in tables if table.view}
    assert len(results) == 1
    assert results != {None}
    record = people[0].ask("GET", f"/api/tables/{code}/record")
    assert verify(record, fair=True)["ok"]


def test_p4_memory_holds_what_views_do_not() -> None:
    memory = Memory()
    for moment in random_game(3, 4):
        for event in moment.step.events:
            memory.hear(event)
        if moment.step.game.phase in (Phase.BID, Phase.TRICKS, Phase.CANOES):
            assert memory.tricks == moment.step.game.tricks


def test_a_memory_that_begins_in_the_middle_of_a_trick() -> None:
    games = iter(random_game(3, 4))
    moment = next(each for each in games if len(each.step.game.trick) == 2)
    memory = Memory()
    memory.look(None, view_of(moment.step.game, 0))
    for later in games:
        for event in later.step.events:
            memory.hear(event)
        if memory.tricks:
            assert memory.last == later.step.game.tricks[-1]
            return
    pytest.fail("no trick was finished")


def test_a_dropped_connection_is_made_again_and_nothing_is_doubled(live: Live) -> None:
    ann = live.guest("Ann")
    code = live.table([ann], bots=2)
    versions: list[int] = []
    drops = 0
    with joined(live, code, ann) as table:
        heard = [news.version for news in table.news()]
        for seen in table.turns():
            if len(versions) % 3 == 0:
                assert table._connection is not None
                table._connection.socket.close()  # as if a cable were pulled
                drops += 1
            versions.append(table.act(seen.legal[0]))
            heard += [news.version for news in table.news()]
        heard += [news.version for news in table.news()]
        last = table.version
    assert drops > 5
    assert len(set(versions)) == len(versions)
    assert heard == list(range(heard[0], (last or 0) + 1))  # every version once, in order
    rows = live.inside(live.app.state.log.since, code)
    mine = [
        row.version
        for row in rows
        for entry in row.entries
        if isinstance(entry, Acted) and entry.seat == 0
    ]
    assert mine == versions


def test_what_is_refused_says_which_rule(live: Live) -> None:
    people = [live.guest(name) for name in ("Ann", "Bob", "Cat")]
    code = live.table(people)
    game = live.live_table(code).table.game
    assert game is not None
    with joined(live, code, people[game.turn]) as table:
        assert table.explain(Place(game.board.starts[0])) is None
        reason = table.explain(Bid(2))
        assert reason is not None
        assert (reason.rule, reason.code) == ("T1", "wrong-phase")
        with pytest.raises(Refused) as refused:
            table.act(Place(0))
        assert refused.value.code == "illegal"
        assert refused.value.reason is not None
        assert refused.value.reason.rule == "S4"
        assert table.act(Place(game.board.starts[0])) == table.version
        with pytest.raises(Refused, match="not the turn"):
            table.act(Place(game.board.starts[1]))


def test_a_vote_meanwhile_does_not_make_an_action_stale(live: Live) -> None:
    people = [live.guest(name) for name in ("Ann", "Bob", "Cat")]
    code = live.table(people)
    game = live.live_table(code).table.game
    assert game is not None
    seat = game.turn
    with joined(live, code, people[seat]) as table:
        people[(seat + 1) % 3].ask("POST", f"/api/tables/{code}/vote", {"end": True})
        assert table.view is not None
        assert table.act(table.view.legal[0]) == live.live_table(code).table.version
        step = apply(game, table_action(live, code))
        assert live.live_table(code).table.game == step.game


def table_action(live: Live, code: str) -> Place:
    game = live.live_table(code).table.game
    assert game is not None
    return Place(next(field for field in game.canoes if field >= 0))


def test_a_seat_is_taken_back_from_the_bot_that_sits_in(live: Live) -> None:
    people = [live.guest(name) for name in ("Ann", "Bob", "Cat")]
    code = live.table(people)
    live_table = live.live_table(code)
    assert live_table.table.game is not None
    idle = (live_table.table.game.turn + 1) % 3
    live.inside(live_table.change, Substituted(idle, "otter"))
    first = live_table.table.game.turn
    with joined(live, code, people[idle]) as table, joined(live, code, people[first]) as other:
        assert table.replaced
        assert other.view is not None

        def play_first() -> None:
            while other.wait(0.2):
                pass
            assert other.view is not None
            other.act(other.view.legal[0])

        acting = threading.Thread(target=play_first)
        acting.start()
        seen = next(table.turns())
        acting.join()
        assert not table.replaced
        assert table.act(seen.legal[0]) == live_table.table.version


def test_sitting_down(live: Live) -> None:
    ann, bob, cat = (live.guest(name) for name in ("Ann", "Bob", "Cat"))
    code = live.table([ann], bots=1, start=False, seats=3)
    assert bob.sit(code) == 2
    assert bob.sit(code) == 2
    with pytest.raises(Refused) as refused:
        cat.sit(code)
    assert refused.value.code == "no-seat"


def test_who_can_not_come_in_is_told_why(live: Live) -> None:
    people = [live.guest(name) for name in ("Ann", "Bob", "Cat")]
    code = live.table(people, watchers=False)
    with pytest.raises(Lost) as lost:
        joined(live, code, live.guest("Dan"))
    assert lost.value.code == "no-watchers"
    with pytest.raises(Lost) as lost:
        joined(live, "ZZZZZZ", people[0])
    assert lost.value.code == "no-table"
    with pytest.raises(Lost) as lost:
        RemoteTable("http://127.0.0.1:9", code, "token", patience=0.1)
    assert lost.value.code == "unreachable"
    for url in ("ftp://example.org", "http://"):
        with pytest.raises(Lost) as lost:
            Server(url)
        assert lost.value.code == "bad-url"
    with pytest.raises(Lost) as lost:
        Server("127.0.0.1:9").be_guest()
    assert lost.value.code == "unreachable"


def test_a_forgotten_token_ends_the_play(live: Live) -> None:
    ann = live.guest("Ann")
    code = live.table([ann, live.guest("Bob"), live.guest("Cat")])
    with joined(live, code, ann) as table:
        ann.ask("POST", "/api/logout")
        with pytest.raises(Lost) as lost:
            table.wait(10)
        assert lost.value.code == "signed-out"
