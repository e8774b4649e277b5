"""Why something is refused: a rule's id, a code, and the facts of the case.

A `Reason` is a value. Programs read its code and facts; `str(reason)` is the short English
sentence of `canyon verify`; screens tell it in the player's language (text `reason-<code>`).
Facts are plain: card and field names, suit letters, seat numbers, counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

Fact = str | int

SENTENCES: dict[str, str] = {
    # play
    "players": "a game has 3 to 6 players, not {count}",
    "wrong-phase": "that is not the choice to make now: the phase is {phase}",
    "wrong-turn": "it is not the turn of seat {seat}",
    "draw-cards": "the draw takes one fresh card for each of {count} seats",
    "no-start-field": "{field} is not a start field",
    "start-taken": "{field} is taken by seat {other}",
    "deal-seats": "{count} hands are needed, one for each seat",
    "deal-count": "seat {seat} gets {count} cards in round {round}",
    "card-twice": "{card} is dealt twice",
    "bid-range": "a bid is 0 to {most}",
    "not-held": "seat {seat} does not hold {card}",
    "must-follow": "seat {seat} must follow {suit}",
    "stays": "{field} is where the canoe is; a nearer field can be reached ({nearer})",
    "land": "{field} is land",
    "off-map": "{field} is not on the board",
    "waterfall": "{field} is the waterfall; no path enters it",
    "occupied": "{field} is taken by seat {other}",
    "too-far": "{field} is {steps} steps away, but there are only {points} points",
    "cut-off": "the way to {field} is closed by seat {other}",
    "no-way": "no path leads to {field}",
    "not-optimal": "{field} is not a legal end: {nearer} is nearer and can be reached",
    # boards
    "board-size": "the text is larger than any map (26 rows of 99 columns)",
    "board-text": "the text is not UTF-8",
    "board-empty": "there is no map in the text",
    "board-rows": "the map has {count} rows, at most 26 are allowed",
    "board-columns": "the map has {count} columns, at most 99 are allowed",
    "board-ragged": "row {row} has {count} fields, the first row has {width}",
    "board-tab": "{field} is a tab; write one character for each field",
    "board-character": "{field} is {character!r}, which has no meaning",
    "board-count": "a board needs {need} of {kind}, this one has {count}",
    "board-surplus": "{field} is one {kind} too many: a board has {need}",
    "board-no-landing": "{field} can't reach a landing stage",
    "board-start-current": "start field {field} is in the current, {distance} from the goal",
    "board-jetty-current": "the cave jetty {field} is in the current, {distance} from the goal",
    "board-no-arrow": "{field} is {distance} from the goal and needs an arrow",
    "board-far-arrow": "{field} has an arrow, but is {distance} from the goal, not 1 to 7",
    "board-arrow": "the arrow of {field} does not lead to the waterfall over arrows only",
    "board-no-jetty": "a map with a waterfall needs a cave jetty",
    "board-canoe": "canoe {canoe} is on {field}, which is not water",
    "board-unknown": "there is no built-in board {name!r}; there are canyon, kettle, isles, gorge",
    # records
    "no-file": "{name} can't be read: {why}",
    "not-json": "this is not JSON: {why}",
    "too-large": "a record has at most {most} bytes",
    "not-type": "this must be {wanted}",
    "unknown-key": "there is no key {key!r} here",
    "key-twice": "the key {key!r} appears twice in one object",
    "missing-key": "the key {key!r} is missing",
    "no-format": "the format must be {wanted!r}",
    "no-card": "{name!r} is not a card",
    "no-field": "{name!r} is not a field of the board",
    "dealer-range": "the dealer is a seat, 0 to {most}",
    "round-open": "round {round} is not finished, but another follows",
    "surplus": "there is nothing left to choose here",
    "game-over": "the game ended with the round before",
    "not-over": "there is no result before a canoe has landed",
    "wrong-result": "by the rules this is {right}",
    "no-hint": "step {step} is not a choice, or does not follow the hint before it",
    "no-seed": "there is no seed (64 hex digits) to repeat the deals from",
    "wrong-commitment": "this is not the SHA-256 of the seed",
    "wrong-deal": "the seed deals something else: {right}",
}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not: the rule's id, what is in the way, and the facts."""

    rule: str
    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.rule}: {SENTENCES[self.code].format(**self.facts)}"


class Refusal(ValueError):
    """Something was refused, for a reason."""

    def __init__(self, rule: str, code: str, **facts: Fact) -> None:
        self.reason = Reason(rule, code, facts)
        super().__init__(str(self.reason))

    def __reduce__(self) -> tuple[object, ...]:
        return partial(type(self), self.reason.rule, self.reason.code, **self.reason.facts), ()

    @property
    def rule(self) -> str:
        return self.reason.rule


class Illegal(Refusal):
    """A choice, or a deal, that the rules do not allow."""


class BoardFault(Refusal):
    """A map that is not a valid board."""
