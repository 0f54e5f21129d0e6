"""The grammar of card text: its families, each of which reads one kind of phrase and asks the others for theirs (113)."""

from __future__ import annotations

from typing import final

from arbiter.magic.language.grammar.becoming import Becoming
from arbiter.magic.language.grammar.casual import Casual
from arbiter.magic.language.grammar.clauses import Clauses
from arbiter.magic.language.grammar.conditions import Conditions
from arbiter.magic.language.grammar.costing import Costing
from arbiter.magic.language.grammar.damaging import Damaging
from arbiter.magic.language.grammar.effects import Effects
from arbiter.magic.language.grammar.events import Events
from arbiter.magic.language.grammar.keywording import Keywording
from arbiter.magic.language.grammar.listing import Listing
from arbiter.magic.language.grammar.making import Making
from arbiter.magic.language.grammar.modifiers import Modifiers
from arbiter.magic.language.grammar.modifying import Modifying
from arbiter.magic.language.grammar.moving import Moving
from arbiter.magic.language.grammar.naming import Naming
from arbiter.magic.language.grammar.nouns import Nouns
from arbiter.magic.language.grammar.numbers import Numbers
from arbiter.magic.language.grammar.paragraphs import Paragraphs
from arbiter.magic.language.grammar.picking import Picking
from arbiter.magic.language.grammar.quantities import Quantities
from arbiter.magic.language.grammar.reader import Reader
from arbiter.magic.language.grammar.replacing import Replacing
from arbiter.magic.language.grammar.riders import Riders
from arbiter.magic.language.grammar.sizing import Sizing
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.mentions import Attached
from arbiter.magic.language.typeline import TypeLine


@final
class Grammar:
    """Reads a line of tokens; a family asks another by its name: `grammar.nouns.noun()`."""

    def __init__(self, tokens: list[Token], types: TypeLine, attachment: Attached) -> None:
        self.line = Reader(tokens)
        self.numbers = Numbers(self)
        self.naming = Naming(self)
        self.modifiers = Modifiers(self)
        self.nouns = Nouns(self)
        self.picking = Picking(self)
        self.listing = Listing(self)
        self.quantities = Quantities(self)
        self.conditions = Conditions(self)
        self.modifying = Modifying(self)
        self.sizing = Sizing(self)
        self.becoming = Becoming(self)
        self.moving = Moving(self)
        self.making = Making(self)
        self.riders = Riders(self)
        self.effects = Effects(self)
        self.damaging = Damaging(self)
        self.clauses = Clauses(self)
        self.events = Events(self)
        self.replacing = Replacing(self)
        self.keywording = Keywording(self)
        self.costing = Costing(self)
        self.casual = Casual(self)
        self.paragraphs = Paragraphs(self, types, attachment)

    def within(self, tokens: list[Token], types: TypeLine) -> Grammar:
        """Reads a text that stands in this one."""
        return Grammar(tokens, types, self.nouns.attachment)
