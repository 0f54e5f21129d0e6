"""The logs of the judge's desks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

KEY = sa.String(43)


def upgrade() -> None:
    op.create_table(
        "desk_entries",
        sa.Column("desk", KEY, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("person", KEY, nullable=False),
        sa.Column("row", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("desk", "number", name="pk_desk_entries"),
    )
    op.create_index("ix_desk_entries_person", "desk_entries", ["person"])
