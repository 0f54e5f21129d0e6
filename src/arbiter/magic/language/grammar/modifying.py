"""Verb phrases that say what objects are or may do: the modifications of continuous effects (611, 613)."""

from __future__ import annotations

from typing import final

from arbiter.magic.language.grammar.fighting import Fighting
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.nodes import (
    Ability,
    AddTypes,
    All,
    AllNames,
    Allow,
    Among,
    Boost,
    Chosen,
    CopyOf,
    EachOpponent,
    EachPlayer,
    FullText,
    Grant,
    Is,
    Keyword,
    LoseAbilities,
    LoseTypes,
    Modification,
    MoreLands,
    MostCounters,
    Number,
    Players,
    Predicate,
    Quantity,
    Require,
    Restrict,
    SameAbility,
    SetBase,
    SetColors,
    SetName,
    SetTypes,
    Static,
    StaticForPlayers,
    Times,
    X,
    You,
)
from arbiter.magic.language.words import COLORS, NOUN_FORMS, SUPERTYPES

CAN_T = (  # "can't ...": the action; only "be blocked" may say by what
    ("attack or block alone", "attack or block alone"),
    ("attack or block", "attack or block"),
    ("attack alone", "attack alone"),
    ("block alone", "block alone"),
    ("enter the battlefield", "enter"),
    ("attack", "attack"),
    ("block", "block"),
    ("be blocked", "be blocked"),
    ("be countered", "be countered"),
    ("be regenerated", "be regenerated"),
    ("be sacrificed", "be sacrificed"),
    ("be the target of spells or abilities", "be targeted"),
    ("be enchanted", "be enchanted"),
    ("phase out", "phase out"),
    ("crew vehicles", "crew Vehicles"),
    ("have counters put on it", "have counters"),
    ("have counters put on them", "have counters"),
)
NEXT_UNTAP = (  # "doesn't ...": as long as that (502.2)
    "untap during its controller 's next untap step",
    "untap during their controllers ' next untap steps",
    "untap during that player 's next untap step",
)
PLAYERS_CAN_T = (
    ("gain life", "gain life"),
    ("lose life", "lose life"),
    ("draw cards", "draw"),
    ("cast spells", "cast spells"),
    ("play lands", "play lands"),
    ("activate abilities that aren't mana abilities", "activate nonmana abilities"),
    ("activate abilities", "activate abilities"),
    ("search libraries", "search libraries"),
    ("win the game", "win"),
    ("lose the game", "lose"),
)


FROM_QUALITY = ("protection", "hexproof")  # 702.16a, 702.11d


@final
class VerbPhrase:
    """Modifications joined by "and", and how long they last: "" if the text does not say."""

    __slots__ = ("duration", "modifications")

    def __init__(self, modifications: list[Modification], duration: str) -> None:
        self.modifications = modifications
        self.duration = duration


class Modifying(Fighting):
    def __init__(self, tokens: list[Token]) -> None:
        super().__init__(tokens)
        self.this_turn = False  # the modification read last said itself how long it lasts
        self.next_untap = False

    def quoted_ability(self) -> Ability | None:
        """An ability in quotes; read by `Paragraphs`, which knows what an ability is."""
        return None

    def duration(self) -> str:
        """How long an effect lasts, if the text says so (611.2a)."""
        if self.one_of("until end of turn", "this turn"):
            return "end of turn"
        if self.words("until end of combat"):
            return "end of combat"
        if self.words("until your next turn"):
            return "your next turn"
        if self.one_of("for as long as you control it", "until you lose control of it"):
            return "you control it"
        return "you control source" if self.words("for as long as you control ~") else ""

    def verb_phrase(self) -> VerbPhrase | None:
        """One or more modifications: "gets +2/+2 and gains trample until end of turn" """
        start = self.at
        result: list[Modification] = []
        timed = ""
        end = start
        for _ in range(MODIFIER_LIMIT):
            more = self.modification()
            if more is None:
                break
            result.extend(more)
            timed = self.duration() or ("end of turn" if self.this_turn else timed)
            timed = "next untap step" if self.next_untap else timed
            self.this_turn = self.next_untap = False
            if timed and isinstance(result[-1], Boost):
                result[-1] = self.multiplied(result[-1])
            end = self.at
            if not self.one_of(", and", "and", ","):
                break
        self.at = end
        if not result:
            self.at = start
            return None
        return VerbPhrase(result, timed)

    def modification(self) -> list[Modification] | None:
        start = self.at
        result: list[Modification] | None = None
        word = self.peek()
        if word in ("get", "gets"):
            result = self.boost()
        elif word in ("gain", "gains", "have", "has"):
            result = self.gaining()
        elif word in ("lose", "loses"):
            result = self.losing()
        elif word in ("is", "are", "become", "becomes"):
            result = self.being()
        elif word == "can":
            result = self.block_more()
        elif word == "can't":
            result = self.restriction()
        elif word in ("isn't", "aren't"):
            self.at += 1
            result = self.lost_types()
        elif word in ("doesn't", "don't"):
            self.at += 1
            if self.one_of(
                "untap during its controller 's untap step", "untap during their controllers' untap steps"
            ) or self.words("untap during their controllers ' untap steps"):
                result = [Restrict("untap")]
            elif self.one_of(*NEXT_UNTAP):
                result = [Restrict("untap")]
                self.next_untap = True
        elif word in ("attack", "attacks", "block", "blocks", "must"):
            result = self.requirement()
        if result is None:
            self.at = start
        return result

    # Power and toughness.

    def boost(self) -> list[Modification] | None:
        """613.3c: "gets +2/+2", "gets +1/+0 for each Forest you control" """
        self.at += 1
        text = self.text()
        if "/" not in text or text[0] not in "+-":
            self.note("<+N/+N>")
            return None
        self.at += 1
        power, toughness = text.split("/")
        return [self.multiplied(Boost(signed(power), signed(toughness)))]

    def multiplied(self, boost: Boost) -> Boost:
        """The boost times what follows "for each", if that follows."""
        if not isinstance(boost.power, Number) or not isinstance(boost.toughness, Number):
            return boost
        each = self.for_each()
        if each is None:
            return boost
        return Boost(times(boost.power.value, each), times(boost.toughness.value, each))

    def base(self) -> list[Modification] | None:
        """613.3b: "base power and toughness 1/1", "... each equal to its mana value" """
        if not self.words("base power and toughness"):
            return None
        if self.words("each equal to"):
            amount = self.quantity()
            return [SetBase(amount, amount)] if amount is not None else None
        size = self.size()
        return [SetBase(size[0], size[1])] if size is not None else None

    def size(self) -> tuple[Quantity, Quantity] | None:
        """ "3/3", "X/X": without signs."""
        text = self.text()
        if "/" not in text or text[0] in "+-" or "*" in text:
            self.note("<N/N>")
            return None
        self.at += 1
        power, toughness = text.split("/")
        return signed(power), signed(toughness)

    # Abilities.

    def gaining(self) -> list[Modification] | None:
        self.at += 1
        base = self.base()
        if base is not None:
            return base
        if self.words("all names of"):
            noun = self.noun()
            named = noun is not None and noun.head == "card" and self.words("in addition to its name")
            return [AllNames(noun.what)] if noun is not None and named else None
        if self.words("the full text of"):
            shown = self.known_object() or self.top_cards()
            also = self.granted() if self.words("and has the text") else []
            return [FullText(shown, tuple(also))] if shown is not None else None
        if self.words("all activated abilities of"):
            of = self.known_object() or self.target() or self.every()
            return [Grant((), of)] if of is not None else None
        abilities = self.granted()
        return [Grant(tuple(abilities))] if abilities else None

    def granted(self) -> list[Ability]:
        """A list of keywords and quoted abilities; empty if there is none."""
        result: list[Ability] = []
        end = self.at
        for _ in range(MODIFIER_LIMIT):
            ability: Ability | None = SameAbility() if self.words("this ability") else None
            if ability is None:
                ability = self.quoted_ability() if self.peek() == '"' else self.keyword_phrase()
            if ability is None:
                break
            result.append(ability)
            end = self.at
            if not self.one_of(", and", "and", ","):
                break
        self.at = end
        return result

    def keyword_phrase(self) -> Ability | None:
        """A keyword without a cost, as it is granted: "flying", "protection from red"."""
        start = self.at
        for name in FROM_QUALITY:
            if self.words(name + " from"):
                quality = self.protection_quality()
                if quality is not None:
                    return Keyword(name, filter=quality)
                self.failed(start, name + " from <quality>")
                self.at = start
        banding = self.bands_with_other() or self.landwalk()
        if banding is not None:
            return banding
        for name, line in KEYWORDS.items():
            if line.parameter == "" and self.words(name):
                return Keyword(name)
        self.note("<keyword>")
        self.at = start
        return None

    def protection_quality(self) -> Predicate | None:
        """702.16a: a color, or what objects are, in the plural."""
        for kind in ("color", "player"):
            if self.words(f"the chosen {kind}"):
                return Chosen(kind)
        if self.words("everything"):
            return All(())  # 702.16j
        if self.peek() in COLORS and self.text(1) not in NOUN_FORMS:
            self.at += 1
            return Is(self.tokens[self.at - 1].word)
        noun = self.noun()
        return noun.what if noun is not None and noun.number != "singular" else None

    def losing(self) -> list[Modification] | None:
        self.at += 1
        if self.words("all abilities"):
            return [LoseAbilities()]
        names = self.bare_keywords()
        return [LoseAbilities(names)] if names else None

    def bare_keywords(self) -> tuple[str, ...]:
        """Keywords by their names alone; none if something else stands among them."""
        names: list[str] = []
        for granted in self.granted():
            if not isinstance(granted, Keyword) or granted.filter is not None:
                return ()
            names.append(granted.name)
        return tuple(names)

    # Types and colors.

    def being(self) -> list[Modification] | None:
        """ "is a creature in addition to its other types", "are Mountains", "becomes a 3/3 Elemental creature" """
        self.at += 1
        if self.words("goaded"):
            return [Require("goad")]
        if self.words("a copy of"):
            what = self.known_object() or self.target()
            if what is None:
                return None
            gains = (Grant((SameAbility(),)),) if self.words("and gains this ability") else self.exceptions()
            return [CopyOf(what, gains)]
        if self.one_of("the color of your choice", "the chosen color"):
            return [SetColors((), chosen=True)]
        for kind in ("basic land type", "creature type"):
            if self.words(f"the {kind} of your choice"):
                return [SetTypes((), kind)]
        if self.words("the chosen type"):
            return [SetTypes((), "type")]
        if self.words("no longer"):
            return self.lost_types()
        article = bool(self.one_of("a", "an"))
        first: list[str] = []
        while self.peek() in SUPERTYPES and "/" in self.peek(1):
            first.append(self.peek())
            self.at += 1
        size = self.size() if "/" in self.peek() else None
        colors = self.colors()
        types = [*first, *self.type_words()]
        if not types:
            return [SetColors(tuple(colors))] if colors and not article and size is None else None
        added = self.in_addition()
        result: list[Modification] = [AddTypes(tuple(types)) if added else SetTypes(tuple(types))]
        if colors:
            result.append(SetColors(tuple(colors)))
        if size is not None:
            result.append(SetBase(size[0], size[1]))
        if not added and self.words("with"):
            abilities = self.granted()
            if not abilities:
                return None
            result.append(Grant(tuple(abilities)))
        name = self.given_name()
        if name:
            result.append(SetName(name))
        return result

    def lost_types(self) -> list[Modification] | None:
        """205.1a, 205.4b: "is no longer snow", "isn't a creature" """
        self.one_of("a", "an")
        types = self.type_words()
        return [LoseTypes(tuple(types))] if types else None

    def given_name(self) -> str:
        """ "named Goldmeadow": words that begin with a capital letter."""
        return self.capitals() if self.words("named") else ""

    def more_lands(self, when: str) -> Modification | None:
        """305.2: "you may play two additional lands this turn" """
        start = self.at
        number = -1
        if self.words("you may play"):
            self.words("up to")
            number = 1 if self.words("an") else self.number()
        if number >= 1 and self.one_of("additional lands", "additional land") and self.words(when):
            return MoreLands(number)
        self.at = start
        return None

    def given_to_you(self) -> Modification | None:
        """702.11c, 702.16b: "you have hexproof", "you gain protection from red" """
        start = self.at
        abilities = self.granted() if self.one_of("you have", "you gain") else []
        if abilities:
            return Grant(tuple(abilities))
        self.at = start
        return None

    def players_cannot(self) -> tuple[Players, Modification] | None:
        """101.2: "players can't gain life", "damage can't be prevented" """
        start = self.at
        if self.words("damage can't be prevented"):
            return EachPlayer(), Restrict("prevent damage")  # 615.12
        passive = self.cannot_be_done()
        if passive is not None:
            return EachPlayer(), passive
        who: Players | None = None
        word = self.one_of("players can't", "your opponents can't", "you can't", "each opponent can't")
        if word:
            who = You() if word == "you can't" else EachPlayer() if word == "players can't" else EachOpponent()
        elif self.peek() in ("target", "that"):
            who = self.players()
            who = who if self.words("can't") else None
        if who is not None and self.words("activate activated abilities of"):
            noun = self.noun()
            if noun is not None and noun.number == "plural":
                mana_too = not self.words("unless they ' re mana abilities")
                return who, Restrict("activate abilities" if mana_too else "activate nonmana abilities", noun.what)
        if who is not None and self.words("cast"):
            noun = self.noun()
            if noun is not None and noun.head == "spell" and noun.number == "plural":
                spells = without_spell(noun.what)
                return who, Restrict("cast spells", None if spells == All(()) else spells)
        for phrase, action in PLAYERS_CAN_T if who is not None else ():
            if who is not None and self.words(phrase):
                return who, Restrict(action)
        self.at = start
        return None

    def cannot_be_done(self) -> Modification | None:
        """ "activated abilities of artifacts can't be activated", "spells with the chosen name can't be cast" """
        start = self.at
        if self.words("activated abilities of"):
            noun = self.noun()
            if noun is not None and noun.number == "plural" and self.words("can't be activated"):
                mana_too = not self.words("unless they ' re mana abilities")
                return Restrict("activate abilities" if mana_too else "activate nonmana abilities", noun.what)
        elif self.peek() not in ("players", "each", "your", "you", "target", "that"):
            noun = self.noun()
            if noun is not None and noun.head == "spell" and noun.number == "plural" and self.words("can't be cast"):
                return Restrict("cast spells", without_spell(noun.what))
        self.at = start
        return None

    def exceptions(self) -> tuple[Modification, ...]:
        """706.9: what follows ", except", as far as it is understood."""
        found: list[Modification] = []
        end = self.at
        for _ in range(MODIFIER_LIMIT if self.words(", except") else 0):
            change = self.exception()
            if change is None:
                break
            found.append(change)
            end = self.at
            if not self.one_of(", and", "and", ","):
                break
        self.at = end
        return tuple(found)

    def exception(self) -> Modification | None:
        """706.9: what a copy is or has otherwise: "it's 7/7", "it's an Illusion in addition to its other types" """
        start = self.at
        if self.words("it has"):
            abilities = self.granted()
            if abilities:
                return Grant(tuple(abilities))
        elif self.words("it 's"):
            if "/" in self.peek():
                size = self.size()
                return SetBase(size[0], size[1]) if size is not None else None
            self.one_of("a", "an")
            types = self.type_words()
            if types and self.in_addition():
                return AddTypes(tuple(types))
        self.at = start
        return None

    def colors(self) -> list[str]:
        result: list[str] = []
        while (self.peek() in COLORS or self.peek() == "colorless") and len(result) < len(COLORS):
            result.append(self.peek())
            self.at += 1
            if self.peek() == "and" and self.peek(1) in COLORS:
                self.at += 1
        return result

    def type_words(self) -> list[str]:
        """Types after "is": subtypes and card types in the order of the text."""
        result: list[str] = []
        for _ in range(MODIFIER_LIMIT):
            form = NOUN_FORMS.get(self.text()) or NOUN_FORMS.get(self.peek())
            word = self.peek() if self.peek() in SUPERTYPES else form[0] if form is not None else ""
            if not word or word in ("card", "spell", "token", "permanent"):
                break
            result.append(word)
            self.at += 1
        if not result:
            self.note("<type>")
        return result

    def in_addition(self) -> bool:
        """205.1b: what says that earlier types stay."""
        return bool(
            self.one_of(
                "in addition to its other types",
                "in addition to their other types",
                "in addition to its other land types",
                "in addition to their other land types",
                "in addition to its other creature types",
                "in addition to their other creature types",
                "that are still lands",
                "that 's still a land",
            )
        )

    # What they may and must do.

    def allowed(self) -> Ability | None:
        """ "You may choose not to untap ~ during your untap step." """
        start = self.at
        if self.words("you may choose not to untap"):
            what = self.known_object()
            if what is not None and self.words("during your untap step"):
                return Static(what, (Allow("stay tapped"),))
        self.at = start
        if self.words("you may have"):
            what = self.known_object()
            if what is not None and self.words("assign its combat damage as though it weren't blocked"):
                return Static(what, (Allow("strike through"),))
        self.at = start
        if self.words("you may look at the top card of your library any time"):
            return StaticForPlayers(You(), All(()), (Allow("see the top card"),))
        return None

    def restriction(self) -> list[Modification] | None:
        self.at += 1
        of_blocking = self.blocking_restriction()
        if of_blocking is not None:
            return of_blocking
        for phrase, action in CAN_T:
            if self.words(phrase):
                by: Predicate | None = None
                if action == "be blocked" and self.words("by"):
                    noun = self.noun()
                    if noun is None:
                        return None
                    by = noun.what
                return [Restrict(action, by)]
        if self.words("have or gain"):
            names = self.bare_keywords()
            return [LoseAbilities(names, barred=True)] if names else None
        if self.words("have more than"):
            most = self.number()
            kind = self.counter_kind() if most >= 0 else ""
            return [MostCounters(kind, most)] if kind and self.words("on it") else None
        self.note("<what it can't do>")
        return None

    def requirement(self) -> list[Modification] | None:
        """508.1d, 509.1c: "attacks each combat if able", "attacks this turn if able" """
        action = "be blocked" if self.words("must be blocked") else ""
        by: Predicate | None = None
        for verb in ("attack", "block"):
            if not action and self.verb(verb):
                action = verb
                attacker = self.known_object() if verb == "block" else None
                by = Among(attacker) if attacker is not None else None
                if not self.one_of("each combat", "each turn"):
                    self.this_turn = self.words("this turn")
                    if not self.this_turn:
                        return None
        if not action:
            return None
        self.this_turn = self.words("this turn") or self.this_turn
        return [Require(action, by)] if self.words("if able") else None


def signed(text: str) -> Quantity:
    """A power or toughness: "+2", "-X", "3"."""
    sign = -1 if text[0] == "-" else 1
    digits = text.lstrip("+-")
    if digits == "X":
        return X() if sign > 0 else Times(-1, X())
    return Number(sign * int(digits))


def times(factor: int, each: Quantity) -> Quantity:
    if factor == 0:
        return Number(0)
    return each if factor == 1 else Times(factor, each)
