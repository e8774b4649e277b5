"""Planted bugs in the compiled rules: are they noticed?

    python tests/fast/planted.py          plant every bug of tests/data/planted_bugs_fast.txt
    python tests/fast/planted.py P2 W4    only those of these rules

Each changes one place of a copy of src/canyon/fast; then the tests of positions and of single
decisions run, uncompiled (NUMBA_DISABLE_JIT=1), which is the same code without the wait for Numba.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))  # for a run by the file's name

from tests.planted_bugs import Bug, Planting, listed

SUITE = ("tests/fast/test_positions.py", "tests/fast/test_engine.py")


def tests(bug: Bug, root: Path) -> list[str]:
    """The likelier ones first; the first that fails is enough. They take about 15 seconds."""
    return ["--timeout", "30", *(SUITE if bug.rule[0] in "CWE" else reversed(SUITE))]


FAST = Planting(
    Path("src/canyon/fast"),
    listed("planted_bugs_fast.txt"),
    tests,
    limit=240,
    environ={"NUMBA_DISABLE_JIT": "1"},
)

if __name__ == "__main__":
    sys.exit(FAST.main(sys.argv[1:]))
