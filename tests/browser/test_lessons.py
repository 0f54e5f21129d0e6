"""A lesson in a browser: a mistake that is answered, hints, the goal on the real table, the summary, progress that is kept."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from arbiter.lessons.lesson import ready_heads
from tests.browser.conftest import PATIENCE, Visit
from tests.browser.looking import barriers
from tests.browser.table import Person


def save_it(page: Page) -> None:
    """The first part of the lesson, on the table; the second one asks."""
    page.get_by_role("button", name=re.compile("^Giant Growth")).first.click()
    page.get_by_role("button", name=re.compile("^Glory Seeker")).first.click()
    page.get_by_role("button", name="On", exact=True).first.click()
    expect(page.get_by_role("region", name="Question")).to_contain_text("What becomes of Glory Seeker")


def explain_it(page: Page) -> None:
    page.get_by_label("It dies, and the Growth finds no target.").check()
    page.get_by_role("button", name="Answer").click()
    expect(page.get_by_role("heading", name="What you have learnt")).to_be_visible()


def test_a_lesson_from_the_list_to_its_summary(page: Page, axe: str) -> None:
    page.goto("/learn")
    page.locator("a[href='/learn/L-13']").click(
        timeout=2 * PATIENCE
    )  # the first who asks waits until the rules are loaded
    goal = page.get_by_role("region", name="Goal")
    expect(goal).to_contain_text("Save it")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("resolves before Shock")).to_be_visible()
    assert barriers(page, axe, ".teacher") == []

    page.locator("[data-bar]").get_by_role("button", name=re.compile("Space")).click()  # to pass is the usual mistake
    expect(page.get_by_text("The answer must come before").first).to_be_visible()
    page.get_by_role("button", name="Begin again").first.click()
    expect(page.get_by_text("The answer must come before")).to_have_count(0)  # the table is the new one

    save_it(page)
    page.get_by_label("It lives as a 5/5.").check()
    page.get_by_role("button", name="Answer").click()
    expect(page.get_by_text("Shock was cast last").first).to_be_visible()
    explain_it(page)
    page.get_by_role("link", name="All lessons").first.click()
    expect(page.locator("a[href='/learn/L-13']")).to_contain_text("finished")


def enter(page: Page, way: str, name: str, password: str) -> None:
    """Open an account, or sign in with it."""
    page.goto("/account")
    page.get_by_role("tab", name=way).or_(page.get_by_role("button", name=way)).first.click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name=way).last.click()
    expect(page.get_by_role("status").filter(has_text=re.compile("Your account is open|You are"))).to_be_visible()


def test_what_an_account_has_learnt_is_there_in_another_browser(visit: Visit) -> None:
    """Passed as a guest, taken over at the sign-in, seen where somebody signs in again, and gone when he signs out."""
    mine = visit()
    mine.goto("/learn/L-13")
    expect(mine.get_by_role("region", name="Goal")).to_contain_text("Save it", timeout=2 * PATIENCE)
    save_it(mine)
    explain_it(mine)
    enter(mine, "Open an account", "Learner", "a password of some length")
    mine.goto("/learn")
    expect(mine.locator("a[href='/learn/L-13']")).to_contain_text("finished")

    other = visit("phone")
    other.goto("/learn")
    expect(other.locator("a[href='/learn/L-13']")).to_be_visible()
    expect(other.locator("a[href='/learn/L-13']")).not_to_contain_text("finished")
    enter(other, "Sign in", "Learner", "a password of some length")
    other.goto("/learn")
    expect(other.locator("a[href='/learn/L-13']")).to_contain_text("finished")
    other.goto("/account")
    other.get_by_role("button", name="Sign out", exact=True).click()
    expect(other.get_by_role("button", name="Sign out", exact=True)).to_have_count(0)  # else he stays
    other.goto("/learn")
    expect(other.locator("a[href='/learn/L-13']")).not_to_contain_text("finished")


def test_a_first_game_with_the_tutor(page: Page) -> None:
    """After the first lessons a real game is played; what comes up is offered, once, and the offers can be ended."""
    page.goto("/learn")
    page.evaluate(
        """(ids) => localStorage.setItem('arbiter.lessons', JSON.stringify(
        {lessons: Object.fromEntries(ids.map((id) => [id, {part: 0, done: true}])), offered: [], off: false}))""",
        [head.id for head in ready_heads("magic") if head.first],
    )
    page.reload()
    page.get_by_role("button", name="Play a first game").click(timeout=2 * PATIENCE)
    tutor = page.get_by_role("complementary", name="Teacher")
    expect(tutor).to_contain_text("There is a lesson on it", timeout=2 * PATIENCE)
    first = tutor.inner_text()
    tutor.get_by_role("button", name="Not now").click()
    person = Person(page)
    for _ in range(120):  # the game goes on, and brings up something else
        if any(text != first for text in tutor.all_inner_texts()):
            break
        seen = person.wait()
        assert not seen["over"], f"{person.did}, and nothing was offered"
        person.step(seen)
    tutor.get_by_role("button", name="No more offers").click()
    expect(tutor).to_have_count(0)
    page.goto("/learn")
    expect(page.get_by_text("The tutor says nothing in your games.")).to_be_visible()
    page.get_by_role("button", name="Let him offer lessons again").click()
    expect(page.get_by_text("The tutor says nothing in your games.")).to_have_count(0)


def test_symbols_are_drawn_in_what_the_teacher_says(page: Page) -> None:
    page.goto("/learn/L-18")
    goal = page.get_by_role("region", name="Goal")
    expect(goal).to_contain_text("Leonin Scimitar costs", timeout=2 * PATIENCE)
    expect(goal.locator("svg.symbol")).to_have_count(2)
    expect(goal).not_to_contain_text("{1}")


def test_the_words_of_the_glossary_are_explained(page: Page) -> None:
    page.goto("/learn/L-10")
    page.get_by_role("button", name="toughness").click()
    expect(page.get_by_role("note")).to_contain_text("so much damage in one turn destroys")


def test_on_a_phone_what_is_asked_is_seen_first(visit: Visit) -> None:
    """A newcomer saw the board alone, and the question lay behind a tab."""
    phone = visit("phone")
    phone.goto("/learn/B-04")
    expect(phone.get_by_role("region", name="Question")).to_be_visible(timeout=2 * PATIENCE)
    phone.get_by_role("navigation").get_by_role("button", name="Lesson").click()
    expect(phone.get_by_role("region", name="Question")).to_be_hidden()


def test_packs_are_passed_by_the_learner(visit: Visit) -> None:
    page = visit("phone")
    page.goto("/learn")
    page.evaluate("""() => localStorage.setItem('arbiter.lessons', JSON.stringify(
        {lessons: {'L-34': {part: 2, done: false}}, offered: [], off: false}))""")
    page.goto("/learn/L-34")
    page.get_by_role("button", name="Lightning Bolt").click(timeout=2 * PATIENCE)
    page.get_by_role("button", name="pass it to P8").click()
    expect(page.get_by_text("Not to that neighbor")).to_be_visible()
    page.get_by_role("button", name="pass it to P2").click()
    expect(page.get_by_text("Round 1, card 2")).to_be_visible()
