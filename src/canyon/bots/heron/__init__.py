"""`heron`: looks into many worlds before it strikes. Needs the extra `fast`.

search     every choice in the same worlds, and the better half in more of them
heron      the bot

Worlds, playouts and what they are worth are those of `canyon.search`.
"""

from canyon.bots.heron.heron import Heron, get_ready

__all__ = ["Heron", "get_ready"]
