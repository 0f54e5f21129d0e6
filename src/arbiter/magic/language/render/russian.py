"""Russian: abilities as card text in the templating of Russian cards; names stay in the nominative."""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import attachment_of
from arbiter.magic.language.render.casual import Casual
from arbiter.magic.language.render.chosen_ru import ChosenRu
from arbiter.magic.language.render.clauses_ru import ClausesRu
from arbiter.magic.language.render.conditions_ru import ConditionsRu
from arbiter.magic.language.render.counterparts import Words
from arbiter.magic.language.render.events_ru import HappeningRu
from arbiter.magic.language.render.modifications_ru import ModificationsRu
from arbiter.magic.language.render.nouns_ru import NounsRu
from arbiter.magic.language.render.parts_ru import closed
from arbiter.magic.language.render.phrases_ru import PhrasesRu
from arbiter.magic.language.render.quantities_ru import QuantitiesRu
from arbiter.magic.language.render.replacing import Replacing
from arbiter.magic.language.render.sentences import Sentences
from arbiter.magic.language.render.skeleton import Skeleton
from arbiter.magic.language.render.speaking import Speaking
from arbiter.magic.language.render.zones_ru import ZonesRu
from arbiter.magic.language.typeline import NO_TYPES, TypeLine, parse_type_line

RUSSIAN = Words(True)


def render_ru(abilities: tuple[n.Ability, ...], name: str = "~", types: TypeLine | str = NO_TYPES) -> str:
    """The Russian text of a card with these abilities; `name` is written as it is, in the nominative."""
    line = parse_type_line(types) if isinstance(types, str) else types
    return closed("\n".join(Russian(line, abilities).skeleton.lines(abilities))).replace("~", name)


@final
class Russian:
    """The families that say it; one asks another by its name: `by.nouns.noun(what)`."""

    def __init__(self, types: TypeLine, abilities: tuple[n.Ability, ...]) -> None:
        self.words = RUSSIAN
        self.nouns = NounsRu(self)
        self.chosen = ChosenRu(self)
        self.quantities = QuantitiesRu(self)
        self.modifications = ModificationsRu(self)
        self.zones = ZonesRu(self)
        self.conditions = ConditionsRu(self)
        self.clauses = ClausesRu(self)
        self.phrases = PhrasesRu(self)
        self.saying = HappeningRu(self)
        self.speaking = Speaking(self, types)
        self.sentences = Sentences(self)
        self.casual = Casual(self)
        self.replacing = Replacing(self)
        self.skeleton = Skeleton(self, attachment_of(types, abilities))
