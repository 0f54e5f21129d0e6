"""Asking in a browser: a question with a slip, and cards played together, each line with its rule."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.looking import barriers

LONG = 6 * PATIENCE
"""The first question of a server makes its index."""


def test_a_question_with_a_slip(page: Page, axe: str) -> None:
    page.goto("/ask")
    page.get_by_role("searchbox").fill("trampel")
    page.get_by_role("button", name="Ask", exact=True).last.click()
    expect(page.get_by_text("trampel → trample")).to_be_visible(timeout=LONG)
    expect(page.get_by_text("702.19").first).to_be_visible()
    assert barriers(page, axe, ".ask") == []


def test_cards_together_layer_by_layer(page: Page) -> None:
    """LK-4: who stands beside whom is explained by the engine, line by line, and a rule leads to its words."""
    page.goto("/ask")
    page.get_by_role("button", name="Together in play").click()
    page.get_by_role("textbox").fill("Humility, Glorious Anthem, Serra Angel")
    page.get_by_role("button", name="Show").click()
    layers = page.locator("section.panel").first
    expect(layers).to_contain_text("613", timeout=LONG)
    expect(layers).to_contain_text("Serra Angel: abilities none.")
    expect(layers).to_contain_text("Humility, layer 6: none.")
    expect(layers).to_contain_text("Serra Angel: power 2.")  # 1 by Humility, and the Anthem after it
    layers.get_by_role("button", name="613.1f").first.click()
    expect(page.get_by_role("searchbox")).to_have_value("613.1f")
    expect(page.locator(".ask")).to_contain_text("613.1f", timeout=LONG)
