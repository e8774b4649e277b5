"""The coach: what is said about a stage, and when it stops for it.

What happened is told in beats. Each ends with a mark: a few texts about one part of the table. At
the last beat the learner chooses, or the round is over; before the others there is only reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from canyon.actions import Choice
from canyon.cards import SUIT_CARDS, Card, Suit
from canyon.events import CanoeFell, Event, PointsCounted, TrickWon
from canyon.lesson.stages import LEARNER, NAMES, STAGES, Moment, Stage, play
from canyon.state import Game, Phase, Seat

Place = Literal["board", "bids", "hand", "points"]
Fact = str | int | Card | Suit


class Text(NamedTuple):
    """A text by the end of its key, and what it needs."""

    key: str
    facts: Mapping[str, Fact]


class Mark(NamedTuple):
    """What the coach says, and which part of the table it is about."""

    place: Place
    texts: tuple[Text, ...]


class Beat(NamedTuple):
    """What happens, and what is said once it has been seen."""

    events: tuple[Event, ...]
    mark: Mark


def beats(number: int, choices: Sequence[Choice]) -> tuple[Moment, list[Beat]]:
    """A stage (1, 2, …) after these choices, and what the last of them led to."""
    stage = STAGES[number - 1]
    moment = play(stage, choices)
    told = [] if choices else [Beat((), _mark("board", _text(number, "intro", stage)))]
    waiting: tuple[Event, ...] = ()
    for event in moment.events:
        waiting += (event,)
        if mark := _worth_a_stop(event):
            told.append(Beat(waiting, mark))
            waiting = ()
    return moment, [*told, Beat(waiting, _last(number, stage, moment))]


def _worth_a_stop(event: Event) -> Mark | None:
    match event:
        case PointsCounted(seat=seat) if seat == LEARNER:
            met = "met" if event.bid == event.won else "missed"
            facts = {"bid": event.bid, "won": event.won, "bonus": event.bonus}
            key = f"{'current' if event.current else 'points'}-{met}"
            return _mark("points", Text(key, facts | {"points": event.points}))
        case CanoeFell(seat=seat) if seat != LEARNER:
            return _mark("board", Text("fall", {"player": _name(seat)}))
    return None


def _last(number: int, stage: Stage, moment: Moment) -> Mark:
    """What is said where the learner chooses, or at the end."""
    game = moment.game
    if moment.outcome:
        return _mark("board", _text(number, moment.outcome, stage))
    if game.phase is Phase.BID:
        return _mark("bids", _text(number, "bid", stage))
    if game.phase is Phase.CANOES:
        return _mark("board", Text("paddle", {}))
    return _mark("hand", *_taken(stage, moment.events), _asked(game), _wanted(game))


def _taken(stage: Stage, events: Sequence[Event]) -> Iterator[Text]:
    """The trick that has just been taken, in words (P3)."""
    for event in events:
        if isinstance(event, TrickWon):
            how = "trumped" if event.card.suit is Card(stage.trump).suit else "taken"
            if event.seat == LEARNER:
                yield Text(f"{how}-own", {"card": event.card})
            else:
                yield Text(f"{how}-other", {"card": event.card, "player": _name(event.seat)})


def _asked(game: Game) -> Text:
    """Which cards may be played, and why (P1, P2)."""
    if not game.trick:
        return Text("lead", {})
    led = game.trick[0].suit
    follows = game.hands[LEARNER] & SUIT_CARDS[led]
    return Text("follow" if follows else "free", {"player": _name(game.leader), "led": led})


def _wanted(game: Game) -> Text:
    """How many tricks are still wanted."""
    bid, won = game.bids[LEARNER], game.won[LEARNER]
    assert bid is not None
    if won > bid:
        return Text("beyond", {})
    if bid - won > game.hands[LEARNER].bit_count():
        return Text("late", {})
    return Text("wanted", {"count": bid - won})


def _text(number: int, what: str, stage: Stage) -> Text:
    """One of the stage's own texts, which speak of two of the learner's cards and of trump."""
    first, second, *_ = (Card(name) for name in stage.hands[LEARNER].split())
    trump = Card(stage.trump).suit
    return Text(f"{number}-{what}", {"first": first, "second": second, "trump": trump})


def _mark(place: Place, *texts: Text) -> Mark:
    return Mark(place, texts)


def _name(seat: Seat) -> str:
    return NAMES[seat - 1]
