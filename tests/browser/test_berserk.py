"""Berserk in a real browser: a whole battle by clicks, by keys, placement by drag, what is lit and what is told."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.battle import Fighter, KeyFighter
from tests.browser.conftest import NIGHTLY, Visit
from tests.browser.looking import barriers, too_wide
from tests.browser.table import concede, open_table, position

BATTLES = 4
"""An agent that plays at random may recruit nobody, and has lost before anybody attacks: then it is another battle."""


def opened(page: Page, opponent: str = "Случайный") -> Fighter:
    """A battle against an agent, from the first page."""
    page.goto("/")
    page.get_by_text("Берсерк", exact=True).click()
    page.get_by_text(re.compile(opponent)).first.click()
    page.get_by_role("button", name=re.compile("Играть")).click()
    page.wait_for_selector(".berserk")
    return Fighter(page)


def to_placement(fighter: Fighter) -> None:
    page = fighter.page
    for _ in range(60):
        fighter.wait_for_question()
        if page.locator(".squad .how").count():
            return
        fighter.step()
    raise AssertionError("no placement")


def test_a_whole_battle_by_clicks_in_russian(visit: Visit, axe: str) -> None:
    """From the first page, against an agent: recruited, placed, moved, attacked, answered; at night to the end.

    By day, and where nobody can hurt anybody any more, it is conceded.
    """
    page = visit(lang="ru")
    for _ in range(BATTLES):
        fighter = opened(page)
        to_placement(fighter)
        assert barriers(page, axe) == []
        over = fighter.play(500) if NIGHTLY else fighter.play(120, "attacks", "moves", "passes")
        if fighter.did["attacks"] or not over:
            break
    assert fighter.did["recruits"] >= 5 and fighter.did["attacks"] >= 1 and fighter.did["passes"] >= 1, fighter.did
    if not over:
        concede(page)
    expect(page.locator(".outcome h2")).to_have_text(re.compile("Победа|Поражение|Ничья|выиграли|проиграли"))
    assert barriers(page, axe) == []


NEAR_THE_END = """game: berserk
given:
  P1: {c3: {name: Боец}, d3: {name: Рубака}, a1: {name: Ходок}}
  P2: {c5: {name: Враг, wounds: 9}}
"""


def test_keys_alone_win_a_battle(visit: Visit) -> None:
    """A card is selected, moved and aimed by arrows and Enter, until the other side has nobody left."""
    page = visit(lang="ru")
    position(page, NEAR_THE_END, "me", "random")
    fighter = KeyFighter(page)
    assert fighter.play(60), fighter.did
    assert fighter.did["moves"] and fighter.did["attacks"], fighter.did
    expect(page.locator(".outcome h2")).to_have_text("Победа")


def test_a_battle_by_keys_alone_from_the_first_deal(visit: Visit) -> None:
    """Recruited and placed; by day until the first moves, at night to the end, or as long as anybody can hurt anybody."""
    page = visit(lang="ru")
    open_table(page, game="berserk", seats=[{"kind": "me"}, {"kind": "agent", "level": "random"}])
    fighter = KeyFighter(page)
    over = fighter.play(500) if NIGHTLY else fighter.play(120, "recruits", "moves")
    assert over or (fighter.did["recruits"] >= 5 and fighter.did["moves"]), fighter.did


def test_what_a_card_can_do_has_a_key(visit: Visit) -> None:
    """The digits stand beside the words; they are of the card while one is selected."""
    page = visit(lang="ru")
    position(page, NEAR_THE_END, "me", "random")
    fighter = KeyFighter(page)
    assert fighter.walk(".unit > .body.is-able")
    page.keyboard.press("Enter")
    expect(page.locator("[data-digits] button", has_text="Передвинуть").locator("kbd")).to_have_text("1")
    page.keyboard.press("1")
    expect(page.locator(".foot .bar .ask")).to_contain_text("клетк")


def test_a_low_screen_shows_the_whole_board_and_its_numbers(visit: Visit) -> None:
    """A laptop at 200 %: all thirty cells are in sight at once, and of each card its name, strike and lives."""
    page = visit(lang="ru")
    position(page, NEAR_THE_END, "me", "random")
    for width, height in ((720, 450), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        field, bar = page.locator(".field").bounding_box(), page.locator("[data-bar]").bounding_box()
        assert field is not None and bar is not None and too_wide(page) == 0
        assert field["y"] + field["height"] <= bar["y"] and field["width"] >= 0.7 * width
        assert page.locator(".cell").count() == 30
        for what in (".name", ".strike b", ".lives .count"):
            for shown in page.locator(f".unit .card {what}").all():
                assert shown.evaluate(SEEN_WHOLE), (what, width)


SEEN_WHOLE = """(node) => { const box = node.getBoundingClientRect(), card = node.closest('.card').getBoundingClientRect();
  return box.left >= card.left - 1 && box.right <= card.right + 1 && box.top >= card.top - 1 && box.bottom <= card.bottom + 3; }"""
"""A descender may touch the edge."""


def test_placement_by_drag_swaps_and_clears(visit: Visit) -> None:
    """404.1.1: a card dropped on a taken cell changes places with it; all can be taken up, and proposed again."""
    page = visit(lang="ru")
    to_placement(opened(page))
    cards = page.locator(".placed")
    (first, here), (second, there) = [(cards.nth(place).inner_text().split(", "))[:2] for place in (0, 1)]
    cards.nth(0).drag_to(cards.nth(1))
    expect(page.get_by_role("button", name=f"{first}, {there}")).to_be_visible()
    expect(page.get_by_role("button", name=f"{second}, {here}")).to_be_visible()
    page.get_by_role("button", name="Убрать все").click()
    expect(page.locator(".placed")).to_have_count(0)
    expect(page.locator(".bar .big")).to_be_disabled()
    hand = page.locator(".squad .slot")
    total = hand.count()
    hand.first.click()
    cell = page.locator(".ground.is-able").first
    cell.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".placed")).to_have_count(1)
    page.get_by_role("button", name="Предложить").click()
    expect(page.locator(".placed")).to_have_count(total)
    expect(page.locator(".bar .big")).to_be_enabled()


def test_a_recruited_card_is_given_back_by_a_click(visit: Visit) -> None:
    """And all fifteen cards of the deal are in sight on a laptop, where a third had to be scrolled to."""
    page = visit(lang="ru")
    page.set_viewport_size({"width": 1280, "height": 800})
    fighter = opened(page)
    while not page.locator(".recruiting .taken").count():
        fighter.wait_for_question()
        fighter.step()
    assert page.locator(".deal").evaluate("(deal) => deal.scrollHeight - deal.clientHeight") <= 0
    while page.locator(".recruiting .taken").count() < 3:
        fighter.wait_for_question()
        fighter.step()
    names = page.locator(".recruiting .taken .visually-hidden").all_inner_texts()
    page.locator(".recruiting .taken").nth(0).click()
    expect(page.locator(".recruiting .taken .visually-hidden")).to_have_text(names[1:])


def test_a_phone_shows_the_board_and_scrolls_nothing_sideways(visit: Visit, axe: str) -> None:
    page = visit(size="phone", lang="ru", theme="dark")
    fighter = opened(page)
    to_placement(fighter)
    assert too_wide(page) == 0
    box = page.locator(".field").bounding_box()
    assert box is not None and box["width"] > 320 and box["y"] + box["height"] < 844
    assert barriers(page, axe) == []
