"""A small training run by branches: it tries choices, learns from them, stops and resumes."""

from pathlib import Path
from random import Random

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from canyon.actions import Bid
from canyon.board import Board, built_in
from canyon.bots.eagle import Eagle
from canyon.play import is_over
from canyon.rules import acting, apply, chance, legal, new_game, places
from canyon.rules.marker import TRACK
from canyon.search.traits import weights
from canyon.search.value import worths_by
from canyon.state import Game, Phase
from canyon.train.branch import Brancher, Sizes, own_seats
from canyon.train.plan import parse
from canyon.train.trainer import Trainer
from canyon.vector.bits import nibble
from canyon.vector.convert import from_game
from canyon.views import view

SMALL = (
    "--climb --players 3 --boards kettle --games 32 --part 16 --width 16 --depth 1 --glance 8"
    " --rate 0.003 --planned 1e4 --duels 0 --duel-steps 24"
    " --minutes 60"  # however busy the machine is
).split()


@pytest.fixture(scope="module")
def climbed(tmp_path_factory: pytest.TempPathFactory) -> Trainer:
    """After three iterations, saved."""
    out = tmp_path_factory.mktemp("climbing")
    trainer = Trainer(parse([*SMALL, "--out", str(out), "--iterations", "3"]))
    trainer.run()
    return trainer


def test_choices_are_tried_and_learned_from(climbed: Trainer) -> None:
    lines = climbed.lines
    assert [line["iteration"] for line in lines] == [1, 2, 3]
    for line in lines:
        assert line["decisions"] < line["branches"] * line["iteration"]  # several choices each
        assert 0 < line["branches"] <= 6 * 32
        assert line["entropy"] > 0
    actor = climbed.learned.network.actor
    assert np.abs(np.asarray(actor.choice.weight - climbed.at_first.choice.weight)).max() > 1e-4


def test_it_resumes_where_it_stopped(climbed: Trainer, tmp_path: Path) -> None:
    again = ["--out", str(tmp_path), "--resume", str(climbed.plan.out), "--iterations", "1"]
    resumed = Trainer(parse([*SMALL, *again]), climbed.programs)
    for before, after in (
        (climbed.learned, resumed.learned),
        (climbed.climber, resumed.climber),
    ):
        pairs = zip(jax.tree.leaves(before), jax.tree.leaves(after), strict=True)
        assert all(np.array_equal(one, other) for one, other in pairs)
    resumed.run()
    assert [line["iteration"] for line in resumed.lines] == [1, 2, 3, 4]
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "climber-0.npz",
        "eagle.npz",
        "learned-0.npz",
        "log.jsonl",
    ]


def test_a_number_of_players_named_twice_counts_twice(climbed: Trainer, tmp_path: Path) -> None:
    twice = ["--players", "3", "3", "--out", str(tmp_path), "--iterations", "1"]
    trainer = Trainer(parse([*SMALL, *twice]), climbed.programs)
    trainer.run()
    (line,) = trainer.lines
    assert line["decisions"] > max(climbed.lines[0]["decisions"], 32)
    assert int(trainer.climber.steps) == 2 * int(climbed.climber.steps) // 3


def one_card_rounds(board: Board) -> list[Game]:
    """By dealer: a game of three in a round of one card, in which the first bid has been made."""
    found: dict[int, Game] = {}
    rng = Random(1)
    while len(found) < 3:
        game = new_game(3, board)
        while not is_over(game):
            seats = acting(game)
            bidden = sum(bid is not None for bid in game.bids)
            if game.phase is Phase.BID and TRACK[game.marker - 1] == 1 and bidden == 1:
                found.setdefault(game.dealer, game)
            action = rng.choice(legal(game)) if seats else chance(game, rng)
            game = apply(game, action).game
    return [found[dealer] for dealer in range(3)]


def chance_to_win(game: Game, seat: int, eagle: Eagle) -> float:
    """By the rules: the round is played to its end, and the heron's value counts the canoes."""
    while game.phase not in (Phase.DEAL, Phase.OVER):
        turn = acting(game)[0]
        game = apply(game, eagle.choose(view(game, turn, recall=True)), turn).game
    if game.phase is Phase.OVER:
        return float(places(game)[seat] == 1)
    table = worths_by(game.board, 3, TRACK[game.marker - 1], tuple(weights()["3"]))
    size = len(game.board.distance)
    turns = [(each - game.dealer - 1) % 3 for each in range(3)]
    worth = [float(table[turn * size + at]) for turn, at in zip(turns, game.canoes, strict=True)]
    return worth[seat] / sum(worth)


def test_a_label_is_what_the_rules_make_of_a_choice(climbed: Trainer) -> None:
    """Last bids with one card each: all that follows is forced, but for the canoes."""
    engine, programs = climbed.engines[3], climbed.programs.ascent
    assert programs is not None
    size, key, actor = 32 * 3, jax.random.key(5), climbed.learned.network.actor
    games = one_card_rounds(built_in("kettle"))
    states = [from_game(engine, game) for game in games]
    own = own_seats(size, engine)
    assert own[:3].tolist() == [game.dealer for game in games]  # the last to bid
    state = jax.tree.map(lambda *each: jnp.tile(jnp.stack(each), size // 3), *states)
    after, labels, told = programs.branch[3]((actor, actor), state, key)
    assert told.roots == 32
    brancher = Brancher(engine, Sizes(32, 4, 6 * 32, 32), jnp.float32)
    first = jax.random.randint(jax.random.split(key, 3)[1], (), 0, size)
    rows, _ = brancher._roots(after, own, first)
    eagle = Eagle(Random(), jax.tree.map(np.asarray, actor))
    for at, row in enumerate(rows[:6].tolist()):
        game = games[row % 3]
        second, last = acting(game)[0], game.dealer
        bidden = int(nibble(after.bids[row], jnp.int32(second)))
        game = apply(game, Bid(bidden), second).game
        assert np.flatnonzero(labels.legal[at]).tolist() == [0, 1]
        for bid in (0, 1):
            expected = chance_to_win(apply(game, Bid(bid), last).game, last, eagle)
            assert float(labels.worth[at, bid]) == pytest.approx(expected, abs=1e-4)
