"""A judge in a real browser: called by a player, rewinds the game at the table, rules at the desk.

The players sit at sockets: what is looked at here is what the judge's pages show and do.
"""

from __future__ import annotations

import re
from typing import Literal

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import newcomer
from tests.browser.looking import barriers, too_wide
from tests.table.test_judging import Judged, texts
from tests.table.visitors import Guest, House


def page_of(
    browser: Browser, server: House, guest: Guest, lang: Literal["en", "ru"] = "en", size: str = "wide"
) -> Page:
    """The page of somebody who has been here before."""
    context = newcomer(browser, server.url, size, lang)
    context.add_cookies(
        [{"name": name, "value": value, "url": server.url} for name, value in guest.http.cookies.items()]
    )
    return context.new_page()


def test_a_judge_call_with_an_executed_rewind(browser: Browser, server: House, axe: str) -> None:
    at = Judged(server, game="magic")
    at.play(8)
    at.one.done("call", seat=0, text="I forgot something")
    page = page_of(browser, server, at.jud, "ru")
    page.goto(f"/table/{at.table}")
    page.locator(".side").get_by_role("button", name="Панель").click()
    page.get_by_role("button", name="Что можно исправить?").click()
    page.locator(".points .point").nth(1).click()
    undoing = page.locator(".undoing")
    expect(undoing.locator(".lines li").first).not_to_be_empty()
    expect(undoing).to_contain_text("Решения")
    assert barriers(page, axe, ".judge") == []
    page.get_by_label("Почему (это прочтут игроки)").fill("забытое действие")
    page.get_by_role("button", name="Вернуть игру сюда").click()
    expect(page.get_by_text("Готово: оба игрока это видят.")).to_be_visible()
    at.see()
    for it in (at.one, at.two):
        assert any("A judge has taken the game back" in text for text in texts(it))
        assert "забытое действие" in it.room["chat"][-1]["text"]
    page.goto("/desk")
    page.get_by_role("link", name=re.compile("Magic")).first.click()
    call = page.locator("article.panel", has_text="I forgot something")
    call.get_by_role("button", name="Решение по вопросам").click()
    for answer in ("Что-то пошло не так", "нет", "да", "Забыта срабатывающая", "нет", "да"):  # the call says its level
        page.locator(".walk").get_by_role("button", name=re.compile(f"^{answer}")).click()
    expect(page.locator(".ruling")).to_contain_text("Ничего не происходит")
    assert barriers(page, axe, "main") == [] and not too_wide(page)
    page.get_by_role("button", name="Записать решение").click()
    expect(call).to_contain_text("Считается, что игрок решил этого не делать")
    call.get_by_role("button", name="Закрыть вызов").click()
    expect(page.locator("article.open")).to_have_count(0)
    expect(page.locator("table")).to_contain_text("Возврат игры")
    page.context.close()
    ann = page_of(browser, server, at.ann, size="phone")
    ann.goto(f"/desk/{at.table}")
    expect(ann.locator("article.panel").first).to_contain_text("I forgot something")
    expect(ann.get_by_role("button", name="Guided ruling")).to_have_count(0)
    expect(ann.get_by_role("heading", name="Behaviour and investigation")).to_have_count(0)
    expect(ann.locator("table")).not_to_contain_text("A judge looked")
    assert not too_wide(ann)
    ann.context.close()
