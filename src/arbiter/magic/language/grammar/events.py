"""Events that triggered abilities and replacement effects watch for (603, 614): in the present, or after "would"."""

from __future__ import annotations

from arbiter.magic.language.grammar.antecedents import speaks_of
from arbiter.magic.language.grammar.assembling import assembled_all
from arbiter.magic.language.grammar.making import bare
from arbiter.magic.language.grammar.nouns import ATTACHED, without_spell
from arbiter.magic.language.grammar.occurring import Occurring, conjoined, is_permanent
from arbiter.magic.language.mentions import It
from arbiter.magic.language.nodes import (
    ActionPerformed,
    All,
    Among,
    AtNext,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    BecomesUnattached,
    Called,
    CastsSpell,
    Condition,
    ControlledBy,
    CountersPut,
    CountersRemoved,
    Crews,
    Cycles,
    DamagePrevented,
    DealsDamage,
    Discards,
    Draws,
    EachOpponent,
    EachPlayer,
    Either,
    EventPattern,
    Exile,
    FaceTurned,
    FirstTime,
    GainsLife,
    HauntedDies,
    Instruction,
    Is,
    IsAttacked,
    IsCountered,
    IsDealtDamage,
    IsDestroyed,
    LosesControl,
    LosesGame,
    LosesLife,
    Namesake,
    NextTime,
    OneOrMore,
    Other,
    OwnedBy,
    Phases,
    Players,
    Predicate,
    Sacrifices,
    Self,
    StateIs,
    StepBegins,
    TappedForMana,
    Transforms,
    You,
    ZoneChange,
)
from arbiter.magic.language.words import ORDINALS

FIRST = (
    Attacks,
    BecomesTarget,
    GainsLife,
    LosesLife,
    IsDealtDamage,
    Draws,
    Discards,
    ActionPerformed,
)  # what can be told from its repetitions

ROLLS = {"{chaos}": "roll chaos", "{pw}": "roll planeswalker", "the planar die": "roll the planar die"}


class Events(Occurring):
    delaying = False  # the event read is one that an effect waits for

    def event(self, would: bool = False) -> EventPattern | None:
        start = self.at
        self.would = would
        self.both = None
        result = (
            self.passive_damage()
            if would
            else self.counters_put() or self.counters_removed() or self.damage_prevented()
        )
        if result is None and not would:
            result = self.so_many_eth() or self.caused_discard() or self.finished_vote()
        if result is None:
            result = self.event_of_players()
        if result is None:
            self.at = start
            result = self.event_of_objects()
        if result is None:
            self.failed(start, "<object or player> <event>")
            self.at = start
            result = None if would else self.state()
        if isinstance(result, FIRST) and not would and self.words("for the first time each turn"):
            return FirstTime(result)
        return result

    def finished_vote(self) -> EventPattern | None:
        """701.31c"""
        return ActionPerformed("vote", who=EachPlayer()) if self.words("players finish voting") else None

    def counters_put(self) -> EventPattern | None:
        """122.6: "one or more +1/+1 counters are put on ~", "you put ... on"; 122.7: "the third +1/+1 counter is put on" """
        start = self.at
        who: Players | None = You() if self.words("you put") else None
        several = self.words("one or more")
        ordinal = self.one_of(*ORDINALS[1:]) if not several and who is None and self.words("the") else ""
        nth = ORDINALS.index(ordinal) if ordinal else 0
        of_any_kind = several and self.words("counters")
        kind = self.counter_kind() if not of_any_kind and (several or nth or who is not None) else ""
        put = "on" if who is not None else "is put on" if nth else "are put on"
        if (kind or of_any_kind) and self.words(put):
            known, what = self.watched()
            if known:
                return CountersPut(what if what is not None else Among(Self()), kind, who, nth)
        self.at = start
        return None

    def counters_removed(self) -> EventPattern | None:
        """ "a time counter is removed from ~", "the last time counter is removed from ~" """
        start = self.at
        word = self.one_of("the last", "a", "an")
        kind = self.counter_kind() if word else ""
        if kind and self.words("is removed from"):
            known, what = self.watched()
            if known:
                return CountersRemoved(what, kind, word == "the last")
        self.at = start
        return None

    def damage_prevented(self) -> EventPattern | None:
        """615.13: "damage that would be dealt to you is prevented" """
        start = self.at
        if self.words("damage that would be dealt to"):
            players = self.any_players()
            known, what = (True, None) if players is not None else self.watched()
            if known and self.words("is prevented"):
                to = what if what is not None or players is not None else Among(Self())
                return DamagePrevented(to, players)
        self.at = start
        return None

    def state(self) -> EventPattern | None:
        """603.8: "you control no Islands", "~ has no ice counters on it" """
        condition = self.read_by("state")
        return StateIs(condition) if isinstance(condition, Condition) else None

    def next_time(self) -> Instruction | None:
        """614.3: "you would draw a card this turn, draw two cards instead", "... prevent that damage" """
        self.of_choice = False
        event = self.event(would=True)
        of_choice = self.of_choice
        if event is None or (of_choice and not isinstance(event, DealsDamage)):
            return None
        if isinstance(event, ZoneChange) and self.words(", exile it instead of putting it anywhere else"):
            gone = event.from_ == "battlefield" and not event.to
            return NextTime(event, Exile(It()), waits=True) if gone else None
        if not self.words("this turn ,"):
            return None
        if isinstance(event, (DealsDamage, IsDealtDamage)) and self.words("prevent that damage"):
            return NextTime(event, None, of_choice)
        other = self.other_damage(event)
        if other is not None:
            return NextTime(event, other, of_choice)
        if isinstance(event, Draws) and self.words("skip that draw instead"):
            return NextTime(event, None)
        instead = self.clause()
        return NextTime(event, instead, of_choice) if instead is not None and self.words("instead") else None

    def until_event(self) -> EventPattern | None:
        """610.3: "until ~ leaves the battlefield", "until your next turn", "until the beginning of the next end step" """
        if self.words("your next turn"):
            return StepBegins("turn", You())
        start = self.at
        step = self.next_step("") if self.peek() == "the" else None
        if step is not None:
            return step
        self.at = start
        event = self.event()
        return None if isinstance(event, StateIs) else event

    def each_time(self) -> Instruction | None:
        """603.7b: "whenever a creature dies this turn, draw a card" """
        event = self.delayed_event()
        begun, self.begun = self.begun, False  # "until end of turn, whenever a creature dies, ..."
        if event is None or isinstance(event, StateIs) or not self.words("," if begun else "this turn ,"):
            return None
        items = self.chain()
        return AtNext(event, assembled_all(items), this_turn=True) if items else None

    def delayed_event(self) -> EventPattern | None:
        """An event that may be one of an object spoken of: "that creature dies", "target creature dies" """
        self.delaying = True
        event = self.event()
        self.delaying = False
        return event

    def next_this_turn(self) -> Instruction | None:
        """603.7: "when target creature dies this turn, ...", "when you cast your next instant spell this turn, ..." """
        start = self.at
        event: EventPattern | None = None
        if self.words("you cast your next"):
            noun = self.noun()
            if noun is not None and noun.head == "spell" and noun.number != "plural":
                event = CastsSpell(You(), without_spell(noun.what))
        else:
            event = self.delayed_event()
            if isinstance(event, (StateIs, CastsSpell)):
                event = None
        items = self.chain() if event is not None and self.words("this turn ,") else None
        if event is None or not items:
            self.at = start
            return None
        return AtNext(event, assembled_all(items), expires=True)

    def event_of_players(self) -> EventPattern | None:
        if self.words("you ' re attacked"):
            return IsAttacked(You())
        who = self.any_players()
        return self.deed_of_players(who) if who is not None else None

    def activates(self, who: Players) -> EventPattern | None:
        """602.2: "activates an ability of an artifact that isn't a mana ability", "..., if it isn't a mana ability" """
        of = self.words("of")
        known, what = self.watched() if of else (True, None)
        whose = Among(Self()) if of and what is None else what
        other = self.one_of("that isn't a mana ability", ", if it isn't a mana ability")
        return ActionPerformed("activate", whose, who) if known and other else None

    def deed_of_players(self, who: Players) -> EventPattern | None:
        if self.does("attack", "with"):
            return self.attacks_with(who)
        if not self.would and self.peek() in ("attack", "attacks") and self.peek(1) == ",":
            self.at += 1
            return OneOrMore(Attacks(Is("creature"), who=who))  # 508.3c, 603.2c
        if self.does("be", "attacked"):
            return IsAttacked(who)
        for action in ("surveil", "proliferate", "clash", "scry", "shuffle"):
            rest = "" if action != "shuffle" else "your library" if who == You() else "their library"
            if not self.would and self.does(action, rest):
                return ActionPerformed(action, who=who)
        for action, kind in (("play", Is("land")), ("exert", Is("creature"))):
            if not self.would and self.does(action, ""):
                known, what = self.watched()
                such = what is not None and speaks_of(kind, what)
                return ActionPerformed(action, what, who) if known and such else None
        if not self.would and self.does("activate", "an ability"):
            return self.activates(who)
        if not self.would and (variant := self.of_planes(who)) is not None:
            return variant
        struck = "" if self.would else self.dealt_to(who)
        if struck:
            return IsDealtDamage(None, who, struck == "combat damage", struck == "noncombat damage")
        if self.does("gain", "life"):
            return GainsLife(who)
        if self.does("lose", "life"):
            return LosesLife(who)
        if self.does("lose", "the game"):
            return LosesGame(who)
        if self.does("lose", "control of"):
            known, what = self.watched()
            return LosesControl(who, what) if known else None
        if self.does("draw", "a card"):
            return Draws(who)
        if self.would and self.does("draw", "two or more cards"):
            return Draws(who, 2)
        if not self.would and self.peek(1) == "or" and self.peek(2) in ("discard", "discards"):
            self.one_of("cycle or", "cycles or")  # 702.28a: who cycles a card discards it
        if self.does("discard", "a card"):
            return Discards(who)
        if self.does("discard", "~"):
            return Discards(who, Among(Self()))
        if self.does("discard", ""):
            known, what = self.watched()
            return Discards(who, what) if known else None
        if self.does("sacrifice", ""):
            known, what = self.watched()
            return Sacrifices(who, what) if known else None
        if self.does("cycle", ""):
            known, what = self.watched()
            return Cycles(who, what) if known else None
        if self.does("tap", ""):
            known, what = self.watched()
            return self.tapped_for(what, who) if known else None
        if self.does("cast", "~"):
            return CastsSpell(who, Among(Self()))
        if self.does("cast", ""):
            return self.spell_cast(who)
        return None

    def of_planes(self, who: Players) -> EventPattern | None:
        """207.4, 901.8, 901.11, 904.9: "you roll {CHAOS}", "you planeswalk to ~", "you encounter ~", "you set ~ in motion" """
        start = self.at
        rolled = self.does("roll", *ROLLS)
        if rolled:
            return ActionPerformed(ROLLS[rolled], who=who)
        for action in ("planeswalk to", "planeswalk away from", "encounter", "set", "abandon"):
            verb, _, rest = action.partition(" ")
            if not self.does(verb, rest):
                continue
            known, what = self.watched()
            if known and (action != "set" or self.words("in motion")):
                name = "set in motion" if action == "set" else action
                return ActionPerformed(name, Among(Self()) if what is None else what, who)
            self.at = start
        return ActionPerformed("planeswalk", who=who) if self.does("planeswalk", "") else None

    def spell_cast(self, who: Players) -> EventPattern | None:
        """ "a creature spell", "another Vampire spell" """
        told = self.one_of("another", "a", "an")
        noun = self.noun() if told else None
        if noun is None or noun.head != "spell":
            return None
        what = without_spell(noun.what)
        if told == "another":
            what = All((Other(), *(what.parts if isinstance(what, All) else (what,))))
        return CastsSpell(who, what, self.during_turn_of())

    def dealt_to(self, who: Players) -> str:
        """ "you're dealt damage", "an opponent is dealt noncombat damage": the kind of damage"""
        kinds = ("damage", "combat damage", "noncombat damage")
        if isinstance(who, You):
            start = self.at
            found = self.one_of(*[f"' re dealt {kind}" for kind in kinds]).removeprefix("' re dealt ")
            self.at = self.at if found else start
            return found
        return self.does("be", *[f"dealt {kind}" for kind in kinds]).removeprefix("dealt ")

    def during_turn_of(self) -> Players | None:
        """ "during your turn", "during an opponent's turn" """
        if self.words("during your turn"):
            return You()
        return EachOpponent() if self.words("during an opponent 's turn") else None

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
        if not self.would and self.one_of("the creature it haunts dies", "the creature ~ haunts dies"):
            return HauntedDies()  # 702.54c
        if not self.would and self.words("an ability of"):
            known, what = self.watched()
            told = known and self.does("be", "activated") and self.words(", if it isn't a mana ability")
            return ActionPerformed("activate", Among(Self()) if what is None else what, EachPlayer()) if told else None
        caused = None if self.would else self.caused()
        if caused is not None:
            return caused
        if not self.would and self.words("one or more"):
            several = self.event_of_several()
            return OneOrMore(several) if several is not None else None
        known, what = self.watched()
        return self.deed_of_objects(what) if known else None

    def deed_of_objects(self, what: Predicate | None) -> EventPattern | None:
        change = self.zone_change(what)
        if change is not None:
            return change
        combat = self.combat_event(what)
        if combat is not None:
            return combat
        if self.does("become", "blocked"):
            return BecomesBlocked(what)
        if self.does("become", "unattached from a permanent"):
            return BecomesUnattached(what)
        if self.does("be", "destroyed"):
            return IsDestroyed(what)
        if self.does("be", "countered"):
            return IsCountered(what)
        if self.does("crew", "a vehicle"):
            return Crews(what)
        for way in ("out", "in"):
            if self.does("phase", way):
                return Phases(what, way == "out")
        if self.does("become", "monstrous"):
            return ActionPerformed("monstrosity", what)
        if self.does("become", "renowned"):
            return ActionPerformed("renown", what)
        if self.does("evolve", ""):
            return ActionPerformed("evolve", what)
        if self.does("explore", ""):
            return ActionPerformed("explore", what)
        if self.does("exploit", "a creature"):
            return Sacrifices(EachPlayer(), Is("creature"), Among(Self()) if what is None else what)
        if self.does("be", "turned face up"):
            return FaceTurned(what)
        if self.does("be", "turned face down"):
            return FaceTurned(what, up=False)
        if self.does("become", "tapped"):
            return BecomesTapped(what)
        if self.does("become", "untapped"):
            return BecomesTapped(what, tapped=False)
        targeted = self.targeted(what)
        if targeted is not None:
            return targeted
        if self.does("be", "dealt damage"):
            return IsDealtDamage(what)
        if self.does("be", "dealt combat damage"):
            return IsDealtDamage(what, combat_only=True)
        if self.does("transform", ""):
            return self.transforming(what)
        if self.does("be", "tapped"):
            return self.tapped_for(what, None)
        return self.damage_event(what)

    def tapped_for(self, what: Predicate | None, who: Players | None) -> EventPattern | None:
        """106.12a-b: "for mana", "for {G}", "for two or more mana" """
        if self.words("for mana"):
            return TappedForMana(what, who)
        if not self.words("for"):
            return None
        mana = bare(self.mana_symbols())
        if len(mana) == 1:
            return TappedForMana(what, who, mana)
        least = -1 if mana else self.number()
        return TappedForMana(what, who, "", least) if least > 0 and self.words("or more mana") else None

    def transforming(self, what: Predicate | None) -> EventPattern | None:
        """701.27e: "transforms into ~", "transforms into a non-Human creature", "transforms into Ironfang" """
        if not self.words("into"):
            return Transforms(what)
        if self.words("~"):
            return Transforms(what, Namesake(Self()))
        noun = self.noun() if self.one_of("a", "an") else None
        if noun is not None:
            return Transforms(what, noun.what)
        name = self.capitals()
        return Transforms(what, Called(name)) if name else None

    def event_of_several(self) -> EventPattern | None:
        """603.2c: after "one or more": objects in the plural, and what they do at the same time."""
        noun = self.noun()
        if noun is None or noun.number == "singular":
            return None
        what = noun.what
        if noun.head == "card":
            what = Is("card") if what == All(()) else conjoined(what, Is("card"))
        change = self.zone_change(what)
        if change is not None:
            return change
        return Attacks(what) if self.does("attack", "") else self.damage_event(what)

    def combat_event(self, what: Predicate | None) -> EventPattern | None:
        """508.3, 509.5: attacks (whom, alone, with others, unblocked), blocks, becomes blocked by."""
        start = self.at
        others = self.number() if self.words("and at least") else 0
        if others > 0 and self.one_of("other creatures attack", "other creature attack"):
            return Attacks(what, others=others)
        self.at = start
        if self.does("attack", ""):
            return self.attack_event(what)
        if self.does("be", "attacked") and what is not None:
            return IsAttacked(None, what)
        for verb, by in (("block", False), ("become", True)):
            if self.does(verb, "blocked by" if by else ""):
                if not by:
                    return self.blocks(what)
                least = self.at_least()
                noun = self.a_noun() if not least else None
                return BecomesBlocked(what, noun, least) if noun is not None or least else None
        self.at = start
        return None

    def attack_event(self, what: Predicate | None) -> EventPattern:
        """After "attacks"."""
        if self.words("and isn't blocked"):
            return AttacksUnblocked(what)
        if self.words("alone"):
            return Attacks(what, alone=True)
        start = self.at
        players = self.any_players()
        if players is not None:
            end = self.at
            if self.words("or planeswalker"):
                return Attacks(what, Is("planeswalker"), players)
            at = self.a_noun() if self.words("or") else None
            if at is None:
                self.at = end
            return Attacks(what, at, players)
        self.at = start
        return Attacks(what, self.a_noun())

    def at_least(self) -> int:
        """509.5e: "two or more creatures"; 0 if that does not follow."""
        start = self.at
        number = self.number()
        if number > 1 and self.words("or more creatures"):
            return number
        self.at = start
        return 0

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
        attached = self.known_object() if self.peek() in ATTACHED else None
        told = self.would or self.delaying
        if attached is None and told and self.peek() == "target":
            attached = self.target()
        elif attached is None and told and self.peek() in ("that", "it"):
            attached = self.known_object()
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
                more = self.modifier() if self.of_choice else None
                if more is not None:
                    parts = (*parts, more)
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
            status = "" if self.would else self.one_of("tapped", "untapped")
            if status:
                what = conjoined(what if what is not None else Among(Self()), Is(status))
            return ZoneChange(what, to="battlefield")
        if self.does("die", ""):
            return ZoneChange(what, from_="battlefield", to="graveyard")
        if self.does("leave", "the battlefield"):
            return ZoneChange(what, from_="battlefield")
        if what is not None and self.does("leave", "your graveyard"):
            return ZoneChange(conjoined(what, OwnedBy(You())), from_="graveyard")
        if what is not None and self.does("be", "returned to your hand"):
            return ZoneChange(conjoined(what, OwnedBy(You())), from_="battlefield", to="hand")
        if self.does("be", "put into exile from the battlefield"):
            return ZoneChange(what, from_="battlefield", to="exile")
        if is_permanent(what) and self.does("be", "put into exile"):
            return ZoneChange(what, from_="battlefield", to="exile")
        if self.does("be", "put into the command zone from anywhere"):
            return ZoneChange(what, to="command")
        if is_permanent(what) and self.does("be", "put into the command zone"):
            return ZoneChange(what, from_="battlefield", to="command")
        return self.put_into_graveyard(what)

    def damage_event(self, what: Predicate | None) -> EventPattern | None:
        """120: "deals combat damage to a player", "would deal damage to a permanent or player" """
        combat = self.does("deal", "combat damage") != ""
        if not combat and self.does("deal", "noncombat damage"):
            struck = self.struck(self.would) if self.words("to") else (None, None)
            return DealsDamage(what, *struck, noncombat=True) if struck is not None else None
        if not combat and not self.does("deal", "damage"):
            return None
        struck = self.struck(self.would) if self.words("to") else (None, None)
        return DealsDamage(what, *struck, combat) if struck is not None else None
