"""`python -m canyon`: the same as `canyon`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command; Ctrl-C ends it quietly, even while modules are loading."""
    try:
        from canyon.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
