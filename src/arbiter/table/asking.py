"""What a seat asks beside the game: why, why not, what a card says, what it can do.  All of it from what the seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.client import explaining
from arbiter.client.asking import sheet
from arbiter.client.text import Facts
from arbiter.kernel.messages import ArbiterError, Message, Reason, Refusal
from arbiter.table import screens
from arbiter.table.messages import Line, Told, Tree

if TYPE_CHECKING:
    from arbiter.table.playing import Playing


def told(playing: Playing, seat: int, what: str, id: int, name: str, lang: str, ref: int) -> Told:
    """The answer to a question of this seat."""
    ask = Asking(playing, seat, lang)
    found: dict[str, Any] = getattr(ask, what.replace(" ", "_"))(id, name)
    return Told(ref=ref, **found)


class Asking:
    """A seat that asks."""

    def __init__(self, playing: Playing, seat: int, lang: str) -> None:
        self.playing = playing
        self.seat = seat
        self.game, self.face, self.sight = playing.game, playing.face, playing.sight
        self.lang = self.face.language(self.game, lang)
        self.view = screens.view_of(playing, seat)

    def _one(self, id: int, name: str) -> Facts:
        """The object that is meant, as the seat sees it."""
        for one in self.face.objects(self.view):
            if id and one.get("id") == id:
                return one
        if name:
            return explaining.find(self.face, self.view, name, self.lang)
        raise ArbiterError(Message("table-nothing-there"))

    def _lines(self, texts: list[str]) -> list[Line]:
        return [Line(text=text) for text in texts]

    def _tree(self, reason: Reason) -> Tree:
        text = screens.spoken(self.playing, reason.message, self.lang, self.seat)
        return Tree(text=text, rule=reason.rule, because=[self._tree(one) for one in reason.because])

    def why(self, id: int, name: str) -> dict[str, Any]:
        """Where each value of an object comes from."""
        one = self._one(id, name)
        trees: list[Tree] = []
        lines: list[Line] = []
        for what in self.face.facts_of(one):
            found = self.face.why(self.game, one, what, self.seat)
            if isinstance(found, Refusal):
                lines.append(self._refusal(found))
            else:
                trees.append(self._tree(found))
        return {"trees": trees, "lines": lines}

    def _refusal(self, refusal: Refusal) -> Line:
        return Line(text=screens.spoken(self.playing, refusal.message, self.lang, self.seat), rules=[refusal.rule])

    def look(self, id: int, name: str) -> dict[str, Any]:
        """A card or an object: as it is printed, and as it is now."""
        if not id and name:
            return {"lines": self._lines(explaining.look(self.face, self.game, self.seat, name, self.lang))}
        one = self._one(id, name)
        if "name" not in one:
            raise ArbiterError(Message("table-nothing-there"))
        face = self.sight.face_for(one["name"], self.lang) if one["name"] else None
        return {"lines": self._lines(self.face.look_at(self.game, one, self.lang)), "face": face}

    def why_not(self, id: int, name: str) -> dict[str, Any]:
        """What forbids to do something with an object now."""
        decision = next((one for one in self.game.decisions if one.seat == self.seat), None)
        if decision is None:
            raise ArbiterError(Message("table-nothing-there"))
        on = sheet(self.face, self.game, decision, self.lang)
        if id:
            one = self._one(id, name)
            return {
                "lines": self._lines(explaining.why_not_object(self.face, self.game, on, self.seat, one, self.lang))
            }
        return {"lines": self._lines(explaining.why_not(self.face, self.game, on, self.seat, name, self.lang))}

    means = look
    actions = why_not

    def rule(self, id: int, name: str) -> dict[str, Any]:
        """A rule in our words."""
        return {"lines": [Line(text=self.face.rule_text(name, self.lang), rules=[name])]}

    def asked(self, id: int, name: str) -> dict[str, Any]:
        """Why the open question is asked."""
        decision = next((one for one in self.game.decisions if one.seat == self.seat), None)
        rules = [] if decision is None else list(dict.fromkeys((decision.asks, *decision.also)))
        return {"lines": [Line(text=self.face.rule_text(rule, self.lang), rules=[rule]) for rule in rules]}

    def place(self, id: int, name: str) -> dict[str, Any]:
        """A place of the board."""
        return {"lines": self._lines(explaining.why_place(self.face, self.game, self.seat, name, self.lang))}
