"""A person at the table of any game: sees what is lit, and answers by clicks or by keys alone."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

WAIT = 30_000
ASKED = "() => document.querySelector('.outcome') || document.querySelector('[data-bar]:not(.sent) .ask')"
STATE = """() => [document.querySelector('[data-bar]')?.innerText, document.querySelectorAll('.is-able').length,
  document.querySelectorAll('.is-chosen').length, !!document.querySelector('[role=menu]'), !!document.querySelector('.outcome'),
  document.querySelector('.lines')?.innerText.length].join('|')"""
POST = """([path, wanted]) => fetch(path, {method: 'POST', headers: {'x-arbiter': '1', 'content-type': 'application/json'},
  body: JSON.stringify(wanted)}).then((response) => response.text())"""
TRIES = 5
STARTLED = 300
"""Milliseconds after which a new question has been seen: who presses sooner did not mean it."""


def asked_of(page: Page, path: str, wanted: dict[str, Any]) -> dict[str, Any]:
    """What the server makes of a wish of this visitor.  Where the machine is busy it may have had no time: then once more."""
    page.goto("/settings")
    said: dict[str, Any] = {}
    for _ in range(TRIES):
        said = json.loads(page.evaluate(POST, [path, wanted]))
        if said.get("code") != "table-too-long":
            break
    assert "table" in said, said
    return said


def made_table(page: Page, **wanted: Any) -> dict[str, Any]:
    """A table as it is wanted, at which its host sits: its address and its invitations."""
    made = asked_of(page, "/api/tables", wanted)
    page.goto(f"/table/{made['table']}")
    return made


def open_table(page: Page, **wanted: Any) -> None:
    """A table as it is wanted, and the first question at it."""
    made_table(page, **wanted)
    page.wait_for_selector("[data-bar], [role=dialog]")


def position(page: Page, text: str, *seats: str) -> None:
    """A table whose game begins in the position of a scenario file, and the first question at it."""
    made = asked_of(page, "/api/lab/play", {"text": text, "seats": list(seats)})
    page.goto(f"/table/{made['table']}")
    page.wait_for_selector("[data-bar] .ask, [role=dialog]")


def turn_of(page: Page) -> int:
    """The number of the turn; 0 before the first."""
    shown = page.locator(".phases .turn b")
    return int("".join(filter(str.isdigit, shown.first.inner_text())) or 0) if shown.count() else 0


class Person:
    """`did` counts gestures, `kinds` the questions that were answered."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.did: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.tried: set[str] = set()

    def wait(self) -> None:
        self.page.wait_for_function(ASKED, timeout=WAIT)
        self.page.wait_for_timeout(STARTLED)

    def is_over(self) -> bool:
        return self.page.locator(".outcome").count() > 0

    def state(self) -> str:
        return str(self.page.evaluate(STATE))

    def asked(self) -> str:
        return self.page.locator("[data-bar] .ask").inner_text()

    @property
    def big(self) -> Locator:
        return self.page.locator("[data-bar] .big:enabled")

    @property
    def lit(self) -> Locator:
        return self.page.locator(".is-able:not(.is-chosen):visible")

    def play(self, most: int, enough: int = 0) -> None:
        """Until the game is over, or so many answers."""
        for _ in range(most):
            self.wait()
            if self.is_over():
                return
            self.step()
            if enough and len(self.kinds) >= enough:
                return

    def step(self) -> None:
        before, kind = self.state(), str(self.page.locator("[data-bar]").get_attribute("data-kind"))
        self.kinds[kind] += 1
        gesture = self.act(before)
        self.did[gesture] += 1
        try:
            self.page.wait_for_function(f"(before) => ({STATE})() !== before", arg=before, timeout=WAIT)
        except TimeoutError as error:
            at = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
            raise AssertionError(f"nothing came of {gesture}: {before}; the focus is on {at}") from error

    def act(self, before: str) -> str:
        """What is lit is tried once in a situation; then the big button, then the first of what else there is."""
        if self.page.locator("[role=menu]").count():
            self.page.locator("[role=menuitem]").first.click()
            return "menu"
        if self.lit.count() and before not in self.tried:
            self.tried.add(before)
            self.choose()
            return "thing"
        if self.big.count():
            self.press()
            return "button"
        if self.page.locator("[data-bar] button:enabled:has(kbd:text-is('A'))").count():
            self.page.keyboard.press("a")  # all of them: some must, and the table says which
            return "all"
        self.page.keyboard.press("1")
        return "digit"

    def choose(self) -> None:
        self.lit.first.click(force=True)

    def press(self) -> None:
        self.big.click()


class ByKeys(Person):
    """The same without a mouse."""

    def act(self, before: str) -> str:
        if self.page.locator("[role=menu]").count():
            self.page.keyboard.press("1")
            return "menu"
        return super().act(before)

    def choose(self) -> None:
        self.page.keyboard.press("ArrowUp")
        self.page.keyboard.press("Enter")

    def press(self) -> None:
        self.page.keyboard.press("Space")
