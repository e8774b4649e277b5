"""Many games in one call, in compiled code: each continues until the learner has to choose.

Rows of `states` and `scratches` are games. `learner` is a seat, or EVERY for all of them; the
others play by rules of thumb where `heuristic_seats` has their bit, otherwise at random.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from canyon.fast.canoes import paddle, paddle_all
from canyon.fast.compiled import Ints
from canyon.fast.engine import apply, legal
from canyon.fast.heuristics import heuristic_bid, heuristic_card, heuristic_end
from canyon.fast.intrinsics import raw_pointer
from canyon.fast.layout import BID, CANOE, END, ENDS, PHASE, PLAYERS, ROUNDS, TURN, WON
from canyon.fast.observation import write_observation
from canyon.fast.playouts import any_of
from canyon.fast.river import DISTANCE
from canyon.fast.scratch import below
from canyon.fast.setup import draw_cards, free_starts, place
from canyon.fast.suits import printed, renumbered, suit_places
from canyon.fast.tricks import bid, deal, most_tricks, play, playable
from canyon.features import SUITS
from canyon.numbering import BIDS, CANOES, CARD_0, DEAL, DRAW, OVER, PLAY, START_0
from canyon.play import MAX_ROUNDS
from canyon.research.compiled import compiled

Table = Any
"""A two-dimensional array: compiled code sees rows."""

EVERY = -1
# columns of `tally`, a row for each seat
MADE, MET, GAINED = 0, 1, 2
"""Since the last call: bids made, bids met, fields gained by the rounds that ended."""
FROM = 3
"""How far the canoe was from the goal as the round began."""
COLUMNS = 4
MOST_ACTIONS = 512


@compiled
def is_over(state: Ints) -> bool:
    """Somebody has landed, or the game is given up (E1, E4)."""
    return state[PHASE] == OVER or (state[PHASE] == DEAL and state[ROUNDS] >= MAX_ROUNDS)


@compiled
def _has_one_choice(state: Ints) -> bool:
    """Whether a card is forced; there are always two or more ends and bids to choose from."""
    if state[PHASE] != PLAY:
        return False
    cards = playable(state, state[TURN])
    return cards & (cards - 1) == 0


@compiled
def _decide(state: Ints, river: Ints, scratch: Ints, by_heuristic: bool) -> None:
    """One decision of the seat in turn."""
    seat, phase = state[TURN], state[PHASE]
    if phase == PLAY:
        cards = playable(state, seat)
        card = heuristic_card(state, seat, cards) if by_heuristic else any_of(scratch, cards)
        if play(state, seat, card):
            paddle_all(state, river, scratch)
    elif phase == BIDS:
        most = most_tricks(state)
        bid(state, seat, heuristic_bid(state, seat) if by_heuristic else below(scratch, most + 1))
    elif phase == CANOES:
        if by_heuristic:
            paddle(state, river, scratch, heuristic_end(state, river, scratch))
        else:
            paddle(state, river, scratch, state[END + below(scratch, state[ENDS])])
    else:
        free = free_starts(state, river)
        place(state, river, any_of(scratch, free))


@compiled
def _note_start(state: Ints, river: Ints, tally: Table) -> None:
    for seat in range(state[PLAYERS]):
        tally[seat, FROM] = river[river[DISTANCE] + state[CANOE + seat]]


@compiled
def _note_end(state: Ints, river: Ints, tally: Table) -> None:
    for seat in range(state[PLAYERS]):
        tally[seat, MADE] += 1
        tally[seat, MET] += state[BID + seat] == state[WON + seat]
        tally[seat, GAINED] += tally[seat, FROM] - river[river[DISTANCE] + state[CANOE + seat]]


@compiled
def play_on(
    state: Ints,
    river: Ints,
    scratch: Ints,
    learner: int,
    heuristic_seats: int,
    forced: bool,
    tally: Table,
) -> None:
    """Chance and the others, until the learner has to choose or the game is over."""
    state, river, scratch = raw_pointer(state), raw_pointer(river), raw_pointer(scratch)
    while not is_over(state):
        if state[PHASE] == DRAW:
            draw_cards(state, scratch)
        elif state[PHASE] == DEAL:
            deal(state, scratch)
            _note_start(state, river, tally)
        else:
            mine = learner in (EVERY, state[TURN])
            if mine and (forced or not _has_one_choice(state)):
                return
            rounds = state[ROUNDS]
            _decide(state, river, scratch, bool(heuristic_seats >> state[TURN] & 1) and not mine)
            if state[ROUNDS] > rounds:
                _note_end(state, river, tally)


@compiled
def first_illegal(masks: Table, actions: Ints, going: Table) -> int:
    """The first game under way whose action is not legal, or −1."""
    for game in range(len(masks)):
        number = actions[game]
        if going[game] and not (0 <= number < len(masks[game]) and masks[game, number]):
            return game
    return -1


@compiled
def step(
    states: Table,
    river: Ints,
    scratches: Table,
    learners: Ints,
    heuristic_seats: int,
    forced: bool,
    canonical: bool,
    actions: Ints,
    going: Table,
    tally: Table,
) -> int:
    """The learners' choices in all games under way, and what follows up to the next ones.

    Returns the first game whose action is not legal, or −1; in that game nothing has happened.
    """
    places = np.zeros(SUITS, np.int64)
    for game in range(len(states)):
        if not going[game]:
            continue
        state, scratch = states[game], scratches[game]
        seat, number = state[TURN], actions[game]
        if CARD_0 <= number < START_0:
            suit_places(state, seat, canonical, places)
            number = printed(number, places)
        rounds = state[ROUNDS]
        if not apply(state, river, scratch, seat, number):
            return game
        if state[ROUNDS] > rounds:
            _note_end(state, raw_pointer(river), tally[game])
        play_on(state, river, scratch, learners[game], heuristic_seats, forced, tally[game])
    return -1


@compiled
def look(
    states: Table,
    river: Ints,
    learners: Ints,
    canonical: bool,
    observations: NDArray[np.float32],
    masks: NDArray[np.int8],
) -> None:
    """Write what those who have to choose may know and choose, into arrays of zeros."""
    places, numbers = np.zeros(SUITS, np.int64), np.zeros(MOST_ACTIONS, np.int64)
    for game in range(len(states)):
        state = states[game]
        seat = learners[game] if learners[game] != EVERY else max(state[TURN], 0)
        suit_places(state, seat, canonical, places)
        write_observation(state, river, seat, places, observations[game])
        if is_over(state):
            continue
        for at in range(legal(state, river, seat, numbers)):
            masks[game, renumbered(numbers[at], places)] = 1
