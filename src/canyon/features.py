"""What a seat sees, as numbers: one observation for all engines and all learners.

A vector of SIZE numbers contains PARTS one after the other. Start fields and ends are not in it:
they are rows of FIELD_NUMBERS, one for each action from START_0 on (`canyon.numbering`), all 0 if
that action is not legal now. Three orders make positions that differ only in names look the same:

seats   counted clockwise from the observer; always six, all 0 beyond the players
suits   canonical: trump first, then those of which the seat was dealt more cards, then by which
        it was dealt, the higher first, then by which were played, then as printed. Cards
        within a suit by value
fields  described by their properties, so any board will do

Numbers are from −1 to 1, except for distances on a river of more than 32 steps.
"""

from __future__ import annotations

from itertools import accumulate
from math import prod

from canyon.cards import DECK, SUIT_SIZE, Suit
from canyon.numbering import END_0, START_0

SEATS, SUITS, CARDS, STARTS = 6, len(Suit), len(DECK), END_0 - START_0

# a row for each seat
THERE = 0
HAS_BID = 1
BID_SHOWN = 2
BID = 3
"""Eighths; 0 if it is not made or not shown."""
WON = 4
"""Tricks, in eighths."""
MISSING = 5
"""Bid minus tricks won, in eighths; 0 if the bid is not shown."""
MET = 6
"""As many tricks as bid, if the bid is shown."""
ORDER = 7
"""Its turn in the round, 0 for the starting player, in fifths."""
DEALS = 8
IN_TURN = 9
DISTANCE = 10
"""Its canoe's steps to the goal, in thirty-seconds."""
CURRENT = 11
"""Its canoe is on an arrow."""
DRIFTS = 12
"""Drifts from there to the waterfall, in sixteenths, at most MOST_DRIFTS; 0 off the current."""
LANDED = 13
FALLEN = 14
"""Its canoe went over the waterfall this round."""
STUCK = 15
"""No field around its canoe is both nearer to the goal and free."""
SEAT_NUMBERS = 16

# what belongs to no seat
PHASE = 0
"""Four: canoes are placed, bids, tricks, canoes paddle."""
PLAYERS = 4
"""Four: 3, 4, 5, 6 players."""
DEALT = 8
"""Cards for each player in this round, in eighths."""
TRICKS_LEFT = 9
"""Eighths."""
ROUND = 10
"""On the track, in fourteenths."""
ROUNDS = 11
"""Finished ones, in hundredths, at most 1."""
CALM_WATER = 12
BLIND_BIDS = 13
SURPLUS = 14
"""The sum of the bids shown minus the tricks, in eighths, from −1 to 1."""
BIDS_SHOWN = 15
"""Sixths."""
ON_TABLE = 16
"""Cards of the trick, in sixths."""
MY_TURN = 17
LANDINGS = 18
"""Thirds."""
IN_PLAY = 19
"""Cards have been dealt."""
GAME_NUMBERS = 20

# a row for each start field and each slot of ends
LEGAL = 0
FIELD_DISTANCE = 1
FIELD_CURRENT = 2
FIELD_DRIFTS = 3
"""These three as for a canoe."""
GOAL = 4
"""It is a landing stage."""
LEFT = 5
"""Points left there, in elevenths."""
BEFORE = 6
"""By seat: this field is directly ahead of its canoe, next to it and nearer to the goal."""
FIELD_NUMBERS = BEFORE + SEATS

MOST_DRIFTS = 15

PARTS: dict[str, tuple[int, ...]] = {
    "hand": (CARDS,),
    "playable": (CARDS,),  # what may be played now
    "unseen": (CARDS,),  # in others' hands or in the stock
    "turned": (SUIT_SIZE,),  # the value of the card turned up
    "table": (SEATS, CARDS),  # by seat: its card on the table
    "seen": (SEATS, CARDS),  # by seat: the cards it has played in this round
    "voids": (SEATS, SUITS),  # by seat: suits that it could not follow
    "seats": (SEATS, SEAT_NUMBERS),
    "game": (GAME_NUMBERS,),
}
HAND, PLAYABLE, UNSEEN, TURNED, TABLE, SEEN, VOIDS, OF_SEATS, GAME, SIZE = accumulate(
    map(prod, PARTS.values()), initial=0
)
"""Where the parts of a vector begin, and where it ends."""


def part(name: str) -> slice:
    """Where a part of the vector is."""
    names = [*PARTS]
    first = sum(prod(PARTS[each]) for each in names[: names.index(name)])
    return slice(first, first + prod(PARTS[name]))


def size(slots: int) -> int:
    """Length of the vector and the rows together, on a board with that many slots of ends."""
    return SIZE + (STARTS + slots) * FIELD_NUMBERS
