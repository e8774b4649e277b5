"""`otter`: rules of thumb that a seasoned player would respect, and no search.

winning   how likely a card is to win, now or later, and what a whole hand is worth
bidding   the bid that promises the most
tricks    the card that serves the bid best
worths    what tricks are worth with a bid, by where the canoe would stop
paddling  where to start, where to stop
"""

from canyon.bots.otter.otter import Otter

__all__ = ["Otter"]
