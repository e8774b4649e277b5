"""The first schema: people, tables, the log, chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "users",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column(
            "user_id",
            sa.String(32),
            sa.ForeignKey("users.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("status", sa.String(8), nullable=False, index=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("runner", sa.String(32)),
        sa.Column("lease", sa.Float, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_table(
        "log",
        sa.Column(
            "code", sa.String(6), sa.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
    )
    op.create_table(
        "places",
        sa.Column(
            "code", sa.String(6), sa.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("user_id", sa.String(32), primary_key=True, index=True),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "code",
            sa.String(6),
            sa.ForeignKey("tables.code", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("phrase", sa.Boolean, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column(
            "user_id",
            sa.String(32),
            sa.ForeignKey("users.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("muted_id", sa.String(32), primary_key=True),
    )
