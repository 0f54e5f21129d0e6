"""A real server with the built page, and a real browser that looks at it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import httpx
import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Response,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.browser.looking import follow
from tests.table.servers import until
from tests.table.visitors import House, open_house
from tools import web

SIZES: dict[str, ViewportSize] = {
    "wide": {"width": 1440, "height": 900},
    "middle": {"width": 1024, "height": 700},
    "phone": {"width": 390, "height": 844},
}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
OF_THE_NET = ("Failed to load resource", "WebSocket connection to")
"""How the browser begins its own remarks on what did not come: `answered` judges requests, and a line may be cut."""
PATIENCE = 60_000
"""Milliseconds that something may take here, where two cores serve many."""
NIGHTLY = bool(os.environ.get("ARBITER_NIGHTLY"))
"""Games to their end, whole drafts, large events: what else is played as far as every page and gesture has been tried."""

expect.set_options(timeout=PATIENCE)


def browser_program() -> str:
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        if os.environ.get("CI") == "true":
            raise AssertionError("no browser is installed, and in CI one must be (Debian: chromium)")
        pytest.skip(f"no browser is installed: none of {', '.join(BROWSERS)}")
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = browser_program()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """`arbiter serve` with an empty database: one for all tests of a process, as its workers take long to load the rules."""
    browser_program()
    assert web.is_built(), "the page is not built of these sources: make page"
    with open_house(tmp_path_factory.mktemp("server")) as running:
        until(lambda: httpx.get(f"{running.url}/api/choices", timeout=180).is_success, "its workers are up")
        yield running


def newcomer(
    browser: Browser,
    url: str,
    size: str = "wide",
    lang: Literal["en", "ru"] = "en",
    theme: Literal["light", "dark"] = "light",
    moving: bool = NIGHTLY,
) -> BrowserContext:
    """The browser of somebody who has never been here.  `moving`: what moves is shown moving, which takes its time."""
    phone = size == "phone"
    context = browser.new_context(
        base_url=url,
        viewport=SIZES[size],
        locale={"en": "en-US", "ru": "ru-RU"}[lang],
        color_scheme=theme,
        reduced_motion="no-preference" if moving else "reduce",
        has_touch=phone,
        is_mobile=phone,
    )
    context.set_default_timeout(PATIENCE)
    follow(context)
    return context


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: House) -> Iterator[Visit]:
    """A visitor's page; each visitor is somebody else.  What a page complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(OF_THE_NET):
            complaints.append(f"{message.type}: {message.text}")

    def answered(response: Response) -> None:
        """A request may be refused; a file of the page is there, and the server does not fail."""
        if response.status >= 500 or (response.status >= 400 and "/api/" not in response.url):
            complaints.append(f"{response.status}: {response.url}")

    def visited(
        size: str = "wide",
        lang: Literal["en", "ru"] = "en",
        theme: Literal["light", "dark"] = "light",
        moving: bool = NIGHTLY,
    ) -> Page:
        context = newcomer(browser, server.url, size, lang, theme, moving)
        contexts.append(context)
        page = context.new_page()
        page.on("console", heard)
        page.on("response", answered)
        page.on("pageerror", lambda error: complaints.append(f"exception: {error}"))
        return page

    yield visited
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(visit: Visit) -> Page:
    """A visitor who reads English at a wide screen."""
    return visit()


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe, which finds what keeps people out."""
    return (Path(web.MODULES) / "axe-core" / "axe.min.js").read_text("utf-8")
