"""The way through an ability: which part of it is read before which.  Who binds references and who says them go the same way.

Who binds (`binding`) has what text says and makes what is meant of it; who says (`render.unbinding`) goes the way back.  Both
remember what has been spoken of (`remembering`), by the nodes in which all references are bound (608.2).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.antecedents import Antecedent, beside, given_away
from arbiter.magic.language.mentions import It
from arbiter.magic.language.reflect import rebuilt, replace_field, walk

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.remembering import Memory

Said = TypeVar("Said")


class Walker:
    """Goes through the nodes of an ability in the order in which its text is read."""

    event: n.EventPattern | None
    beside: n.Objects | None

    def memory(self) -> Memory:
        """What has been spoken of so far."""
        raise NotImplementedError

    def settled(self, node: Said, done: Said) -> Said:
        """Of a node and of what becomes of it on the way, that in which all references are bound."""
        raise NotImplementedError

    def known_as(self, what: n.Objects | None) -> n.Objects | None:
        """The bound object as the memory calls it."""
        return what

    def comes_to_hand(self, what: n.Objects) -> None:
        """What is said next is said of each of these."""

    def instruction(self, node: n.Instruction) -> n.Instruction:
        way = WAYS.get(type(node))
        return self.plain(node) if way is None else way(self, node)

    def plain(self, node: n.Instruction) -> n.Instruction:
        """An instruction whose parts are read in their order."""
        raise NotImplementedError

    def under(self, who: n.Players, node: n.Instruction) -> n.Instruction:
        """An instruction whose subject was just said."""
        return self.instruction(node)

    def objects(self, node: n.Objects) -> n.Objects:
        raise NotImplementedError

    def players(self, node: n.Players) -> n.Players:
        raise NotImplementedError

    def rewrite(self, node: object) -> object:
        if isinstance(node, (n.Ability, n.Spent)):
            return node
        if isinstance(node, n.Objects):
            return self.objects(node)
        if isinstance(node, n.Players):
            return self.players(node)
        if isinstance(node, n.Instruction):
            return self.instruction(node)
        if isinstance(node, (n.CharacteristicOf, n.CountersOn, n.Shares, n.Namesake)):
            return self.back(node)
        if isinstance(node, n.SomePlayer):
            return self.one_of_them(node)
        if isinstance(node, (n.Count, n.MostOfOne, n.Alike)):
            memory = self.memory()
            before, memory.counting = memory.counting, True
            counted = rebuilt(node, self.rewrite)
            memory.counting = before
            return counted
        return rebuilt(node, self.rewrite)

    def one_of_them(self, node: n.SomePlayer) -> n.Condition:
        """In the condition "they" are the one player who meets it."""
        raise NotImplementedError

    def back(self, node: object) -> object:
        memory = self.memory()
        before = memory.looking_back, memory.counting  # "the total power of creatures sacrificed this way"
        of_all = isinstance(node, n.CharacteristicOf) and isinstance(node.what, n.Every)
        memory.looking_back, memory.counting = True, memory.counting or of_all
        result = rebuilt(node, self.rewrite)
        memory.looking_back, memory.counting = before
        return result

    # Instructions, in the order in which text says their parts.

    def sequence(self, node: n.Sequence) -> n.Instruction:
        raise NotImplementedError

    def may(self, node: n.May) -> n.Instruction:
        raise NotImplementedError

    def mode(self, node: n.Mode) -> n.Mode:
        """700.2c: the targets of a mode are its own."""
        raise NotImplementedError

    def reflexive(self, node: n.WhenDone) -> n.Instruction:
        """Its targets are its own; it speaks of what was done before it, not of the targets of that (603.12)."""
        raise NotImplementedError

    def next_time(self, node: n.NextTime) -> n.Instruction:
        """What happens instead speaks of the event that it waits for."""
        raise NotImplementedError

    def recipient(
        self, to: n.Objects | None, to_players: n.Players | None
    ) -> tuple[n.Objects | None, n.Players | None]:
        """115.4: one target that may be an object or a player is one phrase, and two mentions."""
        raise NotImplementedError

    def with_recipients(self, node: n.DealDamage | n.Prevent) -> n.Instruction:
        """Damage that is dealt or prevented: by what, how much, to whom."""
        raise NotImplementedError

    def modal(self, node: n.Modal) -> n.Instruction:
        return replace(node, modes=tuple(map(self.mode, node.modes)))

    def applied(self, node: n.Apply) -> n.Instruction:
        """What begins to apply to objects, and what is said of them in it."""
        memory, given = self.memory(), given_away(node)
        gainer = self.players(given) if given is not None else None
        everything, memory.spoken = memory.spoken, memory.still_there(self.settled(It(), node.what))
        what = self.objects(node.what)
        memory.spoken = everything
        known = self.settled(node.what, what)
        modifications: tuple[n.Modification, ...] = () if gainer is None else (n.GainControl(gainer),)
        if gainer is None:
            self.comes_to_hand(known)
            before, memory.at_hand = memory.at_hand, memory.at_hand or isinstance(known, n.Every)
            memory.topic = self.known_as(memory.topic_of(known))
            modifications = self.modified(known, node.modifications)
            memory.at_hand, memory.topic = before, None
        done = replace(node, what=what, modifications=modifications)
        memory.note_result(self.settled(node, done))
        return done

    def modified(self, what: n.Objects, modifications: tuple[n.Modification, ...]) -> tuple[n.Modification, ...]:
        """What is said of these objects; "other" in it is other than they."""
        self.beside = beside(what)
        done = tuple([self.modification(what, part) for part in modifications])
        self.beside = None
        return done

    def modification(self, what: n.Objects, part: n.Modification) -> n.Modification:
        """What a creature must or can't block, or be blocked by, is never that creature."""
        memory = self.memory()
        before = memory.topic
        if isinstance(part, (n.Require, n.Restrict)):
            memory.topic, memory.apart = None, what
        done = cast("n.Modification", self.rewrite(part))
        memory.topic, memory.apart = before, None
        return done

    def each_object(self, node: n.ForEachObject) -> n.Instruction:
        """Inside, an object is at hand."""
        memory = self.memory()
        counted, memory.counting = memory.counting, True
        what = self.objects(node.what)
        memory.counting = counted
        self.comes_to_hand(what)
        before, memory.at_hand = memory.at_hand, True
        done = replace(node, what=what, do=self.instruction(node.do))
        memory.at_hand = before
        return done

    def each_player(self, node: n.ForEachPlayer) -> n.Instruction:
        """Inside, a player is at hand."""
        memory = self.memory()
        who = cast("n.Players", self.rewrite(node.who))
        before, memory.looping = memory.looping, True
        known = len(memory.spoken)
        done = self.instruction(node.do)
        memory.looping = before
        memory.each_made(known)
        return replace(node, who=who, do=done)

    def damage(self, node: n.DealDamage | n.Prevent) -> n.Instruction:
        """What deals damage may deal more to others in the same sentence."""
        memory = self.memory()
        dealt = self.with_recipients(node)
        known = self.settled(node, dealt)
        memory.note_new(known)
        memory.note_amount(known)
        if isinstance(node, n.DealDamage) and isinstance(dealt, n.DealDamage) and node.also is not None:
            memory.part_ends(known)
            memory.part_begins()
            return replace(dealt, also=cast("n.DealDamage", self.instruction(node.also)))
        return dealt

    def fight(self, node: n.Fight) -> n.Instruction:
        """What fights is not what it fights."""
        memory = self.memory()
        one = self.objects(node.one)
        before, memory.apart = memory.apart, self.known_as(self.settled(node.one, one))
        done = n.Fight(one, self.objects(node.other))
        memory.apart = before
        return done

    def redirected(self, node: n.Redirect) -> n.Instruction:
        """In the order of the text: the source, to whom it would deal damage, to whom it does instead."""
        source = self.objects(node.source) if node.source is not None else None
        to, to_players = self.recipient(node.to, node.to_players)
        onto, onto_players = self.recipient(node.onto, node.onto_players)
        by = cast("n.Predicate", self.rewrite(node.by)) if node.by is not None else None
        return replace(node, source=source, to=to, to_players=to_players, onto=onto, onto_players=onto_players, by=by)

    def afterwards(self, then: n.Instruction | None) -> n.Instruction | None:
        """615.5: what follows a prevention speaks of the damage prevented."""
        before = self.event
        self.event = self.memory().event = n.DealsDamage(None)
        done = self.instruction(then) if then is not None else None
        self.event = self.memory().event = before
        return done

    def unless_paid(self, node: n.UnlessPaid) -> n.Instruction:
        memory = self.memory()
        what = self.before_payment(node.what)
        memory.topic = memory.concerned(self.settled(node.what, what))
        who = self.players(node.who)
        cost = tuple([self.under(node.who, part) for part in node.cost])
        memory.topic = None
        each = None if node.each is None else cast("n.Quantity", self.rewrite(node.each))
        also = self.instruction(node.also) if node.also is not None else None
        return replace(node, what=what, who=who, cost=cost, each=each, also=also)

    def branched(self, node: n.If) -> n.Instruction:
        """Of two branches the second does not see what the first did."""
        if node.instead and node.otherwise is not None:  # 614.15: it is said first
            first = self.before_payment(node.otherwise)
            self.memory().clause_ends()
            when = cast("n.Condition", self.rewrite(node.condition))
            self.memory().clause_ends()
            return n.If(when, self.own_replacement(node), first, True)
        condition = cast("n.Condition", self.rewrite(node.condition))
        self.memory().clause_ends()
        before, undone = self.memory().remembered(), self.memory().before_last
        willing, self.memory().willing = self.memory().willing, self.memory().volunteers and condition == n.Done()
        if condition == n.Unless(n.Done()):  # "if you don't"
            known = [(mention, mention.result) for mention in self.memory().spoken]
            self.memory().undo(undone)
            then = self.instruction(node.then)
            self.memory().undo(known)
        else:
            then = self.instruction(node.then)
        self.memory().willing = willing
        if node.otherwise is None:
            return n.If(condition, then)
        new = [mention for mention in self.memory().spoken[len(before) :] if isinstance(mention.ref, n.TargetRef)]
        self.memory().restore(before)
        self.memory().spoken += [Antecedent(mention.ref, mention.noun, mention.plural, weak=True) for mention in new]
        if isinstance(condition, n.Done):
            self.memory().undo(undone)
        return n.If(condition, then, self.instruction(node.otherwise))

    def delayed(self, node: n.AtNext) -> n.Instruction:
        """603.7: what the effect waits for is what "it" is in what happens then."""
        if isinstance(node.event, (n.StepBegins, n.AsUntapped)):
            return cast("n.Instruction", rebuilt(node, self.rewrite))
        memory = self.memory()
        event = cast("n.EventPattern", self.rewrite(node.event))
        before, waiting = self.event, memory.waiting
        self.event = memory.event = self.settled(node.event, event)
        memory.waiting = True
        done = self.instruction(node.do)
        self.event = memory.event = before
        memory.waiting = waiting
        return n.AtNext(event, done, node.this_turn, node.expires, lasts=node.lasts)

    def later(self, node: n.AtNext) -> n.Instruction:
        """What is done later has not been done for what is said next; what it brings back cannot be spoken of yet."""
        memory = self.memory()
        before = memory.remembered()
        done = self.delayed(node)
        if any(isinstance(part, n.Move) and part.into.zone == "battlefield" for part in walk(node.do)):
            known = memory.spoken[: len(before)]
            memory.away += [one for one, result in zip(known, before, strict=True) if one.result != result]
        memory.restore(before)
        return done

    def conditional(self, then: n.Instruction, condition: n.Condition) -> n.If:
        """A condition said after what depends on it: it speaks of targets, not of what became of them."""
        memory = self.memory()
        before = [(known, known.result) for known in memory.spoken]
        done = self.instruction(then)
        after = memory.spoken
        kept = [known for known, result in before if known.result == result]
        memory.spoken = [
            known if known in kept else Antecedent(known.ref, known.noun, known.plural)
            for known in after
            if known in kept or known.ref is not None
        ]
        when = cast("n.Condition", self.rewrite(condition))
        memory.spoken = after
        return n.If(when, done)

    def alternatives(self, node: n.Alternatives) -> n.Instruction:
        """All of them are done to the same objects."""
        who = self.players(node.who)
        apart = getattr(node.parts[0], "what", None) != getattr(node.parts[-1], "what", None)
        if node.words or apart:  # only one of them is done: none speaks of another
            memory, said = self.memory(), []
            for part in node.parts:
                before = memory.remembered()
                said.append(self.instruction(part))
                memory.restore(before)
            return n.Alternatives(tuple(said), who, node.words)
        first = self.instruction(node.parts[0])
        what = getattr(first, "what", None)
        others = tuple([cast("n.Instruction", replace_field(part, "what", what)) for part in node.parts[1:]])
        return n.Alternatives((first, *others), who)

    def own_replacement(self, node: n.If) -> n.Instruction:
        """What an effect does instead of a part of itself."""
        return self.instruction(node.then)

    def before_payment(self, what: n.Instruction) -> n.Instruction:
        """What happens unless something is paid: only its targets can be spoken of while paying."""
        memory = self.memory()
        before = memory.remembered()
        done = self.instruction(what)
        targets = [known for known in memory.spoken[len(before) :] if isinstance(known.ref, n.TargetRef)]
        memory.restore(before)
        memory.spoken += [Antecedent(known.ref, known.noun, known.plural) for known in targets]
        return done


WAYS: Final[dict[type, Callable[[Walker, Any], n.Instruction]]] = {
    n.Alternatives: lambda walker, node: walker.alternatives(node),
    n.Apply: lambda walker, node: walker.applied(node),
    n.AtNext: lambda walker, node: walker.later(node),
    n.DealDamage: lambda walker, node: walker.damage(node),
    n.Fight: lambda walker, node: walker.fight(node),
    n.ForEachObject: lambda walker, node: walker.each_object(node),
    n.ForEachPlayer: lambda walker, node: walker.each_player(node),
    n.If: lambda walker, node: walker.branched(node),
    n.May: lambda walker, node: walker.may(node),
    n.Modal: lambda walker, node: walker.modal(node),
    n.NextTime: lambda walker, node: walker.next_time(node),
    n.Prevent: lambda walker, node: walker.damage(node),
    n.Redirect: lambda walker, node: walker.redirected(node),
    n.Sequence: lambda walker, node: walker.sequence(node),
    n.UnlessPaid: lambda walker, node: walker.unless_paid(node),
    n.WhenDone: lambda walker, node: walker.reflexive(node),
}
"""Instructions with a way of their own."""
