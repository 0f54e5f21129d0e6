"""Binding: what "target creature", "it", "that player" of a paragraph refer to, as targets and names (115.3, 608.2).

A reference has one possible antecedent, or the text is refused.  "It" is, in this order: the one object target (or the
one thing that this effect made) spoken of so far; the object at hand; the object of the event; the source itself.
"""

from __future__ import annotations

from typing import cast, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import Attached, It, TargetPhrase, TargetPlayerPhrase, That, ThatOne, They
from arbiter.magic.language.reflect import rebuilt, walk

OBJECT_EVENTS = (
    n.ZoneChange,
    n.Attacks,
    n.Blocks,
    n.BecomesBlocked,
    n.BecomesTapped,
    n.FaceTurned,
    n.Transforms,
    n.BecomesTarget,
    n.IsDealtDamage,
    n.TappedForMana,
    n.CastsSpell,
    n.Sacrifices,
    n.Cycles,
    n.CountersPut,
    n.CountersRemoved,
    n.IsCountered,
    n.LosesControl,
    n.Reveals,
    n.Phases,
)
PLAYER_EVENTS = (
    n.StepBegins,
    n.CastsSpell,
    n.GainsLife,
    n.LosesLife,
    n.Draws,
    n.Discards,
    n.Sacrifices,
    n.Cycles,
    n.TappedForMana,
    n.LosesGame,
)
AMOUNT_EVENTS = (
    n.DealsDamage,
    n.IsDealtDamage,
    n.GainsLife,
    n.LosesLife,
    n.CountersPut,
    n.DamagePrevented,
    n.TappedForMana,
)
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
        self, ref: n.Objects | None, noun: n.Predicate, plural: bool, result: str = "", weak: bool = False
    ) -> None:
        self.ref = ref
        self.noun = noun
        self.plural = plural
        self.result = result
        self.weak = weak  # only "that card" speaks of it, not "it"


def event_noun(event: n.EventPattern | None) -> n.Predicate | None:
    """What the event's object is, if it has one: the empty conjunction for the source itself."""
    if isinstance(event, n.BecomesUnattached):
        return n.Is("permanent")
    if isinstance(event, n.Crews):
        return n.Is("Vehicle")
    if isinstance(event, n.CastsSpell):
        return n.All((event.what, n.Is("spell")))
    if isinstance(event, n.Blocks) and event.attacker is not None:
        return event.attacker
    if isinstance(event, n.BecomesBlocked) and event.by is not None:
        return event.by
    if isinstance(event, OBJECT_EVENTS):
        return event.what if event.what is not None else n.All(())
    if isinstance(event, n.DealsDamage):
        return event.to
    return None


def has_player(event: n.EventPattern | None) -> bool:
    if isinstance(event, n.Attacks):
        return event.who is not None or (event.at_players is not None and event.at is None)
    if isinstance(event, n.IsAttacked):
        return event.who is not None
    return isinstance(event, PLAYER_EVENTS) or (isinstance(event, n.DealsDamage) and event.to_players is not None)


def speaks_of(noun: n.Predicate, introduced: n.Predicate) -> bool:
    """Could "that <noun>" be said of what was introduced so?"""
    said = [part.word for part in walk(noun) if isinstance(part, n.Is)]
    known = [part.word for part in walk(introduced) if isinstance(part, n.Is)]
    itself = introduced == n.All(())  # the source: whatever permanent it is
    return all(word in known or word in GENERAL or (itself and word not in ("spell", "token")) for word in said)


class Rewriter:
    """Goes through the nodes of an ability in the order in which its text is read."""

    def memory(self) -> Binder:
        """What has been spoken of so far."""
        raise NotImplementedError

    def instruction(self, node: n.Instruction) -> n.Instruction:
        raise NotImplementedError

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
        if isinstance(node, (n.CharacteristicOf, n.CountersOn)):
            return self.back(node)
        return rebuilt(node, self.rewrite)

    def back(self, node: object) -> object:
        memory = self.memory()
        before = memory.looking_back
        memory.looking_back = True
        result = rebuilt(node, self.rewrite)
        memory.looking_back = before
        return result

    def branched(self, node: n.If) -> n.Instruction:
        """Of two branches the second does not see what the first did."""
        if node.instead and node.otherwise is not None:  # 614.15: it is said first
            first = self.before_payment(node.otherwise)
            when = cast("n.Condition", self.rewrite(node.condition))
            return n.If(when, self.own_replacement(node), first, True)
        condition = cast("n.Condition", self.rewrite(node.condition))
        before = self.memory().remembered()
        then = self.instruction(node.then)
        if node.otherwise is None:
            return n.If(condition, then)
        self.memory().restore(before)
        return n.If(condition, then, self.instruction(node.otherwise))

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


@final
class Binder(Rewriter):
    """Binds one ability (or mode)."""

    def __init__(self, event: n.EventPattern | None = None, spell: bool = False) -> None:
        self.event = event.event if isinstance(event, n.FirstTime) else event
        self.spell = spell  # the source is a spell and has no power that "its" could mean
        self.targets: list[n.Targets] = []
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
        self.topic: n.Objects | None = None  # the subject of the clause: "~ deals damage equal to its power"

    # Nodes.

    def memory(self) -> Binder:
        return self

    def rewrite(self, node: object) -> object:
        if isinstance(node, n.EventAmount) and not isinstance(self.event, AMOUNT_EVENTS):
            raise Unbound(("that",))
        return super().rewrite(node)

    def instruction(self, node: n.Instruction) -> n.Instruction:
        if isinstance(node, n.Sequence):
            return self.sequence(node)
        if isinstance(node, n.May):
            who = cast("n.Players", self.rewrite(node.who))
            paid = cast("n.Sequence", self.sequence(n.Sequence((*node.cost, node.what)))).parts
            return n.May(paid[-1], who, paid[:-1])
        if isinstance(node, n.Apply):
            what = self.objects(node.what)
            self.at_hand, before = self.at_hand or isinstance(what, n.Every), self.at_hand
            self.topic = self.topic_of(what)
            modifications = tuple(cast("n.Modification", self.rewrite(part)) for part in node.modifications)
            self.at_hand = before
            self.topic = None
            return n.Apply(what, modifications, node.duration)
        if isinstance(node, n.ForEachObject):
            what = self.objects(node.what)
            self.at_hand, before = True, self.at_hand
            result = n.ForEachObject(what, self.instruction(node.do))
            self.at_hand = before
            return result
        if isinstance(node, n.ForEachPlayer):
            self.looping, before = True, self.looping
            result_each = rebuilt(node, self.rewrite)
            self.looping = before
            return cast("n.Instruction", result_each)
        if isinstance(node, (n.DealDamage, n.Prevent)):
            return self.with_recipients(node)
        if isinstance(node, n.Move):
            return self.moved(node)
        if isinstance(node, n.If):
            return self.branched(node)
        if isinstance(node, n.NextTime):
            return self.next_time(node)
        if isinstance(node, n.Redirect):
            return self.redirected(node)
        if isinstance(node, n.WhenDone):
            return self.reflexive(node)
        if isinstance(node, n.Modal):
            return n.Modal(tuple(map(self.mode, node.modes)), node.least, node.most, node.again, node.who)
        if isinstance(node, n.UnlessPaid):
            what_done = self.before_payment(node.what)
            who = self.players(node.who)
            cost = tuple(self.instruction(part) for part in node.cost)
            each = None if node.each is None else cast("n.Quantity", self.rewrite(node.each))
            return n.UnlessPaid(what_done, who, cost, each)
        done = cast("n.Instruction", rebuilt(node, self.rewrite))
        self.note_result(done)
        return done

    def redirected(self, node: n.Redirect) -> n.Instruction:
        """In the order of the text: the source, to whom it would deal damage, to whom it does instead."""
        source = self.objects(node.source) if node.source is not None else None
        to, to_players = self.recipient(node.to, node.to_players)
        onto, onto_players = self.recipient(node.onto, node.onto_players)
        return n.Redirect(to, to_players, onto, onto_players, node.amount, source)

    def recipient(
        self, to: n.Objects | None, to_players: n.Players | None
    ) -> tuple[n.Objects | None, n.Players | None]:
        """115.4: one target that may be an object or a player is mentioned as both."""
        bound_to = self.objects(to) if to is not None else None
        who = self.players(to_players) if to_players is not None else None
        if isinstance(to, TargetPhrase) and to.targets.players is not None:
            who = n.TargetPlayer(self.numbers[id(to)])
        return bound_to, who

    def next_time(self, node: n.NextTime) -> n.Instruction:
        """What happens instead speaks of the event that it waits for."""
        event = cast("n.EventPattern", self.rewrite(node.event))
        before, self.event = self.event, event
        instead = self.instruction(node.instead) if node.instead is not None else None
        self.event = before
        return n.NextTime(event, instead, node.of_choice, node.waits, self.afterwards(node.then), node.each)

    def reflexive(self, node: n.WhenDone) -> n.Instruction:
        """Its targets are its own; it speaks of what was done before it, not of the targets of that (603.12)."""
        inner = Binder(self.event, self.spell)
        inner.spoken = [known for known in self.spoken if known.result]
        inner.used, inner.names = self.used, self.names
        effect = inner.instruction(node.effect)
        return n.WhenDone(effect, tuple(inner.targets))

    def mode(self, node: n.Mode) -> n.Mode:
        """700.2c: the targets of a mode are its own."""
        inner = Binder(self.event, self.spell)
        inner.source_spoken = self.source_spoken
        effect = inner.instruction(node.effect)
        return n.Mode(effect, tuple(inner.targets))

    def moved(self, node: n.Move) -> n.Instruction:
        """In "under its owner's control" it is what moves."""
        what = self.objects(node.what)
        into = node.into
        if isinstance(into.controller, n.OwnerOf):
            old, new = into.controller, n.OwnerOf(what)
            into = cast("n.Into", rebuilt(into, lambda part: new if part is old else part))
        done = n.Move(what, cast("n.Into", rebuilt(into, self.rewrite)))
        self.note_result(done)
        return done

    def with_recipients(self, node: n.DealDamage | n.Prevent) -> n.Instruction:
        """115.4: one target that may be an object or a player is mentioned as both."""
        source = self.objects(node.source) if node.source is not None else None
        self.topic = self.topic_of(source)
        amount = cast("n.Quantity | None", self.rewrite(node.amount)) if node.amount is not None else None
        self.topic = None
        to = self.objects(node.to) if node.to is not None else None
        to_players = self.players(node.to_players) if node.to_players is not None else None
        done: n.DealDamage | n.Prevent
        if isinstance(node, n.DealDamage):
            done = n.DealDamage(cast("n.Quantity", amount), to, to_players)
        else:
            done = n.Prevent(to, to_players, amount, node.combat_only, node.by, source, self.afterwards(node.then))
        if isinstance(node.to, TargetPhrase) and node.to.targets.players is not None:
            both = n.TargetPlayer(self.numbers[id(node.to)])
            if isinstance(done, n.DealDamage):
                return n.DealDamage(done.amount, done.to, both, source or n.Self())
            return n.Prevent(done.to, both, done.amount, done.combat_only, done.by, done.source, done.then)
        if isinstance(done, n.DealDamage):
            return n.DealDamage(done.amount, done.to, done.to_players, source or n.Self())
        return done

    def afterwards(self, then: n.Instruction | None) -> n.Instruction | None:
        """615.5: what follows a prevention speaks of the damage prevented."""
        before, self.event = self.event, n.DealsDamage(None)
        done = self.instruction(then) if then is not None else None
        self.event = before
        return done

    def sequence(self, node: n.Sequence) -> n.Instruction:
        parts: list[n.Instruction] = []
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
                    parts[place] = n.Bind(name, parts[place])
                    self.bound.append(name)
        return n.Sequence(tuple(parts))

    def note_result(self, done: n.Instruction) -> None:
        """What an instruction made or moved can be spoken of afterwards."""
        what = getattr(done, "what", None)
        if isinstance(what, n.Several):
            self.note_several(what)
        elif isinstance(done, n.CreateToken):
            self.introduce(
                token_noun(done.token) if done.token is not None else n.Is("token"), done.count != n.Number(1)
            )
        elif isinstance(done, n.RestartGame):
            self.introduce(n.Is("card"), True)
        elif isinstance(done, (n.Draw, n.Discard, n.Mill)):
            self.introduce(n.Is("card"), done.count != n.Number(1), weak=True)
        elif isinstance(done, n.RevealUntil):
            self.introduce(n.All((n.Is("card"), n.In("exile" if done.exile else "library", done.who))), True)
        elif isinstance(done, n.Search):
            self.introduce(done.what, done.most > 1, weak=True)
        elif isinstance(done, (n.Exile, n.Move, n.Destroy, n.Sacrifice, n.Reveal, n.Tap, n.Untap, n.TurnFace)):
            self.note_moved(done.what, not isinstance(done, (n.Reveal, n.Tap, n.Untap, n.TurnFace)))
            if isinstance(done, n.Move) and done.into.zone == "battlefield":
                self.spoken[-1:] = [arrived(known) for known in self.spoken[-1:]]

    def note_moved(self, what: n.Objects, moves: bool) -> None:
        """What was moved is a new object afterwards (400.7); what was only chosen can be spoken of."""
        for known in self.spoken:
            if what in (known.ref, n.Bound(known.result)):
                known.result = self.result_name() if moves else known.result
                return
        if isinstance(what, n.Every):
            self.introduce(what.what, True)
        elif isinstance(what, n.Pick):
            self.introduce(what.what, what.most > 1)
        elif isinstance(what, n.TopOf):
            self.introduce(n.All((n.Is("card"), n.In("library", what.whose))), what.count != n.Number(1))
        elif moves and isinstance(what, (n.Self, n.EventObject, n.AttachedTo, n.EachItem)):
            noun = event_noun(self.event) if isinstance(what, n.EventObject) else None
            self.spoken.append(Antecedent(what, noun if noun is not None else n.All(()), False, self.result_name()))

    def note_several(self, what: n.Several) -> None:
        """These and those are spoken of together afterwards: "those cards"."""
        known = [one for one in self.spoken if one.ref in what.parts]
        self.spoken = [one for one in self.spoken if one not in known]
        self.introduce(n.Either(tuple([one.noun for one in known])), True)

    def introduce(self, noun: n.Predicate, plural: bool, weak: bool = False) -> None:
        self.spoken.append(Antecedent(None, noun, plural, self.result_name(), weak))

    def result_name(self) -> str:
        self.names += 1
        name = f"it{self.names}" if self.names > 1 else "it"
        self.made.append(name)
        return name

    def topic_of(self, what: n.Objects | None) -> n.Objects | None:
        """The one object that a clause speaks about, if it is one."""
        if isinstance(what, n.Self):
            return None if self.spell else what
        return what if isinstance(what, (n.TargetRef, n.Bound, n.EventObject, n.EventSource, n.AttachedTo)) else None

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

    def objects(self, node: n.Objects) -> n.Objects:
        if isinstance(node, TargetPhrase):
            return n.TargetRef(self.target(node, node.targets, node.another))
        if isinstance(node, It):
            return self.it(node.plural)
        if isinstance(node, That):
            return self.that(node)
        if isinstance(node, Attached):
            return n.AttachedTo()
        if isinstance(node, n.Self):
            self.source_spoken = True
            return node
        return cast("n.Objects", rebuilt(node, self.rewrite))

    def target(self, phrase: object, targets: n.Targets, another: bool) -> int:
        known = self.numbers.get(id(phrase))
        if known is not None:
            return known
        what = cast("n.Predicate | None", self.rewrite(targets.what)) if targets.what is not None else None
        if another and what is not None:
            earlier = [place for place, target in enumerate(self.targets) if target.what is not None]
            parts = what.parts if isinstance(what, n.All) else (what,)
            not_these: tuple[n.Predicate, ...] = tuple(n.Not(n.Among(n.TargetRef(place))) for place in earlier) or (
                n.Other(),
            )
            what = n.All((*not_these, *parts))  # "another" after a target: not that one; else not the source
        number = len(self.targets)
        count = cast("n.Quantity | None", self.rewrite(targets.number)) if targets.number is not None else None
        self.targets.append(n.Targets(what, targets.players, targets.least, targets.most, targets.of_opponent, count))
        self.numbers[id(phrase)] = number
        if targets.what is not None and targets.players is None and what is not None:
            self.spoken.append(Antecedent(n.TargetRef(number), what, targets.most > 1))
        return number

    def it(self, plural: bool) -> n.Objects:
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
            return n.EachItem()
        if isinstance(self.event, n.DealsDamage):
            return n.Self() if self.event.what is None else n.EventSource()
        if event_noun(self.event) is not None:
            return n.EventObject()
        if self.source_spoken:
            return n.Self()
        raise Unbound(words)

    def that(self, node: That) -> n.Objects:
        found = [known for known in self.spoken if known.plural == node.plural and speaks_of(node.noun, known.noun)]
        of_event = event_noun(self.event)
        event_fits = of_event is not None and not node.plural and speaks_of(node.noun, of_event)
        if len(found) == 1 and not (event_fits and of_event != n.All(())):
            return self.referred(found[0])
        if not found and self.at_hand and not node.plural:
            return n.EachItem()
        if not found and event_fits:
            return n.EventObject()
        raise Unbound(("those",) if node.plural else ("that",))

    def referred(self, known: Antecedent) -> n.Objects:
        if known.ref is not None and (self.looking_back or not known.result):
            return known.ref
        if known.result not in self.used:
            self.used.append(known.result)
        return n.Bound(known.result)

    def players(self, node: n.Players) -> n.Players:
        if isinstance(node, TargetPlayerPhrase):
            return n.TargetPlayer(self.target(node, node.targets, False))
        if isinstance(node, (ThatOne, They)):
            return self.that_player()
        if isinstance(node, n.ControllerOf):
            return cast("n.Players", self.back(node))
        return cast("n.Players", rebuilt(node, self.rewrite))

    def that_player(self) -> n.Players:
        if self.looping:
            return n.ThatPlayer()
        found = [place for place, target in enumerate(self.targets) if target.what is None]
        if len(found) == 1 and not has_player(self.event):
            return n.TargetPlayer(found[0])
        if not found and has_player(self.event):
            return n.EventPlayer()
        raise Unbound(("that player", "their", "they"))


def arrived(known: Antecedent) -> Antecedent:
    """On the battlefield it is no card of another zone any more."""
    parts = known.noun.parts if isinstance(known.noun, n.All) else (known.noun,)
    kept = tuple(part for part in parts if not isinstance(part, n.In))
    noun = kept[0] if len(kept) == 1 else n.All(kept)
    return Antecedent(known.ref, noun, known.plural, known.result, known.weak)


def token_noun(token: n.TokenSpec) -> n.Predicate:
    words = (*token.subtypes, *token.types, "token")
    return n.All(tuple(n.Is(word) for word in words))
