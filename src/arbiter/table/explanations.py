"""What a seat asks beside the game: why, why not, what a card says and means, what it can do.  All from what the seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from arbiter.client import explaining
from arbiter.client.answers import Sheet
from arbiter.client.decision_lines import sheet
from arbiter.client.explaining import Verdict
from arbiter.client.text import Facts
from arbiter.kernel.decisions import Decision
from arbiter.kernel.messages import JUDGE, ArbiterError, Message, Reason, Refusal
from arbiter.table import screens
from arbiter.table.messages import Line, Told, Tree

if TYPE_CHECKING:
    from arbiter.table.playing import Playing

DEEPEST: Final = 20
"""Reasons are shown down to this depth."""


def told(playing: Playing, seat: int, what: str, id: int, name: str, lang: str, ref: int) -> Told:
    """The answer to a question of this seat; `ArbiterError` if there is nothing of the kind that it can see."""
    asking = Asking(playing, seat, lang)
    answers = {
        "why": asking.why,
        "why not": asking.why_not,
        "look": asking.look,
        "means": asking.means,
        "actions": asking.actions,
        "rule": asking.rule,
        "asked": asking.asked,
        "place": asking.place,
    }
    if what not in answers:
        raise ArbiterError(Message("table-nothing-there"))
    return Told(ref=ref, **answers[what](id, name.strip()))


@final
class Asking:
    """A seat that asks."""

    def __init__(self, playing: Playing, seat: int, lang: str) -> None:
        self.playing = playing
        self.seat = seat
        self.game, self.face, self.sight = playing.game, playing.face, playing.sight
        self.lang = self.face.language(self.game, lang)
        self.view = playing.view(seat)

    # What is meant.

    def _one(self, id: int, name: str) -> Facts:
        """The object that is meant, as the seat sees it; what it is must be seen."""
        objects = (
            [object for object in self.face.objects(self.view) if object.get("id") == id and "name" in object]
            if id
            else []
        )
        if objects:
            return objects[0]
        if name and not id:
            return explaining.find(self.face, self.view, name, self.lang)
        raise ArbiterError(Message("table-nothing-there"))

    @property
    def _decision(self) -> Decision | None:
        """What the seat is to decide; a judge looks at what anybody is."""
        return next((decision for decision in self.game.decisions if self.seat in (decision.seat, JUDGE)), None)

    @property
    def _sheet(self) -> Sheet | None:
        decision = self._decision
        return None if decision is None else sheet(self.face, self.game, decision, self.lang)

    def _asker(self) -> int:
        """By whose eyes the rules are asked what is forbidden: a judge asks for who decides; who looks on has nothing to do."""
        decision = self._decision
        seat = decision.seat if self.seat == JUDGE and decision is not None else self.seat
        if seat < 0 or seat not in self.game.rules.seats(self.game.state):
            raise ArbiterError(Message("table-only-players"))
        return seat

    def _said(self, message: Message) -> str:
        return screens.spoken(self.playing, message, self.lang, self.seat)

    def _rules(self, rules: list[str]) -> list[Line]:
        cited = self.face.cited(tuple(rules), self.lang)
        texts = [(self.face.rule_text(rule, self.lang), name) for rule, name in zip(rules, cited, strict=True)]
        return [Line(text=text, rules=[name]) for text, name in texts]

    # Why.

    def why(self, id: int, name: str) -> dict[str, Any]:
        """Where each value of an object comes from, or the one that is named; what has changed the life of a player."""
        if id < 0:
            lines = self.sight.why_player(self.playing, self.seat, -1 - id, self.lang)
            return {"lines": lines}
        word = name.casefold()
        what = self.face.numbers.get(word, word if word in self.face.numbers.values() else "")
        object = self._one(id, "" if what else name)
        trees: list[Tree] = []
        lines = []
        for fact in [what] if what else self.face.facts_of(object):
            reasons = self.face.why(self.game, object, fact, self.seat)
            if isinstance(reasons, Refusal):
                lines.append(Line(text=self._said(reasons.message), rules=[reasons.rule]))
            else:
                trees.append(self._tree(reasons))
        return {"trees": trees, "lines": lines}

    def _tree(self, reason: Reason, depth: int = 0) -> Tree:
        because = [self._tree(cause, depth + 1) for cause in reason.because] if depth < DEEPEST else []
        return Tree(text=self._said(reason.message), rule=reason.rule, because=because)

    def why_not(self, id: int, name: str) -> dict[str, Any]:
        """What forbids to choose an object, to do something with it or with a place; `name`: an option's key."""
        seat, on = self._asker(), self._sheet
        if ":" in name or (not id and self.face.place_actions(self.game, seat, name)):
            actions = [self.face.action_of(name)] if ":" in name else self.face.place_actions(self.game, seat, name)
            return self._verdicts(explaining.judged(self.face, self.game, on, seat, actions, self.lang))
        object = self._one(id, name)
        return self._verdicts(explaining.on_object(self.face, self.game, on, seat, object, self.lang))

    def actions(self, id: int, name: str) -> dict[str, Any]:
        """What an object can do now, and what forbids the rest."""
        object = self._one(id, name)
        verdicts = explaining.on_object(self.face, self.game, self._sheet, self._asker(), object, self.lang, all_=True)
        return self._verdicts(verdicts)

    def _verdicts(self, verdicts: list[Verdict]) -> dict[str, Any]:
        """What is allowed as lines, what is not as trees: the reason, and below it what would do."""
        lines = [
            Line(text=verdict.text, rules=[verdict.rule] if verdict.rule else [])
            for verdict in verdicts
            if verdict.allowed
        ]
        dark = [
            Tree(text=verdict.text, rule=verdict.rule, because=[Tree(text=text) for text in verdict.instead])
            for verdict in verdicts
            if not verdict.allowed
        ]
        return {"lines": lines, "trees": dark}

    def asked(self, id: int, name: str) -> dict[str, Any]:
        """The rules by which the open question is asked; of an option (`name`: its key) the rule that allows it."""
        decision = self._decision
        if decision is None:
            raise ArbiterError(Message("table-nothing-there"))
        option = decision.option(name) if name else None
        rules = [self.face.rule_of(decision, option)] if option is not None else []
        return {"lines": self._rules(list(dict.fromkeys([*rules, decision.asks, *decision.also])))}

    def rule(self, id: int, name: str) -> dict[str, Any]:
        """A rule in our words."""
        return {"lines": self._rules([name])}

    # Looking.

    def look(self, id: int, name: str) -> dict[str, Any]:
        """A card or an object: as it is printed, and as it is now."""
        if not id and name:
            face = self.sight.face_for(name, self.lang)
            if face is not None:
                return {"face": face}
            texts = explaining.look(self.face, self.game, self.seat, name, self.lang)
            return {"lines": [Line(text=text) for text in texts]}
        object = self._one(id, name)
        texts = self.face.now_lines(self.game, object, self.lang)
        says = (
            self.face.says(self.game, self.seat, object, self.lang)
            if "kind" in object and "controller" in object
            else ""
        )
        faces = self.sight.faces(self.game, self.view, frozenset(), self.lang)
        return {
            "lines": [Line(text=text) for text in [*([says] if says else []), *texts]],
            "face": faces.get(object["name"]),
        }

    def means(self, id: int, name: str) -> dict[str, Any]:
        """Each ability of an object as it is now, or of a card of the pool: its text, what kind it is, its parts."""
        if id:
            return {"trees": self.sight.means(self.game, self._one(id, name), self.lang)}
        return {"trees": self.sight.means_of(name, self.lang)}

    def place(self, id: int, name: str) -> dict[str, Any]:
        """A place of the board: what stands there, the effects on it, the rules behind them."""
        lines = self.face.place_lines(self.game, self.seat, name, self.lang)
        rules = list(dict.fromkeys(self.face.place_rules(self.view, name)))
        return {"lines": [Line(text=text) for text in lines] + self._rules(rules)}
