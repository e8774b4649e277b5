"""`canyon simulate`: thousands of games on a board in seconds, and how they go.

games    the games themselves, in compiled code: one row of figures each
pacing   what the rows say: rounds, canoes in each other's way, the current, fairness
report   that as a table and as JSON
plot     that as a picture
command  the command
"""
