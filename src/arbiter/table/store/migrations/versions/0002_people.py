"""People, recovery codes, keys of the server, invitations, onlookers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

KEY = sa.String(43)


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", KEY, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("login", sa.String(80)),
        sa.Column("password", sa.String(200)),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("login", name="uq_people_login"),
    )
    op.create_index("ix_people_seen", "people", ["seen"])
    op.create_table(
        "recovery_codes",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("person", KEY, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_recovery_codes"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE", name="fk_recovery_codes_person"),
    )
    op.create_index("ix_recovery_codes_person", "recovery_codes", ["person"])
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.String(100), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_keys"),
    )
    _about_tables()


def _about_tables() -> None:
    op.create_table(
        "invites",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("table_id", KEY, nullable=False),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("nonce", KEY, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("used_by", KEY),
        sa.PrimaryKeyConstraint("digest", name="pk_invites"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE", name="fk_invites_table_id"),
    )
    op.create_index("ix_invites_table_id", "invites", ["table_id"])
    op.create_table(
        "onlookers",
        sa.Column("table_id", KEY, nullable=False),
        sa.Column("person", KEY, nullable=False),
        sa.Column("role", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_onlookers"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE", name="fk_onlookers_table_id"),
    )


def downgrade() -> None:
    for table in ("onlookers", "invites", "server_keys", "recovery_codes", "people"):
        op.drop_table(table)
