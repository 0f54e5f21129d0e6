"""What an operator chooses for a server, and whether somebody can look at its page here."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from arbiter.table.guard import Settings, settings_from

STATIC = Path(__file__).parent / "static"
"""Where the built page lies: index.html and `assets`, whose names hold their hashes."""
IN_TEXT: Final = frozenset({"links", "elinks", "lynx", "w3m", "www-browser"})
"""Browsers that draw no page."""


def default_db() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{user_data_path('arbiter', appauthor=False) / 'tables.db'}"


@dataclass(frozen=True)
class Config:
    """Everything a server is told when it starts; times in seconds."""

    host: str = "127.0.0.1"
    port: int = 8000
    db: str = field(default_factory=default_db)
    address: str = ""  # where the other processes of one lobby reach this one; empty: host and port
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    agent_workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) // 2))
    browser: bool = True
    open_seconds: float = field(default_factory=lambda: float(os.environ.get("ARBITER_OPEN_SECONDS") or 60))
    """Where players show their hands to watchers, these see them at least so much later."""
    guard: Settings = field(default_factory=lambda: settings_from(os.environ))  # whom to let in, and how often
    secret: str = field(default_factory=lambda: os.environ.get("ARBITER_SECRET", ""), repr=False)
    """What sessions and invitations are signed with; empty: a key that the database keeps."""
    agent_seconds: float = 5.0  # an agent thinks so long; then it answers the plainest legal thing
    between_games: float = 8.0  # from the end of a game to the next one of the match
    idle_seconds: float = 300.0  # a game that nobody used for so long is dropped from memory
    lease_seconds: float = 5.0  # a process that was silent for so long has lost its games
    most_message: int = 64 * 1024  # bytes of a message from a client
    static: Path = STATIC
    images: Path | None = None  # a folder with pictures of cards
    lessons: Path | None = None  # a folder with lessons of the operator's own

    @property
    def reached_at(self) -> str:
        return self.address or f"http://{self.host}:{self.port}"


def has_browser(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether there is a screen and a browser that draws on it; who has named one in BROWSER knows best."""
    if environment.get("BROWSER"):
        return True
    if sys.platform not in ("win32", "darwin") and not (
        environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    ):
        return False
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    return Path(getattr(browser, "name", "")).name not in IN_TEXT


def page_is_built() -> bool:
    return (STATIC / "index.html").is_file()
