"""Deal, bids and tricks (D1, D2, T1, P1–P5)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array, lax

from canyon.cards import SUIT_SIZE
from canyon.numbering import BIDS, CANOES, PLAY
from canyon.rules.marker import TRACK
from canyon.vector.bits import (
    Words,
    below,
    bit,
    by_seat,
    count,
    hashed,
    i32,
    nth,
    put_nibble,
    u32,
)
from canyon.vector.state import NO_BIDS, State, after

LOW_CARDS = 30
LOW, HIGH = (1 << LOW_CARDS) - 1, (1 << 50 - LOW_CARDS) - 1
MOST_CARDS = max(TRACK)
# Sixteen numbers of four bits: the track fits into two words.
TRACK_WORDS = [
    sum(cards << 4 * at for at, cards in enumerate(TRACK[half : half + 8])) for half in (0, 8)
]


class Cards(NamedTuple):
    """A set of cards."""

    low: Array
    high: Array

    def __and__(self, other: Cards) -> Cards:
        return Cards(self.low & other.low, self.high & other.high)

    def any(self) -> Array:
        """Whether there is one."""
        return (self.low | self.high) != 0


def cards_dealt(marker: Array) -> Array:
    """The number of cards each player gets in that round of the track (M4)."""
    word = jnp.where(marker <= 8, u32(TRACK_WORDS[0]), u32(TRACK_WORDS[1]))
    return i32(word >> u32(4 * u32(marker - 1 & 7)) & u32(15))


def suit(card: Array) -> Array:
    """A card's suit, 0–4; 0 for no card."""
    return i32(u32(jnp.maximum(card, 0)) * u32(205) >> u32(11))


def suit_cards(number: Array) -> Cards:
    """All cards of a suit (M1)."""
    ten = u32((1 << SUIT_SIZE) - 1)
    upper = number >= 3
    shift = u32(SUIT_SIZE) * u32(jnp.where(upper, number - 3, number))
    word = ten << shift
    return Cards(jnp.where(upper, u32(0), word), jnp.where(upper, word, u32(0)))


def one_card(card: Array) -> Cards:
    """The set of one card."""
    upper = card >= LOW_CARDS
    word = bit(jnp.where(upper, card - LOW_CARDS, card))
    return Cards(jnp.where(upper, u32(0), word), jnp.where(upper, word, u32(0)))


def hand(state: State, seat: Array) -> Cards:
    """The cards that a seat holds."""
    low, high = by_seat(state.low, seat), by_seat(state.high, seat)
    return Cards(low & ~state.gone[0], high & ~state.gone[1])


def deal(state: State, most: Array | int = MOST_CARDS) -> State:
    """Cards for everybody, one turned up for trump; the starting player bids first (D1, D2, T1).

    `most` is the largest number of cards that a player gets in this round.
    """
    players = state.players
    cards, first = cards_dealt(state.marker), state.chances * u32(64)
    blank = jnp.zeros_like(state.chances)

    def give(turn: Array | int, held: tuple[Words, Words, Cards]) -> tuple[Words, Words, Cards]:
        low, high, stock = [*held[0]], [*held[1]], held[2]
        for seat in range(players):
            number = first + u32(turn * players + seat + 1)
            drawn = _draw(stock, hashed(state.seed, number))
            drawn = Cards(*(jnp.where(turn < cards, word, u32(0)) for word in drawn))
            low[seat] |= drawn.low
            high[seat] |= drawn.high
            stock = Cards(stock.low ^ drawn.low, stock.high ^ drawn.high)
        return tuple(low), tuple(high), stock

    nobody = (blank,) * players
    pack = Cards(blank + u32(LOW), blank + u32(HIGH))
    low, high, stock = lax.fori_loop(0, most, give, (nobody, nobody, pack))
    trump = _draw(stock, hashed(state.seed, first))
    return begin_round(
        state._replace(
            chances=state.chances + u32(1),
            low=low,
            high=high,
            trump=_number(trump),
        )
    )


def _draw(stock: Cards, word: Array) -> Cards:
    """Any card of the stock."""
    lower = count(stock.low)
    at = below(word, lower + count(stock.high))
    upper = at >= lower
    place = nth(jnp.where(upper, stock.high, stock.low), jnp.where(upper, at - lower, at))
    card = u32(1) << u32(place)
    return Cards(jnp.where(upper, u32(0), card), jnp.where(upper, card, u32(0)))


def _number(card: Cards) -> Array:
    """The only card of a set."""
    upper = card.high != 0
    word = jnp.where(upper, card.high, card.low)
    return count(word - u32(1)) + jnp.where(upper, LOW_CARDS, 0)


def begin_round(state: State) -> State:
    """The hands are dealt: the starting player bids first (D2, T1)."""
    word = jnp.zeros_like(state.bids)
    return state._replace(
        phase=jnp.full_like(state.phase, BIDS),
        turn=after(state.dealer, state.players),
        gone=(word, word),
        bids=word + u32(NO_BIDS),
        won=word,
        trick=word,
        played=jnp.zeros_like(state.played),
        voids=word,
        fallen=word,
    )


def bid(state: State, tricks: Array) -> State:
    """A bid of the one whose turn it is; after the last one the starting player leads (T1, P1).

    Blind bids come in the same order here, but nobody sees them (T4).
    """
    return state._replace(
        bids=put_nibble(state.bids, state.turn, tricks),
        phase=jnp.where(state.turn == state.dealer, PLAY, BIDS),
        turn=after(state.turn, state.players),
    )


def playable(state: State) -> Cards:
    """The cards that may be played now: those of the led suit, or any if there are none (P2)."""
    held = hand(state, state.turn)
    fitting = held & suit_cards(suit(i32(state.trick & u32(63))))
    follow = (state.played > 0) & fitting.any()
    return Cards(*(jnp.where(follow, fit, all_) for fit, all_ in zip(fitting, held, strict=True)))


def play(state: State, card: Array) -> State:
    """A card to the trick; the last card of the round moves the canoes (P1–P5)."""
    players, seat = state.players, state.turn
    one = one_card(card)
    led = suit(jnp.where(state.played == 0, card, i32(state.trick & u32(63))))
    shown = (suit(card) != led).astype(jnp.uint32)
    trick = state.trick | u32(card) << u32(6 * u32(state.played))
    gone = (state.gone[0] | one.low, state.gone[1] | one.high)
    full = state.played + 1 == players
    leader = after(seat, players)
    winner = leader + _best(state.trick, card, led, suit(state.trump), players)
    winner = jnp.where(winner >= players, winner - players, winner)
    held = jnp.zeros_like(trick)
    for low, high in zip(state.low, state.high, strict=True):
        held |= low & ~gone[0] | high & ~gone[1]
    return state._replace(
        gone=gone,
        voids=state.voids | shown << u32(5 * u32(seat) + u32(led)),
        trick=jnp.where(full, u32(0), trick),
        played=jnp.where(full, 0, state.played + 1),
        won=jnp.where(full, state.won + (u32(1) << u32(4 * u32(winner))), state.won),
        turn=jnp.where(held == 0, after(state.dealer, players), jnp.where(full, winner, leader)),
        phase=jnp.where(held == 0, CANOES, PLAY),
    )


def _best(trick: Array, last: Array, led: Array, trump: Array, players: int) -> Array:
    """Which card wins, after the last one: the highest trump, or of the led suit (P3)."""
    best, winner = jnp.full_like(led, -1), jnp.zeros_like(led)
    for at in range(players):
        card = i32(trick >> u32(6 * at) & u32(63)) if at < players - 1 else last
        its = suit(card)
        worth = jnp.where(its == trump, card + 64, jnp.where(its == led, card, -1))
        winner = jnp.where(worth > best, at, winner)
        best = jnp.maximum(worth, best)
    return winner
