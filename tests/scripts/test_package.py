"""The package: built with its data and command, its core needs nothing but Python."""

import os
import re
import subprocess
import sys
import venv
from importlib.metadata import Distribution, distributions
from pathlib import Path

import pytest

HERE = Path(__file__).parents[2]
CORE = "cards board state actions events rules views explain wire record fair play".split()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Distribution:
    """The package as pip installs it."""
    target = tmp_path_factory.mktemp("built")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    build = [*pip, "--no-build-isolation", "--target", str(target), str(HERE)]
    subprocess.run(build, check=True, env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"})
    (distribution,) = distributions(path=[str(target)])
    return distribution


def test_data_comes_along(built: Distribution) -> None:
    package = HERE / "src/canyon"
    data = [*package.glob("boards/*.txt"), *package.glob("locale/**/*.ftl"), package / "py.typed"]
    data += [file for file in package.glob("web/**/*") if file.is_file()]
    assert {file.suffix for file in data} >= {".txt", ".ftl"}
    for file in data:
        installed = Path(str(built.locate_file(file.relative_to(HERE / "src"))))
        assert installed.read_bytes() == file.read_bytes()


def test_the_command_is_there(built: Distribution) -> None:
    (command,) = built.entry_points.select(group="console_scripts", name="canyon")
    assert command.value == "canyon.__main__:main"
    script = Path(str(built.locate_file("bin/canyon")))
    environ = {**os.environ, "PYTHONPATH": str(built.locate_file("."))}
    help_text = subprocess.check_output([sys.executable, script, "--help"], env=environ, text=True)
    assert "play" in help_text


def test_the_description_needs_no_repository(built: Distribution) -> None:
    """There is no public address that links and pictures could be at."""
    text = built.metadata["Description"]
    assert built.metadata["Description-Content-Type"] == "text/markdown"
    assert text.startswith("# Canyon\n\nThree to six canoes")
    assert "read | for" in text  # the table of pages, with their names
    assert "docs/rules.md | the complete rules" in text
    assert re.findall(r"<img|!\[|\]\((?!https?:)", text) == []
    assert built.metadata.get_all("Project-URL") is None


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with no package at all."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, symlinks=True)
    return folder / "bin/python"


@pytest.mark.parametrize("module", CORE)
def test_core_needs_only_python(bare: Path, module: str) -> None:
    program = f"""
import sys
before = set(sys.modules)
sys.path.insert(0, {str(HERE / "src")!r})
import canyon.{module}
loaded = {{name.partition(".")[0] for name in set(sys.modules) - before}}
assert loaded - sys.stdlib_module_names == {{"canyon"}}, loaded
"""
    subprocess.run([bare, "-I", "-W", "error", "-c", program], check=True)
