"""What docs/research.md tells you to type, shortened where it takes long."""

import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stdout
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

import pytest

from tests.terminal.conftest import Terminal, terminal

__all__ = ["terminal"]  # the fixture
ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
SHORTER = {
    "--seconds 60": "--seconds 0.1 --games 8",
    "--steps 100000": "--steps 256 --games 2",
    "random random random --deals 25": "random random --deals 1",
    "--otter 100000 --heron 1000 --workers 2": "--otter 2",
    "examples/dataset/*.jsonl.zst": "examples/dataset/heron-000000.jsonl.zst",
}


def blocks(kind: str, text: str) -> list[str]:
    """The page's blocks of that kind in which a text occurs."""
    found = re.findall(r"^```(.*)\n((?s:.*?))^```$", PAGE, re.MULTILINE)
    return [block for of, block in found if of == kind and text in block]


def commands(text: str) -> list[str]:
    """The lines of the block in which a text occurs, shortened; nothing is installed."""
    (block,) = blocks("sh", text)
    for long, short in SHORTER.items():
        block = block.replace(long, short)
    lines = [line.partition("    #")[0] for line in block.splitlines()]
    return [line for line in lines if not line.startswith("pip ")]


def typed(line: str, folder: Path) -> str:
    """What a command prints, with its files in a folder; it must succeed."""
    for name in ("ppo.npz", "ppo.zip"):
        line = line.replace(name, str(folder / name))
    python = shlex.quote(sys.executable)
    line = re.sub(r"\bpython (?=examples)", f"{python} ", line)
    line = re.sub(r"\bcanyon (?=arena)", f"{python} -m canyon ", line)
    given = {"PYTHONPATH": "src", "OMP_NUM_THREADS": "1", "JAX_DISABLE_MOST_OPTIMIZATIONS": "1"}
    done = subprocess.run(
        line, shell=True, cwd=ROOT, env=os.environ | given, capture_output=True, text=True,
        timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_ppo_learns_and_plays_in_the_arena(tmp_path: Path) -> None:
    learn, play = commands("examples/ppo.py")
    assert typed(learn, tmp_path).startswith("256 decisions in ")
    assert " 0.0 rounds" not in typed(play, tmp_path)  # a bot that fails loses at once


@pytest.mark.skipif(
    find_spec("sb3_contrib") is None,
    reason="sb3-contrib and PyTorch are not among the packages of the tests",
)
def test_maskable_ppo_learns_and_plays_in_the_arena(tmp_path: Path) -> None:
    learn, play = commands("examples/maskable_ppo.py")
    assert typed(learn, tmp_path).startswith("256 steps: ")
    assert " 0.0 rounds" not in typed(play, tmp_path)


@pytest.mark.parametrize("text", ["canyon dataset games", "canyon verify --fair"])
def test_data_sets_are_made_and_looked_at(
    text: str, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    for line in commands(text):
        program, *words = line.split()
        assert program == "canyon"
        assert terminal.run(*words).code == 0


@pytest.mark.skipif(
    find_spec("pandas") is None, reason="pandas is not among the packages of the tests"
)
def test_the_recipe_for_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    (recipe,), (shown,) = blocks("python", "import pandas"), blocks("", "heron    1.72")
    monkeypatch.chdir(ROOT)
    with redirect_stdout(StringIO()) as out:
        exec(recipe, {})
    assert out.getvalue() == shown
