"""Games continued for several steps: what was seen and chosen, and the results.

A choice is scored by how the critic's estimate changes after it: a seat's chance to win at the
next decisions, weighted less and less, and at the end the actual result. The critic estimates all
seats at each decision, so no seat has to wait for its own next turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from canyon.bots.eagle.network import Actor, legal, preferences
from canyon.features import SEATS
from canyon.numbering import BIDS, PLAY
from canyon.train.critic import KINDS, Network, chances
from canyon.train.encoder import action_of, look
from canyon.train.env_step import Came, env_step
from canyon.train.prior import worth_table
from canyon.vector.bits import nibble
from canyon.vector.engine import Engine
from canyon.vector.state import State
from canyon.vector.tricks import MOST_CARDS, cards_dealt

UNKNOWN = -1


class Lesson(NamedTuple):
    """Decisions, and what can be learned from them; the first axis counts them."""

    vector: Array
    fields: Array
    hands: Array
    prior: Array
    choice: Array
    odds: Array
    """The logarithm of how likely the choice was."""
    advantage: Array
    """How much the chance to win was better than estimated."""
    chance: Array
    """Everybody's chance to win as it came out, from the seat in turn on."""
    tricks: Array
    """What the seat has won by the end of the round, or UNKNOWN."""
    weight: Array
    """1 for a choice of the network that learns, 0 for a forced or another's one."""


class Tally(NamedTuple):
    """What happened in the meantime."""

    met: Array
    """Bids met, by cards in a hand."""
    bids: Array
    games: Array
    given_up: Array
    learned: Array
    """Decisions with weight."""
    illegal: Array


class Moment(NamedTuple):
    """A step of all games."""

    lesson: Lesson
    seat: Array
    cards: Array
    in_round: Array
    thought: Array
    """By seat: the critic's estimate before the choice."""
    came: Came


Rollout = Callable[[Network, Sequence[Actor], State, Array, Array], tuple[State, Lesson, Tally]]


def new_rollout(engine: Engine, steps: int, shares: Sequence[float], precision: Any) -> Rollout:
    """Plays that many steps; in a share of the games all seats but one are a rival's.

    There are as many rivals as shares. How much later estimates count (`trace`) is given with
    each call.
    """
    table, players = worth_table(engine), engine.players

    def seen_by(network: Network, state: State) -> tuple[Any, Array]:
        sight = look(engine, table, state, precision)
        kinds = _kinds(_whose(state.turn.size, engine, shares), state.turn)
        hands = jnp.concatenate([sight.hands, kinds.astype(precision)], axis=-1)
        sight = sight._replace(hands=hands)
        opinion = chances(network.judge, sight.vector, sight.hands, sight.prior)
        return sight, absolute(jnp.exp(opinion), state.turn, players)

    def step(
        network: Network, rivals: Sequence[Actor], state: State, key: Array
    ) -> tuple[State, Moment]:
        sight, thought = seen_by(network, state)
        wanted, _ = preferences(network.actor, sight.vector, sight.fields, jnp)
        whose = pick(_whose(state.turn.size, engine, shares), state.turn)
        wanted = _replace(rivals, shares, whose, sight, wanted)
        choice = jax.random.categorical(key, wanted, axis=-1)
        odds = pick(jax.nn.log_softmax(wanted, axis=-1), choice)
        several = legal(sight.vector, sight.fields, jnp).sum(axis=-1) > 1
        after, came = env_step(engine, state, action_of(choice, sight.suits))
        nothing = jnp.zeros_like(odds)
        lesson = Lesson(
            sight.vector, sight.fields, sight.hands, sight.prior, choice, odds,
            advantage=nothing, chance=nothing, tricks=nothing,
            weight=(several & (whose == 0)).astype(jnp.float32),
        )  # fmt: skip
        in_round = (state.phase == BIDS) | (state.phase == PLAY)
        cards = cards_dealt(state.marker)
        return after, Moment(lesson, state.turn, cards, in_round, thought, came)

    def rollout(
        network: Network, rivals: Sequence[Actor], state: State, key: Array, trace: Array
    ) -> tuple[State, Lesson, Tally]:
        network, rivals = _in(network, precision), _in(rivals, precision)
        state, moments = lax.scan(
            lambda state, key: step(network, rivals, state, key),
            state,
            jax.random.split(key, steps),
        )
        _, last = seen_by(network, state)
        came_out, tricks = _look_back(moments, last, trace ** (1 / players))
        seat = moments.seat[..., None]
        own = (seat + jnp.arange(SEATS)) % players
        mine = jnp.take_along_axis(came_out, own, axis=-1) * (jnp.arange(SEATS) < players)
        lesson = moments.lesson._replace(
            advantage=mine[..., 0] - pick(moments.thought, moments.seat),
            chance=mine,
            tricks=tricks,
        )
        flat = jax.tree.map(lambda each: each.reshape(-1, *each.shape[2:]), lesson)
        return state, flat, _tally(moments, players)

    return rollout


def _bounds(games: int, shares: Sequence[float]) -> list[int]:
    """Where the games with each rival begin, and where the last ones end."""
    return [int(games * sum(shares[:at])) for at in range(len(shares) + 1)]


def _whose(games: int, engine: Engine, shares: Sequence[float]) -> Array:
    """By game and seat: 0 for the network that learns, otherwise the rival's number from 1 on."""
    at = jnp.arange(games)
    rival = sum((at < bound).astype(jnp.int32) for bound in _bounds(games, shares)[1:])
    rival = jnp.where(rival > 0, len(shares) + 1 - rival, 0)
    own = at // len(engine.boards) % engine.players  # on each board every seat in turn
    return jnp.where(jnp.arange(engine.players) == own[:, None], 0, rival[:, None])


def _kinds(whose: Array, turn: Array) -> Array:
    """What only the critic is told: from the seat in turn on, which of the rivals plays there."""
    players = whose.shape[-1]
    seats = (turn[:, None] + jnp.arange(SEATS)) % players
    there = jnp.take_along_axis(whose, seats, axis=-1) * (jnp.arange(SEATS) < players)
    told = there[..., None] == jnp.arange(1, KINDS + 1)
    return told.reshape(*turn.shape, SEATS * KINDS)


def _replace(
    rivals: Sequence[Actor], shares: Sequence[float], whose: Array, sight: Any, wanted: Array
) -> Array:
    """Everybody's logits, the rivals' in their games."""
    bounds = _bounds(whose.size, shares)
    parts = []
    for rival, (first, end) in zip(rivals, pairwise(bounds), strict=True):
        theirs, _ = preferences(rival, sight.vector[first:end], sight.fields[first:end], jnp)
        parts.append(jnp.where(whose[first:end, None] > 0, theirs, wanted[first:end]))
    return jnp.concatenate([*parts, wanted[bounds[-1] :]])


def _look_back(moments: Moment, last: Array, fading: Array | float) -> tuple[Array, Array]:
    """By step: everybody's actual chance, and the tricks of the one in turn."""

    def back(carry: Any, moment: Any) -> Any:
        came_out, next_thought, won, known = carry
        seat, in_round, thought, came = moment
        later = (1 - fading) * next_thought + fading * came_out
        came_out = jnp.where(came.ended[..., None], came.outcome, later)
        won = jnp.where(came.tricks_over, came.won, won)
        known = known | came.tricks_over
        tricks = jnp.where(known & in_round, nibble(won, seat), UNKNOWN)
        return (came_out, thought, won, known), (came_out, tricks)

    nothing = jnp.zeros_like(moments.came.won[0])
    start = (last, last, nothing, nothing > 0)
    seen = (moments.seat, moments.in_round, moments.thought, moments.came)
    _, found = lax.scan(back, start, seen, reverse=True)
    came_out, tricks = found
    return came_out, tricks


def _tally(moments: Moment, players: int) -> Tally:
    came = moments.came
    met = sum((nibble(came.bids, at) == nibble(came.won, at)) * 1.0 for at in range(players))
    sizes = jnp.arange(MOST_CARDS + 1) == moments.cards[..., None]
    ended = sizes & came.tricks_over[..., None]
    return Tally(
        met=jnp.sum(jnp.where(ended, jnp.asarray(met)[..., None], 0.0), axis=(0, 1)),
        bids=jnp.sum(ended * float(players), axis=(0, 1)),
        games=came.ended.sum(dtype=jnp.float32),
        given_up=jnp.sum(came.ended & (came.outcome.max(axis=-1) < 1), dtype=jnp.float32),
        learned=moments.lesson.weight.sum(),
        illegal=came.illegal.sum(),
    )


def absolute(values: Array, seat: Array, players: int) -> Array:
    """Reorder from turns, counted from a seat, to seats."""
    turns = (jnp.arange(players) - seat[..., None]) % players
    return jnp.take_along_axis(values, turns, axis=-1)


def pick(values: Array, at: Array) -> Array:
    """One number of each row."""
    found: Array = jnp.take_along_axis(values, at[..., None], axis=-1)[..., 0]
    return found


def _in(weights: Any, precision: Any) -> Any:
    return jax.tree.map(lambda leaf: leaf.astype(precision), weights)
