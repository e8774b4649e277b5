"""The engine counts what the table of exact counts says, from the table alone."""

from collections.abc import Iterator
from typing import Any

import pytest

from canyon.board import NOWHERE, Board, parse, sketch
from canyon.rules import apply, legal, new_game, result
from canyon.sketch import bid_phase, canoe_phase, trick_phase
from canyon.state import Game, Phase
from canyon.variants import Options
from canyon.wire import action_to_json
from tests.perft import Position, read

TABLE = read()
State = tuple[Any, ...]


def board_of(position: Position) -> Board:
    text = "\n".join(position["map"])
    return parse(text) if position["valid_board"] else sketch(text)


def build(position: Position) -> Game:
    """The position as a game of the engine."""
    board, options, starter = (
        board_of(position),
        Options(**position["options"]),
        position["starter"],
    )
    if position["phase"] == "place":
        return new_game(position["players"], board, options, position["dealer"])
    chart = board, tuple(board.field(label) for label in position["canoes"])
    hands, trump = [" ".join(hand) for hand in position["hands"]], position["trump"]
    if position["phase"] == "bid":
        return bid_phase(chart, hands, trump, position["round"], starter, options)
    if position["phase"] == "tricks":
        return trick_phase(chart, hands, trump, position["bids"], starter, options)
    return canoe_phase(chart, position["bids"], position["won"], starter, options).game


def names(game: Game) -> tuple[str | None, ...]:
    label = game.board.label
    return tuple(None if field == NOWHERE else label(field) for field in game.canoes)


def state(game: Game) -> State:
    """What makes two games the same, as `tests/perft.py` lists it."""
    if game.phase is Phase.DEAL:
        return game.phase.value, names(game)
    if game.phase is Phase.OVER:
        return game.phase.value, names(game), result(game).places
    landed = tuple((landing.seat, landing.left) for landing in game.landings)
    trick = tuple(((game.leader + at) % game.players, card) for at, card in enumerate(game.trick))
    return (
        game.phase.value, names(game), game.turn, game.hands, game.bids, game.won, trick, landed,
    )  # fmt: skip


def layers(game: Game, depth: int) -> Iterator[list[tuple[int, Game]]]:
    """For each depth the different states, each with the number of sequences that lead to it."""
    layer = [(1, game)]
    for _ in range(depth):
        reached: dict[State, tuple[int, Game]] = {}
        for ways, before in layer:
            for action in legal(before):
                child = apply(before, action).game
                known, _ = reached.get(state(child), (0, child))
                reached[state(child)] = known + ways, child
        layer = [*reached.values()]
        yield layer


@pytest.mark.parametrize("name", TABLE)
def test_the_first_decision(name: str) -> None:
    game, due = build(TABLE[name]), TABLE[name]["next"]
    choices = [next(iter(action_to_json(each, game.board).values())) for each in legal(game)]
    if due is None or "seat" not in due:
        assert game.phase.value == ("over" if due is None else due["phase"])
        assert choices == []
    else:
        assert (game.turn, game.phase.value) == (due["seat"], due["phase"])
        assert sorted(choices) == sorted(due["legal"])


@pytest.mark.parametrize("name", TABLE)
def test_counts(name: str) -> None:
    position = TABLE[name]
    counts, outcomes = [], dict[State, int]()
    for layer in layers(build(position), len(position["counts"])):
        ended = [(ways, game) for ways, game in layer if game.phase in (Phase.DEAL, Phase.OVER)]
        counts.append([sum(w for w, _ in layer), len(layer), sum(w for w, _ in ended)])
        for ways, game in ended:
            outcomes[state(game)] = outcomes.get(state(game), 0) + ways
    assert counts == position["counts"]
    told = [
        [[*fields], [*places[0]] if places else None, ways]
        for (_, fields, *places), ways in sorted(outcomes.items())
    ]
    if position["outcomes"] is None:
        assert len(told) > 60
    else:
        assert told == position["outcomes"]
