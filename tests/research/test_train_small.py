"""The quick start: it runs, it draws, and its gradient is one."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from examples.train_small import Agent, _batch, main, train


def test_it_trains_and_draws(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "curve.svg"
    words = ["train_small.py", "--seconds", "2", "--games", "16", "--every", "0.5"]
    monkeypatch.setattr(sys, "argv", [*words, "--plot", str(picture)])
    main()
    lines = capsys.readouterr().out.splitlines()
    assert lines
    assert all("bids met" in line and "games won" in line for line in lines)
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_a_point_has_shares() -> None:
    curve = train(seconds=1.5, games=32, seed=2, every=0.3)
    assert all(0 <= point["met"] <= 1 and 0 <= point["won"] <= 1 for point in curve)
    assert [p["decisions"] for p in curve] == sorted(p["decisions"] for p in curve)


def test_learning_makes_what_paid_likelier() -> None:
    rng = np.random.default_rng(1)
    agent, seen = Agent(6, 4, rng), rng.random((32, 6)).astype(np.float32)
    mask = np.array([[1, 1, 1, 0]] * 32, np.int8)
    good = np.ones(32, np.int64)
    before = agent.look(seen, mask)[1]
    for _ in range(20):
        agent.learn(seen, mask, good, np.ones(32, np.float32), np.full(32, 2, np.float32))
    _, after, value = agent.look(seen, mask)
    assert (after[:, 1] > before[:, 1]).all()
    assert (after[:, 3] == 0).all()
    assert value.mean() > 0.05


def test_advantages_end_with_the_game() -> None:
    """Two steps of one game: what comes after its end does not count."""
    seen = {"observation": np.ones((1, 2), np.float32), "action_mask": np.ones((1, 3), np.int8)}
    zero, one = np.zeros(1, np.float32), np.ones(1, np.float32)
    yes, no = np.array([True]), np.array([False])
    chosen = np.zeros(1, np.int64)
    first = (seen, chosen, zero, one, no, no)
    last = (seen, chosen, zero, one, yes, no)
    targets = _batch([first, last], ahead=100 * one)[4]
    assert targets.tolist() == pytest.approx([1.0, 1 + 0.98 * 0.95], abs=1e-5)
