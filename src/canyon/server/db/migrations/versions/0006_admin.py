"""People can be banned, and what administrators do is logged."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """`notes` is how an administrator's command reaches the server of an SQLite file."""
    op.add_column("users", sa.Column("banned", sa.Float))
    op.create_table(
        "notes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("note", sa.Text, nullable=False),
    )
    op.create_table(
        "admin_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("who", sa.String(200), nullable=False),
        sa.Column("command", sa.String(40), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("details", sa.Text, nullable=False),
    )
    op.create_index("ix_admin_log_about", "admin_log", ["about"])
