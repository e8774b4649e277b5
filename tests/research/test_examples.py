"""The examples that learn with JAX and with sb3-contrib: as the page tells to type, but shorter."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ARENA = ("-m", "canyon", "arena", "random", "random", "--deals", "1")


def typed(*words: str, model: Path | None = None) -> str:
    """What a command prints; it must succeed."""
    given = {"PYTHONPATH": "src", "OMP_NUM_THREADS": "1", "JAX_DISABLE_MOST_OPTIMIZATIONS": "1"}
    named = {} if model is None else {"CANYON_MODEL": str(model)}
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=os.environ | given | named,
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_ppo_learns_and_plays_in_the_arena(tmp_path: Path) -> None:
    model = tmp_path / "ppo.npz"
    short = ("--seconds", "0.1", "--games", "8", "--save", str(model))
    assert typed("examples/ppo.py", *short).startswith("256 decisions in ")
    table = typed(*ARENA, "examples.ppo:bot", model=model)
    assert " 0.0 rounds" not in table  # a bot that fails loses at once


@pytest.mark.skipif(
    find_spec("sb3_contrib") is None,
    reason="sb3-contrib and PyTorch are not among the packages of the tests",
)
def test_maskable_ppo_learns_and_plays_in_the_arena(tmp_path: Path) -> None:
    model = tmp_path / "ppo.zip"
    short = ("--steps", "256", "--games", "2", "--save", str(model))
    assert typed("examples/maskable_ppo.py", *short).startswith("256 steps: ")
    assert " 0.0 rounds" not in typed(*ARENA, "examples.maskable_ppo:bot", model=model)
