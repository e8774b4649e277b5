"""The observation: what one seat may know, as the numbers of `canyon.features`.

Suits are in canonical order; `card_number` finds the way back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from canyon.cards import SUIT_SIZE
from canyon.features import SEATS, STARTS, SUITS
from canyon.numbering import BIDS, CANOES, CARD_0, DEAL, PLACE, PLAY
from canyon.rules.marker import TRACK
from canyon.vector.bits import by_seat, count, i32, nibble, u32
from canyon.vector.choices import is_one_of
from canyon.vector.river import (
    CURRENT,
    River,
    distance_of,
    flag,
    safety_of,
)
from canyon.vector.state import NO_BID, State, Tree
from canyon.vector.tricks import HIGH, LOW, Cards, cards_dealt, one_card, playable, suit

Suits = tuple[Array, ...]
"""A set of cards: ten bits per suit."""


class Observation(NamedTuple):
    """What one seat may know; arrays have these axes after those of the batch."""

    vector: Array
    """SIZE numbers."""
    fields: Array
    """By action from START_0 on, FIELD_NUMBERS."""
    suits: Array
    """By suit: its place in the canonical order."""


def observe(state: State, river: River, seat: Array) -> Observation:
    """What a seat may know, and nothing else (P4, T4)."""
    seat = i32(seat) + jnp.zeros_like(state.turn)
    order = canonical(state, seat)
    known = state.trump >= 0
    dealt = Cards(by_seat(state.low, seat), by_seat(state.high, seat))
    own = dealt & Cards(~state.gone[0], ~state.gone[1])
    mine = (state.turn == seat) & (state.phase == PLAY)
    turned = one_card(jnp.maximum(state.trump, 0))
    out = Cards(turned.low | own.low | state.gone[0], turned.high | own.high | state.gone[1])
    unseen = Cards(~out.low & u32(LOW), ~out.high & u32(HIGH))
    vector = [
        _spread(own, order, known),
        _spread(playable(state), order, mine & known),
        _spread(unseen, order, known),
        _bits(jnp.where(known, turned.low | turned.high, u32(0)) >> _first(state), SUIT_SIZE),
        *_by_seat(state, river, seat, order),
        _stack([*_game(state, seat)]),
    ]
    numbers = jnp.concatenate(vector, axis=-1)
    return Observation(numbers, _fields(state, river, seat), jnp.stack(order, axis=-1))


def _first(state: State) -> Array:
    """Where the suit of the card turned up begins in its word."""
    its = suit(state.trump)
    return u32(SUIT_SIZE) * u32(jnp.where(its >= 3, its - 3, its))


def _wide(tree: Tree) -> Tree:
    """With a new last axis for what follows."""
    wider: Tree = jax.tree.map(lambda each: each[..., None], tree)
    return wider


def _by_seat(state: State, river: River, observer: Array, order: Suits) -> Iterator[Array]:
    """Cards on the table and cards seen, voids, and the rest, seat after seat."""
    state, order = _wide(state), _wide(order)
    turn = jnp.arange(SEATS)
    exists = turn < state.players
    seat = (observer[..., None] + turn) % state.players
    known = exists & (state.trump >= 0)
    card, there = _on_table(state, seat)
    yield _flat(_spread(card, order, there & known))
    played = Cards(by_seat(state.low, seat), by_seat(state.high, seat)) & Cards(*state.gone)
    yield _flat(_spread(played, order, known))
    lacks = state.voids >> u32(5 * u32(seat)) & u32(31)
    lacking = tuple(lacks >> u32(at) & u32(1) for at in range(SUITS))
    yield _flat(_stack([jnp.where(exists, each, 0) for each in _sorted(lacking, order)]))
    numbers = _seat(state, river, observer[..., None], seat)
    yield _flat(_stack([jnp.where(exists, each, 0) for each in numbers]))


def _flat(numbers: Array) -> Array:
    """The last two axes as one."""
    return numbers.reshape(*numbers.shape[:-2], -1)


def canonical(state: State, seat: Array) -> Suits:
    """By suit: its place in the order in which a seat sees suits."""
    dealt = _suits(Cards(by_seat(state.low, seat), by_seat(state.high, seat)))
    gone, trump = _suits(Cards(*state.gone)), suit(state.trump)
    keys = [
        jnp.where(trump == at, 1 << 24, count(mine) << 20 | i32(mine) << 10 | i32(away))
        for at, (mine, away) in enumerate(zip(dealt, gone, strict=True))
    ]
    return tuple(
        sum(
            (i32((other > mine) | ((other == mine) & (j < at))) for j, other in enumerate(keys)),
            jnp.zeros_like(mine),
        )
        for at, mine in enumerate(keys)
    )


def card_number(suits: Array, canonical_card: Array) -> Array:
    """The action that plays a card named by its place in canonical order, 0–49."""
    place, value = canonical_card // SUIT_SIZE, canonical_card % SUIT_SIZE
    its = jnp.argmax(suits == place[..., None], axis=-1)
    return CARD_0 + its * SUIT_SIZE + value


def _suits(cards: Cards) -> Suits:
    ten = u32((1 << SUIT_SIZE) - 1)
    lower = [cards.low >> u32(SUIT_SIZE * at) & ten for at in range(3)]
    return (*lower, cards.high & ten, cards.high >> u32(SUIT_SIZE) & ten)


def _sorted(suits: Suits, order: Suits) -> Suits:
    """Reorder from the order of suits to canonical order."""
    return tuple(
        sum(
            (jnp.where(place == at, its, 0) for place, its in zip(order, suits, strict=True)),
            jnp.zeros_like(suits[0]),
        )
        for at in range(SUITS)
    )


def _bits(word: Array, number: int) -> Array:
    """A word's bits as numbers, on a new axis."""
    return (word[..., None] >> jnp.arange(number, dtype=jnp.uint32) & u32(1)).astype(jnp.float32)


def _spread(cards: Cards, order: Suits, where: Array) -> Array:
    """A set as fifty numbers in canonical order, on a new axis; all 0 if the condition fails."""
    suits = _sorted(_suits(cards), order)
    return jnp.concatenate(
        [_bits(jnp.where(where, word, u32(0)), SUIT_SIZE) for word in suits], axis=-1
    )


def _stack(values: Sequence[Array]) -> Array:
    return jnp.stack([value.astype(jnp.float32) for value in values], axis=-1)


def _on_table(state: State, seat: Array) -> tuple[Cards, Array]:
    """A seat's card on the table, and whether it has one there."""
    place = (seat - state.turn + state.played) % state.players
    card = i32(state.trick >> u32(6 * u32(jnp.minimum(place, 4))) & u32(63))
    there = (state.phase == PLAY) & (place < state.played)
    return one_card(jnp.where(there, card, 0)), there


def _seat(state: State, river: River, observer: Array, seat: Array) -> Iterator[Array]:
    """A seat and its canoe: sixteen numbers."""
    bid, won = nibble(state.bids, seat), nibble(state.won, seat)
    has_bid = bid != NO_BID
    secret = (state.blind_bids != 0) & (state.phase == BIDS) & (seat != observer)
    open_ = has_bid & ~secret
    canoe = by_seat(state.canoes, seat)
    placed = canoe >= 0
    fact = river.fact(state.board, jnp.maximum(canoe, 0))
    yield jnp.ones_like(seat)
    yield i32(has_bid)
    yield i32(open_)
    yield jnp.where(open_, bid, 0) / 8
    yield won / 8
    yield jnp.where(open_, bid - won, 0) / 8
    yield i32(open_ & (bid == won))
    yield (seat - state.dealer - 1) % state.players / 5
    yield i32(seat == state.dealer)
    yield i32(seat == state.turn)
    yield jnp.where(placed, distance_of(fact), 0) / 32
    yield i32(placed & flag(fact, CURRENT))
    yield jnp.where(placed, safety_of(fact), 0) / 16
    yield i32(nibble(state.landed, seat) > 0)
    yield i32(state.fallen >> u32(seat) & u32(1))
    yield i32(placed & ~_has_way(state, river, canoe))


DOWN, ACROSS = (-1, -1, -1, 0, 0, 1, 1, 1), (-1, 0, 1, -1, 1, -1, 0, 1)


def _has_way(state: State, river: River, canoe: Array) -> Array:
    """Whether some field next to a canoe is free and nearer the goal."""
    state, canoe, shape = _wide(state), canoe[..., None], river.shape
    columns = 1 << shape.shift
    here = distance_of(river.fact(state.board, jnp.maximum(canoe, 0)))
    row = (canoe >> shape.shift) + jnp.asarray(DOWN)
    column = (canoe & columns - 1) + jnp.asarray(ACROSS)
    inside = (row >= 0) & (row < shape.rows) & (column >= 0) & (column < columns)
    place = jnp.where(inside & (canoe >= 0), row << shape.shift | column, 0)
    nearer = distance_of(river.fact(state.board, place)) < here
    taken = jnp.zeros_like(inside)
    for other in state.canoes:
        taken |= (other == place) & (place != river.cave(state.board))
    return jnp.any(inside & _is_water(river, state.board, place) & nearer & ~taken, axis=-1)


def _is_water(river: River, board: Array, place: Array) -> Array:
    """Land has no facts, but the goal's distance is 0 too, so stages are compared by place."""
    found = distance_of(river.fact(board, place)) > 0
    for stage in range(river.shape.stages):
        found |= river.in_ring(board, 0, stage) == place
    return found


def _game(state: State, seat: Array) -> Iterator[Array]:
    """What belongs to no seat: twenty numbers."""
    cards = cards_dealt(state.marker)
    hidden = (state.blind_bids != 0) & (state.phase == BIDS)
    sum_, won, bidden = (jnp.zeros_like(cards) for _ in range(3))
    for at in range(state.players):
        bid = nibble(state.bids, at)
        open_ = (bid != NO_BID) & (~hidden | (seat == at))
        sum_ += jnp.where(open_, bid, 0)
        bidden += i32(open_)
        won += nibble(state.won, at)
    for phase in (PLACE, BIDS, PLAY, CANOES):
        yield i32(state.phase == phase)
    for players in range(3, 7):
        yield jnp.full_like(cards, players == state.players)
    in_play = (state.phase >= DEAL) & (state.trump >= 0)
    yield cards / 8
    yield jnp.where(in_play, cards - won, 0) / 8
    yield state.marker / len(TRACK)
    yield jnp.minimum(state.rounds, 100) / 100
    yield state.calm_water
    yield state.blind_bids
    yield jnp.clip(sum_ - cards, -8, 8) / 8
    yield bidden / 6
    yield state.played / 6
    yield i32(state.turn == seat)
    landed = jnp.zeros_like(cards)
    for at in range(state.players):
        landed += i32(nibble(state.landed, at) > 0)
    yield landed / 3
    yield i32(in_play)


def _fields(state: State, river: River, seat: Array) -> Array:
    """Candidates: the start fields, then the slots of ends."""
    state, seat = _wide(state), seat[..., None]
    starts, slots = jnp.arange(STARTS), jnp.arange(river.shape.slots)
    mine = state.turn == seat
    start = river.start(state.board, starts)
    free = mine & (state.phase == PLACE) & (start >= 0)
    for canoe in state.canoes:
        free &= canoe != start
    chosen = mine & (state.phase == CANOES) & is_one_of(state.ends, slots)
    end = river.in_ring(state.board, jnp.where(chosen, state.nearest, 0), slots)
    legal = jnp.concatenate([free, chosen], axis=-1)
    start, end = (each + jnp.zeros_like(seat) for each in (start, end))
    place = jnp.where(legal, jnp.concatenate([start, end], axis=-1), 0)
    spare = nibble(state.spare, jnp.minimum(jnp.maximum(jnp.arange(-STARTS, slots.size), 0), 7))
    fact = river.fact(state.board, place)
    goal = legal & (distance_of(fact) == 0)
    seats = (seat + jnp.arange(SEATS)) % state.players
    canoes = by_seat(state.canoes, seats)
    before = _is_before(_wide(state.board), river, canoes[..., None, :], place[..., None])
    before &= (place != river.cave(state.board))[..., None] & (jnp.arange(SEATS) < state.players)
    values = _stack(
        [
            legal,
            distance_of(fact) / 32,
            flag(fact, CURRENT),
            safety_of(fact) / 16,
            goal,
            jnp.where(goal, spare, 0) / 11,
        ]
    )
    rows = jnp.concatenate([values, before.astype(jnp.float32)], axis=-1)
    return jnp.where(legal[..., None], rows, 0)


def _is_before(board: Array, river: River, canoe: Array, place: Array) -> Array:
    """Whether a field is next to a canoe, and nearer the goal than it."""
    shift = river.shape.shift
    rows = jnp.abs((canoe >> shift) - (place >> shift))
    columns = jnp.abs((canoe & (1 << shift) - 1) - (place & (1 << shift) - 1))
    near = (jnp.maximum(rows, columns) == 1) & (canoe >= 0)
    there = distance_of(river.fact(board, place))
    return near & (there < distance_of(river.fact(board, jnp.maximum(canoe, 0))))
