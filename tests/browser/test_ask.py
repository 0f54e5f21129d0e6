"""Asking in a browser: a question with a slip, and cards played together, each line with its rule."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE, Visit
from tests.browser.looking import barriers, too_wide

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


def test_examples_by_the_edition_that_is_chosen(page: Page, axe: str) -> None:
    """LK-3: what comes of an example is told by the rulebook of one's choice."""
    page.goto("/ask?q=Humility, Darksteel Myr")
    told = page.locator("section.panel").filter(has_text="Examples with Humility + Darksteel Myr")
    expect(told).to_contain_text("Where is Darksteel Myr? graveyard", timeout=LONG)
    told.get_by_role("combobox").select_option("classic-2005")
    expect(told).to_contain_text("Where is Darksteel Myr? battlefield")
    assert barriers(page, axe, ".ask") == []


def test_texts_and_life_and_nothing_else(visit: Visit, axe: str) -> None:
    """LK-9: what a player may look at in a match, in a form that the opponent can verify."""
    page = visit("phone", "ru")
    page.goto("/fair")
    opponent = page.get_by_role("group", name="Оппонент")
    opponent.get_by_role("button", name="−5").click()
    opponent.get_by_role("button", name="+1").click()
    page.get_by_role("group", name="Вы").get_by_role("button", name="−1").click()
    expect(opponent.get_by_role("status")).to_have_text("16")
    expect(page.get_by_role("listitem").filter(has_text="Оппонент: 20 → 16")).to_be_visible()
    page.reload()
    expect(page.get_by_role("group", name="Вы").get_by_role("status")).to_have_text("19")
    page.get_by_role("searchbox").fill("Lightning Bolt")
    page.get_by_role("button", name="Показать").click()
    card = page.get_by_role("article")
    expect(card).to_contain_text("3 повреждения", timeout=LONG)
    expect(card).not_to_contain_text("115")
    page.get_by_role("searchbox").fill("пробивной удар")
    page.get_by_role("button", name="Показать").click()
    expect(page.get_by_text("Карты с таким названием нет.")).to_be_visible(timeout=LONG)
    assert barriers(page, axe) == [] and too_wide(page) <= 0


OLD = b"900.1. Hats are taken off.\n\n900.2. Tea is served at four.\n\n702.19b. In this house trample is called stampede.\n"
NEW = b"900.1. Hats are taken off.\n\n900.2. Tea is served at five.\n\n900.3. Dogs stay outside.\n"


def test_documents_of_one_s_own_are_searched_compared_and_forgotten(page: Page, axe: str) -> None:
    page.goto("/ask")
    page.get_by_role("button", name="My documents").click()
    chooser = page.get_by_label("Read a file")
    chooser.set_input_files({"name": "rules.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7"})
    expect(page.get_by_role("alert")).to_contain_text("rules.pdf is a PDF", timeout=LONG)
    for name, content in (("first.txt", OLD), ("second.txt", NEW)):
        chooser.set_input_files({"name": name, "mimeType": "text/plain", "buffer": content})
        expect(page.get_by_role("button", name=f"Forget {name.removesuffix('.txt')}")).to_be_visible(timeout=LONG)
    page.get_by_label("Earlier edition").select_option("first")
    page.get_by_label("Later edition").select_option("second")
    page.get_by_role("button", name="What changed").click()
    expect(page.get_by_text("New: 1, changed: 1, moved: 0, gone: 1")).to_be_visible(timeout=LONG)
    expect(page.locator("del", has_text="four")).to_be_visible()
    expect(page.locator("ins", has_text="five")).to_be_visible()
    assert barriers(page, axe, ".ask") == []

    page.reload()  # the browser has kept them
    page.get_by_role("searchbox").fill("is tea served to dogs")
    page.get_by_role("button", name="Ask", exact=True).last.click()
    mine = page.locator(".mine")
    expect(mine).to_contain_text("Tea is served at five.", timeout=LONG)
    expect(mine).to_contain_text("second: 900.3")
    page.get_by_role("searchbox").fill("702.19b")
    page.get_by_role("button", name="Ask", exact=True).last.click()
    expect(page.locator("article").first).to_contain_text("called stampede", timeout=LONG)  # beside our rule

    page.get_by_role("button", name="My documents").click()
    for name in ("first", "second"):
        page.get_by_role("button", name=f"Forget {name}").click()
    page.reload()
    page.get_by_role("button", name="My documents").click()
    expect(page.get_by_role("button", name="Forget")).to_have_count(0)


def test_a_russian_document_in_a_russian_page(visit: Visit) -> None:
    page = visit(lang="ru")
    page.goto("/ask")
    page.get_by_role("button", name="Мои документы").click()
    text = "900.1. Шляпы снимают.\n\n900.2. Чай подают в четыре.\n\n900.3. Собаки ждут снаружи.\n".encode("cp1251")
    page.get_by_label("Прочесть файл").set_input_files({"name": "дом.txt", "mimeType": "text/plain", "buffer": text})
    expect(page.get_by_text("правил с номерами: 3, отрывков: 3, язык: русский")).to_be_visible(timeout=LONG)
    page.get_by_role("button", name="Спросить", exact=True).first.click()
    page.get_by_role("searchbox").fill("где ждёт собака")
    page.get_by_role("button", name="Спросить", exact=True).last.click()
    expect(page.locator(".mine")).to_contain_text("Собаки ждут снаружи.", timeout=LONG)
