"""What the judge is held against: games with known ends, and other ways to find worlds."""
