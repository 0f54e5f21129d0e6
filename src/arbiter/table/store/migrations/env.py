"""Runs the migrations on the connection that the store hands over.  Every module with models is imported here."""

from __future__ import annotations

from alembic import context

from arbiter.table.store import decks, desks, drafts, events, learnt, models, people, replays
from arbiter.table.store.base import Base

MODELS = (models, people, decks, replays, drafts, desks, events, learnt)

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata)
with context.begin_transaction():
    context.run_migrations()
