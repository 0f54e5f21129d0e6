"""The lab in a browser: a position by hand, played, branched, compared, written as a file that the judge passes."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import barriers

SHOCK = re.compile("^Shock")
FILE = """game: magic
given:
  P1: {hand: [Shock], battlefield: [Mountain]}
  P2: {life: 5, battlefield: [Grizzly Bears]}
"""


def opened(page: Page) -> None:
    page.goto("/lab")
    page.get_by_role("tab", name="File").click()
    page.get_by_role("textbox", name="File").fill(FILE)
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_role("button", name=SHOCK).first).to_be_visible()


def test_a_position_is_played_and_written_down(page: Page, axe: str) -> None:
    opened(page)
    bar = page.get_by_role("region", name="The question")
    page.get_by_role("button", name=SHOCK).first.click()
    expect(bar).to_contain_text("target")
    page.get_by_role("button", name="Undo").click()
    expect(bar).to_contain_text("Your turn")
    page.get_by_role("tab", name="What if").click()
    page.get_by_role("button", name="Keep this line").click()
    page.get_by_role("button", name=SHOCK).first.click()
    expect(bar).to_contain_text("target")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("heading", name="Compared with")).to_be_visible()
    expect(page.locator(".diff li").first).to_be_visible()
    page.get_by_role("button", name="Go there").click()
    expect(bar).to_contain_text("Your turn")
    page.get_by_role("tab", name="Script").click()
    page.get_by_role("button", name="Write the script").click()
    expect(page.get_by_text("arbiter judge passes this file")).to_be_visible()
    assert barriers(page, axe, ".lab") == []


def test_the_palette_sets_up_a_position(page: Page) -> None:
    page.goto("/lab")
    page.get_by_role("button", name="Empty board").click()
    page.get_by_label("Zone").select_option("hand")
    page.get_by_label("Put a card there").fill("shock")
    page.locator(".found button", has_text="Shock").first.click()
    expect(page.get_by_role("button", name="Take away Shock")).to_be_visible()
    page.get_by_role("spinbutton", name="Life").first.fill("7")
    page.get_by_role("spinbutton", name="Life").first.press("Enter")
    page.get_by_role("tab", name="File").click()
    expect(page.get_by_role("textbox", name="File")).to_have_value(re.compile("life: 7"))


def test_a_wrong_file_says_where_and_what(visit: Visit) -> None:
    page = visit("middle", "ru")
    page.goto("/lab")
    page.get_by_role("tab", name="Файл").click()
    page.get_by_role("textbox", name="Файл").fill("given:\n  P1: {nonsense: 1}\n")
    page.get_by_role("button", name="Расставить").click()
    expect(page.get_by_role("alert")).to_contain_text("nonsense")
