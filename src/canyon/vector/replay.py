"""Games that the arrays have played, played again by the rules: plain Python, for other processes.

row    what a game looked like at a moment: one number a column, all unsigned
Games  the rows of some games: one for each step of each game, and one for each round played in
       lockstep
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from numpy.typing import NDArray

from canyon.actions import Deal
from canyon.board import FAR
from canyon.cards import DECK
from canyon.numbering import BID_0, CARD_0, END_0, START_0, action, number
from canyon.rules import apply, legal, new_game
from canyon.state import Game, Options, Phase
from canyon.vector.river import Places

LOW_CARDS = 30
NO_BID = 15
WORD = (1 << 32) - 1
PHASES = tuple(Phase)
FIRST = {Phase.PLACE: START_0, Phase.BID: BID_0, Phase.TRICKS: CARD_0, Phase.CANOES: END_0}

HEAD = "phase turn dealer marker rounds trump bids won trick played fallen landed left nearest"
COLUMNS = HEAD.split()
NEAREST = COLUMNS.index("nearest")


class Start(NamedTuple):
    """What a game began with."""

    board: int
    calm: bool
    blind: bool
    dealer: int


class Games(NamedTuple):
    """Some games of the same number of players."""

    players: int
    places: tuple[Places, ...]
    end_words: int
    starts: list[Start]
    actions: NDArray[Any]
    """By step and game."""
    legal: NDArray[Any]
    """By step and game: the words of what was legal."""
    steps: NDArray[Any]
    """By step and game: the row after it."""
    rounds: NDArray[Any]
    """By round and game: the row before the next deal, from lockstep."""

    def part(self, first: int, last: int) -> Games:
        """Some of the games."""
        return self._replace(
            starts=self.starts[first:last],
            actions=self.actions[:, first:last],
            legal=self.legal[:, first:last],
            steps=self.steps[:, first:last],
            rounds=self.rounds[:, first:last],
        )


class Found(NamedTuple):
    """What a comparison found."""

    games: int
    decisions: int
    rounds: int
    landed: int
    differences: list[str]


def names(players: int, end_words: int) -> list[str]:
    """The columns of a row."""
    seats = range(players)
    return [
        *COLUMNS,
        *(f"canoe{seat}" for seat in seats),
        *(f"low{seat}" for seat in seats),
        *(f"high{seat}" for seat in seats),
        *(f"ends{word}" for word in range(end_words)),
    ]


def nibbles(values: Any) -> int:
    """Numbers of four bits in one word."""
    return sum(value << 4 * at for at, value in enumerate(values))


def row_of(game: Game, places: Places, end_words: int) -> list[int]:
    """What a game of the rules looks like."""
    n, board = game.players, game.board
    bids = [NO_BID if bid is None else bid for bid in game.bids] or [NO_BID] * n
    hands = game.hands or (0,) * n
    nearest = board.distance[game.ends[0]] if game.ends else -1
    ends = sum(1 << number(choice, board) - END_0 for choice in legal(game)) if game.ends else 0
    orders = [0] * n
    for at, landing in enumerate(game.landings, 1):
        orders[landing.seat] = at
    row = [
        PHASES.index(game.phase),
        game.turn,
        game.dealer,
        game.marker,
        game.rounds,
        -1 if game.trump is None else int(game.trump),
        nibbles([*bids, *[NO_BID] * (8 - n)]),
        nibbles(game.won),
        sum(card << 6 * at for at, card in enumerate(game.trick)),
        len(game.trick),
        sum(1 << seat for seat in game.fallen),
        nibbles(orders),
        sum(landing.left << 4 * landing.seat for landing in game.landings),
        nearest,
        *map(places.place, game.canoes),
        *(hand & (1 << LOW_CARDS) - 1 for hand in hands),
        *(hand >> LOW_CARDS for hand in hands),
        *(ends >> 32 * word & WORD for word in range(end_words)),
    ]
    return [value & WORD for value in row]


def replay(games: Games) -> Found:
    """Play all of them by the rules, and compare every decision and every round."""
    found = Found(0, 0, 0, 0, [])
    for at in range(len(games.starts)):
        decisions, rounds, over, differences = _replay_one(games, at)
        found = Found(
            found.games + 1,
            found.decisions + decisions,
            found.rounds + rounds,
            found.landed + over,
            [*found.differences, *differences],
        )
    return found


def _replay_one(games: Games, at: int) -> tuple[int, int, bool, list[str]]:
    start, n = games.starts[at], games.players
    places, columns = games.places[start.board], names(games.players, games.end_words)
    game = new_game(n, places.board, Options(start.calm, start.blind), dealer=start.dealer)
    actions, words = games.actions[:, at].tolist(), games.legal[:, at].tolist()
    rows = games.steps[:, at].tolist()
    decisions = rounds = 0

    def differs(row: list[int]) -> str:
        should = row_of(game, places, games.end_words)
        if not game.ends:
            should[NEAREST] = row[NEAREST]  # left over from the last choice
        if should == row:
            return ""
        wrong = [
            f"{name} {there}, by the rules {right}"
            for name, there, right in zip(columns, row, should, strict=True)
            if there != right
        ]
        return f"{start} of {n} after {decisions} decisions: {'; '.join(wrong)}"

    for chosen, choices, row in zip(actions, words, rows, strict=True):
        if game.phase is Phase.OVER:
            break
        distance = game.board.distance[game.ends[0]] if game.ends else FAR
        numbers = [number(choice, game.board) for choice in legal(game)]
        bits = sum(1 << each - FIRST[game.phase] for each in numbers)
        told = sum(word << 32 * place for place, word in enumerate(choices))
        if told != bits or chosen not in numbers:
            legal_now = f"legal {told:b}, by the rules {bits:b}; chosen {chosen}"
            return decisions, rounds, False, [f"{start} of {n}, decision {decisions}: {legal_now}"]
        game = apply(game, action(chosen, game.board, distance)).game
        decisions += 1
        if game.rounds > rounds:
            if rounds < len(games.rounds):
                wrong = differs(games.rounds[rounds, at].tolist())
                if wrong:
                    return decisions, rounds, False, [f"lockstep: {wrong}"]
            rounds += 1
        if game.phase is Phase.DEAL:
            game = apply(game, _deal(dict(zip(columns, row, strict=True)), n)).game
        wrong = differs(row)
        if wrong:
            return decisions, rounds, False, [wrong]
    return decisions, rounds, game.phase is Phase.OVER, []


def _deal(row: dict[str, int], players: int) -> Deal:
    hands = (row[f"low{seat}"] | row[f"high{seat}"] << LOW_CARDS for seat in range(players))
    return Deal(tuple(hands), DECK[row["trump"]])


def parts(games: Games, size: int) -> Iterator[Games]:
    """The games, some at a time."""
    for first in range(0, len(games.starts), size):
        yield games.part(first, first + size)


def total(found: list[Found]) -> Found:
    """Several findings as one."""
    return Found(
        sum(each.games for each in found),
        sum(each.decisions for each in found),
        sum(each.rounds for each in found),
        sum(each.landed for each in found),
        [text for each in found for text in each.differences],
    )
