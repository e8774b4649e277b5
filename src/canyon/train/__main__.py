"""`python -m canyon.train`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from canyon.extras import Missing, extra


def main(options: Sequence[str]) -> int:
    """Train; the exit code."""
    try:
        with extra("training", "train"):
            from canyon.train.checkpoint import Unusable
            from canyon.train.plan import parse
            from canyon.train.trainer import Trainer
    except Missing as needed:
        print(f"canyon: {needed}.", file=sys.stderr)
        return 2

    try:
        Trainer(parse(options)).run()
    except Unusable as why:
        print(f"canyon: {why}.", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
