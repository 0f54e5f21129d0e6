"""Several people at one table, each in a browser of their own: friends, watchers, a judge; four players; a line that breaks."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from tests.browser.conftest import NIGHTLY, Visit
from tests.browser.looking import too_wide
from tests.browser.table import Person, concede, made_table, position, turn_of

ME: dict[str, Any] = {"kind": "me", "deck": "embers"}
FRIEND: dict[str, Any] = {"kind": "friend", "deck": "embers"}
RANDOM: dict[str, Any] = {"kind": "agent", "level": "random", "deck": "thicket"}
LONG = 600.0
"""Seconds for a game; alone on a machine it takes a tenth."""


def come(page: Page, made: dict[str, Any], role: str) -> None:
    """Somebody comes by the link for this role, and sits down or looks on."""
    page.goto(next(one["link"] for one in made["invites"] if one["role"] == role))
    page.locator("form button.primary").click()
    page.wait_for_url("**/table/**")


def both_play(*players: Person, turn: int) -> None:
    """Each answers when asked, until a turn or the end."""
    end = time.monotonic() + LONG
    while turn_of(players[0].page) < turn:
        assert time.monotonic() < end, [player.look() for player in players]
        for player in players:
            seen = player.look()
            if seen["over"]:
                return
            if seen["asked"] and not seen["sent"]:
                player.step(seen)


def play_until(player: Person, turn: int) -> None:
    """Until a turn, or the end."""
    while turn_of(player.page) < turn and not (seen := player.wait())["over"]:
        player.step(seen)


def screens_of(page: Page) -> list[dict[str, Any]]:
    """Every screen that the server sends to this page from now on."""
    heard: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", listen)
    return heard


def named(value: Any) -> Iterator[str]:
    """Every name of an object in a view."""
    if isinstance(value, dict):
        if isinstance(value.get("name"), str):
            yield value["name"]
        for one in value.values():
            yield from named(one)
    elif isinstance(value, list):
        for one in value:
            yield from named(one)


def test_two_browsers_play_each_other_to_the_end(visit: Visit) -> None:
    """One wins, the other loses, and both are told the same of it.  By day one has enough after two turns each."""
    host, friend = visit(), visit("middle")
    made = made_table(host, seats=[ME, FRIEND])
    come(friend, made, "player")
    both_play(Person(host), Person(friend), turn=1000 if NIGHTLY else 4)
    if not NIGHTLY:
        concede(host)
    for page in (host, friend):
        expect(page.locator(".outcome h2")).to_be_visible()
    heads = sorted(page.locator(".outcome h2").inner_text() for page in (host, friend))
    assert heads in (["You lose", "You win"], ["A draw", "A draw"])
    told = [page.locator(".outcome p").first.inner_text() for page in (host, friend)]
    assert told[0] == told[1]


def test_a_watcher_sees_the_table_and_nothing_hidden(visit: Visit) -> None:
    """What came over the watcher's socket, from the first screen on, names no card of a hand or library."""
    player, watcher = visit(), visit()
    heard = screens_of(watcher)
    made = made_table(player, seats=[ME, RANDOM])
    come(watcher, made, "watcher")
    expect(watcher.locator(".waiting")).to_contain_text("You watch")
    Person(player).play_until("first main phase")
    expect(watcher.locator(".phases")).to_contain_text(player.locator(".phases .turn b").inner_text())
    screens = [one for one in heard if one["type"] == "screen"]
    assert len(screens) >= 2  # the first and the last; who is slow misses some between
    for screen in screens:
        view = screen["view"]
        assert screen["seat"] == -1 and screen["question"] is None
        assert not [card for one in view["players"] for card in one["hand"] if "name" in card]
        assert not [one["library known"] for one in view["players"] if one["library known"]]
        assert set(screen["faces"]) <= {*named(view), *_spoken(screens)}
    expect(watcher.locator("section.hand")).to_have_count(0)
    expect(watcher.locator("[data-thing].is-able")).to_have_count(0)


def _spoken(screens: list[dict[str, Any]]) -> set[str]:
    """Names of what lay open in some screen."""
    return {name for screen in screens for name in named(screen["view"])}


def test_a_judge_sees_both_hands_and_the_players_are_told(visit: Visit) -> None:
    player, judge = visit(), visit()
    seen, own = screens_of(judge), screens_of(player)
    made = made_table(player, seats=[ME, RANDOM], judge=True)
    come(judge, made, "judge")
    expect(judge.locator(".waiting")).to_contain_text("You judge")
    Person(player).play_until("first main phase")
    mine = [one for one in own if one["type"] == "screen"][-1]
    assert hand_of(screen_since(judge, seen, mine["number"]), 0) == hand_of(mine, 0)
    expect(judge.locator("section.hand [data-thing] .name").first).not_to_be_empty()
    judge.get_by_role("button", name=re.compile("cards? in hand")).first.click()
    expect(judge.locator("dialog[open] .cell .name").first).not_to_be_empty()
    player.get_by_role("button", name=re.compile("^Chat")).first.click()
    expect(player.locator("aside.side")).to_contain_text("looks at all cards")


def screen_since(page: Page, heard: list[dict[str, Any]], number: int) -> dict[str, Any]:
    """The first screen of the game as it was after so many inputs, or later; frames are told while a page is waited for."""
    for _ in range(1200):
        for one in heard:
            if one["type"] == "screen" and one["number"] >= number:
                return one
        page.wait_for_timeout(50)
    raise AssertionError(f"no screen of {number}")


def hand_of(screen: dict[str, Any], seat: int) -> list[str]:
    """The names of the cards of a hand, as a screen has them."""
    player = next(one for one in screen["view"]["players"] if one["seat"] == seat)
    return sorted(card.get("name", "") for card in player["hand"])


def test_commander_for_four(visit: Visit) -> None:
    """Several turns against three agents, commanders and all; then enough."""
    page = visit()
    made_table(page, variant="commander", players=4, seats=[{"kind": "me"}, *[{**RANDOM, "deck": ""}] * 3])
    player = Person(page)
    play_until(player, 10 if NIGHTLY else 2)
    expect(page.locator(".plate")).to_have_count(4)
    expect(page.locator(".command")).to_be_visible()
    assert too_wide(page) == 0
    if not player.is_over():
        concede(page)
        expect(page.locator(".lines")).to_contain_text("leaves the game")


DUEL = """game: magic
given:
  P1: {hand: [Shock, Mountain], battlefield: [Mountain, Grizzly Bears], library: [Mountain, Mountain, Mountain, Mountain]}
  P2: {battlefield: [Hill Giant], library: [Mountain, Mountain, Mountain, Mountain]}
"""


def test_a_broken_line_costs_nothing(page: Page) -> None:
    """The line is cut and comes back; then the page is loaded anew: the same question each time, and the game goes on."""
    lines: list[WebSocketRoute] = []
    cut = False

    def through(socket: WebSocketRoute) -> None:
        if cut:
            socket.close()
            return
        lines.append(socket)
        socket.connect_to_server()

    page.route_web_socket(re.compile("/api/tables/.*/socket"), through)
    position(page, DUEL, "me", "random")
    player = Person(page)
    before = player.wait()
    assert "first main phase" in before["asked"]
    turn, life = turn_of(page), page.get_by_role("button", name=re.compile("life")).all_inner_texts()
    cut = True
    lines[-1].close()
    expect(page.get_by_role("status").filter(has_text="Connecting again")).to_be_visible()
    cut = False
    expect(page.get_by_role("status").filter(has_text="Connecting again")).to_have_count(0)
    expect(player.big).to_be_visible()
    assert len(lines) > 1 and player.wait()["asked"] == before["asked"]
    page.reload()
    assert player.wait()["asked"] == before["asked"]
    expect(page.get_by_role("button", name=re.compile("life"))).to_have_text(life)
    assert turn_of(page) == turn
    play_until(player, turn + 1)


def test_an_answer_on_a_line_that_breaks_counts_once(page: Page) -> None:
    """The server has heard it, the page does not know: it says it again on the next line, and nothing happens twice."""
    answers: list[Any] = []

    def through(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(message: str | bytes) -> None:
            heard = json.loads(message)
            server.send(message)
            if heard["type"] == "answer":
                answers.append((heard["number"], heard["answer"]))
                if len(answers) == 1:
                    socket.close()

        socket.on_message(said)

    page.route_web_socket(re.compile("/api/tables/.*/socket"), through)
    position(page, DUEL, "me", "random")
    player = Person(page)
    seen = player.wait()
    assert "first main phase" in seen["asked"]
    player.press(seen)
    expect(player.bar.locator(".ask")).to_contain_text("Declare attackers")
    page.wait_for_function("() => !document.querySelector('[data-bar].sent')")
    assert len(answers) == 2 and answers[0] == answers[1], answers
    expect(page.get_by_role("alert")).to_have_count(0)
    assert "Declare attackers" in player.asked()
