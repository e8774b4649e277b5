"""`python -m canyon.train`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from canyon.extras import Missing, extra

INTERRUPTED = 130


def main(options: Sequence[str]) -> int:
    """Train, and return the exit code."""
    try:
        with extra("training", "train"):
            import jax

            from canyon.train.checkpoint import Unusable
            from canyon.train.plan import parse
            from canyon.train.stopping import Stopping
            from canyon.train.trainer import Trainer
    except Missing as needed:
        print(f"canyon: {needed}.", file=sys.stderr)
        return 2

    on_card, stopping = jax.default_backend() == "gpu", Stopping()
    plan = parse(options, on_card)
    print(f"The plan, on {'a card' if on_card else 'a processor'}: {plan}.", flush=True)
    try:
        with stopping.heeded():
            Trainer(plan, stopping=stopping).run()
    except Unusable as why:
        print(f"canyon: {why}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    return INTERRUPTED if stopping.wanted else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
