"""Parts of nodes that the way back to text looks at: the head of a noun phrase, an amount said in its own way, one field."""

from __future__ import annotations

from dataclasses import replace
from typing import cast, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import BURIED, TargetPhrase, ThatOne, ThisWay, TrailingIf
from arbiter.magic.language.reflect import replaced, walk
from arbiter.magic.language.vocabulary.phrases import SPELL_OR_ABILITY
from arbiter.magic.language.words import NOUN_FORMS


@final
class NounParts:
    """A noun phrase taken apart: before the head, the head, after it."""

    def __init__(self) -> None:
        self.other = False
        self.adjectives: list[str] = []
        self.heads: list[n.Predicate] = []
        self.suffix = ""  # card | spell
        self.after: list[str] = []


def head_noun(what: n.Predicate) -> n.Predicate:
    """The word that "that ..." repeats: the last type of a noun phrase."""
    if what == SPELL_OR_ABILITY:
        return what
    parts = what.parts if isinstance(what, n.All) else (what,)
    words = [part for part in parts if isinstance(part, n.Is) and part.word in NOUN_FORMS]
    elsewhere = any(isinstance(part, n.In) and part.zone != "battlefield" for part in parts)
    return words[-1] if words else n.Is("card" if elsewhere else "permanent")


def own_amount(instead: n.Instruction | None) -> bool:
    """Whether an effect only says how much damage is dealt instead, by the same source to the same."""
    return isinstance(instead, n.DealDamage) and instead.to is None and instead.to_players is None


def once_said(event: n.EventPattern) -> n.EventPattern:
    """115.4: a target mentioned as object and as player is said once."""
    if not isinstance(event, n.DealsDamage) or not isinstance(event.to_players, n.TargetPlayer):
        return event
    same = event.to == n.Among(n.TargetRef(event.to_players.index))
    return replace(event, to_players=None) if same else event


def is_shared(node: n.Prevent | n.Redirect) -> bool:
    """615.7: whether so much damage in all is meant that would be dealt to a player and to permanents, not to each of them."""
    return node.amount is not None and isinstance(node.to, n.Every) and node.to_players is not None


def without_another(what: n.Predicate | None) -> tuple[n.Predicate | None, bool]:
    """ "Another target creature": what it says besides not being the source or an earlier target."""
    if not isinstance(what, n.All):
        return what, False
    excluded = [part for part in what.parts if isinstance(part, n.Not) and isinstance(part.what, n.Among)]
    if not excluded and n.Other() not in what.parts:
        return what, False
    kept = [part for part in what.parts if part not in excluded and part != n.Other()]
    return (kept[0] if len(kept) == 1 else n.All(tuple(kept))), True


def here_and_there(what: n.Predicate | None) -> tuple[n.Predicate, n.Predicate] | None:
    """ "Creatures from the battlefield and/or creature cards from graveyards": both of them (109.2a)."""
    if not isinstance(what, n.Either) or len(what.parts) != 2:
        return None
    here, there = [any(isinstance(part, n.In) for part in walk(member)) for member in what.parts]
    return (what.parts[0], what.parts[1]) if there and not here else None


def without_targeted(players: n.Players | None) -> n.Players | None:
    """ "Any other target": the players besides one who is an earlier target."""
    aside = isinstance(players, n.EachPlayer) and isinstance(players.but, n.TargetPlayer)
    return n.EachPlayer() if aside else players


def by_target(spells: n.Predicate) -> tuple[n.Predicate, n.Targeting | None]:
    """Spells of a kind, and what they target: said after who casts them."""
    parts = spells.parts if isinstance(spells, n.All) else (spells,)
    aimed = [part for part in parts if isinstance(part, n.Targeting) and not part.single]
    rest = tuple([part for part in parts if part not in aimed])
    if not aimed:
        return spells, None
    return rest[0] if len(rest) == 1 else n.All(rest), aimed[0]


def plain_spells(what: n.All) -> n.Predicate:
    """Of spells that you cast: what they are, without the rest of it."""
    said = (n.Is("spell"), n.Is("cast"), n.ControlledBy(n.You()))
    kept = tuple([part for part in what.parts if part not in said])
    return kept[0] if len(kept) == 1 else n.All(kept)


def destroys_for_good(part: n.Instruction) -> bool:
    """Whether it destroys, only if or unless something is so, what can't be regenerated then."""
    if isinstance(part, n.UnlessPaid):
        inner = part.what
    elif isinstance(part, TrailingIf) or (isinstance(part, n.If) and part.otherwise is None):
        inner = part.then
    elif isinstance(part, n.May) and part.cost:
        inner = part.what
    elif isinstance(part, (n.ForEachObject, n.AtNext)):
        inner = part.do
    else:
        return False
    inner = inner.parts[-1] if isinstance(inner, n.Sequence) and inner.parts else inner
    return destroys_for_good(inner) or (isinstance(inner, n.Destroy) and not inner.regeneration)


def one_apiece(targets: n.Targets) -> n.Targets:
    """601.2c: of targets one of which is chosen for each opponent, the one of the opponent at hand."""
    if not targets.apart:
        return targets
    theirs = replaced(targets.what, n.EachOpponent(), ThatOne())
    return replace(targets, what=cast("n.Predicate", theirs), most=1)


def for_each_opponent(node: n.Instruction) -> n.Instruction | None:
    """The clause to be said after "for each opponent", if its target is one for each of them."""
    for part in walk(node):
        if isinstance(part, TargetPhrase) and part.targets.apart:
            plainer = TargetPhrase(replace(part.targets, apart=False), part.another)
            return cast("n.Instruction", replaced(node, part, plainer))
    return None


def either_target(who: n.Whichever, targets: tuple[n.Targets, ...]) -> n.Predicate:
    """How the target is called that may be a player: a planeswalker if it can be no other permanent."""
    first = who.parts[0]
    what = targets[first.index].what if isinstance(first, n.TargetPlayer) else None
    return n.Is("planeswalker") if what in (None, n.Is("planeswalker")) else n.Is("permanent")


def is_of_cards(what: n.Predicate, once: bool = True) -> bool:
    """Whether it speaks of what was exiled, discarded or milled; not `once`: and that was a card before, too."""
    done = what.what if isinstance(what, n.Among) else None
    of_cards = isinstance(done, ThisWay) and done.verb in ("exiled", "discarded", "milled", BURIED)
    return of_cards and (once or not (isinstance(done, ThisWay) and done.permanents))


def is_elsewhere(part: n.Predicate) -> bool:
    """Whether it says that something is in another zone than the battlefield: a card."""
    places = part.parts if isinstance(part, n.Either) else (part,)
    return all(isinstance(place, n.In) and place.zone != "battlefield" for place in places)


def is_excepted(what: n.Predicate) -> bool:
    """Whether a noun phrase excepts these, several kinds or what somebody controls: "except for artifacts and lands"."""
    kinds = isinstance(what, n.Either) and len(what.parts) > 1
    return kinds or any(isinstance(part, n.ControlledBy) for part in walk(what) if isinstance(what, n.All))


def compared(node: n.Exceeds) -> n.Compare:
    """ "More than each opponent", "more than each other player", as text says it"""
    than: n.Players = n.EachPlayer(others=True) if isinstance(node.than, n.EachPlayer) else node.than
    own = cast("n.Quantity", replaced(node.amount, n.ThatPlayer(), node.who))
    return n.Compare(own, ">", cast("n.Quantity", replaced(node.amount, n.ThatPlayer(), than)))


def is_moved(what: n.Predicate) -> bool:
    """ "Cards exiled this way": said with the verb, not as "that many"."""
    return isinstance(what, n.Among) and what.before


def targets_in(what: object) -> list[int]:
    """The numbers of the targets that are spoken of."""
    return [part.index for part in walk(what) if isinstance(part, (n.TargetRef, n.TargetPlayer))]


def uncounterable_now(node: n.ApplyAbilities) -> n.Predicate | None:
    """Which spells that you cast this turn can't be countered, if it says that."""
    only = node.abilities[0] if len(node.abilities) == 1 and node.duration == "end of turn" else None
    if not isinstance(only, n.Static) or only.modifications != (n.Restrict("be countered"),):
        return None
    spells = only.what.what if isinstance(only.what, n.Every) else None
    return plain_spells(spells) if isinstance(spells, n.All) else None


OF_OBJECTS = (n.ZoneChange, n.Attacks, n.Blocks, n.BecomesBlocked, n.BecomesTapped, n.FaceTurned, n.BecomesTarget)


OF_PLAYERS = (n.GainsLife, n.LosesLife, n.Draws, n.Discards, n.CastsSpell, n.Sacrifices, n.Cycles)


def other_event(before: n.Ability | None, ability: n.Ability) -> n.EventPattern | None:
    """The event of an ability that is the one before it for another event of the same subject: both are written once."""
    if not isinstance(before, n.Triggered) or not isinstance(ability, n.Triggered):
        return None
    same = (before.effect, before.targets, before.condition) == (ability.effect, ability.targets, ability.condition)
    limits = (before.per_turn, before.uncounterable, before.zone) == (
        ability.per_turn,
        ability.uncounterable,
        ability.zone,
    )
    first, second = before.event, ability.event
    if not same or not limits or first == second:
        return None
    if isinstance(second, n.HauntedDies):
        return second
    alike = type(first) is type(second) and not isinstance(first, n.ZoneChange)
    if isinstance(first, OF_OBJECTS) and isinstance(second, OF_OBJECTS) and not alike:
        return second if first.what == second.what and goes_on(first) else None
    if isinstance(first, OF_PLAYERS) and isinstance(second, OF_PLAYERS) and not alike:
        return second if first.who == second.who else None
    return second if is_apart(first, second) else None


def is_apart(first: n.EventPattern, second: n.EventPattern) -> bool:
    """Two events with subjects of their own that a text tells at once: a step and a spell, a spell and what enters."""
    if isinstance(first, n.StepBegins):
        return isinstance(second, n.CastsSpell)
    if isinstance(first, n.ActionPerformed):
        return isinstance(second, n.StepBegins)
    if isinstance(second, n.HauntedDies):
        return True
    return isinstance(first, (n.CastsSpell, n.Cycles)) and isinstance(second, n.ZoneChange)


def goes_on(event: n.EventPattern) -> bool:
    """Whether another verb can follow this one."""
    if isinstance(event, n.Attacks):
        return event.others == 0 and event.who is None
    return not isinstance(event, n.ZoneChange) or event.caused_by is None


def is_otherwise(before: n.Ability | None, ability: n.Static) -> bool:
    """Whether it is so exactly as long as the static ability before is not: "Otherwise, it gets -1/-2." """
    if not isinstance(before, n.Static) or before.what != ability.what or before.condition is None:
        return False
    return isinstance(before.what, n.AttachedTo) and ability.condition == n.Unless(before.condition)


def before_other(event: n.EventPattern, other: n.EventPattern) -> n.EventPattern:
    """ "blocks or becomes blocked by a green creature": the creature is named once."""
    if not isinstance(event, n.Blocks) or not isinstance(other, n.BecomesBlocked):
        return event
    return n.Blocks(event.what) if (event.attacker, event.least) == (other.by, other.least) else event
