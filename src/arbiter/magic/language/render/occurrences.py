"""Events as both languages tell them: of players, moves between zones, the second time in a turn (603.2, 603.6)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.render.lexicon import capital
from arbiter.magic.language.render.sentences import Sentences
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.wording.speaker import Unsayable

OF_OBJECTS = (n.ZoneChange, n.Attacks, n.Blocks, n.BecomesBlocked, n.BecomesTapped, n.FaceTurned, n.BecomesTarget)
NEVER_DYING = ("artifact", "enchantment", "land", "permanent", "card", "Aura", "Equipment")
OF_PLAYERS = (n.GainsLife, n.LosesLife, n.Draws, n.Discards, n.CastsSpell, n.Sacrifices, n.Cycles)


def is_once(event: n.EventPattern) -> bool:
    """What happens to this object once: "when", not "whenever"."""
    if isinstance(event, n.CastsSpell):
        return event.what == n.Among(n.Self())
    if isinstance(event, n.ActionPerformed):
        return event.who is not None and event.what == n.Among(n.Self())
    return isinstance(event, (n.ZoneChange, n.FaceTurned, n.Cycles, n.Sacrifices)) and event.what is None


class Occurrences(Sentences):
    def by_table(self, category: str, how: str, node: object) -> str:
        try:
            return self.speaker().say(category, how, node)
        except Unsayable as why:
            raise Unspeakable(str(why)) from None

    def condition(self, node: n.Condition) -> str:
        try:
            return self.speaker().condition(node)
        except Unsayable as why:
            raise Unspeakable(str(why)) from None

    def happens(self, event: n.EventPattern, how: str = "") -> str:
        return self.by_table("event", how, event)

    def would(self, event: n.EventPattern) -> str:
        return self.by_table("event", "would", event)

    def step(self, event: n.StepBegins, of_player: bool) -> str:
        self.speaker().of_player = of_player
        return capital(self.words.at + self.by_table("step", "", event))

    def step_called(self, step: str) -> str:
        if step not in self.words.steps:
            raise Unspeakable(f"the beginning of {step}")
        return self.words.steps[step]

    def only_when(self, condition: n.Condition, if_: str) -> str:
        """After "only": the times and conditions under which something may be done (601.3, 602.5b)."""
        if isinstance(condition, n.Joined) and not condition.any:
            said = [
                self.only_when(one, f" {self.words.if_}" if place else if_) for place, one in enumerate(condition.parts)
            ]
            return f" {self.words.activate[2]}".join(said)
        if isinstance(condition, n.CombatPoint):
            return f" {self.combat_time(condition)}"
        if isinstance(condition, n.AfterUpkeep):
            return f" {self.words.after_upkeep[0 if isinstance(condition.whose, n.You) else 1]}"
        if isinstance(condition, (n.InStep, n.IsTurnOf)):
            return f" {self.in_step(condition)}"
        return f"{if_} {self.condition(condition)}"

    def is_dying(self, what: n.Predicate | None) -> bool:
        """700.4: creatures and planeswalkers die."""
        if what is None:
            own = self.own_types.types
            return not own or "creature" in own or "planeswalker" in own
        if isinstance(what, n.Among):
            return self.attached_noun() in (n.Is("creature"), n.Is("planeswalker"))
        words = [part.word for part in walk(what) if isinstance(part, n.Is)]
        return "creature" in words or not any(word in NEVER_DYING for word in words)


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
        return second if first.what == second.what and is_plain(first) else None
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


def is_plain(event: n.EventPattern) -> bool:
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
