"""A part of a lesson that is a draft: the learner takes cards and passes packs himself, the others draft beside him.

A draft lies on no table: what is asked is a list to choose from, and what the others could be passed is in it too, so that
the rules can refuse it.
"""

from __future__ import annotations

from typing import final

from arbiter.agents.drafters import draft_on, drafter
from arbiter.client.face import face_of
from arbiter.drafting.state import DraftState
from arbiter.kernel.decisions import Answer, Decision
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.seats import Agent, Seat
from arbiter.lessons.lesson import Part
from arbiter.lessons.trial import LEARNER, Told, Trial

TAKE, PASS = "draft", "draft-pass"
"""What options of a draft do: take a card, pass a pack."""


@final
class Drafting(Trial):
    """One try at a draft."""

    def __init__(self, part: Part, rulebook: str) -> None:
        super().__init__(part, rulebook)
        seats = [seat for seat in self.game.rules.seats(self.game.state) if seat != LEARNER]
        scripted = bool(part.other)
        self.agents: dict[int, Agent] = {
            seat: self.script(seat) if scripted else drafter(self.game, seat) for seat in seats
        }
        self.notice()

    def next(self, spare: bool = False) -> Decision | None:
        while not self.state:
            draft_on(self.game, self.agents)
            mine = [decision for decision in self.game.decisions if decision.seat == LEARNER]
            answer = self.spared(mine[0]) if mine and spare else None
            if answer is None:
                return mine[0] if mine else None
            self.give(mine[0], answer)
        return None

    def spared(self, decision: Decision) -> Answer | None:
        """The last card of a pack is taken without a question."""
        only = decision.options[0]
        return only.key if len(decision.options) == 1 and only.verb == TAKE else None

    def give(self, decision: Decision, answer: Answer) -> None:
        self.game.answer(decision, answer)
        draft_on(self.game, self.agents)
        self.notice()

    # As a list to choose from.

    def _keys(self, decision: Decision) -> list[str]:
        """What can be chosen; of packs, also to pass them to the other neighbour."""
        keys = [option.key for option in decision.options]
        if decision.options[0].verb == PASS:
            state = self.game.state
            assert isinstance(state, DraftState)
            around = len(state.players)
            sides = {f"to:{(LEARNER + 1) % around}", f"to:{(LEARNER - 1) % around}"}
            return sorted({*keys, *sides}, key=lambda key: int(key.partition(":")[2]))
        return keys

    def choices(self, lang: str) -> list[str]:
        """What the learner can choose now, in words."""
        decision = self.next(spare=True)
        return [] if decision is None else [self._words(decision, key, lang) for key in self._keys(decision)]

    def _words(self, decision: Decision, key: str, lang: str) -> str:
        place = next((at for at, option in enumerate(decision.options) if option.key == key), -1)
        if place >= 0 and decision.options[place].verb == TAKE:
            title, *text = face_of(self.part.game).look_up(decision.options[place].detail, lang)
            return " · ".join([title, *[line.strip() for line in text]])
        if place >= 0:
            return say(Seat(self.game, LEARNER).option_text(decision, place), lang)
        return say(Message(f"option-{PASS}", {"object": f"P{int(key.partition(':')[2]) + 1}"}), lang)

    def question(self, lang: str) -> str:
        """What is asked now."""
        decision = self.next(spare=True)
        return "" if decision is None else say(decision.prompt, lang)

    def taken(self, lang: str) -> list[str]:
        """The cards that the learner has taken."""
        face = face_of(self.part.game)
        return [face.look_up(str(card["name"]), lang)[0] for card in self.game.view(LEARNER)["pool"]]

    def choose(self, chosen: list[int]) -> list[Told]:
        """The learner's choice by its number from 1: what is refused is said, with its rule."""
        decision = self.next(spare=True)
        keys = [] if decision is None else self._keys(decision)
        if decision is None or len(chosen) != 1 or not 1 <= chosen[0] <= len(keys):
            raise ArbiterError(Message("lesson-choose-one", {"count": len(keys)}))
        refusal = decision.check(keys[chosen[0] - 1])
        if refusal is None:
            self.give(decision, keys[chosen[0] - 1])
        else:
            self._made.clear()  # the same slip a second time gets its words again
            self.cites([refusal.rule])
        self.next(spare=True)
        return self.news()
