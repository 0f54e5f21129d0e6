"""What tests look for on a page."""

from __future__ import annotations

from typing import Any, Final
from weakref import WeakKeyDictionary

from playwright.sync_api import BrowserContext, Page, Request

SERIOUS = ("serious", "critical")
DRAWN: Final = """document.fonts.ready.then(() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))"""
_asked: WeakKeyDictionary[BrowserContext, set[Request]] = WeakKeyDictionary()
"""What pages have asked for and not got yet."""


def follow(context: BrowserContext) -> None:
    """From now on it is known what the pages of a browser wait for."""
    asked = _asked[context] = set()
    context.on("request", lambda one: asked.add(one))
    context.on("requestfinished", lambda one: asked.discard(one))
    context.on("requestfailed", lambda one: asked.discard(one))


def barriers(page: Page, axe: str, within: str = "html") -> list[str]:
    """What axe finds serious in the page or a part of it, with the elements it is about."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)  # past the page's own policy, which lets nobody else's script in
    found: list[dict[str, Any]] = page.evaluate(
        "(within) => axe.run(within, {resultTypes: ['violations']}).then((result) => result.violations)", within
    )
    return [
        f"{one['id']}: {', '.join(str(node['target']) for node in one['nodes'])}"
        for one in found
        if one["impact"] in SERIOUS
    ]


def too_wide(page: Page) -> int:
    """Pixels by which the page must be scrolled sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def settled(page: Page) -> None:
    """Everything asked for has come, is drawn, and has made the page ask for nothing more."""
    asked, quiet = _asked[page.context], 0
    while quiet < 2:
        page.evaluate(DRAWN)
        quiet = 0 if asked else quiet + 1
