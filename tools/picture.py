"""Draws docs/img/play.svg: a moment of a real game in the plain client, as it stands in a terminal.

    python tools/picture.py [FILE]

The game is played by a simple plan until there is something to see; then a few commands are typed.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import final
from xml.sax.saxutils import escape

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from arbiter.agents.random import RandomAgent
from arbiter.client.board import WIDTH
from arbiter.client.plain import PlainClient
from arbiter.kernel.decisions import Assign, Decision
from arbiter.kernel.seats import Agent
from arbiter.magic.cards import pool
from arbiter.magic.game import new_game

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "img" / "play.svg"
SEEDS = 200
LINES = 60
LINE, LETTER, MARGIN = 17, 7.83, 16
RULES = re.compile(r"(\(\d{3}[^)]*\))")


@final
class Show:
    """A player with a plan, until the moment to show: then the lines of the picture are typed."""

    def __init__(self, seed: int) -> None:
        agents: dict[int, Agent] = {1: RandomAgent(seed)}
        decks = [pool.deck("embers"), pool.deck("thicket")]
        self.client = PlainClient(new_game(decks, seed), 0, agents, "en", self.read, self.write)
        self.lines: list[str] = []
        self.typed: list[str] | None = None
        self.decision: Decision | None = None

    def write(self, text: str) -> None:
        self.lines.append(text)

    def read(self) -> str:
        self.decision = self.client.game.decisions[0]
        if self.typed is None and self.moment():
            self.typed = ["why power of Goblin", "why not Kiln Ogre", "2", "all"]
            start = max(place for place, line in enumerate(self.lines) if line.startswith("── "))
            self.lines = self.lines[start:]
        if self.typed is None:
            return self.plan(self.decision)
        if not self.typed:
            raise EOFError
        line = self.typed.pop(0)
        self.lines.append("> " + line)
        return line

    def moment(self) -> bool:
        """An anthem, a token that it changes, something to cast, and an ogre that is still too dear."""
        assert self.decision is not None
        view = self.client.game.view(0)
        own = [one["name"] for one in view["battlefield"] if one["controller"] == 0]
        hand = [card["name"] for card in view["players"][0 if view["players"][0]["seat"] == 0 else 1]["hand"]]
        keys = [option.key for option in self.decision.options if option.verb == "cast"]
        return {"Goblin", "Banner of Coals"} <= set(own) and "Kiln Ogre" in hand and len(keys) == 1

    def plan(self, decision: Decision) -> str:
        if isinstance(decision, Assign):
            return "all" if decision.asks.startswith("508") else "none"
        if decision.option("pass") is None:
            return str(len(decision.options)) if decision.prompt.id == "choose-target" else "1"
        wanted = [option.key for option in decision.options if option.verb in ("play", "cast")]
        return wanted[0] if wanted else ""


def transcript() -> list[str]:
    """The lines of the first game that comes to such a moment."""
    for seed in range(SEEDS):
        show = Show(seed)
        show.client.run()
        if show.typed == []:
            return show.lines[: -1 if show.lines[-1].startswith("The game") else None][:LINES]
    raise SystemExit("no game came to a moment worth a picture")


def drawn(lines: list[str]) -> str:
    """The lines as SVG."""
    width, height = int(WIDTH * LETTER) + 2 * MARGIN, (len(lines) + 1) * LINE + 2 * MARGIN + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<title>A game of Arbiter in the terminal</title>",
        "<style>text { font: 13px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: #d8dee9; }",
        ".rule { fill: #ebcb8b; } .typed { fill: #a3be8c; font-weight: bold; } .bar { fill: #81a1c1; }</style>",
        f'<rect width="{width}" height="{height}" rx="8" fill="#20242c"/>',
        *[f'<circle cx="{MARGIN + 4 + 18 * dot}" cy="16" r="5" fill="#4c566a"/>' for dot in range(3)],
    ]
    for number, line in enumerate(lines, start=1):
        y = MARGIN + 12 + number * LINE
        kind = ' class="typed"' if line.startswith("> ") else ' class="bar"' if line.startswith("──") else ""
        parts.append(f'<text x="{MARGIN}" y="{y}" xml:space="preserve"{kind}>{_spans(line)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _spans(line: str) -> str:
    """Rule numbers in a color of their own."""
    pieces = RULES.split(line)
    return "".join(
        f'<tspan class="rule">{escape(piece)}</tspan>' if RULES.fullmatch(piece) else escape(piece) for piece in pieces
    )


def main() -> int:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(drawn(transcript()), "utf-8")
    print(target.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
