"""`python -m canyon.train`."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(options: Sequence[str]) -> int:
    """Train; the exit code."""
    try:
        import jax  # noqa: F401
    except ModuleNotFoundError:
        print("canyon: jax is missing: type `pip install 'canyon-game[train]'`.", file=sys.stderr)
        return 2
    from canyon.train.checkpoint import Unusable
    from canyon.train.plan import parse
    from canyon.train.trainer import Trainer

    try:
        Trainer(parse(options)).run()
    except Unusable as why:
        print(f"canyon: {why}.", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
