"""The table that serves every game, in a real browser against a real server."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NIGHTLY, SIZES, THEMES, Visit
from tests.browser.looking import barriers, settled, too_wide
from tests.browser.table import ByKeys, Person, concede, open_table, position

ME = {"kind": "me", "deck": "embers"}
RANDOM = {"kind": "agent", "level": "random", "deck": "thicket"}
MAIN = """game: magic
given:
  P1: {hand: [Shock, Grizzly Bears, Mountain], battlefield: [Mountain, Mountain, Hill Giant], library: [Mountain, Shock, Mountain]}
  P2: {hand: [Forest], battlefield: [Forest, Grizzly Bears], library: [Forest, Forest, Forest, Forest]}
"""


def kept(page: Page) -> Person:
    """A game of Magic against a random player, at my first main phase."""
    position(page, MAIN, "me", "random")
    person = Person(page)
    assert "main" in person.wait()["asked"]
    return person


def test_a_whole_game_by_clicks(page: Page) -> None:
    """From the first hand; by day until spells were cast and creatures attacked, at night to its natural end."""
    open_table(page, seats=[ME, RANDOM])
    person = Person(page)
    person.play(300, 0 if NIGHTLY else 2)
    assert {"pick one", "assign"} <= set(person.kinds), person.kinds
    if not person.is_over():
        assert not NIGHTLY, person.did
        concede(page)
    expect(page.locator(".outcome h2")).to_have_text(re.compile("You win|You lose|A draw"))


def test_a_game_by_keys_alone(page: Page) -> None:
    open_table(page, seats=[ME, RANDOM])
    person = ByKeys(page)
    least = 5 if NIGHTLY else 3
    for _ in range(80):
        person.play(1)
        if person.did["thing"] >= least and person.did["button"] >= least:
            break
    assert person.did["thing"] >= least and person.did["button"] >= least, person.did
    expect(page.locator(".lines")).to_contain_text(re.compile("plays (Mountain|Forest)"))


SHORT = """game: magic
given:
  step: upkeep
  P1:
    hand: [Shock, Grizzly Bears, Mountain, Forest, Hill Giant, Mountain, Wind Drake]
    library: [Mountain, Forest, Shock, Grizzly Bears]
  P2:
    hand: [Forest, Forest, Grizzly Bears, Craw Wurm, Llanowar Elves, Forest, Forest]
    library: [Forest, Grizzly Bears, Forest, Forest]
"""


def test_a_whole_game_by_keys_alone(page: Page) -> None:
    """From full hands and an empty table until one has no card left to draw, or no life: lands, spells, payments, combat."""
    position(page, SHORT, "me", "random")
    person = ByKeys(page)
    person.play(200)
    assert person.is_over() and person.did["thing"] >= 5 and {"pick one", "pay"} <= set(person.kinds), (
        person.did,
        person.kinds,
    )
    expect(page.locator(".outcome h2")).to_have_text(re.compile("You win|You lose"))


ALIKE = """game: magic
cards:
  - {name: Wake, type: Sorcery, cost: "{0}", text: "Destroy all creatures."}
  - {name: Mourner, type: Creature - Human, cost: "{1}", pt: 1/1, text: "When this creature dies, you gain 1 life."}
  - {name: Seer, type: Creature - Human, cost: "{1}", pt: 1/1, text: "When this creature dies, draw a card."}
given:
  P1: {hand: [Wake], battlefield: [Mourner x6, Seer x3], library: [Mountain x9]}
  P2: {battlefield: [Forest], library: [Forest x9]}
"""


def test_triggers_that_are_alike_are_ordered_as_one_on_a_phone(visit: Visit) -> None:
    """Nine abilities are two piles, so the question is seen whole; a pile moves together, and can be taken apart."""
    page = visit("phone")
    position(page, ALIKE, "me", "random")
    page.locator(".hand [data-thing].is-able").first.tap()
    piles = page.locator("[data-order]")
    expect(piles).to_have_count(2)
    expect(page.locator(".order .count")).to_have_text(["×3", "×6"])
    box = page.locator("[data-bar]").bounding_box()
    assert box is not None and box["y"] > 100 and too_wide(page) == 0
    page.get_by_role("button", name="Seer: When this creature dies, draw a card.: later").tap()
    expect(page.locator(".order .count")).to_have_text(["×6", "×3"])
    page.locator(".order .count").last.tap()
    expect(piles).to_have_count(4)
    Person(page).play(2)
    expect(page.locator(".lines")).to_contain_text("draws")


def test_a_player_is_explained_too(page: Page) -> None:
    """A click on a life total that the question has no use for says what changed it."""
    kept(page)
    page.locator(".plate .who").last.click()
    expect(page.locator(".explain")).to_contain_text("has 20 life. Nothing has changed it.")
    expect(page.get_by_role("alert")).to_have_count(0)


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
    """A game from its beginning, whose log is still whole."""
    open_table(page, seats=[ME, RANDOM])
    person = Person(page)
    person.play_until("main")
    page.reload()
    assert "main" in person.wait()["asked"]
    expect(page.locator(".lines")).to_contain_text("begins with 20 life")


def test_a_hot_seat_shows_nothing_until_the_device_is_handed_over(page: Page) -> None:
    open_table(page, seats=[ME, {"kind": "hot seat", "deck": "thicket"}])
    cover = page.get_by_role("dialog")
    expect(cover).to_contain_text("Pass the device to")
    expect(page.locator("[data-thing]")).to_have_count(0)
    cover.get_by_role("button").click()
    expect(page.locator("[data-bar] .ask")).to_be_visible()


def test_conceding_is_asked_once_more_and_another_game_can_follow(page: Page) -> None:
    open_table(page, seats=[ME, RANDOM])
    Person(page).wait()
    before = page.url
    concede(page)
    expect(page.locator(".outcome")).to_contain_text("You lose")
    expect(page.locator(".outcome .rule").first).to_be_visible()
    page.get_by_role("button", name="Again").click()
    expect(page).not_to_have_url(before)
    expect(page.locator("[data-bar] .ask")).to_be_visible()


@pytest.mark.parametrize("sizes", [["wide", "middle"], ["phone"]], ids=["desk", "phone"])
def test_nothing_keeps_people_out(visit: Visit, axe: str, sizes: list[str]) -> None:
    """At every size, in the light and in the dark."""
    page = visit(sizes[0])
    kept(page)
    for size in sizes:
        page.set_viewport_size(SIZES[size])
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            settled(page)
            assert barriers(page, axe) == [], (size, theme)
        assert too_wide(page) == 0, size


def test_on_a_phone_log_and_chat_lie_behind_tabs(visit: Visit) -> None:
    page = visit(size="phone")
    kept(page)
    expect(page.locator(".lines")).not_to_be_visible()
    page.get_by_role("button", name="Log").click()
    expect(page.locator(".lines")).to_be_visible()
    page.get_by_role("button", name="Table").click()
    expect(page.locator(".lines")).not_to_be_visible()
