"""What a text has introduced, and what can be said of it later: the antecedents of "it", "that creature", "that player" (608.2)."""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.subtypes import (
    ARTIFACT_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
)
from arbiter.magic.language.words import ABILITIES

OBJECT_EVENTS = (
    n.ZoneChange,
    n.Attacks,
    n.Blocks,
    n.BecomesAttached,
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
    n.IsDestroyed,
    n.LosesControl,
    n.Reveals,
    n.Phases,
    n.AttacksUnblocked,
)
PLAYER_EVENTS = (
    n.CastsSpell,
    n.GainsLife,
    n.LosesLife,
    n.Draws,
    n.Discards,
    n.Sacrifices,
    n.Cycles,
    n.TappedForMana,
    n.LosesGame,
    n.GetsCounters,
)
AMOUNT_EVENTS = (
    n.DealsDamage,
    n.IsDealtDamage,
    n.GainsLife,
    n.LosesLife,
    n.CountersPut,
    n.GetsCounters,
    n.DamagePrevented,
    n.TappedForMana,
)


def has_amount(event: n.EventPattern | None) -> bool:
    """Whether an event is of so much or so many: "that much"; of counters, objects that move or attack only all together are."""
    if isinstance(event, n.OneOrMore):
        return isinstance(event.event, (*AMOUNT_EVENTS, n.CountersRemoved, n.ZoneChange, n.Attacks))
    return isinstance(event, AMOUNT_EVENTS)


GENERAL = ("permanent", "card")  # heads that may speak of what was introduced otherwise
TYPE_OF_SUBTYPES = (  # 205.3: "target Plains ... that land"
    ("creature", CREATURE_TYPES),
    ("land", LAND_TYPES),
    ("artifact", ARTIFACT_TYPES),
    ("enchantment", ENCHANTMENT_TYPES),
    ("planeswalker", PLANESWALKER_TYPES),
)


@final
class Unbound(Exception):
    """A reference without an antecedent, or with several."""

    def __init__(self, words: tuple[str, ...]) -> None:
        super().__init__(words[0])
        self.words = words


@final
class Antecedent:
    """Something that the text has introduced.  `result`: the name of what an instruction made of it, once it has."""

    __slots__ = ("faint", "noun", "plural", "pool", "ref", "result", "returned", "sought", "verb", "weak")

    def __init__(
        self, ref: n.Objects | None, noun: n.Predicate, plural: bool, result: str = "", weak: bool = False
    ) -> None:
        self.ref = ref
        self.noun = noun
        self.plural = plural
        self.result = result
        self.weak = weak  # only "that card" speaks of it, not "it"
        self.verb = ""  # what was done to it, as a participle: "destroyed this way"
        self.pool = False  # cards from among which some are taken: "one of them", "the rest"
        self.sought = False  # it was searched for and exiled
        self.returned = False  # it came to the battlefield: "that creature" is the new object (400.7)
        self.faint = False  # nothing was done with it but to change it: spoken of if nothing else is meant


def event_noun(event: n.EventPattern | None) -> n.Predicate | None:
    """What the event's object is, if it has one: the empty conjunction for the source itself."""
    if isinstance(event, n.OneOrMore) and isinstance(event.event, n.CountersRemoved):
        return event_noun(event.event)  # however many, from one object
    if isinstance(event, n.BecomesUnattached):
        return n.Is("permanent")
    if isinstance(event, n.Crews):
        return n.Is("Vehicle")
    if isinstance(event, n.Discards) and event.what != n.Among(n.Self()):
        return n.Is("card") if event.what is None else event.what
    if isinstance(event, n.ActionPerformed) and event.action == "activate":
        return n.Is("activated ability")
    if isinstance(event, n.ActionPerformed) and event.action in ("play", "exert"):
        return event.what
    if isinstance(event, n.ActionPerformed) and event.what is not None and event.who is not None:
        return n.All(()) if event.what == n.Among(n.Self()) else event.what
    if isinstance(event, n.ActionPerformed) and event.who is None:
        return event.what if event.what is not None else n.All(())
    if isinstance(event, n.CastsSpell):
        return n.All((*(event.what.parts if isinstance(event.what, n.All) else (event.what,)), n.Is("spell")))
    if isinstance(event, n.Blocks) and event.attacker is not None:
        return event.attacker
    if isinstance(event, n.BecomesBlocked) and event.by is not None:
        return event.by
    if isinstance(event, (n.IsDealtDamage, n.BecomesTarget)) and event.players is not None and event.what is None:
        return None
    if isinstance(event, OBJECT_EVENTS):
        return event.what if event.what is not None else n.All(())
    if isinstance(event, n.DealsDamage):
        return event.to
    return None


def has_player(event: n.EventPattern | None) -> bool:
    """Whether an event has a player who can be "that player"; who is "you" is not."""
    if isinstance(event, n.OneOrMore):
        return has_player(event.event)
    if isinstance(event, n.Attacks):
        return event.who is not None or (event.at_players not in (None, n.You()) and event.at is None)
    if isinstance(event, n.ActionPerformed):
        return event.who not in (None, n.You())
    if isinstance(event, n.IsAttacked):
        return event.who is not None or event.by is not None
    if isinstance(event, n.BecomesTarget):
        return event.who is not None
    if isinstance(event, n.IsDealtDamage):
        return event.players is not None
    if isinstance(event, n.DealsDamage):
        return event.to_players not in (None, n.You())
    if isinstance(event, n.StepBegins):
        return event.whose != n.You()
    return isinstance(event, PLAYER_EVENTS) and event.who != n.You()


def speaks_of(noun: n.Predicate, introduced: n.Predicate) -> bool:
    """Could "that <noun>" be said of what was introduced so?"""
    said = [part.word for part in walk(noun) if isinstance(part, n.Is)]
    denied = [part.what for part in walk(introduced) if isinstance(part, n.Not)]
    known = [part.word for part in walk(introduced) if isinstance(part, n.Is) and part not in denied]
    yours = n.ControlledBy(n.You())
    if yours in list(walk(noun)) and (yours in denied or yours not in list(walk(introduced))):
        return False  # "the creature you control", of two
    known += [kind for word in known for kind, table in TYPE_OF_SUBTYPES if word in table]
    if any(word in ABILITIES for word in known):
        return all(word in known for word in said)  # an ability is no permanent and no card
    itself = introduced == n.All(())  # the source: whatever permanent it is
    return all(word in known or word in GENERAL or (itself and word not in ("spell", "token")) for word in said)


def has_open_number(done: n.Instruction) -> bool:
    """Whether an instruction is done to so many objects as a player chooses, or to all of a kind: "that many" speaks of it."""
    if not isinstance(done, (n.Discard, n.Destroy, n.Sacrifice, n.Exile, n.Move)):
        return False
    what = done.what
    if isinstance(done, n.Discard) and what is None:
        return done.count == n.X()
    return isinstance(what, n.Every) or (isinstance(what, n.Pick) and what.least != what.most)


def is_of_earlier(event: n.EventPattern) -> bool:
    """Whether the event is one of something that the effect itself has made, moved, dealt damage to or let be cast."""
    return any(isinstance(part, (n.Bound, n.CastAs, n.Damaged)) for part in walk(event))


def arrived(spoken: list[Antecedent], made: list[str]) -> None:
    """The last one came to the battlefield; so did what these names call."""
    spoken[-1:] = [on_battlefield(known) for known in spoken[-1:]]
    for known in spoken:
        known.returned = known.returned or known.result in made


def on_battlefield(known: Antecedent) -> Antecedent:
    """There it is no card of another zone any more."""
    parts = known.noun.parts if isinstance(known.noun, n.All) else (known.noun,)
    kept = tuple(part for part in parts if not isinstance(part, n.In))
    noun = kept[0] if len(kept) == 1 else n.All(kept)
    return Antecedent(known.ref, noun, known.plural, known.result, known.weak)


def token_noun(token: n.TokenSpec) -> n.Predicate:
    words = (*token.subtypes, *token.types, "token")
    return n.All(tuple(n.Is(word) for word in words))


def are_apart(known: Antecedent) -> bool:
    """Whether "other creatures" may be other than these: they were changed or chosen, or are tokens just created."""
    return (
        known.faint or known.verb == "chosen" or (isinstance(known.noun, n.All) and n.Is("token") in known.noun.parts)
    )


def plainest(found: list[Antecedent]) -> list[Antecedent]:
    """Those that something was done with; if there are none, those that were only changed."""
    return [known for known in found if not known.faint] or found


def called(noun: n.Predicate, found: list[Antecedent]) -> list[Antecedent]:
    """Of those that fit the plainest; "those cards" are cards, where something else was a permanent (109.2)."""
    cards = [known for known in found if is_card(known.noun)] if noun == n.Is("card") else []
    return plainest(cards if len(cards) == 1 else found)


def is_of_opponent(noun: n.Predicate) -> bool:
    """Whether one opponent controls what is described so."""
    parts = noun.parts if isinstance(noun, n.All) else (noun,)
    return n.ControlledBy(n.EachOpponent()) in parts


def is_card(noun: n.Predicate) -> bool:
    """Whether a card is spoken of that is no permanent and no spell (109.2)."""
    return any(part == n.Is("card") or (isinstance(part, n.In) and part.zone != "battlefield") for part in walk(noun))


def lies_elsewhere(spoken: list[Antecedent], what: n.Predicate | None) -> bool:
    """Whether these are cards spoken of that lie in another zone than the battlefield."""
    told = [part.what for part in walk(what) if isinstance(part, n.Among)]
    there = [known.noun for known in spoken if known.ref in told or n.Bound(known.result) in told]
    return any(isinstance(part, n.In) and part.zone != "battlefield" for noun in there for part in walk(noun))


def is_of_library(spoken: list[Antecedent], what: n.Objects, who: n.Players | None) -> bool:
    """Whether it is a card from the library of the owner of something else, who is so its owner, too (108.3)."""
    mine = [known.noun for known in spoken if isinstance(who, n.OwnerOf) and n.Bound(known.result) == what]
    return any(part == n.In("library", who) for noun in mine for part in walk(noun))


def hide_shuffled(spoken: list[Antecedent], done: n.Instruction) -> bool:
    """What was shuffled into a library is no longer "it": nobody knows where it is.  Whether there are more than one."""
    what = done.what if isinstance(done, n.Shuffle) else None
    for known in spoken if what is not None else ():
        known.weak = known.weak or known.ref == what
    return isinstance(what, n.Every)


def is_planeswalker(what: n.Predicate | None) -> bool:
    return what is not None and n.Is("planeswalker") in list(walk(what))


def the_target(targets: list[n.Targets]) -> int:
    """115.4: the one target that is a player or a permanent."""
    found = [place for place, one in enumerate(targets) if one.players is not None and is_planeswalker(one.what)]
    if len(found) != 1 or targets[found[0]].most != 1:
        raise Unbound(("that player",))
    return found[0]


def note_such(targets: list[n.Targets], spoken: list[Antecedent], what: n.Predicate) -> None:
    """115.4: "any target. If it's a creature, ...": the one target, from then on, if nothing else was spoken of"""
    found = [place for place, one in enumerate(targets) if one.players is not None and one.what is not None]
    told = what in (n.Is("creature"), n.Is("planeswalker")) and not spoken
    if told and len(found) == 1 and targets[found[0]].most == 1:
        spoken.append(Antecedent(n.TargetRef(found[0]), what, False))


def each_target(spoken: list[Antecedent], noun: n.Predicate, plural: bool) -> n.Objects:
    """ "Target card ... up to one other target card ... those cards": all the single targets of that kind, of two or more."""
    refs = [known.ref for known in spoken if not known.plural and not known.weak and speaks_of(noun, known.noun)]
    found = tuple([ref for ref in refs if isinstance(ref, n.TargetRef)])
    if not plural or len(found) < 2 or len(found) < len(refs):
        raise Unbound(("those",) if plural else ("that",))
    return n.Several(found)


def drawn(spoken: list[Antecedent]) -> list[Antecedent]:
    """ "Draw a card and reveal it": the card that was just drawn"""
    return [known for known in spoken if known.weak and known.noun == n.Is("card") and not known.plural]


def those_targets(targets: list[n.Targets]) -> int:
    """115.4: "them": several targets, of which each may be a player or a permanent; -1 if there are none such."""
    found = [place for place, one in enumerate(targets) if one.players is not None and is_planeswalker(one.what)]
    return found[0] if len(found) == 1 and targets[found[0]].most > 1 else -1


def no_objects(spoken: list[Antecedent], event: n.EventPattern | None) -> bool:
    """Whether "them" can't be objects: none were spoken of that are several."""
    return not isinstance(event, n.OneOrMore) and not any(mention.plural for mention in spoken)


def is_of_two(event: n.EventPattern | None) -> bool:
    """ "When ~ becomes blocked by a creature, it deals 1 damage to that creature": "it" is the other of the two."""
    return isinstance(event, (n.Blocks, n.BecomesBlocked)) and event.what is None and event_noun(event) is not None


def acts_on_each(do: n.Instruction) -> bool:
    """Whether something is done to the object at hand, rather than only asked of it."""
    asked = [part for part in walk(do) if isinstance(part, (n.ControllerOf, n.OwnerOf, n.CharacteristicOf))]
    return len([part for part in walk(do) if isinstance(part, n.EachItem)]) > len(
        [question for question in asked if isinstance(question.what, n.EachItem)]
    )


def speaks_of_casting(condition: n.Condition) -> bool:
    """Whether it asks how the spell itself was cast: "if this spell was kicked"."""
    asked = (n.WasKicked, n.CastFrom, n.CostPaid, n.CastInMain, n.ManaSpent, n.ShownOrControlled)
    return any(isinstance(part, asked) for part in walk(condition))


def given_away(node: n.Apply) -> n.Players | None:
    """Who else gains control of it, and is named first: "its controller gains control of ~"."""
    only = node.modifications[0] if len(node.modifications) == 1 else None
    return only.who if isinstance(only, n.GainControl) and not isinstance(only.who, n.You) else None


def beside(what: n.Objects) -> n.Objects | None:
    """What "other" is other than in what is said of these objects; None: than the source (109.2)."""
    if isinstance(what, n.Every):
        return n.EachItem()
    return what if isinstance(what, (n.TargetRef, n.AttachedTo, n.EventObject, n.Bound)) else None


def implied_players(spoken: list[Antecedent], event: n.EventPattern | None) -> list[n.Players]:
    """The controller of "target creature an opponent controls", if nobody else was spoken of."""
    found: list[n.Players] = []
    for known in spoken:
        if isinstance(known.ref, n.TargetRef) and not known.plural and is_of_opponent(known.noun):
            found.append(n.ControllerOf(known.ref))
    noun = event_noun(event)
    if isinstance(event, n.DealsDamage) and event.what is not None and is_of_opponent(event.what):
        found.append(n.ControllerOf(n.EventSource()))
    elif noun is not None and is_of_opponent(noun):
        found.append(n.ControllerOf(n.EventObject()))
    elif isinstance(noun, n.All) and n.OwnedBy(n.EachOpponent()) in noun.parts:
        found.append(n.OwnerOf(n.EventObject()))
    return found
