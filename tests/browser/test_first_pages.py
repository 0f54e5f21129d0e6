"""The pages before the table, in a real browser against a real server."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SIZES, THEMES, Visit
from tests.browser.looking import barriers, settled, too_wide

PAGES = ["/", "/lobby", "/lobby?what=mine", "/new", "/account", "/settings", "/no-such-page"]


def question(page: Page) -> None:
    """The table asks the first thing it can ask: who begins, if chance left that to me, or whether I keep my hand."""
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    asked = re.compile("Choose who takes the first turn|Keep this hand")
    expect(page.get_by_role("region", name="The question")).to_contain_text(asked)


def test_from_the_first_page_to_the_first_decision_in_three_clicks(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Commander", exact=True).click()
    page.get_by_text("Computer: Random").click()
    page.get_by_role("button", name=re.compile("Play Magic")).click()
    question(page)


def test_the_last_choice_is_remembered(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Computer: Random").click()
    page.get_by_text("Tides", exact=True).click()
    page.get_by_role("button", name=re.compile("Play Magic")).click()
    question(page)
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("Play Magic"))).to_contain_text("Random · deck Tides")
    expect(page.get_by_role("link", name=re.compile("Go on"))).to_be_visible()


def test_keys_alone_lead_to_the_first_decision(page: Page) -> None:
    page.goto("/")
    settled(page)
    for _ in range(20):
        page.keyboard.press("Tab")
        if "Play Magic" in page.evaluate("document.activeElement.textContent"):
            break
    page.keyboard.press("Enter")
    question(page)


def test_another_language_loses_nothing(page: Page) -> None:
    page.goto("/new")
    page.get_by_label("Who sits there").nth(1).select_option("hot seat")
    page.get_by_label("Name").fill("Ann")
    page.get_by_label("Minutes for each player").fill("25")
    page.get_by_label("Listed for everybody").check()
    page.get_by_role("button", name="Русский").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Новый стол")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.get_by_label("Имя")).to_have_value("Ann")
    expect(page.get_by_label("Минут каждому игроку")).to_have_value("25")
    expect(page.get_by_label("Стол видят все")).to_be_checked()
    expect(page.get_by_text("Двое игроков")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Новый стол")


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_nothing_keeps_people_out(visit: Visit, axe: str, size: str) -> None:
    """In Russian, whose words are the longer ones, in the light and in the dark; nor is a page wider than the screen."""
    page = visit(size, "ru")
    found: dict[str, list[str]] = {}
    widths: dict[str, int] = {}
    for path in PAGES:
        page.set_viewport_size(SIZES[size])
        page.goto(path)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            settled(page)
            if wrong := barriers(page, axe):
                found[f"{path} {theme}"] = wrong
        if size == "wide":
            page.set_viewport_size(SIZES["middle"])
            settled(page)
        widths[path] = too_wide(page)
    assert found == {}
    assert widths == dict.fromkeys(PAGES, 0)


def test_no_page_is_wider_than_the_screen(visit: Visit) -> None:
    """In English; in Russian see above."""
    page = visit("phone")
    widths: dict[tuple[str, str], int] = {}
    for path in PAGES:
        page.goto(path)
        for size in ("phone", "middle"):
            page.set_viewport_size(SIZES[size])
            settled(page)
            widths[path, size] = too_wide(page)
    assert not any(widths.values()), widths


def test_a_friend_comes_by_link(visit: Visit) -> None:
    host, friend = visit(), visit("phone", "ru", "dark")
    host.goto("/")
    host.get_by_text("A friend", exact=True).click()
    host.get_by_role("button", name=re.compile("Play Magic")).click()
    expect(host.get_by_text("1 more player")).to_be_visible()
    expect(host.get_by_text("Only this computer can open it").first).to_be_visible()
    expect(host.get_by_role("img", name="QR code")).to_have_count(0)  # no camera could follow it here
    friend.goto(host.get_by_label("Link", exact=True).first.input_value())
    friend.get_by_label("Ваше имя").fill("Вера")
    friend.get_by_label("Колода").select_option("tides")
    friend.get_by_role("button", name="Сесть за стол").click()
    expect(friend).to_have_url(re.compile("/table/"))
    expect(host).to_have_url(re.compile("/table/"))
    expect(host.get_by_text("Вера").first).to_be_visible()


def test_a_used_or_invented_link_says_so(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    settled(page)
    with page.expect_response("**/api/invites/look") as answered:
        page.evaluate("history.pushState(null, '', '/join/invented'); dispatchEvent(new PopStateEvent('popstate'))")
    assert answered.value.status == 404
    expect(page.get_by_role("alert")).to_be_visible()


def test_an_account_from_its_opening_to_a_forgotten_password(visit: Visit) -> None:
    page = visit()
    page.goto("/account")
    page.get_by_label("Name", exact=True).fill("Wanderer")
    page.get_by_label("Password").fill("seven quiet rivers")
    page.get_by_role("button", name="Open an account").last.click()
    expect(page.get_by_text("Your account is open.")).to_be_visible()
    code = page.get_by_role("region", name="Recovery codes").get_by_role("listitem").first.inner_text()
    page.get_by_role("button", name="I have kept them").click()
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_text("You are signed out.")).to_be_visible()
    page.get_by_role("button", name="Password forgotten").first.click()
    page.get_by_label("Name", exact=True).fill("Wanderer")
    page.get_by_label("Recovery code").fill(code)
    page.get_by_label("New password").fill("eight quiet rivers")
    page.get_by_role("button", name="Password forgotten").last.click()
    expect(page.get_by_text("You are Wanderer.")).to_be_visible()
    expect(page.get_by_text("codes are left")).to_be_visible()


def test_a_table_of_the_lobby_is_joined(visit: Visit) -> None:
    host, guest = visit(), visit()
    host.goto("/")
    host.get_by_text("Anybody", exact=True).click()
    host.get_by_role("button", name=re.compile("Play Magic")).click()
    expect(host.get_by_text("1 more player")).to_be_visible()
    guest.goto("/lobby")
    guest.get_by_role("button", name="Sit down").first.click()
    expect(guest).to_have_url(re.compile("/table/"))
    expect(host).to_have_url(re.compile("/table/"))


def test_settings_show_at_once_and_stay(page: Page) -> None:
    page.goto("/settings")
    page.get_by_text("Dark", exact=True).click()
    page.get_by_text("Off", exact=True).click()
    page.get_by_text("Large", exact=True).click()
    page.reload()
    for name, value in {"theme": "dark", "motion": "off", "cards": "large"}.items():
        expect(page.locator("html")).to_have_attribute(f"data-{name}", value)


def test_the_first_page_is_there_within_a_second(visit: Visit) -> None:
    """The best of three: the machine may be busy with other things."""
    times: list[float] = []
    for _ in range(3):
        page = visit()
        page.goto("/")
        expect(page.get_by_role("button", name=re.compile("Play"))).to_be_visible()
        times.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
    assert min(times) < 1000


CLOSED = """for (const what of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, what, {get() { throw new DOMException('closed', 'SecurityError'); }});"""


def test_closed_storage_keeps_nobody_out(page: Page) -> None:
    """Even a look at it throws there; what was chosen lasts until the page is left."""
    page.add_init_script(CLOSED)
    for path in ("/settings", "/lab", "/lessons", "/events"):
        page.goto(path)
        expect(page.locator("h1, h2").first).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Русский").click()
    expect(page.get_by_role("button", name=re.compile("Играть"))).to_be_visible()


def test_what_was_offered_last_time_is_there_before_the_server_has_worked_it_out(page: Page) -> None:
    """A server that has just been started loads the games first; the page does not wait for that."""
    page.goto("/")
    play = page.get_by_role("button", name=re.compile("^Play"))
    expect(play).to_be_visible()
    page.route(re.compile("/api/choices"), lambda route: None)  # it comes later, or never
    page.reload()
    expect(play).to_be_visible()
    page.get_by_text("Commander", exact=True).click()
    expect(play).to_contain_text("Commander")
