"""Canyon, the 1997 board game of canoes and exact bids."""

__version__ = "0.1.0"
