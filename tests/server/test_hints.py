"""Hints at a table: who gets one, what it says, and that it is a fact of the game."""

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from canyon.actions import Action
from canyon.judge import judge
from canyon.record import Recorder, replay
from canyon.review.reasons import reason
from canyon.rules import acting, apply, chance, legal, new_game
from canyon.server import hint_process
from canyon.server.socket.connections import HINT
from canyon.server.tables.entries import Hinted
from canyon.state import NO_SEAT, Phase
from canyon.texts import Texts
from canyon.variants import Options
from canyon.verify import verify
from canyon.views import view
from canyon.wire import action_to_json
from tests.review.games import record_of
from tests.server.live import Live, Raw, serving

Json = Any


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("hints") / "canyon.db") as running:
        yield running


def ask(socket: Raw, request_id: str = "h", lang: str = "en") -> Json:
    """What a hint, asked for now, is answered with; the first may have to be compiled."""
    socket.say("hint", id=request_id, lang=lang)
    return socket.until("hinted", "refused", timeout=120)


def turn_at(live: Live, code: str) -> int:
    game = live.live_table(code).table.game
    assert game is not None
    return game.turn


def my_turn(live: Live, code: str, phase: str, socket: Raw) -> None:
    """Play the first choices until there are several in this phase."""
    for turn in range(200):
        version = live.live_table(code).table.version
        game = live.live_table(code).table.game
        assert game is not None
        choices = legal(game, 0) if game.turn == 0 else ()
        if game.phase.value == phase and len(choices) > 1:
            return
        if choices:
            socket.say("act", id=f"t{turn}", version=version, action=_json(choices[0], game))
            socket.until("done", "refused")
        else:
            time.sleep(0.005)
    raise AssertionError("it was never our turn")


def _json(action: Any, game: Any) -> Json:
    return action_to_json(action, game.board)


def test_somebody_alone_with_bots_is_told_what_each_bid_and_card_is_worth(live: Live) -> None:
    ann = live.guest("Ann")
    code = live.table([ann], bots=2)
    with Raw(live, code, ann) as socket:
        assert socket.hello()["table"]["hints_allowed"]
        for number, phase in enumerate(("place", "bid", "tricks"), 1):
            my_turn(live, code, phase, socket)
            game = live.live_table(code).table.game
            assert game is not None
            choices = [_json(each, game) for each in legal(game, 0)]
            told = ask(socket, f"{phase}1")
            assert [each["action"] for each in told["choices"]] == choices
            wins = [each["win"] for each in told["choices"]]
            # It may recommend a bid that is met more often, and loses less than half a point.
            assert told["choices"][told["best"]]["loss"] < 0.005
            assert wins[told["best"]] > max(wins) - 0.005
            assert all(each["error"] < 0.011 for each in told["choices"])
            table = live.live_table(code).table
            assert table.hints == {0: number}
            # Asking again, in whatever language, is the same hint and no other fact.
            again = ask(socket, f"{phase}2", "de")
            assert again["choices"] == told["choices"]
            assert again["reason"] != told["reason"]
            assert live.live_table(code).table.version == table.version == again["version"]
        ann.ask("POST", f"/api/tables/{code}/concede")
    rows = live.inside(live.app.state.log.since, code)
    assert [each for row in rows for each in row.entries].count(Hinted(0)) == 3


def test_with_other_people_only_if_the_host_allows_it_and_all_can_see_it(live: Live) -> None:
    ann, ben = live.guest("Ann"), live.guest("Ben")
    silent = live.table([ann, ben], bots=1)
    open_to_all = live.table([ann, ben], bots=1, hints=True)
    for code in (silent, open_to_all):
        with Raw(live, code, ann) as one, Raw(live, code, ben) as other:
            sockets = [one, other]
            tables = [socket.hello()["table"] for socket in sockets]
            assert {table["hints_allowed"] for table in tables} == {code == open_to_all}
            while (seat := turn_at(live, code)) not in (0, 1):
                time.sleep(0.005)
            told = ask(sockets[seat])
            assert told.get("code") == ("no-hints" if code == silent else None)
            if code == open_to_all:
                assert sockets[1 - seat].until("hints") == {
                    "type": "hints",
                    "version": live.live_table(code).table.version,
                    "hints": [int(at == seat) for at in range(3)],
                }
                assert ask(sockets[1 - seat])["code"] == "no-choice"


def test_a_hint_does_not_get_in_the_way_of_another_seats_choice(live: Live) -> None:
    """Where bids are blind, others may be choosing while somebody asks."""
    ann, ben = live.guest("Ann"), live.guest("Ben")
    code = live.table([ann, ben], bots=1, hints=True, options={"blind_bids": True})
    with Raw(live, code, ann) as one, Raw(live, code, ben) as other:
        for socket in (one, other):
            socket.hello()
        sockets, end = (one, other), time.monotonic() + 120
        while True:
            table = live.live_table(code).table
            game, version = table.game, table.version
            assert game is not None
            assert time.monotonic() < end
            if game.phase is Phase.BID and {*acting(game)} == {0, 1}:
                break  # the bot has bid; who is first depends on the dealer
            if game.phase is Phase.PLACE and game.turn in (0, 1):
                choice = _json(legal(game, game.turn)[0], game)
                sockets[game.turn].say("act", id=f"p{version}", version=version, action=choice)
                sockets[game.turn].until("done", "refused")
            else:
                time.sleep(0.005)
        assert ask(one)["version"] == version + 1
        other.say("act", id="b", version=version, action={"bid": 1})
        assert other.until("done", "refused") == {"type": "done", "id": "b", "version": version + 2}
        one.say("act", id="a", version=version + 1, action={"bid": 1})
        assert one.until("done", "refused")["code"] == "stale"  # a bid is more than a hint


def test_who_gets_none(live: Live) -> None:
    ann = live.guest("Ann")
    code = live.table([ann], bots=2, hints=False)
    with Raw(live, code, ann) as socket:
        assert not socket.hello()["table"]["hints_allowed"]
        assert ask(socket)["code"] == "no-hints"
    code = live.table([ann], bots=2)
    with Raw(live, code, live.guest("Watcher")) as socket:
        socket.hello()
        assert ask(socket)["code"] == "not-seated"
    waiting = live.table([ann], bots=1, start=False, seats=3)
    with Raw(live, waiting, ann) as socket:
        socket.hello()
        assert ask(socket)["code"] == "not-playing"


def test_nobody_may_ask_for_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "canyon.db", rate_limits=True) as live:
        ann = live.guest("Ann")
        code = live.table([ann], bots=2)
        monkeypatch.setattr(live.app.state.limits.person, "burst", HINT - 1)
        with Raw(live, code, ann) as socket:
            socket.hello()
            my_turn(live, code, "place", socket)
            assert ask(socket)["code"] == "too-fast"


def test_whoever_waits_for_a_hint_that_fails_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> Any:
        raise RuntimeError("the judge is broken")

    monkeypatch.setattr(hint_process, "hint", fails)
    with serving(tmp_path / "canyon.db") as live:
        ann = live.guest("Ann")
        code = live.table([ann], bots=2)
        with Raw(live, code, ann) as socket:
            socket.hello()
            my_turn(live, code, "place", socket)
            assert ask(socket)["code"] == "unavailable"


@pytest.mark.parametrize("blind", [False, True])
def test_a_record_names_the_steps_before_which_a_hint_was_asked_for(blind: bool) -> None:
    """Whoever plays the record to that step finds the seat that asked about to choose."""
    random, options = Random(3), Options(blind_bids=blind)
    game, asked, number = new_game(3, options=options, dealer=0), [], 0
    recorder = Recorder(game, ["a", "b", "c"])
    while number < 80:
        while game.turn == NO_SEAT:
            action: Action = chance(game, random)
            step = apply(game, action)
            recorder.add(action, step)
            game, number = step.game, number + 1
        seats = [seat for seat in range(3) if legal(game, seat)]
        seat = random.choice(seats)
        if random.random() < 0.3:
            recorder.hint(seat)
            recorder.hint(seat)  # asked again, it is the same hint
            asked.append((game.phase, game.rounds, seat))
        action = random.choice(legal(game, seat))
        step = apply(game, action, seat)
        recorder.add(action, step)
        game, number = step.game, number + 1
    record = recorder.to_json()
    assert verify(record)["ok"]
    played, before = replay(record), replay(record).start
    found = []
    for at, (_, step) in enumerate(played.steps, 1):
        if at in record["x_hints"]:
            found.append((before.phase, before.rounds, before.turn))
        before = step.game
    places = [(phase, rounds) for phase, rounds, _ in asked]
    assert sorted(found) == sorted(asked)
    assert len(found) == len(places) > 10


@pytest.mark.parametrize(
    ("hints", "at"),
    [
        ([1, 2], None),
        ([], None),
        ("1", "x_hints"),
        ([1, 1], "x_hints[1]"),
        ([2, 1], "x_hints[1]"),
        ([0], "x_hints[0]"),
        ([True], "x_hints[0]"),
        ([4], "x_hints[0]"),  # the deal
        ([10**6], "x_hints[0]"),
    ],
)
def test_verify_checks_the_hints_of_a_record(hints: Json, at: str | None) -> None:
    record = record_of(1, players=3, most=30) | {"x_hints": hints}
    answer = verify(record)
    assert (answer["ok"], answer.get("at")) == (at is None, at)


def test_the_reason_compares_the_best_choice_with_the_next() -> None:
    game, random = new_game(4, dealer=0), Random(5)
    while game.phase is not Phase.BID:
        action = chance(game, random) if game.turn == NO_SEAT else legal(game)[0]
        game = apply(game, action).game
    seen = view(game, game.turn, recall=True)
    judgement = judge(seen, 4000)
    told = reason(seen, judgement, None, Texts("en"))
    best = judgement.choices[judgement.best]
    assert f"{round(100 * best.met)} of 100" in told
    assert f"A bid of {judgement.best} is met" in told
