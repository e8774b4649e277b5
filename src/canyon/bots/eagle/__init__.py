"""`eagle`: a network that has learned the game by playing, in NumPy alone; `eagle+` searches, too.

encoder          what the network sees of a view
network          the network
eagle            the player

batch_inference  the network's bids and cards, for many observations at once
rounds           the same round in many worlds, lived through again and on
search           the player that tries its choices out there; needs the extra `fast`
"""

from canyon.bots.eagle.eagle import Eagle

__all__ = ["Eagle"]
