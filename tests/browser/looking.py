"""What tests look for on a page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SERIOUS = ("serious", "critical")


def barriers(page: Page, axe: str, within: str = "html") -> list[str]:
    """What axe finds serious in the page or a part of it, with the elements it is about."""
    page.evaluate(axe)  # past the page's own policy, which lets nobody else's script in
    found: list[dict[str, Any]] = page.evaluate(
        "(within) => axe.run(within).then((result) => result.violations)", within
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
    """Everything asked for has come, and is drawn."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => done())))")
