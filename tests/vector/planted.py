"""Planted bugs in the rules as arrays: are they noticed?

    python tests/vector/planted.py          plant every bug of tests/data/planted_bugs_vector.txt
    python tests/vector/planted.py P2 W4    only those of these rules

Each changes one place of a copy of src/canyon/vector; then constructed positions, whole games and
the tests of the engine run, until one fails.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))  # for a run by the file's name

from tests.planted_bugs import Bug, Planting, listed

POSITIONS, ENGINE, GAMES = (
    f"tests/vector/test_{name}.py" for name in "positions engine games".split()
)


def tests(bug: Bug, root: Path) -> list[str]:
    """The likelier ones first: what compiles takes its time."""
    if bug.rule[0] in "CWE" or bug.rule == "M3":
        return [POSITIONS, GAMES, ENGINE]
    return [ENGINE, GAMES] if bug.rule[0] == "D" else [GAMES, ENGINE]


VECTOR = Planting(Path("src/canyon/vector"), listed("planted_bugs_vector.txt"), tests, limit=600)

if __name__ == "__main__":
    sys.exit(VECTOR.main(sys.argv[1:]))
