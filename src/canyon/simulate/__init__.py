"""`canyon simulate`: thousands of games on a board in seconds, and what they say of its pacing.

games    the games themselves, in compiled code: a row of figures each
pacing   what the rows say: rounds, canoes in each other's way, the current, fairness
report   that as a table and as JSON
plot     that as a picture
command  the command
"""
