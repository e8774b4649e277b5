"""Bots have accounts of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """A bot's account is a user with an owner, and a handle by which hosts seat it."""
    op.create_table(
        "bots",
        sa.Column(
            "user_id",
            sa.String(32),
            sa.ForeignKey("users.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column(
            "owner", sa.String(32), sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("handle", sa.String(40), nullable=False, unique=True),
        sa.Column("anybody", sa.Boolean, nullable=False),
        sa.Column("tables", sa.Integer, nullable=False),
    )
    op.create_index("ix_bots_owner", "bots", ["owner"])
