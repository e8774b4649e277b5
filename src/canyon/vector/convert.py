"""From the `Game` of the rules to a state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import jax
import jax.numpy as jnp

from canyon.cards import Card
from canyon.numbering import PHASES
from canyon.state import Game, Phase, Seat
from canyon.variants import VARIANTS
from canyon.vector.canoes import take_turn
from canyon.vector.engine import Engine
from canyon.vector.replay import nibbles
from canyon.vector.state import NO_BID, State, blank, is_pending
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
        **{each.name: int(getattr(game.options, each.name)) for each in VARIANTS},
        "seed": seed,
        "phase": PHASES.index(game.phase),
        "turn": game.turn,
        "dealer": game.dealer,
        "marker": game.marker,
        "rounds": game.rounds,
        "canoes": tuple(map(place, game.canoes)),
        "low": tuple(cards & LOW for cards in dealt),
        "high": tuple(cards >> LOW_CARDS for cards in dealt),
        "gone": (gone & LOW, gone >> LOW_CARDS),
        "trump": -1 if game.trump is None else int(game.trump),
        "bids": nibbles([*bids, *[NO_BID] * (8 - n)]),
        "won": nibbles(game.won),
        "trick": sum(card << 6 * at for at, card in enumerate(game.trick)),
        "played": len(game.trick),
        "voids": voids,
        "fallen": sum(1 << seat for seat in game.fallen),
        "landed": nibbles([orders.get(seat, 0) for seat in range(n)]),
        "left": sum(landing.left << 4 * landing.seat for landing in game.landings),
    }
    state = spread._replace(
        **{
            name: jax.tree.map(lambda old, new: jnp.asarray(new, old.dtype), old, values[name])
            for name, old in spread._asdict().items()
            if name in values
        }
    )
    return _ask(engine)(state) if game.ends else state


@cache
def _ask(engine: Engine) -> Callable[[State], State]:
    """What finds the ends of a canoe that has a choice."""
    return jax.jit(lambda state: take_turn(state, engine.river, is_pending(state)))


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
