"""What happened this turn or in the last one: as a condition, as a count, and of objects to which it happened (603.2, 608.2i)."""

from __future__ import annotations

from typing import cast

from arbiter.magic.language.grammar.conditions import Conditions
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.whose import under
from arbiter.magic.language.mentions import They
from arbiter.magic.language.nodes import (
    All,
    Attacks,
    Blocks,
    CastsSpell,
    Compare,
    Condition,
    ControlledBy,
    DealsDamage,
    Discards,
    Draws,
    EachOpponent,
    EachPlayer,
    Either,
    EventPattern,
    GainsLife,
    HowOften,
    IsDealtDamage,
    LosesLife,
    Matches,
    Not,
    Number,
    Other,
    OwnedBy,
    Players,
    Predicate,
    Quantity,
    Sacrifices,
    SomePlayer,
    Underwent,
    Unless,
    You,
    ZoneChange,
)
from arbiter.magic.language.reflect import mentions, replaced

ANYTHING = All(())
DOERS: tuple[tuple[str, Players], ...] = (
    ("you ' ve", You()),
    ("you", You()),
    ("an opponent has", EachOpponent()),
    ("an opponent", EachOpponent()),
    ("a player has", EachPlayer()),
    ("a player", EachPlayer()),
)
UNDERGONE: tuple[tuple[tuple[str, ...], EventPattern], ...] = (  # what objects did or suffered, in the past tense
    (("attacked",), Attacks(ANYTHING)),
    (("blocked",), Blocks(ANYTHING)),
    (("was dealt damage by ~", "were dealt damage by ~"), DealsDamage(None)),
    (("was dealt damage", "were dealt damage"), IsDealtDamage(ANYTHING)),
    (("dealt damage to you",), DealsDamage(ANYTHING, to_players=You())),
    (("dealt damage to an opponent",), DealsDamage(ANYTHING, to_players=EachOpponent())),
    (("dealt damage",), DealsDamage(ANYTHING)),
    (
        ("was put there from the battlefield", "were put there from the battlefield"),
        ZoneChange(ANYTHING, "battlefield", "graveyard"),
    ),
    (("was put there from anywhere", "were put there from anywhere"), ZoneChange(ANYTHING, to="graveyard")),
    (("entered the battlefield", "entered"), ZoneChange(ANYTHING, to="battlefield")),
)
NOT_DONE: tuple[tuple[str, EventPattern], ...] = (("attack", Attacks(ANYTHING)), ("block", Blocks(ANYTHING)))
DIES = ("battlefield", "graveyard")


class History(Conditions):
    def happened(self) -> Condition | None:
        """ "a creature died this turn", "you gained 3 or more life this turn", "no spells were cast last turn" """
        start = self.at
        found = self.befell_objects() or self.done_by_players() or self.undergone()
        if found is None:
            self.at = start
        return found

    def when(self) -> str:
        return self.one_of("this turn", "last turn")

    def asked(self, event: EventPattern, comparison: str, value: int, much: bool = False) -> Condition | None:
        """The condition, once the text has said of which turn; what asks for the source itself is not known."""
        when = self.when()
        if not when:
            return None
        return Compare(HowOften(event, when == "last turn", much), comparison, Number(value))

    def befell_objects(self) -> Condition | None:
        """ "a creature died under your control this turn", "a permanent you controlled left the battlefield this turn" """
        start = self.at
        compared = self.how_many()
        noun = self.noun() if compared is not None else None
        if compared is not None and noun is not None:
            what = All((Other(), *parts(noun.what))) if compared[0] == "another" else noun.what
            event = self.entered(what) if self.peek() == "entered" else self.gone(what)
            if event is None and noun.head == "spell" and self.one_of("were cast", "was cast"):
                event = CastsSpell(EachPlayer(), without_spell(noun.what))
            found = self.asked(event, compared[1], compared[2]) if event is not None else None
            if found is not None:
                return found
        self.at = start
        return None

    def entered(self, what: Predicate) -> EventPattern | None:
        if not self.one_of("entered the battlefield", "entered"):
            return None
        if self.words("under your control"):
            what = under(what, You())
        return ZoneChange(what, to="battlefield")

    def had(self, who: Players) -> Condition | None:
        """ "had two or more creatures enter the battlefield under their control this turn" """
        compared = self.how_many()
        noun = self.noun() if compared is not None else None
        if compared is None or noun is None:
            return None
        kept = [part for part in parts(noun.what) if part not in (ControlledBy(You()), ControlledBy(They()), ANYTHING)]
        other = (Other(),) if compared[0] == "another" else ()
        if noun.head != "card" and self.one_of("enter the battlefield", "enter"):
            theirs = len(kept) < len(parts(noun.what)) or self.one_of("under your control", "under their control")
            event = ZoneChange(All((*other, *kept, ControlledBy(who))), to="battlefield") if theirs else None
        else:
            gone = "put into their graveyard from anywhere"
            event = ZoneChange(All((*other, *kept, OwnedBy(who))), to="graveyard") if self.words(gone) else None
        return self.asked(event, compared[1], compared[2]) if event is not None else None

    def gone(self, what: Predicate) -> EventPattern | None:
        if self.words("attacked"):
            return Attacks(what)
        if self.words("died"):
            return ZoneChange(under(what, You()) if self.words("under your control") else what, *DIES)
        own = self.words("you controlled")
        if self.words("left the battlefield"):
            return ZoneChange(under(what, You()) if own else what, "battlefield")
        return None

    def done_by_players(self) -> Condition | None:
        """ "you've cast a creature spell this turn", "an opponent lost life this turn" """
        start = self.at
        for phrase, who in DOERS:
            if not self.words(phrase):
                continue
            found = self.deed_of(They(), perfect=phrase.endswith(("has", "ve")))
            if found is not None:
                return alone_or_together(who, found)
            self.at = start
        return None

    def deed_of(self, who: Players, perfect: bool) -> Condition | None:
        if not perfect and self.words("had"):
            return self.had(who)
        verb = self.one_of("cast", "gained", "lost", "drawn" if perfect else "drew", "sacrificed", "discarded")
        if verb in ("gained", "lost"):
            event: EventPattern = GainsLife(who) if verb == "gained" else LosesLife(who)
            if self.words("life"):
                return self.asked(event, ">=", 1)
            compared = self.how_many()
            known = compared is not None and not compared[0] and self.words("life")
            return self.asked(event, compared[1], compared[2], much=True) if known and compared is not None else None
        if verb:
            compared = self.how_many()
            if compared is None or (compared[0] == "another" and verb != "cast"):
                return None
            done = self.done_with(verb, who)
            if isinstance(done, CastsSpell) and compared[0] == "another":
                done = CastsSpell(who, All((Other(), *parts(done.what))))
            return self.asked(done, compared[1], compared[2]) if done is not None else None
        if self.words("been dealt damage") if perfect else self.one_of("was dealt damage", "were dealt damage"):
            return self.asked(IsDealtDamage(None, players=who), ">=", 1)
        if self.words("been dealt") if perfect else self.one_of("was dealt", "were dealt"):
            compared = self.how_many()
            if compared is not None and not compared[0] and self.words("damage"):
                return self.asked(IsDealtDamage(None, players=who), compared[1], compared[2], much=True)
        return None

    def done_with(self, verb: str, who: Players) -> EventPattern | None:
        """What was cast, drawn, sacrificed, discarded."""
        if verb in ("drawn", "drew"):
            return Draws(who) if self.one_of("cards", "card") else None
        if verb == "discarded" and self.peek() in ("card", "cards"):
            self.at += 1
            return Discards(who)
        noun = self.noun()
        if noun is None:
            return None
        if verb == "cast":
            return CastsSpell(who, without_spell(noun.what)) if noun.head == "spell" else None
        if verb == "sacrificed":
            return Sacrifices(who, noun.what)
        return Discards(who, noun.what) if noun.head == "card" else None

    # Objects to which something happened.

    def undergone(self) -> Condition | None:
        """ "~ attacked this turn", "it didn't attack this turn" """
        start = self.at
        what = self.known_object()
        past = self.past_deed() if what is not None else None
        if what is not None and past is not None:
            if isinstance(past, Not):
                return Unless(Matches(what, past.what))
            return Matches(what, past)
        self.at = start
        return None

    def past_deed(self) -> Predicate | None:
        """In the past tense: "attacked this turn", "was dealt damage this turn", "didn't attack this turn" """
        start = self.at
        for phrase, event in NOT_DONE:
            if self.words(f"didn't {phrase} this turn"):
                return Not(Underwent(event))
        if self.words("attacked or blocked this turn"):
            return Either((Underwent(Attacks(ANYTHING)), Underwent(Blocks(ANYTHING))))
        for phrases, event in UNDERGONE:
            if self.one_of(*phrases) and self.words("this turn"):
                return Underwent(event)
            self.at = start
        return None

    # Counts.

    def counted(self) -> Quantity | None:
        """ "creatures that died this turn", "spell you've cast this turn", "cards you've drawn this turn" """
        start = self.at
        if self.one_of("cards you ' ve drawn this turn", "card you ' ve drawn this turn"):
            return HowOften(Draws(You()))
        noun = self.noun()
        if noun is not None and noun.head == "spell" and self.words("you ' ve cast this turn"):
            return HowOften(CastsSpell(You(), without_spell(noun.what)))
        if noun is not None and self.words("that died this turn") and not mentions(noun.what, Other):
            return HowOften(ZoneChange(noun.what, *DIES))
        if (
            noun is not None
            and noun.head == ""
            and self.words("put into your graveyard from the battlefield this turn")
        ):
            return HowOften(ZoneChange(All((*parts(noun.what), OwnedBy(You()))), *DIES))
        self.at = start
        return super().counted()

    def quantity_of_before(self) -> Quantity | None:
        """What was chosen or noted before the game: read by `Drafting`."""
        return None

    def simple_quantity(self) -> Quantity | None:
        """ "the amount of life you gained this turn", "the damage dealt to you this turn" """
        before = self.quantity_of_before()
        if before is not None:
            return before
        if self.one_of("the amount of life you gained this turn", "the life you gained this turn"):
            return HowOften(GainsLife(You()), much=True)
        if self.one_of("the amount of life you lost this turn", "the life you ' ve lost this turn"):
            return HowOften(LosesLife(You()), much=True)
        if self.one_of("the amount of damage dealt to you this turn", "the damage dealt to you this turn"):
            return HowOften(IsDealtDamage(None, players=You()), much=True)
        return super().simple_quantity()


def parts(what: Predicate) -> tuple[Predicate, ...]:
    return what.parts if isinstance(what, All) else (what,)


def alone_or_together(who: Players, found: Condition) -> Condition:
    """What happened to one of these players at least once happened to them together; else one of them must meet it alone."""
    if not isinstance(found, Compare) or not isinstance(found.left, HowOften):
        return found
    once = found.comparison == ">=" and found.right == Number(1) and not mentions(found.left, ControlledBy)
    if isinstance(who, You) or (once and not found.left.much):
        return cast("Condition", replaced(found, They(), who))
    return SomePlayer(who, found)
