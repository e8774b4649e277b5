"""The database: one log of everything that happened at the tables, and who people are."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import sqlalchemy as sa

metadata = sa.MetaData()
STORED = "6a548a79cd81832a"
"""The digest of what columns contain as JSON, which `tests/server/test_entries.py` keeps true."""

users = sa.Table(
    "users",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("login", sa.String(40), unique=True),
    sa.Column("password", sa.String(200)),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
    # Since when this person is banned.
    sa.Column("banned", sa.Float),
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)

bots = sa.Table(
    "bots",
    metadata,
    # A bot is a user too; what is only a bot's is here.
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("owner", sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("handle", sa.String(40), nullable=False, unique=True),
    # Whether others than its owner may seat it, and at how many tables at once it plays.
    sa.Column("anybody", sa.Boolean, nullable=False, default=False),
    sa.Column("tables", sa.Integer, nullable=False, default=4),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("code", sa.String(6), primary_key=True),
    sa.Column("seed", sa.LargeBinary(32), nullable=False),
    sa.Column("status", sa.String(8), nullable=False, index=True),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("runner", sa.String(32)),
    sa.Column("summary", sa.Text, nullable=False, default="{}"),
    # What is searched for across tables: the log is the truth, and these follow from it.
    sa.Column("host", sa.String(32), nullable=False, default="", index=True),
    sa.Column("board", sa.String(100), nullable=False, default="", index=True),
    sa.Column("clock", sa.Integer),
    sa.Column("peopled", sa.Boolean, nullable=False, default=False),
    # The seats that everybody is waiting for, as digits, and when their clock runs out.
    sa.Column("acting", sa.String(6), nullable=False, default=""),
    sa.Column("due", sa.Float),
)
_free = sa.text("status = 'playing' and runner is null")
sa.Index("ix_tables_free", tables.c.code, postgresql_where=_free, sqlite_where=_free)

log = sa.Table(
    "log",
    metadata,
    sa.Column("code", sa.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("entries", sa.Text, nullable=False),
)

places = sa.Table(
    "places",
    metadata,
    sa.Column("code", sa.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    sa.Column("user_id", sa.String(32), primary_key=True),
    # None if this person or bot has left the table: they stay here so that they can be forgotten.
    sa.Column("seat", sa.Integer),
    sa.Index("ix_places_user", "user_id", "code"),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("code", sa.ForeignKey("tables.code", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("user_id", sa.String(32), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(300), nullable=False),
    sa.Column("phrase", sa.Boolean, nullable=False),
    # The sender's own, so that a line that is sent again is not said again; a rematch copies none.
    sa.Column("sent_id", sa.String(64)),
    sa.UniqueConstraint("code", "user_id", "sent_id"),
)

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("code", sa.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    # Who makes it, until when unless that is renewed, and how far it is.
    sa.Column("process", sa.String(32), nullable=False),
    sa.Column("until", sa.Float, nullable=False),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("made", sa.LargeBinary),
)

processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("alive_until", sa.Float, nullable=False),
)

presences = sa.Table(
    "presences",
    metadata,
    sa.Column("process", sa.ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("code", sa.String(6), primary_key=True, index=True),
    sa.Column("people", sa.Text, nullable=False),
    sa.Column("watchers", sa.Integer, nullable=False),
)

mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("user_id", sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("muted_id", sa.String(32), primary_key=True),
)

# What another process tells the server of an SQLite file; PostgreSQL has NOTIFY for that.
notes = sa.Table(
    "notes",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("note", sa.Text, nullable=False),
)

admin_log = sa.Table(
    "admin_log",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    # Who typed the command: a user of the computer, not of the game.
    sa.Column("who", sa.String(200), nullable=False),
    sa.Column("command", sa.String(40), nullable=False),
    # A person's id or a table's code.
    sa.Column("about", sa.String(32), nullable=False, index=True),
    sa.Column("details", sa.Text, nullable=False, default=""),
)


def digest() -> str:
    """The digest of the schema and of what is stored in it: another for every change of either."""
    statements = [STORED]

    def write(statement: sa.ClauseElement, *_: object) -> None:
        statements.append(str(statement.compile(dialect=engine.dialect)))

    engine = sa.create_mock_engine("sqlite://", write)
    metadata.create_all(engine, checkfirst=False)
    return sha256("".join(sorted(statements)).encode()).hexdigest()[:32]


def queried(summary: dict[str, Any]) -> dict[str, Any]:
    """The columns of a table that lists and clean-ups search, from its summary."""
    return {
        "host": summary["host"],
        "board": summary["board"],
        "clock": summary["clock"],
        "peopled": any(
            seated and seated["person"] and not seated["bot_account"] for seated in summary["seats"]
        ),
    }
