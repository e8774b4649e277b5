"""`canyon serve`, but a bot may sit in for whoever is waited for longer than two seconds."""

from canyon.cli import main
from canyon.server.tables import table

table.LONG_WAIT = 2.0

if __name__ == "__main__":
    main()
