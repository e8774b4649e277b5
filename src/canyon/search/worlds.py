"""Worlds: hidden hands and stock; all deals that fit what a seat saw are equally likely.

A rival who could not follow a suit holds none of it; such rivals are *bound*, all others and the
stock take what is left. `count_ways` counts, suit by suit and bound rival by bound rival, in how
many ways the cards can still be dealt; `draw_world` walks through that table with the right
chances. Nothing is tried and thrown away, so it takes the same time however rare the deal is.

sight   what is known, in one array: HIDDEN cards (bits), RIVALS, and a row for each of them:
        seat, cards held, cards it can't hold (bits)
"""

from __future__ import annotations

from canyon.cards import SUIT_CARDS
from canyon.fast.compiled import Ints, ints, zeros
from canyon.fast.intrinsics import count, raw_pointer
from canyon.fast.scratch import below
from canyon.search.compiled import Floats, compiled, searching

SUITS = ints([*SUIT_CARDS])
MOST_OF_SUIT = 10
REST = MOST_OF_SUIT + 1
"""Places in the table for how many cards of a suit are still to be dealt: 0–10."""

HIDDEN = 0
RIVALS = 1
RIVAL = 2
SEAT, HELD, VOID = 0, 1, 2
ROW = 3
# worked out by `sort_out`
BOUND = RIVAL + 5 * ROW
"""The number of bound rivals, then their rows."""
TIED = BOUND + 6
"""The number of suits that bind them, then the suits."""
STATES = TIED + 6
"""The number of different remainders of the bound hands."""
SIGHT = STATES + 1

FRACTION = 1 << 31


def new_sight(hidden: int, rivals: list[tuple[int, int, int]]) -> Ints:
    """The hidden cards, and for each rival: seat, cards held, cards that it can't hold."""
    sight = zeros(SIGHT)
    sight[HIDDEN], sight[RIVALS] = hidden, len(rivals)
    for at, row in enumerate(rivals):
        for part, value in enumerate(row):
            sight[RIVAL + at * ROW + part] = value
    return sight


@searching
def sort_out(sight: Ints) -> int:
    """Find who is bound by which suits, and the length of the table of ways."""
    hidden, bound, states, tied = sight[HIDDEN], 0, 1, 0
    for at in range(sight[RIVALS]):
        row = RIVAL + at * ROW
        if sight[row + VOID] & hidden and sight[row + HELD]:
            bound += 1
            sight[BOUND + bound] = row
            states *= sight[row + HELD] + 1
            tied |= sight[row + VOID] & hidden
    sight[BOUND], sight[STATES] = bound, states
    suits = 0
    for suit in range(len(SUITS)):
        if tied & SUITS[suit]:
            suits += 1
            sight[TIED + suits] = suit
    sight[TIED] = suits
    return suits * bound * REST * states


@compiled
def _choose(of: int, some: int) -> float:
    """The number of ways to choose some of them."""
    ways = 1.0
    for at in range(some):
        ways = ways * (of - at) / (at + 1)
    return ways


@compiled
def _stride(sight: Ints, bound: int) -> int:
    """How far apart two remainders are that differ by a card of that bound rival."""
    stride = 1
    for at in range(1, bound):
        stride *= sight[sight[BOUND + at] + HELD] + 1
    return stride


@compiled
def _loose(sight: Ints) -> int:
    """The hidden cards of the suits that bind nobody."""
    loose = sight[HIDDEN]
    for at in range(1, sight[TIED] + 1):
        loose &= ~SUITS[sight[TIED + at]]
    return loose


@compiled
def _last_ways(sight: Ints, state: int) -> float:
    """The number of ways to fill the bound hands with loose cards; the others take the rest."""
    loose, ways = count(_loose(sight)), 1.0
    for at in range(1, sight[BOUND] + 1):
        places = sight[sight[BOUND + at] + HELD] + 1
        need = state % places
        state //= places
        if need > loose:
            return 0.0
        ways *= _choose(loose, need)
        loose -= need
    return ways


@compiled
def _after(sight: Ints, ways: Floats, suit: int, bound: int, rest: int, state: int) -> float:
    """The number of ways to continue after a bound rival's part of a suit."""
    states, rivals = sight[STATES], sight[BOUND]
    if bound < rivals:
        cell = (suit - 1) * rivals + bound
        return ways[(cell * REST + rest) * states + state]
    if suit < sight[TIED]:
        rest = count(sight[HIDDEN] & SUITS[sight[TIED + suit + 1]])
        return ways[(suit * rivals * REST + rest) * states + state]
    return _last_ways(sight, state)


@compiled
def _most(sight: Ints, suit: int, bound: int, rest: int, state: int) -> int:
    """The numbers of cards of that suit that a bound rival may hold."""
    row = sight[BOUND + bound]
    if sight[row + VOID] & SUITS[sight[TIED + suit]]:
        return 0
    left = state // _stride(sight, bound) % (sight[row + HELD] + 1)
    return left if left < rest else rest


@searching
def count_ways(sight: Ints, ways: Floats) -> None:
    """Fill the table, from the last suit and rival backwards."""
    rivals, states = sight[BOUND], sight[STATES]
    for suit in range(sight[TIED], 0, -1):
        for bound in range(rivals, 0, -1):
            stride = _stride(sight, bound)
            for rest in range(REST):
                for state in range(states):
                    total = 0.0
                    for some in range(_most(sight, suit, bound, rest, state) + 1):
                        after = state - some * stride
                        go_on = _after(sight, ways, suit, bound, rest - some, after)
                        total += _choose(rest, some) * go_on
                    cell = (suit - 1) * rivals + bound - 1
                    ways[(cell * REST + rest) * states + state] = total


@compiled
def take(scratch: Ints, cards: int, some: int) -> int:
    """Some of the cards, all choices equally likely."""
    taken, left = 0, count(cards)
    while some:
        at = below(scratch, left)
        rest = cards
        for _ in range(at):
            rest &= rest - 1
        card = rest & -rest
        taken |= card
        cards ^= card
        left -= 1
        some -= 1
    return taken


@compiled
def draw_world(sight: Ints, ways: Floats, scratch: Ints, hands: Ints) -> None:
    """Deal the hidden cards; a hand for each rival, written by its number; the rest is stock."""
    hidden, rivals, state = sight[HIDDEN], sight[BOUND], sight[STATES] - 1
    for at in range(sight[RIVALS]):
        hands[at] = 0
    for suit in range(1, sight[TIED] + 1):
        cards = hidden & SUITS[sight[TIED + suit]]
        for bound in range(1, rivals + 1):
            rest = count(cards)
            some = _part(sight, ways, scratch, suit, bound, rest, state)
            part = take(scratch, cards, some)
            cards ^= part
            hidden ^= part
            hands[(sight[BOUND + bound] - RIVAL) // ROW] |= part
            state -= some * _stride(sight, bound)
    loose = _loose(sight)
    for bound in range(1, rivals + 1):
        row = sight[BOUND + bound]
        at = (row - RIVAL) // ROW
        part = take(scratch, loose, sight[row + HELD] - count(hands[at]))
        loose ^= part
        hidden ^= part
        hands[at] |= part
    for at in range(sight[RIVALS]):
        row = RIVAL + at * ROW
        if not (sight[row + VOID] & sight[HIDDEN]):
            hands[at] = take(scratch, hidden, sight[row + HELD])
            hidden ^= hands[at]


@compiled
def _part(
    sight: Ints, ways: Floats, scratch: Ints, suit: int, bound: int, rest: int, state: int
) -> int:
    """The number of cards of a suit that a bound rival gets."""
    most = _most(sight, suit, bound, rest, state)
    if most == 0:
        return 0
    cell, stride = (suit - 1) * sight[BOUND] + bound - 1, _stride(sight, bound)
    total = ways[(cell * REST + rest) * sight[STATES] + state]
    point = (below(scratch, FRACTION) + 0.5) / FRACTION * total
    for some in range(most):
        after = state - some * stride
        point -= _choose(rest, some) * _after(sight, ways, suit, bound, rest - some, after)
        if point < 0:
            return some
    return most


@searching
def draw_hands(sight: Ints, ways: Floats, scratch: Ints, hands: Ints) -> None:
    """One world, for use from Python."""
    draw_world(raw_pointer(sight), ways, raw_pointer(scratch), raw_pointer(hands))
