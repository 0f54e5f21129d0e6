"""The table that serves every game, in a real browser against a real server."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import barriers, settled, too_wide
from tests.browser.table import ByKeys, Person, open_table

ME = {"kind": "me", "deck": "embers"}
RANDOM = {"kind": "agent", "level": "random", "deck": "thicket"}


def kept(page: Page) -> Person:
    """A game of Magic against a random player, at the first main phase of mine."""
    open_table(page, seats=[ME, RANDOM])
    person = Person(page)
    for _ in range(20):
        person.wait()
        if "main" in person.asked():
            return person
        if person.big.count():
            person.press()
        else:
            page.keyboard.press("1")
        page.wait_for_timeout(300)
    raise AssertionError(f"no main phase: {person.asked()}")


def test_a_whole_game_by_clicks(page: Page) -> None:
    open_table(page, seats=[ME, RANDOM])
    person = Person(page)
    person.play(300)
    assert person.is_over(), person.did
    assert {"pick one", "assign"} <= set(person.kinds), person.kinds
    expect(page.locator(".outcome h2")).to_have_text(re.compile("You win|You lose|A draw"))


def test_a_game_by_keys_alone(page: Page) -> None:
    open_table(page, seats=[ME, RANDOM])
    person = ByKeys(page)
    person.play(40)
    assert person.did["thing"] >= 5 and person.did["button"] >= 5, person.did
    expect(page.locator(".lines")).to_contain_text(re.compile("plays (Mountain|Forest)"))


def test_why_opens_the_reasons_and_a_rule_its_words(page: Page) -> None:
    kept(page)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("w")
    explained = page.locator(".explain")
    expect(explained).to_contain_text("Printed")
    explained.locator(".rule").first.click()
    rule = page.locator("article.rule")
    expect(rule).to_contain_text(re.compile(r"Rule \d{3}"))
    expect(rule.locator("p").first).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(explained).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".log")).to_be_visible()


def test_another_language_keeps_the_game_where_it_is(page: Page) -> None:
    kept(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("ru")
    page.keyboard.press("Escape")
    expect(page.locator("[data-bar] .ask")).to_contain_text("Ваш ход")
    expect(page.locator("[data-bar] .big")).to_contain_text("К бою")


def test_a_page_that_is_loaded_again_goes_on(page: Page) -> None:
    person = kept(page)
    page.reload()
    person.wait()
    assert "main" in person.asked()
    expect(page.locator(".lines")).to_contain_text("begins with 20 life")


def test_a_hot_seat_shows_nothing_until_the_device_is_handed_over(page: Page) -> None:
    open_table(page, seats=[ME, {"kind": "hot seat", "deck": "thicket"}])
    cover = page.get_by_role("dialog")
    expect(cover).to_contain_text("Pass the device to")
    expect(page.locator("[data-thing]")).to_have_count(0)
    cover.get_by_role("button").click()
    expect(page.locator("[data-bar] .ask")).to_be_visible()


def test_conceding_is_asked_once_more_and_another_game_can_follow(page: Page) -> None:
    kept(page)
    before = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede …").click()
    page.get_by_role("button", name="Yes, concede").click()
    expect(page.locator(".outcome")).to_contain_text("You lose")
    expect(page.locator(".outcome .rule").first).to_be_visible()
    page.get_by_role("button", name="Again").click()
    expect(page).not_to_have_url(before)
    expect(page.locator("[data-bar] .ask")).to_be_visible()


@pytest.mark.parametrize("size", ["wide", "middle", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_keeps_people_out(visit: Visit, axe: str, size: str, theme: str) -> None:
    page = visit(size=size, theme=theme)
    kept(page)
    settled(page)
    assert barriers(page, axe) == []
    assert too_wide(page) == 0


def test_on_a_phone_log_and_chat_lie_behind_tabs(visit: Visit) -> None:
    page = visit(size="phone")
    kept(page)
    expect(page.locator(".lines")).not_to_be_visible()
    page.get_by_role("button", name="Log").click()
    expect(page.locator(".lines")).to_contain_text("begins with 20 life")
    page.get_by_role("button", name="Table").click()
    expect(page.locator(".lines")).not_to_be_visible()
