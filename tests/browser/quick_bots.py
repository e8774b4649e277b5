"""`canyon serve` as it is, but bots and reviews are quick: a test has less patience than people."""

import functools

from canyon.server import config, serve
from canyon.server.cluster import runner

# Limits are for strangers: a test's many visitors all come from one address.
quick_bots = functools.partial(config.Config, rate_limits=False, review_playouts=1_000)
runner.PAUSES.update(dict.fromkeys(runner.PAUSES, 0.02))

if __name__ == "__main__":
    from canyon.cli import main

    setattr(serve, "Config", quick_bots)  # noqa: B010 - types do not allow it
    main()
