"""Magic's board in a real browser: turns played by clicks, piles and zones that open, stops, a phone, three hundred permanents."""

from __future__ import annotations

import json
import re
import statistics
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.looking import barriers, too_wide

CROWDED = Path(__file__).parents[2] / "web" / "fixtures" / "magic-crowded.json"
FRAME = 50
"""Milliseconds of work in which a board of 300 permanents shows a change."""

FOOT = ".table:not(.card) > .foot"
ASKED = "() => document.querySelector('.outcome') || document.querySelector('.foot .bar:not(.sent) .ask')"


def opened(page: Page) -> None:
    """A duel against the random agent, from the first page."""
    page.goto("/")
    page.get_by_text("Magic", exact=True).first.click()
    page.get_by_text(re.compile("Random")).first.click()
    page.get_by_role("button", name=re.compile("^Play")).click()
    page.wait_for_selector(".plate")


def step(page: Page) -> None:
    """What a beginner does: plays what is lit, chooses what is asked for, else presses the big button."""
    page.wait_for_function(ASKED)
    before = page.locator(FOOT).inner_text() + page.locator(".phases").inner_text()
    lit = page.locator(".hand .held.is-able")
    asked = page.locator(".choosing [data-thing].is-able:not(.is-chosen)")
    big = page.locator(f"{FOOT} button.primary:enabled")
    if lit.count():
        lit.first.click(position={"x": 30, "y": 16})
    elif asked.count() and not big.count():
        asked.last.click(position={"x": 14, "y": 8})
    elif big.count():
        big.first.click()
    else:
        page.locator(f"{FOOT} button:enabled").last.click()
    page.wait_for_timeout(150)
    if page.locator(FOOT).inner_text() + page.locator(".phases").inner_text() == before:
        page.keyboard.press("Escape")
        page.keyboard.press("Space")


def until(page: Page, css: str, most: int = 80) -> None:
    for _ in range(most):
        if page.locator(css).count():
            return
        step(page)
    raise AssertionError(f"never seen: {css}")


def test_turns_by_clicks_piles_zones_and_stops(visit: Visit, axe: str) -> None:
    page = visit()
    opened(page)
    until(page, ".near .tile .spread")  # equal lands lie as one pile
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


def test_a_phone_has_rows_that_scroll_and_a_hand_to_pull_up(visit: Visit, axe: str) -> None:
    page = visit(size="phone", theme="dark")
    opened(page)
    until(page, ".near .tile")
    assert too_wide(page) <= 0
    low = page.locator("section.hand").bounding_box()
    page.locator(".hand .handle").click()
    expect(page.locator(".hand .handle")).to_have_attribute("aria-expanded", "true")
    page.wait_for_timeout(400)
    high = page.locator("section.hand").bounding_box()
    assert low is not None and high is not None and high["height"] > low["height"] + 60
    assert barriers(page, axe) == []


def crowd(screen: dict[str, Any], tapped: int) -> dict[str, Any]:
    """A screen with the board of the fixture on it, one permanent turned."""
    made: dict[str, Any] = json.loads(CROWDED.read_text("utf-8"))
    made["view"]["battlefield"][tapped]["tapped"] ^= True
    return {**made, "number": screen["number"], "seat": screen["seat"], "question": None, "log": [], "log_from": 0}


def test_three_hundred_permanents_change_within_a_moment(visit: Visit) -> None:
    """The work that the page does for a change, in the time of its own thread: other programs do not count."""
    page = visit()
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
    page.wait_for_timeout(1000)

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
