"""Unbinding: numbered targets and bound names become mentions again, as both renderers say them.

It walks as `binding` does and keeps a `Binder` beside it, so that "it" is said only where it would be understood.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.antecedents import (
    Unbound,
    is_of_earlier,
    no_objects,
    note_such,
    the_target,
    those_targets,
)
from arbiter.magic.language.grammar.remembering import PAID_ANY
from arbiter.magic.language.grammar.walking import Said
from arbiter.magic.language.mentions import (
    It,
    Itself,
    SoMuchThisWay,
    TargetPhrase,
    TargetPlayerPhrase,
    That,
    ThatEither,
    ThatOne,
    They,
    TrailingIf,
    Was,
)
from arbiter.magic.language.predefined import UNEQUAL
from arbiter.magic.language.reflect import mentions, rebuilt, replace_field, walk
from arbiter.magic.language.render import parts
from arbiter.magic.language.render.following import Following, Unspeakable

SIMPLE_DEEDS = (n.Draw, n.GainLife, n.LoseLife, n.Discard, n.Sacrifice, n.Mill)


@final
class Unbinder(Following):
    """Unbinds one ability (or mode)."""

    # Instructions, in the order in which text says their parts.

    def settled(self, node: Said, done: Said) -> Said:
        return node

    def instruction(self, node: n.Instruction) -> n.Instruction:
        if isinstance(node, n.Bind):
            return self.bound(node)
        if isinstance(node, n.If) and self.is_trailing(node):
            said = self.conditional(node.then, node.condition)
            return TrailingIf(said.condition, said.then)
        return super().instruction(node)

    def bound(self, node: n.Bind) -> n.Instruction:
        """What an instruction makes has the name that the memory gives it."""
        before = len(self.binder.made)
        done = self.instruction(node.do)
        made = self.binder.made[before:]
        if not made:
            raise Unspeakable(f"what {type(node.do).__name__} does cannot be spoken of later")
        alike = [name for name in made if name.rstrip("0123456789") == node.name.rstrip("0123456789")]
        self.results[node.name] = (alike or made)[-1]
        return done

    def is_trailing(self, node: n.If) -> bool:
        """Whether the condition speaks of a target that is first named in what depends on it, or can't be said first."""
        if node.otherwise is not None or node.instead:
            return False
        if node is self.trailing:
            return True
        named = parts.targets_in(node.then)
        return any(index in named and index not in self.phrases for index in parts.targets_in(node.condition))

    def reflexive(self, node: n.WhenDone) -> n.Instruction:
        inner = self.with_targets(node.targets)
        inner.binder.spoken = [known for known in self.binder.spoken if known.result]
        inner.binder.used, inner.binder.names = self.binder.used, self.binder.names
        inner.results = self.results
        return n.WhenDone(inner.instruction(node.effect))

    def mode(self, node: n.Mode) -> n.Mode:
        return n.Mode(self.with_targets(node.targets).instruction(node.effect))

    def with_targets(self, targets: tuple[n.Targets, ...]) -> Unbinder:
        inner = Unbinder(targets, self.event, self.binder.spell, self.binder.attached)
        inner.binder.source_spoken = self.binder.source_spoken
        inner.binder.attached_spoken = self.binder.attached_spoken
        return inner

    def recipient(
        self, to: n.Objects | None, to_players: n.Players | None
    ) -> tuple[n.Objects | None, n.Players | None]:
        """115.4: a target mentioned as object and as player is said once."""
        if isinstance(to, n.TargetRef) and isinstance(to_players, n.TargetPlayer) and to.index == to_players.index:
            to_players = None
        return self.objects(to) if to is not None else None, self.players(
            to_players
        ) if to_players is not None else None

    def own_replacement(self, node: n.If) -> n.Instruction:
        """614.15: to whom the damage is dealt is not said again."""
        old, new = node.otherwise, node.then
        if not isinstance(old, n.DealDamage) or not isinstance(new, n.DealDamage):
            return self.instruction(node.then)
        alone = old.also is None and new.also is None
        alike = (old.to, old.to_players, old.source, old.preventable) == (
            new.to,
            new.to_players,
            n.Self(),
            new.preventable,
        )
        shared = isinstance(old.amount, n.Divided) == isinstance(new.amount, n.Divided)
        if alone and alike and shared:
            return n.DealDamage(cast("n.Quantity", self.rewrite(new.amount)))
        return self.instruction(node.then)

    def next_time(self, node: n.NextTime) -> n.Instruction:
        event = cast("n.EventPattern", self.rewrite(parts.once_said(node.event)))
        before = self.event
        self.event = self.binder.event = event
        same = parts.own_amount(node.instead)
        waited, self.binder.waiting = self.binder.waiting, self.binder.waiting or is_of_earlier(node.event)
        instead = self.instruction(node.instead) if node.instead is not None and not same else node.instead
        self.binder.waiting = waited
        self.event = self.binder.event = before
        return n.NextTime(event, instead, node.of_choice, node.waits, self.afterwards(node.then), node.each)

    def costs(self, cost: tuple[n.Instruction, ...]) -> tuple[n.Instruction, ...]:
        """The cost of an activated ability, which is said before its effect."""
        said = tuple(self.instruction(part) for part in cost)
        self.binder.after_cost()
        return said

    def sequence(self, node: n.Sequence) -> n.Instruction:
        """A deed of the players of the deed before is said without naming them again."""
        said: list[n.Instruction] = []
        before: n.Players | None = None
        self.binder.nested += 1
        for part in node.parts:
            self.binder.part_begins()
            who: n.Players | None = part.who if isinstance(part, SIMPLE_DEEDS) else None
            if who is not None and who == before and not isinstance(who, n.You):
                said.append(self.under(who, part))
            else:
                said.append(self.instruction(part))
            self.binder.part_ends(part.do if isinstance(part, n.Bind) else part)
            before = who
        self.binder.nested -= 1
        return n.Sequence(tuple(said))

    def plain(self, node: n.Instruction) -> n.Instruction:
        if isinstance(node, n.Shuffle) and node.what is not None:
            done: n.Instruction = self.shuffled_in(node, node.what)
        elif isinstance(node, n.Move):
            done = self.moved(node)
        elif isinstance(node, n.Untap) and isinstance(node.what, n.TargetRef):
            self.repeating = True
            done = n.Untap(self.objects(node.what))
            self.repeating = False
        elif isinstance(node, (n.Exile, n.Reveal, n.Tap, n.Untap, n.AddCounters)) and isinstance(node.what, n.Pick):
            done = cast("n.Instruction", replace(node, what=self.pick(node.what)))
        elif isinstance(node, n.AddCounters) and mentions(node.count, n.EachItem):
            before, self.binder.at_hand = self.binder.at_hand, True  # 701.9e: each of those that get them
            done = cast("n.Instruction", rebuilt(node, self.rewrite))
            self.binder.at_hand = before
        else:
            who = getattr(node, "who", None)
            if isinstance(who, n.Players):
                said = self.players(who)
                done = cast("n.Instruction", self.with_subject(who, node, said))
            else:
                done = cast("n.Instruction", rebuilt(node, self.rewrite))
        self.binder.note_result(node)
        return done

    def shuffled_in(self, node: n.Shuffle, what: n.Objects) -> n.Instruction:
        """Who shuffles what into a library: in "their graveyard" it is theirs."""
        owners = node.whose == n.OwnerOf(what)
        whose = None if owners else self.players(node.whose)
        before = self.subject
        self.subject = None if owners or isinstance(node.whose, n.You) else node.whose
        said = self.pick(what) if isinstance(what, n.Pick) else self.objects(what)
        self.subject = before
        return n.Shuffle(n.OwnerOf(said) if whose is None else whose, node.zones, said)

    def with_subject(self, who: n.Players, node: n.Instruction, said: n.Players) -> object:
        before = self.subject
        self.subject = who if not isinstance(who, n.You) else None
        result = rebuilt(node, self.unbind_but_subject)
        self.subject = before
        return replace_field(result, "who", said)

    def unbind_but_subject(self, node: object) -> object:
        return rebuilt(node, self.rewrite) if isinstance(node, n.Pick) else self.rewrite(node)

    def under(self, who: n.Players, node: n.Instruction) -> n.Instruction:
        """An instruction whose subject was just said."""
        before = self.subject
        self.subject = who if not isinstance(who, n.You) else None
        done = self.instruction(node)
        self.subject = before
        return done

    def may(self, node: n.May) -> n.Instruction:
        who, before = self.players(node.who), self.binder.decider
        self.binder.decider = before if isinstance(node.who, n.You) else node.who
        cost = tuple(self.under(node.who, part) for part in node.cost)
        what = self.instruction(node.what) if node.cost else self.under(node.who, node.what)
        self.binder.decider = before
        return n.May(what, who, cost)

    def comes_to_hand(self, what: n.Objects) -> None:
        if isinstance(what, (n.Every, n.Pick)):
            self.item = what.what

    def with_recipients(self, node: n.DealDamage | n.Prevent) -> n.Instruction:
        """115.4: a target mentioned as object and as player is said once."""
        to, to_players = node.to, node.to_players
        again = False
        if isinstance(to, n.TargetRef) and isinstance(to_players, n.TargetPlayer) and to.index == to_players.index:
            to_players, again = None, to.index in self.phrases and isinstance(node, n.DealDamage)
        if isinstance(node, n.Prevent):
            return self.preventing(node, to, to_players)
        source = self.dealing(node.source)
        self.comes_to_hand(node.source)
        of_player = isinstance(to_players, n.TargetPlayer) and to_players in list(walk(node.amount))
        victims = self.players(to_players) if of_player and to_players is not None else None
        many = isinstance(node.source, n.Every)
        before, self.binder.at_hand = self.binder.at_hand, self.binder.at_hand or many
        self.binder.topic = n.EachItem() if many else self.known_as(self.binder.topic_of(node.source))
        amount = cast("n.Quantity", self.rewrite(node.amount))
        self.binder.topic, self.binder.at_hand = None, before
        repeated, self.repeating = self.repeating, self.repeating or many  # "it" would be each of those that deal it
        if again and isinstance(to, n.TargetRef):
            to = self.that_either(to)
        else:
            to = Itself() if to == node.source and to_players is None else self.objects(to) if to is not None else None
        self.repeating = repeated
        if to_players is not None and victims is None:
            victims = self.players(to_players)
        return n.DealDamage(amount, to, victims, source, node.preventable)

    def that_either(self, target: n.TargetRef) -> n.Objects:
        """As `Binder.either_target`; of several targets "them"."""
        if those_targets(self.binder.targets) == target.index and no_objects(self.binder.spoken, self.event):
            return It(plural=True)
        try:
            understood = the_target(self.binder.targets) == target.index
        except Unbound:
            understood = False
        if not understood:
            raise Unspeakable("a target that may be a player, said again")
        who = n.Whichever((n.TargetPlayer(target.index),))
        return ThatEither(parts.either_target(who, self.targets))

    def dealing(self, source: n.Objects) -> n.Objects:
        """As `Binder.dealing`: the subject of the clause before goes on."""
        known = self.known_as(source)
        if self.binder.dealer is not None and self.binder.dealer == known:
            return It(False, self.noun_of(known)[0])
        before, self.repeating = (
            self.repeating,
            self.binder.dealer is not None,
        )  # "it" would be what dealt damage before
        said = self.objects(source)
        if self.repeating and isinstance(said, It):
            raise Unspeakable("another source of damage than the one before")
        self.repeating = before
        self.binder.dealer = known if isinstance(said, It) else None
        return said

    def preventing(self, node: n.Prevent, to: n.Objects | None, to_players: n.Players | None) -> n.Instruction:
        source = self.objects(node.source) if node.source is not None else None
        plain = n.Prevent(to, to_players, node.amount, node.combat_only, node.by, None, None, node.mutual, node.lasts)
        said = cast("n.Prevent", rebuilt(plain, self.rewrite))
        return replace(said, source=source, then=self.afterwards(node.then))

    def moved(self, node: n.Move) -> n.Instruction:
        what = self.pick(node.what) if isinstance(node.what, n.Pick) else self.objects(node.what)
        into = node.into
        if isinstance(into.controller, n.OwnerOf):
            if into.controller.what != node.what:
                raise Unspeakable("a card under the control of the owner of another")
            rest = cast("n.Into", rebuilt(replace(into, controller=None), self.rewrite))
            return n.Move(what, replace(rest, controller=n.OwnerOf(It())), node.link, node.from_)
        shown = isinstance(node.what, n.Every) and isinstance(what, That) and into.zone == "battlefield"
        from_ = "library" if shown else node.from_  # the one found is put there, it does not return
        return n.Move(what, cast("n.Into", rebuilt(into, self.rewrite)), node.link, from_)

    def pick(self, node: n.Pick) -> n.Objects:
        """The chooser is the subject of the clause, and said first."""
        who = self.players(node.who)
        before = self.subject
        self.subject = node.who if not isinstance(node.who, n.You) else None
        what = cast("n.Predicate", self.rewrite(node.what))
        self.subject = before
        number = cast("n.Quantity | None", self.rewrite(node.number))
        return n.Pick(what, who, node.least, node.most, node.random, number)

    # References.

    def rewrite(self, node: object) -> object:
        if self.beside is not None and node == n.Not(n.Among(self.beside)):
            return n.Other()
        if node == n.Namesake(n.Self()):
            return node  # "named ~", never "named it"
        if node == UNEQUAL or isinstance(node, n.PlayersWho):  # who meets it is nobody that was spoken of
            return node
        if isinstance(node, n.Exceeds):
            return self.rewrite(parts.compared(node))
        if isinstance(node, n.Count) and not parts.is_moved(node.what) and self.is_that_many(node):
            return n.EventAmount()
        if isinstance(node, n.Boost) and node.power == node.toughness:
            side = cast("n.Quantity", self.rewrite(node.power))  # said once: "where X is ... its controller"
            return n.Boost(side, side)
        kind = "" if self.binder.removed is None else self.binder.removed.kind
        if isinstance(node, (n.X, n.BoundAmount)) and self.binder.paid_counters(node):
            return SoMuchThisWay("removed", kind)
        if isinstance(node, n.BoundAmount):
            name = self.results.get(node.name, "")
            if name and name in (self.binder.shuffled, PAID_ANY):
                return n.EventAmount()
            verbs = [verb for verb, known in self.binder.amounts.items() if known and known == name]
            if not verbs:
                raise Unspeakable("an amount that nothing was")
            return SoMuchThisWay(verbs[0], kind if verbs[0] == "removed" else "")
        if isinstance(node, n.Matches) and isinstance(node.what, n.TargetRef) and node.what.index in self.phrases:
            return self.matched(node, node.what)
        if isinstance(node, n.Among) and node.before and isinstance(node.what, n.Bound):
            return n.Among(self.this_way(node.what), True)
        if isinstance(node, n.MostOfOne) and isinstance(node.what, n.Bound):
            return n.MostOfOne(self.this_way(node.what))
        if isinstance(node, n.Among) and self.is_pool(node.what):
            return n.Among(self.pooled())
        return super().rewrite(node)

    def is_that_many(self, node: n.Count) -> bool:
        """So many as were just moved."""
        counted = self.binder.counted
        bound = node.what.what if isinstance(node.what, n.Among) else None
        return counted is not None and isinstance(bound, n.Bound) and self.results.get(bound.name) == counted.result

    def matched(self, node: n.Matches, target: n.TargetRef) -> n.Condition:
        """A target that has been moved is spoken of in the past tense (608.2g)."""
        note_such(self.binder.targets, self.binder.spoken, node.filter)
        known = [mention for mention in self.binder.spoken if mention.ref == target]
        filtered = cast("n.Predicate", self.rewrite(node.filter))
        if not known or not known[0].result:
            return n.Matches(self.objects(target), filtered)
        before, self.binder.looking_back = self.binder.looking_back, True
        what = self.again(target)
        self.binder.looking_back = before
        return n.Matches(Was(what), filtered)

    def one_of_them(self, node: n.SomePlayer) -> n.Condition:
        who = cast("n.Players", self.rewrite(node.who))
        before = self.subject
        self.subject = n.ThatPlayer()
        condition = cast("n.Condition", self.rewrite(node.condition))
        self.subject = before
        return n.SomePlayer(who, condition)

    def objects(self, node: n.Objects) -> n.Objects:
        if isinstance(node, n.TargetRef):
            return self.target(node)
        if isinstance(node, n.Bound):
            name = self.results.get(node.name)
            if name is None:
                raise Unspeakable(f'nothing is bound to "{node.name}"')
            return self.again(n.Bound(name))
        if isinstance(node, n.Linked):
            self.binder.exiled_card(node)
        those = self.each_target(node) if isinstance(node, n.Several) else None
        if those is not None:
            return those
        if isinstance(node, n.Several):
            first = self.objects(node.parts[0])
            before, self.beside = self.beside, node.parts[0]
            related = any(isinstance(part, (n.Shares, n.Namesake)) for part in walk(node.parts[-1]))
            topic, self.binder.topic = self.binder.topic, self.known_as(node.parts[0]) if related else None
            rest = tuple([self.objects(part) for part in node.parts[1:]])
            self.beside, self.binder.topic = before, topic
            return n.Several((first, *rest))
        if isinstance(node, n.Rest):
            if not self.is_pool(node.of):
                raise Unspeakable("the rest of something that was not shown")
            return n.Rest(self.pooled())
        if isinstance(node, n.CastAs):
            return self.again(n.CastAs(self.known_as(node.what) or node.what))
        if isinstance(node, n.Every):
            found = cast("n.Every", rebuilt(node, self.as_known))
            if any(mention.ref == found for mention in self.binder.spoken):
                return self.again(found)
        known = isinstance(node, n.TopOf) and any(mention.ref == node for mention in self.binder.spoken)
        if known or isinstance(node, (n.EventObject, n.EventSource, n.EachItem)):
            self.binder.speak_of_object(node)
            return self.again(node)
        if isinstance(node, (n.Self, n.AttachedTo)) and self.binder.topic == node:
            return It(False, n.All(()) if isinstance(node, n.Self) else n.Among(n.AttachedTo()))
        if isinstance(node, n.AttachedTo):
            return self.binder.speak_of_object(node)
        if isinstance(node, n.Every) and isinstance(node.what, n.All):
            excluded = [n.Not(n.Among(known.ref)) for known in self.binder.spoken if isinstance(known.ref, n.TargetRef)]
            excluded += self.those_apart()
            others = [n.Other() if part in excluded else part for part in node.what.parts]
            return n.Every(cast("n.Predicate", self.rewrite(n.All(tuple(others)))))
        if isinstance(node, n.Self):
            return self.binder.speak_of_object(node)
        if isinstance(node, n.Pick):
            return self.pick(node)
        return cast("n.Objects", rebuilt(node, self.rewrite))

    def target(self, node: n.TargetRef) -> n.Objects:
        if not 0 <= node.index < len(self.targets):
            raise Unspeakable(f"target {node.index} is not declared")
        if node.index in self.phrases:
            return self.again(node)
        targets = self.targets[node.index]
        what, another = parts.without_another(targets.what)
        if what is not None:
            what = cast("n.Predicate", self.rewrite(what))
        count = cast("n.Quantity | None", self.rewrite(targets.number)) if targets.number is not None else None
        players = parts.without_targeted(targets.players) if another else targets.players
        phrase = TargetPhrase(parts.one_apiece(replace(targets, what=what, players=players, number=count)), another)
        self.phrases[node.index] = phrase
        self.follow(phrase, node.index, targets)
        return phrase

    def players(self, node: n.Players) -> n.Players:
        if self.subject is not None and node == self.subject:
            return They()
        if isinstance(node, n.PlayersWho):
            return node
        if isinstance(node, n.TargetPlayer):
            if not 0 <= node.index < len(self.targets):
                raise Unspeakable(f"target {node.index} is not declared")
            if node.index in self.phrases:
                return self.that_player(node)
            phrase = TargetPlayerPhrase(self.targets[node.index])
            self.phrases[node.index] = phrase
            self.follow(phrase, node.index, self.targets[node.index])
            return phrase
        if isinstance(node, n.Sided) and self.is_that_player(node):
            return ThatOne()
        if isinstance(node, n.EventPlayer) or (isinstance(node, n.ThatPlayer) and self.subject is None):
            return self.that_player(node)
        if isinstance(node, n.Whichever):
            return self.whichever(node)
        if isinstance(node, (n.ControllerOf, n.OwnerOf, n.DefendingPlayer)):
            if self.is_that_player(node):
                return ThatOne()
            said = self.back(node) if isinstance(node, n.ControllerOf) else rebuilt(node, self.rewrite)
            self.binder.speak_of(node)
            return cast("n.Players", said)
        return cast("n.Players", rebuilt(node, self.rewrite))

    def whichever(self, node: n.Whichever) -> n.Players:
        try:
            understood = self.binder.whichever() == node
        except Unbound:
            understood = False
        if not understood:
            raise Unspeakable("a player or a controller of something else")
        return n.Whichever((ThatOne(), n.ControllerOf(That(parts.either_target(node, self.targets)))))

    def is_that_player(self, node: n.Players) -> bool:
        """Whether this controller or owner was just spoken of, so that "that player" is understood."""
        try:
            return self.binder.that_player() == node
        except Unbound:
            return False

    def that_player(self, node: n.Players) -> n.Players:
        if self.is_that_player(node):
            return ThatOne()
        raise Unspeakable(f"{type(node).__name__} cannot be told from other players here")


__all__ = ["Unbinder", "Unspeakable"]
