"""Lockstep: whole rounds of games that are all in the same phase.

A step of `Engine` has to handle every phase, so that each game pays for all of them. Here a
batch has the same number of players and of cards, and goes through a round together: a deal,
the bids, the tricks, the canoes. Between rounds its games wait for a deal; a game that is over
waits until the marker is back on round 1, where `begin_games` puts a new one in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import jax.numpy as jnp
from jax import Array, lax

from canyon.numbering import BID_0, BIDS, CANOES, CARD_0, DEAL, END_0, OVER, PLACE, PLAY, START_0
from canyon.play import MAX_ROUNDS
from canyon.vector.bits import GOLDEN, Words, count, i32, mix, u32
from canyon.vector.canoes import choose_end, take_turn
from canyon.vector.choices import any_of, choices, is_one_of
from canyon.vector.engine import place, renew
from canyon.vector.river import River
from canyon.vector.state import State, either, is_pending
from canyon.vector.tricks import bid, cards_dealt, deal, play

Policy = Callable[[int, State, River, Array], Array]
"""Chooses an action for each game's seat in turn: the phase, the games, their river, and a random
word (one for the batch, another at each call; a seed for any generator)."""

FIRST = {PLACE: START_0, BIDS: BID_0, PLAY: CARD_0, CANOES: END_0}


class Tally(NamedTuple):
    """By game: the numbers of decisions."""

    decisions: Array
    unforced: Array
    """Decisions that had more than one legal action."""


def at_random(phase: int, state: State, river: River, word: Array) -> Array:
    """A policy: all legal actions are equally likely."""
    own = mix(mix(state.seed[0] + word) ^ state.seed[1])
    return any_of(choices(state, river, phase), own) + FIRST[phase]


class March(NamedTuple):
    """A batch on its way through a round."""

    state: State
    tally: Tally
    wrong: Array
    word: Array


def play_round(
    policy: Policy, state: State, river: River, word: Array, cards: Array | int
) -> tuple[State, Tally]:
    """A round of that many cards each, for the games that wait for its deal (D1–E1).

    A game in which an action was not legal, or whose round has another number of cards, is put
    back to where it was, and flagged.
    """
    before = state
    plays = state.phase == DEAL
    state = deal(state, cards)
    wrong = plays & (cards_dealt(state.marker) != cards)
    march = start(state, word, wrong)
    march = bid_all(policy, river, march)
    march = play_all(policy, river, march, cards)
    march = paddle_all(policy, river, march)
    flagged = before._replace(illegal=i32(plays & march.wrong))
    good = plays & ~march.wrong
    return either(good, march.state._replace(illegal=flagged.illegal), flagged), _only(march, good)


def begin_games(policy: Policy, state: State, river: River, word: Array) -> tuple[State, Tally]:
    """New games for those that are over or given up, up to their first deal (S, E4)."""
    ended = (state.phase == OVER) | (state.rounds >= MAX_ROUNDS)
    begins = ended | (state.phase == PLACE)
    fresh = either(ended, renew(state), state)
    march = start(fresh, word, jnp.zeros_like(ended))
    march = lax.fori_loop(0, state.players, lambda _, at: _place(policy, river, at), march)
    good = begins & ~march.wrong
    flagged = fresh._replace(illegal=i32(begins & march.wrong))
    return either(good, march.state, either(begins, flagged, state)), _only(march, good)


def start(state: State, word: Array, wrong: Array) -> March:
    """Nothing has been decided yet."""
    zero = jnp.zeros_like(state.turn)
    return March(state, Tally(zero, zero), wrong, u32(word))


def bid_all(policy: Policy, river: River, march: March) -> March:
    """The bids (T1)."""
    players = march.state.players
    done: March = lax.fori_loop(0, players, lambda _, at: _bid(policy, river, at), march)
    return done


def play_all(policy: Policy, river: River, march: March, cards: Array | int) -> March:
    """The tricks (P1–P5)."""
    plays = cards * march.state.players
    done: March = lax.fori_loop(0, plays, lambda _, at: _play(policy, river, at), march)
    return done


def paddle_all(policy: Policy, river: River, march: March) -> March:
    """The canoes (C1)."""
    players = march.state.players
    done: March = lax.fori_loop(0, players, lambda _, at: _paddle(policy, river, at), march)
    return done


def _only(march: March, good: Array) -> Tally:
    return Tally(*(jnp.where(good, number, 0) for number in march.tally))


def _ask(
    policy: Policy, river: River, march: March, phase: int, asked: Array | None = None
) -> tuple[Array, March]:
    """A choice, from the first number of its phase on; it is counted, and checked."""
    state = march.state
    legal: Words = choices(state, river, phase)
    chosen = policy(phase, state, river, mix(march.word)) - FIRST[phase]
    wrong, several = ~is_one_of(legal, chosen), _several(legal)
    chosen = jnp.where(wrong, 0, chosen)
    one = jnp.ones_like(chosen)
    if asked is not None:
        wrong, one = wrong & asked, i32(asked)
    tally = Tally(march.tally.decisions + one, march.tally.unforced + one * i32(several))
    return chosen, march._replace(
        tally=tally, wrong=march.wrong | wrong, word=march.word + u32(GOLDEN)
    )


def _several(legal: Words) -> Array:
    return sum((count(word) for word in legal), jnp.zeros_like(legal[0], jnp.int32)) > 1


def _place(policy: Policy, river: River, march: March) -> March:
    slot, march = _ask(policy, river, march, PLACE)
    return march._replace(state=place(march.state, river, slot))


def _bid(policy: Policy, river: River, march: March) -> March:
    tricks, march = _ask(policy, river, march, BIDS)
    return march._replace(state=bid(march.state, tricks))


def _play(policy: Policy, river: River, march: March) -> March:
    card, march = _ask(policy, river, march, PLAY)
    return march._replace(state=play(march.state, card))


def _paddle(policy: Policy, river: River, march: March) -> March:
    """A canoe's turn, and its choice if it has one (C1)."""
    state = take_turn(march.state, river, is_pending(march.state))
    asked = (state.phase == CANOES) & ~is_pending(state)
    slot, march = _ask(policy, river, march._replace(state=state), CANOES, asked)
    slot = jnp.where(asked, slot, 0)
    return march._replace(state=choose_end(state, river, slot, asked))
