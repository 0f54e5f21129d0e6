"""A person at the plain client, in a test: lines to type, and everything that was printed."""

from __future__ import annotations

from typing import final

from arbiter.agents.simple import RandomAgent
from arbiter.client.plain import PlainClient
from arbiter.client.session import Session
from arbiter.kernel.game import Game
from arbiter.kernel.seats import Agent
from arbiter.magic.cards import pool
from arbiter.magic.game import new_game


@final
class Person:
    """Types the given lines and then leaves."""

    def __init__(self, game: Game, lines: list[str], lang: str = "en") -> None:
        self.lines = list(lines)
        self.printed: list[str] = []
        agents: dict[int, Agent] = {1: RandomAgent(7)}
        self.client = PlainClient(Session(game, 0, agents, lang), self.read, self.printed.append)

    def read(self) -> str:
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        self.printed.append("> " + line)
        return line

    def play(self) -> str:
        """Everything printed until the lines are used up or the game is over."""
        self.client.run()
        return "\n".join(self.printed)

    def after(self, line: str) -> str:
        """What was printed after a line, up to the next one."""
        start = self.printed.index("> " + line) + 1
        rest = self.printed[start:]
        ends = [place for place, text in enumerate(rest) if text.startswith("> ")]
        return "\n".join(rest[: ends[0]] if ends else rest)


def embers(seed: int = 4) -> Game:
    """A game of the two decks in which the person plays embers and the other player goes first."""
    return new_game([pool.deck("embers"), pool.deck("thicket")], seed, first=1)
