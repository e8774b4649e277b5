"""A small training run: it learns, it stops and resumes, it says what is wrong."""

import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest

from canyon.train.__main__ import main
from canyon.train.checkpoint import Unusable
from canyon.train.critic import new_network
from canyon.train.plan import Plan, parse
from canyon.train.stopping import Stopping
from canyon.train.trainer import POOL, Learned, Trainer, _slot, export
from tests.serving import environment

SMALL = (
    "--players 3 --boards kettle --generated 1 --games 64 --steps 24 --part 128 --width 32"
    " --depth 1 --glance 8 --rate 0.005 --planned 1e5 --duels 128 --duel-steps 480"
    " --minutes 60"  # however busy the machine is
).split()


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Trainer:
    """After twenty iterations, saved."""
    out, guest = tmp_path_factory.mktemp("training"), tmp_path_factory.mktemp("guest") / "ann.npz"
    export(guest, new_network(7, 32, 1, 8).actor)
    guests = ["--guests", str(guest), "--visits", "0.25"]
    trainer = Trainer(parse([*SMALL, *guests, "--out", str(out), "--iterations", "20"]))
    trainer.run()
    return trainer


def leaves(learned: Learned) -> list[np.ndarray]:
    return [np.asarray(leaf) for leaf in jax.tree.leaves(learned)]


def test_it_learns(trained: Trainer) -> None:
    lines = trained.lines
    assert [line["iteration"] for line in lines] == [*range(1, 21)]
    assert lines[-1]["decisions"] == 20 * 64 * 24
    assert lines[-1]["tricks_loss"] < lines[1]["tricks_loss"] - 0.3
    assert lines[-1]["where_loss"] < lines[0]["where_loss"]
    assert lines[-1]["judge_loss"] < np.log(3)
    assert lines[-1]["entropy"] < lines[0]["entropy"]
    assert all(line["divergence"] < 0.1 for line in lines)


def test_it_beats_random_choices(trained: Trainer) -> None:
    last = trained.lines[-1]
    assert last["duels_over"] > 0.7  # the others were not finished in time, and do not count
    assert last["wins"]["random"] > 0.42  # fair would be a third
    assert {"first", "last", "ann"} <= set(last["wins"])


def test_it_goes_on_as_if_it_had_not_stopped(trained: Trainer, tmp_path: Path) -> None:
    again = ["--out", str(tmp_path), "--resume", str(trained.plan.out), "--iterations", "2"]
    guests = ["--guests", *map(str, trained.plan.guests), "--visits", "0.25"]
    resumed = Trainer(parse([*SMALL, *guests, *again]), trained.programs._replace(evaluate=None))
    before, after = leaves(trained.learned), leaves(resumed.learned)
    assert all(map(np.array_equal, before, after))
    resumed.run()
    straight = [trained.iterate() for _ in range(2)]
    assert [line and line["met"] for line in straight] == [
        line["met"] for line in resumed.lines[-2:]
    ]
    one, other = trained.learned._replace(seconds=0), resumed.learned._replace(seconds=0)  # type: ignore[arg-type]
    assert all(map(np.array_equal, leaves(one), leaves(other)))
    assert len(resumed.lines) == 22


def test_files_are_few_and_small(trained: Trainer) -> None:
    files = sorted(file.name for file in trained.plan.out.iterdir())
    assert files == ["eagle.npz", "games-0.npz", "learned-0.npz", "log.jsonl"]


def test_a_checkpoint_of_other_sizes_is_refused(
    trained: Trainer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wider = ["--width", "16", "--resume", str(trained.plan.out), "--out", str(tmp_path)]
    assert main([*SMALL, *wider]) == 2
    assert "other sizes than asked for" in capsys.readouterr().err
    with pytest.raises(Unusable, match="is missing"):
        Trainer(parse([*SMALL, "--resume", str(tmp_path / "no"), "--out", str(tmp_path)]))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--games 0", "at least 1"),
        ("--players 2", "players are 3, 4, 5, 6"),
        ("--players 4 4", "named twice"),
        ("--boards sea", "boards are some of canyon"),
        ("--trace 2", "above 0 and at most 1"),
        ("--rivals 1.1", "shares of the games"),
        ("--guests a/ann.npz b/ann.npz", "need different names"),
        ("--guests last.npz", "need different names"),
        ("--guests nobody.npz", "no file nobody.npz"),
        ("--start nobody.npz", "no file nobody.npz"),
        ("--start some.npz --resume some", "not both"),
        ("--generated 65", "0 to 64"),
    ],
)
def test_bad_options_are_told(
    options: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*options.split(), "--out", str(tmp_path)])
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err


def test_games_on_other_boards_are_not_gone_on_with(trained: Trainer, tmp_path: Path) -> None:
    seed = ["--seed", "2", "--out", str(tmp_path), "--resume", str(trained.plan.out)]
    guests = ["--guests", *map(str, trained.plan.guests), "--visits", "0.25"]
    other = Trainer(parse([*SMALL, *guests, *seed]), trained.programs)  # another board is drawn
    assert int(other.learned.iteration) == 20
    assert (np.asarray(other.games[3].rounds) == 0).all()
    assert (np.asarray(trained.games[3].rounds) > 0).any()


def test_it_may_begin_as_another(trained: Trainer, tmp_path: Path) -> None:
    """A warm start: from what imitates another bot, or from what was learned before."""
    ann = trained.plan.guests[0]
    guests = ["--guests", str(ann), "--visits", "0.25"]
    start = ["--start", str(ann), "--out", str(tmp_path), "--iterations", "1"]
    warm = Trainer(parse([*SMALL, *guests, *start]), trained.programs)
    begun = jax.tree.map(np.array, warm.learned.network.actor)
    assert all(map(np.array_equal, jax.tree.leaves(begun), jax.tree.leaves(warm.guests["ann"])))
    assert int(warm.learned.iteration) == 0
    warm.iterate()
    after = jax.tree.leaves(warm.learned.network.actor)
    assert not all(map(np.array_equal, jax.tree.leaves(begun), after))


def test_a_guest_of_another_size_is_refused(trained: Trainer, tmp_path: Path) -> None:
    export(tmp_path / "bob.npz", new_network(7, 16, 1, 8).actor)
    with pytest.raises(Unusable, match="other sizes"):
        Trainer(parse([*SMALL, "--guests", str(tmp_path / "bob.npz"), "--out", str(tmp_path)]))


def test_the_held_out_board_is_not_trained_on() -> None:
    assert "isles" not in Plan(Path()).boards


def test_the_first_older_self_is_kept() -> None:
    slots: Sequence[int] = [_slot(number) for number in range(11)]
    assert slots == [0, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1]
    assert POOL == 4


def test_a_stopped_training_is_saved_and_goes_on(trained: Trainer, tmp_path: Path) -> None:
    """Wherever it was stopped: before an iteration, between its programs, or after it."""
    guests = ["--guests", *map(str, trained.plan.guests), "--visits", "0.25"]
    options = [*SMALL, *guests, "--resume", str(trained.plan.out), "--out"]
    stopping, rollout = Stopping(), trained.programs.rollout[3]

    def last_one(*given: Any) -> Any:
        stopping.wanted = True  # as if Ctrl-C were pressed meanwhile
        return rollout(*given)

    programs = trained.programs._replace(rollout={3: last_one})
    Trainer(parse([*options, str(tmp_path / "one")]), programs, stopping).run()
    files = {file.name for file in (tmp_path / "one").iterdir()}
    assert files == {"eagle.npz", "games-0.npz", "learned-0.npz", "log.jsonl"}
    again = [*SMALL, *guests, "--resume", str(tmp_path / "one"), "--out", str(tmp_path / "two")]
    without = trained.programs._replace(evaluate=None)  # duels take long, and change nothing
    resumed = Trainer(parse([*again, "--iterations", "1"]), without)
    assert int(resumed.learned.iteration) == 20
    resumed.run()
    assert int(resumed.learned.iteration) == 21


def test_a_training_without_any_time_is_saved(trained: Trainer, tmp_path: Path) -> None:
    guests = ["--guests", *map(str, trained.plan.guests), "--visits", "0.25"]
    none = [*SMALL, *guests, "--minutes", "0", "--out", str(tmp_path)]
    Trainer(parse(none), trained.programs).run()
    assert (tmp_path / "eagle.npz").is_file()
    assert (tmp_path / "learned-0.npz").is_file()


def test_a_processor_gets_a_small_training_by_default(tmp_path: Path) -> None:
    card, processor = (parse(["--out", str(tmp_path)], on_card) for on_card in (True, False))
    assert processor.decisions * 200 < card.decisions
    assert parse(["--games", "9", "--out", str(tmp_path)], on_card=False).games == 9


@pytest.mark.soak  # it compiles everything once more
@pytest.mark.parametrize("signals", [pytest.param(0, id="time"), pytest.param(1, id="Ctrl-C")])
def test_the_command_tells_its_plan_at_once_and_leaves_something_behind(
    tmp_path: Path, signals: int
) -> None:
    """From outside, on a processor, with defaults except for the sizes of the tests."""
    command = [sys.executable, "-m", "canyon.train", *SMALL, "--duels", "0"]
    command += ["--out", str(tmp_path / "out"), "--minutes", "20" if signals else "0.01"]
    training = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=tmp_path,
        env=environment(JAX_PLATFORMS="cpu"), stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert training.stdout is not None
    try:
        lines = iter(training.stdout)
        assert next(lines).startswith("The plan, on a processor: 64 games at once")
        for line in lines:
            if signals and "all is ready" in line:
                training.send_signal(signal.SIGINT)
        assert training.wait(200) == (130 if signals else 0)
    finally:
        training.kill()
        training.stdout.close()
        training.wait()
    assert {file.name for file in (tmp_path / "out").iterdir()} >= {"eagle.npz", "log.jsonl"}
