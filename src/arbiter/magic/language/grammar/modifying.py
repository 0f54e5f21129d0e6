"""Verb phrases that say what objects are or may do: the modifications of continuous effects (611, 613)."""

from __future__ import annotations

from typing import cast, final

from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.grammar.sizing import Sizing
from arbiter.magic.language.keywords import KEYWORDS, beginning
from arbiter.magic.language.nodes import (
    Ability,
    AddTypes,
    All,
    AllNames,
    Allow,
    Among,
    Boost,
    CharacteristicOf,
    Chosen,
    ControlledBy,
    EachOpponent,
    EachPlayer,
    Every,
    FullText,
    Grant,
    Has,
    Is,
    Keyword,
    LoseAbilities,
    LoseTypes,
    Modification,
    MoreCards,
    MoreLands,
    MostCounters,
    Not,
    Objects,
    OneOf,
    Other,
    PayMana,
    Players,
    Predicate,
    Require,
    Restrict,
    SameAbility,
    Self,
    SetBase,
    SetTypes,
    Static,
    StaticForPlayers,
    You,
)
from arbiter.magic.language.reflect import replaced
from arbiter.magic.language.vocabulary.phrases import EACH_COLOR
from arbiter.magic.language.words import CAUSED, COLORS, EVERY_CREATURE_TYPE, LANDWALKS, NOUN_FORMS

CAN_T = (  # "can't ...": the action; only "be blocked" may say by what
    ("attack or block alone", "attack or block alone"),
    ("attack or block", "attack or block"),
    ("attack alone", "attack alone"),
    ("attack you or planeswalkers you control", "attack you or planeswalkers"),
    ("attack you", "attack you"),
    ("block alone", "block alone"),
    ("enter the battlefield", "enter"),
    ("attack", "attack"),
    ("block", "block"),
    ("be blocked", "be blocked"),
    ("be countered", "be countered"),
    ("be regenerated", "be regenerated"),
    ("be sacrificed", "be sacrificed"),
    ("be the targets of spells or abilities", "be targeted"),
    ("be the target of spells or abilities", "be targeted"),
    ("be enchanted", "be enchanted"),
    ("phase out", "phase out"),
    ("crew vehicles", "crew Vehicles"),
    ("have counters put on it", "have counters"),
    ("have counters put on them", "have counters"),
    ("have +1/+1 counters put on it", "have +1/+1 counters"),
    ("have +1/+1 counters put on them", "have +1/+1 counters"),
    ("have -1/-1 counters put on it", "have -1/-1 counters"),
    ("have -1/-1 counters put on them", "have -1/-1 counters"),
)
PLAYERS_CAN_T = (
    ("attack with creatures", "attack with creatures"),
    ("gain life", "gain life"),
    ("lose life", "lose life"),
    ("draw cards", "draw"),
    ("cast spells", "cast spells"),
    ("play lands", "play lands"),
    ("activate abilities that aren't mana abilities", "activate nonmana abilities"),
    ("activate abilities", "activate abilities"),
    ("search libraries", "search libraries"),
    ("set schemes in motion", "set schemes in motion"),
    ("win the game", "win"),
    ("lose the game", "lose"),
    ("get poison counters", "get poison counters"),
    ("get counters", "get counters"),
)


OTHER_AURAS = Not(Among(Self()))
FROM_QUALITY = ("protection", "hexproof")  # 702.16a, 702.11d
COLOR_QUALITIES = (*COLORS, "multicolored", "monocolored")


@final
class VerbPhrase:
    """Modifications joined by "and", and how long they last: "" if the text does not say.

    `yours`: it speaks of your untap step, so the objects must be yours.
    """

    __slots__ = ("duration", "modifications", "yours")

    def __init__(self, modifications: list[Modification], duration: str, yours: bool) -> None:
        self.modifications = modifications
        self.duration = duration
        self.yours = yours


class Modifying(Sizing):
    def quoted_ability(self) -> Ability | None:
        """An ability in quotes; read by `Paragraphs`, which knows what an ability is."""
        return None

    def verb_phrase(self) -> VerbPhrase | None:
        """One or more modifications: "gets +2/+2 and gains trample until end of turn" """
        start = self.at
        result: list[Modification] = []
        timed = ""
        end = start
        self.yours = False
        for _ in range(MODIFIER_LIMIT):
            more = self.modification()
            if more is None:
                break
            told = self.duration() or ("end of turn" if self.this_turn else "end of combat" if self.this_combat else "")
            told = "next untap step" if self.next_untap else told
            self.this_turn = self.this_combat = self.next_untap = False
            if told and result and (timed not in ("", told) or (not timed and told == "next untap step")):
                break  # two durations in one phrase
            result.extend(more)
            timed = told or timed
            if timed and isinstance(result[-1], Boost):
                result[-1] = self.multiplied(result[-1])
            end = self.at
            if not self.one_of(", and", "and", ","):
                break
        self.at = end
        if not result:
            self.at = start
            return None
        return VerbPhrase(result, timed, self.yours)

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
            result = self.can_do() or self.block_more()
        elif word in ("its", "'s"):
            result = self.abilities_ban()
        elif word in ("assign", "assigns"):
            result = self.assigning()
        elif word == "can't":
            result = self.restriction()
        elif word in ("isn't", "aren't"):
            self.at += 1
            result = self.lost_types()
        elif word in ("doesn't", "don't"):
            self.at += 1
            result = self.untap_ban()
        elif word in ("attack", "attacks", "block", "blocks", "must"):
            result = self.requirement()
        if result is None:
            self.at = start
        return result

    # Power and toughness.

    # Abilities.

    def gaining(self) -> list[Modification] | None:
        self.at += 1
        base = self.base()
        if base is not None:
            return base
        if self.words("all creature types"):
            return [AddTypes((EVERY_CREATURE_TYPE,))]
        if self.peek() == "the":
            taken = self.taken_on()
            if taken is not None:
                return taken
        if self.words("all names of"):
            noun = self.noun()
            named = noun is not None and noun.head == "card" and self.words("in addition to its name")
            return [AllNames(noun.what)] if noun is not None and named else None
        if self.words("the full text of"):
            shown = self.known_object() or self.top_cards()
            also = self.granted() if self.words("and has the text") else []
            return [FullText(shown, tuple(also))] if shown is not None else None
        if self.words("all activated abilities of"):
            of = self.known_object() or self.target()
            if of is None and self.peek() in ("all", "each"):
                of = self.every()
            return [Grant((), of)] if of is not None else None
        if self.beginning and self.words("your choice of"):
            offered = self.offered()
            return [OneOf(tuple([Grant((one,)) for one in offered]))] if offered else None
        abilities = self.granted()
        return [Grant(tuple(abilities))] if abilities else None

    def taken_on(self) -> list[Modification] | None:
        """ "the power, toughness, and creature types of the exiled card", "the creature types of the exiled card" """
        start = self.at
        said = self.one_of("the power , toughness , and creature types of", "the creature types of")
        of = self.known_object() if said else None
        if of is None:
            self.at = start
            return None
        size = [SetBase(CharacteristicOf(of, "power"), CharacteristicOf(of, "toughness"))] if "power" in said else []
        return [SetTypes((), of=of), *size]

    def offered(self) -> list[Ability]:
        """608.2d: "flying, first strike, or trample": keywords of which one is chosen; empty if there are not several."""
        result: list[Ability] = []
        joint = ","
        while joint == "," and len(result) < MODIFIER_LIMIT:
            ability = self.keyword_phrase()
            joint = self.one_of(", or", "or", ",") if ability is not None else ""
            result += [ability] if ability is not None else []
        last = self.keyword_phrase() if joint else None
        return [*result, last] if last is not None else []

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
            while isinstance(ability, Keyword) and ability.name in FROM_QUALITY and self.words("and from"):  # 702.16g
                quality = self.protection_quality()
                if quality is None:
                    break
                result.append(Keyword(ability.name, filter=quality))
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
        host = self.noun() if self.words("enchant") else None  # 702.5a
        if host is not None and host.number == "singular":
            return Keyword("enchant", filter=host.what)
        self.at = start
        banding = self.bands_with_other() or self.landwalk()
        if banding is not None:
            return banding
        for line in beginning(self.peek()):
            if line.parameter == "" and self.words(line.name):
                return Keyword(line.name)
            alike = f"the {line.name} cost is equal to its mana cost"  # 702.1b: said after how long it lasts
            if line.parameter == "cost" and self.words(f"{line.name} until end of turn . {alike}"):
                self.this_turn = True
                return Keyword(line.name, (PayMana("", like=Self()),))
            if line.parameter == "cost" and self.words(f"{line.name} . {alike}"):
                return Keyword(line.name, (PayMana("", like=Self()),))
        self.note("<keyword>")
        self.at = start
        return None

    def protection_quality(self) -> Predicate | None:
        """702.16a: a color, or what objects are, in the plural."""
        if self.beginning and self.words("the color of your choice"):
            return Chosen("color", now=True)
        for kind in ("color", "player"):
            if self.words(f"the chosen {kind}"):
                return Chosen(kind)
        if self.words("everything"):
            return All(())  # 702.16j
        if self.words("each color"):  # 702.16h
            return EACH_COLOR
        if self.peek() in COLOR_QUALITIES and self.text(1) not in NOUN_FORMS:
            self.at += 1
            return Is(self.tokens[self.at - 1].word)
        noun = self.noun()
        return noun.what if noun is not None and noun.number != "singular" else None

    def losing(self) -> list[Modification] | None:
        self.at += 1
        if self.words("all abilities"):
            return [LoseAbilities()]
        if self.words("all creature types"):
            return [LoseTypes((EVERY_CREATURE_TYPE,))]
        if self.words("this ability"):
            return [LoseAbilities(these=(SameAbility(),))]
        if self.beginning and self.words("your choice of"):
            taken = [one.name for one in self.offered() if isinstance(one, Keyword) and one.filter is None]
            return [OneOf(tuple([LoseAbilities((one,)) for one in taken]))] if len(taken) > 1 else None
        lost = self.granted()
        names = [one.name for one in lost if isinstance(one, Keyword) and one == Keyword(one.name)]
        others = [one for one in lost if not isinstance(one, Keyword) or one != Keyword(one.name)]
        return [LoseAbilities(tuple(names), these=tuple(others))] if lost else None

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
        """205.1: read by `Becoming`, which knows what objects can be."""
        return None

    def lost_types(self) -> list[Modification] | None:
        """205.1a: read by `Becoming`."""
        return None

    def more_lands(self, when: str) -> Modification | None:
        """305.2: "you may play two additional lands this turn" """
        start = self.at
        number = -1
        if not when.startswith("this") and self.words("you may look at an additional"):  # 701.41b
            number = self.number()
            if number >= 1 and self.one_of("cards each time you surveil", "card each time you surveil"):
                return MoreCards("surveil", number)
            self.at = start
        if self.words("you may play"):
            self.words("up to")
            number = 1 if self.words("an") else self.number()
        if number >= 1 and self.one_of("additional lands", "additional land") and self.words(when):
            return MoreLands(number)
        self.at = start
        return None

    def shared_keywords(self) -> tuple[Objects, Grant] | None:
        """702.1c: "as long as a creature card in a graveyard has flying, ~ has flying. The same is true for fear and haste"

        Or in the other order, also with "gain ... until end of turn if".
        """
        start = self.at
        of = self.keyword_bearer() if self.words("as long as") else None
        if of is not None and not self.words(","):
            of = None
        what = self.known_object() or self.every()
        first = self.one_of(*KEYWORDS) if what is not None and self.one_of("has", "have", "gain", "gains") else ""
        if first and of is None and self.one_of("until end of turn if", "as long as"):
            of = self.keyword_bearer()
        names = self.same_for() if of is not None and first == of[1] else []
        if what is not None and of is not None and names:
            return what, Grant((), Every(of[0]), (first, *names))
        self.at = start
        return None

    def keyword_bearer(self) -> tuple[Predicate, str] | None:
        """ "a creature you control has flying", "you control a creature with flying": which objects, which keyword"""
        own = self.words("you control")
        noun = self.noun() if self.one_of("a", "an") else None
        if noun is None:
            return None
        if not own:
            name = self.one_of(*KEYWORDS) if self.words("has") else ""
            return (noun.what, name) if name else None
        parts = noun.what.parts if isinstance(noun.what, All) else (noun.what,)
        had = [part.keyword for part in parts if isinstance(part, Has)]
        if len(had) != 1:
            return None
        return All((*[part for part in parts if not isinstance(part, Has)], ControlledBy(You()))), had[0]

    def same_for(self) -> list[str]:
        """ ". the same is true for fear, first strike, and haste" """
        names: list[str] = []
        if self.words(". the same is true for"):
            for _ in range(MODIFIER_LIMIT):
                name = self.one_of(*KEYWORDS)
                if not name:
                    return []
                names.append(name)
                if not self.one_of(", and", "and", ","):
                    break
        return names

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
        if self.words("spells and abilities your opponents control can't cause you to"):
            deed = self.one_of(*CAUSED)
            return (You(), Restrict(CAUSED[deed])) if deed else None
        passive = self.cannot_be_done()
        if passive is not None:
            return EachPlayer(), passive
        keeper = self.one_of("you don't lose the game for", "players don't lose the game for")
        if keeper and self.words("having 0 or less life"):
            return You() if keeper.startswith("you") else EachPlayer(), Restrict("lose for life")  # 104.3b
        self.at = start
        who: Players | None = None
        word = self.one_of("players can't", "your opponents can't", "you can't", "each opponent can't")
        if word:
            who = You() if word == "you can't" else EachPlayer() if word == "players can't" else EachOpponent()
        elif self.peek() in ("target", "that", "its", "defending", "enchanted", "up"):
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

    def or_activate(self, first: StaticForPlayers) -> tuple[Players, Modification] | None:
        """602.5: after "can't cast spells": "or activate abilities of artifacts", "... that aren't mana abilities" """
        start = self.at
        if first.modifications == (Restrict("cast spells"),) and self.words("or activate"):
            if self.words("abilities that aren't mana abilities"):
                return first.who, Restrict("activate nonmana abilities")
            noun = self.noun() if self.words("abilities of") else None
            if noun is not None and noun.number == "plural":
                return first.who, Restrict("activate abilities", noun.what)
        self.at = start
        return None

    def only_on_own_turn(self) -> tuple[Players, Modification] | None:
        """101.2: "players can cast spells only during their own turns", "you can activate abilities only during your turn" """
        start = self.at
        subject = self.one_of("players can", "your opponents can", "you can")
        verb = self.one_of("cast spells", "activate abilities") if subject else ""
        when = "only during your turn" if subject == "you can" else "only during their own turns"
        if verb and self.words(when):
            who: Players = (
                You() if subject == "you can" else EachPlayer() if subject == "players can" else EachOpponent()
            )
            return who, Restrict(verb, off_turn=True)
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
        for walk in LANDWALKS:
            name, it = ("landwalk abilities", "those abilities") if walk == "landwalk" else (walk, walk)
            if self.words(f"creatures with {name} can be blocked as though they didn't have {it}"):
                return Static(Every(Is("creature")), (Allow(f"be blocked despite {walk}"),))
        self.at = start
        if self.words("untap"):
            untapped = self.known_object() or (self.every() if self.peek() in ("all", "each") else None)
            if untapped is not None and self.words("during each other player 's untap step"):
                return Static(untapped, (Require("untap with others"),))
        self.at = start
        if self.words("you may look at the top card of your library any time"):
            return StaticForPlayers(You(), All(()), (Allow("see the top card"),))
        return None

    def restriction(self) -> list[Modification] | None:
        self.at += 1
        of_blocking = self.blocking_restriction() or self.targeting_ban()
        if of_blocking is not None:
            return of_blocking
        for phrase, action in CAN_T:
            if self.words(phrase):
                by: Predicate | None = None
                if action in ("be blocked", "be enchanted") and self.words("by"):
                    noun = self.noun()
                    if noun is None:
                        return None
                    by = noun.what
                    if action == "be enchanted":  # other than the Aura that says so
                        by = cast("Predicate", replaced(by, Other(), OTHER_AURAS))
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
                    self.this_combat = self.words("this combat")
                    if not self.this_turn and not self.this_combat:
                        return None
        if not action:
            return None
        self.this_turn = self.words("this turn") or self.this_turn
        return [Require(action, by)] if self.words("if able") else None
