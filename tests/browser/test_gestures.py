"""Dragging with the real pointer, tapping and pressing long, a game by keys to its end: from positions made for it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import too_wide
from tests.browser.table import SEEN, ByKeys, Person, position

DUEL = """game: magic
given:
  P1: {hand: [Shock], battlefield: [Mountain, Grizzly Bears], library: [Mountain, Mountain, Mountain, Mountain]}
  P2: {life: 2, battlefield: [Hill Giant], library: [Mountain, Mountain, Mountain, Mountain]}
"""


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 30)


def drag(page: Page, what: Locator, to: Locator) -> None:
    """As a hand does it: press, move in steps, let go."""
    page.mouse.move(*middle(what))
    page.mouse.down()
    page.mouse.move(*middle(to), steps=8)
    expect(page.locator(".drag-ghost")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".drag-ghost")).to_have_count(0)


def bar(page: Page) -> Locator:
    return page.get_by_role("region", name="The question")


def permanent(page: Page, name: str) -> Locator:
    return page.locator(".side [data-thing]").filter(has_text=name).first


def test_a_spell_dragged_onto_its_target_is_cast_at_it(visit: Visit) -> None:
    page = visit(moving=True)
    position(page, DUEL, "me", "random")
    drag(page, page.locator(".hand [data-thing]").first, page.locator(".others [data-thing]").first)
    expect(page.locator(".outcome h2")).to_have_text("You win")
    expect(page.locator(".lines")).to_contain_text(re.compile("Shock deals 2 damage"))


FULL = DUEL.replace(
    "[Shock]", f"[{', '.join(['Shock', 'Opt', 'Fog', 'Duress', 'Cancel', 'Pacifism', 'Forest', 'Swamp'])}]"
)
OWN_LIFE = """() => { const life = document.querySelector('.mine .life'), box = life.getBoundingClientRect();
  return life.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); }"""


def test_a_raised_card_does_not_cover_the_own_life_total(page: Page) -> None:
    position(page, FULL, "me", "random")
    first = page.locator(".hand .slot").first
    first.hover(position={"x": 20, "y": 60})
    raised, life = first.bounding_box(), page.locator(".mine .life").bounding_box()
    assert raised is not None and life is not None
    assert raised["y"] < life["y"] and raised["x"] < life["x"] + life["width"], "it reaches over the plate"
    assert page.evaluate(OWN_LIFE)


def hand_over(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button").click()
    expect(bar(page).locator(".ask")).to_be_visible()


def test_attackers_and_blockers_are_dragged_where_they_go(visit: Visit) -> None:
    """At one device: one player drags the attacker onto the other, who drags a blocker onto it."""
    page = visit(moving=True)
    position(page, DUEL, "me", "me")
    until(page, "Declare attackers")
    drag(page, permanent(page, "Grizzly Bears"), page.locator(".others [data-thing]").first)
    expect(bar(page).locator("button.big")).to_contain_text("Attack with 1")
    bar(page).locator("button.big").click()
    until(page, "Declare blockers")
    drag(page, permanent(page, "Hill Giant"), permanent(page, "Grizzly Bears"))
    expect(bar(page).locator("button.big")).to_contain_text("Block with 1")
    bar(page).locator("button.big").click()
    until(page, "second main phase")
    expect(page.locator(".lines")).to_contain_text("Grizzly Bears is destroyed")


def until(page: Page, asked: str, most: int = 12) -> None:
    """Both players let pass what they are asked, until this."""
    person = Person(page)
    for _ in range(most):
        page.wait_for_selector("[role=dialog], [data-bar]:not(.sent) .ask")
        if page.get_by_role("dialog").count():
            hand_over(page)
        seen = person.wait()
        if asked in seen["asked"]:
            return
        person.press(seen)
        page.wait_for_function(
            f"(before) => document.querySelector('[role=dialog]') || ({SEEN})().place !== before", arg=seen["place"]
        )
    raise AssertionError(f"never asked: {asked}")


def test_a_finger_taps_and_presses_long(visit: Visit) -> None:
    """On a phone: a long press explains a card and plays nothing, a tap plays it, a tap aims it, and the game is won."""
    page = visit("phone", moving=True)
    position(page, DUEL, "me", "random")
    card = page.locator(".hand [data-thing].is-able").first
    finger, (x, y) = page.context.new_cdp_session(page), middle(card)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator(".explain")).to_contain_text("Shock")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".explain")).to_be_visible()
    page.get_by_role("button", name="Table", exact=True).tap()
    expect(page.locator(".explain")).to_have_count(0)
    expect(bar(page)).to_contain_text("main phase")
    page.touchscreen.tap(*middle(card))
    expect(bar(page)).to_contain_text("target")
    page.touchscreen.tap(*middle(page.locator(".others [data-thing].is-able").first))
    expect(page.locator(".outcome h2")).to_have_text("You win")


def test_on_a_phone_the_stack_is_seen_with_the_question(visit: Visit) -> None:
    """What one answers to lies above the question, and once only; who opens the log has it there."""
    page = visit("phone")
    position(page, DUEL, "me", "random")
    page.locator(".hand [data-thing].is-able").first.tap()
    expect(bar(page)).to_contain_text("target")
    stack = page.get_by_role("list", name="Stack")
    expect(stack).to_have_count(1)
    expect(stack).to_contain_text("Shock")
    seen, asked = stack.bounding_box(), bar(page).bounding_box()
    assert seen is not None and asked is not None and seen["y"] + seen["height"] <= asked["y"] + 1
    assert too_wide(page) == 0
    page.get_by_role("button", name=re.compile("^Log")).last.tap()
    expect(page.get_by_role("complementary").get_by_role("list", name="Stack")).to_contain_text("Shock")
    expect(stack).to_have_count(1)


RAID = """game: magic
given:
  turn: P2
  step: declare attackers
  P1: {hand: [Shock], battlefield: [Mountain x3, Grizzly Bears, Hill Giant], library: [Mountain x9]}
  P2: {battlefield: [Forest x4, {name: Grizzly Bears, attacking: P1}, {name: Craw Wurm, attacking: P1}], library: [Forest x9]}
"""


def test_what_attacks_is_in_sight_on_small_screens(visit: Visit) -> None:
    """On a phone, and where a laptop is zoomed to 200 %."""
    page = visit("phone")
    position(page, RAID, "me", "random")
    for width, height in ((390, 844), (720, 450)):
        page.set_viewport_size({"width": width, "height": height})
        side = page.locator(".far .side").bounding_box()
        assert side is not None and too_wide(page) == 0
        for name in ("Grizzly Bears", "Craw Wurm"):
            box = page.locator(".far [data-thing]").filter(has_text=name).bounding_box()
            assert box is not None and box["y"] >= side["y"]
            assert box["y"] + 0.75 * box["height"] <= side["y"] + side["height"], (name, width)


FLARE = """game: magic
cards:
  - {name: Flare, type: Sorcery, cost: "{X}{R}", text: "Flare deals X damage to target player."}
given:
  P1: {hand: [Flare], battlefield: [Mountain x13]}
  P2: {life: 12}
"""


def test_a_number_is_typed_and_taken_back_key_by_key(page: Page) -> None:
    position(page, FLARE, "me", "random")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    big = bar(page).locator("button.big")
    expect(big).to_contain_text("12")
    for key, says in (
        ("1", "1"),
        ("0", "10"),
        ("Escape", "1"),
        ("Backspace", "?"),
        ("ArrowUp", "0"),
        ("1", "1"),
        ("2", "12"),
    ):
        page.keyboard.press(key)
        expect(big).to_have_text(re.compile(rf"\D{re.escape(says)}\s*Space"))
    ByKeys(page).play(12)
    expect(page.locator(".outcome h2")).to_have_text("You win")


def test_keys_alone_reach_the_end(page: Page) -> None:
    """Cast, aim, attack, pass, all without a pointer, until the game is over."""
    position(page, DUEL, "me", "random")
    person = ByKeys(page)
    person.play(120)
    assert person.is_over(), person.did
    expect(page.locator(".outcome h2")).to_have_text(re.compile("You win|You lose"))
