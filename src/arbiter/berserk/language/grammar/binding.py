"""What pronouns speak of: every "it", "this creature", "the attacked" and "other" is bound to a card, or the text is refused.

502.4: the cards an ability is directed at are those named in its declaration; a later power speaks of them.  The nearest card
that an earlier power speaks of is meant; where there is none, the card of the event (113.2); in a condition, this very card.
Where two cards of the event could be meant, nothing is guessed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words as w
from arbiter.berserk.language.forms.agreement import FEMALE, MALE, MANY, Aimed, Demonstrative, Role, head, parts_of
from arbiter.berserk.language.forms.nominal import together
from arbiter.berserk.language.lexicon.words import NOUNS
from arbiter.kernel.reflect import fields_of, is_node, rebuilt, replaced, walk

BEARER: Final = "bearer"
"""While an ability is being bound: "it" in what lasts only while a condition holds is the card that has it."""


SUBJECTS: Final = (n.Give, n.Take, n.Wound, n.Heal, n.Destroy, n.Turn, n.Chips, n.AddLives, n.ChangeAttack, n.Relocate)
"""Effects whose card can be the subject of the verb that follows."""


class Unbound(Exception):
    """A pronoun that speaks of nothing, or of one of two cards."""


def bound(ability: n.Ability) -> n.Ability:
    """The ability with every chosen card and every pronoun told apart."""
    if isinstance(ability, n.Formation):
        return replace(ability, what=tuple([bound(given) for given in ability.what]))
    if isinstance(ability, n.Charge):
        return replace(ability, what=tuple([bound(given) for given in ability.what]))
    if isinstance(ability, n.Permanent):
        return permanent(ability)
    if not isinstance(ability, (n.Playable, n.Triggered)):
        return ability
    if isinstance(ability, n.Triggered) and attacks_itself(ability.when) and speaks_of_attacker(ability.power):
        assert isinstance(ability.when, n.When)
        ability = replace(ability, when=replace(ability.when, subject=n.All(())))
    if isinstance(ability, n.Triggered):
        ability = if_such(ability)
    event = ability.when if isinstance(ability, n.Triggered) else None
    power = Binder(event, isinstance(ability, n.Playable)).whole(ability.power)
    only = Said(subject_of(event)).condition(ability.only)
    if isinstance(ability, n.Triggered):
        return replace(ability, when=Said(n.This()).event(ability.when), power=power, only=only)
    return replace(ability, power=power, only=only)


def if_such(ability: n.Triggered) -> n.Triggered:
    """ "атакованное существо стоимостью 7 или менее ...": only if the card of the event is such a one (113.2)."""
    narrow = [role for role in walk(ability.power) if isinstance(role, Role) and compared(role)]
    if not narrow or not isinstance(ability.when, n.When) or ability.when.what not in w.WITH_ROLES:
        return ability
    if ability.only is not None or len(narrow) > 1:
        raise Unbound
    asked = [part for part in parts_of(narrow[0].what) if part != n.Is(w.ATTACKED)]
    power = replaced(ability.power, narrow[0], Role(narrow[0].role, n.Is("attacked")))
    assert isinstance(power, n.Power)
    return replace(ability, power=power, only=n.Matches(n.That(narrow[0].role), together(list(asked))))


def compared(role: Role) -> bool:
    return any(isinstance(part, n.Compares) for part in parts_of(role.what))


def permanent(ability: n.Permanent) -> n.Permanent:
    """115: of whom it is said is the only card that "it" can mean; of all cards of a kind none is."""
    said = Said(ability.who if isinstance(ability.who, (n.This, n.Host)) else None)
    does = [said.part(change) for change in ability.does]
    who = Said(n.This()).part(ability.who)
    assert isinstance(who, n.Cards)
    made = tuple([change for change in does if isinstance(change, n.Modification)])
    return replace(ability, does=made, who=who, while_=said.condition(ability.while_))


class Said:
    """Parts in which nothing is declared: pronouns mean one card (None: there is none), roles are those of the event."""

    def __init__(self, it: n.Cards | None, neuter: bool = False) -> None:
        self.it = it
        self.neuter = neuter  # it is a creature, and called nothing else: "he" and "she" are this card

    def part(self, part: object) -> object:
        if isinstance(part, n.Ability):
            return bound(part)
        if isinstance(part, n.Power):
            return Binder(None, False).whole(part)
        if isinstance(part, (n.It, Aimed, Demonstrative)):
            if isinstance(part, Aimed):
                raise Unbound
            if isinstance(part, n.It) and part.name in (MALE, FEMALE) and self.neuter:
                return n.This()
            if self.it is None:
                raise Unbound
            return self.it
        if isinstance(part, Role) and part.role == "card":
            raise Unbound
        if isinstance(part, Role):
            return n.That(part.role)
        return rebuilt(part, self.part)

    def condition(self, condition: n.Condition | None) -> n.Condition | None:
        made = None if condition is None else self.part(condition)
        assert made is None or isinstance(made, n.Condition)
        return made

    def event(self, event: n.Event) -> n.Event:
        made = self.part(event)
        assert isinstance(made, n.Event)
        return made


def cards_of(event: n.Event | None) -> list[n.Cards]:
    """113.2: the cards that an event speaks of, besides this one."""
    if isinstance(event, n.Becomes):
        return [n.That("subject")] if event.of is not None else []
    if not isinstance(event, n.When):
        return []
    found: list[n.Cards] = []
    if event.subject not in (None, n.Same(n.This())):
        found.append(n.That("subject"))
    if event.object not in (None, n.Same(n.This())):
        found.append(n.That("attacker" if event.what in w.SUFFERED else "attacked"))
    return found


def card_of(event: n.Event | None) -> n.Cards:
    """ "This card", where an event speaks of one card that is called nothing else."""
    if not isinstance(event, n.When):
        raise Unbound
    told = [card for card in (event.subject, event.object) if card not in (None, n.Same(n.This()))]
    found = [card for card, what in zip(cards_of(event), told, strict=True) if what is not None and head(what) is None]
    if len(found) != 1:
        raise Unbound
    return found[0]


def subject_of(event: n.Event | None) -> n.Cards | None:
    """What "it" is in the condition beside an event: the card of the event, or this one; None: one of two."""
    found = cards_of(event)
    if not found:
        return n.This()
    return found[0] if len(found) == 1 else None


class Binder:
    """Walks the powers of one ability in the order in which they are said."""

    def __init__(self, event: n.Event | None, declares: bool) -> None:
        self.event = event
        self.declares = declares  # there is no event: roles are chosen (502.4)
        self.chosen = 0
        self.mention: n.Cards | None = None  # the card that was spoken of last
        self.many = False  # what was spoken of last were all cards of a kind
        self.attacked = False  # an earlier power is an attack
        self.attacks = 0  # how many of them there were
        self.every = False  # an earlier power was used on all cards of a kind

    def whole(self, power: n.Power) -> n.Power:
        """The powers of an ability; a single chosen card needs no name."""
        made = self.power(power)
        alone = self.chosen == 1

        def change(part: object) -> object:
            if isinstance(part, n.Ability):
                return part
            part = rebuilt(part, change)
            if isinstance(part, (n.Target, n.It)) and (part.name == BEARER or (alone and part.name == "1")):
                return replace(part, name="")
            return part

        named = change(made)
        assert isinstance(named, n.Power)
        return named

    def power(self, power: n.Power) -> n.Power:
        if isinstance(power, n.Joined):
            return replace(power, parts=tuple([self.power(part) for part in power.parts]))
        made = rebuilt(power, self.part)
        assert isinstance(made, n.Power)
        effect = made.effect if isinstance(made, n.Does) else None
        self.every = self.every or isinstance(getattr(effect, "who", None), n.Every)
        if isinstance(made, (n.Attack, n.AtEach, n.Repeated)):
            self.attacked = True
            self.attacks += 1
            self.speak(n.It(w.ATTACKED))
        return made

    def speak(self, of: n.Cards) -> n.Cards:
        self.mention, self.many = of, False
        return of

    def part(self, part: object) -> object:
        if isinstance(part, n.Ability):
            return bound(part)
        if isinstance(part, n.Power):
            return self.power(part)
        if isinstance(part, n.Target):
            return self.target(part)
        if isinstance(part, n.Every):
            made = rebuilt(self.among_own(part), self.part)
            self.many = True
            return made
        if isinstance(part, Role):
            return self.role(part)
        if isinstance(part, n.That):
            if part.role == w.ATTACKED and self.declares and not self.attacked:
                raise Unbound  # nothing is attacked
            return self.speak(part)
        if isinstance(part, Aimed):  # of the last one: of those before nothing is kept
            if part.attack != self.attacks:
                raise Unbound
            return n.It(w.ATTACKED)
        if isinstance(part, Demonstrative):
            return self.speak(self.demonstrated())
        if isinstance(part, n.It):
            if part.name == w.EACH:
                return part
            if part.name == MANY and self.every and self.many:
                return n.It(w.EVERY)  # 502.8
            return self.antecedent(part.name in (MALE, FEMALE))
        if isinstance(part, n.Await):
            return awaiting(part)
        if isinstance(part, (n.Heal, n.Chips, n.AddLives)) and isinstance(part.who, n.Every):
            part = rebuilt(part, as_each)
        if isinstance(part, n.Relocate):
            return self.relocated(part)
        if isinstance(part, n.ChangeRoll) and part.of is None and is_roll(self.event):
            return rebuilt(replace(part, of=subject_of(self.event)), self.part)  # 518.1: the die that was thrown
        if isinstance(part, n.Other):
            return n.Other(self.others() if part.than is None else None)
        if isinstance(part, n.CountOf):
            return rebuilt(part, self.counted)
        if isinstance(part, (n.Give, n.Control)):
            return self.given(part)
        return rebuilt(part, self.part)

    def target(self, part: n.Target) -> n.Target:
        made = rebuilt(self.among_own(part), self.part)
        assert isinstance(made, n.Target)
        self.chosen += 1
        self.speak(n.It(str(self.chosen)))
        return replace(made, name=str(self.chosen))

    def role(self, part: Role) -> object:
        """The attacked of an attack of this very ability (505.4), of the event, or of the attack that is under way."""
        if part.role == "card":
            return self.speak(card_of(self.event))
        if self.attacked:
            if part.role != w.ATTACKED:
                raise Unbound
            return self.speak(n.It(w.ATTACKED))
        if self.declares:
            return self.target(n.Target(part.what))
        if not tells_roles(self.event) or (part.role == "attacker" and attacks_itself(self.event)):
            raise Unbound
        return self.speak(n.That(part.role))

    def given(self, part: n.Give | n.Control) -> n.Give | n.Control:
        """What lasts while a condition holds: "it" there is the card on which it lasts."""
        made = rebuilt(replace(part, while_=None), self.part)
        assert isinstance(made, (n.Give, n.Control))
        return replace(made, while_=Said(n.It(BEARER), is_creature(part.who)).condition(part.while_))

    def counted(self, part: object) -> object:
        """Others that are counted are others than this card, whoever was chosen."""
        if isinstance(part, n.Other):
            return part
        return rebuilt(part, self.counted) if isinstance(part, n.All) else self.part(part)

    def relocated(self, part: n.Relocate) -> n.Relocate:
        """The cell beside the card that is relocated: the card itself is what "it" speaks of."""
        who = self.part(part.who)
        assert isinstance(who, n.Cards)
        to = part.to
        if isinstance(to, n.FreeCell) and isinstance(to.near, n.It):
            near: n.Cards = n.It(who.name) if isinstance(who, n.Target) else who
            return replace(part, who=who, to=replace(to, near=near))
        made = self.part(to)
        assert isinstance(made, n.Cells)
        return replace(part, who=who, to=made)

    def antecedent(self, gendered: bool = False) -> n.Cards:
        if gendered and self.mention is None and of_creatures(self.event):
            return n.This()
        if self.many:
            raise Unbound
        if self.mention is not None:
            return self.mention
        found = cards_of(self.event)
        if not found and isinstance(self.event, n.When):
            return n.This()  # of no other card was anything said
        if len(found) != 1:
            raise Unbound
        return found[0]

    def demonstrated(self) -> n.Cards:
        """ "This creature": the nearest one, or the one that the event is about."""
        if self.mention is not None:
            return self.mention
        found = cards_of(self.event)
        if not found:
            raise Unbound
        return found[0]

    def among_own(self, part: n.Target | n.Every) -> n.Target | n.Every:
        """ "Another of yours", where the cards of the event are the opponent's: other than this one, which `This()` marks."""
        asked = parts_of(part.what)
        if self.mention is not None or n.Other() not in asked or n.Of("you") not in asked or not foreign(self.event):
            return part
        return replace(
            part, what=n.All(tuple([n.Other(n.This()) if condition == n.Other() else condition for condition in asked]))
        )

    def others(self) -> n.Cards | None:
        """Other than the card spoken of before, than that of the event; None: than this one."""
        if self.mention is not None:
            return self.mention
        found = cards_of(self.event)
        return found[0] if len(found) == 1 else n.Both((found[0], found[1])) if found else None


def as_each(part: object) -> object:
    """ "Heal each troll by the regeneration of this troll": the one that is just being healed."""
    if isinstance(part, n.TraitOf) and isinstance(part.of, (n.It, Demonstrative)):
        return replace(part, of=n.It(w.EACH))
    return rebuilt(part, as_each) if isinstance(part, n.Quantity) else part


def is_roll(event: n.Event | None) -> bool:
    return isinstance(event, n.When) and event.what == "rolls"


def is_creature(who: n.Cards) -> bool:
    """Whether a card is called a creature and nothing else, which is neuter in Russian."""
    what = who.what if isinstance(who, (n.Target, Role)) else None
    nouns = (
        [word for word in parts_of(what) if isinstance(word, n.Is) and word.word in NOUNS] if what is not None else []
    )
    return nouns == [n.Is("creature")]


def of_creatures(event: n.Event | None) -> bool:
    """Whether this card is in an event with one that is called a creature and nothing else."""
    if not isinstance(event, n.When) or n.Same(n.This()) not in (event.subject, event.object):
        return False
    other = event.object if event.subject == n.Same(n.This()) else event.subject
    return other is not None and is_creature(n.Target(other))


def foreign(event: n.Event | None) -> bool:
    """Whether all cards of an event besides this one are the opponent's."""
    if not isinstance(event, n.When):
        return False
    cards = [card for card in (event.subject, event.object) if card not in (None, n.Same(n.This()))]
    return bool(cards) and all(n.Of("opponent") in parts_of(card) for card in cards if card is not None)


def awaiting(part: n.Await) -> n.Await:
    """118.1: what is done later speaks of the cards of the event that it waits for."""
    assert isinstance(part.event, n.Event)
    return replace(part, event=Said(None).event(part.event), power=Binder(part.event, False).whole(part.power))


def attacks_itself(event: n.Event | None) -> bool:
    """Whether it would be this very card that attacks its own squad: "the attacker" then means somebody else, who is not named."""
    if not isinstance(event, n.When) or event.subject is not None or event.what in w.SUFFERED or event.object is None:
        return False
    return n.Of("you") in parts_of(event.object)


def speaks_of_attacker(power: n.Power) -> bool:
    """Whether it names the attacker: in an attack at one's own squad that is somebody else, whoever attacks."""
    return any(isinstance(part, Role) and part.role == "attacker" for part in walk(power))


def tells_roles(event: n.Event | None) -> bool:
    """Whether an event has an attacking or an attacked card."""
    return event is None or (isinstance(event, n.When) and event.what in w.WITH_ROLES)


def misplaced(ability: n.Ability) -> bool:
    """Whether something is chosen where nobody declares anything (502.4): in an event, a condition, a permanent ability."""
    if isinstance(ability, (n.Formation, n.Charge)):
        return any(misplaced(given) for given in ability.what)
    if isinstance(ability, (n.Playable, n.Triggered)):
        heads = [ability.only, ability.when if isinstance(ability, n.Triggered) else None]
        inside = [part for part in walk(ability.power) if isinstance(part, n.Ability)]
        return any(chooses(head) for head in heads) or any(misplaced(given) for given in inside)
    return chooses(ability)


def chooses(node: object) -> bool:
    """Whether a card is chosen in it, outside the powers and abilities that it holds."""
    if isinstance(node, n.Target):
        return True
    if isinstance(node, (n.Power, n.Playable, n.Triggered)):
        return isinstance(node, n.Ability) and misplaced(node)
    if isinstance(node, tuple):
        return any(chooses(member) for member in node)
    if not is_node(node):
        return False
    return any(chooses(getattr(node, field.name)) for field in fields_of(type(node)))


def speaks_of_another(power: n.Power) -> bool:
    """Whether an effect is on cards other than this one: a verb that follows has them for its subject."""
    effect = power.effect if isinstance(power, n.Does) else None
    if effect is None or not isinstance(effect, SUBJECTS):
        return False
    who = effect.of if isinstance(effect, n.ChangeAttack) else effect.who
    return not isinstance(who, n.This)


def of_it(power: n.Power) -> n.Power:
    """What is done without a subject is done to the card spoken of before."""
    if (
        not isinstance(power, n.Does)
        or not isinstance(power.effect, SUBJECTS)
        or isinstance(power.effect, n.ChangeAttack)
    ):
        return power
    effect = power.effect
    return replace(power, effect=replace(effect, who=n.It())) if isinstance(effect.who, n.This) else power
