"""Documents that a user has: read from a path, kept in the user's folder as they are, found together with our own words.

None of them ships.  A document is cut into its numbered rules where it has such, else into paragraphs below its headings.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arbiter.answers.sources import Entry, Source, stats
from arbiter.magic.cards import store

FOLDER: Final = "documents"


def kept() -> list[Path]:
    """The documents that were imported."""
    folder = store.folder() / FOLDER
    return sorted(folder.glob("*.json")) if folder.is_dir() else []


def entries() -> Iterator[Entry]:
    yield from ()


SOURCE: Final = Source("documents", lambda: stats(kept()), entries)
