"""Magic's board in a real browser: turns played by clicks, piles and zones that open, stops, a phone, three hundred permanents."""

from __future__ import annotations

import json
import re
import statistics
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import NIGHTLY, Visit
from tests.browser.looking import barriers, settled, too_wide
from tests.browser.table import Person, position

CROWDED = Path(__file__).parents[2] / "web" / "fixtures" / "magic-crowded.json"
FRAME = 50
"""Milliseconds of work in which a board of 300 permanents shows a change."""

MANY = """game: magic
given:
  P1: {hand: [Shock, Grizzly Bears], battlefield: [Mountain, Mountain, Mountain, Hill Giant], graveyard: [Shock, Mountain]}
  P2: {battlefield: [Forest, Grizzly Bears], graveyard: [Forest]}
"""


GRAVES = """game: magic
cards:
  - {name: Grave Warden, type: Sorcery, cost: "{0}", text: "Exile target creature card from a graveyard."}
given:
  P1: {hand: [Grave Warden], graveyard: [Grizzly Bears, Hill Giant]}
  P2: {graveyard: [Wind Drake], battlefield: [Forest]}
"""


def opened(page: Page) -> None:
    """A duel against the random agent, from the first page."""
    page.goto("/")
    page.get_by_text("Magic", exact=True).first.click()
    page.get_by_text(re.compile("Random")).first.click()
    page.get_by_role("button", name=re.compile("^Play")).click()
    page.wait_for_selector(".plate")


def test_turns_by_clicks_piles_zones_and_stops(page: Page, axe: str) -> None:
    """By day from a position, at night from the first hand on, until equal lands lie as one pile."""
    if NIGHTLY:
        opened(page)
        person = Person(page)
        while not page.locator(".near .tile .spread").count():
            person.play(1)
            assert not person.is_over()
    else:
        position(page, MANY, "me", "random")
    expect(page.locator(".near .tile .spread").first).to_be_visible()
    assert barriers(page, axe) == []

    count = page.locator(".near .tile .count").first.inner_text()
    page.locator(".near .tile .spread").first.click()
    expect(page.locator("dialog[open] .cell")).to_have_count(int(count.removeprefix("×")))
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)

    page.get_by_role("button", name=re.compile("cards? in graveyard")).last.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")

    stop = page.get_by_role("button", name=re.compile("Stop here in your own turns")).first
    was = stop.get_attribute("aria-pressed")
    stop.click()
    expect(stop).to_have_attribute("aria-pressed", "false" if was == "true" else "true")


def test_a_graveyard_opened_for_a_target_closes_with_the_question(page: Page) -> None:
    """It lay over the table, and over the next question's button, until somebody closed it."""
    position(page, GRAVES, "me", "random")
    person = Person(page)
    page.locator("section.hand .is-able").first.click()
    person.play_until("target")
    page.get_by_role("button", name=re.compile("card in graveyard")).first.click()
    page.locator("dialog[open] .is-able").first.click()
    page.wait_for_function("() => !document.querySelector('[data-bar] .ask')?.innerText.includes('target')")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_phone_has_rows_that_scroll_and_a_hand_to_pull_up(visit: Visit, axe: str) -> None:
    page = visit(size="phone", theme="dark")
    position(page, MANY, "me", "random")
    expect(page.locator(".near .tile").first).to_be_visible()
    assert too_wide(page) <= 0
    low = page.locator("section.hand").bounding_box()
    page.locator(".hand .handle").click()
    expect(page.locator(".hand .handle")).to_have_attribute("aria-expanded", "true")
    assert low is not None
    page.wait_for_function(
        "(low) => document.querySelector('section.hand').getBoundingClientRect().height > low + 60", arg=low["height"]
    )
    assert barriers(page, axe) == []


def crowd(screen: dict[str, Any], tapped: int) -> dict[str, Any]:
    """A screen with the board of the fixture on it, one permanent turned."""
    made: dict[str, Any] = json.loads(CROWDED.read_text("utf-8"))
    made["view"]["battlefield"][tapped]["tapped"] ^= True
    return {**made, "number": screen["number"], "seat": screen["seat"], "question": None, "log": [], "log_from": 0}


def test_three_hundred_permanents_change_within_a_moment(visit: Visit) -> None:
    """The work that the page does for a change, in the time of its own thread: other programs do not count."""
    page = visit(moving=True)
    sockets: list[WebSocketRoute] = []
    last: list[dict[str, Any]] = []

    def through(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        sockets.append(socket)

        def heard(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "screen":
                last.append(said)
                message = json.dumps(crowd(said, 0))
            socket.send(message)

        server.on_message(heard)

    page.route_web_socket(re.compile("/api/tables/.*/socket"), through)
    opened(page)
    expect(page.locator(".tile").first).to_be_visible()
    shown = page.locator(".tile .count").all_inner_texts()
    single = page.locator(".tile:not(:has(.count))").count()
    assert sum(int(one.removeprefix("×")) for one in shown) + single == 300
    settled(page)

    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        values = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
        return 1000 * float(values["ScriptDuration"] + values["LayoutDuration"] + values["RecalcStyleDuration"])

    times: list[float] = []
    for place in range(1, 8):
        before = worked()
        sockets[-1].send(json.dumps(crowd(last[-1], place)))
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))")
        times.append(worked() - before)
    assert statistics.median(times) < FRAME, times
