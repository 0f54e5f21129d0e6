"""By which grammar and nodes a card was compiled: another version of the language compiles it again."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from arbiter.kernel.version import VERSION


@cache
def version() -> str:
    """The version of the language: of the engine, and of everything that says what a text means."""
    root = Path(__file__).parent.parent
    digest = hashlib.blake2b(digest_size=8)
    sources = [
        *(root / "language").rglob("*.py"),
        *[root / "cards" / f"{name}.py" for name in ("compile", "faces", "printed", "rows", "wording")],
    ]
    for path in sorted(sources):
        digest.update(path.read_bytes())
    return f"{VERSION}-{digest.hexdigest()}"
