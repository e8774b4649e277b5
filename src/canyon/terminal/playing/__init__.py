"""A game at the terminal: its table, its session, and a seat at a server."""
