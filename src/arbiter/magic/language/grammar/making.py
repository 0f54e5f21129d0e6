"""Clauses that make something: tokens, mana; and take counters away (106, 111, 122)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.keywords import beginning
from arbiter.magic.language.mentions import It, ManaRider, That, ThoseTokens
from arbiter.magic.language.predefined import ANY_COLOR, PREDEFINED
from arbiter.magic.language.reflect import rebuilt
from arbiter.magic.language.subtypes import SUBTYPES
from arbiter.magic.language.words import CARD_TYPES, SUPERTYPES, VOTED

MOST = "with the most votes or tied for most votes"


class Making(Family):
    def keyword_phrase(self) -> n.Ability | None:
        """A keyword as it is granted, also with a cost or a number: "flashback {2}{R}", "bushido 1" """
        start = self.line.at
        for line in beginning(self.line.peek()):
            if line.parameter == "cost" and self.line.words(line.name):
                mana = self.mana_symbols()
                number = (
                    self.grammar.quantities.quantity() if mana == "{X}" and self.line.words(", where x is") else None
                )  # 702.1b
                if mana:
                    return n.Keyword(line.name, (n.PayMana(mana),), number=number)
            elif line.parameter == "number" and self.line.words(line.name):
                number = self.grammar.numbers.fixed()
                if number is None and self.line.words("x , where x is"):  # 702.1b
                    number = self.grammar.quantities.quantity()
                if number is not None:
                    return n.Keyword(line.name, number=number)
            self.line.at = start
        return self.grammar.modifying.keyword_phrase()

    def melding(self, who: n.Players) -> tuple[n.Objects, str] | None:
        """701.36a: what the condition spoke of, and what it becomes."""
        name = self.grammar.naming.capitals()
        if self.line.pair is None or not name:
            return None
        parts = self.line.pair.parts if isinstance(self.line.pair, n.All) else (self.line.pair,)
        return n.Several((n.Self(), n.Pick(n.All((*parts, n.OwnedBy(who), n.ControlledBy(who))), who))), name

    def create(self, who: n.Players) -> n.Instruction | None:
        """111, 701.6: "two 1/1 white Soldier creature tokens with flying" """
        start = self.line.at
        proper = self.grammar.naming.capitals()  # 111.9: "Voja, a legendary 2/2 green and white Wolf creature token"
        if not proper or not self.line.one_of(", a", ", an"):
            proper, self.line.at = "", start
        numbered = not proper and self.line.words("a number of")
        count = n.Number(1) if proper or numbered else self.grammar.numbers.count()
        if count is None:
            return None
        if self.line.words("of those tokens"):
            return ThoseTokens(count) if isinstance(who, n.You) and not proper and not numbered else None
        tapped = self.line.words("tapped")
        if self.line.one_of("token that 's a copy of", "tokens that are copies of"):
            return self.grammar.casual.copied_token(count, who, tapped)
        if self.line.text() in PREDEFINED and self.line.peek(1) in ("token", "tokens"):  # 111.10
            self.line.at += 2
            known = PREDEFINED[self.line.text(-2)]
            many = self.grammar.moving.counted_out(count, numbered)
            return n.CreateToken(known, many, who, tapped) if many is not None else None
        supertypes: list[str] = []
        while self.line.peek() in SUPERTYPES:
            supertypes.append(self.line.peek())
            self.line.at += 1
        size = self.grammar.sizing.size() if "/" in self.line.peek() else None
        named = self.grammar.becoming.colors()
        colors = [color for color in named if color != "colorless"]
        # 105.2c: what has no color is said to be colorless
        words = self.grammar.becoming.type_words() if named or size is None else []
        if not any(word in CARD_TYPES for word in words) or not self.line.one_of("tokens", "token"):
            self.line.note("<N/N> <color> <subtype> creature token")
            return None
        name = proper or self.grammar.becoming.given_name()
        counters = self.grammar.moving.with_counters()
        abilities: list[n.Ability] = []
        if not counters and self.line.words("with"):
            abilities = self.grammar.modifying.granted()
            if not abilities:
                return None
            name = name or self.grammar.becoming.given_name()
        in_combat = self.in_combat(who)
        if in_combat is None:
            return None
        also_tapped, attacking, blocking = in_combat
        at = self.grammar.conditions.attacked_too() if attacking else None
        many = self.grammar.moving.counted_out(count, numbered)
        if many is None:
            return None
        spec = n.TokenSpec(
            name,
            tuple(word for word in words if word in CARD_TYPES),
            tuple(word for word in words if word in SUBTYPES),
            tuple(colors),
            size[0] if size is not None else None,
            size[1] if size is not None else None,
            tuple(abilities),
            tuple(supertypes),
        )
        made = n.CreateToken(spec, many, who, tapped or also_tapped, counters, attacking, blocking, at=at)
        return self.created_too(made, who)

    def created_too(self, made: n.CreateToken, who: n.Players) -> n.Instruction:
        """ "... and a 3/3 colorless Wurm artifact creature token with lifelink", also after a comma in a list of three"""
        end = self.line.at
        more = self.create(who) if self.line.one_of(", and", "and", ",") and self.line.peek() in ("a", "an") else None
        if isinstance(more, (n.CreateToken, n.Sequence)):
            return n.Sequence((made, *(more.parts if isinstance(more, n.Sequence) else (more,))))
        self.line.at = end
        return made

    def copied_token(self, count: n.Quantity, who: n.Players, tapped: bool) -> n.Instruction | None:
        """706.2: "~ that's tapped and attacking, except it has haste", after "a token that's a copy of" """
        of = self.objects(who)
        joins = self.in_combat(who) if of is not None else None
        if of is None or joins is None or joins[2] is not None:
            return None
        at = self.grammar.conditions.attacked_too() if joins[1] else None
        changes = self.grammar.becoming.exceptions()
        return n.CreateToken(
            None, count, who, tapped or joins[0], attacking=joins[1], copy_of=of, changes=changes, at=at
        )

    def in_combat(self, who: n.Players) -> tuple[bool, bool, n.Objects | None] | None:
        """508.4, 509.7: "that's tapped and attacking", "that's blocking target attacking creature"; None: not understood."""
        if not self.line.one_of("that 's", "that are"):
            return False, False, None
        if self.line.words("tapped and attacking"):
            return True, True, None
        if self.line.words("attacking"):
            return False, True, None
        blocked = self.objects(who) if self.line.words("blocking") else None
        return None if blocked is None else (False, False, blocked)

    def mana_options(self) -> tuple[str, ...] | None:
        """106: "{G}", "{R} or {G}", "{W}, {U}, or {B}", "six {G}" """
        options: list[str] = []
        times = self.grammar.numbers.number() if not self.line.peek().startswith("{") else 0
        if times:
            one = bare(self.mana_symbols()) if times > 1 else ""
            return (one * times,) if len(one) == 1 else None
        last = ""
        while len(options) < 10:
            symbols = self.mana_symbols()
            if not symbols:
                return None
            options.append(bare(symbols))
            end = self.line.at
            joint = self.line.one_of(", or", "or", ",")
            if joint == "," and not self.line.peek().startswith("{"):  # a comma that ends the clause
                self.line.at, joint = end, ""
            if not joint:
                break
            last = joint
        return None if last == "," else tuple(options)

    def mana_types(self) -> tuple[str, ...]:
        """106.1b: "colors", "{R} and/or {G}" """
        if self.line.words("colors"):
            return ANY_COLOR
        types: list[str] = []
        while self.line.peek().startswith("{") and len(types) < len(ANY_COLOR):
            types.append(bare(self.line.text()))
            self.line.at += 1
            end = self.line.at
            if not self.line.one_of(", and/or", "and/or", ",") or not self.line.peek().startswith("{"):
                self.line.at = end
                break
        return tuple(types)

    def energy(self) -> int:
        """107.14: how many {E} follow each other."""
        count = 0
        while self.line.words("{e}"):
            count += 1
        return count

    def mana_rider(self) -> n.Instruction | None:
        """106.4, 106.6: "if that mana is spent on a creature spell, it gains haste until end of turn" """
        if self.line.words("until end of turn , you don't lose this mana as steps and phases end"):
            return ManaRider(lasts=True)
        spent = self.grammar.conditions.read_by("spent") if self.line.peek() in ("if", "when") else None
        return ManaRider(spent) if isinstance(spent, n.Spent) else None

    def done_with_it(self) -> n.Instruction | None:
        """What is done if the mana is spent on a spell, which it calls "it"."""
        items = self.grammar.clauses.chain()
        done = None if not items else items[0] if len(items) == 1 else n.Sequence(tuple(items))
        told = None if done is None else of_the_spell(done, 0)
        return told if isinstance(told, n.Instruction) else None

    def mana_symbols(self) -> str:
        """Mana symbols, as many as follow each other: "{1}{G}" (107.4)."""
        result = ""
        while self.line.peek().startswith("{") and self.line.peek() not in ("{t}", "{q}", "{e}"):
            result += self.line.text()
            self.line.at += 1
        if not result:
            self.line.note("<mana>")
        return result

    # Votes: who votes for what, and what the votes decide (701.31).

    voted: n.Predicate | None = None  # or the objects

    def objects(self, chooser: n.Players, subject: bool = False) -> n.Objects | None:
        """ "each permanent with the most votes or tied for most votes" """
        start = self.line.at
        word = self.line.one_of(*[f"each {word}" for word in VOTED]) if self.voted is not None else ""
        if word and self.line.words(MOST):
            return n.MostVoted(word.removeprefix("each "))
        self.line.at = start
        return self.grammar.moving.objects(chooser, subject)

    def of_the_game(self) -> n.Instruction | None:
        found = self.grammar.conditions.read_by("fixed")
        return found if isinstance(found, n.Instruction) else None


def of_the_spell(value: object, depth: int) -> object:
    """What is said of "it", said of the spell that mana is spent on."""
    if depth > n.DEPTH_LIMIT:
        raise ValueError("nodes are nested too deeply")
    if isinstance(value, (It, That)):
        return n.EventObject()
    return rebuilt(value, lambda part: of_the_spell(part, depth + 1))


def bare(symbols: str) -> str:
    """Mana symbols as the node holds them: "{G}{G}" is "GG"."""
    return symbols.replace("{", "").replace("}", "")
