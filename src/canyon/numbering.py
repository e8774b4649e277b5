"""Actions and phases as numbers: the same for all engines that work on arrays.

    0–8    a bid of that number of tricks
    9–58   a card
    59–64  a start field: slot 0–5, in map order
    65 …   a canoe's end: its slot among the fields at the same distance, in map order

Legal ends are all at one distance (C5), so a slot is enough to tell them apart, and a board has as
many slots as the largest number of its fields that share a distance.
"""

from __future__ import annotations

from functools import lru_cache

from canyon.actions import Action, Bid, Paddle, Place, Play
from canyon.board import FAR, Board, Field, fields_of
from canyon.cards import DECK
from canyon.state import Phase

BID_0 = 0
CARD_0 = 9
START_0 = CARD_0 + len(DECK)
END_0 = START_0 + 6

PHASES = tuple(Phase)
DRAW, PLACE, DEAL, BIDS, PLAY, CANOES, OVER = range(len(PHASES))


@lru_cache(maxsize=64)
def end_slots(board: Board) -> int:
    """K: the largest number of fields that share a distance."""
    return max((ring.bit_count() for ring in board.rings), default=0)


def actions(board: Board) -> int:
    """The number of numbers."""
    return END_0 + end_slots(board)


def slot(board: Board, field: Field) -> int:
    """A field's place among those at its distance, in map order."""
    distance = board.distance[field]
    if distance == FAR:
        raise ValueError(f"{board.label(field)} is not a field that a canoe can go to")
    return (board.rings[distance] & (1 << field) - 1).bit_count()


def number(action: Action, board: Board) -> int:
    """A choice's number; chance has none."""
    match action:
        case Bid(tricks):
            return BID_0 + tricks
        case Play(card):
            return CARD_0 + card
        case Place(field):
            return START_0 + board.starts.index(field)
        case Paddle(end):
            return END_0 + slot(board, end)
    raise ValueError(f"{type(action).__name__} is chance and has no number")


def action(number: int, board: Board, distance: int = FAR) -> Action:
    """The choice of that number; for a canoe's end, the one at that distance."""
    if BID_0 <= number < CARD_0:
        return Bid(number - BID_0)
    if CARD_0 <= number < START_0:
        return Play(DECK[number - CARD_0])
    if START_0 <= number < END_0 and number - START_0 < len(board.starts):
        return Place(board.starts[number - START_0])
    if 0 <= distance < len(board.rings):
        ring = fields_of(board.rings[distance])
        if END_0 <= number < END_0 + len(ring):
            return Paddle(ring[number - END_0])
    raise ValueError(f"there is no action {number} here")
