"""English: abilities as card text in today's templating, the inverse of the grammar."""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import attachment_of
from arbiter.magic.language.render.casual import Casual
from arbiter.magic.language.render.clauses_en import ClausesEn
from arbiter.magic.language.render.counterparts import Words
from arbiter.magic.language.render.events_en import HappeningEn
from arbiter.magic.language.render.listing_en import called
from arbiter.magic.language.render.modifications_en import ModificationsEn
from arbiter.magic.language.render.nouns_en import NounsEn
from arbiter.magic.language.render.phrases_en import PhrasesEn
from arbiter.magic.language.render.replacing import Replacing
from arbiter.magic.language.render.sentences import Sentences
from arbiter.magic.language.render.skeleton import Skeleton
from arbiter.magic.language.render.speaking import Speaking
from arbiter.magic.language.render.zones_en import ZonesEn
from arbiter.magic.language.typeline import NO_TYPES, TypeLine, parse_type_line

ENGLISH = Words(False)


def render_en(abilities: tuple[n.Ability, ...], name: str = "~", types: TypeLine | str = NO_TYPES) -> str:
    """The text of a card with these abilities.  `types` decide how it calls itself ("this creature") and what it is
    attached to; `Unspeakable` if the grammar has no text for a node."""
    line = parse_type_line(types) if isinstance(types, str) else types
    return named(plain_en(abilities, line), name, line)


def plain_en(abilities: tuple[n.Ability, ...], line: TypeLine) -> str:
    """The text with `~` for the card itself."""
    return "\n".join(English(line, abilities).skeleton.lines(abilities))


def named(text: str, name: str, line: TypeLine) -> str:
    """`~` as the card calls itself (201.4): legendary cards and spells by name, other permanents "this creature"."""
    word = self_word(line)
    text = text.replace("~giver", name).replace("named ~", f"named {name}")  # 201.3
    if not word:
        return text.replace("~", name)
    return called(text, word)


def self_word(line: TypeLine) -> str:
    if "legendary" in line.supertypes or not line.types or line.is_spell_only() or "planeswalker" in line.types:
        return ""
    for subtype in ("Equipment", "Aura", "Vehicle", "Saga", "Fortification"):
        if subtype in line.subtypes:
            return subtype
    return next(kind for kind in ("creature", "land", "artifact", "enchantment", *line.types) if kind in line.types)


@final
class English:
    """The families that say it; one asks another by its name: `by.nouns.noun(what)`."""

    def __init__(self, types: TypeLine, abilities: tuple[n.Ability, ...]) -> None:
        self.words = ENGLISH
        self.nouns = NounsEn(self)
        self.modifications = ModificationsEn(self)
        self.zones = ZonesEn(self)
        self.clauses = ClausesEn(self)
        self.phrases = PhrasesEn(self)
        self.saying = HappeningEn(self)
        self.speaking = Speaking(self, types)
        self.sentences = Sentences(self)
        self.casual = Casual(self)
        self.replacing = Replacing(self)
        self.skeleton = Skeleton(self, attachment_of(types, abilities))
