"""Verb phrases that say what objects are or may do: the modifications of continuous effects (611, 613)."""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.keywords import KEYWORDS, beginning
from arbiter.magic.language.mentions import It, TargetPhrase, Timed
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.subtypes import SPELL_TYPES
from arbiter.magic.language.vocabulary.phrases import ABILITY, EACH_COLOR, SPELL_OR_ABILITY
from arbiter.magic.language.words import COLOR_WORDS, NOUN_FORMS, SUPERTYPES

FROM_QUALITY = ("protection", "hexproof")  # 702.16a, 702.11d
QUALITIES = (*COLOR_WORDS, *SUPERTYPES)
COLOR_NOW = n.Chosen("color", now=True)


@final
class VerbPhrase:
    """Modifications joined by "and", and how long they last: "" if the text does not say.

    `yours`: it speaks of your untap step, so the objects must be yours.
    """

    __slots__ = ("duration", "modifications", "yours")

    def __init__(self, modifications: list[n.Modification], duration: str, yours: bool) -> None:
        self.modifications = modifications
        self.duration = duration
        self.yours = yours


UNTAP = (  # "doesn't ..." (502.2)
    "untap during its controller 's untap step",
    "untap during their controllers ' untap steps",
)
NEXT_UNTAP = (  # as long as that
    "untap during its controller 's next untap step",
    "untap during their controllers ' next untap steps",
    "untap during their controller 's next untap step",
    "untap during that player 's next untap step",
    "untap during their next untap step",
)
SIDES = ("base power", "base toughness")


class Modifying(Family):
    def verb_phrase(self) -> VerbPhrase | None:
        """One or more modifications: "gets +2/+2 and gains trample until end of turn" """
        start = self.line.at
        result: list[n.Modification] = []
        timed = ""
        end = start
        self.yours = False
        for _ in range(MODIFIER_LIMIT):
            more = self.modification()
            if more is None:
                break
            told = self.grammar.casual.duration() or (
                "end of turn"
                if self.grammar.conditions.this_turn
                else "end of combat"
                if self.grammar.conditions.this_combat
                else ""
            )
            told = "next untap step" if self.next_untap else told
            self.grammar.conditions.this_turn = self.grammar.conditions.this_combat = self.next_untap = False
            if told and result and (timed not in ("", told) or (not timed and told == "next untap step")):
                break  # two durations in one phrase
            if self.line.peek(-2) == "other" and more == [
                n.LoseAbilities()
            ]:  # than those that it gains: these it loses first
                gains = next((place for place, one in enumerate(result) if isinstance(one, n.Grant)), -1)
                if gains < 0:
                    break
                result[gains:gains] = more
            else:
                result.extend(more)
            timed = told or timed
            if timed and isinstance(result[-1], n.Boost):
                result[-1] = self.grammar.sizing.multiplied(result[-1])
            end = self.line.at
            if not self.line.one_of(", and", "and", ","):
                break
        self.line.at = end
        if not result:
            self.line.at = start
            return None
        return VerbPhrase(result, timed, self.yours)

    def modification(self) -> list[n.Modification] | None:
        start = self.line.at
        result: list[n.Modification] | None = None
        word = self.line.peek()
        if word in ("get", "gets"):
            result = self.grammar.sizing.boost()
        elif word in ("gain", "gains", "have", "has"):
            result = self.gaining()
        elif word in ("lose", "loses"):
            result = self.losing()
        elif word in ("is", "are", "become", "becomes"):
            result = self.grammar.becoming.being()
        elif word in ("doesn't", "don't"):
            self.line.at += 1
            result = self.untap_ban()
        if result is None:
            self.line.at = start
            result = self.told_change()
        if result is None:
            self.line.at = start
        return result

    def told_change(self) -> list[n.Modification] | None:
        """What stands in the tables: what an object can, can't or must do."""
        found = self.grammar.conditions.read_by("change")
        if isinstance(found, Timed):
            self.grammar.conditions.this_turn, self.grammar.conditions.this_combat = (
                found.when == "turn",
                found.when == "combat",
            )
            found = found.what
        by = found.by if isinstance(found, n.Restrict) and found.action == "block" else None
        if self.grammar.conditions.beginning and isinstance(by, n.Among) and isinstance(by.what, It):
            return None  # which one would be a guess
        if isinstance(found, tuple):
            return [part for part in found if isinstance(part, n.Modification)]
        if isinstance(found, n.Grant) and self.grammar.conditions.beginning:
            return self.or_from_color(found)
        return [found] if isinstance(found, n.Modification) else None

    def or_from_color(self, given: n.Grant) -> list[n.Modification] | None:
        """608.2d: "protection from artifacts or from the color of your choice" """
        if not given.abilities or not self.line.words("or from the color of your choice"):
            return [given]
        either = n.Keyword("protection", filter=COLOR_NOW)
        understood = [isinstance(ability, n.Keyword) and ability.name == either.name for ability in given.abilities]
        return [n.OneOf((given, n.Grant((either,))))] if understood == [True] else None

    # Abilities.

    def gaining(self) -> list[n.Modification] | None:
        self.line.at += 1
        base = self.grammar.sizing.base()
        if base is not None:
            return base
        if self.line.peek() == "the":
            return self.taken_on()
        if self.grammar.conditions.beginning and self.line.words("your choice of"):
            offered = self.offered()
            return [n.OneOf(tuple([n.Grant((ability,)) for ability in offered]))] if offered else None
        return None

    def taken_on(self) -> list[n.Modification] | None:
        """ "the power, toughness, and creature types of the exiled card", "the creature types of the exiled card" """
        start = self.line.at
        said = self.line.one_of("the power , toughness , and creature types of", "the creature types of")
        of = self.grammar.listing.known_object() if said else None
        if of is None:
            self.line.at = start
            return None
        size = (
            [n.SetBase(n.CharacteristicOf(of, "power"), n.CharacteristicOf(of, "toughness"))] if "power" in said else []
        )
        return [n.SetTypes((), of=of), *size]

    def offered(self) -> list[n.Ability]:
        """608.2d: "flying, first strike, or trample": keywords of which one is chosen; empty if there are not several."""
        result: list[n.Ability] = []
        joint = ","
        while joint == "," and len(result) < MODIFIER_LIMIT:
            ability = self.grammar.making.keyword_phrase()
            joint = self.line.one_of(", or", "or", ",") if ability is not None else ""
            result += [ability] if ability is not None else []
        last = self.grammar.making.keyword_phrase() if joint else None
        return [*result, last] if last is not None else []

    def granted(self) -> list[n.Ability]:
        """A list of keywords and quoted abilities; empty if there is none."""
        result: list[n.Ability] = []
        end = self.line.at
        for _ in range(MODIFIER_LIMIT):
            abilities: list[n.Ability] = [n.SameAbility()] if self.line.words("this ability") else []
            if not abilities:
                keyword = self.grammar.making.keyword_phrase() if self.line.peek() != '"' else None
                abilities = self.grammar.paragraphs.quoted_abilities() if keyword is None else [keyword]
            if not abilities:
                break
            result += [*abilities, *(self.and_from(abilities[0]) or [])]
            end = self.line.at
            if not self.line.one_of(", and", "and", ","):
                break
        self.line.at = end
        return result

    def and_from(self, first: n.Ability) -> list[n.Ability] | None:
        """702.16g, 702.11f: "and from black", ", from Werewolves, and from Zombies" after "protection from Vampires" """
        result: list[n.Ability] = []
        while (
            isinstance(first, n.Keyword)
            and first.name in FROM_QUALITY
            and self.line.one_of("and from", ", from", ", and from")
        ):
            quality = self.protection_quality()
            if quality is None:
                return None
            result.append(n.Keyword(first.name, filter=quality))
        return result

    def keyword_phrase(self) -> n.Ability | None:
        """A keyword without a cost, as it is granted: "flying", "protection from red"."""
        start = self.line.at
        for name in FROM_QUALITY:
            if self.line.words(name + " from"):
                quality = self.protection_quality()
                if quality is not None:
                    return n.Keyword(name, filter=quality)
                self.line.failed(start, name + " from <quality>")
                self.line.at = start
        named = self.grammar.keywording.naming() or self.grammar.conditions.landwalk()
        if named is not None:
            return named
        for line in beginning(self.line.peek()):
            if line.parameter == "" and self.line.words(line.name):
                return n.Keyword(line.name)
            alike = f"the {line.name} cost is equal to its mana cost"  # 702.1b: said after how long it lasts
            if line.parameter == "cost" and self.line.words(f"{line.name} until end of turn . {alike}"):
                self.grammar.conditions.this_turn = True
                return n.Keyword(line.name, (n.PayMana("", like=n.Self()),))
            if line.parameter == "cost" and self.line.words(f"{line.name} . {alike}"):
                return n.Keyword(line.name, (n.PayMana("", like=n.Self()),))
        self.line.note("<keyword>")
        self.line.at = start
        return None

    def protection_quality(self) -> n.Predicate | None:
        """702.16a: a color, or what objects are, in the plural."""
        if self.grammar.conditions.beginning and self.line.words("the color of your choice"):
            return COLOR_NOW
        for kind in ("color", "player"):
            if self.line.words(f"the chosen {kind}"):
                return n.Chosen(kind)
        if self.line.words("everything"):
            return n.All(())  # 702.16j
        if self.line.words("each color"):  # 702.16h
            return EACH_COLOR
        sized = self.grammar.modifiers.of_some_size() if self.line.peek() in ("mana", "converted") else None
        if sized is not None or self.line.text() in SPELL_TYPES:  # 702.16a: any characteristic value
            self.line.at += sized is None
            return sized or n.Is(self.line.text(-1))
        if self.line.peek() in QUALITIES and self.line.text(1) not in NOUN_FORMS:
            self.line.at += 1
            return n.Is(self.line.tokens[self.line.at - 1].word)
        colors = self.line.words("the colors of")
        noun = self.grammar.nouns.noun()
        if colors and noun is not None and noun.number == "plural":
            return n.Shares("color", n.Every(noun.what))
        return noun.what if noun is not None and noun.number != "singular" and not colors else None

    def losing(self) -> list[n.Modification] | None:
        """608.2d: one of several abilities, by choice."""
        self.line.at += 1
        if not self.grammar.conditions.beginning or not self.line.words("your choice of"):
            return None
        taken = [
            ability.name for ability in self.offered() if isinstance(ability, n.Keyword) and ability.filter is None
        ]
        return [n.OneOf(tuple([n.LoseAbilities((keyword,)) for keyword in taken]))] if len(taken) > 1 else None

    def bare_keywords(self) -> tuple[str, ...]:
        """Keywords by their names alone; none if something else stands among them."""
        names: list[str] = []
        for granted in self.granted():
            if not isinstance(granted, n.Keyword) or granted.filter is not None:
                return ()
            names.append(granted.name)
        return tuple(names)

    # Types and colors.

    def shared_keywords(self) -> tuple[n.Objects, n.Grant] | None:
        """702.1c: "as long as a creature card in a graveyard has flying, ~ has flying. The same is true for fear and haste"

        Or in the other order, also with "gain ... until end of turn if".
        """
        start = self.line.at
        of = self.keyword_bearer() if self.line.words("as long as") else None
        if of is not None and not self.line.words(","):
            of = None
        what = self.grammar.listing.known_object() or self.grammar.riders.every()
        first = (
            self.line.one_of(*KEYWORDS) if what is not None and self.line.one_of("has", "have", "gain", "gains") else ""
        )
        if first and of is None and self.line.one_of("until end of turn if", "as long as"):
            of = self.keyword_bearer()
        names = self.same_for() if of is not None and first == of[1] else []
        if what is not None and of is not None and names:
            return what, n.Grant((), n.Every(of[0]), (first, *names))
        self.line.at = start
        return None

    def keyword_bearer(self) -> tuple[n.Predicate, str] | None:
        """ "a creature you control has flying", "you control a creature with flying": which objects, which keyword"""
        own = self.line.words("you control")
        noun = self.grammar.nouns.noun() if self.line.one_of("a", "an") else None
        if noun is None:
            return None
        if not own:
            name = self.line.one_of(*KEYWORDS) if self.line.words("has") else ""
            return (noun.what, name) if name else None
        parts = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
        had = [part.keyword for part in parts if isinstance(part, n.Has)]
        if len(had) != 1:
            return None
        return n.All((*[part for part in parts if not isinstance(part, n.Has)], n.ControlledBy(n.You()))), had[0]

    def same_for(self) -> list[str]:
        """ ". the same is true for fear, first strike, and haste" """
        names: list[str] = []
        if self.line.words(". the same is true for"):
            for _ in range(MODIFIER_LIMIT):
                name = self.line.one_of(*KEYWORDS)
                if not name:
                    return []
                names.append(name)
                if not self.line.one_of(", and", "and", ","):
                    break
        return names

    def given_to_you(self) -> n.Modification | None:
        """702.11c, 702.16b: "you have hexproof", "you gain protection from red" """
        start = self.line.at
        abilities = self.granted() if self.line.one_of("you have", "you gain") else []
        if abilities:
            return n.Grant(tuple(abilities))
        self.line.at = start
        return None

    def with_you(self) -> tuple[list[n.Objects], n.Grant] | None:
        """702.11c: "you and Humans you control have hexproof": what these objects, and you, have or gain"""
        start = self.line.at
        objects: list[n.Objects] = []
        joint = self.line.one_of("you and", "you ,")
        while joint and len(objects) < MODIFIER_LIMIT:
            what = self.grammar.listing.known_object() or self.grammar.riders.every()
            objects += [what] if what is not None else []
            joint = self.line.one_of(", and", ",") if what is not None else ""
        abilities = self.granted() if objects and self.line.one_of("have", "gain") else []
        if abilities:
            return objects, n.Grant(tuple(abilities))
        self.line.at = start
        return None

    def along_with_you(self) -> list[n.Ability]:
        """604.1: "During your turn, you and ~ have hexproof." """
        start = self.line.at
        condition = self.grammar.conditions.during_turn() if self.line.peek() == "during" else None
        found = self.with_you() if condition is None or self.line.words(",") else None
        if found is None:
            self.line.at = start
            return []
        objects, given = found
        yours = n.StaticForPlayers(n.You(), n.All(()), (given,), condition=condition)
        return [yours, *[n.Static(what, (given,), condition) for what in objects]]

    def told_rule(self) -> n.Ability | None:
        """A static ability that is a sentence of its own."""
        found = self.grammar.conditions.read_by("rule")
        return found if isinstance(found, n.Ability) else None

    def players_cannot(self) -> tuple[n.Players, n.Modification] | None:
        """101.2: "players can't gain life", "damage can't be prevented" """
        told = "play" in (self.line.peek(2), self.line.peek(3)) or any(
            token.word in ("can't", "can", "don't", "doesn't") for token in self.line.tokens[self.line.at :]
        )
        found = self.grammar.conditions.read_by("ban") if told else None
        who, part = found if isinstance(found, tuple) else (None, None)
        return (who, part) if isinstance(who, n.Players) and isinstance(part, n.Modification) else None

    def or_activate(self, first: n.StaticForPlayers) -> tuple[n.Players, n.Modification] | None:
        """602.5: after "can't cast spells": "or activate abilities of artifacts", "... that aren't mana abilities" """
        start = self.line.at
        if first.modifications == (n.Restrict("cast spells"),) and self.line.words("or activate"):
            if self.line.words("abilities that aren't mana abilities"):
                return first.who, n.Restrict("activate nonmana abilities")
            noun = self.grammar.nouns.noun() if self.line.words("abilities of") else None
            if noun is not None and noun.number == "plural":
                return first.who, n.Restrict("activate abilities", noun.what)
        self.line.at = start
        return None

    # What a verb phrase says of power and toughness: bonuses, base values (208, 613.3).

    # Verb phrases that say of objects what is said elsewhere too: untap steps, abilities, targets, damage (502.2, 510.1a, 602.5).

    next_untap = False  # it lasts until the next untap step
    yours = False  # it speaks of your untap step, not of its controller's

    def duration(self) -> str:
        """How long an effect lasts, if the text says so (611.2a)."""
        lasts = self.grammar.conditions.read_by("lasts")
        return lasts if isinstance(lasts, str) else ""

    def untap_ban(self) -> list[n.Modification] | None:
        """502.2: after "doesn't": "untap during its controller's untap step", "untap during your next untap step" """
        if self.line.one_of(*UNTAP):
            return [n.Restrict("untap")]
        if self.line.one_of(*NEXT_UNTAP):
            self.next_untap = True
            return [n.Restrict("untap")]
        mine = self.line.one_of("untap during your untap step", "untap during your next untap step")
        if not mine:
            return None
        self.yours = True
        self.next_untap = "next" in mine
        return [n.Restrict("untap")]

    def banned_targeting(self) -> n.Predicate | None:
        """115.4: after "can't be the target of": "Aura spells", "abilities your opponents control" """
        start = self.line.at
        by = self.untargeting()
        if by is not None:
            return by
        self.line.at = start
        of = self.grammar.nouns.noun()
        plain = of is not None and of.head == "spell" and of.number == "plural" and self.line.peek() != "or"
        return of.what if of is not None and plain else None

    def untargeting(self) -> n.Predicate | None:
        """ "abilities your opponents control", "black spells or abilities from black sources" """
        if self.line.words("spells or abilities your opponents control"):
            return n.All((SPELL_OR_ABILITY, n.ControlledBy(n.EachOpponent())))
        if self.line.words("abilities your opponents control"):
            return n.All((ABILITY, n.ControlledBy(n.EachOpponent())))
        told = self.grammar.quantities.adjective() if self.line.peek(1) == "spells" else None
        both = told is not None and self.line.words("spells or")
        noun = self.grammar.nouns.noun() if (both or told is None) and self.line.words("abilities from") else None
        if noun is None or noun.head != "source" or noun.number != "plural":
            return None
        parts = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
        quality = [part for part in parts if part != n.Is("source")]
        if len(quality) != 1 or (both and told != quality[0]):
            return None
        abilities = n.All((ABILITY, n.FromSource(quality[0])))
        return n.Either((n.All((quality[0], n.Is("spell"))), abilities)) if both else abilities


def signed(text: str) -> n.Quantity:
    """A power or toughness: "+2", "-X", "3"."""
    sign = -1 if text[0] == "-" else 1
    digits = text.lstrip("+-")
    if digits in ("X", "Y"):
        amount = n.X() if digits == "X" else n.Y()
        return amount if sign > 0 else n.Times(-1, amount)
    return n.Number(sign * int(digits))


def times(factor: int, each: n.Quantity) -> n.Quantity:
    if factor == 0:
        return n.Number(0)
    return each if factor == 1 else n.Times(factor, each)


def is_yours(what: n.Objects) -> bool:
    """Whether only what you control is meant, so that its controller's untap step is yours."""
    if isinstance(what, n.Self):
        return True
    described: n.Predicate | None = what.what if isinstance(what, n.Every) else None
    if isinstance(what, TargetPhrase):
        described = what.targets.what
    return described is not None and any(part == n.ControlledBy(n.You()) for part in walk(described))
