"""The game in a terminal: against bots, and replays; in pictures or in plain words."""
