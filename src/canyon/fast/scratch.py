"""The scratch array: what compiled code needs besides the game, in one flat array.

RANDOM   the state of the random numbers (SplitMix64), from the seed handed in
PACK     the 50 cards in the order of the last shuffle
tallies  how often each thing happened to canoes since the array was created
floods   for flood fills: a mark for each field, the queue, the steps to each landing stage
"""

from __future__ import annotations

from canyon.fast.compiled import Ints, compiled, zeros
from canyon.fast.intrinsics import plus, signed, times

PACK_SIZE = 50

RANDOM = 0
STAMP = 1
"""The mark of the last flood."""

# tallies
MOVED = 2
IDLE = 3
"""Stayed because it had no points."""
BLOCKED = 4
SHORTENED = 5
"""Moved, but canoes in the way cost fields."""
OUT = 6
"""Stayed because it had fallen before its turn."""
DRIFTED = 7
"""Pushed canoes included."""
PUSHED = 8
FALLS = 9
LANDINGS = 10
TALLIES = range(MOVED, LANDINGS + 1)

PACK = 16
MARK = PACK + PACK_SIZE
"""Space for flood fills begins here: three stretches, each as long as the map has fields."""


def new_scratch(fields: int, seed: int) -> Ints:
    """A scratch array for that number of fields; the same seed gives the same random numbers."""
    scratch = zeros(MARK + 3 * fields)
    reseed(scratch, seed)
    return scratch


def reseed(scratch: Ints, seed: int) -> None:
    """Begin again with this seed, with the pack in order."""
    scratch[RANDOM] = signed(seed)
    for card in range(PACK_SIZE):
        scratch[PACK + card] = card


STEP = signed(0x9E3779B97F4A7C15)
MIX, REMIX = signed(0xBF58476D1CE4E5B9), signed(0x94D049BB133111EB)
LOW_32, LOW_34, LOW_37 = (1 << 32) - 1, (1 << 34) - 1, (1 << 37) - 1


@compiled
def below(scratch: Ints, limit: int) -> int:
    """A random number from 0 up to, not including, a limit far below 2³²."""
    word = plus(scratch[RANDOM], STEP)
    scratch[RANDOM] = word
    word = times(word ^ (word >> 30 & LOW_34), MIX)
    word = times(word ^ (word >> 27 & LOW_37), REMIX)
    # The upper half, taken as a fraction: the bias is limit / 2³².
    return (word >> 32 & LOW_32) * limit >> 32
