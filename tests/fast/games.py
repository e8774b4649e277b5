"""Games that the compiled rules play and write down, for the rules of Python to play again.

row   a decision, or what chance decided: WHO decided, WHAT (its number), what was LEGAL (bits by
      number, from the first of the phase on), the tallies and the state after it
luck  players who bid at random seldom get through the current; those who know what they will
      win get there together, so that they block, push and land beside each other
"""

import numpy as np

from canyon.board import Board
from canyon.fast.compiled import Ints, compiled, zeros
from canyon.fast.engine import apply, chance, is_acting, legal
from canyon.fast.intrinsics import count as count_bits
from canyon.fast.intrinsics import raw_pointer, trailing
from canyon.fast.layout import BLIND_BIDS, END, PHASE, PLAYERS, ROUNDS, TURN, WON, new_state
from canyon.fast.river import FIELDS, SLOTS, river_of
from canyon.fast.scratch import MOVED, RANDOM, TALLIES, below, new_scratch
from canyon.fast.tricks import bid, play, playable
from canyon.numbering import BID_0, BIDS, CANOES, CARD_0, END_0, OVER, PLACE, PLAY, START_0
from canyon.state import NO_SEAT
from canyon.variants import Options

WHO, WHAT, LEGAL, TALLY = range(4)
TALLY_KINDS = len(TALLIES)
STATE = TALLY + TALLY_KINDS
CHANCE = -1
MOST_SLOTS = 32
ROW = STATE + END + MOST_SLOTS
MOST_ROWS = 8_000

Rows = list[list[int]]


class Recorder:
    """Plays games on a board, and hands out their rows."""

    def __init__(self, board: Board, seed: int) -> None:
        self.board, self.river = board, river_of(board)
        assert self.river[SLOTS] <= MOST_SLOTS
        self._scratch, self._cards = new_scratch(self.river[FIELDS], seed), new_scratch(0, ~seed)
        self._paper, self._hopes, self._numbers = zeros(END + MOST_SLOTS), zeros(6), zeros(64)
        self._rows = zeros(MOST_ROWS * ROW)

    def play(self, players: int, options: Options, luck: int, most_rounds: int) -> Rows:
        """A game of players who foresee that many tricks in a hundred; its rows."""
        state = new_state(players, self.river[SLOTS], options)
        count = record(
            state, self.river, self._scratch, self._cards, self._paper, self._hopes, self._numbers,
            luck, most_rounds, self._rows,
        )  # fmt: skip
        flat = listed(self._rows, count * ROW)
        return [flat[at : at + ROW] for at in range(0, len(flat), ROW)]


def listed(array: Ints, length: int) -> list[int]:
    """The first integers of an array, as Python's own."""
    integers: list[int] = np.asarray(array)[:length].tolist()
    return integers


@compiled
def record(
    start: Ints,
    river_array: Ints,
    scratch_array: Ints,
    cards_array: Ints,
    paper: Ints,
    hopes: Ints,
    numbers: Ints,
    luck: int,
    most_rounds: int,
    rows: Ints,
) -> int:
    """Play a game and write it down; how many rows that took."""
    size, count, row = len(start), 0, 0
    state, river = raw_pointer(start), raw_pointer(river_array)
    scratch, cards = raw_pointer(scratch_array), raw_pointer(cards_array)
    for kind in range(TALLY_KINDS):
        scratch[MOVED + kind] = 0
    while state[PHASE] != OVER and state[ROUNDS] < most_rounds and count < MOST_ROWS:
        who, what, choices = NO_SEAT, CHANCE, 0
        if state[TURN] == NO_SEAT:
            chance(state, scratch)
            if state[PHASE] == BIDS:
                _foresee(state, size, cards, raw_pointer(paper), hopes)
        else:
            who = _someone(state, scratch)
            number = legal(state, river, who, raw_pointer(numbers))
            for at in range(number):
                choices |= 1 << numbers[at] - _first(state[PHASE])
            at = below(cards if state[PHASE] == PLAY else scratch, number)
            lucky = state[PHASE] == BIDS and below(scratch, 100) < luck
            what = BID_0 + hopes[who] if lucky else numbers[at]
            apply(state, river, scratch, who, what)
        rows[row + WHO], rows[row + WHAT], rows[row + LEGAL] = who, what, choices
        for kind in range(TALLY_KINDS):
            rows[row + TALLY + kind] = scratch[MOVED + kind]
        for at in range(size):
            rows[row + STATE + at] = state[at]
        count += 1
        row += ROW
    return count


@compiled
def _foresee(state: Ints, size: int, cards: Ints, paper: Ints, hopes: Ints) -> None:
    """The tricks that each will win; the same random numbers will choose the cards again."""
    for at in range(size):
        paper[at] = state[at]
    kept, over = cards[RANDOM], False
    while paper[PHASE] == BIDS:
        bid(paper, paper[TURN], 0)
    while not over:
        choices = playable(paper, paper[TURN])
        at = below(cards, count_bits(choices))
        while at:
            choices &= choices - 1
            at -= 1
        over = play(paper, paper[TURN], trailing(choices))
    cards[RANDOM] = kept
    for seat in range(state[PLAYERS]):
        hopes[seat] = paper[WON + seat]


@compiled
def _someone(state: Ints, scratch: Ints) -> int:
    """Any of the seats that have something to decide: blind bids come in any order."""
    seat = state[TURN]
    if state[PHASE] == BIDS and state[BLIND_BIDS]:
        seat = below(scratch, state[PLAYERS])
        while not is_acting(state, seat):
            seat = below(scratch, state[PLAYERS])
    return seat


@compiled
def _first(phase: int) -> int:
    """The lowest number of a phase's choices."""
    if phase == PLAY:
        return CARD_0
    if phase == CANOES:
        return END_0
    return START_0 if phase == PLACE else BID_0
