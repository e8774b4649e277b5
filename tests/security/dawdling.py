"""`canyon`, but one route and one kind of message of its server hold everybody up."""

import time

from canyon.cli import main
from canyon.server.http.routes import about
from canyon.server.messages import Explain
from canyon.server.owner import replies
from canyon.server.owner.guest import Guest

explain = replies.explain


async def dawdle() -> list[about.BotFacts]:
    """As if something expensive were done; in the other module, which has not imported this."""
    import time

    time.sleep(0.08)
    return []


def dawdle_and_explain(guest: Guest, asked: Explain) -> None:
    """The same, before the answer."""
    time.sleep(0.08)
    explain(guest, asked)


if __name__ == "__main__":
    about.list_bots.__code__ = dawdle.__code__
    replies.explain = dawdle_and_explain
    main()
