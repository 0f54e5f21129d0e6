"""A person who plays a battle of Berserk by clicks alone: recruits, places, moves, strikes, answers whatever is asked."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.table import CALM, WAIT

ENOUGH = 8
"""So many cards are recruited."""
TRIES = 3
ARROWS = ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight")
STEPS = 60
"""Arrows that are pressed on the way to something, before it is taken for out of reach."""
MOST_DEEDS = 40
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


class KeyFighter(Fighter):
    """The same without a pointer: arrows go from one lit thing to the next, and Enter takes it."""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def walk(self, css: str) -> bool:
        """By arrows to one of these; whether the keys lead there."""
        if not self.page.locator(css).count():
            return False
        rng = Random(len(self.did))
        for _ in range(STEPS):
            if self.page.evaluate("(css) => !!document.activeElement?.matches(css)", css):
                return True
            self.press(rng.choice(ARROWS))
        return False

    def recruit(self) -> str:
        if self.page.locator(".recruiting .taken").count() >= ENOUGH or not self.walk(".deal .is-able"):
            return ""
        self.press("Enter")
        return "recruits"

    def fight(self) -> str:
        """In the own turn, the card that the arrows lead to: it attacks if it can, else it moves."""
        if (
            not self.page.locator(".berserk .mine-to-act").count()
            or self.did["moves"] + self.did["attacks"] > MOST_DEEDS
        ):
            return ""
        for _ in range(TRIES):
            if not self.walk(".unit:not(.selected) > .body.is-able"):
                return ""
            self.press("Enter")
            if self.walk(".unit.aimed:not(.friend) > .body"):
                self.press("Enter")
                if self.page.locator(".berserk .among").count():
                    self.press("1")
                return "attacks"
            if self.walk(".cell:not(:has(.unit)) .ground.reach"):
                self.press("Enter")
                return "moves"
            self.press("Escape")
        return ""

    def place_or_pass(self) -> str:
        if self.page.locator(".moments:not(.own)").count() and self.first(".bar .buttons button:has(kbd:text-is('E'))"):
            self.press("e")
            return "lets the turn pass"
        if not self.page.locator(".bar .big:enabled").count():
            return ""
        self.page.wait_for_selector(CALM)
        self.press("Space")
        return "passes"

    def choose(self) -> str:
        if self.walk(".is-able"):
            self.press("Enter")
        else:
            self.press("1")
        return "chooses"
