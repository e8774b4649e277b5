"""From the `Game` of the rules to a state, and what both must agree about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from canyon.cards import Card
from canyon.state import Game, Phase, Seat
from canyon.vector.canoes import take_turn
from canyon.vector.engine import Engine
from canyon.vector.state import NO_BID, PHASES, State, blank, is_pending
from canyon.vector.tricks import LOW, LOW_CARDS


def from_game(engine: Engine, game: Game, seed: tuple[int, int] = (0, 0)) -> State:
    """The state of a game on one of the engine's boards, after the draw for the first deal."""
    if game.players != engine.players:
        raise ValueError(f"the game has {game.players} players, the engine {engine.players}")
    if game.phase is Phase.DRAW:
        raise ValueError("a state begins after the draw for the first deal")
    board = engine.boards.index(game.board)
    n, place = game.players, engine.places[board].place
    played = [0] * n
    for seat, card in _played(game):
        played[seat] |= 1 << card
    dealt = [hand | mine for hand, mine in zip(game.hands or (0,) * n, played, strict=True)]
    gone = sum(played)
    voids = sum({1 << 5 * seat + led for seat, led in _voids(game)})
    bids = [NO_BID if bid is None else bid for bid in game.bids] or [NO_BID] * n
    orders = {landing.seat: at for at, landing in enumerate(game.landings, 1)}
    spread = blank(n, engine.river.shape.end_words, jnp.zeros((), jnp.int32))
    values: dict[str, Any] = {
        "board": board,
        "calm": int(game.options.calm_water),
        "blind": int(game.options.blind_bids),
        "seed": seed,
        "phase": PHASES.index(game.phase),
        "turn": game.turn if game.turn >= 0 else game.starter,
        "dealer": game.dealer,
        "marker": game.marker,
        "rounds": game.rounds,
        "canoes": tuple(map(place, game.canoes)),
        "low": tuple(cards & LOW for cards in dealt),
        "high": tuple(cards >> LOW_CARDS for cards in dealt),
        "gone": (gone & LOW, gone >> LOW_CARDS),
        "trump": -1 if game.trump is None else int(game.trump),
        "bids": _nibbles([*bids, *[NO_BID] * (8 - n)]),
        "won": _nibbles(game.won),
        "trick": sum(card << 6 * at for at, card in enumerate(game.trick)),
        "played": len(game.trick),
        "voids": voids,
        "fallen": sum(1 << seat for seat in game.fallen),
        "landed": _nibbles([orders.get(seat, 0) for seat in range(n)]),
        "left": sum(landing.left << 4 * landing.seat for landing in game.landings),
    }
    state = spread._replace(
        **{
            name: jax.tree.map(lambda old, new: jnp.asarray(new, old.dtype), old, values[name])
            for name, old in spread._asdict().items()
            if name in values
        }
    )
    return take_turn(state, engine.river, is_pending(state)) if game.ends else state


def _nibbles(values: Any) -> int:
    return sum(value << 4 * at for at, value in enumerate(values))


def _played(game: Game) -> Iterator[tuple[Seat, Card]]:
    """Who has played what in this round."""
    tricks = [(trick.leader, trick.cards) for trick in game.tricks]
    for leader, cards in [*tricks, (game.leader, game.trick)]:
        for at, card in enumerate(cards):
            yield (leader + at) % game.players, card


def _voids(game: Game) -> Iterator[tuple[Seat, int]]:
    """Who could not follow which suit."""
    tricks = [(trick.leader, trick.cards) for trick in game.tricks]
    for leader, cards in [*tricks, (game.leader, game.trick)]:
        for at, card in enumerate(cards):
            if card.suit != cards[0].suit:
                yield (leader + at) % game.players, int(cards[0].suit)


# One number a column: what a batch looked like at a moment, for a comparison outside of JAX.

HEAD = "phase turn dealer marker rounds trump bids won trick played fallen landed left nearest"
COLUMNS = HEAD.split()


def columns(players: int, end_words: int) -> list[str]:
    """The names of a snapshot's columns."""
    seats = range(players)
    return [
        *COLUMNS,
        *(f"canoe{seat}" for seat in seats),
        *(f"low{seat}" for seat in seats),
        *(f"high{seat}" for seat in seats),
        *(f"ends{word}" for word in range(end_words)),
    ]


def snapshot(state: State) -> jax.Array:
    """A batch as one array, a row a game, unsigned."""
    hands = [low & ~state.gone[0] for low in state.low]
    hands += [high & ~state.gone[1] for high in state.high]
    values = [*(getattr(state, name) for name in COLUMNS), *state.canoes, *hands, *state.ends]
    return jnp.stack([value.astype(jnp.uint32) for value in values], axis=-1)


def expected(engine: Engine, game: Game) -> list[int]:
    """The same of a game of the rules, the seat in turn and the ends as a state has them."""
    board = engine.places[engine.boards.index(game.board)]
    n, words = game.players, engine.river.shape.end_words
    bids = [NO_BID if bid is None else bid for bid in game.bids] or [NO_BID] * n
    orders = {landing.seat: at for at, landing in enumerate(game.landings, 1)}
    hands = game.hands or (0,) * n
    ring = game.board.rings[game.board.distance[game.ends[0]]] if game.ends else 0
    ends = sum(1 << (ring & (1 << end) - 1).bit_count() for end in game.ends)
    head = [
        PHASES.index(game.phase),
        game.turn if game.turn >= 0 else game.starter,
        game.dealer,
        game.marker,
        game.rounds,
        -1 if game.trump is None else int(game.trump),
        _nibbles([*bids, *[NO_BID] * (8 - n)]),
        _nibbles(game.won),
        sum(card << 6 * at for at, card in enumerate(game.trick)),
        len(game.trick),
        sum(1 << seat for seat in game.fallen),
        _nibbles([orders.get(seat, 0) for seat in range(n)]),
        sum(landing.left << 4 * landing.seat for landing in game.landings),
        game.board.distance[game.ends[0]] if game.ends else -1,
    ]
    row = [
        *head,
        *(board.place(field) for field in game.canoes),
        *(hand & LOW for hand in hands),
        *(hand >> LOW_CARDS for hand in hands),
        *(ends >> 32 * word & 0xFFFFFFFF for word in range(words)),
    ]
    return [value & 0xFFFFFFFF for value in row]


def rows_of(state: State) -> np.ndarray[tuple[int, ...], np.dtype[np.uint32]]:
    """A snapshot outside of JAX."""
    return np.asarray(snapshot(state))
