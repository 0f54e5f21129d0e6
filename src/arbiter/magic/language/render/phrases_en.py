"""English: keywords, when and how long, events and players in words of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.lexicon import (
    IT,
    Phrase,
    costs_alike,
    is_none_controlled,
)
from arbiter.magic.language.render.listing_en import called
from arbiter.magic.language.render.qualities import quality_en
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import number_word

if TYPE_CHECKING:
    from arbiter.magic.language.render.english import English


FOR_IT = "you noted for cards named ~"


NOTED_EN = {
    "card name": f"with a name {FOR_IT}",
    "creature type": f"of a type {FOR_IT}",
    "color": "that's one or more of the colors chosen as you drafted cards named ~",
}


@final
class PhrasesEn:
    def __init__(self, by: English) -> None:
        self.by = by

    def after_keyword(self, before: str, text: str) -> str:
        if text.startswith("protection from") and "protection from" in before.lower():
            return f" and {text.removeprefix('protection ')}"
        return f", {text}"

    def keyword(self, ability: n.Keyword) -> str:
        if ability.name in ("protection", "hexproof") and isinstance(ability.filter, n.Shares):
            return f"{ability.name} from the colors of {self.by.nouns.objects(ability.filter.of).removeprefix('all ')}"
        if ability.name in ("protection", "hexproof") and ability.filter is not None:
            return f"{ability.name} from {quality_en(ability.filter) or self.by.nouns.noun(ability.filter, True)}"
        if ability.name == "landwalk" and ability.filter is not None:
            before, of, after = self.by.nouns.noun(ability.filter, False).partition(" of ")
            return f"{before.lower()}walk{of}{after}"
        if ability.name == "cycling" and ability.filter is not None:
            return f"{self.by.nouns.noun(ability.filter, False)}cycling{self.by.sentences.keyword_cost(ability.cost)}"
        if costs_alike(ability):
            return f"{ability.name}. The {ability.name} cost is equal to its mana cost"
        if ability.name == "offering" and ability.filter is not None:
            return f"{self.by.nouns.noun(ability.filter, False)} offering"
        return ability.name + self.by.sentences.keyword_rest(ability)

    def modes(self, node: n.Modal) -> str:
        if (node.least, node.most) == (1, 2):
            return "one or both"
        if (node.least, node.most) == (0, len(node.modes)):
            return "any number"
        if node.least == 1 and node.most == len(node.modes) > 2:
            return "one or more"
        if node.least != node.most:
            raise Unspeakable(f"choose {node.least} to {node.most}")
        return number_word(node.least)

    # Events.

    def no_more_than(self, times: int) -> str:
        return f"Activate no more than {'twice' if times == 2 else f'{number_word(times)} times'} each turn."

    def anyone(self, who: n.Players) -> str:
        return "any player" if isinstance(who, n.EachPlayer) else "any opponent"

    # Entering and static abilities.

    def the_copy(self) -> Phrase:
        return IT

    def as_long_as(self, text: str, condition: n.Condition) -> str:
        denied = condition.what if isinstance(condition, n.Unless) else None
        if isinstance(denied, (n.Compare, n.Matches, n.SomePlayer, n.Joined)) and not is_none_controlled(denied):
            return f"{text} unless {self.by.sentences.condition(denied)}"
        if isinstance(condition, n.Matches) and isinstance(condition.what, n.TopOf):
            return f"as long as {self.by.sentences.condition(condition)}, {text}"
        return f"{text} as long as {self.by.sentences.condition(condition)}"

    def for_each(self, count: n.Quantity) -> str:
        return f" for each {self.by.nouns.counted(count, False)}"

    # English: what planes, schemes and conspiracies say and few other cards do (608.2d, 611.2).

    def after(self, part: n.Predicate, preposition: str) -> str:
        if isinstance(part, n.Noted):
            return NOTED_EN[part.kind]
        if part == n.ExiledWith("drafted"):
            return "you exiled with cards named ~"
        if part == n.Chosen("card name", other=True):
            return "with the other chosen name"
        return self.by.nouns.after(part, preposition)

    def players(self, who: n.Players) -> str:
        return f"a player {FOR_IT}" if isinstance(who, n.NotedPlayers) else self.by.nouns.players(who)

    # English for what players must choose and cannot do, and for abilities that are given (101.2, 201.4a, 601.2c).

    def self_named(self, text: str, bearer: str) -> str:
        """201.4a: the giver keeps its name, the object that has the ability is "this creature"."""
        return "~giver".join([called(part, bearer) for part in text.split("~giver")])
