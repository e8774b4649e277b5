"""What only training needs: the critic, which sees all hands, knows who plays, and estimates all
chances to win; and a layer that guesses where the cards are, so that the network learns it."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from canyon.bots.eagle.network import BIDS, Actor, Layer, exactly, trunk
from canyon.features import CARDS, FIELD_NUMBERS, SEATS, SIZE

HANDS = (SEATS - 1) * CARDS
KINDS = 4
"""Rivals that can be told apart: an older self, and guests."""


class Critic(NamedTuple):
    """Its weights."""

    trunk: tuple[Layer, ...]
    chance: Layer


class Network(NamedTuple):
    """Everything that learns."""

    actor: Actor
    judge: Critic
    where: Layer
    """From the actor's trunk: the cards of the others, from the next seat on."""


def new_network(seed: int, width: int, depth: int, glance: int) -> Network:
    """Initial weights: all choices nearly equally likely, all chances by the canoes' positions."""
    random = np.random.default_rng(seed)

    def layer(inputs: int, outputs: int, scale: float = 1.0) -> Layer:
        weight = random.normal(0.0, scale / inputs**0.5, (inputs, outputs))
        return Layer(jnp.asarray(weight, jnp.float32), jnp.zeros(outputs, jnp.float32))

    def layers(inputs: int) -> tuple[Layer, ...]:
        return tuple(layer(width if at else inputs, width) for at in range(depth))

    actor = Actor(
        trunk=layers(SIZE),
        choice=layer(width, BIDS + CARDS, 0.01),
        tricks=layer(width, BIDS, 0.01),
        wish=layer(width, glance),
        offer=layer(FIELD_NUMBERS, glance),
        match=layer(glance, 1, 0.01),
    )
    judge = Critic(layers(SIZE + HANDS + SEATS * KINDS), layer(width, SEATS, 0.0))
    return Network(actor, judge, layer(width, HANDS, 0.0))


def chances(judge: Critic, vector: Array, hands: Array, prior: Array) -> Array:
    """The logarithm of each seat's chance to win, from the seat in turn on."""
    found = trunk(judge.trunk, jnp.concatenate([vector, hands], axis=-1), jnp)
    return jax.nn.log_softmax(exactly(judge.chance, found, jnp) + prior, axis=-1)


def operations(network: Network) -> int:
    """Multiplications and additions to ask both networks once."""
    offers = network.actor.offer.weight.size
    weights = sum(leaf.size for leaf in jax.tree.leaves(network) if leaf.ndim == 2)
    return 2 * int(weights - offers)
