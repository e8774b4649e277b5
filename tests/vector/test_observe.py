"""Observations: nothing hidden changes them, everything known is in them, suits have no names."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from canyon.cards import DECK
from canyon.features import FIELD_NUMBERS, SIZE, part
from canyon.numbering import BIDS, CARD_0, START_0
from canyon.vector.engine import Engine
from canyon.vector.observe import Observation, card_number
from canyon.vector.prover import prover as prover_of
from canyon.vector.state import State
from canyon.vector.tricks import LOW_CARDS
from tests.vector.test_games import MANY

GAMES, STEPS = MANY, 60


class World:
    """Some games, and what is asked of them."""

    def __init__(self, players: int) -> None:
        prover = prover_of(players, False)
        self.engine: Engine = prover.engine
        states = prover.play(GAMES, seed=players, calm=False).states
        steps = [at for at in range(STEPS) if at % 6 == 0 or 4 <= at < 10]
        # Batches of games in all phases.
        self.moments: list[State] = [
            jax.tree.map(lambda each, at=at: each[at], states) for at in steps
        ]
        self.observe = jax.jit(self.engine.observe)
        self.legal = jax.jit(self.engine.legal_action_mask)


@pytest.fixture(scope="module")
def world() -> World:
    return World(4)


def other_hands(state: State, seat: int, random: np.random.Generator) -> State:
    """A twin world: what the seat can't know is elsewhere, and blind bids differ."""
    low, high = np.array(state.low).astype(np.int64), np.array(state.high).astype(np.int64)
    dealt = low | high << LOW_CARDS
    gone = (
        np.array(state.gone[0]).astype(np.int64)
        | np.array(state.gone[1]).astype(np.int64) << LOW_CARDS
    )
    trump, players = np.array(state.trump), state.players
    bids = np.array(state.bids).copy()
    for game in range(dealt.shape[1]):
        if trump[game] < 0:
            continue
        out = int(dealt[seat, game]) | int(gone[game]) | 1 << int(trump[game])
        hidden = random.permutation([card for card in DECK if not out >> card & 1]).tolist()
        for other in range(players):
            if other != seat:
                held = int(dealt[other, game] & ~gone[game])
                mine = [hidden.pop() for _ in range(held.bit_count())]
                dealt[other, game] = int(dealt[other, game] & gone[game]) | sum(
                    1 << int(card) for card in mine
                )
                made = int(bids[game]) >> 4 * other & 15
                if state.blind_bids[game] and state.phase[game] == BIDS and made != 15:
                    swapped = (made + 1) % 8
                    bids[game] = np.uint32(int(bids[game]) ^ (made ^ swapped) << 4 * other)
    mask = (1 << LOW_CARDS) - 1
    return state._replace(
        low=tuple(jnp.asarray((row & mask).astype(np.uint32)) for row in dealt),
        high=tuple(jnp.asarray((row >> LOW_CARDS).astype(np.uint32)) for row in dealt),
        seed=tuple(word + 1 for word in state.seed),
        bids=jnp.asarray(bids),
    )


def same(one: Observation, other: Observation) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_twin_worlds_look_the_same(world: World) -> None:
    random, phases, seats = np.random.default_rng(2), set[int](), range(4)
    for state in world.moments:
        phases |= set(np.asarray(state.phase).tolist())
        for seat in seats:
            twin = other_hands(state, seat, random)
            assert same(world.observe(state, seat), world.observe(twin, seat))
    assert phases >= {1, 3, 4, 5}
    # The twins do differ: another seat sees it.
    assert not same(world.observe(state, 1), world.observe(other_hands(state, 0, random), 1))


def test_what_is_known_is_there(world: World) -> None:
    for state in world.moments:
        seen = world.observe(state, state.turn)
        assert seen.vector.shape == (GAMES, SIZE)
        assert seen.fields.shape == (GAMES, world.engine.actions - START_0, FIELD_NUMBERS)
        assert float(jnp.abs(seen.vector).max()) <= 1
        legal = np.asarray(world.legal(state))
        # Legal fields and cards are those of the mask, by way of the canonical order.
        assert np.array_equal(np.asarray(seen.fields[..., 0]) > 0, legal[:, START_0:])
        assert legal.shape == (GAMES, world.engine.actions)
        playable = np.asarray(seen.vector[:, part("playable")]) > 0
        cards = jnp.arange(50)
        numbers = np.asarray(jax.vmap(lambda suits, cards=cards: card_number(suits, cards))(
            jnp.repeat(seen.suits[:, None], 50, axis=1)
        ))  # fmt: skip
        for game in range(GAMES):
            assert sorted(numbers[game]) == [*range(CARD_0, CARD_0 + 50)]
            found = set(numbers[game][playable[game]].tolist())
            assert found == set(np.flatnonzero(legal[game, CARD_0:START_0]) + CARD_0)
        hand = np.asarray(seen.vector[:, part("hand")]).sum(axis=-1)
        unseen = np.asarray(seen.vector[:, part("unseen")]).sum(axis=-1)
        away = np.asarray(seen.vector[:, part("seen")]).sum(axis=-1)
        known = np.asarray(state.trump) >= 0
        assert np.array_equal(hand + unseen + away + 1, np.where(known, 50, 1))


def renamed(state: State, order: list[int]) -> State:
    """The same game with other names for its suits."""

    def cards(low: jax.Array, high: jax.Array) -> tuple[jax.Array, jax.Array]:
        whole = np.asarray(low).astype(np.int64) | np.asarray(high).astype(np.int64) << LOW_CARDS
        moved = np.zeros_like(whole)
        for suit, to in enumerate(order):
            moved |= (whole >> 10 * suit & 1023) << 10 * to
        mask = (1 << LOW_CARDS) - 1
        return (jnp.asarray((moved & mask).astype(np.uint32)),
                jnp.asarray((moved >> LOW_CARDS).astype(np.uint32)))  # fmt: skip

    table = np.array([order[card // 10] * 10 + card % 10 for card in range(50)])
    trick, voids = np.asarray(state.trick).astype(np.int64), np.asarray(state.voids).astype(int)
    other, lacking = np.zeros_like(trick), np.zeros_like(voids)
    for at in range(5):
        there = at < np.asarray(state.played)
        card = np.where(there, trick >> 6 * at & 63, 0)
        other |= np.where(there, table[card], 0) << 6 * at
    for seat in range(6):
        for suit in range(5):
            lacking |= (voids >> 5 * seat + suit & 1) << 5 * seat + order[suit]
    hands = [cards(low, high) for low, high in zip(state.low, state.high, strict=True)]
    trump = np.asarray(state.trump)
    return state._replace(
        low=tuple(low for low, _ in hands),
        high=tuple(high for _, high in hands),
        gone=cards(*state.gone),
        trick=jnp.asarray(other.astype(np.uint32)),
        voids=jnp.asarray(lacking.astype(np.uint32)),
        trump=jnp.asarray(np.where(trump >= 0, table[np.maximum(trump, 0)], -1).astype(np.int32)),
    )


def test_suits_have_no_names(world: World) -> None:
    """Games look the same whatever their suits are called, except where two suits look alike."""
    alike = total = 0
    for at, state in enumerate(world.moments):
        order = np.random.default_rng(at).permutation(5).tolist()
        one, other = (
            world.observe(each, each.turn).vector for each in (state, renamed(state, order))
        )
        alike += int((one == other).all(axis=-1).sum())
        total += GAMES
    assert alike > 0.5 * total
