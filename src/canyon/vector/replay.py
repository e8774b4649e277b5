"""Games that the arrays have played, played again by the rules: plain Python, for other processes.

row     a game at one moment: one number per column, all unsigned
digest  CRC-32 of a decision: of the words of what was legal, and of the row after it; it detects
        any change of a single column
Games   actions, deals and digests of some games, played step by step and again in lockstep
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from struct import Struct
from typing import Any, NamedTuple
from zlib import crc32

from numpy.typing import NDArray

from canyon.actions import Deal
from canyon.board import FAR, Board
from canyon.cards import DECK
from canyon.numbering import BID_0, CARD_0, END_0, START_0, action, number
from canyon.refusal import Illegal
from canyon.rules import apply, legal, new_game
from canyon.state import Game, Phase
from canyon.variants import Options
from canyon.vector.places import Places, places_of

LOW_CARDS = 30
NO_BID = 15
WORD = (1 << 32) - 1
PHASES = {phase: at for at, phase in enumerate(Phase)}
FIRST = {Phase.PLACE: START_0, Phase.BID: BID_0, Phase.TRICKS: CARD_0, Phase.CANOES: END_0}

HEAD = (
    "illegal phase turn dealer marker rounds trump bids won trick played fallen landed left nearest"
)
COLUMNS = HEAD.split()


class Start(NamedTuple):
    """What a game began with."""

    board: int
    blind: bool
    dealer: int


class Games(NamedTuple):
    """Some games of the same number of players."""

    players: int
    calm: bool
    boards: tuple[Board, ...]
    end_words: int
    first: int
    """The number of the first one."""
    starts: list[Start]
    actions: NDArray[Any]
    """By game and step."""
    digests: NDArray[Any]
    """By game and step."""
    deals: NDArray[Any]
    """By game and round: each seat's lower cards, the upper ones, the card turned up."""
    rounds: NDArray[Any]
    """By game and round: the digest of the row before the next deal, from lockstep."""


class Difference(NamedTuple):
    """Where the rules differ, and how."""

    game: int
    at: int
    """The step; in lockstep the round."""
    lockstep: bool
    should: list[int]
    """Words of what is legal and a row; no row if the action was not legal, or a deal not."""


class Found(NamedTuple):
    """What a comparison found."""

    games: int = 0
    decisions: int = 0
    rounds: int = 0
    landed: int = 0
    differences: tuple[Difference, ...] = ()


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


def nibbles(values: Iterable[int]) -> int:
    """Numbers of four bits in one word."""
    word = shift = 0
    for value in values:
        word |= value << shift
        shift += 4
    return word


def split(bits: int, words: int) -> list[int]:
    """A set as words."""
    return [bits >> 32 * word & WORD for word in range(words)]


def legal_words(end_words: int) -> int:
    """Words for what is legal: cards need two."""
    return max(2, end_words)


def legal_bits(game: Game) -> int:
    """What is legal now, from the first number of the phase on."""
    bits, first = 0, FIRST[game.phase]
    for choice in legal(game):
        bits |= 1 << number(choice, game.board) - first
    return bits


def row_of(game: Game, places: Places, end_words: int) -> list[int]:
    """What a game of the rules looks like."""
    n, hands, ends, nearest = game.players, game.hands or (0,) * game.players, 0, -1
    if game.ends:
        ends, nearest = legal_bits(game), game.board.distance[game.ends[0]]
    landed = left = trick = 0
    for order, landing in enumerate(game.landings, 1):
        landed |= order << 4 * landing.seat
        left |= landing.left << 4 * landing.seat
    for at, card in enumerate(game.trick):
        trick |= card << 6 * at
    bids = [NO_BID if bid is None else bid for bid in game.bids] or [NO_BID] * n
    trump = game.trump
    return [
        0,
        PHASES[game.phase],
        game.turn & WORD,
        game.dealer,
        game.marker,
        game.rounds,
        WORD if trump is None else int(trump),
        nibbles(bids) | WORD << 4 * n & WORD,
        nibbles(game.won),
        trick,
        len(game.trick),
        sum([1 << seat for seat in game.fallen]),
        landed,
        left,
        nearest & WORD,
        *[places.place(field) & WORD for field in game.canoes],
        *[hand & (1 << LOW_CARDS) - 1 for hand in hands],
        *[hand >> LOW_CARDS for hand in hands],
        *split(ends, end_words),
    ]


def digest(words: Sequence[int]) -> int:
    """CRC-32 of words."""
    return crc32(_packer(len(words)).pack(*words))


@cache
def _packer(words: int) -> Struct:
    return Struct(f"<{words}I")


_places = cache(places_of)  # boards cache ways, so they are kept from one part to the next


def replay(games: Games) -> Found:
    """Play all of them by the rules, and compare every decision and every round."""
    return total(_replay_one(games, at) for at in range(len(games.starts)))


def _replay_one(games: Games, at: int) -> Found:
    start, n, end_words = games.starts[at], games.players, games.end_words
    places, words = _places(games.boards)[start.board], legal_words(end_words)
    options = Options(calm_water=games.calm, blind_bids=start.blind)
    game = new_game(n, places.board, options, dealer=start.dealer)
    rounds: list[int] = games.rounds[at].tolist()
    deals = games.deals[at].tolist()
    steps = zip(games.actions[at].tolist(), games.digests[at].tolist(), strict=True)

    def found(decisions: int, wrong: Difference | None = None) -> Found:
        differences = () if wrong is None else (wrong,)
        return Found(1, decisions, game.rounds, game.phase is Phase.OVER, differences)

    def differs(step: int, should: list[int], lockstep: bool = False) -> Found:
        return found(step, Difference(games.first + at, step, lockstep, should))

    for step, (chosen, told) in enumerate(steps):
        if game.phase is Phase.OVER:
            return found(step)
        legal_now = split(legal_bits(game), words)
        distance = game.board.distance[game.ends[0]] if game.ends else FAR
        before = game.rounds
        try:
            game = apply(game, action(chosen, game.board, distance)).game
            if game.rounds > before:
                row = row_of(game, places, end_words)
                if digest(row) != rounds[before]:
                    return differs(before, row, lockstep=True)
            if game.phase is Phase.DEAL:
                if game.rounds == len(deals):
                    return found(step)
                game = apply(game, _deal(deals[game.rounds], n)).game
        except (Illegal, ValueError, IndexError):
            return differs(step, legal_now)
        should = [*legal_now, *row_of(game, places, end_words)]
        if digest(should) != told:
            return differs(step, should)
    return found(len(games.actions[at]))


def _deal(cards: list[int], players: int) -> Deal:
    low, high, trump = cards[:players], cards[players : 2 * players], cards[-1]
    hands = (under | upper << LOW_CARDS for under, upper in zip(low, high, strict=True))
    return Deal(tuple(hands), DECK[trump])


def total(findings: Iterable[Found]) -> Found:
    """Several findings as one."""
    games = decisions = rounds = landed = 0
    differences: tuple[Difference, ...] = ()
    for found in findings:
        games += found.games
        decisions += found.decisions
        rounds += found.rounds
        landed += found.landed
        differences += found.differences
    return Found(games, decisions, rounds, landed, differences)
