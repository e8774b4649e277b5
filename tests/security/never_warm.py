"""`canyon`, but its server never loads the bots that search, which need much memory."""

from typing import Any

from canyon.cli import main
from canyon.server import config

honest = config.Config.__init__


def stay_cold(self: config.Config, **settings: Any) -> None:
    """As if nobody had asked for them in advance."""
    honest(self, **{**settings, "warm_up": None})


config.Config.__init__ = stay_cold  # type: ignore[method-assign, assignment]
if __name__ == "__main__":
    main()
