"""Tables, seats, games, inputs, processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

KEY = sa.String(43)


def upgrade() -> None:
    _tables()
    op.create_table(
        "seats",
        sa.Column("table_id", KEY, sa.ForeignKey("tables.id", ondelete="CASCADE", name="fk_seats_table_id")),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", KEY),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("deck", sa.JSON),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "games",
        sa.Column("table_id", KEY, sa.ForeignKey("tables.id", ondelete="CASCADE", name="fk_games_table_id")),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("outcome", sa.JSON),
        sa.Column("began", sa.Double, nullable=False),
        sa.Column("ended", sa.Double),
        sa.PrimaryKeyConstraint("table_id", "game", name="pk_games"),
    )
    op.create_table(
        "records",
        sa.Column("table_id", KEY, sa.ForeignKey("tables.id", ondelete="CASCADE", name="fk_records_table_id")),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("index", sa.Integer, nullable=False),
        sa.Column("row", sa.JSON, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "game", "index", name="pk_records"),
    )
    op.create_table(
        "nodes",
        sa.Column("id", KEY, nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_nodes"),
    )
    op.create_index("ix_nodes_until", "nodes", ["until"])


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", KEY, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("waiting", sa.JSON, nullable=False),
        sa.Column("needed", sa.Boolean, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("room", sa.JSON, nullable=False),
        sa.Column("host", KEY),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("owner", KEY),
        sa.Column("fence", sa.Integer, nullable=False),
        sa.Column("next", KEY, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    for column in ("state", "changed", "owner"):
        op.create_index(f"ix_tables_{column}", "tables", [column])
