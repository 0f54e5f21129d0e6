"""A laptop at 200 % (640 by 400): the boards of both games, the stack, a question and the end of a game are read whole."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import settled, too_wide
from tests.browser.table import concede, position

LOW = (640, 400)
SQUADS = """game: berserk
given:
  P1:
    a1: {name: Орк Гнилого Брода}
    b2: {name: Скиталец Дорог, wounds: 3}
    c3: {name: Великанша Гиблой Топи}
    d3: {name: Барабанщик Топи, closed: true}
    e2: {name: Чумной Причетник}
    b3: {name: Дева Омута}
  P2:
    a6: {name: Поднятый Ратник}
    b5: {name: Старшая Ковена}
    c4: {name: Палач Стылого Мрака, wounds: 4}
    d5: {name: Неудачник с Монетой}
    e6: {name: Восставший Копейщик, closed: true}
    b6: {name: Палач Стылого Мрака}
"""
STACK = """game: magic
given:
  P1:
    hand: [Shock, Counterspell, Serra Angel, Island, Giant Growth]
    battlefield: [Mountain x4, Island x3, Forest x2, Hill Giant, Prodigal Sorcerer, Llanowar Elves]
    library: [Mountain x9]
  P2:
    battlefield: [Forest x3, Swamp x4, Craw Wurm, Serra Angel, Grizzly Bears]
    hand: [Forest]
    library: [Forest x9]
  stack:
    - {name: Murder, by: P2, targets: [Hill Giant]}
    - {name: Lightning Bolt, by: P1, targets: [Craw Wurm]}
"""
CUT = """(names) => names.filter((one) => {
  const [box, band] = [one.getBoundingClientRect(), one.closest('.band').getBoundingClientRect()];
  return one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2 || box.right > band.right + 1
    || box.bottom > band.bottom + 2 || parseFloat(getComputedStyle(one).fontSize) < 9;
}).map((one) => `${one.textContent} ${getComputedStyle(one).fontSize}`)"""
OUTSIDE = """([inside, around]) => [...document.querySelectorAll(inside)].filter((one) => {
  const box = one.getBoundingClientRect(), frame = one.closest(around).getBoundingClientRect();
  return box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 14 || box.bottom > frame.bottom + 14;
}).map((one) => one.textContent)"""


def low(page: Page) -> None:
    page.set_viewport_size({"width": LOW[0], "height": LOW[1]})
    settled(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_names_of_a_battle_are_read_whole(visit: Visit, theme: str) -> None:
    """No name is cut, none smaller than nine pixels; what the selected card can do lies within its panel."""
    page = visit(lang="ru", theme=theme)
    low(page)
    position(page, SQUADS, "me", "random")
    settled(page)
    assert page.locator(".unit .card .name").count() == 12
    assert page.locator(".unit .card .name").evaluate_all(CUT) == []
    page.locator(".unit .body.is-able").nth(1).click()
    expect(page.locator("[data-digits] button").first).to_be_visible()
    assert page.evaluate(OUTSIDE, ["[data-digits] li button, [data-digits] kbd", "[data-digits]"]) == []
    assert too_wide(page) == 0


def test_both_boards_of_a_duel_are_in_sight_under_a_stack(visit: Visit) -> None:
    page = visit(lang="ru")
    low(page)
    position(page, STACK, "me", "random")
    settled(page)
    assert page.locator(".tile").count() >= 10
    assert page.evaluate(OUTSIDE, [".tile", ".field"]) == []
    expect(page.locator(".foot .stack .item")).to_have_count(2)
    expect(page.locator("[data-bar] .big")).to_be_in_viewport(ratio=1)
    expect(page.locator("nav.phone button").first).to_be_in_viewport(ratio=1)
    assert too_wide(page) == 0


def test_the_end_of_a_game_can_be_left(visit: Visit) -> None:
    """The last of the buttons lay below the board's edge."""
    page = visit(lang="ru")
    low(page)
    position(page, STACK, "me", "random")
    concede(page)
    leave = page.locator(".outcome").get_by_role("link", name=re.compile("Уйти"))
    leave.scroll_into_view_if_needed()
    leave.click()
    expect(page).to_have_url(re.compile("/$"))


def test_a_placement_on_a_phone_can_be_proposed_anew(visit: Visit) -> None:
    page = visit(size="phone", lang="ru")
    position(page, PLACEMENT, "me", "random")
    page.get_by_role("button", name="Убрать все").tap()
    expect(page.locator(".placed")).to_have_count(0)
    page.get_by_role("button", name="Предложить").tap()
    expect(page.locator(".placed")).to_have_count(2)


PLACEMENT = """game: berserk
given:
  phase: placement
  P1: {squad: [{name: Боец}, {name: Рубака}]}
  P2: {squad: [{name: Враг}]}
"""
