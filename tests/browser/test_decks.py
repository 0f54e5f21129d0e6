"""The deck editor in a browser: a ready deck is changed, a misspelt list mended, kept, dealt, played alone; keys; a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from arbiter.magic.cards import pool
from tests.browser.conftest import Visit
from tests.browser.looking import barriers


def ready(page: Page, place: int = 0) -> None:
    """The editor with a ready deck in it."""
    page.goto("/decks")
    page.locator("section[aria-labelledby=ready] button.panel").nth(place).click()
    expect(page.locator(".list li").first).to_be_visible()


def test_a_ready_deck_is_searched_changed_and_kept(page: Page, axe: str) -> None:
    ready(page)
    expect(page.get_by_text("✓ Legal").first).to_be_visible()
    page.locator("body").press("/")
    search = page.get_by_role("searchbox", name="Search cards")
    expect(search).to_be_focused()
    search.fill("lightning bolt")
    expect(page.locator("#found-cards li").first).to_contain_text("Lightning Bolt")
    search.press("ArrowDown")
    expect(page.get_by_role("article", name="Lightning Bolt")).to_be_visible()
    search.press("Enter")
    expect(page.locator(".list li", has_text="Lightning Bolt")).to_contain_text("1")
    search.press("Enter")
    expect(page.locator(".list li", has_text="Lightning Bolt").locator(".count")).to_have_text("2")
    search.press("Shift+Enter")
    expect(page.get_by_role("heading", name="Sideboard")).to_be_visible()
    page.get_by_role("textbox", name="Name of the deck").fill("Bolts")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
    assert barriers(page, axe) == []
    page.reload()
    expect(page.locator(".list li", has_text="Lightning Bolt").first).to_be_visible()
    page.goto("/decks")
    expect(page.get_by_role("link", name="Bolts")).to_be_visible()


def test_what_is_not_understood_is_named_and_mended(page: Page) -> None:
    page.goto("/decks")
    page.get_by_role("button", name="New deck").click()
    page.get_by_role("textbox", name="As text").fill("20 Mountain\n4 Lightnin Bolt\nnonsense\n")
    expect(page.get_by_text("2 lines are not understood")).to_be_visible()
    page.get_by_role("button", name="Lightning Bolt", exact=True).click()
    expect(page.get_by_text("1 line is not understood")).to_be_visible()
    expect(page.get_by_text("Breaks 1 rule")).to_be_visible()


def refused_cards(count: int) -> list[str]:
    return [name for name in pool.refused() if name.isascii() and "//" not in name][:count]


def test_a_refused_card_is_replaced_and_the_deck_is_played(page: Page, axe: str) -> None:
    first, second, third = refused_cards(3)
    page.goto("/decks")
    page.get_by_role("button", name="New deck").click()
    page.get_by_role("textbox", name="As text").fill(f"50 Mountain\n4 {first}\n3 {second}\n4 Shock\n3 {third}\n")
    expect(page.get_by_text("3 lines are not understood")).to_be_visible()
    expect(page.get_by_text(re.compile("its text is not understood yet")).first).to_be_visible()
    assert barriers(page, axe) == []
    page.get_by_role("form", name=f"Instead of {first}").get_by_role("button", name="Mountain instead").click()
    expect(page.get_by_text("2 lines are not understood")).to_be_visible()
    mend = page.get_by_role("form", name=f"Instead of {second}")
    mend.get_by_role("textbox", name="Another card").fill("Lightning Bolt")
    mend.get_by_role("button", name="Replace").click()
    expect(page.get_by_text("1 line is not understood")).to_be_visible()
    page.get_by_role("form", name=f"Instead of {third}").get_by_role("button", name="Play without it").click()
    expect(page.get_by_text("not understood")).to_have_count(0)
    expect(page.locator(".list li", has_text="Lightning Bolt").locator(".count")).to_have_text("3")
    expect(page.get_by_role("heading", name="Main")).to_contain_text("61")
    page.get_by_role("button", name="Goldfish").click()
    page.wait_for_url("**/table/**")


def test_a_pasted_list_is_mended_where_a_table_is_set_up(visit: Visit) -> None:
    page = visit("phone", "ru")
    page.goto("/new")
    page.get_by_role("combobox", name=re.compile("олода")).first.select_option("list:")
    text = page.get_by_role("textbox", name="Список")
    first, second = refused_cards(2)
    text.fill(f"60 Forest\n4 {first}\n2 {second}\n")
    page.get_by_role("button", name="Вместо всех – Forest").click()
    expect(text).to_have_value("60 Forest\n4 Forest\n2 Forest\n")
    expect(page.get_by_role("form", name=re.compile("Вместо"))).to_have_count(0)


def test_hands_and_a_game_alone(page: Page) -> None:
    ready(page)
    page.get_by_role("button", name="Sample hands").click()
    expect(page.get_by_role("region", name="Sample hands").locator("ul")).to_have_count(3)
    page.get_by_role("button", name="Goldfish").click()
    page.wait_for_url("**/table/**")
    expect(page.get_by_text("Idle").first).to_be_visible()
    expect(page.get_by_role("region", name="The question")).to_contain_text(re.compile("hand|first turn"))


def test_russian_and_berserk_on_a_phone(visit: Visit, axe: str) -> None:
    page = visit("phone", "ru", "dark")
    page.goto("/decks")
    page.get_by_label("Игра").select_option("berserk")
    page.locator("section[aria-labelledby=ready] button.panel").first.click()
    expect(page.get_by_text("Всё по правилам").first).to_be_visible()
    page.get_by_role("tab", name="Поиск").click()
    page.get_by_role("searchbox", name="Поиск карт").fill("огонь")
    page.locator("#found-cards li").first.get_by_role("button").first.click()
    page.get_by_role("tab", name="Карта").click()
    expect(page.get_by_role("article")).to_be_visible()
    assert barriers(page, axe) == []
