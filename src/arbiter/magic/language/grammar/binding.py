"""Binding: what "target creature", "it", "that player" of a paragraph refer to, as targets and names (115.3, 608.2).

A reference has one possible antecedent, or the text is refused.  "It" is, in this order: the one object target (or the
one thing that this effect made) spoken of so far; the object at hand; the source or what it is attached to, if an earlier
clause spoke of it last; the object of the event; the source itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.antecedents import (
    Antecedent,
    Unbound,
    acts_on_each,
    are_apart,
    called,
    drawn,
    each_target,
    event_noun,
    has_player,
    implied_players,
    is_card,
    is_of_earlier,
    is_of_library,
    is_of_two,
    lies_elsewhere,
    no_objects,
    note_such,
    plainest,
    speaks_of,
    speaks_of_casting,
    the_target,
    those_targets,
)
from arbiter.magic.language.grammar.references import REGISTER, SAID, could_be, kind, said
from arbiter.magic.language.grammar.remembering import Memory
from arbiter.magic.language.grammar.walking import Said
from arbiter.magic.language.mentions import (
    Attached,
    It,
    Itself,
    SoMuchThisWay,
    TargetPhrase,
    TargetPlayerPhrase,
    That,
    ThatEither,
    ThatOne,
    TheOne,
    They,
    ThisWay,
    TrailingIf,
    Was,
)
from arbiter.magic.language.reflect import mentions, rebuilt, walk


@final
class Binder(Memory):
    """Binds one ability (or mode)."""

    def memory(self) -> Memory:
        return self

    def rewrite(self, node: object) -> object:
        if isinstance(node, n.EventAmount):
            amount = self.that_many()
            if REGISTER.open:
                REGISTER.note(said(node), could_be(self, node), kind(self, amount))
            return amount
        if isinstance(node, SoMuchThisWay):
            return self.so_much(node.verb, node.kind)
        if isinstance(node, n.HowOften) and self.beside is not None and mentions(node, n.Other):
            raise Unbound(("another",))  # only what happened to the source is told apart
        if isinstance(node, n.Other) and self.beside is not None:
            return n.Not(n.Among(self.beside))  # other than what the clause speaks about
        if isinstance(node, n.Matches) and node.what == It() and self.topic is None:
            note_such(self.targets, self.spoken, node.filter)
        done = super().rewrite(node)
        if isinstance(done, n.Matches) and isinstance(done.filter, n.PairedWith) and not isinstance(done.what, n.Self):
            self.spoken.append(Antecedent(n.PartnerOf(done.what), n.Is("creature"), False, weak=True))
        if isinstance(done, n.Compare) and done.left == done.right:
            raise Unbound(("it", "its"))  # nothing is compared with itself
        return done

    def one_of_them(self, node: n.SomePlayer) -> n.Condition:
        who = cast("n.Players", self.rewrite(node.who))
        before, self.looping = self.looping, True
        condition = cast("n.Condition", self.rewrite(node.condition))
        self.looping = before
        return n.SomePlayer(who, condition)

    def settled(self, node: Said, done: Said) -> Said:
        return done

    def instruction(self, node: n.Instruction) -> n.Instruction:
        if isinstance(node, n.AddMana) and node.produced and not isinstance(self.event, n.TappedForMana):
            raise Unbound(("that",))
        return (
            self.conditional(node.then, node.condition) if isinstance(node, TrailingIf) else super().instruction(node)
        )

    def branched(self, node: n.If) -> n.Instruction:
        before, self.of_casting = self.of_casting, self.spell and speaks_of_casting(node.condition)
        branches = super().branched(node)
        self.of_casting = before
        return branches

    def may(self, node: n.May) -> n.Instruction:
        who = cast("n.Players", self.rewrite(node.who))
        before, self.decider = self.decider, self.decider if isinstance(who, n.You) else who
        paid = cast("n.Sequence", self.sequence(n.Sequence((*node.cost, node.what)))).parts
        self.decider = before
        return n.May(paid[-1], who, paid[:-1])

    def plain(self, node: n.Instruction) -> n.Instruction:
        if isinstance(node, n.Sacrifice) and isinstance(node.what, It) and isinstance(node.who, n.ControllerOf):
            who = self.players(node.who)  # "enchanted permanent's controller sacrifices it": the one just named
            named = who.what if isinstance(who, n.ControllerOf) and isinstance(who.what, n.AttachedTo) else None
            given_up = n.Sacrifice(who, named if named is not None else self.objects(node.what))
            self.note_result(given_up)
            return given_up
        if isinstance(node, n.Move):
            return self.moved(node)
        before, self.of_cards = self.of_cards, isinstance(node, n.Draw) and isinstance(self.event, n.DealsDamage)
        done = cast("n.Instruction", rebuilt(node, self.rewrite))
        self.of_cards = before
        if isinstance(done, n.Attach) and done.what == done.to:
            raise Unbound(("it",))  # nothing is attached to itself (301.5c, 303.4d)
        if isinstance(done, n.Transform) and isinstance(done.what, n.Bound):
            raise Unbound(("it",))  # what the effect has moved, or the source?
        self.note_result(done)
        return done

    def each_object(self, node: n.ForEachObject) -> n.Instruction:
        done = super().each_object(node)
        before = isinstance(done, n.ForEachObject) and any(
            isinstance(part, n.Among) and part.before for part in walk(done.what)
        )
        if before and isinstance(done, n.ForEachObject) and acts_on_each(done.do):
            raise Unbound(("it", "its"))  # it is spoken of as it was, so nothing can be done to it
        return done

    def recipient(
        self, to: n.Objects | None, to_players: n.Players | None
    ) -> tuple[n.Objects | None, n.Players | None]:
        bound_to = self.objects(to) if to is not None else None
        who = self.players(to_players) if to_players is not None else None
        if isinstance(to, TargetPhrase) and to.targets.players is not None:
            who = n.TargetPlayer(self.numbers[id(to)])
        return bound_to, who

    def next_time(self, node: n.NextTime) -> n.Instruction:
        event = cast("n.EventPattern", self.rewrite(node.event))
        to = node.event.to if isinstance(node.event, n.DealsDamage) else None
        hit = to.what if isinstance(to, n.Among) else None
        if isinstance(event, n.DealsDamage) and isinstance(hit, TargetPhrase) and hit.targets.players is not None:
            event = replace(event, to_players=n.TargetPlayer(self.numbers[id(hit)]))  # 115.4
        if isinstance(event, n.ZoneChange) and event.from_ == "battlefield" and lies_elsewhere(self.spoken, event.what):
            raise Unbound(("that", "it"))  # 400.7: it will be another object by then
        before, self.event = self.event, event
        waited, self.waiting = self.waiting, self.waiting or is_of_earlier(event)
        instead = self.instruction(node.instead) if node.instead is not None else None
        self.event, self.waiting = before, waited
        return n.NextTime(event, instead, node.of_choice, node.waits, self.afterwards(node.then), node.each)

    def reflexive(self, node: n.WhenDone) -> n.Instruction:
        inner = Binder(self.event, self.spell, self.attached)
        inner.source_spoken, inner.attached_spoken = self.source_spoken, self.attached_spoken
        inner.spoken = [known for known in self.spoken if known.result]
        inner.used, inner.names = self.used, self.names
        effect = inner.instruction(node.effect)
        return n.WhenDone(effect, tuple(inner.targets))

    def mode(self, node: n.Mode) -> n.Mode:
        inner = Binder(self.event, self.spell, self.attached)
        inner.source_spoken, inner.attached_spoken = self.source_spoken, self.attached_spoken
        effect = inner.instruction(node.effect)
        return n.Mode(effect, tuple(inner.targets))

    def moved(self, node: n.Move) -> n.Instruction:
        """In "under its owner's control" it is what moves."""
        what = self.objects(node.what)
        into = node.into
        if isinstance(into.controller, n.OwnerOf):
            old, new = into.controller, n.OwnerOf(what)
            into = cast("n.Into", rebuilt(into, lambda part: new if part is old else part))
        into = cast("n.Into", rebuilt(into, self.rewrite))
        if is_of_library(self.spoken, what, into.controller):
            into = replace(into, controller=n.OwnerOf(what))
        done = n.Move(what, into, node.link, node.from_)
        self.note_result(done)
        return done

    def with_recipients(self, node: n.DealDamage | n.Prevent) -> n.Instruction:
        """115.4: one target that may be an object or a player is mentioned as both."""
        if isinstance(node.to, n.EventAttacked) and not isinstance(self.event, n.Attacks):
            raise Unbound(("attacking",))
        source = self.dealing(node)
        before, self.at_hand = self.at_hand, self.at_hand or isinstance(source, n.Every)
        self.topic = n.EachItem() if isinstance(source, n.Every) else self.topic_of(source)
        amount = cast("n.Quantity | None", self.rewrite(node.amount)) if node.amount is not None else None
        self.topic, self.at_hand = None, before
        them = node.to == It(plural=True) and node.to_players is None and no_objects(self.spoken, self.event)
        either = (
            the_target(self.targets) if isinstance(node.to, ThatEither) else those_targets(self.targets) if them else -1
        )
        known = n.TargetRef(either) if either >= 0 else source if isinstance(node.to, Itself) else None
        to = known or (self.objects(node.to) if node.to is not None and not them else None)
        whom = They() if them and either < 0 else node.to_players  # "2 damage to them": a player is all there is
        to_players = n.TargetPlayer(either) if either >= 0 else self.players(whom) if whom is not None else None
        done: n.DealDamage | n.Prevent
        if isinstance(node, n.DealDamage):
            done = n.DealDamage(cast("n.Quantity", amount), to, to_players, preventable=node.preventable)
        else:
            by = cast("n.Predicate", self.rewrite(node.by)) if node.by is not None else None
            then = self.afterwards(node.then)
            done = n.Prevent(to, to_players, amount, node.combat_only, by, source, then, node.mutual, node.lasts)
        if isinstance(node.to, TargetPhrase) and node.to.targets.players is not None:
            both = n.TargetPlayer(self.numbers[id(node.to)])
            if isinstance(done, n.DealDamage):
                return n.DealDamage(done.amount, done.to, both, source or n.Self(), done.preventable)
            return replace(done, to_players=both)
        if isinstance(done, n.DealDamage):
            return n.DealDamage(done.amount, done.to, done.to_players, source or n.Self(), done.preventable)
        return done

    def dealing(self, node: n.DealDamage | n.Prevent) -> n.Objects | None:
        """What deals the damage; "it" goes on as the subject of a clause before that dealt some, or is the spell kicked."""
        said_it = isinstance(node.source, It)
        if said_it and (self.of_casting or (isinstance(node.to, That) and not self.spoken and is_of_two(self.event))):
            return n.Self()
        if said_it and isinstance(node, n.DealDamage) and self.dealer is not None:
            return self.dealer
        source = self.objects(node.source) if node.source is not None else None
        self.dealer = source if said_it else None
        return source

    def sequence(self, node: n.Sequence) -> n.Instruction:
        parts: list[n.Instruction] = []
        results: list[list[str]] = []
        outside = self.made
        self.nested += 1
        for part in node.parts:
            self.made = []
            self.part_begins()
            parts.append(self.instruction(part))
            results.append(self.made)
            self.part_ends(parts[-1])
        self.nested -= 1
        self.made = [*outside, *(name for names in results for name in names)]
        for place, names in enumerate(results):
            for name in names:
                if name in self.used and name not in self.bound:
                    parts[place] = n.Bind(name, parts[place])
                    self.bound.append(name)
        return n.Sequence(tuple(parts))

    # References.

    def objects(self, node: n.Objects) -> n.Objects:
        if not REGISTER.open or not isinstance(node, SAID):
            return self.referred_to(node)
        candidates = could_be(self, node)
        found = self.referred_to(node)
        REGISTER.note(said(node), candidates, kind(self, found))
        return found

    def referred_to(self, node: n.Objects) -> n.Objects:
        if isinstance(node, TargetPhrase):
            return n.TargetRef(self.target(node, node.targets, node.another))
        if isinstance(node, n.Several) and mentions(node.parts[-1], It):
            first = self.objects(node.parts[0])
            before, self.topic = self.topic, first
            others = tuple([self.objects(part) for part in node.parts[1:]])
            self.topic = before
            return n.Several((first, *others))
        if isinstance(node, It):
            told = self.it_card() if node.card else None if node.pool else self.it(node.plural)
            return self.pool() if told is None else self.speak_of_object(told)
        if isinstance(node, That):
            return self.speak_of_object(self.that(node))
        if isinstance(node, Was):
            return self.as_it_was(node.what)
        if isinstance(node, TheOne):
            return self.the_one(node)
        if isinstance(node, ThisWay):
            return self.this_way(node.verb)
        if isinstance(node, (Attached, n.AttachedTo)):
            return self.speak_of_object(n.AttachedTo())
        if isinstance(node, n.Linked):
            return self.exiled_card(node)
        if isinstance(node, n.Self):
            self.speak_of_object(node)
            moved = [known for known in self.spoken if known.ref == node and known.result]
            return self.referred(moved[-1]) if moved else node  # 400.7: what the effect has moved is found where it is
        what = node.what if isinstance(node, n.Every) and isinstance(node.what, n.All) else n.All(())
        if n.Other() in what.parts and (self.spell or n.ExiledWith("exiled") in what.parts):  # it is not exiled
            return self.others(what)
        return cast("n.Objects", rebuilt(node, self.rewrite))

    def as_it_was(self, what: n.Objects) -> n.Objects:
        """608.2g: known of the object of the event, and of a target that this effect has moved."""
        before, self.looking_back = self.looking_back, True
        found = self.objects(what)
        self.looking_back = before
        if not isinstance(found, (n.EventObject, n.TargetRef)):
            raise Unbound(("was",))
        return found

    def others(self, what: n.All) -> n.Objects:
        """Of a spell "other creatures" are those that are not its target, or not those spoken of before."""
        known = [mention for mention in self.spoken if isinstance(mention.ref, n.TargetRef)]
        known = known or [mention for mention in self.spoken if are_apart(mention)]
        if not known and n.ExiledWith("exiled") in what.parts:
            known = [mention for mention in self.spoken if mention.verb == "exiled" and not mention.plural]
        if not known and n.Is("spell") in what.parts:
            return n.Every(cast("n.Predicate", rebuilt(what, self.rewrite)))  # "all other spells": than the source
        if len(known) != 1:
            raise Unbound(("other", "others"))
        one = (None if known[0].verb == "exiled" else known[0].ref) or self.referred(known[0])  # exiled it is another
        others = n.Not(n.Among(one))
        parts = tuple([others if part == n.Other() else part for part in what.parts])
        return n.Every(cast("n.Predicate", self.rewrite(n.All(parts))))

    def target(self, phrase: object, targets: n.Targets, another: bool) -> int:
        known = self.numbers.get(id(phrase))
        if known is not None:
            return known
        what = cast("n.Predicate | None", self.rewrite(targets.what)) if targets.what is not None else None
        if self.looping and what is not None and mentions(what, n.ThatPlayer):
            raise Unbound(("target",))  # one for each player: targets are declared once (601.2c)
        if another and what is not None:
            earlier = [place for place, target in enumerate(self.targets) if target.what is not None]
            parts = what.parts if isinstance(what, n.All) else (what,)
            not_these: tuple[n.Predicate, ...] = tuple(n.Not(n.Among(n.TargetRef(place))) for place in earlier) or (
                n.Other(),
            )
            what = n.All((*not_these, *parts))  # "another" after a target: not that one; else not the source
        players = targets.players
        if another and players == n.EachPlayer():  # "any other target": not the player who is a target already, either
            before = [place for place, target in enumerate(self.targets) if target.players is not None]
            players = n.EachPlayer(but=n.TargetPlayer(before[-1])) if before else players
            if len(before) > 1:
                raise Unbound(("other", "another"))
        number = len(self.targets)
        count = cast("n.Quantity | None", self.rewrite(targets.number)) if targets.number is not None else None
        chooser = None if targets.chooser is None else cast("n.Players", self.rewrite(targets.chooser))
        self.targets.append(replace(targets, what=what, players=players, number=count, chooser=chooser))
        self.numbers[id(phrase)] = number
        if targets.what is not None and targets.players is None and what is not None:
            self.spoken.append(Antecedent(n.TargetRef(number), what, targets.most > 1))
        return number

    def it(self, plural: bool) -> n.Objects:
        words = ("they", "them", "their") if plural else ("it", "its")
        if self.topic is not None and not plural:
            return self.topic
        if self.waiting and not plural and self.object_of_event() is not None:
            return n.EventObject()
        able = [known for known in self.spoken if known.plural == plural and not known.weak]
        found = plainest([known for known in able if self.apart is None or known.ref != self.apart])
        taken = [known for known in found if not known.pool]  # "reveal two of those cards and put them into your hand"
        if plural and self.nested > 1 and len(taken) == 1 and taken[0] is found[-1]:
            found = taken
        if len(found) > 1:
            raise Unbound(words)
        if found and self.acted is not None and not plural and found[0].ref != self.acted:
            if self.nested < 2:
                raise Unbound(words)  # another sentence has spoken of the source meanwhile
            return self.acted  # "untap ~ and put a counter on it": of what was just named
        if found:
            return self.referred(found[0])
        if plural and isinstance(self.event, n.OneOrMore) and event_noun(self.event.event) is not None:
            return n.EventObject()
        if plural:
            raise Unbound(words)
        if self.at_hand:
            return n.EachItem()
        near = self.nearer_than_event()
        if near is not None:
            return near
        if isinstance(self.event, n.DealsDamage) and self.acted is not None:
            return self.acted  # "unattach ~, then transform it": not what dealt the damage
        if isinstance(self.event, n.DealsDamage):
            unnamed = self.event.what == n.All(()) and self.event.to is not None  # "damage that would be dealt to ..."
            if self.victim_spoken or unnamed:  # the nearest thing spoken of
                return n.EventObject()
            return n.Self() if self.event.what is None else n.EventSource()
        if event_noun(self.event) is not None:
            return n.EventObject()
        if self.source_spoken and self.attached_spoken:
            raise Unbound(words)
        if self.attached_spoken:
            return n.AttachedTo()
        if self.source_spoken:
            return n.Self()
        if len(drawn(self.spoken)) == 1:
            return self.referred(drawn(self.spoken)[0])
        raise Unbound(words)

    def it_card(self) -> n.Objects:
        """What is said to be such a card is one that was spoken of, if there is one: "mill a card. If it's a land card" """
        found = [known for known in self.spoken if not known.plural and is_card(known.noun)]
        if len(found) > 1:
            raise Unbound(("it",))
        if not found or self.topic is not None:
            return self.it(False)
        found[0].weak = False  # now that it was called "it"
        return self.referred(found[0])

    def that(self, node: That) -> n.Objects:
        fitting = [known for known in self.spoken if known.plural == node.plural and speaks_of(node.noun, known.noun)]
        found = called(node.noun, [known for known in fitting if self.apart is None or known.ref != self.apart])
        until = [known for known in found if isinstance(known.ref, n.Every)]
        if node.noun == n.Is("card") and len(until) == 1:
            return self.referred(until[0])  # the card that the effect has just revealed cards until
        of_event = self.object_of_event()
        event_fits = of_event is not None and not node.plural and speaks_of(node.noun, of_event)
        if (
            node.noun == n.Is("card")
            and isinstance(self.event, n.CastsSpell)
            and any(is_card(mention.noun) for mention in found)
        ):
            event_fits = False  # 112.1: a spell is called a spell, where a card is spoken of, too
        entered = isinstance(self.event, n.ZoneChange) and self.event.to == "battlefield"
        same = [known.ref for known in found] == [n.EventObject()]  # what the effect has moved is found where it is
        if same or (node.noun == n.Is("card") and entered and found):
            event_fits = False  # 109.2: what entered is a permanent and no card, where something else is one
        if self.waiting and event_fits and self.told_in_event() is not None:
            return n.EventObject()
        if event_fits and of_event != n.All(()):
            found = [known for known in found if known.noun != n.All(())]  # the source itself is called otherwise
        source = self.source_of_event()
        source_fits = source is not None and not (node.plural or event_fits) and speaks_of(node.noun, source)
        source_fits = source_fits and not (node.noun == n.Is("card") and any(is_card(card.noun) for card in found))
        attached = self.attached is not None and self.attached_spoken and not node.plural
        attached_fits = attached and self.attached is not None and speaks_of(node.noun, self.attached)
        if len(found) == 1 and not ((event_fits and of_event != n.All(())) or source_fits or attached_fits):
            if node.noun == n.Is("card") and found[0].result and not is_card(found[0].noun):
                return self.become(found[0])
            return self.referred(found[0])
        if not found and self.at_hand and not node.plural:
            return n.EachItem()
        if not found and [event_fits, source_fits, attached_fits].count(True) == 1:
            self.victim_spoken = self.victim_spoken or event_fits
            return n.EventObject() if event_fits else n.EventSource() if source_fits else n.AttachedTo()
        return each_target([] if found else self.spoken, node.noun, node.plural)

    def players(self, node: n.Players) -> n.Players:
        if isinstance(node, TargetPlayerPhrase):
            return n.TargetPlayer(self.target(node, node.targets, False))
        if isinstance(node, (ThatOne, They)):
            candidates = could_be(self, node) if REGISTER.open else []
            found = self.that_player(isinstance(node, ThatOne) and node.opponent)
            if REGISTER.open:
                REGISTER.note(said(node), candidates, kind(self, found))
            return found
        if isinstance(node, n.Whichever):
            return self.whichever()
        if isinstance(node, (n.ControllerOf, n.OwnerOf, n.DefendingPlayer)):
            one = self.back(node) if isinstance(node, n.ControllerOf) else rebuilt(node, self.rewrite)
            self.speak_of(cast("n.Players", one))
            return cast("n.Players", one)
        return cast("n.Players", rebuilt(node, self.rewrite))

    def whichever(self) -> n.Players:
        """115.4: of the one target that is a player or a planeswalker: that player, or that planeswalker's controller."""
        found = the_target(self.targets)
        return n.Whichever((n.TargetPlayer(found), n.ControllerOf(n.TargetRef(found))))

    def that_player(self, opponent: bool = False) -> n.Players:
        """The player at hand; the one target or player of the event; the one controller or owner spoken of, or implied."""
        if self.looping:
            return n.ThatPlayer()
        if self.decider is not None and not opponent:
            return self.decider
        found: list[n.Players] = [n.Sided("willing")] if self.willing else []
        found += [n.TargetPlayer(place) for place, target in enumerate(self.targets) if target.what is None]
        if has_player(self.event):
            found.append(n.EventPlayer())
        if not found:
            found = ([] if opponent else self.spoken_players or self.zone_owners) or implied_players(
                self.spoken, self.event
            )
        if len(found) != 1:
            raise Unbound(("that player", "that opponent", "their", "they"))
        return found[0]
