"""Whole games by clicks, and what happens to one when the server is killed in its midst."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NIGHTLY, Visit
from tests.browser.looking import barriers
from tests.browser.table import Person, concede
from tests.table.visitors import House


def begin(page: Page, deck: str = "Wilds") -> Person:
    page.goto("/")
    page.get_by_text("Computer: Random").click()
    page.get_by_text(deck, exact=True).click()
    page.get_by_role("button", name=re.compile("Play Magic")).click()
    expect(page).to_have_url(re.compile("/table/"))
    return Person(page)


def test_a_whole_game_by_clicks(page: Page, axe: str) -> None:
    """Against `random`: it ends, and says who won; nothing on the table keeps people out on the way.

    By day it is conceded when creatures have attacked.
    """
    player = begin(page)
    player.play_until("Declare attackers")
    assert barriers(page, axe) == []
    player.play(400 if NIGHTLY else 2)
    if not player.is_over():
        assert not NIGHTLY, player.did
        concede(page)
    expect(page.locator(".outcome")).to_contain_text(re.compile("won|win|lost|lose|draw", re.IGNORECASE))
    page.goto("/lobby?what=mine")
    expect(page.get_by_text("You have no game that is going on.")).to_be_visible()


def test_a_killed_server_costs_nothing(visit: Visit, server: House) -> None:
    """The page says that the line is lost, finds the server again by itself, and the game goes on where it was."""
    page = visit()
    player = begin(page)
    player.play_until("Declare attackers" if NIGHTLY else "first main phase")
    life, asked = page.get_by_role("button", name=re.compile(r"life")).all_inner_texts(), player.asked()
    server.kill()
    expect(
        page.get_by_role("status").or_(page.get_by_role("alert")).filter(has_text="Connecting again").first
    ).to_be_visible()
    server.start()
    expect(page.get_by_role("status").filter(has_text="Connecting again")).to_have_count(0)
    assert player.wait()["asked"] == asked
    assert page.get_by_role("button", name=re.compile(r"life")).all_inner_texts() == life
    if NIGHTLY:
        player.play_until("first main phase")
    else:
        player.play(2)


def test_another_language_in_mid_game(page: Page) -> None:
    """Every word changes, nothing else: the same hand, the same question."""
    player = begin(page)
    player.play_until("first main phase")
    hand = player.hand.count()
    other = page.context.new_page()
    other.goto("/settings")
    other.get_by_role("radio", name="Русский").check()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.get_by_text("главная фаза").first).to_be_visible()
    expect(page.get_by_role("region", name="Ваша рука").locator("[data-thing]")).to_have_count(hand)
