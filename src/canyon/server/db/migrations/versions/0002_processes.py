"""Processes and their heartbeats; who has a socket at which table in which of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Leases now name a process and end with it, instead of having their own time."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("alive_until", sa.Float, nullable=False),
    )
    op.create_table(
        "presences",
        sa.Column(
            "process",
            sa.String(32),
            sa.ForeignKey("processes.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("code", sa.String(6), primary_key=True, index=True),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("watchers", sa.Integer, nullable=False),
    )
    op.drop_column("tables", "lease")
    free = sa.text("status = 'playing' and runner is null")
    op.create_index("ix_tables_free", "tables", ["code"], postgresql_where=free, sqlite_where=free)
