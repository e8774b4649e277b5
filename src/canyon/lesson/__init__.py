"""Learning by playing: three rounds of one race, on the real rules.

stages  where the canoes are, what is dealt, what the others bid; playing through it
coach   what is said about it, and when
"""
