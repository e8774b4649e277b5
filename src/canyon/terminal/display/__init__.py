"""What the terminal shows: the river, seats, cards and replays, or plain text."""
