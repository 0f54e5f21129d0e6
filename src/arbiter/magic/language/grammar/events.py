"""Events that triggered abilities and replacement effects watch for (603, 614): in the present, or after "would"."""

from __future__ import annotations

from arbiter.magic.language.grammar.clauses import STEP_NAMES, Clauses
from arbiter.magic.language.grammar.reader import third_person
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.nodes import (
    All,
    Among,
    Attacks,
    BecomesBlocked,
    BecomesTapped,
    Blocks,
    CastsSpell,
    ControlledBy,
    DealsDamage,
    Discards,
    Draws,
    EachOpponent,
    EachPlayer,
    EventPattern,
    GainsLife,
    Is,
    IsDealtDamage,
    LosesLife,
    Other,
    Players,
    Predicate,
    StepBegins,
    You,
    ZoneChange,
)


class Events(Clauses):
    def __init__(self, tokens: list[Token]) -> None:
        super().__init__(tokens)
        self.would = False  # read the event as one that would happen

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
        return result

    def event_of_players(self) -> EventPattern | None:
        who = self.any_players()
        if who is None:
            return None
        if self.does("gain", "life"):
            return GainsLife(who)
        if self.does("lose", "life"):
            return LosesLife(who)
        if self.does("draw", "a card"):
            return Draws(who)
        if self.does("discard", "a card"):
            return Discards(who)
        if self.does("cast", ""):
            noun = self.noun() if self.one_of("a", "an") else None
            if noun is not None and noun.head == "spell":
                return CastsSpell(who, without_spell(noun.what))
        return None

    def event_of_objects(self) -> EventPattern | None:
        known, what = self.watched()
        if not known:
            return None
        change = self.zone_change(what)
        if change is not None:
            return change
        if self.does("attack", ""):
            return Attacks(what)
        if self.does("block", ""):
            return Blocks(what)
        if self.does("become", "blocked"):
            return BecomesBlocked(what)
        if self.does("become", "tapped"):
            return BecomesTapped(what)
        if self.does("be", "dealt damage"):
            return IsDealtDamage(what)
        return self.damage_event(what)

    def watched(self) -> tuple[bool, Predicate | None]:
        """The objects of the event; None for the source itself."""
        start = self.at
        if self.words("~"):
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


def without_spell(what: Predicate) -> Predicate:
    """What a spell is, where the field already says that it is a spell."""
    parts = what.parts if isinstance(what, All) else (what,)
    kept = tuple(part for part in parts if part != Is("spell"))
    return kept[0] if len(kept) == 1 else All(kept)
