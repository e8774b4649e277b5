"""`otter`: rules of thumb that a seasoned player would respect, and no search.

unseen    what can be worked out about the cards of the others
winning   how likely a card is to win, now or later, and what a whole hand is good for
bidding   the bid that promises the most
tricks    the card that serves the bid best
river     how far it really is to the goal, the waterfall in mind
paddling  where to start, where to end a move
"""

from canyon.bots.otter.otter import Otter

__all__ = ["Otter"]
