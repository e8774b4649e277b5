"""`heron`: looks into many worlds before it strikes. Needs the extra `fast`.

sight      from a seat's view to arrays
worlds     hidden hands and stock, drawn evenly among those that fit what was seen
plausible  which of them explain the others' bids
odds       what cards and bids are good for, in tables; `practice` fills them by self-play
habits     how everybody goes on in a playout: `tempo` bids, `cardplay` plays
search     every choice in the same worlds, the better half tried on
value fit  the chance to win after a round, and where its weights come from
heron      the bot
"""

from canyon.bots.heron.heron import Heron

__all__ = ["Heron"]
