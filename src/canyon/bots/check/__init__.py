"""`canyon bot check cmd:./mybot`: does a program keep to the protocol (docs/bots.md)?

subject    the program, asked patiently; what it does wrong is noted, and the game continues
positions  games and positions to ask it about
checks     the checks, each with what the protocol asks for
command    runs them all, prints the report
"""
