"""`canyon serve` as it is, but nobody waits long: neither for bots nor for people."""

import functools

from canyon.server import config, serve
from canyon.server.cluster import runner

short_waits = functools.partial(config.Config, away_after=1.0, sub_after=1.5, rate_limits=False)
runner.PAUSES.update(dict.fromkeys(runner.PAUSES, 0.02))

if __name__ == "__main__":
    from canyon.cli import main

    setattr(serve, "Config", short_waits)  # noqa: B010 - types do not allow it
    main()
