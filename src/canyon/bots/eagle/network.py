"""The network that chooses: the same code for NumPy, which plays, and JAX, which learns.

vector → trunk ─┬→ a number for each bid and card
                ├→ the tricks it will have won in the end (learned, but not used in play)
                └→ what it looks for in a field ┐
fields → what each field has to offer ──────────┴→ a number for each field

`numbers` is the module that knows arrays, `numpy` or `jax.numpy`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from canyon import features
from canyon.features import GAME, LEGAL
from canyon.numbering import BID_0, CARD_0

Array = Any

BIDS = CARD_0 - BID_0
PLAYABLE = features.part("playable")
BIDDING, DEALT = GAME + features.PHASE + 1, GAME + features.DEALT
"""Where a vector says what is legal."""
NEVER = -1e9
"""The number of a choice that is not legal."""
EVEN = 1e-5
"""Added to a square before dividing by its root."""


class Layer(NamedTuple):
    """Numbers times weights, and a bias."""

    weight: Array
    bias: Array


class Actor(NamedTuple):
    """All weights of the network."""

    trunk: tuple[Layer, ...]
    choice: Layer
    """Bids, then cards in canonical order."""
    tricks: Layer
    wish: Layer
    offer: Layer
    match: Layer


def dense(layer: Layer, numbers: Array) -> Array:
    """A layer's sums, in the precision of its weights."""
    return numbers.astype(layer.weight.dtype) @ layer.weight + layer.bias


def exactly(layer: Layer, numbers: Array, known: Any) -> Array:
    """The same in single precision, for what comes out last: small differences matter there."""
    return dense(Layer(*(each.astype(known.float32) for each in layer)), numbers)


def trunk(layers: tuple[Layer, ...], vector: Array, numbers: Any) -> Array:
    """Layer after layer: normalised, cut at 0, and from the second on added to the one before."""
    found = None
    for layer in layers:
        sums = dense(layer, vector if found is None else found)
        new = numbers.maximum(_even(sums, numbers), 0)
        found = new if found is None else found + new
    return found


def _even(sums: Array, numbers: Any) -> Array:
    """With a mean of 0 and a spread of 1, over the last axis."""
    exact = sums.astype(numbers.float32)
    exact = exact - exact.mean(axis=-1, keepdims=True)
    spread = numbers.sqrt((exact * exact).mean(axis=-1, keepdims=True) + EVEN)
    return (exact / spread).astype(sums.dtype)


def preferences(actor: Actor, vector: Array, fields: Array, numbers: Any) -> tuple[Array, Array]:
    """A number for each choice (bids, cards, fields), and for each number of tricks."""
    return heads(actor, trunk(actor.trunk, vector, numbers), vector, fields, numbers)


def heads(
    actor: Actor, found: Array, vector: Array, fields: Array, numbers: Any
) -> tuple[Array, Array]:
    """The same, if the trunk has already been computed."""
    wish, offer = dense(actor.wish, found), dense(actor.offer, fields)
    met = numbers.maximum(wish[..., None, :] + offer, 0).astype(numbers.float32)
    fit = (met * actor.match.weight[:, 0].astype(numbers.float32)).sum(axis=-1)
    fit = fit + actor.match.bias.astype(numbers.float32)
    chosen = numbers.concatenate([exactly(actor.choice, found, numbers), fit], axis=-1)
    tricks = exactly(actor.tricks, found, numbers)
    return numbers.where(legal(vector, fields, numbers), chosen, NEVER), tricks


def legal(vector: Array, fields: Array, numbers: Any) -> Array:
    """Which choices are legal, as an observation says."""
    bidding, most = vector[..., BIDDING, None], vector[..., DEALT, None]
    bids = (bidding > 0) & (numbers.arange(BIDS) <= most * 8 + 0.5)
    return numbers.concatenate([bids, vector[..., PLAYABLE] > 0, fields[..., LEGAL] > 0], axis=-1)
