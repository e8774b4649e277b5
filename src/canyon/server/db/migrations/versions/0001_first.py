"""The schema.

Until 1.0.0 this is the only migration, and it changes with `schema.py`. Its revision is a digest
of the schema, so the revision of an earlier checkout's database is not found, and the database is
refused. With 1.0.0 the revision becomes a constant and the tables are written out, because later
migrations change them.
"""

from __future__ import annotations

from alembic import op

from canyon.server.db import schema

revision = schema.digest()
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    schema.metadata.create_all(op.get_bind(), checkfirst=False)
