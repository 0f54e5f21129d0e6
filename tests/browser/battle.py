"""A person who plays a battle of Berserk by clicks alone: recruits, places, moves, strikes, answers whatever is asked."""

from __future__ import annotations

import re
from collections import Counter

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.table import CALM, WAIT

ENOUGH = 8
"""So many cards are recruited."""
TRIES = 3
CHOSEN = (
    ".unit .body.is-able", ".ground.is-able", ".rider.is-able", ".item.is-able", ".bar .buttons button:has(kbd)",
    ".bar .choices button",
)  # fmt: skip
"""What is chosen, in this order of liking, where something must be."""

ASKED = """() => document.querySelector('.outcome')
  || (document.querySelector('.foot .bar .ask') && !document.querySelector('.foot .bar.sent'))"""
SIGNATURE = """() => [document.querySelector('.foot .bar')?.innerText, document.querySelectorAll('.deal li').length,
  document.querySelector('.berserk')?.textContent.length, !!document.querySelector('.outcome'),
  !!document.querySelector('.foot .bar.sent')].join('|')"""


class Fighter:
    """Sees the page and nothing else.  `did` counts what was done, by kind of gesture."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.did: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()

    def play(self, most: int, *enough: str) -> bool:
        """Until the end of the battle is told, so many answers are given, or all of this is done; whether it is over."""
        for _ in range(most):
            self.wait_for_question()
            if self.is_over():
                return True
            if enough and all(self.did[one] for one in enough):
                break
            self.step()
        return False

    def is_over(self) -> bool:
        return self.page.locator(".outcome").count() > 0

    def wait_for_question(self) -> None:
        """The table asks something of me and no answer is on its way, or the battle is over."""
        self.page.wait_for_function(ASKED, timeout=WAIT)

    def step(self) -> None:
        before = self.signature()
        self.asked[re.sub(r"[^\w ]", "", self.page.locator(".foot .bar .ask").inner_text())[:40]] += 1
        tried: list[str] = []
        while len(tried) < TRIES:  # who sees that nothing happened tries again
            gesture = self.recruit() or self.fight() or self.place_or_pass() or self.choose()
            assert gesture, f"nothing to do: {self.page.locator('.foot .bar').inner_text()}"
            self.did[gesture] += 1
            tried.append(gesture)
            try:
                self.page.wait_for_function(f"(before) => ({SIGNATURE})() !== before", arg=before, timeout=WAIT / TRIES)
                return
            except TimeoutError:
                self.page.keyboard.press("Escape")
        raise AssertionError(f"{tried}, and nothing happened: {before}")

    def signature(self) -> str:
        return str(self.page.evaluate(SIGNATURE))

    def first(self, css: str) -> Locator | None:
        found = self.page.locator(css)
        return found.first if found.count() else None

    def recruit(self) -> str:
        taken = self.page.locator(".recruiting .taken").count()
        card = self.first(".deal .is-able")
        if card is None or taken >= ENOUGH:
            return ""
        card.click()
        return "recruits"

    def fight(self) -> str:
        """In the own turn: the first card that can attack does, else one that can move does."""
        if not self.page.locator(".berserk .mine-to-act").count():
            return ""
        able = self.page.locator(".unit .body.is-able")
        for place in range(able.count()):
            if place >= able.count():
                break
            able.nth(place).click()
            foe = self.first(".unit.aimed:not(.friend) > .body")
            if foe is not None:
                foe.click()
                among = self.first(".berserk .among button")
                if among is not None:
                    among.click()
                return "attacks"
            cell = self.first(".cell:not(:has(.unit)) .ground.reach")
            if cell is not None and self.did["moves"] < 40:
                cell.click()
                return "moves"
            self.page.keyboard.press("Escape")
        return ""

    def place_or_pass(self) -> str:
        rest = self.first(".bar .buttons button:has(kbd:text-is('E'))")
        if rest is not None and self.page.locator(".moments:not(.own)").count():
            rest.click()  # nothing to answer in the other player's turn
            return "lets the turn pass"
        big = self.first(".bar .big:enabled")
        if big is None:
            return ""
        self.page.wait_for_selector(CALM)
        big.click()
        return "passes"

    def choose(self) -> str:
        """A card, a cell, something on the stack; else the last of the buttons."""
        for css in CHOSEN:
            thing = self.first(css)
            if thing is not None:
                thing.click()
                return "chooses"
        return ""
