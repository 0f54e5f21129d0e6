"""Clauses that make something: tokens, mana; and take counters away (106, 111, 122)."""

from __future__ import annotations

from arbiter.magic.language.grammar.moving import Moving
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.nodes import (
    Ability,
    AddMana,
    All,
    CreateToken,
    Instruction,
    Number,
    Objects,
    Players,
    Predicate,
    RemoveCounters,
    Spending,
    TokenSpec,
    X,
)
from arbiter.magic.language.predefined import ANY_COLOR, CLUE, PREDEFINED
from arbiter.magic.language.subtypes import SUBTYPES
from arbiter.magic.language.words import CARD_TYPES, SUPERTYPES


class Making(Moving):
    def making(self, who: Players) -> Instruction | None:
        if self.verb("create"):
            return self.create(who)
        if self.verb("investigate"):  # 701.35a
            return CreateToken(CLUE, who=who)
        if self.verb("add"):
            return self.add_mana(who)
        if self.verb("remove"):
            count = self.count()
            kind = self.counter_kind() if count is not None else ""
            from_what = self.objects(who) if kind and self.words("from") else None
            if count is not None and from_what is not None:
                return RemoveCounters(from_what, kind, count)
        return None

    def create(self, who: Players) -> Instruction | None:
        """111, 701.6: "two 1/1 white Soldier creature tokens with flying" """
        count = self.count()
        if count is None:
            return None
        tapped = self.words("tapped")
        if self.one_of("token that 's a copy of", "tokens that are copies of"):
            of = self.objects(who)
            changes = self.exceptions()
            return CreateToken(None, count, who, tapped, copy_of=of, changes=changes) if of is not None else None
        if self.text() in PREDEFINED and self.peek(1) in ("token", "tokens"):  # 111.10
            self.at += 2
            return CreateToken(PREDEFINED[self.text(-2)], self.per_each(count), who, tapped)
        supertypes: list[str] = []
        while self.peek() in SUPERTYPES:
            supertypes.append(self.peek())
            self.at += 1
        size = self.size() if "/" in self.peek() else None
        colors = [color for color in self.colors() if color != "colorless"]
        words = self.type_words()
        if not any(word in CARD_TYPES for word in words) or not self.one_of("tokens", "token"):
            self.note("<N/N> <color> <subtype> creature token")
            return None
        name = self.given_name()
        counters = self.with_counters()
        abilities: list[Ability] = []
        if not counters and self.words("with"):
            abilities = self.granted()
            if not abilities:
                return None
        in_combat = self.in_combat(who)
        if in_combat is None:
            return None
        also_tapped, attacking, blocking = in_combat
        count = self.per_each(count)
        spec = TokenSpec(
            name,
            tuple(word for word in words if word in CARD_TYPES),
            tuple(word for word in words if word in SUBTYPES),
            tuple(colors),
            size[0] if size is not None else None,
            size[1] if size is not None else None,
            tuple(abilities),
            tuple(supertypes),
        )
        return CreateToken(spec, count, who, tapped or also_tapped, counters, attacking, blocking)

    def in_combat(self, who: Players) -> tuple[bool, bool, Objects | None] | None:
        """508.4, 509.7: "that's tapped and attacking", "that's blocking target attacking creature"; None: not understood."""
        if not self.one_of("that 's", "that are"):
            return False, False, None
        if self.words("tapped and attacking"):
            return True, True, None
        if self.words("attacking"):
            return False, True, None
        blocked = self.objects(who) if self.words("blocking") else None
        return None if blocked is None else (False, False, blocked)

    def given_name(self) -> str:
        """ "named Goldmeadow": words that begin with a capital letter."""
        if not self.words("named"):
            return ""
        words: list[str] = []
        while self.text()[:1].isupper() or (words and self.peek() in ("of", "the") and self.text(1)[:1].isupper()):
            words.append(self.text())
            self.at += 1
        return " ".join(words)

    def add_mana(self, who: Players) -> Instruction | None:
        """106: "{G}", "{R} or {G}", "one mana of any color", "{G} for each Elf you control" """
        if self.words("an amount of"):
            symbols = self.mana_symbols()
            amount = self.quantity() if symbols and self.words("equal to") else None
            return AddMana((bare(symbols),), who, amount) if amount is not None else None
        if self.words("x mana of any one color"):
            return AddMana(ANY_COLOR, who, X())
        self.words("an additional")
        count = self.number() if not self.peek().startswith("{") else -1
        if count > 0:
            if self.words("mana of the chosen color"):
                return AddMana(tuple(color * count for color in ANY_COLOR), who, chosen=True)
            kind = self.one_of("mana of any color", "mana of any one color", "mana of any type")
            if kind == "mana of any color" and self.words("among"):
                noun = self.noun()
                plural = noun is not None and noun.number != "singular"
                return AddMana(ANY_COLOR, who, among=noun.what) if noun is not None and plural and count == 1 else None
            types = (*ANY_COLOR, "C") if kind == "mana of any type" else ANY_COLOR
            could = self.could_produce() if kind else None
            if not kind or (kind == "mana of any type" and could is None):
                return None
            return AddMana(tuple(color * count for color in types), who, could=could)
        options: list[str] = []
        while len(options) < 10:
            symbols = self.mana_symbols()
            if not symbols:
                return None
            options.append(bare(symbols))
            if not self.one_of(", or", "or", ","):
                break
        times = self.for_each() if len(options) == 1 else None
        return AddMana(tuple(options), who, times if times is not None else Number(1))

    def could_produce(self) -> Predicate | None:
        """106.7: "that a land you control could produce" """
        start = self.at
        if self.words("that") and self.one_of("a", "an"):
            noun = self.noun()
            if noun is not None and noun.number != "plural" and self.words("could produce"):
                return noun.what
        self.at = start
        return None

    def spending(self) -> Spending | None:
        """106.6: "cast creature spells or activate abilities of creatures" """
        spells: Predicate | None = None
        if self.words("cast"):
            noun = self.noun()
            if noun is None or noun.head != "spell" or noun.number != "plural":
                return None
            spells = without_spell(noun.what)
            if not self.words("or"):
                return Spending(spells)
        if not self.words("activate abilities"):
            return None
        sources = self.noun() if self.words("of") else None
        return Spending(spells, All(()) if sources is None else sources.what)

    def mana_symbols(self) -> str:
        """Mana symbols, as many as follow each other: "{1}{G}" (107.4)."""
        result = ""
        while self.peek().startswith("{") and self.peek() not in ("{t}", "{q}", "{e}"):
            result += self.text()
            self.at += 1
        if not result:
            self.note("<mana>")
        return result


def bare(symbols: str) -> str:
    """Mana symbols as the node holds them: "{G}{G}" is "GG"."""
    return symbols.replace("{", "").replace("}", "")
