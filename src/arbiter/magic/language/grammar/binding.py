"""Binding: what "target creature", "it", "that player" of a paragraph refer to, as targets and names (115.3, 608.2).

A reference has one possible antecedent, or the text is refused.  "It" is, in this order: the one object target (or the
one thing that this effect made) spoken of so far; the object at hand; the object of the event; the source itself.
"""

from __future__ import annotations

from typing import cast, final

from arbiter.magic.language.mentions import Attached, It, TargetPhrase, TargetPlayerPhrase, That, ThatOne, They
from arbiter.magic.language.nodes import (
    Ability,
    Activated,
    All,
    Among,
    Apply,
    AttachedTo,
    Attacks,
    BecomesBlocked,
    BecomesTapped,
    Bind,
    Blocks,
    Bound,
    CastsSpell,
    CharacteristicOf,
    Condition,
    ControllerOf,
    CountersOn,
    CountersPut,
    CreateToken,
    DealDamage,
    DealsDamage,
    Destroy,
    Discard,
    Discards,
    Draw,
    Draws,
    EachItem,
    Enters,
    EventAmount,
    EventObject,
    EventPattern,
    EventPlayer,
    EventSource,
    Every,
    Exile,
    ForEachObject,
    ForEachPlayer,
    GainsLife,
    If,
    In,
    Instruction,
    Into,
    Is,
    IsDealtDamage,
    LosesLife,
    May,
    Mill,
    Mode,
    Modification,
    Move,
    Not,
    Number,
    Objects,
    Other,
    OwnerOf,
    Pick,
    Players,
    Predicate,
    Prevent,
    Quantity,
    Replacement,
    RestartGame,
    Reveal,
    Sacrifice,
    Search,
    Self,
    Sequence,
    SpellAbility,
    Static,
    StepBegins,
    Tap,
    TargetPlayer,
    TargetRef,
    Targets,
    ThatPlayer,
    TokenSpec,
    TopOf,
    Triggered,
    UnlessPaid,
    Untap,
    ZoneChange,
)
from arbiter.magic.language.reflect import rebuilt, walk

OBJECT_EVENTS = (ZoneChange, Attacks, Blocks, BecomesBlocked, BecomesTapped, IsDealtDamage, CastsSpell, CountersPut)
PLAYER_EVENTS = (StepBegins, CastsSpell, GainsLife, LosesLife, Draws, Discards)
AMOUNT_EVENTS = (DealsDamage, IsDealtDamage, GainsLife, LosesLife)
GENERAL = ("permanent", "card")  # heads that may speak of what was introduced otherwise


@final
class Unbound(Exception):
    """A reference without an antecedent, or with several."""

    def __init__(self, words: tuple[str, ...]) -> None:
        super().__init__(words[0])
        self.words = words


@final
class Antecedent:
    """Something that the text has introduced.  `result`: the name of what an instruction made of it, once it has."""

    __slots__ = ("noun", "plural", "ref", "result", "weak")

    def __init__(
        self, ref: Objects | None, noun: Predicate, plural: bool, result: str = "", weak: bool = False
    ) -> None:
        self.ref = ref
        self.noun = noun
        self.plural = plural
        self.result = result
        self.weak = weak  # only "that card" speaks of it, not "it"


def event_noun(event: EventPattern | None) -> Predicate | None:
    """What the event's object is, if it has one: the empty conjunction for the source itself."""
    if isinstance(event, CastsSpell):
        return All((event.what, Is("spell")))
    if isinstance(event, OBJECT_EVENTS):
        return event.what if event.what is not None else All(())
    if isinstance(event, DealsDamage):
        return event.to
    return None


def has_player(event: EventPattern | None) -> bool:
    return isinstance(event, PLAYER_EVENTS) or (isinstance(event, DealsDamage) and event.to_players is not None)


def speaks_of(noun: Predicate, introduced: Predicate) -> bool:
    """Could "that <noun>" be said of what was introduced so?"""
    said = [part.word for part in walk(noun) if isinstance(part, Is)]
    known = [part.word for part in walk(introduced) if isinstance(part, Is)]
    itself = introduced == All(())  # the source: whatever permanent it is
    return all(word in known or word in GENERAL or (itself and word not in ("spell", "token")) for word in said)


@final
class Binder:
    """Binds one ability (or mode)."""

    def __init__(self, event: EventPattern | None = None, spell: bool = False) -> None:
        self.event = event
        self.spell = spell  # the source is a spell and has no power that "its" could mean
        self.targets: list[Targets] = []
        self.numbers: dict[int, int] = {}  # identity of a target phrase -> its number
        self.spoken: list[Antecedent] = []
        self.used: list[str] = []  # names of results that something refers to
        self.made: list[str] = []  # names of results of the instruction at hand
        self.bound: list[str] = []  # those of them that a Bind already names
        self.names = 0
        self.at_hand = False  # an object at hand: EachItem
        self.looping = False  # a player at hand: ThatPlayer
        self.looking_back = False  # a characteristic or controller is asked: what it was, not what it became
        self.source_spoken = False
        self.topic: Objects | None = None  # the subject of the clause: "~ deals damage equal to its power"

    # Nodes.

    def bind(self, node: object) -> object:
        if isinstance(node, Ability):
            return node
        if isinstance(node, Objects):
            return self.objects(node)
        if isinstance(node, Players):
            return self.players(node)
        if isinstance(node, Instruction):
            return self.instruction(node)
        if isinstance(node, (CharacteristicOf, CountersOn)):
            return self.back(node)
        if isinstance(node, EventAmount) and not isinstance(self.event, AMOUNT_EVENTS):
            raise Unbound(("that",))
        return rebuilt(node, self.bind)

    def back(self, node: object) -> object:
        before = self.looking_back
        self.looking_back = True
        result = rebuilt(node, self.bind)
        self.looking_back = before
        return result

    def instruction(self, node: Instruction) -> Instruction:
        if isinstance(node, Sequence):
            return self.sequence(node)
        if isinstance(node, May):
            who = cast("Players", self.bind(node.who))
            paid = cast("Sequence", self.sequence(Sequence((*node.cost, node.what)))).parts
            return May(paid[-1], who, paid[:-1])
        if isinstance(node, Apply):
            what = self.objects(node.what)
            self.at_hand, before = self.at_hand or isinstance(what, Every), self.at_hand
            self.topic = self.topic_of(what)
            modifications = tuple(cast("Modification", self.bind(part)) for part in node.modifications)
            self.at_hand = before
            self.topic = None
            return Apply(what, modifications, node.duration)
        if isinstance(node, ForEachObject):
            what = self.objects(node.what)
            self.at_hand, before = True, self.at_hand
            result = ForEachObject(what, self.instruction(node.do))
            self.at_hand = before
            return result
        if isinstance(node, ForEachPlayer):
            self.looping, before = True, self.looping
            result_each = rebuilt(node, self.bind)
            self.looping = before
            return cast("Instruction", result_each)
        if isinstance(node, (DealDamage, Prevent)):
            return self.with_recipients(node)
        if isinstance(node, Move):
            return self.moved(node)
        if isinstance(node, (If, UnlessPaid)):
            return self.branched(node)
        done = cast("Instruction", rebuilt(node, self.bind))
        self.note_result(done)
        return done

    def branched(self, node: If | UnlessPaid) -> Instruction:
        """Of two branches the second does not see what the first did."""
        if isinstance(node, UnlessPaid):
            before = self.remembered()
            what = self.instruction(node.what)
            targets = [known for known in self.spoken[len(before) :] if isinstance(known.ref, TargetRef)]
            self.restore(before)
            self.spoken += [Antecedent(known.ref, known.noun, known.plural) for known in targets]
            who = self.players(node.who)
            return UnlessPaid(what, who, tuple(self.instruction(part) for part in node.cost))
        condition = cast("Condition", self.bind(node.condition))
        before = self.remembered()
        then = self.instruction(node.then)
        if node.otherwise is None:
            return If(condition, then)
        self.restore(before)
        return If(condition, then, self.instruction(node.otherwise))

    def moved(self, node: Move) -> Instruction:
        """In "under its owner's control" it is what moves."""
        what = self.objects(node.what)
        into = node.into
        if isinstance(into.controller, OwnerOf):
            into = Into(into.zone, into.position, into.tapped, OwnerOf(what), into.counters)
        done = Move(what, cast("Into", rebuilt(into, self.bind)))
        self.note_result(done)
        return done

    def with_recipients(self, node: DealDamage | Prevent) -> Instruction:
        """115.4: one target that may be an object or a player is mentioned as both."""
        source = self.objects(node.source) if isinstance(node, DealDamage) else None
        self.topic = self.topic_of(source)
        amount = cast("Quantity | None", self.bind(node.amount)) if node.amount is not None else None
        self.topic = None
        to = self.objects(node.to) if node.to is not None else None
        to_players = self.players(node.to_players) if node.to_players is not None else None
        done: DealDamage | Prevent
        if isinstance(node, DealDamage):
            done = DealDamage(cast("Quantity", amount), to, to_players)
        else:
            done = Prevent(to, to_players, amount, node.combat_only)
        if isinstance(node.to, TargetPhrase) and node.to.targets.players is not None:
            both = TargetPlayer(self.numbers[id(node.to)])
            if isinstance(done, DealDamage):
                return DealDamage(done.amount, done.to, both, source or Self())
            return Prevent(done.to, both, done.amount, done.combat_only)
        if isinstance(done, DealDamage):
            return DealDamage(done.amount, done.to, done.to_players, source or Self())
        return done

    def sequence(self, node: Sequence) -> Instruction:
        parts: list[Instruction] = []
        results: list[list[str]] = []
        outside = self.made
        for part in node.parts:
            self.made = []
            parts.append(self.instruction(part))
            results.append(self.made)
        self.made = [*outside, *(name for names in results for name in names)]
        for place, names in enumerate(results):
            for name in names:
                if name in self.used and name not in self.bound:
                    parts[place] = Bind(name, parts[place])
                    self.bound.append(name)
        return Sequence(tuple(parts))

    def note_result(self, done: Instruction) -> None:
        """What an instruction made or moved can be spoken of afterwards."""
        if isinstance(done, CreateToken):
            self.introduce(token_noun(done.token), done.count != Number(1))
        elif isinstance(done, RestartGame):
            self.introduce(Is("card"), True)
        elif isinstance(done, (Draw, Discard, Mill)):
            self.introduce(Is("card"), done.count != Number(1), weak=True)
        elif isinstance(done, Search):
            self.introduce(done.what, done.most > 1, weak=True)
        elif isinstance(done, (Exile, Move, Destroy, Sacrifice, Reveal, Tap, Untap)):
            self.note_moved(done.what, not isinstance(done, (Reveal, Tap, Untap)))
            if isinstance(done, Move) and done.into.zone == "battlefield":
                self.spoken[-1:] = [arrived(known) for known in self.spoken[-1:]]

    def note_moved(self, what: Objects, moves: bool) -> None:
        """What was moved is a new object afterwards (400.7); what was only chosen can be spoken of."""
        for known in self.spoken:
            if what in (known.ref, Bound(known.result)):
                known.result = self.result_name() if moves else known.result
                return
        if isinstance(what, Every):
            self.introduce(what.what, True)
        elif isinstance(what, Pick):
            self.introduce(what.what, what.most > 1)
        elif isinstance(what, TopOf):
            self.introduce(All((Is("card"), In("library", what.whose))), what.count != Number(1))
        elif moves and isinstance(what, (Self, EventObject, AttachedTo, EachItem)):
            noun = event_noun(self.event) if isinstance(what, EventObject) else None
            self.spoken.append(Antecedent(what, noun if noun is not None else All(()), False, self.result_name()))

    def introduce(self, noun: Predicate, plural: bool, weak: bool = False) -> None:
        self.spoken.append(Antecedent(None, noun, plural, self.result_name(), weak))

    def result_name(self) -> str:
        self.names += 1
        name = f"it{self.names}" if self.names > 1 else "it"
        self.made.append(name)
        return name

    def topic_of(self, what: Objects | None) -> Objects | None:
        """The one object that a clause speaks about, if it is one."""
        if isinstance(what, Self):
            return None if self.spell else what
        return what if isinstance(what, (TargetRef, Bound, EventObject, EventSource, AttachedTo)) else None

    def after_cost(self) -> None:
        """What a cost chose or moved is not bound for the effect."""
        self.spoken = []
        self.made = []
        self.names = 0

    def remembered(self) -> list[str]:
        """What everything spoken of is called now, to return to: only one of two branches happens."""
        return [known.result for known in self.spoken]

    def restore(self, results: list[str]) -> None:
        self.spoken = self.spoken[: len(results)]
        for known, result in zip(self.spoken, results, strict=True):
            known.result = result

    # References.

    def objects(self, node: Objects) -> Objects:
        if isinstance(node, TargetPhrase):
            return TargetRef(self.target(node, node.targets, node.another))
        if isinstance(node, It):
            return self.it(node.plural)
        if isinstance(node, That):
            return self.that(node)
        if isinstance(node, Attached):
            return AttachedTo()
        if isinstance(node, Self):
            self.source_spoken = True
            return node
        return cast("Objects", rebuilt(node, self.bind))

    def target(self, phrase: object, targets: Targets, another: bool) -> int:
        known = self.numbers.get(id(phrase))
        if known is not None:
            return known
        what = cast("Predicate | None", self.bind(targets.what)) if targets.what is not None else None
        if another and what is not None:
            earlier = [place for place, target in enumerate(self.targets) if target.what is not None]
            parts = what.parts if isinstance(what, All) else (what,)
            not_these: tuple[Predicate, ...] = tuple(Not(Among(TargetRef(place))) for place in earlier) or (Other(),)
            what = All((*not_these, *parts))  # "another" after a target: not that one; else not the source
        number = len(self.targets)
        self.targets.append(Targets(what, targets.players, targets.least, targets.most))
        self.numbers[id(phrase)] = number
        if targets.what is not None and targets.players is None and what is not None:
            self.spoken.append(Antecedent(TargetRef(number), what, targets.most > 1))
        return number

    def it(self, plural: bool) -> Objects:
        words = ("they", "them", "their") if plural else ("it", "its")
        if self.topic is not None and not plural:
            return self.topic
        found = [known for known in self.spoken if known.plural == plural and not known.weak]
        if len(found) > 1:
            raise Unbound(words)
        if found:
            return self.referred(found[0])
        if plural:
            raise Unbound(words)
        if self.at_hand:
            return EachItem()
        if isinstance(self.event, DealsDamage):
            return Self() if self.event.what is None else EventSource()
        if event_noun(self.event) is not None:
            return EventObject()
        if self.source_spoken:
            return Self()
        raise Unbound(words)

    def that(self, node: That) -> Objects:
        found = [known for known in self.spoken if known.plural == node.plural and speaks_of(node.noun, known.noun)]
        of_event = event_noun(self.event)
        event_fits = of_event is not None and not node.plural and speaks_of(node.noun, of_event)
        if len(found) == 1 and not (event_fits and of_event != All(())):
            return self.referred(found[0])
        if not found and self.at_hand and not node.plural:
            return EachItem()
        if not found and event_fits:
            return EventObject()
        raise Unbound(("those",) if node.plural else ("that",))

    def referred(self, known: Antecedent) -> Objects:
        if known.ref is not None and (self.looking_back or not known.result):
            return known.ref
        if known.result not in self.used:
            self.used.append(known.result)
        return Bound(known.result)

    def players(self, node: Players) -> Players:
        if isinstance(node, TargetPlayerPhrase):
            return TargetPlayer(self.target(node, node.targets, False))
        if isinstance(node, (ThatOne, They)):
            return self.that_player()
        if isinstance(node, ControllerOf):
            return cast("Players", self.back(node))
        return cast("Players", rebuilt(node, self.bind))

    def that_player(self) -> Players:
        if self.looping:
            return ThatPlayer()
        found = [place for place, target in enumerate(self.targets) if target.what is None]
        if len(found) == 1 and not has_player(self.event):
            return TargetPlayer(found[0])
        if not found and has_player(self.event):
            return EventPlayer()
        raise Unbound(("that player", "their", "they"))


def arrived(known: Antecedent) -> Antecedent:
    """On the battlefield it is no card of another zone any more."""
    parts = known.noun.parts if isinstance(known.noun, All) else (known.noun,)
    kept = tuple(part for part in parts if not isinstance(part, In))
    noun = kept[0] if len(kept) == 1 else All(kept)
    return Antecedent(known.ref, noun, known.plural, known.result, known.weak)


def token_noun(token: TokenSpec) -> Predicate:
    words = (*token.subtypes, *token.types, "token")
    return All(tuple(Is(word) for word in words))


def bound(ability: Ability) -> Ability:
    """The ability with every reference bound."""
    if isinstance(ability, SpellAbility):
        binder = Binder(spell=True)
        effect = binder.instruction(ability.effect)
        return SpellAbility(effect, tuple(binder.targets))
    if isinstance(ability, Activated):
        binder = Binder()
        cost = tuple(binder.instruction(part) for part in ability.cost)
        binder.after_cost()
        effect = binder.instruction(ability.effect)
        return Activated(
            cost,
            effect,
            tuple(binder.targets),
            ability.timing,
            ability.per_turn,
            ability.loyalty,
            ability.zone,
        )
    if isinstance(ability, Triggered):
        event = cast("EventPattern", Binder().bind(ability.event))
        binder = Binder(event)
        condition = cast("Condition", binder.bind(ability.condition)) if ability.condition is not None else None
        effect = binder.instruction(ability.effect)
        return Triggered(event, effect, tuple(binder.targets), condition)
    if isinstance(ability, Replacement):
        event = cast("EventPattern", Binder().bind(ability.event))
        binder = Binder(event)
        instead = binder.instruction(ability.instead) if ability.instead is not None else None
        return Replacement(event, instead, ability.condition)
    binder = Binder()
    if isinstance(ability, Static):
        return bound_static(ability, binder)
    binder.source_spoken = isinstance(ability, Enters)
    return cast("Ability", rebuilt(ability, binder.bind))


def bound_static(ability: Static, binder: Binder) -> Ability:
    """What is affected, then what is said of it: there "its" is the affected object's."""
    what = binder.objects(ability.what)
    binder.topic = what if isinstance(what, (Self, AttachedTo)) else None
    binder.at_hand = isinstance(what, Every)
    modifications = tuple(cast("Modification", binder.bind(part)) for part in ability.modifications)
    binder.at_hand = False
    condition = cast("Condition", binder.bind(ability.condition)) if ability.condition is not None else None
    return Static(what, modifications, condition, ability.defines)


def bound_mode(mode: Mode) -> Mode:
    binder = Binder(spell=True)
    effect = binder.instruction(mode.effect)
    return Mode(effect, tuple(binder.targets))
