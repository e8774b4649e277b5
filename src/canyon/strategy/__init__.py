"""`canyon strategy`: what a good bot does, and what comes of it, from many games with itself.

games    the games: what each seat did in each round, where canoes began and ended
advice   what that says: bids, what meeting them is worth, start fields, standing in the way
report   that as tables and as JSON
plot     that as a picture
command  the command
"""
