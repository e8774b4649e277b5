"""Planted bugs in the compiled rules: are they noticed?

    python tests/fast/planted.py          plant every bug of tests/data/planted_bugs_fast.txt
    python tests/fast/planted.py P2 W4    only those of these rules

Each changes one place of a copy of src/canyon/fast; then the tests of positions and of single
decisions run, uncompiled (NUMBA_DISABLE_JIT=1), which is the same code without the wait for Numba.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))  # for a run by the file's name

from tests.planted_bugs import Bug, copy_project, read_bugs  # noqa: E402

SOURCE = Path("src/canyon/fast")
SUITE = ("tests/fast/test_positions.py", "tests/fast/test_engine.py")
WORKERS = 2
LIMIT = 240
"""Seconds for the tests, which take about 15; a bug may make a loop endless, which tells."""

BUGS = read_bugs((ROOT / "tests/data/planted_bugs_fast.txt").read_text(encoding="utf-8"))


def misfits() -> Iterator[str]:
    """Bugs whose place is not found exactly once in the source."""
    for bug in BUGS:
        found = (ROOT / SOURCE / bug.file).read_text(encoding="utf-8").count(bug.old)
        if found != 1:
            yield f"{bug}: {bug.old!r} occurs {found} times in {bug.file}"


def plant(bug: Bug, root: Path) -> str:
    """What the tests say of the bug: "caught", "survived", or why they said nothing."""
    file = root / SOURCE / bug.file
    right = file.read_text(encoding="utf-8")
    file.write_text(right.replace(bug.old, bug.new), encoding="utf-8")
    # Nothing is cached: a bug and its cure may carry the same time stamp.
    environ = {
        **os.environ,
        "PYTHONPATH": str(root / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "NUMBA_DISABLE_JIT": "1",
    }
    pytest = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    # The likelier ones first; the first that fails is enough.
    pytest += ["--timeout", "30", *(SUITE if bug.rule[0] in "CWE" else reversed(SUITE))]
    try:
        done = subprocess.run(
            pytest,
            cwd=root,
            env=environ,
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"no end after {LIMIT} seconds"
    finally:
        file.write_text(right, encoding="utf-8")
    return {0: "survived", 1: "caught"}.get(done.returncode, f"no answer\n{done.stdout}")


def plant_all(bugs: Sequence[Bug]) -> list[tuple[Bug, str]]:
    """Plant bugs, each in a copy of the project, and say what became of them."""
    with tempfile.TemporaryDirectory() as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(WORKERS):
            copies.put(copy_project(Path(folder) / str(number)))

        def plant_one(bug: Bug) -> str:
            root = copies.get()
            try:
                return plant(bug, root)
            finally:
                copies.put(root)

        with ThreadPoolExecutor(WORKERS) as pool:
            return [*zip(bugs, pool.map(plant_one, bugs), strict=True)]


def main(rules: Sequence[str]) -> int:
    """Plant the bugs of these rules, by default all; 1 unless there are some and all are caught."""
    wrong = [*misfits()]
    for misfit in wrong:
        print(misfit)
    bugs = [bug for bug in BUGS if not rules or bug.rule in rules]
    told = [] if wrong else plant_all(bugs)
    for bug, outcome in told:
        if outcome != "caught":
            print(f"{bug}: {outcome}")
    caught = sum(outcome == "caught" for _, outcome in told)
    print(f"{caught} of {len(bugs)} planted bugs caught")
    return int(caught < len(bugs) or not bugs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
