"""Draft rooms: seats, picks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

KEY = sa.String(43)


def upgrade() -> None:
    op.create_table(
        "drafts",
        sa.Column("id", KEY, nullable=False),
        sa.Column("host", KEY, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("deadline", sa.Double, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_drafts"),
    )
    op.create_table(
        "draft_seats",
        sa.Column("draft_id", KEY, sa.ForeignKey("drafts.id", ondelete="CASCADE", name="fk_draft_seats_draft_id")),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", KEY),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("deck", sa.JSON),
        sa.Column("table", KEY, nullable=False),
        sa.PrimaryKeyConstraint("draft_id", "seat", name="pk_draft_seats"),
    )
    op.create_index("ix_draft_seats_person", "draft_seats", ["person"])
    op.create_table(
        "draft_rows",
        sa.Column("draft_id", KEY, sa.ForeignKey("drafts.id", ondelete="CASCADE", name="fk_draft_rows_draft_id")),
        sa.Column("index", sa.Integer, nullable=False),
        sa.Column("row", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("draft_id", "index", name="pk_draft_rows"),
    )
