"""Whole games by clicks, and what happens to one when the server is killed in its midst."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.clicking import Clicker
from tests.browser.conftest import Visit
from tests.browser.looking import barriers
from tests.table.servers import Server

LONG = 600.0
"""Seconds for a game; alone on a machine it takes a tenth."""


def begin(page: Page, deck: str = "Wilds") -> Clicker:
    page.goto("/")
    page.get_by_text("Computer: Random").click()
    page.get_by_text(deck, exact=True).click()
    page.get_by_role("button", name=re.compile("Play Magic")).click()
    expect(page).to_have_url(re.compile("/table/"))
    return Clicker(page)


def test_a_whole_game_by_clicks(page: Page, axe: str) -> None:
    """Against `random`: it ends, and says who won; nothing on the table keeps people out on the way."""
    player = begin(page)
    player.play(LONG, until="Declare attackers")
    assert barriers(page, axe) == []
    player.play(LONG)
    expect(page.locator(".outcome")).to_contain_text(re.compile("won|win|lost|lose|draw", re.IGNORECASE))
    page.goto("/lobby?what=mine")
    expect(page.get_by_text("You have no game that is going on.")).to_be_visible()


def test_a_killed_server_costs_nothing(visit: Visit, server: Server) -> None:
    """The page says that the line is lost, finds the server again by itself, and the game goes on where it was."""
    page = visit()
    player = begin(page)
    player.play(LONG, until="Declare attackers")
    life = page.get_by_role("button", name=re.compile(r"life")).all_inner_texts()
    server.kill()
    expect(
        page.get_by_role("status").or_(page.get_by_role("alert")).filter(has_text="Connecting again").first
    ).to_be_visible()
    server.start()
    expect(page.get_by_role("region", name="The question").locator(".ask")).to_be_visible()
    assert page.get_by_role("button", name=re.compile(r"life")).all_inner_texts() == life
    expect(player.bar).to_contain_text("Declare attackers")
    player.play(LONG, until="first main phase")


def test_another_language_in_mid_game(page: Page) -> None:
    """Every word changes, nothing else: the same hand, the same question."""
    player = begin(page)
    player.play(LONG, until="first main phase")
    hand = player.hand.locator("[data-thing]").count()
    other = page.context.new_page()
    other.goto("/settings")
    other.get_by_role("radio", name="Русский").check()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.get_by_text("главная фаза").first).to_be_visible()
    assert page.get_by_role("region", name="Ваша рука").locator("[data-thing]").count() == hand
