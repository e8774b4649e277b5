"""`canyon serve` as it is, but bots answer soon: a test has less patience than people."""

import functools

from canyon.server import serve

# Limits are for strangers: a test's many visitors all come from one address.
serve.Config = functools.partial(serve.Config, bot_pause=0.02, rate_limits=False)  # type: ignore[misc, assignment]

if __name__ == "__main__":
    from canyon.cli import main

    main()
