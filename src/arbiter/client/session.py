"""A person's side of a game against agents, whatever it is shown on: whose answer is next, news, take-backs, saving.

Everything a client shows comes from the person's seat: its view, its log, its decisions.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import final

from arbiter.client.face import NO_TWINS, Face, face_of
from arbiter.client.files import write_whole
from arbiter.client.text import said, shown, with_rules
from arbiter.kernel.decisions import Answer, Decision
from arbiter.kernel.game import Game
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.proposing import last_round
from arbiter.kernel.rules import View
from arbiter.kernel.saving import save
from arbiter.kernel.seats import Agent, Seat


@final
class Session:
    """One person's side of a game, the agents on the other seats, and what the person settled for this client."""

    def __init__(self, game: Game, seat: int, agents: dict[int, Agent], lang: str) -> None:
        self.game = game
        self.face: Face = face_of(game.rules.name)
        self.seat = seat
        self.agents = agents
        self.lang = lang
        self.stops = self.face.stops()
        self.auto = True
        self._told = 0  # entries of the log that were shown
        self._answered: list[int] = []  # how many inputs there were before each answer of the person
        self._apart: tuple[int, Mapping[int, str]] = (-1, NO_TWINS)
        self._ask_next = False  # after a take-back the person is asked, whatever `auto` says

    @property
    def lang(self) -> str:
        return self._lang

    @lang.setter
    def lang(self, lang: str) -> None:
        self._lang = self.face.language(self.game, lang)

    @property
    def decision(self) -> Decision | None:
        """What is to be decided next; None when the game is over."""
        open_ = self.game.decisions
        return open_[0] if open_ else None

    @property
    def view(self) -> View:
        return self.game.view(self.seat)

    def chosen(self, decision: Decision) -> Answer | None:
        """What the agent of that seat answers; None where the person does."""
        agent = self.agents.get(decision.seat)
        return None if agent is None else agent.choose(Seat(self.game, decision.seat))

    def spared(self, decision: Decision) -> Answer | None:
        """What the person need not be asked for; None: ask."""
        return self.stops.answer(self.game, decision) if self.auto and not self._ask_next else None

    def give(self, decision: Decision, answer: Answer) -> None:
        """The person's own answer.  `IllegalChoice` changes nothing."""
        before = len(self.game.inputs)
        self.game.answer(decision, answer)
        self._answered.append(before)
        self._ask_next = False

    def repeat(self, times: int) -> None:
        """Propose to do again what all have chosen since the person last acted.  `IllegalChoice` changes nothing."""
        choices = last_round(self.game, self.seat)
        before = len(self.game.inputs)
        self.game.propose(self.seat, choices, times)
        self._answered.append(before)
        self._ask_next = False

    def news(self) -> list[Entry]:
        """What happened since this was last asked."""
        entries = Seat(self.game, self.seat).log(self._told)
        self._told = len(self.game.log)
        return entries

    def log(self, start: int = 0) -> list[Entry]:
        return Seat(self.game, self.seat).log(start)

    def told(self, entry: Entry) -> str:
        """An event as a sentence with its rules, those first that made it so."""
        text = self.face.spoken(entry.message, self.lang, self.seat, self.twins())
        return with_rules(text, shown(self.face.cited(entry.rules, self.lang)))

    def twins(self) -> Mapping[int, str]:
        """What tells objects of one name apart as the game stands; worked out once for all that is told of it."""
        if self._apart[0] != len(self.game.inputs):
            self._apart = len(self.game.inputs), self.face.twins(self.view)
        return self._apart[1]

    def needs_agreement(self) -> bool:
        """Whether somebody has learnt something since the person's last answer: then all players must agree."""
        return bool(self._answered) and self._answered[-1] < self.game.take_back_limit()

    def take_back(self, agreed: bool) -> None:
        """Back to the person's last own answer, over those that were given for them."""
        if not self._answered:
            raise ArbiterError(Message("undo-nothing"))
        if self.needs_agreement() and not agreed:
            raise ArbiterError(Message("take-back-too-far"))
        length = self._answered.pop()
        while len(self.game.inputs) > length:
            self.game.take_back(self.seat, agreed)
        self._told = len(self.game.log)
        self._ask_next = True

    def save(self, path: Path) -> None:
        write_whole(path.expanduser(), save(self.game))

    def outcome(self) -> tuple[str, str]:
        """The result in words, and its rule; empty while the game goes on."""
        result = self.game.result
        if result is None:
            return "", ""
        text = self.face.spoken(result.message, self.lang, self.seat).removesuffix(".")
        if result.winners:
            id = "client-you-won" if self.seat in result.winners else "client-you-lost"
            text = said(self.lang, id, result=text)
        return text, result.rule
