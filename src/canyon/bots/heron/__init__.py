"""`heron`: looks into many worlds before it strikes. Needs the extra `fast`.

search     every choice in the same worlds, and the better half in more of them
budget     how many playouts fit into a second
heron      the bot

Worlds, playouts and what they are worth are those of `canyon.search`.
"""

from canyon.bots.heron.heron import Heron

__all__ = ["Heron"]
