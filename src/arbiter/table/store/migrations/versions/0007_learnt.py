"""What people with an account have learnt."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

KEY = sa.String(43)


def upgrade() -> None:
    op.create_table(
        "learnt",
        sa.Column("person", KEY, sa.ForeignKey("people.id", ondelete="CASCADE", name="fk_learnt_person")),
        sa.Column("item", sa.String(220), nullable=False),
        sa.Column("value", sa.String(1200), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("person", "item", name="pk_learnt"),
    )
