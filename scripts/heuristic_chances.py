"""Measures how likely a card is to win when all play by rules of thumb, and prints the table.

    PYTHONPATH=src python scripts/heuristic_chances.py           the table, and how far it moved
    PYTHONPATH=src python scripts/heuristic_chances.py --write   also into canyon/fast/chances.py

The players bid by the table that it measures: write and run again until it no longer changes.
"""

import sys
from pathlib import Path

from canyon.board import built_in
from canyon.fast import chances
from canyon.fast.bits import lowest
from canyon.fast.compiled import Ints, compiled, zeros
from canyon.fast.heuristics import SURE, above
from canyon.fast.intrinsics import count, raw_pointer
from canyon.fast.layout import (
    CANOE,
    CARD,
    DEALER,
    HAND,
    LANDED,
    LEADER,
    MARKER,
    PHASE,
    PLAYERS,
    SEATS,
    TRICKS,
    TRUMP,
    WINNER,
    new_state,
)
from canyon.fast.playouts import finish_tricks
from canyon.fast.river import FIELDS, SLOTS, START, river_of
from canyon.fast.scratch import new_scratch
from canyon.fast.tricks import SUIT, deal
from canyon.numbering import DEAL

ROUNDS, SEED = 60_000, 7
LEAST = 50
"""A row of the table with fewer cases keeps its old value."""


@compiled
def measure(
    start: Ints, river_array: Ints, scratch_array: Ints, rounds: int, held: Ints, won: Ints
) -> None:
    """Play rounds; how often such a card was held, and how often it won."""
    state, river, scratch, hands = (
        raw_pointer(start),
        raw_pointer(river_array),
        raw_pointer(scratch_array),
        [0] * SEATS,
    )
    for number in range(rounds):
        state[PHASE], state[DEALER], state[LANDED] = DEAL, number % state[PLAYERS], 0
        marker = state[MARKER]
        for seat in range(state[PLAYERS]):
            state[CANOE + seat] = river[START + seat]
        deal(state, scratch)
        for seat in range(state[PLAYERS]):
            hands[seat] = rest = state[HAND + seat]
            while rest:
                held[_row(state, hands[seat], lowest(rest))] += 1
                rest &= rest - 1
        finish_tricks(state, river, scratch, -1)
        for trick in range(state[TRICKS]):
            winner = state[WINNER + trick]
            after_leader = (winner - state[LEADER + trick]) % state[PLAYERS]
            card = state[CARD + trick * state[PLAYERS] + after_leader]
            won[_row(state, hands[winner], card)] += 1
        state[MARKER] = marker


@compiled
def _row(state: Ints, hand: int, card: int) -> int:
    """By plain or trump, and the unseen cards that beat it."""
    higher = count(above(card) & ~(hand | 1 << state[TRUMP]))
    return higher + 10 if SUIT[card] == SUIT[state[TRUMP]] else higher


def main(arguments: list[str]) -> int:
    river, lines, moved = river_of(built_in("canyon")), [], 0
    for at, old in enumerate(chances.TABLE.strip().splitlines()):
        players, cards = 3 + at // 8, 1 + at % 8
        state, held, won = new_state(players, river[SLOTS]), zeros(20), zeros(20)
        state[MARKER] = 9 - cards
        measure(state, river, new_scratch(river[FIELDS], SEED + at), ROUNDS, held, won)
        known = [int(chance) for chance in old.split()]
        row = [
            round(SURE * won[kind] / held[kind]) if held[kind] >= LEAST else known[kind]
            for kind in range(20)
        ]
        moved = max(moved, *[abs(new - was) for new, was in zip(row, known, strict=True)])
        lines.append(" ".join(map(str, row)))
    table = "\n".join(lines)
    if arguments == ["--write"]:
        file = Path(chances.__file__)
        head = file.read_text(encoding="utf-8").partition('TABLE = """')[0]
        file.write_text(f'{head}TABLE = """\n{table}\n"""\n', encoding="utf-8")
    print(f"{table}\nmoved by {moved} at the most")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
