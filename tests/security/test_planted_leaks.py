"""The proof of the proof: leaks planted into the server are found by the twin worlds.

Each plant is a mistake that somebody might make. Without a plant the same games show no
difference, which `test_twin_worlds` says of these and many more.
"""

import logging
import re
import zlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import canyon.views
from canyon.actions import Action
from canyon.cards import cards_of
from canyon.events import CardsDealt, Event
from canyon.explain import why_not
from canyon.judge import judgements
from canyon.refusal import Reason
from canyon.review import hint
from canyon.rules import legal
from canyon.server.cluster import runner
from canyon.server.cluster.reviews import Kept, Reviews
from canyon.server.cluster.runner import Runner
from canyon.server.errors import Denied
from canyon.server.messages import Missed
from canyon.server.owner import broadcast, hints, owner, replies
from canyon.server.owner.guest import Guest
from canyon.server.tables.live_table import LiveTable
from canyon.server.tables.table import Table
from canyon.state import Game, Seat
from canyon.variants import Options
from canyon.views import Own, View, own, view
from canyon.wire import view_to_json
from tests.security.twins import twin_worlds
from tests.security.worlds import Kind, Plan, plan

pytestmark = pytest.mark.anyio

Plant = Callable[[pytest.MonkeyPatch], None]
PLANTS: dict[str, tuple[Kind, str, Plant]] = {}
LONGEST = 18


def planted(name: str, kind: Kind, where: str) -> Callable[[Plant], Plant]:
    """A leak, the kind of twins that must find it, and a pattern of what they find."""

    def remember(plant: Plant) -> Plant:
        PLANTS[name] = kind, where, plant
        return plant

    return remember


def holder(game: Game, card: object) -> int:
    """Who has a card; −1 for the stock."""
    return next((s for s, hand in enumerate(game.hands) if card in cards_of(hand)), -1)


@planted("an error names another's card", "hands", r"seat .*Card\(")
def error_text(patch: pytest.MonkeyPatch) -> None:
    refuse = replies.refuse

    def telling_too_much(self: Guest, request_id: str, denied: Denied) -> None:
        game = self.live_table.table.game
        assert game is not None
        seat = game.turn if self.seat is None else (self.seat + 1) % game.players
        lowest = cards_of(game.hands[seat])[:1] if game.hands else ()
        refuse(self, request_id, Denied(denied.code, f"{denied.sentence} {lowest}", denied.reason))

    patch.setattr(replies, "refuse", telling_too_much)


@planted("the legal choices of another seat", "hands", "seat .*news")
def legal_list(patch: pytest.MonkeyPatch) -> None:
    def of_whose_turn_it_is(game: Game, seat: Seat | None) -> Own:
        return own(game, seat)._replace(legal=legal(game))

    patch.setattr(broadcast, "own", of_whose_turn_it_is)


@planted("an event with all hands", "watcher", "watcher .*news")
def event(patch: pytest.MonkeyPatch) -> None:
    def as_it_is(event: Event, seat: Seat | None, options: Options) -> Event:
        return event

    patch.setattr(broadcast, "seen", as_it_is)


@planted("a line in the log", "hands", "log .*hands: ")
def log(patch: pytest.MonkeyPatch) -> None:
    go_on = LiveTable._go_on

    def noted(self: LiveTable, table: Table, events: list[Event]) -> None:
        logging.getLogger("canyon.live_table").debug("hands: %s", table.game and table.game.hands)
        go_on(self, table, events)

    patch.setattr(LiveTable, "_go_on", noted)


@planted("a reconnect is told everything", "watcher", "watcher again .*welcome")
def reconnect(patch: pytest.MonkeyPatch) -> None:
    def by_the_first_to_ask(live_table: LiveTable, version: int | None, seat: Seat | None) -> Any:
        return broadcast.missed(live_table, version, 0 if seat is None else seat)

    patch.setattr(owner, "missed", by_the_first_to_ask)


@planted("the size of a message", "hands", "seat .*news")
def size(patch: pytest.MonkeyPatch) -> None:
    text = broadcast.NewsWriter.text

    def padded(self: broadcast.NewsWriter, seat: Seat | None) -> bytes:
        game = self.live_table.table.game
        trumps = sum(c.suit for h in game.hands for c in cards_of(h)) if game else 0
        return text(self, seat) + b" " * trumps

    patch.setattr(broadcast.NewsWriter, "text", padded)


@planted("a blind bid", "bids", "seat .*bids")
def blind_bid(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(canyon.views, "_shown_bids", lambda game, seat: game.bids)


@planted("finished tricks after a reconnect", "tricks", "late watcher .*winner")
def finished_tricks(patch: pytest.MonkeyPatch) -> None:
    def remembering(table: Table, seat: Seat | None) -> Any:
        game = table.game
        return broadcast.written(game and view_to_json(view(game, seat, recall=True)))

    patch.setattr(owner, "view_for", remembering)


@planted("a resume that knows cards apart, but not tricks", "tricks", "late watcher since")
def earlier_tricks(patch: pytest.MonkeyPatch) -> None:
    def by_card(live_table: LiveTable, version: int | None, seat: Seat | None) -> Any:
        table = live_table.table
        trick = table.game.trick if table.game is not None else ()

        def told_again(each: Missed) -> Missed:
            events = next(events for number, events in live_table.recent if number == each.version)
            if any(isinstance(event, CardsDealt) for event in events):
                return each
            shown = [e for e in events if not hasattr(e, "card") or e.card in trick]
            return Missed(each.version, broadcast.events_for(table, shown, seat))

        told = broadcast.missed(live_table, version, seat)
        return told and tuple(told_again(each) for each in told)

    patch.setattr(owner, "missed", by_card)


@planted("an explanation that knows who holds a card", "hands", "seat .*dealt")
def explanation(patch: pytest.MonkeyPatch) -> None:
    explain = replies.explain

    def from_the_whole_game(self: Guest, asked: Any) -> None:
        game = self.live_table.table.game

        def why(seen: View, choice: Action) -> Reason | None:
            reason = why_not(seen, choice)
            there = game is not None and holder(game, getattr(choice, "card", None)) >= 0
            return reason and replace(reason, facts={**reason.facts, "dealt": int(there)})

        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(replies, "why_not", why)
            explain(self, asked)

    patch.setattr(replies, "explain", from_the_whole_game)


@planted("the seed in the table's state", "hands", "watcher: a secret")
def seed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(LiveTable, "seed", property(lambda self: self.secret))


@planted("a bot that looks into other hands", "hands", "seat .*(bids|news)")
def bot(patch: pytest.MonkeyPatch) -> None:
    async def think(
        self: Runner, live_table: LiveTable, table: Table, seat: Seat, name: str
    ) -> Action:
        assert table.game is not None
        choices = legal(table.game, seat)
        return choices[sum(table.game.hands) % len(choices)]

    patch.setattr(runner.Runner, "_think", think)


@planted("a hint whose luck follows the other hands", "hands", "seat .*hinted")
def hint_luck(patch: pytest.MonkeyPatch) -> None:
    dealt: list[int] = []

    def noticing(game: Game, seat: Seat, recall: bool) -> View:
        dealt[:] = [sum(game.hands) % 1000]
        return view(game, seat, recall=recall)

    patch.setattr(hints, "view", noticing)
    patch.setattr(hint, "judgements", lambda seen, step: judgements(seen, step, dealt[0]))


@planted("a review of a running game", "hands", "(own|a stranger's) requests .*luck")
def running_review(patch: pytest.MonkeyPatch) -> None:
    async def so_far(self: Reviews, live_table: LiveTable) -> Kept:
        game = live_table.table.game
        return Kept(None, zlib.compress(b'{"luck":[%d]}' % sum(game.hands if game else ())))

    patch.setattr(Reviews, "look", so_far)


def suited(kind: Kind, bots: bool) -> Iterable[Plan]:
    """Games of a kind."""
    plans = (plan(number, LONGEST) for number in range(1000))
    return (each for each in plans if each.kind == kind and (each.bot is not None) == bots)


@pytest.mark.parametrize("name", PLANTS)
async def test_a_planted_leak_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Within a few games of the 200."""
    kind, where, plant = PLANTS[name]
    plant(monkeypatch)
    async with twin_worlds(monkeypatch, tmp_path) as twins:
        for tried, each in enumerate(suited(kind, bots=name.startswith("a bot"))):
            found = await twins.differences(each) or []
            if found:
                # A plant that merely breaks something would be found too, but elsewhere.
                assert any(re.match(where, line, re.DOTALL) for line in found), found
                return
            assert tried < 12, "not found"


def test_there_are_ten_and_more() -> None:
    """With the delay of `test_timing`, fifteen."""
    assert len(PLANTS) == 14
