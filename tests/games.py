"""Games for tests of records: random ones written down, and one in which nobody ever lands."""

from collections.abc import Iterator
from typing import Any

from canyon.actions import Action, Bid, Chance, Deal
from canyon.board import Board
from canyon.cards import DECK, Suit, hand_of
from canyon.record import Recorder
from canyon.rules import apply, new_game
from canyon.rules.marker import cards_dealt
from canyon.state import NO_SEAT, Game, Phase
from canyon.variants import Options
from canyon.views import View, view
from tests.helpers import random_game

GREEN = [card for card in reversed(DECK) if card.suit is Suit.G]
OTHERS = [card for card in DECK if card.suit is not Suit.G]


def recorded(
    seed: int, players: int, board: Board | None = None, options: Options | None = None
) -> Iterator[Recorder]:
    """A random game as its recorder sees it: before the first action, and after each one."""
    names = [f"p{seat}" for seat in range(players)]
    recorder = Recorder(new_game(players, board, options), names)
    yield recorder
    for moment in random_game(seed, players, board, options):
        recorder.add(moment.action, moment.step)
        yield recorder


def whole_record(
    seed: int, players: int, board: Board | None = None, options: Options | None = None
) -> dict[str, Any]:
    """The record of a whole random game."""
    *_, last = recorded(seed, players, board, options)
    return last.to_json()


class Loser:
    """Bids that can't be met, with all trumps in one hand: so nobody makes progress."""

    def choose(self, view: View) -> Action:
        if view.phase is Phase.BID:
            return Bid(0 if view.hand[0].suit is Suit.G else 1)
        return view.legal[0]


def one_has_all(game: Game) -> Chance:
    """All trumps for the canoe farthest back: it wins every trick, and bids none."""
    assert game.phase is Phase.DEAL
    count, distance = cards_dealt(game.marker), game.board.distance
    rest = iter(OTHERS)
    first = max(range(game.players), key=lambda seat: distance[game.canoes[seat]])
    hands = [
        GREEN[:count] if seat == first else [next(rest) for _ in range(count)]
        for seat in range(game.players)
    ]
    return Deal(tuple(hand_of(hand) for hand in hands), GREEN[-1])


def endless_record(players: int, rounds: int) -> dict[str, Any]:
    """A game of that many rounds in which nobody has landed."""
    start = new_game(players, dealer=0)
    recorder = Recorder(start, [f"p{seat}" for seat in range(players)])
    loser = Loser()
    while recorder.game.rounds < rounds:
        game = recorder.game
        due = one_has_all(game) if game.turn == NO_SEAT else loser.choose(view(game, game.turn))
        recorder.add(due, apply(game, due))
    return recorder.to_json()
