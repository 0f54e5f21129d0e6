"""Plays at the table as a person does who only clicks: what is lit, and the big button."""

from __future__ import annotations

import time
from typing import final

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

QUICK = 2_000
"""Milliseconds in which a click must be possible, else the table has moved on."""


@final
class Clicker:
    """A person who plays what can be played, attacks with everything and never looks back."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.bar = page.get_by_role("region", name="The question")
        self.hand = page.get_by_role("region", name="Your hand")
        self.clicks = 0
        self.place = ""
        self.tries = 0

    @property
    def is_over(self) -> bool:
        return self.page.locator(".outcome").count() > 0

    def is_asked(self, text: str) -> bool:
        """Whether the open question says so, and no answer to it is on its way."""
        return text in self.bar.inner_text() and not self.page.locator("[data-bar].sent").count()

    def click(self, found: Locator) -> bool:
        """Whether it could still be clicked."""
        try:
            found.click(timeout=QUICK)
        except TooLate:
            return False
        self.clicks += 1
        return True

    def step(self) -> None:
        """One click for the open question, or a short wait if there is none."""
        if not self.bar.locator(".ask").count():
            self.page.wait_for_timeout(50)
            return
        place = f"{self.bar.inner_text()} {self.hand.locator('[data-thing]').count()}"
        self.tries = self.tries + 1 if place == self.place else 1
        self.place = place
        if self.page.locator("[role=menu]").count():
            self.click(self.page.locator("[role=menu] button:not([disabled])").first)
            return
        big = self.bar.locator("button.big:not([disabled])")
        playable = self.hand.locator("[data-thing].is-able")
        every = self.bar.get_by_role("button", name="All")
        if self.tries <= min(2, playable.count()):
            self.click(playable.nth(self.tries - 1))
        elif self.tries == 1 and "attack" in place.lower() and every.count():
            self.click(every.first)
        elif big.count():
            self.click(big)
        else:
            self.choose()

    def choose(self) -> None:
        """Something of what is lit, or a button that offers it."""
        for found in (
            self.page.locator("[data-thing].is-target"),
            self.page.locator("[data-thing].is-able:not(.is-chosen)"),
            self.bar.locator(".choices button:not([disabled]), .buttons button:not(.plain, [disabled])"),
        ):
            if found.count() and self.click(found.first):
                return
        self.page.wait_for_timeout(50)

    def play(self, seconds: float, until: str = "") -> None:
        """To the end, or until the table asks something with this text in it."""
        end = time.monotonic() + seconds
        while not self.is_over and not (until and self.is_asked(until)):
            assert time.monotonic() < end, f"nothing came of {self.clicks} clicks: {self.bar.inner_text()}"
            self.step()
        assert bool(until) != self.is_over, f"the game is over, and nobody asked: {until}"
