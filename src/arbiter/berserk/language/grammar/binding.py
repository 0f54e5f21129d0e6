"""What pronouns speak of: chosen cards get names when there are several, "it" is bound to what was chosen or happened.

502.4: the cards an ability is directed at are those named in its declaration; a later power speaks of them.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms.agreement import Role
from arbiter.kernel.reflect import fields_of, is_node, rebuilt, walk


class Unbound(Exception):
    """A pronoun that speaks of nothing."""


def of_event(part: object) -> object:
    """Every role is one of the event (113.2), or of the attack that is under way."""
    return n.That(part.role) if isinstance(part, Role) else rebuilt(part, of_event)


def bound(ability: n.Ability) -> n.Ability:
    """The ability with every chosen card and every pronoun told apart."""
    if isinstance(ability, n.Formation):
        return replace(ability, what=tuple([bound(one) for one in ability.what]))
    if isinstance(ability, n.Charge):
        return replace(ability, what=tuple([bound(one) for one in ability.what]))
    if not isinstance(ability, (n.Playable, n.Triggered)):
        return within(ability)
    binder = Binder(ability)
    made = of_event(replace(ability, power=binder.power(ability.power)))
    assert isinstance(made, n.Ability)
    return made


def within(ability: n.Ability) -> n.Ability:
    """A permanent ability: the powers inside it are bound by themselves."""
    made = of_event(rebuilt(ability, inner))
    assert isinstance(made, n.Ability)
    return made


def inner(part: object) -> object:
    if isinstance(part, n.Ability):
        return bound(part)
    if isinstance(part, n.Power):
        return Binder(None).power(part)
    return rebuilt(part, inner)


class Binder:
    """Walks the powers of one ability in the order in which they are said."""

    def __init__(self, ability: n.Playable | n.Triggered | None) -> None:
        self.event = ability.when if isinstance(ability, n.Triggered) else None
        self.declares = isinstance(ability, n.Playable)  # there is no event: roles are chosen (502.4)
        powers = [ability.power] if ability is not None else []
        chosen = (n.Target, Role) if self.declares else n.Target
        self.several = sum([1 for one in own(powers) if isinstance(one, chosen)]) > 1
        self.last = ""
        self.chosen = 0
        self.spoken = False  # whether an earlier power was used on something

    def power(self, power: n.Power) -> n.Power:
        if isinstance(power, n.Joined):
            parts: list[n.Power] = []
            for one in power.parts:
                parts.append(self.power(one))
                self.spoken = True
            return replace(power, parts=tuple(parts))
        made = rebuilt(power, self.part)
        assert isinstance(made, n.Power)
        return made

    def part(self, part: object) -> object:
        if isinstance(part, n.Ability):
            return bound(part)
        if isinstance(part, n.Power):
            return self.power(part)
        if isinstance(part, n.Target):
            self.chosen += 1
            name = str(self.chosen) if self.several else ""
            made = rebuilt(part, self.part)
            assert isinstance(made, n.Target)
            self.last = name
            return replace(made, name=name)
        if isinstance(part, Role) and self.declares:
            return self.part(n.Target(part.what))
        if isinstance(part, n.Await):
            return of_event(rebuilt(part, self.part_of_event))
        if isinstance(part, n.It):
            return self.antecedent()
        if isinstance(part, n.Relocate):
            return self.relocated(part)
        return rebuilt(part, self.part)

    def part_of_event(self, part: object) -> object:
        """118.1: what is done later speaks of the cards of the event that it waits for."""
        return self.part(of_event(part))

    def relocated(self, part: n.Relocate) -> n.Relocate:
        """The cell beside the card that is relocated: the card itself is what "it" speaks of."""
        who = self.part(part.who)
        assert isinstance(who, n.Cards)
        to = part.to
        if isinstance(to, n.FreeCell) and isinstance(to.near, n.It):
            near: n.Cards = who if not isinstance(who, n.Target) else n.It(self.last)
            return replace(part, who=who, to=replace(to, near=near))
        made = self.part(to)
        assert isinstance(made, n.Cells)
        return replace(part, who=who, to=made)

    def antecedent(self) -> n.Cards:
        if self.chosen or self.spoken:
            return n.It(self.last)
        event = self.event
        if isinstance(event, n.When) and event.subject is not None:
            return n.That("subject")
        if isinstance(event, n.When) and event.object is not None:
            return n.That("attacked")
        raise Unbound


def own(parts: list[n.Power]) -> list[object]:
    """What is in powers, without the abilities that they give."""
    found: list[object] = []
    for part in parts:
        inside = [id(one) for ability in walk(part) if isinstance(ability, n.Ability) for one in walk(ability)]
        found += [one for one in walk(part) if id(one) not in inside]
    return found


def misplaced(ability: n.Ability) -> bool:
    """Whether something is chosen where nobody declares anything (502.4): in an event, a condition, a permanent ability."""
    if isinstance(ability, (n.Formation, n.Charge)):
        return any(misplaced(one) for one in ability.what)
    if isinstance(ability, (n.Playable, n.Triggered)):
        heads = [ability.only, ability.when if isinstance(ability, n.Triggered) else None]
        inside = [one for one in walk(ability.power) if isinstance(one, n.Ability)]
        return any(chooses(one) for one in heads) or any(misplaced(one) for one in inside)
    return chooses(ability)


def chooses(node: object) -> bool:
    """Whether a card is chosen in it, outside the powers and abilities that it holds."""
    if isinstance(node, n.Target):
        return True
    if isinstance(node, (n.Power, n.Playable, n.Triggered)):
        return isinstance(node, n.Ability) and misplaced(node)
    if isinstance(node, tuple):
        return any(chooses(one) for one in node)
    if not is_node(node):
        return False
    return any(chooses(getattr(node, field.name)) for field in fields_of(type(node)))
