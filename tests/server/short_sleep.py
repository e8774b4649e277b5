"""`canyon serve`, but tables at which nothing happens are put to sleep within a second."""

from typing import Any

from canyon.cli import main
from canyon.server import config

honest = config.Config.__init__


def tired(self: config.Config, **settings: Any) -> None:
    """Sleep soon."""
    honest(self, **{**settings, "sleep_after": 0.5})


config.Config.__init__ = tired  # type: ignore[method-assign, assignment]
if __name__ == "__main__":
    main()
