"""Where cards are found: among those a user has imported, and in the embedded pool.

The pool holds no texts.  To be searched it is rendered once into an index beside the store, or in memory where nothing can
be written; another pool, or another version of the language, makes another index.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from arbiter.engine import side_by_side
from arbiter.kernel.messages import ArbiterError
from arbiter.magic.cards import pool, searching, store
from arbiter.magic.cards.entries import Entry, Foreign
from arbiter.magic.cards.store import Store

if TYPE_CHECKING:  # who only searches loads no language
    from arbiter.magic.cards.rows import Made

BATCH: Final = 100
FEW: Final = 300
MANY: Final = 1_000  # cards that are rendered sooner by several processes
POOL: Final = "pool"
"""The file that the cards of the pool come from, as the index says it."""

Shown = Callable[[int, int], None]


def find(query: str, shown: Shown | None = None) -> list[tuple[Store, int]]:
    """The cards that a query finds, those of the user first; each name once."""
    imported = store.shelf()
    places = [index(shown)] if imported is None else [imported, _beside(imported, shown)]
    cards: dict[str, tuple[Store, int]] = {}
    for place in places:
        for id in searching.search(place, query):
            name = str(place.rows("SELECT name FROM cards WHERE id = ?", id)[0][0])
            cards.setdefault(name.partition(" // ")[0], (place, id))
    return list(cards.values())


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
    path = index_file()
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


def index_file() -> Path:
    """Where the index of this pool by this version of the language is, or would be."""
    digest = hashlib.blake2b(pool.DATA.read_bytes() + store.present_version().encode(), digest_size=8)
    for words in sorted((Path(__file__).parent.parent / "locale").glob("*/words.ftl")):  # of Russian type lines
        digest.update(words.read_bytes())
    return store.folder() / f"pool-{digest.hexdigest()}.sqlite"


def _tidy(kept: Path) -> None:
    """Remove the indexes of other pools and versions."""
    for other in kept.parent.glob("pool-*.sqlite"):
        if other != kept:
            other.unlink(missing_ok=True)


def fill(made: Store, names: list[str], shown: Shown | None) -> None:
    """Render cards into an index; many of them in a process for each processor."""
    chunks = [names[at : at + BATCH] for at in range(0, len(names), BATCH)]
    jobs = (os.cpu_count() or 1) if len(names) > MANY else 1
    done = 0
    for chunk, rendered in zip(chunks, side_by_side(_rendered, chunks, jobs), strict=True):
        with made.writing():
            made.index([made.put(entry, text, POOL) for entry, text in rendered])
        done += len(chunk)
        if shown is not None:
            shown(done, len(names))


def _rendered(names: list[str]) -> list[tuple[Entry, Made]]:
    from arbiter.magic.cards import rows
    from arbiter.magic.language.notation import NotationError

    rendered: list[tuple[Entry, Made]] = []
    for name in names:
        russian = pool.name_in("ru", name)
        try:
            entry, text = rows.from_card(pool.card(name), russian if russian != name else "")
        except NotationError:  # a pool that was built for another version of the language
            continue
        entry.names = [Foreign("ru", russian)] if russian != name else []
        rendered.append((entry, text))
    return rendered
