"""The engine's own promises: refusals, one game and many, resets, conversions, chance."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from canyon.actions import Play
from canyon.board import built_in
from canyon.numbering import DEAL, END_0, PLACE, START_0
from canyon.play import MAX_ROUNDS
from canyon.state import NO_SEAT, Game, Phase
from canyon.variants import Options
from canyon.vector.bits import below, lowest, mix, nth, pick
from canyon.vector.convert import from_game
from canyon.vector.engine import Ended, Engine, winner
from canyon.vector.kernel import in_kernel
from canyon.vector.lockstep import at_random, begin_games, play_round
from canyon.vector.replay import row_of
from canyon.vector.river import River
from canyon.vector.rows import snapshot
from canyon.vector.state import State
from canyon.vector.tricks import deal, play
from tests.helpers import random_game

GAMES = 64
WORD = jnp.uint32(5)
CHEATS = 7
"""The second word of a seed whose game cheats."""

Step = Callable[[State, jax.Array], tuple[State, Ended]]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(3)


@pytest.fixture(scope="module")
def step(engine: Engine) -> Step:
    return jax.jit(engine.step_and_reset)


def begun(engine: Engine, games: int = GAMES) -> State:
    state: State = jax.jit(jax.vmap(engine.init))(jax.random.split(jax.random.key(4), games))
    return state


def same(one: State, other: State) -> bool:
    pairs = zip(jax.tree.leaves(one), jax.tree.leaves(other), strict=True)
    return all(np.array_equal(a, b) for a, b in pairs)


def test_an_illegal_action_is_flagged_and_changes_nothing(engine: Engine, step: Step) -> None:
    state = begun(engine)
    for wrong in (-1, 0, 8, 30, START_0 + 6, END_0, engine.actions, 1 << 20):
        after, ended = step(state, jnp.full(GAMES, wrong))
        assert int(after.illegal.min()) == 1
        assert same(after._replace(illegal=state.illegal), state)
        assert not int(ended.over.max())
    right, _ = step(state, jnp.full(GAMES, START_0 + 2))
    assert int(right.illegal.max()) == 0
    taken, _ = step(right, jnp.full(GAMES, START_0 + 2))
    assert int(taken.illegal.min()) == 1
    # One game under vmap does what a batch does.
    single, _ = jax.jit(jax.vmap(engine.step_and_reset))(state, jnp.full(GAMES, START_0 + 2))
    assert same(single, right)


def test_games_end_and_begin_anew(engine: Engine, step: Step) -> None:
    """A state one step before its end: two choices of a landing stage."""
    moments = [*random_game(11, 3)]
    last = moments[-1].game
    states = jax.tree.map(lambda each: jnp.stack([each] * GAMES), from_game(engine, last))
    legal = np.asarray(engine.legal_action_mask(states))
    chosen = np.full(GAMES, -1)
    chosen[0] = np.flatnonzero(legal[0])[0]
    rounds = states.rounds.at[2].set(MAX_ROUNDS).at[3].set(MAX_ROUNDS - 1)
    after, ended = step(states._replace(rounds=rounds), jnp.asarray(chosen))
    assert ended.over.tolist() == [1, *[0] * (GAMES - 1)]
    assert np.flatnonzero(np.asarray(ended.abandoned)).tolist() == [2]
    assert (int(after.phase[2]), int(after.rounds[2])) == (PLACE, 0)
    assert int(after.rounds[3]) == MAX_ROUNDS - 1
    assert sorted(int(place[0]) for place in ended.places)[0] == 1
    assert int(winner(ended.places)[0]) in range(3)
    assert (int(after.phase[0]), int(after.rounds[0]), int(after.marker[0])) == (PLACE, 0, 1)
    assert int(after.illegal[1]) == 1


def test_games_of_the_rules_become_states(engine: Engine) -> None:
    for options in (Options(), Options(calm_water=True, blind_bids=True)):
        for at, moment in enumerate(random_game(3, 3, options=options)):
            game: Game = moment.step.game
            if game.phase is Phase.DRAW or at % 23:
                continue
            row = np.asarray(snapshot(from_game(engine, game))).tolist()
            should = row_of(game, engine.places[0], engine.river.shape.end_words)
            assert row == should


def test_lockstep_flags_what_is_wrong(engine: Engine) -> None:
    river = engine.river

    def policy(phase: int, state: State, river: River, word: jax.Array) -> jax.Array:
        chosen = at_random(phase, state, river, word)
        return jnp.where(state.seed[1] == CHEATS, 9, chosen)

    state, tally = jax.jit(lambda s: begin_games(at_random, s, river, WORD))(begun(engine))
    assert set(state.phase.tolist()) == {DEAL}
    assert set(tally.decisions.tolist()) == {3}
    play_on = jax.jit(lambda s, cards: play_round(policy, s, river, WORD, cards))
    wrong, tally = play_on(state, 7)
    assert int(wrong.illegal.min()) == 1
    assert same(wrong._replace(illegal=state.illegal), state)
    assert int(tally.decisions.max()) == 0
    right, tally = play_on(state, 8)
    assert int(right.illegal.max()) == 0
    assert set(right.rounds.tolist()) == {1}
    assert min(tally.decisions.tolist()) >= 27
    assert int((tally.unforced < tally.decisions).min()) == 1
    assert all(seat == NO_SEAT for seat in right.turn.tolist())

    seed = state.seed[0], state.seed[1].at[3].set(CHEATS)
    cheated, _ = play_on(state._replace(seed=seed), 8)
    assert np.flatnonzero(np.asarray(cheated.illegal)).tolist() == [3]
    assert set(cheated.rounds.tolist()) == {0, 1}
    assert int(cheated.rounds[3]) == 0


def test_suits_that_a_seat_has_not_are_noted(engine: Engine) -> None:
    noted = set[int]()
    for moment in random_game(5, 3):
        if moment.game.phase is Phase.TRICKS and moment.step.game.phase is Phase.TRICKS:
            card = moment.action
            assert isinstance(card, Play)
            state = play(from_game(engine, moment.game), jnp.int32(card.card))
            assert int(state.voids) == int(from_game(engine, moment.step.game).voids)
            noted.add(int(state.voids))
        if moment.game.rounds:
            break
    assert len(noted) > 2


def test_d1_deals_are_fair() -> None:
    """Every card is equally likely in a hand or turned up; no card is dealt twice."""
    engine, games = Engine(4), 4_096
    state = jax.jit(deal)(begun(engine, games))
    hands = [np.asarray(low).astype(np.int64) | np.asarray(high).astype(np.int64) << 30
             for low, high in zip(state.low, state.high, strict=True)]  # fmt: skip
    turned = np.int64(1) << np.asarray(state.trump).astype(np.int64)
    union = turned.copy()
    for hand in hands:
        assert {int(bits).bit_count() for bits in hand} == {8}
        assert not (union & hand).any()
        union |= hand
    for card in range(50):
        held = float((hands[1] >> card & 1).mean())
        assert abs(held - 8 / 50) < 5 * (8 / 50 / games) ** 0.5
        assert abs(float((turned >> card & 1).mean()) - 1 / 50) < 6 * (1 / 50 / games) ** 0.5
    dealers = Counter(state.dealer.tolist())
    assert all(abs(dealers[seat] / games - 1 / 4) < 5 * (1 / 4 / games) ** 0.5 for seat in range(4))


def test_bits_and_random_numbers() -> None:
    random = np.random.default_rng(1)
    for _ in range(40):
        places = sorted(random.choice(32, random.integers(1, 9), replace=False).tolist())
        mask, at = (
            jnp.uint32(sum(1 << place for place in places)),
            int(random.integers(len(places))),
        )
        assert int(nth(mask, jnp.int32(at))) == places[at]
        assert int(lowest(mask)) == places[0]
        words = (jnp.uint32(0), mask, mask)
        assert int(pick(words, jnp.int32(at + len(places)))) == 64 + places[at]
    drawn = below(mix(jnp.arange(70_000, dtype=jnp.uint32)), jnp.full(70_000, 7))
    counts = np.bincount(np.asarray(drawn))
    assert len(counts) == 7
    assert abs(counts / 10_000 - 1).max() < 0.05


def test_a_kernel_does_the_same(engine: Engine) -> None:
    """Interpreted here; on a graphics card it is compiled."""
    state = begun(engine, 16)
    play = in_kernel(lambda s, river, word: begin_games(at_random, s, river, word)[0],
                     engine.river, block=8)  # fmt: skip
    plain, _ = jax.jit(lambda s: begin_games(at_random, s, engine.river, WORD))(state)
    assert same(play(state, WORD), plain)
    with pytest.raises(ValueError, match="not a multiple of 5"):
        in_kernel(lambda s, river: s, engine.river, block=5)(state)


def test_what_cannot_be_is_refused(engine: Engine) -> None:
    with pytest.raises(ValueError, match="3 to 6"):
        Engine(7)
    game = next(iter(random_game(1, 4))).game
    with pytest.raises(ValueError, match="4 players"):
        from_game(engine, game)
    assert Engine(4, (built_in("kettle"),)).actions < Engine(4).actions


def test_jax_and_numpy_are_all_it_needs() -> None:
    """A machine with a graphics card has neither Numba nor Typer."""
    code = (
        "import sys; sys.modules.update(dict.fromkeys("
        "('numba', 'typer', 'rich', 'fluent', 'fluent.runtime')));"
        "import canyon.vector.prover, canyon.bench.vector, canyon.bench.vector_phases"
    )
    source = str(Path(__file__).parents[2] / "src")
    subprocess.run(
        [sys.executable, "-c", code], check=True, env={**os.environ, "PYTHONPATH": source}
    )
