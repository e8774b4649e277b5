"""The socket of a table: whole games, what each may see, double and late actions, bad messages."""

import asyncio
import json
import re
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random
from socket import SHUT_RDWR
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidStatus

from canyon.cards import cards_of
from canyon.client import RemoteTable, Server
from canyon.events import CardPlayed, CardsDealt, TrickWon
from canyon.server.config import Config
from canyon.server.identity import User
from canyon.server.messages import CODES, PROTOCOL
from canyon.server.socket.connection import Socket
from canyon.server.socket.inbox import MOST_ERRORS
from canyon.server.tables.entries import Acted, Substituted
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.table import Table
from canyon.state import Phase, Seat
from canyon.verify import verify
from canyon.views import seen
from canyon.wire import event_to_json
from tests.server.live import Live, Raw, legal, serving

Json = Any
CARD = re.compile(r'"([BGRYV](?:10|[1-9]))"')


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("socket") / "canyon.db") as running:
        yield running


def three(live: Live, start: bool = True, **settings: Json) -> tuple[list[Server], str]:
    people = [live.guest(name) for name in ("Ann", "Bob", "Cat")]
    return people, live.table(people, start=start, **settings)


# whole games, and what each may see


def may_show(live_table: LiveTable, seat: Seat | None) -> set[str]:
    """The cards that the news of this version may show to a seat: its own, and those in play."""
    game = live_table.table.game
    assert game is not None
    cards = {game.trump, *game.trick} - {None}
    if seat is not None and game.hands:
        cards |= {*cards_of(game.hands[seat])}
    for event in live_table.recent[-1][1]:
        match event:
            case CardPlayed(_, card) | TrickWon(_, card):
                cards.add(card)
            case CardsDealt(hands=hands, trump=trump):
                cards |= {trump, *(cards_of(hands[seat] or 0) if seat is not None else ())}
    return {str(card) for card in cards}


def without_draws(message: Json) -> str:
    """A message without the draw for the first deal, after which all cards are shuffled (S2)."""
    view, table = (
        {key: value for key, value in message[part].items() if key != "draws"}
        for part in ("view", "table")
    )
    events = [event for event in message["events"] if event["event"] != "cards_drawn"]
    return json.dumps({**message, "view": view, "table": table, "events": events})


@pytest.mark.parametrize("blind", [False, True])
def test_p4_a_whole_game_shows_nobody_what_they_may_not_see(live: Live, blind: bool) -> None:
    people, code = three(live, options={"blind_bids": blind})
    live_table, random = live.live_table(code), Random(7)
    sockets = [Raw(live, code, person) for person in (*people, live.guest("Watcher"), None)]
    seats: list[Seat | None] = [0, 1, 2, None, None]
    latest = [socket.hello() for socket in sockets]
    assert [message["you"] for message in latest] == seats
    seed, secret_bids = live_table.secret.hex(), 0
    while live_table.table.status == "playing":
        acting = [seat for seat in range(3) if legal(latest[seat])]
        seat = random.choice(acting)
        action = random.choice(legal(latest[seat]))
        version = live_table.table.version
        sockets[seat].say("act", id=f"a{version}", version=version, action=action)
        latest = [socket.until("news") for socket in sockets]
        assert sockets[seat].until("done") == {
            "type": "done",
            "id": f"a{version}",
            "version": version + 1,
        }
        for place, message in zip(seats, latest, strict=True):
            assert message["version"] == version + 1
            assert set(CARD.findall(without_draws(message))) <= may_show(live_table, place)
            assert (seed in json.dumps(message)) == (message["table"]["status"] != "playing")
            if blind and message["view"]["phase"] == "bid":
                others = [bid for at, bid in enumerate(message["view"]["bids"]) if at != place]
                assert set(others) == {None}
                secret_bids += sum(message["view"]["has_bid"])
    assert (secret_bids > 0) == blind
    assert latest[3] == latest[4]
    result = latest[0]["view"]["result"]  # none if the race was called off (E4)
    assert latest[0]["table"]["seed"] == seed
    for socket in sockets:
        socket.socket.close()
    record = people[0].ask("GET", f"/api/tables/{code}/record")
    answer = verify(record, fair=True)
    assert answer["ok"]
    assert (record.get("result") or {}).get("winner") == (result and result["winner"])


def test_the_scan_would_find_a_leak(live: Live) -> None:
    people, code = three(live)
    live_table = live.live_table(code)
    for person in [*people] * 2:
        with Raw(live, code, person) as socket:
            message = socket.hello()
            if message["view"]["phase"] == "place" and legal(message):
                act(socket, message)
    game = live_table.table.game
    assert game is not None
    assert game.phase is Phase.BID
    hand = {str(card) for card in cards_of(game.hands[0])}
    assert hand <= may_show(live_table, 0)
    assert not hand <= may_show(live_table, 1)
    assert not hand <= may_show(live_table, None)


def test_a_watcher_who_claims_to_know_more_is_not_looked_up(live: Live) -> None:
    """Otherwise it could keep the table busy with reading its log, without a seat there."""
    people, code = three(live)
    looked_up: list[str] = []
    engine = live.app.state.engine.sync_engine

    def note(*call: Any) -> None:
        if "FROM log" in call[2]:
            looked_up.append(call[2])

    sa.event.listen(engine, "before_cursor_execute", note)
    try:
        for person, seated in ((live.guest("Watcher"), False), (None, False), (people[0], True)):
            with Raw(live, code, person) as socket:
                socket.hello()
                looked_up.clear()
                socket.say("act", id="a", version=999_999_999, action={"bid": 0})
                assert socket.until("refused")["code"] == ("stale" if seated else "not-seated")
                assert bool(looked_up) == seated
    finally:
        sa.event.remove(engine, "before_cursor_execute", note)


def act(socket: Raw, message: Json, action_id: str | None = None) -> Json:
    """The first legal choice; the answer."""
    version = message["version"]
    socket.say("act", id=action_id or f"v{version}", version=version, action=legal(message)[0])
    return socket.until("done", "refused")


# coming back


def face_up(seen: dict[int, Json]) -> list[Json]:
    """What is public of these versions' events: a trick that was won is face down (P4)."""
    every = [(number, event) for number, events in seen.items() for event in events]
    won = [at for at, (_, event) in enumerate(every) if event["event"] == "trick_won"]
    last = won[-1] if won else -1
    told: dict[int, list[Json]] = {number: [] for number in seen}
    for at, (number, event) in enumerate(every):
        if event["event"] == "trick_won" or (event["event"] == "card_played" and at < last):
            continue
        if event["event"] == "cards_dealt" and at < last:
            event = {**event, "hands": [None] * len(event["hands"])}
        told[number].append(event)
    return [{"version": number, "events": events} for number, events in told.items()]


def test_p4_resume_brings_exactly_the_missed_events_but_no_finished_trick(live: Live) -> None:
    ann = live.guest("Ann")
    code = live.table([ann], bots=3)
    with Raw(live, code, ann) as stayed:
        seen: dict[int, Json] = {}
        now = stayed.hello()
        for _ in range(12):
            while not legal(now):
                now = stayed.until("news")
                seen[now["version"]] = now["events"]
            with Raw(live, code, ann) as dropped:
                left = dropped.hello()
                version = left["version"]
                dropped.say("act", id=f"a{version}", version=version, action=legal(left)[0])
            # It is gone before the answer; the bots continue in the meantime.
            while True:
                now = stayed.until("news")
                seen[now["version"]] = now["events"]
                if legal(now):
                    break
            with Raw(live, code, ann) as back:
                welcome = back.hello(version)
            assert welcome["resumed"]
            assert welcome["missed"] == face_up(
                {number: seen[number] for number in range(version + 1, now["version"] + 1)}
            )
            assert (welcome["view"], welcome["version"]) == (now["view"], now["version"])


def test_what_is_not_known_any_more_brings_the_whole_view(live: Live) -> None:
    people, code = three(live)
    version = live.live_table(code).table.version
    with Raw(live, code, people[1]) as socket:
        welcome = socket.hello(version + 1)  # a version that never was
    assert (welcome["resumed"], welcome["missed"]) == (False, [])
    assert welcome["view"]["seat"] == 1
    with Raw(live, code, people[1]) as socket:
        assert socket.hello(version)["resumed"]
    live_table = live.live_table(code)
    while len(live_table.recent) > 1:
        live_table.recent.popleft()
    with Raw(live, code, people[1]) as socket:
        assert not socket.hello(version - 2)["resumed"]
    with Raw(live, code, people[1]) as socket:
        assert len(socket.hello(version - 1)["missed"]) == 1


def test_a_restart_in_the_middle_loses_nothing(tmp_path: Any) -> None:
    db = tmp_path / "canyon.db"
    live = Live(db)
    people, code = three(live, options={"blind_bids": True})
    done: dict[str, list[int]] = {person.token or "": [] for person in people}

    def play(person: Server) -> None:
        token = person.token or ""
        with RemoteTable(live.url, code, token) as table:
            for view in table.turns():
                done[token].append(table.act(view.legal[-1]))

    with ThreadPoolExecutor(3) as pool:
        games = [pool.submit(play, person) for person in people]
        for graceful in (True, False, True):
            wanted = sum(map(len, done.values())) + 15
            while sum(map(len, done.values())) < wanted and not all(each.done() for each in games):
                time.sleep(0.005)
            live.stop(graceful)
            live = Live(db, live.port)
        for game in games:
            game.result(30)
    try:
        made = sorted(version for each in done.values() for version in each)
        assert len(set(made)) == len(made)
        live_table = live.live_table(code)
        rows = live.inside(live.app.state.log.since, code)
        acted = [
            row.version
            for row in rows
            for entry in row.entries
            if isinstance(entry, Acted) and entry.seat is not None
        ]
        assert made == acted  # every answer is in the log, and every choice was answered
        table = Table(code)
        for row in rows:
            table, _ = table.after(row.at, row.entries)
        assert (table.game, table.version) == (live_table.table.game, live_table.table.version)
        assert table.status in ("over", "ended")  # random players may never land (E4)
        assert verify(people[0].ask("GET", f"/api/tables/{code}/record"), fair=True)["ok"]
    finally:
        live.stop()


def test_a_graceful_stop_says_bye(tmp_path: Any) -> None:
    live = Live(tmp_path / "canyon.db")
    people, code = three(live)
    with Raw(live, code, people[0]) as socket:
        socket.hello()
        live.stop()
        assert socket.until("bye") == {"type": "bye", "reason": "restart"}
        assert socket.closed() == CODES["restart"] == 1012


# once, in time, from the right seat


def test_five_copies_at_once_are_one_action(live: Live) -> None:
    people, code = three(live)
    live_table = live.live_table(code)
    game = live_table.table.game
    assert game is not None
    seat, version = game.turn, live_table.table.version
    sockets = [Raw(live, code, people[seat]) for _ in range(5)]
    first, *_ = [socket.hello() for socket in sockets]
    barrier = threading.Barrier(5)

    def copy(socket: Raw) -> Json:
        barrier.wait()
        return act(socket, first, "the-same")

    with ThreadPoolExecutor(5) as pool:
        answers = list(pool.map(copy, sockets))
    assert answers == [{"type": "done", "id": "the-same", "version": version + 1}] * 5
    assert live_table.table.version == version + 1
    assert act(sockets[0], first, "the-same") == answers[0]  # later, too
    for socket in sockets:
        socket.socket.close()


def test_a_late_action_is_refused_after_the_news_that_overtook_it(live: Live) -> None:
    people, code = three(live)
    live_table = live.live_table(code)
    assert live_table.table.game is not None
    seat = live_table.table.game.turn
    with Raw(live, code, people[seat]) as socket:
        old = socket.hello()
        with Raw(live, code, people[seat]) as another:
            act(another, another.hello())
        game = live_table.table.game
        refused = act(socket, old, "again")
        assert (refused["code"], refused["version"]) == ("stale", old["version"] + 1)
        *_, news, _ = [json.loads(text) for text in socket.heard if '"version"' in text]
        assert (news["type"], news["version"]) == ("news", refused["version"])
        assert live_table.table.game is game


def test_s4_nobody_acts_out_of_turn_or_without_a_seat(live: Live) -> None:
    people, code = three(live)
    live_table = live.live_table(code)
    game = live_table.table.game
    assert game is not None
    other = (game.turn + 1) % 3
    version, field = (
        live_table.table.version,
        live_table.table.settings.board.label(game.board.starts[0]),
    )
    body = {"id": "x", "version": version, "action": {"place": field}}
    with Raw(live, code, people[other]) as socket:
        socket.hello()
        socket.say("act", **body)
        refused = socket.until("refused")
        assert (refused["code"], refused["rule"], refused["reason"], refused["facts"]) == (
            "illegal",
            "S4",
            "wrong-turn",
            {"seat": other},
        )
    for person in (live.guest("Watcher"), None):
        with Raw(live, code, person) as socket:
            assert socket.hello()["you"] is None
            socket.say("act", **body)
            assert socket.until("refused")["code"] == "not-seated"
    assert live_table.table.version == version


@pytest.mark.parametrize("claim", [{"seat": 0}, {"user": "somebody"}, {"token": "secret"}])
def test_what_a_client_claims_about_itself_is_no_message(live: Live, claim: Json) -> None:
    people, code = three(live)
    with Raw(live, code, people[0]) as socket:
        now = socket.hello()
        action = {"place": "a1"}
        socket.say("act", id="x", version=now["version"], action=action, **claim)
        error = socket.until("error")
        assert error["code"] == "bad-message"
        assert "secret" not in error["message"]


def test_before_the_start_and_after_sitting_down(live: Live) -> None:
    ann, bob = live.guest("Ann"), live.guest("Bob")
    code = live.table([ann], bots=1, start=False, seats=3)
    with Raw(live, code, bob) as socket:
        welcome = socket.hello()
        assert (welcome["you"], welcome["view"]) == (None, None)
        socket.say("act", id="x", version=welcome["version"], action={"bid": 1})
        assert socket.until("refused")["code"] == "not-seated"
        socket.say("explain", id="y", action={"bid": 1})
        assert socket.until("refused")["code"] == "not-playing"
        bob.ask("PUT", f"/api/tables/{code}/seats/2", {})
        news = socket.until("news")
        assert (news["you"], news["events"]) == (2, [])
        assert news["table"]["seats"][2]["name"] == "Bob"
        socket.say("act", id="x", version=news["version"], action={"bid": 1})
        assert socket.until("refused")["code"] == "not-playing"
        ann.ask("POST", f"/api/tables/{code}/start")
        started = socket.until("news")
        assert started["view"]["seat"] == 2
        assert started["events"][0]["event"] == "cards_drawn"
        assert started["table"]["commitment"]
        assert started["table"]["seed"] is None


def test_a_bot_that_sits_in_is_told_of(live: Live) -> None:
    people, code = three(live)
    live_table = live.live_table(code)
    assert live_table.table.game is not None
    seat = live_table.table.game.turn
    live.inside(live_table.change, Substituted((seat + 1) % 3, "otter"))
    with Raw(live, code, people[(seat + 1) % 3]) as socket:
        version = socket.hello()["version"]
        socket.say("act", id="x", version=version, action={"bid": 1})
        assert socket.until("refused")["code"] == "bot-sits-in"
        people[(seat + 1) % 3].ask("POST", f"/api/tables/{code}/return")
        socket.until("news")
        people[(seat + 1) % 3].ask("POST", f"/api/tables/{code}/concede")
        socket.until("news")
        socket.say("act", id="x", version=version, action={"bid": 1})
        assert socket.until("refused")["code"] == "conceded"


def test_explain_says_why_not(live: Live) -> None:
    people, code = three(live)
    live_table = live.live_table(code)
    game = live_table.table.game
    assert game is not None
    with Raw(live, code, people[game.turn]) as socket:
        now = socket.hello()
        socket.say("explain", id="a", action=legal(now)[0])
        known = {"type": "explained", "id": "a", "version": now["version"], "legal": True}
        assert socket.until("explained") == known
        socket.say("explain", id="b", action={"place": "a1"})
        answer = socket.until("explained")
        assert (answer["legal"], answer["rule"], answer["reason"]) == (
            False,
            "S4",
            "no-start-field",
        )
        assert (answer["facts"], answer["message"]) == (
            {"field": "a1"},
            "S4: a1 is not a start field",
        )
        socket.say("explain", id="c", action={"bid": 3})
        assert socket.until("explained")["reason"] == "wrong-phase"
        socket.say("explain", id="d", action={"place": "z99"})
        assert socket.until("refused")["code"] == "bad-action"
        socket.say("explain", id="e", action={"play": "B11"})
        assert socket.until("refused")["code"] == "bad-action"


# who may come in


def test_a_table_without_watchers_is_for_its_players(live: Live) -> None:
    people, code = three(live, watchers=False, start=False)
    stranger = live.guest("Stranger")
    with Raw(live, code, stranger) as early:
        early.hello()
        people[0].ask("POST", f"/api/tables/{code}/start")
        assert early.closed() == CODES["no-watchers"]
        assert "started" not in "".join(early.heard)
        assert "cards_drawn" not in "".join(early.heard)
    with Raw(live, code, people[2]) as socket:
        assert socket.hello()["you"] == 2
    for person in (stranger, None):
        with Raw(live, code, person) as socket:
            socket.say("hello", protocol=PROTOCOL)
            assert socket.closed() == CODES["no-watchers"]
            assert json.loads(socket.heard[0])["code"] == "no-watchers"


def test_no_such_table(live: Live) -> None:
    with Raw(live, "ZZZZZZ", live.guest("Ann")) as socket:
        socket.say("hello", protocol=PROTOCOL)
        assert socket.closed() == CODES["no-table"]


@pytest.mark.parametrize(
    "origin",
    ["null", "https://evil.example", "http://127.0.0.1:1", "http://127.0.0.1.evil.example"],
)
def test_other_origins_are_refused(live: Live, origin: str) -> None:
    people, code = three(live)
    for person in (people[0], None):
        with pytest.raises(InvalidStatus) as refused:
            Raw(live, code, person, Origin=origin)
        assert refused.value.response.status_code == 403


def test_there_are_only_so_many_sockets(tmp_path: Any) -> None:
    with serving(tmp_path / "canyon.db", most_sockets=2) as live:
        people, code = three(live)
        with Raw(live, code, people[0]) as one, Raw(live, code, people[0]) as two:
            one.hello()
            two.hello()
            with pytest.raises(InvalidStatus) as refused:
                Raw(live, code, people[1])
            assert refused.value.response.status_code == 503
            assert b"too-many-sockets" in refused.value.response.body
        until = time.monotonic() + 5
        while len(live.app.state.sockets) and time.monotonic() < until:
            time.sleep(0.01)
        with Raw(live, code, people[1]) as three_:
            three_.hello()


def test_a_token_that_is_given_up_closes_its_sockets(live: Live) -> None:
    people, code = three(live)
    with Raw(live, code, people[0]) as mine, Raw(live, code, people[1]) as other:
        mine.hello()
        other.hello()
        people[0].ask("POST", "/api/logout")
        assert mine.closed() == CODES["signed-out"]
        other.say("ping")
        other.until("pong")
    with Raw(live, code, people[0]) as again:
        assert again.hello()["you"] is None


def test_those_who_go_are_away_after_a_while(tmp_path: Any) -> None:
    with serving(tmp_path / "canyon.db", away_after=0.4) as live:
        people, code = three(live)
        with Raw(live, code, people[0]) as stays:
            stays.hello()
            with Raw(live, code, people[1]) as goes:
                here = goes.hello()["presence"]
                assert here["here"] == [0, 1]
                while stays.until("presence")["here"] != [0, 1]:
                    pass
            gone = time.monotonic()
            seen: list[Json] = []
            while not seen or seen[-1]["away"] != [1, 2]:
                seen.append(stays.until("presence", timeout=5))
            assert time.monotonic() - gone > 0.3
            assert (seen[-1]["here"], seen[-1]["watchers"]) == ([0], 0)
            with Raw(live, code, people[1]) as back, Raw(live, code, None) as watcher:
                back.hello()
                watcher.hello()
                while stays.until("presence") != {
                    "type": "presence",
                    "here": [0, 1],
                    "away": [2],
                    "watchers": 1,
                }:
                    pass


def test_chat_reaches_everybody_but_those_who_mute(live: Live) -> None:
    people, code = three(live)
    me = people[0].ask("GET", "/api/me")["id"]
    people[2].ask("PUT", f"/api/me/mutes/{me}")
    with (
        Raw(live, code, people[0]) as ann,
        Raw(live, code, people[1]) as bob,
        Raw(live, code, people[2]) as cat,
    ):
        for socket in (ann, bob, cat):
            socket.hello()
        ann.say("chat", id="c1", text="<b>What a river!</b>")
        said = bob.until("said")
        assert (said["text"], said["phrase"], said["seat"]) == ("<b>What a river!</b>", None, 0)
        assert ann.until("done")["id"] == "c1"
        ann.say("phrase", id="c2", phrase="good-luck")
        assert bob.until("said")["phrase"] == "good-luck"
        bob.say("phrase", id="c3", phrase="thanks")
        assert cat.until("said")["phrase"] == "thanks"
        for text in (" ", "\u202eabc"):
            ann.say("chat", id="c4", text=text)
            assert ann.until("refused")["code"] == "bad-text"
        ann.say("phrase", id="c5", phrase="no-such")
        assert ann.until("refused")["code"] == "bad-text"
    with Raw(live, code, live.guest("Watcher")) as watcher:
        watcher.hello()
        watcher.say("chat", id="c6", text="hi")
        assert watcher.until("refused")["code"] == "not-seated"


def test_muting_and_another_name_act_at_once(live: Live) -> None:
    people, code = three(live)
    me = people[0].ask("GET", "/api/me")["id"]
    with Raw(live, code, people[0]) as ann, Raw(live, code, people[2]) as cat:
        ann.hello()
        cat.hello()
        for number in range(3):
            people[2].ask("PUT", f"/api/me/mutes/{me}")
            ann.say("chat", id=f"a{number}", text="not for you")
            ann.until("done")
            people[2].ask("DELETE", f"/api/me/mutes/{me}")
            ann.say("chat", id=f"b{number}", text=f"for you {number}")
            assert cat.until("said")["text"] == f"for you {number}"
        people[0].ask("PATCH", "/api/me", {"name": "Anna"})
        news = cat.until("news")
        assert (news["table"]["seats"][0]["name"], news["events"]) == ("Anna", [])
        time.sleep(0.2)
        ann.say("chat", id="c", text="it is me")
        assert cat.until("said")["name"] == "Anna"


def test_what_is_read_late_does_not_undo_a_mute() -> None:
    """Somebody mutes Bob while the server still looks up whom they had muted before."""

    async def checked() -> Socket:
        async def known(_: str) -> tuple[User, frozenset[str]]:
            socket.muted = {"bob"}
            return User("cat", "Cat"), frozenset()

        visitors = SimpleNamespace(known=known)
        sockets: Any = SimpleNamespace(visitors=visitors, config=Config(""), unread=None)
        websocket: Any = SimpleNamespace(scope={})
        socket = Socket(websocket, sockets, "token", "")
        socket.person = User("cat", "Cat")
        await socket._check()
        return socket

    assert asyncio.run(checked()).muted == {"bob"}


# bad messages

BAD = [
    ("", "bad-json"),
    ("{", "bad-json"),
    ("nonsense", "bad-json"),
    ('{"type": "ping"} {}', "bad-json"),
    ('{"type": "hello", "protocol": NaN}', "bad-json"),
    ('{"type": "hello", "protocol": -Infinity}', "bad-json"),
    ('{"type": "act", "id": "a", "version": ' + "9" * 5000 + ', "action": {"bid": 1}}', "bad-json"),
    ("[" * 4000, "too-deep"),
    ('{"a":' * 5 + "1" + "}" * 5, "too-deep"),
    ('{"type": "ping", "type": "hello"}', "bad-message"),
    ("null", "bad-message"),
    ("[]", "bad-message"),
    ('"hello"', "bad-message"),
    ("{}", "unknown-type"),
    ('{"type": "shout"}', "unknown-type"),
    ('{"type": ["ping"]}', "unknown-type"),
    ('{"type": "ping", "more": 1}', "bad-message"),
    ('{"type": "act"}', "bad-message"),
    ('{"type": "act", "id": "", "version": 1, "action": {"bid": 1}}', "bad-message"),
    ('{"type": "act", "id": 7, "version": 1, "action": {"bid": 1}}', "bad-message"),
    ('{"type": "act", "id": "a b", "version": 1, "action": {"bid": 1}}', "bad-message"),
    ('{"type": "act", "id": "a\\n", "version": 1, "action": {"bid": 1}}', "bad-message"),
    ('{"type": "act", "id": "a", "version": 1, "action": {}}', "bad-message"),
    ('{"type": "act", "id": "a", "version": 1, "action": {"bid": null}}', "bad-message"),
    ('{"type": "act", "id": "a", "version": 1.0, "action": {"bid": 1}}', "bad-message"),
    ('{"type": "act", "id": "a", "version": true, "action": {"bid": 1}}', "bad-message"),
    ('{"type": "act", "id": "a", "version": -1, "action": {"bid": 1}}', "bad-message"),
    ('{"type": "act", "id": "a", "version": 1e999, "action": {"bid": 1}}', "bad-json"),
    ('{"type": "act", "id": "a", "version": 1, "action": {"bid": 1, "play": "B7"}}', "bad-message"),
    ('{"type": "act", "id": "a", "version": 1, "action": {"deal": {}}}', "bad-message"),
    (
        '{"type": "act", "id": "a", "version": 1, "action": {"bid": ' + "9" * 30 + "}}",
        "bad-message",
    ),
    ('{"type": "act", "id": "a", "version": 1, "action": "bid"}', "bad-message"),
    ('{"type": "chat", "id": "a", "text": "\\ud800"}', "bad-json"),
    ('{"type": "ping", "\\ud800": 1}', "bad-json"),
    ('{"type": "ping", "' + "k" * 8000 + '": 1}', "bad-message"),
    ('{"type": "hello", "protocol": 2}', "second-hello"),
]


@pytest.mark.parametrize(("text", "code"), BAD, ids=range(len(BAD)))
def test_bad_messages_get_a_code_and_the_socket_survives(live: Live, text: str, code: str) -> None:
    people, table = three(live)
    with Raw(live, table, people[0]) as socket:
        socket.hello()
        socket.socket.send(text)
        error = socket.until("error")
        assert error["code"] == code
        assert len(error["message"]) < 300
        socket.say("ping")
        assert socket.until("pong")["version"] == live.live_table(table).table.version


def test_what_breaks_the_protocol_closes_with_a_code(live: Live) -> None:
    people, code = three(live)

    def opened() -> Raw:
        socket = Raw(live, code, people[0])
        socket.hello()
        return socket

    with opened() as socket:
        socket.socket.send(b"binary")
        assert socket.closed() == CODES["binary"] == 1003
    with opened() as socket:
        socket.socket.send(json.dumps({"type": "chat", "id": "a", "text": "ä" * 5000}))
        assert socket.closed() == CODES["too-large"] == 1009
    with opened() as socket:
        socket.socket.send("x" * 100_000)
        assert socket.closed() == 1009
    with opened() as socket:
        socket.socket.send(b"\xff\xfe", text=True)
        assert socket.closed() == 1007
    with opened() as socket:
        socket.socket.send([f"{{{' ' * 100}", "nonsense", "}"], text=True)  # in fragments
        assert socket.until("error")["code"] == "bad-json"
    with Raw(live, code, people[0]) as socket:
        socket.say("hello", protocol=PROTOCOL - 1)
        assert "reload the page, or update the program" in socket.until("error")["message"]
        assert socket.closed() == CODES["bad-protocol"]
    with Raw(live, code, people[0]) as socket:
        socket.say("ping")
        assert socket.until("error")["code"] == "no-hello"
        assert socket.hello()["you"] == 0
    with opened() as socket:
        for _ in range(MOST_ERRORS):
            socket.socket.send("nonsense")
        assert socket.closed() == CODES["too-many-errors"]


def test_who_says_no_hello_is_closed(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("canyon.server.socket.connection.HELLO_WITHIN", 0.2)
    people, code = three(live)
    with Raw(live, code, people[0]) as socket:
        assert socket.closed() == CODES["no-hello"]


def test_too_many_messages_a_second(tmp_path: Any) -> None:
    with serving(tmp_path / "canyon.db", rate_limits=True) as live:
        people, code = three(live)
        with Raw(live, code, people[0]) as socket:
            socket.hello()
            most = int(live.app.state.limits.messages.burst)
            for _ in range(most + 15):
                socket.say("ping")
            answers = [socket.until("pong", "error") for _ in range(most + 15)]
            codes = [answer.get("code") for answer in answers]
            assert codes[: most - 10] == [None] * (most - 10)
            assert "too-fast" in codes
            time.sleep(0.3)
            socket.say("ping")
            socket.until("pong")


def test_who_does_not_read_is_let_go_and_can_come_back(live: Live) -> None:
    people, code = three(live)
    live_table = live.live_table(code)
    deaf = Raw(live, code, people[0], max_queue=1)
    version = deaf.hello()["version"]
    message = json.dumps({"type": "act", "id": "x", "version": 0, "action": {"bid": 1}})

    def shout() -> None:
        with suppress(ConnectionClosed):
            while True:
                deaf.socket.send(message)  # each is answered with a view that nobody reads

    shouting = threading.Thread(target=shout)
    shouting.start()
    until = time.monotonic() + 20
    while live_table.here and time.monotonic() < until:
        time.sleep(0.05)
    deaf.socket.socket.shutdown(SHUT_RDWR)
    shouting.join()
    assert not live_table.here
    with Raw(live, code, people[0]) as socket:
        assert socket.hello(version)["resumed"]


def test_a_fuzz_of_messages_leaves_the_table_unharmed(live: Live) -> None:
    people, code = three(live)
    live_table, random = live.live_table(code), Random(11)
    before = (live_table.table.game, live_table.table.version)
    good = [
        '{"type": "hello", "protocol": 2}',
        '{"type": "act", "id": "a", "version": 3, "action": {"place": "a1"}}',
        '{"type": "explain", "id": "a", "action": {"paddle": "b2"}}',
        '{"type": "ping"}',
        '{"type": "phrase", "id": "p", "phrase": "no"}',
    ]
    bits = ['"', "{", "}", "[", "]", ",", ":", "null", "-1", "1e9", "\\u0000", "é", "\x00", "true"]
    closed: set[int] = set()
    for _ in range(20):
        with Raw(live, code, random.choice([*people, None])) as socket:
            socket.hello()
            try:
                for _ in range(25):
                    text = random.choice(good)
                    for _ in range(random.randrange(1, 4)):
                        at = random.randrange(len(text))
                        text = text[:at] + random.choice(bits) + text[at + random.randrange(3) :]
                    socket.socket.send(text if random.random() < 0.98 else text.encode())
                socket.say("ping")
                socket.until("pong")
            except ConnectionClosed as ended:
                closed.add(ended.rcvd.code if ended.rcvd else 0)
    assert closed <= {CODES["binary"], CODES["too-many-errors"]}
    assert (live_table.table.game, live_table.table.version) == before
    with Raw(live, code, people[0]) as socket:
        assert socket.hello()["version"] == before[1]


def test_the_events_of_a_version_are_those_of_the_log(live: Live) -> None:
    people, code = three(live)
    live_table = live.live_table(code)
    with Raw(live, code, people[1]) as socket:
        missed = socket.hello(live_table.recent[0][0] - 1)["missed"]
    board, options = live_table.table.settings.board, live_table.table.settings.options
    assert missed == [
        {"version": number, "events": [event_to_json(seen(e, 1, options), board) for e in events]}
        for number, events in live_table.recent
    ]
