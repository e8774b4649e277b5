"""`canyon strategy`: a bot's habits and what they are worth, from many games against itself.

games    the games: what each seat did in each round, where canoes began and ended
advice   what that says: bids, what meeting them is worth, start fields, blocking
report   that as tables and as JSON
plot     that as a picture
command  the command
"""
