"""The game in a terminal: against bots, and replays; as pictures or plain text."""
