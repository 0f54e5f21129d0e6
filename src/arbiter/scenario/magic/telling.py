"""What the story of a game of Magic tells besides its events: what a resolving ability says, and that nothing came of it."""

from __future__ import annotations

from typing import final

from arbiter.kernel.log import Entry
from arbiter.kernel.messages import Message, Ref
from arbiter.magic.cards.wording import rules_text
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.state.records import Item
from arbiter.magic.state.state import MagicState
from arbiter.scenario.report import Line

LEAVES = ("608.2k", "608.2m")
"""The last step of a resolution: it is no effect of what resolves."""


@final
class Waiting:
    """Something on the stack, as it was when somebody could still respond to it."""

    def __init__(self, item: Item, name: str, types: TypeLine) -> None:
        self.item = item
        self.name = name
        self.types = types

    def says(self, lang: str) -> str:
        """The text of the ability in a language; nothing where there are no words for it."""

        ability = self.item.ability
        assert ability is not None
        try:
            return rules_text((ability,), self.name, self.types, lang).replace("\n", " ")
        except Unspeakable:
            return ""


@final
class Telling:
    """Remembers what waits on the stack, and tells of it when it resolves."""

    def __init__(self) -> None:
        self.waiting: dict[int, Waiting] = {}

    def note(self, state: MagicState) -> None:
        """What is on the stack now."""
        for id, item in state.items.items():
            if id not in self.waiting and item.ability is not None:
                self.waiting[id] = Waiting(item, zones.name_of(state, id), _types(state, item))

    def after(self, state: MagicState, entries: list[Entry], place: int, index: int) -> list[Line]:
        """What is told after an entry, which is the `index`th of the log: `entries` are those since the last decision."""
        entry = entries[place]
        about = entry.message.args.get("object")
        resolving = (
            self.waiting.get(about.id) if entry.message.id == "event-resolves" and isinstance(about, Ref) else None
        )
        if resolving is None:
            return []
        lines: list[Line] = []
        if resolving.item.kind != "spell":
            lines.append(Line("text", Message("story-ability"), spoken=resolving.says))
        caused = [other for other in entries[place + 1 :] if other.cause == index]
        over = resolving.item.id not in state.items and (
            state.pending.resolution is None or state.pending.resolution.item.id != resolving.item.id
        )
        if over and all(other.rules[:1] and other.rules[0] in LEAVES for other in caused):
            conditional = mentions(resolving.item.ability, n.If)
            rule = "608.2c" if conditional else "609.3"
            lines.append(Line("event", Message("story-no-effect-if" if conditional else "story-no-effect"), (rule,)))
        return lines


def _types(state: MagicState, item: Item) -> TypeLine:
    if queries.find(state, item.source) is None:
        return TypeLine((), (), ())
    derived = layers.characteristics(state, item.source)
    return TypeLine(tuple(derived.supertypes), tuple(derived.types), tuple(derived.subtypes))
