"""The eagle that plays is the network that learned: it sees the same, and chooses the same."""

from random import Random

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from canyon.board import BUILT_IN, built_in
from canyon.bots import make
from canyon.bots.eagle.eagle import weights
from canyon.bots.eagle.encoder import look
from canyon.bots.eagle.network import preferences
from canyon.fair import fair_chance, seed_from
from canyon.features import FIELD_NUMBERS
from canyon.numbering import START_0, number
from canyon.play import steps
from canyon.rules import new_game
from canyon.state import NO_SEAT, Game
from canyon.variants import Options
from canyon.vector.convert import from_game
from canyon.vector.engine import Engine
from canyon.views import view

BOARDS = tuple(built_in(name) for name in BUILT_IN)
STATES, ROWS = 10_000, 24
CLOSE = 1e-3
"""Numbers that differ by less are as good as equal."""


def games(players: int, seed: str, board: int, bots: tuple[str, ...]) -> list[Game]:
    """All moments of a game in which somebody chooses."""
    options = Options(calm_water=board == 1, blind_bids=board == 2)
    game = new_game(players, BOARDS[board], options)
    chosen = [make(bots[seat % len(bots)], Random(seat)) for seat in range(players)]
    found = []
    for _, step in steps(game, chosen, lambda game: fair_chance(game, seed_from(seed))):
        game = step.game
        if game.turn != NO_SEAT:
            found.append(game)
    return found


@pytest.mark.parametrize("players", [3, 6])
def test_a_view_looks_like_the_state(players: int) -> None:
    engine = Engine(players, BOARDS)
    observed = jax.jit(engine.observe)
    for board in range(len(BOARDS)):
        for game in games(players, "sight", board, ("otter", "random"))[::3]:
            seen = view(game, game.turn, recall=True)
            vector, fields, suits = observed(from_game(engine, game), game.turn)
            sight = look(seen)
            np.testing.assert_allclose(sight.vector, vector, atol=1e-6)
            numbers = [number(action, game.board) for action in seen.legal]
            rows = [np.asarray(fields)[each - START_0] for each in numbers if each >= START_0]
            assert len(rows) == len(sight.fields)
            for mine, theirs in zip(sight.fields, rows, strict=True):
                np.testing.assert_allclose(mine, theirs, atol=1e-6)
            if game.trump is not None:
                assert sight.places == tuple(suits.tolist())


def test_numpy_chooses_as_jax_does() -> None:
    vectors, fields = [], []
    for at in range(200):
        for game in games(3 + at % 4, f"choices {at}", at % len(BOARDS), ("eagle", "otter")):
            sight = look(view(game, game.turn, recall=True))
            rows = np.zeros((ROWS, FIELD_NUMBERS), np.float32)
            rows[: len(sight.fields)] = sight.fields
            vectors.append(sight.vector)
            fields.append(rows)
        if len(vectors) >= STATES:
            break
    given = np.stack(vectors)[:STATES], np.stack(fields)[:STATES]
    assert len(given[0]) == STATES
    actor = weights()
    ours = preferences(actor, *given, np)[0]
    learned = jax.tree.map(jnp.asarray, actor)
    asked = jax.jit(lambda vector, fields: preferences(learned, vector, fields, jnp)[0])
    theirs = np.asarray(asked(*given))
    best = ours.argmax(axis=-1)
    chosen = np.take_along_axis(theirs, best[:, None], axis=-1)[:, 0]
    assert (theirs.max(axis=-1) - chosen).max() < CLOSE
    assert (best == theirs.argmax(axis=-1)).mean() > 0.999
    assert np.unique(best).size > 40
