"""Decks that people keep, replays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

KEY = sa.String(43)


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column("id", KEY, nullable=False),
        sa.Column(
            "person", KEY, sa.ForeignKey("people.id", ondelete="CASCADE", name="fk_decks_person"), nullable=False
        ),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("format", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_decks"),
    )
    op.create_index("ix_decks_person", "decks", ["person"])
    op.create_table(
        "replays",
        sa.Column("id", KEY, nullable=False),
        sa.Column(
            "person", KEY, sa.ForeignKey("people.id", ondelete="CASCADE", name="fk_replays_person"), nullable=False
        ),
        sa.Column("source", sa.String(60), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("names", sa.JSON, nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("rows", sa.JSON, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_replays"),
    )
    op.create_index("ix_replays_person", "replays", ["person"])
    op.create_index("ix_replays_source", "replays", ["source"])
