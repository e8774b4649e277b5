"""`canyon`, but its server loses patience within a second, where others wait for minutes.

Its bots pause a little: otherwise a race may be over before the process that runs it is replaced.
"""

from typing import Any

from canyon.cli import main
from canyon.server import config
from canyon.server.cluster import runner

honest = config.Config.__init__


def hurry(self: config.Config, **settings: Any) -> None:
    """Wait for nobody."""
    honest(
        self,
        **{**settings, "away_after": 1.0, "sub_after": 1.0, "rate_limits": False},
    )


runner.PAUSES.update(dict.fromkeys(runner.PAUSES, 0.1))
config.Config.__init__ = hurry  # type: ignore[method-assign, assignment]
if __name__ == "__main__":
    main()
