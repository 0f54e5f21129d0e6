"""Draws the pictures of the table in docs/img from the games in docs/games, played at it key by key.

    python tools/picture.py [FOLDER [FILE ...]]

A picture is a game up to one of its inputs, loaded and drawn by the program itself.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from arbiter.client.plan import Plan
from arbiter.client.table.app import TableApp
from arbiter.client.table.game import GameScreen
from arbiter.client.table.settings import Settings
from arbiter.client.table.zones import Zone
from arbiter.games import all_rules
from arbiter.kernel.game import Game
from arbiter.kernel.saving import load, load_record, save_record

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "img"
GAMES = ROOT / "docs" / "games"
TITLES = {"en": "A game of Arbiter in the terminal", "ru": "Игра Arbiter в терминале"}
SIZE = (100, 30)
PATIENCE = 2000
"""Looks at the program, a hundredth of a second apart, before it is given up."""
FONT = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
KNOWN = all_rules()
LARGE = (120, 40)


class Picture(NamedTuple):
    """A file, the language, how many inputs were given, whose `why?` is open, and the record and the size of the table."""

    file: str
    lang: str
    inputs: int
    why: str = ""
    record: str = ""  # hand-LANGUAGE if it is not named
    size: tuple[int, int] = SIZE


PICTURES = (
    Picture("play.svg", "en", 190),
    Picture("why.svg", "en", 447, "Soldier"),
    Picture("end.svg", "en", 453),
    Picture("play-ru.svg", "ru", 338),
    Picture("why-ru.svg", "ru", 338, "Трагтаск"),
    Picture("end-ru.svg", "ru", 373),
    Picture("berserk-ru.svg", "ru", 80, record="hand-berserk-ru", size=LARGE),
    Picture("berserk-why-ru.svg", "ru", 387, "Конник Рассветной Сотни", record="hand-berserk-ru", size=LARGE),
)


def game_at(record: str, count: int) -> Game:
    """The game as it stood after so many inputs."""
    rules, setup, began, inputs = load_record((GAMES / f"{record}.json").read_text("utf-8"), KNOWN)
    return load(save_record(rules, setup, began, inputs[:count]), KNOWN)


def plain_svg(svg: str) -> str:
    """The picture without fonts from elsewhere, and with names that do not change from one drawing to the next."""
    svg = re.sub(r"@font-face\s*\{.*?\}", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family: ?[^;]*;", f"font-family: {FONT};", svg)
    svg = re.sub(r"terminal-\d+", "terminal", svg)
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


async def draw(picture: Picture, folder: Path) -> None:
    """The game at the table, at that moment."""
    settings = Settings()
    settings.pause = 0.0
    record = picture.record or f"hand-{picture.lang}"
    plan = Plan(1, agent="greedy", game=game_at(record, picture.inputs))
    app = TableApp(plan, picture.lang, settings)
    async with app.run_test(size=picture.size) as pilot:
        for _ in range(PATIENCE):
            screen = app.last
            if screen is not None and (screen.question is not None or screen.over):
                break
            await asyncio.sleep(0.01)
        else:
            raise SystemExit(f"{picture.file}: nobody is asked there")
        await pilot.pause()
        if picture.why:
            focus(screen, picture.why)
            await pilot.press("?")
            await pilot.pause()
        (folder / picture.file).write_text(plain_svg(app.export_screenshot(title=TITLES[picture.lang])), "utf-8")


def focus(screen: GameScreen, name: str) -> None:
    """Put the focus on a creature: an own one of Magic, or one on the battlefield of Berserk."""
    place = "field" if screen.face.name == "berserk" else "own-creatures"
    titles = [tile.title for tile in screen.query_one("#" + place, Zone).tiles]
    screen.focus_on(place, titles.index(name))


def main() -> int:
    files = [one.file for one in PICTURES]
    parser = argparse.ArgumentParser(description="Draws the pictures of the table in docs/img.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="where the pictures go")
    parser.add_argument("files", nargs="*", metavar="file", help="which of them: " + ", ".join(files))
    options = parser.parse_args()
    folder: Path = options.folder
    unknown = [name for name in options.files if name not in files]
    if unknown:
        parser.error(f"no such picture: {', '.join(unknown)}")
    folder.mkdir(parents=True, exist_ok=True)
    for picture in [one for one in PICTURES if not options.files or one.file in options.files]:
        asyncio.run(draw(picture, folder))
        print(picture.file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
