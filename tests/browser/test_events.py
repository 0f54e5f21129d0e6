"""Events in a real browser: a draft at our own tables with programs, and a Swiss with a playoff by staff and phones."""

from __future__ import annotations

import re
from typing import Literal

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NIGHTLY, newcomer
from tests.browser.drafting import HEADERS, drafted
from tests.browser.looking import barriers, settled, too_wide
from tests.table.test_event_tables import ONE_GAME, until
from tests.table.test_events import Person, opened
from tests.table.visitors import House, Socket


def page_of(
    browser: Browser, server: House, event: str, token: str, lang: Literal["en", "ru"] = "en", size: str = "wide"
) -> Page:
    """The page of somebody who follows a link, and is sure when asked."""
    page = newcomer(browser, server.url, size, lang).new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(f"/events/{event}#{token}")
    return page


def token_of(person: Person) -> str:
    return person.client.headers["authorization"].removeprefix("Bearer ")


def cookies(page: Page) -> str:
    return "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())


def test_a_draft_at_our_own_tables_with_programs(browser: Browser, server: House, axe: str) -> None:
    """By day with one program and in one round, at night a pod of eight in two: programs play each other too."""
    programs, rounds, failures = 7 if NIGHTLY else 1, 2 if NIGHTLY else 1, server.failures()
    numbers = ONE_GAME if NIGHTLY else {**ONE_GAME, "pods": {"least": 2}}
    event, olga = opened(server, 1, kind="draft", at_tables=True, rounds=rounds, cut=0, sets="M10", numbers=numbers)
    staff = page_of(browser, server, event, token_of(olga), "ru")
    staff.get_by_label("Программ").fill(str(programs))
    staff.get_by_label("Уровень").select_option("random")
    staff.get_by_role("button", name="Добавить программы").click()
    expect(staff.locator(".people li")).to_have_count(1 + programs)
    staff.get_by_role("button", name="Рассадить на драфт").click()
    expect(staff.get_by_role("alert")).to_have_count(0)
    phone = page_of(browser, server, event, olga.link("#1"), size="phone")
    phone.get_by_role("button", name="To the draft").click()
    phone.wait_for_url(re.compile("/drafts/"))
    phone.locator(".pack button").first.click()
    room = drafted(phone)
    deck = phone.request.get(f"{room}/proposal").json()
    assert phone.request.post(f"{room}/deck", data=deck, headers=HEADERS).ok
    until(lambda: all(one["deck"] for one in olga.get()["players"]), "everybody has a deck")
    phone.goto(f"/events/{event}")
    expect(phone.get_by_text("My cards (45)")).to_be_visible()
    for number in range(1, rounds + 1):
        staff.reload()
        staff.get_by_role("button", name="Составить пары").click()
        expect(staff.get_by_role("heading", name=f"Тур {number}")).to_be_visible()
        phone.goto(f"/events/{event}")
        phone.get_by_role("button", name="Play").click()
        phone.wait_for_url(re.compile("/table/"))
        seat = Socket(server, phone.url.rpartition("/")[2], cookies(phone)).until(Socket.is_playing)
        seat.done("concede", seat=seat.room["mine"][0], match=True)
        until(lambda: olga.get()["round"]["over"], "results come by themselves")
    staff.reload()
    settled(staff)
    assert barriers(staff, axe, "main") == [] and not too_wide(staff)
    staff.get_by_role("button", name="Распределить призы").click()
    staff.get_by_role("button", name="Закончить турнир").click()
    phone.goto(f"/events/{event}")
    expect(phone.get_by_text("The event is over.").first).to_be_visible()
    assert not too_wide(phone) and barriers(phone, axe, "main") == []
    assert sum(line["points"] for line in olga.get()["standings"]) == 3 * rounds * (1 + programs) // 2
    assert server.failures() == failures
    for page in (staff, phone):
        page.context.close()


def test_a_swiss_with_a_playoff_by_staff_and_phones(browser: Browser, server: House, axe: str) -> None:
    """By day 20 players in one round with a final, at night 32 in two with a cut to four."""
    players, rounds, cut, failures = (32, 2, 4, server.failures()) if NIGHTLY else (20, 1, 2, server.failures())
    event, olga = opened(server, rounds=rounds, cut=cut, timed=True)
    staff = page_of(browser, server, event, token_of(olga))
    staff.get_by_label("One name on each line").fill("\n".join(f"Player {number}" for number in range(1, players + 1)))
    staff.get_by_role("button", name="Add", exact=True).first.click()
    expect(staff.locator(".people li")).to_have_count(players)
    staff.get_by_label("Play at a good pace").check()
    hall = page_of(browser, server, event, "")
    hall.goto(f"/events/{event}/screen")
    for number in range(rounds + cut // 2):
        staff.get_by_role("button", name="Pair the next round").click()
        expect(staff.get_by_role("button", name="Start the clock")).to_be_visible()
        staff.get_by_role("button", name="Start the clock").click()
        if not number:  # by name, as people count: 2 before 10
            everybody = [re.compile(rf"\bPlayer {one}\b.*Player") for one in range(1, players + 1)]
            expect(hall.locator("ol li")).to_have_text(everybody)
        matches = olga.get()["round"]["matches"]
        phones = [page_of(browser, server, event, olga.link(f"#{id}"), size="phone") for id in matches[0]["players"]]
        for place, phone in enumerate(phones):
            phone.get_by_label("Games I won").fill("20"[place])
            phone.get_by_label("Games my opponent won").fill("02"[place])
            phone.get_by_role("button", name="Report the result").click()
        expect(phones[1].get_by_text("Result: 0-2")).to_be_visible()
        if len(matches) > 1:
            staff.get_by_label("Result, Table 2").fill("1-2")
            staff.get_by_label("Result, Table 2").press("Enter")
            until(lambda: olga.get()["round"]["matches"][1]["result"] == [1, 2, 0], "entered")
            expect(staff.get_by_label("Result, Table 2")).to_have_count(0)  # it is repaired on request only
            if len(matches) > 2:
                expect(staff.get_by_label("Result, Table 3")).to_be_focused()
        for match in matches[2:]:
            olga.do("result", table=match["table"], result=[2, 0, 0])
        assert olga.get()["round"]["over"]
        for phone in phones:
            phone.context.close()
        staff.reload()
    expect(staff.get_by_role("heading", name="Final")).to_be_visible()
    staff.get_by_role("button", name="Round 1").click()
    expect(staff.locator("tbody").first.locator("tr")).to_have_count(players // 2)
    staff.get_by_role("button", name="Now", exact=True).click()
    assert barriers(staff, axe, "main") == [] and not too_wide(staff)
    expect(hall.get_by_text("Final")).to_be_visible()
    staff.get_by_role("button", name="Share out the prizes").click()
    staff.get_by_role("button", name="End the event").click()
    until(lambda: olga.get()["ended"], "ended")
    assert sum(olga.get()["prizes"].values()) == players and server.failures() == failures
    for page in (staff, hall):
        page.context.close()


def test_who_registers_on_a_phone_learns_of_the_pairing_there(browser: Browser, server: House) -> None:
    event, olga = opened(server, 1)
    phone = page_of(browser, server, event, olga.link("#door"), "ru", "phone")
    phone.get_by_label("Ваше имя").fill("Федя")
    phone.get_by_role("button", name="Регистрация").click()
    expect(phone.get_by_text("Федя · Пары первого тура ещё не составлены.")).to_be_visible()
    olga.do("pair")
    expect(phone.get_by_text("Стол 1")).to_be_visible(timeout=30_000)  # the page asks every ten seconds
    phone.context.close()


def test_an_organiser_alone_is_told_that_a_judge_must_rule(browser: Browser, server: House) -> None:
    """The desk showed the call and no way to answer it, and said nothing; then it said that another name was needed."""
    event, olga = opened(server, 2)
    olga.do("pair")
    phone = page_of(browser, server, event, olga.link("#1"), size="phone")
    phone.get_by_role("button", name="Call a judge").click()
    staff = page_of(browser, server, event, token_of(olga))
    staff.goto(f"/events/{event}/desk")
    expect(staff.get_by_text("Only a judge rules on calls")).to_be_visible()
    expect(staff.get_by_role("button", name="Guided ruling")).to_have_count(0)
    staff.get_by_role("button", name="I am the head judge too").click()
    staff.get_by_role("button", name="Guided ruling").click()
    expect(staff.get_by_text("Only a judge rules on calls")).to_have_count(0)
    staff.get_by_role("button", name="Close the call").click()
    expect(staff.locator("article.open")).to_have_count(0)
    staff.goto(f"/events/{event}")
    expect(staff.get_by_text("Olga · Organiser, Head judge")).to_be_visible()
    for page in (staff, phone):
        page.context.close()


def test_what_staff_and_phones_have_begun_stays_theirs(browser: Browser, server: House) -> None:
    """The list of players folded under the hands of the staff with every deed, and a phone reported 2-0 that nobody had said."""
    event, olga = opened(server, 2)
    olga.do("pair")
    staff = page_of(browser, server, event, token_of(olga))
    staff.locator("summary", has_text="Register").click()
    staff.get_by_role("button", name="Start the clock").click()
    expect(staff.get_by_role("button", name="Pause")).to_be_visible()
    expect(staff.locator(".people li").first).to_be_visible()
    staff.get_by_label("Name", exact=True).fill("Jan")
    staff.get_by_role("button", name="Add", exact=True).last.click()
    expect(staff.get_by_text("Jan · Organiser").or_(staff.get_by_text("Jan · Floor judge"))).to_be_visible()
    expect(staff.get_by_label("Name", exact=True)).to_have_value("")
    phone = page_of(browser, server, event, olga.link("#1"), size="phone")
    expect(phone.get_by_label("Games I won")).to_have_value("")
    phone.get_by_role("button", name="Report the result").click()
    assert phone.get_by_label("Games I won").evaluate("(one) => one.matches(':invalid')")
    assert olga.get()["round"]["matches"][0]["result"] is None
    for page in (staff, phone):
        page.context.close()


def test_a_deed_is_taken_back_on_the_page(browser: Browser, server: House) -> None:
    """The log could take anything back, and the page had no way to say so; the prizes stood beside the second round."""
    event, olga = opened(server, 4, cut=0)
    olga.do("pair")
    olga.do("result", table=1, result=[2, 0, 0])
    staff = page_of(browser, server, event, token_of(olga))
    staff.locator("summary", has_text="What was done").click()
    expect(staff.locator("ol li").first).to_contain_text("Result: Table 1, 2-0")
    with staff.expect_event("dialog") as asked:
        staff.get_by_role("button", name=f"Take back entry {olga.get()['length']}").click()
    assert "Result: Table 1, 2-0" in asked.value.message
    until(lambda: olga.get()["round"]["matches"][0]["result"] is None, "taken back")
    expect(staff.locator("ol li").first).to_contain_text("Taken back: №")
    for table in (1, 2):
        olga.do("result", table=table, result=[2, 0, 0])
    staff.reload()
    expect(staff.get_by_role("button", name="Pair the next round")).to_be_visible()
    expect(staff.get_by_role("button", name="Share out the prizes")).to_have_count(0)
    expect(staff.get_by_role("button", name="End the event")).to_be_visible()
    staff.context.close()


def test_a_ruling_a_penalty_and_a_deck_check_by_staff(browser: Browser, server: House, axe: str) -> None:
    """In Russian, at Competitive: what the phone asks, what the desk writes down, what the player reads of it."""
    event, olga = opened(server, 12, rel="competitive", kind="sealed")
    olga.do("staff", name="Ян", role="floor-judge")
    olga.do("deck", player=1, text="40 Forest")
    olga.do("pair")
    phone = page_of(browser, server, event, olga.link("#1"), "ru", "phone")
    phone.get_by_role("button", name="Позвать судью").click()
    judge = page_of(browser, server, event, olga.link("Ян"), "ru")
    judge.locator("summary", has_text="Регистрация").click()
    judge.get_by_role("button", name="Отметить проверку").click()
    expect(judge.locator(".people li").first).to_contain_text("колода проверена")
    judge.goto(f"/events/{event}/desk")
    call = judge.locator("article.open")
    call.get_by_role("button", name="Решение по вопросам").click()
    call.get_by_label("О ком").select_option("P1")
    for answer in ("Что-то пошло не так", "Ошибка в игре", "Пропущено срабатывание", "да"):
        judge.locator(".walk").get_by_role("button", name=re.compile(f"^{answer}")).click()
    judge.get_by_role("button", name="Записать решение").click()
    judge.get_by_role("button", name="Записать наказание").click()
    expect(call).to_contain_text("P1 · Пропущенное срабатывание")
    assert barriers(judge, axe, "main") == [] and not too_wide(judge)
    call.get_by_role("button", name="Закрыть вызов").click()
    expect(judge.locator("article.open")).to_have_count(0)
    judge.get_by_label("О чём речь?").fill("замечено мимоходом")
    judge.get_by_label("Стол").fill("2")
    judge.get_by_role("button", name="Записать вызов").click()
    expect(judge.locator("article.open")).to_contain_text("Тур 1, стол 2")
    expect(judge.locator("article.open")).to_contain_text("Соревновательный")
    phone.reload()
    expect(phone.get_by_text("Тур 1: Пропущенное срабатывание, предупреждение")).to_be_visible()
    phone.goto(f"/events/{event}/desk")
    expect(phone.locator("table")).to_contain_text("Пропущенное срабатывание")
    assert not too_wide(phone) and "missed" not in phone.locator("main").inner_text()
    for page in (judge, phone):
        page.context.close()
