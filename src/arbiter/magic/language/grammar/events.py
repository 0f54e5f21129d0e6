"""Events that triggered abilities and replacement effects watch for (603, 614): read by the tables of `wording.events`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.antecedents import speaks_of
from arbiter.magic.language.grammar.assembling import assembled_all
from arbiter.magic.language.grammar.conditions import WOULD, ConditionReader
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.functioning import OWN
from arbiter.magic.language.grammar.making import bare
from arbiter.magic.language.grammar.modifiers import ATTACHED
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.phrase_holes import PHRASE_HOLES
from arbiter.magic.language.grammar.sentence_holes import SENTENCE_HOLES
from arbiter.magic.language.mentions import It, That
from arbiter.magic.language.reflect import replaced, walk
from arbiter.magic.language.wording.events import HURT, ORIGINS
from arbiter.magic.language.wording.spoken import Many, parts_of
from arbiter.magic.language.wording.tables import TABLES, TOLD_OF
from arbiter.magic.language.wording.times import STAGE_OF
from arbiter.magic.language.words import ANY_NUMBER, COLORS, ELSEWHERE, ZONES
from arbiter.wording.form import Form
from arbiter.wording.reader import Found, State

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.grammar import Grammar

AFTER_OR: Final = ("another", "a", "an", *ATTACHED)  # what follows "~ or"
FIRST: Final = (
    n.Attacks,
    n.BecomesTarget,
    n.GainsLife,
    n.LosesLife,
    n.IsDealtDamage,
    n.Draws,
    n.Discards,
    n.ActionPerformed,
)  # what can be told from its repetitions
DAMAGE: Final = {english: kind for kind, (english, _) in HURT.items()}
FROM: Final = {english: zone for zone, (english, _) in ORIGINS.items()}
GRAVEYARDS: Final[dict[str, n.Players]] = {"your graveyard": n.You(), "an opponent 's graveyard": n.EachOpponent()}
TURNS: Final[dict[str, n.Players]] = {"during your turn": n.You(), "during an opponent 's turn": n.EachOpponent()}
WHOSE: Final[dict[str, n.Players]] = {
    "enchanted player 's": n.AttachedPlayer(),
    "the chosen player 's": n.ChosenPlayer(),
}
BARRED: Final[dict[str, n.Players]] = {
    "players": n.EachPlayer(),
    "your opponents": n.EachOpponent(),
    "each opponent": n.EachOpponent(),
    "you": n.You(),
}
EACH_COMBAT: Final = {"each combat": "", "each turn": "", "this turn": "turn", "this combat": "combat"}


EVENT_HOLES: Final[dict[str, Callable[[Any, str], object]]] = {
    **PHRASE_HOLES,
    "a_counter": lambda by, arg: (by.grammar.line.one_of("a", "an") and by.grammar.numbers.counter_kind()) or None,
    "a_spell": lambda by, arg: by.a_spell(),
    "any_spell": lambda by, arg: by.any_spell(),
    "attacked": lambda by, arg: by.attacked(),
    "capitals": lambda by, arg: by.grammar.naming.capitals() or None,
    "creatures": lambda by, arg: by.creatures(arg),
    "drafted": lambda by, arg: by.drafted(),
    "given_up": lambda by, arg: by.grammar.listing.picked(n.You()),
    "got": lambda by, arg: by.got(),
    "graveyard": lambda by, arg: GRAVEYARDS.get(by.grammar.line.one_of(*GRAVEYARDS)),
    "hurt": lambda by, arg: DAMAGE.get(by.grammar.line.one_of(*DAMAGE)),
    "in_turn": lambda by, arg: TURNS.get(by.grammar.line.one_of(*TURNS)),
    "later": PHRASE_HOLES["ordinal"],
    "limit": lambda by, arg: ANY_NUMBER if by.grammar.line.words("any number of") else by.up_to(),
    "numbers": lambda by, arg: by.numbers(),
    "nth": PHRASE_HOLES["ordinal"],
    "origin": lambda by, arg: FROM.get(by.grammar.line.one_of(*FROM)),
    "others": lambda by, arg: by.others(),
    "stage": lambda by, arg: STAGE_OF.get(by.grammar.line.one_of(*STAGE_OF)),
    "struck": lambda by, arg: by.struck(arg),
    "any_color": lambda by, arg: by.grammar.line.one_of(*COLORS, "colorless") or None,
    "at_most": lambda by, arg: by.at_most(),
    "attacked_one": lambda by, arg: by.attacked_one(),
    "attacker": lambda by, arg: None if by.grammar.line.peek() == "them" else by.grammar.listing.known_object(),
    "auras": lambda by, arg: replaced(by.bare(), n.Other(), n.Not(OWN)),
    "barred": lambda by, arg: by.barred(),
    "each_combat": lambda by, arg: EACH_COMBAT.get(by.grammar.line.one_of(*EACH_COMBAT)),
    "keywords": lambda by, arg: by.grammar.modifying.bare_keywords() or None,
    "kinds": lambda by, arg: by.bare(),
    "direct": lambda by, arg: by.grammar.listing.known_object() or (by.every() if arg else None),
    "limit_again": lambda by, arg: by.limit_again(),
    "limit_cards": lambda by, arg: by.limit_cards(),
    "limit_spells": lambda by, arg: by.limit_things("spell"),
    "limit_things": lambda by, arg: by.limit_things(""),
    "mana_paid": lambda by, arg: by.grammar.making.mana_symbols() or None,
    "until": lambda by, arg: by.grammar.casual.duration() or None,
    "more_lands": lambda by, arg: by.more_lands(),
    "many_creatures": lambda by, arg: by.many_creatures(),
    "now": lambda by, arg: "turn" if by.grammar.line.words("this turn") else "",
    "sources": lambda by, arg: by.plural(),
    "spells": lambda by, arg: by.spells(),
    "untargeting": lambda by, arg: by.grammar.modifying.banned_targeting(),
    "whose_spell": lambda by, arg: by.whose_spell(),
    "whose_step": lambda by, arg: WHOSE.get(by.grammar.line.one_of(*WHOSE)),
    **SENTENCE_HOLES,
}
"""What is read for a hole, by a reader."""


class EventReader(ConditionReader):
    """Reads events and steps, too; what was said to happen to one may be followed by another event of the same one."""

    def __init__(self, grammar: Grammar, holes: dict[str, Callable[[Any, str], object]]) -> None:
        super().__init__(grammar)
        self.given_at = -1  # here the subject is known already
        self.given: object = None
        self.given_kind = ""
        self.holes = holes

    def auxiliary(self, arg: str) -> str:
        return arg if arg == WOULD else ""

    def readings(self, category: str, arg: str, at: int) -> list[Found]:
        if category == "event":
            return self.by_table(TABLES[arg or category], arg, at)
        if category not in TOLD_OF:
            return super().readings(category, arg, at)
        if category != "whoever" and (category != "watched" or arg != "any"):
            found = self.read("watched", "any", at)
            return [(value, end) for what, end in found for value in self.fitting(arg, what)]
        if arg not in ("", "any"):
            return self.read(category, "", at)
        if at == self.given_at:
            return [(self.given, at)] if self.given_kind == category else []
        self.grammar.line.at = at
        if category == "whoever":
            who = self.grammar.modifiers.any_players()
            return [] if who is None else [(who, self.grammar.line.at)]
        if self.grammar.line.words("one or more"):
            several = self.several()
            return [] if several is None else [(several, self.grammar.line.at)]
        known, what = self.grammar.events.watched()
        return [(what, self.grammar.line.at)] if known else []

    def several(self) -> n.Predicate | None:
        """603.2c: after "one or more": objects in the plural"""
        noun = None if self.grammar.events.would else self.grammar.nouns.noun()
        if noun is None or noun.number == "singular":
            return None
        card = (n.Is("card"),) if noun.head == "card" else ()
        parts = (*(() if noun.what == n.All(()) else parts_of(noun.what)), *card)
        return Many(parts[0] if len(parts) == 1 else n.All(parts))

    def fitting(self, arg: str, what: object) -> list[object]:
        """The object itself as a place of a construction wants it, or nothing of what cannot stand there."""
        place, _, how = arg.partition("_")
        how = how if place == "nom" else arg
        inner = what.what if isinstance(what, Many) else what
        if (isinstance(what, Many) and place != "nom") or not (inner is None or isinstance(inner, n.Predicate)):
            return []
        if how in ("land", "creature"):
            return [what] if inner is not None and speaks_of(n.Is(how), inner) else []
        if how == "self":
            return [OWN if what is None else what]
        fits = {"other": inner is not None, "permanent": is_permanent(inner), "spell": is_that_spell(inner)}
        return [what] if fits.get(how, True) else []

    def made(self, form: Form, state: State) -> object | None:
        many = state.binds.get("what")
        if form.category != "event" or not isinstance(many, Many):
            return super().made(form, state)
        state.binds["what"] = many.what
        said = super().made(form, state)
        alone = isinstance(said, (n.ZoneChange, n.DealsDamage)) or said == n.Attacks(many.what)
        return n.OneOrMore(said) if alone and isinstance(said, n.EventPattern) else None

    # What the rows of events leave open.

    def creatures(self, how: str) -> int | None:
        """509.5e: "two or more creatures"; `besides`: how many besides one"""
        number = self.grammar.numbers.number()
        found = number > 1 and self.grammar.line.words("or more creatures")
        return number - (how == "besides") if found else None

    def others(self) -> int | None:
        number = self.grammar.numbers.number()
        return number if number > 0 and self.grammar.line.one_of("other creatures", "other creature") else None

    def attacked(self) -> tuple[n.Predicate | None, n.Players | None] | None:
        """After "attacks": "a player or planeswalker", "you or a planeswalker you control", "a planeswalker" """
        grammar = self.grammar
        players = grammar.modifiers.any_players()
        end = grammar.line.at
        if players is not None and grammar.line.words("or planeswalker"):
            return n.Is("planeswalker"), players
        at = self.a_noun("") if players is None or grammar.line.words("or") else None
        if players is not None and at is None:
            grammar.line.at = end
        return None if at is None and players is None else (at, players)

    def up_to(self) -> int | None:
        return self.number() if self.grammar.line.words("up to") else None

    def numbers(self) -> tuple[int, ...] | None:
        """ "1, 2, or 3" """
        found: list[int] = []
        while (number := self.grammar.numbers.number()) >= 0 and len(found) < 10:
            found.append(number)
            self.grammar.line.one_of(", or", "or", ",")
        return tuple(found) if len(found) > 1 else None

    def drafted(self) -> tuple[n.Predicate, int, int] | None:
        """ "a creature card you drafted that isn't in your deck", "two or more cards you drafted that aren't in your deck" """
        least, most = self.grammar.numbers.least_and_most()
        more = self.grammar.line.words("or more")
        noun = self.grammar.nouns.noun() if least >= 1 else None
        there = ("you drafted that isn't in your deck", "you drafted that aren't in your deck")
        known = noun is not None and noun.head == "card" and self.grammar.line.one_of(*there)
        return (noun.what, least, ANY_NUMBER if more else most) if noun is not None and known else None

    def struck(self, how: str) -> tuple[n.Predicate | None, n.Players | None] | None:
        found = self.grammar.damaging.struck(self.grammar.events.would)
        return (None, found[1]) if found is not None and how == "self" and found[0] == OWN else found

    def got(self) -> tuple[str, int] | None:
        """106.12a-b: "mana", "{G}", "two or more mana" """
        if self.grammar.line.words("mana"):
            return "", 0
        mana = bare(self.grammar.making.mana_symbols())
        least = self.grammar.numbers.number() if not mana else 0
        if len(mana) == 1:
            return mana, 0
        return ("", least) if least > 0 and self.grammar.line.words("or more mana") else None

    def a_spell(self) -> n.Predicate | None:
        """ "a creature spell", "another Vampire spell" """
        told = self.grammar.line.one_of("another", "a", "an")
        noun = self.grammar.nouns.noun() if told else None
        if noun is None or noun.head != "spell":
            return None
        what = without_spell(noun.what)
        return n.All((n.Other(), *parts_of(what))) if told == "another" else what

    def spell_parts(self) -> tuple[n.Predicate, ...] | None:
        noun = self.grammar.nouns.noun() if self.grammar.line.one_of("a", "an") else None
        return None if noun is None or noun.head != "spell" or noun.number == "plural" else parts_of(noun.what)

    def any_spell(self) -> n.Predicate | None:
        parts = self.spell_parts()
        if parts is None or any(not isinstance(part, (n.Is, n.Either)) for part in parts):
            return None
        return parts[0] if len(parts) == 1 else n.All(parts)

    # What the rows of bans and demands leave open.

    def at_most(self) -> tuple[str, int] | None:
        most = self.grammar.numbers.number()
        kind = self.grammar.numbers.counter_kind() if most >= 0 else ""
        return (kind, most) if kind else None

    def attacked_one(self) -> n.Players | None:
        """508.1d: "that player", "a player you noted for cards named ~" """
        word = self.grammar.line.peek()
        if self.grammar.line.words("you"):
            return n.You()
        who = self.grammar.casual.players() if word in ("that", "a", "target") else None
        return who if word in ("that", "target") or isinstance(who, n.NotedPlayers) else None

    def barred(self) -> n.Players | None:
        """Who can't do something: "players", "your opponents", "target player" """
        damaged = "dealt" in (self.grammar.line.peek(1), self.grammar.line.peek(2))
        if damaged or self.grammar.line.peek() in ("target", "that", "its", "defending", "enchanted", "up"):
            return self.grammar.casual.players()
        if self.grammar.line.peek(2) == "such":
            return self.grammar.nouns.players()
        return BARRED.get(self.grammar.line.one_of(*BARRED))

    def every(self) -> n.Objects | None:
        return self.grammar.riders.every() if self.grammar.line.peek() in ("all", "each") else None

    def limit_cards(self) -> int | None:
        number = self.grammar.numbers.number()
        return number if number >= 0 and self.grammar.line.one_of("cards", "card") else None

    def limit_things(self, head: str) -> tuple[int, n.Predicate] | None:
        """ "one spell", "two artifacts" """
        most = self.grammar.numbers.number()
        noun = self.grammar.nouns.noun() if most >= 1 else None
        if noun is None or (noun.number == "plural") != (most > 1) or (head and noun.head != head):
            return None
        return most, without_spell(noun.what) if head else noun.what

    def limit_again(self) -> n.Predicate | None:
        """ "a red spell this turn can't cast additional red spells": no more than one of them"""
        spell = self.grammar.nouns.noun() if self.grammar.line.one_of("a", "an") else None
        others = self.grammar.nouns.noun() if self.grammar.line.words("this turn can't cast additional") else None
        if spell is None or others is None or spell.head != "spell" or spell.what != others.what:
            return None
        return without_spell(spell.what)

    def many_creatures(self) -> int | None:
        number = self.grammar.numbers.number()
        return number if number >= 0 and self.grammar.line.one_of("creatures", "creature") else None

    def spells(self) -> n.Predicate | None:
        told = self.grammar.line.peek() in ("players", "each", "your", "you", "target", "that")
        noun = None if told else self.grammar.nouns.noun()
        spells = noun is not None and noun.head == "spell" and noun.number == "plural"
        what = without_spell(noun.what) if noun is not None and spells else n.All(())
        return None if what == n.All(()) else what

    def more_lands(self) -> int | None:
        """ "an additional land", "two additional lands" """
        number = 1 if self.grammar.line.words("an") else self.number()
        return number if number and self.grammar.line.one_of("additional lands", "additional land") else None

    def whose_spell(self) -> tuple[n.Players, n.Predicate] | None:
        """The spell of a player, read as one noun: "a spell an opponent controls"."""
        parts = self.spell_parts() or ()
        owners = [part.who for part in parts if isinstance(part, n.ControlledBy)]
        rest = tuple([part for part in parts if not isinstance(part, n.ControlledBy)])
        return (owners[0], rest[0] if len(rest) == 1 else n.All(rest)) if len(owners) == 1 and rest else None


class Events(Family):
    def __init__(self, grammar: Grammar) -> None:
        super().__init__(grammar)
        self.would = False  # read the event as one that would happen
        self.delaying = False  # the event read is one that an effect waits for
        self.of_choice = False  # the event read last speaks of a source of your choice
        self.alternatives: list[n.EventPattern] = []  # what the ability read last waits for as well
        self.both: n.EventPattern | None = None  # the other of two events that were read at once

    def state_of_reading(self) -> tuple[object, ...]:
        return *self.grammar.quantities.state_of_reading(), self.would, self.delaying, self.grammar.conditions.any_turn

    def event(self, would: bool = False) -> n.EventPattern | None:
        start = self.line.at
        self.would = would
        found = self.grammar.conditions.read_by("event", WOULD if would else "")
        self.would = False
        told = [token.word for token in self.line.tokens[start : self.line.at]]
        self.of_choice = would and "choice" in told
        result, self.both = found if isinstance(found, tuple) else (found, None)
        if not isinstance(result, n.EventPattern):
            self.line.failed(start, "<object or player> <event>")
            return None if would else self.state()
        return (
            n.FirstTime(result)
            if isinstance(result, FIRST) and self.line.words("for the first time each turn")
            else result
        )

    def state(self) -> n.EventPattern | None:
        """603.8: "you control no Islands", "~ has no ice counters on it" """
        condition = self.grammar.conditions.read_by("state")
        return n.StateIs(condition) if isinstance(condition, n.Condition) else None

    def step(self) -> n.EventPattern | None:
        """After "at": "the beginning of your upkeep", "end of combat" """
        start = self.line.at
        found = self.grammar.conditions.read_by("step")
        if not isinstance(found, n.EventPattern):
            self.line.failed(start, "the beginning of <whose> upkeep")
            return None
        return found

    # Two events of one subject.

    def others_of(self, event: n.EventPattern, would: bool = False) -> list[n.EventPattern]:
        """The other events that the ability waits for: "another creature dies, or a creature card leaves your graveyard"."""
        found: list[n.EventPattern] = []
        other = None if would else self.or_else(event)
        if other is not None:
            return [other]
        start = self.line.at
        while self.line.words("or") if would else self.line.words(", or"):
            other = self.event(would)
            if other is None or any(could_be_one(happening, other) for happening in (event, *found)):
                self.line.at = start
                return []
            found.append(other)
        return found

    def or_else(self, event: n.EventPattern) -> n.EventPattern | None:
        """ "~ enters or attacks": the other event of the same subject that the ability triggers on."""
        if self.both is not None:
            other, self.both = self.both, None
            return other
        start = self.line.at
        if self.line.words("or"):
            found = self.of_the_same(event)
            if found is None or could_be_one(event, found):
                self.line.at = start + 1
                found = self.of_another(event)
            if found is not None and not could_be_one(event, found):
                return found
        self.line.at = start
        return None

    def of_the_same(self, event: n.EventPattern, itself: bool = False) -> n.EventPattern | None:
        """What else happens to those to whom the event happens."""
        reader = EventReader(self.grammar, EVENT_HOLES)
        reader.given_at = self.line.at
        reader.given = getattr(event, "who", None)
        reader.given_kind = "whoever"
        if itself or not isinstance(reader.given, n.Players) or isinstance(event, n.BecomesTarget):
            reader.given = None if itself else getattr(event, "what", None)
            reader.given_kind = "watched"
        found = reader.best("event", self.line.at)
        if found is None or not isinstance(found[0], n.EventPattern):
            return None
        self.line.at = found[1]
        return found[0]

    def of_another(self, event: n.EventPattern) -> n.EventPattern | None:
        """ "At the beginning of your upkeep or whenever you cast a green spell": an event with a subject of its own"""
        if self.line.words("at"):
            return self.step()
        word = self.line.one_of("whenever", "when")
        if isinstance(event, n.Cycles) and event.what is None and self.line.one_of("it", "~"):
            return self.of_the_same(event, True)
        found = self.event() if word or isinstance(event, (n.CastsSpell, n.BecomesTapped)) else None
        used = word or isinstance(event, n.CastsSpell) or isinstance(found, n.ActionPerformed)
        return found if used else None

    # Effects that wait for an event.

    def next_time(self) -> n.Instruction | None:
        """614.3: "you would draw a card this turn, draw two cards instead", "... prevent that damage" """
        event = self.event(would=True)
        of_choice = self.of_choice
        if event is None or (of_choice and not isinstance(event, n.DealsDamage)):
            return None
        if isinstance(event, n.ZoneChange) and self.line.words(", exile it instead of putting it anywhere else"):
            gone = event.from_ == "battlefield" and not event.to
            return n.NextTime(event, n.Exile(It()), waits=True) if gone else None
        if not self.line.words("this turn ,"):
            return None
        if isinstance(event, (n.DealsDamage, n.IsDealtDamage)) and self.line.words("prevent that damage"):
            return n.NextTime(event, None, of_choice)
        other = self.grammar.damaging.other_damage(event)
        if other is not None:
            return n.NextTime(event, other, of_choice)
        if isinstance(event, n.Draws) and self.line.words("skip that draw instead"):
            return n.NextTime(event, None)
        instead = self.grammar.clauses.clause()
        return n.NextTime(event, instead, of_choice) if instead is not None and self.line.words("instead") else None

    def until_event(self) -> n.EventPattern | None:
        """610.3: "until ~ leaves the battlefield", "until your next turn", "until the beginning of the next end step" """
        if self.line.words("your next turn"):
            return n.StepBegins("turn", n.You())
        step = self.grammar.conditions.read_by("until_soon")
        event = step if isinstance(step, n.StepBegins) else self.event()
        return None if isinstance(event, n.StateIs) else event

    def each_time(self, lasts: str = "end of turn") -> n.Instruction | None:
        """603.7b: "whenever a creature dies this turn, draw a card", "until your next turn, whenever it attacks, ..." """
        event = self.delayed_event()
        begun = self.grammar.riders.begun  # "until end of turn, whenever a creature dies, ..."
        self.grammar.riders.begun = False
        if event is None or isinstance(event, n.StateIs) or not self.line.words("," if begun else "this turn ,"):
            return None
        spoken_of = [
            part.what for part in walk(event) if isinstance(part, n.Among) and not isinstance(part.what, n.Self)
        ]
        if lasts != "end of turn" and not spoken_of:
            return None  # an ability that is there so long: `Casual.meanwhile`
        items = self.grammar.clauses.chain()
        now = lasts == "end of turn"
        return n.AtNext(event, assembled_all(items), now, lasts="" if now else lasts) if items else None

    def delayed_event(self) -> n.EventPattern | None:
        """An event that may be one of an object spoken of: "that creature dies", "target creature dies" """
        self.delaying = True
        event = self.event()
        self.delaying = False
        return event

    def either_event(self, first: n.EventPattern) -> n.EventPattern | None:
        """603.7b: "when ~ leaves the battlefield or becomes untapped", "... or you lose control of ~" """
        start = self.line.at
        other = self.of_the_same(first)
        if other is None:
            self.line.at = start
            other = self.delayed_event()
        return n.EitherEvent(first, other) if other is not None and other != first else None

    def next_this_turn(self) -> n.Instruction | None:
        """603.7: "when target creature dies this turn, ...", "when you cast your next instant spell this turn, ..." """
        start = self.line.at
        event: n.EventPattern | None = None
        if self.line.words("you cast your next"):
            noun = self.grammar.nouns.noun()
            if noun is not None and noun.head == "spell" and noun.number != "plural":
                event = n.CastsSpell(n.You(), without_spell(noun.what))
        else:
            event = self.delayed_event()
            if isinstance(event, (n.StateIs, n.CastsSpell)):
                event = None
            event = self.either_event(event) if event is not None and self.line.words("or") else event
        today = event is not None and self.line.words("this turn ,")
        later = not today and is_ending(event) and self.line.words(",")
        items = self.grammar.clauses.chain() if today or later else None
        if event is None or not items:
            self.line.at = start
            return None
        return n.AtNext(event, assembled_all(items), expires=today)

    def once_gone(self, done: n.Instruction) -> n.Instruction:
        """603.7c: "exile that token when ~ leaves the battlefield" """
        start = self.line.at
        event = self.delayed_event() if self.line.words("when") else None
        if isinstance(event, n.ZoneChange) and is_ending(event) and self.line.peek() == ".":
            return n.AtNext(event, done)
        self.line.at = start
        return done

    def watched(self) -> tuple[bool, n.Predicate | None]:
        """The objects of the event; None for the source itself."""
        start = self.line.at
        if self.line.words("~"):
            others = self.line.at
            or_that = self.line.words("or") and self.line.peek() in AFTER_OR
            known, what = self.watched() if or_that else (False, None)
            if known and what is not None:
                return True, n.Either((n.Among(n.Self()), what))
            self.line.at = others
            return True, None
        attached = self.grammar.listing.known_object() if self.line.peek() in ATTACHED else None
        told = self.would or self.delaying
        if attached is None and told and self.line.peek() == "target":
            attached = self.grammar.picking.target()
        elif attached is None and told:
            several = self.line.peek(2) in ("those", "them") and bool(self.line.one_of("either of", "one of"))
            known_one = several or self.line.peek() in ("that", "it", "the")
            attached = self.grammar.listing.known_object() if known_one else None
        if attached is not None:
            return True, n.Among(attached)
        another = self.line.words("another")
        if another or self.line.one_of("a", "an"):
            noun = self.grammar.nouns.noun()
            if noun is not None and noun.number != "plural":
                parts = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
                if noun.head == "card":
                    parts = (*parts, n.Is("card"))
                more = (
                    self.grammar.paragraphs.modifier()
                    if noun.head == "source" and self.line.words("of your choice")
                    else None
                )
                if more is not None:
                    parts = (*parts, more)
                if another:
                    parts = (n.Other(), *parts)
                return True, parts[0] if len(parts) == 1 else n.All(parts)
        self.line.at = start
        return False, None


def could_be_one(event: n.EventPattern, other: n.EventPattern) -> bool:
    """Whether one happening could be both, so that two abilities would trigger where the text has one (603.2)."""
    if type(event) is not type(other):
        return False
    if not isinstance(event, n.ZoneChange) or not isinstance(other, n.ZoneChange):
        return True
    ways = [(from_, to) for from_ in ZONES for to in ZONES if from_ != to]
    return any(all(leads(happening, *way) for happening in (event, other)) for way in ways)


def leads(event: n.ZoneChange, from_: str, to: str) -> bool:
    """Whether the event is a way from this zone to that one."""
    return event.to in ("", to) and (
        event.from_ in ("", from_) or (event.from_ in ELSEWHERE and event.from_ != f"not {from_}")
    )


def is_ending(event: n.EventPattern | None) -> bool:
    """Whether an effect waits for it however long that takes: something leaves the battlefield, or its controller (603.7c)."""
    if isinstance(event, n.LosesControl):
        return True
    if isinstance(event, n.EitherEvent):
        return any(is_ending(part) for part in (event.one, event.other))
    return isinstance(event, n.ZoneChange) and (event.from_, event.to) == ("battlefield", "")


def is_that_spell(what: n.Predicate | None) -> bool:
    """Whether what is spoken of is a spell that the text has introduced."""
    return isinstance(what, n.Among) and isinstance(what.what, That) and what.what.noun == n.Is("spell")


def is_permanent(what: n.Predicate | None) -> bool:
    """Whether what is spoken of is a permanent, and no card of another zone."""
    if what is None or is_that_spell(what):
        return False
    parts = parts_of(what)
    return n.Is("card") not in parts and n.Is("spell") not in parts
