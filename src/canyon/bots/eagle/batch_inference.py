"""Bids and cards for many observations at once, in compiled code.

Nine in ten numbers of an observation are 0, so the first layer is not a product of matrices:
it adds up the rows of weights whose numbers are not 0. The other layers use BLAS.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from canyon.bots.compiled import searching
from canyon.bots.eagle.network import EVEN, Actor

Numbers = Any
"""A two-dimensional array of single precision: compiled code sees rows."""


def bids_and_cards(actor: Actor, vectors: Numbers) -> Numbers:
    """A number for each bid and card, legal or not; one row per observation."""
    first, *others = actor.trunk
    found = np.empty((len(vectors), first.bias.size), np.float32)
    add_up(vectors, first.weight, first.bias, found)
    for layer in others:
        add_on(found @ layer.weight, layer.bias, found)
    return found @ actor.choice.weight + actor.choice.bias


@searching
def add_up(vectors: Numbers, weight: Numbers, bias: Numbers, found: Numbers) -> None:
    """The first layer."""
    wide = len(bias)
    sums = np.empty(wide, np.float32)
    for row in range(len(vectors)):
        for at in range(wide):
            sums[at] = bias[at]
        for number in range(vectors.shape[1]):
            value = vectors[row, number]
            if value != 0:
                for at in range(wide):
                    sums[at] += value * weight[number, at]
        scale = _even(sums)
        for at in range(wide):
            found[row, at] = max(sums[at] * scale, np.float32(0))


@searching
def add_on(products: Numbers, bias: Numbers, found: Numbers) -> None:
    """A later layer, from its products on, added to the result of the layer before."""
    wide = len(bias)
    for row in range(len(products)):
        sums = products[row]
        for at in range(wide):
            sums[at] += bias[at]
        scale = _even(sums)
        for at in range(wide):
            found[row, at] += max(sums[at] * scale, np.float32(0))


@searching
def _even(sums: Numbers) -> Any:
    """Subtract the mean, and return the factor that makes the spread 1."""
    wide = len(sums)
    mean, square = np.float32(0), np.float32(0)
    for at in range(wide):
        mean += sums[at]
    mean /= np.float32(wide)
    for at in range(wide):
        sums[at] -= mean
        square += sums[at] * sums[at]
    return np.float32(1) / np.sqrt(square / np.float32(wide) + np.float32(EVEN))
