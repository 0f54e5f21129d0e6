"""A person at the table of any game: sees what is lit, and answers by clicks or by keys alone."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any, Final

from playwright.sync_api import Locator, Page, TimeoutError

WAIT: Final = 60_000
"""Milliseconds in which an answer must show: two slow cores serve the page, the server and its agents."""
CALM: Final = "[data-bar] .big:enabled:not([aria-disabled=true])"
"""The big button, once what it says has been there long enough to be read: a press before that is not taken."""
SEEN: Final = """() => {
  const [bar, all] = [document.querySelector('[data-bar]'), (css) => [...document.querySelectorAll(css)]];
  const chosen = all('[data-thing]').flatMap((one, place) => one.matches('.is-chosen') ? [place] : []);
  const seen = {over: !!document.querySelector('.outcome'), asked: bar?.querySelector('.ask')?.innerText ?? '',
    sent: !!bar?.matches('.sent'), kind: bar?.dataset.kind ?? '', menu: all('[role=menu]').length > 0,
    big: all('[data-bar] .big:enabled').length > 0};
  return {...seen, place: [bar?.textContent, all('.is-able').length, chosen, seen.menu, seen.over,
    all('[role=dialog]').length, document.querySelector('.lines')?.textContent.length].join('|')};
}"""
"""What a person sees, at one moment: what is asked one by one may be true at no time."""
REACHED: Final = """() => {
  for (const one of document.querySelectorAll('.is-able:not(.is-chosen)')) {
    one.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const box = one.getBoundingClientRect();
    for (const [across, down] of [[.5, .5], [.25, .25], [.1, .5], [.9, .5], [.5, .9], [.5, .1]]) {
      const point = [box.x + box.width * across, box.y + box.height * down];
      if (one.contains(document.elementFromPoint(...point))) return point;
    }
  }
  return null;
}"""
"""Where the first of what is lit can be clicked: a list of choices may lie above a part of the board."""
ASKED: Final = f"() => {{ const seen = ({SEEN})(); return seen.over || (seen.asked && !seen.sent) ? seen : null; }}"
POST: Final = """([path, wanted]) => fetch(path, {method: 'POST', headers: {'x-arbiter': '1', 'content-type': 'application/json'},
  body: JSON.stringify(wanted)}).then((response) => response.text())"""
TRIES: Final = 5
GESTURES: Final = 3
"""Who sees that nothing came of a gesture tries another; nobody tries for ever."""


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
    page.wait_for_selector("[data-thing], [role=dialog]")


def turn_of(page: Page) -> int:
    """The number of the turn; 0 before the first."""
    shown = page.locator(".phases .turn b")
    return int("".join(filter(str.isdigit, shown.first.inner_text())) or 0) if shown.count() else 0


def concede(page: Page) -> None:
    """Through the menu, which asks once more."""
    for name in ("^(Menu|Меню)$", "^(Concede …|Сдаться…)$", "^(Yes, concede|Да, сдаюсь)$"):
        page.get_by_role("button", name=re.compile(name)).click()


class Person:
    """`did` counts gestures, `kinds` the questions that were answered."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.did: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.tried: set[str] = set()

    def wait(self) -> dict[str, Any]:
        """What is seen when the table asks something of me and no answer is on its way, or the game is over."""
        seen: dict[str, Any] = self.page.wait_for_function(ASKED, timeout=WAIT).json_value()
        return seen

    def look(self) -> dict[str, Any]:
        """What is seen just now."""
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        return seen

    def is_over(self) -> bool:
        return self.page.locator(".outcome").count() > 0

    def asked(self) -> str:
        return self.page.locator("[data-bar] .ask").inner_text()

    @property
    def bar(self) -> Locator:
        return self.page.locator("[data-bar]")

    @property
    def hand(self) -> Locator:
        return self.page.locator("section.hand [data-thing]")

    @property
    def big(self) -> Locator:
        return self.page.locator("[data-bar] .big:enabled")

    def play(self, most: int, enough: int = 0) -> None:
        """Until the game is over, or so many answers, or so many kinds of questions."""
        for _ in range(most):
            seen = self.wait()
            if seen["over"]:
                return
            self.step(seen)
            if enough and len(self.kinds) >= enough:
                return

    def play_until(self, text: str, most: int = 60) -> None:
        """Until the table asks something with this text in it."""
        for _ in range(most):
            seen = self.wait()
            if text in seen["asked"]:
                return
            assert not seen["over"], f"the game is over, and nobody asked: {text}"
            self.step(seen)
        raise AssertionError(f"not asked in {most} answers: {text}; {self.did}, {self.asked()}")

    def step(self, seen: dict[str, Any]) -> None:
        """A gesture, and what comes of it."""
        self.kinds[seen["kind"]] += 1
        tried: list[str] = []
        while len(tried) < GESTURES:
            tried.append(self.act(seen))
            self.did[tried[-1]] += 1
            if self.has_changed(seen):
                return
        at = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        raise AssertionError(f"nothing came of {tried}: {seen}; the focus is on {at}")

    def has_changed(self, seen: dict[str, Any]) -> bool:
        try:
            self.page.wait_for_function(
                f"(before) => ({SEEN})().place !== before", arg=seen["place"], timeout=WAIT / GESTURES
            )
        except TimeoutError:
            return False
        return True

    def act(self, seen: dict[str, Any]) -> str:
        """What is lit is tried once in a situation; then the big button, then the first of what else there is."""
        if seen["menu"]:
            self.page.locator("[role=menuitem]").first.click()
            return "menu"
        if seen["place"] not in self.tried and self.choose():
            self.tried.add(seen["place"])
            return "thing"
        if seen["big"]:
            self.press(seen)
            return "button"
        if self.page.locator("[data-bar] button:enabled:has(kbd:text-is('A'))").count():
            self.page.keyboard.press("a")  # all of them: some must, and the table says which
            return "all"
        self.page.keyboard.press("1")
        return "digit"

    def choose(self) -> bool:
        """The first of what is lit and can be reached, if there is such a thing."""
        point = self.page.evaluate(REACHED)
        if point is not None:
            self.page.mouse.click(*point)
        return point is not None

    def press(self, seen: dict[str, Any]) -> None:
        """The big button, when it takes a press; another question may come up before it does."""
        calm = f"(before) => document.querySelector({json.dumps(CALM)}) || ({SEEN})().place !== before"
        self.page.wait_for_function(calm, arg=seen["place"], timeout=WAIT)
        if self.look()["place"] == seen["place"]:
            self.push()

    def push(self) -> None:
        self.big.click()


class ByKeys(Person):
    """The same without a mouse."""

    def act(self, seen: dict[str, Any]) -> str:
        if seen["menu"]:
            self.page.keyboard.press("1")
            return "menu"
        return super().act(seen)

    def choose(self) -> bool:
        if not self.page.locator(".is-able:not(.is-chosen):visible").count():
            return False
        self.page.keyboard.press("ArrowUp")
        self.page.keyboard.press("Enter")
        return True

    def push(self) -> None:
        self.page.keyboard.press("Space")
