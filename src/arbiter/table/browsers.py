"""Whether somebody can look at a page here."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from arbiter.table.config import STATIC

IN_TEXT: Final = frozenset({"links", "elinks", "lynx", "w3m", "www-browser"})
"""Browsers that draw no page."""


def has_browser(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether there is a screen and a browser that draws on it; who has named one in BROWSER knows best."""
    if environment.get("BROWSER"):
        return True
    if sys.platform not in ("win32", "darwin") and not (
        environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    ):
        return False
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return False
    return Path(getattr(found, "name", "")).name not in IN_TEXT


def page_is_built() -> bool:
    return (STATIC / "index.html").is_file()
