"""Events that triggered abilities and replacement effects watch for (603, 614): in the present, or after "would"."""

from __future__ import annotations

from arbiter.magic.language.grammar.clauses import STEP_NAMES, Clauses
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.reader import third_person
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.nodes import (
    All,
    Among,
    Attacks,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    Blocks,
    CastsSpell,
    ControlledBy,
    Cycles,
    DealsDamage,
    Discards,
    Draws,
    EachOpponent,
    EachPlayer,
    Either,
    EventPattern,
    GainsLife,
    Instruction,
    Is,
    IsDealtDamage,
    LosesGame,
    LosesLife,
    NextTime,
    Other,
    OwnedBy,
    Players,
    Predicate,
    Sacrifices,
    Self,
    StateIs,
    StepBegins,
    TappedForMana,
    You,
    ZoneChange,
)


class Events(Clauses):
    def __init__(self, tokens: list[Token]) -> None:
        super().__init__(tokens)
        self.would = False  # read the event as one that would happen
        self.of_choice = False  # the event read last speaks of a source of your choice

    def does(self, verb: str, *rest: str) -> str:
        """The verb of the event with what follows it, in the tense that is read; what was read of `rest`."""
        start = self.at
        read = self.words("would " + verb) if self.would else self.one_of(third_person(verb), verb) != ""
        if read:
            for phrase in rest:
                if not phrase or self.words(phrase):
                    return phrase or verb
        self.at = start
        return ""

    def event(self, would: bool = False) -> EventPattern | None:
        start = self.at
        self.would = would
        result = self.event_of_players()
        if result is None:
            self.at = start
            result = self.event_of_objects()
        if result is None:
            self.failed(start, "<object or player> <event>")
            self.at = start
            result = None if would else self.state()
        return result

    def state(self) -> EventPattern | None:
        """603.8: "you control no Islands", "~ has no ice counters on it" """
        condition = self.control_count() or self.counters_compared()
        return StateIs(condition) if condition is not None else None

    def next_time(self) -> Instruction | None:
        """614.3: "you would draw a card this turn, draw two cards instead", "... prevent that damage" """
        self.of_choice = False
        event = self.event(would=True)
        of_choice = self.of_choice
        if event is None or (of_choice and not isinstance(event, DealsDamage)) or not self.words("this turn ,"):
            return None
        if isinstance(event, (DealsDamage, IsDealtDamage)) and self.words("prevent that damage"):
            return NextTime(event, None, of_choice)
        if isinstance(event, Draws) and self.words("skip that draw instead"):
            return NextTime(event, None)
        instead = self.clause()
        return NextTime(event, instead, of_choice) if instead is not None and self.words("instead") else None

    def event_of_players(self) -> EventPattern | None:
        who = self.any_players()
        if who is None:
            return None
        if self.does("gain", "life"):
            return GainsLife(who)
        if self.does("lose", "life"):
            return LosesLife(who)
        if self.does("lose", "the game"):
            return LosesGame(who)
        if self.does("draw", "a card"):
            return Draws(who)
        if self.does("discard", "a card"):
            return Discards(who)
        if self.does("sacrifice", ""):
            known, what = self.watched()
            return Sacrifices(who, what) if known else None
        if self.does("cycle", ""):
            known, what = self.watched()
            return Cycles(who, what) if known else None
        if self.does("tap", ""):
            known, what = self.watched()
            return TappedForMana(what, who) if known and self.words("for mana") else None
        if self.does("cast", ""):
            noun = self.noun() if self.one_of("a", "an") else None
            if noun is not None and noun.head == "spell":
                return CastsSpell(who, without_spell(noun.what))
        return None

    def caused(self) -> EventPattern | None:
        """ "a spell or ability an opponent controls causes a land you own to be put into a graveyard from the battlefield" """
        start = self.at
        if self.words("a spell or ability an opponent controls causes"):
            known, what = self.watched()
            if known and self.one_of("to die", "to be put into a graveyard from the battlefield"):
                return ZoneChange(what, "battlefield", "graveyard", EachOpponent())
            if known and what is not None and self.words("to be put into your graveyard from the battlefield"):
                parts = what.parts if isinstance(what, All) else (what,)
                return ZoneChange(All((*parts, OwnedBy(You()))), "battlefield", "graveyard", EachOpponent())
        self.at = start
        return None

    def event_of_objects(self) -> EventPattern | None:
        caused = None if self.would else self.caused()
        if caused is not None:
            return caused
        known, what = self.watched()
        if not known:
            return None
        change = self.zone_change(what)
        if change is not None:
            return change
        if self.does("attack", ""):
            return Attacks(what)
        if self.does("block", ""):
            return Blocks(what, self.a_noun())
        if self.does("become", "blocked by"):
            by = self.a_noun()
            return BecomesBlocked(what, by) if by is not None else None
        if self.does("become", "blocked"):
            return BecomesBlocked(what)
        if self.does("become", "tapped"):
            return BecomesTapped(what)
        if self.does("become", "untapped"):
            return BecomesTapped(what, tapped=False)
        if self.does("become", "the target of a spell or ability"):
            return BecomesTarget(what, EachOpponent() if self.words("an opponent controls") else None)
        if self.does("be", "dealt damage"):
            return IsDealtDamage(what)
        if self.does("be", "tapped for mana"):
            return TappedForMana(what)
        return self.damage_event(what)

    def or_else(self, event: EventPattern) -> EventPattern | None:
        """ "~ enters or attacks": the other event of the same object that the ability triggers on."""
        start = self.at
        if self.words("or") and isinstance(event, (ZoneChange, Attacks)):
            if self.does("attack", ""):
                return Attacks(event.what)
            if self.does("block", ""):
                return Blocks(event.what)
            if self.does("die", ""):
                return ZoneChange(event.what, from_="battlefield", to="graveyard")
        self.at = start
        return None

    def a_noun(self) -> Predicate | None:
        """A described object with its article: the other one of an event."""
        noun = self.noun() if self.one_of("a", "an") else None
        return noun.what if noun is not None else None

    def watched(self) -> tuple[bool, Predicate | None]:
        """The objects of the event; None for the source itself."""
        start = self.at
        if self.words("~"):
            others = self.at
            known, what = self.watched() if self.words("or") and self.peek() == "another" else (False, None)
            if known and what is not None:
                return True, Either((Among(Self()), what))
            self.at = others
            return True, None
        attached = self.known_object() if self.peek() in ("enchanted", "equipped") else None
        if attached is not None:
            return True, Among(attached)
        another = self.words("another")
        if another or self.one_of("a", "an"):
            noun = self.noun()
            if noun is not None and noun.number != "plural":
                parts = noun.what.parts if isinstance(noun.what, All) else (noun.what,)
                if noun.head == "card":
                    parts = (*parts, Is("card"))
                self.of_choice = noun.head == "source" and self.words("of your choice")
                if another:
                    parts = (Other(), *parts)
                return True, parts[0] if len(parts) == 1 else All(parts)
        self.at = start
        return False, None

    def zone_change(self, what: Predicate | None) -> EventPattern | None:
        """603.6, 700.4"""
        if self.does("enter", ""):
            self.words("the battlefield")
            if what is not None and self.words("under your control"):
                parts = what.parts if isinstance(what, All) else (what,)
                what = All((*parts, ControlledBy(You())))
            return ZoneChange(what, to="battlefield")
        if self.does("die", ""):
            return ZoneChange(what, from_="battlefield", to="graveyard")
        if self.does("leave", "the battlefield"):
            return ZoneChange(what, from_="battlefield")
        if self.does("be", "put into a graveyard from the battlefield"):
            return ZoneChange(what, from_="battlefield", to="graveyard")
        if self.does("be", "put into a graveyard from anywhere"):
            return ZoneChange(what, to="graveyard")
        return None

    def damage_event(self, what: Predicate | None) -> EventPattern | None:
        """120: "deals combat damage to a player", "would deal damage to a permanent or player" """
        combat = self.does("deal", "combat damage") != ""
        if not combat and not self.does("deal", "damage"):
            return None
        to: Predicate | None = None
        players: Players | None = None
        if self.words("to"):
            if self.words("a permanent or player"):
                return DealsDamage(what, Is("permanent"), EachPlayer(), combat)
            players = self.any_players()
            if players is None:
                noun = self.noun() if self.one_of("a", "an") else None
                if noun is None:
                    return None
                to = noun.what
        return DealsDamage(what, to, players, combat)

    def step(self) -> EventPattern | None:
        """After "at": "the beginning of your upkeep", "end of combat" """
        start = self.at
        if self.words("end of combat"):
            return StepBegins("end of combat", EachPlayer())
        if self.words("the beginning of"):
            if self.words("combat on your turn"):
                return StepBegins("beginning of combat", You())
            if self.one_of("each combat", "combat"):
                return StepBegins("beginning of combat", EachPlayer())
            whose = self.whose_step()
            if whose is not None:
                for phrase, step in STEP_NAMES:
                    if self.words(phrase):
                        return StepBegins(step, whose)
            self.failed(start, "the beginning of <whose> upkeep")
        self.at = start
        return None

    def whose_step(self) -> Players | None:
        if self.words("your"):
            return You()
        if self.words("each opponent 's"):
            return EachOpponent()
        if self.one_of("each player 's", "each", "the"):
            return EachPlayer()
        return None
