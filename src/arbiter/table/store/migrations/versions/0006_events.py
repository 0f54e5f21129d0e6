"""Events and the entries of their logs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

KEY = sa.String(43)


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("id", KEY, nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("person", KEY, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("links", sa.JSON, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
    )
    op.create_index("ix_events_person", "events", ["person"])
    op.create_index("ix_events_changed", "events", ["changed"])
    op.create_table(
        "event_entries",
        sa.Column("event_id", KEY, sa.ForeignKey("events.id", ondelete="CASCADE", name="fk_event_entries_event_id")),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("row", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("event_id", "number", name="pk_event_entries"),
    )
