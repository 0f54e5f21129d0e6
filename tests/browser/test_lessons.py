"""A lesson in a browser: the list, a mistake that is answered, hints, the goal on the real table, the summary, progress that is kept."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.looking import barriers

expect.set_options(timeout=PATIENCE)


def test_a_lesson_from_the_first_page_to_its_summary(page: Page, axe: str) -> None:
    page.goto("/")
    page.get_by_role("navigation").get_by_role("link", name="Lessons").click()
    page.get_by_role("link", name="The stack").click()
    goal = page.get_by_role("region", name="Goal")
    expect(goal).to_contain_text("Save it")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("resolves before Shock")).to_be_visible()
    assert barriers(page, axe, ".teacher") == []

    page.locator("[data-bar]").get_by_role("button", name=re.compile("Space")).click()  # to pass is the usual mistake
    expect(page.get_by_text("The answer must come before")).to_be_visible()
    page.get_by_role("button", name="Begin again").click()

    page.get_by_role("button", name=re.compile("^Giant Growth")).first.click()
    page.get_by_role("button", name=re.compile("^Glory Seeker")).first.click()
    page.locator("[data-bar]").get_by_role("button", name=re.compile("Space")).click()
    for _ in range(6):
        if page.get_by_role("button", name="On", exact=True).is_visible():
            break
        page.locator("[data-bar]").get_by_role("button", name=re.compile("Space")).click()
        page.wait_for_timeout(800)
    page.get_by_role("button", name="On", exact=True).click()

    expect(page.get_by_role("region", name="Question")).to_contain_text("What becomes of Glory Seeker")
    page.get_by_label("It lives as a 5/5.").check()
    page.get_by_role("button", name="Answer").click()
    expect(page.get_by_text("Shock was cast last")).to_be_visible()
    page.get_by_label("It dies, and the Growth finds no target.").check()
    page.get_by_role("button", name="Answer").click()
    expect(page.get_by_role("heading", name="What you have learnt")).to_be_visible()
    page.get_by_role("link", name="All lessons").first.click()
    expect(page.get_by_role("link", name="The stack")).to_contain_text("finished")


def test_the_words_of_the_glossary_are_explained(page: Page) -> None:
    page.goto("/learn/L-10")
    page.get_by_role("button", name="toughness").click()
    expect(page.get_by_role("note")).to_contain_text("so much damage in one turn destroys")
