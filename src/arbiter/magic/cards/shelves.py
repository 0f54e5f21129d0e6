"""Where cards are found: among those a user has imported, and in the embedded pool.

The pool holds no texts.  To be searched it is rendered once into an index beside the store, or in memory where nothing can
be written; another pool, or another version of the language, makes another index.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from arbiter.kernel.messages import ArbiterError
from arbiter.magic.cards import pool, rows, searching, store
from arbiter.magic.cards.entries import Foreign
from arbiter.magic.cards.store import Store
from arbiter.magic.language.notation import NotationError

BATCH: Final = 100
FEW: Final = 300
POOL: Final = "pool"
"""The file that the cards of the pool come from, as the index says it."""

Shown = Callable[[int, int], None]


def find(query: str, shown: Shown | None = None) -> list[tuple[Store, int]]:
    """The cards that a query finds, those of the user first; each name once."""
    imported = store.shelf()
    places = [index(shown)] if imported is None else [imported, _beside(imported, shown)]
    found: dict[str, tuple[Store, int]] = {}
    for place in places:
        for id in searching.search(place, query):
            name = str(place.rows("SELECT name FROM cards WHERE id = ?", id)[0][0])
            found.setdefault(name.partition(" // ")[0], (place, id))
    return list(found.values())


def _beside(imported: Store, shown: Shown | None) -> Store:
    """The cards of the pool that a user has not imported: where they are few, no index is kept of them."""
    known = {name for (name,) in imported.rows("SELECT name FROM names WHERE lang = 'en'")}
    missing = [name for name in pool.names() if name not in known]
    if len(missing) > FEW:
        return index(shown)
    made = Store()
    fill(made, missing, None)
    return made


def index(shown: Shown | None = None) -> Store:
    """The index of the pool: as it was made before, or made now."""
    digest = hashlib.blake2b(pool.DATA.read_bytes() + rows.version().encode(), digest_size=8).hexdigest()
    path = store.folder() / f"pool-{digest}.sqlite"
    if path.exists():
        return store.opened(path)
    scratch = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        made = Store(scratch)
    except ArbiterError:
        made = Store()
        fill(made, pool.names(), shown)
        return made
    try:
        fill(made, pool.names(), shown)
        made.base.execute("PRAGMA journal_mode = DELETE")
        made.shut()
        scratch.replace(path)
    finally:
        made.shut()
        for left in scratch.parent.glob(scratch.name + "*"):
            left.unlink(missing_ok=True)
    _tidy(path)
    return store.opened(path)


def _tidy(kept: Path) -> None:
    """Remove the indexes of other pools and versions."""
    for other in kept.parent.glob("pool-*.sqlite"):
        if other != kept:
            other.unlink(missing_ok=True)


def fill(made: Store, names: list[str], shown: Shown | None) -> None:
    for at in range(0, len(names), BATCH):
        with made.writing():
            ids: list[int] = []
            for name in names[at : at + BATCH]:
                try:
                    entry, text = rows.from_card(pool.card(name))
                except NotationError:  # a pool that was built for another version of the language
                    continue
                russian = pool.name_in("ru", name)
                entry.names = [Foreign("ru", russian)] if russian != name else []
                ids.append(made.put(entry, text, POOL))
            made.index(ids)
        if shown is not None:
            shown(min(at + BATCH, len(names)), len(names))
