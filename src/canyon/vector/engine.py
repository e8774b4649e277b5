"""The engine: starts games, advances each by one action, and observes them.

    engine = Engine(players=4)                     one board, or several
    state = jax.vmap(engine.init)(keys)            a game, or a batch of them
    state = engine.step(state, actions)            one action each
    mask = engine.legal_action_mask(state)

All functions are pure, and work on one game, on a batch, and under `jax.vmap` and `jax.jit`.
Chance is part of a step: after the last canoe the next hands are dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from canyon.board import Board, built_in
from canyon.numbering import BID_0, BIDS, CANOES, CARD_0, DEAL, END_0, OVER, PLACE, PLAY
from canyon.play import MAX_ROUNDS
from canyon.rules.setup import check_players
from canyon.state import NO_SEAT
from canyon.variants import Options
from canyon.vector.bits import below, by_seat, hashed, i32, nibble, u32
from canyon.vector.canoes import choose_end, take_turn
from canyon.vector.choices import choices, first_number, is_one_of
from canyon.vector.kernel import BLOCK, in_kernel
from canyon.vector.observe import Observation, observe
from canyon.vector.places import Places
from canyon.vector.river import River, distance_of, river_of
from canyon.vector.state import State, after, blank, either, is_pending, put, variants_of
from canyon.vector.tricks import bid, deal, play


class Ended(NamedTuple):
    """Which games have ended with a step, and how."""

    over: Array
    """1 if a canoe has landed and the round is over (E1)."""
    abandoned: Array
    """1 if nobody had landed after the last round allowed (E4)."""
    places: tuple[Array, ...]
    """By seat, 1 for the winner (E2, E3); 0 if the game continues."""


@dataclass(frozen=True)
class Engine:
    """The rules for a number of players on some boards."""

    players: int = 4
    boards: tuple[Board, ...] = ()
    kernels: bool = False
    """Use our own kernels, for an NVIDIA card, if a batch is a multiple of 2,048."""
    river: River = field(init=False, repr=False, compare=False)
    places: tuple[Places, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        check_players(self.players)
        boards = tuple(self.boards) or (built_in("canyon"),)
        river, places = river_of(boards)
        object.__setattr__(self, "boards", boards)
        object.__setattr__(self, "river", river)
        object.__setattr__(self, "places", places)

    @property
    def actions(self) -> int:
        """The number of numbered actions (see `canyon.numbering`)."""
        return self.river.shape.actions

    def init(self, key: Array, board: Array | int = 0, options: Options | None = None) -> State:
        """A game before its first choice. The draw for the first deal is made (S2, S3)."""
        words = jax.random.bits(key, (2,), jnp.uint32)
        state = blank(self.players, self.river.shape.end_words, words[0])
        options = options or Options()
        state = state._replace(
            board=i32(board),
            **{name: was + getattr(options, name) for name, was in variants_of(state).items()},
            seed=(words[0], words[1]),
        )
        return begin(state)

    def legal_action_mask(self, state: State) -> Array:
        """For each number whether that action is legal now; a last axis is added."""
        words, first = choices(state, self.river), first_number(state.phase)
        numbers = jnp.arange(self.actions)
        spread = tuple(word[..., None] for word in words)
        return is_one_of(spread, numbers - first[..., None])

    def observe(self, state: State, seat: Array | int) -> Observation:
        """What a seat may know (see `canyon.vector.observe`)."""
        return observe(state, self.river, i32(seat))

    def step(self, state: State, action: Array) -> State:
        """What follows from an action of the one whose turn it is, chance included.

        An action that is not legal changes nothing but `illegal`.
        """
        size = state.turn.shape[0] // SHARE if state.turn.ndim == 1 else 1
        if self.kernels and size % BLOCK == 0:
            decided = in_kernel(_decide_given, self.river)((state, i32(action)))
            return settle(decided, in_kernel(settle_all, self.river))
        decided = decide(state, self.river, action)
        return settle(decided, lambda some: settle_all(some, self.river))

    def deal(self, state: State) -> State:
        """The round's hands, in games that wait for them (D1)."""
        return either(state.phase == DEAL, deal(state), state)

    def result(self, state: State) -> tuple[Array, ...]:
        """Every seat's place, if the game ended now (E2, E3)."""
        return standings(state, self.river)

    def step_and_reset(self, state: State, action: Array) -> tuple[State, Ended]:
        """A step; if the game ends with it, the next state is the beginning of another game."""
        state = self.step(state, action)
        over = state.phase == OVER
        abandoned = ~over & (state.rounds >= MAX_ROUNDS)
        places = standings(state, self.river)
        ended = Ended(
            i32(over), i32(abandoned), tuple(jnp.where(over, place, 0) for place in places)
        )
        return either(over | abandoned, renew(state), state), ended


def begin(state: State) -> State:
    """The first deal is any seat's: cards drawn for it prefer none (S2). The next places first."""
    word = hashed(state.seed, state.chances * u32(64))
    dealer = below(word, jnp.full_like(state.dealer, state.players))
    return state._replace(
        chances=state.chances + u32(1), dealer=dealer, turn=after(dealer, state.players)
    )


def renew(state: State) -> State:
    """A new game with the same options on the same board; chance continues from where it is."""
    fresh = blank(state.players, len(state.ends), state.turn)
    return begin(
        fresh._replace(
            board=state.board,
            **variants_of(state),
            seed=state.seed,
            chances=state.chances,
        )
    )


def decide(state: State, river: River, action: Array) -> State:
    """The action itself: a canoe placed, a bid, a card, a canoe's end."""
    number = i32(action) - first_number(state.phase)
    legal = is_one_of(choices(state, river), number)
    state = state._replace(illegal=i32(~legal))

    def happens(phase: int) -> Array:
        return legal & (state.phase == phase)

    placed = place(state, river, jnp.where(happens(PLACE), number, 0))
    after_all = either(happens(PLACE), placed, state)
    after_all = either(happens(BIDS), bid(state, action - BID_0), after_all)
    card = jnp.where(happens(PLAY), action - CARD_0, 0)
    after_all = either(happens(PLAY), play(state, card), after_all)
    chosen = happens(CANOES)
    ended = choose_end(state, river, jnp.where(chosen, action - END_0, 0), chosen)
    return either(chosen, ended, after_all)


def _decide_given(given: tuple[State, Array], river: River) -> State:
    return decide(given[0], river, given[1])


def place(state: State, river: River, slot: Array) -> State:
    """A canoe on a start field; after the dealer's comes the first deal (S4)."""
    last = state.turn == state.dealer
    return state._replace(
        canoes=put(state.canoes, state.turn, river.start(state.board, slot)),
        phase=jnp.where(last, DEAL, PLACE),
        turn=jnp.where(last, NO_SEAT, after(state.turn, state.players)),
    )


SHARE = 16
"""In a batch about one game in twenty ends its round in a step."""


def settle(state: State, settle_all: Callable[[State], State]) -> State:
    """What follows automatically: canoes without a choice, then the next deal.

    Few games of a batch need this, so these are gathered, some at a time.
    """
    if state.turn.ndim != 1 or state.turn.size < 8 * SHARE:
        return settle_all(state)
    games, some = state.turn.size, state.turn.size // SHARE

    def go_on(state: State) -> Array:
        return jnp.any(is_pending(state) | (state.phase == DEAL))

    def settle_some(state: State) -> State:
        waits = is_pending(state) | (state.phase == DEAL)
        (chosen,) = jnp.nonzero(waits, size=some, fill_value=games)
        part = jax.tree.map(lambda each: each.at[chosen].get(mode="clip"), state)
        settled = settle_all(part)
        mixed: State = jax.tree.map(
            lambda each, was, now: each if now is was else each.at[chosen].set(now, mode="drop"),
            state,
            part,
            settled,
        )
        return mixed

    settled: State = lax.while_loop(go_on, settle_some, state)
    return settled


def settle_all(state: State, river: River) -> State:
    """The same, checking every game."""

    def go_on(state: State) -> Array:
        return jnp.max(i32(is_pending(state))) > 0  # kernels have no `any`

    def turn(state: State) -> State:
        return take_turn(state, river, is_pending(state))

    state = lax.while_loop(go_on, turn, state)
    return either(state.phase == DEAL, deal(state), state)


NO_CANOE = 1 << 20
"""Farther from the goal than any canoe."""


def standings(state: State, river: River) -> tuple[Array, ...]:
    """Landed canoes by points left, bid, order of landing; the rest by distance (E2, E3)."""
    ranks = []
    for seat, canoe in enumerate(state.canoes):
        order = nibble(state.landed, seat)
        worth = nibble(state.left, seat) << 8 | nibble(state.bids, seat) << 4 | 15 - order
        fact = river.fact(state.board, jnp.maximum(canoe, 0))
        away = jnp.where(canoe >= 0, 1 + distance_of(fact), NO_CANOE)
        ranks.append(jnp.where(order > 0, -worth, away))
    return tuple(sum((i32(other < mine) for other in ranks), jnp.ones_like(mine)) for mine in ranks)


def winner(places: Sequence[Array]) -> Array:
    """The seat in the first place."""
    return by_seat([jnp.full_like(place, at) for at, place in enumerate(places)], _first(places))


def _first(places: Sequence[Array]) -> Array:
    first = jnp.zeros_like(places[0])
    for seat in reversed(range(len(places))):
        first = jnp.where(places[seat] == 1, seat, first)
    return first
