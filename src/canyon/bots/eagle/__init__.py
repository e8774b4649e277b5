"""`eagle`: a network that learned the game by playing, in NumPy only; `eagle+` also searches.

encoder          what the network sees of a view
network          the network
eagle            the player

batch_inference  the network's bids and cards, for many observations at once
rounds           the same round in many worlds, replayed and continued
search           the player that tries out its choices there; needs the extra `fast`
"""

from canyon.bots.eagle.eagle import Eagle

__all__ = ["Eagle"]
