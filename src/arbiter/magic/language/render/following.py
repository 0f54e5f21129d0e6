"""What has been said while nodes become text, and how it is said again: "it" where that is understood so, or "that creature"."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.antecedents import Antecedent, Unbound, are_apart, is_card
from arbiter.magic.language.grammar.binding import Binder
from arbiter.magic.language.grammar.nouns import YOUR_CREATURE
from arbiter.magic.language.grammar.walking import Walker
from arbiter.magic.language.mentions import BURIED, It, That, ThisWay
from arbiter.magic.language.reflect import mentions, rebuilt
from arbiter.magic.language.render import parts
from arbiter.wording.speaker import Unsayable


class Unspeakable(Unsayable):
    """Nodes that no text of the grammar says."""


def is_of_two(event: n.EventPattern | None) -> bool:
    """Whether the source blocks or is blocked by another creature, which "it" would hardly be understood as."""
    if isinstance(event, n.Blocks):
        return event.what is None and event.attacker is not None
    return isinstance(event, n.BecomesBlocked) and event.what is None and event.by is not None


class Following(Walker):
    """Follows the text with a `Binder`, as who reads it will."""

    def __init__(
        self,
        targets: tuple[n.Targets, ...],
        event: n.EventPattern | None = None,
        spell: bool = False,
        attached: n.Predicate | None = None,
    ) -> None:
        self.targets = targets
        self.binder = Binder(event, spell, attached)
        self.binder.source_spoken = isinstance(event, n.StateIs) and mentions(event, n.Self)
        self.binder.attached_spoken = isinstance(event, n.StepBegins) and mentions(event, n.AttachedTo)
        self.event = event.event if isinstance(event, n.FirstTime) else event
        self.phrases: dict[int, object] = {}  # number of a target -> the phrase that introduced it
        self.results: dict[str, str] = {}  # name of a result here -> its name in the binder
        self.subject: n.Players | None = None  # of the clause at hand: "their"
        self.item: n.Predicate = n.Is("permanent")  # what the object at hand is
        self.beside: n.Objects | None = None  # what "other" is other than, if not the source
        self.trailing: n.If | None = None  # whose condition is said behind
        self.repeating = False  # say "that creature" where "it" would do, as templates for untapping have it

    def memory(self) -> Binder:
        return self.binder

    def this_way(self, node: n.Bound) -> ThisWay:
        """What was done to these, where the binder would understand it so."""
        name = self.results.get(node.name, "")
        known = [mention for mention in self.binder.spoken if mention.result == name]
        if (
            not known
            or not known[0].verb
            or len([mention for mention in self.binder.spoken if mention.verb == known[0].verb]) > 1
        ):
            raise Unspeakable("what was done to these")
        if node.zone:
            return ThisWay(BURIED, known[0].verb != "milled")
        return ThisWay(known[0].verb, known[0].verb == "exiled" and not is_card(known[0].noun))

    def those_apart(self) -> list[n.Not]:
        """That it is none of these, where "other" says so."""
        named = [known.result for known in self.binder.spoken if are_apart(known) or known.verb == "exiled"]
        return [n.Not(n.Among(n.Bound(name))) for name, told in self.results.items() if told in named]

    def pooled(self) -> It:
        """The cards last shown, as they are called."""
        noun = [known.noun for known in self.binder.spoken if known.pool][-1]
        return It(True, noun, True)

    def is_pool(self, node: n.Objects) -> bool:
        """The cards that were last shown."""
        if not isinstance(node, n.Bound):
            return False
        try:
            return self.binder.pool() == n.Bound(self.results.get(node.name, ""))
        except Unbound:
            return False

    def follow(self, phrase: object, index: int, targets: n.Targets) -> None:
        """Let the binder know the target as it will know it when it reads the text."""
        if index != len(self.binder.targets):
            raise Unspeakable(f"target {index} is mentioned before an earlier one")
        self.binder.numbers[id(phrase)] = index
        self.binder.targets.append(targets)
        if targets.what is not None and targets.players is None:
            self.binder.spoken.append(Antecedent(n.TargetRef(index), targets.what, targets.most > 1))

    def as_known(self, node: object) -> object:
        """The nodes with the names by which the binder calls what was bound."""
        if isinstance(node, n.Bound):
            return n.Bound(self.results.get(node.name, ""))
        return rebuilt(node, self.as_known)

    def known_as(self, what: n.Objects | None) -> n.Objects | None:
        """The object as the binder calls it."""
        return n.Bound(self.results.get(what.name, "")) if isinstance(what, n.Bound) else what

    def again(self, node: n.Objects) -> n.Objects:
        """A second mention: "it" where that is understood so, else "that creature"."""
        noun, plural = self.noun_of(node)
        that = That(parts.head_noun(noun), plural)
        set_in_motion = isinstance(self.event, n.ActionPerformed) and self.event.action == "set in motion"
        other = isinstance(node, n.EventObject) and (is_of_two(self.event) or set_in_motion)  # or the scheme itself?
        if (self.repeating or other or (plural and isinstance(node, n.Bound))) and self.understood(that, node):
            return that
        it = It(plural, noun)
        if self.understood(it, node):
            return it
        if self.understood(that, node):
            return that
        yours = That(YOUR_CREATURE)
        if noun == YOUR_CREATURE and self.understood(yours, node):
            return yours
        card = That(n.Is("card"), plural)
        if self.understood(card, node):
            return card
        if isinstance(node, n.EventSource):
            return node
        raise Unspeakable(f"{type(node).__name__} cannot be told from other things here")

    def each_target(self, node: n.Several) -> That | None:
        """ "Those cards", of targets that were named one by one."""
        nouns = [parts.head_noun(known.noun) for known in self.binder.spoken if known.ref in node.parts]
        said = [That(noun, True) for noun in dict.fromkeys([*nouns, n.Is("card"), n.Is("permanent")])]
        return next((those for those in said if len(nouns) > 1 and self.understood(those, node)), None)

    def understood(self, said: It | That, node: n.Objects) -> bool:
        """Would the binder take what is said for this?"""
        try:
            return (self.binder.it(said.plural) if isinstance(said, It) else self.binder.that(said)) == node
        except Unbound:
            return False

    def noun_of(self, node: n.Objects) -> tuple[n.Predicate, bool]:
        for known in self.binder.spoken:
            if known.ref == node or (isinstance(node, n.Bound) and known.result == node.name):
                return known.noun, known.plural
        if isinstance(node, n.EachItem):
            return self.item, False
        if isinstance(node, n.EventSource):
            return self.binder.source_of_event() or n.Is("permanent"), False
        of_event = self.binder.object_of_event()
        several = isinstance(self.event, n.OneOrMore) and not isinstance(self.event.event, n.CountersRemoved)
        if several and isinstance(node, n.EventObject):
            return n.Is("permanent"), True
        return (of_event if of_event is not None and isinstance(node, n.EventObject) else n.Is("permanent")), False
