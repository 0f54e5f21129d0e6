"""What English and Russian say in the same way, and the families that each of them has for the rest."""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import attachment_of
from arbiter.magic.language.render.lexicon import Lexicon
from arbiter.magic.language.render.per_language import Clauses, Modifications, Nouns, Phrases, Speaking, Zones
from arbiter.magic.language.render.saying import Saying
from arbiter.magic.language.render.sentences import Sentences
from arbiter.magic.language.render.skeleton import Skeleton
from arbiter.magic.language.typeline import TypeLine


@final
class Voice:
    """A language as the families see it that both share: `by.nouns.direct(what)`."""

    def __init__(
        self,
        words: Lexicon,
        nouns: Nouns,
        modifications: Modifications,
        zones: Zones,
        clauses: Clauses,
        phrases: Phrases,
        saying: Saying,
        types: TypeLine,
        abilities: tuple[n.Ability, ...],
    ) -> None:
        self.words = words
        self.nouns = nouns
        self.modifications = modifications
        self.zones = zones
        self.clauses = clauses
        self.phrases = phrases
        self.saying = saying
        self.speaking = Speaking(self, types)
        self.sentences = Sentences(self)
        self.skeleton = Skeleton(self, attachment_of(types, abilities))
