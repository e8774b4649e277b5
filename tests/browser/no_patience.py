"""`canyon serve`, but a bot may sit in for whoever is waited for longer than two seconds."""

from canyon.cli import main
from canyon.server.tables import table

if __name__ == "__main__":
    setattr(table, "LONG_WAIT", 2.0)  # noqa: B010 - types do not allow it
    main()
