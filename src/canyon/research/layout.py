"""The layout of an observation: which number stands where.

An observation is one flat array of 32-bit floats between −1 and 1, in blocks. Three orders
make positions alike that differ in names only:

seats  relative: 0 is who looks, 1 the next one clockwise …; six rows, those beyond the players 0
suits  canonical: trump first, then the others by the cards that the looker was dealt, the higher
       first; equal ones by which was played first. Or printed: B G R Y V. Cards within a suit by
       value, ten to a suit
fields no field has a number: candidates are told by what they are like, so any board will do

Candidates stand where the actions do that choose them (`canyon.numbering`): six start fields, then
the board's end slots. So the length depends on the board, by its number of slots alone.
"""

from __future__ import annotations

from typing import NamedTuple

SEATS, SUITS, CARDS = 6, 5, 50

# a row for each seat
PRESENT = 0
HAS_BID = 1
BID = 2
"""Eighths; 0 where it is not made or not shown."""
WON = 3
"""Eighths."""
NEEDED = 4
"""Bid less tricks won, in eighths; 0 where the bid is not shown."""
HELD = 5
"""Cards in the hand, in eighths."""
ORDER = 6
"""Its turn in the round, 0 for the starting player, in fifths."""
DEALS = 7
LEADS = 8
"""It led, or leads, the trick on the table."""
WINS = 9
"""Its card wins the trick on the table so far."""
ACTS = 10
"""It has something to decide."""
PLACED = 11
DISTANCE = 12
"""Steps to the goal, in thirty-seconds, at most 1."""
CURRENT = 13
"""It stands on an arrow."""
DRIFT = 14
"""Drifts to the waterfall, in sixteenths, at most 1; 0 off the current."""
OPEN = 15
"""Free fields around that are nearer to the goal, in eighths."""
FELL = 16
"""It went over the waterfall this round."""
LANDED = 17
LEFT = 18
"""Points left of a landed canoe, in elevenths."""
SEAT_FEATURES = 19

# a row for each candidate; all 0 where it is not legal
LEGAL = 0
FAR = 1
"""Steps to the goal, as above."""
ARROW = 2
"""Drifts to the waterfall, as above."""
STAGE = 3
"""It is a landing stage."""
WAYS = 4
"""Free fields around it that are nearer to the goal, in eighths."""
BLOCKS = 5
"""By relative seat: the field is a step nearer to the goal than that canoe, and beside it."""
CANDIDATE_FEATURES = BLOCKS + SEATS

STARTS = 6
MOST_PLAYS = 8 * SEATS


class Block(NamedTuple):
    """A stretch of the observation."""

    name: str
    start: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size


def _blocks(*shapes: tuple[str, tuple[int, ...]]) -> dict[str, Block]:
    blocks, start = dict[str, Block](), 0
    for name, shape in shapes:
        blocks[name] = Block(name, start, shape)
        start += blocks[name].size
    return blocks


def blocks(slots: int) -> dict[str, Block]:
    """The blocks of an observation on a board with so many end slots, in order."""
    return _blocks(
        ("hand", (CARDS,)),  # one's own cards
        ("turned", (CARDS,)),  # the card turned up
        ("table", (CARDS,)),  # the cards of the trick on the table
        ("unseen", (CARDS,)),  # in others' hands or in the stock
        ("played", (SEATS, CARDS)),  # this round, by whom, the trick on the table included
        ("voids", (SEATS, SUITS)),  # who could not follow a suit
        ("led", (SUITS,)),  # the suit of the trick on the table
        ("seats", (SEATS, SEAT_FEATURES)),
        ("phase", (4,)),  # place, bid, tricks, canoes
        ("players", (4,)),  # 3, 4, 5, 6
        ("cards", (8,)),  # dealt to each this round: 1 … 8
        ("round", (14,)),  # on the track
        ("rounds", (1,)),  # finished, in hundredths
        ("options", (2,)),  # calm water, blind bids
        ("points", (1,)),  # to paddle, while one chooses an end; in elevenths
        ("candidates", (STARTS + slots, CANDIDATE_FEATURES)),
    )


_FIXED = blocks(0)
HAND_AT = _FIXED["hand"].start
TURNED_AT = _FIXED["turned"].start
TABLE_AT = _FIXED["table"].start
UNSEEN_AT = _FIXED["unseen"].start
PLAYED_AT = _FIXED["played"].start
VOIDS_AT = _FIXED["voids"].start
LED_AT = _FIXED["led"].start
SEATS_AT = _FIXED["seats"].start
PHASE_AT = _FIXED["phase"].start
PLAYERS_AT = _FIXED["players"].start
CARDS_AT = _FIXED["cards"].start
ROUND_AT = _FIXED["round"].start
ROUNDS_AT = _FIXED["rounds"].start
OPTIONS_AT = _FIXED["options"].start
POINTS_AT = _FIXED["points"].start
CANDIDATES_AT = _FIXED["candidates"].start


def size(slots: int) -> int:
    """The length of an observation on a board with so many end slots."""
    return CANDIDATES_AT + (STARTS + slots) * CANDIDATE_FEATURES
