"""`python -m canyon.search.self_play`: fills the tables of `odds` by self-play.

Everybody plays by the present tables, with an occasional random bid or card; the results
make the next tables. Entries with few cases borrow from similar ones.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import exp
from pathlib import Path
from typing import Any

import numpy as np

from canyon.atomic_write import atomic_write
from canyon.board import built_in
from canyon.fast.bits import highest, lowest
from canyon.fast.chances import TABLE
from canyon.fast.compiled import Ints, ints, zeros
from canyon.fast.intrinsics import count, raw_pointer
from canyon.fast.layout import (
    BID,
    CANOE,
    CARD,
    HAND,
    MARKER,
    PHASE,
    PLAYED,
    PLAYERS,
    TRICKS,
    TRUMP,
    TURN,
    WON,
    new_state,
)
from canyon.fast.playouts import any_of, set_up
from canyon.fast.river import DRIFT, FIELDS, SLOTS, river_of
from canyon.fast.scratch import below, new_scratch
from canyon.fast.tricks import SUIT, bid, deal, most_tricks, play, playable
from canyon.numbering import BIDS
from canyon.search.bidding import habit_bid
from canyon.search.cardplay import (
    ALL,
    ahead,
    behind,
    eager,
    habit_card,
    led_suit,
    win_place,
)
from canyon.search.compiled import compiled, searching
from canyon.search.odds import (
    LATER,
    LATER_SHAPE,
    MEET,
    MEET_SHAPE,
    MOST,
    NOW,
    NOW_SHAPE,
    OFFS,
    ONE,
    SIZE,
    hope,
    later_place,
    later_row,
    meet_place,
)
from canyon.search.out_file import out_file

ODDS = Path(__file__).with_name("odds.npz")
SEED = 2026
ROUNDS = 100_000
"""For each number of players and cards, in each pass."""
PASSES = 8
STRAY_BID, STRAY_CARD = 3, 24
"""One bid in this many is off by one, and one card in this many is random."""
LEAN = 24
"""Entries borrow from similar ones with the weight of that many cases."""
COUNTS = range(3, 7)
NOTES = 512
"""Room for the notes of a round."""
SEAT = 64
"""Owners from here on are seats."""


@searching
def practise(
    start: Ints,
    river: Ints,
    scratch: Ints,
    odds: Ints,
    dealt: int,
    rounds: int,
    seen: Ints,
    came: Ints,
    places: Ints,
    owners: Ints,
) -> None:
    """Play rounds of that many cards; count for each entry how often it was seen and came true.

    A note of a round is an index in the tables and its owner, a card or a seat.
    """
    state, players, rapids = start.copy(), start[PLAYERS], 0
    while river[river[DRIFT] + rapids] < 0:
        rapids += 1
    for _ in range(rounds):
        for at in range(len(start)):
            state[at] = start[at]
        state[MARKER] = MOST + 1 - dealt
        for seat in range(players):
            if below(scratch, 2):
                state[CANOE + seat] = rapids
        deal(raw_pointer(state), raw_pointer(scratch))
        while state[PHASE] == BIDS:
            seat = state[TURN]
            tricks = habit_bid(raw_pointer(state), raw_pointer(river), raw_pointer(odds), seat)
            if below(scratch, STRAY_BID) == 0:
                tricks = min(max(tricks + 2 * below(scratch, 2) - 1, 0), dealt)
            bid(state, seat, tricks)
        gone, noted, winners = 1 << state[TRUMP], 0, 0
        over = False
        while not over:
            if state[PLAYED] == state[TRICKS] * players:
                noted = _note_hands(
                    raw_pointer(state),
                    raw_pointer(odds),
                    gone,
                    raw_pointer(places),
                    raw_pointer(owners),
                    noted,
                )
            seat = state[TURN]
            legal = playable(raw_pointer(state), seat)
            if below(scratch, STRAY_CARD) == 0:
                card = any_of(raw_pointer(scratch), legal)
            else:
                card = habit_card(
                    raw_pointer(state), raw_pointer(river), raw_pointer(odds), seat, legal, gone
                )
            if ahead(raw_pointer(state)) >> card & 1 and behind(raw_pointer(state)):
                places[noted] = _now(raw_pointer(state), seat, card, gone)
                owners[noted] = card
                noted += 1
            gone |= 1 << card
            over = play(raw_pointer(state), seat, card)
            if state[PLAYED] == state[TRICKS] * players:
                winners |= 1 << _winner(raw_pointer(state))
        for at in range(noted):
            owner = owners[at]
            if owner >= SEAT:
                came_true = state[BID + owner - SEAT] == state[WON + owner - SEAT]
            else:
                came_true = winners >> owner & 1 == 1
            seen[places[at]] += 1
            came[places[at]] += came_true


@compiled
def _winner(state: Ints) -> int:
    """The card that won the last trick (P3)."""
    first, trumps, cards = (state[TRICKS] - 1) * state[PLAYERS], SUIT[state[TRUMP]], 0
    for at in range(first, state[PLAYED]):
        cards |= 1 << state[CARD + at]
    return highest(cards & trumps or cards & SUIT[state[CARD + first]])


@compiled
def _note_hands(state: Ints, odds: Ints, gone: int, places: Ints, owners: Ints, noted: int) -> int:
    """Before a trick, note what every card and every bid may become; the number of notes."""
    dealt, trumps, wanted = most_tricks(state), SUIT[state[TRUMP]], 0
    for seat in range(state[PLAYERS]):
        wanted += max(state[BID + seat] - state[WON + seat], 0)
    for seat in range(state[PLAYERS]):
        hand = state[HAND + seat]
        held, unseen = count(hand), ~(gone | hand)
        row, rest = later_row(dealt, held), hand
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            places[noted] = later_place(row, card, hand, trumps, unseen)
            owners[noted] = card
            noted += 1
        need = state[BID + seat] - state[WON + seat]
        if 0 <= need <= held:
            hoped, doubt = hope(odds, row, hand, trumps, unseen)
            leads = 1 if seat == state[TURN] else 0
            places[noted] = meet_place(held, need, hoped, doubt, leads, wanted - held)
            owners[noted] = SEAT + seat
            noted += 1
    return noted


@compiled
def _now(state: Ints, seat: int, card: int, gone: int) -> int:
    """The index of the chance of a card that is ahead."""
    hand, trumps = state[HAND + seat], SUIT[state[TRUMP]]
    unseen, wanting = ALL & ~(gone | hand), eager(state, seat)
    return win_place(card, led_suit(state), trumps, unseen, count(hand), behind(state), wanting)


def first_guess(players: int) -> Any:
    """Tables to begin with: rough, but not foolish."""
    table: Any = np.zeros(SIZE)
    rows: Any = np.array([int(word) for word in TABLE.split()]).reshape(4, MOST, 2, 10) / 1000
    table[LATER:NOW] = np.broadcast_to(rows[players - 3][:, :, None], LATER_SHAPE).ravel()
    behind, over = np.arange(1, 6)[:, None, None], np.arange(10)
    now = 0.85 ** (over * behind / 2)
    table[NOW:MEET] = np.broadcast_to(now[None, ..., None, None], NOW_SHAPE).ravel()
    table[MEET:] = np.broadcast_to(_bell()[:, None, None, None], MEET_SHAPE).ravel()
    return table


def _bell() -> Any:
    """The nearer the hope is to what is needed, the likelier."""
    return np.array([exp(-(((off - OFFS // 2) / 8 / 0.8) ** 2)) for off in range(OFFS)])


def refill(seen: Any, came: Any, before: Any) -> Any:
    """New tables from what was counted."""
    table: Any = np.zeros(SIZE)
    for begin, end, shape, axes in (
        (LATER, NOW, LATER_SHAPE, (3,)),
        (NOW, MEET, NOW_SHAPE, (4, 5)),
        (MEET, SIZE, MEET_SHAPE, (4, 5)),
    ):
        count, true = seen[begin:end].reshape(shape), came[begin:end].reshape(shape)
        old = before[begin:end].reshape(shape)
        wide_count, wide_true = count.sum(axes, keepdims=True), true.sum(axes, keepdims=True)
        wide = (wide_true + LEAN * old.mean(axes, keepdims=True)) / (wide_count + LEAN)
        table[begin:end] = ((true + LEAN * wide) / (count + LEAN)).ravel()
    return table


def fill(players: int, passes: int = PASSES, rounds: int = ROUNDS) -> Any:
    """The tables for that number of players."""
    river = river_of(built_in("canyon"))
    table, notes = first_guess(players), (zeros(NOTES), zeros(NOTES))
    for turn in range(passes):
        seen, came, odds = zeros(SIZE), zeros(SIZE), ints([round(x * ONE) for x in table])
        for dealt in range(1, MOST + 1):
            seed = SEED + 1000 * turn + 10 * players + dealt
            state, scratch = new_state(players, river[SLOTS]), new_scratch(river[FIELDS], seed)
            set_up(state, river, scratch)
            practise(state, river, scratch, odds, dealt, rounds, seen, came, *notes)
        table = refill(np.asarray(seen), np.asarray(came), table)
        share = np.asarray(came)[MEET:].sum() / np.asarray(seen)[MEET:].sum()
        print(f"{players} players, pass {turn + 1}: {share:.4f}", file=sys.stderr)
    return np.round(table * ONE).astype(np.uint16)


def main(arguments: Sequence[str] | None = None) -> None:
    """Fill the tables for every number of players and write the file."""
    out = out_file("Fill the tables of odds by self-play.", ODDS, arguments)
    rows = np.stack([fill(players) for players in COUNTS])
    with atomic_write(out) as file:
        np.savez_compressed(file, odds=rows)


if __name__ == "__main__":
    main()
