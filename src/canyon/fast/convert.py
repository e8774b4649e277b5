"""From and to the `Game` of the rules.

A state holds what a `Game` holds, except for S2's draws once the dealer is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from canyon.board import Board
from canyon.cards import DECK, Card
from canyon.fast.compiled import Ints, ints
from canyon.fast.layout import (
    BID,
    CANOE,
    CARD,
    CONTENDERS,
    DEALER,
    DRAWN,
    END,
    ENDS,
    FALLEN,
    FELL,
    HAND,
    LANDED,
    LANDING,
    LEADER,
    LEFT,
    MARKER,
    NO_BID,
    NO_CARD,
    PHASE,
    PLAYED,
    PLAYERS,
    ROUNDS,
    SEATS,
    TRICKS,
    TRUMP,
    TURN,
    VARIANT_PLACES,
    WINNER,
    WON,
    new_state,
)
from canyon.numbering import PHASES, end_slots
from canyon.rules.setup import blank, contenders
from canyon.state import Game, Landing, Phase, Seat, Trick
from canyon.variants import Options

MOST_CARDS = 8
PHASE_NUMBERS = {phase: number for number, phase in enumerate(PHASES)}
Draws = tuple[tuple[tuple[Seat, Card], ...], ...]


def from_game(game: Game) -> Ints:
    """The state of a game; its scratch and river are the caller's."""
    if game.players > SEATS or any(map(MOST_CARDS.__lt__, map(int.bit_count, game.hands))):
        raise ValueError(f"at most {SEATS} players with {MOST_CARDS} cards each")
    # A list, because Python writes into it several times as fast as into an array.
    state = [*_start(game.players, end_slots(game.board), game.options)]
    state[PHASE] = PHASE_NUMBERS[game.phase]
    state[TURN], state[DEALER], state[MARKER] = game.turn, game.dealer, game.marker
    state[ROUNDS] = game.rounds
    state[TRUMP] = NO_CARD if game.trump is None else game.trump
    state[CONTENDERS] = 0
    if game.phase is Phase.DRAW:
        state[CONTENDERS] = sum(1 << seat for seat in contenders(game))
        state[DRAWN] = sum(1 << card for row in game.draws for _, card in row)
    _put(state, CANOE, game.canoes)
    _put(state, HAND, game.hands)
    _put(state, BID, [NO_BID if bid is None else bid for bid in game.bids])
    _put(state, WON, game.won)
    for landing in game.landings:
        state[LEFT + landing.seat] = landing.left
    state[LANDED] = _put(state, LANDING, [landing.seat for landing in game.landings])
    state[FELL] = _put(state, FALLEN, game.fallen)
    state[ENDS] = _put(state, END, game.ends)
    state[TRICKS] = _put(state, LEADER, [trick.leader for trick in game.tricks])
    _put(state, WINNER, [trick.winner for trick in game.tricks])
    cards = [card for trick in game.tricks for card in trick.cards]
    state[PLAYED] = _put(state, CARD, [*cards, *game.trick])
    return ints(state)


@lru_cache(maxsize=64)
def _start(players: int, slots: int, options: Options) -> tuple[int, ...]:
    return tuple(_plain(new_state(players, slots, options)))


def to_game(state: Ints, board: Board, draws: Draws = ()) -> Game:
    """The game that a state describes, after these draws."""
    plain = _plain(state)
    players, phase = plain[PLAYERS], PHASES[plain[PHASE]]
    options = Options(**{name: bool(plain[at]) for name, at in VARIANT_PLACES.items()})
    draft = blank(players, board, options)
    draft.phase, draft.turn, draft.dealer = phase, plain[TURN], plain[DEALER]
    draft.marker, draft.rounds = plain[MARKER], plain[ROUNDS]
    draft.draws = draws
    draft.canoes = _row(plain, CANOE, players)
    bids = [None if bid == NO_BID else bid for bid in _row(plain, BID, players)]
    if plain[TRUMP] != NO_CARD or any(bid is not None for bid in bids):
        draft.trump = None if plain[TRUMP] == NO_CARD else DECK[plain[TRUMP]]
        draft.hands, draft.bids = _row(plain, HAND, players), tuple(bids)
        draft.won = _row(plain, WON, players)
    cards = [DECK[card] for card in _row(plain, CARD, plain[PLAYED])]
    draft.tricks = tuple(
        Trick(plain[LEADER + at], tuple(cards[at * players :][:players]), plain[WINNER + at])
        for at in range(plain[TRICKS])
    )
    draft.trick = tuple(cards[plain[TRICKS] * players :])
    draft.landings = tuple(
        Landing(seat, plain[LEFT + seat], plain[BID + seat])
        for seat in _row(plain, LANDING, plain[LANDED])
    )
    draft.fallen = _row(plain, FALLEN, plain[FELL])
    draft.ends = _row(plain, END, plain[ENDS])
    return draft.freeze()


def _put(state: list[int], place: int, values: Sequence[int]) -> int:
    """Write a row; its length."""
    state[place : place + len(values)] = values
    return len(values)


def _row(state: Ints, place: int, length: int) -> tuple[int, ...]:
    return tuple([state[place + at] for at in range(length)])


def _plain(state: Ints) -> list[int]:
    """The state in Python's own integers."""
    return [int(state[at]) for at in range(len(state))]
