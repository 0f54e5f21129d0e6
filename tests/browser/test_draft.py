"""A draft in a browser: packs are picked from, a deck is built, the match begins."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NIGHTLY, Visit
from tests.browser.drafting import drafted
from tests.browser.looking import barriers


def test_a_draft_to_the_match(page: Page, axe: str) -> None:
    page.goto("/drafts")
    page.get_by_label("Kind").select_option("booster")
    page.get_by_label("Players").first.fill("2")
    page.get_by_role("button", name="Start the draft").click()
    pack = page.get_by_role("region", name="Pack")
    expect(pack.get_by_role("button")).to_have_count(15)
    assert barriers(page, axe) == []
    pool = page.locator("aside h2")
    by_hand = 45 if NIGHTLY else 4
    for taken in range(1, by_hand + 1):
        pack.get_by_role("button").first.click()
        if taken == 45:
            break
        expect(pool).to_contain_text(str(taken))
    drafted(page)
    hand_in = page.get_by_role("button", name="Hand in the deck")
    expect(hand_in).to_be_enabled()
    page.get_by_role("button", name="One fewer", disabled=False).last.click()
    expect(page.get_by_text("100.2b")).to_be_visible()
    expect(hand_in).to_be_disabled()
    page.get_by_role("button", name="Propose a deck").click()
    expect(hand_in).to_be_enabled()
    assert barriers(page, axe) == []
    hand_in.click()
    page.wait_for_url("**/table/**")
    expect(page.get_by_role("region", name="The question")).to_contain_text(re.compile("hand|first turn"))


def test_a_friend_joins_by_the_link(page: Page, visit: Visit) -> None:
    page.goto("/drafts")
    page.get_by_label("Game").select_option("berserk")
    page.get_by_label("Players").first.fill("2")
    page.get_by_label("Seats for friends").fill("1")
    page.get_by_role("button", name="Open the room").click()
    link = page.get_by_label("Link", exact=True).input_value()
    friend = visit("phone", "ru")
    friend.goto(link)
    friend.get_by_role("button", name="Присоединиться").click()
    expect(friend.get_by_role("region", name="Бустер").get_by_role("button")).to_have_count(7)
    mine = page.get_by_role("region", name="Pack").get_by_role("button")
    expect(mine).to_have_count(7)
    mine.first.click()
    expect(page.get_by_text("Waiting for the others.")).to_be_visible()
    friend.get_by_role("region", name="Бустер").get_by_role("button").first.click()
    expect(mine).to_have_count(6)
