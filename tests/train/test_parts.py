"""The parts of a training run, each compared with something simpler."""

from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from canyon.board import NOWHERE, built_in, fields_of
from canyon.bots.eagle.network import NEVER, legal, preferences
from canyon.features import SEATS, part
from canyon.search.value import worths
from canyon.train import checkpoint
from canyon.train.checkpoint import Unusable, load, save
from canyon.train.critic import HANDS, KINDS, new_network
from canyon.train.encoder import action_of, look
from canyon.train.env_step import FORCED, Came, env_step
from canyon.train.learn import _lost
from canyon.train.prior import prior, worth_table
from canyon.train.programs import QUICKLY
from canyon.train.rollout import UNKNOWN, Lesson, Moment, _kinds, _look_back, _whose, absolute
from canyon.train.start import begin
from canyon.vector.choices import any_of, choices, first_number
from canyon.vector.engine import Engine
from canyon.vector.state import State

GAMES = 48


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(3, (built_in("canyon"), built_in("kettle")))


@pytest.fixture(scope="module")
def states(engine: Engine) -> list[State]:
    """Games in all phases, by random choices; each is compared with steps of the engine."""
    start = begin(engine, GAMES, 3)
    word = jnp.uint32(1)

    def choose(state: State, word: jax.Array) -> jax.Array:
        own = state.seed[0] * word ^ state.seed[1]
        return any_of(choices(state, engine.river), own) + first_number(state.phase)

    def by_steps(state: State, action: jax.Array) -> State:
        """The action, then forced ones as long as there are any."""
        after, ended = engine.step_and_reset(state, action)
        gone = ended.over + ended.abandoned > 0

        def force(_: int, carry: tuple[State, jax.Array]) -> tuple[State, jax.Array]:
            state, gone = carry
            mask = engine.legal_action_mask(state)
            goes = (mask.sum(axis=-1) == 1) & ~gone
            new, ended = engine.step_and_reset(state, mask.argmax(axis=-1))
            one: State = jax.tree.map(lambda new, old: jnp.where(goes, new, old), new, state)
            return one, gone | goes & (ended.over + ended.abandoned > 0)

        found: State = jax.lax.fori_loop(0, FORCED, force, (after, gone))[0]
        return found

    def both(state: State, word: jax.Array) -> tuple[State, State]:
        action = choose(state, word)
        return env_step(engine, state, action)[0], by_steps(state, action)

    step = jax.jit(both).lower(start, word).compile(QUICKLY)
    random, state, found = np.random.default_rng(1), start, [start]
    for _ in range(60):
        state, other = step(state, jnp.uint32(random.integers(1 << 32)))
        for name, one, two in zip(State._fields, state, other, strict=True):
            assert all(map(np.array_equal, jax.tree.leaves(one), jax.tree.leaves(two))), name
        found.append(state)
    return found


def test_a_walk_is_a_step_and_the_forced_ones_after_it(states: list[State]) -> None:
    assert len(states) == 61  # compared as they were made
    assert {int(phase) for state in states for phase in state.phase} == {1, 3, 4, 5}


def test_the_network_sees_what_is_legal(engine: Engine, states: list[State]) -> None:
    def compare(state: State) -> tuple[jax.Array, jax.Array]:
        seen = engine.observe(state, state.turn)
        mask = engine.legal_action_mask(state)
        numbers = jnp.broadcast_to(jnp.arange(mask.shape[-1]), mask.shape)
        actions = jax.vmap(action_of, in_axes=(1, None), out_axes=1)(numbers, seen.suits)
        return legal(seen.vector, seen.fields, jnp), jnp.take_along_axis(mask, actions, axis=-1)

    compare = jax.jit(compare)
    for state in states[::6]:
        ours, engines = compare(state)
        np.testing.assert_array_equal(ours, engines)


def test_numpy_and_jax_prefer_the_same(engine: Engine, states: list[State]) -> None:
    actor = new_network(5, 32, 2, 8).actor
    plain = jax.tree.map(np.asarray, actor)
    seen = engine.observe(states[30], states[30].turn)
    ours = preferences(plain, np.asarray(seen.vector), np.asarray(seen.fields), np)
    theirs = preferences(actor, seen.vector, seen.fields, jnp)
    for one, other in zip(ours, theirs, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-4, atol=1e-5)
    assert np.ptp(ours[0][ours[0] > NEVER]) > 0


def test_the_prior_is_the_worth_of_places(engine: Engine, states: list[State]) -> None:
    state = states[40]
    found = np.exp(prior(worth_table(engine), engine, state))
    for game in range(GAMES):
        board = int(state.board[game])
        marker = (int(state.marker[game]) - 2) % 14 + 1  # worths are of the round after one
        table = np.asarray(worths(engine.boards[board], 3, marker, False))
        size = len(table) // 3
        places = engine.places[board]
        water = {places.place(field): field for field in fields_of(places.board.water)}
        fields = [water.get(int(canoe[game]), NOWHERE) for canoe in state.canoes]
        if int(state.phase[game]) == 1:
            continue
        turns = [(seat - int(state.dealer[game]) - 1) % 3 for seat in range(3)]
        worth = [float(table[turn * size + at]) for turn, at in zip(turns, fields, strict=True)]
        np.testing.assert_allclose(
            found[game] / found[game].sum(), np.array(worth) / sum(worth), atol=1e-5
        )


def test_what_came_out_is_told_backwards() -> None:
    """Three steps of one game for two seats, which ends after the second."""
    came = Came(
        ended=jnp.array([[False], [True], [False]]),
        outcome=jnp.array([[[0.5, 0.5]], [[1.0, 0.0]], [[0.5, 0.5]]]),
        tricks_over=jnp.array([[False], [True], [False]]),
        won=jnp.array([[0], [0x32], [0]], jnp.uint32),
        bids=jnp.zeros((3, 1), jnp.uint32),
        illegal=jnp.zeros((3, 1), jnp.int32),
    )
    thought = jnp.array([[[0.5, 0.5]], [[0.6, 0.4]], [[0.3, 0.7]]])
    seat, in_round = jnp.array([[0], [1], [0]]), jnp.array([[True], [True], [False]])
    nothing = jnp.zeros(())
    moments = Moment(Lesson(*[nothing] * 10), seat, seat, in_round, thought, came)
    came_out, tricks = _look_back(moments, jnp.array([[0.2, 0.8]]), 0.75)
    # The last is not over: what the judge thinks then. The one before has won. The first
    # counts a quarter of the opinion after it, and three quarters of the outcome.
    np.testing.assert_allclose(came_out[2, 0], [0.2, 0.8], atol=1e-6)
    np.testing.assert_allclose(came_out[1, 0], [1.0, 0.0], atol=1e-6)
    np.testing.assert_allclose(came_out[0, 0], [0.9, 0.1], atol=1e-6)
    assert tricks[:, 0].tolist() == [2, 3, UNKNOWN]


def test_rivals_sit_in_all_seats_but_one(engine: Engine) -> None:
    whose = np.asarray(_whose(60, engine, (0.2, 0.4)))
    found = [sorted(set(row)) for row in whose.tolist()]
    assert found == [[0, 1]] * 12 + [[0, 2]] * 24 + [[0]] * 24
    own = whose[:36].argmin(axis=-1)
    assert {(game % 2, int(seat)) for game, seat in enumerate(own)} == {
        (board, seat) for board in range(2) for seat in range(3)
    }
    turn = jnp.arange(60) % 3
    told = np.asarray(_kinds(jnp.asarray(whose), turn)).reshape(60, SEATS, KINDS)
    for game, row in enumerate(whose.tolist()):
        for step in range(SEATS):
            kind = row[(game % 3 + step) % 3] if step < 3 else 0
            assert told[game, step].tolist() == [kind == each for each in range(1, KINDS + 1)]


def test_chances_by_turn_become_chances_by_seat() -> None:
    by_turn = jnp.array([[0.5, 0.3, 0.2, 0.0, 0.0, 0.0]])
    assert absolute(by_turn, jnp.array([1]), 3)[0].tolist() == pytest.approx([0.2, 0.5, 0.3])


def test_files_of_different_times_are_not_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "LARGEST", 100)
    tree = {"a": np.arange(20.0), "b": jnp.arange(30), "c": np.array(1 << 40)}
    save(tmp_path, "tree", 1, tree)
    assert len([*tmp_path.iterdir()]) == 3
    found = load(tmp_path, "tree", jax.tree.map(lambda leaf: leaf * 0, tree))
    assert all(map(np.array_equal, jax.tree.leaves(found), jax.tree.leaves(tree)))
    first = (tmp_path / "tree-0.npz").read_bytes()
    save(tmp_path, "tree", 2, tree)
    (tmp_path / "tree-0.npz").write_bytes(first)
    with pytest.raises(Unusable, match="not written at the same time"):
        load(tmp_path, "tree", tree)


def test_where_cards_are_is_asked_of_unseen_ones_and_of_seats_that_are_there(
    engine: Engine, states: list[State]
) -> None:
    state = states[30]
    sight = look(engine, worth_table(engine), state, jnp.float32)
    nothing = jnp.zeros(GAMES)
    lesson = Lesson(*[nothing] * 10)._replace(vector=sight.vector, hands=sight.hands)
    assert float(_lost(jnp.zeros((GAMES, HANDS)), lesson)) == pytest.approx(np.log(2))
    assert float(_lost(40 * sight.hands - 20, lesson)) < 1e-6
    held = np.asarray(sight.hands).reshape(GAMES, 5, 50)
    assert held[:, :2].any()
    assert not held[:, 2:].any()  # three players
    wrong = np.full((GAMES, 5, 50), 20.0) * (2 * held - 1)
    wrong[:, 2:] = 20.0  # nobody sits there
    seen = np.asarray(sight.vector[:, None, part("unseen")]) == 0
    wrong[np.broadcast_to(seen, wrong.shape)] = 20.0
    assert float(_lost(jnp.asarray(wrong.reshape(GAMES, HANDS)), lesson)) < 1e-6
