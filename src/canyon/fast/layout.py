"""The state: one flat array, a place for everything that a `Game` holds.

By seat: CANOE, HAND (bits), BID, WON, LEFT (points left, of a landed canoe).
In the order of what happened: LANDING and FALLEN (seats), CARD (the cards of the round's known
tricks, those on the table last), LEADER and WINNER (of finished tricks).
"""

from __future__ import annotations

from canyon.fast.compiled import Ints, compiled, zeros
from canyon.state import NO_SEAT
from canyon.variants import Options, in_play

SEATS = 6
NO_CARD, NO_BID = -1, -1

# single values
PLAYERS = 0
CALM_WATER = 1
BLIND_BIDS = 2
PHASE = 3
TURN = 4
DEALER = 5
MARKER = 6
ROUNDS = 7
TRUMP = 8
PLAYED = 9
"""The number of cards in the round's known tricks, the one on the table included."""
TRICKS = 10
"""The number of finished tricks that are known."""
LANDED = 11
FELL = 12
ENDS = 13
CONTENDERS = 14
"""The seats that draw for the first deal, as bits (S2)."""
DRAWN = 15
"""The cards drawn so far, as bits (S2)."""

# rows
CANOE = 16
HAND = CANOE + SEATS
BID = HAND + SEATS
WON = BID + SEATS
LANDING = WON + SEATS
LEFT = LANDING + SEATS
FALLEN = LEFT + SEATS
CARD = FALLEN + SEATS
LEADER = CARD + 8 * SEATS
WINNER = LEADER + 8
END = WINNER + 8
"""The legal ends, in map order; as many places as the board needs."""

VARIANT_PLACES = {"calm_water": CALM_WATER, "blind_bids": BLIND_BIDS}
"""The variants that the compiled rules know."""


def new_state(players: int, slots: int, options: Options | None = None) -> Ints:
    """A game before the draw for the first deal, on a board with that many end slots (S2)."""
    state, options = zeros(END + slots), options or Options()
    state[PLAYERS] = players
    for variant in in_play(options):
        state[VARIANT_PLACES[variant.name]] = True
    state[TURN] = state[DEALER] = NO_SEAT
    state[TRUMP] = NO_CARD
    state[MARKER] = 1
    state[CONTENDERS] = (1 << players) - 1
    for seat in range(SEATS):
        state[CANOE + seat] = state[BID + seat] = -1
    return state


@compiled
def after(state: Ints, seat: int) -> int:
    """The next seat clockwise (S1)."""
    return seat + 1 if seat + 1 < state[PLAYERS] else 0
