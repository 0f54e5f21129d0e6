"""Events that are told by more than a subject and a verb: two of one subject, causes, whose step it is (603.2, 603.6, 115.1)."""

from __future__ import annotations

from arbiter.magic.language.grammar.insteads import Insteads
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.reader import third_person
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.grammar.trailing import STEP_NAMES
from arbiter.magic.language.mentions import That
from arbiter.magic.language.nodes import (
    All,
    Among,
    AttachedPlayer,
    Attacks,
    BecomesBlocked,
    BecomesTarget,
    Blocks,
    CastsSpell,
    ChosenPlayer,
    ControlledBy,
    ControllerOf,
    Cycles,
    Discards,
    Draws,
    EachOpponent,
    EachPlayer,
    Either,
    EventPattern,
    FirstTime,
    HauntedDies,
    Is,
    OneOrMore,
    OwnedBy,
    Players,
    Predicate,
    Self,
    StepBegins,
    You,
    ZoneChange,
)
from arbiter.magic.language.words import ORDINALS

GRAVEYARDS = (("your graveyard", You()), ("an opponent 's graveyard", EachOpponent()), ("a graveyard", None))
ORIGINS = (("from the battlefield", "battlefield"), ("from anywhere", ""), ("from your library", "library"))
COUNTED: dict[str, EventPattern] = {"spell": CastsSpell(You(), All(())), "card": Draws(You())}


class Occurring(Insteads):
    def __init__(self, tokens: list[Token]) -> None:
        super().__init__(tokens)
        self.would = False  # read the event as one that would happen
        self.of_choice = False  # the event read last speaks of a source of your choice
        self.both: EventPattern | None = None  # the other of two events that were read at once

    def does(self, verb: str, *rest: str) -> str:
        """The verb of the event with what follows it, in the tense that is read; what was read of `rest`."""
        start = self.at
        forms = ("is", "are") if verb == "be" else (third_person(verb), verb)
        read = self.words("would " + verb) if self.would else self.one_of(*forms) != ""
        if read:
            for phrase in rest:
                if not phrase or self.words(phrase):
                    return phrase or verb
        self.at = start
        return ""

    def deed_of_objects(self, what: Predicate | None) -> EventPattern | None:
        """What these objects do, or what is done to them; read by `Events`."""
        raise NotImplementedError

    def deed_of_players(self, who: Players) -> EventPattern | None:
        raise NotImplementedError

    def watched(self) -> tuple[bool, Predicate | None]:
        raise NotImplementedError

    def a_noun(self) -> Predicate | None:
        raise NotImplementedError

    def at_least(self) -> int:
        raise NotImplementedError

    # Two events of one subject.

    def or_else(self, event: EventPattern) -> EventPattern | None:
        """ "~ enters or attacks": the other event of the same subject that the ability triggers on."""
        if self.both is not None:
            other, self.both = self.both, None
            return other
        start = self.at
        if self.words("or"):
            if self.one_of("the creature it haunts dies", "the creature ~ haunts dies"):
                return HauntedDies()  # 702.54c
            who, what = getattr(event, "who", None), getattr(event, "what", None)
            if isinstance(who, Players) and not isinstance(event, BecomesTarget):
                found = self.deed_of_players(who)
            else:
                found = self.deed_of_objects(what) if hasattr(event, "what") else None
            if found is not None and not could_be_one(event, found):
                return found
            self.at = start + 1
            found = self.of_another(event)
            if found is not None and not could_be_one(event, found):
                return found
        self.at = start
        return None

    def of_another(self, event: EventPattern) -> EventPattern | None:
        """ "At the beginning of your upkeep or whenever you cast a green spell": an event with a subject of its own"""
        if self.words("at"):
            return self.step()
        word = self.one_of("whenever", "when")
        if isinstance(event, Cycles) and event.what is None and self.one_of("it", "~"):
            return self.deed_of_objects(None)
        return self.event() if word or isinstance(event, CastsSpell) else None

    def event(self, would: bool = False) -> EventPattern | None:
        """Any event; read by `Events`."""
        raise NotImplementedError

    def blocks(self, what: Predicate | None) -> EventPattern | None:
        """509.5: "blocks", "blocks a creature", "blocks or becomes blocked by a green creature" """
        if self.words("or becomes blocked by"):
            least = self.at_least()
            noun = self.a_noun() if not least else None
            if noun is None and not least:
                return None
            self.both = BecomesBlocked(what, noun, least)
            return Blocks(what, noun, least)
        least = self.at_least()
        return Blocks(what, self.a_noun() if not least else None, least)

    def attacks_with(self, who: Players) -> EventPattern | None:
        """508.3c, 603.2c: "you attack with a creature", "with one or more Dragons", "with three or more creatures" """
        if self.one_of("a", "an"):
            noun = self.noun()
            return Attacks(noun.what, who=who) if noun is not None else None
        if self.words("one or more"):
            noun = self.noun()
            plural = noun is not None and noun.number != "singular"
            return OneOrMore(Attacks(noun.what, who=who)) if noun is not None and plural else None
        least = self.at_least()
        return OneOrMore(Attacks(Is("creature"), others=least - 1, who=who)) if least else None

    # Moves.

    def put_into_graveyard(self, what: Predicate | None) -> EventPattern | None:
        """603.6c, 700.4: "is put into your graveyard from anywhere"; a permanent is put there from the battlefield."""
        start = self.at
        for phrase, whose in GRAVEYARDS:
            if not self.does("be", f"put into {phrase}"):
                continue
            owned = what if whose is None else conjoined(what if what is not None else Among(Self()), OwnedBy(whose))
            for words, zone in ORIGINS:
                if self.words(words):
                    own = what is None and zone != "battlefield"  # there its owner is "you" (108.4a)
                    return ZoneChange(None if own else owned, from_=zone, to="graveyard")
            if is_that_spell(what):
                return ZoneChange(owned, from_="stack", to="graveyard")
            if is_permanent(what):
                return ZoneChange(owned, from_="battlefield", to="graveyard")
            break
        self.at = start
        return None

    # Targets and casting.

    def targeted(self, what: Predicate | None) -> EventPattern | None:
        """115.1: "becomes the target of a spell or ability an opponent controls", "... of an Aura spell" """
        if not self.does("become", "the target of"):
            return None
        by: Predicate | None = None
        if not self.words("a spell or ability"):
            noun = self.noun() if self.one_of("a", "an") else None
            if noun is None or noun.head != "spell" or noun.number == "plural":
                return None
            by = noun.what
            parts = by.parts if isinstance(by, All) else (by,)
            if any(not isinstance(part, Is) for part in parts if not is_either(part)):
                return self.by_whose_spell(what, parts)
        who: Players | None = None
        if self.words("an opponent controls"):
            who = EachOpponent()
        elif self.words("you control"):
            who = You()
        return BecomesTarget(what, who, by)

    def by_whose_spell(self, what: Predicate | None, parts: tuple[Predicate, ...]) -> EventPattern | None:
        """The spell of a player, read as one noun: "a spell an opponent controls"."""
        owners = [part.who for part in parts if isinstance(part, ControlledBy)]
        rest = tuple(part for part in parts if not isinstance(part, ControlledBy))
        if len(owners) != 1 or not rest:
            return None
        return BecomesTarget(what, owners[0], rest[0] if len(rest) == 1 else All(rest))

    def so_many_eth(self) -> EventPattern | None:
        """ "you cast your second spell each turn", "an opponent draws their third card each turn" """
        start = self.at
        who = self.any_players() if self.peek() in ("a", "an") else None
        verb = self.one_of("casts their", "draws their") if who is not None else ""
        word = self.one_of(*ORDINALS[1:]) if verb else ""
        if who is not None and word and self.words("spell each turn" if "cast" in verb else "card each turn"):
            event: EventPattern = CastsSpell(who, All(())) if "cast" in verb else Draws(who)
            return FirstTime(event, ORDINALS.index(word))
        noun = self.noun() if who is not None and word and "cast" in verb else None
        if who is not None and noun is not None and noun.head == "spell" and self.words("each turn"):
            return FirstTime(CastsSpell(who, without_spell(noun.what)), ORDINALS.index(word))
        self.at = start
        verb = self.one_of("you cast your", "you draw your")
        word = self.one_of(*ORDINALS[1:]) if verb else ""
        kind = "spell" if "cast" in verb else "card"
        if word and self.one_of(f"{kind} each turn", f"{kind} in a turn"):
            return FirstTime(COUNTED[kind], ORDINALS.index(word))
        if word and self.words(f"{kind} during each opponent 's turn"):
            return FirstTime(COUNTED[kind], ORDINALS.index(word), EachOpponent())
        noun = self.noun() if word and kind == "spell" else None
        if noun is not None and noun.head == "spell" and noun.number == "singular" and self.words("each turn"):
            return FirstTime(CastsSpell(You(), without_spell(noun.what)), ORDINALS.index(word))
        self.at = start
        return None

    def caused_discard(self) -> EventPattern | None:
        """ "a spell or ability an opponent controls causes you to discard ~" """
        start = self.at
        if self.words("a spell or ability an opponent controls causes you to discard"):
            known, what = (True, Among(Self())) if self.words("~") else self.watched()
            if known:
                return Discards(You(), what, EachOpponent())
        self.at = start
        return None

    # Steps.

    def step(self) -> EventPattern | None:
        """After "at": "the beginning of your upkeep", "end of combat" """
        start = self.at
        if self.words("end of combat"):
            return StepBegins("end of combat", EachPlayer())
        if self.words("the beginning of"):
            if self.words("combat on your turn"):
                return StepBegins("beginning of combat", You())
            if self.words("combat on each opponent 's turn"):
                return StepBegins("beginning of combat", EachOpponent())
            if self.words("each combat"):
                return StepBegins("beginning of combat", EachPlayer())
            if self.words("each of your main phases"):
                return StepBegins("main", You())
            found = self.step_of_controller()
            if found is not None:
                return found
            whose = self.whose_step()
            if whose is not None:
                for phrase, step in STEP_NAMES:
                    if self.words(phrase):
                        return StepBegins(step, whose)
            self.failed(start, "the beginning of <whose> upkeep")
        self.at = start
        return None

    def step_of_controller(self) -> EventPattern | None:
        """ "the upkeep of enchanted creature's controller" """
        start = self.at
        for phrase, step in STEP_NAMES if self.words("the") else ():
            if self.words(f"{phrase} of"):
                what = self.known_object()
                if what is not None and self.words("'s controller"):
                    return StepBegins(step, ControllerOf(what))
        self.at = start
        return None

    def whose_step(self) -> Players | None:
        if self.words("your"):
            return You()
        if self.words("each opponent 's"):
            return EachOpponent()
        if self.words("enchanted player 's"):
            return AttachedPlayer()
        if self.words("the chosen player 's"):
            return ChosenPlayer()
        if self.one_of("each player 's", "each", "the"):
            return EachPlayer()
        start = self.at
        what = self.known_object()
        if what is not None and self.words("'s controller 's"):
            return ControllerOf(what)
        self.at = start
        return None


def could_be_one(event: EventPattern, other: EventPattern) -> bool:
    """Whether one happening could be both, so that two abilities would trigger where the text has one (603.2)."""
    if type(event) is not type(other):
        return False
    if not isinstance(event, ZoneChange) or not isinstance(other, ZoneChange):
        return True
    same_start = event.from_ == other.from_ or not event.from_ or not other.from_
    same_end = event.to == other.to or not event.to or not other.to
    return same_start and same_end and (event.from_ or other.from_) != (event.to or other.to)


def conjoined(what: Predicate, more: Predicate) -> Predicate:
    """Both at once."""
    return All((*(what.parts if isinstance(what, All) else (what,)), more))


def is_either(part: Predicate) -> bool:
    return isinstance(part, Either)


def is_that_spell(what: Predicate | None) -> bool:
    """Whether what is spoken of is a spell that the text has introduced."""
    return isinstance(what, Among) and isinstance(what.what, That) and what.what.noun == Is("spell")


def is_permanent(what: Predicate | None) -> bool:
    """Whether what is spoken of is a permanent, and no card of another zone."""
    if what is None:
        return False
    parts = what.parts if isinstance(what, All) else (what,)
    return Is("card") not in parts and Is("spell") not in parts
