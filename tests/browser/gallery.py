"""Pictures of every state of the table for people to look at: `python -m tests.browser.gallery FOLDER [--only TEXT] [--size NAME]`.

The screens are those of `web/fixtures`, shown by the built page at a real table whose own screens they take the place of.
"""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from tests.browser.conftest import SIZES, THEMES, browser_program, newcomer
from tests.browser.looking import settled
from tests.browser.table import made_table
from tests.table.visitors import open_house

FIXTURES: Final = Path(__file__).parents[2] / "web" / "fixtures"
ALSO: Final = {"small": (1280, 800), "large": (1920, 1080), "low": (640, 400)}


def shown(page: Page, fixture: dict[str, Any], game: str) -> None:
    """A table of this game at which the fixture is what its player sees."""

    def through(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def heard(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "screen":
                message = json.dumps({**fixture, "log_from": 0})
            elif said["type"] == "room":
                message = json.dumps(room(said, fixture))
            socket.send(message)

        server.on_message(heard)

    page.route_web_socket(re.compile("/api/tables/.*/socket"), through)
    made_table(page, game=game, seats=[{"kind": "me"}, {"kind": "agent", "level": "random"}])
    page.wait_for_selector("[data-thing], .recruiting, [role=dialog], .outcome", timeout=60_000)
    settled(page)


def room(said: dict[str, Any], fixture: dict[str, Any]) -> dict[str, Any]:
    """The room of the table with as many seats as the fixture has players."""
    players = len(fixture["view"].get("players", ())) or 2
    seats = [
        {**said["seats"][1], "seat": seat, "name": f"Player {seat + 1}", "me": seat == fixture["seat"]}
        for seat in range(players)
    ]
    role = "player" if fixture["seat"] >= 0 else "judge" if fixture["seat"] == -2 else "watcher"
    return {**said, "seats": seats, "role": role, "mine": [fixture["seat"]] if role == "player" else []}


def taken(browser: Browser, url: str, path: Path, size: str, theme: Literal["light", "dark"], folder: Path) -> None:
    fixture = json.loads(path.read_text("utf-8"))
    lang: Literal["en", "ru"] = "ru" if fixture["lang"] == "ru" else "en"
    context = newcomer(browser, url, size if size in SIZES else "wide", lang, theme, moving=False)
    try:
        page = context.new_page()
        if size in ALSO:
            width, height = ALSO[size]
            page.set_viewport_size({"width": width, "height": height})
        shown(page, fixture, path.name.partition("-")[0])
        page.screenshot(path=folder / f"{path.stem}-{size}-{theme}.png")
    finally:
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="fixtures with this in their name")
    parser.add_argument("--size", action="append", choices=[*SIZES, *ALSO], help="one of these, or several times")
    parser.add_argument("--theme", action="append", choices=THEMES)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as store, open_house(Path(store)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_program(), args=["--no-sandbox"])
        for path in sorted(FIXTURES.glob(f"*{given.only}*.json")):
            for size in given.size or ["wide"]:
                for theme in given.theme or ["light"]:
                    taken(browser, house.url, path, size, theme, given.folder)
                    print(path.stem, size, theme, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
