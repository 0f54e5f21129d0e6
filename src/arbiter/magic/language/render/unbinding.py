"""Unbinding: numbered targets and bound names become mentions again, as both renderers say them.

It walks as `binding` does and keeps a `Binder` beside it, so that "it" is said only where it would be understood.
"""

from __future__ import annotations

from typing import cast, final

from arbiter.magic.language.grammar.binding import Antecedent, Binder, Unbound, event_noun
from arbiter.magic.language.mentions import (
    It,
    TargetPhrase,
    TargetPlayerPhrase,
    That,
    ThatOne,
    They,
)
from arbiter.magic.language.nodes import (
    Ability,
    All,
    Among,
    Apply,
    AttachedTo,
    Bind,
    Bound,
    CharacteristicOf,
    Condition,
    ControllerOf,
    CountersOn,
    DealDamage,
    Discard,
    Draw,
    EachItem,
    EventObject,
    EventPattern,
    EventPlayer,
    EventSource,
    Every,
    Exile,
    ForEachObject,
    ForEachPlayer,
    GainLife,
    If,
    Instruction,
    Into,
    Is,
    LoseLife,
    May,
    Mill,
    Modification,
    Move,
    Not,
    Objects,
    Other,
    OwnerOf,
    Pick,
    Players,
    Predicate,
    Prevent,
    Quantity,
    Reveal,
    Sacrifice,
    Self,
    Sequence,
    Static,
    Tap,
    TargetPlayer,
    TargetRef,
    Targets,
    ThatPlayer,
    UnlessPaid,
    Untap,
    You,
)
from arbiter.magic.language.reflect import fields_of, rebuilt
from arbiter.magic.language.words import NOUN_FORMS

SIMPLE_DEEDS = (Draw, GainLife, LoseLife, Discard, Sacrifice, Mill)


class Unspeakable(ValueError):
    """Nodes that no text of the grammar says."""


def head_noun(what: Predicate) -> Predicate:
    """The word that "that ..." repeats: the last type of a noun phrase."""
    parts = what.parts if isinstance(what, All) else (what,)
    words = [part for part in parts if isinstance(part, Is) and part.word in NOUN_FORMS]
    return words[-1] if words else Is("permanent")


@final
class Unbinder:
    """Unbinds one ability (or mode)."""

    def __init__(self, targets: tuple[Targets, ...], event: EventPattern | None = None, spell: bool = False) -> None:
        self.targets = targets
        self.binder = Binder(event, spell)
        self.event = event
        self.phrases: dict[int, object] = {}  # number of a target -> the phrase that introduced it
        self.results: dict[str, str] = {}  # name of a result here -> its name in the binder
        self.subject: Players | None = None  # of the clause at hand: "their"
        self.item: Predicate = Is("permanent")  # what the object at hand is
        self.repeating = False  # say "that creature" where "it" would do, as templates for untapping have it

    def unbind(self, node: object) -> object:
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
        return rebuilt(node, self.unbind)

    def back(self, node: object) -> object:
        before = self.binder.looking_back
        self.binder.looking_back = True
        result = rebuilt(node, self.unbind)
        self.binder.looking_back = before
        return result

    # Instructions, in the order in which text says their parts.

    def instruction(self, node: Instruction) -> Instruction:
        if isinstance(node, Sequence):
            return self.sequence(node)
        if isinstance(node, Bind):
            before = len(self.binder.made)
            done = self.instruction(node.do)
            made = self.binder.made[before:]
            if not made:
                raise Unspeakable(f"what {type(node.do).__name__} does cannot be spoken of later")
            self.results[node.name] = made[-1]
            return done
        if isinstance(node, May):
            return self.may(node)
        if isinstance(node, Apply):
            return self.applied(node)
        if isinstance(node, ForEachObject):
            what = self.objects(node.what)
            self.at_hand(node.what)
            self.binder.at_hand, before_hand = True, self.binder.at_hand
            result = ForEachObject(what, self.instruction(node.do))
            self.binder.at_hand = before_hand
            return result
        if isinstance(node, ForEachPlayer):
            who = cast("Players", self.unbind(node.who))
            self.binder.looping, before_loop = True, self.binder.looping
            result_each = ForEachPlayer(who, self.instruction(node.do))
            self.binder.looping = before_loop
            return result_each
        if isinstance(node, If):
            return self.branched(node)
        if isinstance(node, UnlessPaid):
            spoken = self.binder.remembered()
            what_done = self.instruction(node.what)
            targets = [known for known in self.binder.spoken[len(spoken) :] if isinstance(known.ref, TargetRef)]
            self.binder.restore(spoken)
            self.binder.spoken += [Antecedent(known.ref, known.noun, known.plural) for known in targets]
            who = self.players(node.who)
            return UnlessPaid(what_done, who, tuple(self.under(node.who, part) for part in node.cost))
        return self.plain(node)

    def branched(self, node: If) -> Instruction:
        condition = cast("Condition", self.unbind(node.condition))
        before = self.binder.remembered()
        then = self.instruction(node.then)
        if node.otherwise is None:
            return If(condition, then)
        self.binder.restore(before)
        return If(condition, then, self.instruction(node.otherwise))

    def costs(self, cost: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
        """The cost of an activated ability, which is said before its effect."""
        said = tuple(self.instruction(part) for part in cost)
        self.binder.after_cost()
        return said

    def sequence(self, node: Sequence) -> Instruction:
        """A deed of the players of the deed before is said without naming them again."""
        parts: list[Instruction] = []
        before: Players | None = None
        for part in node.parts:
            who: Players | None = part.who if isinstance(part, SIMPLE_DEEDS) else None
            if who is not None and who == before and not isinstance(who, You):
                parts.append(self.under(who, part))
            else:
                parts.append(self.instruction(part))
            before = who
        return Sequence(tuple(parts))

    def plain(self, node: Instruction) -> Instruction:
        if isinstance(node, (DealDamage, Prevent)):
            return self.with_recipients(node)
        if isinstance(node, Move):
            done: Instruction = self.moved(node)
        elif isinstance(node, Untap) and isinstance(node.what, TargetRef):
            self.repeating = True
            done = Untap(self.objects(node.what))
            self.repeating = False
        elif isinstance(node, (Exile, Reveal, Tap, Untap)) and isinstance(node.what, Pick):
            done = cast("Instruction", type(node)(self.pick(node.what)))
        else:
            who = getattr(node, "who", None)
            if isinstance(who, Players):
                said = self.players(who)
                done = cast("Instruction", self.with_subject(who, node, said))
            else:
                done = cast("Instruction", rebuilt(node, self.unbind))
        self.binder.note_result(node)
        return done

    def with_subject(self, who: Players, node: Instruction, said: Players) -> object:
        before = self.subject
        self.subject = who if not isinstance(who, You) else None
        result = rebuilt(node, self.unbind_but_subject)
        self.subject = before
        return replace_field(result, "who", said)

    def unbind_but_subject(self, node: object) -> object:
        if isinstance(node, Pick):
            return Pick(
                cast("Predicate", self.unbind(node.what)), cast("Players", self.unbind(node.who)), node.least, node.most
            )
        return self.unbind(node)

    def under(self, who: Players, node: Instruction) -> Instruction:
        """An instruction whose subject was just said."""
        before = self.subject
        self.subject = who if not isinstance(who, You) else None
        done = self.instruction(node)
        self.subject = before
        return done

    def may(self, node: May) -> Instruction:
        who = self.players(node.who)
        cost = tuple(self.under(node.who, part) for part in node.cost)
        what = self.instruction(node.what) if node.cost else self.under(node.who, node.what)
        return May(what, who, cost)

    def applied(self, node: Apply) -> Instruction:
        what = self.objects(node.what)
        self.at_hand(node.what)
        self.binder.at_hand, before = self.binder.at_hand or isinstance(node.what, Every), self.binder.at_hand
        self.binder.topic = self.known_as(self.binder.topic_of(node.what))
        modifications = tuple([cast("Modification", rebuilt(part, self.unbind)) for part in node.modifications])
        self.binder.at_hand = before
        self.binder.topic = None
        return Apply(what, modifications, node.duration)

    def at_hand(self, what: Objects) -> None:
        if isinstance(what, Every):
            self.item = what.what

    def with_recipients(self, node: DealDamage | Prevent) -> Instruction:
        """115.4: a target mentioned as object and as player is said once."""
        to, to_players = node.to, node.to_players
        if isinstance(to, TargetRef) and isinstance(to_players, TargetPlayer) and to.index == to_players.index:
            to_players = None
        if isinstance(node, Prevent):
            return cast("Instruction", rebuilt(Prevent(to, to_players, node.amount, node.combat_only), self.unbind))
        source = self.objects(node.source)
        self.binder.topic = self.known_as(self.binder.topic_of(node.source))
        amount = cast("Quantity", self.unbind(node.amount))
        self.binder.topic = None
        to = self.objects(to) if to is not None else None
        to_players = self.players(to_players) if to_players is not None else None
        return DealDamage(amount, to, to_players, source)

    def known_as(self, what: Objects | None) -> Objects | None:
        """The object as the binder calls it."""
        return Bound(self.results.get(what.name, "")) if isinstance(what, Bound) else what

    def moved(self, node: Move) -> Instruction:
        what = self.pick(node.what) if isinstance(node.what, Pick) else self.objects(node.what)
        into = node.into
        if isinstance(into.controller, OwnerOf):
            if into.controller.what != node.what:
                raise Unspeakable("a card under the control of the owner of another")
            into = Into(into.zone, into.position, into.tapped, OwnerOf(It()), into.counters)
            return Move(what, into)
        return Move(what, cast("Into", rebuilt(into, self.unbind)))

    def pick(self, node: Pick) -> Objects:
        """The chooser is the subject of the clause, and said first."""
        who = self.players(node.who)
        before = self.subject
        self.subject = node.who if not isinstance(node.who, You) else None
        what = cast("Predicate", self.unbind(node.what))
        self.subject = before
        return Pick(what, who, node.least, node.most)

    # References.

    def objects(self, node: Objects) -> Objects:
        if isinstance(node, TargetRef):
            return self.target(node)
        if isinstance(node, Bound):
            name = self.results.get(node.name)
            if name is None:
                raise Unspeakable(f'nothing is bound to "{node.name}"')
            return self.again(Bound(name))
        if isinstance(node, (EventObject, EventSource, EachItem)):
            return self.again(node)
        if isinstance(node, (Self, AttachedTo)) and self.binder.topic == node:
            return It(False, All(()))
        if isinstance(node, Self):
            self.binder.source_spoken = True
            return node
        if isinstance(node, Pick):
            return self.pick(node)
        return cast("Objects", rebuilt(node, self.unbind))

    def target(self, node: TargetRef) -> Objects:
        if not 0 <= node.index < len(self.targets):
            raise Unspeakable(f"target {node.index} is not declared")
        if node.index in self.phrases:
            return self.again(node)
        targets = self.targets[node.index]
        what, another = self.without_another(targets.what, node.index)
        if what is not None:
            what = cast("Predicate", self.unbind(what))
        phrase = TargetPhrase(Targets(what, targets.players, targets.least, targets.most), another)
        self.phrases[node.index] = phrase
        self.follow(phrase, node.index, targets)
        return phrase

    def follow(self, phrase: object, index: int, targets: Targets) -> None:
        """Let the binder know the target as it will know it when it reads the text."""
        if index != len(self.binder.targets):
            raise Unspeakable(f"target {index} is mentioned before an earlier one")
        self.binder.numbers[id(phrase)] = index
        self.binder.targets.append(targets)
        if targets.what is not None and targets.players is None:
            self.binder.spoken.append(Antecedent(TargetRef(index), targets.what, targets.most > 1))

    def without_another(self, what: Predicate | None, index: int) -> tuple[Predicate | None, bool]:
        """ "Another target creature": what it says besides not being the source or an earlier target."""
        if not isinstance(what, All):
            return what, False
        excluded = [part for part in what.parts if isinstance(part, Not) and isinstance(part.what, Among)]
        if not excluded and Other() not in what.parts:
            return what, False
        kept = [part for part in what.parts if part not in excluded and part != Other()]
        return (kept[0] if len(kept) == 1 else All(tuple(kept))), True

    def again(self, node: Objects) -> Objects:
        """A second mention: "it" where that is understood so, else "that creature"."""
        noun, plural = self.noun_of(node)
        that = That(head_noun(noun), plural)
        if (self.repeating or (plural and isinstance(node, Bound))) and self.understood(that, node):
            return that
        it = It(plural, noun)
        if self.understood(it, node):
            return it
        if isinstance(node, EventSource):
            return node
        if self.understood(that, node):
            return that
        raise Unspeakable(f"{type(node).__name__} cannot be told from other things here")

    def understood(self, said: It | That, node: Objects) -> bool:
        """Would the binder take what is said for this?"""
        try:
            return (self.binder.it(said.plural) if isinstance(said, It) else self.binder.that(said)) == node
        except Unbound:
            return False

    def noun_of(self, node: Objects) -> tuple[Predicate, bool]:
        for known in self.binder.spoken:
            if known.ref == node or (isinstance(node, Bound) and known.result == node.name):
                return known.noun, known.plural
        if isinstance(node, EachItem):
            return self.item, False
        of_event = event_noun(self.event)
        return (of_event if of_event is not None and isinstance(node, EventObject) else Is("permanent")), False

    def players(self, node: Players) -> Players:
        if self.subject is not None and node == self.subject:
            return They()
        if isinstance(node, TargetPlayer):
            if not 0 <= node.index < len(self.targets):
                raise Unspeakable(f"target {node.index} is not declared")
            if node.index in self.phrases:
                return self.that_player(node)
            phrase = TargetPlayerPhrase(self.targets[node.index])
            self.phrases[node.index] = phrase
            self.follow(phrase, node.index, self.targets[node.index])
            return phrase
        if isinstance(node, EventPlayer) or (isinstance(node, ThatPlayer) and self.subject is None):
            return self.that_player(node)
        if isinstance(node, ControllerOf):
            return cast("Players", self.back(node))
        return cast("Players", rebuilt(node, self.unbind))

    def that_player(self, node: Players) -> Players:
        try:
            if self.binder.that_player() == node:
                return ThatOne()
        except Unbound:
            pass
        raise Unspeakable(f"{type(node).__name__} cannot be told from other players here")


def replace_field(node: object, name: str, value: object) -> object:
    values = [value if field.name == name else getattr(node, field.name) for field in fields_of(type(node))]
    return type(node)(*values)


def unbound_static(ability: Static) -> tuple[Objects, tuple[Modification, ...], Condition | None]:
    """The parts of a static ability as text says them: what is affected, how, on which condition."""
    unbinder = Unbinder(())
    what = unbinder.objects(ability.what)
    unbinder.at_hand(ability.what)
    unbinder.binder.topic = ability.what if isinstance(ability.what, (Self, AttachedTo)) else None
    unbinder.binder.at_hand = isinstance(ability.what, Every)
    modifications = tuple(cast("Modification", unbinder.unbind(part)) for part in ability.modifications)
    unbinder.binder.at_hand = False
    condition = cast("Condition", unbinder.unbind(ability.condition)) if ability.condition is not None else None
    return what, modifications, condition
