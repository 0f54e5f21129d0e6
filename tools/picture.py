"""Draws the pictures of the table in docs/img from real games: a moment worth seeing, and a page that says why.

    python tools/picture.py [FOLDER]

In each language two agents play, one of them at the real table, until there is something to see.
"""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from arbiter.agents import make
from arbiter.client.plan import Plan
from arbiter.client.session import Session
from arbiter.client.table.app import TableApp
from arbiter.client.table.game import GameScreen
from arbiter.client.table.settings import Settings
from arbiter.client.table.tiles import CREATURES, Board, Tile
from arbiter.client.table.zones import Zone
from arbiter.kernel.messages import Reason
from arbiter.kernel.seats import Seat

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "img"
NAMES = {"en": ("play.svg", "why.svg"), "ru": ("play-ru.svg", "why-ru.svg")}
TITLES = {"en": "A game of Arbiter in the terminal", "ru": "Игра Arbiter в терминале"}
DECKS = {"en": ("meadow", "pyre"), "ru": ("flames", "skies")}
SIZE = (100, 30)
SEEDS = 60
DECISIONS = 120
FONT = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"


def worth_seeing(session: Session) -> bool:
    """Creatures on both sides, one of them not as printed, a spell of the opponent with a target on the stack."""
    board = Board(session.view, session.lang)
    own, theirs = board.rows[0, CREATURES], board.rows[1, CREATURES]
    aimed = any(tile.note and tile.facts["controller"] != session.seat for tile in board.stack)
    return len(own) >= 2 and len(theirs) >= 2 and aimed and changed(session, own) >= 0


def changed(session: Session, own: list[Tile]) -> int:
    """The place of a creature whose power has more than one reason; -1 if there is none."""
    for place, tile in enumerate(own):
        reason = session.game.why(f"power of {tile.id}")
        if isinstance(reason, Reason) and len(reason.because) > 1:
            return place
    return -1


def moment(lang: str, seed: int) -> int:
    """How many answers of the person lead to something to see; -1 if none do."""
    session = Plan(seed, *DECKS[lang], "greedy").session(lang)
    person = make("greedy", seed + 99)
    answers = 0
    decision = session.decision
    while decision is not None and answers < DECISIONS:
        answer = session.chosen(decision)
        if answer is None:
            answer = session.spared(decision)
        if answer is not None:
            session.game.answer(decision, answer)
        elif worth_seeing(session):
            return answers
        else:
            session.give(decision, person.choose(Seat(session.game, session.seat)))
            answers += 1
        decision = session.decision
    return -1


def plain_svg(svg: str) -> str:
    """The picture without fonts from elsewhere."""
    svg = re.sub(r"@font-face\s*\{.*?\}", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family: ?[^;]*;", f"font-family: {FONT};", svg)
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


async def draw(lang: str, seed: int, answers: int, folder: Path) -> None:
    """The same game at the table, up to that moment, and its pictures."""
    settings = Settings()
    settings.pause = 0.0
    app = TableApp(Plan(seed, *DECKS[lang], "greedy"), lang, settings)
    person = make("greedy", seed + 99)
    async with app.run_test(size=SIZE) as pilot:
        while True:
            screen = app.screen
            if isinstance(screen, GameScreen) and screen.question is not None:
                if answers == 0:
                    break
                answers -= 1
                screen.give(person.choose(Seat(screen.session.game, screen.session.seat)))
            await asyncio.sleep(0.005)
        await pilot.pause()
        (folder / NAMES[lang][0]).write_text(plain_svg(app.export_screenshot(title=TITLES[lang])), "utf-8")
        screen.focus_on("own-creatures", changed(screen.session, screen.query_one("#own-creatures", Zone).tiles))
        await pilot.press("?")
        await pilot.pause()
        (folder / NAMES[lang][1]).write_text(plain_svg(app.export_screenshot(title=TITLES[lang])), "utf-8")


def first_moment(lang: str) -> tuple[int, int]:
    """The first seed whose game comes to such a moment, and when."""
    for seed in range(1, SEEDS):
        answers = moment(lang, seed)
        if answers >= 0:
            return seed, answers
    raise SystemExit("no game came to a moment worth a picture")


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for lang in NAMES:
        seed, answers = first_moment(lang)
        asyncio.run(draw(lang, seed, answers, folder))
        print(", ".join(NAMES[lang]), f"(seed {seed})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
