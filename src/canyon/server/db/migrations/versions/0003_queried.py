"""What is searched for across tables has its own columns."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Host, board, clock and whether people sit there were searched for in the summary's text."""
    for column in (
        sa.Column("host", sa.String(32), nullable=False, server_default=""),
        sa.Column("board", sa.String(100), nullable=False, server_default=""),
        sa.Column("clock", sa.Integer),
        sa.Column("peopled", sa.Boolean, nullable=False, server_default=sa.false()),
    ):
        op.add_column("tables", column)
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_tables_board", "tables", ["board"])
    tables = sa.table(
        "tables", *map(sa.column, ("code", "summary", "host", "board", "clock", "peopled"))
    )
    connection = op.get_bind()
    for code, text in connection.execute(sa.select(tables.c.code, tables.c.summary)).all():
        known = json.loads(text)
        values = {
            "host": known["host"],
            "board": known["board"],
            "clock": known["clock"],
            "peopled": any(seated and seated["person"] for seated in known["seats"]),
        }
        connection.execute(sa.update(tables).where(tables.c.code == code).values(values))
