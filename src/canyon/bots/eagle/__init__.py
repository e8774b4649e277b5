"""`eagle`: a network that has learned the game by playing against itself, in NumPy alone.

sight    what the network sees of a view
network  the network
eagle    the player
"""

from canyon.bots.eagle.eagle import Eagle

__all__ = ["Eagle"]
