"""After `pip install .`, without any extra: every command does its job or says what it needs.

The commands run in a virtual environment that holds what pyproject.toml asks for, and no more.
"""

import json
import os
import re
import signal
import subprocess
import sys
import tomllib
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from typer.main import get_command

from canyon.bench import BENCHMARKS
from canyon.cli import app
from canyon.extras import EXTRAS
from tests.games import whole_record
from tests.serving import ROOT

PACKED = ROOT / "examples" / "dataset" / "otter-000000.jsonl.zst"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def plain(name: str) -> str:
    return re.sub("[-_.]+", "-", name).lower()


def needed(requirements: list[str]) -> Iterator[str]:
    """The distributions that these requirements bring, theirs included."""
    seen, waiting = set[tuple[str, str]](), [(text, "") for text in requirements]
    while waiting:
        text, extra = waiting.pop()
        wanted = Requirement(text)
        if wanted.marker is not None and not wanted.marker.evaluate({"extra": extra}):
            continue
        yield plain(wanted.name)
        for each in ("", *wanted.extras):
            if (wanted.name, each) not in seen:
                seen.add((wanted.name, each))
                try:
                    found = distribution(wanted.name).requires or []
                except PackageNotFoundError:  # of another system
                    found = []
                waiting += [(text, each) for text in found]


def installed(folder: Path, requirements: list[str]) -> Path:
    """The Python of a new environment with Canyon and what it needs, from packages here already."""
    venv.create(folder, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    for name in set(needed(requirements)):
        with suppress(PackageNotFoundError):  # of another system
            found = distribution(name)
            tops = {file.parts[0] for file in found.files or [] if file.parts[0] != ".."}
            for top in tops - {"__pycache__"}:
                (site / top).unlink(missing_ok=True)
                (site / top).symlink_to(str(found.locate_file(top)))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    build = [*pip, "--no-build-isolation", "--target", str(site), str(ROOT)]
    subprocess.run(build, check=True, env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"})
    return folder / "bin" / "python"


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment as `pip install .` makes it."""
    return installed(tmp_path_factory.mktemp("base"), PROJECT["dependencies"])


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """Nothing of ours in the environment but where files go."""
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME")}
    folders = {"XDG_DATA_HOME": str(tmp_path / "data"), "CANYON_DB": str(tmp_path / "canyon.db")}
    return kept | folders | {"LANG": "C.UTF-8"}


COMMANDS = {
    "admin": ["admin people list", "admin tables close ABCDEF"],
    "arena": [
        "arena otter random random --deals 1 --board kettle",
        "arena --all-pairs otter random --deals 1 --board kettle",
    ],
    "bench": [f"bench {name}" for name in BENCHMARKS if name not in ("server", "verify", "web")],
    "board": ["board list", "board show kettle", "board new", "board show kettle --svg board.svg"],
    "bot": ["bot otter", "bot heron", "bot swan"],
    "bots": ["bots"],
    "dataset": ["dataset games --otter 2"],
    "db": ["db backup all.db", "db copy all.db other.db"],
    "play": [
        "play --plain --bots otter",
        "play --plain --bots heron",
        "play --plain --bots eagle",
        "play --server http://127.0.0.1:9 --table ABCDEF",
    ],
    "replay": ["replay nothing.json", "replay --plain game.json"],
    "review": ["review game.json"],
    "serve": ["serve --db postgresql://127.0.0.1:9/nothing"],
    "simulate": ["simulate --games 5", "simulate --games 5 --plot a.svg"],
    "strategy": [
        "strategy eagle --games 1",
        "strategy otter --games 1 --board kettle",
        "strategy otter --games 1 --board kettle --plot a.svg",
    ],
    "verify": ["verify game.json", f"verify --fair {PACKED}"],
}
WORK = {
    "arena",
    "board",
    "bot otter",
    "bots",
    "play --plain --bots otter",
    "replay --plain game.json",
    "strategy otter --games 1 --board kettle",
    "verify",
}
"""What the base install does by itself: commands, or whole groups of them."""


def test_nothing_that_the_base_install_needs_is_missing(python: Path) -> None:
    check = [sys.executable, "-m", "pip", "--python", str(python), "check"]
    told = subprocess.run(check, capture_output=True, text=True, check=False, timeout=60)
    assert "canyon-game" not in told.stdout, told.stdout


def test_every_command_is_tried() -> None:
    known = get_command(app)
    assert set(COMMANDS) == {*known.commands}  # type: ignore[attr-defined]


@pytest.mark.parametrize("command", [each for group in COMMANDS.values() for each in group])
def test_a_command_works_or_says_what_it_needs(
    command: str, python: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "game.json").write_text(json.dumps(whole_record(3, 3)), encoding="utf-8")
    ran = subprocess.run(
        [python, "-m", "canyon", *command.split()],
        capture_output=True, text=True, stdin=subprocess.DEVNULL, env=bare, cwd=tmp_path,
        check=False, timeout=100,
    )  # fmt: skip
    assert "Traceback" not in ran.stderr
    if ran.returncode == 0:
        return
    assert not {command, command.split()[0]} & WORK, ran.stderr
    assert ran.returncode in (1, 2)
    assert 1 <= len(ran.stderr.strip().splitlines()) <= 2, ran.stderr
    for extra in re.findall(r"\.\[(\w+)\]", ran.stderr):
        assert extra in PROJECT["optional-dependencies"]


@pytest.mark.parametrize("command", [["--no-browser"], ["serve", "--port", "0"]])
def test_the_game_in_the_browser(
    command: list[str], python: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    with (tmp_path / "errors").open("w") as errors:
        server = subprocess.Popen(
            [python, "-m", "canyon", *command],
            stdout=subprocess.PIPE, stderr=errors, text=True, env=bare, cwd=tmp_path,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
    assert server.stdout is not None
    try:
        address = ""
        for line in server.stdout:
            if found := re.search(r"http://[\w.]+:\d+", line):
                address = found[0]
                break
        assert address, (tmp_path / "errors").read_text()
        with urllib.request.urlopen(f"{address}/", timeout=20) as page:
            assert b"<html" in page.read()
        with urllib.request.urlopen(f"{address}/api/bots", timeout=20) as answer:
            assert "otter" in answer.read().decode()
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(20)
        server.stdout.close()
    assert "Traceback" not in (tmp_path / "errors").read_text()
    backup = [str(python), "-m", "canyon", "db", "backup", "all.db"]
    subprocess.run(backup, check=True, env=bare, cwd=tmp_path, timeout=60)
    assert (tmp_path / "all.db").stat().st_size > 0


def test_gymnasium_finds_the_environment_by_its_name_alone(
    tmp_path: Path, bare: dict[str, str]
) -> None:
    """After `pip install '.[research]'`, with nothing imported but Gymnasium."""
    extra = PROJECT["optional-dependencies"]["research"]
    python = installed(tmp_path / "research", [*PROJECT["dependencies"], *extra])
    lines = """
import gymnasium
assert "Canyon-v0" not in gymnasium.registry  # it looks for no plugins
env = gymnasium.make("canyon.research:Canyon-v0", bots="random")
print(env.reset(seed=1)[1]["phase"])
"""
    call = [str(python), "-c", lines]
    ran = subprocess.run(call, capture_output=True, text=True, env=bare, cwd=tmp_path, check=False)
    assert (ran.returncode, ran.stdout) == (0, "place\n"), ran.stderr


def test_research_can_be_imported_without_gymnasium(python: Path, bare: dict[str, str]) -> None:
    subprocess.run([python, "-c", "import canyon.research"], check=True, env=bare, timeout=60)


def test_training_says_what_it_needs(python: Path, bare: dict[str, str], tmp_path: Path) -> None:
    call = [str(python), "-m", "canyon.train", "--out", "here"]
    ran = subprocess.run(call, capture_output=True, text=True, env=bare, cwd=tmp_path, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "type `pip install '.[train]'`" in ran.stderr


def test_every_package_that_may_be_missing_has_an_extra() -> None:
    """Hints name extras that exist and bring the package."""
    for module, extra in EXTRAS.items():
        brought = set(needed(PROJECT["optional-dependencies"][extra]))
        owners = packages_distributions().get(module, [module])
        assert any(plain(owner) in brought for owner in owners), f"{module}: {extra}"


def test_no_hint_names_a_package_that_no_index_has() -> None:
    texts = [
        *ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("examples/*.py"),
        *ROOT.glob("src/canyon/**/*.py"), *ROOT.glob("src/canyon/**/*.ftl"),
    ]  # fmt: skip
    for file in texts:
        assert "canyon-game[" not in file.read_text(encoding="utf-8"), file
