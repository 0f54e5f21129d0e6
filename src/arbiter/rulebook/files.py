"""Files and folders as an index sees them: where it is kept, what lies below a folder, a digest of a content."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from platformdirs import user_cache_path


def cache_folder() -> Path:
    """Where things are that can be made anew: ARBITER_CACHE, or ARBITER_DATA, or the user's cache folder."""
    chosen = os.environ.get("ARBITER_CACHE") or os.environ.get("ARBITER_DATA")
    return Path(chosen) if chosen else user_cache_path("arbiter", appauthor=False)


def digest_of(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=16).hexdigest()


def below(folder: Path, suffix: str) -> dict[str, os.stat_result]:
    """The files below a folder whose names end so, in the order of their paths; no caches and no binaries."""
    stats: dict[str, os.stat_result] = {}
    waiting = [str(folder)]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if entry.is_dir():
                    if entry.name != "__pycache__" and not entry.name.startswith("."):
                        waiting.append(entry.path)
                elif entry.name.endswith(suffix) and not entry.name.endswith((".pyc", ".so", ".pyd")):
                    stats[entry.path] = entry.stat()
    return {path: stats[path] for path in sorted(stats, key=lambda path: path.replace(os.sep, "\0"))}
