"""Tables, their seats, their games and the inputs of those; the processes that run them."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import JSON, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from arbiter.table.store.base import Base

KEY = String(43)
"""An unguessable name, or the hash of a token."""


class Table(Base):
    """A table, and who runs it.

    `owner` is the process that does, as long as its row in `nodes` is alive; `fence` grows each time it changes hands, and
    who stores inputs must still have the number it got.
    """

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(KEY, primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    title: Mapped[str] = mapped_column(String(200), default="")
    state: Mapped[str] = mapped_column(String(10), default="waiting", index=True)  # waiting, playing, over
    setup: Mapped[dict[str, Any]] = mapped_column(JSON)
    number: Mapped[int] = mapped_column(default=0)  # which game of the match is played
    length: Mapped[int] = mapped_column(default=0)  # rows of its record
    waiting: Mapped[list[int]] = mapped_column(JSON, default=list)  # seats that are to answer
    needed: Mapped[bool] = mapped_column(
        default=False
    )  # it goes on with nobody there: an agent is to answer, a clock runs
    options: Mapped[dict[str, Any]] = mapped_column(
        JSON, default=dict
    )  # what the host chose: who may watch, clocks, judge
    room: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)  # what people do around the game: offers, clocks
    host: Mapped[str | None] = mapped_column(KEY)  # the person who opened it
    created: Mapped[float] = mapped_column(default=time.time)
    changed: Mapped[float] = mapped_column(default=time.time, index=True)
    owner: Mapped[str | None] = mapped_column(KEY, index=True)
    fence: Mapped[int] = mapped_column(default=0)
    next: Mapped[str] = mapped_column(KEY, default="")  # the table where it goes on


class Seat(Base):
    """A place at a table: who sits there, and what they settled."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10), default="open")  # person, agent, open
    person: Mapped[str | None] = mapped_column(KEY, index=True)
    name: Mapped[str] = mapped_column(String(80), default="")
    level: Mapped[str] = mapped_column(String(20), default="")  # of an agent
    deck: Mapped[Any] = mapped_column(JSON, nullable=True)
    settings: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)  # stops, yields


class Played(Base):
    """A game of a table's match: its own set-up and, when it is over, how it ended."""

    __tablename__ = "games"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    setup: Mapped[dict[str, Any]] = mapped_column(JSON)
    outcome: Mapped[Any] = mapped_column(JSON, nullable=True)
    began: Mapped[float]
    ended: Mapped[float | None]


class Record(Base):
    """One input of a game.  The key is what keeps an input from being stored twice."""

    __tablename__ = "records"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    index: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    row: Mapped[list[Any]] = mapped_column(JSON)
    at: Mapped[float]


class Node(Base):
    """A server process: alive until then, and where the others reach it."""

    __tablename__ = "nodes"

    id: Mapped[str] = mapped_column(KEY, primary_key=True)
    address: Mapped[str] = mapped_column(String(200))
    until: Mapped[float] = mapped_column(index=True)
