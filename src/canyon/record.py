"""The game record: a whole game, or one under way, as one JSON object (`docs/records.md`).

`walk` plays a record by the rules and is strict about every value; `Recorder` writes one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from functools import partial
from typing import Any, NamedTuple

from canyon.actions import Action, Bid, Deal, Draw, Paddle, Place, Play
from canyon.board import BUILT_IN, Board, built_in, from_rows
from canyon.cards import DECK, cards_of
from canyon.refusal import Fact, Illegal, Refusal
from canyon.rules import Step, acting, apply, new_game, result
from canyon.state import Game, Phase, Seat
from canyon.variants import VARIANTS, Options
from canyon.wire import board_to_json, options_to_json

FORMAT = "canyon-record/1"
HINTS = "x_hints"
"""The key of the steps at which somebody asked for a hint."""
MANY = 10**12
"""A number longer than this is not repeated in a message."""

Json = Any
Record = dict[str, Any]
"""A game as a JSON object (docs/records.md)."""
Steps = list[tuple[Action, Step]]

_CARDS = {str(card): card for card in DECK}
_PLAYS = {str(card): Play(card) for card in DECK}
_OPEN = {
    Phase.BID: ("T1", "bids"),
    Phase.TRICKS: ("P5", "cards"),
    Phase.CANOES: ("C1", "moves"),
}
"""What stops early in a round that stops in that phase."""
_BIDS = [Bid(tricks) for tricks in range(9)]


class RecordFault(Refusal):
    """A wrong value in a record, and where it is."""

    def __init__(self, at: str, rule: str, code: str, **facts: Fact) -> None:
        super().__init__(rule, code, **facts)
        self.at = at

    def __reduce__(self) -> tuple[object, ...]:
        why = self.reason
        return partial(RecordFault, self.at, why.rule, why.code, **why.facts), ()


class Replay(NamedTuple):
    """A record played by the rules."""

    start: Game
    steps: Steps
    game: Game


def replay(record: Json) -> Replay:
    """Play a record; RecordFault says what is wrong with it, and where."""
    start, steps = opening(record), Steps()
    *_, game = walk(record, start, steps)
    check_result(record, game)
    check_hints(record, game)
    return Replay(start, steps, game)


def opening(record: Json) -> Game:
    """The game before its first choice, from the record's head."""
    _keys("$", record, {"format", "board", "players", "dealer", "placements", "rounds"},
          {"options", "result"})  # fmt: skip
    if record["format"] != FORMAT:
        raise RecordFault("format", "record", "no-format", wanted=FORMAT)
    board = _board(record["board"])
    options = _keys("options", record.get("options", {}), set(), {each.name for each in VARIANTS})
    for name, value in options.items():
        if not name.startswith("x_"):
            _type(f"options.{name}", value, bool, "true or false")
    chosen = {name: value for name, value in options.items() if not name.startswith("x_")}
    players = _type("players", record["players"], list, "a list of names")
    for seat, name in enumerate(players):
        _type(f"players[{seat}]", name, str, "a name")
    dealer = _type("dealer", record["dealer"], int, "a seat")
    try:
        return new_game(len(players), board, Options(**chosen), dealer)
    except Illegal as illegal:
        raise _fault("players" if illegal.rule == "S1" else "dealer", illegal) from None


def walk(record: Json, game: Game, steps: Steps | None = None) -> Iterator[Game]:
    """Play a record by the rules, every value checked as it is reached.

    Yields the game after the placements and after each round; `steps` gets every step.
    """
    placements = _type("placements", record["placements"], list, "a list of fields")
    for index, label in enumerate(placements):
        at = f"placements[{index}]"
        if game.phase is not Phase.PLACE:
            raise RecordFault(at, "S4", "surplus")
        game = _apply(at, game, Place(_field(at, game.board, label)), steps)
    yield game
    rounds = _type("rounds", record["rounds"], list, "a list of rounds")
    for index, each in enumerate(rounds):
        at = f"rounds[{index}]"
        if game.phase is Phase.OVER:
            raise RecordFault(at, "E1", "game-over")
        if game.phase is not Phase.DEAL:
            if index == 0:
                raise RecordFault(at, "S4", "wrong-phase", phase=game.phase.value)
            rule, short = _OPEN[game.phase]
            raise RecordFault(f"rounds[{index - 1}].{short}", rule, "round-open", round=index)
        game = _walk_round(at, each, game, steps)
        yield game


def check_result(record: Json, game: Game) -> None:
    """A result, if there is one, must be true (E2, E3)."""
    if "result" not in record:
        return
    said = _keys("result", record["result"], {"winner", "places"}, set())
    _type("result.winner", said["winner"], int, "a seat")
    places = _type("result.places", said["places"], list, "a list of places")
    for seat, place in enumerate(places):
        _type(f"result.places[{seat}]", place, int, "a place")
    if game.phase is not Phase.OVER:
        raise RecordFault("result", "E1", "not-over")
    right = result(game)
    if said["winner"] != right.winner:
        raise RecordFault("result.winner", "E2", "wrong-result", right=right.winner)
    if tuple(places) != right.places:
        raise RecordFault("result.places", "E3", "wrong-result", right=str(list(right.places)))


def check_hints(record: Json, game: Game) -> None:
    """The steps at which somebody asked for a hint, if there are any: choices, in order."""
    if HINTS not in record:
        return
    steps = _choosers(record, game)
    last = 0
    for index, number in enumerate(_type(HINTS, record[HINTS], list, "a list of steps")):
        at = f"{HINTS}[{index}]"
        _type(at, number, int, "the number of a step")
        if not last < number <= len(steps) or not steps[number - 1]:
            raise RecordFault(at, "record", "no-hint", step=_short(number))
        last = number


def _choosers(record: Json, game: Game) -> list[bool]:
    """For each step of a valid record whether a seat chose, then those that are due now."""
    steps = [True] * len(record["placements"])
    for each in record["rounds"]:
        chosen = len(each["bids"]) + len(each["cards"]) + len(each["moves"])
        steps += [False, *[True] * chosen]
    blind = game.phase is Phase.BID and game.options.blind_bids
    return steps + [True] * (game.bids.count(None) if blind else len(acting(game)))


def _walk_round(at: str, each: Json, game: Game, steps: Steps | None) -> Game:
    _keys(at, each, {"hands", "trump", "bids", "cards", "moves"}, set())
    number, tricks, canoes = game.rounds, Phase.TRICKS, Phase.CANOES
    try:
        game = _apply(f"{at}.hands", game, _deal(at, each), steps)
    except RecordFault as fault:
        if fault.reason.code == "deal-count":
            fault.at += f"[{fault.reason.facts['seat']}]"
        raise
    for index, bid in enumerate(_type(f"{at}.bids", each["bids"], list, "a list of bids")):
        here = f"{at}.bids[{index}]"
        if game.phase is not Phase.BID:
            raise RecordFault(here, "T1", "surplus")
        _type(here, bid, int, "a number of tricks")
        game = _apply(here, game, _BIDS[bid] if 0 <= bid < len(_BIDS) else Bid(bid), steps)
    for index, name in enumerate(_type(f"{at}.cards", each["cards"], list, "a list of cards")):
        if game.phase is not tricks or game.rounds != number:
            code = "wrong-phase" if game.phase is Phase.BID else "surplus"
            raise RecordFault(f"{at}.cards[{index}]", "P5", code, phase=game.phase.value)
        # Most of a record is cards, so no path is built before it is needed.
        try:
            action = _PLAYS[name]
            step = apply(game, action)
        except (KeyError, TypeError):
            raise RecordFault(f"{at}.cards[{index}]", "M1", "no-card", name=_short(name)) from None
        except Illegal as illegal:
            raise _fault(f"{at}.cards[{index}]", illegal) from None
        game = step.game
        if steps is not None:
            steps.append((action, step))
    for index, label in enumerate(_type(f"{at}.moves", each["moves"], list, "a list of fields")):
        here = f"{at}.moves[{index}]"
        if game.phase is not canoes or game.rounds != number:
            code = "surplus" if game.rounds != number else "wrong-phase"
            raise RecordFault(here, "C5", code, phase=game.phase.value)
        game = _apply(here, game, Paddle(_field(here, game.board, label)), steps)
    return game


def _deal(at: str, each: Json) -> Deal:
    """A round's hands and trump; every card is checked where it is written (M1, D1)."""
    hands = _type(f"{at}.hands", each["hands"], list, "a list of hands")
    dealt, masks = 0, []
    for seat, names in enumerate(hands):
        mask = 0
        for index, name in enumerate(_type(f"{at}.hands[{seat}]", names, list, "a list of cards")):
            card = _CARDS.get(name) if type(name) is str else None
            if card is None or dealt >> card & 1:
                raise _bad_card(f"{at}.hands[{seat}][{index}]", name)
            dealt |= 1 << card
            mask |= 1 << card
        masks.append(mask)
    trump = _CARDS.get(each["trump"]) if type(each["trump"]) is str else None
    if trump is None or dealt >> trump & 1:
        raise _bad_card(f"{at}.trump", each["trump"])
    return Deal(tuple(masks), trump)


def _bad_card(at: str, name: Json) -> RecordFault:
    if type(name) is str and name in _CARDS:
        return RecordFault(at, "D1", "card-twice", card=name)
    return RecordFault(at, "M1", "no-card", name=_short(name))


def _board(value: Json) -> Board:
    if isinstance(value, str):
        if value not in BUILT_IN:
            raise RecordFault("board", "M3", "board-unknown", name=_short(value))
        return built_in(value)
    _keys("board", value, {"name", "map"}, set(), wanted="a board's name, or a name and a map")
    _type("board.name", value["name"], str, "a name")
    rows = _type("board.map", value["map"], list, "a list of rows")
    for index, row in enumerate(rows):
        _type(f"board.map[{index}]", row, str, "a row of the map")
    try:
        return from_rows(tuple(rows), value["name"])
    except Refusal as refusal:
        raise _fault("board.map", refusal) from None


def _field(at: str, board: Board, label: Json) -> int:
    try:
        return board.field(_type(at, label, str, "a field"))
    except RecordFault:
        raise
    except ValueError:
        raise RecordFault(at, "M3", "no-field", name=_short(label)) from None


def _apply(at: str, game: Game, action: Action, steps: Steps | None) -> Game:
    try:
        step = apply(game, action)
    except Illegal as illegal:
        raise _fault(at, illegal) from None
    if steps is not None:
        steps.append((action, step))
    return step.game


def _fault(at: str, refusal: Refusal) -> RecordFault:
    reason = refusal.reason
    return RecordFault(at, reason.rule, reason.code, **reason.facts)


def _type(at: str, value: Json, kind: type, wanted: str) -> Any:
    """The value, if it is of exactly this type: true is not a number, 2.0 not a count."""
    if type(value) is not kind:
        raise RecordFault(at, "record", "not-type", wanted=wanted)
    return value


def _keys(
    at: str, value: Json, needed: set[str], allowed: set[str], wanted: str = "an object"
) -> Any:
    """The object, if it has these keys and no others; keys that start with x_ are free."""
    _type(at, value, dict, wanted)
    for key in value:
        if key not in needed and key not in allowed and not key.startswith("x_"):
            raise RecordFault(_join(at, key), "record", "unknown-key", key=_short(key))
    for key in sorted(needed):
        if key not in value:
            raise RecordFault(at, "record", "missing-key", key=key)
    return value


def _join(at: str, key: str) -> str:
    return _short(key) if at == "$" else f"{at}.{_short(key)}"


def _short(value: Json) -> str:
    """A short name for a wrong value, however long or deeply nested it is."""
    plain = (
        value is None
        or isinstance(value, float)
        or (isinstance(value, int) and -MANY < value < MANY)
    )
    text = value if isinstance(value, str) else repr(value) if plain else type(value).__name__
    return text if len(text) <= 40 else text[:39] + "…"


class Recorder:
    """Writes a game's record, action by action, from the start."""

    def __init__(
        self, game: Game, players: Sequence[str], extras: Mapping[str, Json] | None = None
    ) -> None:
        self.game = game
        self._record: Record = {
            "format": FORMAT,
            "board": board_to_json(game.board),
            "options": options_to_json(game.options),
            "players": list(players),
            "dealer": game.dealer,
            "placements": [],
            "rounds": [],
            **(extras or {}),
        }

    @classmethod
    def resume(cls, record: Json) -> Recorder:
        """Continue where a record stops; its `x_` keys are kept."""
        recorder = cls.__new__(cls)
        recorder.game = replay(record).game
        try:
            recorder._record = deepcopy(record)
        except RecursionError:
            raise RecordFault("$", "record", "not-json", why="it is nested too deep") from None
        return recorder

    def add(self, action: Action, step: Step) -> None:
        """Write down an action, and continue with the game that followed from it."""
        label, record = self.game.board.label, self._record
        self.game = game = step.game
        match action:
            case Draw():
                record["dealer"] = game.dealer
                record["x_draws"] = [
                    [[seat, str(card)] for seat, card in row] for row in game.draws
                ]
            case Place(field):
                record["placements"].append(label(field))
            case Deal(hands, trump):
                names = [[str(card) for card in cards_of(hand)] for hand in hands]
                dealt = {"hands": names, "trump": str(trump), "bids": [], "cards": [], "moves": []}
                record["rounds"].append(dealt)
            case Bid():
                # In turn order up to the first that is missing, in whatever order blind bids came.
                made = [*[game.bids[seat] for seat in game.order], None]
                record["rounds"][-1]["bids"] = made[: made.index(None)]
            case Play(card):
                record["rounds"][-1]["cards"].append(str(card))
            case Paddle(end):
                record["rounds"][-1]["moves"].append(label(end))
        if game.phase is Phase.OVER:
            winner, places = result(game)
            record["result"] = {"winner": winner, "places": list(places)}

    def hint(self, seat: Seat) -> None:
        """Note that a seat asked for a hint before its next choice."""
        game, record = self.game, self._record
        steps = len(record["placements"])
        for each in record["rounds"]:
            steps += 1 + len(each["bids"]) + len(each["cards"]) + len(each["moves"])
        if game.phase is Phase.BID:  # blind bids come in any order, but are written in turn order
            steps += game.order.index(seat) - len(record["rounds"][-1]["bids"])
        hints = record.setdefault(HINTS, [])
        if steps + 1 not in hints:
            hints.append(steps + 1)
            hints.sort()

    def extra(self, key: str, value: Json) -> None:
        """Store something extra, under a key that starts with `x_`."""
        assert key.startswith("x_"), key
        self._record[key] = value

    def to_json(self) -> Record:
        """The record so far; valid once the first dealer is known (S2)."""
        return deepcopy(self._record)
