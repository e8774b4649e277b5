"""Planted bugs: is a broken rule noticed by the tests that carry its id?

    python tests/planted_bugs.py          plant every bug, one at a time
    python tests/planted_bugs.py P2 W4    only those of these rules

Each bug of tests/data/planted_bugs.txt changes one place of a copy of the source. Then the tests
named after its rule are run, and no others; a bug that they pass is a survivor, and a hole in
the tests.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SUITE = ("tests/rules/test_*.py", "tests/test_board.py", "tests/test_views.py")
WORKERS = 2


class Bug(NamedTuple):
    """A rule's id, a file of the package, what goes wrong, and the change that makes it so."""

    rule: str
    file: str
    what: str
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.what}"


def read_bugs(text: str) -> list[Bug]:
    """Bugs as tests/data/planted_bugs.txt writes them: a heading, then - lines and + lines."""
    bugs = []
    for block in re.split(r"\n{2,}", text.strip()):
        heading, *lines = block.splitlines()
        if not heading.startswith(";"):
            place, what = heading.split(": ", 1)
            rule, file = place.split()
            old = "\n".join(line[2:] for line in lines if line.startswith("- "))
            new = "\n".join(line[2:] for line in lines if line.startswith("+ "))
            bugs.append(Bug(rule, file, what, old, new))
    return bugs


@dataclass(frozen=True)
class Planting:
    """Bugs for a part of the source, and the tests that should notice them."""

    source: Path
    bugs: list[Bug]
    tests: Callable[[Bug, Path], Sequence[str]]
    """What pytest is asked to run for a bug, in a copy of the project."""
    limit: int
    """Seconds for the tests of one bug; it may make a loop endless, which tells."""
    environ: Mapping[str, str] = field(default_factory=dict)

    def misfits(self) -> Iterator[str]:
        """Bugs whose place is not found exactly once in the source."""
        for bug in self.bugs:
            found = (ROOT / self.source / bug.file).read_text(encoding="utf-8").count(bug.old)
            if found != 1:
                yield f"{bug}: {bug.old!r} occurs {found} times in {bug.file}"

    def plant(self, bug: Bug, root: Path) -> str:
        """What the tests say of the bug: "caught", "survived", or why they said nothing."""
        file = root / self.source / bug.file
        right = file.read_text(encoding="utf-8")
        file.write_text(right.replace(bug.old, bug.new), encoding="utf-8")
        # Nothing is cached: a bug and its cure may carry the same time stamp.
        environ = {**os.environ, "PYTHONPATH": str(root / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        pytest = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        try:
            done = subprocess.run(
                [*pytest, *self.tests(bug, root)],
                cwd=root,
                env={**environ, **self.environ},
                capture_output=True,
                text=True,
                timeout=self.limit,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return f"no end after {self.limit} seconds"
        finally:
            file.write_text(right, encoding="utf-8")
        return {0: "survived", 1: "caught"}.get(done.returncode, f"no answer\n{done.stdout}")

    def plant_all(self, bugs: Sequence[Bug]) -> list[tuple[Bug, str]]:
        """Plant bugs, each in a copy of the project, and say what became of them."""
        with tempfile.TemporaryDirectory() as folder:
            copies: SimpleQueue[Path] = SimpleQueue()
            for number in range(WORKERS):
                copies.put(copy_project(Path(folder) / str(number)))

            def plant_one(bug: Bug) -> str:
                root = copies.get()
                try:
                    return self.plant(bug, root)
                finally:
                    copies.put(root)

            with ThreadPoolExecutor(WORKERS) as pool:
                return [*zip(bugs, pool.map(plant_one, bugs), strict=True)]

    def main(self, rules: Sequence[str]) -> int:
        """Plant the bugs of these rules, by default all; 1 unless there are some, all caught."""
        wrong = [*self.misfits()]
        for misfit in wrong:
            print(misfit)
        bugs = [bug for bug in self.bugs if not rules or bug.rule in rules]
        told = [] if wrong else self.plant_all(bugs)
        for bug, outcome in told:
            if outcome != "caught":
                print(f"{bug}: {outcome}")
        caught = sum(outcome == "caught" for _, outcome in told)
        print(f"{caught} of {len(bugs)} planted bugs caught")
        return int(caught < len(bugs) or not bugs)


def copy_project(root: Path) -> Path:
    """What the tests need: source, tests, settings."""
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


def files_about(rule: str, root: Path) -> list[str]:
    """The test files with tests of a rule."""
    files = sorted(file for pattern in SUITE for file in root.glob(pattern))
    named = f"def test_{rule.lower()}_"
    return [str(file) for file in files if named in file.read_text(encoding="utf-8")]


def tests_of_the_rule(bug: Bug, root: Path) -> list[str]:
    """The tests named after a bug's rule, and no others."""
    return ["-k", f"test_{bug.rule.lower()}_", *files_about(bug.rule, root)]


def listed(file: str) -> list[Bug]:
    """The bugs of a file of tests/data."""
    return read_bugs((ROOT / "tests/data" / file).read_text(encoding="utf-8"))


RULES = Planting(Path("src/canyon"), listed("planted_bugs.txt"), tests_of_the_rule, limit=120)

if __name__ == "__main__":
    sys.exit(RULES.main(sys.argv[1:]))
