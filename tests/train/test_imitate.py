"""A network that has watched a bot chooses as it does."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from canyon.board import built_in
from canyon.bots.eagle.eagle import Eagle, load
from canyon.bots.eagle.network import Actor, preferences
from canyon.bots.own import maker
from canyon.bots.random_bot import RandomBot
from canyon.play import play
from canyon.rules import chance, new_game
from canyon.state import Phase
from canyon.train.critic import new_network
from canyon.train.imitate import gather, main


def agreement(actor: Actor, bot: str, seed: int) -> float:
    """With the choices of a game."""
    other = Eagle(Random(), new_network(1, 8, 1, 4).actor)
    data = gather(bot, other, 1, seed)
    wanted, _ = preferences(actor, data.vector, data.fields.astype(np.float32), np)
    return float((wanted.argmax(axis=-1) == data.choice).mean())


def test_choices_are_learned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "otter.npz"
    options = "--games 40 --epochs 8 --width 64 --depth 1 --rate 0.01"
    assert main(["otter", str(file), *options.split()]) == 0
    assert "of its choices met" in capsys.readouterr().out
    with file.open("rb") as opened:
        learned = load(opened)
    untaught = new_network(1, 64, 1, 32).actor
    met = [agreement(learned, "otter", seed) for seed in range(100, 103)]
    before = [agreement(untaught, "otter", seed) for seed in range(100, 103)]
    assert np.mean(met) > np.mean(before) + 0.12, (met, before)
    # It plays wherever bots are named.
    make, rng = maker(f"eagle:{file}"), Random(1)
    assert make is not None
    bots = [make(rng), RandomBot(rng), RandomBot(rng)]
    end = play(new_game(3, built_in("kettle")), bots, lambda game: chance(game, rng))
    assert end.phase is Phase.OVER


@pytest.mark.parametrize(
    ("options", "said"),
    [("swan x.npz", "there is no bot 'swan'"), ("otter x.npz --start no.npz", "no file no.npz")],
)
def test_what_can_not_be_is_told(
    options: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(options.split())
    assert said in capsys.readouterr().err
