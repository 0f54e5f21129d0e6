"""Training of judges in a browser: practice, the exam, a policy case."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import barriers, too_wide
from tests.table.play import DUEL, played


def test_practice_is_explained_and_remembered(page: Page, axe: str) -> None:
    page.goto("/quiz")
    page.get_by_role("button", name=re.compile("State-based actions")).click()
    choices = page.get_by_role("article").get_by_role("group").get_by_role("button")
    choices.first.click()
    expect(page.get_by_text("The right answer:")).to_be_visible()
    expect(page.get_by_text("In the manual: 4.3")).to_be_visible()
    assert barriers(page, axe) == []
    page.get_by_role("button", name="Next question").click()
    expect(page.get_by_text("The right answer:")).to_have_count(0)
    assert page.evaluate("Object.keys(JSON.parse(localStorage.getItem('arbiter.training'))).length") == 1


def test_the_exam_ends_with_a_report(page: Page) -> None:
    page.goto("/quiz")
    page.get_by_role("button", name="Mock exam").click()
    page.get_by_label("Questions").fill("2")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("Question 1 of 2")).to_be_visible()
    page.get_by_role("article").get_by_role("group").get_by_role("button").first.click()
    page.get_by_role("button", name="Next question").click()
    expect(page.get_by_text("Question 2 of 2")).to_be_visible()
    page.get_by_role("button", name="Hand in").click()
    expect(page.get_by_text("By section")).to_be_visible()


def test_a_policy_case_in_russian(visit: Visit) -> None:
    page = visit("phone", "ru")
    page.goto("/quiz")
    page.get_by_role("button", name="Случай из политики").click()
    for _ in range(30):  # a press while an answer is on its way does nothing
        article = page.get_by_role("article")
        expect(article).to_be_visible()
        if article.get_by_role("heading", name="Решение").is_visible():
            break
        number = article.get_by_role("button", name="Ответить")
        (number if number.is_visible() else article.get_by_role("button").first).click()
        page.wait_for_timeout(800)
    expect(page.get_by_text("верных шагов")).to_be_visible()


BRING = """(text) => fetch('/api/replays', {
  method: 'POST', headers: {'content-type': 'application/json', 'x-arbiter': '1'}, body: JSON.stringify({text, title: 'Embers'}),
}).then((answer) => answer.json())"""


def test_questions_from_a_game_of_my_own(visit: Visit, axe: str) -> None:
    playing, _ = played(DUEL, 120, level="greedy")
    playing.concede(0)
    page = visit("phone", "ru")
    page.goto("/quiz")
    page.get_by_role("button", name="Мои сыгранные партии").click()
    expect(page.get_by_text("Оконченных партий в Magic у вас здесь пока нет.")).to_be_visible()
    page.evaluate(BRING, playing.save())
    page.reload()
    page.get_by_role("button", name="Мои сыгранные партии").click()
    page.get_by_role("button", name=re.compile("Embers")).click()
    asked = page.get_by_role("article")
    asked.get_by_role("group").get_by_role("button").first.click()
    expect(page.get_by_text("Верный ответ:")).to_be_visible()
    expect(page.get_by_text(re.compile("Верно: [01] из 1"))).to_be_visible()
    assert barriers(page, axe) == [] and too_wide(page) <= 0
    before = asked.inner_text()
    page.get_by_role("button", name="Следующий вопрос").click()
    expect(page.get_by_text("Верный ответ:")).to_have_count(0)
    assert asked.inner_text() != before
