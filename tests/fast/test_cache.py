"""Compiled code is kept, is found again, and is never that of other sources."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from canyon.fast.compiled import OUTSIDE
from tests.test_levels import PACKAGE, imports

ONE = "from canyon.fast.scratch import below, new_scratch; print(below(new_scratch(0, 1), 100))"


def run(source: Path, **environ: str) -> str:
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(source), **environ}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", ONE],
        env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    return done.stdout


def kept(folder: Path) -> set[str]:
    return {file.parent.name + "/" + file.name for file in folder.rglob("*.nb*")}


def test_kept_beside_the_sources_that_it_is_made_of(tmp_path: Path) -> None:
    source, home = tmp_path / "src", tmp_path / "home"
    shutil.copytree(PACKAGE, source / "canyon", ignore=shutil.ignore_patterns("__pycache__"))
    told = run(source, HOME=str(home))
    first = kept(home)
    assert len(list((home / ".cache/canyon").glob("fast-*"))) == 1
    assert first
    assert run(source, HOME=str(home)) == told
    assert kept(home) == first
    # `below` is not in this file, but what it calls might be.
    bits = source / "canyon/fast/bits.py"
    bits.write_text(bits.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert run(source, HOME=str(home)) == told
    assert len(list((home / ".cache/canyon").glob("fast-*"))) == 2
    assert not list(source.rglob("*.nbi"))


@pytest.mark.parametrize("variable", ["XDG_CACHE_HOME", "NUMBA_CACHE_DIR"])
def test_kept_where_one_says(tmp_path: Path, variable: str) -> None:
    run(PACKAGE.parent, **{"HOME": str(tmp_path / "home"), variable: str(tmp_path / "there")})
    assert kept(tmp_path / "there")
    assert not (tmp_path / "home").exists()


def test_nowhere_to_keep_it(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert run(PACKAGE.parent, HOME=str(file)).strip().isdigit()


def test_the_folder_depends_on_everything_that_compiled_code_takes_in() -> None:
    taken = {
        name
        for file in (PACKAGE / "fast").glob("*.py")
        if file.name != "convert.py"  # not compiled
        for name in imports(file)
        if name.startswith("canyon.") and not name.startswith("canyon.fast")
    }
    assert {name.removeprefix("canyon.").replace(".", "/") + ".py" for name in taken} == {*OUTSIDE}
