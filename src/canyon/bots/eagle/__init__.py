"""`eagle`: a network that has learned the game by playing against itself."""
