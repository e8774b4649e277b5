"""What the tests share: positions as pictures, fields by name, refusals, random games.

Canoes are the letters a–f. A map's other characters are those of `docs/rules.md`.
"""

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import NamedTuple, TypeVar

import pytest

from canyon.actions import Action, Deal, Paddle, Place
from canyon.board import Board, Field
from canyon.cards import Card, hand_of
from canyon.events import CanoeMoved, CanoeStayed, Event
from canyon.refusal import Illegal, Reason
from canyon.rules import Step, acting, apply, chance, legal, new_game
from canyon.sketch import LETTERS, canoe_phase, chart
from canyon.state import Game, Phase, Seat
from canyon.variants import VARIANTS, Options

Kind = TypeVar("Kind")


def variant_mix(number: int) -> Options:
    """Every combination of the variants in turn, including variants yet to be declared."""
    return Options(**{each.name: bool(number >> at & 1) for at, each in enumerate(VARIANTS)})


PRACTICE = """
#####LLLV###
#####↓↓↙####
#####↓↓↙####
#####↓↓↙####
#####↓↓↙####
#####↓↓↙####
SSST#↓↓↙####
SSS.→↓↓↙←.JC
#####WWW####
"""
"""The practice canyon of docs/rules.md."""


def drawn(text: str) -> str:
    """A picture without the indentation of the test around it."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def picture(game: Game, letters: str = LETTERS) -> str:
    """The map with the canoes on it; of several on the jetty, only the first is shown."""
    rows = [list(row) for row in game.board.rows]
    for letter, field in reversed([*zip(letters, game.canoes, strict=False)]):
        row, column = divmod(field, game.board.stride)
        rows[row][column] = letter
    return "\n".join("".join(row) for row in rows)


def names(board: Board, fields: Iterable[Field]) -> str:
    """Fields by name: "b4 c4"."""
    return " ".join(board.label(field) for field in fields)


def where(game: Game) -> str:
    """The canoes' fields, by seat."""
    return names(game.board, game.canoes)


def practice(**canoes: str) -> tuple[Board, tuple[Field, ...]]:
    """Canoes in the practice canyon: practice(a="f7", b="g7")."""
    board, _ = chart(PRACTICE)
    return board, tuple(board.field(canoes[letter]) for letter in sorted(canoes))


def ends(
    text: str, mover: str = "a", points: int = 1, under: Mapping[str, str] | None = None
) -> str:
    """The legal ends of a canoe that has that many points, "" if it stays: "b4 c4"."""
    board, canoes = position = chart(text, under)
    seat = LETTERS.index(mover)
    drifting = board.drift[canoes[seat]] >= 0
    bid, won = (points - 1, points - 1) if drifting else (points + 1, points)
    step = canoe_phase(position, [bid] * len(canoes), [won] * len(canoes), starter=seat)
    if step.game.ends and step.game.turn == seat:
        return names(board, step.game.ends)
    happened = next(event for event in step.events if isinstance(event, CanoeMoved | CanoeStayed))
    assert happened.seat == seat
    return board.label(happened.path[-1]) if isinstance(happened, CanoeMoved) else ""


def paddle(step: Step, end: str) -> Step:
    """The canoe whose turn it is goes there."""
    return apply(step.game, Paddle(step.game.board.field(end)))


def only(kind: type[Kind], events: Iterable[Event]) -> list[Kind]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def refusal(game: Game, action: Action, seat: Seat | None = None) -> Reason:
    """Why the rules refuse an action."""
    with pytest.raises(Illegal) as refused:
        apply(game, action, seat)
    return refused.value.reason


def placed(players: int, dealer: Seat = 0, options: Options | None = None) -> Game:
    """A game on the default board, its canoes placed, before the first deal."""
    game = new_game(players, options=options, dealer=dealer)
    while game.phase is Phase.PLACE:
        game = apply(game, legal(game)[0]).game
    return game


def dealt(hands: Iterable[str], trump: str) -> Deal:
    """A deal by names: dealt(["B7 R10", …], "G4")."""
    return Deal(tuple(hand_of(hand) for hand in hands), Card(trump))


class Moment(NamedTuple):
    """A point of a random game: what was chosen, by whom, and what followed."""

    game: Game
    seat: Seat
    action: Action
    step: Step


def random_game(
    seed: int, players: int, board: Board | None = None, options: Options | None = None
) -> Iterator[Moment]:
    """A whole game of random choices; blind bids come in any order."""
    random = Random(seed)
    game = new_game(players, board, options)
    while game.phase is not Phase.OVER:
        seats = acting(game)
        seat = random.choice(seats) if seats else game.turn
        action = random.choice(legal(game, seat)) if seats else chance(game, random)
        step = apply(game, action, seat)
        yield Moment(game, seat, action, step)
        game = step.game


def place(game: Game, field: str) -> Game:
    """The canoe whose turn it is goes onto a start field."""
    return apply(game, Place(game.board.field(field))).game
