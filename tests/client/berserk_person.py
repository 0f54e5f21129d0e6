"""A person who plays a whole battle of Berserk by what stands on the screen: recruits, places, strikes, ends the turn."""

from __future__ import annotations

from arbiter.agents.simple import RandomAgent
from arbiter.berserk.cards import pool
from arbiter.berserk.game import new_game
from arbiter.client.plain import PlainClient
from arbiter.client.session import Session
from arbiter.kernel.decisions import Assign, Decision, Number, Order, PickOne, PickSome
from arbiter.kernel.seats import Agent
from tests.client.berserk_cards import learn

WANTED = ("berserk-recruit", "berserk-strike", "berserk-use", "berserk-move", "berserk-defend")
MOVES = 2
"""So many moves in a turn at the most: a person does not walk to and fro."""


def deed(decision: Decision, moved: int) -> int:
    """The place of the option that the person takes: the first of what is wanted, else the first of all."""
    for verb in WANTED:
        for place, option in enumerate(decision.options):
            if option.verb == verb and (verb != "berserk-move" or moved < MOVES):
                return place
    return 0


class Fighter:
    """Types lines; `own` come first, each once, then those that the policy gives until the battle is over."""

    def __init__(self, seed: int, lang: str, own: list[str] | None = None, agent: Agent | None = None) -> None:
        names = learn()
        game = new_game([list(pool.deck(name)) for name in names], seed)
        self.own = list(own or [])
        self.printed: list[str] = []
        self.moved = 0
        self.turn = 0
        agents: dict[int, Agent] = {1: agent or RandomAgent(seed)}
        self.client = PlainClient(Session(game, 0, agents, lang), self.read, self.printed.append)

    def read(self) -> str:
        line = self.own.pop(0) if self.own else self.policy()
        self.printed.append("> " + line)
        return line

    def policy(self) -> str:
        decision = self.client.session.decision
        assert decision is not None
        if isinstance(decision, PickOne):
            if self.client.session.view["turn"] != self.turn:
                self.turn, self.moved = self.client.session.view["turn"], 0
            place = deed(decision, self.moved)
            self.moved += decision.options[place].verb == "berserk-move"
            return decision.options[place].key
        if isinstance(decision, Number):
            return str(decision.least)
        if isinstance(decision, PickSome):
            return " ".join(option.key for option in decision.options[: decision.least])
        assert isinstance(decision, (Assign, Order))
        return ""

    def play(self) -> str:
        self.client.run()
        return "\n".join(self.printed)

    def after(self, line: str) -> str:
        """What was printed after a line, up to the next one."""
        start = self.printed.index("> " + line) + 1
        rest = self.printed[start:]
        ends = [place for place, text in enumerate(rest) if text.startswith("> ")]
        return "\n".join(rest[: ends[0]] if ends else rest)
